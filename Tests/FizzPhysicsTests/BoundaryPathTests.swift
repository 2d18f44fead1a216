import Testing

@testable import FizzPhysics

@Suite("BoundaryPath")
struct BoundaryPathTests {
  @Test("lines, moves and closing")
  func lines() {
    var path = BoundaryPath()
    path.move(to: Vector2(0, 0))
    path.line(to: Vector2(10, 0))
    path.line(to: Vector2(10, 10))
    path.close()
    path.line(to: Vector2(-5, 0))
    path.move(to: Vector2(50, 50))
    path.move(to: Vector2(60, 60))
    path.line(to: Vector2(70, 60))
    #expect(path.isValid && path.polylines.count == 3)
    #expect(path.polylines[0].isClosed && path.polylines[0].points.count == 3)
    // After closing, the next segment starts where the piece began.
    #expect(path.polylines[1].points == [Vector2(0, 0), Vector2(-5, 0)] && !path.polylines[1].isClosed)
    #expect(path.polylines[2].points == [Vector2(60, 60), Vector2(70, 60)])
  }

  @Test("points that coincide are merged, at the end of a closed piece too")
  func merging() {
    let near = Vector2(10.02, 0.02)
    let path = BoundaryPath(
      points: [.zero, Vector2(10, 0), near, Vector2(10, 10), Vector2(0.01, 0.01)], closed: true)
    #expect(path.polylines.count == 1 && path.polylines[0].points == [.zero, Vector2(10, 0), Vector2(10, 10)])
    #expect(path.polylines[0].isClosed)
    let there = BoundaryPath(points: [.zero, Vector2(10, 0)], closed: true)
    #expect(there.polylines == [BoundaryPath(points: [.zero, Vector2(10, 0)], closed: false).polylines[0]])
    #expect(!BoundaryPath(points: [.zero, Vector2(0.01, 0)], closed: true).isValid)
    #expect(!BoundaryPath(points: [], closed: true).isValid)
  }

  @Test("what is wrong is recorded, the first of it, and refused")
  func errors() {
    func reason(_ path: BoundaryPath) -> BoundaryPath.PathError? {
      do throws(BoundaryPath.PathError) { try path.validate() } catch { return error }
      return nil
    }
    #expect(reason(BoundaryPath()) == .empty)
    var path = BoundaryPath()
    path.line(to: Vector2(1, 1))
    #expect(path.error == .noStart && path.polylines.isEmpty)
    path.move(to: Vector2(.nan, 0))
    #expect(reason(path) == .noStart)
    path = BoundaryPath(points: [.zero, Vector2(10, 0)], closed: false)
    path.cubic(to: Vector2(20, 0), control1: Vector2(.infinity, 0), control2: .zero)
    #expect(reason(path) == .notFinite && path.polylines[0].points.count == 2)
    #expect(reason(BoundaryPath(points: [.zero, Vector2(2e6, 0)], closed: false)) == .positionOutOfRange)
    path = BoundaryPath()
    path.close()
    #expect(reason(path) == .noStart)
    #expect(reason(.rectangle(Rect(minX: 0, minY: 0, maxX: .nan, maxY: 1))) == .notFinite)
    #expect(reason(.ellipse(in: Rect(x: 0, y: 0, width: 0, height: 5))) == .empty)
  }

  @Test("flattened curves keep within the tolerance", arguments: 0..<4 as Range<UInt64>)
  func flattening(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for trial in 0..<Crowd.trials(2_000) {
      let size = [1, 60, 1_200][random.index(below: 3)] as Float
      let p = (0..<4).map { _ in random.point(within: size) }
      var cubic = BoundaryPath()
      cubic.move(to: p[0])
      cubic.cubic(to: p[3], control1: p[1], control2: p[2])
      var quadratic = BoundaryPath()
      quadratic.move(to: p[0])
      quadratic.quadratic(to: p[2], control: p[1])
      let place = "seed \(seed) trial \(trial)"
      let w = p.map { BruteForce.wide(Float2($0)) }
      check(cubic, place) { t in
        let u = 1 - t
        return w[0] * (u * u * u) + w[1] * (3 * u * u * t) + w[2] * (3 * u * t * t) + w[3] * (t * t * t)
      }
      check(quadratic, place) { t in w[0] * ((1 - t) * (1 - t)) + w[1] * (2 * t * (1 - t)) + w[2] * (t * t) }
    }
  }

  private func check(_ path: BoundaryPath, _ place: String, _ curve: (Double) -> SIMD2<Double>) {
    guard let line = path.polylines.first?.points else { return }
    let points = line.map { BruteForce.wide(Float2($0)) }
    // Where a curve turns back on itself, points of it are merged.
    let bound = Double(BoundaryPath.tolerance + BoundaryPath.mergeDistance)
    #expect(line.count <= 257, "\(place)")
    for (a, b) in zip(line, line.dropFirst()) { #expect(a.distance(to: b) >= BoundaryPath.mergeDistance, "\(place)") }
    var worst = 0.0
    for k in 0...500 {
      let p = curve(Double(k) / 500)
      var best = Double.infinity
      for i in 0..<points.count - 1 { best = min(best, BruteForce.distance(p, points[i], points[i + 1])) }
      worst = max(worst, best)
    }
    #expect(worst <= bound, "\(place): \(worst)")
  }

  @Test("an arc, of which no points are merged, keeps within the tolerance alone")
  func arc() {
    for radius in [2, 30, 500, 4_000] as [Float] {
      let box = Rect(minX: -radius, minY: -radius, maxX: radius, maxY: radius)
      let points = BoundaryPath.ellipse(in: box).polylines[0].points
      let curve = radius * 0.000273
      for (i, p) in points.enumerated() {
        let middle = (p + points[(i + 1) % points.count]) * 0.5
        #expect(p.length <= radius + curve + 1e-3 && p.length >= radius - 1e-3)
        #expect(middle.length >= radius - BoundaryPath.tolerance)
      }
    }
  }

  @Test("a rounded rectangle and an ellipse go clockwise around their area, touching their sides")
  func figures() {
    let rect = Rect(x: 10, y: 20, width: 300, height: 200)
    let ellipse = BoundaryPath.ellipse(in: rect)
    let rounded = BoundaryPath.rectangle(rect, cornerRadius: 40)
    let sharp = BoundaryPath.rectangle(rect)
    #expect(sharp.polylines[0].points.count == 4)
    for (path, area) in [
      (ellipse, Double.pi * 15_000), (rounded, 60_000 - (4 - .pi) * 1_600), (sharp, 60_000),
      (BoundaryPath.rectangle(rect, cornerRadius: 1_000), 20_000 + .pi * 10_000),
    ] {
      #expect(path.isValid && path.polylines.count == 1 && path.polylines[0].isClosed)
      let points = path.polylines[0].points
      var twice = 0.0
      for (i, p) in points.enumerated() {
        let q = points[(i + 1) % points.count]
        twice += Double(p.x) * Double(q.y) - Double(p.y) * Double(q.x)
        #expect(rect.inset(by: -0.1).contains(p))
      }
      #expect((twice / 2 - area).magnitude < 1_000 * 0.1)
      #expect((points.map(\.x).min()! - 10).magnitude < 0.1 && (points.map(\.y).max()! - 220).magnitude < 0.1)
    }
  }
}
