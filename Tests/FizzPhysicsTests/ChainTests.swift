import FizzPhysics
import Testing

/// What moves along a chain must not feel where its segments meet.
@Suite struct ChainTests {
  enum Mover: CaseIterable, Sendable {
    case bubble, ball, capsule, box, roundBox, triangle

    func body(at p: Vector2, friction: Float) -> Body {
      switch self {
      case .bubble: return Body(position: p, radius: 12, restitution: 0)
      case .ball: return Body(shape: .circle(radius: 12), position: p, friction: friction)
      case .capsule: return Body(shape: .capsule(length: 40, radius: 12), position: p, friction: friction)
      case .box: return Body(shape: .box(width: 34, height: 24), position: p, friction: friction)
      case .roundBox: return Body(shape: .box(width: 34, height: 24, cornerRadius: 4), position: p, friction: friction)
      case .triangle:
        let corners = [Vector2(-20, 12), Vector2(0, -24), Vector2(20, 12)]
        return Body(shape: (try? .polygon(corners)) ?? .circle(radius: 12), position: p, friction: friction)
      }
    }
  }

  private static let gravity: Float = 900

  private func world(_ gravity: Float = ChainTests.gravity) -> World {
    Crowd.box(width: 8000, height: 4000) { s in
      s.gravity = Vector2(0, gravity)
      s.boundaryRestitution = 0
      s.sides = .init(left: .open, right: .open, top: .open, bottom: .open)
    }
  }

  /// Two hundred joints, with the ground's height by x.
  private func ground(_ step: Float, reversed: Bool, _ height: (Float) -> Float) -> [Vector2] {
    let points = (0...200).map { Vector2(Float($0) * step, height(Float($0) * step)) }
    return reversed ? points.reversed() : points
  }

  @Test(
    "Over two hundred flat joints nothing slows down, turns or hops", arguments: Mover.allCases)
  func flat(mover: Mover) throws {
    for (step, speed) in [(Float(10), Float(300)), (3, 60), (25, 900)].prefix(Crowd.trials(50)) {
      for (reversed, direction) in [(false, Float(1)), (false, -1), (true, 1), (true, -1)] {
        var world = world()
        try world.addBoundary(.chain(ground(step, reversed: reversed) { _ in 500 }))
        let middle = 100 * step
        let id = try world.add(mover.body(at: Vector2(middle - direction * 95 * step, 488), friction: 0))
        try world.setVelocity(Vector2(direction * speed, 0), of: id)
        for k in 0..<Int(180 * step / speed * 120) {
          world.step()
          let v = try #require(world.velocity(of: id))
          let place = "\(mover) \(step) \(reversed) \(direction) step \(k)"
          #expect(abs(v.x / (direction * speed) - 1) < 1e-3, "\(place)")
          #expect(abs(v.y) < (k < 12 ? 2 : 0.2), "\(place) \(v)")
          #expect(try abs(#require(world.angle(of: id))) < 0.005, "\(place)")
        }
      }
    }
  }

