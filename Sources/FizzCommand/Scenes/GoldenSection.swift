import FizzScenes

/// The golden text of one scene.
struct GoldenSection {
  let scene: String
  let text: String

  /// Runs the scene with its script.
  init(scene index: Int) {
    var bytes: [UInt8] = []
    digestReport(scene: index) { bytes.append($0) }
    scene = "\(SceneCatalog.all[index].name)"
    text = String(decoding: bytes, as: UTF8.self)
  }
}
