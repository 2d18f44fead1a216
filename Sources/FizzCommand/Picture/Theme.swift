/// Light or dark surroundings of a picture.
enum Theme: String, CaseIterable, Sendable {
  case light
  case dark

  /// Background at the top edge.
  var top: RGB { self == .light ? RGB(0.975, 0.982, 0.998) : RGB(0.078, 0.086, 0.165) }
  /// Background at the bottom edge.
  var bottom: RGB { self == .light ? RGB(0.872, 0.905, 0.972) : RGB(0.020, 0.024, 0.059) }
  /// Text without a color of its own.
  var label: RGB { self == .light ? RGB(0.13, 0.15, 0.29) : RGB(0.97, 0.97, 1) }
  /// A sheet that holds other things.
  var sheet: RGB { .white }
  /// How much of what is behind a sheet it covers.
  var sheetAlpha: Float { self == .light ? 0.72 : 0.075 }
  /// How bright a sheet's rim is.
  var sheetRim: Float { self == .light ? 0.8 : 0.12 }
  /// The system's accent color, for selection.
  var accent: RGB { self == .light ? RGB(0, 0.478, 1) : RGB(0.039, 0.518, 1) }
  /// How bright the rim of a bar, card or polygon is at its top.
  var plateRim: Float { self == .light ? 0.6 : 0.42 }
  /// How dark a shadow is.
  var shadow: Float { self == .light ? 0.22 : 0.5 }
  /// What a shadow is mixed towards.
  var shadowColor: RGB { self == .light ? RGB(0.10, 0.15, 0.35) : .black }
  /// Whether adding light can be seen; on a light background it is painted as an ordinary color.
  var showsAddedLight: Bool { self == .dark }

  /// The color of a bubble's film at its edge: deeper on a light background, brighter on a dark one, and a little
  /// towards the next hue, as thin films are.
  func bubbleEdge(_ paint: Paint) -> RGB {
    let neighbor = paint.color.mixed(with: RGB(paint.color.z, paint.color.x, paint.color.y), 0.18)
    return neighbor.mixed(with: self == .light ? paint.shaded : paint.lit, self == .light ? 0.30 : 0.25)
  }
}
