import Fizz
import FizzScenes

extension CommandInfo {
  static let replay = CommandInfo(
    name: "replay", summary: "Play a recording again and compare its digests.", operands: "FILE", operandCount: 1...1,
    options: [.json],
    notes: """
      '-' reads standard input. Exit code 0 when every digest matches, 1 at the first that does not.

      Example:
        fizz replay rise.fizz
      """,
    run: replayFile)
}

/// How a replay compared with its recording.
private struct ReplayResult {
  let sceneName: String
  let steps: Int
  let digestCount: Int
  let divergence: Divergence?
}

private func replayFile(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
  let path = arguments.operands[0]
  let recording = try parseRecording(try readFile(path), from: path)
  let result = play(recording, scene: try sceneIndex(named: recording.scene))
  if recording.digests.isEmpty { warn("the recording has no digests, so nothing was compared") }
  if arguments.has(.json) { try printJSON(json(result)) } else { try printOut(text(result)) }
  return result.divergence == nil ? .ok : .checkFailed
}

/// Runs a recording up to its end or its first divergence.
private func play(_ recording: Recording, scene: Int) -> ReplayResult {
  var stage = makeScene(index: scene, seed: recording.seed, environment: recording.environment)
  stage.recordsInput = false
  let start = stage
  var replay = Replay(recording)
  while !replay.isFinished, replay.status == .playing { replay.step(&stage) }
  // A digest of the start is compared right before the first step, all others after theirs.
  let found = replay.status == .diverged(at: 0) ? start.digest() : stage.digest()
  return ReplayResult(
    sceneName: recording.scene, steps: stage.stepIndex, digestCount: recording.digests.count,
    divergence: Divergence(in: replay, found: found))
}

/// Where a replay first differed from its recording.
private struct Divergence {
  let step: Int
  /// The last step before it whose digest still matched; 0 for none.
  let lastGood: Int
  let expected: UInt64
  let found: UInt64

  /// Nil when nothing differed.
  init?(in replay: Replay, found: UInt64) {
    guard case .diverged(let step) = replay.status else { return nil }
    let digests = replay.recording.digests
    self.step = step
    lastGood = digests.last { $0.step < step }?.step ?? 0
    expected = digests.first { $0.step == step }?.value ?? 0
    self.found = found
  }
}

private func text(_ result: ReplayResult) -> String {
  guard let d = result.divergence else {
    return "\(result.sceneName): \(result.steps) steps, \(result.digestCount) digests match\n"
  }
  return """
    \(result.sceneName): diverged between step \(d.lastGood) and step \(d.step)
      expected \(hexadecimal(d.expected))
      found    \(hexadecimal(d.found))

    """
}

private func json(_ result: ReplayResult) -> JSON {
  var members: [(String, JSON)] = [
    ("scene", .text(result.sceneName)), ("steps", .integer(result.steps)), ("digests", .integer(result.digestCount)),
    ("matches", .truth(result.divergence == nil)),
  ]
  if let d = result.divergence {
    members += [
      ("divergedAt", .integer(d.step)), ("lastGood", .integer(d.lastGood)),
      ("expected", .text(hexadecimal(d.expected))),
      ("found", .text(hexadecimal(d.found))),
    ]
  }
  return .object(members)
}
