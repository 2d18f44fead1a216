import Testing

@testable import FizzPhysics

@Suite("ConvexQueries")
struct ConvexQueryTests {
  @Test("rays against a rounded box: flat side, corner, miss, inside")
  func roundedBox() throws {
    let box = OwnedConvex(Body.Shape.box(width: 20, height: 20, cornerRadius: 4).parts[0])
    let side = try #require(box.view.ray(from: Float2(-30, 3), along: Float2(40, 0)))
    #expect(side.fraction == 0.5 && side.normal == Float2(-1, 0))
    // Along the diagonal, at 4 from the corner's center (6, 6).
    let corner = try #require(box.view.ray(from: Float2(30, 30), along: Float2(-30, -30)))
    let expected = 1 - (6 + 4 / Float(2).squareRoot()) / 30
    #expect((corner.fraction - expected).magnitude < 1e-6)
    #expect((corner.normal - Float2(1, 1).unit).length < 1e-6)
    #expect(box.view.ray(from: Float2(-30, 0), along: Float2(19, 0)) == nil)
    #expect(box.view.ray(from: Float2(9.7, -30), along: Float2(20, 20)) == nil)
    let inside = try #require(box.view.ray(from: Float2(8, 1), along: Float2(40, 0)))
    #expect(inside.fraction == 0 && inside.normal == Float2(1, 0))
    #expect(box.view.ray(from: Float2(11, 0), along: Float2(0, 0)) == nil)
    #expect(box.view.ray(from: Float2(11, 0), along: Float2(5, 0)) == nil)
  }

  @Test("a sharp corner stops a ray aimed straight at it")
  func sharpCorner() throws {
    let box = OwnedConvex(Body.Shape.box(width: 20, height: 20).parts[0])
    let hit = try #require(box.view.ray(from: Float2(20, 20), along: Float2(-20, -20)))
    #expect(hit.fraction == 0.5)
    #expect(hit.normal == Float2(1, 0) || hit.normal == Float2(0, 1))
  }

  @Test("distances from a box: outside, at a corner, inside, on the core")
  func boxDistance() {
    let box = OwnedConvex(Body.Shape.box(width: 20, height: 10, cornerRadius: 1).parts[0])
    let side = box.view.surface(at: Float2(14, 2))
    #expect(side.distance == 4 && side.normal == Float2(1, 0) && side.point == Float2(10, 2))
    let corner = box.view.surface(at: Float2(12, 8))
    #expect((corner.distance - 4).magnitude < 1e-6 && (corner.normal - Float2(0.6, 0.8)).length < 1e-6)
    let inside = box.view.surface(at: Float2(2, -3))
    #expect(inside.distance == -2 && inside.normal == Float2(0, -1) && inside.point == Float2(2, -5))
    #expect(box.view.surface(at: Float2(9, 4)).distance == -1)
    let disk = OwnedConvex([Float2(0, 0)], radius: 2)
    let middle = disk.view.surface(at: Float2(0, 0))
    #expect(middle.distance == -2 && middle.normal == Float2(0, -1) && middle.point == Float2(0, -2))
    let bar = OwnedConvex([Float2(-4, 0), Float2(4, 0)], radius: 2)
    #expect(bar.view.surface(at: Float2(1, 0)).distance == -2)
    #expect(bar.view.surface(at: Float2(1, 5)).normal == Float2(0, 1))
  }

  @Test("rays end where dense samples first get inside", arguments: 0..<4 as Range<UInt64>)
  func raySampling(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var hits = 0
    for trial in 0..<Crowd.trials(5_000) {
      let part = random.convex(size: 40)
      let start = Float2(random.point(within: 100))
      let along = Float2(random.point(within: 150))
      let hit = part.view.ray(from: start, along: along)
      let core = part.points.map(BruteForce.wide)
      func height(_ t: Double) -> Double {
        BruteForce.distance(BruteForce.wide(start) + BruteForce.wide(along) * t, core) - Double(part.view.radius)
      }
      let place = "seed \(seed) trial \(trial)"
      let end = Double(hit?.fraction ?? 1)
      let lowest = (0..<200).map { height(end * Double($0) / 200) }.min() ?? 0
      #expect(end == 0 || lowest > -1e-3, "\(place)")
      guard let hit, hit.fraction > 0 else { continue }
      hits += 1
      #expect(height(end).magnitude < 1e-3, "\(place)")
      #expect((hit.normal.length - 1).magnitude < 1e-5 && hit.normal.dot(along) <= 0, "\(place)")
    }
    #expect(hits > 0)
  }

  @Test("distance, normal and nearest point agree with looking at every edge", arguments: 0..<4 as Range<UInt64>)
  func surfaces(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for trial in 0..<Crowd.trials(20_000) {
      let part = random.convex(size: 40)
      let p = Float2(random.point(within: 70))
      let found = part.view.surface(at: p)
      let core = part.points.map(BruteForce.wide)
      var edge = Double.infinity
      for i in 0..<core.count {
        edge = min(edge, BruteForce.distance(BruteForce.wide(p), core[i], core[(i + 1) % core.count]))
      }
      let isInside = BruteForce.contains(core, BruteForce.wide(p))
      let truth = (isInside ? -edge : edge) - Double(part.view.radius)
      let place = "seed \(seed) trial \(trial)"
      #expect((Double(found.distance) - truth).magnitude < 1e-4, "\(place)")
      #expect((p - found.point - found.normal * found.distance).length < 1e-4, "\(place)")
      #expect((found.normal.length - 1).magnitude < 1e-5, "\(place)")
    }
  }

  @Test("a part is cast to where it first touches another")
  func casting() throws {
    let box = OwnedConvex(Body.Shape.box(width: 10, height: 10).parts[0])
    let disk = OwnedConvex([Float2(0, 0)], radius: 5)
    let hit = try #require(box.view.cast(along: Float2(0, 80), to: disk.view, offset: Float2(3, 50)))
    #expect(hit.fraction <= 0.5 && hit.fraction > 0.4999 && hit.normal == Float2(0, 1))
    #expect(box.view.cast(along: Float2(0, 30), to: disk.view, offset: Float2(3, 50)) == nil)
  }
}
