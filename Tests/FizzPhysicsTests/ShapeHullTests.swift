import Testing

@testable import FizzPhysics

@Suite("Shape hulls")
struct ShapeHullTests {
  private let square = [Vector2(0, 0), Vector2(10, 0), Vector2(10, 10), Vector2(0, 10)]

  private func becameHull(_ points: [Vector2]) -> Bool? { try? Body.Shape.polygon(points).becameHull }

  @Test("convex points in order are what they are, in either winding and from any start")
  func convex() {
    for start in 0..<4 {
      let turned = (0..<4).map { square[(start + $0) % 4] }
      #expect(becameHull(turned) == false)
      #expect(becameHull(turned.reversed()) == false)
    }
  }

  @Test("repeated points and points on an edge do not count as concave")
  func collinear() throws {
    var points = square
    points.insert(Vector2(5, 0), at: 1)
    points.insert(Vector2(10, 10), at: 4)
    points.append(Vector2(0, 0))
    #expect(becameHull(points) == false)
    #expect(try Body.Shape.polygon(points) == Body.Shape.polygon(square))
  }

  @Test("dents, points inside, crossings and ways back are hulled, and said so")
  func hulled() {
    #expect(becameHull(square + [Vector2(5, 5)]) == true)
    #expect(becameHull([square[0], square[2], square[1], square[3]]) == true)
    #expect(becameHull(square + square) == true)
    #expect(becameHull([square[0], Vector2(7, 0), Vector2(3, 0)] + square[1...]) == true)
    let star = (0..<5).map { k -> Vector2 in
      let (s, c) = Maths.sincos(Float(k) * 2 * 1.2566371)
      return Vector2(c, s) * 20
    }
    #expect(becameHull(star) == true)
  }

  @Test("too few, too thin, too many and not finite are refused")
  func refusals() {
    #expect(throws: Body.ShapeError.degenerate) { try Body.Shape.polygon([]) }
    #expect(throws: Body.ShapeError.degenerate) { try Body.Shape.polygon([Vector2(1, 1), Vector2(2, 2)]) }
    #expect(throws: Body.ShapeError.degenerate) {
      try Body.Shape.polygon([Vector2(1, 1), Vector2(2, 2), Vector2(3, 3), Vector2(2, 2)])
    }
    #expect(throws: Body.ShapeError.degenerate) {
      try Body.Shape.polygon([Vector2(0, 0), Vector2(0.01, 0), Vector2(0, 0.01)])
    }
    #expect(throws: Body.ShapeError.notFinite) { try Body.Shape.polygon(square + [Vector2(.nan, 0)]) }
    #expect(throws: Body.ShapeError.notFinite) { try Body.Shape.polygon(square, radius: .infinity) }
    let circle = (0..<9).map { Vector2(Maths.cos(Float($0) * 0.698), Maths.sin(Float($0) * 0.698)) * 20 }
    #expect(throws: Body.ShapeError.tooManyVertices) { try Body.Shape.polygon(circle) }
    #expect(throws: Body.ShapeError.sizeOutOfRange) { try Body.Shape.polygon(square, radius: -1).validate() }
  }

  @Test("a hull is convex, holds every point, and depends on the set of points only", arguments: 0..<4 as Range<UInt64>)
  func properties(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for trial in 0..<Crowd.trials(20_000) {
      let size = [0.3, 30, 3_000][random.index(below: 3)] as Float
      var points = (0..<3 + random.index(below: 8)).map { _ in random.point(within: size) }
      if random.unit() < 0.3 { points.append((points[0] + points[1]) * 0.5) }
      if random.unit() < 0.3 { points.append(points[2] + random.point(within: size * 1e-5)) }
      guard let shape = try? Body.Shape.polygon(points) else { continue }
      let place = "seed \(seed) trial \(trial)"
      let corners = shape.parts[0].points
      let tolerance = min(size * 2e-4, 0.01) + size * 1e-6
      for (i, p) in corners.enumerated() {
        let edge = corners[(i + 1) % corners.count] - p
        let normal = Vector2(edge.y, -edge.x) * (1 / edge.length)
        for q in points { #expect((q - shape.offset - p).dot(normal) <= tolerance, "\(place)") }
        for (j, q) in corners.enumerated() where j != i && j != (i + 1) % corners.count {
          #expect((q - p).dot(normal) < 0, "\(place)")
        }
        #expect(points.contains { ($0 - shape.offset - p).length < size * 1e-6 }, "\(place)")
      }
      var mixed = points.reversed() + [points[0]]
      mixed.swapAt(0, random.index(below: mixed.count))
      let again = try? Body.Shape.polygon(mixed)
      #expect(again?.parts == shape.parts && again?.area == shape.area, "\(place)")
      let own = corners.map { $0 + shape.offset }
      #expect((try? Body.Shape.polygon(own))?.becameHull == false, "\(place)")
      #expect((try? Body.Shape.polygon(own.reversed()))?.becameHull == false, "\(place)")
    }
  }
}
