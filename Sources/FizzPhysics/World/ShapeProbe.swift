/// The parts of a shape that is asked about, turned, with memory of their own.
struct ShapeProbe {
  let count: Int
  private var parts: Buffer<Part>
  private var vectors: Buffer<Float2>

  private struct Part: BitwiseCopyable {
    var count: Int32 = 0
    var radius: Float = 0
  }

  /// Nil for a shape that no body may have.
  init?(_ shape: Body.Shape, angle: Float) {
    do throws(Body.ShapeError) { try shape.validate() } catch { return nil }
    let given = shape.parts
    count = given.count
    parts = Buffer(capacity: count, filledWith: Part())
    vectors = Buffer(capacity: count * ShapeTable.stride, filledWith: Float2())
    let turn = Float2.direction(angle)
    for k in 0..<count {
      let n = given[k].points.count
      let p = vectors.base + k * ShapeTable.stride
      for i in 0..<n { p[i] = Float2(given[k].points[i]).turned(by: turn) }
      Convex.fillNormals(p + ShapeTable.points, of: p, count: n)
      parts.base[k] = Part(count: Int32(truncatingIfNeeded: n), radius: given[k].radius)
    }
  }

  func part(_ k: Int) -> Convex {
    let p = UnsafePointer(vectors.base + k * ShapeTable.stride)
    let part = parts.base[k]
    return Convex(points: p, normals: p + ShapeTable.points, count: Int(part.count), radius: part.radius)
  }

  func free() {
    parts.free()
    vectors.free()
  }
}

/// A rectangle as a shape.
struct FrameConvex {
  private var vectors = Buffer<Float2>(capacity: 8, filledWith: Float2())

  /// The rectangle relative to a point; good until the next one is set.
  func set(_ rect: Rect, from center: Vector2) -> Convex {
    let p = vectors.base
    p[0] = Float2(rect.minX - center.x, rect.minY - center.y)
    p[1] = Float2(rect.maxX - center.x, rect.minY - center.y)
    p[2] = Float2(rect.maxX - center.x, rect.maxY - center.y)
    p[3] = Float2(rect.minX - center.x, rect.maxY - center.y)
    Convex.fillNormals(p + 4, of: p, count: 4)
    return Convex(points: UnsafePointer(p), normals: UnsafePointer(p + 4), count: 4, radius: 0)
  }

  func free() { vectors.free() }
}

extension WorldState {
  /// How many convex parts the body in a slot has.
  private func partCount(_ s: Int) -> Int {
    bodies.flags.base[s] & BodyFlag.rigid != 0 ? Int(rigid.parts.base[s].count) : 1
  }

  private func part(_ s: Int, _ k: Int) -> Convex {
    bodies.flags.base[s] & BodyFlag.rigid != 0
      ? shapes.convex(Int(rigid.parts.base[s].first) + k) : shapes.circle(bodies.radius.base[s])
  }

  /// From a body's outline, negative inside; the point is relative to its center.
  func distance(slot s: Int, _ point: Float2) -> Float {
    var best = Float.infinity
    for k in 0..<partCount(s) { best = min(best, part(s, k).surface(at: point).distance) }
    return best
  }

  /// Whether a body whose bounding circle touches a circle does so itself.
  func touches(slot s: Int, _ center: Vector2, _ radius: Float) -> Bool {
    guard bodies.flags.base[s] & BodyFlag.rigid != 0 else { return true }
    return distance(slot: s, Float2(center) - bodies.position.base[s]) <= radius
  }

  /// Whether a body overlaps a part that is `offset` away from its center.
  func overlaps(slot s: Int, _ other: Convex, offset: Float2) -> Bool {
    for k in 0..<partCount(s) where part(s, k).overlaps(other, offset: offset) { return true }
    return false
  }

  /// Where a ray first meets a rigid body; the start is relative to its center.
  func ray(slot s: Int, from start: Float2, along: Float2) -> ConvexRayHit? {
    var best: ConvexRayHit?
    var depth = Float.infinity
    for k in 0..<partCount(s) {
      guard let hit = part(s, k).ray(from: start, along: along) else { continue }
      // Of several parts around the start the deepest tells the normal.
      let below = hit.fraction == 0 ? part(s, k).surface(at: start).distance : 0
      if let other = best, (hit.fraction, below) >= (other.fraction, depth) { continue }
      (best, depth) = (hit, below)
    }
    return best
  }

  /// Where a moving shape first touches the body in a slot, whose center is `offset` away from its own at the start.
  func cast(_ probe: ShapeProbe, along: Float2, to s: Int, offset: Float2) -> SweepHit? {
    var best: SweepHit?
    for i in 0..<probe.count {
      for k in 0..<partCount(s) {
        guard let hit = probe.part(i).cast(along: along, to: part(s, k), offset: offset) else { continue }
        if let other = best, hit.fraction >= other.fraction { continue }
        best = hit
      }
    }
    return best
  }
}
