/// One thing that a screen reader can find: 8 words of 32 bits. Elements come in a stable order, that of birth, whatever
/// moves.
@frozen
public struct AccessibleElement: Equatable, Sendable, BitwiseCopyable {
  /// Its name for ``Command``; never reused within a simulation.
  public var element: UInt32
  /// Left edge, points.
  public var x: Float
  /// Top edge, points.
  public var y: Float
  /// Width, points; at least 44 so that it can be hit.
  public var width: Float
  /// Height, points; at least 44.
  public var height: Float
  /// Index of its label in the text table; -1 when the host should name it by its role and ordinal ("Bubble 12").
  public var label: Int32
  /// Radius in points, for the value that a host speaks; half the length of what is not round.
  public var value: Float
  /// ``Traits`` in the low 16 bits; a raw ``Role`` in the high 16.
  public var traits: UInt32

  /// What an element is, for the name that a host gives it.
  public enum Role: UInt32, Sendable, CaseIterable {
    /// A bubble, whatever it looks like.
    case bubble = 0
    /// A round body.
    case ball = 1
    /// A body with four corners.
    case box = 2
    /// A body with round ends.
    case capsule = 3
    /// A body of any other outline.
    case polygon = 4
    /// A word to choose.
    case tag = 5
    /// Something to press.
    case button = 6

    /// Its name in texts for programmers.
    public var name: StaticString {
      switch self {
      case .bubble: "bubble"
      case .ball: "ball"
      case .box: "box"
      case .capsule: "capsule"
      case .polygon: "polygon"
      case .tag: "tag"
      case .button: "button"
      }
    }
  }

  /// What it is; a bubble if the bits name nothing that this version knows.
  public var role: Role { Role(rawValue: traits >> 16) ?? .bubble }

  /// What can be said of an element.
  public struct Traits: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Takes bits as they are; unknown ones are kept and mean nothing.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// It is selected.
    public static let selected = Traits(rawValue: 1)
    /// Activating it pops it.
    public static let pops = Traits(rawValue: 2)
    /// Activating it toggles its selection.
    public static let selects = Traits(rawValue: 4)
    /// Activating it does nothing at present.
    public static let disabled = Traits(rawValue: 8)
  }

  /// Makes an element.
  public init(
    element: UInt32, x: Float, y: Float, width: Float, height: Float, label: Int32, value: Float, traits: Traits,
    role: Role = .bubble
  ) {
    self.element = element
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.label = label
    self.value = value
    self.traits = traits.rawValue & 0xFFFF | role.rawValue << 16
  }
}
