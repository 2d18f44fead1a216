import FizzScenes

private let update = OptionInfo("--update", "Write the files anew instead of comparing them.")
private let printing = OptionInfo("--print", "Print what the files should hold, and compare nothing.")
private let folder = OptionInfo("--folder", value: "DIR", "Where the files are (Tests/Golden).")

extension CommandInfo {
  static let golden = CommandInfo(
    name: "golden", summary: "Compare every scene at four moments with its golden file.", operands: "[SCENE...]",
    operandCount: 0...1_000, options: [folder, update, printing, .json],
    notes: """
      A golden file is readable: step, digest and the first few positions. Beside the scenes there is card-house, which a
      ball brings down. Exit code 1 when one differs or is missing.
      Re-mint with --update only when behavior was meant to change, and say so in the changelog.
      """,
    run: checkGolden)
}

/// How one scene compared with its file.
private struct GoldenResult {
  let scene: String
  let path: String
  /// What is wrong; nil when nothing is.
  let difference: GoldenDifference?
  /// Whether the file was written anew.
  var wasWritten = false
}

/// The first thing in which a golden file is not what it should be.
private struct GoldenDifference {
  /// The moment it belongs to; nil before the first one, and for a file that is missing.
  var step: Substring?
  let description: String
}

private func checkGolden(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
  let directory = arguments.text(folder) ?? "Tests/Golden"
  if directory.isEmpty { throw .usage("--folder needs the name of a folder") }
  if arguments.has(printing), arguments.has(update) || arguments.has(.json) {
    throw .usage("--print goes with neither --update nor --json")
  }
  var wanted: [DigestSection] = []
  for name in arguments.operands { wanted.append(try GoldenSection.named(name)) }
  let sections = (wanted.isEmpty ? DigestSection.all : wanted).map(GoldenSection.init)
  if arguments.has(printing) {
    try printOut(sections.map(\.text).joined())
    return .ok
  }
  if arguments.has(update) { try makeFolder(directory) }
  var results: [GoldenResult] = []
  for section in sections {
    results.append(
      try arguments.has(update) ? mint(section, in: directory) : compare(section, in: directory))
  }
  if arguments.has(.json) { try printJSON(.list(results.map(json))) } else { try printOut(results.map(text).joined()) }
  return results.allSatisfy { $0.difference == nil } ? .ok : .checkFailed
}

private func mint(_ section: GoldenSection, in directory: String) throws(CommandFailure) -> GoldenResult {
  let path = "\(directory)/\(section.scene).txt"
  let old = fileExists(path) ? try readFile(path) : []
  let isNew = old != Array(section.text.utf8)
  if isNew { try writeFile(path, Array(section.text.utf8)) }
  return GoldenResult(scene: section.scene, path: path, difference: nil, wasWritten: isNew)
}

private func compare(_ section: GoldenSection, in directory: String) throws(CommandFailure) -> GoldenResult {
  let path = "\(directory)/\(section.scene).txt"
  guard fileExists(path) else {
    let difference = GoldenDifference(description: "\(path) is missing; mint it with fizz golden --update")
    return GoldenResult(scene: section.scene, path: path, difference: difference)
  }
  let golden = String(decoding: try readFile(path), as: UTF8.self)
  return GoldenResult(scene: section.scene, path: path, difference: firstDifference(golden, section.text, path))
}

private func firstDifference(_ golden: String, _ found: String, _ path: String) -> GoldenDifference? {
  // A checkout may have turned LF into CR LF, which is one character.
  let expected = golden.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  let actual = found.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  var step: Substring?
  for number in 0..<max(expected.count, actual.count) {
    let left = number < expected.count ? expected[number] : "(nothing)"
    let right = number < actual.count ? actual[number] : "(nothing)"
    if right.hasPrefix("step ") { step = right.split(separator: " ")[1] }
    if left != right {
      return GoldenDifference(
        step: step, description: "\(path):\(number + 1): expected '\(left)', found '\(right)'")
    }
  }
  return nil
}

private func text(_ result: GoldenResult) -> String {
  if let difference = result.difference {
    let place = difference.step.map { " at step \($0)" } ?? ""
    return "\(result.scene): differs\(place)\n  \(difference.description)\n"
  }
  return "\(result.scene): \(result.wasWritten ? "written to \(result.path)" : "matches")\n"
}

private func json(_ result: GoldenResult) -> JSON {
  .object([
    ("scene", .text(result.scene)), ("path", .text(result.path)), ("matches", .truth(result.difference == nil)),
    ("written", .truth(result.wasWritten)),
    ("step", result.difference?.step.flatMap { Int($0) }.map { .integer($0) } ?? .null),
    ("difference", result.difference.map { .text($0.description) } ?? .null),
  ])
}