  @Test(
    "Hill and dale take and give back speed as energy has it, rolling and sliding", arguments: Mover.allCases)
  func curved(mover: Mover) throws {
    let wave: Float = 6.2831853 / 800
    // What is flat rocks from point to point, which costs more the sharper they are.
    let crest: Float = mover == .bubble || mover == .ball ? 15 : 5
    func height(_ x: Float) -> Float { 500 - crest * Maths.cos(x * wave) }
    for (reversed, direction) in [(false, Float(1)), (true, 1), (false, -1)] {
      for friction in [Float(0), 1] where friction == 0 || mover == .ball {
        var world = world()
        var chain = Boundary.chain(ground(10, reversed: reversed, height), name: "hills")
        chain.friction = 1
        try world.addBoundary(chain)
        // From crest to crest.
        let x: Float = direction > 0 ? 10 : 1590
        let id = try world.add(mover.body(at: Vector2(x, 488 - crest), friction: friction))
        try world.setVelocity(Vector2(direction * 300, 0), of: id)
        if friction > 0 { try world.setAngularVelocity(direction * 25, of: id) }
        let share: Float = friction > 0 ? 1.5 : 1
        let energy = share * 0.5 * 300 * 300 - ChainTests.gravity * (488 - crest)
        var began = 0
        var before = Vector2(direction * 300, 0)
        while try #require(world.position(of: id)).x > 5, try #require(world.position(of: id)).x < 1595 {
          world.step()
          let p = try #require(world.position(of: id))
          let v = try #require(world.velocity(of: id))
          let place = "\(mover) \(reversed) \(direction) \(friction) at \(p) \(v)"
          let expected = (2 / share * (energy + ChainTests.gravity * p.y)).squareRoot()
          #expect(abs(v.length / expected - 1) < (crest > 5 ? 0.01 : 0.015), "\(place) \(expected)")
          // Free fall over a bend is 7.5, a bend of 0.0093 is worth 3.
          #expect(abs(v.y - before.y) < 8, "\(place) \(before)")
          before = v
          for event in world.contactEvents {
            #expect(event.phase == .began && world.name(of: event.boundary) == "hills", "\(place)")
            began += 1
          }
          if world.stepCount > 2000 { break }
        }
        #expect(began == 1 && world.stepCount < 2000, "\(mover) \(reversed) \(direction) \(friction)")
      }
    }
  }

  @Test("Around the inside of a ring, and around the outside of it under central pull", arguments: [false, true])
  func ring(outside: Bool) throws {
    let center = Vector2(1000, 1000)
    for mover in [Mover.bubble, .ball, .capsule, .roundBox, .box] where !outside || mover == .bubble || mover == .ball {
      for direction in [Float(1), -1] {
        var world = world(0)
        let points = (0..<96).map { k -> Vector2 in
          let a = Float(k) / 96 * 6.2831853 * direction
          return center + Vector2(Maths.cos(a), Maths.sin(a)) * 200
        }
        try world.addBoundary(.chain(points, closed: true))
        let r: Float = outside ? 212.2 : 187.5
        let id = try world.add(mover.body(at: center + Vector2(0, r), friction: 0))
        try world.setVelocity(Vector2(250, 0), of: id)
        for k in 0..<600 {
          if outside {
            let out = try #require(world.position(of: id)) - center
            try world.setLift(out * (-900 / out.length), of: id)
          }
          world.step()
          let d = try #require(world.position(of: id)).distance(to: center)
          #expect(outside ? d > 211 && d < 214 : d < 188.5, "\(mover) \(k) \(d)")
          // Each bend, of which none can be felt but as a bend, takes what points into the next segment: θ²/2 of the speed.
          let v = try #require(world.velocity(of: id)).length
          let bends = 250 * Float(k) / 120 / 187.5 / 6.2831853 * 96 * 0.00214
          #expect(v > 250 * Maths.exp(-1.1 * bends) - 3 && v < 251, "\(mover) \(direction) \(k) \(v)")
        }
      }
    }
  }

  @Test("In a hollow corner things stop at the wall and rest on the floor", arguments: Mover.allCases)
  func hollow(mover: Mover) throws {
    let walls = [Vector2(700, 200), Vector2(640, 200), Vector2(760, 200)]
    for (wall, reversed) in (walls.map { ($0, false) } + walls.map { ($0, true) }).prefix(Crowd.trials(100)) {
      for speed in [Float(60), 400, 1400] {
        var world = world()
        let points = [Vector2(100, 500), Vector2(400, 500), Vector2(700, 500), wall]
        try world.addBoundary(.chain(reversed ? points.reversed() : points))
        let id = try world.add(mover.body(at: Vector2(600, 488), friction: 0.5))
        try world.setVelocity(Vector2(speed, 0), of: id)
        for k in 0..<360 {
          world.step()
          let p = try #require(world.position(of: id))
          #expect(p.y < 489.5 && p.x < 790, "\(mover) \(wall) \(speed) \(k) \(p)")
          // Behind the line of the wall by more than a hair.
          let along = wall - points[2]
          let beyond = ((p.x - 700) * along.y - (p.y - 500) * along.x) / along.length
          #expect(beyond > 5 || beyond < -5, "\(mover) \(wall) \(speed) \(k) \(p)")
        }
        let v = try #require(world.velocity(of: id))
        #expect(v.length < 150, "\(mover) \(wall) \(speed) \(v)")
      }
    }
  }

  @Test(
    "Off the edge of a table things go on level, and tip over it without a kick", arguments: Mover.allCases)
  func edge(mover: Mover) throws {
    for reversed in [false, true] {
      for speed in [Float(40), 300, 1000] {
        var world = world()
        let points = [Vector2(100, 500), Vector2(350, 500), Vector2(600, 500), Vector2(600, 900)]
        try world.addBoundary(.chain(reversed ? points.reversed() : points))
        let id = try world.add(mover.body(at: Vector2(520, 488), friction: 0))
        try world.setVelocity(Vector2(speed, 0), of: id)
        for k in 0..<(speed < 100 ? 480 : 240) {
          world.step()
          let p = try #require(world.position(of: id))
          let v = try #require(world.velocity(of: id))
          let place = "\(mover) \(reversed) \(speed) \(k) \(p) \(v)"
          #expect(v.y > -3 && v.x > speed * 0.97, "\(place)")
          if p.x < 598 { #expect(abs(v.x - speed) < speed * 0.01 + 0.5, "\(place)") }
        }
        #expect(try #require(world.position(of: id)).y > 600)
      }
    }
  }

  @Test("A box rests half over an edge, across a ridge's flat top, and on a single point of it")
  func overhang() throws {
    for reversed in [false, true] {
      var world = world()
      func add(_ points: [Vector2]) throws { try world.addBoundary(.chain(reversed ? points.reversed() : points)) }
      try add([Vector2(100, 500), Vector2(300, 500), Vector2(300, 700)])
      try add([Vector2(500, 600), Vector2(595, 500), Vector2(605, 500), Vector2(700, 600)])
      try add([Vector2(900, 600), Vector2(1000, 500), Vector2(1100, 600)])
      let box = Body.Shape.box(width: 40, height: 20)
      let ids = try [Vector2(290, 489.9), Vector2(600, 489.9), Vector2(1000, 489.9)].map {
        try world.add(Body(shape: box, position: $0, friction: 1))
      }
      for _ in 0..<120 { world.step() }
      for (id, x) in zip(ids, [Float(290), 600, 1000]) {
        let p = try #require(world.position(of: id))
        #expect(abs(p.y - 490) < 0.3 && abs(p.x - x) < 0.5, "\(reversed) \(p)")
      }
    }
  }

  @Test(
    "One-sided chains let through from below wherever, joints included, and hold from above", arguments: Mover.allCases)
  func oneSided(mover: Mover) throws {
    for k in 0..<8 {
      var world = world()
      var chain = Boundary.chain((0...40).map { Vector2(Float($0) * 20, 500 + ($0 % 2 == 0 ? 0 : 1)) })
      chain.isOneSided = true
      try world.addBoundary(chain)
      let x = 400 + Float(k) * 2.5
      let id = try world.add(mover.body(at: Vector2(x, 600), friction: 0.5))
      try world.setVelocity(Vector2(0, -600), of: id)
      for step in 0..<28 {
        world.step()
        let v = try #require(world.velocity(of: id))
        #expect(abs(v.y - (-600 + 7.5 * Float(step + 1))) < 1 && abs(v.x) < 1, "\(mover) \(k) \(step) \(v)")
      }
      for _ in 0..<300 { world.step() }
      let p = try #require(world.position(of: id))
      #expect(p.y > 470 && p.y < 492, "\(mover) \(k) \(p)")
    }
  }

  @Test(
    "Nothing leaves a jagged cave, whatever its shape, and nothing gains energy", arguments: UInt64(0)..<6)
  func cave(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for trial in 0..<Crowd.trials(60) {
      var world = world()
      let center = Vector2(1000, 1000)
      let corners = 8 + random.index(below: 24)
      let points = (0..<corners).map { k -> Vector2 in
        let a = Float(k) / Float(corners) * 6.2831853
        return center + Vector2(Maths.cos(a), Maths.sin(a)) * random.number(from: 170, to: 330)
      }
      try world.addBoundary(.chain(trial % 2 == 0 ? points : points.reversed(), closed: true))
      var ids: [BodyID] = []
      for (k, mover) in Mover.allCases.enumerated() {
        let a = Float(k) * 1.0472
        let p = center + Vector2(Maths.cos(a), Maths.sin(a)) * 70
        let id = try world.add(mover.body(at: p, friction: random.number(from: 0, to: 1)))
        try world.setVelocity(Vector2(random.number(from: -300, to: 300), random.number(from: -300, to: 300)), of: id)
        ids.append(id)
      }
      for k in 0..<300 {
        world.step()
        for id in ids {
          let p = try #require(world.position(of: id))
          #expect(ChainTests.isInside(points, p), "seed \(seed) trial \(trial) step \(k) \(id.index) \(p)")
          #expect(try #require(world.velocity(of: id)).length < 1300)
        }
      }
    }
  }

  /// Even-odd.
  static func isInside(_ points: [Vector2], _ p: Vector2) -> Bool {
    var inside = false
    for i in points.indices {
      let a = points[i]
      let b = points[(i + 1) % points.count]
      if (a.y > p.y) != (b.y > p.y), p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) { inside.toggle() }
    }
    return inside
  }
}
