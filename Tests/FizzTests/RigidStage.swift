import Fizz
import FizzPhysics

/// A stage of solid things and what its tests do to it.
struct RigidStage {
  var stage: Stage<RigidField>

  init(
    _ preset: RigidPreset = RigidPreset(), width: Float = 390, height: Float = 844, seed: UInt64 = 7,
    traits: Environment.Traits = []
  ) {
    stage = Stage(
      RigidField(preset, seed: seed), environment: Environment(width: width, height: height, traits: traits))
  }

  var field: RigidField { stage.content }
  var elements: [AccessibleElement] { stage.elements }

  /// Adds a thing; a full field would be a mistake of the test.
  @discardableResult
  mutating func add(_ content: RigidContent) -> UInt32 { stage.content.add(content) ?? 0 }

  func position(_ element: UInt32) -> Vector2 { field.position(of: element) ?? Vector2(.nan, .nan) }

  mutating func environment(_ width: Float, _ height: Float, traits: Environment.Traits = []) {
    stage.send(.environment(Environment(width: width, height: height, traits: traits)))
    stage.step()
  }

  mutating func pointer(_ phase: PointerSample.Phase, _ p: Vector2, _ time: Double, id: Int32 = 1) {
    stage.send(.pointer(PointerSample(id: id, phase: phase, position: p, time: time)))
  }

  /// A tap, and the events of the step that sees it.
  mutating func tap(_ p: Vector2) -> [StageEvent] {
    pointer(.began, p, 0)
    pointer(.ended, p, 0.08)
    stage.step()
    return stage.events
  }

  /// Drags along a line at a speed, sampled at 60 Hz, and returns the events of it all.
  mutating func drag(from a: Vector2, to b: Vector2, speed: Float, ending: PointerSample.Phase = .ended, rest: Int = 0)
    -> [StageEvent]
  {
    var events: [StageEvent] = []
    let steps = max(2, Int((b - a).length / speed * 120))
    pointer(.began, a, 0)
    for k in 1...steps {
      if k % 2 == 0 { pointer(.moved, a + (b - a) * (Float(k) / Float(steps)), Double(k) / 120) }
      events += step()
    }
    for _ in 0..<rest { events += step() }
    pointer(ending, b, Double(steps + rest) / 120)
    return events + step()
  }

  mutating func step() -> [StageEvent] {
    stage.step()
    return stage.events
  }

  /// Runs and returns the events of it all.
  @discardableResult
  mutating func run(seconds: Float) -> [StageEvent] {
    var events: [StageEvent] = []
    for _ in 0..<Int(seconds * 120) { events += step() }
    return events
  }

  /// The farthest that anything reaches beyond the room, points.
  var strayed: Float {
    let room = stage.environment.safeBounds
    let world = field.world
    var worst: Float = 0
    for id in world.bodyIDs {
      guard let p = world.position(of: id), let shape = world.shape(of: id) else { continue }
      let angle = world.angle(of: id) ?? 0
      let (s, c) = Maths.sincos(angle)
      for part in shape.parts {
        for q in part.points {
          let x = p.x + c * q.x - s * q.y
          let y = p.y + s * q.x + c * q.y
          worst = max(worst, room.minX - x + part.radius, x + part.radius - room.maxX)
          worst = max(worst, room.minY - y + part.radius, y + part.radius - room.maxY)
        }
      }
    }
    return worst
  }
}

extension RigidPreset {
  /// Each that lays something out, with its name.
  static var named: [(name: String, preset: RigidPreset)] {
    [("pile", .pile), ("pyramid", .pyramid), ("chains", .chains), ("curves", .curves)]
  }

  static func named(_ name: String) -> RigidPreset { named.first { $0.name == name }?.preset ?? RigidPreset() }
}
