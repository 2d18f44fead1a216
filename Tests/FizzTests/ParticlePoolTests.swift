import FizzPhysics
import Testing

@testable import Fizz

private func drawn(_ pool: ParticlePool, alpha: Float = 1) -> [DisplayItem] {
  var list = DisplayList()
  pool.draw(into: &list, alpha: alpha)
  return list.items
}

private func fingerprint(_ pool: ParticlePool) -> UInt64 {
  var digest = Digest()
  pool.combine(into: &digest)
  return digest.value
}

private func place(_ item: DisplayItem) -> Vector2 { Vector2(item.x, item.y) }

private let dt = StageClock.stepDuration

@Suite("ParticlePool")
struct ParticlePoolTests {
  @Test("R36: every burst, the first included, starts at its origin, and is drawn there at once")
  func origin() {
    var pool = ParticlePool(seed: 1)
    for i in 0..<5 {
      let center = Vector2(100 + Float(i) * 50, 300)
      pool.emit(.pop, at: center, radius: 30, hue: 0.5)
      #expect(drawn(pool, alpha: 0).suffix(14).allSatisfy { place($0) == center })
      #expect(drawn(pool, alpha: 1).suffix(14).allSatisfy { place($0) == center })
      pool.step(dt)
      #expect(drawn(pool, alpha: 0).suffix(14).allSatisfy { place($0).distance(to: center) < 1e-3 })
      #expect(drawn(pool, alpha: 1).suffix(14).allSatisfy { place($0).distance(to: center) < 30 * 7 * dt + 1 })
    }
  }

  @Test("a spread keeps births within its radii")
  func spread() {
    var burst = Burst.pop
    burst.spread = 0.5
    burst.count = 1_000
    var pool = ParticlePool(seed: 2)
    pool.emit(burst, at: Vector2(10, 10), radius: 40, hue: 0)
    let distances = drawn(pool).map { place($0).distance(to: Vector2(10, 10)) }
    #expect(distances.allSatisfy { $0 <= 20.001 } && distances.contains { $0 > 15 } && distances.contains { $0 < 5 })
  }

  @Test("particles spread to all sides, with speeds and sizes in their ranges")
  func ranges() {
    var burst = Burst.pop
    burst.gravity = 0
    burst.drag = 0
    burst.count = 400
    var pool = ParticlePool(seed: 3)
    pool.emit(burst, at: .zero, radius: 10, hue: 0.25)
    pool.step(dt)
    var quadrants = [0, 0, 0, 0]
    for item in drawn(pool) {
      let speed = place(item).length / dt
      #expect(speed > 24.9 && speed < 70.1 && item.width >= 1 && item.width <= 2.4)
      #expect(abs(item.hue - 0.25) <= 0.0301 && item.kind == DisplayItem.Kind.particle.rawValue)
      quadrants[(item.x > 0 ? 1 : 0) + (item.y > 0 ? 2 : 0)] += 1
    }
    #expect(quadrants.allSatisfy { $0 > 90 })
  }

  @Test("without drag a particle falls as the closed form says; with drag alone it stops after v/k")
  func motion() {
    var burst = Burst(count: 1, speed: 10...10, lifetime: 10...10, size: 1...1)
    burst.drag = 0
    burst.gravity = 100
    var pool = ParticlePool(seed: 4)
    pool.emit(burst, at: .zero, radius: 10, hue: 0)
    var calm = pool
    pool.step(dt)
    let v = place(drawn(pool)[0]) * (1 / dt) - Vector2(0, 100 * dt)
    for _ in 1..<120 { pool.step(dt) }
    let exact = v + Vector2(0, 50)
    #expect(place(drawn(pool)[0]).distance(to: exact) < 0.6)
    burst.drag = 4
    burst.gravity = 0
    calm.removeAll()
    calm.emit(burst, at: .zero, radius: 10, hue: 0)
    for _ in 0..<1_000 { calm.step(dt) }
    #expect(abs(place(drawn(calm)[0]).length - 25) < 0.1)
  }

  @Test("opacity falls from its full value to exactly zero at death, and never rises")
  func fade() {
    var burst = Burst(count: 1, speed: 0...0, lifetime: 0.5...0.5, size: 1...1)
    burst.opacity = 0.8
    var pool = ParticlePool(seed: 5)
    pool.emit(burst, at: .zero, radius: 10, hue: 0)
    var alphas: [Float] = []
    while !pool.isEmpty {
      alphas.append(drawn(pool)[0].alpha)
      pool.step(dt)
    }
    #expect(alphas.first == 0.8 && alphas.count >= 60 && alphas.count <= 61)
    #expect(zip(alphas, alphas.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(alphas.last! < 0.02)
    var exact = ParticlePool(seed: 5)
    burst.lifetime = 0.25...0.25
    exact.emit(burst, at: .zero, radius: 10, hue: 0)
    exact.step(0.125)
    #expect(drawn(exact)[0].alpha > 0)
    exact.step(0.125)
    #expect(exact.isEmpty)
  }

