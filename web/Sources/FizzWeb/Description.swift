import Fizz
import FizzScenes

/// The texts that the page asks for.
enum Description {
  /// The catalog, as JSON.
  static func scenes() -> [UInt8] {
    list(SceneCatalog.all) { scene, text in
      field("name", scene.name, &text, first: true)
      field("kind", scene.kind.name, &text)
      field("title", scene.title, &text)
      field("titleZh", scene.titleChinese, &text)
      field("summary", scene.summary, &text)
      field("summaryZh", scene.summaryChinese, &text)
    }
  }

  /// What can be set in the scene, with its current values, as JSON. A default is what the scene started with.
  static func parameters(of content: SceneContent) -> [UInt8] {
    var index = 0
    return list(content.parameters) { p, text in
      Description.field("name", p.name, &text, first: true)
      Description.field("group", p.group, &text)
      Description.field("unit", p.unit, &text)
      number("min", p.minimum, &text)
      number("max", p.maximum, &text)
      number("default", content.initialValue(index), &text)
      number("value", content.parameterValue(index), &text)
      Description.field("kind", name(of: p.kind), &text)
      Description.field("raised", p.whenRaised, &text)
      Description.field("lowered", p.whenLowered, &text)
      index += 1
    }
  }

  /// The labels, as JSON.
  static func texts(_ labels: [String]) -> [UInt8] {
    var text = TextWriter()
    text.append("[")
    for k in labels.indices {
      if k > 0 { text.append(",") }
      text.append(json: labels[k])
    }
    text.append("]")
    return text.bytes
  }

  /// Swift code that makes what is on screen.
  static func swift(_ content: SceneContent, scene: Int, seed: UInt64) -> [UInt8] {
    switch content {
    case .bubbles: swift("BubbleField", "BubblePreset", content, scene, seed)
    case .rigid: swift("RigidField", "RigidPreset", content, scene, seed)
    case .tags: swift("TagPicker", "TagPreset", content, scene, seed)
    case .lab: swiftScene(content, scene, seed)
    case .dock: swift("Dock", "DockPreset", content, scene, seed)
    }
  }

  /// A scene that is no component: made by its place in the catalog.
  private static func swiftScene(_ content: SceneContent, _ scene: Int, _ seed: UInt64) -> [UInt8] {
    var text = TextWriter()
    text.append("import Fizz\nimport FizzScenes\n\nvar stage = makeScene(\n  index: ")
    text.append(scene)
    text.append(", seed: ")
    text.append(seed)
    text.append(", environment: Environment(width: 390, height: 844))\n")
    for (k, p) in content.parameters.enumerated() where content.parameterValue(k) != content.initialValue(k) {
      text.append("stage.send(.parameter(index: ")
      text.append(k)
      text.append(", value: ")
      text.append(content.parameterValue(k))
      text.append("))  // ")
      text.append(p.name)
      text.append("\n")
    }
    return text.bytes
  }

  private static func swift(
    _ field: StaticString, _ preset: StaticString, _ content: SceneContent, _ scene: Int, _ seed: UInt64
  ) -> [UInt8] {
    var text = TextWriter()
    text.append("import Fizz\n\nvar preset = ")
    text.append(preset)
    text.append(".")
    text.append(presetName(scene))
    text.append("\n")
    for (k, p) in content.parameters.enumerated() where content.parameterValue(k) != content.initialValue(k) {
      text.append("preset[.")
      text.append(p.name)
      text.append("] = ")
      text.append(content.parameterValue(k))
      text.append("\n")
    }
    text.append("let field = ")
    text.append(field)
    text.append("(preset, seed: ")
    text.append(seed)
    text.append(")\nvar stage = Stage(field, environment: Environment(width: 390, height: 844))\n")
    return text.bytes
  }

  private static func presetName(_ scene: Int) -> StaticString {
    switch scene {
    case 1: return "float"
    case 2: return "fall"
    case 3: return "stress"
    case 4: return "pile"
    case 5: return "pyramid"
    case 6: return "chains"
    case 7: return "curves"
    case 8: return "themes"
    case 10: return "assistants"
    default: return "rise"
    }
  }

  private static func name(of kind: ParameterInfo.Kind) -> StaticString {
    switch kind {
    case .continuous: return "continuous"
    case .integer: return "integer"
    case .toggle: return "toggle"
    }
  }

  private static func list<Item>(_ items: [Item], _ write: (Item, inout TextWriter) -> Void) -> [UInt8] {
    var text = TextWriter()
    text.append("[")
    for k in items.indices {
      text.append(k > 0 ? ",{" : "{")
      write(items[k], &text)
      text.append("}")
    }
    text.append("]")
    return text.bytes
  }

  private static func field(_ key: StaticString, _ value: StaticString, _ text: inout TextWriter, first: Bool = false) {
    open(key, &text, first: first)
    text.append(json: value)
  }

  private static func number(_ key: StaticString, _ value: Float, _ text: inout TextWriter) {
    open(key, &text, first: false)
    text.append(json: value)
  }

  private static func open(_ key: StaticString, _ text: inout TextWriter, first: Bool) {
    if !first { text.append(",") }
    text.append(json: key)
    text.append(":")
  }
}
