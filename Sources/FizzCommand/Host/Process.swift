/// Fills the places of standard streams that are closed, or else the next file to be opened would get what is meant for
/// them. Using one fails as before: each is opened the wrong way round.
func guardStandardStreams() {
  // The lowest free number is the one that is given out.
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

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
