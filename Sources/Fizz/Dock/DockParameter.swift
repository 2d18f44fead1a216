/// The parameters of a ``Dock``, in the order of ``Dock/parameters``.
public enum DockParameter: Int, CaseIterable, Sendable {
  case count, itemSize, inset, gap, language
  case policy, snapResponse, snapDamping, projection, grabScale, rubberBand
  case idleDelay, idleOpacity, idleHiding
  case panelMode, outsideTap, panelWidth, panelHeight, panelResponse, panelDamping
}

extension Dock {
  /// The one table of all docks that the gallery, the iOS tuning panel, `fizz --set` and the docs read.
  public static let parameters: [ParameterInfo] = [
    ParameterInfo(
      "count", group: "Items", 0...50, default: 3, kind: .integer,
      whenRaised: "Buttons shrink to fit the edge.", whenLowered: "There is little to tap."),
    ParameterInfo(
      "itemSize", group: "Items", unit: "pt", 28...96, default: 56,
      whenRaised: "Buttons cover the page.", whenLowered: "Buttons are hard to hit."),
    ParameterInfo(
      "inset", group: "Items", unit: "pt", 0...60, default: 12,
      whenRaised: "Buttons stand in the text.", whenLowered: "Buttons stick to the glass."),
    ParameterInfo(
      "gap", group: "Items", unit: "pt", 0...60, default: 10,
      whenRaised: "Few fit an edge.", whenLowered: "Neighbors touch."),
    ParameterInfo(
      "language", group: "Items", 0...9, default: 0, kind: .integer,
      whenRaised: "A later one of each button's texts.", whenLowered: "The first of each button's texts."),
    ParameterInfo(
      "policy", group: "Docking", 0...4, default: 0, kind: .integer,
      whenRaised: "0 left or right, 1 top or bottom, 2 any edge, 3 corners, 4 free.",
      whenLowered: "0 left or right, 1 top or bottom, 2 any edge, 3 corners, 4 free."),
    ParameterInfo(
      "snapResponse", group: "Docking", unit: "s", 0.1...1.5, default: 0.42,
      whenRaised: "Buttons drift to the edge.", whenLowered: "Buttons jump to the edge."),
    ParameterInfo(
      "snapDamping", group: "Docking", 0.3...1.5, default: 0.78,
      whenRaised: "Buttons creep into place.", whenLowered: "Buttons wobble at the edge."),
    ParameterInfo(
      "projection", group: "Docking", unit: "s", 0...1, default: 0.25,
      whenRaised: "A slow push crosses the screen.", whenLowered: "Flings are ignored."),
    ParameterInfo(
      "grabScale", group: "Docking", 1...1.5, default: 1.08,
      whenRaised: "A held button balloons.", whenLowered: "Nothing tells that it is held."),
    ParameterInfo(
      "rubberBand", group: "Docking", 0...1, default: 0.55,
      whenRaised: "Edges hardly resist.", whenLowered: "Edges are walls."),
    ParameterInfo(
      "idleDelay", group: "Idle", unit: "s", 0...60, default: 4,
      whenRaised: "Buttons are in the way for long; 0 is for ever.", whenLowered: "Buttons fade under the eye."),
    ParameterInfo(
      "idleOpacity", group: "Idle", 0.2...1, default: 0.6,
      whenRaised: "Idle buttons catch the eye.", whenLowered: "Idle buttons are lost."),
    ParameterInfo(
      "idleHiding", group: "Idle", 0...0.5, default: 0,
      whenRaised: "Half of each idle button is off screen.", whenLowered: "Idle buttons cover the page."),
    ParameterInfo(
      "panelMode", group: "Panel", 0...1, default: 0, kind: .integer,
      whenRaised: "0 beside its button, 1 out of the edge.", whenLowered: "0 beside its button, 1 out of the edge."),
    ParameterInfo(
      "outsideTap", group: "Panel", 0...2, default: 0, kind: .integer,
      whenRaised: "0 closes only, 1 closes and passes through, 2 is ignored.",
      whenLowered: "0 closes only, 1 closes and passes through, 2 is ignored."),
    ParameterInfo(
      "panelWidth", group: "Panel", unit: "pt", 120...600, default: 300,
      whenRaised: "Panels fill the screen.", whenLowered: "Panels are cramped."),
    ParameterInfo(
      "panelHeight", group: "Panel", unit: "pt", 80...800, default: 340,
      whenRaised: "Panels fill the screen.", whenLowered: "Panels are cramped."),
    ParameterInfo(
      "panelResponse", group: "Panel", unit: "s", 0.05...1.5, default: 0.34,
      whenRaised: "Panels unfold in slow motion.", whenLowered: "Panels flash up."),
    ParameterInfo(
      "panelDamping", group: "Panel", 0.3...1.5, default: 0.82,
      whenRaised: "Panels creep open.", whenLowered: "Panels bounce."),
  ]
}

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
