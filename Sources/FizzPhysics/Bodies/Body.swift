/// What a body is made of: handed to ``World/add(_:)``, and handed back by ``World/body(_:)``.
public struct Body: Equatable, Sendable {
  /// Who moves the body.
  public var kind: Kind
  /// Center, points; each coordinate within ±``World/maximumCoordinate``.
  public var position: Vector2
  /// Points per second. A static body's is zero.
  public var velocity: Vector2
  /// Radius, points, 0.01...10,000.
  public var radius: Float
  /// Mass per square point; mass = density · π · radius². Above 0, at most 1e6, and density · radius² above 1e-12.
  public var density: Float
  /// How much of the approach speed a bounce gives back, 0...1; a pair uses the larger of its two.
  public var restitution: Float
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

  /// Makes a body; every property has the default shown.
  public init(
    kind: Kind = .dynamic, position: Vector2, velocity: Vector2 = .zero, radius: Float,
    density: Float = 0.02 / 3.14159265,
    restitution: Float = 0.5, gravityScale: Float = 1, lift: Vector2 = .zero, category: UInt32 = 1,
    mask: UInt32 = .max, swayPhase: Float = 0
  ) {
    self.kind = kind
    self.position = position
    self.velocity = velocity
    self.radius = radius
    self.density = density
    self.restitution = restitution
    self.gravityScale = gravityScale
    self.lift = lift
    self.category = category
    self.mask = mask
    self.swayPhase = swayPhase
  }

  /// Mass, density · π · radius², never stored, so that it cannot go stale when the radius changes.
  public var mass: Float { density * 3.14159265 * radius * radius }
}
