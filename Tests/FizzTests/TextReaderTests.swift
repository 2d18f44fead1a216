import Testing

@testable import Fizz

private func lines(_ text: String) -> [[String]] {
  var reader = TextReader(Array(text.utf8))
  var lines: [[String]] = []
  while reader.nextLine() {
    var fields: [String] = []
    while let field = reader.nextField() { fields.append(String(decoding: reader.bytes[field], as: UTF8.self)) }
    lines.append(fields)
  }
  return lines
}

private func reader(_ line: String) -> TextReader {
  var reader = TextReader(Array(line.utf8))
  _ = reader.nextLine()
  return reader
}

@Suite("TextReader")
struct TextReaderTests {
  @Test("lines end with LF, CR LF or the text; fields are separated by blanks")
  func fields() {
    #expect(lines("") == [] && lines("\n") == [[]] && lines("a") == [["a"]])
    #expect(lines("a b\r\n\r\n  c\t\td  \ne") == [["a", "b"], [], ["c", "d"], ["e"]])
    #expect(lines("\r") == [[]])
  }

  @Test("lines are counted from one")
  func counting() {
    var reader = TextReader(Array("a\n\nb\n".utf8))
    #expect(reader.line == 0)
    var count = 0
    while reader.nextLine() { count += 1 }
    #expect(count == 3 && reader.line == 3)
    #expect(reader.nextField() == nil)
  }

  @Test("the end of a line is where only blanks follow")
  func end() {
    var r = reader("a b  ")
    _ = r.nextField()
    #expect(!r.isAtEndOfLine)
    _ = r.nextField()
    #expect(r.isAtEndOfLine)
  }

  @Test("a field equals a word exactly or not at all")
  func equality() {
    var r = reader("word")
    let field = r.nextField()!
    #expect(r.equals(field, "word") && !r.equals(field, "wor") && !r.equals(field, "words") && !r.equals(field, ""))
  }

  @Test("whole numbers keep to 32 bits and their range")
  func integers() {
    for (text, value) in [("0", 0), ("-12", -12), ("2147483647", 2_147_483_647), ("-2147483648", -2_147_483_648)] {
      var r = reader(text)
      #expect(r.nextInteger(in: Int.min...Int.max) == value)
    }
    for text in ["", "-", "1.5", "2147483648", "-2147483649", "99999999999999999999", "0x1", "+1"] {
      var r = reader(text)
      #expect(r.nextInteger(in: Int.min...Int.max) == nil)
    }
    var r = reader("5")
    #expect(r.nextInteger(in: 0...4) == nil)
  }

  @Test("sixty-four bits are read without sign, and no more than that")
  func unsigned() {
    for (text, value) in [("18446744073709551615", UInt64.max), ("0", 0), ("18446744073709551616", nil), ("-1", nil)]
      as [(String, UInt64?)]
    {
      let r = reader(text)
      #expect(r.unsigned(0..<text.utf8.count) == value)
    }
  }

  @Test("digests are sixteen hexadecimal digits in either case")
  func hexadecimal() {
    #expect(reader("0123456789abcdEF").hexadecimal(0..<16) == 0x0123_4567_89AB_CDEF)
    #expect(reader("0123456789abcdeg").hexadecimal(0..<16) == nil && reader("0123").hexadecimal(0..<4) == nil)
  }

  @Test("numbers are read, or missing, or infinite")
  func numbers() {
    var r = reader("1.5 1e99 x 2.5")
    #expect(r.nextFloat() == 1.5)
    #expect(r.nextFloat() == .infinity)
    #expect(r.nextFloat() == nil)
    #expect(r.nextDouble() == 2.5)
    #expect(r.nextFloat() == nil)
  }
}
