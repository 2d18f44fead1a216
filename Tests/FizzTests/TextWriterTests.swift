import Testing

@testable import Fizz

private func written(_ fill: (inout TextWriter) -> Void) -> String {
  var writer = TextWriter()
  fill(&writer)
  return writer.string
}

@Suite("TextWriter")
struct TextWriterTests {
  @Test("pieces are joined as they are")
  func pieces() {
    let text = written {
      $0.append("a")
      $0.append("" as StaticString)
      $0.append("泡泡" as StaticString)
      $0.append("é" as String)
      $0.append([0x21])
      $0.append(byte: 0x3F)
    }
    #expect(text == "a泡泡é!?")
  }

  @Test("whole numbers are decimal to their limits")
  func integers() {
    #expect(written { $0.append(0) } == "0" && written { $0.append(-120) } == "-120")
    #expect(written { $0.append(Int.min) } == "\(Int.min)" && written { $0.append(UInt64.max) } == "\(UInt64.max)")
  }

  @Test("hexadecimal has the digits asked for")
  func hexadecimal() {
    #expect(written { $0.append(hex: 0x0123_4567_89AB_CDEF) } == "0123456789abcdef")
    #expect(written { $0.append(hex: 0xABC, digits: 2) } == "bc" && written { $0.append(hex: 0, digits: 0) } == "0")
    #expect(written { $0.append(hex: 1, digits: 99) } == "0000000000000001")
  }

  @Test("JSON strings escape quotes, backslashes, controls and the start of a tag")
  func json() {
    #expect(
      written { $0.append(json: "a\"b\\c\n\r\t\u{1}\u{7F}</x>é" as String) }
        == #""a\"b\\c\n\r\t\u0001\u007f\u003c/x>é""#)
    #expect(written { $0.append(json: "pt/s²" as StaticString) } == "\"pt/s²\"")
  }

  @Test("JSON has no word for NaN and infinity")
  func jsonNumbers() {
    #expect(written { $0.append(json: 1.5) } == "1.5" && written { $0.append(json: .nan) } == "null")
    #expect(written { $0.append(json: -.infinity) } == "null")
  }

  @Test("numbers and seconds have their own forms, and everything can be forgotten")
  func numbers() {
    var writer = TextWriter()
    writer.append(0.1 as Float)
    writer.append(byte: 0x20)
    writer.append(seconds: 2.5)
    #expect(writer.string == "0.1 2.5")
    writer.removeAll()
    #expect(writer.bytes.isEmpty)
  }
}
