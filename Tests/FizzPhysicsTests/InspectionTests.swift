import FizzPhysics
import Testing

@Suite("Looking into a world") struct InspectionTests {
  private func settings() -> WorldSettings {
    var s = WorldSettings()
    s.gravity = Vector2(0, 900)
    return s
  }

  @Test("a box on the floor touches it at two points that carry its weight")
  func boxOnFloor() throws {
    var world = World(settings())
    let box = try world.add(Body(shape: .box(width: 40, height: 40), position: Vector2(195, 823.9), density: 0.01))
    for _ in 0..<30 { world.step() }
    let contacts = world.contacts
    #expect(contacts.count == 2)
    for c in contacts {
      #expect(c.first == box && c.second == .none && c.normal == Vector2(0, 1))
      #expect(abs(c.point.y - 844) < 1 && abs(abs(c.point.x - 195) - 20) < 1 && abs(c.separation) < 1)
    }
    // A substep's share of the weight.
    let weight = 0.01 * 40 * 40 * Float(900) / 480
    #expect(abs(contacts.reduce(0) { $0 + $1.impulse } - weight) < 0.1 * weight)
  }

  @Test("bubbles touch at one point between their centers", arguments: [Float(0), 1200])
  func bubbles(speed: Float) throws {
    var world = World()
    let a = try world.add(Body(position: Vector2(100, 400), velocity: Vector2(speed, 0), radius: 20, restitution: 0))
    let b = try world.add(Body(position: Vector2(139.5, 400), radius: 20, restitution: 0))
    world.step()
    let contacts = world.contacts
    #expect(contacts.count == 1)
    #expect(contacts.allSatisfy { [$0.first, $0.second].contains(a) && [$0.first, $0.second].contains(b) })
    #expect(contacts.allSatisfy { abs($0.normal.length - 1) < 1e-4 && abs($0.point.y - 400) < 0.1 })
  }

  @Test("bodies that touch are one island, those apart are others, and a fixed one joins none")
  func islands() throws {
    var world = World(settings())
    let low = try world.add(Body(shape: .box(width: 40, height: 40), position: Vector2(100, 823.9)))
    let high = try world.add(Body(shape: .box(width: 40, height: 40), position: Vector2(100, 783.8)))
    let alone = try world.add(Body(shape: .box(width: 40, height: 40), position: Vector2(300, 823.9)))
    let shelf = try world.add(Body(kind: .fixed, shape: .box(width: 390, height: 20), position: Vector2(195, 300)))
    let left = try world.add(Body(shape: .circle(radius: 10), position: Vector2(100, 279.9)))
    let right = try world.add(Body(shape: .circle(radius: 10), position: Vector2(300, 279.9)))
    for _ in 0..<30 { world.step() }
    #expect(world.island(of: low) == low && world.island(of: high) == low && world.island(of: alone) == alone)
    #expect(world.island(of: left) == left && world.island(of: right) == right && world.island(of: shelf) == shelf)
    for _ in 0..<240 { world.step() }
    #expect(world.isAsleep)
    #expect(world.island(of: high) == low && world.island(of: alone) == alone)
    world.remove(low)
    #expect(world.island(of: low) == nil && world.island(of: high) == high)
  }

  @Test("asking changes nothing")
  func readOnly() throws {
    var world = World(settings())
    for k in 0..<20 {
      try world.add(
        Body(shape: .box(width: 30, height: 30), position: Vector2(40 + Float(k % 5) * 60, 200 + Float(k) * 8)))
    }
    var other = world
    for _ in 0..<120 {
      world.step()
      other.step()
      #expect(world.contacts.count >= 0 && world.islands.count == 20 && !world.gridLevels.isEmpty)
    }
    #expect(world.digest() == other.digest())
  }

  @Test("the grid's cells cover every body that is near the others")
  func grid() throws {
    var world = World(settings())
    #expect(world.gridLevels.isEmpty)
    for k in 0..<30 { try world.add(Body(position: Vector2(20 + Float(k) * 12, 300), radius: 5)) }
    world.step()
    let level = try #require(world.gridLevels.first)
    #expect(level.cell >= 10 && level.columns >= 1 && level.rows >= 1)
    #expect(level.origin.x <= 25 && level.origin.x + Float(level.columns) * level.cell >= 360)
  }
}
