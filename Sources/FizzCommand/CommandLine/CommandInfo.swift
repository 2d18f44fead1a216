/// One command: the dispatcher, the parser and the help are all made from it.
struct CommandInfo: Sendable {
  /// Its name, such as `run`.
  let name: String
  /// One sentence for the list of commands.
  let summary: String
  /// What stands after the options, such as `SCENE`; empty for nothing.
  let operands: String
  /// How many operands it takes.
  let operandCount: ClosedRange<Int>
  /// Its options, in the order of the help; `--help` is added to all.
  let options: [OptionInfo]
  /// Paragraphs and examples below the options.
  let notes: String
  /// Does it.
  let run: @Sendable (ParsedArguments) throws(CommandFailure) -> ExitCode

  /// Every command, in the order of the help.
  static let all: [CommandInfo] = [scenes, run, record, replay, render, bench, golden]
}
