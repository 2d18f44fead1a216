extension Body.Shape {
  /// A disk.
  ///
  /// - Parameter radius: points, within ``sizeRange``.
  public static func circle(radius: Float) -> Body.Shape { circle(radius: radius, at: .zero, becameHull: false) }

  static func circle(radius: Float, at center: Vector2, becameHull: Bool) -> Body.Shape {
    let squared = radius * radius
    return Body.Shape(
      storage: .circle(radius), offset: center, becameHull: becameHull, area: 3.14159265 * squared,
      secondMoment: 3.14159265 * 0.5 * squared * squared, boundingRadius: radius)
  }

  /// A bar along x with round ends.
  ///
  /// - Parameters:
  ///   - length: from end to end, points, the round ends included. At most `2 · radius` gives a circle.
  ///   - radius: half the thickness, points.
  public static func capsule(length: Float, radius: Float) -> Body.Shape {
    guard length.isFinite else { return circle(radius: .nan) }
    let half = length * 0.5 - radius
    if half <= 0 { return circle(radius: radius) }
    return symmetric([Vector2(-half, 0), Vector2(half, 0)], radius: radius, offset: .zero)
  }

  /// Everything within a distance of a segment. ``offset`` is the segment's middle; equal ends give a circle.
  ///
  /// - Parameter radius: half the thickness, points.
  public static func capsule(from start: Vector2, to end: Vector2, radius: Float) -> Body.Shape {
    let half = (end - start) * 0.5
    let middle = start + half
    if half == .zero { return circle(radius: radius, at: middle, becameHull: false) }
    return symmetric([-half, half], radius: radius, offset: middle)
  }

  /// An upright rectangle about its center.
  ///
  /// - Parameters:
  ///   - width: points, the rounding included.
  ///   - height: points, the rounding included.
  ///   - cornerRadius: points, 0 by default, at most half the shorter side, where a capsule or a circle results.
  public static func box(width: Float, height: Float, cornerRadius: Float = 0) -> Body.Shape {
    guard cornerRadius.isFinite else { return circle(radius: .nan) }
    let half = min(width, height) * 0.5
    // What is nearly a capsule becomes one, since a core without thickness would have edges without a direction.
    let isRound = cornerRadius >= half * 0.999
    let radius = isRound ? half : cornerRadius
    let x = width * 0.5 - radius
    let y = height * 0.5 - radius
    if isRound && width == height { return circle(radius: radius) }
    if isRound {
      let end = width > height ? Vector2(x, 0) : Vector2(0, y)
      return symmetric([-end, end], radius: radius, offset: .zero)
    }
    let corners = [Vector2(-x, -y), Vector2(x, -y), Vector2(x, y), Vector2(-x, y)]
    return symmetric(corners, radius: radius, offset: .zero)
  }

  /// One part whose center of mass is known to be the origin.
  static func symmetric(_ points: [Vector2], radius: Float, offset: Vector2) -> Body.Shape {
    var mass = ShapeMass()
    mass.add(points: points.map { SIMD2(Double($0.x), Double($0.y)) }, radius: Double(radius))
    let part = Part(points: points, radius: radius)
    return Body.Shape(
      storage: .parts([part]), offset: offset, becameHull: false, area: Float(mass.area),
      secondMoment: Float(mass.second), boundingRadius: part.reach)
  }
}
