/// One element being written.
struct SVGElement {
  private let name: String
  private var attributes = ""

  init(_ name: String) { self.name = name }

  /// A circle at a place.
  static func circle(_ center: SIMD2<Float>, _ radius: Float) -> SVGElement {
    SVGElement("circle").with("cx", center.x).with("cy", center.y).with("r", radius)
  }

  /// A shape of radius 1 from the definitions, put onto a disc.
  static func use(_ id: String, on disc: Disc) -> SVGElement {
    let place = "translate(\(compact(disc.center.x)) \(compact(disc.center.y))) scale(\(compact(disc.radius)))"
    return SVGElement("use").with("href", "#\(id)").with("transform", place)
  }

  /// A closed path through points.
  static func path(_ points: [SIMD2<Float>]) -> SVGElement {
    let corners = points.map { "\(compact($0.x)) \(compact($0.y))" }
    return SVGElement("path").with("d", "M\(corners.joined(separator: "L"))Z")
  }

  func with(_ attribute: String, _ value: String) -> SVGElement {
    var element = self
    element.attributes += " \(attribute)=\"\(value)\""
    return element
  }

  func with(_ attribute: String, _ value: Float) -> SVGElement { with(attribute, compact(value)) }

  /// An opacity; left out when it is 1.
  func fading(_ attribute: String = "opacity", _ value: Float) -> SVGElement {
    value < 1 ? with(attribute, value) : self
  }

  /// Turned clockwise about a point; left out when the angle is 0.
  func turned(_ radians: Float, about x: Float, _ y: Float) -> SVGElement {
    guard radians != 0 else { return self }
    return with("transform", "rotate(\(compact(radians * 180 / .pi)) \(compact(x)) \(compact(y)))")
  }

  /// Filled with the item's color.
  func filled(_ paint: Paint) -> SVGElement {
    with("fill", paint.color.hexadecimal).fading("fill-opacity", paint.alpha).blended(paint)
  }

  /// Not filled, and outlined in the item's color.
  func stroked(_ paint: Paint, width: Float) -> SVGElement {
    with("fill", "none").with("stroke", paint.color.hexadecimal).with("stroke-width", width)
      .fading("stroke-opacity", paint.alpha).blended(paint)
  }

  /// Outlined in white when the item has an outline.
  func outlined(_ paint: Paint) -> SVGElement {
    guard paint.strokeWidth > 0, paint.strokeAlpha > 0 else { return self }
    return with("stroke", "#fff").with("stroke-width", paint.strokeWidth).fading("stroke-opacity", paint.strokeAlpha)
  }

  /// Painted as light when the item is.
  func blended(_ paint: Paint) -> SVGElement {
    paint.isAdditive ? with("style", "mix-blend-mode:screen") : self
  }

  /// The markup.
  var text: String { "<\(name)\(attributes)/>" }

  /// The markup around other markup.
  func text(around content: String) -> String { "<\(name)\(attributes)>\(content)</\(name)>" }
}
