/// Numbers as decimal text, and back, without any library.
///
/// A `Float` is written with the fewest digits from six up that read back to the same bits (nine always do), without
/// trailing zeros. Reading is exact for everything written here, and within one unit in the last place otherwise.
public enum DecimalText {
  /// The nearest decimal exponents that are written without an `e`.
  private static var plainExponents: ClosedRange<Int> { -5...8 }

  /// A whole number as a text of its own.
  static func string(_ number: Int) -> String {
    var writer = TextWriter()
    writer.append(number)
    return writer.string
  }

  /// Appends a number: `0`, `-0`, `1.5`, `100.515625`, `3.4028235e38`; `nan`, `inf`, `-inf`.
  public static func append(_ number: Float, to bytes: inout [UInt8]) {
    if number.isNaN { return bytes.append(contentsOf: [0x6E, 0x61, 0x6E]) }
    if number.sign == .minus { bytes.append(Ascii.minus) }
    if number.isInfinite { return bytes.append(contentsOf: [0x69, 0x6E, 0x66]) }
    if number == 0 { return bytes.append(Ascii.zero) }
    let (digits, exponent) = shortest(number.magnitude)
    write(digits, exponent: exponent, to: &bytes)
  }

  /// Appends seconds with at most six decimals, rounded: `0`, `12.5`, `-0.000001`.
  ///
  /// Edge cases: clamped to ±4e9, so that microseconds are exact; NaN is written as 0.
  public static func append(seconds: Double, to bytes: inout [UInt8]) {
    let inside = seconds.isNaN ? 0 : min(max(seconds, -4e9), 4e9)
    let micros = Int64(inside * 1e6 + (inside < 0 ? -0.5 : 0.5))
    if micros < 0 { bytes.append(Ascii.minus) }
    appendDigits(micros.magnitude / 1_000_000, to: &bytes)
    var rest = micros.magnitude % 1_000_000
    guard rest > 0 else { return }
    bytes.append(Ascii.dot)
    var place: UInt64 = 100_000
    while rest > 0 {
      bytes.append(Ascii.zero + UInt8(rest / place))
      rest %= place
      place /= 10
    }
  }

  /// The number that a part of a text spells; nil unless it is wholly `[+-]digits[.digits][e[+-]digits]`, with digits on
  /// at least one side of the point.
  ///
  /// Edge cases: a number too large is ±infinity, one too small ±0; neither traps.
  public static func double(_ bytes: [UInt8], in range: Range<Int>) -> Double? {
    guard let number = scan(bytes, range) else { return nil }
    let magnitude = scaled(number.digits, number.exponent)
    return number.isNegative ? -magnitude : magnitude
  }

  /// The same, rounded to `Float`.
  public static func float(_ bytes: [UInt8], in range: Range<Int>) -> Float? {
    guard let number = double(bytes, in: range) else { return nil }
    return Float(number)
  }
}

extension DecimalText {
  /// The first nine digits or fewer of a positive number, and the exponent of the last of them.
  private static func shortest(_ number: Float) -> (digits: UInt64, exponent: Int) {
    let value = Double(number)
    let estimate = decimalExponent(value)
    for count in 6...9 {
      var leading = estimate
      var digits = roundedInteger(scaled(value, count - 1 - leading))
      // Rounding up may have given a digit more.
      if digits >= power(count) {
        leading += 1
        digits = roundedInteger(scaled(value, count - 1 - leading))
      }
      let exponent = leading - count + 1
      if count == 9 || Float(scaled(digits, exponent)) == number { return trimmed(digits, exponent) }
    }
    return (0, 0)
  }

  private static func trimmed(_ digits: UInt64, _ exponent: Int) -> (digits: UInt64, exponent: Int) {
    var (digits, exponent) = (digits, exponent)
    while digits > 0, digits % 10 == 0 {
      digits /= 10
      exponent += 1
    }
    return (digits, exponent)
  }

  /// The exponent of the first decimal digit.
  private static func decimalExponent(_ value: Double) -> Int {
    // log10(2) = 0.30103; every finite Float has a binary exponent within ±149.
    let binary = Int(value.bitPattern >> 52) - 1023
    var exponent = (binary * 30_103) / 100_000 - (binary < 0 ? 1 : 0)
    if scaled(value, -exponent) >= 10 { exponent += 1 }
    return exponent
  }

  private static func roundedInteger(_ value: Double) -> UInt64 { UInt64(value + 0.5) }

