import FizzPhysics
import Testing

@Suite struct WorldTests {
  @Test("Free fall follows its closed form")
  func freeFall() throws {
    var world = Crowd.box(height: 10_000) { $0.gravity = Vector2(0, 900) }
    let id = try world.add(Body(position: Vector2(195, 100), radius: 10))
    for _ in 0..<120 { world.step() }
    #expect(abs(try #require(world.position(of: id)).y - 550) < 2)
    #expect(abs(try #require(world.velocity(of: id)).y - 900) < 0.1)
  }

  @Test(
    "S0.17: the terminal speed is lift over drag at any step",
    arguments: [1.0 / 30, 1.0 / 60, 1.0 / 120, 1.0 / 240] as [Float])
  func terminalSpeed(dt: Float) throws {
    var world = Crowd.box(height: 100_000) { $0.drag = 1.6 }
    let id = try world.add(Body(position: Vector2(195, 90_000), radius: 10, lift: Vector2(0, -26)))
    for _ in 0..<Int(10 / dt) { world.step(dt) }
    #expect(abs(try #require(world.velocity(of: id)).y + 16.25) < 0.02)
  }

  @Test(
    "S0.15: drag takes the same share of a speed at any step", arguments: [1.0 / 30, 1.0 / 60, 1.0 / 120] as [Float])
  func dragIsNormalized(dt: Float) throws {
    var world = Crowd.box(width: 10_000) { $0.drag = 1.05 }
    let id = try world.add(Body(position: Vector2(100, 100), velocity: Vector2(400, 0), radius: 10))
    for _ in 0..<Int(1 / dt + 0.5) { world.step(dt) }
    #expect(abs(try #require(world.velocity(of: id)).x - 400 * Maths.exp(-1.05)) < 0.5)
  }

  @Test("S0.B8: sway displaces a free body by its amplitude to either side")
  func swayAmplitude() throws {
    var world = Crowd.box { s in
      s.swayAmplitude = 14
      s.swayFrequency = 1.1
      s.drag = 1.6
    }
    let id = try world.add(Body(position: Vector2(195, 400), radius: 10))
    for _ in 0..<(120 * 6) { world.step() }
    var low = Float.infinity
    var high = -Float.infinity
    for _ in 0..<240 {
      world.step()
      let x = try #require(world.position(of: id)).x
      low = min(low, x)
      high = max(high, x)
    }
    #expect(abs((high - low) / 2 - 14) < 0.7, "\((high - low) / 2)")
  }

  @Test("S0.20: of an overlapping pair the lighter moves more, and they end at the sum of their radii")
  func overlapIsShared() throws {
    var world = Crowd.box()
    let small = try world.add(Body(position: Vector2(180, 400), radius: 10))
    let large = try world.add(Body(position: Vector2(200, 400), radius: 30))
    for _ in 0..<120 { world.step() }
    let a = try #require(world.position(of: small))
    let b = try #require(world.position(of: large))
    #expect(abs(a.distance(to: b) - 40) < 0.1)
    #expect(abs(a.x - 180) > 5 * abs(b.x - 200))
  }

  @Test("S0.19: tangent circles leave each other alone")
  func tangent() throws {
    var world = Crowd.box()
    let a = try world.add(Body(position: Vector2(100, 100), radius: 20))
    let b = try world.add(Body(position: Vector2(140, 100), radius: 20))
    for _ in 0..<60 { world.step() }
    #expect(world.position(of: a) == Vector2(100, 100) && world.position(of: b) == Vector2(140, 100))
  }

  @Test("An elastic collision of unequal masses follows its closed form, and keeps momentum to 1e-4")
  func elasticCollision() throws {
    var world = Crowd.box(width: 2000)
    let a = try world.add(Body(position: Vector2(300, 100), velocity: Vector2(200, 0), radius: 30, restitution: 1))
    let b = try world.add(Body(position: Vector2(500, 100), radius: 15, restitution: 1))
    let before = Crowd.momentum(world).x
    for _ in 0..<180 { world.step() }
    // Masses 4 : 1, so v₁ = 200·3/5 and v₂ = 200·8/5.
    #expect(abs(try #require(world.velocity(of: a)).x - 120) < 1)
    #expect(abs(try #require(world.velocity(of: b)).x - 320) < 1)
    #expect(abs(Crowd.momentum(world).x - before) < 1e-4 * abs(before))
  }

