public import FizzPhysics

/// A rule that ``Dynamics`` moves items by; a value, which can be changed at any time.
///
/// The names are those of UIKit Dynamics without prefix and suffix.
public enum Behavior: Equatable, Sendable {
  /// Weight.
  case gravity(Gravity)
  /// What collides with what.
  case collision(Collision)
  /// What items are made of.
  case properties(ItemProperties)
  /// A force, or one blow.
  case push(Push)
  /// A spring to a point.
  case snap(Snap)
  /// What holds an item to a point or to another.
  case attachment(Attachment)
  /// A force that depends on where an item is.
  case field(Field)
  /// Several at once.
  case combined([Behavior])
}

/// An acceleration that all items feel alike.
public struct Gravity: Equatable, Sendable {
  /// Who feels it.
  public var items: [ItemID]
  /// Direction and strength; length 1 is 1,000 pt/s². (0, 1), down, unless set. Its length is at most 100 (clamped).
  public var direction: Vector2

  /// Makes gravity.
  public init(_ items: [ItemID] = [], direction: Vector2 = Vector2(0, 1)) {
    self.items = items
    self.direction = direction
  }

  /// Where it points, radians clockwise from the right. Setting it keeps the magnitude.
  public var angle: Float {
    get { direction.heading }
    set { direction = Vector2(angle: newValue, length: magnitude) }
  }

  /// How strong it is; 1 is 1,000 pt/s². Setting it keeps the angle.
  public var magnitude: Float {
    get { direction.length }
    set { direction = Vector2(angle: direction == .zero ? 1.57079633 : angle, length: newValue) }
  }
}

/// What items collide with: each other, the reference bounds, lines and paths. Items collide with each other when one
/// collision has both.
public struct Collision: Equatable, Sendable {
  /// Who collides.
  public var items: [ItemID]
  /// With what.
  public var mode: Mode
  /// Whether the sides of ``Dynamics/bounds``, this far further in, hold the items; nil for not at all. All four sides,
  /// the upper one too.
  public var referenceInsets: Insets?
  /// Lines and paths that hold them.
  public var boundaries: [NamedBoundary]

  /// With what items collide.
  public enum Mode: UInt8, Sendable, CaseIterable {
    /// Each other and boundaries.
    case everything = 0
    /// Each other only.
    case items = 1
    /// Boundaries only.
    case boundaries = 2
  }

  /// A boundary with the name that contacts report.
  public struct NamedBoundary: Equatable, Sendable {
    /// As UTF-8.
    public var identifier: [UInt8]
    /// Where it runs, points; open or closed, of lines and curves, in either winding, convex or not.
    public var path: BoundaryPath

    /// A path.
    public init(_ identifier: String, _ path: BoundaryPath) {
      self.identifier = Array(identifier.utf8)
      self.path = path
    }

    /// A line.
    public init(_ identifier: String, from start: Vector2, to end: Vector2) {
      self.init(identifier, BoundaryPath(points: [start, end], closed: false))
    }
  }

  /// Makes a collision.
  public init(
    _ items: [ItemID] = [], mode: Mode = .everything, referenceInsets: Insets? = nil, boundaries: [NamedBoundary] = []
  ) {
    self.items = items
    self.mode = mode
    self.referenceInsets = referenceInsets
    self.boundaries = boundaries
  }

  /// Takes the boundary of this name away; tells whether there was one.
  @discardableResult
  public mutating func removeBoundary(_ identifier: String) -> Bool {
    let before = boundaries.count
    boundaries.removeAll { $0.identifier.elementsEqual(identifier.utf8) }
    return boundaries.count < before
  }
}

/// What items are made of. An item that several say something of follows the one that was added last; one of which none
/// does has the defaults.
public struct ItemProperties: Equatable, Sendable {
  /// Of whom this is said.
  public var items: [ItemID]
  /// How much of an approach a bounce gives back, 0...1 (clamped), 0 unless set; of two that meet the larger counts.
  public var elasticity: Float = 0
  /// Grip, 0...10 (clamped), 0.2 unless set, so that piles come to rest (UIKit says 0); two that touch use the root of
  /// their product, with 0.5 for boundaries.
  public var friction: Float = 0.2
  /// Mass per area, 1e-4...1e4 (clamped); 1 unless set, which makes the mass of 100 × 100 points 1.
  public var density: Float = 1
  /// What slows it down, 1/s, 0...1,000 (clamped), 0 unless set: speed falls as e^(-resistance·t).
  public var resistance: Float = 0
  /// What slows its turning, 1/s, 0...1,000 (clamped), 0 unless set.
  public var angularResistance: Float = 0
  /// Whether anything turns it, true unless set.
  public var allowsRotation = true
  /// Whether it stays where it is and holds up others, false unless set.
  public var isAnchored = false
  /// What electric and magnetic fields act on, -1e4...1e4 (clamped), 0 unless set.
  public var charge: Float = 0

