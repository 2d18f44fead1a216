extension BubbleField {
  /// How a bubble is painted: as the app said, or as the parameters say now.
  func look(of b: Bubble) -> DisplayItem.Look {
    if let look = b.look { return look }
    let choice = Int(preset[.look])
    let index = choice < DisplayItem.Look.mixed.count ? choice : Int(b.number % UInt32(DisplayItem.Look.mixed.count))
    return DisplayItem.Look.mixed[index]
  }

  /// A bubble's hue: as the app said, or its place in the range that the parameters give now.
  func hue(of b: Bubble) -> Float {
    if let hue = b.hue { return hue }
    let low = min(preset[.hueMin], preset[.hueMax])
    let high = max(preset[.hueMin], preset[.hueMax])
    return low + (high - low) * b.shade
  }
}

extension DisplayItem.Look {
  /// The looks that ``BubbleParameter/look`` numbers, and that a mixed crowd takes turns with.
  static let mixed: [DisplayItem.Look] = [.bubble, .ball, .star, .heart, .sticker]
}
