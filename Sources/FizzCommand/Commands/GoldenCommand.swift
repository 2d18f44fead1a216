import FizzScenes

private let update = OptionInfo("--update", "Write the files anew instead of comparing them.")
private let printing = OptionInfo("--print", "Print what the files should hold, and compare nothing.")
private let folder = OptionInfo("--folder", value: "DIR", "Where the files are (Tests/Golden).")

extension CommandInfo {
  static let golden = CommandInfo(
    name: "golden", summary: "Compare every scene at four moments with its golden file.", operands: "[SCENE...]",
    operandCount: 0...1_000, options: [folder, update, printing, .json],
    notes: """
      A golden file is readable: step, digest and the first few positions. Exit code 1 when one differs or is missing.
      Re-mint with --update only when behavior was meant to change, and say so in the changelog.
      """,
    run: checkGolden)
}

/// How one scene compared with its file.
private struct GoldenResult {
  let scene: String
  let path: String
  /// What is wrong; nil when nothing is.
  let difference: String?
  /// Whether the file was written anew.
  var wasWritten = false
}

private func checkGolden(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
  let directory = arguments.text(folder) ?? "Tests/Golden"
  var wanted: [Int] = []
  for name in arguments.operands { wanted.append(try sceneIndex(named: name)) }
  let sections = (wanted.isEmpty ? Array(SceneCatalog.all.indices) : wanted).map(GoldenSection.init(scene:))
  if arguments.has(printing) {
    printOut(sections.map(\.text).joined())
    return .ok
  }
  if arguments.has(update) { try makeFolder(directory) }
  var results: [GoldenResult] = []
  for section in sections {
    results.append(
      try arguments.has(update) ? mint(section, in: directory) : compare(section, in: directory))
  }
  if arguments.has(.json) { printJSON(.list(results.map(json))) } else { printOut(results.map(text).joined()) }
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
    return GoldenResult(
      scene: section.scene, path: path, difference: "\(path) is missing; mint it with fizz golden --update")
  }
  let golden = String(decoding: try readFile(path), as: UTF8.self)
  return GoldenResult(scene: section.scene, path: path, difference: firstDifference(golden, section.text, path))
}

private func firstDifference(_ golden: String, _ found: String, _ path: String) -> String? {
  let expected = golden.split(separator: "\n", omittingEmptySubsequences: false)
  let actual = found.split(separator: "\n", omittingEmptySubsequences: false)
  for number in 0..<max(expected.count, actual.count) {
    let left = number < expected.count ? expected[number] : "(nothing)"
    let right = number < actual.count ? actual[number] : "(nothing)"
    if left != right { return "\(path):\(number + 1): expected '\(left)', found '\(right)'" }
  }
  return nil
}

private func text(_ result: GoldenResult) -> String {
  if let difference = result.difference { return "\(result.scene): differs\n  \(difference)\n" }
  return "\(result.scene): \(result.wasWritten ? "written to \(result.path)" : "matches")\n"
}

private func json(_ result: GoldenResult) -> JSON {
  .object([
    ("scene", .text(result.scene)), ("path", .text(result.path)), ("matches", .truth(result.difference == nil)),
    ("written", .truth(result.wasWritten)), ("difference", result.difference.map { .text($0) } ?? .null),
  ])
}
