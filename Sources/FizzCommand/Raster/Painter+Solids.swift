extension Painter {
  /// A glossy opaque ball.
  mutating func paintBall(_ disc: Disc, _ paint: Paint) {
    paintShadow(disc, color: theme.shadowColor, strength: paint.alpha, isHollow: false)
    bitmap.shade(around: disc.center, reach: disc.reach()) { offset, pixel in
      let u = offset / disc.radius
      let d = u.magnitude
      let inside = coverage((d - 1) * disc.pixels)
      guard inside > 0 else { return }
      var color = paint.litColor(u)
      color.cover(with: paint.lit, smooth(0.82, 1, d) * smooth(0.1, 1, -u.dot(Tuning.light)) * 0.42)
      color.cover(with: .white, highlight(u) * 0.78)
      pixel.cover(with: color, inside * paint.alpha)
    }
  }

  /// A star or a heart: like a ball, with a bevel along its outline.
  mutating func paintOutline(_ field: DistanceField, _ disc: Disc, _ paint: Paint) {
    paintOutlineShadow(field, disc, paint)
    bitmap.shade(around: disc.center, reach: disc.reach()) { offset, pixel in
      let u = offset / disc.radius
      let distance = field.distance(at: u.turned(disc.turn.cosine, -disc.turn.sine))
      let inside = coverage(distance * disc.pixels)
      guard inside > 0 else { return }
      let facing = u.dot(Tuning.light)
      var color = paint.litColor(u * 0.85)
      let bevel = smooth(-0.15, 0, distance)
      color.cover(with: .white, bevel * 0.45 * smooth(-0.1, 0.8, facing))
      color.cover(with: paint.shaded, bevel * 0.5 * smooth(0, 0.8, -facing))
      color.cover(with: .white, highlight(u * 1.25) * smooth(-0.05, -0.20, distance) * 0.5)
      pixel.cover(with: color, inside * paint.alpha)
    }
  }

  /// A die-cut sticker: a colored disc on a white one.
  mutating func paintSticker(_ disc: Disc, _ paint: Paint) {
    paintShadow(disc, color: theme.shadowColor, strength: paint.alpha * 1.1, isHollow: false)
    let inner = 1 - Tuning.stickerRim
    let shade = theme.shadowColor
    bitmap.shade(around: disc.center, reach: disc.reach()) { offset, pixel in
      let u = offset / disc.radius
      let d = u.magnitude
      let inside = coverage((d - 1) * disc.pixels)
      guard inside > 0 else { return }
      var color = RGB.white.mixed(with: shade, smooth(-0.2, 1, u.y) * 0.07)
      let print = paint.color.mixed(with: paint.lit, 0.35 * smooth(0.6, -0.9, u.y)).mixed(
        with: paint.shaded, 0.15 * smooth(0, 1, u.y))
      color.cover(with: print, coverage((d - inner) * disc.pixels))
      // A sheet of light across the upper left, with a straight edge, as on vinyl.
      color.cover(with: .white, 0.16 * smooth(0.10, 0.14, u.dot(Tuning.light)) * coverage((d - inner) * disc.pixels))
      pixel.cover(with: color, inside * paint.alpha)
    }
  }
}
