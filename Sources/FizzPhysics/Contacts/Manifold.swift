/// Where two convex shapes touch or nearly do: a normal and one or two points.
struct Manifold {
  /// Unit vector from the first to the second.
  var normal = Float2()
  var count = 0
  var first = Point()
  var second = Point()

  /// A point half way between the two surfaces.
  struct Point: BitwiseCopyable {
    /// Relative to the center of the first body.
    var anchor = Float2()
    /// Gap, points; negative where they overlap.
    var separation: Float = 0
    /// Which features of the two meet here, so that the point is known again in the next step.
    var feature: UInt16 = 0
  }

  /// The least separation of its points.
  @inline(__always) var gap: Float {
    count > 1 && second.separation < first.separation ? second.separation : first.separation
  }

  /// Adds a point unless it is further apart than `limit`.
  @inline(__always) mutating func add(_ anchor: Float2, _ separation: Float, _ feature: Int, _ limit: Float) {
    guard separation <= limit else { return }
    let p = Point(anchor: anchor, separation: separation, feature: UInt16(truncatingIfNeeded: feature))
    if count == 0 { first = p } else { second = p }
    count &+= 1
  }
}

@inline(__always) func dot(_ a: Float2, _ b: Float2) -> Float { a.x * b.x + a.y * b.y }
@inline(__always) func cross(_ a: Float2, _ b: Float2) -> Float { a.x * b.y - a.y * b.x }

/// The manifold of two shapes whose cores are `a`, and `b` moved by `offset`. Points further apart than `limit` are left
/// out. The two are treated alike but for ties.
///
/// Reference face and clipping as in Box2D v3 (Catto, `b2CollidePolygons`); rounding only moves the surfaces.
func collide(_ a: Convex, _ b: Convex, offset: Float2, limit: Float) -> Manifold {
  if b.count == 1 {
    return a.count == 1 ? collideRound(a, b, offset, limit) : collideRound(a, b, offset, limit, flipped: false)
  }
  if a.count == 1 {
    var m = collideRound(b, a, -offset, limit, flipped: true)
    // Found in the frame of the second.
    m.normal = -m.normal
    m.first.anchor += offset
    return m
  }
  return a.count == 2 && b.count == 2 ? collideBars(a, b, offset, limit) : collideFaces(a, b, offset, limit)
}

private func collideRound(_ a: Convex, _ b: Convex, _ offset: Float2, _ limit: Float) -> Manifold {
  var m = Manifold()
  let p = a.points[0]
  let d = b.points[0] + offset - p
  let reach = a.radius + b.radius + limit
  let squared = dot(d, d)
  guard squared <= reach * reach else { return m }
  let distance = squared.squareRoot()
  m.normal = distance > 1e-6 ? d * (1 / distance) : Float2(0, -1)
  m.add(p + m.normal * (0.5 * (a.radius + distance - b.radius)), distance - a.radius - b.radius, 0, limit)
  return m
}

/// A shape with faces, and a circle.
private func collideRound(_ a: Convex, _ b: Convex, _ offset: Float2, _ limit: Float, flipped: Bool) -> Manifold {
  var m = Manifold()
  let c = b.points[0] + offset
  let radii = a.radius + b.radius
  var face = 0
  var separation = -Float.infinity
  for k in 0..<a.count {
    let s = dot(a.normals[k], c - a.points[k])
    if s > separation { (separation, face) = (s, k) }
  }
  guard separation <= radii + limit else { return m }
  let p = a.points[face]
  let q = a.points[face &+ 1 < a.count ? face &+ 1 : 0]
  let edge = q - p
  let along = dot(c - p, edge)
  let isBeyond = along > dot(edge, edge)
  if separation > 1e-6 || a.count == 2, along < 0 || isBeyond {
    let corner = along < 0 ? p : q
    let d = c - corner
    let squared = dot(d, d)
    guard squared <= (radii + limit) * (radii + limit) else { return m }
    let distance = squared.squareRoot()
    m.normal = distance > 1e-6 ? d * (1 / distance) : a.normals[face]
    let at = corner + m.normal * (0.5 * (a.radius + distance - b.radius))
    m.add(at, distance - radii, along < 0 ? face : (face &+ 1 < a.count ? face &+ 1 : 0), limit)
    return m
  }
  m.normal = a.normals[face]
  m.add(c + m.normal * (0.5 * (a.radius - b.radius - separation)), separation - radii, 16 &+ face, limit)
  return m
}

