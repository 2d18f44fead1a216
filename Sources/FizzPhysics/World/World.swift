/// A two-dimensional world of bubbles and rigid bodies.
///
/// A world is a value: copying it is a snapshot, and both go on independently. It reads no clock and no randomness but its
/// own seed, so the same calls give the same bits on every target.
///
/// ```swift
/// var settings = WorldSettings()
/// settings.gravity = Vector2(0, 900)
/// var world = World(settings)
/// let ball = try world.add(Body(position: Vector2(195, 100), radius: 24))
/// for _ in 0..<120 { world.step() }
/// print(world.position(of: ball)?.y ?? 0)
/// ```
public struct World: @unchecked Sendable {
  // Sendable: the reference is copied on write, and never shared while it changes.
  private var state: WorldState

  /// Coordinates are kept within ± this many points.
  public static let maximumCoordinate: Float = 1_000_000
  /// Bodies that one world may hold.
  public static let maximumBodyCount = 1_000_000
  /// Seconds of a step unless told otherwise.
  public static let standardStep: Float = 1.0 / 120

  /// Speed that nothing exceeds, pt/s, driven bodies included.
  public static let maximumSpeed: Float = 100_000
  /// Angular speed that nothing exceeds, rad/s, driven bodies included.
  public static let maximumSpin: Float = 400
  /// Seconds below which a step is none.
  public static let shortestStep: Float = 1e-5

  /// Makes an empty world.
  ///
  /// - Parameters:
  ///   - settings: what holds for all bodies; clamped into range as described at ``WorldSettings``.
  ///   - capacity: bodies to make room for at once; more may be added all the same.
  public init(_ settings: WorldSettings = WorldSettings(), capacity: Int = 64) {
    state = WorldState(capacity: min(max(capacity, 16), World.maximumBodyCount))
    state.settings = settings.validated
  }

  /// The state, to read.
  var read: WorldState { state }

  /// The state, to change: a copy of its own when it is shared.
  var write: WorldState {
    mutating get {
      if !isKnownUniquelyReferenced(&state) { state = WorldState(copying: state) }
      return state
    }
  }

  /// What holds for all bodies. A change wakes sleeping bodies and applies on the next step.
  public var settings: WorldSettings {
    get { state.settings }
    set {
      let valid = newValue.validated
      guard valid != state.settings else { return }
      let s = write
      // The sway column is filled by the sort.
      if (valid.swayAmplitude > 0) != (s.settings.swayAmplitude > 0) { s.isStale = true }
      s.settings = valid
      s.accelerationIsStale = true
      s.surfacesAreStale = true
      s.wakeAll()
    }
  }

  /// Advances by one step.
  ///
  /// Edge cases: a step below ``shortestStep`` (zero, below zero, NaN) changes nothing, not one bit; one above 1/15 s counts
  /// as 1/15 s.
  ///
  /// - Parameter dt: seconds, 1/120 unless told otherwise.
  public mutating func step(_ dt: Float = World.standardStep) {
    guard dt >= World.shortestStep else { return }
    write.advance(min(dt, 1.0 / 15))
    #if DEBUG
      state.checkInvariants()
    #endif
  }

  /// Contacts that began, ended or were hits during the last step, in a defined order.
  public var contactEvents: [ContactEvent] { state.contactEvents }
  /// Who entered or left a sensor during the last step, in a defined order.
  public var sensorEvents: [SensorEvent] { state.sensorEvents }
  /// What happened to single bodies during the last step, in a defined order.
  public var bodyEvents: [BodyEvent] { state.bodyEvents }
  /// Steps taken so far.
  public var stepCount: UInt64 { state.stepCount }
  /// Bodies in the world.
  public var bodyCount: Int { state.bodies.live }
  /// Bodies that do not sleep, kinematic and fixed ones included.
  public var awakeCount: Int { state.bodies.live - state.bodies.asleep }
  /// Whether nothing moves and nothing will, until something is changed: a host may stop its display link.
  public var isAsleep: Bool { state.isAsleep }
  /// Contacts of awake bodies, with each other and with the boundary.
  public var contactCount: Int { state.contactCount }
  /// Times that the pair list was made anew so far.
  public var rebuildCount: Int { state.rebuilds }
}

extension WorldState {
  var isDrivenAnywhere: Bool {
    guard bodies.kinematic > 0 else { return false }
    for s in 0..<bodies.count where bodies.flags.base[s] & BodyFlag.kind == BodyFlag.kinematic {
      if isDriven(s) { return true }
    }
    return false
  }

  var contactCount: Int {
    var count = 0
    for strip in 0..<blocks.stripCount {
      for k in Int(blocks.strips.base[strip].start)..<Int(blocks.strips.base[strip].activeEnd) {
        count += (blocks.touching.base[Int(blocks.active.base[k])] & 15).nonzeroBitCount
      }
    }
    for k in 0..<fast.count where fast.pairs.base[k].touching { count += 1 }
    for k in 1..<max(contacts.count, 1)
    where contacts.items.base[k].flags & (RigidContact.touching | RigidContact.sensor) == RigidContact.touching {
      count += 1
    }
    for k in 0..<boundary.count where boundary.contacts.base[k].touching & 1 != 0 { count += 1 }
    return count
  }
}
