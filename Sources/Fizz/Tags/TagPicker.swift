public import FizzPhysics

/// Tags to choose from: a chosen one turns translucent and falls into the pile at the foot of the card; let go, it springs
/// back to its slot from wherever it is. Tilting rolls the pile, shaking throws it.
///
/// ```swift
/// var picker = TagPicker(.themes, seed: 7)
/// var stage = Stage(picker, environment: Environment(width: 390, height: 844))
/// stage.send(.command(.activate(element: 2)))
/// for _ in 0..<240 { stage.step() }
/// print(stage.content.selection)  // [1]: the second tag
/// ```
///
/// Tags are elements 1, 2, ... in their order, the button is the element after the last. Tapping the button sends a
/// `confirmed` event; ``chosen`` is the list.
///
/// Under Reduce Motion nothing falls, rolls or is thrown: chosen tags fade into a laid-out pile in which none overlaps
/// another, and back; the setting is followed live.
public struct TagPicker: Simulation {
  /// The world beneath, to read. Only what fell is in it.
  public internal(set) var world: World
  /// Where the picker's randomness starts; it decides nothing yet.
  public let seed: UInt64
  /// What was chosen when the button was last pressed, as places among the tags, in the order of selection; nil before.
  public internal(set) var chosen: [Int]?
  /// What is known of the motion sensors, for an interface to show.
  public internal(set) var motionState = MotionState.unknown

  var preset: TagPreset
  let initialPreset: TagPreset
  var environment = Environment(width: 390, height: 844)
  var tags: [Tag] = []
  var layout = TagLayout()
  var pointers = PointerTracker()
  var grips: [TagGrip] = []
  var tilt = Tilt()
  var shake = Shake()
  var nextTurn: UInt32 = 1
  var now = 0
  var clock = 0
  var lastHaptic = -100_000
  var texts: [String] = []
  var textsVersion: UInt32 = 0

  /// Makes a picker with nothing selected.
  ///
  /// - Parameters:
  ///   - preset: tags, texts and parameters.
  ///   - seed: the same seed and input give the same bits.
  public init(_ preset: TagPreset = .themes, seed: UInt64 = 1) {
    self.preset = preset
    initialPreset = preset
    self.seed = seed
    var settings = WorldSettings()
    settings.seed = seed
    world = World(settings)
    makeTags()
    arrange()
    applyParameters()
  }

  /// The current value of a parameter. Setting it from code applies at once, but is not recorded; a stage's
  /// `send(.parameter(...))` is.
  public subscript(_ parameter: TagParameter) -> Float {
    get { preset[parameter] }
    set { change(parameter, to: newValue) }
  }

  /// How many tags there are.
  public var count: Int { tags.count }

  /// What is selected at present, as places among the tags, in the order of selection.
  public var selection: [Int] {
    tags.indices.filter { tags[$0].isSelected }.sorted { tags[$0].turn < tags[$1].turn }
  }

  /// The text of a tag in the current language; empty for a place that is none.
  public func label(of place: Int) -> String { tags.indices.contains(place) ? text(of: place) : "" }

  /// The element of the button.
  public var confirmElement: UInt32 { UInt32(tags.count + 1) }

  /// Whether the button can be pressed: enough is selected.
  public var canConfirm: Bool { selectedCount >= Int(preset[.minimumSelected]) }

  var selectedCount: Int {
    var count = 0
    for t in tags where t.isSelected { count += 1 }
    return count
  }

  var stamp: UInt32 { UInt32(truncatingIfNeeded: now) }
  var reducesMotion: Bool { environment.traits.contains(.reduceMotion) }
  var language: Int { Int(preset[.language]) }

  /// Where a tag's middle is, and how far it is turned, between the last two steps.
  func pose(_ k: Int, _ fraction: Float = 1) -> (center: Vector2, angle: Float) {
    switch tags[k].place {
    case .slot: return (tags[k].slot, 0)
    case .laid(let p): return (p, 0)
    case .pile(let body):
      return (
        world.position(of: body, fraction: fraction) ?? tags[k].slot, world.angle(of: body, fraction: fraction) ?? 0
      )
    case .flight(let way, let turn):
      let back = (1 - fraction) * World.standardStep
      return (way.value - way.velocity * back, turn.value - turn.velocity * back)
    }
  }

  /// Where a tag's middle is; nil for a place that is none.
  public func position(of place: Int) -> Vector2? { tags.indices.contains(place) ? pose(place).center : nil }

  /// How far a tag is turned, radians clockwise on screen; nil for a place that is none.
  public func angle(of place: Int) -> Float? { tags.indices.contains(place) ? pose(place).angle : nil }

  /// Whether a tag lies exactly in its slot; nil for a place that is none.
  public func isInSlot(_ place: Int) -> Bool? { tags.indices.contains(place) ? tags[place].place == .slot : nil }
}
