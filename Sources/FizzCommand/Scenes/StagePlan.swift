import Fizz
import FizzScenes

/// How a scene is to be brought to life: all that a run depends on.
struct StagePlan {
  let scene: Int
  let seed: UInt64
  let environment: Environment
  /// Parameters set on the command line, the scene's own script and the gesture file, sorted by step.
  let inputs: [RecordedInput]

  /// What the options and the first operand say.
  init(from arguments: ParsedArguments) throws(CommandFailure) {
    try self.init(sceneName: arguments.operands[0], arguments)
  }

  /// What the options say, for a scene named apart from them.
  init(sceneName: String, _ arguments: ParsedArguments) throws(CommandFailure) {
    scene = try sceneIndex(named: sceneName)
    seed = try seedValue(arguments)
    environment = try stageEnvironment(from: arguments)
    inputs = try plannedInputs(arguments, sceneName: sceneName)
  }

  var sceneName: String { "\(SceneCatalog.all[scene].name)" }
}

private func plannedInputs(_ arguments: ParsedArguments, sceneName: String) throws(CommandFailure) -> [RecordedInput] {
  var inputs: [RecordedInput] = []
  for assignment in arguments.texts(.set) {
    inputs.append(RecordedInput(step: 0, event: try parameterInput(assignment, sceneName: sceneName)))
  }
  if arguments.has(.scripted) { inputs += scriptedInputs() }
  if let path = arguments.text(.input) { inputs += try readGestures(path) }
  // A stable sort: inputs of one step keep their order.
  return inputs.enumerated().sorted { ($0.element.step, $0.offset) < ($1.element.step, $1.offset) }.map(\.element)
}

private func scriptedInputs() -> [RecordedInput] {
  (0..<SceneScript.length).flatMap { step in
    SceneScript.inputs(at: step).map { RecordedInput(step: step, event: $0) }
  }
}

private func seedValue(_ arguments: ParsedArguments) throws(CommandFailure) -> UInt64 {
  guard let text = arguments.text(.seed) else { return standardSeed }
  guard let seed = UInt64(text) else { throw .usage("--seed takes a whole number from 0 up, not '\(text)'") }
  return seed
}

/// The seed unless given.
let standardSeed: UInt64 = 42
