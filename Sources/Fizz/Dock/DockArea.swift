import FizzPhysics

/// The room of a dock, and the lines in it along which buttons stand.
struct DockArea: Equatable {
  /// Where buttons belong: the safe area without the inset, as if there were no keyboard.
  private(set) var full = Rect(x: 0, y: 0, width: 1, height: 1)
  /// What the keyboard leaves of it.
  private(set) var open = Rect(x: 0, y: 0, width: 1, height: 1)
  /// Kept clear at both ends of top and bottom, for what stands at the sides; 0 where nothing can.
  private(set) var corner: Float = 0

  init() {}

  init(_ environment: Environment, inset: Float, corner: Float) {
    let safe = environment.safeBounds
    full = Rect(
      minX: min(safe.minX + inset, safe.center.x), minY: min(safe.minY + inset, safe.center.y),
      maxX: max(safe.maxX - inset, safe.center.x), maxY: max(safe.maxY - inset, safe.center.y))
    open = full
    let top = environment.height - environment.keyboardHeight
    if environment.keyboardHeight > 0, top - inset < full.maxY {
      // However much the keyboard covers, something is left to stand in.
      open.maxY = min(full.maxY, max(top - inset, full.minY + DockTuning.leastRoom))
    }
    self.corner = corner
  }

  /// A line: where along it the middles of buttons of a size can be, and how far across it is.
  struct Track: Equatable {
    var start: Float
    var end: Float
    var across: Float

    /// A coordinate as a fraction of the line; its middle where it has no length.
    func fraction(_ along: Float) -> Float {
      end > start ? min(max((along - start) / (end - start), 0), 1) : 0.5
    }

    /// The coordinate of a fraction.
    func along(_ fraction: Float) -> Float {
      end > start ? start + fraction * (end - start) : (start + end) * 0.5
    }

    /// The nearest coordinate on the line.
    func clamp(_ along: Float) -> Float {
      end > start ? min(max(along, start), end) : (start + end) * 0.5
    }
  }

  /// The line of an edge for buttons of a diameter.
  ///
  /// - Parameter withKeyboard: whether it is the one that the keyboard leaves.
  func track(_ edge: DockEdge, _ diameter: Float, withKeyboard: Bool) -> Track {
    let rect = withKeyboard ? open : full
    let r = diameter * 0.5
    switch edge {
    case .left: return Track(start: rect.minY + r, end: rect.maxY - r, across: min(rect.minX + r, rect.center.x))
    case .right, .none:
      return Track(start: rect.minY + r, end: rect.maxY - r, across: max(rect.maxX - r, rect.center.x))
    case .top:
      return Track(
        start: rect.minX + corner + r, end: rect.maxX - corner - r, across: min(rect.minY + r, rect.center.y))
    case .bottom:
      return Track(
        start: rect.minX + corner + r, end: rect.maxX - corner - r, across: max(rect.maxY - r, rect.center.y))
    }
  }

  /// A point by its coordinates along and across an edge.
  static func point(_ edge: DockEdge, along: Float, across: Float) -> Vector2 {
    edge.isSide ? Vector2(across, along) : Vector2(along, across)
  }
}
