extension Paint {
  /// Paints the item's color over a pixel, or adds it as light.
  @inline(__always)
  func apply(_ amount: Float, to pixel: inout RGB) {
    if isAdditive { pixel.add(color, alpha * amount) } else { pixel.cover(with: color, alpha * amount) }
  }

  /// The color of a lit solid at a place in radii.
  @inline(__always)
  func litColor(_ u: SIMD2<Float>) -> RGB {
    let t = (u - Tuning.light * 0.45).magnitude
    return color.mixed(with: lit, smooth(0.95, 0, t) * 0.75).mixed(with: shaded, smooth(0.75, 1.5, t) * 0.85)
  }
}
