/// Makes writing to a closed pipe an error that can be reported, in place of a silent death.
func ignoreBrokenPipes() {
  signal(SIGPIPE, SIG_IGN)
}

/// Ends the process.
func leave(with code: ExitCode) -> Never {
  exit(code.rawValue)
}

/// The value of an environment variable; nil when it is not set.
func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// Whether a program of this name can be started from the search path.
func isInstalled(program: String) -> Bool {
  let folders = environmentVariable("PATH")?.split(separator: ":") ?? []
  return folders.contains { access("\($0)/\(program)", X_OK) == 0 }
}

/// The operating system's words for the last failure of a call.
func lastSystemError() -> String {
  String(cString: strerror(errno))
}
