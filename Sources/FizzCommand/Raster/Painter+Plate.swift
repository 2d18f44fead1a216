extension Painter {
  /// A bar, a card or a polygon: in one plain color, or as a solid that is lit from above, with a thin bright rim and a
  /// soft shadow.
  mutating func paintPlate(_ plate: Plate, _ paint: Paint) {
    switch plate.form {
    case .rounded(let half, let corner):
      paintPlate(plate, paint) { distanceToRoundedRectangle($0, half: half, corner: corner) }
    case .polygon(let points):
      points.withUnsafeBufferPointer { points in paintPlate(plate, paint) { distanceToPolygon($0, points) } }
    }
  }

  @inline(__always)
  private mutating func paintPlate(_ plate: Plate, _ paint: Paint, _ distance: (SIMD2<Float>) -> Float) {
    if !plate.isFlat { paintShadow(plate, paint, distance) }
    if paint.isHeld { paintHalo(plate, paint, distance) }
    if plate.isFlat { paintFlat(plate, paint, distance) } else { paintSolid(plate, paint, distance) }
    if paint.isSelected, !paintsGhost { paintSelection(plate, paint, distance) }
  }

  /// Calls `shade` for every pixel near a plate, with its offset from the center and its distance to the edge, in points.
  @inline(__always)
  private mutating func shade(
    _ plate: Plate, beyond: Float = 1, _ distance: (SIMD2<Float>) -> Float,
    _ shade: (SIMD2<Float>, Float, inout RGB) -> Void
  ) {
    let (c, s) = plate.turn
    bitmap.shade(around: plate.center, reach: SIMD2(repeating: plate.reach + beyond)) { offset, pixel in
      shade(offset, distance(offset.turned(c, -s)), &pixel)
    }
  }

  private mutating func paintSolid(_ plate: Plate, _ paint: Paint, _ distance: (SIMD2<Float>) -> Float) {
    let (scale, theme, half) = (bitmap.scale, theme, paint.plateRimWidth / 2)
    let (top, height) = (plate.span.top, max(plate.span.bottom - plate.span.top, 1e-3))
    shade(plate, distance) { offset, distance, pixel in
      let inside = coverage(distance * scale)
      guard inside > 0 else { return }
      let part = (offset.y - top) / height
      var color = paint.plateColor(part)
      color.cover(with: .white, coverage((abs(distance + half) - half) * scale) * paint.plateRim(part, theme))
      pixel.cover(with: color, inside * paint.alpha)
    }
  }

  private mutating func paintFlat(_ plate: Plate, _ paint: Paint, _ distance: (SIMD2<Float>) -> Float) {
    let (scale, half) = (bitmap.scale, paint.strokeWidth / 2)
    shade(plate, distance) { _, distance, pixel in
      paint.apply(coverage(distance * scale), to: &pixel)
      guard half > 0 else { return }
      pixel.cover(with: .white, paint.strokeAlpha * coverage((abs(distance + half) - half) * scale))
    }
  }

  /// Left out beneath the plate, through which it would show when the plate is translucent.
  private mutating func paintShadow(_ plate: Plate, _ paint: Paint, _ distance: (SIMD2<Float>) -> Float) {
    guard !paintsGhost else { return }
    let (c, s) = plate.turn
    let (drop, reach, scale) = (SIMD2(0, plate.shadowDrop), plate.shadowReach, bitmap.scale)
    let (color, alpha) = (theme.shadowColor, theme.shadow * paint.alpha)
    bitmap.shade(around: plate.center, reach: SIMD2(repeating: plate.reach + reach + drop.y)) { offset, pixel in
      let shadow = smooth(reach, -reach, distance((offset - drop).turned(c, -s)))
      guard shadow > 0 else { return }
      pixel.cover(with: color, alpha * shadow * (1 - coverage(distance(offset.turned(c, -s)) * scale)))
    }
  }

  private mutating func paintHalo(_ plate: Plate, _ paint: Paint, _ distance: (SIMD2<Float>) -> Float) {
    let reach = min(plate.depth, Tuning.deepestPlate) * 0.6
    let (color, scale, alpha) = (paint.lit, bitmap.scale, paint.alpha)
    shade(plate, beyond: reach, distance) { _, distance, pixel in
      pixel.cover(with: color, smooth(reach, 0, distance) * coverage(-distance * scale) * 0.6 * alpha)
    }
  }

  private mutating func paintSelection(_ plate: Plate, _ paint: Paint, _ distance: (SIMD2<Float>) -> Float) {
    let half = Tuning.selectionWidth / 2
    let middle = Tuning.selectionGap + half
    let (accent, scale, alpha) = (theme.accent, bitmap.scale, paint.alpha)
    shade(plate, beyond: middle + half + 1, distance) { _, distance, pixel in
      pixel.cover(with: accent, coverage((abs(distance - middle) - half) * scale) * alpha)
    }
  }
}
