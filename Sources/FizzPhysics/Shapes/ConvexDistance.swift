/// Where the cores of two convex parts (without their radii) come closest.
struct ClosestPoints {
  /// Between the cores, points; 0 when they overlap.
  var distance: Float
  /// On the core of A, relative to A's center. When the cores overlap, it is a point of A near B.
  var pointA: Float2
  /// On the core of B, relative to A's center too.
  var pointB: Float2
  /// Unit vector from A to B; zero when the cores overlap.
  var normal: Float2
}

extension Convex {
  /// Where this core and another come closest.
  ///
  /// The algorithm of Gilbert, Johnson and Keerthi (1988) as Box2D does it in the plane (E. Catto, GDC 2010): walk over
  /// the points of B - A toward the origin, with at most three of them at a time. It is good to about a millionth of the
  /// sizes and the offset involved; cores nearer than that count as overlapping.
  ///
  /// - Parameters:
  ///   - other: the core B.
  ///   - offset: from A's center to B's.
  ///   - turn: cosine and sine of an angle by which B is turned clockwise about its center first.
  func closest(to other: Convex, offset: Float2, turn: Float2 = Float2(1, 0)) -> ClosestPoints {
    var simplex = Simplex(Simplex.vertex(self, 0, other, 0, offset, turn))
    var reach = simplex.first.w.lengthSquared
    for _ in 0..<20 {
      simplex.reduce()
      if simplex.count == 3 { break }
      let direction = simplex.direction
      // The origin is on the simplex: the cores touch.
      guard direction.lengthSquared > 1e-30 else { break }
      let next = Simplex.vertex(
        self, support(-direction), other, other.support(direction.turnedBack(by: turn)), offset, turn)
      reach = max(reach, next.w.lengthSquared)
      // Rounding may bring the same points up for ever.
      if simplex.contains(next) { break }
      let progress = (next.w - simplex.first.w).dot(direction)
      guard progress > 1e-7 * (reach * direction.lengthSquared).squareRoot() else { break }
      simplex.push(next)
    }
    return simplex.closestPoints(tolerance: 1e-6 * reach.squareRoot())
  }

  /// Whether two parts, radii included, touch or overlap.
  func overlaps(_ other: Convex, offset: Float2) -> Bool {
    closest(to: other, offset: offset).distance <= radius + other.radius
  }
}

/// Up to three points of the difference B - A.
private struct Simplex {
  struct Vertex {
    var a: Float2
    var b: Float2
    /// b - a.
    var w: Float2
    var indexA: Int
    var indexB: Int
    /// The share of this vertex in the point closest to the origin.
    var weight: Float
  }

  var count = 1
  var first: Vertex
  private var second: Vertex
  private var third: Vertex

  init(_ vertex: Vertex) {
    first = vertex
    second = vertex
    third = vertex
  }

  @inline(__always) static func vertex(
    _ a: Convex, _ indexA: Int, _ b: Convex, _ indexB: Int, _ offset: Float2, _ turn: Float2
  ) -> Vertex {
    let pointA = a.points[indexA]
    let pointB = offset + b.points[indexB].turned(by: turn)
    return Vertex(a: pointA, b: pointB, w: pointB - pointA, indexA: indexA, indexB: indexB, weight: 1)
  }

  mutating func push(_ vertex: Vertex) {
    if count == 1 { second = vertex } else { third = vertex }
    count &+= 1
  }

  func contains(_ v: Vertex) -> Bool {
    (v.indexA == first.indexA && v.indexB == first.indexB)
      || (count == 2 && v.indexA == second.indexA && v.indexB == second.indexB)
  }

  /// From the simplex toward the origin, of any length.
  var direction: Float2 {
    if count == 1 { return -first.w }
    let edge = second.w - first.w
    return edge.cross(first.w) > 0 ? Float2(edge.y, -edge.x) : Float2(-edge.y, edge.x)
  }

  /// Drops the vertices that have no share in the point closest to the origin.
  mutating func reduce() {
    if count == 2 { reduceSegment() }
    if count == 3 { reduceTriangle() }
  }

  private mutating func keep(_ vertex: Vertex) {
    first = vertex
    first.weight = 1
    count = 1
  }

  private mutating func keep(_ p: Vertex, _ shareP: Float, _ q: Vertex, _ shareQ: Float) {
    let total = 1 / (shareP + shareQ)
    first = p
    second = q
    first.weight = shareP * total
    second.weight = shareQ * total
    count = 2
  }

  private mutating func reduceSegment() {
    let edge = second.w - first.w
    let shareSecond = -first.w.dot(edge)
    let shareFirst = second.w.dot(edge)
    if shareSecond <= 0 {
      keep(first)
    } else if shareFirst <= 0 {
      keep(second)
    } else {
      keep(first, shareFirst, second, shareSecond)
    }
  }

  /// Christer Ericson's regions of a triangle: three corners, three edges, the inside. The names are those of the
  /// shares: `p12` is that of the first vertex on the edge to the second.
  private mutating func reduceTriangle() {
    let (w1, w2, w3) = (first.w, second.w, third.w)
    let (e12, e13, e23) = (w2 - w1, w3 - w1, w3 - w2)
    let (p12, p21) = (w2.dot(e12), -w1.dot(e12))
    let (p13, p31) = (w3.dot(e13), -w1.dot(e13))
    let (p23, p32) = (w3.dot(e23), -w2.dot(e23))
    let turn = e12.cross(e13)
    let inside1 = turn * w2.cross(w3)
    let inside2 = turn * w3.cross(w1)
    let inside3 = turn * w1.cross(w2)
    if p21 <= 0 && p31 <= 0 {
      keep(first)
    } else if p12 > 0 && p21 > 0 && inside3 <= 0 {
      keep(first, p12, second, p21)
    } else if p13 > 0 && p31 > 0 && inside2 <= 0 {
      keep(first, p13, third, p31)
    } else if p12 <= 0 && p32 <= 0 {
      keep(second)
    } else if p13 <= 0 && p23 <= 0 {
      keep(third)
    } else if p23 > 0 && p32 > 0 && inside1 <= 0 {
      keep(second, p23, third, p32)
    } else {
      let sum = inside1 + inside2 + inside3
      let total = sum > 0 ? 1 / sum : 0
      first.weight = inside1 * total
      second.weight = inside2 * total
      third.weight = inside3 * total
    }
  }

  func closestPoints(tolerance: Float) -> ClosestPoints {
    let overlap = Float2(0, 0)
    switch count {
    case 1:
      let distance = first.w.length
      let apart = distance > tolerance
      return ClosestPoints(
        distance: apart ? distance : 0, pointA: first.a, pointB: first.b, normal: apart ? first.w.unit : overlap)
    case 2:
      let a = first.a * first.weight + second.a * second.weight
      let b = first.b * first.weight + second.b * second.weight
      // From the edge rather than from the points, whose difference loses its direction as they come near each other.
      let normal = -direction.unit
      let distance = first.w.dot(normal)
      let apart = distance > tolerance
      return ClosestPoints(
        distance: apart ? distance : 0, pointA: a, pointB: b, normal: apart ? normal : overlap)
    default:
      let a = first.a * first.weight + second.a * second.weight + third.a * third.weight
      return ClosestPoints(distance: 0, pointA: a, pointB: a, normal: overlap)
    }
  }
}
