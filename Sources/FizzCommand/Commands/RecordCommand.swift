import Fizz
import FizzScenes

private let output = OptionInfo(
  "--output", short: "-o", value: "FILE", "Where to write; '-' or nothing for standard output.")

extension CommandInfo {
  static let record = CommandInfo(
    name: "record",
    summary: "Run a scene and write its recording: seed, surroundings, inputs and a digest every second.",
    operands: "SCENE", operandCount: 1...1, options: [output, .seconds, .steps] + OptionInfo.staging,
    notes: """
      Examples:
        fizz record bubbles-rise --seconds 5 -o rise.fizz
        fizz record bubbles-fall --input taps.txt | fizz replay -
      """,
    run: recordScene)
}

private func recordScene(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
  let plan = try StagePlan(from: arguments)
  var run = StageRun(plan, isRecorded: true)
  run.run(to: try stepCount(arguments))
  plan.warnAboutUnusedGestures(after: run.stage.stepIndex)
  guard let recording = run.stage.recording(scene: plan.sceneName, seed: plan.seed) else {
    throw .failed("there is too much input to record")
  }
  try writeFile(arguments.text(output) ?? "-", recording.text(parameters: run.stage.content.parameters))
  return .ok
}
