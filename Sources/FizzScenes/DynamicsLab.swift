public import Fizz
public import FizzPhysics

/// Every behavior of ``Fizz/Dynamics`` as a plate to play with: a few items, one behavior, its parameters live.
///
/// A finger drags items; on the page it aims, draws, or moves what the plate is about. The arrows at the head turn to the
/// next plate. Under Reduce Motion nothing travels: every change shows where things come to rest.
public struct DynamicsLab: Simulation {
  var dynamics: Dynamics
  var values: [Float]
  let seed: UInt64
  var environment = Environment(width: 390, height: 844)
  var items: [LabItem] = []
  /// The behavior that the plate is about.
  var subject: BehaviorID?
  var properties: BehaviorID?
  var walls: BehaviorID?
  /// Where the plate's behavior is, or aims from.
  var focus = Vector2.zero
  /// Blows that were dealt and are to be cleared away.
  var blows: [BehaviorID] = []
  /// Curves drawn on the collision plate.
  var curves: [[Vector2]] = []
  var pointers = PointerTracker()
  var grips: [LabGrip] = []
  var now = 0
  var clock = 0
  var lastHaptic = -1000
  var textsVersion: UInt32 = 1

  /// Makes a lab at its first plate.
  public init(seed: UInt64 = 1) {
    self.seed = seed
    values = DynamicsLab.parameters.map { $0.defaultValue }
    dynamics = Dynamics(bounds: Rect(x: 0, y: 0, width: 390, height: 844), seed: seed)
    build()
  }

  subscript(_ p: LabParameter) -> Float { values[p.rawValue] }

  var plate: LabPlate { LabPlate(rawValue: Int(self[.plate])) ?? .gravity }
  var reducesMotion: Bool { environment.traits.contains(.reduceMotion) }
  var stamp: UInt32 { UInt32(truncatingIfNeeded: now) }
  var direction: Vector2 {
    let (s, c) = Maths.sincos(self[.angle] * 0.01745329252)
    return Vector2(c, s)
  }

  /// The sheet, and within it where items are.
  var card: Rect {
    var safe = environment.safeBounds
    safe.maxY = min(safe.maxY, environment.height - environment.keyboardHeight)
    let width = max(min(safe.width - 32, 640), 80)
    let height = max(min(safe.height - 20, 900), 120)
    let c = safe.center
    return Rect(x: c.x - width * 0.5, y: c.y - height * 0.5, width: width, height: height)
  }

  var room: Rect {
    let c = card
    return Rect(minX: c.minX + 10, minY: min(c.minY + 96, c.maxY - 40), maxX: c.maxX - 10, maxY: c.maxY - 10)
  }

  /// The one table of all labs.
  public var parameters: [ParameterInfo] { DynamicsLab.parameters }

  /// The current value of a parameter; 0 for an index out of range.
  public func parameterValue(_ index: Int) -> Float { values.indices.contains(index) ? values[index] : 0 }

  /// The value that a lab starts a parameter with; 0 for an index out of range.
  public func initialValue(_ index: Int) -> Float {
    values.indices.contains(index) ? DynamicsLab.parameters[index].defaultValue : 0
  }

  /// Takes in one input; see ``Simulation``.
  public mutating func apply(_ event: InputEvent, at step: Int, into events: inout [StageEvent]) {
    now = step
    switch event {
    case .pointer(let sample): handle(sample, into: &events)
    case .environment(let new):
      guard new != environment else { return }
      environment = new
      build()
    case .parameter(let index, let value): change(index, to: value)
    case .command(let command): perform(command, into: &events)
    case .motion, .motionState: break
    }
  }

  /// Moves everything on by 1/120 s.
  public mutating func step(_ step: Int, into events: inout [StageEvent]) {
    now = step
    clock += 1
    guard !reducesMotion else { return }
    dynamics.step()
    clearBlows()
    for c in dynamics.contacts where c.phase == .began && c.approachSpeed > 150 && clock - lastHaptic > 18 {
      lastHaptic = clock
      events.append(
        StageEvent(
          .haptic, at: c.point, magnitude: min(1, 0.2 + c.approachSpeed / 2500),
          detail: StageEvent.Haptic.soft.rawValue,
          step: stamp))
    }
  }

  /// At rest when the items are and no finger is down.
  public var isResting: Bool { grips.isEmpty && (reducesMotion || !dynamics.isRunning) }

  /// Adds the whole state to a fingerprint.
  public func combine(into digest: inout Digest) {
    dynamics.combine(into: &digest)
    for value in values { digest.combine(value) }
    environment.combine(into: &digest)
    digest.combine(focus)
    for curve in curves { for p in curve { digest.combine(p) } }
    pointers.combine(into: &digest)
    digest.combine(UInt32(truncatingIfNeeded: clock))
  }

  /// Counts for a status line.
  public var statistics: SimulationStatistics {
    SimulationStatistics(
      bodies: dynamics.itemCount, awake: dynamics.world.awakeCount, contacts: dynamics.world.contactCount)
  }

  /// Gives a parameter a value; a new plate is built, anything else is changed in place.
  mutating func change(_ index: Int, to value: Float) {
    guard values.indices.contains(index) else { return }
    let before = plate
    values[index] = DynamicsLab.parameters[index].validated(value)
    if plate != before || index == LabParameter.length.rawValue {
      curves = []
      build()
    } else {
      refresh()
    }
    if index == LabParameter.plate.rawValue || index == LabParameter.language.rawValue { textsVersion &+= 1 }
  }

  private mutating func clearBlows() {
    for id in blows { dynamics.remove(id) }
    blows.removeAll()
  }

  /// Under Reduce Motion: where things come to rest, at once.
  mutating func settle() {
    guard reducesMotion else { return }
    for _ in 0..<600 where dynamics.isRunning { dynamics.step() }
    clearBlows()
  }
}

/// An item of a plate, with what it looks like.
struct LabItem: Sendable {
  var id: ItemID
  var item: DynamicItem
  var hue: Float
}

/// What a finger does.
struct LabGrip: Sendable {
  var pointer: Int32
  /// The item it holds, with the attachment that draws it; nil for a finger on the page.
  var hold: (item: Int, behavior: BehaviorID)?
  /// The curve it draws.
  var curve: Int?
}
