extension SVGWriter {
  /// A bar, a card or a polygon: in one plain color, or as a solid that is lit from above. It is turned before it is
  /// written, so that the light stays where it is.
  mutating func writePlate(_ plate: Plate, _ paint: Paint) {
    if plate.isFlat { return writeFlat(plate, paint) }
    writeShadow(plate, paint)
    if paint.isHeld { writeHalo(plate, paint) }
    let stops = [Float(0), 0.2, 0.4, 0.6, 0.8, 1].map {
      SVGStop(offset: $0, color: paint.withShade.plateColor($0))
    }
    let fill = definitions.linear("plate-\(paint.shadeName)", from: SIMD2(0, 0), to: SIMD2(0, 1), stops)
    add(outline(of: plate).with("fill", fill).fading("opacity", paint.alpha))
    writeRim(plate, paint)
    if paint.isSelected, !writesGhost { writeSelection(plate, paint) }
  }

  private mutating func writeFlat(_ plate: Plate, _ paint: Paint) {
    if paint.isHeld { writeHalo(plate, paint) }
    add(outline(of: plate).filled(paint).outlined(paint))
    if paint.isSelected, !writesGhost { writeSelection(plate, paint) }
  }

  private mutating func writeRim(_ plate: Plate, _ paint: Paint) {
    let width = paint.plateRimWidth
    let stops = [Float(0), 0.45, 0.9].map { SVGStop.white($0, paint.plateRim($0, theme)) }
    let name = "plate-rim-\(Int((stops[0].alpha * 100).rounded()))"
    let rim = definitions.linear(name, from: SIMD2(0, 0), to: SIMD2(0, 1), stops)
    add(
      outline(of: plate, inset: width / 2).with("fill", "none").with("stroke", rim).with("stroke-width", width)
        .fading("opacity", paint.alpha))
  }

  private mutating func writeShadow(_ plate: Plate, _ paint: Paint) {
    guard !writesGhost else { return }
    add(
      outline(of: plate, moved: SIMD2(0, plate.shadowDrop)).with("fill", theme.shadowColor.hexadecimal)
        .with("filter", softness(plate.shadowReach)).fading("opacity", theme.shadow * paint.alpha))
  }

  private mutating func writeHalo(_ plate: Plate, _ paint: Paint) {
    let reach = min(plate.depth, Tuning.deepestPlate) * 0.6
    add(
      outline(of: plate).with("fill", paint.lit.hexadecimal).with("stroke", paint.lit.hexadecimal)
        .with("stroke-width", reach).with("stroke-linejoin", "round").with("filter", softness(reach))
        .fading("opacity", 0.6 * paint.alpha))
  }

  /// A filter that blurs by a reach in points. A quarter of a point more or less is not seen, and many plates share one.
  private mutating func softness(_ reach: Float) -> String {
    let blur = max(0.25, (reach * 0.5 * 4).rounded() / 4)
    let id = "soft-\(Int(blur * 4))"
    definitions.define(id) {
      SVGElement("filter").with("id", id).with("x", "-100%").with("y", "-100%").with("width", "300%")
        .with("height", "300%")
        .text(around: SVGElement("feGaussianBlur").with("stdDeviation", blur).text)
    }
    return "url(#\(id))"
  }

  private mutating func writeSelection(_ plate: Plate, _ paint: Paint) {
    add(
      outline(of: plate, inset: -(Tuning.selectionGap + Tuning.selectionWidth / 2)).with("fill", "none")
        .with("stroke", theme.accent.hexadecimal).with("stroke-width", Tuning.selectionWidth)
        .with("stroke-linejoin", "round").fading("stroke-opacity", paint.alpha))
  }

  /// The outline in place, as a path. A polygon is not inset, but grows about its center when the inset is negative.
  private func outline(of plate: Plate, inset: Float = 0, moved: SIMD2<Float> = .zero) -> SVGElement {
    let center = plate.center + moved
    func place(_ p: SIMD2<Float>) -> SIMD2<Float> { p.turned(plate.turn.cosine, plate.turn.sine) + center }
    switch plate.form {
    case .polygon(let points):
      let scale = inset < 0 ? (plate.depth - inset) / max(plate.depth, 1e-3) : 1
      return .path(points.map { place($0 * scale) }).with("fill-rule", "evenodd")
    case .rounded(let half, let corner):
      let half = SIMD2(max(half.x - inset, 0), max(half.y - inset, 0))
      return roundedPath(half, corner: max(0, min(corner - inset, half.min())), place)
    }
  }

  private func roundedPath(
    _ half: SIMD2<Float>, corner: Float, _ place: (SIMD2<Float>) -> SIMD2<Float>
  ) -> SVGElement {
    let rest = half - SIMD2(repeating: corner)
    let corners: [(SIMD2<Float>, SIMD2<Float>)] = [
      (SIMD2(rest.x, -half.y), SIMD2(half.x, -rest.y)), (SIMD2(half.x, rest.y), SIMD2(rest.x, half.y)),
      (SIMD2(-rest.x, half.y), SIMD2(-half.x, rest.y)), (SIMD2(-half.x, -rest.y), SIMD2(-rest.x, -half.y)),
    ]
    func text(_ p: SIMD2<Float>) -> String { "\(compact(place(p).x)) \(compact(place(p).y))" }
    let radius = compact(corner)
    let arcs = corners.map { start, end in
      corner > 0 ? "\(text(start))A\(radius) \(radius) 0 0 1 \(text(end))" : text(start)
    }
    return SVGElement("path").with("d", "M\(arcs.joined(separator: "L"))Z")
  }
}
