import FizzPhysics
import Testing

@Suite struct SleepTests {
  private func sleepingPile() -> (World, [BodyID]) {
    var world = Crowd.box { s in
      s.gravity = Vector2(0, 900)
      s.allowsSleep = true
      s.boundaryRestitution = 0.2
    }
    let ids = Crowd.fill(&world, count: 30, radii: 16...32, restitution: 0.2, seed: 17)
    for _ in 0..<2400 where !world.isAsleep { world.step() }
    return (world, ids)
  }

  @Test("A sleeping world does nothing, and costs nothing")
  func asleep() {
    var (world, _) = sleepingPile()
    #expect(world.isAsleep)
    #expect(world.awakeCount == 0)
    let rebuilds = world.rebuildCount
    let before = world.bodyIDs.map { world.position(of: $0)! }
    for _ in 0..<100 { world.step() }
    #expect(world.bodyIDs.map { world.position(of: $0)! } == before)
    #expect(world.rebuildCount <= rebuilds + 1)
  }

  @Test("Removing a support wakes what rested on it, and it falls")
  func support() throws {
    var world = Crowd.box { s in
      s.gravity = Vector2(0, 900)
      s.allowsSleep = true
      s.boundaryRestitution = 0
    }
    let lower = try world.add(Body(position: Vector2(195, 820), radius: 24, restitution: 0))
    let upper = try world.add(Body(position: Vector2(195, 772), radius: 24, restitution: 0))
    for _ in 0..<600 where !world.isAsleep { world.step() }
    #expect(world.isAsleep)
    world.remove(lower)
    #expect(world.isAsleep(upper) == false)
    for _ in 0..<240 { world.step() }
    #expect(try #require(world.position(of: upper)).y > 815)
  }

  @Test("A hit wakes the island that was hit")
  func hit() throws {
    var (world, ids) = sleepingPile()
    try world.add(Body(position: Vector2(195, 60), radius: 30))
    var woke = false
    for _ in 0..<240 where !woke {
      world.step()
      woke = world.bodyEvents.contains { $0.kind == .woke }
    }
    #expect(woke)
    for id in ids { #expect(world.contains(id)) }
  }

  @Test("A pile that is woken stands as it stood")
  func wokenPileStands() throws {
    var (world, ids) = sleepingPile()
    let before = ids.map { world.position(of: $0)! }
    for id in ids { try world.wake(id) }
    for _ in 0..<60 { world.step() }
    for (id, p) in zip(ids, before) { #expect(try #require(world.position(of: id)).distance(to: p) < 1) }
  }

  @Test("Changed gravity wakes everybody")
  func gravity() {
    var (world, _) = sleepingPile()
    world.settings.gravity = Vector2(900, 0)
    world.step()
    #expect(world.awakeCount == world.bodyCount)
  }

  @Test("Setters wake a body")
  func setters() throws {
    var (world, ids) = sleepingPile()
    try world.addVelocity(Vector2(0, -300), to: ids[0])
    #expect(world.isAsleep(ids[0]) == false)
    world.step()
    #expect(!world.isAsleep)
  }

  @Test("A sleeping body that is hit takes its part of the impulse", arguments: [Float(60), 300, 5000])
  func impulse(speed: Float) throws {
    var world = Crowd.box(width: 4000) { $0.allowsSleep = true }
    let target = try world.add(Body(position: Vector2(900, 200), radius: 20, restitution: 1))
    for _ in 0..<120 { world.step() }
    #expect(world.isAsleep(target) == true)
    let ball = try world.add(Body(position: Vector2(800, 200), velocity: Vector2(speed, 0), radius: 20, restitution: 1))
    let before = Crowd.momentum(world).x
    for _ in 0..<120 where world.velocity(of: target) == .zero { world.step() }
    #expect(abs(try #require(world.velocity(of: target)).x - speed) < 0.02 * speed)
    #expect(abs(try #require(world.velocity(of: ball)).x) < 0.02 * speed)
    #expect(abs(Crowd.momentum(world).x - before) < 1e-4 * abs(before))
  }

  @Test("A driven body wakes and pushes what sleeps in its way")
  func drivenIntoSleepers() throws {
    var world = Crowd.box { $0.allowsSleep = true }
    let sleeper = try world.add(Body(position: Vector2(200, 400), radius: 20))
    let finger = try world.add(Body(kind: .kinematic, position: Vector2(120, 400), radius: 20))
    for _ in 0..<120 { world.step() }
    #expect(world.isAsleep(sleeper) == true)
    try world.setVelocity(Vector2(50, 0), of: finger)
    for _ in 0..<120 { world.step() }
    #expect(try #require(world.position(of: sleeper)).x > 205)
    #expect(Crowd.deepestOverlap(world) < 1)
  }

  @Test("What rests on a body falls when that is moved, shrunk, filtered away or set free", arguments: 0..<5)
  func supportChanges(change: Int) throws {
    var world = Crowd.box { s in
      s.gravity = Vector2(0, 900)
      s.allowsSleep = true
      s.boundaryRestitution = 0
    }
    let support = try world.add(Body(kind: .fixed, position: Vector2(195, 400), radius: 60))
    let ball = try world.add(Body(position: Vector2(195, 310), radius: 20, restitution: 0))
    for _ in 0..<240 { world.step() }
    #expect(world.isAsleep(ball) == true)
    switch change {
    case 0: try world.setPosition(Vector2(60, 100), of: support)
    case 1: try world.setRadius(5, of: support)
    case 2: try world.setFilter(category: 0, mask: 0, of: support)
    case 3: try world.setKind(.dynamic, of: support)
    default:
      try world.setKind(.kinematic, of: support)
      try world.setVelocity(Vector2(0, 300), of: support)
    }
    for _ in 0..<60 { world.step() }
    #expect(try #require(world.position(of: ball)).y > 350)
  }

  @Test("A fixed body put onto a sleeping one pushes it out")
  func ontoSleepers() throws {
    var world = Crowd.box { $0.allowsSleep = true }
    let sleeper = try world.add(Body(position: Vector2(200, 400), radius: 20))
    let obstacle = try world.add(Body(kind: .fixed, position: Vector2(60, 60), radius: 20))
    for _ in 0..<120 { world.step() }
    try world.setPosition(Vector2(190, 400), of: obstacle)
    for _ in 0..<120 { world.step() }
    #expect(try #require(world.position(of: sleeper)).distance(to: Vector2(190, 400)) > 39)
  }

  @Test("Contacts neither end nor begin by falling asleep and waking")
  func contactsOutliveSleep() throws {
    var (world, ids) = sleepingPile()
    for id in ids { try world.wake(id) }
    world.step()
    #expect(world.contactEvents.isEmpty)
  }

  @Test("A pile squeezed into too small a box recovers and sleeps when it gets its room back")
  func squeezed() {
    var world = Crowd.box { s in
      s.gravity = Vector2(0, 900)
      s.allowsSleep = true
      s.boundaryRestitution = 0.6
    }
    Crowd.fill(&world, count: 40, radii: 16...16, restitution: 0.6, seed: 4)
    for _ in 0..<600 { world.step() }
    world.settings.bounds = Rect(x: 0, y: 0, width: 120, height: 150)
    for _ in 0..<120 { world.step() }
    world.settings.bounds = Rect(x: 0, y: 0, width: 390, height: 844)
    for _ in 0..<1800 where !world.isAsleep { world.step() }
    #expect(world.isAsleep)
    #expect(Crowd.deepestOverlap(world) < 1)
  }
}
