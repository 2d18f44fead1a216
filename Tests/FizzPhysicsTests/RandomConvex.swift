@testable import FizzPhysics

/// A convex part with memory of its own, as tests need it.
final class OwnedConvex {
  let view: Convex
  private let memory: UnsafeMutablePointer<Float2>

  init(_ points: [Float2], radius: Float) {
    memory = .allocate(capacity: points.count * 2)
    for (i, p) in points.enumerated() { memory[i] = p }
    Convex.fillNormals(memory + points.count, of: memory, count: points.count)
    view = Convex(points: memory, normals: memory + points.count, count: points.count, radius: radius)
  }

  convenience init(_ part: Body.Shape.Part, angle: Float = 0) {
    let turn = Float2.direction(angle)
    self.init(part.points.map { Float2($0).turned(by: turn) }, radius: part.radius)
  }

  deinit { memory.deallocate() }

  var points: [Float2] { (0..<view.count).map { view.points[$0] } }
}

extension SeededRandom {
  mutating func point(within size: Float) -> Vector2 {
    Vector2(number(from: -size, to: size), number(from: -size, to: size))
  }

  /// A point, a segment or a polygon about the origin, at most `size` points from it; half of them sharp.
  mutating func convex(size: Float, sharp: Bool? = nil) -> OwnedConvex {
    let isSharp = sharp ?? (unit() < 0.5)
    while true {
      let radius = isSharp ? 0 : number(from: 0.02, to: 0.5) * size
      let reach = (size - radius) * 0.7
      switch index(below: 6) {
      case 0 where !isSharp: return OwnedConvex([Float2(0, 0)], radius: radius)
      case 1 where !isSharp:
        let end = Float2(point(within: reach))
        if end.length > 0.1 { return OwnedConvex([-end, end], radius: radius) }
      default:
        let points = (0..<3 + index(below: 6)).map { _ in point(within: reach) }
        if let shape = try? Body.Shape.polygon(points, radius: radius) { return OwnedConvex(shape.parts[0]) }
      }
    }
  }
}

/// The same in `Double` and by looking at everything: what the quick ways are held against.
enum BruteForce {
  typealias Double2 = SIMD2<Double>

  static func wide(_ p: Float2) -> Double2 { Double2(Double(p.x), Double(p.y)) }
  static func cross(_ a: Double2, _ b: Double2) -> Double { a.x * b.y - a.y * b.x }
  static func length(_ v: Double2) -> Double { (v * v).sum().squareRoot() }

  static func turned(_ p: Double2, _ angle: Double) -> Double2 {
    // Of the Taylor series enough for angles up to 7.
    var (c, s, term) = (0.0, 0.0, 1.0)
    for k in 0..<40 {
      if k % 2 == 0 { c += k % 4 == 0 ? term : -term } else { s += k % 4 == 1 ? term : -term }
      term *= angle / Double(k + 1)
    }
    return Double2(c * p.x - s * p.y, s * p.x + c * p.y)
  }

  static func distance(_ p: Double2, _ a: Double2, _ b: Double2) -> Double {
    let edge = b - a
    let squared = (edge * edge).sum()
    let t = squared > 0 ? min(max(((p - a) * edge).sum() / squared, 0), 1) : 0
    return length(p - a - edge * t)
  }

  static func contains(_ points: [Double2], _ p: Double2) -> Bool {
    guard points.count > 2 else { return false }
    for i in 0..<points.count {
      let a = points[i]
      if cross(points[(i + 1) % points.count] - a, p - a) < 0 { return false }
    }
    return true
  }

  /// From a point to a core; 0 inside.
  static func distance(_ p: Double2, _ points: [Double2]) -> Double {
    if contains(points, p) { return 0 }
    var best = Double.infinity
    for i in 0..<points.count { best = min(best, distance(p, points[i], points[(i + 1) % points.count])) }
    return best
  }

  /// Between two cores; 0 when they overlap.
  static func distance(_ a: [Double2], _ b: [Double2]) -> Double {
    for i in 0..<a.count {
      for j in 0..<b.count {
        let (p, q) = (a[i], a[(i + 1) % a.count])
        let (r, s) = (b[j], b[(j + 1) % b.count])
        let separates = cross(q - p, r - p) * cross(q - p, s - p) >= 0 || cross(s - r, p - r) * cross(s - r, q - r) >= 0
        if !separates { return 0 }
      }
    }
    var best = Double.infinity
    for p in a { best = min(best, distance(p, b)) }
    for p in b { best = min(best, distance(p, a)) }
    return best
  }

  /// Between the cores of two sweeping parts.
  static func distance(
    _ a: OwnedConvex, _ sweepA: Sweep, _ b: OwnedConvex, _ offset: Float2, _ sweepB: Sweep, at t: Double
  ) -> Double {
    let pointsA = a.points.map { turned(wide($0), Double(sweepA.turn) * t) + wide(sweepA.move) * t }
    let pointsB = b.points.map { turned(wide($0), Double(sweepB.turn) * t) + wide(offset) + wide(sweepB.move) * t }
    return distance(pointsA, pointsB)
  }
}
