public import FizzPhysics

/// A part of the screen in which touches are meant for a simulation: 8 words of 32 bits.
///
/// A simulation that floats above other content declares its regions; everywhere else touches belong to what lies
/// beneath. Hosts ask ``Stage/region(at:)`` when a finger goes down, and from then on give all samples of that finger to
/// whom it said; they never guess from what is painted.
@frozen
public struct TouchRegion: Equatable, Sendable, BitwiseCopyable {
  /// Whose touches are: a raw ``Kind``.
  public var kind: UInt32
  /// The element that it belongs to; 0 for none.
  public var element: UInt32
  /// Left edge, points.
  public var x: Float
  /// Top edge, points.
  public var y: Float
  /// Width, points.
  public var width: Float
  /// Height, points.
  public var height: Float
  /// Corner radius, points; half the width is a circle.
  public var corner: Float
  /// Nothing yet.
  public var flags: UInt32

  /// Whose a touch is.
  public enum Kind: UInt32, Sendable, CaseIterable {
    /// The element's: send it as pointer samples, and to nobody else.
    case element = 1
    /// The hosted view's of the element: give it to that view, and do not send it.
    case content = 2
    /// The simulation's, which closes what is open: send it, and to nobody else.
    case outside = 3
    /// Of whatever lies beneath, but the simulation wants to know: send it, and let it through.
    case watched = 4
  }

  /// Makes a region.
  public init(_ kind: Kind, element: UInt32 = 0, frame: Rect, corner: Float = 0) {
    self.kind = kind.rawValue
    self.element = element
    x = frame.minX
    y = frame.minY
    width = frame.width
    height = frame.height
    self.corner = corner
    flags = 0
  }

  /// Whose a touch in it is; nil for a kind that this version does not know.
  public var owner: Kind? { Kind(rawValue: kind) }

  /// Whether a point is inside, round corners taken off.
  public func contains(_ p: Vector2) -> Bool {
    guard p.x >= x, p.x <= x + width, p.y >= y, p.y <= y + height else { return false }
    let r = min(corner, min(width, height) * 0.5)
    guard r > 0 else { return true }
    let dx = max(0, max(x + r - p.x, p.x - (x + width - r)))
    let dy = max(0, max(y + r - p.y, p.y - (y + height - r)))
    return dx * dx + dy * dy <= r * r
  }
}
