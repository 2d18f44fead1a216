/// What a touch outside an open panel does, the value of ``DockParameter/outsideTap``.
public enum OutsideTap: UInt32, Sendable, CaseIterable {
  /// It closes the panel, and does nothing else.
  case dismissAndConsume = 0
  /// It closes the panel, and reaches what lies beneath as well.
  case dismissAndPassThrough = 1
  /// It is only for what lies beneath.
  case ignore = 2
}
