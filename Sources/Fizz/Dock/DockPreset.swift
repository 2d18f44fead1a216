/// A named start for a ``Dock``: its buttons, and a value for every parameter.
public struct DockPreset: Sendable {
  /// One value for each of ``Dock/parameters``.
  public private(set) var values: [Float]
  /// The buttons; while ``DockParameter/count`` asks for more, they come again without names.
  public var items: [DockItem]
  /// What a screen reader is told, one for each of the app's languages; the first stands in for a missing one.
  public var words: [DockWords]

  /// Makes a preset from the table's defaults, of as many buttons as are given.
  public init(_ items: [DockItem], words: [DockWords] = [.english, .chinese]) {
    values = Dock.parameters.map { $0.defaultValue }
    self.items = items
    self.words = words
    self[.count] = Float(items.count)
  }

  /// The value of a parameter; what is set is clamped as the table says.
  public subscript(_ parameter: DockParameter) -> Float {
    get { values[parameter.rawValue] }
    set { values[parameter.rawValue] = Dock.parameters[parameter.rawValue].validated(newValue) }
  }

  /// Chat, music and notes at the trailing edge of an article.
  public static var assistants: DockPreset {
    DockPreset([
      DockItem("chat", icon: "chat", labels: "Chat", "聊天", badge: 3, hue: 0.585, place: DockPlace(.right, 0.66)),
      DockItem("music", icon: "music", labels: "Music", "音乐", hue: 0.93, place: DockPlace(.right, 0.78)),
      DockItem("note", icon: "note", labels: "Notes", "备忘录", hue: 0.115, place: DockPlace(.left, 0.88)),
    ])
  }

  /// The numbers of the article that the dock goes back to: a snap of 0.35 s damped 0.6 with a relative velocity of 0.8, an
  /// inset of 12, a grab scale of 1.08, panels of 0.25 s damped 0.7 with 0.6.
  public static var article: DockPreset {
    var preset = DockPreset.assistants
    preset[.snapResponse] = ViewSpring(duration: 0.35, dampingRatio: 0.6, initialVelocity: 0.8).tuning.response
    preset[.snapDamping] = 0.6
    preset[.panelResponse] = ViewSpring(duration: 0.25, dampingRatio: 0.7, initialVelocity: 0.6).tuning.response
    preset[.panelDamping] = 0.7
    return preset
  }
}