/// Two capsules. Their sides alone cannot tell that one is beyond the other's end, so that is looked at first.
private func collideBars(_ a: Convex, _ b: Convex, _ offset: Float2, _ limit: Float) -> Manifold {
  let p1 = a.points[0]
  let q1 = a.points[1]
  let p2 = b.points[0] + offset
  let q2 = b.points[1] + offset
  let radii = a.radius + b.radius
  // Most of what is near enough to be asked about is beside, which their sides can tell.
  let onA = barFace(a, p2 - p1, q2 - p1)
  guard onA.separation <= radii + limit else { return Manifold() }
  let onB = barFace(b, p1 - p2, q1 - p2)
  guard onB.separation <= radii + limit else { return Manifold() }
  let near = SegmentPair(p1, q1, p2, q2)
  let c1 = p1 + (q1 - p1) * near.s
  let d = p2 + (q2 - p2) * near.t - c1
  let squared = dot(d, d)
  var m = Manifold()
  guard squared <= (radii + limit) * (radii + limit) else { return m }
  if !isBeyond(p2 - p1, q2 - p1, q1 - p1), !isBeyond(p1 - p2, q1 - p2, q2 - p2) {
    let flip = onB.separation > onA.separation + Tuning.faceBias
    let face = flip ? onB.face : onA.face
    let opposite = dot(a.normals[0], b.normals[0]) < 0 ? face : 1 &- face
    m =
      flip
      ? clip(b, a, -offset, face, opposite, limit, flipped: true, isApart: true)
      : clip(a, b, offset, face, opposite, limit, flipped: false, isApart: true)
    // Clipping against the sides of a face may cut off where two ends meet.
    if m.count > 0, m.gap <= squared.squareRoot() - radii + Tuning.cornerBias { return m }
    m = Manifold()
  }
  let distance = squared.squareRoot()
  m.normal = distance > 1e-6 ? d * (1 / distance) : a.normals[0]
  let i = near.s < 0.5 ? 0 : 1
  let j = near.t < 0.5 ? 0 : 1
  m.add(c1 + m.normal * (0.5 * (a.radius + distance - b.radius)), distance - radii, i &<< 8 | j &+ 128, limit)
  return m
}

/// Whether both ends of a bar, relative to the start of another, are beyond the same end of that one.
@inline(__always) private func isBeyond(_ p: Float2, _ q: Float2, _ bar: Float2) -> Bool {
  let length = dot(bar, bar)
  let s = dot(p, bar)
  let t = dot(q, bar)
  return (s <= 0 && t <= 0) || (s >= length && t >= length)
}

/// The side of a bar that another, whose ends are given relative to its first point, is on.
@inline(__always) private func barFace(_ a: Convex, _ p: Float2, _ q: Float2) -> (face: Int, separation: Float) {
  let s = dot(p, a.normals[0])
  let t = dot(q, a.normals[0])
  let low = s < t ? s : t
  let high = s < t ? t : s
  return low >= -high ? (0, low) : (1, -high)
}

