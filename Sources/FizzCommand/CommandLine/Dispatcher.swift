/// The version of the package, printed by `fizz --version`.
let packageVersion = "0.1.0"

/// Does what the command line asks for; errors end up as one line on standard error.
func runCommandLine(_ arguments: [String]) -> ExitCode {
  guard let first = arguments.first else {
    printError("fizz: no command given; try 'fizz --help'")
    return .unusable
  }
  switch first {
  case "--help", "-h", "help": return printHelp(about: arguments.dropFirst().first)
  case "--version", "version":
    printOut("fizz \(packageVersion)\n")
    return .ok
  default: return runCommand(named: first, Array(arguments.dropFirst()))
  }
}

private func runCommand(named name: String, _ arguments: [String]) -> ExitCode {
  guard let command = CommandInfo.all.first(where: { $0.name == name }) else { return complainAboutCommand(name) }
  do throws(CommandFailure) {
    let parsed = try parse(arguments, for: command)
    if parsed.has(.help) { return printHelp(about: name) }
    try checkOperands(parsed, of: command)
    return try command.run(parsed)
  } catch {
    report(error, of: command)
    return .unusable
  }
}

private func report(_ failure: CommandFailure, of command: CommandInfo) {
  switch failure {
  case .usage(let message): printError("fizz \(command.name): \(message) (fizz \(command.name) --help)")
  case .failed(let message): printError("fizz \(command.name): \(message)")
  }
}

private func printHelp(about name: String?) -> ExitCode {
  guard let name, !name.hasPrefix("-") else {
    printOut(overallHelp())
    return .ok
  }
  guard let command = CommandInfo.all.first(where: { $0.name == name }) else { return complainAboutCommand(name) }
  printOut(help(for: command))
  return .ok
}

private func complainAboutCommand(_ name: String) -> ExitCode {
  let names = CommandInfo.all.map(\.name)
  printError("fizz: unknown command '\(name)'\(suggestion(for: name, among: names)) (fizz --help)")
  return .unusable
}
