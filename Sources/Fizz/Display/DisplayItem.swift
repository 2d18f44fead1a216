/// One thing to paint: 16 words of 32 bits with a fixed layout, so that JavaScript and Core Graphics read it in place.
///
/// Positions and sizes are in points, rotations in radians clockwise. Colors are hue, saturation and brightness in 0...1
/// with an alpha, never premultiplied.
@frozen
public struct DisplayItem: Equatable, Sendable, BitwiseCopyable {
  /// What to paint: a raw ``Kind``.
  public var kind: UInt32
  /// Center (line: start), horizontal.
  public var x: Float
  /// Center (line: start), vertical.
  public var y: Float
  /// Full width (line: horizontal offset of the end).
  public var width: Float
  /// Full height (line: vertical offset of the end).
  public var height: Float
  /// Corner radius (line: thickness; text: font size).
  public var corner: Float
  /// Clockwise rotation about the center, radians.
  public var rotation: Float
  /// The way to paint it: a raw ``Look``.
  public var look: UInt32
  /// Fill hue, 0...1.
  public var hue: Float
  /// Fill saturation, 0...1.
  public var saturation: Float
  /// Fill brightness, 0...1.
  public var brightness: Float
  /// Fill opacity, 0...1.
  public var alpha: Float
  /// Outline opacity, 0...1; the outline is white.
  public var strokeAlpha: Float
  /// Outline width, points.
  public var strokeWidth: Float
  /// Index of a text or image in the tables beside the list, or of a polygon's first point; -1 for none.
  public var content: Int32
  /// ``Flags`` in the low 16 bits; a polygon's point count in the high 16.
  public var flags: UInt32

  /// What an item is.
  public enum Kind: UInt32, Sendable {
    /// A disc of diameter `width`.
    case circle = 0
    /// A bar with round ends.
    case capsule = 1
    /// A rectangle with round corners.
    case roundedRectangle = 2
    /// A filled polygon, its corners rounded by `corner`.
    case polygon = 3
    /// A straight stroke.
    case line = 4
    /// One line of text, centered.
    case text = 5
    /// A picture, fitted into the size.
    case image = 6
    /// A small soft disc, cheaper than a circle.
    case particle = 7
  }

  /// How an item is painted; a circle's body stays a circle. Bars, rectangles, polygons and lines know two ways: `flat`, and
  /// all others as a solid lit from above, `ball` by custom.
  public enum Look: UInt32, Sendable, CaseIterable {
    /// A translucent bubble with a highlight.
    case bubble = 0
    /// A glossy opaque ball; of what is not round, a solid lit from above with a thin rim and a soft shadow.
    case ball = 1
    /// A five-pointed star with round corners.
    case star = 2
    /// A heart.
    case heart = 3
    /// A die-cut sticker: opaque, with a white rim.
    case sticker = 4
    /// One plain color, without any shading.
    case flat = 5
    /// An expanding ring.
    case ring = 6
  }

  /// State that changes how an item is painted.
  public struct Flags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Takes bits as they are; unknown ones are kept and mean nothing.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Chosen by the user.
    public static let selected = Flags(rawValue: 1)
    /// Under a finger.
    public static let held = Flags(rawValue: 2)
    /// Painted by adding light.
    public static let additive = Flags(rawValue: 4)
    /// Cannot be used at present.
    public static let disabled = Flags(rawValue: 8)
    /// A sheet that holds others: painted in the color that the surroundings have for sheets, light or dark, whatever its
    /// own.
    public static let surface = Flags(rawValue: 16)
    /// Stands for a ``HostedView``: a host that places views of its own leaves it out.
    public static let hosted = Flags(rawValue: 32)
  }

  /// Makes an item; everything not named is zero, `content` is -1 and brightness and alpha are 1.
  public init(
    _ kind: Kind, x: Float, y: Float, width: Float, height: Float, corner: Float = 0, rotation: Float = 0,
    look: Look = .flat, hue: Float = 0, saturation: Float = 0, brightness: Float = 1, alpha: Float = 1,
    strokeAlpha: Float = 0, strokeWidth: Float = 0, content: Int32 = -1, flags: Flags = []
  ) {
    self.kind = kind.rawValue
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.corner = corner
    self.rotation = rotation
    self.look = look.rawValue
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
    self.alpha = alpha
    self.strokeAlpha = strokeAlpha
    self.strokeWidth = strokeWidth
    self.content = content
    self.flags = flags.rawValue
  }
}
