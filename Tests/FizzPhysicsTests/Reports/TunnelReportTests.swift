import FizzPhysics
import Testing

// R2: fast flings that pass through things.
@Suite struct TunnelReportTests {
  @Test(
    "R2: no circle at 5,000 pt/s passes a resting circle in its way",
    arguments: [1.0 / 120, 1.0 / 60, 1.0 / 30] as [Float])
  func throughBall(dt: Float) throws {
    for trial in 0..<Crowd.trials(10_000) {
      var random = SeededRandom(seed: UInt64(trial))
      let r = random.number(from: 6, to: 12)
      var world = Crowd.box(width: 2000, height: 400)
      let gap = random.number(from: 20, to: 360)
      let offset = random.number(from: -0.9, to: 0.9) * 2 * r
      let target = try world.add(Body(position: Vector2(100 + r + gap, 200), radius: r, restitution: 0.5))
      let bullet = try world.add(
        Body(position: Vector2(100, 200 + offset), velocity: Vector2(5000, 0), radius: r, restitution: 0.5))
      for _ in 0..<Int(0.12 / dt) { world.step(dt) }
      let hit = world.velocity(of: target) != .zero
      #expect(hit, "seed \(trial): \(world.position(of: bullet)!) passed, offset \(offset), r \(r)")
    }
  }

  @Test("R2: nothing at 5,000 pt/s ever ends a step outside the boundary")
  func throughWall() throws {
    for trial in 0..<Crowd.trials(2000) {
      var random = SeededRandom(seed: UInt64(trial))
      let dt: Float = [1.0 / 120, 1.0 / 60, 1.0 / 30][trial % 3]
      var world = Crowd.box()
      let r = random.number(from: 6, to: 40)
      let angle = random.number(from: 0, to: 6.28)
      let id = try world.add(
        Body(
          position: Vector2(random.number(from: 50, to: 340), random.number(from: 50, to: 790)),
          velocity: Vector2(5000 * Maths.cos(angle), 5000 * Maths.sin(angle)), radius: r, restitution: 0.9))
      for _ in 0..<20 {
        world.step(dt)
        let p = try #require(world.position(of: id))
        #expect(
          p.x >= r - 0.001 && p.x <= 390 - r + 0.001 && p.y >= r - 0.001 && p.y <= 844 - r + 0.001, "seed \(trial)")
      }
    }
  }

  @Test("R2: a flung circle in a crowd leaves nothing out and nobody deep inside another")
  func throughCrowd() {
    for trial in 0..<Crowd.trials(200) {
      var world = Crowd.box(width: 480, height: 1000)
      let ids = Crowd.fill(&world, count: 60, radii: 20...40, restitution: 0.86, seed: UInt64(trial))
      var random = SeededRandom(seed: UInt64(trial) &+ 99)
      let angle = random.number(from: 0, to: 6.28)
      try? world.setVelocity(Vector2(5000 * Maths.cos(angle), 5000 * Maths.sin(angle)), of: ids[0])
      for _ in 0..<60 { world.step() }
      #expect(Crowd.deepestOverlap(world) < 10, "seed \(trial)")
    }
  }
}
