import FizzPhysics
import Testing

/// Rigid bodies at rest, and what wakes them.
@Suite struct RigidSleepTests {
  private func pile(count: Int = 14) throws -> (World, [BodyID]) {
    var world = Crowd.room { $0.allowsSleep = true }
    let ids = Crowd.fillShapes(&world, count: count, sizes: 20...40, seed: 3)
    for _ in 0..<2400 where !world.isAsleep { world.step() }
    try #require(world.isAsleep, "the pile does not sleep: \(world.awakeCount) awake, \(Crowd.rmsSurfaceSpeed(world))")
    return (world, ids)
  }

  /// Two stacks of two boxes, far from each other, asleep.
  private func stacks() throws -> (World, [BodyID]) {
    var world = Crowd.room { $0.allowsSleep = true }
    var ids: [BodyID] = []
    for (x, y) in [(Float(100), Float(824)), (100, 784), (290, 824), (290, 784)] {
      ids.append(try world.add(Body(shape: .box(width: 40, height: 40), position: Vector2(x, y))))
    }
    for _ in 0..<600 where !world.isAsleep { world.step() }
    try #require(world.isAsleep)
    return (world, ids)
  }

  @Test("A sleeping pile does not move a bit, and its copies neither")
  func still() throws {
    var (world, ids) = try pile()
    let before = ids.map { world.position(of: $0)! }
    let angles = ids.map { world.angle(of: $0)! }
    for _ in 0..<120 { world.step() }
    #expect(ids.map { world.position(of: $0)! } == before && ids.map { world.angle(of: $0)! } == angles)
    #expect(ids.allSatisfy { world.velocity(of: $0) == .zero && world.angularVelocity(of: $0) == 0 })
  }

  @Test("A woken pile goes on with its impulses: nobody moves by more than 0.1 pt in a second, and it sleeps again")
  func wakes() throws {
    var (world, ids) = try pile()
    let before = ids.map { world.position(of: $0)! }
    for id in ids { try world.wake(id) }
    for step in 0..<120 {
      world.step()
      for (id, p) in zip(ids, before) {
        #expect(try #require(world.position(of: id)).distance(to: p) < 0.1, "\(id.index) step \(step)")
      }
    }
    #expect(world.contactEvents.isEmpty)
    for _ in 0..<240 where !world.isAsleep { world.step() }
    #expect(world.isAsleep)
  }

  @Test("Each island sleeps and wakes for itself, as a whole")
  func islands() throws {
    var (world, ids) = try stacks()
    try world.wake(ids[0])
    #expect(world.isAsleep(ids[1]) == false && world.isAsleep(ids[2]) == true && world.isAsleep(ids[3]) == true)
    for _ in 0..<240 where !world.isAsleep { world.step() }
    #expect(world.isAsleep)
  }

  /// What wakes a stack, and whether the upper box must then move.
  enum Waking: CaseIterable, Sendable {
    case touch, joint, removedSupport, shape, radius, density, angle, spin, impulse, friction, sensor, kind, filter
    case boundary, removedBoundary, damping, rotation, rolling
  }

  @Test("A stack wakes when it is touched, joined, robbed of its support, or changed", arguments: Waking.allCases)
  func changes(waking: Waking) throws {
    var (world, ids) = try stacks()
    let lower = ids[0]
    switch waking {
    case .touch:
      try world.add(Body(shape: .box(width: 20, height: 20), position: Vector2(100, 700), velocity: Vector2(0, 300)))
      for _ in 0..<60 where world.isAsleep(lower) == true { world.step() }
    case .joint: try world.addJoint(.rope(lower, ids[1], from: Vector2(100, 824), to: Vector2(100, 784)))
    case .removedSupport: world.remove(lower)
    case .shape: try world.setShape(.box(width: 40, height: 20), of: lower)
    case .radius: try world.setRadius(20, of: lower)
    case .density: try world.setDensity(1, of: lower)
    case .angle: try world.setAngle(0.3, of: lower)
    case .spin: try world.setAngularVelocity(2, of: lower)
    case .impulse: try world.applyImpulse(Vector2(100, 0), to: lower, at: Vector2(100, 810))
    case .friction: try world.setFriction(0, of: lower)
    case .sensor: try world.setSensor(true, of: lower)
    case .kind: try world.setKind(.kinematic, of: lower)
    case .filter: try world.setFilter(category: 2, mask: 0, of: lower)
    case .boundary: try world.addBoundary(.segment(from: Vector2(110, 700), to: Vector2(110, 843)))
    case .removedBoundary:
      let id = try world.addBoundary(.segment(from: Vector2(70, 843), to: Vector2(130, 843)))
      for _ in 0..<600 where !world.isAsleep { world.step() }
      try #require(world.isAsleep)
      world.removeBoundary(id)
    case .damping: try world.setDamping(linear: 1, angular: 1, of: lower)
    case .rotation: try world.setAllowsRotation(false, of: lower)
    case .rolling: try world.setRollingResistance(0.2, of: lower)
    }
    #expect(world.isAsleep(waking == .removedSupport ? ids[1] : lower) == false, "\(waking)")
    #expect(world.isAsleep(ids[2]) == true && world.isAsleep(ids[3]) == true, "\(waking) woke the other stack")
    for _ in 0..<240 { world.step() }
    let upper = try #require(world.position(of: ids[1]))
    switch waking {
    case .removedSupport, .sensor, .filter: #expect(upper.y > 820, "\(waking): \(upper)")
    case .shape: #expect(abs(upper.y - 804) < 1, "\(waking): \(upper)")
    default: break
    }
    #expect(world.bodyIDs.allSatisfy { world.position(of: $0)!.isFinite })
  }

  @Test(
    "What rests on a boundary falls when that goes, and on a fixed box when that is moved or made a sensor",
    arguments: 0..<3)
  func supports(which: Int) throws {
    var world = Crowd.room { $0.allowsSleep = true }
    let boundary = which == 0 ? try world.addBoundary(.segment(from: Vector2(100, 600), to: Vector2(300, 600))) : .none
    let shelf = try world.add(
      Body(kind: .fixed, shape: .box(width: 200, height: 20), position: Vector2(which == 0 ? 1000 : 200, 610)))
    let box = try world.add(Body(shape: .box(width: 40, height: 40), position: Vector2(200, 579.8)))
    for _ in 0..<600 where world.isAsleep(box) == false { world.step() }
    try #require(world.isAsleep(box) == true)
    switch which {
    case 0: world.removeBoundary(boundary)
    case 1: try world.setPosition(Vector2(1000, 610), of: shelf)
    default: try world.setSensor(true, of: shelf)
    }
    #expect(world.isAsleep(box) == false)
    for _ in 0..<240 { world.step() }
    #expect(try #require(world.position(of: box)).y > 820)
  }

  @Test("A ramp that becomes slippery wakes who sleeps on it")
  func slipperyRamp() throws {
    var world = Crowd.room { $0.allowsSleep = true }
    var plank = Body(kind: .fixed, shape: .box(width: 300, height: 20), position: Vector2(195, 600), angle: 0.2)
    plank.friction = 1
    let ramp = try world.add(plank)
    let box = try world.add(
      Body(shape: .box(width: 30, height: 30), position: Vector2(195, 570), angle: 0.2, friction: 1))
    for _ in 0..<600 where !world.isAsleep { world.step() }
    try #require(world.isAsleep)
    let before = world.position(of: box)!
    try world.setFriction(0, of: ramp)
    for _ in 0..<120 { world.step() }
    #expect(world.position(of: box)!.distance(to: before) > 50)
  }
}