/// The face of `a` that separates the two the most: four faces at a time, then the rest.
@inline(__always)
private func widestFace(_ a: Convex, _ b: Convex, _ offset: Float2) -> (face: Int, separation: Float) {
  var best = -Float.infinity
  var face = 0
  var i = 0
  while i &+ 4 <= a.count {
    let (nx, ny) = loadFour(a.normals + i)
    let (px, py) = loadFour(a.points + i)
    let level = nx * (px - offset.x) + ny * (py - offset.y)
    var low = nx * b.points[0].x + ny * b.points[0].y
    var j = 1
    while j < b.count {
      let s = nx * b.points[j].x + ny * b.points[j].y
      low = low.replacing(with: s, where: s .< low)
      j &+= 1
    }
    low -= level
    if low[0] > best { (best, face) = (low[0], i) }
    if low[1] > best { (best, face) = (low[1], i &+ 1) }
    if low[2] > best { (best, face) = (low[2], i &+ 2) }
    if low[3] > best { (best, face) = (low[3], i &+ 3) }
    i &+= 4
  }
  while i < a.count {
    let n = a.normals[i]
    let level = dot(n, a.points[i] - offset)
    var low = dot(n, b.points[0])
    var j = 1
    while j < b.count {
      let s = dot(n, b.points[j])
      low = s < low ? s : low
      j &+= 1
    }
    if low - level > best { (best, face) = (low - level, i) }
    i &+= 1
  }
  return (face, best)
}

/// The components of four vectors that stand side by side.
@inline(__always) private func loadFour(_ p: UnsafePointer<Float2>) -> (x: Float4, y: Float4) {
  let raw = UnsafeRawPointer(p)
  let low = raw.loadUnaligned(as: Float4.self)
  let high = (raw + 16).loadUnaligned(as: Float4.self)
  return (Float4(lowHalf: low.evenHalf, highHalf: high.evenHalf), Float4(lowHalf: low.oddHalf, highHalf: high.oddHalf))
}

/// The face that looks most against a direction.
@inline(__always) private func incidentFace(_ a: Convex, _ direction: Float2) -> Int {
  var face = 0
  var least = Float.infinity
  for k in 0..<a.count {
    let s = dot(direction, a.normals[k])
    if s < least { (least, face) = (s, k) }
  }
  return face
}

private func collideFaces(_ a: Convex, _ b: Convex, _ offset: Float2, _ limit: Float) -> Manifold {
  let none = Manifold()
  let radii = a.radius + b.radius
  let onA = widestFace(a, b, offset)
  guard onA.separation <= radii + limit else { return none }
  let onB = widestFace(b, a, -offset)
  guard onB.separation <= radii + limit else { return none }
  // A little preference for the first keeps the reference face from flickering.
  let flip = onB.separation > onA.separation + Tuning.faceBias
  let faceA = flip ? incidentFace(a, b.normals[onB.face]) : onA.face
  let faceB = flip ? onB.face : incidentFace(b, a.normals[onA.face])
  let isApart = max(onA.separation, onB.separation) > Tuning.faceBias
  let m =
    flip
    ? clip(b, a, -offset, faceB, faceA, limit, flipped: true, isApart: isApart)
    : clip(a, b, offset, faceA, faceB, limit, flipped: false, isApart: isApart)
  guard isApart else { return m }
  return corners(a, b, offset, faceA, faceB, limit, unless: m)
}

/// Where two edges that do not overlap are nearest to each other at an end of both, that one point, unless a face says as
/// much: clipping against its sides may cut off where two corners meet.
private func corners(
  _ a: Convex, _ b: Convex, _ offset: Float2, _ faceA: Int, _ faceB: Int, _ limit: Float, unless face: Manifold
) -> Manifold {
  let i1 = faceA
  let i2 = faceA &+ 1 < a.count ? faceA &+ 1 : 0
  let j1 = faceB
  let j2 = faceB &+ 1 < b.count ? faceB &+ 1 : 0
  let near = SegmentPair(a.points[i1], a.points[i2], b.points[j1] + offset, b.points[j2] + offset)
  guard near.s == 0 || near.s == 1, near.t == 0 || near.t == 1 else { return face }
  let i = near.s == 0 ? i1 : i2
  let j = near.t == 0 ? j1 : j2
  let p = a.points[i]
  let d = b.points[j] + offset - p
  let distance = dot(d, d).squareRoot()
  let separation = distance - a.radius - b.radius
  guard distance > 1e-6, face.count == 0 || face.gap > separation + Tuning.cornerBias else { return face }
  var m = Manifold()
  m.normal = d * (1 / distance)
  m.add(p + m.normal * (0.5 * (a.radius + distance - b.radius)), separation, i &<< 8 | j &+ 128, limit)
  return m
}

