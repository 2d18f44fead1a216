/// A segment of a boundary as a body sees it: relative to the body's center, with the directions of its neighbors.
struct LocalSegment {
  var start: Float2
  var end: Float2
  /// Unit vector from start to end, and its left: the side that one-sided boundaries hold.
  var along: Float2
  var left: Float2
  /// Directions of the neighbor that arrives at the start, and of the one that leaves the end; zero without one.
  var arriving = Float2()
  var leaving = Float2()

  /// - Parameters:
  ///   - center: the body's.
  ///   - reach: how far from the center anything matters. Of a segment that is much longer only what is near is taken, so
  ///     that nothing is lost to rounding.
  init(_ s: Segment, from center: Float2, reach: Float) {
    start = s.start - center
    end = s.end - center
    let edge = s.end - s.start
    along = edge.unit
    let long = 8 * reach
    if edge.lengthSquared > long * long {
      (start, end, along) = LocalSegment.nearPart(of: s, from: center, within: 4 * reach)
    }
    left = Float2(along.y, -along.x)
    if s.hasBefore { arriving = (s.start - s.before).unit }
    if s.hasAfter { leaving = (s.after - s.end).unit }
  }

  private static func nearPart(of s: Segment, from center: Float2, within: Float) -> (Float2, Float2, Float2) {
    let start = SIMD2<Double>(s.start) - SIMD2<Double>(center)
    let edge = SIMD2<Double>(s.end) - SIMD2<Double>(s.start)
    let length = (edge.x * edge.x + edge.y * edge.y).squareRoot()
    let unit = edge / length
    let foot = -(start.x * unit.x + start.y * unit.y)
    let low = min(max(foot - Double(within), 0), length)
    let high = min(max(foot + Double(within), 0), length)
    return (Float2(start + unit * low), Float2(start + unit * high), Float2(unit))
  }

  var hasBefore: Bool { arriving != Float2() }
  var hasAfter: Bool { leaving != Float2() }

  /// 1 for what is on the left, -1 for what is on the right.
  func side(of point: Float2) -> Float { (point - start).dot(left) >= 0 ? 1 : -1 }

  /// Whether the wedge between the arriving neighbor and this segment is hollow as seen from a side.
  func isHollowAtStart(from side: Float) -> Bool {
    hasBefore && along.dot(Float2(arriving.y, -arriving.x)) * side > LocalSegment.flat
  }

  func isHollowAtEnd(from side: Float) -> Bool { hasAfter && leaving.dot(left) * side > LocalSegment.flat }

  /// Whether the neighbor at an end goes straight on.
  var isStraightAtStart: Bool { hasBefore && arriving.dot(along) > 0 && abs(arriving.dot(left)) <= LocalSegment.flat }
  var isStraightAtEnd: Bool { hasAfter && leaving.dot(along) > 0 && abs(leaving.dot(left)) <= LocalSegment.flat }

  /// Whether what is at `point`, on a side of this segment, is on the same side of the neighbor at the nearer end. If that
  /// end is hollow and it is not, it is really beyond the neighbor, and this segment's face is out of its reach.
  func isInside(_ point: Float2, from side: Float) -> Bool {
    if (point - start).dot(along) < (end - point).dot(along) {
      return !isHollowAtStart(from: side) || (point - start).dot(Float2(arriving.y, -arriving.x)) * side >= 0
    }
    return !isHollowAtEnd(from: side) || (point - end).dot(Float2(leaving.y, -leaving.x)) * side >= 0
  }

  /// Whether a direction from the start leads to where nothing is nearer than the start: past the end of the arriving
  /// neighbor, and not along this segment.
  func startOwns(_ direction: Float2, _ slack: Float) -> Bool { !hasBefore || direction.dot(arriving) >= -slack }

  func endOwns(_ direction: Float2, _ slack: Float) -> Bool { !hasAfter || direction.dot(leaving) <= slack }

  /// Whether this segment, rather than a neighbor, is what pushes in a direction.
  func owns(_ push: Float2) -> Bool {
    let lean = push.dot(along)
    if abs(lean) < LocalSegment.slack { return true }
    return lean < 0 ? startOwns(push, LocalSegment.slack) : endOwns(push, LocalSegment.slack)
  }

  /// The share of a way from the origin after which it is `room` away from crossing the segment; 1 if it does not cross.
  func crossing(_ way: Float2, keeping room: Float) -> Float {
    let before = -start.dot(left)
    let after = (way - start).dot(left)
    guard before * after < 0 else { return 1 }
    let share = abs(before) / (abs(before) + abs(after))
    let at = (way * share - start).dot(along)
    guard at >= 0, at <= (end - start).dot(along) else { return 1 }
    return max(0, abs(before) - room) / (abs(before) + abs(after))
  }

  /// Whether a point on the segment is at one of its ends.
  func isEnd(_ point: Float2) -> Bool {
    let t = (point - start).dot(along)
    let length = (end - start).dot(along)
    return min(abs(t), abs(length - t)) <= 1e-4 * length
  }

  /// Sine of the bend below which two neighbors count as straight.
  private static var flat: Float { 1e-3 }
}
