/// Numbers that make the pictures look as they do, shared by the PNG and the SVG painter. Lengths are in radii of the
/// item unless a unit is given.
enum Tuning {
  /// Alpha at which a bubble shows all its light. Raised: fading bubbles look dull; lowered: they pop out of nowhere.
  static let fullBubbleAlpha: Float = 0.35
  /// A bubble's film in the middle, as a part of its alpha. Raised: looks solid; lowered: a mere outline.
  static let filmCenter: Float = 0.66
  /// A bubble's film at its edge, as a part of its alpha. Raised: a dark outline; lowered: flat.
  static let filmEdge: Float = 2.1
  /// Where the light comes from, a unit vector.
  static let light = SIMD2<Float>(-0.5472, -0.8370)
  /// Center of the highlight; with its size it keeps the proportions of the first article's highlight layer.
  static let highlightCenter = SIMD2<Float>(-0.30, -0.50)
  /// Half axes of the highlight. Raised: porcelain; lowered: a pin prick.
  static let highlightSize = SIMD2<Float>(0.42, 0.25)
  /// Turn of the highlight, radians clockwise: along the rim.
  static let highlightTurn: Float = -0.54
  /// How far a shadow falls below its item.
  static let shadowDrop: Float = 0.14
  /// How far a shadow reaches beyond its item. Raised: the item floats higher.
  static let shadowReach: Float = 0.42
  /// How much light a bar, card or polygon shows at its top. Raised: satin; lowered: paper.
  static let plateLight: Float = 0.46
  /// How dark it is at its foot. Raised: a barrel; lowered: paper.
  static let plateShade: Float = 0.42
  /// Half the width of a bar, card or polygon, points, from which on its shadow grows no more: large ones would float.
  static let deepestPlate: Float = 26
  /// White rim of a sticker.
  static let stickerRim: Float = 0.13
  /// Distance of the selection ring from its item, points.
  static let selectionGap: Float = 2
  /// Width of the selection ring, points.
  static let selectionWidth: Float = 2.5
  /// Opacity of an item that cannot be used.
  static let disabledOpacity: Float = 0.55
  /// How gray an item is that cannot be used.
  static let disabledGray: Float = 0.75
  /// Opacity of the oldest moment of a strobe picture.
  static let oldestOpacity: Float = 0.12
  /// Opacity of the moment before the newest one of a strobe picture.
  static let newestGhostOpacity: Float = 0.55
  /// Thickness of a letter's strokes, parts of the font size.
  static let letterWeight: Float = 0.09
}
