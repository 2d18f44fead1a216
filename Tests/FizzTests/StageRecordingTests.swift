import FizzPhysics
import Testing

@testable import Fizz

@Suite("Stage+Recording")
struct StageRecordingTests {
  @Test("the log holds what took effect, with its step, and a digest every 120 steps and at the end")
  func contents() {
    var stage = makeFakeStage()
    for _ in 0..<5 { stage.step() }
    stage.send(.command(.popAll))
    stage.send(.parameter(index: 9, value: 0))
    stage.step()
    stage.send(.command(.restart))
    for _ in 0..<300 { stage.step() }
    let recording = stage.recording(scene: "fake", seed: 1)
    #expect(
      recording?.inputs == [
        RecordedInput(step: 5, event: .command(.popAll)), RecordedInput(step: 6, event: .command(.restart)),
      ])
    #expect(recording?.digests.map(\.step) == [120, 240, 306])
    #expect(recording?.digests.last?.value == stage.digest())
    #expect(recording?.endStep == 306 && recording?.environment == Environment(width: 100, height: 100))
  }

  @Test("the last digest is not doubled when the run ends on one")
  func noDouble() {
    var stage = makeFakeStage()
    #expect(stage.recording(scene: "fake", seed: 1)?.digests.isEmpty == true)
    for _ in 0..<120 { stage.step() }
    #expect(stage.recording(scene: "fake", seed: 1)?.digests.map(\.step) == [120])
  }

  @Test("switched off it forgets, stays off and gives no recording")
  func off() {
    var stage = makeFakeStage()
    stage.send(.command(.popAll))
    stage.step()
    stage.recordsInput = false
    stage.recordsInput = true
    #expect(!stage.recordsInput && stage.recordedInputs.isEmpty)
    stage.send(.command(.popAll))
    for _ in 0..<200 { stage.step() }
    #expect(stage.recordedInputs.isEmpty && stage.recording(scene: "fake", seed: 1) == nil)
  }

  @Test("a log that would outgrow its limit ends")
  func bounded() {
    var log = InputLog(environment: Environment(width: 1, height: 1))
    for step in 0..<InputLog.capacity { log.append(.command(.popAll), at: step) }
    #expect(log.isComplete)
    log.append(.command(.popAll), at: InputLog.capacity)
    #expect(!log.isComplete && log.inputs.isEmpty)
  }
}
