import Fizz
import FizzScenes

/// How a scene is to be brought to life: all that a run depends on.
struct StagePlan {
  let scene: Int
  let seed: UInt64
  let environment: Environment
  /// Parameters set on the command line, the scene's own script and the gesture file, sorted by step.
  let inputs: [RecordedInput]
  /// Those of the gesture file alone.
  private let gestures: [RecordedInput]

  /// What the options and the first operand say.
  init(from arguments: ParsedArguments) throws(CommandFailure) {
    try self.init(sceneName: arguments.operands[0], arguments)
  }

  /// What the options say, for a scene named apart from them.
  init(sceneName: String, _ arguments: ParsedArguments) throws(CommandFailure) {
    scene = try sceneIndex(named: sceneName)
    seed = try seedValue(arguments)
    environment = try stageEnvironment(from: arguments)
    let table = SceneCatalog.parameters(scene)
    gestures = try arguments.text(.input).map { path throws(CommandFailure) in try readGestures(path, table) } ?? []
    inputs = try plannedInputs(arguments, gestures, scene: scene)
  }

  var sceneName: String { "\(SceneCatalog.all[scene].name)" }

  /// Says so when gestures were to come after the last step. A scene's own script may well be cut short.
  func warnAboutUnusedGestures(after steps: Int) {
    let count = gestures.count { $0.step >= steps }
    if count > 0 { warn("\(count) inputs come after the end, step \(steps)") }
  }
}

private func plannedInputs(
  _ arguments: ParsedArguments, _ gestures: [RecordedInput], scene: Int
) throws(CommandFailure) -> [RecordedInput] {
  var inputs: [RecordedInput] = []
  for assignment in arguments.texts(.set) {
    inputs.append(RecordedInput(step: 0, event: try parameterInput(assignment, scene: scene)))
  }
  if arguments.has(.scripted) { inputs += scriptedInputs(of: scene) }
  inputs += gestures
  // A stable sort: inputs of one step keep their order.
  return inputs.enumerated().sorted { ($0.element.step, $0.offset) < ($1.element.step, $1.offset) }.map(\.element)
}

private func scriptedInputs(of scene: Int) -> [RecordedInput] {
  (0..<SceneScript.length).flatMap { step in
    SceneScript.inputs(at: step, scene: scene).map { RecordedInput(step: step, event: $0) }
  }
}

private func seedValue(_ arguments: ParsedArguments) throws(CommandFailure) -> UInt64 {
  guard let text = arguments.text(.seed) else { return standardSeed }
  guard let seed = UInt64(text) else { throw .usage("--seed takes a whole number from 0 up, not '\(text)'") }
  return seed
}

/// The seed unless given.
let standardSeed: UInt64 = 42
