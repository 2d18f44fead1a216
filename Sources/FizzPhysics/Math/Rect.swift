/// An axis-aligned rectangle given by its edges, in points, y down.
///
/// Edge cases: nothing forces `minX <= maxX`; a rectangle whose edges cross is *empty* (``isEmpty``), contains no point,
/// and has a negative ``width`` or ``height``.
@frozen
public struct Rect: Equatable, Sendable, BitwiseCopyable {
  /// The left edge.
  public var minX: Float
  /// The top edge.
  public var minY: Float
  /// The right edge.
  public var maxX: Float
  /// The bottom edge.
  public var maxY: Float

  /// Makes a rectangle from its edges.
  @inlinable
  public init(minX: Float, minY: Float, maxX: Float, maxY: Float) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Makes a rectangle from its top-left corner and size.
  @inlinable
  public init(x: Float, y: Float, width: Float, height: Float) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }
}

extension Rect {
  /// The horizontal extent; negative when the edges cross.
  @inlinable public var width: Float { maxX - minX }
  /// The vertical extent; negative when the edges cross.
  @inlinable public var height: Float { maxY - minY }
  /// The point in the middle.
  @inlinable public var center: Vector2 { Vector2((minX + maxX) * 0.5, (minY + maxY) * 0.5) }
  /// Whether the rectangle covers no area (or an edge is NaN).
  @inlinable public var isEmpty: Bool { !(maxX > minX && maxY > minY) }
  /// Whether all four edges are finite numbers.
  @inlinable public var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

  /// Whether a point lies inside or on the edge.
  @inlinable
  public func contains(_ p: Vector2) -> Bool { p.x >= minX && p.x <= maxX && p.y >= minY && p.y <= maxY }

  /// The rectangle shrunk by insets; edges may cross.
  @inlinable
  public func inset(by i: Insets) -> Rect {
    Rect(minX: minX + i.left, minY: minY + i.top, maxX: maxX - i.right, maxY: maxY - i.bottom)
  }

  /// The rectangle shrunk by the same amount on every side; a negative amount grows it.
  @inlinable
  public func inset(by amount: Float) -> Rect {
    Rect(minX: minX + amount, minY: minY + amount, maxX: maxX - amount, maxY: maxY - amount)
  }

  /// The nearest point inside the rectangle; where edges cross, the middle of them.
  @inlinable
  public func clamp(_ p: Vector2) -> Vector2 {
    Vector2(Rect.clamp(p.x, minX, maxX), Rect.clamp(p.y, minY, maxY))
  }

  @inlinable
  static func clamp(_ v: Float, _ lo: Float, _ hi: Float) -> Float {
    if lo > hi { return (lo + hi) * 0.5 }
    return v < lo ? lo : (v > hi ? hi : v)
  }
}

/// Distances from the four edges of a rectangle, in points; positive values point inwards.
@frozen
public struct Insets: Equatable, Sendable, BitwiseCopyable {
  /// From the top edge.
  public var top: Float
  /// From the left edge.
  public var left: Float
  /// From the bottom edge.
  public var bottom: Float
  /// From the right edge.
  public var right: Float

  /// Makes insets; every side is zero unless given.
  @inlinable
  public init(top: Float = 0, left: Float = 0, bottom: Float = 0, right: Float = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No inset on any side.
  @inlinable public static var zero: Insets { Insets() }
  /// Whether all four are finite numbers.
  @inlinable public var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}
