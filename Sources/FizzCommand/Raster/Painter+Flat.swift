import Fizz

extension Painter {
  /// A flat disc with an optional white outline inside its edge.
  mutating func paintFlat(_ disc: Disc, _ paint: Paint) {
    let width = paint.strokeWidth * bitmap.scale
    bitmap.shade(around: disc.center, reach: disc.reach()) { offset, pixel in
      let distance = (offset.magnitude / disc.radius - 1) * disc.pixels
      paint.apply(coverage(distance), to: &pixel)
      if width > 0 { pixel.cover(with: .white, paint.strokeAlpha * coverage(abs(distance + width / 2) - width / 2)) }
    }
  }

  /// An expanding ring.
  mutating func paintRing(_ disc: Disc, _ paint: Paint) {
    let width = (paint.strokeWidth > 0 ? paint.strokeWidth : max(1, disc.radius * 0.08)) * bitmap.scale
    bitmap.shade(around: disc.center, reach: disc.reach()) { offset, pixel in
      let distance = (offset.magnitude / disc.radius - 1) * disc.pixels
      paint.apply(coverage(abs(distance + width / 2) - width / 2), to: &pixel)
    }
  }

  /// A soft disc without an edge.
  mutating func paintParticle(_ item: DisplayItem, _ paint: Paint) {
    let radius = item.width / 2
    // Less than a pixel wide it would flicker: it keeps its light and spreads it over one pixel.
    let painted = max(radius, 0.75 / bitmap.scale)
    guard radius > 0 else { return }
    let strength = min(1, radius * radius / (painted * painted))
    bitmap.shade(around: SIMD2(item.x, item.y), reach: SIMD2(repeating: painted)) { offset, pixel in
      let d = offset.magnitude / painted
      guard d < 1 else { return }
      paint.apply(smooth(1, 0.25, d) * strength, to: &pixel)
      pixel.cover(with: .white, smooth(0.55, 0, d) * strength * paint.alpha * 0.45)
    }
  }

  /// A straight stroke with round ends.
  mutating func paintLine(_ item: DisplayItem, _ paint: Paint) {
    let end = SIMD2(item.width, item.height)
    let scale = bitmap.scale
    let half = max(item.corner, 0.5 / scale) / 2
    let middle = SIMD2(item.x, item.y) + end * 0.5
    let reach = SIMD2(abs(end.x), abs(end.y)) * 0.5 + SIMD2(repeating: half + 1)
    bitmap.shade(around: middle, reach: reach) { offset, pixel in
      paint.apply(coverage((distanceToSegment(offset, end * -0.5, end * 0.5) - half) * scale), to: &pixel)
    }
  }
}
