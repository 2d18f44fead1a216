/// One option of a command: the parser and the help are both made from it.
struct OptionInfo: Sendable {
  /// Its long name, such as `--seed`.
  let name: String
  /// Its short name, such as `-o`.
  let short: String?
  /// What its value is called in the help; nil for a switch without a value.
  let value: String?
  /// One sentence for the help.
  let summary: String

  init(_ name: String, short: String? = nil, value: String? = nil, _ summary: String) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
  }

  func answers(to flag: String) -> Bool { flag == name || flag == short }
}

extension OptionInfo {
  static let help = OptionInfo("--help", short: "-h", "Print this help.")
  static let json = OptionInfo("--json", "Print JSON for a machine to read.")
  static let seed = OptionInfo("--seed", value: "N", "Where the randomness starts (42).")
  static let seconds = OptionInfo("--seconds", value: "S", "How long to run, in simulated seconds (10).")
  static let steps = OptionInfo("--steps", value: "N", "How long to run, in steps of 1/120 s; overrides --seconds.")
  static let size = OptionInfo("--size", value: "WxH", "Size of the stage in points, 1...20000 a side (390x844).")
  static let safeArea = OptionInfo(
    "--safe-area", value: "T,L,B,R", "Insets in points (47,0,34,0 for 390x844, otherwise none).")
  static let reduceMotion = OptionInfo("--reduce-motion", "Run as for a user who asked for less motion.")
  static let set = OptionInfo(
    "--set", value: "NAME=VALUE",
    "Set a parameter before the first step; may be repeated (fizz scenes --parameters SCENE).")
  static let input = OptionInfo(
    "--input", value: "FILE", "Play a gesture file: lines of a recording such as '@12 pointer …'.")

  static let scripted = OptionInfo(
    "--scripted", "Play the scene's own script: drags, flings, taps, a turn of the phone (5 s).")

  /// What every command takes that brings a scene to life.
  static let staging = [seed, size, safeArea, reduceMotion, set, input, scripted]
}
