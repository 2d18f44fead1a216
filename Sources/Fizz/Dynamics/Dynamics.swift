public import FizzPhysics

/// Items moved by behaviors: UIKit Dynamics as a value, on Fizz's world.
///
/// ```swift
/// var dynamics = Dynamics(bounds: Rect(x: 0, y: 0, width: 390, height: 844))
/// let card = try dynamics.add(DynamicItem(center: Vector2(195, 100), width: 100, height: 100))
/// try dynamics.add(.gravity(Gravity([card])))
/// try dynamics.add(.collision(Collision([card], referenceInsets: .zero)))
/// for _ in 0..<240 { dynamics.step() }
/// print(dynamics.center(of: card) ?? .zero)
/// ```
///
/// Points, seconds, y down. Adding, changing or removing a behavior or an item leaves the state of every other item as it
/// is, bit for bit. Nothing calls back: what happened in a step stands in ``contacts`` and ``events`` until the next one.
public struct Dynamics: Sendable {
  /// The world beneath, to read, query and look into. Bodies of items are changed through `Dynamics`.
  public internal(set) var world: World
  /// The reference bounds, which collisions may hold their items in. Changing them brings those that would be outside
  /// back in.
  public var bounds: Rect {
    didSet {
      guard bounds != oldValue else { return }
      if bounds.isFinite { rebuildWalls() } else { bounds = oldValue }
    }
  }
  /// Whether ``step()`` does nothing.
  public var isPaused = false
  /// What began and stopped to touch in the last step, in order.
  public internal(set) var contacts: [DynamicContact] = []
  /// What else happened in the last step.
  public internal(set) var events: [DynamicsEvent] = []

  var items: [ItemRecord] = []
  var behaviors: [BehaviorRecord] = []
  /// By body index: the place in `items` of the item that owns it, or -1.
  var owners: [Int32] = []
  /// By boundary index: whose it is.
  var fences: [Fence] = []
  var nextSerial: UInt32 = 1
  var steps = 0
  let seed: UInt64
  var wasMoving = false
  /// Something was added, changed or removed since the last step, which may set things in motion.
  var isChanged = false

  /// At most so many collisions at once.
  public static let maximumCollisionCount = 15

  /// An empty space.
  ///
  /// - Parameters:
  ///   - bounds: the reference bounds; not finite ones become 390 × 844.
  ///   - seed: where noise and turbulence start.
  public init(bounds: Rect, seed: UInt64 = 1) {
    self.bounds = bounds.isFinite ? bounds : Rect(x: 0, y: 0, width: 390, height: 844)
    self.seed = seed
    var settings = WorldSettings()
    settings.seed = seed
    settings.bounds = self.bounds
    settings.sides = .init(left: .open, right: .open, top: .open, bottom: .open)
    settings.boundaryFriction = 0
    world = World(settings)
  }

  /// Items there are, those that wait to become valid included.
  public var itemCount: Int {
    var count = 0
    for item in items where item.isLive { count += 1 }
    return count
  }

  /// Behaviors there are; combined ones count as one.
  public var behaviorCount: Int { behaviors.count }

  /// Whether anything moves or is about to: false when paused, or when every item sleeps and no force changes.
  public var isRunning: Bool { !isPaused && !isResting }

  /// Seconds run so far, pauses not counted.
  public var elapsedTime: Double { Double(steps) / 120 }

  /// Moves everything on by 1/120 s, unless paused.
  public mutating func step() {
    contacts.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    guard !isPaused else { return }
    isChanged = false
    applyForces()
    world.step()
    holdInside()
    collectContacts()
    steps += 1
    reportRest()
  }

  /// Items whose upright frame meets a rectangle, in the order in which they were added.
  public func items(in rect: Rect) -> [ItemID] {
    guard rect.isFinite else { return [] }
    var found: [ItemID] = []
    for k in items.indices where items[k].isLive {
      guard let f = frame(at: k) else { continue }
      if f.minX <= rect.maxX, f.maxX >= rect.minX, f.minY <= rect.maxY, f.maxY >= rect.minY { found.append(name(k)) }
    }
    return found
  }

  /// Names of all items, in the order of their places.
  public var itemIDs: [ItemID] { items.indices.filter { items[$0].isLive }.map { name($0) } }

  /// Names of all behaviors, in the order in which they were added.
  public var behaviorIDs: [BehaviorID] { behaviors.map { $0.id } }

  var isResting: Bool { world.isAsleep && !isChanged && !hasRestlessForce }

  private mutating func reportRest() {
    for event in world.bodyEvents where event.kind == .quarantined {
      guard let k = owner(of: event.body) else { continue }
      events.append(DynamicsEvent(kind: .quarantined, item: name(k)))
    }
    let isMoving = !isResting
    if isMoving != wasMoving { events.append(DynamicsEvent(kind: isMoving ? .resumed : .paused, item: .none)) }
    wasMoving = isMoving
  }
}

/// Two items, or an item and a boundary, began or stopped to touch.
public struct DynamicContact: Equatable, Sendable {
  /// Whether they began or stopped.
  public var phase: Phase
  /// The collision that makes them collide; ``BehaviorID/none`` when it is gone by the time that they part.
  public var behavior: BehaviorID
  /// One item.
  public var first: ItemID
  /// The other; ``ItemID/none`` of a boundary.
  public var second: ItemID
  /// The name of the boundary, as UTF-8; nil between items, empty for the reference bounds.
  public var identifier: [UInt8]?
  /// Where they touch, points.
  public var point: Vector2
  /// How fast they came together, pt/s; 0 when they part.
  public var approachSpeed: Float

  /// Began or stopped.
  public enum Phase: UInt8, Sendable { case began = 0, ended = 1 }
}

/// Something that happened in a step beside contacts.
public struct DynamicsEvent: Equatable, Sendable {
  /// What happened.
  public var kind: Kind
  /// To whom; ``ItemID/none`` when it is about all.
  public var item: ItemID

  /// What happened.
  public enum Kind: UInt8, Sendable {
    /// Everything came to rest.
    case paused = 0
    /// Something moves again.
    case resumed = 1
    /// An item turned non-finite; it was put back and frozen.
    case quarantined = 2
  }
}
