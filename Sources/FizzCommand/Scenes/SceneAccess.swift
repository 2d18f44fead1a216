import FizzScenes

/// The place of a scene in the catalog.
func sceneIndex(named name: String) throws(CommandFailure) -> Int {
  if let index = SceneCatalog.index(named: name.utf8) { return index }
  let names = SceneCatalog.all.map { "\($0.name)" }
  throw .failed("unknown scene '\(name)'\(suggestion(for: name, among: names)) (fizz scenes lists them)")
}
