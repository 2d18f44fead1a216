import FizzPhysics
import Testing

// R8, R10, R11, R12, R40, R43 and their kin again, with boxes and capsules.
@Suite struct RigidReportTests {
  private static let kinds: [Body.Shape] = [
    .box(width: 30, height: 20), .capsule(length: 40, radius: 9), .box(width: 26, height: 26, cornerRadius: 6),
  ]

  @Test("R10: an item of no size is refused, and collides once it has one", arguments: 0..<3)
  func zeroSize(kind: Int) throws {
    var world = Crowd.room()
    let none: [Body.Shape] = [
      .box(width: 0, height: 0), .box(width: 44, height: 0), .box(width: .nan, height: 44),
      .capsule(length: 0, radius: 0),
      .capsule(length: .nan, radius: 9), .circle(radius: 0), .ellipse(width: 0, height: 44),
    ]
    for shape in none {
      #expect(throws: WorldError.self) { try world.add(Body(shape: shape, position: Vector2(195, 400))) }
    }
    let id = try world.add(Body(shape: Self.kinds[kind], position: Vector2(195, 400)))
    for shape in none {
      #expect(throws: WorldError.self) { try world.setShape(shape, of: id) }
      #expect(world.shape(of: id) == Self.kinds[kind])
    }
    try world.setShape(.box(width: 44, height: 44), of: id)
    let under = try world.add(Body(kind: .fixed, shape: .box(width: 44, height: 44), position: Vector2(195, 500)))
    for _ in 0..<240 { world.step() }
    #expect(abs(try #require(world.position(of: id)).y - 456) < 0.5 && world.contains(under))
  }

  @Test(
    "R43: boundaries taken away and added again hold as before; bodies that are joined may still collide; damping acts")
  func removeAndAdd() throws {
    for shape in Self.kinds {
      var world = Crowd.room()
      let boundary = Boundary.segment(from: Vector2(0, 600), to: Vector2(390, 600))
      let first = try world.addBoundary(boundary)
      world.removeBoundary(first)
      #expect(world.boundary(first) == nil)
      let second = try world.addBoundary(boundary)
      #expect(first != second)
      let a = try world.add(Body(shape: shape, position: Vector2(100, 560)))
      let b = try world.add(Body(shape: shape, position: Vector2(250, 560)))
      var joint = Joint.distance(
        a, b, from: Vector2(100, 560), to: Vector2(250, 560), length: 1, spring: .init(frequency: 2, dampingRatio: 1))
      joint.collideConnected = true
      try world.addJoint(joint)
      for _ in 0..<480 { world.step() }
      let p = try #require(world.position(of: a))
      let q = try #require(world.position(of: b))
      #expect(p.y < 600 && q.y < 600 && p.distance(to: q) > 15, "\(p) \(q)")
      #expect(Crowd.overlap(world, a, b) < 1, "\(Crowd.overlap(world, a, b))")
    }
    for damping in [Float(0), 0.5, 2, 10] {
      var world = Crowd.space()
      var body = Body(
        shape: .box(width: 30, height: 20), position: .zero, velocity: Vector2(100, 0), angularVelocity: 4)
      body.linearDamping = damping
      body.angularDamping = damping
      let id = try world.add(body)
      for _ in 0..<120 { world.step() }
      let left = Maths.exp(-damping)
      #expect(abs(try #require(world.velocity(of: id)).x - 100 * left) < 0.1, "damping \(damping)")
      #expect(abs(try #require(world.angularVelocity(of: id)) - 4 * left) < 0.01, "damping \(damping)")
    }
  }

  @Test(
    "R8: coincident boxes and capsules separate within a second, gently, the same every time", arguments: [2, 3, 30])
  func coincident(count: Int) throws {
    func run(_ shape: Body.Shape) throws -> (World, Float) {
      var world = Crowd.box(width: 2000, height: 2000)
      for _ in 0..<count { try world.add(Body(shape: shape, position: Vector2(1000, 1000))) }
      var fastest: Float = 0
      for _ in 0..<240 {
        world.step()
        for id in world.bodyIDs { fastest = max(fastest, world.velocity(of: id)?.length ?? .infinity) }
      }
      return (world, fastest)
    }
    for shape in Self.kinds {
      let (world, fastest) = try run(shape)
      #expect(Crowd.deepestShare(world).share < 0.1, "\(Crowd.deepestShare(world).share)")
      #expect(fastest <= 400, "\(fastest)")
      #expect(try run(shape).0.digest() == world.digest())
    }
  }

  @Test(
    "R12: a pile of 40 shapes with restitution .6 is asleep within ten seconds", arguments: UInt64(0)..<3)
  func pile(seed: UInt64) {
    var world = Crowd.room { s in
      s.allowsSleep = true
      s.boundaryRestitution = 0.6
    }
    Crowd.fillShapes(&world, count: 40, sizes: 14...30, seed: seed) { b, r in
      b.restitution = 0.6
      b.friction = r.number(from: 0.1, to: 0.9)
      // As the playground's things have: without any, what is round rocks in a hollow for ever, as it should.
      b.rollingResistance = 0.015
    }
    var asleepAt = -1
    for step in 0..<1200 where asleepAt < 0 {
      world.step()
      if world.isAsleep { asleepAt = step }
    }
    #expect(asleepAt >= 0, "seed \(seed): rms \(Crowd.rmsSurfaceSpeed(world)), awake \(world.awakeCount)")
  }

  @Test("S1.B17: whatever lies on the floor reports no speed and falls asleep within five seconds", arguments: 0..<3)
  func resting(kind: Int) throws {
    var world = Crowd.room { $0.allowsSleep = true }
    let id = try world.add(Body(shape: Self.kinds[kind], position: Vector2(195, 700), angle: 0.4, restitution: 0.3))
    for _ in 0..<600 { world.step() }
    #expect(world.isAsleep(id) == true && world.velocity(of: id) == .zero && world.angularVelocity(of: id) == 0)
  }

  @Test("R40: every corner is inside again after the bounds shrank", arguments: [Float(400), 250])
  func shrink(width: Float) throws {
    var world = Crowd.room(width: 800, height: 800)
    Crowd.fillShapes(&world, count: 30, sizes: 10...40, spin: 5, seed: 4)
    for _ in 0..<60 { world.step() }
    let bounds = Rect(x: 100, y: 50, width: width, height: 500)
    world.settings.bounds = bounds
    for _ in 0..<60 {
      world.step()
      for id in world.bodyIDs {
        let box = try #require(world.bounds(of: id))
        #expect(
          box.minX >= bounds.minX - 0.01 && box.maxX <= bounds.maxX + 0.01 && box.maxY <= bounds.maxY + 0.01, "\(box)")
      }
    }
  }
}
