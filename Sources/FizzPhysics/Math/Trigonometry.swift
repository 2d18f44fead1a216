/// Elementary functions for `Float` that give the same bits on every target.
///
/// A platform's maths library rounds as it likes and differs between systems, so the simulation uses none. These work in
/// `Double` and round once at the end; only additions, multiplications, divisions and conversions are used, which IEEE 754
/// fixes to the last bit. Error bounds are in units in the last place of the result (ulps) and are checked by the tests.
public enum Maths {}

extension Maths {
  /// The sine of an angle in radians; within 0.51 ulp for every finite angle, however large.
  ///
  /// Edge cases: `sin(-0)` is -0; infinity and NaN give NaN.
  public static func sin(_ x: Float) -> Float { sincos(x).sin }

  /// The cosine of an angle in radians; within 0.51 ulp for every finite angle, however large.
  ///
  /// Edge cases: infinity and NaN give NaN.
  public static func cos(_ x: Float) -> Float { sincos(x).cos }

  /// Sine and cosine of an angle in radians, for little more than one of them; the same bits as ``sin(_:)`` and
  /// ``cos(_:)``.
  public static func sincos(_ x: Float) -> (sin: Float, cos: Float) {
    guard x.isFinite else { return (.nan, .nan) }
    let (quadrant, rest) = reduce(x)
    let s = Float(sinSeries(rest))
    let c = Float(cosSeries(rest))
    switch quadrant & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  /// The angle of the vector (x, y), radians in -π...π, clockwise on screen since y grows down; within 0.51 ulp.
  ///
  /// Edge cases: signs of zeros count, as in IEEE 754: `atan2(0, -1)` is π and `atan2(-0, -1)` is -π; both zero give 0 or
  /// ±π; both infinite give an odd multiple of π/4; NaN gives NaN. π is rounded to `Float`, 9e-8 above the true value.
  public static func atan2(_ y: Float, _ x: Float) -> Float {
    if x.isNaN || y.isNaN { return .nan }
    let ax = Double(x.magnitude)
    let ay = Double(y.magnitude)
    let isSteep = ay > ax
    let larger = isSteep ? ay : ax
    let smaller = isSteep ? ax : ay
    let ratio = larger == 0 ? 0 : (smaller == larger ? 1 : smaller / larger)
    var angle = arcTangent(ratio)
    if isSteep { angle = 0.5 * Double.pi - angle }
    if x.sign == .minus { angle = Double.pi - angle }
    return y.sign == .minus ? Float(-angle) : Float(angle)
  }

  /// Four sines of fractions of a turn, `sin(2πt)` for t in 0 ..< 1; within 2.5e-7 of the true value and never beyond
  /// ±1. Quick, for effects that every body has; see ``sin(_:)`` where accuracy counts.
  ///
  /// Edge cases: exactly 0 at t = 0 and 0.5. Outside 0 ..< 1 the result is finite but means nothing.
  package static func sinTurns(_ t: SIMD4<Float>) -> SIMD4<Float> {
    var u = t - 0.5
    u.replace(with: 0.5 - u, where: u .> 0.25)
    u.replace(with: -0.5 - u, where: u .< -0.25)
    let z = u * u
    // Minimax for sin(2πu)/u on |u| <= 1/4, relative error 4e-9 before rounding; found by a Remez exchange.
    var p = SIMD4<Float>(repeating: 39.710922)
    p = p * z - 76.57499
    p = p * z + 81.602234
    p = p * z - 41.34168
    p = p * z + 6.2831855
    return SIMD4() - p * u
  }
}

extension Maths {
  /// π/2 in two parts: the first has 25 bits, so that its product with a number of up to 28 bits is exact (Cody and
  /// Waite, 1980).
  private static var halfPiHigh: Double { 0x1.921fb5p0 }
  private static var halfPiLow: Double { 0x1.110b4611a6263p-26 }
  private static var twoOverPi: Double { 0x1.45f306dc9c883p-1 }

