import Fizz
import FizzScenes

/// Reads the text of a recording.
///
/// - Parameters:
///   - origin: What the error calls the file.
///   - skippedLines: How many lines of the text are not in the file, but were put before it.
///   - parameters: What can be set; nil for the table of the scene that the recording names.
func parseRecording(
  _ bytes: [UInt8], from origin: String, skippedLines: Int = 0, parameters: [ParameterInfo]? = nil
) throws(CommandFailure) -> Recording {
  var scene = ""
  do throws(RecordingError) {
    return try Recording(text: bytes) { name in
      scene = String(name)
      return parameters ?? SceneCatalog.parameters(named: name)
    }
  } catch {
    // Says which scene it may have been.
    if error.kind == .unknownScene { _ = try sceneIndex(named: scene) }
    let name = origin == "-" ? "standard input" : origin
    let line = error.line - skippedLines
    throw .failed("\(name)\(line > 0 ? ":\(line)" : ""): \(error.reason)")
  }
}
