/// The whole contents of a file, or of standard input when the path is `-`.
func readFile(_ path: String) throws(CommandFailure) -> [UInt8] {
  let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
  guard descriptor >= 0 else { throw .failed("cannot read '\(path)': \(lastSystemError())") }
  defer { if descriptor != STDIN_FILENO { close(descriptor) } }
  guard let bytes = readToEnd(descriptor) else { throw .failed("cannot read '\(path)': \(lastSystemError())") }
  return bytes
}

private func readToEnd(_ descriptor: Int32) -> [UInt8]? {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0 && errno == EINTR { continue }
    if count < 0 { return nil }
    if count == 0 { return bytes }
    bytes += chunk[..<count]
  }
}

/// Writes a file, replacing it; standard output when the path is `-`.
func writeFile(_ path: String, _ bytes: [UInt8]) throws(CommandFailure) {
  let descriptor = path == "-" ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  guard descriptor >= 0 else { throw .failed("cannot write '\(path)': \(lastSystemError())") }
  var isWhole = writeAll(bytes, to: descriptor)
  if descriptor != STDOUT_FILENO { isWhole = close(descriptor) == 0 && isWhole }
  guard isWhole else { throw .failed("cannot write '\(path)': \(lastSystemError())") }
}

/// Whether a file or folder is there.
func fileExists(_ path: String) -> Bool {
  access(path, F_OK) == 0
}

/// Makes a folder and those above it; one that is there already is fine.
func makeFolder(_ path: String) throws(CommandFailure) {
  var soFar = path.hasPrefix("/") ? "/" : ""
  for part in path.split(separator: "/") {
    soFar += "\(part)/"
    guard mkdir(soFar, 0o755) == 0 || errno == EEXIST else {
      throw .failed("cannot make folder '\(path)': \(lastSystemError())")
    }
  }
}
