import Testing

@testable import FizzPhysics

/// What hosts read and write in bulk and between steps, and what few scenes get to.
@Suite struct ReadingTests {
  @Test("Positions and angles between two steps lie between theirs, by the shorter way around")
  func fractions() throws {
    var world = Crowd.space()
    let bubble = try world.add(Body(position: Vector2(10, 200), velocity: Vector2(120, 0), radius: 5))
    #expect(world.angle(of: bubble, fraction: 0.5) == 0 && world.angularVelocity(of: bubble) == 0)
    let box = try world.add(
      Body(
        shape: .box(width: 20, height: 10), position: .zero, angle: 3.1, velocity: Vector2(0, 120), angularVelocity: 12)
    )
    world.step()
    let a = try #require(world.angle(of: box, fraction: 0))
    let b = try #require(world.angle(of: box, fraction: 1))
    #expect(abs(a - 3.1) < 1e-4 && abs(b - (3.2 - 6.2831853)) < 1e-3 && abs(b - world.angle(of: box)!) < 1e-5)
    let middle = try #require(world.angle(of: box, fraction: 0.5))
    #expect(abs(Maths.sin(middle - 3.15)) < 1e-3 && Maths.cos(middle) < -0.99)
    try world.setAngularVelocity(-12, of: box)
    world.step()
    world.step()
    #expect(abs(Maths.sin(try #require(world.angle(of: box, fraction: 0.5)) - 3.05)) < 1e-3)
    for (fraction, y) in [(Float(-1), Float(2)), (0, 2), (0.5, 2.5), (1, 3), (7, 3), (.nan, 2)] {
      let p = try #require(world.position(of: box, fraction: fraction))
      #expect(abs(p.y - y) < 1e-3, "\(fraction): \(p)")
    }
    #expect(world.position(of: .none, fraction: 0.5) == nil && world.angle(of: .none, fraction: 0.5) == nil)
  }

  @Test("A point of a body moves with it and around it")
  func pointVelocity() throws {
    var world = Crowd.space()
    let id = try world.add(
      Body(shape: .box(width: 40, height: 40), position: Vector2(100, 100), velocity: Vector2(5, 0), angularVelocity: 2)
    )
    #expect(world.velocity(of: id, at: Vector2(110, 100)) == Vector2(5, 20))
    #expect(world.velocity(of: id, at: Vector2(100, 90)) == Vector2(25, 0))
    #expect(world.velocity(of: id, at: Vector2(.nan, 0)) == nil && world.velocity(of: .none, at: .zero) == nil)
  }

  @Test("Whole columns come in the order of the names, and no more than there is room for")
  func columns() throws {
    var world = Crowd.room { $0.allowsSleep = true }
    Crowd.fillShapes(&world, count: 12, sizes: 10...30, speed: 100, seed: 2)
    for _ in 0..<20 { world.step() }
    world.remove(world.bodyIDs[4])
    let ids = world.bodyIDs
    let room = UnsafeMutableBufferPointer<Vector2>.allocate(capacity: 20)
    defer { room.deallocate() }
    #expect(world.copyPositions(into: room) == ids.count)
    #expect(ids.indices.allSatisfy { room[$0] == world.position(of: ids[$0]) })
    #expect(world.copyVelocities(into: room) == ids.count)
    #expect(ids.indices.allSatisfy { room[$0] == world.velocity(of: ids[$0]) })
    #expect(world.copyPositions(into: UnsafeMutableBufferPointer(rebasing: room[..<3])) == 3)
  }

