/// Numbers of a dock's behavior that are no parameters.
enum DockTuning {
  /// A finger that strays farther drags, points. Raised, small drags are lost; lowered to 4 or less, taps with a trembling
  /// finger become drags.
  static let dragSlop: Float = 8
  /// Smallest target for a finger, points.
  static let targetSize: Float = 44
  /// How far a button gives way beyond the line it docks at, points. Raised, a button can be lost off screen; lowered, the
  /// edge feels like a wall.
  static let reach: Float = 56
  /// Throws are no faster, pt/s. Raised, a button is off screen for a while; lowered, hard throws feel like soft ones.
  static let fastestThrow: Float = 6000
  /// A finger is followed no farther beyond the screen, points. Raised, a button comes back late; lowered, it leaves the
  /// finger.
  static let farthest: Float = 400
  /// How much smaller a pressed button is. Raised toward 1, a press is not seen; lowered, it looks crushed.
  static let pressScale: Float = 0.94
  /// Grabbing: response and damping ratio.
  static let grab = SpringTuning(response: 0.22, dampingRatio: 0.62)
  /// Becoming smaller in a crowd, hiding and dimming.
  static let quiet = SpringTuning(response: 0.4, dampingRatio: 1)
  /// Steps of a fade under Reduce Motion (0.25 s).
  static let fadeSteps = 30
  /// Scale from which a panel grows.
  static let panelScale: Float = 0.6
  /// How long closing a panel takes against opening it.
  static let closingShare: Float = 0.8
  /// Corner radius of a panel, points.
  static let panelCorner: Float = 26
  /// Between a button and its panel, points.
  static let panelGap: Float = 10
  /// A popover that would be narrower than this goes above or below its button, points.
  static let narrowest: Float = 168
  /// Least height that the keyboard leaves to buttons, points.
  static let leastRoom: Float = 44
  /// How much farther than another a dragged button has to be to change places with it, and to leave an edge, points. Raised,
  /// it passes late; lowered to nothing, a trembling finger makes them jump.
  static let hysteresis: Float = 10
  /// Seconds of its velocity that a nudge moves a button by.
  static let nudgeSeconds: Float = 0.25
  /// Smallest diameter that two edges facing each other leave to their buttons, points.
  static let smallest: Float = 8
  /// A docked button is felt when it came in faster than this, pt/s.
  static let feltSpeed: Float = 120
}
