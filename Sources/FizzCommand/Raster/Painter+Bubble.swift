extension Painter {
  /// A soap film: thin in the middle, dense and slightly of another hue at the edge, with a bright rim where the light
  /// enters and leaves, a soft window highlight, and a crescent of light that bounced inside.
  mutating func paintBubble(_ disc: Disc, _ paint: Paint) {
    paintShadow(
      disc, color: paint.color.mixed(with: theme.shadowColor, 0.45), strength: paint.presence * 0.9, isHollow: true)
    let rimWidth = max(paint.strokeWidth, 0.75) * bitmap.scale
    let edge = theme.bubbleEdge(paint)
    let presence = paint.presence
    bitmap.shade(around: disc.center, reach: disc.reach()) { offset, pixel in
      let u = offset / disc.radius
      let d = u.magnitude
      let inside = coverage((d - 1) * disc.pixels)
      guard inside > 0 else { return }
      let facing = u.dot(Tuning.light)

      let film = Tuning.filmCenter + (Tuning.filmEdge - Tuning.filmCenter) * d * d * d
      let tinted = paint.color.mixed(with: edge, smooth(0.45, 1, d))
      let body = tinted.mixed(with: .white, 0.22 * smooth(-0.2, 0.9, facing))
      pixel.cover(with: body, min(0.96, paint.alpha * film) * inside)

      let glow = smooth(0.70, 1, d) * (0.04 + 0.34 * facing * facing)
      pixel.cover(with: .white, glow * presence * inside)
      let rim = coverage((1 - d) * disc.pixels - rimWidth)
      pixel.cover(with: .white, rim * inside * paint.strokeAlpha * (0.35 + 0.65 * facing * facing))
      pixel.cover(with: .white, presence * bounce(d, facing) * 0.55)
      pixel.cover(with: .white, presence * highlight(u) * 0.92)
    }
  }
}

/// The window highlight at a place in radii: 0...1, brightest towards the light.
@inline(__always)
func highlight(_ u: SIMD2<Float>) -> Float {
  let turned = (u - Tuning.highlightCenter).turned(highlightTurn.cosine, -highlightTurn.sine) / Tuning.highlightSize
  let d = turned.magnitude
  guard d < 1 else { return 0 }
  return smooth(1, 0.45, d) * (0.55 - 0.45 * turned.y)
}

/// The crescent opposite to the light: 0...1.
@inline(__always)
func bounce(_ d: Float, _ facing: Float) -> Float {
  smooth(0.62, 0.95, -facing) * smooth(0.70, 0.84, d) * smooth(0.95, 0.86, d)
}

private let highlightTurn = (cosine: cosine(Tuning.highlightTurn), sine: sine(Tuning.highlightTurn))
