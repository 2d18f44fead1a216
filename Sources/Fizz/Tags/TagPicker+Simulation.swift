public import FizzPhysics

extension TagPicker {
  /// The one table of all tag pickers, ``parameters`` of the type.
  public var parameters: [ParameterInfo] { TagPicker.parameters }

  /// The current value of a parameter by its place in ``parameters``; 0 for one out of range.
  public func parameterValue(_ index: Int) -> Float { preset.values.indices.contains(index) ? preset.values[index] : 0 }

  /// The value that the picker's preset started a parameter with; 0 for an index out of range.
  public func initialValue(_ index: Int) -> Float {
    initialPreset.values.indices.contains(index) ? initialPreset.values[index] : 0
  }

  /// Takes in a touch, a sample of the sensors, a change of surroundings or parameter, or a command; see ``Simulation``.
  public mutating func apply(_ event: InputEvent, at step: Int, into events: inout [StageEvent]) {
    now = step
    switch event {
    case .pointer(let sample): handle(sample, into: &events)
    case .environment(let environment): adopt(environment)
    case .motion(let sample): feel(sample, into: &events)
    case .motionState(let state):
      motionState = state
      if state != .active {
        tilt.reset()
        shake.reset()
      }
    case .parameter(let index, let value):
      guard let parameter = TagParameter(rawValue: index) else {
        events.append(StageEvent(.rejected, detail: StageEvent.Rejection.unknownParameter.rawValue, step: stamp))
        return
      }
      change(parameter, to: value)
    case .command(let command): perform(command, into: &events)
    }
  }

  /// Moves what falls and what flies on by 1/120 s.
  public mutating func step(_ step: Int, into events: inout [StageEvent]) {
    now = step
    clock += 1
    driveGrips()
    world.step()
    reportContacts(into: &events)
    for k in tags.indices { fly(k) }
  }

  /// At rest when the pile sleeps, nothing flies or fades and no finger is down.
  public var isResting: Bool {
    guard world.isAsleep, grips.isEmpty else { return false }
    for t in tags {
      if case .flight = t.place { return false }
      if clock - t.moved < TagTuning.fadeSteps { return false }
    }
    return true
  }

  /// Adds everything that the picker's future depends on to a fingerprint.
  public func combine(into digest: inout Digest) {
    digest.combine(UInt32(truncatingIfNeeded: clock))
    world.combine(into: &digest)
    for value in preset.values { digest.combine(value) }
    environment.combine(into: &digest)
    digest.combine(motionState.rawValue)
    for k in tags.indices {
      let (p, angle) = pose(k)
      digest.combine(p)
      digest.combine(angle)
      switch tags[k].place {
      case .slot: digest.combine(0 as UInt32)
      case .pile(let body): digest.combine(UInt32(bitPattern: body.index))
      case .flight(let way, let turn):
        way.combine(into: &digest)
        turn.combine(into: &digest)
      case .laid: digest.combine(1 as UInt32)
      }
      digest.combine(tags[k].isSelected)
      digest.combine(tags[k].turn)
      digest.combine(UInt32(truncatingIfNeeded: tags[k].moved))
    }
    for g in grips {
      digest.combine(UInt32(bitPattern: g.pointer))
      digest.combine(g.element)
    }
    digest.combine(nextTurn)
    digest.combine(chosen != nil)
    for place in chosen ?? [] { digest.combine(UInt32(truncatingIfNeeded: place)) }
    digest.combine(UInt32(truncatingIfNeeded: lastHaptic))
    pointers.combine(into: &digest)
    tilt.combine(into: &digest)
    shake.combine(into: &digest)
  }

  /// Counts for a status line.
  public var statistics: SimulationStatistics {
    SimulationStatistics(bodies: tags.count, awake: world.awakeCount, contacts: world.contactCount)
  }

  // MARK: Surroundings and parameters

  private mutating func adopt(_ new: Environment) {
    let wasStill = reducesMotion
    let isNew = new != environment
    environment = new
    if reducesMotion && !wasStill { layDown() }
    if !reducesMotion && wasStill { letGo() }
    if isNew { arrange() }
    applyParameters()
  }

  /// Reduce Motion came: what fell is laid out, what flew is where it was going.
  private mutating func layDown() {
    for g in grips { if let joint = g.joint { world.removeJoint(joint) } }
    grips.removeAll()
    for k in tags.indices where !tags[k].isSelected { put(k, .slot) }
    layOutPile()
  }

  /// Reduce Motion went: the laid-out pile is one of bodies again.
  private mutating func letGo() {
    for k in tags.indices {
      if case .laid(let p) = tags[k].place { drop(k, at: p, angle: 0, velocity: .zero, spin: 0) }
    }
  }

  /// Gives a parameter a value and brings everything that follows from it up to date.
  mutating func change(_ parameter: TagParameter, to value: Float) {
    let before = preset[parameter]
    preset[parameter] = value
    guard preset[parameter] != before else { return }
    switch parameter {
    case .count:
      makeTags()
      arrange()
    case .textSize, .language: arrange()
    case .elasticity, .friction, .resistance:
      for t in tags { if let body = t.body { refresh(body) } }
    default: break
    }
    applyParameters()
    writeTexts()
  }

  private mutating func refresh(_ body: BodyID) {
    try? world.setRestitution(preset[.elasticity], of: body)
    try? world.setFriction(preset[.friction], of: body)
    try? world.setDamping(linear: 0, angular: preset[.resistance], of: body)
  }

  mutating func applyParameters() {
    tilt.deadZone = preset[.tiltDeadZone]
    tilt.smoothing = preset[.tiltSmoothing]
    tilt.normalizes = preset[.tiltNormalizes] >= 0.5
    shake.threshold = preset[.shakeThreshold]
    shake.strongThreshold = preset[.shakeStrong]
    shake.gain = preset[.shakeGain]
    shake.direction = preset[.followsHand] >= 0.5 ? .followHand : .inertial
    shake.interval = Double(preset[.hapticInterval])
    var s = world.settings
    s.boundaryRestitution = preset[.elasticity]
    s.boundaryFriction = preset[.friction]
    s.drag = preset[.resistance]
    s.gravity = pull(s.gravity)
    s.speedLimit = 6000
    world.settings = s
  }

  /// The gravity to be: what it is while it differs only by the hand's trembling.
  private func pull(_ present: Vector2) -> Vector2 {
    let full = preset[.gravity] * 1000
    let wanted = tilt.gravity(environment.orientation) * full
    return (wanted - present).length < TagTuning.trembling * full && present != .zero ? present : wanted
  }

  // MARK: Sensors

  private mutating func feel(_ sample: MotionSample, into events: inout [StageEvent]) {
    motionState = .active
    tilt.update(sample)
    let outcome = shake.update(sample, environment.orientation)
    guard !reducesMotion else { return }
    let wanted = pull(world.settings.gravity)
    if wanted != world.settings.gravity {
      var s = world.settings
      s.gravity = wanted
      world.settings = s
    }
    if outcome.impulse != .zero {
      for t in tags { if let body = t.body { try? world.addVelocity(outcome.impulse, to: body) } }
    }
    guard let felt = outcome.felt, selectedCount > 0 else { return }
    let isStrong = felt == .strong
    events.append(
      StageEvent(
        .haptic, at: layout.room.center, magnitude: isStrong ? 1 : 0.5,
        detail: (isStrong ? StageEvent.Haptic.medium : .soft).rawValue, step: stamp))
  }
}
