import FizzPhysics
import Testing

@Suite struct JointControlTests {
  typealias Bench = JointBench

  @Test("A slider stays on its axis and does not turn")
  func slider() throws {
    var world = Bench.world(gravity: 900)
    let id = try world.add(Bench.plank(40, 40))
    let joint = try world.addJoint(
      .slider(id, at: Bench.middle + Vector2(15, 10), axis: Vector2(2, 1), limits: -100...150))
    for _ in 0..<600 {
      world.step()
      let d = try #require(world.position(of: id)) - Bench.middle
      #expect(abs(d.y * 2 - d.x) * 0.4472 < 0.05)
      #expect(abs(try #require(world.angle(of: id))) < 1e-3)
      #expect(try #require(world.jointTranslation(joint)) < 150.5)
    }
    #expect(abs(try #require(world.jointTranslation(joint)) - 150) < 0.1)
  }

  @Test("Limits of a pin hold against gravity, whole turns included")
  func pinLimits() throws {
    var world = Bench.world(gravity: 900)
    let id = try world.add(Bench.plank(80, 10, at: Bench.middle + Vector2(40, 0)))
    let joint = try world.addJoint(.pin(id, at: Bench.middle, limits: -0.5...0.5))
    for _ in 0..<240 {
      world.step()
      #expect(abs(try #require(world.jointAngle(joint))) < 0.51)
    }
    #expect(abs(try #require(world.jointAngle(joint)) - 0.5) < 0.005)
    world.settings.gravity = .zero
    try world.setLimits(-20...20, of: joint)
    try world.setMotor(JointMotor(speed: 8, maximum: 1e6), of: joint)
    for _ in 0..<480 { world.step() }
    #expect(abs(try #require(world.jointAngle(joint)) - 20) < 0.01)
  }

  @Test("A motor reaches its speed, and takes no longer and no less than its torque allows")
  func motor() throws {
    var world = Bench.world()
    let body = Bench.plank(80, 20)
    let id = try world.add(body)
    let torque = body.inertia * 2
    let joint = try world.addJoint(.pin(id, at: Bench.middle, motor: JointMotor(speed: 3, maximum: torque)))
    for _ in 0..<120 { world.step() }
    #expect(abs(try #require(world.angularVelocity(of: id)) - 2) < 0.01)
    #expect(abs(try #require(world.jointTorque(joint)) / torque - 1) < 0.01)
    for _ in 0..<120 { world.step() }
    #expect(abs(try #require(world.angularVelocity(of: id)) - 3) < 0.001)
    #expect(abs(try #require(world.jointTorque(joint))) < 0.01 * torque)
    try world.setMotor(JointMotor(speed: 0, maximum: .infinity), of: joint)
    world.step()
    #expect(abs(try #require(world.angularVelocity(of: id))) < 1e-3)
  }

