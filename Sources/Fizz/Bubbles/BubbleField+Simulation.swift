public import FizzPhysics

extension BubbleField {
  /// The one table of all bubble fields, ``parameters`` of the type.
  public var parameters: [ParameterInfo] { BubbleField.parameters }

  /// The current value of a parameter by its place in ``parameters``; 0 for one out of range.
  public func parameterValue(_ index: Int) -> Float {
    guard index >= 0, index < preset.values.count else { return 0 }
    return preset.values[index]
  }

  /// Takes in a touch, a change of surroundings or parameter, or a command; see ``Simulation``.
  public mutating func apply(_ event: InputEvent, at step: Int, into events: inout [StageEvent]) {
    now = step
    switch event {
    case .pointer(let sample): handle(sample, into: &events)
    case .environment(let environment): adopt(environment, into: &events)
    case .parameter(let index, let value): set(index, value, into: &events)
    case .command(let command): perform(command, into: &events)
    case .motion, .motionState: break
    }
  }

  /// Moves bubbles and particles on by 1/120 s.
  public mutating func step(_ step: Int, into events: inout [StageEvent]) {
    now = step
    clock += 1
    driveGrips()
    world.step()
    reportQuarantined(into: &events)
    reportContacts(into: &events)
    retire(into: &events)
    particles.step(World.standardStep)
    compact()
    refill(into: &events)
  }

  /// At rest when the world sleeps, no particle lives, no finger is down, no bubble still fades in and none is to be born.
  public var isResting: Bool {
    world.isAsleep && particles.isEmpty && grips.isEmpty && wanted == 0 && !isGrowing && !isShort
  }

  private var isGrowing: Bool {
    guard let last = bubbles.last else { return false }
    return clock - last.birth < BubbleTuning.fadeInSteps
  }

  private var isShort: Bool { preset[.refills] >= 0.5 && count < Int(preset[.maxCount]) && !isFull }

  /// Adds everything that the field's future depends on to a fingerprint.
  public func combine(into digest: inout Digest) {
    digest.combine(UInt32(truncatingIfNeeded: clock))
    world.combine(into: &digest)
    for value in preset.values { digest.combine(value) }
    environment.combine(into: &digest)
    digest.combine(nextElement)
    digest.combine(births)
    digest.combine(UInt32(truncatingIfNeeded: wanted))
    digest.combine(UInt32(truncatingIfNeeded: birthPauses))
    digest.combine(UInt32(truncatingIfNeeded: lastHaptic))
    digest.combine(isFull)
    for b in bubbles {
      digest.combine(b.element)
      digest.combine(UInt32(truncatingIfNeeded: b.body.index))
      digest.combine(UInt32(truncatingIfNeeded: b.birth))
      digest.combine(hue(of: b))
      digest.combine(look(of: b).rawValue)
      digest.combine(b.isSelected)
    }
    for g in grips {
      digest.combine(UInt32(bitPattern: g.pointer))
      digest.combine(g.offset)
      digest.combine(g.target)
    }
    pointers.combine(into: &digest)
    particles.combine(into: &digest)
    var copy = random
    digest.combine(copy.next())
  }

  /// Counts for a status line.
  public var statistics: SimulationStatistics {
    SimulationStatistics(
      bodies: count, awake: world.awakeCount, contacts: world.contactCount, particles: particles.count)
  }

  // MARK: Parameters and environment

  private mutating func set(_ index: Int, _ value: Float, into events: inout [StageEvent]) {
    guard let parameter = BubbleParameter(rawValue: index) else {
      events.append(rejection(.unknownParameter))
      return
    }
    change(parameter, to: value, into: &events)
  }

  /// Gives a parameter a value and brings everything that follows from it up to date.
  mutating func change(_ parameter: BubbleParameter, to value: Float, into events: inout [StageEvent]) {
    let before = preset[parameter]
    preset[parameter] = value
    guard preset[parameter] != before else { return }
    applyParameters()
    isFull = false
    switch parameter {
    case .maxCount where preset.fitsRadii: populateAnew(into: &events)
    case .maxCount: dropSurplus(into: &events)
    case .radiusMin, .radiusMax: fitRadii()
    case .density, .buoyancyExponent, .buoyancy, .restitution: refreshBodies()
    case .gravity: keepInside()
    case .selectionLimit: trimSelection(into: &events)
    default: break
    }
  }

  func rejection(_ reason: StageEvent.Rejection, subject: UInt32 = 0) -> StageEvent {
    StageEvent(.rejected, subject: subject, detail: reason.rawValue, step: stamp)
  }

  private mutating func adopt(_ new: Environment, into events: inout [StageEvent]) {
    let was = environment
    environment = new
    applyParameters()
    isFull = false
    if !isLaidOut {
      isLaidOut = true
      populate()
    } else if preset.fitsRadii, was.width != new.width || was.height != new.height {
      populateAnew(into: &events)
    } else {
      keepInside()
    }
    if was.traits.contains(.reduceMotion) != new.traits.contains(.reduceMotion) {
      refreshBodies()
      if reducesMotion { settle() }
    }
  }

