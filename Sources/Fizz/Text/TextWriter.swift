/// Builds UTF-8 text from pieces, without `String` interpolation, which Embedded Swift cannot do for every type.
public struct TextWriter: Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []

  /// Nothing written yet.
  public init() {}

  /// What was written so far, as a string.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends a literal.
  public mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
  /// Appends a string.
  public mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
  /// Appends one ASCII character or one byte of UTF-8.
  public mutating func append(byte: UInt8) { bytes.append(byte) }
  /// Appends bytes of UTF-8.
  public mutating func append(_ text: [UInt8]) { bytes.append(contentsOf: text) }

  /// Appends a whole number in decimal.
  public mutating func append(_ number: Int) {
    if number < 0 { bytes.append(Ascii.minus) }
    append(UInt64(number.magnitude))
  }

  /// Appends a whole number in decimal.
  public mutating func append(_ number: UInt64) {
    let start = bytes.count
    var rest = number
    repeat {
      bytes.append(Ascii.zero + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Appends a number that parses back to the same bits; see ``DecimalText``.
  public mutating func append(_ number: Float) { DecimalText.append(number, to: &bytes) }

  /// Appends seconds with at most six decimals; see ``DecimalText``.
  public mutating func append(seconds: Double) { DecimalText.append(seconds: seconds, to: &bytes) }

  /// Appends a number in lower-case hexadecimal with exactly `digits` digits, 1...16; higher ones are cut off.
  public mutating func append(hex number: UInt64, digits: Int = 16) {
    for place in stride(from: min(max(digits, 1), 16) - 1, through: 0, by: -1) {
      let digit = UInt8(truncatingIfNeeded: (number >> UInt64(4 * place)) & 15)
      bytes.append(digit < 10 ? Ascii.zero + digit : 0x61 - 10 + digit)
    }
  }

  /// Forgets what was written, keeping the memory.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}

extension TextWriter {
  /// Appends a JSON string, quotes included.
  public mutating func append(json text: StaticString) {
    bytes.append(Ascii.quote)
    text.withUTF8Buffer { for byte in $0 { appendEscaped(byte) } }
    bytes.append(Ascii.quote)
  }

  /// Appends a JSON string, quotes included.
  public mutating func append(json text: String) {
    bytes.append(Ascii.quote)
    for byte in text.utf8 { appendEscaped(byte) }
    bytes.append(Ascii.quote)
  }

  /// Appends a JSON number; `null` for what JSON has no number for, NaN and infinity.
  public mutating func append(json number: Float) {
    if number.isFinite { append(number) } else { append("null") }
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case Ascii.quote, Ascii.backslash:
      bytes.append(Ascii.backslash)
      bytes.append(byte)
    case Ascii.newline: append("\\n")
    case Ascii.tab: append("\\t")
    case Ascii.carriageReturn: append("\\r")
    // `<` too, so that JSON can stand inside a script element.
    case 0..<0x20, 0x7F, Ascii.less:
      append("\\u00")
      append(hex: UInt64(byte), digits: 2)
    default: bytes.append(byte)
    }
  }
}

/// The characters that text formats are made of.
enum Ascii {
  static var tab: UInt8 { 0x09 }
  static var newline: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var quote: UInt8 { 0x22 }
  static var plus: UInt8 { 0x2B }
  static var minus: UInt8 { 0x2D }
  static var dot: UInt8 { 0x2E }
  static var zero: UInt8 { 0x30 }
  static var nine: UInt8 { 0x39 }
  static var less: UInt8 { 0x3C }
  static var at: UInt8 { 0x40 }
  static var backslash: UInt8 { 0x5C }
}
