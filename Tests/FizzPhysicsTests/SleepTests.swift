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
}
