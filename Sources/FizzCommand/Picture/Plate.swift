import Fizz

/// The outline of an item that is not round: a bar, a card or a polygon, turned about its center.
struct Plate {
  let center: SIMD2<Float>
  let turn: (cosine: Float, sine: Float)
  let form: Form
  /// How far its edge is from the center at most.
  let reach: Float
  /// How far up and down it reaches from its center as it is turned; the first is negative. Light comes from above
  /// however a body lies.
  let span: (top: Float, bottom: Float)
  /// Half its narrower side, what its shadow goes by.
  let depth: Float
  /// Whether it is one plain color.
  let isFlat: Bool

  /// A shape about the origin, before it is turned.
  enum Form {
    case rounded(half: SIMD2<Float>, corner: Float)
    case polygon([SIMD2<Float>])
  }

  /// A bar or a card; nil without a size.
  init?(_ item: DisplayItem, corner: Float) {
    self.init(
      item, center: SIMD2(item.x, item.y), half: SIMD2(item.width, item.height) * 0.5, corner: corner,
      turn: (cosine(item.rotation), sine(item.rotation)))
  }

  /// A bar along a line; nil without a length.
  init?(line item: DisplayItem) {
    let along = SIMD2(item.width, item.height)
    let length = along.magnitude
    let half = SIMD2(length + item.corner, item.corner) * 0.5
    guard length > 0 else { return nil }
    self.init(
      item, center: SIMD2(item.x, item.y) + along * 0.5, half: half, corner: half.y,
      turn: (along.x / length, along.y / length))
  }

  /// A polygon with round corners; nil when its points are not in the table.
  init?(polygon item: DisplayItem, in display: DisplayList) {
    let points = Outline.rounded(polygonPoints(of: item, in: display), radius: item.corner)
    guard points.count > 2 else { return nil }
    turn = (cosine(item.rotation), sine(item.rotation))
    center = SIMD2(item.x, item.y)
    form = .polygon(points)
    reach = points.map(\.magnitude).max() ?? 0
    let turned = points.map { [turn] in $0.turned(turn.cosine, turn.sine) }
    span = (turned.map(\.y).min() ?? 0, turned.map(\.y).max() ?? 0)
    let low = points.reduce(points[0]) { pointwiseMin($0, $1) }
    let high = points.reduce(points[0]) { pointwiseMax($0, $1) }
    depth = ((high - low) * 0.5).min()
    isFlat = item.look == DisplayItem.Look.flat.rawValue
  }

  private init?(
    _ item: DisplayItem, center: SIMD2<Float>, half: SIMD2<Float>, corner: Float, turn: (cosine: Float, sine: Float)
  ) {
    guard half.x > 0, half.y > 0 else { return nil }
    let corner = max(0, min(corner, half.min()))
    let rest = half - SIMD2(repeating: corner)
    let height = abs(turn.sine) * rest.x + abs(turn.cosine) * rest.y + corner
    self.center = center
    self.turn = turn
    form = .rounded(half: half, corner: corner)
    reach = half.magnitude
    span = (-height, height)
    depth = half.min()
    isFlat = item.look == DisplayItem.Look.flat.rawValue
  }

  /// How far its shadow falls, points.
  var shadowDrop: Float { Tuning.shadowDrop * min(depth, Tuning.deepestPlate) }
  /// How far its shadow reaches, points.
  var shadowReach: Float { Tuning.shadowReach * min(depth, Tuning.deepestPlate) }
}

/// The points of a polygon item; none when its range is not in the table.
private func polygonPoints(of item: DisplayItem, in display: DisplayList) -> [SIMD2<Float>] {
  let first = Int(item.content)
  let count = Int(item.flags >> 16)
  guard first >= 0, first + count <= display.points.count else { return [] }
  return (first..<(first + count)).map { SIMD2(display.points[$0].x, display.points[$0].y) }
}

extension Paint {
  /// The color of a plate at a part of its height, 0 at the top.
  @inline(__always)
  func plateColor(_ part: Float) -> RGB {
    color.mixed(with: lit, smooth(0.8, 0, part) * Tuning.plateLight)
      .mixed(with: shaded, smooth(0.3, 1.1, part) * Tuning.plateShade)
  }

  /// How bright the rim of a plate is at a part of its height.
  @inline(__always)
  func plateRim(_ part: Float, _ theme: Theme) -> Float {
    let top = max(theme.plateRim, min(1, strokeAlpha * 1.35))
    return top * (1 - 0.8 * smooth(0, 0.9, part))
  }

  /// Width of a plate's rim, points.
  var plateRimWidth: Float { max(1, strokeAlpha > 0 ? strokeWidth : 0) }
}
