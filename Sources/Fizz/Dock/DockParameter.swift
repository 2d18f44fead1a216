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
