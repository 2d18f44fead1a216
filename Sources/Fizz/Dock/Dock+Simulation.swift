public import FizzPhysics

extension Dock {
  /// The one table of all docks, ``parameters`` of the type.
  public var parameters: [ParameterInfo] { Dock.parameters }

  /// The current value of a parameter by its place in ``parameters``; 0 for one out of range.
  public func parameterValue(_ index: Int) -> Float { preset.values.indices.contains(index) ? preset.values[index] : 0 }

  /// The value that the dock's preset started a parameter with; 0 for an index out of range.
  public func initialValue(_ index: Int) -> Float {
    initialPreset.values.indices.contains(index) ? initialPreset.values[index] : 0
  }

  /// Takes in a touch, a change of surroundings or parameter, or a command; see ``Simulation``.
  public mutating func apply(_ event: InputEvent, at step: Int, into events: inout [StageEvent]) {
    now = step
    switch event {
    case .pointer(let sample): handle(sample, into: &events)
    case .environment(let environment): adopt(environment)
    case .motion, .motionState: break
    case .parameter(let index, let value):
      guard let parameter = DockParameter(rawValue: index) else {
        events.append(StageEvent(.rejected, detail: StageEvent.Rejection.unknownParameter.rawValue, step: stamp))
        return
      }
      change(parameter, to: value)
    case .command(let command): perform(command, into: &events)
    }
  }

  /// Moves everything on by 1/120 s.
  public mutating func step(_ step: Int, into events: inout [StageEvent]) {
    now = step
    events.append(contentsOf: pending)
    pending.removeAll()
    // Along an edge the others make way for a dragged one; free ones, and those that may not travel, wait until it is put
    // down.
    let makesWay = policy != .free && !reducesMotion && grips.contains { $0.offset != nil }
    if needsLayout || makesWay { arrange() }
    clock += 1
    becomeIdle()
    for k in buttons.indices { advance(k, into: &events) }
  }

  private mutating func advance(_ k: Int, into events: inout [StageEvent]) {
    let isHeld = isGripped(buttons[k].element)
    if !isHeld { buttons[k].position.step() }
    buttons[k].diameter.step()
    buttons[k].grip.step()
    buttons[k].presence.step()
    movePanel(k, into: &events)
    buttons[k].before = buttons[k].after
    buttons[k].after = pose(k)
    if !isHeld && !buttons[k].position.isMoving { buttons[k].isBanded = false }
    guard buttons[k].isSent, !isHeld, !buttons[k].position.isMoving else { return }
    buttons[k].isSent = false
    reportDocked(k, into: &events)
  }

  private func reportDocked(_ k: Int, into events: inout [StageEvent]) {
    let b = buttons[k]
    events.append(
      StageEvent(
        .docked, subject: b.element, at: b.position.value, magnitude: b.place.fraction, detail: b.place.edge.rawValue,
        step: stamp))
    if b.sentSpeed > DockTuning.feltSpeed {
      sense(.light, min(1, 0.4 + b.sentSpeed / 4000), k, into: &events)
    }
  }

  func sense(_ haptic: StageEvent.Haptic, _ strength: Float, _ k: Int, into events: inout [StageEvent]) {
    events.append(
      StageEvent(
        .haptic, subject: buttons[k].element, at: buttons[k].position.value, magnitude: strength,
        detail: haptic.rawValue, step: stamp))
  }

  // MARK: Idle

  /// Whether nobody has used the dock for long enough.
  private var isIdle: Bool {
    let delay = preset[.idleDelay]
    return delay > 0 && grips.isEmpty && expandedElement == nil && clock - lastTouch >= Int(delay * 120)
  }

  private mutating func becomeIdle() {
    if tuck.target != (isIdle ? 1 : 0) {
      tuck.retarget(isIdle ? 1 : 0)
      needsLayout = true
    }
    if reducesMotion && preset[.idleOpacity] == 1 { tuck.set(tuck.target) } else { tuck.step() }
  }

