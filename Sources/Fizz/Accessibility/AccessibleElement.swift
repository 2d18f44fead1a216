/// One thing that a screen reader can find: 10 words of 32 bits. Elements come in a stable order, that of birth, whatever
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
  /// Index of the value that is spoken after the label, in the text table; -1 for none.
  public var valueText: Int32
  /// What can be done with it besides activating it: ``Actions``.
  public var actions: UInt32

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
    /// A floating button.
    case dockItem = 7
    /// What a floating button opened, filled by the host.
    case panel = 8

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
      case .dockItem: "dockItem"
      case .panel: "panel"
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
    /// While it is there, a reader finds only it and what is in it.
    public static let modal = Traits(rawValue: 16)
    /// Its panel is open.
    public static let expanded = Traits(rawValue: 32)
  }

  /// What can be done with an element besides activating it; a host offers each under a name of its own and sends the
  /// command for it.
  public struct Actions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Takes bits as they are; unknown ones are kept and mean nothing.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// ``Command/dock(element:edge:)`` to the left edge.
    public static let moveLeft = Actions(rawValue: 1)
    /// The same to the right edge.
    public static let moveRight = Actions(rawValue: 2)
    /// The same to the top edge.
    public static let moveTop = Actions(rawValue: 4)
    /// The same to the bottom edge.
    public static let moveBottom = Actions(rawValue: 8)
    /// ``Command/hide(element:)``.
    public static let hide = Actions(rawValue: 16)
  }

  /// Makes an element.
  public init(
    element: UInt32, x: Float, y: Float, width: Float, height: Float, label: Int32, value: Float, traits: Traits,
    role: Role = .bubble, valueText: Int32 = -1, actions: Actions = []
  ) {
    self.element = element
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.label = label
    self.value = value
    self.traits = traits.rawValue & 0xFFFF | role.rawValue << 16
    self.valueText = valueText
    self.actions = actions.rawValue
  }
}
