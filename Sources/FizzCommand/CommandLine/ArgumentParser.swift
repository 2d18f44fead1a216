/// Takes the arguments of one command apart by its option table.
///
/// `--name value`, `--name=value`, `-o value`, `-ovalue` and `--` (all that follows is operands) are understood; `-`
/// alone is an operand.
func parse(_ arguments: [String], for command: CommandInfo) throws(CommandFailure) -> ParsedArguments {
  var parsed = ParsedArguments()
  var rest = arguments[...]
  while let argument = rest.popFirst() {
    if argument == "--" {
      parsed.operands += rest
      break
    }
    guard argument.hasPrefix("-"), argument != "-" else {
      parsed.operands.append(argument)
      continue
    }
    let (flag, inlineValue) = splitFlag(argument)
    let option = try find(flag, in: command)
    parsed.options.append((option.name, try takeValue(of: option, inlineValue, from: &rest)))
  }
  return parsed
}

/// Refuses too many or too few operands. Apart from ``parse(_:for:)``, so that `--help` works without any.
func checkOperands(_ parsed: ParsedArguments, of command: CommandInfo) throws(CommandFailure) {
  if parsed.operands.count > command.operandCount.upperBound {
    throw .usage("unexpected argument '\(parsed.operands[command.operandCount.upperBound])'")
  }
  if parsed.operands.count < command.operandCount.lowerBound {
    throw .usage("needs \(command.operands)")
  }
}

private func splitFlag(_ argument: String) -> (flag: String, value: String?) {
  if argument.hasPrefix("--") {
    guard let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
    return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
  }
  let flag = String(argument.prefix(2))
  let value = String(argument.dropFirst(2))
  return (flag, value.isEmpty ? nil : value)
}

private func find(_ flag: String, in command: CommandInfo) throws(CommandFailure) -> OptionInfo {
  let known = command.options + [.help]
  if let option = known.first(where: { $0.answers(to: flag) }) { return option }
  throw .usage("unknown option '\(flag)'\(suggestion(for: flag, among: known.map(\.name)))")
}

private func takeValue(
  of option: OptionInfo, _ inlineValue: String?, from rest: inout ArraySlice<String>
) throws(CommandFailure) -> String {
  guard let placeholder = option.value else {
    if let inlineValue { throw .usage("\(option.name) takes no value, but was given '\(inlineValue)'") }
    return ""
  }
  guard let value = inlineValue ?? rest.popFirst() else { throw .usage("\(option.name) needs a value: \(placeholder)") }
  return value
}
