import FizzPhysics

extension TagPicker {
  mutating func perform(_ command: Command, into events: inout [StageEvent]) {
    switch command {
    case .activate(let element):
      if element == confirmElement { return confirm(into: &events) }
      guard let k = index(of: element) else { return refuse(element, into: &events) }
      toggle(k, into: &events)
    case .nudge(let element, let velocity):
      guard let k = index(of: element) else { return refuse(element, into: &events) }
      guard !reducesMotion, let body = tags[k].body else { return }
      try? world.addVelocity(velocity.clamped(toLength: 6000), to: body)
    case .restart:
      for k in tags.indices where tags[k].isSelected { deselect(k, into: &events) }
      for k in tags.indices { put(k, .slot) }
      chosen = nil
      writeTexts()
    case .pop, .popWithin, .popAll, .spawn: return
    case .dock, .place, .hide, .show, .dismiss:
      events.append(StageEvent(.rejected, detail: StageEvent.Rejection.unknownCommand.rawValue, step: stamp))
    }
  }

  func index(of element: UInt32) -> Int? { element > 0 && element <= tags.count ? Int(element) - 1 : nil }

  private mutating func refuse(_ element: UInt32, into events: inout [StageEvent]) {
    events.append(
      StageEvent(.rejected, subject: element, detail: StageEvent.Rejection.unknownElement.rawValue, step: stamp))
  }

  /// What a tap on a tag does.
  mutating func toggle(_ k: Int, into events: inout [StageEvent]) {
    if tags[k].isSelected { deselect(k, into: &events) } else { select(k, into: &events) }
    writeTexts()
  }

  private mutating func select(_ k: Int, into events: inout [StageEvent]) {
    let most = Int(preset[.maximumSelected])
    let p = pose(k)
    guard most == 0 || selectedCount < most else {
      events.append(
        StageEvent(
          .selectionRefused, subject: tags[k].element, at: p.center, magnitude: preset[.maximumSelected], step: stamp))
      sense(.warning, 1, k, into: &events)
      return
    }
    tags[k].isSelected = true
    tags[k].turn = nextTurn
    nextTurn &+= 1
    events.append(
      StageEvent(
        .selected, subject: tags[k].element, at: p.center, magnitude: Float(selectedCount), step: stamp))
    sense(.selection, 0.6, k, into: &events)
    if reducesMotion { return layOutPile() }
    var velocity = Vector2.zero
    var spin: Float = 0
    if case .flight(let way, let turn) = tags[k].place {
      velocity = way.velocity
      spin = turn.velocity
    }
    drop(k, at: p.center, angle: p.angle, velocity: velocity, spin: spin)
  }

  /// Hands a tag over to gravity.
  mutating func drop(_ k: Int, at p: Vector2, angle: Float, velocity: Vector2, spin: Float) {
    var body = Body(
      shape: shape(k), position: inside(k, at: p, angle), angle: angle, velocity: velocity, angularVelocity: spin,
      restitution: preset[.elasticity], friction: preset[.friction])
    body.rollingResistance = 0.01
    body.angularDamping = preset[.resistance]
    guard let id = try? world.add(body) else { return }
    tags[k].place = .pile(id)
  }

  /// A tag goes back to its slot from where it is, with the velocity and the spin that it has, the shorter way round.
  mutating func deselect(_ k: Int, into events: inout [StageEvent]) {
    tags[k].isSelected = false
    release(tags[k].element)
    let (p, angle) = pose(k)
    events.append(
      StageEvent(.deselected, subject: tags[k].element, at: p, magnitude: Float(selectedCount), step: stamp))
    sense(.selection, 0.4, k, into: &events)
    if reducesMotion {
      put(k, .slot)
      return layOutPile()
    }
    guard let body = tags[k].body else { return }
    let v = world.velocity(of: body) ?? .zero
    let spin = world.angularVelocity(of: body) ?? 0
    world.remove(body)
    tags[k].place = .flight(
      SpringVector(p, target: tags[k].slot, velocity: v, tolerance: TagTuning.settledWay),
      SpringValue(Maths.wrapped(angle), target: 0, velocity: spin, tolerance: TagTuning.settledAngle))
  }

