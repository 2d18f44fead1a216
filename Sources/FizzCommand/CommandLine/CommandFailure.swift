/// What the shell sees.
enum ExitCode: Int32, Sendable {
  /// Everything asked for was done.
  case ok = 0
  /// A check failed: a replay diverged, or a golden file differs.
  case checkFailed = 1
  /// The command line made no sense, or a file could not be read, understood or written.
  case unusable = 2
}

/// Why a command ended early: one line for standard error.
enum CommandFailure: Error {
  /// The command line makes no sense; the line ends by naming the help that explains it.
  case usage(String)
  /// A name is unknown, or a file could not be read, understood or written.
  case failed(String)

  var message: String {
    switch self {
    case .usage(let message), .failed(let message): return message
    }
  }
}
