/// Where a ray meets a circle.
public struct RayHit: Equatable, Sendable {
  /// The body that was met.
  public var body: BodyID
  /// Where, points.
  public var point: Vector2
  /// Unit normal of the circle there.
  public var normal: Vector2
  /// How far along the ray, 0...1.
  public var fraction: Float
}

/// A body that a query found, and how far its edge is from the point asked about (negative inside), points.
public struct Neighbor: Equatable, Sendable {
  /// The body.
  public var body: BodyID
  /// Distance from the point to the body's edge, negative inside.
  public var distance: Float
}

// Queries look at every body: exact whenever they are asked, and O(n). The
// results are in ascending order of id unless said otherwise. A point that is not finite finds nothing.
extension World {
  /// Bodies that contain a point.
  ///
  /// - Parameter mask: only bodies whose category meets it.
  public func bodies(at point: Vector2, mask: UInt32 = .max) -> [BodyID] {
    bodies(touching: point, radius: 0, mask: mask)
  }

  /// Bodies that touch or overlap a circle. A negative or non-finite radius finds nothing.
  public func bodies(touching center: Vector2, radius: Float, mask: UInt32 = .max) -> [BodyID] {
    guard center.isFinite, radius >= 0, radius.isFinite else { return [] }
    var found: [BodyID] = []
    read.search(center, radius, mask) { s in found.append(read.bodies.name(ofSlot: s)) }
    return sorted(found)
  }

  /// Whether any body overlaps a circle.
  public func isOccupied(_ center: Vector2, radius: Float, mask: UInt32 = .max) -> Bool {
    guard center.isFinite, radius >= 0, radius.isFinite else { return false }
    var found = false
    read.search(center, radius, mask) { _ in found = true }
    return found
  }

  /// Bodies that touch or overlap a rectangle; an empty one finds nothing.
  public func bodies(in rect: Rect, mask: UInt32 = .max) -> [BodyID] {
    guard rect.isFinite, !rect.isEmpty else { return [] }
    let b = read.bodies
    var found: [BodyID] = []
    for s in 0..<b.count where b.flags.base[s] & BodyFlag.kind != 0 {
      let p = Vector2(b.position.base[s])
      let r = b.radius.base[s]
      guard (rect.clamp(p) - p).lengthSquared <= r * r else { continue }
      if b.traits.base[Int(b.id.base[s])].category & mask != 0 { found.append(b.name(ofSlot: s)) }
    }
    return sorted(found)
  }

  /// The first body that a straight line meets, or nil. A body that contains the start is met at fraction 0.
  public func castRay(from start: Vector2, to end: Vector2, mask: UInt32 = .max) -> RayHit? {
    guard start.isFinite, end.isFinite else { return nil }
    let b = read.bodies
    let along = end - start
    var best: RayHit?
    for s in 0..<b.count where b.flags.base[s] & BodyFlag.kind != 0 {
      let d = Vector2(b.position.base[s]) - start
      let r = b.radius.base[s]
      let inside = d.lengthSquared <= r * r
      let t = inside ? 0 : WorldState.timeOfImpact(Float2(d), Float2(-along), r)
      guard t <= 1, b.traits.base[Int(b.id.base[s])].category & mask != 0 else { continue }
      let id = b.name(ofSlot: s)
      if let other = best, t > other.fraction || (t == other.fraction && id.index > other.body.index) { continue }
      let point = start + along * t
      let out = point - Vector2(b.position.base[s])
      let length = out.length
      best = RayHit(body: id, point: point, normal: length > 0 ? out * (1 / length) : Vector2(0, -1), fraction: t)
    }
    return best
  }

  /// The body whose edge is nearest to a point, or nil when none is within `limit` points. Inside counts as negative; of
  /// equals the lower id wins.
  public func nearest(to point: Vector2, within limit: Float = .infinity, mask: UInt32 = .max) -> Neighbor? {
    guard point.isFinite, !limit.isNaN else { return nil }
    let b = read.bodies
    var best: Neighbor?
    for s in 0..<b.count where b.flags.base[s] & BodyFlag.kind != 0 {
      let d = (Vector2(b.position.base[s]) - point).length - b.radius.base[s]
      guard d <= limit, b.traits.base[Int(b.id.base[s])].category & mask != 0 else { continue }
      let id = b.name(ofSlot: s)
      if let other = best, d > other.distance || (d == other.distance && id.index > other.body.index) { continue }
      best = Neighbor(body: id, distance: d)
    }
    return best
  }

  private func sorted(_ ids: [BodyID]) -> [BodyID] { ids.sorted { $0.index < $1.index } }
}

extension WorldState {
  /// Calls `found` with the slot of every body that touches a circle.
  @inline(__always)
  func search(_ center: Vector2, _ radius: Float, _ mask: UInt32, _ found: (Int) -> Void) {
    let n = bodies.count
    let p4 = bodies.position.base.seen(as: Float4.self)
    let r = bodies.radius.base
    var b = 0
    while b < n {
      let a = p4[b >> 1]
      let c = p4[(b >> 1) &+ 1]
      let x = Float4(lowHalf: a.evenHalf, highHalf: c.evenHalf) - center.x
      let y = Float4(lowHalf: a.oddHalf, highHalf: c.oddHalf) - center.y
      let reach = Float4.load(r + b) + radius
      let near = (x * x + y * y) .<= (reach * reach)
      if any(near) {
        for s in b..<min(n, b &+ 4) where near[s &- b] && bodies.flags.base[s] & BodyFlag.kind != 0 {
          if bodies.traits.base[Int(bodies.id.base[s])].category & mask != 0 { found(s) }
        }
      }
      b &+= 4
    }
  }
}
