import FizzPhysics
import Testing

/// Hits and moves, which a world reports when it is asked to.
@Suite struct HitTests {
  private func events(_ world: inout World, steps: Int) -> [ContactEvent] {
    var events: [ContactEvent] = []
    for _ in 0..<steps {
      world.step()
      events += world.contactEvents
    }
    return events
  }

  /// A body of each way in which contacts are solved: in blocks of bubbles, one by one, and as rigid contacts.
  private static func fallers() -> [Body] {
    [
      Body(position: Vector2(195, 300), radius: 20, restitution: 0.6),
      Body(shape: .circle(radius: 20), position: Vector2(195, 300), restitution: 0.6),
      Body(shape: .box(width: 40, height: 40), position: Vector2(195, 300), restitution: 0.6),
    ]
  }

  @Test("Every bounce above the threshold is a hit, with its speed and after its beginning; slower ones are none")
  func bounces() throws {
    for faller in Self.fallers() {
      for ground in 0..<3 {
        var world = Crowd.room { $0.hitSpeed = 150 }
        if ground == 1 { try world.addBoundary(.segment(from: Vector2(0, 700), to: Vector2(390, 700))) }
        if ground == 2 {
          try world.add(Body(kind: .fixed, shape: .box(width: 390, height: 40), position: Vector2(195, 720)))
        }
        try world.add(faller)
        let all = events(&world, steps: 900)
        let hits = all.filter { $0.phase == .hit }
        let began = all.filter { $0.phase == .began && $0.approachSpeed > 150 }
        #expect(hits.count >= 3 && hits.count == began.count, "\(ground): \(hits.count) of \(began.count)")
        for (hit, begin) in zip(hits, began) {
          #expect(hit.approachSpeed == begin.approachSpeed && hit.impulse == begin.impulse && hit.impulse > 0)
          #expect(hit.first == begin.first && hit.side == begin.side && hit.boundary == begin.boundary)
        }
        let first = try #require(all.firstIndex { $0.phase == .hit })
        #expect(all[first - 1].phase == .began, "\(ground)")
      }
    }
  }

  @Test("Two that meet hit each other once, slow and fast", arguments: [Float(200), 3000, 20_000])
  func meeting(speed: Float) throws {
    for isRigid in [false, true] {
      var world = Crowd.space { $0.hitSpeed = 100 }
      for k in 0..<2 {
        let p = Vector2(k == 0 ? 1000 : 3000, 2000)
        var body = isRigid ? Body(shape: .box(width: 40, height: 40), position: p) : Body(position: p, radius: 20)
        body.restitution = 0.5
        body.velocity = k == 0 ? Vector2(speed, 0) : .zero
        try world.add(body)
      }
      let all = events(&world, steps: Int(1300 / min(speed, 1000) * 120) + 400)
      #expect(all.filter { $0.phase == .hit }.count == 1, "\(speed) \(isRigid): \(all)")
      let hit = try #require(all.first { $0.phase == .hit })
      #expect(abs(hit.approachSpeed / speed - 1) < 0.01, "\(hit)")
    }
  }

  @Test("What rests and is struck down hits without beginning", arguments: [false, true])
  func struck(isRigid: Bool) throws {
    var world = Crowd.room { $0.hitSpeed = 100 }
    let p = Vector2(195, 824)
    let id = try world.add(
      isRigid ? Body(shape: .box(width: 40, height: 40), position: p) : Body(position: p, radius: 20, restitution: 0))
    _ = events(&world, steps: 120)
    try world.setVelocity(Vector2(0, 400), of: id)
    let all = events(&world, steps: 60)
    #expect(all.map(\.phase) == [.hit] && all.first?.side == .bottom, "\(all)")
    #expect(abs((all.first?.approachSpeed ?? 0) - 400) < 10)
  }

