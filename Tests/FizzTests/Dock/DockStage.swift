import FizzPhysics

@testable import Fizz

/// A dock on a stage, with hands.
struct DockStage {
  var stage: Stage<Dock>
  private(set) var events: [StageEvent] = []
  private var seconds = 0.0

  static let phone = Environment(width: 390, height: 844, safeArea: Insets(top: 47, bottom: 34))
  static let landscape = Environment(
    width: 844, height: 390, safeArea: Insets(top: 0, left: 47, bottom: 21, right: 47), orientation: .landscapeRight)

  init(
    _ environment: Environment = DockStage.phone, items: Int? = nil, policy: DockingPolicy = .horizontal,
    _ change: (inout DockPreset) -> Void = { _ in }
  ) {
    var preset = DockPreset.assistants
    if let items { preset[.count] = Float(items) }
    preset[.policy] = Float(policy.rawValue)
    change(&preset)
    stage = Stage(Dock(preset, seed: 1), environment: environment)
  }

  var dock: Dock { stage.content }

  mutating func step(_ count: Int = 1) {
    for _ in 0..<count {
      stage.step()
      events += stage.events
      seconds += 1.0 / 120
    }
  }

  /// Until everything is at rest; returns how many steps that took.
  @discardableResult
  mutating func rest(limit: Int = 3000) -> Int {
    for k in 0..<limit {
      if stage.isResting { return k }
      step()
    }
    return limit
  }

  mutating func send(_ command: Command) {
    stage.send(.command(command))
    step()
  }

  mutating func tell(_ environment: Environment) {
    stage.send(.environment(environment))
    step()
  }

  mutating func set(_ parameter: DockParameter, _ value: Float) {
    stage.send(.parameter(index: parameter.rawValue, value: value))
    step()
  }

  mutating func touch(_ phase: PointerSample.Phase, _ p: Vector2, id: Int32 = 1) {
    stage.send(.pointer(PointerSample(id: id, phase: phase, position: p, time: seconds)))
    step()
  }

  mutating func tap(_ p: Vector2, id: Int32 = 1) {
    touch(.began, p, id: id)
    touch(.ended, p, id: id)
  }

  /// Drags in even steps and holds still at the end, so that nothing is thrown.
  mutating func drag(from a: Vector2, to b: Vector2, steps: Int = 20, id: Int32 = 1, lifts: Bool = true) {
    touch(.began, a, id: id)
    for k in 1...steps { touch(.moved, a + (b - a) * (Float(k) / Float(steps)), id: id) }
    guard lifts else { return }
    for _ in 0..<12 { touch(.moved, b, id: id) }
    touch(.ended, b, id: id)
  }

  /// Drags and lifts with a velocity, pt/s.
  mutating func fling(from a: Vector2, _ velocity: Vector2, steps: Int = 6) {
    touch(.began, a)
    for k in 1...steps { touch(.moved, a + velocity * (Float(k) / 120)) }
    touch(.ended, a + velocity * (Float(steps) / 120))
  }

  func position(_ element: UInt32) -> Vector2 { dock.position(of: element) ?? .zero }

  func count(_ kind: StageEvent.Kind) -> Int { events.filter { $0.kind == kind.rawValue }.count }

  mutating func forget() { events = [] }

  /// What is wrong with where everything is at rest: outside, over another, off its edge.
  var flaws: [String] {
    var flaws: [String] = []
    let e = stage.environment
    let safe = e.safeBounds
    let buttons = dock.buttons.filter { !$0.isHidden }
    for b in buttons {
      let p = b.position.value
      let r = b.diameter.value * 0.5
      if p.x - r < safe.minX - 0.01 || p.x + r > safe.maxX + 0.01 || p.y - r < safe.minY - 0.01
        || p.y + r > safe.maxY + 0.01
      {
        flaws.append("\(b.element) outside at \(p), radius \(r)")
      }
      if !dock.policy.allows(b.place.edge) { flaws.append("\(b.element) at \(b.place.edge)") }
      let track = dock.area.track(b.place.edge, b.diameter.value, withKeyboard: true)
      let across = b.place.edge.isSide ? p.x : p.y
      if b.place.edge != .none, abs(across - track.across) > 0.01 { flaws.append("\(b.element) off its edge at \(p)") }
      for other in buttons where other.element > b.element {
        let apart = p.distance(to: other.position.value) - r - other.diameter.value * 0.5
        if apart < -0.01 { flaws.append("\(b.element) over \(other.element) by \(-apart)") }
      }
    }
    return flaws
  }
}