  @Test("A lift stands still when its motor is too weak by a hair, and rises when it is strong enough")
  func lift() throws {
    for share in [Float(0.99), 1.01] {
      var world = Bench.world(gravity: 900)
      let body = Bench.plank(40, 40)
      let id = try world.add(body)
      try world.addJoint(
        .slider(
          id, at: Bench.middle, axis: Vector2(0, -1), limits: 0...500,
          motor: JointMotor(speed: 50, maximum: body.mass * 900 * share)))
      for _ in 0..<240 { world.step() }
      let risen = Bench.middle.y - (try #require(world.position(of: id)).y)
      #expect(share < 1 ? abs(risen) < 0.5 : abs(risen - 0.5 * 9 * 4) < 1.5)
    }
  }

  @Test("A weld makes one piece of two bodies, and a soft one swings back")
  func weld() throws {
    var world = Bench.world(gravity: 900)
    let a = try world.add(Bench.plank(60, 20, at: Vector2(2030, 2000)))
    let b = try world.add(Bench.plank(60, 20, at: Vector2(2090, 2000)))
    try world.addJoint(.weld(a, at: Vector2(2000, 2000)))
    let joint = try world.addJoint(.weld(b, a, at: Vector2(2060, 2000)))
    for _ in 0..<240 { world.step() }
    #expect(try #require(world.position(of: b)).distance(to: Vector2(2090, 2000)) < 0.1)
    #expect(abs(try #require(world.angle(of: b))) < 1e-3)
    world.removeJoint(joint)
    world.remove(a)
    let soft = try world.addJoint(
      .weld(b, at: Vector2(2060, 2000), angular: JointSpring(frequency: 2, dampingRatio: 0.2)))
    var lowest: Float = 0
    for _ in 0..<600 {
      world.step()
      lowest = max(lowest, try #require(world.jointAngle(soft)))
    }
    let rest = try #require(world.jointAngle(soft))
    // Gravity bends it by m·g·l·cos(rest) / k, where k = I·ω² about the weld; it overshoots on its way.
    let body = try #require(world.body(b))
    let stiffness = (body.inertia + body.mass * 900) * 4 * 39.478
    let expected = body.mass * 900 * 30 * Maths.cos(rest) / stiffness
    #expect(abs(rest / expected - 1) < 0.05)
    #expect(lowest > 1.3 * rest)
  }

  @Test("A target draws a point off the center: the body turns beneath it and rests there")
  func target() throws {
    var world = Bench.world(gravity: 900)
    let id = try world.add(Bench.plank(120, 30))
    try world.setDamping(linear: 2, angular: 2, of: id)
    let joint = try world.addJoint(
      .target(id, at: Bench.middle + Vector2(55, 0), to: Bench.middle + Vector2(55, 0)))
    try world.setTarget(Vector2(1800, 1700), of: joint)
    for _ in 0..<1200 { world.step() }
    let held = try #require(world.jointPoints(joint)).first
    // It hangs m·g / k below, k = m·ω² of the point, which here is above the center.
    #expect(abs(held.x - 1800) < 0.5 && held.y > 1700 && held.y - 1700 < 1.2 * 900 / 986)
    #expect(abs(abs(try #require(world.angle(of: id))) - 1.5707963) < 0.02)
    #expect(try #require(world.velocity(of: id)).length < 1)
  }

  @Test("A target draws no harder than its maximum")
  func weakTarget() throws {
    var world = Bench.world()
    let body = Bench.plank(40, 40)
    let id = try world.add(body)
    let joint = try world.addJoint(
      .target(id, at: Bench.middle, to: Bench.middle + Vector2(500, 0), maximumForce: body.mass * 100))
    for _ in 0..<120 { world.step() }
    #expect(abs(try #require(world.velocity(of: id)).x - 100) < 1)
    #expect(abs(try #require(world.jointForce(joint)).x / body.mass - 100) < 0.1)
  }

  @Test("A joint breaks under slightly more than its load, and holds slightly less", arguments: [Float(0.98), 1.02])
  func breaking(share: Float) throws {
    var world = Bench.world(gravity: 900)
    let body = Bench.plank(40, 40)
    let id = try world.add(body)
    var rod = Joint.distance(id, from: Bench.middle, to: Bench.middle - Vector2(0, 100))
    rod.breakForce = body.mass * 900 * share
    let joint = try world.addJoint(rod)
    var events: [JointEvent] = []
    for _ in 0..<240 {
      world.step()
      events += world.jointEvents
    }
    #expect(world.containsJoint(joint) == (share > 1))
    #expect(events.count == (share > 1 ? 0 : 1))
    if let event = events.first {
      #expect(event.joint == joint && event.first == id && event.second == nil)
      #expect(abs(event.force / (body.mass * 900) - 1) < 0.01)
      #expect(try #require(world.position(of: id)).y > 2200)
    }
  }

  @Test("A weld breaks by its torque")
  func breakingTorque() throws {
    var world = Bench.world(gravity: 900)
    let body = Bench.plank(40, 40)
    let id = try world.add(body)
    let joint = try world.addJoint(.weld(id, at: Bench.middle - Vector2(50, 0)))
    world.step()
    #expect(world.containsJoint(joint))
    try world.setBreaking(force: nil, torque: body.mass * 900 * 45, of: joint)
    world.step()
    #expect(!world.containsJoint(joint) && world.jointEvents.count == 1)
  }
}