  @Test("Nothing is a hit unless asked for; a threshold that is no number is none, one below zero is zero")
  func threshold() throws {
    for (speed, expected) in [(nil, nil), (Float.nan, nil), (-.infinity, nil), (-5, 0), (1e9, 100_000)]
      as [(Float?, Float?)]
    {
      var world = Crowd.room { $0.hitSpeed = speed }
      #expect(world.settings.hitSpeed == expected)
      try world.add(Body(shape: .circle(radius: 20), position: Vector2(195, 300)))
      let hits = events(&world, steps: 240).filter { $0.phase == .hit }
      #expect(hits.isEmpty == (expected != 0), "\(String(describing: speed)): \(hits.count)")
    }
  }

  @Test("Sensors are visited, not hit")
  func sensors() throws {
    var world = Crowd.room { $0.hitSpeed = 0 }
    var sensor = Body(kind: .fixed, shape: .circle(radius: 50), position: Vector2(195, 500))
    sensor.isSensor = true
    let id = try world.add(sensor)
    try world.add(Body(shape: .box(width: 20, height: 20), position: Vector2(195, 300)))
    #expect(events(&world, steps: 240).allSatisfy { $0.first != id && $0.second != id })
  }

  @Test("A light box that a heavy one makes fast is hit once, at its speed", arguments: [Float(0), 0.5])
  func heavyOnLight(e: Float) throws {
    var world = Crowd.space { $0.hitSpeed = 100 }
    for k in 0..<3 {
      // The third is far away and fast, so that what is struck is looked for.
      var body = Body(
        shape: .box(width: 40, height: 40), position: Vector2([1000, 1060, 1000][k], [2000, 2000, 500][k]))
      body.density *= k == 0 ? 3 : 1
      body.restitution = e
      body.velocity = Vector2([2000, 0, -20_000][k], 0)
      try world.add(body)
    }
    let all = events(&world, steps: 30)
    #expect(all.filter { $0.phase == .hit }.count == 1 && all.first?.phase == .began, "\(all)")
    #expect(abs((all.first?.approachSpeed ?? 0) / 2000 - 1) < 0.02, "\(all)")
  }

  @Test("A plank that tips over one end hits the floor once with the other, when it lands")
  func plank() throws {
    var world = Crowd.room { $0.hitSpeed = 60 }
    let id = try world.add(
      Body(shape: .box(width: 240, height: 20), position: Vector2(195, 766), angle: 0.5, friction: 1))
    var hits: [(Float, ContactEvent)] = []
    for _ in 0..<240 {
      world.step()
      let angle = try #require(world.angle(of: id))
      hits += world.contactEvents.filter { $0.phase == .hit }.map { (angle, $0) }
    }
    // The first end falls a few points, the second swings down.
    let landed = hits.filter { $0.1.approachSpeed > 200 }
    #expect(landed.count == 1, "\(hits)")
    #expect(abs(landed.first?.0 ?? 1) < 0.03, "\(hits)")
  }

  @Test("Moves name who is elsewhere or turned, and nobody else")
  func moves() throws {
    var world = Crowd.space {
      $0.reportsMoves = true; $0.allowsSleep = true
    }
    try world.add(Body(kind: .fixed, shape: .box(width: 20, height: 20), position: Vector2(100, 100)))
    let still = try world.add(Body(shape: .box(width: 20, height: 20), position: Vector2(300, 100)))
    let goes = try world.add(Body(position: Vector2(500, 100), velocity: Vector2(10, 0), radius: 10))
    let turns = try world.add(
      Body(shape: .box(width: 20, height: 20), position: Vector2(700, 100), angularVelocity: 1))
    let driven = try world.add(
      Body(kind: .kinematic, shape: .circle(radius: 9), position: Vector2(900, 100), velocity: Vector2(0, 5)))
    world.step()
    #expect(world.bodyEvents.map(\.kind) == [.moved, .moved, .moved])
    #expect(Set(world.bodyEvents.map(\.body.index)) == Set([goes.index, turns.index, driven.index]))
    try world.setVelocity(.zero, of: goes)
    for id in [turns, driven] { world.remove(id) }
    for _ in 0..<120 { world.step() }
    #expect(world.isAsleep(still) == true && !world.bodyEvents.contains { $0.kind == .moved })
    world.settings.reportsMoves = false
    try world.setVelocity(Vector2(10, 0), of: goes)
    world.step()
    #expect(!world.bodyEvents.contains { $0.kind == .moved })
  }
}
