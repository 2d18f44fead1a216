/// The gradients and shapes of an SVG file, each written once, when it is first asked for.
struct SVGDefinitions {
  private var known: Set<String> = []
  /// What stands within `<defs>`.
  private(set) var text = ""

  /// Makes sure that a definition is there; `markup` is only asked for the first time.
  mutating func define(_ id: String, _ markup: () -> String) {
    guard known.insert(id).inserted else { return }
    text += markup() + "\n"
  }

  /// A gradient from left to right, top to bottom or in between, in parts of the shape it fills; returns its reference.
  mutating func linear(_ id: String, from: SIMD2<Float>, to: SIMD2<Float>, _ stops: [SVGStop]) -> String {
    define(id) {
      """
      <linearGradient id="\(id)" x1="\(compact(from.x))" y1="\(compact(from.y))" x2="\(compact(to.x))" \
      y2="\(compact(to.y))">\(stops.map(\.text).joined())</linearGradient>
      """
    }
    return "url(#\(id))"
  }

  /// A gradient around a point, in parts of the shape it fills; returns its reference.
  mutating func radial(_ id: String, center: SIMD2<Float> = SIMD2(0.5, 0.5), radius: Float = 0.5, _ stops: [SVGStop])
    -> String
  {
    define(id) {
      """
      <radialGradient id="\(id)" cx="\(compact(center.x, 3))" cy="\(compact(center.y, 3))" \
      r="\(compact(radius, 3))">\(stops.map(\.text).joined())</radialGradient>
      """
    }
    return "url(#\(id))"
  }
}

/// One stop of a gradient.
struct SVGStop {
  let offset: Float
  let color: RGB
  var alpha: Float = 1

  var text: String {
    let opacity = alpha < 1 ? " stop-opacity=\"\(compact(alpha, 3))\"" : ""
    return "<stop offset=\"\(compact(offset, 3))\" stop-color=\"\(color.hexadecimal)\"\(opacity)/>"
  }
}

extension SVGStop {
  /// A stop of white.
  static func white(_ offset: Float, _ alpha: Float) -> SVGStop { SVGStop(offset: offset, color: .white, alpha: alpha) }
}