  /// Moves the world's settings to what parameters and environment ask for.
  mutating func applyParameters() {
    var s = world.settings
    s.seed = seed
    s.bounds = room
    s.sides = preset.worldSides
    if sinks { s.sides.bottom = .bounce }
    s.drag = preset[.drag]
    s.boundaryRestitution = preset[.restitution]
    s.speedLimit = preset[.speedCap]
    s.substeps = Int(preset[.substeps])
    s.separationSpeed = preset[.separationSpeed]
    let still = reducesMotion
    s.gravity = still ? .zero : Vector2(0, preset[.gravity])
    s.swayAmplitude = still ? 0 : preset[.swayAmplitude]
    s.swayFrequency = preset[.swayFrequency]
    s.driftSpeed = still ? 0 : preset[.driftSpeed]
    s.driftInterval = preset[.driftInterval]
    if still { s.drag = BubbleTuning.calmDrag }
    if still { s.sides = WorldSettings.Sides() }
    s.restitutionThreshold = max(0.1 * s.gravity.length, 0.1 * abs(preset[.buoyancy]))
    world.settings = s
  }

  /// A rising field whose bubbles sink all the same gets a floor, and births at the top.
  var sinks: Bool { preset.birthplace == .below && preset[.gravity] > preset[.buoyancy] }

  /// Where bubbles may be: the safe area above the keyboard, or its middle where those leave nothing.
  var room: Rect {
    var safe = environment.safeBounds
    safe.maxY = min(safe.maxY, environment.height - environment.keyboardHeight)
    let c = safe.center
    return Rect(
      minX: min(safe.minX, c.x), minY: min(safe.minY, c.y), maxX: max(safe.maxX, c.x), maxY: max(safe.maxY, c.y))
  }

  /// Everything inside the new room at once, rather than after a fight with the walls.
  private mutating func keepInside() {
    let sides = world.settings.sides
    for b in bubbles where !b.isGone {
      guard let p = world.position(of: b.body), let r = world.radius(of: b.body) else { continue }
      let inside = room.inset(by: r).clamp(p)
      var q = p
      if (sides.left == .bounce && p.x < inside.x) || (sides.right == .bounce && p.x > inside.x) { q.x = inside.x }
      if (sides.top == .bounce && p.y < inside.y) || (sides.bottom == .bounce && p.y > inside.y) { q.y = inside.y }
      if q != p { try? world.setPosition(q, of: b.body) }
    }
  }

  private mutating func settle() {
    for b in bubbles where !b.isGone { try? world.setVelocity(.zero, of: b.body) }
    keepInside()
  }

  /// Parameters that live in the bodies.
  private mutating func refreshBodies() {
    for b in bubbles where !b.isGone {
      guard let r = world.radius(of: b.body) else { continue }
      try? world.setLift(lift(forRadius: r), of: b.body)
      try? world.setRestitution(preset[.restitution], of: b.body)
      try? world.setDensity(preset[.density], of: b.body)
    }
  }

  /// Radii outside the new range move to its nearest end.
  private mutating func fitRadii() {
    guard !preset.fitsRadii else { return }
    let range = radiusRange
    for b in bubbles where !b.isGone && !b.isOwn {
      guard let r = world.radius(of: b.body) else { continue }
      let fitted = min(max(r, range.lowerBound), range.upperBound)
      if fitted != r { try? world.setRadius(fitted, of: b.body) }
    }
    refreshBodies()
  }
}

/// Numbers of the bubbles' behavior that are no parameters.
enum BubbleTuning {
  /// Steps over which a newborn fades in (0.6 s). Raised: births are missed; lowered: bubbles pop up.
  static let fadeInSteps = 72
  /// A dragged bubble may move this fast, pt/s. Lowered: it lags behind a quick finger.
  static let dragSpeedLimit: Float = 12_000
  /// Share of the way to the finger that a dragged bubble makes in a step. Raised: 60 Hz touches look like stairs; lowered:
  /// it trails.
  static let dragFollow: Float = 0.5
  /// Taps move less than this, points.
  static let tapSlop: Float = 10
  /// Taps are shorter than this, seconds; longer is a hold.
  static let tapDuration: Double = 0.5
  /// Steps after a touch during which a bubble's hard contacts are felt (3 s): what moves by itself stays silent.
  static let feltSteps = 360
  /// Approach speed that is felt, pt/s.
  static let hapticSpeed: Float = 180
  /// Births a step at most. Raised: crowds appear at once; lowered: a big crowd takes long.
  static let birthsPerStep = 2
  /// Steps between two looks for room. Raised: gaps stay empty; lowered: looking costs.
  static let birthPause = 30
  /// Looks in vain after which births that were asked for are given up (2 s).
  static let birthPatience = 8
  /// Places tried for a birth.
  static let birthTries = 6
  /// This far below the page a bubble is lost, points. Lowered: newborns that are pushed back vanish; raised: the page
  /// empties before others are born.
  static let lostBelow: Float = 240
  /// Drag under Reduce Motion, 1/s: what was moving comes to rest at once.
  static let calmDrag: Float = 12
  /// Contact events passed on per step at most.
  static let contactEvents = 32
}

extension BubbleField {
  /// The value that the field's preset started a parameter with; 0 for an index out of range.
  public func initialValue(_ index: Int) -> Float {
    guard index >= 0, index < initialPreset.values.count else { return 0 }
    return initialPreset.values[index]
  }
}
