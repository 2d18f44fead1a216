extension Body.Shape {
  /// An upright ellipse about its center, as one convex part: eight corners, rounded.
  ///
  /// Corners and rounding are those whose largest deviation from the true outline is least. As a share of the shorter
  /// axis that deviation is 0.22 % at a ratio of the axes of 1.2, 0.46 % at 1.5, 0.76 % at 2, 1.14 % at 3, 1.38 % at 4, and
  /// below 2.3 % up to 12. Axes that differ by less than a thousandth give a circle.
  ///
  /// - Parameters:
  ///   - width: the horizontal axis, points.
  ///   - height: the vertical axis, points.
  public static func ellipse(width: Float, height: Float) -> Body.Shape {
    let a = max(width, height) * 0.5
    let b = min(width, height) * 0.5
    if b < 0 { return circle(radius: b) }
    if a - b <= b * 0.001 { return circle(radius: (width + height) * 0.25) }
    let core = EllipseCore(ratio: b / a)
    let end = a - b * (core.deviation + core.radius)
    let top = b * (1 + core.deviation - core.radius)
    let x = a * core.x
    let y = b * core.y
    let points = [
      Vector2(end, 0), Vector2(x, y), Vector2(0, top), Vector2(-x, y), Vector2(-end, 0), Vector2(-x, -y),
      Vector2(0, -top), Vector2(x, -y),
    ]
    // Exchanging x and y turns the winding around.
    let placed = width > height ? points : points.reversed().map { Vector2($0.y, $0.x) }
    return symmetric(placed, radius: b * core.radius, offset: .zero)
  }
}

/// The best eight rounded corners for an ellipse: on its four axes and between them.
///
/// Cubics through the results of a numeric search (Nelder-Mead over the five free numbers, at sixteen ratios from 1.02
/// to 12), divided by what makes them vanish for a circle. The outline lies inside by `deviation` at the ends of the long
/// axis and outside by as much at those of the short one.
private struct EllipseCore {
  /// The rounding, in halves of the short axis.
  let radius: Float
  /// Of the corners between the axes, in halves of the long and of the short axis.
  let x: Float
  let y: Float
  /// In halves of the short axis.
  let deviation: Float

  /// - Parameter ratio: the shorter axis divided by the longer one, 0...1.
  init(ratio t: Float) {
    let u = 1 - t
    radius = 1 - u * (0.8662 + t * (-0.5683 + t * (0.57 + t * -0.2927)))
    x = u * (0.7908 + t * (-0.152 + t * (0.7021 + t * -0.4342)))
    y = u * (0.5457 + t * (-0.0703 + t * (-0.1075 + t * 0.0714)))
    deviation = u * (0.054 + t * (-0.1014 + t * (0.1442 + t * -0.0781)))
  }
}
