import Fizz
import FizzScenes

/// The place of a scene in the catalog.
func sceneIndex(named name: String) throws(CommandFailure) -> Int {
  if let index = SceneCatalog.index(named: name.utf8) { return index }
  let names = SceneCatalog.all.map { "\($0.name)" }
  throw .failed("unknown scene '\(name)'\(suggestion(for: name, among: names)) (fizz scenes lists them)")
}

/// The table of what can be set. Every scene so far is a bubble field, so all have the same.
let parameterTable = SceneStage.parameterTable

extension Stage {
  /// The parameters of whatever runs.
  fileprivate static var parameterTable: [ParameterInfo] { Content.parameters }
}
