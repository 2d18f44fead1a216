public import FizzPhysics

/// Holds an item to a point of the reference space, or to another item.
public struct Attachment: Equatable, Sendable {
  /// How the two are held.
  public var kind: Kind
  /// Who is held.
  public var item: ItemID
  /// Where on the item, from its middle as it lies when it is not turned, points.
  public var offset: Vector2
  /// What it is held to.
  public var anchor: Anchor

  /// What an item is held to.
  public enum Anchor: Equatable, Sendable {
    /// A point of the reference space.
    case point(Vector2)
    /// A point of another item, from that one's middle as it lies when it is not turned.
    case item(ItemID, offset: Vector2)
  }

  /// How two are held.
  public enum Kind: Equatable, Sendable {
    /// The two points at a distance. A frequency of 0 is a rigid rod; above it a spring of so many swings a second, 0...38
    /// Hz (clamped), with this damping ratio, 0...10 (clamped). The length is that when it is added, unless given.
    case spring(length: Float? = nil, damping: Float = 0, frequency: Float = 0)
    /// The two points no further apart than a length, that when it is added unless given: a cord.
    case limit(length: Float? = nil)
    /// One piece, as the two lie when it is added.
    case fixed
    /// Turns about the point where the anchor is. Friction is a torque, in the unit of a push times points, 0 and above
    /// (clamped); the range is how far the item may turn, radians from how it lies when it is added.
    case pin(friction: Float = 0, range: ClosedRange<Float>? = nil)
    /// Moves along a line through the anchor without turning; the axis turns with the anchor's item. The range is how far,
    /// points from where it is when it is added.
    case sliding(axis: Vector2, range: ClosedRange<Float>? = nil)
  }

  /// Makes an attachment to a point.
  public init(_ item: ItemID, offset: Vector2 = .zero, to point: Vector2, _ kind: Kind = .spring()) {
    self.item = item
    self.offset = offset
    anchor = .point(point)
    self.kind = kind
  }

  /// Makes an attachment to another item.
  public init(
    _ item: ItemID, offset: Vector2 = .zero, toItem other: ItemID, offset otherOffset: Vector2 = .zero,
    _ kind: Kind = .spring()
  ) {
    self.item = item
    self.offset = offset
    anchor = .item(other, offset: otherOffset)
    self.kind = kind
  }
}
