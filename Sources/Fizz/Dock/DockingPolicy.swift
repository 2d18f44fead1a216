/// Where floating buttons dock, the value of ``DockParameter/policy``.
///
/// At equal distances the trailing side wins, which is the right one unless the layout runs from right to left, and below wins
/// over above.
public enum DockingPolicy: UInt32, Sendable, CaseIterable {
  /// The left or the right edge.
  case horizontal = 0
  /// The top or the bottom edge.
  case vertical = 1
  /// Any edge. The sides have the corners: buttons at top and bottom keep clear of them.
  case nearest = 2
  /// A corner; several at one stand in line along the side.
  case corners = 3
  /// None: they stay where they were put, inside and not over each other.
  case free = 4

  /// Whether a button may be at an edge.
  func allows(_ edge: DockEdge) -> Bool {
    switch self {
    case .horizontal, .corners: edge.isSide
    case .vertical: edge == .top || edge == .bottom
    case .nearest: edge != .none
    case .free: edge == .none
    }
  }
}
