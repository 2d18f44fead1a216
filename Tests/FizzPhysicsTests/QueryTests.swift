import FizzPhysics
import Testing

@Suite struct QueryTests {
  private func three() throws -> (World, [BodyID]) {
    var world = World()
    let ids = [
      try world.add(Body(position: Vector2(100, 100), radius: 20)),
      try world.add(Body(position: Vector2(130, 100), radius: 20)),
      try world.add(Body(position: Vector2(300, 400), radius: 40, category: 2)),
    ]
    return (world, ids)
  }

  @Test("A point finds what contains it, edge included, in order")
  func point() throws {
    let (world, ids) = try three()
    #expect(world.bodies(at: Vector2(115, 100)) == [ids[0], ids[1]])
    #expect(world.bodies(at: Vector2(80, 100)) == [ids[0]])
    #expect(world.bodies(at: Vector2(79.9, 100)).isEmpty)
  }

  @Test("Circle and rectangle find what they touch; masks leave out")
  func areas() throws {
    let (world, ids) = try three()
    #expect(world.bodies(touching: Vector2(300, 340), radius: 25) == [ids[2]])
    #expect(world.bodies(touching: Vector2(300, 340), radius: 25, mask: 1).isEmpty)
    #expect(world.bodies(in: Rect(x: 0, y: 0, width: 81, height: 200)) == [ids[0]])
    #expect(world.isOccupied(Vector2(300, 400), radius: 1) && !world.isOccupied(Vector2(200, 250), radius: 10))
  }

  @Test("A ray meets the first body at the right place")
  func ray() throws {
    let (world, ids) = try three()
    let hit = try #require(world.castRay(from: Vector2(0, 100), to: Vector2(200, 100)))
    #expect(
      hit.body == ids[0] && abs(hit.point.x - 80) < 1e-3 && abs(hit.normal.x + 1) < 1e-4
        && abs(hit.fraction - 0.4) < 1e-5)
    #expect(world.castRay(from: Vector2(0, 300), to: Vector2(200, 300)) == nil)
    #expect(try #require(world.castRay(from: Vector2(100, 100), to: Vector2(0, 0))).fraction == 0)
  }

  @Test("The nearest is the one with the nearest edge")
  func nearest() throws {
    let (world, ids) = try three()
    #expect(try #require(world.nearest(to: Vector2(300, 300))).body == ids[2])
    #expect(abs(try #require(world.nearest(to: Vector2(300, 300))).distance - 60) < 1e-3)
    #expect(world.nearest(to: Vector2(300, 300), within: 50) == nil)
  }

  @Test("Queries see bodies where setters have just put them")
  func fresh() throws {
    var (world, ids) = try three()
    try world.setPosition(Vector2(350, 700), of: ids[0])
    #expect(world.bodies(at: Vector2(350, 700)) == [ids[0]])
    world.remove(ids[0])
    #expect(world.bodies(at: Vector2(350, 700)).isEmpty)
  }
}
