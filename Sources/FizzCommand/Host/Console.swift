/// Writes text to standard output.
func printOut(_ text: String) {
  writeAll(Array(text.utf8), to: STDOUT_FILENO)
}

/// Writes one line to standard error.
func printError(_ line: String) {
  writeAll(Array((line + "\n").utf8), to: STDERR_FILENO)
}

/// Writes one warning line to standard error; a warning never changes the exit code.
func warn(_ message: String) {
  printError("fizz: warning: \(message)")
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