  @Test("Momentum is kept and energy never grows in a free crowd", arguments: UInt64(0)..<12)
  func conservation(seed: UInt64) {
    var world = Crowd.box(width: 4000, height: 4000) { s in
      s.sides = .init(left: .open, right: .open, top: .open, bottom: .open)
    }
    Crowd.fill(&world, count: 60, radii: 40...160, restitution: 0.8, speed: 300, seed: seed)
    let before = Crowd.momentum(world)
    let energy = Crowd.energy(world)
    var mass = 0.0
    for id in world.bodyIDs { mass += Double(world.body(id)!.mass) }
    for _ in 0..<240 { world.step() }
    let after = Crowd.momentum(world)
    #expect(abs(after.x - before.x) < 1e-4 * mass * 300 && abs(after.y - before.y) < 1e-4 * mass * 300)
    #expect(Crowd.energy(world) <= energy * 1.001)
  }

  @Test("Mirrored left to right, one collision runs mirrored")
  func mirror() throws {
    func run(_ sign: Float) throws -> Vector2 {
      var world = Crowd.box(width: 1024, height: 1024)
      try world.add(Body(position: Vector2(512 - 64 * sign, 500), velocity: Vector2(128 * sign, 0), radius: 24))
      let b = try world.add(Body(position: Vector2(512 + 64 * sign, 510), radius: 24))
      for _ in 0..<120 { world.step() }
      return try #require(world.position(of: b))
    }
    let right = try run(1)
    let left = try run(-1)
    #expect(abs((right.x - 512) + (left.x - 512)) < 0.01 && abs(right.y - left.y) < 0.01)
  }

  @Test("A copy is a snapshot: both go on alike, and neither disturbs the other")
  func snapshot() {
    var world = Crowd.box { $0.gravity = Vector2(0, 500) }
    let ids = Crowd.fill(&world, count: 40, radii: 10...40, speed: 200, seed: 8)
    for _ in 0..<50 { world.step() }
    var copy = world
    let at = world.digest()
    for _ in 0..<50 { copy.step() }
    #expect(world.digest() == at)
    for _ in 0..<50 { world.step() }
    #expect(world.digest() == copy.digest())
    try? copy.addVelocity(Vector2(50, 0), to: ids[0])
    #expect(world.digest() != copy.digest())
  }

  @Test("R40: everybody is inside again after the bounds shrank", arguments: [Float(400), 120, 30, 1, 0])
  func shrink(width: Float) {
    var world = Crowd.box(width: 800, height: 800)
    Crowd.fill(&world, count: 50, radii: 10...40, seed: 4)
    world.settings.bounds = Rect(x: 100, y: 50, width: width, height: 500)
    for _ in 0..<10 {
      world.step()
      for id in world.bodyIDs {
        let p = world.position(of: id)!
        let r = min(world.radius(of: id)!, width / 2)
        #expect(p.isFinite && p.x >= 100 + r - 0.01 && p.x <= 100 + width - r + 0.01)
      }
    }
  }

  @Test("S0.B16: a body wider than its box rests in the middle")
  func tooWide() throws {
    var world = Crowd.box(width: 50) { $0.gravity = Vector2(300, 0) }
    let id = try world.add(Body(position: Vector2(25, 100), velocity: Vector2(70, 0), radius: 40))
    for _ in 0..<20 { world.step() }
    #expect(try #require(world.position(of: id)).x == 25)
    #expect(try #require(world.velocity(of: id)).x == 0)
  }

  @Test("A recycling top brings bodies back below, with an event")
  func recycles() throws {
    var world = Crowd.box { $0.sides = .init(left: .bounce, right: .bounce, top: .recycle, bottom: .open) }
    let id = try world.add(Body(position: Vector2(195, 20), velocity: Vector2(0, -400), radius: 20))
    var events: [BodyEvent] = []
    for _ in 0..<60 where events.isEmpty {
      world.step()
      events = world.bodyEvents
    }
    #expect(events.count == 1 && events[0].kind == .recycled && events[0].body == id && events[0].side == .top)
    #expect(try #require(world.position(of: id)).y > 844)
  }

