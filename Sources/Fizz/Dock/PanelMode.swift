/// How a panel appears, the value of ``DockParameter/panelMode``.
public enum PanelMode: UInt32, Sendable, CaseIterable {
  /// Beside its button, growing out of it.
  case popover = 0
  /// Out of the edge, pushing its button ahead.
  case slideOut = 1
}
