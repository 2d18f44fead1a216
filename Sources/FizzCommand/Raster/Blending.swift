extension RGB {
  /// Paints a color over this one.
  @inline(__always)
  mutating func cover(with color: RGB, _ alpha: Float) { self += (color - self) * alpha }

  /// Adds light to this color.
  @inline(__always)
  mutating func add(_ color: RGB, _ alpha: Float) {
    self = (self + color * alpha).clamped(lowerBound: .black, upperBound: .white)
  }
}

/// 0 at and below `low`, 1 at and above `high`, smooth between; `low` may be the larger one.
@inline(__always)
func smooth(_ low: Float, _ high: Float, _ value: Float) -> Float {
  let t = max(0, min(1, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

/// How much of a pixel lies inside a shape, from the distance of its center to the edge in pixels (negative inside).
@inline(__always)
func coverage(_ distance: Float) -> Float { max(0, min(1, 0.5 - distance)) }
