/// The version of the package, printed by `fizz --version`.
let packageVersion = "0.1.0"

/// Does what the command line asks for; errors end up as one line on standard error.
func runCommandLine(_ arguments: [String]) -> ExitCode {
  let command = CommandInfo.all.first { $0.name == arguments.first }
  do throws(CommandFailure) {
    guard let command else { return try runWithoutCommand(arguments) }
    return try run(command, Array(arguments.dropFirst()))
  } catch {
    report(error, of: command)
    return .unusable
  }
}

private func run(_ command: CommandInfo, _ arguments: [String]) throws(CommandFailure) -> ExitCode {
  let parsed = try parse(arguments, for: command)
  if parsed.has(.help) {
    try printOut(help(for: command))
    return .ok
  }
  try checkOperands(parsed, of: command)
  return try command.run(parsed)
}

private func runWithoutCommand(_ arguments: [String]) throws(CommandFailure) -> ExitCode {
  switch arguments.first {
  case nil: throw .failed("no command given; try 'fizz --help'")
  case "--help", "-h", "help": try printHelp(about: arguments.dropFirst().first)
  case "--version", "version": try printOut("fizz \(packageVersion)\n")
  case let word?: throw unknown(word)
  }
  return .ok
}

private func printHelp(about name: String?) throws(CommandFailure) {
  guard let name, !name.hasPrefix("-") else { return try printOut(overallHelp()) }
  guard let command = CommandInfo.all.first(where: { $0.name == name }) else { throw unknown(name) }
  try printOut(help(for: command))
}

private func unknown(_ word: String) -> CommandFailure {
  let isOption = word.hasPrefix("-")
  let known = isOption ? ["--help", "--version"] : CommandInfo.all.map(\.name) + ["help", "version"]
  return .usage("unknown \(isOption ? "option" : "command") '\(word)'\(suggestion(for: word, among: known))")
}

private func report(_ failure: CommandFailure, of command: CommandInfo?) {
  let name = command.map { "fizz \($0.name)" } ?? "fizz"
  switch failure {
  case .usage(let message): printError("\(name): \(message) (\(name) --help)")
  case .failed(let message): printError("\(name): \(message)")
  }
}
