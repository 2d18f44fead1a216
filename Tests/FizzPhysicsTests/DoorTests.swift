import FizzPhysics
import Testing

/// Bad input at every public door: an error or a documented clamp, never a crash, a NaN or something lost.
@Suite struct DoorTests {
  private let numbers: [Float] = [
    .nan, .infinity, -.infinity, 0, -1, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
    1e9,
  ]

  @Test("A body with a bad number is refused and says why")
  func badBodies() {
    var world = World()
    #expect(throws: WorldError.notFinite) { try world.add(Body(position: Vector2(.nan, 0), radius: 10)) }
    #expect(throws: WorldError.notFinite) {
      try world.add(Body(position: .zero, velocity: Vector2(0, .infinity), radius: 10))
    }
    #expect(throws: WorldError.radiusOutOfRange) { try world.add(Body(position: .zero, radius: 0)) }
    #expect(throws: WorldError.radiusOutOfRange) { try world.add(Body(position: .zero, radius: -4)) }
    #expect(throws: WorldError.radiusOutOfRange) { try world.add(Body(position: .zero, radius: 20_000)) }
    #expect(throws: WorldError.densityOutOfRange) { try world.add(Body(position: .zero, radius: 10, density: 0)) }
    #expect(throws: WorldError.positionOutOfRange) { try world.add(Body(position: Vector2(2e6, 0), radius: 10)) }
    #expect(world.bodyCount == 0)
  }

  @Test("Settings of any number leave a world that goes on")
  func badSettings() {
    for x in numbers {
      for y in numbers {
        var s = WorldSettings()
        s.bounds = Rect(minX: x, minY: y, maxX: y, maxY: x)
        s.gravity = Vector2(x, y)
        s.drag = x
        s.boundaryRestitution = y
        s.restitutionThreshold = x
        s.speedLimit = y
        s.substeps = x.isFinite && abs(x) < 1e6 ? Int(x) : .max
        s.separationSpeed = x
        s.swayAmplitude = y
        s.swayFrequency = x
        s.driftSpeed = y
        s.driftInterval = x
        var world = World(s)
        for k in 0..<6 { _ = try? world.add(Body(position: Vector2(Float(k) * 30, 50), radius: 20)) }
        for dt in numbers { world.step(dt) }
        for _ in 0..<5 { world.step() }
        #expect(world.bodyCount == 6)
        for id in world.bodyIDs {
          #expect(world.position(of: id)!.isFinite && world.velocity(of: id)!.isFinite, "\(x) \(y)")
        }
      }
    }
  }

  @Test("Setters refuse what is not a number, and stale names")
  func badSetters() throws {
    var world = World()
    let id = try world.add(Body(position: Vector2(100, 100), radius: 10))
    #expect(throws: WorldError.notFinite) { try world.setVelocity(Vector2(.nan, 0), of: id) }
    #expect(throws: WorldError.notFinite) { try world.setPosition(Vector2(0, .infinity), of: id) }
    #expect(throws: WorldError.radiusOutOfRange) { try world.setRadius(0, of: id) }
    #expect(throws: WorldError.notFinite) { try world.setRestitution(.nan, of: id) }
    #expect(throws: WorldError.notFinite) { try world.setLift(Vector2(.nan, 0), of: id) }
    world.remove(id)
    #expect(throws: WorldError.noSuchBody) { try world.setVelocity(.zero, of: id) }
    #expect(world.position(of: id) == nil)
    let next = try world.add(Body(position: Vector2(100, 100), radius: 10))
    #expect(next.index == id.index && next != id)
    #expect(!world.contains(id) && world.contains(next))
    #expect(!world.remove(BodyID(index: .max, generation: 0)) && !world.remove(.none))
  }

  @Test("Queries with bad numbers find nothing")
  func badQueries() throws {
    var world = World()
    try world.add(Body(position: Vector2(100, 100), radius: 10))
    let bad = Vector2(.nan, 100)
    #expect(world.bodies(at: bad).isEmpty && world.bodies(touching: Vector2(100, 100), radius: .nan).isEmpty)
    #expect(world.bodies(touching: Vector2(100, 100), radius: -1).isEmpty)
    #expect(world.castRay(from: bad, to: .zero) == nil && world.nearest(to: bad) == nil)
    #expect(world.bodies(in: Rect(minX: 200, minY: 0, maxX: 0, maxY: 200)).isEmpty)
  }

  @Test("Random calls never lose a body, a number or their mind", arguments: UInt64(0)..<20)
  func fuzz(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var world = World()
    var ids: [BodyID] = []
    func number() -> Float {
      random.index(below: 6) == 0 ? numbers[random.index(below: numbers.count)] : random.number(from: -500, to: 1500)
    }
    for _ in 0..<600 {
      let id = ids.isEmpty ? BodyID.none : ids[random.index(below: ids.count)]
      switch random.index(below: 12) {
      case 0, 1:
        let body = Body(
          kind: [.dynamic, .dynamic, .kinematic, .fixed][random.index(below: 4)], position: Vector2(number(), number()),
          velocity: Vector2(number(), number()), radius: random.number(from: 1, to: 60))
        if ids.count < 60, let id = try? world.add(body) { ids.append(id) }
      case 2:
        world.remove(id)
        ids.removeAll { $0 == id }
      case 3: try? world.setPosition(Vector2(number(), number()), of: id)
      case 4: try? world.setVelocity(Vector2(number() * 20, number() * 20), of: id)
      case 5: try? world.setRadius(number(), of: id)
      case 6: try? world.setKind([.dynamic, .kinematic, .fixed][random.index(below: 3)], of: id)
      case 7:
        try? world.setLift(Vector2(number(), number()), of: id)
        try? world.setGravityScale(number(), of: id)
      case 8: world.settings.bounds = Rect(x: number(), y: number(), width: number(), height: number())
      case 9: world.settings.gravity = Vector2(number(), number())
      default: world.step(random.index(below: 8) == 0 ? number() : 1.0 / 120)
      }
    }
    #expect(world.bodyCount == ids.count)
    for id in ids { #expect(world.position(of: id)!.isFinite && world.velocity(of: id)!.isFinite) }
  }
}
