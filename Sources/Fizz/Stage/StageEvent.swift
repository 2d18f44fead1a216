public import FizzPhysics

/// Something that happened during the last advance: 8 words of 32 bits, read as an array after it.
@frozen
public struct StageEvent: Equatable, Sendable, BitwiseCopyable {
  /// What happened: a raw ``Kind``.
  public var kind: UInt32
  /// The element it happened to; 0 for none.
  public var subject: UInt32
  /// The other element; 0 for none.
  public var other: UInt32
  /// Where, horizontally, points.
  public var x: Float
  /// Where, vertically, points.
  public var y: Float
  /// How strong; its unit depends on the kind.
  public var magnitude: Float
  /// A detail that depends on the kind.
  public var detail: UInt32
  /// The step during which it happened.
  public var step: UInt32

  /// What happened.
  public enum Kind: UInt32, Sendable, CaseIterable {
    /// An element popped; magnitude is its radius.
    case popped = 0
    /// Two elements, or an element and the boundary (other = 0), began to touch; magnitude is the approach speed, pt/s.
    case contact = 1
    /// Play a haptic; magnitude is its intensity 0...1, detail a raw ``Haptic``.
    case haptic = 2
    /// Play a sound; magnitude is its volume 0...1, detail a raw ``Sound``.
    case sound = 3
    /// An element was selected; magnitude is the number selected now.
    case selected = 4
    /// An element was deselected; magnitude is the number selected now.
    case deselected = 5
    /// A selection was refused since the limit (magnitude) is reached.
    case selectionRefused = 6
    /// A finger took hold of an element.
    case grabbed = 7
    /// A finger let go of an element; magnitude is the speed it leaves with, pt/s.
    case released = 8
    /// An element was born; magnitude is its radius.
    case born = 9
    /// An element left through a side; another one is born in its place.
    case recycled = 10
    /// An element turned non-finite; it was put back, frozen and is reported here.
    case quarantined = 11
    /// Frame time beyond the catch-up limit was dropped; magnitude is how much, seconds.
    case droppedTime = 12
    /// An input was malformed and ignored; detail is a raw ``Rejection``.
    case rejected = 13
    /// A choice was confirmed; magnitude is how many are selected.
    case confirmed = 14
    /// A panel begins to open: its content is needed now.
    case opened = 15
    /// A panel is gone: its content may be released.
    case closed = 16
    /// An element that was let go of, or sent, has come to rest; detail is a raw ``DockEdge``.
    case docked = 17
    /// An element was hidden.
    case hid = 18
    /// A hidden element is shown again.
    case shown = 19
    /// An element was tapped, or activated in another way.
    case tapped = 20
  }

  /// Kinds of haptic feedback, in UIKit's order of impact styles.
  public enum Haptic: UInt32, Sendable {
    case light = 0, medium = 1, heavy = 2, soft = 3, rigid = 4, selection = 5, warning = 6
  }
  /// Kinds of sound.
  public enum Sound: UInt32, Sendable { case pop = 0, tap = 1 }
  /// Why an input was ignored.
  public enum Rejection: UInt32, Sendable {
    case notFinite = 0, unknownElement = 1, unknownParameter = 2, tooManyPointers = 3, queueFull = 4,
      unknownCommand = 5
  }

  /// Makes an event; everything not named is zero.
  public init(
    _ kind: Kind, subject: UInt32 = 0, other: UInt32 = 0, at position: Vector2 = .zero, magnitude: Float = 0,
    detail: UInt32 = 0, step: UInt32 = 0
  ) {
    self.kind = kind.rawValue
    self.subject = subject
    self.other = other
    self.x = position.x
    self.y = position.y
    self.magnitude = magnitude
    self.detail = detail
    self.step = step
  }
}
