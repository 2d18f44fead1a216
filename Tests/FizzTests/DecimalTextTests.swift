import FizzPhysics
import Foundation
import Testing

@testable import Fizz

private func text(_ number: Float) -> String {
  var bytes: [UInt8] = []
  DecimalText.append(number, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

private func seconds(_ number: Double) -> String {
  var bytes: [UInt8] = []
  DecimalText.append(seconds: number, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

private func double(_ text: String) -> Double? {
  let bytes = Array(text.utf8)
  return DecimalText.double(bytes, in: 0..<bytes.count)
}

private func float(_ text: String) -> Float? {
  let bytes = Array(text.utf8)
  return DecimalText.float(bytes, in: 0..<bytes.count)
}

@Suite("DecimalText")
struct DecimalTextTests {
  @Test(
    "numbers are written the way one would",
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (100.515625, "100.515625"), (1.6, "1.6"),
      (1e8, "100000000"), (1e9, "1e9"), (1.25e-5, "0.0000125"), (1e-5, "0.00001"), (1.5e-6, "1.5e-6"),
      (16_777_216, "16777216"), (0.333333343, "0.33333334"), (.greatestFiniteMagnitude, "3.4028235e38"),
      (.leastNonzeroMagnitude, "1.4013e-45"), (.leastNormalMagnitude, "1.1754944e-38"), (9.9999999e9, "1e10"),
      (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
    ] as [(Float, String)])
  func written(number: Float, expected: String) {
    #expect(text(number) == expected)
  }

  @Test("what is written reads back to the same bits, for any number", arguments: 0..<4 as Range<UInt64>)
  func roundTrip(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<10_000 {
      let number = Float(bitPattern: random.next())
      guard number.isFinite else { continue }
      let written = text(number)
      if float(written)?.bitPattern != number.bitPattern { Issue.record("\(number) became \(written), seed \(seed)") }
      if Float(written)?.bitPattern != number.bitPattern { Issue.record("\(number): Swift disagrees with \(written)") }
    }
  }

  @Test("powers of two and ten and their neighbors read back to the same bits")
  func roundTripOfEdges() {
    for exponent in -149...127 {
      let power = Float(sign: .plus, exponent: exponent, significand: 1)
      for number in [power, power.nextUp, power.nextDown] { #expect(float(text(number)) == number) }
    }
    for exponent in -45...38 {
      let power = Float("1e\(exponent)")!
      for number in [power, power.nextUp, power.nextDown, power.nextDown.nextDown] {
        #expect(float(text(number)) == number)
      }
    }
  }

  @Test("no number takes more than nine digits, and never more than Swift needs by three")
  func length() {
    var random = SeededRandom(seed: 9)
    for _ in 0..<10_000 {
      let number = Float(bitPattern: random.next())
      guard number.isFinite else { continue }
      let digits = text(number).prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
      #expect(digits.count <= 9)
    }
  }

  @Test(
    "seconds have at most six decimals",
    arguments: [
      (0, "0"), (-0.0, "0"), (0.1, "0.1"), (12.5, "12.5"), (1.0000004, "1"), (1.0000006, "1.000001"), (-0.25, "-0.25"),
      (1e-6, "0.000001"), (-4e-7, "0"), (0.999_999_6, "1"), (1_763_000_000.123456, "1763000000.123456"),
      (.infinity, "4000000000"), (-1e300, "-4000000000"), (.nan, "0"),
    ] as [(Double, String)])
  func secondsWritten(number: Double, expected: String) {
    #expect(seconds(number) == expected)
  }

  @Test("a time in whole microseconds reads back to the same bits")
  func secondsRoundTrip() {
    var random = SeededRandom(seed: 2)
    for scale in [1, 1_000, 900_000] as [Double] {
      for _ in 0..<10_000 {
        let time = (Double(random.next()) * scale).rounded() / 1e6
        #expect(double(seconds(time)) == time)
      }
    }
  }

  @Test("reading agrees with Swift within the last place", arguments: 0..<3 as Range<UInt64>)
  func reading(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<5_000 {
      var digits = "\(random.next())\(random.next())".prefix(1 + random.index(below: 20))
      digits.insert(".", at: digits.index(digits.startIndex, offsetBy: random.index(below: digits.count + 1)))
      let text = "\(digits)e\(random.index(below: 80) - 40)"
      guard let ours = float(text), let truth = Float(text) else { Issue.record("\(text), seed \(seed)"); continue }
      #expect(ours == truth || ours == truth.nextUp || ours == truth.nextDown, "\(text), seed \(seed)")
    }
  }

  @Test("both signs, either side of the point and exponents are read")
  func forms() {
    #expect(double("+1") == 1 && double("-1") == -1 && double("1.") == 1 && double(".5") == 0.5)
    #expect(double("1e3") == 1000 && double("1E+3") == 1000 && double("25e-1") == 2.5 && double("007") == 7)
    #expect(double("-0")?.sign == .minus && double("0e999999999") == 0)
  }

  @Test("numbers too large are infinite, too small zero, however many digits they have")
  func overflow() {
    #expect(double("1e400") == .infinity && double("-1e99999999999999999999") == -.infinity)
    #expect(double("1e-400") == 0 && double("1e-99999999999999999999") == 0)
    #expect(float("1e39") == .infinity && float("1e-60") == 0)
    #expect(double(String(repeating: "9", count: 5_000)) == .infinity)
    #expect(double("0." + String(repeating: "0", count: 5_000) + "1") == 0)
    #expect(double("1" + String(repeating: "0", count: 300) + "e-300").map { abs($0 - 1) < 1e-15 } == true)
    #expect(double("1e308") != .infinity && double("1e-308") != 0)
  }

  @Test(
    "what is not wholly a number is nothing",
    arguments: [
      "", "+", "-", ".", "-.", "e5", "1e", "1e+", "1.2.3", "1,5", "nan", "inf", "0x10", " 1", "1 ", "--1", "1e5.0", "٣",
    ])
  func malformed(text: String) {
    #expect(double(text) == nil)
  }
}
