/// Where a ray meets a body.
public struct RayHit: Equatable, Sendable {
  /// The body that was met.
  public var body: BodyID
  /// Where, points.
  public var point: Vector2
  /// Outward unit normal of the body's outline there; of the nearest outline when the ray starts inside.
  public var normal: Vector2
  /// How far along the ray, 0...1.
  public var fraction: Float
}

/// A body that a query found, and how far its outline is from the point asked about (negative inside), points.
public struct Neighbor: Equatable, Sendable {
  /// The body.
  public var body: BodyID
  /// Distance from the point to the body's outline, negative inside; in a compound, inside the part in which the point is
  /// deepest.
  public var distance: Float
}

// Queries look at every body: exact outlines whenever they are asked, sleepers and sensors included, and O(n), bubbles four
// at a time and rigid bodies first by the circle around them. The results are in ascending order of id unless said
// otherwise. A number that is not finite finds nothing, and so does a shape that no body may have.
extension World {
  /// Bodies that contain a point, outline included.
  ///
  /// - Parameter mask: only bodies whose category meets it.
  public func bodies(at point: Vector2, mask: UInt32 = .max) -> [BodyID] {
    bodies(touching: point, radius: 0, mask: mask)
  }

  /// Bodies that touch or overlap a circle. A negative or non-finite radius finds nothing.
  public func bodies(touching center: Vector2, radius: Float, mask: UInt32 = .max) -> [BodyID] {
    guard center.isFinite, radius >= 0, radius.isFinite else { return [] }
    var found: [BodyID] = []
    let state = read
    state.search(center, radius, mask) { s in
      if state.touches(slot: s, center, radius) { found.append(state.bodies.name(ofSlot: s)) }
    }
    return found.inOrder
  }

  /// Whether any body touches or overlaps a circle.
  public func isOccupied(_ center: Vector2, radius: Float, mask: UInt32 = .max) -> Bool {
    guard center.isFinite, radius >= 0, radius.isFinite else { return false }
    var found = false
    let state = read
    state.search(center, radius, mask) { s in
      if !found { found = state.touches(slot: s, center, radius) }
    }
    return found
  }

  /// Bodies that touch or overlap a rectangle; an empty one finds nothing.
  public func bodies(in rect: Rect, mask: UInt32 = .max) -> [BodyID] {
    guard rect.isFinite, !rect.isEmpty else { return [] }
    let b = read.bodies
    let frame = FrameConvex()
    defer { frame.free() }
    var found: [BodyID] = []
    for s in 0..<b.count where b.flags.base[s] & BodyFlag.kind != 0 {
      let p = Vector2(b.position.base[s])
      let r = b.radius.base[s]
      guard (rect.clamp(p) - p).lengthSquared <= r * r else { continue }
      guard b.traits.base[Int(b.id.base[s])].category & mask != 0 else { continue }
      if b.flags.base[s] & BodyFlag.rigid != 0, !read.overlaps(slot: s, frame.set(rect, from: p), offset: Float2()) {
        continue
      }
      found.append(b.name(ofSlot: s))
    }
    return found.inOrder
  }

  /// The first body that a straight line meets, or nil; of equals the lower id. A body that contains the start is met at
  /// fraction 0.
  ///
  /// - Parameters:
  ///   - mask: only bodies whose category meets it.
  ///   - ignored: a body to leave out, such as the one that looks; a stale name leaves nobody out.
  public func castRay(
    from start: Vector2, to end: Vector2, mask: UInt32 = .max, ignoring ignored: BodyID? = nil
  ) -> RayHit? {
    let along = end - start
    guard start.isFinite, along.isFinite else { return nil }
    let b = read.bodies
    var best: RayHit?
    for s in 0..<b.count where b.flags.base[s] & BodyFlag.kind != 0 {
      let d = Vector2(b.position.base[s]) - start
      let r = b.radius.base[s]
      let inside = d.lengthSquared <= r * r
      var t = inside ? 0 : WorldState.timeOfImpact(Float2(d), Float2(-along), r)
      guard t <= 1, t <= best?.fraction ?? 1, b.traits.base[Int(b.id.base[s])].category & mask != 0 else { continue }
      let id = b.name(ofSlot: s)
      guard id != ignored else { continue }
      var normal: Vector2
      if b.flags.base[s] & BodyFlag.rigid != 0 {
        guard let hit = read.ray(slot: s, from: Float2(-d), along: Float2(along)) else { continue }
        (t, normal) = (hit.fraction, Vector2(hit.normal))
      } else {
        let out = along * t - d
        let length = out.length
        normal = length > 0 ? out * (1 / length) : Vector2(0, -1)
      }
      if let other = best, t > other.fraction || (t == other.fraction && id.index > other.body.index) { continue }
      best = RayHit(body: id, point: start + along * t, normal: normal, fraction: t)
    }
    return best
  }

  /// The body whose outline is nearest to a point, or nil when none is within `limit` points. Inside counts as negative;
  /// of equals the lower id wins.
  public func nearest(to point: Vector2, within limit: Float = .infinity, mask: UInt32 = .max) -> Neighbor? {
    guard point.isFinite, !limit.isNaN else { return nil }
    let b = read.bodies
    var best: Neighbor?
    for s in 0..<b.count where b.flags.base[s] & BodyFlag.kind != 0 {
      let away = point - Vector2(b.position.base[s])
      var d = away.length - b.radius.base[s]
      guard d <= limit, d <= best?.distance ?? limit, b.traits.base[Int(b.id.base[s])].category & mask != 0 else {
        continue
      }
      if b.flags.base[s] & BodyFlag.rigid != 0 { d = read.distance(slot: s, Float2(away)) }
      guard d <= limit else { continue }
      let id = b.name(ofSlot: s)
      if let other = best, d > other.distance || (d == other.distance && id.index > other.body.index) { continue }
      best = Neighbor(body: id, distance: d)
    }
    return best
  }

  /// The smallest upright rectangle around a body as it is turned, or nil when the name is stale.
  public func bounds(of body: BodyID) -> Rect? {
    guard let s = read.bodies.slot(of: body) else { return nil }
    let p = read.bodies.position.base[s]
    let r = read.bodies.radius.base[s]
    let isRigid = read.bodies.flags.base[s] & BodyFlag.rigid != 0
    let box = isRigid ? read.extent(slot: s) : Rect(minX: -r, minY: -r, maxX: r, maxY: r)
    return Rect(minX: p.x + box.minX, minY: p.y + box.minY, maxX: p.x + box.maxX, maxY: p.y + box.maxY)
  }
}

extension [BodyID] {
  /// By index.
  var inOrder: [BodyID] { sorted { $0.index < $1.index } }
}

extension WorldState {
  /// Calls `found` with the slot of every body whose bounding circle touches a circle.
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
