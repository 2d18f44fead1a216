import FizzPhysics

/// Runs a simulation: queues its input, turns frames into fixed steps, keeps its events, draws it and records it.
///
/// ```swift
/// stage.send(.pointer(sample))          // any number, in order
/// stage.advance(by: frameSeconds)       // zero or more steps of 1/120 s
/// for event in stage.events { play(event) }
/// stage.draw()
/// paint(stage.display)
/// ```
///
/// A stage is a value: a copy is a snapshot, with its future, its queue and its recording.
public struct Stage<Content: Simulation>: Sendable {
  /// What runs. Changing it directly is not recorded; ``send(_:)`` is.
  public var content: Content
  /// How many steps have run.
  public internal(set) var stepIndex = 0
  /// The surroundings that the content was last told of.
  public internal(set) var environment: Environment
  /// What happened during the last ``advance(by:)`` or ``step()``, in order.
  public internal(set) var events: [StageEvent] = []
  /// What the last ``draw()`` painted.
  public private(set) var display = DisplayList()
  /// Whether ``advance(by:)`` does nothing. Input still queues, and ``step()`` still steps.
  public var isPaused = false
  /// What of the physics is painted over the picture; nothing unless set. It is no input: digests and recordings do not
  /// know of it.
  public var debugLayers: DebugLayers = []
  /// How many inputs have been refused so far; each recent one is also an event.
  public internal(set) var refusedInputCount = 0

  var clock = StageClock()
  var queue = InputQueue()
  var refusals: [StageEvent] = []
  var log: InputLog
  private var showsLastStep = true

  /// Puts content on a stage.
  ///
  /// The content is told of its surroundings at once, so it need not have been made for them; telling it what it knows
  /// already must change nothing.
  ///
  /// - Parameters:
  ///   - content: What to run, at its first step.
  ///   - environment: The surroundings; numbers outside their ranges are clamped (``Environment/validated``).
  public init(_ content: Content, environment: Environment) {
    self.content = content
    self.environment = environment.admitted
    log = InputLog(environment: self.environment)
    self.content.apply(.environment(self.environment), at: 0, into: &events)
  }
}

extension Stage {
  /// Lets a frame's time pass: runs the steps that are due and returns how many there were.
  ///
  /// Edge cases: zero, negative and NaN run nothing and change nothing but ``events``; a frame beyond the catch-up limit
  /// (``catchUpLimit``), infinity included, is cut to it and one `droppedTime` event says by how much.
  @discardableResult
  public mutating func advance(by seconds: Double) -> Int {
    let steps = beginFrame(seconds)
    for _ in 0..<steps { runStep() }
    return steps
  }

  /// Runs exactly one step, paused or not, and leaves the frame clock alone.
  public mutating func step() {
    beginStep()
    runStep()
  }

  /// Writes ``display``, interpolated between the last two steps by ``alpha``.
  public mutating func draw() {
    display.clear()
    content.draw(into: &display, alpha: alpha)
    if !debugLayers.isEmpty { content.drawDebug(debugLayers, into: &display, alpha: alpha) }
  }

  /// Where the picture lies between the last two steps: 0 ..< 1 after ``advance(by:)``; 1, the exact state, after
  /// ``step()``.
  public var alpha: Float { showsLastStep ? 1 : clock.alpha }

  /// What a screen reader can find, in the order of birth.
  public var elements: [AccessibleElement] {
    var elements: [AccessibleElement] = []
    content.writeElements(into: &elements)
    return elements
  }

  /// Where touches are meant for the content, the topmost region first.
  public var regions: [TouchRegion] {
    var regions: [TouchRegion] = []
    content.writeRegions(into: &regions)
    return regions
  }

  /// Whose a touch at a point is: the topmost region that contains it; nil for none, so that the touch belongs to what lies
  /// beneath. It is the one question that a host's hit test asks.
  public func region(at point: Vector2) -> TouchRegion? { content.region(at: point) }

  /// Whether nothing moves and no input waits, so that a host may stop its display link until it sends something.
  public var isResting: Bool { queue.isEmpty && content.isResting }

  /// A fingerprint of the step index and the content: equal on every target for equal input.
  public func digest() -> UInt64 {
    var digest = Digest()
    digest.combine(UInt32(truncatingIfNeeded: stepIndex))
    content.combine(into: &digest)
    return digest.value
  }
}

extension Stage {
  /// Frame time dropped so far, seconds, because frames were longer than the catch-up limit.
  public var droppedTime: Double { clock.droppedTime }

  /// How fast time passes, 0...4, 1 unless set: 0.25 is slow motion. Values outside are clamped, NaN becomes 1.
  public var timeScale: Double {
    get { clock.timeScale }
    set { clock.timeScale = newValue }
  }

  /// How many steps' worth of frame time one frame may bring, 1...60, 8 unless set; see ``StageClock/catchUpLimit``.
  public var catchUpLimit: Int {
    get { clock.catchUpLimit }
    set { clock.catchUpLimit = newValue }
  }
}

extension Stage {
  /// Empties the events and returns how many steps the frame asks for; the caller runs them.
  mutating func beginFrame(_ seconds: Double) -> Int {
    beginEvents()
    guard !isPaused else { return 0 }
    let frame = clock.advance(by: seconds)
    if seconds > 0 { showsLastStep = false }
    if frame.droppedTime > 0 {
      let magnitude = Float(frame.droppedTime)
      events.append(StageEvent(.droppedTime, magnitude: magnitude, step: UInt32(truncatingIfNeeded: stepIndex)))
    }
    return frame.steps
  }

  /// Makes ready for a step outside the frame clock; the caller runs it.
  mutating func beginStep() {
    beginEvents()
    showsLastStep = true
  }

  private mutating func beginEvents() {
    events.removeAll(keepingCapacity: true)
    events.append(contentsOf: refusals)
    refusals.removeAll(keepingCapacity: true)
  }

  mutating func runStep() {
    for event in queue.events {
      if case .environment(let environment) = event { self.environment = environment }
      log.append(event, at: stepIndex)
      content.apply(event, at: stepIndex, into: &events)
    }
    queue.removeAll()
    content.step(stepIndex, into: &events)
    stepIndex &+= 1
    if log.isDigestDue(at: stepIndex) { log.append(digest: digest(), at: stepIndex) }
  }
}
