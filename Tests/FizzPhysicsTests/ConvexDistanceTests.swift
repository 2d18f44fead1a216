import Testing

@testable import FizzPhysics

@Suite("ConvexDistance")
struct ConvexDistanceTests {
  @Test("two boxes side by side, corner to corner and inside one another")
  func boxes() {
    let box = OwnedConvex(Body.Shape.box(width: 20, height: 10).parts[0])
    let beside = box.view.closest(to: box.view, offset: Float2(25, 3))
    #expect(beside.distance == 5 && beside.normal == Float2(1, 0))
    #expect(beside.pointA.x == 10 && beside.pointB.x == 15 && beside.pointA.y == beside.pointB.y)
    let corner = box.view.closest(to: box.view, offset: Float2(-23, -14))
    #expect((corner.distance - 5).magnitude < 1e-5)
    #expect(corner.pointA == Float2(-10, -5) && corner.pointB == Float2(-13, -9))
    #expect((corner.normal - Float2(-0.6, -0.8)).length < 1e-6)
    let inside = box.view.closest(to: box.view, offset: Float2(1, 1))
    #expect(inside.distance == 0 && inside.normal == Float2(0, 0))
  }

  @Test("points and segments")
  func thin() {
    let point = OwnedConvex([Float2(0, 0)], radius: 1)
    let bar = OwnedConvex([Float2(-5, 0), Float2(5, 0)], radius: 1)
    let two = point.view.closest(to: point.view, offset: Float2(3, 4))
    #expect(two.distance == 5 && two.pointB == Float2(3, 4))
    #expect(bar.view.closest(to: point.view, offset: Float2(2, -7)).distance == 7)
    #expect(bar.view.closest(to: bar.view, offset: Float2(4, 3)).distance == 3)
    #expect(bar.view.closest(to: bar.view, offset: Float2(13, 4)).distance == 5)
    let crossing = OwnedConvex([Float2(0, -5), Float2(0, 5)], radius: 1)
    #expect(bar.view.closest(to: crossing.view, offset: Float2(1, 1)).distance == 0)
    #expect(bar.view.closest(to: bar.view, offset: Float2(3, 0)).distance == 0)
    #expect(point.view.closest(to: point.view, offset: Float2(0, 0)).normal == Float2(0, 0))
  }

  @Test("the distance is that of looking at every pair of edges", arguments: 0..<4 as Range<UInt64>)
  func bruteForce(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var overlaps = 0
    for trial in 0..<Crowd.trials(50_000) {
      let size = [0.5, 20, 400][random.index(below: 3)] as Float
      let a = random.convex(size: size)
      let b = random.convex(size: size * random.number(from: 0.2, to: 3))
      let offset = Float2(random.point(within: size * random.number(from: 0.5, to: 5)))
      let found = a.view.closest(to: b.view, offset: offset)
      let pointsB = b.points.map { BruteForce.wide($0 + offset) }
      let truth = BruteForce.distance(a.points.map(BruteForce.wide), pointsB)
      let slack = 1e-5 * Double(size + offset.length)
      let place = "seed \(seed) trial \(trial)"
      #expect((Double(found.distance) - truth).magnitude < slack, "\(place)")
      if found.distance == 0 {
        overlaps += 1
        #expect(found.normal == Float2(0, 0), "\(place)")
        continue
      }
      #expect((found.normal.length - 1).magnitude < 1e-5, "\(place)")
      #expect(Double((found.pointB - found.pointA - found.normal * found.distance).length) < slack * 2, "\(place)")
      #expect(BruteForce.distance(BruteForce.wide(found.pointA), a.points.map(BruteForce.wide)) < slack, "\(place)")
      #expect(BruteForce.distance(BruteForce.wide(found.pointB), pointsB) < slack, "\(place)")
    }
    #expect(overlaps > 0)
  }

  @Test("turning B in the call or beforehand is the same", arguments: 0..<2 as Range<UInt64>)
  func turning(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for trial in 0..<Crowd.trials(5_000) {
      let a = random.convex(size: 30)
      let b = random.convex(size: 30)
      let offset = Float2(random.point(within: 80))
      let turn = Float2.direction(random.number(from: -3, to: 3))
      let turned = OwnedConvex(b.points.map { $0.turned(by: turn) }, radius: b.view.radius)
      let direct = a.view.closest(to: b.view, offset: offset, turn: turn)
      let before = a.view.closest(to: turned.view, offset: offset)
      #expect((direct.distance - before.distance).magnitude < 1e-3, "seed \(seed) trial \(trial)")
    }
  }

  @Test("parts nearer than their radii overlap")
  func overlap() {
    let disk = OwnedConvex([Float2(0, 0)], radius: 3)
    let box = OwnedConvex(Body.Shape.box(width: 20, height: 20, cornerRadius: 2).parts[0])
    #expect(disk.view.overlaps(box.view, offset: Float2(12.9, 0)))
    #expect(!disk.view.overlaps(box.view, offset: Float2(13.1, 0)))
    #expect(!disk.view.overlaps(box.view, offset: Float2(12, 12)))
    #expect(disk.view.overlaps(box.view, offset: Float2(11, 11)))
  }
}