  @Test("Categories and masks keep strangers apart")
  func filters() throws {
    var world = Crowd.box()
    let a = try world.add(Body(position: Vector2(100, 100), radius: 20, category: 1, mask: 1))
    let b = try world.add(Body(position: Vector2(110, 100), radius: 20, category: 2, mask: 3))
    for _ in 0..<30 { world.step() }
    #expect(world.position(of: a) == Vector2(100, 100))
    try world.setFilter(category: 1, mask: 1, of: b)
    for _ in 0..<60 { world.step() }
    #expect(try #require(world.position(of: a)).x < 95)
  }

  @Test("Drift kicks every body once an interval, in turns")
  func drift() throws {
    var world = Crowd.box(width: 5000, height: 5000) { s in
      s.driftSpeed = 60
      s.driftInterval = 0.6
    }
    var ids: [BodyID] = []
    for k in 0..<72 { ids.append(try world.add(Body(position: Vector2(100 + 60 * Float(k), 100), radius: 10))) }
    var moved = 0
    for _ in 0..<72 {
      world.step()
      let now = ids.filter { world.velocity(of: $0) != .zero }.count
      #expect(now - moved <= 1)
      moved = now
    }
    #expect(moved == 72)
    for id in ids { #expect(try #require(world.velocity(of: id)).length <= 60.01) }
  }

  @Test(
    "Energy never grows in a ring of obstacles, whatever hits two of them at once", arguments: [Float(0.8), 0.95, 1])
  func ringEnergy(e: Float) throws {
    for trial in 0..<Crowd.trials(100) {
      var world = Crowd.box(width: 800, height: 800)
      for k in 0..<40 {
        let a = Float(k) / 40 * 6.2831853
        let p = Vector2(400 + 150 * Maths.cos(a), 400 + 150 * Maths.sin(a))
        try world.add(Body(kind: .fixed, position: p, radius: 12.5, restitution: e))
      }
      let a = Float(trial) * 0.37
      let v = Vector2(5000 * Maths.cos(a), 5000 * Maths.sin(a))
      let ball = try world.add(Body(position: Vector2(400, 400), velocity: v, radius: 10, restitution: e))
      var energy = Crowd.energy(world)
      for _ in 0..<240 {
        world.step()
        let now = Crowd.energy(world)
        #expect(now <= energy * 1.0001, "trial \(trial)")
        energy = now
      }
      #expect(try #require(world.position(of: ball)).distance(to: Vector2(400, 400)) < 150)
    }
  }

  @Test("A copy goes on alike from wherever it is made", arguments: ["asleep", "crowded", "flung", "holed"])
  func snapshotAnywhere(state: String) throws {
    var world = Crowd.box { s in
      s.gravity = Vector2(0, 600)
      s.allowsSleep = true
    }
    let ids = Crowd.fill(&world, count: 40, radii: 12...30, restitution: 0.4, speed: 100, seed: 31)
    switch state {
    case "asleep": for _ in 0..<1200 { world.step() }
    case "crowded":
      for _ in 0..<30 { world.step() }
      world.settings.bounds = Rect(x: 0, y: 0, width: 150, height: 200)
      for _ in 0..<10 { world.step() }
    case "flung":
      for _ in 0..<30 { world.step() }
      try world.setVelocity(Vector2(4000, -3000), of: ids[0])
      world.step()
    default:
      for _ in 0..<30 { world.step() }
      for id in ids.prefix(15) { world.remove(id) }
    }
    var copy = world
    for k in 0..<300 {
      if k == 20 {
        try world.add(Body(position: Vector2(100, 30), radius: 15))
        try copy.add(Body(position: Vector2(100, 30), radius: 15))
      }
      world.step()
      copy.step()
      #expect(world.digest() == copy.digest() && world.contactEvents == copy.contactEvents, "step \(k)")
    }
  }

  @Test("Tiny bodies miss no contact: a pile of radius 0.1 holds")
  func tinyPile() throws {
    var world = Crowd.box(width: 4, height: 12) { $0.gravity = Vector2(0, 20) }
    for k in 0..<300 {
      try world.add(Body(position: Vector2(0.2 + Float(k % 18) * 0.21, 11.8 - Float(k / 18) * 0.21), radius: 0.1))
    }
    for _ in 0..<600 { world.step() }
    #expect(Crowd.deepestOverlap(world) < 0.05)
  }
}
