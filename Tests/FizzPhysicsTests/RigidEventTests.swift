import FizzPhysics
import Testing

/// What rigid bodies and sensors report.
@Suite struct RigidEventTests {
  @Test(
    "A contact of shapes begins once and ends once; the impulse is m·v·(1 + e), within 5 %", arguments: [Float(0), 0.5])
  func drop(e: Float) throws {
    for shape in [Body.Shape.box(width: 60, height: 40), .capsule(length: 70, radius: 20), .circle(radius: 20)] {
      for ground in 0..<2 {
        var world = Crowd.room()
        if ground == 0 { try world.addBoundary(.segment(from: Vector2(0, 700), to: Vector2(390, 700))) }
        var body = Body(shape: shape, position: Vector2(195, (ground == 0 ? 680 : 824) - 200))
        body.restitution = e
        let id = try world.add(body)
        let mass = try #require(world.body(id)).mass
        var events: [ContactEvent] = []
        for _ in 0..<90 {
          world.step()
          events += world.contactEvents
          if e > 0, events.count > 1 { break }
        }
        let hit = try #require(events.first)
        let speed = Float(2 * 900 * 200).squareRoot()
        #expect(hit.phase == .began && hit.first == id && hit.second == .none, "\(shape)")
        #expect(ground == 0 ? world.contains(hit.first) && hit.side == .none : hit.side == .bottom)
        #expect(abs(hit.approachSpeed / speed - 1) < 0.05, "\(hit.approachSpeed) of \(speed)")
        let expected = mass * speed * (1 + e)
        #expect(
          abs(hit.impulse / expected - 1) < 0.05, "e \(e) ground \(ground): \(hit.impulse) of \(expected), \(shape)")
        #expect(abs(hit.normal.y - 1) < 0.01 && abs(hit.point.y - (ground == 0 ? 700 : 844)) < 2, "\(hit)")
        #expect(e > 0 ? events.count == 2 && events[1].phase == .ended : events.count == 1, "\(events.count)")
      }
    }
  }

  @Test(
    "Every contact begins before it ends and ends before it begins again, in wild crowds of shapes",
    arguments: UInt64(0)..<4)
  func pairing(seed: UInt64) throws {
    var world = Crowd.room(gravity: 600) { s in
      s.allowsSleep = seed % 2 == 0
      s.boundaryRestitution = 0.5
    }
    let chain = try world.addBoundary(
      .chain([Vector2(0, 500), Vector2(130, 600), Vector2(260, 600), Vector2(390, 480)]))
    Crowd.fillShapes(&world, count: 30, sizes: 10...40, speed: 700, spin: 9, seed: seed) { b, r in
      b.restitution = r.number(from: 0, to: 0.9)
      b.isSensor = r.index(below: 10) == 0
    }
    var open: [String] = []
    for step in 0..<400 {
      world.step()
      let contacts = world.contactEvents.map { e -> (String, Bool) in
        let other = e.second == .none ? "\(e.side) \(e.boundary.index)" : "\(e.second.index)"
        return ("\(e.first.index) \(other)", e.phase == .began)
      }
      let visits = world.sensorEvents.map { ("sensor \($0.sensor.index) \($0.visitor.index)", $0.phase == .entered) }
      for (key, begins) in contacts + visits {
        let at = open.firstIndex(of: key)
        if begins {
          #expect(at == nil, "seed \(seed) step \(step): \(key) began twice")
          open.append(key)
        } else if let at {
          open.remove(at: at)
        } else {
          Issue.record("seed \(seed) step \(step): \(key) ended without a beginning")
        }
      }
    }
    #expect(world.boundary(chain) != nil)
  }

  @Test("A compound that touches with several parts begins once and ends once")
  func compound() throws {
    let shape = try Body.Shape.compound([
      .init(.circle(radius: 10), offset: Vector2(-30, 0)), .init(.circle(radius: 10), offset: Vector2(30, 0)),
      .init(.box(width: 60, height: 8)),
    ])
    for fixed in [false, true] {
      var world = Crowd.room()
      if fixed { try world.add(Body(kind: .fixed, shape: shape, position: Vector2(195, 700))) }
      let id = try world.add(Body(shape: shape, position: Vector2(195, 600)))
      var events: [ContactEvent] = []
      for _ in 0..<240 {
        world.step()
        events += world.contactEvents
      }
      #expect(events.count == 1 && events.first?.phase == .began, "\(events)")
      try world.setPosition(Vector2(195, 300), of: id)
      world.step()
      #expect(world.contactEvents.count == 1 && world.contactEvents.first?.phase == .ended, "\(world.contactEvents)")
    }
  }

  @Test(
    "Sensors tell who enters and leaves, push nobody, and see sleepers",
    arguments: [Body.Kind.fixed, .kinematic, .dynamic])
  func sensor(kind: Body.Kind) throws {
    var world = Crowd.room { $0.allowsSleep = true }
    var body = Body(kind: kind, shape: .box(width: 100, height: 60), position: Vector2(195, 500))
    body.isSensor = true
    body.gravityScale = 0
    let sensor = try world.add(body)
    let visitor = try world.add(Body(shape: .box(width: 30, height: 30), position: Vector2(195, 300)))
    let bubble = try world.add(Body(position: Vector2(170, 250), radius: 10))
    var events: [SensorEvent] = []
    for _ in 0..<240 {
      world.step()
      events += world.sensorEvents
      #expect(world.contactEvents.allSatisfy { $0.first != sensor && $0.second != sensor })
    }
    for who in [visitor, bubble] {
      let its = events.filter { $0.visitor == who }
      #expect(its.map(\.phase) == [.entered, .left] && its.allSatisfy { $0.sensor == sensor }, "\(kind): \(its)")
    }
    #expect(events.count == 4 && world.position(of: sensor) == Vector2(195, 500))
    // It fell through without being braked.
    #expect(try #require(world.position(of: visitor)).y > 820)
    // Onto a sleeper.
    for _ in 0..<600 where !world.isAsleep { world.step() }
    let place = try #require(world.position(of: visitor))
    try world.setPosition(place, of: sensor)
    world.step()
    #expect(world.sensorEvents.contains { $0.phase == .entered && $0.visitor == visitor }, "\(world.sensorEvents)")
    for _ in 0..<600 where !world.isAsleep {
      world.step()
      #expect(world.sensorEvents.isEmpty, "falling asleep is not leaving: \(world.sensorEvents)")
    }
    try world.setPosition(Vector2(195, 300), of: sensor)
    var left = 0
    for _ in 0..<3 {
      world.step()
      left += world.sensorEvents.filter { $0.phase == .left && $0.visitor == visitor }.count
    }
    #expect(left == 1)
  }

  @Test(
    "A body that stops being a sensor, or a filter that changes, ends the visit")
  func sensorChanges() throws {
    for way in 0..<2 {
      var world = Crowd.space()
      var body = Body(kind: .fixed, shape: .circle(radius: 50), position: Vector2(500, 500))
      body.isSensor = true
      let sensor = try world.add(body)
      let visitor = try world.add(Body(shape: .box(width: 20, height: 20), position: Vector2(510, 500)))
      world.step()
      let first = try #require(world.sensorEvents.first)
      #expect(world.sensorEvents.count == 1 && first.phase == .entered)
      #expect(first.sensor == sensor && first.visitor == visitor)
      if way == 0 {
        try world.setSensor(false, of: sensor)
      } else {
        try world.setFilter(category: 2, mask: 0, of: visitor)
      }
      var events: [SensorEvent] = []
      for _ in 0..<3 {
        world.step()
        events += world.sensorEvents
      }
      #expect(events.map(\.phase) == [.left] && events.map(\.visitor) == [visitor], "\(way): \(events)")
    }
  }

  @Test(
    "Removing bodies, joints and boundaries while walking through a step's events is safe", arguments: UInt64(0)..<4)
  func removal(seed: UInt64) throws {
    var world = Crowd.room { $0.allowsSleep = seed % 2 == 0 }
    Crowd.fillShapes(&world, count: 40, sizes: 8...30, speed: 300, spin: 5, seed: seed) { b, r in
      b.isSensor = r.index(below: 8) == 0
    }
    for k in 0..<6 {
      let y = 500 + Float(k) * 40
      try world.addBoundary(.segment(from: Vector2(Float(k) * 60, y), to: Vector2(Float(k) * 60 + 60, y)))
    }
    let ids = world.bodyIDs
    for k in 0..<8 {
      var joint = Joint.rope(ids[k], ids[k + 8], from: world.position(of: ids[k])!, to: world.position(of: ids[k + 8])!)
      joint.breakForce = 500
      try world.addJoint(joint)
    }
    var removed = 0
    for step in 0..<300 {
      world.step()
      for e in world.contactEvents {
        if removed < 15, e.phase == .began, (step + Int(e.first.index)) % 7 == 0, world.remove(e.first) { removed += 1 }
        if step % 50 == 49 { world.removeBoundary(e.boundary) }
      }
      for e in world.sensorEvents where removed < 25 { if world.remove(e.visitor) { removed += 1 } }
      for e in world.jointEvents {
        #expect(!world.containsJoint(e.joint))
        world.removeJoint(e.joint)
        world.remove(e.first)
      }
      if step % 60 == 30, let joint = world.jointIDs.first { world.removeJoint(joint) }
      for id in world.bodyIDs {
        #expect(world.position(of: id)?.isFinite == true && world.angle(of: id)?.isFinite == true)
      }
    }
    #expect(removed > 0)
  }

  @Test(
    "A place given out again is another body: the old name is stale everywhere, and nothing of its past is reported")
  func aliases() throws {
    var world = Crowd.room { $0.allowsSleep = true }
    let floor = try world.add(Body(kind: .fixed, shape: .box(width: 300, height: 20), position: Vector2(195, 700)))
    let old = try world.add(Body(shape: .box(width: 30, height: 30), position: Vector2(195, 674.9)))
    for _ in 0..<300 where world.isAsleep(old) == false { world.step() }
    let joint = try world.addJoint(.rope(old, floor, from: Vector2(195, 675), to: Vector2(195, 700)))
    world.remove(old)
    #expect(!world.containsJoint(joint))
    let new = try world.add(Body(shape: .circle(radius: 10), position: Vector2(195, 100)))
    #expect(new.index == old.index && new != old)
    #expect(!world.contains(old) && world.position(of: old) == nil && world.angle(of: old) == nil)
    #expect(world.shape(of: old) == nil && world.angularVelocity(of: old) == nil && world.bounds(of: old) == nil)
    #expect(world.velocity(of: old, at: .zero) == nil && world.angle(of: old, fraction: 0.5) == nil)
    #expect(throws: WorldError.noSuchBody) { try world.setShape(.circle(radius: 3), of: old) }
    #expect(throws: WorldError.noSuchBody) { try world.setAngle(0, of: old) }
    #expect(throws: WorldError.noSuchBody) { try world.applyImpulse(.zero, to: old) }
    #expect(throws: WorldError.noSuchBody) { try world.addJoint(.pin(old, new, at: .zero)) }
    for _ in 0..<20 {
      world.step()
      for e in world.contactEvents {
        #expect(e.first != old && e.second != old && e.first != new && e.second != new, "\(e)")
      }
    }
  }

  @Test("A sensor that lies on the floor gathers no speed, and is gone through")
  func restingSensor() throws {
    var world = Crowd.room()
    var body = Body(shape: .box(width: 60, height: 40), position: Vector2(200, 700))
    body.isSensor = true
    let sensor = try world.add(body)
    for _ in 0..<600 { world.step() }
    let rest = try #require(world.body(sensor))
    #expect(rest.velocity.length < 20 && rest.position.y > 800 && rest.position.y < 850, "\(rest)")
    let ball = try world.add(Body(shape: .circle(radius: 10), position: Vector2(200, 700)))
    for _ in 0..<240 { world.step() }
    #expect(try #require(world.position(of: ball)).y > 830)
  }
}
