/// What holds two bodies, or a body and the world, together: handed to ``World/addJoint(_:)``, and handed back by
/// ``World/joint(_:)``.
///
/// Points are given in the world as the bodies are placed when the joint is added; from then on each moves with its
/// body. Wherever something is relative, it is of the first body as seen from the second: an angle grows when the first
/// turns clockwise, a way when the first moves along the axis, and a motor's speed is that of the first.
///
/// ```swift
/// var world = World()
/// let plank = try world.add(Body(shape: .box(width: 100, height: 12), position: Vector2(150, 300)))
/// let door = try world.addJoint(.pin(plank, at: Vector2(100, 300), limits: -1...1))
/// ```
public struct Joint: Equatable, Sendable {
  /// How the two are held.
  public var kind: Kind
  /// One body.
  public var first: BodyID
  /// The other, or nil for the world.
  public var second: BodyID?
  /// Whether the two bodies still touch each other. They do not by default, since they mostly overlap where they are
  /// joined.
  public var collideConnected = false
  /// The joint breaks in a step whose mean force is above this, mass · pt/s², 0 and above (clamped); nil for never.
  public var breakForce: Float?
  /// The joint breaks in a step whose mean torque is above this, mass · pt²/s², 0 and above (clamped); nil for never.
  public var breakTorque: Float?

  /// How two bodies are held.
  public enum Kind: Equatable, Sendable {
    /// Two points at a distance from each other; see ``Joint/distance(_:_:from:to:length:spring:range:)``.
    case distance(from: Vector2, to: Vector2, length: Float?, spring: JointSpring?, range: ClosedRange<Float>?)
    /// A common point, about which both turn; see ``Joint/pin(_:_:at:limits:motor:spring:)``.
    case pin(at: Vector2, limits: ClosedRange<Float>?, motor: JointMotor?, spring: JointSpring?)
    /// A straight way without turning; see ``Joint/slider(_:_:at:axis:limits:motor:spring:)``.
    case slider(at: Vector2, axis: Vector2, limits: ClosedRange<Float>?, motor: JointMotor?, spring: JointSpring?)
    /// One piece, or nearly; see ``Joint/weld(_:_:at:linear:angular:)``.
    case weld(at: Vector2, linear: JointSpring?, angular: JointSpring?)
    /// A point of a body drawn to a point of the world; see ``Joint/target(_:at:to:spring:maximumForce:)``.
    case target(at: Vector2, to: Vector2, spring: JointSpring, maximumForce: Float)
  }

  /// Makes a joint from its parts; the functions such as ``pin(_:_:at:limits:motor:spring:)`` are shorter.
  public init(kind: Kind, first: BodyID, second: BodyID? = nil) {
    self.kind = kind
    self.first = first
    self.second = second
  }
}

/// How a joint gives way and swings back: the damped oscillator that its two bodies make, x″ + 2ζω·x′ + ω²·x = 0.
public struct JointSpring: Equatable, Sendable, BitwiseCopyable {
  /// Swings a second were it not damped, ω / 2π, Hz, 0...1,000 (clamped); 0 is no spring at all. The masses are taken
  /// into account, so that a heavy body swings as often as a light one.
  ///
  /// Up to 0.08 / substep time (38 Hz at 1/120 s and 4 substeps) frequency and damping are exact for two free bodies;
  /// above it the spring is stiff and loses energy of its own accord, and above 0.24 / substep time it gets no stiffer.
  public var frequency: Float
  /// ζ: 0 swings for ever, 1 comes back the fastest way without swinging; 0...100 (clamped).
  public var dampingRatio: Float

  /// Makes a spring.
  public init(frequency: Float, dampingRatio: Float) {
    self.frequency = frequency
    self.dampingRatio = dampingRatio
  }
}

/// What drives a joint at a speed as long as that takes no more than it has.
public struct JointMotor: Equatable, Sendable, BitwiseCopyable {
  /// The speed aimed at: rad/s of a pin, ±400 (clamped), or pt/s of a slider, ±100,000 (clamped). 0 is a brake.
  public var speed: Float
  /// The most it pushes with: torque of a pin, mass · pt²/s², or force of a slider, mass · pt/s²; 0 and above
  /// (clamped), may be infinite.
  public var maximum: Float

  /// Makes a motor.
  public init(speed: Float, maximum: Float) {
    self.speed = speed
    self.maximum = maximum
  }
}
