import Fizz

extension SVGWriter {
  mutating func writeFlat(_ disc: Disc, _ paint: Paint) {
    // Half an outline inward: SVG centers it on the edge, the item wants it inside.
    let inset = paint.strokeAlpha > 0 ? min(paint.strokeWidth / 2, disc.radius) : 0
    add(.circle(disc.center, disc.radius - inset).filled(paint).outlined(paint))
  }

  mutating func writeRing(_ disc: Disc, _ paint: Paint) {
    let width = paint.strokeWidth > 0 ? paint.strokeWidth : max(1, disc.radius * 0.08)
    add(.circle(disc.center, max(0, disc.radius - width / 2)).stroked(paint, width: width))
  }

  mutating func writeParticle(_ item: DisplayItem, _ paint: Paint) {
    let (core, halo) = (paint.shade.mixed(with: .white, 0.45), paint.shade.mixed(with: .white, 0.2))
    let fill = definitions.radial(
      "particle-\(paint.shadeName)",
      [
        SVGStop(offset: 0, color: core), SVGStop(offset: 0.3, color: halo, alpha: 0.95),
        SVGStop(offset: 0.6, color: paint.shade, alpha: 0.5), SVGStop(offset: 1, color: paint.shade, alpha: 0),
      ])
    add(
      .circle(SIMD2(item.x, item.y), max(0, item.width / 2)).with("fill", fill).fading("opacity", paint.alpha)
        .blended(paint))
  }

  mutating func writeLine(_ item: DisplayItem, _ paint: Paint) {
    add(
      SVGElement("line").with("x1", item.x).with("y1", item.y).with("x2", item.x + item.width)
        .with("y2", item.y + item.height).with("stroke-linecap", "round").stroked(paint, width: max(item.corner, 0.5)))
  }

  mutating func writeText(_ item: DisplayItem, _ paint: Paint, _ display: DisplayList) {
    let index = Int(item.content)
    guard index >= 0, index < display.texts.count, item.corner > 0 else { return }
    // A third of the size below the middle puts the middle of a capital there, in any font.
    let line = SVGElement("text").with("x", item.x).with("y", item.y).with("dy", ".35em").with("font-size", item.corner)
      .turned(item.rotation, about: item.x, item.y).filled(paint)
    add(line.text(around: escaped(display.texts[index])))
  }

  mutating func writeHalo(_ disc: Disc, _ paint: Paint) {
    let color = paint.shade.mixed(with: .white, 0.5)
    let halo = definitions.radial(
      "halo-\(paint.shadeName)",
      [
        SVGStop(offset: 0.62, color: color, alpha: 0), SVGStop(offset: 0.625, color: color, alpha: 0.55),
        SVGStop(offset: 1, color: color, alpha: 0),
      ])
    add(.circle(disc.center, disc.radius * 1.6).with("fill", halo).fading("opacity", max(paint.presence, paint.alpha)))
  }

  mutating func writeSelection(_ disc: Disc, _ paint: Paint) {
    let radius = disc.radius + Tuning.selectionGap + Tuning.selectionWidth / 2
    add(
      .circle(disc.center, radius).with("fill", "none").with("stroke", theme.accent.hexadecimal)
        .with("stroke-width", Tuning.selectionWidth).fading("stroke-opacity", max(paint.presence, paint.alpha)))
  }
}
