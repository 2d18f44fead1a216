/// Where a shape that moves along a line first touches a body.
public struct ShapeHit: Equatable, Sendable {
  /// The body that was met.
  public var body: BodyID
  /// Where they touch, points.
  public var point: Vector2
  /// Outward unit normal of the body's outline there, toward the shape. When the shape starts well within the body, from the
  /// body's center to the shape's, or up where these are one.
  public var normal: Vector2
  /// How far along the way, 0...1; it is at most 0.005 points early, and never late.
  public var fraction: Float
}

/// Where a ray meets a boundary.
public struct BoundaryHit: Equatable, Sendable {
  /// The boundary that was met.
  public var boundary: BoundaryID
  /// Where, points.
  public var point: Vector2
  /// Unit normal of the segment there, toward the start of the ray.
  public var normal: Vector2
  /// How far along the ray, 0...1.
  public var fraction: Float
}

extension World {
  /// Bodies that a shape would touch or overlap.
  ///
  /// - Parameters:
  ///   - shape: what would be there. One that no body may have finds nothing.
  ///   - position: of the shape's center of mass, points.
  ///   - angle: by which it is turned, radians clockwise on screen, 0 by default.
  ///   - mask: only bodies whose category meets it.
  public func overlapping(
    _ shape: Body.Shape, at position: Vector2, angle: Float = 0, mask: UInt32 = .max
  ) -> [BodyID] {
    guard position.isFinite, angle.isFinite, let probe = ShapeProbe(shape, angle: angle) else { return [] }
    defer { probe.free() }
    let state = read
    var found: [BodyID] = []
    state.search(position, shape.boundingRadius, mask) { s in
      let offset = Float2(position) - state.bodies.position.base[s]
      for k in 0..<probe.count where state.overlaps(slot: s, probe.part(k), offset: offset) {
        found.append(state.bodies.name(ofSlot: s))
        break
      }
    }
    return found.inOrder
  }

  /// The first body that a shape touches as it moves along a straight line without turning, or nil; of equals the lower
  /// id. What it touches at the start is met at fraction 0.
  ///
  /// - Parameters:
  ///   - shape: what moves. One that no body may have meets nothing.
  ///   - start: of its center of mass, points.
  ///   - end: where its center of mass would arrive.
  ///   - angle: by which it is turned, radians clockwise on screen, 0 by default.
  ///   - mask: only bodies whose category meets it.
  ///   - ignored: a body to leave out, such as the one whose way is looked at.
  public func castShape(
    _ shape: Body.Shape, from start: Vector2, to end: Vector2, angle: Float = 0, mask: UInt32 = .max,
    ignoring ignored: BodyID? = nil
  ) -> ShapeHit? {
    let along = Float2(end - start)
    guard start.isFinite, Vector2(along).isFinite, angle.isFinite, let probe = ShapeProbe(shape, angle: angle) else {
      return nil
    }
    defer { probe.free() }
    let b = read.bodies
    var best: ShapeHit?
    for s in 0..<b.count where b.flags.base[s] & BodyFlag.kind != 0 {
      let d = b.position.base[s] - Float2(start)
      // Room for what rounding takes from a quick look.
      let reach = (b.radius.base[s] + shape.boundingRadius) * 1.001 + 0.01
      let isNear = d.lengthSquared <= reach * reach || WorldState.timeOfImpact(d, -along, reach) <= best?.fraction ?? 1
      guard isNear, b.traits.base[Int(b.id.base[s])].category & mask != 0 else { continue }
      let id = b.name(ofSlot: s)
      guard id != ignored, let hit = read.cast(probe, along: along, to: s, offset: d) else { continue }
      let t = hit.fraction
      if let other = best, t > other.fraction || (t == other.fraction && id.index > other.body.index) { continue }
      let center = start + Vector2(along) * t
      var normal = -hit.normal
      if normal == Float2() { normal = -d.unit }
      if normal == Float2() { normal = Float2(0, -1) }
      best = ShapeHit(body: id, point: center + Vector2(hit.pointB), normal: Vector2(normal), fraction: t)
    }
    return best
  }

  /// The first boundary that a straight line crosses, or nil; of equals the lower id. One-sided ones are met from the side
  /// that they hold alone. A ray that runs along a segment does not meet it.
  ///
  /// - Parameter mask: only boundaries whose category meets it.
  /// - Complexity: O(segments).
  public func castRayAtBoundaries(from start: Vector2, to end: Vector2, mask: UInt32 = .max) -> BoundaryHit? {
    let along = end - start
    guard start.isFinite, along.isFinite else { return nil }
    let table = read.segments
    var best: (fraction: Double, segment: Int)?
    for k in 0..<table.count {
      let s = table.segments.base[k]
      let record = table.records.base[Int(s.boundary)]
      guard record.category & mask != 0, let t = s.fraction(Float2(start), Float2(along), record.isOneSided) else {
        continue
      }
      if let other = best, t > other.fraction { continue }
      if let other = best, t == other.fraction, s.boundary >= table.segments.base[other.segment].boundary { continue }
      best = (t, k)
    }
    guard let best else { return nil }
    let s = table.segments.base[best.segment]
    let edge = (s.end - s.start).unit
    let left = Vector2(edge.y, -edge.x)
    let t = Float(best.fraction)
    return BoundaryHit(
      boundary: table.name(of: Int(s.boundary)), point: start + along * t, normal: left.dot(along) > 0 ? -left : left,
      fraction: t)
  }
}

extension Segment {
  /// How far along a ray it is crossed, or nil. Neighbors agree on which of them is crossed where they meet: nothing slips
  /// through between them.
  fileprivate func fraction(_ from: Float2, _ along: Float2, _ isOneSided: Bool) -> Double? {
    typealias Double2 = SIMD2<Double>
    let ray = Double2(along)
    let a = Double2(start) - Double2(from)
    let b = Double2(end) - Double2(from)
    let beside = (ray.x * a.y - ray.y * a.x, ray.x * b.y - ray.y * b.x)
    // Positive when the ray comes from the left.
    let turn = beside.1 - beside.0
    guard turn != 0, turn > 0 ? beside.0 <= 0 && beside.1 >= 0 : beside.0 >= 0 && beside.1 <= 0 else { return nil }
    if isOneSided, turn > 0 { return nil }
    let t = (a.x * (b.y - a.y) - a.y * (b.x - a.x)) / (ray.x * (b.y - a.y) - ray.y * (b.x - a.x))
    return t >= 0 && t <= 1 ? t : nil
  }
}
