/// A run that can be done again: where it began, every input with its step, and digests to compare with.
///
/// It is the form of a bug report. ``Replay`` runs it; ``text(parameters:)`` and ``init(text:parameters:)`` write and read
/// it.
public struct Recording: Sendable {
  /// A recording read from text has at most this many inputs and digests.
  public static let maximumEntryCount = 4_000_000
  /// A recording is read from at most this many bytes.
  public static let maximumTextLength = 64 << 20
  /// The highest step in a recording read from text: nine days.
  public static let maximumStep = 100_000_000

  /// The scene's name: 1...64 of the characters a-z, 0-9 and `-`.
  public var scene: String
  /// The seed the scene was made with.
  public var seed: UInt64
  /// The surroundings at step 0.
  public var environment: Environment
  /// The inputs, their steps never decreasing.
  public var inputs: [RecordedInput]
  /// Digests, their steps increasing.
  public var digests: [RecordedDigest]
  /// How many steps the run has.
  public var endStep: Int

  /// Makes a recording from its parts.
  public init(
    scene: String, seed: UInt64, environment: Environment, inputs: [RecordedInput] = [],
    digests: [RecordedDigest] = [], endStep: Int
  ) {
    self.scene = scene
    self.seed = seed
    self.environment = environment
    self.inputs = inputs
    self.digests = digests
    self.endStep = endStep
  }
}

/// One input and the step before which it took effect.
public struct RecordedInput: Equatable, Sendable {
  /// The index of the step that ran right after it.
  public var step: Int
  /// What was sent.
  public var event: InputEvent

  /// Makes an entry.
  public init(step: Int, event: InputEvent) {
    self.step = step
    self.event = event
  }
}

/// The digest of a stage after a number of steps.
@frozen
public struct RecordedDigest: Equatable, Sendable, BitwiseCopyable {
  /// How many steps had run.
  public var step: Int
  /// What ``Stage/digest()`` was.
  public var value: UInt64

  /// Makes an entry.
  public init(step: Int, value: UInt64) {
    self.step = step
    self.value = value
  }
}

extension Recording: Equatable {
  /// Compares everything; names byte by byte, for comparing strings would pull the tables of Unicode into WebAssembly.
  public static func == (a: Recording, b: Recording) -> Bool {
    a.seed == b.seed && a.environment == b.environment && a.endStep == b.endStep && a.digests == b.digests
      && a.inputs == b.inputs && [UInt8](a.scene.utf8) == [UInt8](b.scene.utf8)
  }
}
