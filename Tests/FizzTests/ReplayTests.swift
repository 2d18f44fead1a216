import FizzPhysics
import Testing

@testable import Fizz

private func record(seed: UInt64, steps: Int = 500) -> (Recording, FakeStage) {
  var stage = makeFakeStage(seed: seed)
  act(on: &stage, seed: seed, steps: steps)
  return (stage.recording(scene: "fake", seed: seed)!, stage)
}

@Suite("Replay")
struct ReplayTests {
  @Test("a replay, through text, ends in the same state and says so", arguments: 0..<10 as Range<UInt64>)
  func matches(seed: UInt64) throws {
    let (recording, original) = record(seed: seed)
    let text = recording.text(parameters: FakeSimulation.parameters)
    var replay = Replay(try Recording(text: text, parameters: FakeSimulation.parameters))
    var stage = makeFakeStage(seed: seed)
    while !replay.isFinished {
      #expect(replay.status == .playing)
      replay.step(&stage)
    }
    #expect(replay.status == .matched && stage.stepIndex == 500)
    #expect(stage.digest() == original.digest(), "seed \(seed)")
    #expect(stage.recordedInputs == original.recordedInputs)
  }

  @Test("a replay in frames of any length is the same replay, and stops at its end")
  func frames() {
    let (recording, original) = record(seed: 3)
    var random = SeededRandom(seed: 3)
    var replay = Replay(recording)
    var stage = makeFakeStage(seed: 3)
    var steps = 0
    while !replay.isFinished { steps += replay.advance(&stage, by: Double(random.number(from: -0.01, to: 0.08))) }
    #expect(steps == 500 && replay.status == .matched && stage.digest() == original.digest())
  }

  @Test("live input is dropped while it plays and taken in once it has ended")
  func liveInput() {
    let (recording, original) = record(seed: 4, steps: 100)
    var replay = Replay(recording)
    var stage = makeFakeStage(seed: 4)
    for _ in 0..<100 {
      stage.send(.command(.popAll))
      replay.step(&stage)
    }
    #expect(replay.status == .matched && stage.digest() == original.digest())
    stage.send(.command(.popAll))
    #expect(replay.advance(&stage, by: 1.0 / 60) == 2)
    #expect(stage.content.positions.isEmpty && stage.stepIndex == 102)
    replay.step(&stage)
    #expect(stage.stepIndex == 103 && replay.status == .matched)
  }

  @Test("another seed diverges at the first digest, and the replay still goes to its end")
  func diverges() {
    let (recording, _) = record(seed: 5)
    var replay = Replay(recording)
    var stage = makeFakeStage(seed: 6)
    while !replay.isFinished { replay.step(&stage) }
    #expect(replay.status == .diverged(at: 120) && stage.stepIndex == 500)
  }

  @Test("a change to one input diverges at the next digest")
  func divergesLater() {
    var (recording, _) = record(seed: 7)
    recording.inputs.append(RecordedInput(step: 300, event: .command(.spawn(count: 1))))
    recording.inputs.sort { $0.step < $1.step }
    var replay = Replay(recording)
    var stage = makeFakeStage(seed: 7)
    while !replay.isFinished { replay.step(&stage) }
    #expect(replay.status == .diverged(at: 360))
  }

  @Test("a digest of the very beginning is compared too")
  func beginning() {
    var (recording, _) = record(seed: 1)
    recording.digests.insert(RecordedDigest(step: 0, value: makeFakeStage(seed: 1).digest()), at: 0)
    var stage = makeFakeStage(seed: 1)
    var replay = Replay(recording)
    replay.step(&stage)
    #expect(replay.status == .playing)
    recording.digests[0].value ^= 1
    stage = makeFakeStage(seed: 1)
    replay = Replay(recording)
    replay.step(&stage)
    #expect(replay.status == .diverged(at: 0))
  }

  @Test("an empty recording has ended before it begins")
  func empty() {
    var replay = Replay(Recording(scene: "fake", seed: 0, environment: Environment(width: 1, height: 1), endStep: 0))
    #expect(replay.isFinished && replay.status == .matched)
    var stage = makeFakeStage()
    #expect(replay.advance(&stage, by: 1.0 / 60) == 2)
  }

  @Test("a paused stage holds its replay")
  func paused() {
    let (recording, _) = record(seed: 1, steps: 10)
    var replay = Replay(recording)
    var stage = makeFakeStage(seed: 1)
    stage.isPaused = true
    #expect(replay.advance(&stage, by: 1) == 0 && stage.stepIndex == 0)
    stage.isPaused = false
    #expect(replay.advance(&stage, by: 0.05) == 6)
  }
}
