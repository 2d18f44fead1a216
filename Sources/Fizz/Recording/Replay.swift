import FizzPhysics

/// Feeds a recording's inputs to a stage, each right before its step, and compares digests on the way.
///
/// The stage must be at step 0 and made from the recording's scene, seed and environment. Until the recording ends, what
/// else is sent to the stage is dropped; after that the replay passes calls on and the stage is live.
public struct Replay: Sendable {
  /// What is replayed.
  public let recording: Recording
  /// How it went so far.
  public private(set) var status = Status.playing
  /// Whether the last recorded step has run.
  public private(set) var isFinished: Bool

  private var nextInput = 0
  private var nextDigest = 0

  /// How a replay went so far.
  public enum Status: Equatable, Sendable {
    /// No digest differed, and it goes on.
    case playing
    /// It ended and no digest differed.
    case matched
    /// A digest differed, first after this many steps. The replay goes on all the same.
    case diverged(at: Int)
  }

  /// A replay at the first step.
  public init(_ recording: Recording) {
    self.recording = recording
    isFinished = recording.endStep <= 0
    if isFinished { status = .matched }
  }

  /// Lets a frame's time pass, like ``Stage/advance(by:)``, but not past the end of the recording; returns the number of
  /// steps run.
  @discardableResult
  public mutating func advance<Content>(_ stage: inout Stage<Content>, by seconds: Double) -> Int {
    if isFinished { return stage.advance(by: seconds) }
    stage.discardQueuedInput()
    let steps = stage.beginFrame(seconds)
    var count = 0
    while count < steps, !isFinished {
      runStep(&stage)
      count += 1
    }
    return count
  }

  /// Runs exactly one step, like ``Stage/step()``.
  public mutating func step<Content>(_ stage: inout Stage<Content>) {
    if isFinished { return stage.step() }
    stage.discardQueuedInput()
    stage.beginStep()
    runStep(&stage)
  }

  private mutating func runStep<Content>(_ stage: inout Stage<Content>) {
    compare(stage)
    while nextInput < recording.inputs.count, recording.inputs[nextInput].step <= stage.stepIndex {
      stage.send(recording.inputs[nextInput].event)
      nextInput += 1
    }
    stage.runStep()
    compare(stage)
    guard stage.stepIndex >= recording.endStep else { return }
    isFinished = true
    if status == .playing { status = .matched }
  }

  private mutating func compare<Content>(_ stage: Stage<Content>) {
    while nextDigest < recording.digests.count, recording.digests[nextDigest].step <= stage.stepIndex {
      let expected = recording.digests[nextDigest]
      nextDigest += 1
      if status == .playing, expected.step == stage.stepIndex, expected.value != stage.digest() {
        status = .diverged(at: expected.step)
      }
    }
  }
}