  /// The angle as a number of quarter turns (modulo 4) and a rest of at most π/4 and a little.
  private static func reduce(_ x: Float) -> (quadrant: Int32, rest: Double) {
    guard x.magnitude < 0x1p27 else { return reduceLarge(x) }
    let d = Double(x)
    let turns = d * twoOverPi
    let n = Int32(turns + (turns < 0 ? -0.5 : 0.5))
    return (n, (d - Double(n) * halfPiHigh) - Double(n) * halfPiLow)
  }

  /// The same for 2^27 and above, with as many bits of 2/π as the argument needs (Payne and Hanek, 1983).
  ///
  /// The argument is m·2^e. Of the product with 2/π only what is below four quarter turns matters, so multiplication can
  /// start at the bit of 2/π that has the weight 2 after scaling; 96 bits from there leave 32 good ones in the worst case.
  private static func reduceLarge(_ x: Float) -> (quadrant: Int32, rest: Double) {
    let m = UInt64((x.bitPattern & 0x7F_FFFF) | 0x80_0000)
    let first = Int((x.bitPattern >> 23) & 0xFF) - 150 - 2
    let low = (m &* (twoOverPiBits(from: first + 64) >> 32)) >> 32
    let product = m &* twoOverPiBits(from: first) &+ low
    let quadrant = (product &+ 0x2000_0000_0000_0000) >> 62
    let fraction = Double(Int64(bitPattern: product &- (quadrant << 62))) * 0x1p-62
    let rest = fraction * (0.5 * Double.pi)
    return x < 0 ? (-Int32(quadrant), -rest) : (Int32(quadrant), rest)
  }

  /// 64 bits of 2/π, the first of them `index` places behind the binary point; index in 0...191.
  private static func twoOverPiBits(from index: Int) -> UInt64 {
    let shift = UInt64(index & 63)
    return twoOverPiWord(index >> 6) << shift | twoOverPiWord((index >> 6) + 1) >> (64 - shift)
  }

  private static func twoOverPiWord(_ index: Int) -> UInt64 {
    switch index {
    case 0: return 0xA2F9_836E_4E44_1529
    case 1: return 0xFC27_57D1_F534_DDC0
    case 2: return 0xDB62_9599_3C43_9041
    default: return 0xFE51_63AB_DEBB_C561
    }
  }

  /// Taylor series to x^11: 7e-12 at π/4. As a product it keeps the sign of zero.
  private static func sinSeries(_ x: Double) -> Double {
    let z = x * x
    var p = -1.0 / 39_916_800
    p = p * z + 1.0 / 362_880
    p = p * z - 1.0 / 5_040
    p = p * z + 1.0 / 120
    p = p * z - 1.0 / 6
    return x * (1 + z * p)
  }

  /// Taylor series to x^12: 4e-13 at π/4.
  private static func cosSeries(_ x: Double) -> Double {
    let z = x * x
    var p = 1.0 / 479_001_600
    p = p * z - 1.0 / 3_628_800
    p = p * z + 1.0 / 40_320
    p = p * z - 1.0 / 720
    p = p * z + 1.0 / 24
    return (1 - 0.5 * z) + z * z * p
  }

  /// The arc tangent of 0...1: the nearest of five known angles, and a series for the difference, whose tangent is at
  /// most 1/8.
  private static func arcTangent(_ t: Double) -> Double {
    let n = Int32(t * 4 + 0.5)
    let known = Double(n) * 0.25
    let x = (t - known) / (1 + t * known)
    let z = x * x
    var p = -1.0 / 11
    p = p * z + 1.0 / 9
    p = p * z - 1.0 / 7
    p = p * z + 1.0 / 5
    p = p * z - 1.0 / 3
    return arcTangentOfQuarters(n) + (x + x * z * p)
  }

  private static func arcTangentOfQuarters(_ n: Int32) -> Double {
    switch n {
    case 0: return 0
    case 1: return 0.24497866312686414
    case 2: return 0.4636476090008061
    case 3: return 0.6435011087932844
    default: return 0.7853981633974483
    }
  }
}