  /// Makes properties with their defaults.
  public init(_ items: [ItemID] = []) { self.items = items }
}

/// A force in a direction, or one blow.
///
/// UIKit's unit: a magnitude of 1 gives an item of 100 × 100 points and density 1 an acceleration of 100 pt/s², or one blow
/// a change of velocity of 100 pt/s; others in inverse proportion to their mass. All behaviors together accelerate an item by
/// at most 100,000 pt/s².
public struct Push: Equatable, Sendable {
  /// Who is pushed.
  public var items: [ItemID]
  /// A lasting force, or one blow.
  public var mode: Mode
  /// Direction and magnitude; at most 1e5 long (clamped).
  public var direction: Vector2
  /// Whether it pushes. One blow turns it off by itself; turning it on again is another blow.
  public var isActive = true
  /// Where it pushes, from an item's middle as it lies when it is not turned, points: off the middle it turns the item.
  /// For those not listed, the middle.
  public private(set) var offsets: [TargetOffset] = []

  /// A lasting force, or one blow.
  public enum Mode: UInt8, Sendable, CaseIterable {
    /// A force for as long as it is active.
    case continuous = 0
    /// One blow.
    case instantaneous = 1
  }

  /// Where one item is pushed.
  public struct TargetOffset: Equatable, Sendable {
    /// Which.
    public var item: ItemID
    /// From its middle, points.
    public var offset: Vector2
  }

  /// Makes a push.
  public init(_ items: [ItemID] = [], mode: Mode = .continuous, direction: Vector2 = Vector2(1, 0)) {
    self.items = items
    self.mode = mode
    self.direction = direction
  }

  /// Where it points, radians clockwise from the right. Setting it keeps the magnitude.
  public var angle: Float {
    get { direction.heading }
    set { direction = Vector2(angle: newValue, length: direction.length) }
  }

  /// How strong it is. Setting it keeps the angle; a negative one pushes the other way.
  public var magnitude: Float {
    get { direction.length }
    set { direction = Vector2(angle: angle, length: newValue) }
  }

  /// Pushes an item off its middle.
  public mutating func setTargetOffset(_ offset: Vector2, of item: ItemID) {
    offsets.removeAll { $0.item == item }
    if offset != .zero { offsets.append(TargetOffset(item: item, offset: offset)) }
  }

  /// Where an item is pushed, from its middle.
  public func targetOffset(of item: ItemID) -> Vector2 { offsets.first { $0.item == item }?.offset ?? .zero }
}

/// Draws an item's middle to a point, and turns it upright, with a spring.
public struct Snap: Equatable, Sendable {
  /// Who is drawn.
  public var item: ItemID
  /// Where to.
  public var point: Vector2
  /// 0 swings on, 1 comes without swinging; 0.5 unless set (clamped). The spring's damping ratio is 0.1 + 0.9 · damping.
  public var damping: Float
  /// Whether it also turns the item upright, true unless set.
  public var turnsUpright = true

  /// Makes a snap.
  public init(_ item: ItemID, to point: Vector2, damping: Float = 0.5) {
    self.item = item
    self.point = point
    self.damping = damping
  }
}

extension Vector2 {
  /// A vector of a length at an angle, radians clockwise from the right.
  init(angle: Float, length: Float) {
    guard angle.isFinite, length.isFinite else {
      self = Vector2(.nan, .nan)
      return
    }
    let (s, c) = Maths.sincos(angle)
    self = Vector2(c * length, s * length)
  }

  /// The angle of a vector, radians clockwise from the right; 0 of none.
  var heading: Float { self == .zero || !isFinite ? 0 : Maths.atan2(y, x) }

  /// Turned clockwise on screen, radians.
  func turned(_ angle: Float) -> Vector2 {
    let (s, c) = Maths.sincos(angle)
    return Vector2(c * x - s * y, s * x + c * y)
  }
}
