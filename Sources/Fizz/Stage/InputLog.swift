/// What a stage remembers of its input, enough to do it all again.
struct InputLog: Sendable {
  /// Steps between digests: one a second.
  static let stepsPerDigest = 120
  /// A live recording ends at this many entries and digests, 40 minutes of a moving finger: its text still fits the
  /// limits of ``Recording`` and of the WebAssembly interface.
  static let capacity = 300_000

  /// The surroundings at step 0.
  private(set) var environment: Environment
  private(set) var inputs: [RecordedInput] = []
  private(set) var digests: [RecordedDigest] = []
  /// Whether everything since step 0 is in here.
  private(set) var isComplete = true

  init(environment: Environment) { self.environment = environment }

  func isDigestDue(at step: Int) -> Bool { isComplete && step % InputLog.stepsPerDigest == 0 }

  mutating func append(_ event: InputEvent, at step: Int) {
    guard hasRoom() else { return }
    inputs.append(RecordedInput(step: step, event: event))
  }

  mutating func append(digest: UInt64, at step: Int) {
    guard hasRoom() else { return }
    digests.append(RecordedDigest(step: step, value: digest))
  }

  /// Forgets everything and remembers no more.
  mutating func close() {
    isComplete = false
    inputs = []
    digests = []
  }

  private mutating func hasRoom() -> Bool {
    if isComplete, inputs.count + digests.count >= InputLog.capacity { close() }
    return isComplete
  }
}
