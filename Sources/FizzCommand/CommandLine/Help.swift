private let overallOptions = [
  ("-h, --help", "Print this help; fizz COMMAND --help explains one command."),
  ("--version", "Print the version."),
]

/// The page that `fizz --help` prints.
func overallHelp() -> String {
  """
  fizz - physics you can touch, headless

  Usage: fizz COMMAND [OPTIONS] [ARGUMENTS]

  Commands:
  \(columns(CommandInfo.all.map { ($0.name, $0.summary) }))
  Options:
  \(columns(overallOptions))
  Exit codes: 0 done, 1 a check failed (a replay diverged, a golden file differs), 2 usage or unreadable input.

  """
}

/// The page that `fizz COMMAND --help` prints.
func help(for command: CommandInfo) -> String {
  let operands = command.operands.isEmpty ? "" : " \(command.operands)"
  let options = command.options + [.help]
  let notes = command.notes.isEmpty ? "" : "\n\(command.notes)\n"
  return """
    \(command.summary)

    Usage: fizz \(command.name)\(operands) [OPTIONS]

    Options:
    \(columns(options.map { (label(of: $0), $0.summary) }))\(notes)
    """
}

private func label(of option: OptionInfo) -> String {
  let short = option.short.map { "\($0), " } ?? ""
  let value = option.value.map { " \($0)" } ?? ""
  return short + option.name + value
}

/// Two columns, the left one as wide as its widest entry, each line indented by two.
private func columns(_ rows: [(String, String)]) -> String {
  let width = rows.map(\.0.count).max() ?? 0
  return rows.map { "  \(padded($0.0, to: width))  \($0.1)\n" }.joined()
}