  @Test("the budget holds, and the oldest give way")
  func budget() {
    var pool = ParticlePool(seed: 6, budget: 100)
    for i in 0..<20 { pool.emit(.pop, at: Vector2(Float(i), 0), radius: 1, hue: 0) }
    #expect(pool.count == 100)
    let places = drawn(pool, alpha: 0).map { Int($0.x) }
    #expect(places == places.sorted() && places.first == 12 && places.last == 19)
    #expect(places.filter { $0 == 12 }.count == 100 - 7 * 14)
    var burst = Burst.pop
    burst.count = 5_000
    pool.emit(burst, at: .zero, radius: 1, hue: 0)
    #expect(pool.count == 100)
  }

  @Test("the dead make room before anything alive has to")
  func deadFirst() {
    var pool = ParticlePool(seed: 7, budget: 30)
    let short = Burst(count: 10, speed: 0...0, lifetime: 0.01...0.01, size: 1...1)
    let long = Burst(count: 20, speed: 0...0, lifetime: 5...5, size: 1...1)
    pool.emit(long, at: Vector2(1, 0), radius: 1, hue: 0)
    pool.emit(short, at: Vector2(2, 0), radius: 1, hue: 0)
    for _ in 0..<3 { pool.step(dt) }
    #expect(pool.count == 20)
    pool.emit(short, at: Vector2(3, 0), radius: 1, hue: 0)
    #expect(drawn(pool).map(\.x) == Array(repeating: 1, count: 20) + Array(repeating: 3, count: 10))
  }

  @Test("under reduced motion a burst is one ring that stays put and fades to nothing")
  func calm() {
    var pool = ParticlePool(seed: 8)
    let before = fingerprint(pool)
    pool.emit(.pop, at: Vector2(50, 60), radius: 20, hue: 0.3, isCalm: true)
    #expect(pool.count == 1)
    var last: Float = 1
    var steps = 0
    while !pool.isEmpty {
      let ring = drawn(pool)[0]
      #expect(place(ring) == Vector2(50, 60) && ring.width == 40 && ring.look == DisplayItem.Look.ring.rawValue)
      #expect(ring.alpha <= last)
      last = ring.alpha
      pool.step(dt)
      steps += 1
    }
    #expect(steps >= 59 && steps <= 61)
    #expect(fingerprint(pool) == before)
  }

  @Test("the same seed gives the same particles, another seed others, and a copy has the same future")
  func seeded() {
    func run(_ seed: UInt64) -> ParticlePool {
      var pool = ParticlePool(seed: seed)
      for i in 0..<50 {
        pool.emit(.pop, at: Vector2(Float(i), 0), radius: 20, hue: 0.1)
        pool.step(dt)
      }
      return pool
    }
    var pool = run(9)
    #expect(fingerprint(pool) == fingerprint(run(9)) && fingerprint(pool) != fingerprint(run(10)))
    var copy = pool
    for _ in 0..<20 { pool.step(dt) }
    #expect(fingerprint(copy) == fingerprint(run(9)))
    for _ in 0..<20 { copy.step(dt) }
    #expect(fingerprint(copy) == fingerprint(pool))
  }

  @Test("strange numbers never reach a particle")
  func strange() {
    var pool = ParticlePool(seed: 10)
    for bad in [Float.nan, .infinity, -.infinity] {
      pool.emit(.pop, at: Vector2(bad, 0), radius: 1, hue: 0)
      pool.emit(.pop, at: .zero, radius: bad, hue: 0)
      pool.emit(.pop, at: .zero, radius: 1, hue: bad)
    }
    pool.emit(.pop, at: .zero, radius: 0, hue: 0)
    pool.emit(.pop, at: .zero, radius: -1, hue: 0)
    #expect(pool.isEmpty)
    var burst = Burst(count: -5, speed: -1e38...1e38, lifetime: -1...(.infinity), size: -1...(.infinity))
    pool.emit(burst, at: .zero, radius: 1, hue: 0)
    #expect(pool.isEmpty)
    burst.count = 100
    burst.drag = .nan
    burst.gravity = -.infinity
    burst.hold = 2
    burst.hueSpread = .infinity
    pool.emit(burst, at: Vector2(1e4, 1e4), radius: .greatestFiniteMagnitude, hue: 1e30)
    for _ in 0..<600 { pool.step(dt) }
    for item in drawn(pool, alpha: .nan) {
      #expect(
        item.x.isFinite && item.y.isFinite && item.width.isFinite && item.hue >= 0 && item.hue <= 1 && item.alpha >= 0)
    }
    for _ in 0..<700 { pool.step(dt) }
    #expect(pool.isEmpty)
    let empty = fingerprint(pool)
    for step in [0, -1, Float.nan, .infinity] { pool.step(step) }
    #expect(fingerprint(pool) == empty)
  }

  @Test("a pool without a budget does nothing")
  func noBudget() {
    var pool = ParticlePool(seed: 1, budget: -4)
    pool.emit(.pop, at: .zero, radius: 1, hue: 0)
    pool.emit(.pop, at: .zero, radius: 1, hue: 0, isCalm: true)
    pool.step(dt)
    #expect(pool.isEmpty && pool.budget == 0 && drawn(pool).isEmpty)
  }

  @Test("thinning keeps at least one particle and nothing strange")
  func thinning() {
    #expect(Burst.pop.thinned(to: 0.5).count == 7 && Burst.pop.thinned(to: 0).count == 1)
    #expect(Burst.pop.thinned(to: 2).count == 14 && Burst.pop.thinned(to: .nan).count == 14)
    var none = Burst.pop
    none.count = 0
    #expect(none.thinned(to: 0.5).count == 0)
  }
}
