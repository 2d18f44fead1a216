import Fizz

/// Paints display items onto a bitmap.
struct Painter {
  var bitmap: Bitmap
  let theme: Theme
  /// See ``Moment/isGhost``.
  private(set) var paintsGhost = false

  /// Paints a whole picture at a scale.
  static func paint(_ picture: Picture, width: Int, height: Int, scale: Float) -> Bitmap {
    var painter = Painter(
      bitmap: Bitmap(width: width, height: height, scale: scale, theme: picture.theme), theme: picture.theme)
    for moment in picture.moments { painter.paint(moment) }
    return painter.bitmap
  }

  private mutating func paint(_ moment: Moment) {
    paintsGhost = moment.isGhost
    for index in 0..<moment.display.items.count {
      let item = moment.display.items[index]
      paint(item, Paint(item, opacity: moment.opacity, theme: theme), moment.display)
    }
  }

  private mutating func paint(_ item: DisplayItem, _ paint: Paint, _ display: DisplayList) {
    switch DisplayItem.Kind(rawValue: item.kind) {
    case .circle: paintRound(item, paint)
    case .capsule: paintPlate(Plate(item, corner: .infinity), paint)
    case .roundedRectangle: paintPlate(Plate(item, corner: item.corner), paint)
    case .polygon: paintPlate(Plate(polygon: item, in: display), paint)
    case .line where item.look == DisplayItem.Look.flat.rawValue: paintLine(item, paint)
    case .line: paintPlate(Plate(line: item), paint)
    case .text where paintsGhost: break
    case .text: paintText(item, paint, display)
    case .image: for part in Icon.parts(of: item, in: display) { self.paint(part, paint, display) }
    case .particle: paintParticle(item, paint)
    case nil: break
    }
  }

  private mutating func paintPlate(_ plate: Plate?, _ paint: Paint) {
    if let plate { paintPlate(plate, paint) }
  }

  private mutating func paintRound(_ item: DisplayItem, _ paint: Paint) {
    let disc = Disc(item, scale: bitmap.scale)
    guard disc.radius > 0 else { return }
    if paint.isHeld { paintHalo(disc, paint) }
    switch DisplayItem.Look(rawValue: item.look) {
    case .bubble: paintBubble(disc, paint)
    case .ball: paintBall(disc, paint)
    case .star: paintOutline(.star, disc, paint)
    case .heart: paintOutline(.heart, disc, paint)
    case .sticker: paintSticker(disc, paint)
    case .ring: paintRing(disc, paint)
    case .flat, nil: paintFlat(disc, paint)
    }
    if paint.isSelected, !paintsGhost { paintSelection(disc, paint) }
  }
}

/// Where a round item is, with what its painters need again and again.
struct Disc {
  let center: SIMD2<Float>
  let radius: Float
  let turn: (cosine: Float, sine: Float)
  /// Pixels in one radius.
  let pixels: Float

  init(_ item: DisplayItem, scale: Float) {
    center = SIMD2(item.x, item.y)
    radius = item.width / 2
    turn = (cosine(item.rotation), sine(item.rotation))
    pixels = radius * scale
  }

  /// How far from the center paint can reach, given how far beyond the edge it goes in points.
  func reach(beyond: Float = 1) -> SIMD2<Float> { SIMD2(repeating: radius + beyond) }
}
