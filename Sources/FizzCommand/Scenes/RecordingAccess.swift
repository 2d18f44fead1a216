import Fizz

/// Reads the text of a recording.
///
/// - Parameters:
///   - origin: What the error calls the file.
///   - skippedLines: How many lines of the text are not in the file, but were put before it.
func parseRecording(
  _ bytes: [UInt8], from origin: String, skippedLines: Int = 0
) throws(CommandFailure) -> Recording {
  do throws(RecordingError) {
    return try Recording(text: bytes, parameters: parameterTable)
  } catch {
    let name = origin == "-" ? "standard input" : origin
    let line = error.line - skippedLines
    throw .failed("\(name)\(line > 0 ? ":\(line)" : ""): \(error.reason)")
  }
}
