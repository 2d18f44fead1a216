/// What a body is made of: handed to ``World/add(_:)``, and handed back by ``World/body(_:)``.
///
/// A circle without friction, spin, damping of its own or sensing is a *bubble*: it never turns, and costs a fraction of what
/// a rigid body does. ``init(kind:position:velocity:radius:density:restitution:gravityScale:lift:category:mask:swayPhase:)``
/// makes one; any other body is rigid.
public struct Body: Equatable, Sendable {
  /// Who moves the body.
  public var kind: Kind
  /// Outline, about the center of mass.
  public var shape: Shape
  /// Center of mass, points; each coordinate within ±``World/maximumCoordinate``.
  public var position: Vector2
  /// How far the shape is turned, radians clockwise on screen; any finite number.
  public var angle: Float = 0
  /// Points per second. A static body's is zero.
  public var velocity: Vector2
  /// Radians per second, clockwise on screen, cut to ±``World/maximumSpin``. A static body's is zero.
  public var angularVelocity: Float = 0
  /// Mass per square point; mass = density · area. Above 0, at most 1e6, and density · radius² above 1e-12.
  public var density: Float
  /// How much of the approach speed a bounce gives back, 0...1; a pair uses the larger of its two.
  public var restitution: Float
  /// Grip of the surface, 0...10 (clamped); a pair uses the root of the product of its two (Coulomb).
  public var friction: Float = 0
  /// What rolling costs, as a share of the radius, 0...1 (clamped); a pair uses the larger of its two.
  public var rollingResistance: Float = 0
  /// Speed lost on top of ``WorldSettings/drag``, 1/s, 0...1,000 (clamped): v decays as exp(-damping · t).
  public var linearDamping: Float = 0
  /// Spin lost, 1/s, 0...1,000 (clamped).
  public var angularDamping: Float = 0
  /// Whether anything turns the body.
  public var allowsRotation = true
  /// Whether the body only reports who overlaps it, and pushes nobody; see ``World/sensorEvents``.
  public var isSensor = false
  /// Whether a fast body is stopped where its path meets others, rather than where it ends. Turn it off for what may pass
  /// through others, such as sparks.
  public var isSwept = true
  /// Multiplies the world's gravity, -100...100.
  public var gravityScale: Float
  /// An acceleration of its own, pt/s², such as buoyancy; drag applies to it.
  public var lift: Vector2
  /// The groups the body belongs to, one bit each.
  public var category: UInt32
  /// The groups the body touches. Two bodies touch when each one's category meets the other's mask.
  public var mask: UInt32
  /// Where in its period the sway starts, in turns 0..<1.
  public var swayPhase: Float

  /// Who moves a body.
  public enum Kind: UInt8, Sendable {
    /// Forces and contacts.
    case dynamic = 1
    /// Its own velocity, whatever bodies it touches; only the boundary holds it: a dragged body, a moving obstacle. It is swept like a fast body.
    case kinematic = 2
    /// Nothing.
    case fixed = 3
  }

  /// Makes a bubble: a circle without friction. Every property has the default shown.
  public init(
    kind: Kind = .dynamic, position: Vector2, velocity: Vector2 = .zero, radius: Float,
    density: Float = 0.02 / 3.14159265,
    restitution: Float = 0.5, gravityScale: Float = 1, lift: Vector2 = .zero, category: UInt32 = 1,
    mask: UInt32 = .max, swayPhase: Float = 0
  ) {
    self.kind = kind
    self.shape = .circle(radius: radius)
    self.position = position
    self.velocity = velocity
    self.density = density
    self.restitution = restitution
    self.gravityScale = gravityScale
    self.lift = lift
    self.category = category
    self.mask = mask
    self.swayPhase = swayPhase
  }

  /// Makes a rigid body with a shape, which contacts turn. Every property has the default shown; the others are set
  /// afterwards.
  public init(
    kind: Kind = .dynamic, shape: Shape, position: Vector2, angle: Float = 0, velocity: Vector2 = .zero,
    angularVelocity: Float = 0, density: Float = 0.02 / 3.14159265, restitution: Float = 0, friction: Float = 0.4
  ) {
    self.init(
      kind: kind, position: position, velocity: velocity, radius: 1, density: density, restitution: restitution)
    self.shape = shape
    self.angle = angle
    self.angularVelocity = angularVelocity
    self.friction = friction
  }

  /// The distance from the center to the farthest point, points, 0.01...10,000. Setting it scales the shape.
  public var radius: Float {
    get { shape.boundingRadius }
    set { shape = shape.isCircle ? .circle(radius: newValue) : shape.scaled(by: newValue / shape.boundingRadius) }
  }

  /// Mass, density · area, never stored, so that it cannot go stale when the shape changes.
  public var mass: Float { density * shape.area }

  /// Moment of inertia about the center of mass, mass · pt².
  public var inertia: Float { density * shape.secondMoment }

  /// Whether this is a circle that nothing can turn or tell from a turned one.
  var isBubble: Bool {
    shape.isCircle && friction == 0 && rollingResistance == 0 && linearDamping == 0 && angularDamping == 0
      && angularVelocity == 0 && angle == 0 && !isSensor && isSwept
  }
}

extension Body.Shape {
  /// Whether this is one circle about the center of mass.
  var isCircle: Bool {
    if case .circle = storage { return true }
    return false
  }
}
