extension SVGWriter {
  /// The film in the item's color, then light that is the same for all bubbles, then the rim.
  mutating func writeBubble(_ disc: Disc, _ paint: Paint) {
    defineBubbleLight()
    writeHollowShadow(disc, paint)
    add(.circle(disc.center, disc.radius).with("fill", film(paint)).fading("opacity", paint.presence))
    add(.use("bubble-light", on: disc).fading("opacity", paint.presence))
    let width = max(paint.strokeWidth, 0.75)
    let rim = definitions.linear(
      "rim", from: lightCorner, to: SIMD2(1, 1) - lightCorner, [.white(0, 1), .white(0.5, 0.35), .white(1, 1)])
    add(
      .circle(disc.center, disc.radius - width / 2).with("fill", "none").with("stroke", rim)
        .with("stroke-width", width).fading("stroke-opacity", paint.strokeAlpha))
  }

  private mutating func film(_ paint: Paint) -> String {
    // Alpha in twentieths, as if the bubble were fully there: its opacity carries the rest.
    let alpha = (max(paint.alpha, Tuning.fullBubbleAlpha) * 20).rounded() / 20
    let edge = theme.bubbleEdge(paint)
    let stops = [Float(0), 0.4, 0.6, 0.75, 0.88, 1].map { d in
      let film = Tuning.filmCenter + (Tuning.filmEdge - Tuning.filmCenter) * d * d * d
      return SVGStop(
        offset: d, color: paint.shade.mixed(with: edge, smooth(0.45, 1, d)), alpha: min(0.96, alpha * film))
    }
    return definitions.radial("film-\(paint.shadeName)-\(Int(alpha * 20))", stops)
  }

  private mutating func writeHollowShadow(_ disc: Disc, _ paint: Paint) {
    guard !writesGhost else { return }
    let color = paint.shade.mixed(with: theme.shadowColor, 0.45)
    let edge = 1 / (1 + Tuning.shadowReach)
    let stops = [(edge * 0.78, 0), (edge * 0.9, 0.5), (edge * 1.15, 0.24), (1, 0)].map {
      (offset: Float, strength: Float) in
      SVGStop(offset: offset, color: color, alpha: theme.shadow * strength)
    }
    let fill = definitions.radial("shadow-\(paint.shadeName)", stops)
    let center = disc.center + SIMD2(0, Tuning.shadowDrop * disc.radius)
    add(.circle(center, disc.radius / edge).with("fill", fill).fading("opacity", paint.presence))
  }

  private mutating func defineBubbleLight() {
    defineHighlight()
    let lit = definitions.linear(
      "lit", from: lightCorner, to: SIMD2(1, 1) - lightCorner, [.white(0, 0.22), .white(0.6, 0)])
    let glow = definitions.radial("glow", [.white(0.72, 0), .white(0.88, 0.08), .white(1, 0.2)])
    let bounce = definitions.radial(
      "bounce", center: SIMD2(0.5, 0.5) + Tuning.light * 0.16, radius: 0.66,
      [.white(0.84, 0), .white(0.94, 0.42), .white(1, 0.15)])
    let layers = [(lit, Float(1)), (glow, 1), (bounce, 0.95)].map { fill, radius in
      SVGElement("circle").with("r", radius).with("fill", fill).text
    }
    let highlight = SVGElement("use").with("href", "#highlight").text
    definitions.define("bubble-light") {
      SVGElement("g").with("id", "bubble-light").text(around: layers.joined() + highlight)
    }
  }

  /// The window highlight, for a disc of radius 1.
  mutating func defineHighlight() {
    let fill = definitions.radial(
      "highlight-fill", center: SIMD2(0.5, 0.35), radius: 0.62, [.white(0, 0.78), .white(0.45, 0.5), .white(1, 0)])
    let (center, size) = (Tuning.highlightCenter, Tuning.highlightSize)
    let turn = "rotate(\(compact(Tuning.highlightTurn * 180 / .pi)))"
    let ellipse = SVGElement("ellipse").with("id", "highlight").with("rx", size.x).with("ry", size.y).with("fill", fill)
      .with("transform", "translate(\(compact(center.x)) \(compact(center.y))) \(turn)")
    definitions.define("highlight") { ellipse.text }
  }
}

/// Where the light comes from, on the unit square that gradients are measured in.
let lightCorner = SIMD2<Float>(0.5, 0.5) + Tuning.light * 0.5
