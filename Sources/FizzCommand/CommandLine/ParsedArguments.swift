/// The command line of one command, taken apart: every option is known to the command, and has a value if it needs one.
struct ParsedArguments {
  /// Options in the order given, under their long names; a switch has an empty value.
  var options: [(name: String, value: String)] = []
  /// What is not an option.
  var operands: [String] = []

  func has(_ option: OptionInfo) -> Bool { options.contains { $0.name == option.name } }

  /// The value of an option; the last one given wins.
  func text(_ option: OptionInfo) -> String? { options.last { $0.name == option.name }?.value }

  /// The values of an option that may be repeated.
  func texts(_ option: OptionInfo) -> [String] { options.filter { $0.name == option.name }.map(\.value) }

  /// A whole number in a range; nil when the option is not given.
  func integer(_ option: OptionInfo, in range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
    guard let text = text(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .usage("\(option.name) takes a whole number \(range.lowerBound)...\(range.upperBound), not '\(text)'")
    }
    return number
  }

  /// A number in a range; nil when the option is not given.
  func number(_ option: OptionInfo, in range: ClosedRange<Double>) throws(CommandFailure) -> Double? {
    guard let text = text(option) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw .usage(
        "\(option.name) takes a number \(shortest(range.lowerBound))...\(shortest(range.upperBound)), not '\(text)'")
    }
    return number
  }
}
