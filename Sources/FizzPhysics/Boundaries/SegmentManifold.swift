/// Which ends of a segment a manifold is about, so that the neighbor does not say the same again.
enum SegmentTouch {
  case none
  case face
  case start
  case end
}

extension LocalSegment {
  /// Where a part of a body touches this segment, the body first, such that a chain of segments acts as one smooth line:
  /// as `b2CollideChainSegmentAndPolygon` of Box2D does it, but from either side.
  ///
  /// A segment may push with its own normals. At an end it may also push with any other that leads to where that end is
  /// nearer than anything of the neighbor. Whatever else comes out of comparing two shapes alone is what things catch on.
  ///
  /// - Parameters:
  ///   - view: this segment as a shape.
  ///   - kept: how far beyond the segment the middle of the part still belongs to the side that it was pushed to in the step
  ///     before, positive for the left, 0 if it was not: what a crowd has pressed half through goes back.
  func touch(
    _ part: Convex, view: Convex, isOneSided: Bool, kept: Float = 0, limit: Float
  ) -> (Manifold, SegmentTouch) {
    part.count == 1
      ? touchRound(part, isOneSided, kept, limit) : touchFaces(part, view, isOneSided, kept, limit)
  }

  // MARK: - Circles

  private func touchRound(
    _ part: Convex, _ isOneSided: Bool, _ kept: Float, _ limit: Float
  ) -> (Manifold, SegmentTouch) {
    let none = (Manifold(), SegmentTouch.none)
    let center = part.points[0]
    let d = center - start
    let beyond = center - end
    if d.dot(along) < 0 {
      // No more room than rounding needs: what is over the neighbor's face belongs to that.
      guard startOwns(d, 1e-4 * d.length) else { return none }
      if isOneSided, d.dot(left + Float2(arriving.y, -arriving.x)) < 0 { return none }
      return (round(part, away: d, feature: 0, limit), .start)
    }
    if beyond.dot(along) > 0 {
      // The start of the next is the same point.
      guard !hasAfter else { return none }
      if isOneSided, beyond.dot(left) < 0 { return none }
      return (round(part, away: beyond, feature: 1, limit), .end)
    }
    let height = d.dot(left)
    let side = side(height, kept)
    guard isInside(center, from: side), !(isOneSided && side < 0) else { return none }
    var m = Manifold()
    m.normal = left * -side
    let separation = height * side - part.radius
    m.add(center + m.normal * (part.radius + 0.5 * separation), separation, side > 0 ? 16 : 17, limit)
    return (m, .face)
  }

  private func round(_ part: Convex, away: Float2, feature: Int, _ limit: Float) -> Manifold {
    let distance = away.length
    var m = Manifold()
    m.normal = distance > 1e-6 ? away * (-1 / distance) : -left
    let separation = distance - part.radius
    m.add(part.points[0] + m.normal * (part.radius + 0.5 * separation), separation, feature, limit)
    return m
  }

  // MARK: - Capsules and polygons

  private func touchFaces(
    _ part: Convex, _ view: Convex, _ isOneSided: Bool, _ kept: Float, _ limit: Float
  ) -> (Manifold, SegmentTouch) {
    let none = (Manifold(), SegmentTouch.none)
    // This segment first, since ties go to the first.
    var m = collide(view, part, offset: Float2(), limit: limit)
    guard m.count > 0 else { return none }
    let push = m.normal
    m.normal = -push
    var middle = Float2()
    for k in 0..<part.count { middle += part.points[k] }
    middle *= 1 / Float(part.count)
    let side = side((middle - start).dot(left), kept)
    if isOneSided, side < 0 { return none }
    if isOneSided, push.dot(left) < -LocalSegment.slack { return none }
    let lean = push.dot(along)
    if abs(lean) < 1e-5 {
      guard isInside(middle, from: side) else { return none }
      return push.dot(left) * side > 0 ? (m, .face) : (facing(part, side, limit), .face)
    }
    let isStart = lean < 0
    if isStart ? startOwns(push, LocalSegment.slack) : endOwns(push, LocalSegment.slack) {
      // Where the neighbor goes straight on there is no corner that a face could lie on.
      if isStart ? isStraightAtStart : isStraightAtEnd { return (facing(part, side, limit), .face) }
      return (m, isStart ? .start : .end)
    }
    // Over the neighbor. In a hollow it cannot stop what comes along it; elsewhere it does all there is to do.
    guard isStart ? isHollowAtStart(from: side) : isHollowAtEnd(from: side) else { return none }
    guard isInside(middle, from: side) else { return none }
    return (facing(part, side, limit), .face)
  }

  /// The two points of a part that are deepest beyond the face on a side, as far as they are within the segment. A hollow
  /// end is none: the neighbor keeps what is beyond it off the line.
  private func facing(_ part: Convex, _ side: Float, _ limit: Float) -> Manifold {
    let normal = left * -side
    let level = start.dot(normal)
    let low = isHollowAtStart(from: side) ? -Float.infinity : 0
    let high = isHollowAtEnd(from: side) ? Float.infinity : (end - start).dot(along)
    let first = part.support(normal)
    let after = part.next(first)
    let before = first > 0 ? first - 1 : part.count - 1
    let second = part.points[after].dot(normal) > part.points[before].dot(normal) ? after : before
    var p = part.points[first]
    var q = part.points[second]
    let (tp, tq) = ((p - start).dot(along), (q - start).dot(along))
    var m = Manifold()
    m.normal = normal
    guard max(tp, tq) >= low, min(tp, tq) <= high else { return m }
    let edge = (q - p) * (abs(tq - tp) > 1e-6 ? 1 / (tq - tp) : 0)
    (p, q) = (p + edge * (min(max(tp, low), high) - tp), q + edge * (min(max(tq, low), high) - tq))
    for (point, k) in [(p, first), (q, second)] {
      let separation = level - point.dot(normal) - part.radius
      m.add(point + normal * (part.radius + 0.5 * separation), separation, 32 + k, limit)
    }
    return m
  }

  /// 1 for what is on the left at a height above the segment, -1 for what is on the right.
  private func side(_ height: Float, _ kept: Float) -> Float {
    if height.magnitude < kept.magnitude { return kept > 0 ? 1 : -1 }
    return height >= 0 ? 1 : -1
  }

  /// Sine of the angle by which a normal may miss the cone at an end.
  static var slack: Float { 0.01 }
}