  @Test("Changes of velocity in bulk: cut to the limit, not for what does not move, and sleepers wake")
  func addVelocities() throws {
    var world = Crowd.room { s in
      s.allowsSleep = true
      s.speedLimit = 500
    }
    let kinds: [Body.Kind] = [.dynamic, .dynamic, .dynamic, .fixed, .kinematic, .dynamic]
    for (k, kind) in kinds.enumerated() {
      let p = Vector2(40 + 60 * Float(k), 829.8)
      try world.add(Body(kind: kind, shape: .box(width: 30, height: 28), position: p))
    }
    for _ in 0..<300 { world.step() }
    let ids = world.bodyIDs
    #expect(world.isAsleep(ids[0]) == true)
    let changes = [Vector2(0, -50), Vector2(0, -2000), Vector2(.nan, 1), Vector2(9, 9), Vector2(9, 9)]
    changes.withUnsafeBufferPointer { world.addVelocities($0) }
    #expect(world.velocity(of: ids[0]) == Vector2(0, -50) && world.isAsleep(ids[0]) == false)
    #expect(abs(try #require(world.velocity(of: ids[1])).y + 500) < 0.1)
    for id in ids[2...] { #expect(world.velocity(of: id) == .zero) }
    #expect(world.isAsleep(ids[5]) == true)
  }

  @Test("Contacts are counted: of bubbles, shapes, sides and boundaries")
  func contacts() throws {
    var world = Crowd.room()
    #expect(world.contactCount == 0)
    try world.add(Body(position: Vector2(50, 829), radius: 15, restitution: 0))
    try world.add(Body(position: Vector2(50, 799), radius: 15, restitution: 0))
    for _ in 0..<120 { world.step() }
    #expect(world.contactCount == 2)
    try world.add(Body(shape: .box(width: 30, height: 30), position: Vector2(200, 829)))
    try world.add(Body(shape: .box(width: 30, height: 30), position: Vector2(200, 799)))
    try world.addBoundary(.segment(from: Vector2(300, 700), to: Vector2(390, 700)))
    try world.add(Body(shape: .circle(radius: 10), position: Vector2(340, 690)))
    for _ in 0..<120 { world.step() }
    #expect(world.contactCount == 5)
  }

  @Test("Recycling sides bring shapes back on the opposite one", arguments: [Side.left, .right, .top, .bottom])
  func recycling(side: Side) throws {
    let way: Vector2 =
      switch side {
      case .left: Vector2(-600, 0)
      case .right: Vector2(600, 0)
      case .top: Vector2(0, -600)
      default: Vector2(0, 600)
      }
    var world = Crowd.box(width: 400, height: 400) { s in
      s.sides = .init(left: .recycle, right: .recycle, top: .recycle, bottom: .recycle)
    }
    let id = try world.add(
      Body(
        shape: .box(width: 40, height: 20), position: Vector2(200, 200), angle: 0.5, velocity: way, angularVelocity: 1))
    var events: [BodyEvent] = []
    for _ in 0..<100 where events.isEmpty {
      world.step()
      events = world.bodyEvents
    }
    #expect(events == [BodyEvent(kind: .recycled, body: id, side: side)])
    #expect((try #require(world.position(of: id)) - Vector2(200, 200)).dot(way) < 0)
  }

  @Test("What turns non-finite all the same is put back, stands still and is reported", arguments: 0..<4)
  func quarantine(which: Int) throws {
    var world = Crowd.room()
    let id = try world.add(
      which == 3
        ? Body(position: Vector2(200, 200), radius: 9)
        : Body(shape: .box(width: 20, height: 20), position: Vector2(200, 200), angle: 0.3))
    let other = try world.add(Body(shape: .box(width: 20, height: 20), position: Vector2(300, 200)))
    world.step()
    let state = world.write
    let s = try #require(state.bodies.slot(of: id))
    switch which {
    case 0, 3: state.bodies.velocity.base[s].x = .nan
    case 1: state.rigid.spin.base[s].x = .nan
    default: state.rigid.rotation.base[s] = Float2(.infinity, 0)
    }
    world.step()
    let event = BodyEvent(kind: .quarantined, body: id, side: .none)
    #expect(world.bodyEvents.contains(event), "\(world.bodyEvents)")
    #expect(world.body(id)?.kind == .fixed && world.velocity(of: id) == .zero && world.angularVelocity(of: id) == 0)
    #expect(world.position(of: id)?.isFinite == true && world.angle(of: id)?.isFinite == true)
    for _ in 0..<30 { world.step() }
    #expect(world.body(other)?.kind == .dynamic && world.position(of: other)!.y > 220)
    try world.setKind(.dynamic, of: id)
    for _ in 0..<30 { world.step() }
    #expect(world.position(of: id)!.y > 205)
  }

  @Test("Values that are changed before they are handed in: a radius, a name, a path")
  func values() throws {
    var body = Body(shape: .box(width: 30, height: 40), position: .zero)
    #expect(body.radius == 25)
    body.radius = 50
    #expect(
      body.shape.bounds.width == 60
        && abs(body.mass - 4 * Body(shape: .box(width: 30, height: 40), position: .zero).mass) < 1e-3)
    var ball = Body(position: .zero, radius: 3)
    ball.radius = 7
    #expect(ball.shape == .circle(radius: 7))
    var boundary = Boundary.path(.rectangle(Rect(x: 0, y: 0, width: 10, height: 10)), name: "a")
    boundary.name = "wall"
    var world = World()
    let id = try world.addBoundary(boundary)
    #expect(world.boundary(named: "wall") == id && world.boundary(named: "a") == nil)
    #expect(!world.containsJoint(.none) && Vector2(x: 1, y: 2) == Vector2(1, 2))
  }

  @Test(
    "A bubble keeps being one with another radius as a shape, and a spark that is not swept flies through what it would hit"
  )
  func small() throws {
    var world = Crowd.space()
    let bubble = try world.add(Body(position: Vector2(100, 100), radius: 10))
    try world.setShape(.circle(radius: 20), of: bubble)
    #expect(world.radius(of: bubble) == 20 && world.shape(of: bubble) == .circle(radius: 20))
    #expect(throws: WorldError.densityOutOfRange) {
      try world.setDensity(2e6, of: bubble)
    }
    var passed = 0
    for phase in 0..<20 {
      for isSwept in [true, false] {
        var world = Crowd.space()
        let target = try world.add(Body(shape: .box(width: 4, height: 200), position: Vector2(500, 500)))
        let spark = try world.add(
          Body(shape: .circle(radius: 2), position: Vector2(Float(phase) * 10, 500), velocity: Vector2(24_000, 0)))
        try world.setSwept(isSwept, of: spark)
        for _ in 0..<4 { world.step() }
        let hit = world.velocity(of: target) != .zero
        #expect(hit || !isSwept, "phase \(phase)")
        if !hit { passed += 1 }
      }
    }
    // A step is 200 pt long, a substep 50, and the two are 8 pt wide together.
    #expect(passed > 5, "\(passed) of 20 passed")
  }
}
