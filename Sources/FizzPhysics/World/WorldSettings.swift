/// What holds for every body of a world. Change it at any time through ``World/settings``; it applies on the next step.
///
/// Values outside their ranges are clamped when the world adopts them, and a non-finite number becomes the default.
public struct WorldSettings: Equatable, Sendable {
  /// The inner boundary, points. A rectangle narrower than a body holds the body at its middle, at rest across.
  public var bounds: Rect = Rect(x: 0, y: 0, width: 390, height: 844)
  /// What each side of the boundary does.
  public var sides: Sides = Sides()
  /// Acceleration of every body, times its gravity scale; pt/s², each component -100,000...100,000.
  public var gravity: Vector2 = .zero
  /// Speed lost to drag, 1/s, 0...1,000: v decays as exp(-drag · t). `Maths.log` turns a retention per second into it.
  public var drag: Float = 0
  /// Bounce of the boundary, 0...1; a body and the boundary use the larger of their two.
  public var boundaryRestitution: Float = 0
  /// Grip of the boundary, 0...10: a body and the boundary use the root of the product of their two. Bubbles have none.
  public var boundaryFriction: Float = 0.4
  /// Approach speed, pt/s, below which a contact does not bounce, 0...1,000, or nil for 10 % of gravity · 1 s: piles
  /// settle, and with zero gravity every bounce is kept.
  public var restitutionThreshold: Float?
  /// No dynamic body moves faster, pt/s, 1...``World/maximumSpeed``. A kinematic one may: it goes where it is driven.
  public var speedLimit: Float = 100_000
  /// Parts that a step is solved in, 1...16. Floating crowds 2, piles 4, deep piles 8.
  public var substeps: Int = 4
  /// How fast an overlap may be pushed apart, pt/s, 1...10,000: lower is gentler and slower.
  public var separationSpeed: Float = 400
  /// Whether islands at rest stop being simulated.
  public var allowsSleep: Bool = true
  /// Horizontal sway as a displacement: a free body moves this far to either side, points, 0...1,000.
  public var swayAmplitude: Float = 0
  /// Sway frequency, Hz, 0...10.
  public var swayFrequency: Float = 1
  /// Largest speed of the random kick that each body gets once every ``driftInterval``, pt/s, 0...10,000; 0 for none.
  public var driftSpeed: Float = 0
  /// Seconds between two kicks of one body, 0.02...60. Bodies take turns, so a crowd never jumps at once.
  public var driftInterval: Float = 0.6
  /// Whether contact events are collected.
  public var reportsContacts: Bool = true
  /// Approach speed, pt/s, 0...100,000, above which a contact is reported as a hit, or nil, the default, for none; a number
  /// that is not finite is nil. Hits are contact events: none come while ``reportsContacts`` is off. Gravity brings what rests
  /// together at g · dt / substeps in every step, so a useful threshold is above that.
  public var hitSpeed: Float?
  /// Whether every step reports which bodies it moved, as body events. What a setter puts elsewhere is not moved by a step.
  public var reportsMoves: Bool = false
  /// Where the world's randomness starts.
  public var seed: UInt64 = 1

  /// Makes the defaults: a portrait phone, four bouncing sides, no gravity, no drag.
  public init() {}

  /// What a side of the boundary does with a body that reaches it.
  public enum SidePolicy: UInt8, Sendable {
    /// Bounces it back; no body ends a step outside.
    case bounce = 0
    /// Lets it leave.
    case open = 1
    /// Lets it leave, and brings it back on the opposite side once it is ``recycleMargin`` outside.
    case recycle = 2
  }

  /// One policy a side.
  public struct Sides: Equatable, Sendable {
    public var left: SidePolicy, right: SidePolicy, top: SidePolicy, bottom: SidePolicy
    /// Makes policies; every side bounces unless given.
    public init(
      left: SidePolicy = .bounce, right: SidePolicy = .bounce, top: SidePolicy = .bounce, bottom: SidePolicy = .bounce
    ) {
      self.left = left
      self.right = right
      self.top = top
      self.bottom = bottom
    }
  }

  /// How far beyond a recycling side a body's far edge has to be, points.
  public static let recycleMargin: Float = 24
}
