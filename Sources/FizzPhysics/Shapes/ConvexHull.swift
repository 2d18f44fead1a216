/// The convex hull of a list of points, without corners that nobody would see.
struct ConvexHull {
  typealias Double2 = SIMD2<Double>

  /// The corners, clockwise on screen, beginning with the leftmost; fewer than three where the points are in line or
  /// coincide. They depend on the set of points only, not on order or repetition.
  private(set) var corners: [Double2] = []
  /// How far a given point may lie outside, points: a ten-thousandth of the hull's extent, at most 0.01.
  let tolerance: Double

  /// - Parameter points: finite.
  init(of points: [Vector2]) {
    let sorted = points.map { Double2(Double($0.x), Double($0.y)) }.sorted {
      $0.x < $1.x || ($0.x == $1.x && $0.y < $1.y)
    }
    var low = sorted.first ?? Double2(0, 0)
    var high = low
    for p in sorted {
      low = Double2(min(low.x, p.x), min(low.y, p.y))
      high = Double2(max(high.x, p.x), max(high.y, p.y))
    }
    tolerance = min(max(high.x - low.x, high.y - low.y) * 1e-4, 0.01)
    // Monotone chain (Andrew 1979): the upper boundary from left to right, then the lower one back.
    let upper = ConvexHull.chain(sorted)
    let lower = ConvexHull.chain(sorted.reversed())
    corners = simplified(Array(upper.dropLast()) + Array(lower.dropLast()))
  }

  /// Twice the signed area of a triangle, positive when it runs clockwise on screen.
  private static func turn(_ a: Double2, _ b: Double2, _ c: Double2) -> Double {
    let p = b - a
    let q = c - a
    return p.x * q.y - p.y * q.x
  }

  private static func chain(_ sorted: [Double2]) -> [Double2] {
    var chain: [Double2] = []
    for p in sorted {
      while chain.count >= 2, turn(chain[chain.count - 2], chain[chain.count - 1], p) <= 0 { chain.removeLast() }
      chain.append(p)
    }
    return chain
  }

  /// Leaves out corners while everything left out stays within the tolerance of the edge that replaces it.
  private func simplified(_ hull: [Double2]) -> [Double2] {
    guard hull.count > 2 else { return hull }
    var kept = [0]
    var next = 1
    while next < hull.count {
      while next < hull.count, isStraight(hull, kept[kept.count - 1], next + 1) { next += 1 }
      if next < hull.count { kept.append(next) }
      next += 1
    }
    // The first corner was kept without a look.
    if kept.count > 2, isStraight(hull, kept[kept.count - 1], hull.count + kept[1]) { kept.removeFirst() }
    return kept.map { hull[$0] }
  }

  /// Whether the corners between two lie within the tolerance of the segment between them; indices count on around.
  private func isStraight(_ hull: [Double2], _ first: Int, _ last: Int) -> Bool {
    let a = hull[first % hull.count]
    let b = hull[last % hull.count]
    for i in first + 1..<last {
      if ConvexHull.distance(hull[i % hull.count], a, b).distance > tolerance { return false }
    }
    return true
  }

  /// From a point to a segment, and how far along the segment its nearest point is, both in points.
  private static func distance(_ p: Double2, _ a: Double2, _ b: Double2) -> (distance: Double, along: Double) {
    let edge = b - a
    let length = (edge * edge).sum().squareRoot()
    let direction = length > 0 ? edge / length : Double2(0, 0)
    let along = min(max(((p - a) * direction).sum(), 0), length)
    let away = p - (a + direction * along)
    return ((away * away).sum().squareRoot(), along)
  }

  /// Whether points in their order go around the hull once, never leaving its boundary: they were convex already.
  ///
  /// Every point is given its place along the boundary; the steps from place to place, all taken in one direction, add up
  /// to as many rounds as the points make.
  func isTraced(by points: [Vector2]) -> Bool {
    var starts: [Double] = [0]
    for i in 0..<corners.count {
      let edge = corners[(i + 1) % corners.count] - corners[i]
      starts.append(starts[i] + (edge * edge).sum().squareRoot())
    }
    let perimeter = starts[corners.count]
    var places: [Double] = []
    for p in points {
      guard let place = place(of: Double2(Double(p.x), Double(p.y)), starts) else { return false }
      places.append(place)
    }
    return rounds(places, perimeter, 1) == 1 || rounds(places, perimeter, -1) == 1
  }

  private func place(of point: Double2, _ starts: [Double]) -> Double? {
    var best = tolerance * 2
    var place: Double?
    for i in 0..<corners.count {
      let found = ConvexHull.distance(point, corners[i], corners[(i + 1) % corners.count])
      if found.distance < best {
        best = found.distance
        place = starts[i] + found.along
      }
    }
    return place
  }

  private func rounds(_ places: [Double], _ perimeter: Double, _ direction: Double) -> Int {
    // Points that were merged may stand a little behind one another.
    let jitter = tolerance * 4
    var sum = 0.0
    for i in 0..<places.count {
      var step = (places[(i + 1) % places.count] - places[i]) * direction
      if step < -jitter { step += perimeter }
      if step >= perimeter - jitter { step -= perimeter }
      sum += step
    }
    return Int(sum / perimeter + 0.5)
  }
}
