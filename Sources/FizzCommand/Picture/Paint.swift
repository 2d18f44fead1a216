import Fizz

/// The colors of one item after its flags: what every painter starts from.
struct Paint {
  var color: RGB
  let alpha: Float
  let strokeAlpha: Float
  let strokeWidth: Float
  let isAdditive: Bool
  let isSelected: Bool
  let isHeld: Bool

  init(_ item: DisplayItem, opacity: Float, theme: Theme) {
    let flags = DisplayItem.Flags(rawValue: item.flags & 0xFFFF)
    let strength = opacity * (flags.contains(.disabled) ? Tuning.disabledOpacity : 1)
    let isSheet = flags.contains(.surface)
    let color = isSheet ? theme.sheet : Paint.color(of: item, theme)
    self.color = flags.contains(.disabled) ? color.mixed(with: color.gray, Tuning.disabledGray) : color
    alpha = max(0, min(item.alpha, 1)) * strength * (isSheet ? theme.sheetAlpha : 1)
    strokeAlpha = isSheet ? theme.sheetRim * strength : max(0, min(item.strokeAlpha, 1)) * strength
    strokeWidth = isSheet ? 1 : max(0, item.strokeWidth)
    isAdditive = flags.contains(.additive) && theme.showsAddedLight
    isSelected = flags.contains(.selected)
    isHeld = flags.contains(.held)
  }

  /// A label without a color of its own takes the theme's, as the system's labels do; white would not be read on a
  /// translucent bubble over a light background.
  private static func color(of item: DisplayItem, _ theme: Theme) -> RGB {
    if item.kind == DisplayItem.Kind.text.rawValue, item.saturation == 0, item.brightness == 1 { return theme.label }
    return RGB(hue: item.hue, saturation: item.saturation, brightness: item.brightness)
  }

  /// How much of the light on a translucent bubble shows: it fades in and out with the bubble.
  var presence: Float { min(1, alpha / Tuning.fullBubbleAlpha) }
  /// Where light falls.
  var lit: RGB { color.mixed(with: .white, 0.5) }
  /// Where light does not.
  var shaded: RGB { color * RGB(0.62, 0.58, 0.70) }
}
