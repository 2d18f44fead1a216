import Foundation
import Testing

@testable import FizzPhysics

/// The largest distance from the true value over many arguments, in units in the last place of the true value.
private func worst(_ arguments: [Float], _ f: (Float) -> Float, _ truth: (Double) -> Double) -> Double {
  var worst = 0.0
  for x in arguments { worst = max(worst, ulps(f(x), truth(Double(x)))) }
  return worst
}

private func ulps(_ value: Float, _ truth: Double) -> Double {
  if truth.isNaN || value.isNaN { return truth.isNaN == value.isNaN ? 0 : .infinity }
  let rounded = Float(truth)
  if rounded.isInfinite || value.isInfinite { return rounded == value ? 0 : .infinity }
  return abs(Double(value) - truth) / Double(max(rounded.magnitude, .leastNormalMagnitude).ulp)
}

private func dense(_ low: Float, _ high: Float, _ count: Int = 50_000) -> [Float] {
  (0...count).map { low + (high - low) * (Float($0) / Float(count)) }
}

/// Every finite bit pattern is equally likely.
private func randomFloats(_ count: Int, seed: UInt64 = 1) -> [Float] {
  var random = SeededRandom(seed: seed)
  var floats: [Float] = []
  while floats.count < count {
    let f = Float(bitPattern: random.next())
    if f.isFinite { floats.append(f) }
  }
  return floats
}

/// A number that is the same however it was rounded only if all of them are; the value was written down once.
private func fingerprint(_ values: some Sequence<Float>) -> UInt64 {
  var digest = Digest()
  for v in values { digest.combine(v) }
  return digest.value
}

@Suite("Maths")
struct MathsTests {
  static let bound = 0.51

  @Test("sine and cosine stay within their bound near, far and everywhere")
  func sinCos() {
    let arguments = dense(-8192, 8192) + dense(-4, 4) + dense(-1e-3, 1e-3, 1000) + randomFloats(100_000)
    let s = worst(arguments, Maths.sin, Foundation.sin)
    let c = worst(arguments, Maths.cos, Foundation.cos)
    #expect(s <= MathsTests.bound)
    #expect(c <= MathsTests.bound)
  }

  @Test("sine and cosine hold where an argument lies nearest to a multiple of a quarter turn")
  func sinCosAtQuarters() {
    var arguments: [Float] = [16_367_173 * 0x1p72, 0x1.47d0fep34, 0x1.fffffep127, 0x1p27, 0x1.fffffep26, 0x1p28]
    for n in 1...20_000 {
      let x = Float(Double(n) * Double.pi / 2)
      arguments += [x, x.nextUp, x.nextDown, -x]
    }
    #expect(worst(arguments, Maths.sin, Foundation.sin) <= MathsTests.bound)
    #expect(worst(arguments, Maths.cos, Foundation.cos) <= MathsTests.bound)
  }

  @Test("sincos gives the same bits as sine and cosine")
  func sincosAgrees() {
    for x in randomFloats(1000) {
      let (s, c) = Maths.sincos(x)
      #expect(s == Maths.sin(x) && c == Maths.cos(x))
    }
  }

