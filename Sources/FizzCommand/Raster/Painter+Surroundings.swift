extension Painter {
  /// A soft shadow below a disc; a hollow one is left out where the disc is translucent.
  mutating func paintShadow(_ disc: Disc, color: RGB, strength: Float, isHollow: Bool) {
    guard !paintsGhost else { return }
    let drop = SIMD2<Float>(0, Tuning.shadowDrop * disc.radius)
    let alpha = theme.shadow * strength
    let center = disc.center + drop
    bitmap.shade(around: center, reach: SIMD2(repeating: disc.radius * (1 + Tuning.shadowReach))) { offset, pixel in
      let d = offset.magnitude / disc.radius
      let shadow = smooth(1 + Tuning.shadowReach, 1 - Tuning.shadowReach, d)
      let isOutside = isHollow ? coverage((1 - (offset + drop).magnitude / disc.radius) * disc.pixels) : 1
      pixel.cover(with: color, alpha * shadow * isOutside)
    }
  }

  /// A soft shadow below an outline.
  mutating func paintOutlineShadow(_ field: DistanceField, _ disc: Disc, _ paint: Paint) {
    guard !paintsGhost else { return }
    let center = disc.center + SIMD2(0, Tuning.shadowDrop * disc.radius)
    let alpha = theme.shadow * paint.alpha
    let color = theme.shadowColor
    bitmap.shade(around: center, reach: SIMD2(repeating: disc.radius * (1 + Tuning.shadowReach))) { offset, pixel in
      let u = (offset / disc.radius).turned(disc.turn.cosine, -disc.turn.sine)
      pixel.cover(with: color, alpha * smooth(Tuning.shadowReach, -Tuning.shadowReach, field.distance(at: u)))
    }
  }

  /// Light around an item under a finger, left out beneath it.
  mutating func paintHalo(_ disc: Disc, _ paint: Paint) {
    let color = paint.lit
    let strength = max(paint.presence, paint.alpha)
    bitmap.shade(around: disc.center, reach: disc.reach(beyond: disc.radius * 0.6)) { offset, pixel in
      let d = offset.magnitude / disc.radius
      pixel.cover(with: color, smooth(1.6, 0.9, d) * coverage((1 - d) * disc.pixels) * 0.6 * strength)
    }
  }

  /// The ring around a chosen item.
  mutating func paintSelection(_ disc: Disc, _ paint: Paint) {
    let middle = disc.radius + Tuning.selectionGap + Tuning.selectionWidth / 2
    let half = Tuning.selectionWidth / 2
    let (accent, scale, strength) = (theme.accent, bitmap.scale, max(paint.presence, paint.alpha))
    bitmap.shade(around: disc.center, reach: SIMD2(repeating: middle + half + 1)) { offset, pixel in
      pixel.cover(with: accent, coverage((abs(offset.magnitude - middle) - half) * scale) * strength)
    }
  }
}
