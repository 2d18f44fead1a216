import Fizz
import FizzScenes

private let parameters = OptionInfo("--parameters", value: "SCENE", "Print what can be set in a scene.")

extension CommandInfo {
  static let scenes = CommandInfo(
    name: "scenes", summary: "List the scenes, or what can be set in one.", operands: "", operandCount: 0...0,
    options: [parameters, .json],
    notes: """
      Examples:
        fizz scenes
        fizz scenes --parameters bubbles-rise
      """,
    run: listScenes)
}

private func listScenes(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
  if let name = arguments.text(parameters) {
    try listParameters(ofScene: name, asJSON: arguments.has(.json))
  } else if arguments.has(.json) {
    try printJSON(.list(SceneCatalog.all.map(sceneJSON)))
  } else {
    try printScenes()
  }
  return .ok
}

private func printScenes() throws(CommandFailure) {
  let width = SceneCatalog.all.map { "\($0.name)".count }.max() ?? 0
  for scene in SceneCatalog.all {
    try printOut("\(padded("\(scene.name)", to: width))  \(scene.title): \(scene.summary)\n")
  }
}

private func sceneJSON(_ scene: SceneInfo) -> JSON {
  .object([
    ("name", .text("\(scene.name)")), ("kind", .text("\(scene.kind.name)")), ("title", .text("\(scene.title)")),
    ("titleZh", .text("\(scene.titleChinese)")), ("summary", .text("\(scene.summary)")),
    ("summaryZh", .text("\(scene.summaryChinese)")),
  ])
}

private func listParameters(ofScene name: String, asJSON: Bool) throws(CommandFailure) {
  let scene = try sceneIndex(named: name)
  let environment = Environment(width: phoneSize.width, height: phoneSize.height)
  let stage = makeScene(index: scene, seed: standardSeed, environment: environment)
  let table = stage.content.parameters
  // A scene may start with other values than the table's.
  let values = table.indices.map { stage.content.parameterValue($0) }
  if asJSON {
    try printJSON(.list(zip(table, values).map(parameterJSON)))
  } else {
    try printParameters(table, values)
  }
}

private func parameterJSON(_ info: ParameterInfo, _ value: Float) -> JSON {
  .object([
    ("name", .text("\(info.name)")), ("group", .text("\(info.group)")), ("unit", .text("\(info.unit)")),
    ("min", .exact(info.minimum)), ("max", .exact(info.maximum)), ("default", .exact(info.defaultValue)),
    ("value", .exact(value)), ("kind", .text("\(info.kind)")), ("raised", .text("\(info.whenRaised)")),
    ("lowered", .text("\(info.whenLowered)")),
  ])
}

private func printParameters(_ table: [ParameterInfo], _ values: [Float]) throws(CommandFailure) {
  let nameWidth = table.map { "\($0.name)".count }.max() ?? 0
  let rangeWidth = table.map { rangeText($0).count }.max() ?? 0
  var group = ""
  for (info, value) in zip(table, values) {
    if "\(info.group)" != group {
      group = "\(info.group)"
      try printOut("\(group)\n")
    }
    let name = padded("\(info.name)", to: nameWidth)
    let range = padded(rangeText(info), to: rangeWidth)
    let unit = info.unit.utf8CodeUnitCount == 0 ? "" : "  \(info.unit)"
    try printOut("  \(name) \(aligned(shortest(value), to: 10))  \(range)\(unit)\n")
    try printOut("      raised:  \(info.whenRaised)\n      lowered: \(info.whenLowered)\n")
  }
}

private func rangeText(_ info: ParameterInfo) -> String {
  info.kind == .toggle ? "off 0, on 1" : "\(shortest(info.minimum))...\(shortest(info.maximum))"
}