/// Clips the incident edge of `b` against the sides of the reference face of `a`. An edge that is beyond one of them has
/// nothing to do with the face if the two are apart; else its nearer end is the only point.
private func clip(
  _ a: Convex, _ b: Convex, _ offset: Float2, _ faceA: Int, _ faceB: Int, _ limit: Float, flipped: Bool, isApart: Bool
) -> Manifold {
  let i1 = faceA
  let i2 = faceA &+ 1 < a.count ? faceA &+ 1 : 0
  let j1 = faceB
  let j2 = faceB &+ 1 < b.count ? faceB &+ 1 : 0
  let normal = a.normals[faceA]
  let v1 = a.points[i1]
  let w1 = b.points[j1] + offset
  let w2 = b.points[j2] + offset
  // The edge goes along the normal turned by a quarter.
  let tangent = Float2(-normal.y, normal.x)
  let length = dot(a.points[i2] - v1, tangent)
  let upper = dot(w1 - v1, tangent)
  let lower = dot(w2 - v1, tangent)
  let span = upper - lower
  var low = w2
  var high = w1
  let isBeyond = upper < 0 || lower > length
  if isBeyond {
    if isApart { return Manifold() }
    (low, high) = upper < 0 ? (w1, w1) : (w2, w2)
  }
  if lower < 0, span > 1e-6, !isBeyond { low = w2 + (w1 - w2) * (-lower / span) }
  if upper > length, span > 1e-6, !isBeyond { high = w2 + (w1 - w2) * ((length - lower) / span) }
  let depthLow = dot(low - v1, normal)
  let depthHigh = dot(high - v1, normal)
  low += normal * (0.5 * (a.radius - b.radius - depthLow))
  high += normal * (0.5 * (a.radius - b.radius - depthHigh))
  let radii = a.radius + b.radius
  var m = Manifold()
  if flipped {
    m.normal = -normal
    m.add(high - offset, depthHigh - radii, j1 &<< 8 | i2, limit)
    if isBeyond { return m }
    m.add(low - offset, depthLow - radii, j2 &<< 8 | i1, limit)
  } else {
    m.normal = normal
    m.add(low, depthLow - radii, i1 &<< 8 | j2, limit)
    if isBeyond { return m }
    m.add(high, depthHigh - radii, i2 &<< 8 | j1, limit)
  }
  return m
}

/// The nearest points of two segments, as fractions 0...1 (Ericson, Real-Time Collision Detection, 5.1.9).
struct SegmentPair {
  let s: Float
  let t: Float

  @inline(__always) init(_ p1: Float2, _ q1: Float2, _ p2: Float2, _ q2: Float2) {
    let d1 = q1 - p1
    let d2 = q2 - p2
    let r = p1 - p2
    let a = dot(d1, d1)
    let e = dot(d2, d2)
    let f = dot(d2, r)
    let c = dot(d1, r)
    let b = dot(d1, d2)
    let tiny: Float = 1e-9
    guard a > tiny, e > tiny else {
      s = a > tiny ? SegmentPair.unit(-c / a) : 0
      t = e > tiny ? SegmentPair.unit(f / e) : 0
      return
    }
    let denominator = a * e - b * b
    var s0: Float = 0
    if denominator > 1e-6 * a * e { s0 = SegmentPair.unit((b * f - c * e) / denominator) }
    let t0 = (b * s0 + f) / e
    if t0 < 0 {
      t = 0
      s = SegmentPair.unit(-c / a)
    } else if t0 > 1 {
      t = 1
      s = SegmentPair.unit((b - c) / a)
    } else {
      t = t0
      s = s0
    }
  }

  @inline(__always) private static func unit(_ v: Float) -> Float { v < 0 ? 0 : (v > 1 ? 1 : v) }
}
