import FizzPhysics
import Testing

// Named after the public reports R1, R3, R19 and R44 in the requirements: what others got wrong about dragging.
@Suite struct DragReportTests {
  /// Drags a kinematic body along a straight way at a speed, fed at a sample rate, stepped at 120 Hz.
  private func drag(_ id: BodyID, in world: inout World, from a: Vector2, to b: Vector2, speed: Float, steps: Int) {
    let way = b - a
    let time = way.length / speed
    for k in 0..<steps {
      let t = min(1, Float(k + 1) / 120 / time)
      let target = a + way * t
      let p = world.position(of: id) ?? a
      try? world.setVelocity((target - p) * 120, of: id)
      world.step()
    }
  }

  @Test("R1: a drag never presses a free ball through a wall", arguments: [Float(500), 2000, 6000])
  func throughWall(speed: Float) throws {
    var world = Crowd.box(width: 200, height: 400)
    let ball = try world.add(Body(position: Vector2(150, 200), radius: 20))
    let finger = try world.add(Body(kind: .kinematic, position: Vector2(40, 200), radius: 24))
    drag(finger, in: &world, from: Vector2(40, 200), to: Vector2(400, 200), speed: speed, steps: 240)
    let p = try #require(world.position(of: ball))
    #expect(p.x <= 180.001)
    #expect(try #require(world.position(of: finger)).x <= 176.001)
  }

  @Test("R3: a dragged body that jumps 300 pt in one sample still hits what lies between")
  func fastKinematic() throws {
    var world = Crowd.box(width: 800)
    let ball = try world.add(Body(position: Vector2(250, 200), radius: 20, restitution: 0.5))
    let finger = try world.add(Body(kind: .kinematic, position: Vector2(100, 200), radius: 20))
    try world.setVelocity(Vector2(300 * 120, 0), of: finger)
    world.step()
    #expect(world.contactEvents.contains { $0.phase == .began })
    #expect(try #require(world.velocity(of: ball)).x > 0)
    #expect(try #require(world.position(of: ball)).x > 250)
  }

  @Test("S1.B7: no swipe skips a bubble beside its way, whatever the phase")
  func offCenterSwipe() throws {
    for trial in 0..<Crowd.trials(2000) {
      var random = SeededRandom(seed: UInt64(trial))
      var world = Crowd.box()
      let offset = random.number(from: -30, to: 30)
      let ball = try world.add(Body(position: Vector2(195, 400), radius: 20))
      let start = Vector2(30 + random.number(from: 0, to: 66), 400 + offset)
      let finger = try world.add(Body(kind: .kinematic, position: start, radius: 20))
      try world.setVelocity(Vector2(random.number(from: 4000, to: 6000), 0), of: finger)
      for _ in 0..<12 { world.step() }
      #expect(world.velocity(of: ball) != .zero, "seed \(trial), offset \(offset)")
    }
  }

  @Test("R19: dragging one body through open space moves nobody else")
  func onlyOneMoves() throws {
    var world = Crowd.box()
    var others: [(BodyID, Vector2)] = []
    for k in 0..<6 {
      let p = Vector2(40 + 60 * Float(k), 200)
      others.append((try world.add(Body(position: p, radius: 20)), p))
    }
    let finger = try world.add(Body(kind: .kinematic, position: Vector2(60, 500), radius: 20))
    drag(finger, in: &world, from: Vector2(60, 500), to: Vector2(160, 500), speed: 400, steps: 60)
    for (id, p) in others { #expect(world.position(of: id) == p) }
  }

  @Test("R44: two fingers on two overlapping bodies stay authoritative, and both push a third")
  func twoFingers() throws {
    var world = Crowd.box()
    let a = try world.add(Body(kind: .kinematic, position: Vector2(180, 300), radius: 30))
    let b = try world.add(Body(kind: .kinematic, position: Vector2(200, 300), radius: 30))
    let third = try world.add(Body(position: Vector2(190, 355), radius: 30))
    for _ in 0..<120 { world.step() }
    #expect(world.position(of: a) == Vector2(180, 300))
    #expect(world.position(of: b) == Vector2(200, 300))
    let p = try #require(world.position(of: third))
    #expect(p.distance(to: Vector2(180, 300)) >= 59.5 && p.distance(to: Vector2(200, 300)) >= 59.5)
  }

  @Test("S1.B6: a swipe through a crowd hands its momentum on")
  func momentum() throws {
    var world = Crowd.box()
    let ball = try world.add(Body(position: Vector2(195, 300), radius: 20, restitution: 0))
    let finger = try world.add(Body(kind: .kinematic, position: Vector2(100, 300), radius: 20))
    try world.setVelocity(Vector2(600, 0), of: finger)
    for _ in 0..<20 { world.step() }
    #expect(try #require(world.velocity(of: ball)).x >= 590)
  }
}
