/// Walks over text line by line and field by field: fields are separated by spaces or tabs, lines end with LF or CR LF.
///
/// It copies nothing: fields are ranges of ``bytes``.
public struct TextReader: Sendable {
  /// The text.
  public let bytes: [UInt8]
  /// The number of the current line, counted from 1; 0 before the first.
  public private(set) var line = 0

  private var lineEnd = 0
  private var nextStart = 0
  private var cursor = 0

  /// A reader before the first line of a text.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Goes to the next line; false at the end of the text.
  public mutating func nextLine() -> Bool {
    guard nextStart < bytes.count else {
      cursor = lineEnd
      return false
    }
    line += 1
    cursor = nextStart
    var end = nextStart
    while end < bytes.count, bytes[end] != Ascii.newline { end += 1 }
    nextStart = end + 1
    lineEnd = end > cursor && bytes[end - 1] == Ascii.carriageReturn ? end - 1 : end
    return true
  }

  /// The next field of the line; nil when there is none.
  public mutating func nextField() -> Range<Int>? {
    while cursor < lineEnd, TextReader.isBlank(bytes[cursor]) { cursor += 1 }
    guard cursor < lineEnd else { return nil }
    let start = cursor
    while cursor < lineEnd, !TextReader.isBlank(bytes[cursor]) { cursor += 1 }
    return start..<cursor
  }

  /// Whether nothing but blanks is left of the line.
  public var isAtEndOfLine: Bool {
    for i in cursor..<lineEnd where !TextReader.isBlank(bytes[i]) { return false }
    return true
  }

  /// Whether a field says exactly this.
  public func equals(_ field: Range<Int>, _ word: StaticString) -> Bool {
    guard field.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { word in
      for i in 0..<word.count where word[i] != bytes[field.lowerBound + i] { return false }
      return true
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == Ascii.space || byte == Ascii.tab }
}

extension TextReader {
  /// The next field as a whole number; nil if it is missing, malformed or out of range.
  public mutating func nextInteger(in range: ClosedRange<Int>) -> Int? {
    guard let field = nextField(), let number = integer(field), range.contains(number) else { return nil }
    return number
  }

  /// The next field as a number; nil if it is missing or malformed, infinite if a `Float` cannot hold it.
  public mutating func nextFloat() -> Float? {
    guard let field = nextField() else { return nil }
    return DecimalText.float(bytes, in: field)
  }

  /// The next field as a number; nil if it is missing or malformed, infinite if a `Double` cannot hold it.
  public mutating func nextDouble() -> Double? {
    guard let field = nextField() else { return nil }
    return DecimalText.double(bytes, in: field)
  }

  /// A field as a whole number; nil if it is malformed or does not fit 32 bits, so that every target agrees.
  public func integer(_ field: Range<Int>) -> Int? {
    guard !field.isEmpty else { return nil }
    let isNegative = bytes[field.lowerBound] == Ascii.minus
    guard let magnitude = unsigned(isNegative ? field.dropFirst() : field), magnitude <= 0x8000_0000 else { return nil }
    guard let number = Int32(exactly: isNegative ? -Int64(magnitude) : Int64(magnitude)) else { return nil }
    return Int(number)
  }

  /// A field as a whole number without sign; nil if it is malformed or needs more than 64 bits.
  public func unsigned(_ field: Range<Int>) -> UInt64? {
    guard !field.isEmpty else { return nil }
    var number: UInt64 = 0
    for i in field {
      guard bytes[i] >= Ascii.zero, bytes[i] <= Ascii.nine else { return nil }
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(bytes[i] - Ascii.zero))
      if overflow || carry { return nil }
      number = sum
    }
    return number
  }

  /// A field as exactly 16 hexadecimal digits; nil if it is anything else.
  public func hexadecimal(_ field: Range<Int>) -> UInt64? {
    guard field.count == 16 else { return nil }
    var number: UInt64 = 0
    for i in field {
      let digit: UInt8
      switch bytes[i] {
      case 0x30...0x39: digit = bytes[i] - 0x30
      case 0x61...0x66: digit = bytes[i] - 0x61 + 10
      case 0x41...0x46: digit = bytes[i] - 0x41 + 10
      default: return nil
      }
      number = number << 4 | UInt64(digit)
    }
    return number
  }
}
