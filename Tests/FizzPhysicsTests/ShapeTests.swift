import Testing

@testable import FizzPhysics

@Suite("Shape")
struct ShapeTests {
  private func near(_ a: Float, _ b: Double, _ share: Double = 1e-5) -> Bool {
    (Double(a) - b).magnitude <= share * max(b.magnitude, 1e-30)
  }

  @Test("circles")
  func circle() {
    let c = Body.Shape.circle(radius: 3)
    #expect(near(c.area, .pi * 9) && near(c.secondMoment, .pi * 81 / 2))
    #expect(c.boundingRadius == 3 && c.offset == .zero && !c.becameHull)
    #expect(c.parts == [Body.Shape.Part(points: [.zero], radius: 3)])
    #expect(c.bounds == Rect(minX: -3, minY: -3, maxX: 3, maxY: 3))
  }

  @Test("sharp and rounded boxes keep their outer size")
  func box() {
    let sharp = Body.Shape.box(width: 40, height: 10)
    #expect(near(sharp.area, 400) && near(sharp.secondMoment, 400.0 * (1600 + 100) / 12))
    let r = 3.0
    let round = Body.Shape.box(width: 40, height: 10, cornerRadius: 3)
    #expect(near(round.area, 400 - (4 - .pi) * r * r))
    #expect(round.bounds == sharp.bounds && round.parts[0].points.count == 4)
    #expect(
      Body.Shape.box(width: 40, height: 10, cornerRadius: 7).parts == Body.Shape.capsule(length: 40, radius: 5).parts)
    #expect(Body.Shape.box(width: 10, height: 10, cornerRadius: 7) == .circle(radius: 5))
    #expect(
      Body.Shape.box(width: 10, height: 40, cornerRadius: 5).bounds == Rect(minX: -5, minY: -20, maxX: 5, maxY: 20))
  }

  @Test("capsules")
  func capsule() {
    let (h, r) = (15.0, 5.0)
    let c = Body.Shape.capsule(length: 40, radius: 5)
    #expect(near(c.area, 4 * h * r + .pi * r * r))
    // Rectangle, and two half disks: ∫ y² + x² with x moved out by h.
    let rectangle = 4 * h * r * (4 * h * h + 4 * r * r) / 12
    let halves = .pi * r * r * (r * r / 2 + h * h) + 2 * h * 4 * r * r * r / 3
    #expect(near(c.secondMoment, rectangle + halves))
    #expect(c.boundingRadius == 20)
    let placed = Body.Shape.capsule(from: Vector2(10, 20), to: Vector2(40, 20), radius: 5)
    #expect(placed.offset == Vector2(25, 20) && placed.parts == c.parts)
    #expect(Body.Shape.capsule(length: 9, radius: 5) == .circle(radius: 5))
    #expect(Body.Shape.capsule(from: Vector2(1, 2), to: Vector2(1, 2), radius: 5).offset == Vector2(1, 2))
  }

  @Test("the winding makes (y, -x) of an edge its outward normal")
  func winding() throws {
    var shapes = [Body.Shape.box(width: 3, height: 5), .ellipse(width: 9, height: 5), .ellipse(width: 5, height: 9)]
    shapes.append(try .polygon([Vector2(0, 0), Vector2(0, 9), Vector2(5, 0)]))
    for shape in shapes {
      let points = shape.parts[0].points
      for (i, p) in points.enumerated() {
        let edge = points[(i + 1) % points.count] - p
        for q in points { #expect((q - p).dot(Vector2(edge.y, -edge.x)) <= 1e-4) }
      }
    }
  }

  /// Area, center and second moment by rows of samples.
  private func integrate(_ shape: Body.Shape, _ contains: (Vector2) -> Bool) -> (Double, SIMD2<Double>, Double) {
    let box = shape.bounds
    let n = 700
    let (dx, dy) = (Double(box.width) / Double(n), Double(box.height) / Double(n))
    var (area, first, second) = (0.0, SIMD2<Double>(0, 0), 0.0)
    for i in 0..<n {
      for j in 0..<n {
        let p = SIMD2(Double(box.minX) + (Double(i) + 0.5) * dx, Double(box.minY) + (Double(j) + 0.5) * dy)
        guard contains(Vector2(Float(p.x), Float(p.y))) else { continue }
        area += dx * dy
        first += p * dx * dy
        second += (p * p).sum() * dx * dy
      }
    }
    return (area, first / area, second)
  }

  @Test("area, center and second moment are those of a numeric integration", arguments: 0..<8 as Range<UInt64>)
  func integration(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let points = (0..<3 + random.index(below: 4)).map { _ in random.point(within: 30) }
    guard let polygon = try? Body.Shape.polygon(points, radius: random.number(from: 0, to: 20)) else { return }
    let others: [Body.Shape] = [
      .box(width: 30, height: 20, cornerRadius: 6), .capsule(from: Vector2(-9, 3), to: Vector2(7, 9), radius: 4),
      .ellipse(width: 50, height: 20),
    ]
    for shape in [polygon, others[Int(seed) % 3]] {
      let part = OwnedConvex(shape.parts[0])
      let (area, center, second) = integrate(shape) { part.view.surface(at: Float2($0)).distance <= 0 }
      #expect(near(shape.area, area, 2e-3), "seed \(seed)")
      #expect(near(shape.secondMoment, second, 4e-3), "seed \(seed)")
      #expect(BruteForce.length(center) < 2e-3 * Double(shape.boundingRadius), "seed \(seed)")
    }
  }

  @Test("a compound's moments are the sums of its shapes'; it is kept about their common center")
  func compound() throws {
    let bar = Body.Shape.box(width: 40, height: 10)
    let t = try Body.Shape.compound([.init(bar), .init(bar, offset: Vector2(0, 25), angle: .pi / 2)])
    #expect(near(t.area, 800) && (t.offset - Vector2(0, 12.5)).length < 1e-5)
    #expect(near(t.secondMoment, 2 * (400 * 1700 / 12 + 400 * 12.5 * 12.5)))
    #expect((t.bounds.minY + 17.5).magnitude < 1e-4 && (t.bounds.maxY - 32.5).magnitude < 1e-4)
    let nested = try Body.Shape.compound([
      .init(t, offset: Vector2(7, 7)), .init(.circle(radius: 2), offset: Vector2(90, 0)),
    ])
    #expect(nested.parts.count == 3)
    let single = try Body.Shape.compound([.init(.circle(radius: 2), offset: Vector2(9, 1))])
    #expect(single.offset == Vector2(9, 1) && single.parts == Body.Shape.circle(radius: 2).parts)
  }

  @Test("a polygon given in a compound's coordinates stays where it is")
  func compoundPlace() throws {
    let corners = [Vector2(10, 10), Vector2(40, 10), Vector2(10, 40)]
    let both = try Body.Shape.compound([.init(.polygon(corners)), .init(.circle(radius: 5), offset: Vector2(-30, 0))])
    for (a, b) in zip(both.parts[0].points, corners) { #expect((a + both.offset - b).length < 1e-4) }
    #expect((both.parts[1].points[0] + both.offset - Vector2(-30, 0)).length < 1e-4)
  }

  @Test("an ellipse deviates by as little as it says, measured at a thousand places")
  func ellipse() {
    let stated = [
      (1.1, 0.13), (1.2, 0.22), (1.5, 0.47), (2, 0.77), (2.5, 0.98), (3, 1.145), (3.5, 1.27), (4, 1.385), (12, 2.3),
    ]
    for (ratio, percent) in stated {
      for isTall in [false, true] {
        let (w, h) = isTall ? (100, 100 * ratio) : (100 * ratio, 100)
        let shape = Body.Shape.ellipse(width: Float(w), height: Float(h))
        #expect(shape.parts.count == 1 && shape.parts[0].points.count == 8)
        let part = OwnedConvex(shape.parts[0])
        var worst: Float = 0
        for k in 0..<4_000 {
          let (s, c) = Maths.sincos(Float(k) * 0.0015708)
          worst = max(worst, part.view.surface(at: Float2(c * Float(w) / 2, s * Float(h) / 2)).distance.magnitude)
        }
        #expect(Double(worst) < percent, "\(ratio): \(worst) %")
        #expect(near(shape.area, .pi * w * h / 4, 0.02))
      }
    }
    #expect(Body.Shape.ellipse(width: 8, height: 8) == .circle(radius: 4))
  }

  @Test("scaling")
  func scaling() throws {
    let shape = try Body.Shape.polygon([Vector2(1, 2), Vector2(9, 2), Vector2(4, 8)], radius: 1)
    let big = shape.scaled(by: 2)
    let same = try Body.Shape.polygon([Vector2(2, 4), Vector2(18, 4), Vector2(8, 16)], radius: 2)
    #expect(near(big.area, Double(same.area)) && near(big.secondMoment, Double(same.secondMoment)))
    #expect(near(big.boundingRadius, Double(same.boundingRadius)) && (big.offset - same.offset).length < 1e-5)
    #expect(throws: Body.ShapeError.self) { try shape.scaled(by: -1).validate() }
    #expect(throws: Body.ShapeError.self) { try shape.scaled(by: 0).validate() }
    #expect(throws: Body.ShapeError.self) { try shape.scaled(by: .nan).validate() }
  }

  @Test("what cannot be is refused, and made without a trap")
  func refusals() {
    func reason(_ shape: Body.Shape) -> Body.ShapeError? {
      do throws(Body.ShapeError) { try shape.validate() } catch { return error }
      return nil
    }
    #expect(reason(.circle(radius: 1)) == nil)
    #expect(reason(.circle(radius: .nan)) == .notFinite)
    #expect(reason(.circle(radius: -1)) == .sizeOutOfRange)
    #expect(reason(.circle(radius: 10_001)) == .sizeOutOfRange)
    #expect(reason(.circle(radius: 0.009)) == .sizeOutOfRange)
    #expect(reason(.circle(radius: 1e38)) == .sizeOutOfRange)
    #expect(reason(.box(width: 0, height: 9)) == .degenerate)
    #expect(reason(.box(width: -5, height: 9)) == .sizeOutOfRange)
    #expect(reason(.box(width: 5, height: 9, cornerRadius: -1)) == .sizeOutOfRange)
    #expect(reason(.box(width: .infinity, height: 9)) == .notFinite)
    #expect(reason(.box(width: 5, height: 9, cornerRadius: .nan)) == .notFinite)
    #expect(reason(.box(width: 5, height: 9, cornerRadius: .infinity)) == .notFinite)
    #expect(reason(.capsule(length: 10, radius: .infinity)) == .notFinite)
    #expect(reason(.capsule(length: 10, radius: -1)) == .sizeOutOfRange)
    #expect(reason(.capsule(length: 10, radius: 0)) == .degenerate)
    #expect(reason(.capsule(length: .nan, radius: 1)) == .notFinite)
    #expect(reason(.capsule(from: .zero, to: Vector2(.nan, 0), radius: 1)) == .notFinite)
    #expect(reason(.ellipse(width: 0, height: 5)) == .degenerate)
    #expect(reason(.ellipse(width: 5, height: .nan)) == .notFinite)
    #expect(reason(.ellipse(width: -4, height: 5)) == .sizeOutOfRange)
    #expect(throws: Body.ShapeError.degenerate) { try Body.Shape.compound([]) }
    #expect(throws: Body.ShapeError.notFinite) { try Body.Shape.compound([.init(.circle(radius: 1), angle: .nan)]) }
    #expect(throws: Body.ShapeError.sizeOutOfRange) { try Body.Shape.compound([.init(.circle(radius: -1))]) }
    #expect(throws: Body.ShapeError.tooManyParts) {
      try Body.Shape.compound((0..<17).map { .init(.circle(radius: 1), offset: Vector2(Float($0), 0)) })
    }
  }
}
