import Fizz
import FizzScenes

/// A stage that is fed the inputs of its plan, one fixed step at a time.
struct StageRun {
  private(set) var stage: SceneStage
  private let inputs: [RecordedInput]
  private var nextInput = 0

  /// - Parameters:
  ///   - isRecorded: Whether the stage keeps what a recording needs; memory that grows.
  ///   - debugLayers: What of the physics is painted on top.
  init(_ plan: StagePlan, isRecorded: Bool = false, debugLayers: DebugLayers = []) {
    stage = makeScene(index: plan.scene, seed: plan.seed, environment: plan.environment)
    stage.recordsInput = isRecorded
    stage.debugLayers = debugLayers
    inputs = plan.inputs
  }

  /// Applies the inputs of this step, then runs it.
  mutating func step() {
    while nextInput < inputs.count, inputs[nextInput].step <= stage.stepIndex {
      stage.send(inputs[nextInput].event)
      nextInput += 1
    }
    stage.step()
  }

  /// Runs until this many steps have been run since the start.
  mutating func run(to step: Int) {
    while stage.stepIndex < step { self.step() }
  }

  /// What there is to paint at present.
  mutating func drawn() -> DisplayList {
    stage.draw()
    return stage.display
  }
}
