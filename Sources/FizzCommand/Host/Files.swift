/// No file that the command understands is longer; one that never ends, such as a device, must not fill the memory.
private let longestFile = 64 << 20

/// The whole contents of a file, or of standard input when the path is `-`.
func readFile(_ path: String) throws(CommandFailure) -> [UInt8] {
  let isStream = path == "-"
  let name = isStream ? "standard input" : "'\(path)'"
  let descriptor = isStream ? STDIN_FILENO : open(path, O_RDONLY)
  guard descriptor >= 0 else { throw .failed("cannot read \(name): \(lastSystemError())") }
  defer { if !isStream { close(descriptor) } }
  guard let bytes = readToEnd(descriptor) else { throw .failed("cannot read \(name): \(lastSystemError())") }
  guard bytes.count <= longestFile else { throw .failed("cannot read \(name): it is longer than 64 MB") }
  return bytes
}

/// Stops early when there is too much; nil when reading fails.
private func readToEnd(_ descriptor: Int32) -> [UInt8]? {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while bytes.count <= longestFile {
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0 && errno == EINTR { continue }
    if count < 0 { return nil }
    if count == 0 { break }
    bytes += chunk[..<count]
  }
  return bytes
}

/// Writes a file, replacing it; standard output when the path is `-`.
func writeFile(_ path: String, _ bytes: [UInt8]) throws(CommandFailure) {
  if path == "-" { return try printOut(bytes) }
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  guard descriptor >= 0 else { throw .failed("cannot write '\(path)': \(lastSystemError())") }
  guard writeAll(bytes, to: descriptor) else {
    let reason = lastSystemError()
    close(descriptor)
    throw .failed("cannot write '\(path)': \(reason)")
  }
  guard close(descriptor) == 0 else { throw .failed("cannot write '\(path)': \(lastSystemError())") }
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
