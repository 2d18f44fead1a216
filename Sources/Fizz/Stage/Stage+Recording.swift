import FizzPhysics

extension Stage {
  /// Whether input and a digest every 120 steps are remembered, so that ``recording(scene:seed:)`` can be taken; true
  /// until set.
  ///
  /// A recording begins at step 0: once false it stays false, and what was remembered is given up. A live recording also
  /// ends on its own after 300,000 entries.
  public var recordsInput: Bool {
    get { log.isComplete }
    set { if !newValue { log.close() } }
  }

  /// The inputs so far, with their steps; empty when ``recordsInput`` is false.
  public var recordedInputs: [RecordedInput] { log.inputs }

  /// Everything needed to run again what ran so far, with a digest of the present; nil when ``recordsInput`` is false.
  ///
  /// - Parameters:
  ///   - scene: The name under which the content can be made again.
  ///   - seed: The seed it was made with.
  public func recording(scene: String, seed: UInt64) -> Recording? {
    guard log.isComplete else { return nil }
    var digests = log.digests
    // So that the last second is compared too.
    if stepIndex > (digests.last?.step ?? 0) { digests.append(RecordedDigest(step: stepIndex, value: digest())) }
    return Recording(
      scene: scene, seed: seed, environment: log.environment, inputs: log.inputs, digests: digests,
      endStep: stepIndex)
  }
}
