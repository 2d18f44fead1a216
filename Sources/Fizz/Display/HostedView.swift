public import FizzPhysics

/// Where a view of the host's own belongs, such as a panel's content: 12 words of 32 bits.
///
/// The host lays the view out in ``frame`` once, and moves, scales and fades it as told. It makes the content when a view
/// with a new element appears, keeps it while there is one, and drops it when there is none.
@frozen
public struct HostedView: Equatable, Sendable, BitwiseCopyable {
  /// The element that it belongs to.
  public var element: UInt32
  /// Left edge, points.
  public var x: Float
  /// Top edge, points.
  public var y: Float
  /// Width, points.
  public var width: Float
  /// Height, points.
  public var height: Float
  /// Corner radius, points.
  public var corner: Float
  /// How large it is shown, about the anchor; 1 is as laid out.
  public var scale: Float
  /// Opacity, 0...1.
  public var alpha: Float
  /// The point about which it is scaled, horizontal share of the frame, 0...1.
  public var anchorX: Float
  /// The point about which it is scaled, vertical share of the frame, 0...1.
  public var anchorY: Float
  /// ``Flags``.
  public var flags: UInt32
  /// The edge that its element is at: a raw ``DockEdge``.
  public var edge: UInt32

  /// What can be said of a view.
  public struct Flags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Takes bits as they are; unknown ones are kept and mean nothing.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Touches inside are its own.
    public static let interactive = Flags(rawValue: 1)
    /// It is on its way out.
    public static let closing = Flags(rawValue: 2)
  }

  /// Makes a view at full size.
  public init(
    element: UInt32, frame: Rect, corner: Float = 0, scale: Float = 1, alpha: Float = 1,
    anchor: Vector2 = Vector2(0.5, 0.5), flags: Flags = .interactive, edge: DockEdge = .none
  ) {
    self.element = element
    x = frame.minX
    y = frame.minY
    width = frame.width
    height = frame.height
    self.corner = corner
    self.scale = scale
    self.alpha = alpha
    anchorX = anchor.x
    anchorY = anchor.y
    self.flags = flags.rawValue
    self.edge = edge.rawValue
  }

  /// Where it is laid out.
  public var frame: Rect { Rect(x: x, y: y, width: width, height: height) }

  /// Where it is seen: its frame, scaled about the anchor.
  public var seenFrame: Rect {
    let frame = frame
    let p = Vector2(frame.minX + anchorX * frame.width, frame.minY + anchorY * frame.height)
    return Rect(
      minX: p.x + (frame.minX - p.x) * scale, minY: p.y + (frame.minY - p.y) * scale,
      maxX: p.x + (frame.maxX - p.x) * scale, maxY: p.y + (frame.maxY - p.y) * scale)
  }
}
