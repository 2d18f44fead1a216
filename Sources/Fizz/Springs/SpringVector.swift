public import FizzPhysics

/// A point that a spring draws to a target, both coordinates at once: the ``SpringValue`` of two dimensions.
///
/// It is over when what is left of the swing, √(|x|² + |v/ω|²), is below ``tolerance``, points.
public struct SpringVector: Equatable, Sendable, BitwiseCopyable {
  /// Where it is.
  public private(set) var value: Vector2
  /// How fast it moves, points per second.
  public private(set) var velocity: Vector2
  /// Where it is going.
  public private(set) var target: Vector2
  /// How it goes there. A change acts from the next step on.
  public var tuning: SpringTuning
  /// What is no longer seen, points; 0.05 unless set. What is smaller than a millionth of the target (and of 1), NaN
  /// included, counts as that.
  public var tolerance: Float
  /// Whether it has not come to rest.
  public private(set) var isMoving: Bool

  /// At rest.
  public init(_ value: Vector2, tuning: SpringTuning = .smooth, tolerance: Float = 0.05) {
    self.value = value.isFinite ? value : .zero
    velocity = .zero
    target = self.value
    self.tuning = tuning
    self.tolerance = tolerance
    isMoving = false
  }

  /// On its way. If it is there already, the first step says that it is over.
  public init(
    _ value: Vector2, target: Vector2, velocity: Vector2 = .zero, tuning: SpringTuning = .smooth,
    tolerance: Float = 0.05
  ) {
    self.init(value, tuning: tuning, tolerance: tolerance)
    self.target = target.isFinite ? target : self.value
    self.velocity = velocity.isFinite ? velocity : .zero
    isMoving = true
  }

  /// Gives it another target; value and velocity go on as they are.
  ///
  /// Edge cases: the target that it has, and one that is not finite, change nothing.
  public mutating func retarget(_ target: Vector2) {
    guard target.isFinite, target != self.target else { return }
    self.target = target
    isMoving = true
  }

  /// Hands over a velocity, points per second, such as a finger's; not finite changes nothing.
  public mutating func push(velocity: Vector2) {
    guard velocity.isFinite else { return }
    self.velocity = velocity
    isMoving = true
  }

  /// Puts it somewhere, at rest, its target with it; not finite changes nothing.
  public mutating func set(_ value: Vector2) {
    guard value.isFinite else { return }
    self.value = value
    target = value
    velocity = .zero
    isMoving = false
  }

  /// Moves on by 1/120 s; true in the one step in which it comes to rest.
  @discardableResult
  public mutating func step() -> Bool { isMoving && advance(tuning.step) }

  /// Moves on by any time, as ``SpringTuning/transition(over:)`` counts it; true in the one call in which it comes to rest.
  @discardableResult
  public mutating func advance(by seconds: Float) -> Bool {
    isMoving && seconds > 0 && advance(tuning.transition(over: seconds))
  }

  private mutating func advance(_ transition: SpringTransition) -> Bool {
    let before = (value, velocity)
    var distance = value - target
    transition.apply(&distance, &velocity)
    value = target + distance
    let swing = velocity * (1 / tuning.angularFrequency)
    let limit = SpringValue.limit(tolerance, max(target.x.magnitude, target.y.magnitude))
    // Steps too small for a Float would go on for ever: what changes nothing is over as well.
    let isStuck = (value, velocity) == before
    guard isStuck || !(distance.lengthSquared + swing.lengthSquared > limit * limit) else { return false }
    set(target)
    return true
  }

  /// Adds the motion to a fingerprint.
  public func combine(into digest: inout Digest) {
    for vector in [value, velocity, target] { digest.combine(vector) }
    for number in [tolerance, tuning.response, tuning.dampingRatio] { digest.combine(number) }
    digest.combine(isMoving)
  }
}
