/// The parameters of a ``RigidField``, in the order of ``RigidField/parameters``.
public enum RigidParameter: Int, CaseIterable, Sendable {
  case gravity, airDrag, friction, restitution, rollingResistance, speedCap, motorSpeed, breakingLoad
  case dragFrequency, dragStrength, flingCap, hopSpeed, tapTolerance, hapticInterval
  case substeps, separationSpeed, sleeping
}

extension RigidField {
  /// The one table of all rigid fields that the gallery, the iOS tuning panel, `fizz --set` and the docs read.
  public static let parameters: [ParameterInfo] = [
    ParameterInfo(
      "gravity", group: "Motion", unit: "pt/s²", -4000...4000, default: 1400,
      whenRaised: "Everything drops hard and stacks press.", whenLowered: "Things float; below zero they fall up."),
    ParameterInfo(
      "airDrag", group: "Motion", unit: "1/s", 0...10, default: 0.1,
      whenRaised: "Things move as in honey.", whenLowered: "What swings never stops."),
    ParameterInfo(
      "friction", group: "Motion", 0...2, default: 0.5,
      whenRaised: "Things stick to each other; piles stand steep.", whenLowered: "Stacks slide apart as on ice."),
    ParameterInfo(
      "restitution", group: "Motion", 0...1, default: 0.12,
      whenRaised: "Piles take long to calm down.", whenLowered: "Impacts feel dead."),
    ParameterInfo(
      "rollingResistance", group: "Motion", 0...0.5, default: 0.015,
      whenRaised: "Balls stop as if flat.", whenLowered: "Balls roll on and on."),
    ParameterInfo(
      "speedCap", group: "Motion", unit: "pt/s", 100...20_000, default: 6000,
      whenRaised: "Flings are over before they are seen.", whenLowered: "Falls and flings feel as if in water."),
    ParameterInfo(
      "motorSpeed", group: "Motion", unit: "rad/s", -20...20, default: 1.6,
      whenRaised: "A driven wheel throws things about.",
      whenLowered: "It stands still; below zero it turns the other way."),
    ParameterInfo(
      "breakingLoad", group: "Motion", 1.5...50, default: 4,
      whenRaised: "The weak link of a chain never gives.", whenLowered: "It breaks when what hangs there swings."),
    ParameterInfo(
      "dragFrequency", group: "Touch", unit: "Hz", 1...30, default: 12,
      whenRaised: "The held thing jerks with the finger.", whenLowered: "The held thing trails behind."),
    ParameterInfo(
      "dragStrength", group: "Touch", unit: "pt/s²", 1000...400_000, default: 90_000,
      whenRaised: "The finger squeezes whatever is in the way.", whenLowered: "Heavy loads slip from the finger."),
    ParameterInfo(
      "flingCap", group: "Touch", unit: "pt/s", 0...10_000, default: 3200,
      whenRaised: "Flings cross the page in a frame.", whenLowered: "Hard and soft flings feel alike."),
    ParameterInfo(
      "hopSpeed", group: "Touch", unit: "pt/s", 0...2000, default: 420,
      whenRaised: "A tap throws things about.", whenLowered: "Taps go unnoticed."),
    ParameterInfo(
      "tapTolerance", group: "Touch", unit: "pt", 0...44, default: 6,
      whenRaised: "Touches beside a thing still hit it.", whenLowered: "Small things are missed."),
    ParameterInfo(
      "hapticInterval", group: "Touch", unit: "s", 0.05...2, default: 0.15,
      whenRaised: "Collisions go unfelt.", whenLowered: "The phone buzzes."),
    ParameterInfo(
      "substeps", group: "Solver", 1...16, default: 4, kind: .integer,
      whenRaised: "Steps cost more.", whenLowered: "Stacks sag and joints stretch."),
    ParameterInfo(
      "separationSpeed", group: "Solver", unit: "pt/s", 5...1000, default: 300,
      whenRaised: "Overlaps burst apart.", whenLowered: "Overlaps linger."),
    ParameterInfo(
      "sleeping", group: "Solver", 0...1, default: 1, kind: .toggle,
      whenRaised: "Things at rest cost nothing.", whenLowered: "Resting piles keep the phone busy."),
  ]
}
