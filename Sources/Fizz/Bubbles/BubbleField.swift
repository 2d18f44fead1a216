public import FizzPhysics

/// A crowd of bubbles that collide, are dragged, flung and popped.
///
/// Run it in a ``Stage``, which gives it a fixed step and turns touches into input:
///
/// ```swift
/// var stage = Stage(BubbleField(.rise, seed: 7), environment: Environment(width: 390, height: 844))
/// stage.send(.pointer(PointerSample(phase: .began, position: Vector2(200, 400), time: 0)))
/// stage.send(.pointer(PointerSample(phase: .ended, position: Vector2(200, 400), time: 0.08)))
/// stage.advance(by: 1.0 / 60)
/// stage.draw()
/// print(stage.display.items.count, stage.events.count)
/// ```
///
/// Under Reduce Motion the bubbles stand still and fade in and out in place; dragging still moves them, but nothing is
/// flung, and a pop is a ring that fades.
public struct BubbleField: Simulation {
  /// The world beneath, to read or to add obstacles to. Bodies of bubbles should be changed through the field.
  public var world: World
  /// Where the field's randomness starts.
  public let seed: UInt64

  var preset: BubblePreset
  let initialPreset: BubblePreset
  var environment = Environment(width: 390, height: 844)
  var random: SeededRandom
  var particles: ParticlePool
  var pointers = PointerTracker()
  var grips: [BubbleGrip] = []
  /// In the order of birth, which is also the order of paint and of the screen reader.
  var bubbles: [Bubble] = []
  /// By body index: the place in `bubbles`, or -1.
  var places: [Int32] = []
  var nextElement: UInt32 = 1
  var goneCount = 0
  /// Births since the start.
  var births: UInt32 = 0
  /// Births that were asked for and wait for room.
  var wanted = 0
  var selectedCount = 0
  var labels: [String] = []
  var images: [String] = []
  var tablesVersion: UInt32 = 1
  /// The environment has been told at least once.
  var isLaidOut = false
  /// No room was found for a birth; looked for again every now and then.
  var isFull = false
  /// How often in a row it was looked for in vain.
  var birthPauses = 0
  /// The stage's step, for events.
  var now = 0
  /// Steps taken since the start, for ages.
  var clock = 0
  var lastHaptic = -100_000

  /// Makes an empty field; its first crowd is born when the stage tells it how much room there is.
  ///
  /// - Parameters:
  ///   - preset: what it starts with.
  ///   - seed: the same seed and input give the same bits.
  public init(_ preset: BubblePreset = .rise, seed: UInt64 = 1) {
    self.preset = preset
    initialPreset = preset
    self.seed = seed
    random = SeededRandom(seed: seed)
    particles = ParticlePool(seed: seed &+ 1)
    world = World()
    applyParameters()
  }

  /// The current value of a parameter. Setting it from code applies at once, but is not recorded; a stage's
  /// `send(.parameter(...))` is.
  public subscript(_ parameter: BubbleParameter) -> Float {
    get { preset[parameter] }
    set {
      var events: [StageEvent] = []
      change(parameter, to: newValue, into: &events)
    }
  }

  /// Bubbles alive.
  public var count: Int { bubbles.count - goneCount }

  /// Elements that are selected, in the order of birth.
  public var selection: [UInt32] {
    var list: [UInt32] = []
    for b in bubbles where b.isSelected && !b.isGone { list.append(b.element) }
    return list
  }

  /// Where a bubble's center is, or nil when there is no such element.
  public func position(of element: UInt32) -> Vector2? {
    guard let k = index(of: element) else { return nil }
    return world.position(of: bubbles[k].body)
  }

  var stamp: UInt32 { UInt32(truncatingIfNeeded: now) }

  var reducesMotion: Bool { environment.traits.contains(.reduceMotion) }

  /// The place of an element in `bubbles`; elements are in ascending order there.
  func index(of element: UInt32) -> Int? {
    var low = 0
    var high = bubbles.count
    while low < high {
      let middle = (low + high) / 2
      if bubbles[middle].element < element { low = middle + 1 } else { high = middle }
    }
    guard low < bubbles.count, bubbles[low].element == element, !bubbles[low].isGone else { return nil }
    return low
  }

  /// The place of a body's bubble in `bubbles`, or nil when the body is none.
  func index(of body: BodyID) -> Int? {
    let k = Int(body.index)
    guard k >= 0, k < places.count, places[k] >= 0 else { return nil }
    let place = Int(places[k])
    guard place < bubbles.count, bubbles[place].body == body, !bubbles[place].isGone else { return nil }
    return place
  }
}
