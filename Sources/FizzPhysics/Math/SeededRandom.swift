/// A small, fast, seeded random generator (PCG-XSH-RR 64/32, O'Neill 2014): the same numbers on every target.
///
/// It is a value: copying it copies its place in the sequence, so a snapshot of a simulation keeps its future.
public struct SeededRandom: Equatable, Sendable, BitwiseCopyable {
  private var state: UInt64

  /// Starts a sequence. Every seed, zero included, gives a good sequence of its own.
  public init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1405_7B7E_F767_814F
    _ = next()
    _ = next()
  }

  /// The next 32 random bits.
  public mutating func next() -> UInt32 {
    let old = state
    state = old &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let shifted = UInt32(truncatingIfNeeded: ((old >> 18) ^ old) >> 27)
    let rotation = UInt32(truncatingIfNeeded: old >> 59)
    return (shifted >> rotation) | (shifted << ((0 &- rotation) & 31))
  }

  /// A number in 0 ..< 1, a multiple of 2^-24.
  public mutating func unit() -> Float { Float(next() >> 8) * 0x1p-24 }

  /// A number in `low ..< high`.
  ///
  /// Edge cases: returns `low` when `high <= low` or either is NaN, so an inside-out range never traps.
  public mutating func number(from low: Float, to high: Float) -> Float {
    let u = unit()
    guard high > low else { return low }
    return low + (high - low) * u
  }

  /// An integer in `0 ..< count`; zero when `count <= 1`.
  public mutating func index(below count: Int) -> Int {
    let bits = next()
    guard count > 1 else { return 0 }
    return Int((UInt64(bits) &* UInt64(count)) >> 32)
  }
}

extension SeededRandom {
  /// A random number that depends on nothing but its three arguments (SplitMix64 finalizer, Steele 2014): for choices
  /// that must not depend on the order in which bodies are visited.
  static func hash(_ seed: UInt64, _ a: UInt64, _ b: UInt64) -> UInt64 {
    var z = seed &+ a &* 0x9E37_79B9_7F4A_7C15 &+ b &* 0xD1B5_4A32_D192_ED03
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
