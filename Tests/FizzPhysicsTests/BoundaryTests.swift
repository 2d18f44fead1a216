import FizzPhysics
import Testing

@Suite struct BoundaryTests {
  private func world(_ gravity: Float = 900) -> World {
    Crowd.box(width: 4000, height: 4000) { s in
      s.gravity = Vector2(0, gravity)
      s.boundaryRestitution = 0
      s.sides = .init(left: .open, right: .open, top: .open, bottom: .open)
    }
  }

  private let floor = Boundary.segment(from: Vector2(100, 500), to: Vector2(900, 500), name: "floor")

  @Test("Boundaries are found by id and by name; stale ids are nobody's")
  func names() throws {
    var world = world()
    let a = try world.addBoundary(floor)
    let b = try world.addBoundary(.segment(from: .zero, to: Vector2(0, 9), name: "wand ü"))
    let c = try world.addBoundary(.chain([.zero, Vector2(9, 0), Vector2(9, 9)], closed: true))
    #expect(world.boundaryIDs == [a, b, c] && world.boundaryCount == 3 && world.segmentCount == 5)
    #expect(world.boundary(named: "wand ü") == b && world.name(of: b) == "wand ü" && world.name(of: c) == "")
    #expect(world.boundary(named: "") == nil && world.boundary(named: "wall") == nil)
    #expect(world.boundary(a) == floor)
    let newer = try world.addBoundary(floor)
    #expect(world.boundary(named: "floor") == newer)
    #expect(world.removeBoundary(newer) && !world.removeBoundary(newer) && world.boundary(named: "floor") == a)
    #expect(world.removeBoundary(a) && world.boundary(a) == nil && world.name(of: a) == nil)
    let again = try world.addBoundary(floor)
    #expect(again != a && world.boundary(a) == nil && world.boundary(again) == floor)
    #expect(world.boundary(.none) == nil && world.boundary(BoundaryID(index: 99, generation: 0)) == nil)
  }

