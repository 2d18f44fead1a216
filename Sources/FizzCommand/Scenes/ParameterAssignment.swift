import Fizz
import FizzScenes

/// Turns one `name=value` into an input; a value out of range is clamped with a warning.
func parameterInput(_ assignment: String, scene: Int) throws(CommandFailure) -> InputEvent {
  guard let equals = assignment.firstIndex(of: "=") else {
    throw .usage("--set takes NAME=VALUE, not '\(assignment)'")
  }
  let name = String(assignment[..<equals])
  let text = String(assignment[assignment.index(after: equals)...])
  let table = SceneCatalog.parameters(scene)
  let sceneName = "\(SceneCatalog.all[scene].name)"
  let names = table.map { "\($0.name)" }
  guard let index = names.firstIndex(of: name) else {
    let hint = "\(suggestion(for: name, among: names)) (fizz scenes --parameters \(sceneName))"
    throw .failed("scene '\(sceneName)' has no parameter '\(name)'\(hint)")
  }
  guard let value = parameterValue(text), value.isFinite else {
    throw .usage("parameter '\(name)' takes a number, not '\(text)'")
  }
  let info = table[index]
  let valid = info.validated(value)
  if valid != value { warnAboutClamping(info, from: text, to: valid) }
  return .parameter(index: index, value: valid)
}

private func parameterValue(_ text: String) -> Float? {
  switch text {
  case "true", "on", "yes": return 1
  case "false", "off", "no": return 0
  default: return Float(text)
  }
}

private func warnAboutClamping(_ info: ParameterInfo, from text: String, to valid: Float) {
  let range = "\(shortest(info.minimum))...\(shortest(info.maximum))"
  let whole = info.kind == .continuous ? "" : ", whole"
  warn("\(info.name)=\(text) is not a valid value (\(range)\(whole)); using \(shortest(valid))")
}
