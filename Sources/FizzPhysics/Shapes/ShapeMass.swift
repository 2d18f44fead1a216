/// Area, first and second moment of even density about a chosen origin, added up piece by piece.
///
/// In `Double`, because the moments of pieces far from the origin nearly cancel.
struct ShapeMass {
  typealias Double2 = SIMD2<Double>

  private(set) var area = 0.0
  private(set) var first = Double2(0, 0)
  private(set) var second = 0.0

  /// The center of mass, from the origin; the origin itself when there is no area.
  var center: Double2 { area > 0 ? first / area : Double2(0, 0) }
  /// The second moment about the center of mass (parallel axis theorem).
  var secondAboutCenter: Double { area > 0 ? max(0, second - (first * first).sum() / area) : 0 }

  /// Adds a piece by its area, its first moment and its second moment, both about a point of its own.
  private mutating func add(_ pieceArea: Double, _ pieceFirst: Double2, _ pieceSecond: Double, about point: Double2) {
    area += pieceArea
    first += pieceFirst + point * pieceArea
    second += pieceSecond + 2 * (point * pieceFirst).sum() + pieceArea * (point * point).sum()
  }

  /// Adds a whole shape that stands at a point.
  mutating func add(_ shape: Body.Shape, at point: Double2) {
    add(Double(shape.area), Double2(0, 0), Double(shape.secondMoment), about: point)
  }

  /// Adds everything within `radius` of a point, a segment or a convex polygon, clockwise on screen: the polygon, a
  /// rectangle on every edge, a sector at every corner.
  mutating func add(points: [Double2], radius: Double) {
    let count = points.count
    guard count > 1 else {
      let disk = Double.pi * radius * radius
      if count == 1 { add(disk, Double2(0, 0), disk * radius * radius * 0.5, about: points[0]) }
      return
    }
    addPolygon(points)
    guard radius > 0 else { return }
    var before = ShapeMass.normal(points[count - 1], points[0])
    for i in 0..<count {
      let p = points[i]
      let q = points[i + 1 < count ? i + 1 : 0]
      let normal = ShapeMass.normal(p, q)
      addRectangle(p, q, normal, radius)
      addSector(p, before, normal, radius)
      before = normal
    }
  }

  /// A fan of triangles about the first corner; ∫ r² dA of one about that corner is A/6 (a² + a·b + b²).
  private mutating func addPolygon(_ points: [Double2]) {
    guard points.count > 2 else { return }
    for i in 1..<points.count - 1 {
      let a = points[i] - points[0]
      let b = points[i + 1] - points[0]
      let triangle = (a.x * b.y - a.y * b.x) * 0.5
      let moment = triangle / 6 * (a * a + a * b + b * b).sum()
      add(triangle, (a + b) * (triangle / 3), moment, about: points[0])
    }
  }

  private mutating func addRectangle(_ p: Double2, _ q: Double2, _ normal: Double2, _ radius: Double) {
    let edge = q - p
    let squared = (edge * edge).sum()
    let rectangle = squared.squareRoot() * radius
    let moment = rectangle * (squared + radius * radius) / 12
    add(rectangle, Double2(0, 0), moment, about: (p + q) * 0.5 + normal * (radius * 0.5))
  }

  /// From the direction `a` clockwise to `b`, with angle θ: area r²θ/2, ∫ r² dA = r⁴θ/4, and the first moment is r³/3
  /// times the integral of the direction, which needs no sine.
  private mutating func addSector(_ corner: Double2, _ a: Double2, _ b: Double2, _ radius: Double) {
    let turn = Maths.atan2(Float(a.x * b.y - a.y * b.x), Float((a * b).sum()))
    let angle = Double(turn.magnitude)
    let squared = radius * radius
    let direction = Double2(b.y - a.y, a.x - b.x)
    add(squared * angle * 0.5, direction * (squared * radius / 3), squared * squared * angle * 0.25, about: corner)
  }

  private static func normal(_ p: Double2, _ q: Double2) -> Double2 {
    let edge = q - p
    let length = (edge * edge).sum().squareRoot()
    return length > 0 ? Double2(edge.y, -edge.x) / length : Double2(0, 0)
  }
}
