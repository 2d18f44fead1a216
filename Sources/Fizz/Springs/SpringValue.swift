public import FizzPhysics

/// A number that a spring draws to a target: exact, retargeted without a jump, and over exactly once.
///
/// ```swift
/// var width = SpringValue(0, target: 100, tuning: .snappy)
/// while !width.step() {}     // 1/120 s each; true in the step in which it comes to rest
/// width.retarget(40)         // from where it is, with the velocity that it has
/// ```
///
/// It is over when what is left of the swing, √(x² + (v/ω)²), is below ``tolerance``; then it stands exactly on the target
/// with no velocity. A damping ratio of 0 swings for ever.
public struct SpringValue: Equatable, Sendable, BitwiseCopyable {
  /// Where it is.
  public private(set) var value: Float
  /// How fast it moves, per second.
  public private(set) var velocity: Float
  /// Where it is going.
  public private(set) var target: Float
  /// How it goes there. A change acts from the next step on.
  public var tuning: SpringTuning
  /// What is no longer seen, in units of the value; 0.05 unless set. What is smaller than a millionth of the target (and of
  /// 1), NaN included, counts as that.
  public var tolerance: Float
  /// Whether it has not come to rest.
  public private(set) var isMoving: Bool

  /// At rest.
  public init(_ value: Float, tuning: SpringTuning = .smooth, tolerance: Float = 0.05) {
    self.value = value.isFinite ? value : 0
    velocity = 0
    target = self.value
    self.tuning = tuning
    self.tolerance = tolerance
    isMoving = false
  }

  /// On its way. If it is there already, the first step says that it is over.
  public init(
    _ value: Float, target: Float, velocity: Float = 0, tuning: SpringTuning = .smooth, tolerance: Float = 0.05
  ) {
    self.init(value, tuning: tuning, tolerance: tolerance)
    self.target = target.isFinite ? target : self.value
    self.velocity = velocity.isFinite ? velocity : 0
    isMoving = true
  }

  /// Gives it another target; value and velocity go on as they are.
  ///
  /// Edge cases: the target that it has, and one that is not finite, change nothing.
  public mutating func retarget(_ target: Float) {
    guard target.isFinite, target != self.target else { return }
    self.target = target
    isMoving = true
  }

  /// Hands over a velocity, per second, such as a finger's; not finite changes nothing.
  public mutating func push(velocity: Float) {
    guard velocity.isFinite else { return }
    self.velocity = velocity
    isMoving = true
  }

  /// Puts it somewhere, at rest, its target with it; not finite changes nothing.
  public mutating func set(_ value: Float) {
    guard value.isFinite else { return }
    self.value = value
    target = value
    velocity = 0
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
    let swing = velocity / tuning.angularFrequency
    let limit = SpringValue.limit(tolerance, target.magnitude)
    // Steps too small for a Float would go on for ever: what changes nothing is over as well.
    let isStuck = (value, velocity) == before
    guard isStuck || !(distance * distance + swing * swing > limit * limit) else { return false }
    set(target)
    return true
  }

  /// The tolerance, as far as a `Float` can tell numbers of that size apart.
  static func limit(_ tolerance: Float, _ size: Float) -> Float {
    let least = max(size, 1) * 0x1p-20
    return tolerance > least ? tolerance : least
  }

  /// Adds the motion to a fingerprint.
  public func combine(into digest: inout Digest) {
    for number in [value, velocity, target, tolerance, tuning.response, tuning.dampingRatio] { digest.combine(number) }
    digest.combine(isMoving)
  }
}
