import FizzPhysics
import Testing

/// What is put on top of each other stays there.
@Suite struct RigidStackTests {
  @Test("A stack of ten boxes settles within three seconds below 0.05 pt/s", arguments: [60, 120] as [Float])
  func stack(rate: Float) throws {
    for size in [Float(20), 40, 60] {
      var world = Crowd.room()
      var ids: [BodyID] = []
      for k in 0..<10 {
        let p = Vector2(195, 844 - size * (0.5 + Float(k)))
        ids.append(try world.add(Body(shape: .box(width: size, height: size), position: p)))
      }
      for _ in 0..<Int(3 * rate) { world.step(1 / rate) }
      #expect(Crowd.rmsSurfaceSpeed(world) < 0.05, "size \(size): \(Crowd.rmsSurfaceSpeed(world)) pt/s")
      for (k, id) in ids.enumerated() {
        let p = try #require(world.position(of: id))
        // Each of the faces below may give way by a tenth of a point, and the floor's skin is 0.15.
        let sunk = p.y - (844 - size * (0.5 + Float(k)))
        #expect(abs(p.x - 195) < 0.1 && abs(sunk) < 0.3 + 0.1 * Float(k), "size \(size), \(k): \(p), sunk \(sunk)")
        #expect(abs(try #require(world.angle(of: id))) < 0.002)
      }
    }
  }

  @Test("A tall stack of mixed widths and weights settles too, and falls asleep within five seconds")
  func unevenStack() throws {
    var world = Crowd.room { $0.allowsSleep = true }
    var random = SeededRandom(seed: 3)
    var top: Float = 844
    for k in 0..<8 {
      let height = random.number(from: 16, to: 40)
      var body = Body(
        shape: .box(width: random.number(from: 50, to: 90), height: height), position: Vector2(195, top - height / 2))
      body.density *= k % 2 == 0 ? 1 : 4
      try world.add(body)
      top -= height
    }
    for _ in 0..<600 where !world.isAsleep { world.step() }
    #expect(world.isAsleep, "rms \(Crowd.rmsSurfaceSpeed(world))")
  }

  private func pyramid(base: Int, rate: Float) throws {
    let size: Float = 24
    let width = Float(base + 4) * size
    var world = Crowd.room(width: width, height: Float(base + 4) * size)
    var places: [(BodyID, Vector2)] = []
    for row in 0..<base {
      for k in 0..<(base - row) {
        let x = width / 2 + (Float(k) - Float(base - row - 1) / 2) * size * 1.05
        let p = Vector2(x, world.settings.bounds.maxY - size * (0.5 + Float(row)))
        places.append((try world.add(Body(shape: .box(width: size, height: size), position: p)), p))
      }
    }
    for _ in 0..<Int(60 * rate) { world.step(1 / rate) }
    for (id, p) in places {
      let now = try #require(world.position(of: id))
      // They start 1.2 pt apart, and may close a few such gaps. Each row may sink 0.3 pt.
      let isInPlace = abs(now.x - p.x) < 6 && now.y - p.y > -0.5 && now.y - p.y < 0.3 * Float(base) + 0.5
      #expect(isInPlace, "base \(base): \(p) to \(now)")
    }
    world.settings.allowsSleep = true
    for _ in 0..<Int(10 * rate) where !world.isAsleep { world.step(1 / rate) }
    #expect(world.isAsleep, "base \(base): \(world.awakeCount) awake, rms \(Crowd.rmsSurfaceSpeed(world))")
  }

  @Test("A pyramid stands for a minute, no box off its place by more than a quarter of a box, and falls asleep")
  func smallPyramid() throws {
    #if DEBUG
      try pyramid(base: 8, rate: 60)
    #else
      try pyramid(base: 20, rate: 60)
      try pyramid(base: 20, rate: 120)
    #endif
  }

  #if !DEBUG
    @Test("So does one of sixty rows")
    func largePyramid() throws { try pyramid(base: 60, rate: 60) }
  #endif

