public import FizzPhysics

/// What an app says of a bubble that it adds itself; see ``BubbleField/add(_:)``. Everything left nil is chosen at random
/// from the field's parameters.
public struct BubbleContent: Equatable, Sendable {
  /// Text shown inside, and read by a screen reader; empty for none.
  public var label: String
  /// Name of a picture that the host knows, shown inside; empty for none.
  public var image: String
  /// How the bubble is painted; the body beneath stays a circle.
  public var look: DisplayItem.Look?
  /// Hue, 0...1; clamped.
  public var hue: Float?
  /// Radius, points; clamped to 0.5...400.
  public var radius: Float?
  /// Center, points; nil for wherever there is room.
  public var position: Vector2?

  /// Makes a description; nothing is fixed unless given.
  public init(
    label: String = "", image: String = "", look: DisplayItem.Look? = nil, hue: Float? = nil, radius: Float? = nil,
    position: Vector2? = nil
  ) {
    self.label = label
    self.image = image
    self.look = look
    self.hue = hue
    self.radius = radius
    self.position = position
  }
}

extension BubbleContent {
  /// Texts are compared by their bytes: String's own comparison needs tables that Embedded Swift has not.
  public static func == (a: BubbleContent, b: BubbleContent) -> Bool {
    a.label.utf8.elementsEqual(b.label.utf8) && a.image.utf8.elementsEqual(b.image.utf8) && a.look == b.look
      && a.hue == b.hue && a.radius == b.radius && a.position == b.position
  }
}

/// One bubble of a ``BubbleField``.
struct Bubble: Sendable {
  /// Its public name, never reused.
  var element: UInt32
  var body: BodyID
  /// The look that the app gave it; nil to follow ``BubbleParameter/look``.
  var look: DisplayItem.Look?
  /// The hue that the app gave it; nil to follow the hue range.
  var hue: Float?
  /// Where in the hue range it is, 0..<1.
  var shade: Float
  /// Index into the field's labels and images; -1 for none.
  var label: Int32 = -1
  var image: Int32 = -1
  /// The step it was born in.
  var birth: Int
  /// Its place among the births since the start, which decides its sway and its turn among mixed looks.
  var number: UInt32
  /// The app added it: no limit, range or resize takes it away or changes its size.
  var isOwn = false
  /// When a finger last held it.
  var touched = -100_000
  var isSelected = false
  /// Leaves the list at the end of the step.
  var isGone = false
}

/// A bubble in a finger's hold.
struct BubbleGrip: Sendable {
  var pointer: Int32
  var element: UInt32
  var body: BodyID
  /// From the finger to the center, so that the bubble does not jump under the finger.
  var offset: Vector2
  /// Where the finger wants the center to be.
  var target: Vector2
}
