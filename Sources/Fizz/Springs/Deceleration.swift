public import FizzPhysics

/// How something that was let go of slows down, as a scroll view does: v = v₀·e^(-kt), so that it comes to rest at v₀ / k.
///
/// Numbers out of range are clamped, numbers that are not finite become the default.
public struct Deceleration: Equatable, Sendable, BitwiseCopyable {
  /// k, 1/s, 0.01...1,000; 2.002 unless set. Higher stops sooner.
  public let rate: Float

  /// From k.
  public init(rate: Float) { self.rate = SpringTuning.clamp(rate, 0.01...1000, 2.002) }

  /// From what is left of a velocity after a millisecond, as `UIScrollView.DecelerationRate` has it: k = -1000·ln(share).
  ///
  /// Edge cases: a share is clamped to 0.4...0.99999.
  public init(perMillisecond share: Float) {
    self.init(rate: -1000 * Maths.log(SpringTuning.clamp(share, 0.4...0.99999, 0.998)))
  }

  /// A scroll view's own: 0.998 per millisecond.
  public static var normal: Deceleration { Deceleration(perMillisecond: 0.998) }
  /// A scroll view's fast one: 0.99 per millisecond.
  public static var fast: Deceleration { Deceleration(perMillisecond: 0.99) }

  /// How far it goes until it rests, for a velocity per second.
  public func projection(of velocity: Float) -> Float { velocity / rate }

  /// How far it goes until it rests, for a velocity in points per second.
  public func projection(of velocity: Vector2) -> Vector2 { velocity * (1 / rate) }

  /// What is left of a velocity after so many seconds; times below zero and NaN count as zero.
  public func velocity(_ velocity: Float, after seconds: Float) -> Float { velocity * left(seconds) }

  /// How far it has gone after so many seconds; times below zero and NaN count as zero, a
  /// velocity that is not finite gives 0.
  public func distance(_ velocity: Float, after seconds: Float) -> Float {
    guard velocity.isFinite, seconds > 0 else { return 0 }
    let t = rate * seconds
    // Near zero 1 - e^(-t) is a difference of nearly equal numbers.
    return velocity / rate * (t < 0.01 ? t * (1 - t / 2 * (1 - t / 3)) : 1 - left(seconds))
  }

  /// How long until a speed has sunk to another, seconds; 0 when it is there already, or either is not above zero.
  public func duration(from speed: Float, to slower: Float) -> Float {
    speed > slower && slower > 0 ? Maths.log(speed / slower) / rate : 0
  }

  private func left(_ seconds: Float) -> Float { seconds > 0 ? Maths.exp(-rate * seconds) : 1 }
}
