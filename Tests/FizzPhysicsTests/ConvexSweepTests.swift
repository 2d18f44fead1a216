import Testing

@testable import FizzPhysics

@Suite("ConvexSweep")
struct ConvexSweepTests {
  @Test("a disk meets a wall's flat side when its edge gets there")
  func straight() throws {
    let disk = OwnedConvex([Float2(0, 0)], radius: 5)
    let wall = OwnedConvex(Body.Shape.box(width: 10, height: 200).parts[0])
    let way = Sweep(move: Float2(100, 0), turn: 0)
    let hit = try #require(disk.view.sweep(way, to: wall.view, offset: Float2(60, 20), .still, target: 0))
    #expect(hit.fraction <= 0.5 && hit.fraction > 0.4999)
    #expect(hit.normal == Float2(1, 0) && hit.approach == 100 && !hit.startsTouching)
    #expect((hit.pointA - Float2(5, 0)).length < 0.01 && (hit.pointB - Float2(5, 0)).length < 0.01)
    let deeper = try #require(disk.view.sweep(way, to: wall.view, offset: Float2(60, 20), .still, target: -1))
    #expect(deeper.fraction <= 0.51 && deeper.fraction > 0.5099)
    let away = Sweep(move: Float2(-100, 0), turn: 0)
    #expect(disk.view.sweep(away, to: wall.view, offset: Float2(60, 0), .still, target: 0) == nil)
    let along = Sweep(move: Float2(0, 100), turn: 0)
    #expect(disk.view.sweep(along, to: wall.view, offset: Float2(10.5, 0), .still, target: 0) == nil)
  }

  @Test("two disks on crossing ways")
  func disks() throws {
    let disk = OwnedConvex([Float2(0, 0)], radius: 5)
    let hit = try #require(
      disk.view.sweep(
        Sweep(move: Float2(40, 0), turn: 1), to: disk.view, offset: Float2(30, 30),
        Sweep(move: Float2(10, -30), turn: -2), target: 0))
    // |offset + t · move| = 10, with a move of (-30, -30).
    let t = 1 - 10 / (30 * 2.0.squareRoot())
    #expect((Double(hit.fraction) - t).magnitude < 2e-4)
  }

  @Test("a bar turning on the spot meets what its end gets to")
  func turning() throws {
    let bar = OwnedConvex([Float2(-50, 0), Float2(50, 0)], radius: 0.5)
    let stone = OwnedConvex([Float2(0, 0)], radius: 0.5)
    // The bar points at the stone after a turn of π/6; the edges meet where the perpendicular is 1.
    let place = Float2.direction(0.5235988) * 40
    let hit = try #require(
      bar.view.sweep(Sweep(move: Float2(0, 0), turn: 1), to: stone.view, offset: place, .still, target: 0))
    #expect(hit.fraction <= 0.498602 && hit.fraction > 0.4984)
    #expect(
      bar.view.sweep(Sweep(move: Float2(0, 0), turn: 0.4), to: stone.view, offset: place, .still, target: 0) == nil)
    #expect((hit.approach - 40).magnitude < 0.1)
  }

  @Test("what touches at the start is reported whether it approaches or not")
  func touching() throws {
    let box = OwnedConvex(Body.Shape.box(width: 10, height: 10).parts[0])
    for way in [-10, 10] as [Float] {
      let hit = try #require(
        box.view.sweep(Sweep(move: Float2(way, 0), turn: 0), to: box.view, offset: Float2(10.004, 0), .still, target: 0)
      )
      #expect(hit.startsTouching && hit.fraction == 0 && hit.approach == way)
    }
    let inside = try #require(
      box.view.sweep(Sweep(move: Float2(1, 0), turn: 0), to: box.view, offset: Float2(3, 0), .still, target: 0))
    #expect(inside.startsTouching && inside.fraction == 0 && inside.normal == Float2(0, 0))
  }

  @Test("never later than the first contact, nor earlier than within the tolerance", arguments: 0..<6 as Range<UInt64>)
  func sampling(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var (hits, unfinished) = (0, 0)
    let trials = Crowd.trials(4_000)
    for trial in 0..<trials {
      let a = random.convex(size: 30)
      let b = random.convex(size: 30)
      let offset = Float2(random.point(within: 120))
      let turns: Float = random.unit() < 0.3 ? 0 : 3
      let sweepA = Sweep(move: Float2(random.point(within: 90)), turn: random.number(from: -turns, to: turns))
      let sweepB = Sweep(move: Float2(random.point(within: 90)), turn: random.number(from: -turns, to: turns))
      let target = random.number(from: -1, to: 1)
      let tolerance: Float = 0.01
      let goal = Double(max(a.view.radius + b.view.radius + target, tolerance))
      let hit = a.view.sweep(sweepA, to: b.view, offset: offset, sweepB, target: target, tolerance: tolerance)
      let end = Double(hit?.fraction ?? 1)
      let place = "seed \(seed) trial \(trial)"
      func distance(_ t: Double) -> Double { BruteForce.distance(a, sweepA, b, offset, sweepB, at: t) }
      // Never passed by: up to the moment found, nothing is nearer than wanted.
      if hit?.startsTouching != true {
        let nearest = (0...200).map { distance(end * Double($0) / 200) }.min() ?? 0
        #expect(nearest > goal - 1e-3, "\(place)")
      }
      guard let hit else { continue }
      hits += 1
      #expect(hit.fraction >= 0 && hit.fraction <= 1, "\(place)")
      // Not called too early: the distance is there.
      if distance(end) > goal + 0.0101 { unfinished += 1 }
      if hit.startsTouching || hit.normal == Float2(0, 0) { continue }
      let gap = (hit.pointB - hit.pointA).dot(hit.normal)
      let expected = Float(distance(end)) - a.view.radius - b.view.radius
      #expect((gap - expected).magnitude < 1e-2, "\(place)")
    }
    #expect(hits > trials / 20)
    #expect(unfinished == 0, "seed \(seed): \(unfinished) of \(hits) hits ran out of steps")
  }

  @Test("a part thrown far at a thin one does not pass it")
  func bullets() {
    let bullet = OwnedConvex([Float2(0, 0)], radius: 0.5)
    let wire = OwnedConvex([Float2(0, -500), Float2(0, 500)], radius: 0.1)
    for k in 0..<200 {
      let way = Sweep(move: Float2(3_000, Float(k)), turn: 0)
      let hit = bullet.view.sweep(way, to: wire.view, offset: Float2(1 + Float(k) * 14, 0), .still, target: -0.05)
      #expect(hit != nil && !hit!.startsTouching, "\(k)")
    }
  }
}
