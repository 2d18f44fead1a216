public import FizzPhysics

/// What a ``Stage`` runs: a value that turns input and fixed steps into state, and state into pictures.
///
/// Conforming values are copied to take a snapshot, so everything that shapes the future (random generators included)
/// lives in them. They never read a clock: a step is always 1/120 s. They are handed input only after the stage has
/// checked it, so every number in an event is finite and every parameter value valid.
public protocol Simulation: Sendable {
  /// The parameters, in a fixed order; their position is the index used everywhere else. The table never changes during
  /// a value's life.
  var parameters: [ParameterInfo] { get }

  /// The current value of the parameter at an index of ``parameters``.
  func parameterValue(_ index: Int) -> Float

  /// Takes in one input, before the step with the index `step` runs.
  mutating func apply(_ event: InputEvent, at step: Int, into events: inout [StageEvent])

  /// Moves everything on by 1/120 s.
  mutating func step(_ step: Int, into events: inout [StageEvent])

  /// Whether another step would change nothing that can be seen, so that a host may stop its display link until the
  /// next input.
  var isResting: Bool { get }

  /// Adds what is to be painted, interpolated between the last two steps: 0 shows the one before, 1 the last one.
  func draw(into list: inout DisplayList, alpha: Float)

  /// Adds a look inside the physics on top of what is painted; nothing unless a simulation has some to show.
  func drawDebug(_ layers: DebugLayers, into list: inout DisplayList, alpha: Float)

  /// Adds what a screen reader can find, in the order of birth.
  func writeElements(into elements: inout [AccessibleElement])

  /// Adds where touches are meant for this, the topmost region first; nothing for what takes touches anywhere.
  func writeRegions(into regions: inout [TouchRegion])

  /// Adds the whole state to a fingerprint.
  func combine(into digest: inout Digest)

  /// Counts for a status line.
  var statistics: SimulationStatistics { get }
}

extension Simulation {
  /// Adds nothing.
  public func drawDebug(_ layers: DebugLayers, into list: inout DisplayList, alpha: Float) {}

  /// Adds nothing.
  public func writeRegions(into regions: inout [TouchRegion]) {}

  /// The topmost region that contains a point; nil for none.
  func region(at point: Vector2) -> TouchRegion? {
    var regions: [TouchRegion] = []
    writeRegions(into: &regions)
    for region in regions where region.contains(point) { return region }
    return nil
  }
}

/// Counts for a status line; they shape nothing.
@frozen
public struct SimulationStatistics: Equatable, Sendable, BitwiseCopyable {
  /// Bodies alive.
  public var bodies: Int
  /// Bodies that are not asleep.
  public var awake: Int
  /// Contacts that touch.
  public var contacts: Int
  /// Particles alive.
  public var particles: Int

  /// Makes counts; every one is zero unless given.
  public init(bodies: Int = 0, awake: Int = 0, contacts: Int = 0, particles: Int = 0) {
    self.bodies = bodies
    self.awake = awake
    self.contacts = contacts
    self.particles = particles
  }
}