  @Test("sine keeps the sign of zero, and is NaN only for what is not finite")
  func sinEdges() {
    #expect(Maths.sin(0).sign == .plus && Maths.sin(-0.0).sign == .minus)
    #expect(Maths.cos(0) == 1 && Maths.cos(-0.0) == 1)
    #expect(Maths.sin(.leastNonzeroMagnitude) == .leastNonzeroMagnitude)
    for x in [Float.infinity, -.infinity, .nan] { #expect(Maths.sin(x).isNaN && Maths.cos(x).isNaN) }
    for x in randomFloats(10_000) { #expect(abs(Maths.sin(x)) <= 1 && abs(Maths.cos(x)) <= 1) }
  }

  @Test("the arc tangent stays within its bound in all directions and magnitudes")
  func arcTangent() {
    var worst = 0.0
    func check(_ y: Float, _ x: Float) {
      worst = max(worst, ulps(Maths.atan2(y, x), Foundation.atan2(Double(y), Double(x))))
    }
    for i in 0..<100_000 {
      let angle = Double(i) / 100_000 * 2 * Double.pi
      check(Float(Foundation.sin(angle) * 300), Float(Foundation.cos(angle) * 300))
    }
    let random = randomFloats(100_000, seed: 2)
    for i in stride(from: 0, to: random.count, by: 2) { check(random[i], random[i + 1]) }
    #expect(worst <= MathsTests.bound)
  }

  @Test("the arc tangent follows IEEE 754 for zeros, infinities and NaN")
  func arcTangentEdges() {
    let special: [Float] = [
      0, -0.0, 1, -1, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]
    for y in special {
      for x in special {
        let (ours, theirs) = (Maths.atan2(y, x), Float(Foundation.atan2(Double(y), Double(x))))
        #expect(ours == theirs || ours.isNaN && theirs.isNaN, "atan2(\(y), \(x))")
        #expect(ours.isNaN || ours.sign == theirs.sign, "atan2(\(y), \(x))")
      }
    }
  }

  @Test("the exponential stays within its bound over its whole range")
  func exponential() {
    let e = worst(dense(-110, 90, 200_000) + dense(-1, 1) + randomFloats(50_000), Maths.exp, Foundation.exp)
    #expect(e <= MathsTests.bound)
  }

  @Test("the exponential is exact at zero, infinite above, zero below")
  func exponentialEdges() {
    #expect(Maths.exp(0) == 1 && Maths.exp(-0.0) == 1)
    #expect(Maths.exp(88.73) == .infinity && Maths.exp(.infinity) == .infinity && Maths.exp(1e30) == .infinity)
    #expect(Maths.exp(88.72).isFinite)
    #expect(Maths.exp(-104) == 0 && Maths.exp(-.infinity) == 0 && Maths.exp(-103.9) > 0)
    #expect(Maths.exp(.nan).isNaN)
  }

  @Test("the logarithm stays within its bound, near one and for subnormals too")
  func logarithm() {
    let positive = randomFloats(100_000, seed: 3).map(\.magnitude)
    let l = worst(positive + dense(0.5, 2, 100_000) + dense(0.999, 1.001), Maths.log, Foundation.log)
    #expect(l <= MathsTests.bound)
  }

  @Test("the logarithm of one is zero, of zero minus infinity, of negatives NaN")
  func logarithmEdges() {
    #expect(Maths.log(1) == 0)
    #expect(Maths.log(0) == -.infinity && Maths.log(-0.0) == -.infinity)
    #expect(Maths.log(-1).isNaN && Maths.log(-.infinity).isNaN && Maths.log(.nan).isNaN)
    #expect(Maths.log(.infinity) == .infinity)
  }

  @Test("powers stay within their bound")
  func power() {
    var worst = 0.0
    for base in dense(0, 1.2, 300) + [0.35, 2, 10, 1e-30, 1e30] {
      for exponent in dense(-8, 8, 300) + [0.5, 1.0 / 120, 100] {
        let truth = Foundation.pow(Double(base), Double(exponent))
        worst = max(worst, ulps(Maths.pow(base, exponent), truth))
      }
    }
    #expect(worst <= MathsTests.bound)
  }

  @Test("powers of special numbers are those of C")
  func powerEdges() {
    let bases: [Float] = [0, -0.0, 1, -1, 2, -2, 0.5, -0.5, .infinity, -.infinity, .nan]
    let exponents: [Float] = [0, -0.0, 1, -1, 2, 3, -3, 0.5, -0.5, 1e10, 16_777_215, .infinity, -.infinity, .nan]
    for b in bases {
      for e in exponents {
        let (ours, theirs) = (Maths.pow(b, e), Float(Foundation.pow(Double(b), Double(e))))
        #expect(ours == theirs || ours.isNaN && theirs.isNaN, "pow(\(b), \(e))")
        #expect(ours.isNaN || ours.sign == theirs.sign, "pow(\(b), \(e))")
      }
    }
  }

  @Test("four sines of turns are near the true ones, never beyond one, and zero where they cross it")
  func sinTurns() {
    var worst = 0.0
    var largest: Float = 0
    for i in stride(from: 0, to: 1 << 20, by: 4) {
      let t = SIMD4<Float>(Float(i), Float(i + 1), Float(i + 2), Float(i + 3)) * 0x1p-20
      let s = Maths.sinTurns(t)
      for k in 0..<4 {
        worst = max(worst, abs(Double(s[k]) - Foundation.sin(2 * Double.pi * Double(t[k]))))
        largest = max(largest, s[k].magnitude)
      }
    }
    #expect(worst <= 2.5e-7)
    #expect(largest <= 1)
    #expect(Maths.sinTurns([0, 0.25, 0.5, 0.75]) == [0, 1, 0, -1])
  }

  @Test("every function gives the bits it gave when these tests were written")
  func sameBitsEverywhere() {
    let x = randomFloats(2_000, seed: 9)
    let near = dense(-20, 20, 2_000)
    #expect(fingerprint((x + near).map(Maths.sin)) == 0x8103_33AB_454D_1D54)
    #expect(fingerprint((x + near).map(Maths.cos)) == 0x50FA_2A66_85DC_A35A)
    #expect(fingerprint(zip(x, near).map { Maths.atan2($0, $1) }) == 0xE248_832B_D138_B598)
    #expect(fingerprint((x + near).map(Maths.exp)) == 0xFDBC_E5F1_F54A_1B6A)
    #expect(fingerprint(near.map { Maths.log($0.magnitude) }) == 0xE753_F859_53D0_AC32)
    #expect(fingerprint(near.map { Maths.pow($0.magnitude, 1.7) }) == 0xAFAD_C275_91A9_1B26)
    var turns: [Float] = []
    for i in 0..<256 {
      let s = Maths.sinTurns(SIMD4(repeating: Float(i) / 256))
      turns.append(s.x)
    }
    #expect(fingerprint(turns) == 0x1779_3B97_7E43_B1D1)
  }
}
