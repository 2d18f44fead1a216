public import FizzPhysics

/// Floating buttons that live above a page: dragged with resistance at the edges, flung to one, packed side by side, each with
/// a panel that a tap opens.
///
/// ```swift
/// var stage = Stage(Dock(.assistants), environment: Environment(width: 390, height: 844))
/// stage.send(.command(.activate(element: 1)))
/// stage.step()
/// print(stage.content.state(of: 1) == .expanded)  // true
/// ```
///
/// A button belongs to an edge and a fraction of it (``DockPlace``), so that it is where it was after rotation, in a split
/// view, when the keyboard has gone and after relaunch: ``places`` is text to keep, ``commands(restoring:)`` reads it.
///
/// Touches are the dock's in its declared regions only (``Stage/region(at:)``); everywhere else they are the page's. What a
/// panel shows is the host's: ``DisplayList/views`` says where it belongs.
///
/// Under Reduce Motion buttons and panels fade from place to place and nothing swells; a dragged button still follows its
/// finger.
///
/// It asks for frames until its buttons are at rest and have become idle (``DockParameter/idleDelay``), then for none.
public struct Dock: Simulation {
  /// Where the dock's randomness starts; it decides nothing yet.
  public let seed: UInt64

  var preset: DockPreset
  let initialPreset: DockPreset
  var environment = Environment(width: 390, height: 844)
  var area = DockArea()
  var buttons: [DockButton] = []
  var pointers = PointerTracker()
  var grips: [DockGrip] = []
  /// Idle buttons dim and hide: 0 not at all, 1 as far as the parameters say.
  var tuck = SpringValue(0, tuning: DockTuning.quiet, tolerance: 0.004)
  var nextElement: UInt32 = 1
  var nextTurn: UInt32 = 1
  var needsLayout = true
  var now = 0
  var clock = 0
  var lastTouch = 0
  /// What happened outside a step.
  var pending: [StageEvent] = []
  var textsAreStale = true
  var texts: [String] = []
  var images: [String] = []
  var tablesVersion: UInt32 = 0

  /// Makes a dock with every button in its place.
  public init(_ preset: DockPreset = .assistants, seed: UInt64 = 1) {
    self.preset = preset
    initialPreset = preset
    self.seed = seed
    measure()
    makeButtons()
    arrange()
    for k in buttons.indices { freezePose(k) }
  }

  /// The current value of a parameter. Setting it from code applies at once, but is not recorded; a stage's
  /// `send(.parameter(...))` is.
  public subscript(_ parameter: DockParameter) -> Float {
    get { preset[parameter] }
    set { change(parameter, to: newValue) }
  }

  /// How many buttons there are, hidden ones included.
  public var count: Int { buttons.count }

  /// The buttons' elements, in their order.
  public var elements: [UInt32] { buttons.map { $0.element } }

  /// What a button is doing.
  public enum ItemState: UInt32, Sendable, CaseIterable {
    /// At rest.
    case idle = 0
    /// Following a finger.
    case dragging = 1
    /// On its way to where it belongs.
    case settling = 2
    /// Its panel is open, or opening.
    case expanded = 3
    /// Not there until it is shown again.
    case hidden = 4
  }

  /// What a button is doing; nil for an element that is none.
  public func state(of element: UInt32) -> ItemState? {
    guard let k = index(of: element) else { return nil }
    let b = buttons[k]
    if b.isHidden { return .hidden }
    if isDragged(element) { return .dragging }
    if b.panel?.isOpen == true { return .expanded }
    return b.position.isMoving ? .settling : .idle
  }

  /// Where a button belongs; nil for an element that is none.
  public func place(of element: UInt32) -> DockPlace? { index(of: element).map { buttons[$0].place } }

  /// Where a button is seen: its middle, points; nil for an element that is none.
  public func position(of element: UInt32) -> Vector2? { index(of: element).map { pose($0).center } }

  /// How large a button is seen, points; nil for an element that is none.
  public func diameter(of element: UInt32) -> Float? { index(of: element).map { pose($0).diameter } }

  /// How fast a button moves, points per second, edges not resisting; nil for an element that is none.
  public func velocity(of element: UInt32) -> Vector2? {
    guard let k = index(of: element) else { return nil }
    guard let grip = grips.first(where: { $0.element == element }) else { return buttons[k].position.velocity }
    return grip.offset == nil ? .zero : pointers.track(id: grip.pointer)?.velocity ?? .zero
  }

  /// Where a button's panel is when open, points; nil while there is none.
  public func panelFrame(of element: UInt32) -> Rect? { index(of: element).flatMap { buttons[$0].panel?.frame } }

  /// The button whose panel is open; nil while none is.
  public var expandedElement: UInt32? { buttons.first { $0.panel?.isOpen == true }?.element }

  /// Where buttons dock.
  public var policy: DockingPolicy { DockingPolicy(rawValue: UInt32(preset[.policy])) ?? .horizontal }

  /// What a touch outside a panel does.
  public var outsideTap: OutsideTap { OutsideTap(rawValue: UInt32(preset[.outsideTap])) ?? .dismissAndConsume }

  /// How panels appear.
  public var panelMode: PanelMode { PanelMode(rawValue: UInt32(preset[.panelMode])) ?? .popover }

  /// Whether a step has run; before that nothing moves, it is put.
  var isPlaced: Bool { clock > 0 }
  var stamp: UInt32 { UInt32(truncatingIfNeeded: now) }
  var reducesMotion: Bool { environment.traits.contains(.reduceMotion) }
  var isRightToLeft: Bool { environment.traits.contains(.rightToLeft) }
  var language: Int { Int(preset[.language]) }
  var trailing: DockEdge { isRightToLeft ? .left : .right }
  var snap: SpringTuning { SpringTuning(response: preset[.snapResponse], dampingRatio: preset[.snapDamping]) }

  func index(of element: UInt32) -> Int? { buttons.firstIndex { $0.element == element } }
  func isGripped(_ element: UInt32) -> Bool { grips.contains { $0.element == element } }
  func isDragged(_ element: UInt32) -> Bool { grips.contains { $0.element == element && $0.offset != nil } }

  /// How large a button is when there is room.
  func size(_ k: Int) -> Float { preset[.itemSize] * buttons[k].content.relativeSize }

  /// What resists beyond the lines at which buttons dock.
  var band: RubberBand { RubberBand(coefficient: preset[.rubberBand], reach: DockTuning.reach) }

  /// Where a button's middle can be without resistance.
  func freeRoom(_ k: Int) -> Rect { area.full.inset(by: buttons[k].diameter.value * 0.5) }

  /// How a button is seen now, held back by the edges if it was dragged or thrown.
  func pose(_ k: Int) -> DockPose {
    let b = buttons[k]
    var pose = DockPose()
    pose.center = b.isBanded ? band.hold(b.position.value, in: freeRoom(k)) : b.position.value
    pose.diameter = b.diameter.value * b.grip.value
    pose.alpha = b.presence.value * (1 - tuck.value * (1 - preset[.idleOpacity]))
    if !reducesMotion { pose.diameter *= 0.6 + 0.4 * b.presence.value }
    return pose
  }
}
