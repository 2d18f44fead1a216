import FizzPhysics

/// A side of the screen that a floating button can dock to. Sides are those of the screen, whatever the layout direction.
public enum DockEdge: UInt32, Sendable, CaseIterable {
  /// None: the button floats freely.
  case none = 0
  /// The left side.
  case left = 1
  /// The right side.
  case right = 2
  /// The top.
  case top = 3
  /// The bottom.
  case bottom = 4

  /// Its name in saved places and recordings.
  public var name: StaticString {
    switch self {
    case .none: "free"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    }
  }

  /// Whether one docks to it from the side.
  var isSide: Bool { self == .left || self == .right }

  /// The one across the screen; none has none.
  var opposite: DockEdge {
    switch self {
    case .none: .none
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    }
  }
}

/// Where a floating button belongs, told without points, so that it survives rotation, resizing and relaunch: an edge, and how
/// far along it.
public struct DockPlace: Equatable, Sendable {
  /// The edge; ``DockEdge/none`` for a button that floats freely.
  public var edge: DockEdge
  /// How far along the edge: 0 is the top or the left end, 1 the other. Of a free button, how far down.
  public var fraction: Float
  /// Of a free button, how far to the right; 0 otherwise.
  public var across: Float

  /// A place at an edge. Fractions are clamped to 0...1; one that is not finite becomes 0.5.
  public init(_ edge: DockEdge, _ fraction: Float = 0.5) {
    self.edge = edge
    self.fraction = SpringTuning.clamp(fraction, 0...1, 0.5)
    across = edge == .none ? 0.5 : 0
  }

  /// A place anywhere: shares of the way to the right and down, clamped likewise.
  public init(across: Float, down: Float) {
    edge = .none
    fraction = SpringTuning.clamp(down, 0...1, 0.5)
    self.across = SpringTuning.clamp(across, 0...1, 0.5)
  }

  /// The same place with every number in range.
  var validated: DockPlace {
    edge == .none ? DockPlace(across: across, down: fraction) : DockPlace(edge, fraction)
  }

  func combine(into digest: inout Digest) {
    digest.combine(edge.rawValue)
    digest.combine(fraction)
    digest.combine(across)
  }
}
