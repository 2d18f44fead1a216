/// The standard input of a program that was started, found on the search path.
final class ChildInput {
  private let descriptor: Int32
  private let process: pid_t

  /// Starts a program; the first argument is its name. Nil when it cannot be started.
  init?(_ arguments: [String]) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    guard let process = spawn(arguments, input: ends[0], unused: ends[1]) else {
      close(ends[0])
      close(ends[1])
      return nil
    }
    close(ends[0])
    descriptor = ends[1]
    self.process = process
  }

  /// False when the program no longer reads.
  func write(_ bytes: [UInt8]) -> Bool { writeAll(bytes, to: descriptor) }

  /// Ends the input, waits for the program, and returns its exit code (-1 when a signal ended it).
  func finish() -> Int32 {
    close(descriptor)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }
}

private func spawn(_ arguments: [String], input: Int32, unused: Int32) -> pid_t? {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
  posix_spawn_file_actions_addclose(&actions, input)
  posix_spawn_file_actions_addclose(&actions, unused)
  let words = arguments.map { strdup($0) }
  defer { words.forEach { free($0) } }
  var process = pid_t()
  let result = posix_spawnp(&process, arguments[0], &actions, nil, words + [nil], environ)
  errno = result == 0 ? errno : result
  return result == 0 ? process : nil
}
