import FizzPhysics

/// One floating button of a ``Dock``.
struct DockButton: Sendable {
  /// Its public name, never reused.
  let element: UInt32
  var content: DockItem
  var hue: Float
  /// Where it belongs.
  var place: DockPlace
  /// When it was last moved by hand or command, counted; 0 for never. The last one moved has the right of way.
  var turn: UInt32 = 0
  var isHidden = false
  /// Which one it is of those at its edge, from 1, and of how many; 0 when it floats freely.
  var rank: (number: Int, count: Int) = (number: 0, count: 0)
  /// Where the layout wants its middle.
  var goal = Vector2.zero
  /// Where its middle is, edges not yet resisting.
  var position = SpringVector(.zero)
  /// How large it is, by itself.
  var diameter = SpringValue(56, tuning: DockTuning.quiet)
  /// How much larger while held, smaller while pressed.
  var grip = SpringValue(1, tuning: DockTuning.grab, tolerance: 0.002)
  /// 1 while shown, 0 while hidden.
  var presence = SpringValue(1, tuning: DockTuning.quiet, tolerance: 0.005)
  /// Whether edges hold it back: from the start of a drag until it rests.
  var isBanded = false
  /// Whether it was let go of, or sent somewhere, and has not come to rest there.
  var isSent = false
  /// How fast it was then, pt/s.
  var sentSpeed: Float = 0
  var panel: DockPanel?
  /// When it was last put somewhere without a way, for fading, and where it was before that.
  var moved = -100_000
  var origin = Vector2.zero
  /// How it is seen, after the step before the last one and after the last one.
  var before = DockPose()
  var after = DockPose()
}

/// How a button is seen.
struct DockPose: Equatable, Sendable {
  var center = Vector2.zero
  var diameter: Float = 0
  var alpha: Float = 1

  func mixed(_ next: DockPose, _ fraction: Float) -> DockPose {
    DockPose(
      center: center + (next.center - center) * fraction, diameter: diameter + (next.diameter - diameter) * fraction,
      alpha: alpha + (next.alpha - alpha) * fraction)
  }
}

/// What a button opened, while it opens, is open, or closes.
struct DockPanel: Sendable {
  var isOpen = true
  /// 0 closed, 1 open.
  var progress = DockPanel.closed

  /// A panel that begins to open.
  static var closed: SpringValue { SpringValue(0, target: 1, tolerance: 0.002) }

  var center: SpringVector
  /// Width and height.
  var size: SpringVector
  /// The edge that its button is at.
  var edge: DockEdge
  /// The edge that it comes out of, as a slide-out.
  var slideEdge = DockEdge.none
  /// How far a step ago.
  var before: Float = 0

  /// A size that springs back from very large to very small may swing through nothing.
  var frame: Rect {
    let half = Vector2(max(size.value.x, 1), max(size.value.y, 1)) * 0.5
    return Rect(
      minX: center.value.x - half.x, minY: center.value.y - half.y, maxX: center.value.x + half.x,
      maxY: center.value.y + half.y)
  }
}

/// A finger on a button.
struct DockGrip: Sendable {
  var pointer: Int32
  var element: UInt32
  /// From the finger to the button's middle, once it drags.
  var offset: Vector2?
  /// The edge along which it is dragged; none while it is far from all.
  var near = DockEdge.none
}
