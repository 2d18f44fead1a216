import FizzPhysics

/// The three numbers of `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`, to and from a
/// ``SpringTuning``.
///
/// UIKit's duration is when the motion is over. Both directions use one equation: over is when the envelope of the motion
/// from 1 to 0 has sunk to a thousandth,
///
///     ζ < 1:  |ζω - v| / (ω·√(1 - ζ²)) · e^(-ζωT) = 0.001
///     ζ = 1:  (|ω - v|·T + 1) · e^(-ωT) = 0.001
///
/// with the duration T, the damping ratio ζ and the velocity v in distances per second, positive toward the target. It is what
/// Framer's springs use and what is reported to fit UIKit's; Apple documents none. For a velocity above zero two springs may
/// share a duration; of these the stiffer one is taken, so that a duration always leads back to itself.
///
/// ```swift
/// let seen = ViewSpring(duration: 0.35, dampingRatio: 0.6, initialVelocity: 0.8)
/// let tuning = seen.tuning
/// let again = ViewSpring(tuning, initialVelocity: 0.8)  // a duration of 0.35 again
/// ```
public struct ViewSpring: Equatable, Sendable, BitwiseCopyable {
  /// When the motion is over, seconds, 0.01...60 (clamped; not finite: 0.5).
  public let duration: Float
  /// Damping against the critical one, 0.05...1, as UIKit takes it (clamped; not finite: 1).
  public let dampingRatio: Float
  /// Distances per second, ±100 (clamped; not finite: 0): 1,000 pt/s are 50 when the way is 20 pt, and 3.3 when it is 300.
  public let initialVelocity: Float

  /// Makes the three numbers.
  public init(duration: Float, dampingRatio: Float, initialVelocity: Float = 0) {
    self.duration = SpringTuning.clamp(duration, 0.01...60, 0.5)
    self.dampingRatio = SpringTuning.clamp(dampingRatio, 0.05...1, 1)
    self.initialVelocity = SpringTuning.clamp(initialVelocity, -100...100, 0)
  }

  /// The numbers that give a tuning, its damping ratio clamped to 0.05...1.
  public init(_ tuning: SpringTuning, initialVelocity: Float = 0) {
    let velocity = SpringTuning.clamp(initialVelocity, -100...100, 0)
    let ratio = SpringTuning.clamp(tuning.dampingRatio, 0.05...1, 1)
    let omega = tuning.angularFrequency
    // The envelope falls with time, once it falls at all.
    let end = ViewSpring.root(from: 0, to: 60) { ViewSpring.envelope(omega, ratio, velocity, $0) }
    self.init(duration: end, dampingRatio: ratio, initialVelocity: velocity)
  }

  /// The initial velocity that hands on a real one.
  ///
  /// - Parameters:
  ///   - velocity: points per second toward the target.
  ///   - distance: the way to the target, points; nearly none gives 0.
  public static func relativeVelocity(_ velocity: Float, over distance: Float) -> Float {
    distance.magnitude > 0.01 ? SpringTuning.clamp(velocity / distance, -100...100, 0) : 0
  }

  /// The spring that is over after ``duration``.
  public var tuning: SpringTuning {
    let v = initialVelocity
    let z = dampingRatio
    // As a function of ω the envelope first rises while it is above v / ζ, up to this, and then only falls.
    let peak = v > 0 ? (v + (v * v + 4 * v / duration).squareRoot()) / (2 * z) : 0
    let envelope = { (omega: Float) in ViewSpring.envelope(omega, z, v, duration) }
    let isReached = envelope(peak) > ViewSpring.over || v <= 0
    let omega =
      isReached
      ? ViewSpring.root(from: peak, to: peak + 2000 / (z * duration), envelope)
      : ViewSpring.root(from: 0, to: v / z, envelope)
    return SpringTuning(response: SpringTuning.turn / max(omega, 1e-3), dampingRatio: z)
  }

  /// What is left of the motion when it is called over.
  private static let over: Float = 0.001

  private static func envelope(_ omega: Float, _ ratio: Float, _ velocity: Float, _ time: Float) -> Float {
    guard omega > 0 else { return .infinity }
    guard ratio < 1 else { return ((omega - velocity).magnitude * time + 1) * Maths.exp(-omega * time) }
    let damped = omega * (1 - ratio * ratio).squareRoot()
    return (ratio * omega - velocity).magnitude / damped * Maths.exp(-ratio * omega * time)
  }

  /// Where a falling function passes the threshold, by halving.
  private static func root(from low: Float, to high: Float, _ f: (Float) -> Float) -> Float {
    var (low, high) = (low, high)
    for _ in 0..<48 {
      let middle = (low + high) * 0.5
      if f(middle) > over { low = middle } else { high = middle }
    }
    return (low + high) * 0.5
  }
}
