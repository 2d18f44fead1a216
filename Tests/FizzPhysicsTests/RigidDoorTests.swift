import FizzPhysics
import Testing

/// Hostile numbers and scenes at the doors of rigid bodies: refused or clamped, and the world goes on.
@Suite struct RigidDoorTests {
  private static let numbers: [Float] = [
    .nan, .infinity, -.infinity, 0, -1, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
    1e9, 1e-9, 100,
  ]

  private func expectFinite(_ world: World, _ place: String) {
    for id in world.bodyIDs {
      let isFinite =
        world.position(of: id)?.isFinite == true && world.velocity(of: id)?.isFinite == true
        && world.angle(of: id)?.isFinite == true && world.angularVelocity(of: id)?.isFinite == true
      #expect(isFinite, "\(place): \(id.index) \(String(describing: world.body(id)))")
    }
  }

  /// Every shape that can be made of two numbers.
  private func shapes(_ x: Float, _ y: Float) -> [Body.Shape] {
    var list: [Body.Shape] = [
      .circle(radius: x), .capsule(length: x, radius: y), .box(width: x, height: y),
      .box(width: x, height: y, cornerRadius: x), .box(width: 20, height: 20, cornerRadius: y),
      .ellipse(width: x, height: y), .capsule(from: Vector2(x, y), to: Vector2(y, x), radius: 5),
      .capsule(from: .zero, to: Vector2(10, 0), radius: x), .box(width: 20, height: 10).scaled(by: x),
    ]
    if let polygon = try? Body.Shape.polygon([Vector2(x, y), Vector2(20, 0), Vector2(0, 20), Vector2(y, 3)], radius: x)
    {
      list.append(polygon)
    }
    let placed = [
      Body.Shape.Placed(.circle(radius: 5), offset: Vector2(x, y), angle: y), .init(.box(width: 9, height: 9)),
    ]
    if let compound = try? Body.Shape.compound(placed) { list.append(compound) }
    return list
  }

  @Test("Bodies and shapes of any numbers are refused or leave a world that goes on")
  func bodies() {
    let numbers = Self.numbers
    for x in numbers {
      for y in numbers {
        var world = Crowd.room()
        let id = try? world.add(Body(shape: .box(width: 30, height: 20), position: Vector2(150, 400)))
        for (k, shape) in shapes(x, y).enumerated() {
          let p = Vector2(40 + Float(k % 5) * 70, 100 + Float(k / 5) * 100)
          _ = try? world.add(Body(shape: shape, position: p))
          if let id { try? world.setShape(shape, of: id) }
          _ = world.overlapping(shape, at: Vector2(x, y), angle: y)
          _ = world.overlapping(shape, at: Vector2(200, 400), angle: x)
          _ = world.castShape(shape, from: Vector2(0, 400), to: Vector2(x, y), angle: x)
          _ = world.castShape(.circle(radius: 4), from: Vector2(x, y), to: Vector2(300, 400))
        }
        var body = Body(
          shape: .capsule(length: 40, radius: 8), position: Vector2(200, 600), angle: x, angularVelocity: y)
        body.friction = y.isFinite ? y : 0
        body.rollingResistance = x.isFinite ? x : 0
        body.linearDamping = x.isFinite ? x : 0
        body.angularDamping = y.isFinite ? y : 0
        body.density = y
        _ = try? world.add(body)
        for _ in 0..<3 { world.step() }
        expectFinite(world, "\(x) \(y)")
      }
    }
  }

