/// The parameters of a ``BubbleField``, in the order of ``BubbleField/parameters``.
public enum BubbleParameter: Int, CaseIterable, Sendable {
  case buoyancy, buoyancyExponent, gravity, drag, restitution
  case swayAmplitude, swayFrequency, driftSpeed, driftInterval, speedCap
  case maxCount, radiusMin, radiusMax, density, hueMin, hueMax, look, refills
  case tapAction, tapTolerance, chainRadius, selectionLimit, burstCount
  case flingScale, flingCap, flingDeadZone, hapticInterval
  case substeps, separationSpeed
}

extension BubbleField {
  /// The one table of all bubble fields that the gallery, the iOS tuning panel, `fizz --set` and the docs read.
  public static let parameters: [ParameterInfo] = [
    ParameterInfo(
      "buoyancy", group: "Motion", unit: "pt/s²", -400...400, default: 26,
      whenRaised: "Bubbles shoot up and jam under the top.", whenLowered: "Bubbles hang; below zero they sink."),
    ParameterInfo(
      "buoyancyExponent", group: "Motion", -2...2, default: 0.5,
      whenRaised: "Large bubbles overtake small ones.",
      whenLowered: "Small bubbles overtake large ones; at 0 all rise alike."),
    ParameterInfo(
      "gravity", group: "Motion", unit: "pt/s²", -3000...3000, default: 0,
      whenRaised: "Everything drops hard and piles press.", whenLowered: "Things float; below zero they fall up."),
    ParameterInfo(
      "drag", group: "Motion", unit: "1/s", 0...10, default: 1.6,
      whenRaised: "Motion dies as in honey.", whenLowered: "Bubbles glide on and never calm down."),
    ParameterInfo(
      "restitution", group: "Motion", 0...1, default: 0.72,
      whenRaised: "The crowd chatters.", whenLowered: "Bounces feel sticky."),
    ParameterInfo(
      "swayAmplitude", group: "Motion", unit: "pt", 0...60, default: 14,
      whenRaised: "Bubbles swing into each other.", whenLowered: "The rise looks mechanical."),
    ParameterInfo(
      "swayFrequency", group: "Motion", unit: "Hz", 0...3, default: 1.1,
      whenRaised: "The sway looks nervous.", whenLowered: "The sway is too slow to see."),
    ParameterInfo(
      "driftSpeed", group: "Motion", unit: "pt/s", 0...400, default: 0,
      whenRaised: "Bubbles dart about.", whenLowered: "A floating crowd comes to rest."),
    ParameterInfo(
      "driftInterval", group: "Motion", unit: "s", 0.1...5, default: 0.6,
      whenRaised: "Long lulls between kicks.", whenLowered: "The crowd trembles."),
    ParameterInfo(
      "speedCap", group: "Motion", unit: "pt/s", 50...6000, default: 3000,
      whenRaised: "Flings are over before they are seen.", whenLowered: "Flings feel as if in water."),
    ParameterInfo(
      "maxCount", group: "Crowd", 0...20_000, default: 160, kind: .integer,
      whenRaised: "No room is left to move in.", whenLowered: "The page looks empty."),
    ParameterInfo(
      "radiusMin", group: "Crowd", unit: "pt", 1...200, default: 10,
      whenRaised: "All bubbles look alike.", whenLowered: "Small bubbles are hard to hit."),
    ParameterInfo(
      "radiusMax", group: "Crowd", unit: "pt", 1...200, default: 44,
      whenRaised: "Few bubbles fill the page.", whenLowered: "Nothing stands out."),
    ParameterInfo(
      "density", group: "Crowd", unit: "1/pt²", 0.0001...1, default: 0.00636620,
      whenRaised: "Impulses in events grow; motion stays the same.", whenLowered: "Impulses in events shrink."),
    ParameterInfo(
      "hueMin", group: "Crowd", 0...1, default: 0.45,
      whenRaised: "Fewer colors.", whenLowered: "Colors clash."),
    ParameterInfo(
      "hueMax", group: "Crowd", 0...1, default: 0.75,
      whenRaised: "Colors clash.", whenLowered: "Fewer colors."),
    ParameterInfo(
      "look", group: "Crowd", 0...5, default: 0, kind: .integer,
      whenRaised: "0 bubble, 1 ball, 2 star, 3 heart, 4 sticker, 5 mixed.",
      whenLowered: "0 bubble, 1 ball, 2 star, 3 heart, 4 sticker, 5 mixed."),
    ParameterInfo(
      "refills", group: "Crowd", 0...1, default: 1, kind: .toggle,
      whenRaised: "Popped bubbles come back.", whenLowered: "The page empties."),
    ParameterInfo(
      "tapAction", group: "Touch", 0...2, default: 1, kind: .integer,
      whenRaised: "0 nothing, 1 pop, 2 select.", whenLowered: "0 nothing, 1 pop, 2 select."),
    ParameterInfo(
      "tapTolerance", group: "Touch", unit: "pt", 0...44, default: 6,
      whenRaised: "Taps beside a bubble still hit it.", whenLowered: "Small bubbles are missed."),
    ParameterInfo(
      "chainRadius", group: "Touch", unit: "pt", 0...400, default: 0,
      whenRaised: "One tap pops a whole region.", whenLowered: "One tap pops one bubble."),
    ParameterInfo(
      "selectionLimit", group: "Touch", 0...100, default: 0, kind: .integer,
      whenRaised: "Choices lose weight.", whenLowered: "Choices are refused; 0 is no limit."),
    ParameterInfo(
      "burstCount", group: "Touch", 0...80, default: 14, kind: .integer,
      whenRaised: "Pops look like fireworks.", whenLowered: "Pops go unnoticed."),
    ParameterInfo(
      "flingScale", group: "Touch", 0...2, default: 0.55,
      whenRaised: "Flings are slippery.", whenLowered: "Flings feel dead."),
    ParameterInfo(
      "flingCap", group: "Touch", unit: "pt/s", 0...6000, default: 2600,
      whenRaised: "Flings cross the page in a frame.", whenLowered: "Hard and soft flings feel alike."),
    ParameterInfo(
      "flingDeadZone", group: "Touch", unit: "pt/s", 0...1000, default: 120,
      whenRaised: "Gentle flings are ignored.", whenLowered: "Letting go never leaves a bubble at rest."),
    ParameterInfo(
      "hapticInterval", group: "Touch", unit: "s", 0.05...2, default: 0.15,
      whenRaised: "Collisions go unfelt.", whenLowered: "The phone buzzes."),
    ParameterInfo(
      "substeps", group: "Solver", 1...8, default: 2, kind: .integer,
      whenRaised: "Steps cost more.", whenLowered: "Deep piles sag."),
    ParameterInfo(
      "separationSpeed", group: "Solver", unit: "pt/s", 5...1000, default: 60,
      whenRaised: "Overlaps burst apart.", whenLowered: "Overlaps linger."),
  ]
}
