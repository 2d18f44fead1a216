/// A closed shape within the unit circle, as points; y grows down. Looks that are no disc are painted from it.
struct Outline: Sendable {
  let points: [SIMD2<Float>]

  /// A five-pointed star with round corners.
  static let star = Outline(points: fitted(rounded(starCorners, by: 0.34)))
  /// A heart.
  static let heart = Outline(points: fitted(heartPoints))

  private static let starCorners: [SIMD2<Float>] = (0..<10).map { corner in
    let radius: Float = corner % 2 == 0 ? 1 : 0.53
    let angle = Float(corner) * .pi / 5 - .pi / 2
    return SIMD2(cosine(angle), sine(angle)) * radius
  }

  /// The curve that everybody takes for a heart, with its tip rounded.
  private static let heartPoints: [SIMD2<Float>] = {
    let points = (0..<60).map { heartPoint(Float($0) / 60 * 2 * .pi) }
    let tip = 30, cut = 5
    let round = (0...6).map { parabola(points[tip - cut], points[tip], points[tip + cut], Float($0) / 6) }
    return points[..<(tip - cut)] + round + points[(tip + cut + 1)...]
  }()

  private static func heartPoint(_ t: Float) -> SIMD2<Float> {
    let s = sine(t)
    let y = 13 * cosine(t) - 5 * cosine(2 * t) - 2 * cosine(3 * t) - cosine(4 * t)
    return SIMD2(16 * s * s * s, -y)
  }

  /// Every corner replaced by a parabola that starts and ends this part of the way along its sides.
  private static func rounded(_ corners: [SIMD2<Float>], by part: Float) -> [SIMD2<Float>] {
    corners.indices.flatMap { index -> [SIMD2<Float>] in
      let corner = corners[index]
      let before = corner + (corners[(index + corners.count - 1) % corners.count] - corner) * part
      let after = corner + (corners[(index + 1) % corners.count] - corner) * part
      return (0...4).map { parabola(before, corner, after, Float($0) / 4) }
    }
  }

  /// A polygon whose corners are arcs of this radius, or of as much of it as its sides have room for.
  static func rounded(_ corners: [SIMD2<Float>], radius: Float) -> [SIMD2<Float>] {
    guard radius > 0, corners.count > 2 else { return corners }
    return corners.indices.flatMap { index -> [SIMD2<Float>] in
      let corner = corners[index]
      let back = corners[(index + corners.count - 1) % corners.count] - corner
      let on = corners[(index + 1) % corners.count] - corner
      let (backLength, onLength) = (back.magnitude, on.magnitude)
      guard backLength > 0, onLength > 0 else { return [corner] }
      let (u, v) = (back / backLength, on / onLength)
      let cosine = max(-1, min(u.dot(v), 1))
      guard cosine > -0.9999, cosine < 0.9999 else { return [corner] }
      let tangent = ((1 - cosine) / (1 + cosine)).squareRoot()
      let cut = min(radius / tangent, min(backLength, onLength) / 2)
      // A rational parabola with this weight is an arc of a circle.
      let weight = ((1 - cosine) / 2).squareRoot()
      return (0...4).map { arc(corner + u * cut, corner, corner + v * cut, weight, Float($0) / 4) }
    }
  }

  private static func arc(
    _ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>, _ weight: Float, _ t: Float
  ) -> SIMD2<Float> {
    let (p, q, r) = ((1 - t) * (1 - t), 2 * weight * t * (1 - t), t * t)
    return (a * p + b * q + c * r) / (p + q + r)
  }

  /// Moved and scaled so that the farthest points lie on the unit circle.
  private static func fitted(_ points: [SIMD2<Float>]) -> [SIMD2<Float>] {
    let low = points.reduce(points[0]) { pointwiseMin($0, $1) }
    let high = points.reduce(points[0]) { pointwiseMax($0, $1) }
    let middle = (low + high) * 0.5
    let reach = points.map { ($0 - middle).magnitude }.max() ?? 1
    return points.map { ($0 - middle) / reach }
  }
}

/// A point of the parabola with these three control points.
func parabola(_ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>, _ t: Float) -> SIMD2<Float> {
  let u = 1 - t
  return a * (u * u) + b * (2 * u * t) + c * (t * t)
}

extension SIMD2<Float> {
  /// Euclidean length.
  var magnitude: Float { (self * self).sum().squareRoot() }
  func dot(_ other: SIMD2<Float>) -> Float { (self * other).sum() }
  /// Turned clockwise by an angle given as its cosine and sine.
  func turned(_ cosine: Float, _ sine: Float) -> SIMD2<Float> { SIMD2(x * cosine - y * sine, x * sine + y * cosine) }
}