  /// At rest when nothing moves or fades, no finger is down, and idling has come or never will.
  public var isResting: Bool {
    guard grips.isEmpty, pending.isEmpty, !needsLayout, !tuck.isMoving else { return false }
    for b in buttons {
      if b.position.isMoving || b.diameter.isMoving || b.grip.isMoving || b.presence.isMoving || b.isSent {
        return false
      }
      if clock - b.moved < DockTuning.fadeSteps { return false }
      if let panel = b.panel, panel.progress.isMoving || panel.center.isMoving || panel.size.isMoving { return false }
      if b.before != b.after { return false }
    }
    let isQuiet = preset[.idleOpacity] == 1 && (preset[.idleHiding] == 0 || reducesMotion)
    let isUnseen = !buttons.contains { !$0.isHidden }
    return isUnseen || isQuiet || preset[.idleDelay] == 0 || expandedElement != nil || tuck.value == 1
  }

  // MARK: Surroundings and parameters

  private mutating func adopt(_ new: Environment) {
    guard new != environment else { return }
    let isMirrored = new.traits.contains(.rightToLeft) != isRightToLeft
    for k in buttons.indices { stopBanding(k) }
    environment = new
    measure()
    // Buttons that nobody has moved stand at the trailing edge, wherever that is.
    if isMirrored || !isPlaced { resetPlaces(ofMoved: false) }
    for k in buttons.indices where buttons[k].panel?.isOpen == false { buttons[k].panel?.progress.set(0) }
    arrange()
    if !isPlaced { for k in buttons.indices { freezePose(k) } }
  }

  /// Shows a button as it is, without a way from before.
  mutating func freezePose(_ k: Int) {
    buttons[k].after = pose(k)
    buttons[k].before = buttons[k].after
  }

  /// Gives a parameter a value and brings everything that follows from it up to date.
  mutating func change(_ parameter: DockParameter, to value: Float) {
    let before = preset[parameter]
    preset[parameter] = value
    guard preset[parameter] != before else { return }
    touch()
    switch parameter {
    case .count: makeButtons()
    case .policy:
      measure()
      for k in buttons.indices { adoptPolicy(k) }
    default: break
    }
    needsLayout = true
    textsAreStale = true
  }

  /// Somebody used the dock.
  mutating func touch() { lastTouch = clock }

  /// Counts for a status line.
  public var statistics: SimulationStatistics {
    var awake = 0
    for b in buttons where b.position.isMoving || isGripped(b.element) { awake += 1 }
    return SimulationStatistics(bodies: buttons.count, awake: awake)
  }

  /// Adds everything that the dock's future depends on to a fingerprint.
  public func combine(into digest: inout Digest) {
    digest.combine(UInt32(truncatingIfNeeded: clock))
    digest.combine(UInt32(truncatingIfNeeded: lastTouch))
    for value in preset.values { digest.combine(value) }
    environment.combine(into: &digest)
    digest.combine(nextElement)
    digest.combine(nextTurn)
    digest.combine(needsLayout)
    tuck.combine(into: &digest)
    for b in buttons { b.combine(into: &digest) }
    for item in preset.items { item.combine(into: &digest) }
    digest.combine(UInt32(truncatingIfNeeded: pending.count))
    for g in grips {
      digest.combine(g.near.rawValue)
      digest.combine(UInt32(bitPattern: g.pointer))
      digest.combine(g.element)
      digest.combine(g.offset ?? Vector2(1e9, 1e9))
    }
    pointers.combine(into: &digest)
  }
}

extension DockButton {
  fileprivate func combine(into digest: inout Digest) {
    digest.combine(element)
    content.combine(into: &digest)
    digest.combine(UInt32(truncatingIfNeeded: rank.number))
    digest.combine(isBanded)
    place.combine(into: &digest)
    digest.combine(turn)
    digest.combine(isHidden)
    digest.combine(goal)
    position.combine(into: &digest)
    for spring in [diameter, grip, presence] { spring.combine(into: &digest) }
    digest.combine(isSent)
    digest.combine(sentSpeed)
    digest.combine(UInt32(truncatingIfNeeded: moved))
    digest.combine(panel != nil)
    guard let panel else { return }
    digest.combine(panel.isOpen)
    digest.combine(panel.slideEdge.rawValue)
    panel.progress.combine(into: &digest)
    panel.center.combine(into: &digest)
    panel.size.combine(into: &digest)
  }
}
