// Signed distances to the edges of shapes, negative inside (Quilez, "2D distance functions"). One distance gives
// anti-aliasing, rims, bevels and shadows.

/// The distance to a rectangle with round corners, centered at the origin.
@inline(__always)
func distanceToRoundedRectangle(_ p: SIMD2<Float>, half: SIMD2<Float>, corner: Float) -> Float {
  let q = SIMD2(abs(p.x), abs(p.y)) - half + SIMD2(repeating: corner)
  let outside = SIMD2(max(q.x, 0), max(q.y, 0)).magnitude
  return outside + min(max(q.x, q.y), 0) - corner
}

/// The distance to the segment between two points; never negative.
@inline(__always)
func distanceToSegment(_ p: SIMD2<Float>, _ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float {
  let along = b - a
  let length = along.dot(along)
  let t = length > 0 ? max(0, min(1, (p - a).dot(along) / length)) : 0
  return (p - a - along * t).magnitude
}

/// The distance to a closed polygon, by the even-odd rule.
func distanceToPolygon(_ p: SIMD2<Float>, _ points: UnsafeBufferPointer<SIMD2<Float>>) -> Float {
  guard var previous = points.last else { return .infinity }
  var nearest = Float.infinity
  var isInside = false
  for point in points {
    let along = previous - point
    let offset = p - point
    let length = along.dot(along)
    let t = length > 0 ? max(0, min(1, offset.dot(along) / length)) : 0
    let gap = offset - along * t
    nearest = min(nearest, gap.dot(gap))
    if (point.y > p.y) != (previous.y > p.y), offset.x < along.x * offset.y / along.y { isInside.toggle() }
    previous = point
  }
  return isInside ? -nearest.squareRoot() : nearest.squareRoot()
}
