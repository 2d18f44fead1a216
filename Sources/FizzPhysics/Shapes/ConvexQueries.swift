/// Where a ray meets a part.
struct ConvexRayHit {
  /// 0...1 of the ray; 0 when it starts inside.
  var fraction: Float
  /// Outward unit normal of the outline there; of the nearest outline when the ray starts inside.
  var normal: Float2
}

/// A point and the outline of a part.
struct SurfacePoint {
  /// From the outline, points; negative inside.
  var distance: Float
  /// Outward unit normal of the outline at its nearest point.
  var normal: Float2
  /// The nearest point of the outline, relative to the part's center.
  var point: Float2
}

extension Convex {
  /// The nearest point of the outline (radius included), and which side of it a point is on. Exact; deep inside, where
  /// several edges are as near, the first of them.
  ///
  /// - Parameter point: relative to the part's center.
  func surface(at point: Float2) -> SurfacePoint {
    if count == 1 { return surface(at: point, core: points[0], side: Float2(0, -1)) }
    if count > 2 {
      var edge = 0
      var height = -Float.infinity
      for i in 0..<count {
        let h = (point - points[i]).dot(normals[i])
        if h > height {
          height = h
          edge = i
        }
      }
      if height <= 0 {
        let normal = normals[edge]
        let distance = height - radius
        return SurfacePoint(distance: distance, normal: normal, point: point - normal * distance)
      }
    }
    var core = points[0]
    var side = normals[0]
    var nearest = Float.infinity
    for i in 0..<count {
      let p = nearestOnEdge(i, point)
      let squared = (point - p).lengthSquared
      if squared < nearest {
        nearest = squared
        core = p
        side = normals[i]
      }
    }
    return surface(at: point, core: core, side: side)
  }

  private func nearestOnEdge(_ i: Int, _ point: Float2) -> Float2 {
    let start = points[i]
    let edge = points[next(i)] - start
    let squared = edge.lengthSquared
    guard squared > 0 else { return start }
    let t = (point - start).dot(edge) / squared
    return t <= 0 ? start : (t >= 1 ? points[next(i)] : start + edge * t)
  }

  /// - Parameter side: the normal where the point is on the core itself.
  private func surface(at point: Float2, core: Float2, side: Float2) -> SurfacePoint {
    let away = point - core
    let distance = away.length
    // Nearer than that, the difference has lost its direction.
    let isClear = distance > 1e-6 * (core.x.magnitude + core.y.magnitude) && distance > 0
    let normal = isClear ? away * (1 / distance) : side
    return SurfacePoint(distance: distance - radius, normal: normal, point: core + normal * radius)
  }

  /// Where a ray first meets the outline (radius included), or nil. Exact: edges moved out by the radius, and arcs.
  ///
  /// - Parameters:
  ///   - start: relative to the part's center. Inside it, the fraction is 0.
  ///   - along: from the start to the end of the ray.
  func ray(from start: Float2, along: Float2) -> ConvexRayHit? {
    let surface = surface(at: start)
    if surface.distance <= 0 { return ConvexRayHit(fraction: 0, normal: surface.normal) }
    if along == Float2(0, 0) { return nil }
    if radius == 0 && count > 2 { return clip(start, along) }
    var best: ConvexRayHit?
    for i in 0..<count {
      // The outline is that of the union of disks, rectangles and core: whatever is met first, is on it.
      best = Convex.earlier(best, meetDisk(i, start, along))
      if count > 1 { best = Convex.earlier(best, meetEdge(i, start, along)) }
    }
    return best
  }

  private static func earlier(_ a: ConvexRayHit?, _ b: ConvexRayHit?) -> ConvexRayHit? {
    guard let a else { return b }
    guard let b else { return a }
    return b.fraction < a.fraction ? b : a
  }

  private func meetEdge(_ i: Int, _ start: Float2, _ along: Float2) -> ConvexRayHit? {
    let normal = normals[i]
    let rate = along.dot(normal)
    guard rate < 0 else { return nil }
    let height = (start - points[i]).dot(normal) - radius
    guard height >= 0, height <= -rate else { return nil }
    let fraction = height / -rate
    let edge = points[next(i)] - points[i]
    let place = (start + along * fraction - points[i]).dot(edge)
    guard place >= 0, place <= edge.lengthSquared else { return nil }
    return ConvexRayHit(fraction: fraction, normal: normal)
  }

  private func meetDisk(_ i: Int, _ start: Float2, _ along: Float2) -> ConvexRayHit? {
    let length = along.length
    let direction = along * (1 / length)
    let toCenter = points[i] - start
    // From the foot of the perpendicular, so that nothing large is subtracted.
    let foot = toCenter.dot(direction)
    let miss = toCenter - direction * foot
    let half = radius * radius - miss.lengthSquared
    guard half >= 0 else { return nil }
    let distance = foot - half.squareRoot()
    guard distance >= 0, distance <= length else { return nil }
    return ConvexRayHit(fraction: distance / length, normal: (direction * distance - toCenter).unit)
  }

  /// Against a sharp polygon: the last edge entered before any is left (Cyrus and Beck 1978).
  private func clip(_ start: Float2, _ along: Float2) -> ConvexRayHit? {
    var enter: Float = 0
    var leave: Float = 1
    var edge = -1
    for i in 0..<count {
      let height = (start - points[i]).dot(normals[i])
      let rate = along.dot(normals[i])
      if rate == 0 {
        if height > 0 { return nil }
      } else if rate < 0 {
        let t = height / -rate
        if t > enter || (edge < 0 && t >= enter) {
          enter = t
          edge = i
        }
      } else {
        leave = min(leave, height / -rate)
      }
      if enter > leave { return nil }
    }
    return edge < 0 ? nil : ConvexRayHit(fraction: enter, normal: normals[edge])
  }

  /// Where this part first touches another on a straight way, without turning; nil when it does not.
  ///
  /// - Parameters:
  ///   - along: the whole way.
  ///   - other: a part that stands still.
  ///   - offset: from this part's center to the other's at the start.
  func cast(along: Float2, to other: Convex, offset: Float2) -> SweepHit? {
    sweep(Sweep(move: along, turn: 0), to: other, offset: offset, .still, target: 0)
  }
}
