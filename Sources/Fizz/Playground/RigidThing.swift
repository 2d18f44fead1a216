public import FizzPhysics

/// What an app says of a thing that it adds to a ``RigidField``; see ``RigidField/add(_:)``.
public struct RigidContent: Equatable, Sendable {
  /// Its outline.
  public var form: RigidForm
  /// Center, points.
  public var position: Vector2
  /// How far it is turned, radians clockwise on screen.
  public var angle: Float = 0
  /// Its color.
  public var tint: RigidTint = .blue
  /// How heavy it is beside others of its size; 1 unless set, 0.01...100 (clamped).
  public var weight: Float = 1
  /// Points per second.
  public var velocity: Vector2 = .zero
  /// Radians per second.
  public var spin: Float = 0

  /// Describes a thing.
  public init(_ form: RigidForm, at position: Vector2, angle: Float = 0, tint: RigidTint = .blue, weight: Float = 1) {
    self.form = form
    self.position = position
    self.angle = angle
    self.tint = tint
    self.weight = weight
  }
}

/// A color of a thing.
public struct RigidTint: Equatable, Sendable {
  /// Hue, 0...1.
  public var hue: Float
  /// Saturation, 0...1.
  public var saturation: Float
  /// Brightness, 0...1.
  public var brightness: Float

  /// A color of its own.
  public init(hue: Float, saturation: Float, brightness: Float) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  /// A sky.
  public static let blue = RigidTint(hue: 0.585, saturation: 0.56, brightness: 0.97)
  /// Between blue and violet.
  public static let indigo = RigidTint(hue: 0.672, saturation: 0.48, brightness: 0.95)
  /// A soft pink.
  public static let pink = RigidTint(hue: 0.925, saturation: 0.42, brightness: 0.98)
  /// Between red and orange.
  public static let coral = RigidTint(hue: 0.015, saturation: 0.52, brightness: 0.99)
  /// A warm yellow.
  public static let amber = RigidTint(hue: 0.112, saturation: 0.54, brightness: 0.99)
  /// The five of a playground.
  static let all: [RigidTint] = [.blue, .coral, .indigo, .amber, .pink]

  /// A color between this and another.
  func mixed(with other: RigidTint, _ t: Float) -> RigidTint {
    RigidTint(
      hue: hue + (other.hue - hue) * t, saturation: saturation + (other.saturation - saturation) * t,
      brightness: brightness + (other.brightness - brightness) * t)
  }
}

/// One thing of a ``RigidField``.
struct RigidThing: Sendable {
  /// Its public name, never reused.
  var element: UInt32
  var body: BodyID
  var form: RigidForm
  /// What the world knows it by, for touches and frames.
  var shape: Body.Shape
  /// Corners to paint, empty for what is no polygon.
  var outline: [Vector2]
  var tint: RigidTint
  /// What a finger that pulls it may have to pull along: its mass with that of all that it was joined to.
  var load: Float
  /// The step it was born in.
  var birth: Int
  /// When a finger last moved it, or something that a finger moved.
  var touched = -100_000
  /// Leaves the list at the end of the step.
  var isGone = false
}

/// A point of a thing in a finger's hold.
struct RigidGrip: Sendable {
  var pointer: Int32
  var element: UInt32
  var body: BodyID
  /// What draws the point to the finger.
  var joint: JointID
  /// Where the finger is.
  var target: Vector2
}

/// A joint of a layout that can be seen.
struct RigidFitting: Sendable {
  var kind: Kind
  var joint: JointID
  var first: BodyID
  /// The joint's point on the first body, as that lies when it is not turned, about its center.
  var anchor: Vector2
  /// The other body, or nil for the world.
  var second: BodyID?
  /// The point on the other body, or in the world.
  var otherAnchor: Vector2

  /// What it looks like, and what drives it.
  enum Kind: Equatable, Sendable {
    /// A nail, on which something hangs.
    case nail
    /// A nail that carries a driven wheel.
    case axle
    /// A cord of this length.
    case cord(Float)
  }
}

/// Something of a layout that stands in the room and never moves: what is painted is what collides.
struct RigidFixture: Sendable {
  var boundary: BoundaryID
  var center: Vector2
  /// About the center.
  var outline: [Vector2]
  /// Whether things come through from below.
  var isOneSided: Bool
}
