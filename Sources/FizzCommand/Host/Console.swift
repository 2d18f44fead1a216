/// Writes text to standard output.
func printOut(_ text: String) throws(CommandFailure) {
  try printOut(Array(text.utf8))
}

/// Writes bytes to standard output. A reader that has gone away (`fizz scenes | head -1`) has seen enough: no failure.
func printOut(_ bytes: [UInt8]) throws(CommandFailure) {
  if writeAll(bytes, to: STDOUT_FILENO) || errno == EPIPE { return }
  throw .failed("cannot write standard output: \(lastSystemError())")
}

/// Writes one line to standard error.
func printError(_ line: String) {
  writeAll(Array((onOneLine(line) + "\n").utf8), to: STDERR_FILENO)
}

/// Writes one warning line to standard error; a warning never changes the exit code.
func warn(_ message: String) {
  printError("fizz: warning: \(message)")
}

/// Text with its control characters spelled out: no argument or file name may break the line, or steer the terminal.
private func onOneLine(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { line, scalar in
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: line += scalar.escaped(asASCII: true)
    default: line.unicodeScalars.append(scalar)
    }
  }
}

/// Writes every byte to a file descriptor; false when the other end is gone or the disk is full.
@discardableResult
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  bytes.withUnsafeBytes { buffer in
    var written = 0
    while written < buffer.count {
      let count = write(descriptor, buffer.baseAddress! + written, buffer.count - written)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }
}
