import Fizz

/// Reads a gesture file: the `@step …` lines of a recording, with blank lines and `#` comments allowed. A whole
/// recording is welcome too; all but its inputs is skipped.
///
/// Parameters are looked up in the table of the scene that they are for. The lines are put between the head and the end of a recording, so that one parser reads both and a line of a
/// recording can be pasted as it is.
func readGestures(_ path: String, _ parameters: [ParameterInfo]) throws(CommandFailure) -> [RecordedInput] {
  var text = Array(head.utf8)
  for line in try readFile(path).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    // What is skipped stays as an empty line: the parser's line numbers are those of the file.
    if !isBesideInputs(line) { text += line }
    text.append(UInt8(ascii: "\n"))
  }
  text += "end \(Recording.maximumStep)\n".utf8
  return try parseRecording(text, from: path, skippedLines: headLineCount, parameters: parameters).inputs
}

private let head = "fizz-recording 1\nscene any\nseed 0\nenvironment 390 844 0 0 0 0 0 2 portrait none\n"
private let headLineCount = 4

/// Whether a line belongs to a recording, but is no input. Bytes, not characters: CR LF is one character, and a file
/// need not be text at all.
private func isBesideInputs(_ line: ArraySlice<UInt8>) -> Bool {
  let word = line.drop(while: isBlank).prefix { !isBlank($0) }
  return ["fizz-recording", "scene", "seed", "environment", "digest", "end"].contains { word.elementsEqual($0.utf8) }
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
}