  /// Moves a tag on its way back; one that has arrived is in its slot to the last bit.
  mutating func fly(_ k: Int) {
    guard case .flight(var way, var turn) = tags[k].place else { return }
    let response = preset[.returnResponse]
    let damping = preset[.returnDamping]
    way.tuning = SpringTuning(response: response, dampingRatio: damping)
    turn.tuning = SpringTuning(response: response, dampingRatio: max(damping, 0.7))
    way.step()
    turn.step()
    hold(k, &way, turn.value)
    tags[k].place = way.isMoving || turn.isMoving ? .flight(way, turn) : .slot
  }

  /// The sheet's walls hold what flies as well, so that it can be caught anywhere on its way.
  private func hold(_ k: Int, _ way: inout SpringVector, _ angle: Float) {
    let slot = tags[k].slot
    guard layout.room.contains(slot) else { return }
    let p = way.value
    let q = inside(k, at: p, angle)
    guard q != p else { return }
    let velocity = Vector2(q.x != p.x ? 0 : way.velocity.x, q.y != p.y ? 0 : way.velocity.y)
    way = SpringVector(q, target: slot, velocity: velocity, tuning: way.tuning, tolerance: way.tolerance)
  }

  mutating func confirm(into events: inout [StageEvent]) {
    guard canConfirm else {
      events.append(
        StageEvent(
          .selectionRefused, subject: confirmElement, at: layout.button.center, magnitude: preset[.minimumSelected],
          step: stamp))
      return
    }
    chosen = selection
    writeTexts()
    events.append(
      StageEvent(
        .confirmed, subject: confirmElement, at: layout.button.center, magnitude: Float(selectedCount), step: stamp))
    events.append(
      StageEvent(
        .haptic, subject: confirmElement, at: layout.button.center, magnitude: 0.8,
        detail: StageEvent.Haptic.medium.rawValue, step: stamp))
  }

  func sense(_ haptic: StageEvent.Haptic, _ strength: Float, _ k: Int, into events: inout [StageEvent]) {
    events.append(
      StageEvent(
        .haptic, subject: tags[k].element, at: pose(k).center, magnitude: strength, detail: haptic.rawValue, step: stamp
      ))
  }

  /// Hard contacts become events, and are felt, softly and not too often.
  mutating func reportContacts(into events: inout [StageEvent]) {
    var hardest: ContactEvent?
    var passed = 0
    for c in world.contactEvents where c.phase == .began && c.approachSpeed >= TagTuning.hapticSpeed {
      guard let k = owner(of: c.first) ?? owner(of: c.second), passed < 32 else { continue }
      passed += 1
      let other = owner(of: c.second).flatMap { $0 == k ? nil : $0 }
      events.append(
        StageEvent(
          .contact, subject: tags[k].element, other: other.map { tags[$0].element } ?? 0, at: c.point,
          magnitude: c.approachSpeed, step: stamp))
      if c.approachSpeed > hardest?.approachSpeed ?? 0 { hardest = c }
    }
    guard let hardest, clock - lastHaptic >= Int(preset[.hapticInterval] * 120) else { return }
    lastHaptic = clock
    let strength = min(1, 0.15 + hardest.approachSpeed / 3000)
    events.append(
      StageEvent(
        .haptic, at: hardest.point, magnitude: strength, detail: StageEvent.Haptic.soft.rawValue, step: stamp))
    events.append(
      StageEvent(
        .sound, at: hardest.point, magnitude: strength * 0.5, detail: StageEvent.Sound.tap.rawValue, step: stamp))
  }

  private func owner(of body: BodyID) -> Int? { tags.firstIndex { $0.body == body } }
}
