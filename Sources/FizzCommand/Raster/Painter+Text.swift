import Fizz

extension Painter {
  /// One line of text in the stroke font, centered on the item.
  mutating func paintText(_ item: DisplayItem, _ paint: Paint, _ display: DisplayList) {
    let index = Int(item.content)
    guard index >= 0, index < display.texts.count, item.corner > 0 else { return }
    let unit = item.corner / StrokeFont.unitsPerSize
    let half = item.corner * Tuning.letterWeight / 2
    for stroke in StrokeFont.strokes(of: display.texts[index]) {
      paintStroke(stroke.map { $0 * unit }, at: item, half: half, paint)
    }
  }

  private mutating func paintStroke(_ points: [SIMD2<Float>], at item: DisplayItem, half: Float, _ paint: Paint) {
    let low = points.reduce(points[0]) { pointwiseMin($0, $1) }
    let high = points.reduce(points[0]) { pointwiseMax($0, $1) }
    let middle = (low + high) * 0.5
    let (c, s, scale) = (cosine(item.rotation), sine(item.rotation), bitmap.scale)
    let reach = (high - low) * 0.5 + SIMD2(repeating: half + 1)
    let turnedReach = item.rotation == 0 ? reach : SIMD2(repeating: reach.magnitude)
    bitmap.shade(around: SIMD2(item.x, item.y) + middle.turned(c, s), reach: turnedReach) { offset, pixel in
      let place = offset.turned(c, -s) + middle
      var nearest = points.count == 1 ? (place - points[0]).magnitude : Float.infinity
      for index in 1..<max(points.count, 1) {
        nearest = min(nearest, distanceToSegment(place, points[index - 1], points[index]))
      }
      pixel.cover(with: paint.color, coverage((nearest - half) * scale) * paint.alpha)
    }
  }
}
