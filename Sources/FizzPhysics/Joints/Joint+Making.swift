extension Joint {
  /// Keeps two points at a distance: a rigid rod, a spring, or anything within a range.
  ///
  /// - Parameters:
  ///   - first: a body.
  ///   - second: another, or nil for the world.
  ///   - start: a point of the first body, in the world.
  ///   - end: a point of the second body, in the world.
  ///   - length: length of the rod or resting length of the spring, points, 0.01...2,000,000 (clamped); nil for what it
  ///     is when the joint is added.
  ///   - spring: nil for a rigid rod, or for no force within the range if there is one.
  ///   - range: lengths beyond which it does not go, each clamped like `length`; nil for any.
  public static func distance(
    _ first: BodyID, _ second: BodyID? = nil, from start: Vector2, to end: Vector2, length: Float? = nil,
    spring: JointSpring? = nil, range: ClosedRange<Float>? = nil
  ) -> Joint {
    Joint(
      kind: .distance(from: start, to: end, length: length, spring: spring, range: range), first: first, second: second)
  }

  /// Keeps two points no further apart than a length: slack when they are nearer.
  ///
  /// - Parameter maximum: points, 0.01...2,000,000 (clamped); nil for the distance when the joint is added.
  public static func rope(
    _ first: BodyID, _ second: BodyID? = nil, from start: Vector2, to end: Vector2, maximum: Float? = nil
  ) -> Joint {
    let length = maximum ?? start.distance(to: end)
    // What is not a number is refused with the length, since no range can hold it.
    return .distance(
      first, second, from: start, to: end, length: length.isFinite ? nil : length,
      range: 0...(length > 0 ? length : 0))
  }

  /// Holds two bodies together at a point about which they turn.
  ///
  /// - Parameters:
  ///   - point: in the world.
  ///   - limits: how far the first may turn from where it is when the joint is added, radians, each ±10,000 (clamped):
  ///     several turns are counted as such. Nil for any.
  ///   - motor: turns the first; speed rad/s, maximum torque mass · pt²/s².
  ///   - spring: draws back to the angle at which the joint is added.
  public static func pin(
    _ first: BodyID, _ second: BodyID? = nil, at point: Vector2, limits: ClosedRange<Float>? = nil,
    motor: JointMotor? = nil, spring: JointSpring? = nil
  ) -> Joint {
    Joint(kind: .pin(at: point, limits: limits, motor: motor, spring: spring), first: first, second: second)
  }

  /// Lets the first body move along a line of the second, without turning.
  ///
  /// - Parameters:
  ///   - point: of the first body, in the world; where it is when the joint is added is the way's zero.
  ///   - axis: the direction, of any length but zero; it turns with the second body.
  ///   - limits: how far the first may go along the axis, points, each ±2,000,000 (clamped); nil for any.
  ///   - motor: moves the first; speed pt/s, maximum force mass · pt/s².
  ///   - spring: draws back to zero.
  public static func slider(
    _ first: BodyID, _ second: BodyID? = nil, at point: Vector2, axis: Vector2, limits: ClosedRange<Float>? = nil,
    motor: JointMotor? = nil, spring: JointSpring? = nil
  ) -> Joint {
    Joint(
      kind: .slider(at: point, axis: axis, limits: limits, motor: motor, spring: spring), first: first, second: second)
  }

  /// Makes one piece of two bodies.
  ///
  /// - Parameters:
  ///   - point: in the world, where both are held.
  ///   - linear: how the point gives way; nil for not at all.
  ///   - angular: how the angle gives way; nil for not at all.
  public static func weld(
    _ first: BodyID, _ second: BodyID? = nil, at point: Vector2, linear: JointSpring? = nil,
    angular: JointSpring? = nil
  ) -> Joint {
    Joint(kind: .weld(at: point, linear: linear, angular: angular), first: first, second: second)
  }

  /// Draws a point of a body to a point of the world, as a finger does; ``World/setTarget(_:of:)`` moves that.
  ///
  /// - Parameters:
  ///   - point: of the body, in the world; off the center, the body also turns.
  ///   - target: in the world.
  ///   - spring: how it is drawn, 5 Hz and 0.7 by default.
  ///   - maximumForce: the most it is drawn with, mass · pt/s², 0 and above (clamped); infinite by default.
  public static func target(
    _ body: BodyID, at point: Vector2, to target: Vector2,
    spring: JointSpring = JointSpring(frequency: 5, dampingRatio: 0.7), maximumForce: Float = .infinity
  ) -> Joint {
    Joint(kind: .target(at: point, to: target, spring: spring, maximumForce: maximumForce), first: body)
  }
}
