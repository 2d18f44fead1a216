import FizzPhysics

@testable import Fizz

/// A few points that fly about in the bounds: the smallest thing that uses every part of a stage.
struct FakeSimulation: Simulation {
  static let parameters = [
    ParameterInfo(
      "speed", group: "motion", unit: "pt/s", 0...500, default: 60, whenRaised: "blurs", whenLowered: "bores"),
    ParameterInfo("limit", group: "motion", 1...9, default: 3, kind: .integer, whenRaised: "-", whenLowered: "-"),
    ParameterInfo("wobble", group: "motion", 0...1, default: 0, kind: .toggle, whenRaised: "-", whenLowered: "-"),
  ]

  var parameters: [ParameterInfo] { FakeSimulation.parameters }
  var values: [Float] = [60, 3, 0]
  var positions: [Vector2] = []
  var previous: [Vector2] = []
  var directions: [Vector2] = []
  var random: SeededRandom
  var bounds = Rect(x: 0, y: 0, width: 100, height: 100)
  var tracker = PointerTracker()
  /// What was applied, with its step; not part of the state's fingerprint.
  var applied: [RecordedInput] = []
  var isResting = false

  init(seed: UInt64, count: Int = 4) {
    random = SeededRandom(seed: seed)
    for _ in 0..<count { add() }
  }

  mutating func add() {
    let p = Vector2(random.number(from: 10, to: 90), random.number(from: 10, to: 90))
    let (s, c) = Maths.sincos(random.number(from: 0, to: 6.28))
    positions.append(p)
    previous.append(p)
    directions.append(Vector2(c, s))
  }

  func parameterValue(_ index: Int) -> Float { values[index] }

  mutating func apply(_ event: InputEvent, at step: Int, into events: inout [StageEvent]) {
    applied.append(RecordedInput(step: step, event: event))
    switch event {
    case .pointer(let sample):
      if case .ended(let track) = tracker.update(sample), track.velocity != .zero, !directions.isEmpty {
        directions[0] = track.velocity * (1 / max(track.velocity.length, 1))
      }
    case .environment(let environment): bounds = environment.safeBounds
    case .parameter(let index, let value): values[index] = value
    case .command(.popAll):
      for p in positions { events.append(StageEvent(.popped, at: p, step: UInt32(step))) }
      positions = []
      previous = []
      directions = []
    case .command(.spawn(let count)): for _ in 0..<min(count, 100) { add() }
    case .command, .motion, .motionState: break
    }
  }

  mutating func step(_ step: Int, into events: inout [StageEvent]) {
    for i in positions.indices {
      previous[i] = positions[i]
      var p = positions[i] + directions[i] * (values[0] * StageClock.stepDuration)
      if !bounds.contains(p) {
        p = bounds.clamp(p)
        directions[i] = -directions[i]
        events.append(StageEvent(.contact, subject: UInt32(i + 1), at: p, step: UInt32(step)))
      }
      positions[i] = p
    }
  }

  func draw(into list: inout DisplayList, alpha: Float) {
    for i in positions.indices {
      let p = previous[i] + (positions[i] - previous[i]) * alpha
      list.append(DisplayItem(.circle, x: p.x, y: p.y, width: 2, height: 2))
    }
  }

  func writeElements(into elements: inout [AccessibleElement]) {
    for i in positions.indices {
      elements.append(
        AccessibleElement(
          element: UInt32(i + 1), x: positions[i].x, y: positions[i].y, width: 44, height: 44, label: -1, value: 1,
          traits: .pops))
    }
  }

  func combine(into digest: inout Digest) {
    for i in positions.indices {
      digest.combine(positions[i])
      digest.combine(directions[i])
    }
    for v in values { digest.combine(v) }
    tracker.combine(into: &digest)
    var next = random
    digest.combine(next.next())
  }

  var statistics: SimulationStatistics { SimulationStatistics(bodies: positions.count, awake: positions.count) }
}

typealias FakeStage = Stage<FakeSimulation>

func makeFakeStage(seed: UInt64 = 1) -> FakeStage {
  Stage(FakeSimulation(seed: seed), environment: Environment(width: 100, height: 100))
}

/// Sends and steps in a way that depends on nothing but the seed: every kind of input, well formed or not.
func act(on stage: inout FakeStage, seed: UInt64, steps: Int) {
  var random = SeededRandom(seed: seed)
  var down = false
  for step in 0..<steps {
    for _ in 0..<random.index(below: 3) {
      let position = Vector2(random.number(from: -20, to: 120), random.number(from: -20, to: 120))
      let time = Double(step) / 120 + Double(random.unit()) / 120
      switch random.index(below: 12) {
      case 0: stage.send(.parameter(index: random.index(below: 3), value: random.number(from: -10, to: 600)))
      case 1:
        var e = Environment(width: random.number(from: 50, to: 500), height: random.number(from: 50, to: 500))
        e.safeArea = Insets(top: random.number(from: 0, to: 20), bottom: random.number(from: 0, to: 20))
        e.orientation = Environment.Orientation.allCases[random.index(below: 4)]
        e.traits = Environment.Traits(rawValue: UInt32(random.index(below: 16)))
        stage.send(.environment(e))
      case 2: stage.send(.command(.spawn(count: random.index(below: 3))))
      case 3: stage.send(.command(.popWithin(center: position, radius: random.number(from: 0, to: 1e-6))))
      case 4: stage.send(.command(.nudge(element: random.next(), velocity: position * 1e20)))
      case 5: stage.send(.command(.activate(element: random.next())))
      case 6: stage.send(.pointer(PointerSample(phase: .moved, position: Vector2(.nan, 0), time: 0)))
      default:
        let phase: PointerSample.Phase = !down ? .began : (random.index(below: 6) == 0 ? .ended : .moved)
        down = phase != .ended
        stage.send(.pointer(PointerSample(id: 7, phase: phase, position: position, time: time)))
      }
    }
    stage.step()
  }
}
