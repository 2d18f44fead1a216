import Fizz

/// Reads a gesture file: the `@step …` lines of a recording, with blank lines and `#` comments allowed. A whole
/// recording is welcome too; all but its inputs is skipped.
///
/// The lines are put between the head and the end of a recording, so that one parser reads both and a line of a
/// recording can be pasted as it is.
func readGestures(_ path: String) throws(CommandFailure) -> [RecordedInput] {
  let lines = String(decoding: try readFile(path), as: UTF8.self).split(
    separator: "\n", omittingEmptySubsequences: false)
  // What is skipped stays as an empty line: the parser's line numbers are those of the file.
  let inputs = lines.map { isBesideInputs($0) ? "" : $0 }
  let text = head + inputs.joined(separator: "\n") + "\nend \(Recording.maximumStep)\n"
  return try parseRecording(Array(text.utf8), from: path, skippedLines: headLineCount).inputs
}

private let head = "fizz-recording 1\nscene any\nseed 0\nenvironment 390 844 0 0 0 0 0 2 portrait none\n"
private let headLineCount = 4

/// Whether a line belongs to a recording, but is no input.
private func isBesideInputs(_ line: Substring) -> Bool {
  ["fizz-recording", "scene", "seed", "environment", "digest", "end"].contains(line.split(separator: " ").first)
}
