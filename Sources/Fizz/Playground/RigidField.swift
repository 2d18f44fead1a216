public import FizzPhysics

/// Solid things that fall, stack, roll, and are dragged by the very point that a finger took hold of.
///
/// Run it in a ``Stage``, which gives it a fixed step and turns touches into input:
///
/// ```swift
/// var stage = Stage(RigidField(.pile, seed: 7), environment: Environment(width: 390, height: 844))
/// for _ in 0..<240 { stage.step() }
/// stage.draw()
/// print(stage.display.items.count, stage.elements.count)
/// ```
///
/// A finger pulls the point it touched, with a limited force, so a held thing swings below the finger and never squeezes
/// others through a wall; let go, it keeps its momentum, and a touch that the system cancels leaves it at rest. Two fingers
/// may hold the same thing and turn it. A tap makes it hop.
///
/// Under Reduce Motion things rest as they were laid out, nothing falls, hops or is flung: they stay where a finger puts
/// them, and a tap is a ring that fades.
public struct RigidField: Simulation {
  /// The world beneath, to read or to add obstacles to. Bodies of things should be changed through the field.
  public var world: World
  /// Where the field's randomness starts.
  public let seed: UInt64

  var preset: RigidPreset
  let initialPreset: RigidPreset
  var environment = Environment(width: 390, height: 844)
  var random: SeededRandom
  var particles: ParticlePool
  var pointers = PointerTracker()
  var grips: [RigidGrip] = []
  /// Joints that are painted.
  var fittings: [RigidFitting] = []
  /// Joints that may break, with the mass that they carry.
  var weakLinks: [(joint: JointID, mass: Float)] = []
  /// What stands fixed in the room.
  var fixtures: [RigidFixture] = []
  /// The first element of the layout, and how many things it has.
  var layoutStart: UInt32 = 1
  var layoutCount: UInt32 = 0
  /// In the order of birth, which is also the order of paint and of the screen reader.
  var things: [RigidThing] = []
  /// By body index: the place in `things`, or -1.
  var places: [Int32] = []
  var nextElement: UInt32 = 1
  var goneCount = 0
  /// Births that were asked for and have their turn.
  var wanted = 0
  /// The environment has been told at least once.
  var isLaidOut = false
  /// The stage's step, for events.
  var now = 0
  /// Steps taken since the start, for ages.
  var clock = 0
  var lastHaptic = -100_000

  /// Makes an empty field; its things are laid out when the stage tells it how much room there is.
  ///
  /// - Parameters:
  ///   - preset: what it starts with.
  ///   - seed: the same seed and input give the same bits.
  public init(_ preset: RigidPreset = .pile, seed: UInt64 = 1) {
    self.preset = preset
    initialPreset = preset
    self.seed = seed
    random = SeededRandom(seed: seed)
    particles = ParticlePool(seed: seed &+ 1, budget: 400)
    world = World()
    applyParameters()
  }

  /// The current value of a parameter. Setting it from code applies at once, but is not recorded; a stage's
  /// `send(.parameter(...))` is.
  public subscript(_ parameter: RigidParameter) -> Float {
    get { preset[parameter] }
    set { change(parameter, to: newValue) }
  }

  /// Things alive.
  public var count: Int { things.count - goneCount }

  /// Where a thing's center of mass is, or nil when there is no such element.
  public func position(of element: UInt32) -> Vector2? {
    guard let k = index(of: element) else { return nil }
    return world.position(of: things[k].body)
  }

  /// How far a thing is turned, radians clockwise on screen, or nil when there is no such element.
  public func angle(of element: UInt32) -> Float? {
    guard let k = index(of: element) else { return nil }
    return world.angle(of: things[k].body)
  }

  var stamp: UInt32 { UInt32(truncatingIfNeeded: now) }

  var reducesMotion: Bool { environment.traits.contains(.reduceMotion) }

  /// The place of an element in `things`; elements are in ascending order there.
  func index(of element: UInt32) -> Int? {
    var low = 0
    var high = things.count
    while low < high {
      let middle = (low + high) / 2
      if things[middle].element < element { low = middle + 1 } else { high = middle }
    }
    guard low < things.count, things[low].element == element, !things[low].isGone else { return nil }
    return low
  }

  /// The place of a body's thing in `things`, or nil when the body is none.
  func index(of body: BodyID) -> Int? {
    let k = Int(body.index)
    guard k >= 0, k < places.count, places[k] >= 0 else { return nil }
    let place = Int(places[k])
    guard place < things.count, things[place].body == body, !things[place].isGone else { return nil }
    return place
  }
}
