import FizzPhysics
import Testing

@Suite struct ContactEventTests {
  @Test("A bounce begins once and ends once, with the speed and impulse of the impact")
  func oneBounce() throws {
    var world = Crowd.box(width: 2000)
    let a = try world.add(Body(position: Vector2(300, 100), velocity: Vector2(200, 0), radius: 20, restitution: 1))
    let b = try world.add(Body(position: Vector2(500, 100), radius: 20, restitution: 1))
    var events: [ContactEvent] = []
    for _ in 0..<240 {
      world.step()
      events += world.contactEvents.filter { $0.second != .none }
    }
    #expect(events.map(\.phase) == [.began, .ended])
    let began = try #require(events.first)
    #expect(Set([began.first.index, began.second.index]) == Set([a.index, b.index]))
    #expect(abs(began.approachSpeed - 200) < 1)
    let mass = try #require(world.body(a)).mass
    #expect(abs(began.impulse - 200 * mass) < 0.02 * 200 * mass)
    #expect(abs(began.point.x - 480) < 3)
  }

  @Test("A ball on the floor begins to touch it and does not flicker")
  func floor() throws {
    var world = Crowd.box {
      $0.gravity = Vector2(0, 900); $0.boundaryRestitution = 0
    }
    try world.add(Body(position: Vector2(195, 800), radius: 20, restitution: 0))
    var events: [ContactEvent] = []
    for _ in 0..<600 {
      world.step()
      events += world.contactEvents
    }
    #expect(events.count == 1)
    #expect(events.first?.side == .bottom && events.first?.second == BodyID.none)
  }

  @Test("What stops dead at a wall has touched it: one beginning, at any speed")
  func deadStop() throws {
    for k in 0..<Crowd.trials(500) {
      var world = Crowd.box(width: 400, height: 400) { $0.boundaryRestitution = 0 }
      let speed = 100 + Float(k) * (1500 / Float(Crowd.trials(500)))
      try world.add(Body(position: Vector2(200, 100), velocity: Vector2(0, speed), radius: 15, restitution: 0))
      var began = 0
      for _ in 0..<480 {
        world.step()
        began += world.contactEvents.filter { $0.phase == .began && $0.side == .bottom }.count
      }
      #expect(began == 1, "at \(speed) pt/s")
    }
  }

  @Test("The events of a pair of bubbles name the one with the lower id first")
  func order() {
    var world = Crowd.box()
    Crowd.fill(&world, count: 40, radii: 12...40, restitution: 0.8, speed: 900, seed: 4)
    var pairs = 0
    for _ in 0..<240 {
      world.step()
      for event in world.contactEvents where event.second != .none {
        pairs += 1
        #expect(event.first.index < event.second.index)
      }
    }
    #expect(pairs > 20)
  }

  @Test("Every contact that began ends before it begins again, in a wild crowd", arguments: UInt64(0)..<6)
  func pairing(seed: UInt64) {
    var world = Crowd.box { s in
      s.gravity = Vector2(0, 600)
      s.driftSpeed = 400
      s.driftInterval = 0.3
    }
    Crowd.fill(&world, count: 50, radii: 12...40, restitution: 0.8, speed: 900, seed: seed)
    var open: Set<UInt64> = []
    for step in 0..<600 {
      world.step()
      for e in world.contactEvents {
        let a = UInt64(UInt32(bitPattern: e.first.index))
        let b = e.second == .none ? 0xFFFF_0000 + UInt64(e.side.rawValue) : UInt64(UInt32(bitPattern: e.second.index))
        let key = min(a, b) << 32 | max(a, b)
        if e.phase == .began {
          #expect(open.insert(key).inserted, "seed \(seed) step \(step): began twice")
        } else {
          #expect(open.remove(key) != nil, "seed \(seed) step \(step): ended without a beginning")
        }
      }
    }
  }

  @Test("A world that does not report contacts has none to read")
  func silent() throws {
    var world = Crowd.box { $0.reportsContacts = false }
    Crowd.fill(&world, count: 30, radii: 20...40, speed: 500, seed: 1)
    for _ in 0..<60 {
      world.step()
      #expect(world.contactEvents.isEmpty)
    }
  }
}
