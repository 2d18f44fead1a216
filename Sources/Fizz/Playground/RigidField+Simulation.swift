public import FizzPhysics

extension RigidField {
  /// The one table of all rigid fields, ``parameters`` of the type.
  public var parameters: [ParameterInfo] { RigidField.parameters }

  /// The current value of a parameter by its place in ``parameters``; 0 for one out of range.
  public func parameterValue(_ index: Int) -> Float {
    guard index >= 0, index < preset.values.count else { return 0 }
    return preset.values[index]
  }

  /// The value that the field's preset started a parameter with; 0 for an index out of range.
  public func initialValue(_ index: Int) -> Float {
    guard index >= 0, index < initialPreset.values.count else { return 0 }
    return initialPreset.values[index]
  }

  /// Takes in a touch, a change of surroundings or parameter, or a command; see ``Simulation``.
  public mutating func apply(_ event: InputEvent, at step: Int, into events: inout [StageEvent]) {
    now = step
    switch event {
    case .pointer(let sample): handle(sample, into: &events)
    case .environment(let environment): adopt(environment)
    case .parameter(let index, let value):
      guard let parameter = RigidParameter(rawValue: index) else {
        events.append(rejection(.unknownParameter))
        return
      }
      change(parameter, to: value)
    case .command(let command): perform(command, into: &events)
    case .motion, .motionState: break
    }
  }

  /// Moves things and particles on by 1/120 s.
  public mutating func step(_ step: Int, into events: inout [StageEvent]) {
    now = step
    clock += 1
    driveGrips()
    world.step()
    reportQuarantined(into: &events)
    reportContacts(into: &events)
    reportBroken(into: &events)
    particles.step(World.standardStep)
    compact()
    bearWanted(into: &events)
  }

  /// At rest when the world sleeps, no particle lives, no finger holds anything, nothing fades in and none is to be born.
  public var isResting: Bool {
    world.isAsleep && particles.isEmpty && grips.isEmpty && wanted == 0 && !isGrowing
  }

  private var isGrowing: Bool {
    guard let last = things.last else { return false }
    return clock - last.birth < RigidTuning.fadeInSteps
  }

  /// Adds everything that the field's future depends on to a fingerprint.
  public func combine(into digest: inout Digest) {
    digest.combine(UInt32(truncatingIfNeeded: clock))
    world.combine(into: &digest)
    digest.combine(preset.layout.rawValue)
    for value in preset.values { digest.combine(value) }
    environment.combine(into: &digest)
    digest.combine(nextElement)
    digest.combine(UInt32(truncatingIfNeeded: wanted))
    digest.combine(UInt32(truncatingIfNeeded: lastHaptic))
    for t in things {
      digest.combine(t.element)
      digest.combine(UInt32(truncatingIfNeeded: t.body.index))
      digest.combine(UInt32(truncatingIfNeeded: t.birth))
      digest.combine(UInt32(truncatingIfNeeded: t.touched))
      for number in [t.tint.hue, t.tint.saturation, t.tint.brightness] { digest.combine(number) }
    }
    for g in grips {
      digest.combine(UInt32(bitPattern: g.pointer))
      digest.combine(g.element)
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

  func rejection(_ reason: StageEvent.Rejection, subject: UInt32 = 0) -> StageEvent {
    StageEvent(.rejected, subject: subject, detail: reason.rawValue, step: stamp)
  }

  // MARK: Parameters

  /// Gives a parameter a value and brings everything that follows from it up to date.
  mutating func change(_ parameter: RigidParameter, to value: Float) {
    let before = preset[parameter]
    preset[parameter] = value
    guard preset[parameter] != before else { return }
    applyParameters()
    switch parameter {
    case .friction, .restitution, .rollingResistance, .airDrag: refreshBodies()
    case .motorSpeed: refreshMotors()
    case .breakingLoad: refreshWeakLinks()
    default: break
    }
  }

  /// Moves the world's settings to what parameters and environment ask for.
  mutating func applyParameters() {
    var s = world.settings
    let still = reducesMotion
    s.seed = seed
    s.bounds = room
    s.gravity = still ? .zero : Vector2(0, preset[.gravity])
    s.drag = still ? RigidTuning.calmDrag : preset[.airDrag]
    s.boundaryRestitution = preset[.restitution]
    s.boundaryFriction = preset[.friction]
    s.speedLimit = preset[.speedCap]
    s.substeps = Int(preset[.substeps])
    s.separationSpeed = preset[.separationSpeed]
    s.allowsSleep = preset[.sleeping] >= 0.5
    world.settings = s
  }

  /// Parameters that live in the bodies.
  mutating func refreshBodies() {
    for t in things where !t.isGone {
      try? world.setFriction(preset[.friction], of: t.body)
      try? world.setRestitution(preset[.restitution], of: t.body)
      try? world.setRollingResistance(preset[.rollingResistance], of: t.body)
      try? world.setDamping(linear: 0, angular: spinDamping, of: t.body)
    }
  }

  var spinDamping: Float { reducesMotion ? RigidTuning.calmDrag : preset[.airDrag] }
}