  private static func power(_ exponent: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  /// digits · 10^exponent, plain where that is readable.
  private static func write(_ digits: UInt64, exponent: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    appendDigits(digits, to: &bytes)
    let count = bytes.count - start
    let leading = exponent + count - 1
    if !plainExponents.contains(leading) {
      if count > 1 { bytes.insert(Ascii.dot, at: start + 1) }
      bytes.append(0x65)
      if leading < 0 { bytes.append(Ascii.minus) }
      appendDigits(UInt64(leading.magnitude), to: &bytes)
    } else if exponent >= 0 {
      for _ in 0..<exponent { bytes.append(Ascii.zero) }
    } else if leading >= 0 {
      bytes.insert(Ascii.dot, at: start + leading + 1)
    } else {
      bytes.insert(contentsOf: [Ascii.zero, Ascii.dot], at: start)
      for _ in 0..<(-leading - 1) { bytes.insert(Ascii.zero, at: start + 2) }
    }
  }

  private static func appendDigits(_ number: UInt64, to bytes: inout [UInt8]) {
    let start = bytes.count
    var rest = number
    repeat {
      bytes.append(Ascii.zero + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }
}

extension DecimalText {
  private struct Scanned {
    var digits: UInt64 = 0
    var exponent = 0
    var isNegative = false
  }

  private static func scan(_ bytes: [UInt8], _ range: Range<Int>) -> Scanned? {
    var number = Scanned()
    var i = range.lowerBound
    let end = range.upperBound
    if i < end, bytes[i] == Ascii.minus || bytes[i] == Ascii.plus {
      number.isNegative = bytes[i] == Ascii.minus
      i += 1
    }
    let whole = scanDigits(bytes, &i, end, isFraction: false, &number)
    var fraction = 0
    if i < end, bytes[i] == Ascii.dot {
      i += 1
      fraction = scanDigits(bytes, &i, end, isFraction: true, &number)
    }
    guard whole + fraction > 0 else { return nil }
    if i < end, bytes[i] | 0x20 == 0x65 {
      i += 1
      guard let exponent = scanExponent(bytes, &i, end) else { return nil }
      number.exponent += exponent
    }
    return i == end ? number : nil
  }

  /// Collects digits; returns how many there were.
  private static func scanDigits(
    _ bytes: [UInt8], _ i: inout Int, _ end: Int, isFraction: Bool, _ number: inout Scanned
  ) -> Int {
    let start = i
    while i < end, bytes[i] >= Ascii.zero, bytes[i] <= Ascii.nine {
      // Digits beyond the eighteenth only shift the point.
      if number.digits < 100_000_000_000_000_000 {
        number.digits = number.digits * 10 + UInt64(bytes[i] - Ascii.zero)
        if isFraction { number.exponent -= 1 }
      } else if !isFraction {
        number.exponent += 1
      }
      i += 1
    }
    return i - start
  }

  private static func scanExponent(_ bytes: [UInt8], _ i: inout Int, _ end: Int) -> Int? {
    var isNegative = false
    if i < end, bytes[i] == Ascii.minus || bytes[i] == Ascii.plus {
      isNegative = bytes[i] == Ascii.minus
      i += 1
    }
    let start = i
    var exponent = 0
    while i < end, bytes[i] >= Ascii.zero, bytes[i] <= Ascii.nine {
      // Far beyond any Double already; more digits change nothing.
      if exponent < 100_000 { exponent = exponent * 10 + Int(bytes[i] - Ascii.zero) }
      i += 1
    }
    guard i > start else { return nil }
    return isNegative ? -exponent : exponent
  }

  private static func scaled(_ digits: UInt64, _ exponent: Int) -> Double { scaled(Double(digits), exponent) }

  /// value · 10^exponent; correctly rounded while both the value and the power are exact, that is for the times and
  /// positions of recordings.
  private static func scaled(_ value: Double, _ exponent: Int) -> Double {
    if value == 0 { return 0 }
    // Scaling in two halves keeps the power finite where the result is.
    if exponent > 400 { return .infinity }
    if exponent < -400 { return 0 }
    if exponent > 200 { return value * tenTo(200) * tenTo(exponent - 200) }
    if exponent < -200 { return value / tenTo(200) / tenTo(-exponent - 200) }
    return exponent < 0 ? value / tenTo(-exponent) : value * tenTo(exponent)
  }

  /// 10^exponent for 0...200; exact to 10^22.
  private static func tenTo(_ exponent: Int) -> Double {
    var result = 1.0
    var square = 10.0
    var rest = exponent
    while rest > 0 {
      if rest & 1 != 0 { result *= square }
      square *= square
      rest >>= 1
    }
    return result
  }
}
