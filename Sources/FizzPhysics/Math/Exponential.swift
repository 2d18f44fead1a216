extension Maths {
  /// e to the power x; within 0.51 ulp, the subnormal range included.
  ///
  /// Edge cases: infinity above 88.73, 0 below -103.98; `exp(-infinity)` is 0; NaN gives NaN.
  public static func exp(_ x: Float) -> Float { Float(exponential(Double(x))) }

  /// The natural logarithm; within 0.51 ulp.
  ///
  /// Edge cases: 0 (of either sign) gives -infinity, anything negative NaN, infinity itself, NaN NaN.
  public static func log(_ x: Float) -> Float { Float(logarithm(x)) }

  /// A power; within 0.51 ulp.
  ///
  /// Edge cases, as in C: anything to the power 0 and 1 to any power are 1, NaN included; otherwise NaN gives NaN. A
  /// negative base takes whole exponents, keeping its sign for odd ones, and gives NaN for others. Zero to a negative
  /// power is infinity (-infinity for -0 and an odd power).
  public static func pow(_ base: Float, _ exponent: Float) -> Float {
    if exponent == 0 || base == 1 { return 1 }
    if base.isNaN || exponent.isNaN { return .nan }
    if base == -1 && exponent.isInfinite { return 1 }
    // Every number from 2^24 on is even.
    let isSmall = exponent.magnitude < 0x1p24
    let isWhole = isSmall ? Float(Int32(exponent)) == exponent : true
    if base < 0 && base.isFinite && !isWhole { return .nan }
    let isOdd = isSmall && isWhole && Int32(exponent) & 1 != 0
    let power = Float(exponential(Double(exponent) * logarithm(base.magnitude)))
    return isOdd && base.sign == .minus ? -power : power
  }
}

extension Maths {
  /// ln 2 in two parts: the first has 39 bits, so that its product with an exponent is exact.
  private static var ln2High: Double { 0x1.62e42fefap-1 }
  private static var ln2Low: Double { 0x1.cf79abc9e3b3ap-40 }

  /// Good to 1e-11; 0 or infinity when far outside what a `Float` holds.
  private static func exponential(_ x: Double) -> Double {
    if x.isNaN { return .nan }
    if x > 128 { return .infinity }
    if x < -128 { return 0 }
    let halvings = x * 0x1.71547652b82fep0
    let n = Int32(halvings + (halvings < 0 ? -0.5 : 0.5))
    let r = (x - Double(n) * ln2High) - Double(n) * ln2Low
    // Taylor series; the rest of |r| <= 0.347 is below 7e-12.
    var p = 1.0 / 362_880
    p = p * r + 1.0 / 40_320
    p = p * r + 1.0 / 5_040
    p = p * r + 1.0 / 720
    p = p * r + 1.0 / 120
    p = p * r + 1.0 / 24
    p = p * r + 1.0 / 6
    p = p * r + 0.5
    p = p * r + 1
    p = p * r + 1
    return p * Double(bitPattern: UInt64(1023 + n) << 52)
  }

  /// Good to 4e-14. Every positive `Float`, subnormals included, is a normal `Double`.
  private static func logarithm(_ x: Float) -> Double {
    if x.isNaN || x < 0 { return .nan }
    if x == 0 { return -.infinity }
    if x.isInfinite { return .infinity }
    let bits = Double(x).bitPattern
    var exponent = Double(Int32(bits >> 52) - 1023)
    var m = Double(bitPattern: (bits & 0x000F_FFFF_FFFF_FFFF) | 0x3FF0_0000_0000_0000)
    if m > 1.4142135623730951 {
      m *= 0.5
      exponent += 1
    }
    // ln m = 2 artanh s with |s| <= 0.172.
    let s = (m - 1) / (m + 1)
    let z = s * s
    var p = 1.0 / 15
    p = p * z + 1.0 / 13
    p = p * z + 1.0 / 11
    p = p * z + 1.0 / 9
    p = p * z + 1.0 / 7
    p = p * z + 1.0 / 5
    p = p * z + 1.0 / 3
    return exponent * ln2High + (2 * (s + s * z * p) + exponent * ln2Low)
  }
}
