import FizzScenes

/// The golden text of one scene, or of what is compared beside the scenes.
struct GoldenSection {
  let scene: String
  let text: String

  /// Runs it.
  init(_ section: DigestSection) {
    var bytes: [UInt8] = []
    digestReport(section) { bytes.append($0) }
    scene = "\(section.name)"
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The section of a name.
  static func named(_ name: String) throws(CommandFailure) -> DigestSection {
    name == "\(DigestSection.cardHouse.name)" ? .cardHouse : .scene(try sceneIndex(named: name))
  }
}
