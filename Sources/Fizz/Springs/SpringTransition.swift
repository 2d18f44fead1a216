public import FizzPhysics

/// What a damped spring does to a distance from its target, and to a velocity, over one length of time.
///
/// The motion x″ = -ω²x - 2ζω·x′ is linear, so that after a time t both are sums of what they were, with factors that
/// depend on t alone: one transition moves any number of coordinates. It is the closed form, so two transitions of t/2 are
/// one of t but for rounding.
public struct SpringTransition: Equatable, Sendable, BitwiseCopyable {
  /// What is left of a distance as a distance.
  public let keep: Float
  /// What a velocity adds to the distance, seconds.
  public let carry: Float
  /// What a distance adds to the velocity, 1/s.
  public let pull: Float
  /// What is left of a velocity as a velocity.
  public let drag: Float

  /// Computes the factors.
  ///
  /// With q = (1 - ζ²)(ωt)², C = cos √q and S = t·sin √q / √q (cosh and sinh where q is negative), all times e^(-ζωt):
  /// keep = C + ζω·S, carry = S, pull = -ω²·S, drag = C - ζω·S. Near critical damping S is a difference of nearly equal
  /// numbers; there the power series of both in q are used, which do not know three cases.
  init(_ tuning: SpringTuning, seconds: Float) {
    let omega = tuning.angularFrequency
    let zeta = tuning.dampingRatio
    let t = seconds > 0 ? min(seconds, SpringTransition.longest) : 0
    let phase = omega * t
    let q = (1 - zeta * zeta) * phase * phase
    let fade = zeta * phase
    let c: Float
    let s: Float
    if q.magnitude < 0.5 {
      let decay = Maths.exp(-fade)
      c = decay * (1 - q / 2 * (1 - q / 12 * (1 - q / 30 * (1 - q / 56))))
      s = decay * t * (1 - q / 6 * (1 - q / 20 * (1 - q / 42 * (1 - q / 72))))
    } else if q > 0 {
      let decay = Maths.exp(-fade)
      let root = q.squareRoot()
      let turn = Maths.sincos(root)
      c = decay * turn.cos
      s = decay * t * turn.sin / root
    } else {
      let root = (-q).squareRoot()
      let slow = Maths.exp(root - fade)
      let fast = Maths.exp(-root - fade)
      c = (slow + fast) * 0.5
      s = t * (slow - fast) * 0.5 / root
    }
    keep = c + zeta * omega * s
    carry = s
    pull = -omega * omega * s
    drag = c - zeta * omega * s
  }

  /// Longer times count as an hour: every spring that is damped is long at rest.
  private static let longest: Float = 3600

  /// Moves a distance from the target and its velocity on.
  @inlinable
  public func apply(_ distance: inout Float, _ velocity: inout Float) {
    let x = distance
    distance = keep * x + carry * velocity
    velocity = pull * x + drag * velocity
  }

  /// The same for both coordinates of a vector.
  @inlinable
  public func apply(_ distance: inout Vector2, _ velocity: inout Vector2) {
    let x = distance
    distance = keep * x + carry * velocity
    velocity = pull * x + drag * velocity
  }
}