  @Test("What is wrong is refused and changes nothing; what is out of range is clamped")
  func refusals() throws {
    var world = world()
    let before = world.digest()
    #expect(throws: WorldError.emptyBoundary) { try world.addBoundary(.chain([])) }
    #expect(throws: WorldError.emptyBoundary) { try world.addBoundary(.segment(from: .zero, to: .zero)) }
    #expect(throws: WorldError.notFinite) { try world.addBoundary(.segment(from: .zero, to: Vector2(.nan, 0))) }
    #expect(throws: WorldError.positionOutOfRange) {
      try world.addBoundary(.segment(from: .zero, to: Vector2(1_000_001, 0)))
    }
    var bad = floor
    bad.friction = .infinity
    #expect(throws: WorldError.notFinite) { try world.addBoundary(bad) }
    let many = (0..<World.maximumSegmentCount + 2).map { Vector2(Float($0), 0) }
    #expect(throws: WorldError.tooManySegments) { try world.addBoundary(.chain(many)) }
    #expect(world.digest() == before && world.boundaryCount == 0)
    bad.friction = -3
    bad.restitution = 7
    let id = try world.addBoundary(bad)
    #expect(world.boundary(id)?.friction == 0 && world.boundary(id)?.restitution == 1)
    #expect(world.digest() != before)
    world.removeBoundary(id)
    #expect(world.digest() == before)
  }

  @Test("Bubbles, balls, bars, boxes and compounds come to rest on a segment, and stay off the grid's edges")
  func rest() throws {
    var world = world()
    try world.addBoundary(floor)
    let ell = try Body.Shape.compound([
      .init(.box(width: 40, height: 10)), .init(.box(width: 10, height: 40), offset: Vector2(-15, -25)),
    ])
    let shapes: [Body.Shape] = [
      .circle(radius: 15), .capsule(length: 40, radius: 8), .box(width: 30, height: 20),
      .box(width: 30, height: 20, cornerRadius: 4), ell,
    ]
    var ids = [try world.add(Body(position: Vector2(180, 450), radius: 15))]
    for (k, shape) in shapes.enumerated() {
      ids.append(try world.add(Body(shape: shape, position: Vector2(280 + 100 * Float(k), 450))))
    }
    for _ in 0..<360 { world.step() }
    for id in ids {
      let body = try #require(world.body(id))
      #expect(body.velocity.length < 0.5 && body.angularVelocity.magnitude < 0.02, "\(body)")
    }
    let heights: [Float] = [485, 485, 492, 490, 490]
    for (id, y) in zip(ids, heights) { #expect(abs(world.position(of: id)!.y - y) < 0.05) }
    // Beyond its ends there is nothing.
    let off = try world.add(Body(shape: .circle(radius: 10), position: Vector2(950, 450)))
    for _ in 0..<120 { world.step() }
    #expect(try #require(world.position(of: off)).y > 600)
  }

  @Test("Both sides hold, and a body stays on the one it came from")
  func bothSides() throws {
    for gravity in [Float(900), -900] {
      var world = world(gravity)
      try world.addBoundary(floor)
      let sign: Float = gravity > 0 ? -1 : 1
      let ball = try world.add(Body(position: Vector2(300, 500 + 60 * sign), radius: 12))
      let box = try world.add(Body(shape: .box(width: 20, height: 20), position: Vector2(400, 500 + 60 * sign)))
      for _ in 0..<240 { world.step() }
      #expect(abs(try #require(world.position(of: ball)).y - (500 + 12 * sign)) < 0.05)
      #expect(abs(try #require(world.position(of: box)).y - (500 + 10 * sign)) < 0.05)
    }
  }

  @Test("A bounce keeps the larger restitution; friction is that of the boundary")
  func surfaces() throws {
    var world = world()
    var trampoline = floor
    trampoline.restitution = 0.9
    trampoline.friction = 0
    try world.addBoundary(trampoline)
    let ball = try world.add(Body(position: Vector2(300, 300), radius: 10, restitution: 0))
    let box = try world.add(Body(shape: .box(width: 20, height: 20), position: Vector2(500, 490), friction: 1))
    try world.setVelocity(Vector2(100, 0), of: box)
    var top = Float.infinity
    var hasBounced = false
    for _ in 0..<150 {
      world.step()
      if try #require(world.velocity(of: ball)).y < 0 { hasBounced = true }
      if hasBounced { top = min(top, try #require(world.position(of: ball)).y) }
    }
    // 190 down, 0.81 of it up.
    #expect(abs(top - (490 - 190 * 0.81)) < 4, "\(top)")
    #expect(abs(try #require(world.velocity(of: box)).x - 100) < 1)
  }

  @Test(
    "One-sided: what comes from above stays, what comes from below passes and then stays", arguments: [false, true])
  func oneSided(isBox: Bool) throws {
    var world = world()
    var platform = floor
    platform.isOneSided = true
    try world.addBoundary(platform)
    func body(_ y: Float) -> Body {
      isBox
        ? Body(shape: .box(width: 20, height: 20), position: Vector2(400, y))
        : Body(position: Vector2(400, y), radius: 10, restitution: 0)
    }
    let jumper = try world.add(body(620))
    try world.setVelocity(Vector2(0, -600), of: jumper)
    var last: Float = -600
    for _ in 0..<80 {
      world.step()
      let p = try #require(world.position(of: jumper))
      let v = try #require(world.velocity(of: jumper)).y
      // On the way up nothing but gravity acts.
      if p.y > 450, last < -100 { #expect(abs(v - last - 7.5) < 0.5, "\(p)") }
      last = v
    }
    for _ in 0..<240 { world.step() }
    #expect(abs(try #require(world.position(of: jumper)).y - 490) < 0.05)
    // One that turns back half way through falls back.
    try world.setPosition(Vector2(400, 620), of: jumper)
    try world.setVelocity(Vector2(0, -(2 * 900 * 122 as Float).squareRoot()), of: jumper)
    for _ in 0..<120 { world.step() }
    #expect(try #require(world.position(of: jumper)).y > 520)
    // Drawn the other way round, it holds what comes from below.
    var ceiling = Boundary.segment(from: Vector2(900, 300), to: Vector2(100, 300))
    ceiling.isOneSided = true
    try world.addBoundary(ceiling)
    try world.setPosition(Vector2(400, 340), of: jumper)
    try world.setVelocity(Vector2(0, -600), of: jumper)
    world.step()
    for _ in 0..<30 {
      world.step()
      #expect(try #require(world.position(of: jumper)).y > 309)
    }
  }

  @Test("Groups that do not meet pass; so do bodies whose filter changes")
  func filters() throws {
    var world = world()
    var only = floor
    only.category = 2
    only.mask = 4
    try world.addBoundary(only)
    let a = try world.add(Body(position: Vector2(300, 480), radius: 10, category: 4, mask: 2))
    let b = try world.add(Body(position: Vector2(400, 480), radius: 10, category: 4, mask: 1))
    let c = try world.add(Body(position: Vector2(500, 480), radius: 10, category: 1, mask: 2))
    for _ in 0..<60 { world.step() }
    #expect(try #require(world.position(of: a)).y < 491)
    #expect(try #require(world.position(of: b)).y > 510 && #require(world.position(of: c)).y > 510)
    try world.setFilter(category: 1, mask: 1, of: a)
    for _ in 0..<60 { world.step() }
    #expect(try #require(world.position(of: a)).y > 510)
  }

  @Test("Removed under a sleeper, a boundary lets go of it with an event; its id and contacts are nobody else's")
  func removal() throws {
    var world = world()
    world.settings.allowsSleep = true
    let id = try world.addBoundary(floor)
    let ball = try world.add(Body(shape: .circle(radius: 10), position: Vector2(300, 480)))
    let bubble = try world.add(Body(position: Vector2(400, 480), radius: 10, restitution: 0))
    var began: [ContactEvent] = []
    for _ in 0..<240 {
      world.step()
      began += world.contactEvents
    }
    #expect(began.count == 2 && began.allSatisfy { $0.phase == .began && $0.boundary == id && $0.side == .none })
    #expect(world.isAsleep && began.allSatisfy { $0.second == .none && $0.normal == Vector2(0, 1) })
    world.removeBoundary(id)
    let next = try world.addBoundary(.segment(from: Vector2(100, 500.5), to: Vector2(900, 500.5), name: "other"))
    #expect(next.index != id.index)
    world.step()
    #expect(world.contactEvents.filter { $0.phase == .ended && $0.boundary == id }.count == 2)
    for _ in 0..<240 { world.step() }
    #expect(abs(try #require(world.position(of: ball)).y - 490.5) < 0.05)
    #expect(world.isAsleep)
    world.removeBoundary(next)
    for _ in 0..<60 { world.step() }
    #expect(try #require(world.position(of: ball)).y > 520 && #require(world.position(of: bubble)).y > 520)
    // Now the places are free again.
    #expect(try world.addBoundary(floor).generation == 1)
  }

  @Test("Added around sleepers, a boundary wakes those it touches and no others")
  func adding() throws {
    var world = world(0)
    world.settings.allowsSleep = true
    let near = try world.add(Body(position: Vector2(300, 495), radius: 10))
    let far = try world.add(Body(position: Vector2(300, 400), radius: 10))
    for _ in 0..<120 { world.step() }
    #expect(world.isAsleep)
    try world.addBoundary(floor)
    #expect(world.isAsleep(near) == false && world.isAsleep(far) == true)
    for _ in 0..<120 { world.step() }
    #expect(abs(try #require(world.position(of: near)).y - 490) < 0.1 && world.isAsleep)
  }

  @Test("R43: taken away and added again, a boundary holds as before, and so does a copy of the world")
  func again() throws {
    var world = world()
    var id = try world.addBoundary(floor)
    let ball = try world.add(Body(position: Vector2(300, 480), radius: 10))
    for _ in 0..<20 {
      world.step()
      world.removeBoundary(id)
      id = try world.addBoundary(floor)
    }
    var copy = world
    for _ in 0..<100 {
      world.step()
      copy.step()
      #expect(world.digest() == copy.digest() && world.contactEvents == copy.contactEvents)
    }
    #expect(abs(try #require(world.position(of: ball)).y - 490) < 0.05)
    copy.removeBoundary(id)
    for _ in 0..<100 {
      world.step()
      copy.step()
    }
    #expect(abs(try #require(world.position(of: ball)).y - 490) < 0.05)
    #expect(try #require(copy.position(of: ball)).y > 600)
  }

  @Test("Up to a radius and a half a step nothing tunnels", arguments: [Float(0.5), 1, 1.5])
  func speed(radii: Float) throws {
    for k in 0..<24 {
      var world = world(0)
      try world.addBoundary(.chain((0...40).map { Vector2(Float($0) * 20, 500) }))
      let a = Float(k) / 24 * 1.4 - 0.7
      let v = Vector2(Maths.sin(a), Maths.cos(a)) * (radii * 10 * 120)
      let ball = try world.add(Body(position: Vector2(400, 433 + Float(k)), velocity: v, radius: 10))
      let box = try world.add(Body(shape: .box(width: 20, height: 20), position: Vector2(300, 433), velocity: v))
      for _ in 0..<30 { world.step() }
      #expect(try #require(world.position(of: ball)).y < 491 || #require(world.position(of: ball)).x > 790)
      #expect(try #require(world.position(of: box)).y < 496, "\(k)")
    }
  }

  @Test("Coordinates a million away and a segment two million long hold, and so do a hundred thousand short ones")
  func extremes() throws {
    var far = world()
    far.settings.bounds = Rect(minX: -1e6, minY: -1e6, maxX: 1e6, maxY: 1e6)
    try far.addBoundary(.segment(from: Vector2(-1e6, 9e5), to: Vector2(1e6, -9e5)))
    try far.addBoundary(.chain((0..<9_000).map { Vector2(Float($0) * 10, 400) }))
    let ball = try far.add(Body(position: Vector2(80_005, 380), radius: 10))
    let other = try far.add(Body(shape: .box(width: 20, height: 20), position: Vector2(-444_444, 399_900)))
    for _ in 0..<120 { far.step() }
    #expect(abs(try #require(far.position(of: ball)).y - 390) < 0.1)
    let p = try #require(far.position(of: other))
    // Above the line y = -0.9 x, by its half diagonal at most and its half height at least.
    #expect((0.9 * -p.x - p.y) / 1.345 > 8 && (0.9 * -p.x - p.y) / 1.345 < 16, "\(p)")
  }

  @Test(
    "A crowd that is pressed against a closed boundary, from ever another side, stays in it: steps of 1/120 and 1/60")
  func pressed() throws {
    let shapes: [Body.Shape] = [.ellipse(width: 18, height: 11), .circle(radius: 9), .box(width: 16, height: 16)]
    for (shape, gravity, dt) in shapes.flatMap({ [($0, Float(1500), Float(1.0 / 60)), ($0, 3000, 1.0 / 120)] }) {
      var world = Crowd.space()
      try world.addBoundary(
        .chain([Vector2(0, 0), Vector2(300, 0), Vector2(300, 300), Vector2(0, 300)], closed: true))
      for i in 0..<40 {
        try world.add(Body(shape: shape, position: Vector2(20 + Float(i % 7) * 43, 20 + Float(i / 7) * 28)))
      }
      for k in 0..<Crowd.trials(3600) {
        let a = Float(k / 60 * 97 % 63) / 10
        world.settings.gravity = Vector2(Maths.cos(a), Maths.sin(a)) * gravity
        world.step(dt)
      }
      let room = Rect(x: -1, y: -1, width: 302, height: 302)
      for id in world.bodyIDs { #expect(room.contains(world.position(of: id)!), "\(gravity) \(dt)") }
    }
  }
}
