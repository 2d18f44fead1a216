extension BoundaryPath {
  /// The control points of a quarter of a circle, in radii from its ends: 4/3 (√2 - 1). The curve is outside the circle by
  /// at most 0.027 % of the radius.
  private static var quarter: Float { 0.55228475 }

  /// The outline of a rectangle, clockwise on screen.
  ///
  /// - Parameters:
  ///   - rect: an empty one gives an empty path, which no world takes.
  ///   - cornerRadius: points, 0 by default, clamped to 0 and half the shorter side.
  public static func rectangle(_ rect: Rect, cornerRadius: Float = 0) -> BoundaryPath {
    var path = BoundaryPath()
    guard rect.isFinite, cornerRadius.isFinite else {
      path.move(to: Vector2(.nan, .nan))
      return path
    }
    guard !rect.isEmpty else { return path }
    let r = min(max(cornerRadius, 0), min(rect.width, rect.height) * 0.5)
    let corners = [
      (Vector2(rect.maxX, rect.minY), Vector2(1, 0)), (Vector2(rect.maxX, rect.maxY), Vector2(0, 1)),
      (Vector2(rect.minX, rect.maxY), Vector2(-1, 0)), (Vector2(rect.minX, rect.minY), Vector2(0, -1)),
    ]
    path.move(to: Vector2(rect.minX + r, rect.minY))
    for (corner, arriving) in corners {
      // A quarter turn clockwise on screen.
      let leaving = Vector2(-arriving.y, arriving.x)
      path.line(to: corner - arriving * r)
      guard r > 0 else { continue }
      let short = r * (1 - quarter)
      path.cubic(to: corner + leaving * r, control1: corner - arriving * short, control2: corner + leaving * short)
    }
    path.close()
    return path
  }

  /// The ellipse that touches the sides of a rectangle, clockwise on screen, of four cubic curves.
  ///
  /// - Parameter rect: an empty one gives an empty path, which no world takes.
  public static func ellipse(in rect: Rect) -> BoundaryPath {
    var path = BoundaryPath()
    guard rect.isFinite else {
      path.move(to: Vector2(.nan, .nan))
      return path
    }
    guard !rect.isEmpty else { return path }
    let center = rect.center
    // The ends of two neighboring half axes, again and again a quarter on.
    var from = Vector2(rect.width * 0.5, 0)
    var to = Vector2(0, rect.height * 0.5)
    path.move(to: center + from)
    for _ in 0..<4 {
      path.cubic(to: center + to, control1: center + from + to * quarter, control2: center + to + from * quarter)
      (from, to) = (to, -from)
    }
    path.close()
    return path
  }
}