  @Test("A number that is not finite anywhere in a body is refused as such")
  func refusals() {
    var world = World()
    let changes: [(inout Body, Float) -> Void] = [
      { $0.angle = $1 }, { $0.angularVelocity = $1 }, { $0.friction = $1 }, { $0.rollingResistance = $1 },
      { $0.linearDamping = $1 }, { $0.angularDamping = $1 }, { $0.position.x = $1 }, { $0.velocity.y = $1 },
      { $0.shape = .box(width: $1, height: 5) }, { $0.shape = .circle(radius: $1) },
    ]
    for change in changes {
      for x in [Float.nan, .infinity, -.infinity] {
        var body = Body(shape: .box(width: 10, height: 10), position: Vector2(100, 100))
        change(&body, x)
        #expect(throws: WorldError.notFinite) { try world.add(body) }
      }
    }
    #expect(throws: WorldError.shapeOutOfRange) {
      try world.add(Body(shape: .box(width: 0, height: 9), position: .zero))
    }
    #expect(throws: WorldError.shapeOutOfRange) {
      try world.add(Body(shape: .box(width: 90_000, height: 9), position: .zero))
    }
    #expect(throws: WorldError.densityOutOfRange) {
      try world.add(Body(shape: .box(width: 9, height: 9), position: .zero, density: -1))
    }
    #expect(world.bodyCount == 0)
  }

  @Test("Setters of any numbers refuse or clamp, on boxes and on bubbles", arguments: [false, true])
  func setters(bubble: Bool) {
    for x in Self.numbers {
      var world = Crowd.room()
      let body =
        bubble
        ? Body(position: Vector2(200, 300), radius: 12)
        : Body(shape: .box(width: 30, height: 20), position: Vector2(200, 300))
      guard let id = try? world.add(body) else { return }
      let setters: [(inout World) throws -> Void] = [
        { try $0.setAngle(x, of: id) }, { try $0.setAngularVelocity(x, of: id) },
        { try $0.addAngularVelocity(x, to: id) }, { try $0.applyImpulse(Vector2(x, 1), to: id) },
        { try $0.applyImpulse(Vector2(1, x), to: id, at: Vector2(x, 300)) }, { try $0.setFriction(x, of: id) },
        { try $0.setRollingResistance(x, of: id) }, { try $0.setDamping(linear: x, angular: x, of: id) },
        { try $0.setRadius(x, of: id) }, { try $0.setDensity(x, of: id) },
        { try $0.setPosition(Vector2(x, 9), of: id) },
        { try $0.setVelocity(Vector2(x, x), of: id) }, { try $0.addVelocity(Vector2(0, x), to: id) },
        { try $0.setGravityScale(x, of: id) }, { try $0.setLift(Vector2(x, 0), of: id) },
        { try $0.setRestitution(x, of: id) },
      ]
      for (k, set) in setters.enumerated() {
        if !x.isFinite {
          let before = world.digest()
          #expect(throws: WorldError.notFinite, "\(k)") { try set(&world) }
          #expect(world.digest() == before, "\(k)")
        } else {
          try? set(&world)
        }
        world.step()
        expectFinite(world, "\(x) setter \(k)")
      }
    }
  }

  @Test("Joints of any numbers are refused or clamped, and so are changes to them")
  func joints() throws {
    for x in Self.numbers {
      for y in Self.numbers {
        var world = Crowd.room()
        let a = try world.add(Body(shape: .box(width: 30, height: 20), position: Vector2(150, 300)))
        let b = try world.add(Body(shape: .capsule(length: 50, radius: 8), position: Vector2(190, 300)))
        let p = Vector2(170, 300)
        let range: ClosedRange<Float>? = x <= y ? x...y : nil
        let spring = JointSpring(frequency: x, dampingRatio: y)
        let motor = JointMotor(speed: x, maximum: y)
        let joints: [Joint] = [
          .distance(a, b, from: p, to: p, length: x, spring: spring, range: range),
          .rope(a, from: p, to: p, maximum: y),
          .distance(a, b, from: Vector2(x, y), to: p), .pin(a, b, at: p, limits: range, motor: motor, spring: spring),
          .pin(a, at: Vector2(y, x)), .slider(a, b, at: p, axis: Vector2(x, y), limits: range, motor: motor),
          .slider(a, at: p, axis: Vector2(1, 0), spring: spring), .weld(a, b, at: p, linear: spring, angular: spring),
          .target(b, at: p, to: Vector2(x, y), spring: spring, maximumForce: y),
        ]
        for joint in joints {
          var joint = joint
          joint.breakForce = y
          joint.breakTorque = x
          guard let id = try? world.addJoint(joint) else { continue }
          world.step()
          try? world.setSpring(spring, of: id)
          try? world.setMotor(motor, of: id)
          try? world.setLimits(range, of: id)
          try? world.setLength(x, of: id)
          try? world.setTarget(Vector2(y, x), of: id)
          try? world.setBreaking(force: x, torque: y, of: id)
          for _ in 0..<2 { world.step() }
          _ = (world.joint(id), world.jointForce(id), world.jointAngle(id), world.jointTranslation(id))
          world.removeJoint(id)
        }
        expectFinite(world, "\(x) \(y)")
      }
    }
  }

  @Test("Boundaries of any numbers are refused or clamped")
  func boundaries() {
    for x in Self.numbers {
      for y in Self.numbers {
        var world = Crowd.room()
        for k in 0..<4 {
          let p = Vector2(60 + 80 * Float(k), 300)
          _ = try? world.add(Body(shape: .box(width: 30, height: 20), position: p))
        }
        var path = BoundaryPath()
        path.move(to: Vector2(0, 400))
        path.quadratic(to: Vector2(300, 400), control: Vector2(x, y))
        path.cubic(to: Vector2(y, 500), control1: Vector2(x, x), control2: Vector2(y, y))
        path.close()
        for path in [
          path, .rectangle(Rect(minX: x, minY: 0, maxX: y, maxY: 400), cornerRadius: y),
          .ellipse(in: Rect(minX: 0, minY: x, maxX: 300, maxY: y)),
          BoundaryPath(points: [Vector2(x, 1), Vector2(1, y)], closed: true),
        ] {
          var boundary = Boundary(path, isOneSided: x > 0)
          boundary.friction = x.isFinite ? x : 0
          boundary.restitution = y.isFinite ? y : 0
          _ = try? world.addBoundary(boundary)
        }
        _ = world.castRayAtBoundaries(from: Vector2(x, 0), to: Vector2(300, y))
        for _ in 0..<4 { world.step() }
        expectFinite(world, "\(x) \(y)")
      }
    }
  }

  @Test(
    "A thousand boxes born on one spot part: nobody escapes, nobody is thrown")
  func birth() throws {
    for count in [20, max(100, Crowd.trials(1000))] {
      let side = Float(count).squareRoot() * 24 + 200
      var world = Crowd.room(width: side, height: side, gravity: 0)
      for k in 0..<count {
        let shape: Body.Shape =
          [.box(width: 16, height: 16), .capsule(length: 20, radius: 6), .circle(radius: 8)][k % 3]
        try world.add(
          Body(shape: k % 2 == 0 ? .box(width: 16, height: 16) : shape, position: Vector2(side / 2, side / 2)))
      }
      var fastest: Float = 0
      for _ in 0..<480 {
        world.step()
        for id in world.bodyIDs {
          let p = try #require(world.position(of: id))
          #expect(p.isFinite && p.x > 5.9 && p.y > 5.9 && p.x < side - 5.9 && p.y < side - 5.9, "\(count): \(p)")
          fastest = max(fastest, try #require(world.velocity(of: id)).length)
        }
      }
      // Parting gives nobody any speed but what is left to the last of them.
      #expect(fastest < 500, "\(count): \(fastest)")
      #expect(Crowd.deepestShare(world).share < 0.5, "\(count): \(Crowd.deepestShare(world))")
    }
  }

  @Test("Many in a sensor, and many deep in one floor, are no crowd: nobody is pushed about", arguments: [false, true])
  func noCrowd(isFloor: Bool) throws {
    var world = Crowd.space { $0.separationSpeed = 400 }
    var body = Body(kind: .fixed, shape: .box(width: 800, height: 200), position: Vector2(1000, 1000))
    body.isSensor = !isFloor
    try world.add(body)
    var ids: [BodyID] = []
    for k in 0..<10 {
      let p = Vector2(700 + 60 * Float(k), isFloor ? 897 : 1000)
      ids.append(try world.add(Body(shape: .circle(radius: 10), position: p, velocity: Vector2(0, 30))))
    }
    for _ in 0..<30 { world.step() }
    for id in ids {
      let v = try #require(world.velocity(of: id))
      // In the sensor they fly on; out of the floor they come with what little speed relaxing leaves.
      #expect(isFloor ? v.y <= 0.1 && v.y > -60 : v == Vector2(0, 30), "\(v)")
    }
  }

  @Test("Ten thousand times the mass: a light box between heavy ones, a heavy one flung into light ones")
  func masses() throws {
    var world = Crowd.room(gravity: 0)
    for (k, x) in [Float(80), 195, 310].enumerated() {
      var body = Body(shape: .box(width: 40, height: 40), position: Vector2(x, 400))
      if k != 1 { body.density *= 10_000 }
      body.velocity = Vector2(k == 0 ? 300 : (k == 2 ? -300 : 0), 0)
      try world.add(body)
    }
    for _ in 0..<240 {
      world.step()
      expectFinite(world, "between")
      for id in world.bodyIDs {
        let box = try #require(world.bounds(of: id))
        #expect(box.minX > -0.01 && box.maxX < 390.01)
      }
    }
  }

  @Test(
    "A box in a room that shrinks around it, to less than its size, rests in the middle",
    arguments: [Float(60), 20, 1, 0])
  func narrow(width: Float) throws {
    var world = Crowd.room(gravity: 0)
    let id = try world.add(
      Body(
        shape: .box(width: 50, height: 30), position: Vector2(195, 400), angle: 0.3, velocity: Vector2(200, 50),
        angularVelocity: 3))
    for _ in 0..<20 { world.step() }
    world.settings.bounds = Rect(x: 100, y: 100, width: width, height: 300)
    for _ in 0..<240 {
      world.step()
      let p = try #require(world.position(of: id))
      #expect(p.isFinite && p.x >= 99.9 && p.x <= 100.1 + width && p.y >= 100 && p.y <= 400, "\(p)")
    }
    if width < 30 { #expect(abs(try #require(world.position(of: id)).x - 100 - width / 2) < 0.1) }
    expectFinite(world, "\(width)")
  }

  @Test("Tiny boxes of 0.02 pt and huge ones of 9,000 come to rest where they should")
  func sizes() throws {
    for size in [Float(0.02), 0.2, 2, 9000] {
      var world = Crowd.room(width: size * 12, height: size * 12, gravity: size < 1 ? 20 : 900)
      let ids = try (0..<3).map { k in
        try world.add(
          Body(
            shape: k == 1 ? .capsule(length: size, radius: size * 0.3) : .box(width: size, height: size),
            position: Vector2(size * (3 + 3 * Float(k)), size * 10.5), angle: k == 2 ? 0.2 : 0, density: 1))
      }
      for _ in 0..<1200 {
        world.step()
        expectFinite(world, "\(size)")
      }
      for id in ids {
        let box = try #require(world.bounds(of: id))
        #expect(box.maxY <= size * 12 * 1.0001 && box.maxY > size * 12 - 0.3 - 0.01 * size, "\(size): \(box)")
        #expect(try #require(world.velocity(of: id)).length < 1, "\(size)")
      }
    }
  }

  @Test("Tiny and huge touch each other: a 0.5 pt box rests on a 4,000 pt one")
  func tinyOnHuge() throws {
    var world = Crowd.space(Vector2(0, 200))
    let huge = try world.add(
      Body(kind: .fixed, shape: .box(width: 4000, height: 4000), position: Vector2(2000, 3000), angle: 0))
    let tiny = try world.add(Body(shape: .box(width: 0.5, height: 0.5), position: Vector2(2000, 999), density: 1))
    for _ in 0..<240 { world.step() }
    #expect(abs(try #require(world.position(of: tiny)).y - 999.75) < 0.1 && world.contains(huge))
  }

  @Test("Shape, radius and density change while it runs, and the mass with them")
  func changes() throws {
    var world = Crowd.room()
    let id = try world.add(Body(shape: .box(width: 40, height: 40), position: Vector2(195, 824), density: 0.01))
    try world.setRadius(56.568542, of: id)
    #expect(abs(try #require(world.body(id)).mass - 64) < 0.1, "a radius twice as large is four times the mass")
    #expect(abs(try #require(world.shape(of: id)).boundingRadius - 56.568542) < 0.01)
    #expect(abs(try #require(world.bounds(of: id)).width - 80) < 0.01)
    for _ in 0..<240 { world.step() }
    #expect(abs(try #require(world.position(of: id)).y - 804) < 0.5)
    try world.setShape(.circle(radius: 10), of: id)
    for _ in 0..<240 { world.step() }
    #expect(abs(try #require(world.position(of: id)).y - 834) < 0.5)
    // An impulse off the center spins what is ten times as dense a tenth as fast.
    for density in [Float(0.01), 0.1] {
      try world.setPosition(Vector2(195, 400), of: id)
      try world.setAngularVelocity(0, of: id)
      try world.setDensity(density, of: id)
      let inertia = try #require(world.body(id)).inertia
      try world.applyImpulse(Vector2(10, 0), to: id, at: Vector2(195, 395))
      #expect(abs(try #require(world.angularVelocity(of: id)) * inertia - 50) < 0.5, "density \(density)")
    }
  }
}
