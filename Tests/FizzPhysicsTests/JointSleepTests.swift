import FizzPhysics
import Testing

@Suite struct JointSleepTests {
  typealias Bench = JointBench

  /// Two planks that hang from the world, asleep; and their joints.
  private func hanging() throws -> (World, [BodyID], [JointID]) {
    var world = Bench.world(gravity: 900) { $0.allowsSleep = true }
    let a = try world.add(Bench.plank(10, 80, at: Vector2(2000, 1040)))
    let b = try world.add(Bench.plank(10, 80, at: Vector2(2000, 1120)))
    let upper = try world.addJoint(.pin(a, at: Vector2(2000, 1000)))
    let lower = try world.addJoint(.pin(b, a, at: Vector2(2000, 1080)))
    for _ in 0..<600 where !world.isAsleep { world.step() }
    return (world, [a, b], [upper, lower])
  }

  @Test("What hangs at rest sleeps, and keeps the force of its joints")
  func sleeps() throws {
    var (world, ids, joints) = try hanging()
    #expect(world.isAsleep)
    var mass: Float = 0
    for id in ids { mass += try #require(world.body(id)).mass }
    for _ in 0..<30 { world.step() }
    #expect(abs(try #require(world.jointForce(joints[0])).y / (-900 * mass) - 1) < 0.01)
    try world.wake(ids[1])
    #expect(world.awakeCount == 2)
    let before = try #require(world.position(of: ids[1]))
    for _ in 0..<30 { world.step() }
    #expect(try #require(world.position(of: ids[1])).distance(to: before) < 0.01)
  }

  @Test("Whatever changes a joint wakes what it holds", arguments: 0..<6)
  func wakes(change: Int) throws {
    var (world, ids, joints) = try hanging()
    switch change {
    case 0: world.removeJoint(joints[0])
    case 1: try world.setMotor(JointMotor(speed: 1, maximum: 1e9), of: joints[1])
    case 2: try world.setLimits(0.5...1, of: joints[1])
    case 3: try world.addJoint(.target(ids[0], at: Vector2(2000, 1040), to: Vector2(2100, 1040)))
    case 4: try world.setPosition(Vector2(2030, 1030), of: ids[0])
    default: world.remove(ids[0])
    }
    #expect(world.awakeCount == world.bodyCount)
    let before = try #require(world.position(of: ids[1]))
    for _ in 0..<30 { world.step() }
    #expect(try #require(world.position(of: ids[1])).distance(to: before) > 0.5)
  }

  @Test(
    "What is joined to a moving kinematic body stays awake and follows, also out of its sleep",
    arguments: [false, true])
  func driven(turns: Bool) throws {
    var world = Bench.world { $0.allowsSleep = true }
    let arm = try world.add(Bench.plank(100, 10))
    let hand = try world.add(Bench.plank(20, 20, at: Vector2(2060, 2000)))
    try world.setKind(.kinematic, of: arm)
    try world.addJoint(.weld(hand, arm, at: Vector2(2050, 2000)))
    for _ in 0..<240 { world.step() }
    #expect(world.isAsleep(hand) == true)
    if turns {
      try world.setAngularVelocity(0.5, of: arm)
      // A world in which all else sleeps does not look at what turns in place: something has to be awake.
      try world.wake(hand)
    } else {
      try world.setVelocity(Vector2(0, 1), of: arm)
    }
    for _ in 0..<360 { world.step() }
    #expect(world.isAsleep(hand) == false)
    let p = try #require(world.position(of: hand))
    #expect(
      p.distance(to: turns ? Bench.middle + Vector2(Maths.cos(1.5), Maths.sin(1.5)) * 60 : Vector2(2060, 2003)) < 0.2)
  }
}
