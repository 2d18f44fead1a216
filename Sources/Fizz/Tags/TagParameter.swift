/// The parameters of a ``TagPicker``, in the order of ``TagPicker/parameters``.
public enum TagParameter: Int, CaseIterable, Sendable {
  case gravity, elasticity, resistance, friction
  case tiltDeadZone, tiltSmoothing, tiltNormalizes, shakeThreshold, shakeStrong, shakeGain, followsHand
  case returnResponse, returnDamping, hapticInterval
  case count, maximumSelected, minimumSelected, textSize, language
}

extension TagPicker {
  /// The one table of all tag pickers that the gallery, the iOS tuning panel, `fizz --set` and the docs read.
  public static let parameters: [ParameterInfo] = [
    ParameterInfo(
      "gravity", group: "Pile", unit: "kpt/s²", 0...5, default: 2,
      whenRaised: "Tags drop like stones.", whenLowered: "Tags hang in the air."),
    ParameterInfo(
      "elasticity", group: "Pile", 0...1, default: 0.3,
      whenRaised: "The pile takes long to calm down.", whenLowered: "Tags land like clay."),
    ParameterInfo(
      "resistance", group: "Pile", unit: "1/s", 0...10, default: 0.3,
      whenRaised: "Tags sink as in honey.", whenLowered: "Thrown tags fly on and on."),
    ParameterInfo(
      "friction", group: "Pile", 0...2, default: 0.2,
      whenRaised: "Tilting moves nothing.", whenLowered: "Tags never stop sliding."),
    ParameterInfo(
      "tiltDeadZone", group: "Tilt", unit: "g", 0...0.5, default: 0.06,
      whenRaised: "Small tilts do nothing.", whenLowered: "The pile trembles on a table."),
    ParameterInfo(
      "tiltSmoothing", group: "Tilt", unit: "s", 0...1, default: 0.08,
      whenRaised: "Tilt lags behind the hand.", whenLowered: "The sensors' noise shows."),
    ParameterInfo(
      "tiltNormalizes", group: "Tilt", 0...1, default: 1, kind: .toggle,
      whenRaised: "Gravity is full however flat the phone lies.", whenLowered: "A flat phone has no gravity."),
    ParameterInfo(
      "shakeThreshold", group: "Shake", unit: "g", 0.05...2, default: 0.3,
      whenRaised: "Shaking does nothing.", whenLowered: "Walking shakes the pile."),
    ParameterInfo(
      "shakeStrong", group: "Shake", unit: "g", 0.1...4, default: 1,
      whenRaised: "Strong shakes feel light.", whenLowered: "Every shake feels strong."),
    ParameterInfo(
      "shakeGain", group: "Shake", unit: "pt/s/(g·s)", 0...30_000, default: 7000,
      whenRaised: "Tags hit the lid.", whenLowered: "Tags hardly jump."),
    ParameterInfo(
      "followsHand", group: "Shake", 0...1, default: 1, kind: .toggle,
      whenRaised: "Tags fly where the hand goes.", whenLowered: "Tags stay behind, as loose things do."),
    ParameterInfo(
      "returnResponse", group: "Return", unit: "s", 0.1...2, default: 0.38,
      whenRaised: "Tags float back.", whenLowered: "Tags snap back."),
    ParameterInfo(
      "returnDamping", group: "Return", 0.3...1, default: 0.7,
      whenRaised: "Tags creep into their slots.", whenLowered: "Tags swing about their slots."),
    ParameterInfo(
      "hapticInterval", group: "Return", unit: "s", 0.05...2, default: 0.15,
      whenRaised: "Collisions go unfelt.", whenLowered: "The phone buzzes."),
    ParameterInfo(
      "count", group: "Tags", 1...200, default: 8, kind: .integer,
      whenRaised: "Tags become small.", whenLowered: "There is little to choose."),
    ParameterInfo(
      "maximumSelected", group: "Tags", 0...200, default: 0, kind: .integer,
      whenRaised: "Everything can be chosen; 0 is no limit.", whenLowered: "Choices are refused."),
    ParameterInfo(
      "minimumSelected", group: "Tags", 0...20, default: 1, kind: .integer,
      whenRaised: "The button stays off.", whenLowered: "Nothing can be confirmed."),
    ParameterInfo(
      "textSize", group: "Tags", 0.7...3.2, default: 1,
      whenRaised: "Tags fill the page.", whenLowered: "Tags cannot be read."),
    ParameterInfo(
      "language", group: "Tags", 0...9, default: 0, kind: .integer,
      whenRaised: "A later one of each tag's texts.", whenLowered: "The first of each tag's texts."),
  ]
}

/// A named start for a ``TagPicker``: its tags and texts, and a value for every parameter.
public struct TagPreset: Sendable {
  /// One value for each of ``TagPicker/parameters``.
  public private(set) var values: [Float]
  /// The tags; while ``TagParameter/count`` asks for more, they come again with numbers.
  public var tags: [TagContent]
  /// The heading, in each language.
  public var title: TagContent
  /// What the button says, in each language.
  public var confirm: TagContent

  /// Makes a preset from the table's defaults, of as many tags as are given.
  public init(
    _ tags: [TagContent], title: TagContent = TagContent(""), confirm: TagContent = TagContent("Done", "完成")
  ) {
    values = TagPicker.parameters.map { $0.defaultValue }
    self.tags = tags
    self.title = title
    self.confirm = confirm
    self[.count] = Float(tags.count)
  }

  /// The value of a parameter; what is set is clamped as the table says.
  public subscript(_ parameter: TagParameter) -> Float {
    get { values[parameter.rawValue] }
    set { values[parameter.rawValue] = TagPicker.parameters[parameter.rawValue].validated(newValue) }
  }

  /// Themes of a meditation app, in English and Chinese.
  public static var themes: TagPreset {
    TagPreset(
      [
        TagContent("Calm", "平静"), TagContent("Focus", "专注"), TagContent("Deep sleep", "深度睡眠"),
        TagContent("Gratitude", "感恩"), TagContent("Breathing", "呼吸"), TagContent("Let go", "放下"),
        TagContent("Confidence", "自信"), TagContent("Morning light", "晨光"),
      ],
      title: TagContent("What brings you here?", "今天想练习什么？"), confirm: TagContent("Continue", "继续"))
  }
}
