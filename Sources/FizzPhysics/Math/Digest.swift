/// A 64-bit fingerprint of a simulation's state: equal states give equal digests on every target.
///
/// FNV-1a over 32-bit words with a final mix. It is meant to find differences, not to resist an adversary.
public struct Digest: Equatable, Sendable, BitwiseCopyable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Starts an empty digest.
  public init() {}

  /// Adds 32 bits.
  public mutating func combine(_ word: UInt32) { state = (state ^ UInt64(word)) &* 0x0000_0100_0000_01B3 }
  /// Adds 64 bits, low half first.
  public mutating func combine(_ word: UInt64) {
    combine(UInt32(truncatingIfNeeded: word))
    combine(UInt32(truncatingIfNeeded: word >> 32))
  }
  /// Adds the bits of a number; 0 and -0 differ.
  public mutating func combine(_ number: Float) { combine(number.bitPattern) }
  /// Adds the bits of a number; 0 and -0 differ.
  public mutating func combine(_ number: Double) { combine(number.bitPattern) }
  /// Adds both components.
  public mutating func combine(_ vector: Vector2) {
    combine(vector.x)
    combine(vector.y)
  }
  /// Adds a truth value.
  public mutating func combine(_ flag: Bool) { combine(flag ? UInt32(1) : UInt32(0)) }

  /// The fingerprint of everything added so far.
  public var value: UInt64 {
    var z = state
    z = (z ^ (z >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return z ^ (z >> 32)
  }
}
