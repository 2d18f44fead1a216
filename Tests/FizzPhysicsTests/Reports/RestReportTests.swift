import FizzPhysics
import Testing

// R8, R9, R11, R12, R14 and their kin: coming to rest, bouncing, and being born on top of each other.
@Suite struct RestReportTests {
  @Test("R8: coincident bodies separate within a second, finite, gently, the same every time", arguments: [2, 3, 50])
  func coincident(count: Int) throws {
    func run() throws -> (World, Float) {
      var world = Crowd.box(width: 2000, height: 2000)
      for _ in 0..<count { try world.add(Body(position: Vector2(1000, 1000), velocity: Vector2(10, 0), radius: 20)) }
      var fastest: Float = 0
      for _ in 0..<120 {
        world.step()
        for id in world.bodyIDs { fastest = max(fastest, world.velocity(of: id)?.length ?? .infinity) }
      }
      return (world, fastest)
    }
    let (world, fastest) = try run()
    #expect(Crowd.deepestOverlap(world) <= 0.5)
    #expect(fastest <= 200)
    #expect(try run().0.digest() == world.digest())
  }

  @Test("R9: steps of zero, below zero and NaN change not one bit")
  func zeroSteps() {
    var world = Crowd.box { $0.gravity = Vector2(0, 900) }
    Crowd.fill(&world, count: 30, radii: 10...40, speed: 100, seed: 3)
    for _ in 0..<30 { world.step() }
    let digest = world.digest()
    for dt: Float in [0, -1, -.infinity, .nan, -0.0] {
      for _ in 0..<200 { world.step(dt) }
    }
    #expect(world.digest() == digest)
  }

  @Test("R11: 160 bubbles born on one line in one frame part gently")
  func bornOnALine() throws {
    var s = WorldSettings()
    s.sides = .init(left: .bounce, right: .bounce, top: .open, bottom: .open)
    s.drag = 1.6
    s.separationSpeed = 60
    s.boundaryRestitution = 0.72
    var world = World(s)
    var random = SeededRandom(seed: 5)
    for _ in 0..<160 {
      let r = random.number(from: 10, to: 44)
      try world.add(
        Body(position: Vector2(random.number(from: r, to: 390 - r), 844 + r), radius: r, lift: Vector2(0, -26)))
    }
    var fastest: Float = 0
    for _ in 0..<600 {
      world.step()
      for id in world.bodyIDs {
        let v = try #require(world.velocity(of: id))
        let p = try #require(world.position(of: id))
        let r = try #require(world.radius(of: id))
        fastest = max(fastest, v.length)
        #expect(p.isFinite && p.x >= r - 0.001 && p.x <= 390 - r + 0.001)
      }
    }
    #expect(fastest <= 60)
  }

  @Test("R12: a pile of 60 with restitution .86 is asleep within ten seconds")
  func pileSleeps() {
    var world = Crowd.box { s in
      s.gravity = Vector2(0, 900)
      s.boundaryRestitution = 0.86
      s.allowsSleep = true
    }
    Crowd.fill(&world, count: 60, radii: 14...30, restitution: 0.86, seed: 11)
    var asleepAt = -1
    for step in 0..<1200 where asleepAt < 0 {
      world.step()
      if world.isAsleep { asleepAt = step }
    }
    #expect(asleepAt >= 0, "rms \(Crowd.rmsSpeed(world)), awake \(world.awakeCount)")
    #expect(Crowd.rmsSpeed(world) == 0)
  }

  @Test("R14: the first apex is e²·h within 5 %", arguments: [Float(0.3), 0.5, 0.8, 0.95], [Float(50), 150, 500])
  func apex(e: Float, height: Float) throws {
    for dt: Float in [1.0 / 120, 1.0 / 60, 1.0 / 30] {
      var world = Crowd.box(height: 1000) { s in
        s.gravity = Vector2(0, 900)
        s.boundaryRestitution = 0
      }
      let r: Float = 20
      let id = try world.add(Body(position: Vector2(195, 1000 - r - height), radius: r, restitution: e))
      var hasBounced = false
      var top = Float.infinity
      for _ in 0..<Int(4 / dt) {
        world.step(dt)
        let v = try #require(world.velocity(of: id))
        if v.y < 0 { hasBounced = true }
        if hasBounced, v.y < 0 { top = min(top, try #require(world.position(of: id)).y) }
        if hasBounced, v.y > 0 { break }
      }
      let apex = 1000 - r - top
      // A step's worth of fall is the finest that a bounce at the end of a step can be told.
      let grain = e * (2 * 900 * height).squareRoot() * dt * 0.5
      #expect(abs(apex - e * e * height) <= 0.05 * e * e * height + (dt > 0.01 ? grain : 0), "dt \(dt): \(apex)")
    }
  }

  @Test("Zero gravity and restitution 1 keep the speed within 1 % for a minute")
  func speedIsKept() throws {
    var world = Crowd.box { $0.boundaryRestitution = 1 }
    Crowd.fill(&world, count: 5, radii: 15...30, restitution: 1, speed: 200, seed: 21)
    let before = Crowd.energy(world)
    for _ in 0..<(60 * 120) { world.step() }
    #expect(abs(Crowd.energy(world) - before) <= 0.02 * before, "\(Crowd.energy(world) / before)")
  }

  @Test("S1.B17: a ball at rest on the floor reports no speed and falls asleep")
  func restingBall() throws {
    var world = Crowd.box { s in
      s.gravity = Vector2(0, 900)
      s.allowsSleep = true
      s.boundaryRestitution = 0.86
    }
    let id = try world.add(Body(position: Vector2(195, 700), radius: 24, restitution: 0.86))
    for _ in 0..<1200 { world.step() }
    #expect(world.isAsleep(id) == true)
    #expect(world.velocity(of: id) == .zero)
  }
}
