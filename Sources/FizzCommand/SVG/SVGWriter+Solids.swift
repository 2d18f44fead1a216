extension SVGWriter {
  /// A glossy opaque ball.
  mutating func writeBall(_ disc: Disc, _ paint: Paint) {
    defineHighlight()
    writeShadow(disc, paint)
    add(.circle(disc.center, disc.radius).with("fill", solid(paint)).fading("opacity", paint.alpha))
    add(.use("highlight", on: disc).fading("opacity", paint.alpha))
  }

  /// A star or a heart, turned before it is written so that the light stays where it is.
  mutating func writeOutline(_ outline: Outline, _ disc: Disc, _ paint: Paint) {
    writeShadow(disc, paint, size: 0.8)
    let points = outline.points.map { $0.turned(disc.turn.cosine, disc.turn.sine) * disc.radius + disc.center }
    let bevel = definitions.linear(
      "bevel", from: lightCorner, to: SIMD2(1, 1) - lightCorner,
      [
        .white(0, 0.5), .white(0.5, 0), SVGStop(offset: 0.5, color: .black, alpha: 0),
        SVGStop(offset: 1, color: .black, alpha: 0.16),
      ])
    add(
      .path(points).with("fill", solid(paint)).with("stroke", bevel).with("stroke-width", disc.radius * 0.09)
        .fading("opacity", paint.alpha))
  }

  /// A die-cut sticker: a colored disc on a white one, with a sheet of light across its upper left.
  mutating func writeSticker(_ disc: Disc, _ paint: Paint) {
    writeShadow(disc, paint)
    let inner = 1 - Tuning.stickerRim
    let print = definitions.linear(
      "print-\(paint.shadeName)", from: SIMD2(0, 0), to: SIMD2(0, 1),
      [
        SVGStop(offset: 0, color: paint.shade.mixed(with: paint.lit, 0.35)), SVGStop(offset: 0.7, color: paint.shade),
        SVGStop(offset: 1, color: paint.shade.mixed(with: paint.shaded, 0.15)),
      ])
    let sheet = SVGElement("path").with("id", "sheet").with("d", sheetPath(radius: inner)).with("fill", "#fff")
      .with("fill-opacity", 0.16)
    definitions.define("sheet") { sheet.text }
    let layers = [
      SVGElement.circle(disc.center, disc.radius).with("fill", "#fff"),
      SVGElement.circle(disc.center, disc.radius * inner).with("fill", print),
      SVGElement.use("sheet", on: disc),
    ]
    add(SVGElement("g").fading("opacity", paint.alpha).text(around: layers.map(\.text).joined()))
  }

  /// The part of a disc that lies more than 0.12 towards the light.
  private func sheetPath(radius: Float) -> String {
    let distance: Float = 0.12
    let along = SIMD2(-Tuning.light.y, Tuning.light.x) * (radius * radius - distance * distance).squareRoot()
    let (start, end) = (Tuning.light * distance - along, Tuning.light * distance + along)
    let arc = "A\(compact(radius)) \(compact(radius)) 0 0 1"
    return "M\(compact(start.x)) \(compact(start.y))\(arc) \(compact(end.x)) \(compact(end.y))Z"
  }

  private mutating func solid(_ paint: Paint) -> String {
    let stops = [Float(0), 0.3, 0.6, 0.9, 1.15, 1.45].map { t in
      let lit = paint.shade.mixed(with: paint.lit, smooth(0.95, 0, t) * 0.75)
      return SVGStop(offset: t / 1.45, color: lit.mixed(with: paint.shaded, smooth(0.75, 1.5, t) * 0.85))
    }
    return definitions.radial(
      "solid-\(paint.shadeName)", center: SIMD2(0.5, 0.5) + Tuning.light * 0.225, radius: 0.725, stops)
  }

  private mutating func writeShadow(_ disc: Disc, _ paint: Paint, size: Float = 1) {
    guard !writesGhost else { return }
    let edge = 1 / (1 + Tuning.shadowReach)
    let fill = definitions.radial(
      "shadow",
      [(edge * 0.6, 1), (edge * 0.8, 0.83), (edge, 0.5), (edge * 1.2, 0.17), (1, 0)].map {
        (offset: Float, strength: Float) in
        SVGStop(offset: offset, color: theme.shadowColor, alpha: theme.shadow * strength)
      })
    let center = disc.center + SIMD2(0, Tuning.shadowDrop * disc.radius)
    add(.circle(center, disc.radius * size / edge).with("fill", fill).fading("opacity", paint.alpha))
  }
}
