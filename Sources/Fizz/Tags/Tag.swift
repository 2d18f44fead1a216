import FizzPhysics

/// One tag of a ``TagPicker``.
struct Tag: Sendable {
  /// Its public name: its place among the tags, from 1.
  var element: UInt32
  var hue: Float
  /// Half its size.
  var half = Vector2.zero
  /// The middle of its slot.
  var slot = Vector2.zero
  var place = Place.slot
  var isSelected = false
  /// Its place among the selected, in the order of selection.
  var turn: UInt32 = 0
  /// When it was last put somewhere without a way, for fading.
  var moved = -100_000
  /// Where it was before that.
  var origin = Vector2.zero

  /// Where a tag is.
  enum Place: Equatable, Sendable {
    /// In its slot.
    case slot
    /// In the pile, or falling into it.
    case pile(BodyID)
    /// On its way back to its slot, and upright.
    case flight(SpringVector, SpringValue)
    /// Laid out in the pile, under Reduce Motion.
    case laid(Vector2)
  }

  var body: BodyID? {
    if case .pile(let body) = place { return body }
    return nil
  }
}

/// A tag in a finger's hold, or under a finger that may still be a tap.
struct TagGrip: Sendable {
  var pointer: Int32
  var element: UInt32
  /// What draws it to the finger, once the finger has moved.
  var joint: JointID?
}

/// Where everything of a picker is.
struct TagLayout: Sendable {
  /// The sheet that holds all.
  var card = Rect(x: 0, y: 0, width: 1, height: 1)
  /// Where tags fall: below the heading, above the button.
  var room = Rect(x: 0, y: 0, width: 1, height: 1)
  var title = Vector2.zero
  var titleSize: Float = 28
  var button = Rect(x: 0, y: 0, width: 1, height: 1)
  var summary = Vector2.zero
  var fontSize: Float = 17
}

/// Numbers of a picker's behavior that are no parameters.
enum TagTuning {
  /// Taps move less than this, points.
  static let tapSlop: Float = 10
  /// Smallest target for a finger, points.
  static let targetSize: Float = 44
  /// Steps of a fade under Reduce Motion (0.3 s).
  static let fadeSteps = 36
  /// Between tags, and between the sheet and what it holds, at text size 1, points.
  static let gap: Float = 10
  static let padding: Float = 20
  static let fontSize: Float = 17
  /// Height of a tag, and what its text keeps clear of to either side, at a font size of 1.
  static let height: Float = 2.25
  static let side: Float = 0.95
  /// Widest that the sheet becomes, points.
  static let widest: Float = 520
  /// Tallest that the sheet becomes, points.
  static let tallest: Float = 760
  /// Share of the room that slots may take before tags become smaller.
  static let slotShare: Float = 0.62
  /// A change of gravity below this share is the hand's trembling and wakes nobody.
  static let trembling: Float = 0.02
  /// Approach speed that is felt, pt/s.
  static let hapticSpeed: Float = 140
  /// A finger that drags a tag: Hz and pt/s².
  static let dragFrequency: Float = 9
  static let dragStrength: Float = 60_000
  /// What is left of a flight that is no longer seen, points and radians.
  static let settledWay: Float = 0.05
  static let settledAngle: Float = 0.002
}