  @Test(
    "S3.29: a capsule put on its end topples, also when what is still may sleep",
    arguments: [Float(0), 1e-4, 0.002, 0.02])
  func topples(lean: Float) throws {
    for sleeps in [false, true] {
      var world = Crowd.room { $0.allowsSleep = sleeps }
      let shape = Body.Shape.capsule(length: 80, radius: 14)
      let id = try world.add(Body(shape: shape, position: Vector2(195, 804), angle: 1.5707964 + lean))
      for _ in 0..<1200 { world.step() }
      let angle = try #require(world.angle(of: id))
      #expect(abs(Maths.sin(angle)) < 0.05, "lean \(lean), sleep \(sleeps): angle \(angle)")
    }
  }

  @Test(
    "Two boxes of very different weight: the light one on top stands, up to 100 times as heavy a one on top too",
    arguments: [false, true])
  func weights(heavyOnTop: Bool) throws {
    let ratio: Float = heavyOnTop ? 100 : 10_000
    var world = Crowd.room()
    var ids: [BodyID] = []
    for k in 0..<2 {
      var body = Body(shape: .box(width: 40, height: 40), position: Vector2(195, 824 - 40 * Float(k)))
      if (k == 1) == heavyOnTop { body.density *= ratio }
      ids.append(try world.add(body))
    }
    for _ in 0..<1200 {
      world.step()
      for id in ids { #expect(world.position(of: id)?.isFinite == true) }
    }
    let lower = try #require(world.position(of: ids[0]))
    let upper = try #require(world.position(of: ids[1]))
    #expect(abs(lower.x - 195) < 2 && abs(upper.x - 195) < 2, "\(lower) \(upper)")
    // The light one may be squeezed, by no more than a tenth of its height.
    #expect(lower.y - upper.y > 36 && lower.y < 826, "\(lower) \(upper)")
  }

  /// Three stories of leaning cards and roofs, of boxes or of capsules.
  static func cardHouse(capsules: Bool, friction: Float) throws -> World {
    var world = Crowd.room { $0.boundaryFriction = friction }
    func card(_ p: Vector2, _ angle: Float, _ length: Float) throws {
      let shape: Body.Shape = capsules ? .capsule(length: length, radius: 2) : .box(width: length, height: 4)
      try world.add(Body(shape: shape, position: p, angle: angle, friction: friction))
    }
    let lean: Float = 0.3
    let half = Vector2(30 * Maths.sin(lean), 30 * Maths.cos(lean))
    for story in 0..<3 {
      let floor = 844 - Float(story) * (2 * half.y + 9) - 2.5
      for k in 0..<(3 - story) {
        let x = 195 + (Float(k) - Float(2 - story) / 2) * 4 * (half.x + 1.5)
        try card(Vector2(x - half.x - 1, floor - half.y), -1.5707964 + lean, 60)
        try card(Vector2(x + half.x + 1, floor - half.y), 1.5707964 - lean, 60)
      }
      for k in 0..<(2 - story) {
        let x = 195 + (Float(k) - Float(1 - story) / 2) * 4 * (half.x + 1.5)
        try card(Vector2(x, floor - 2 * half.y - 4.5), 0, 4 * half.x + 20)
      }
    }
    return world
  }

  @Test("A card house stands or falls the same each time, and so does its copy", arguments: [false, true])
  func cards(capsules: Bool) throws {
    for friction in [Float(0.2), 0.8] {
      var world = try RigidStackTests.cardHouse(capsules: capsules, friction: friction)
      for _ in 0..<60 { world.step() }
      var copy = world
      var again = try RigidStackTests.cardHouse(capsules: capsules, friction: friction)
      for _ in 0..<60 { again.step() }
      for step in 0..<240 {
        world.step()
        copy.step()
        again.step()
        #expect(world.digest() == copy.digest() && world.digest() == again.digest(), "step \(step)")
        #expect(world.contactEvents == copy.contactEvents && world.contactEvents == again.contactEvents)
      }
    }
  }
}
