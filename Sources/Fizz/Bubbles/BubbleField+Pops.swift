import FizzPhysics

extension BubbleField {
  /// Pops one bubble: it leaves at the end of the step, with a burst, a haptic and a sound.
  ///
  /// - Returns: whether there was such a bubble.
  @discardableResult
  mutating func pop(_ k: Int, into events: inout [StageEvent]) -> Bool {
    guard !bubbles[k].isGone else { return false }
    let b = bubbles[k]
    let p = world.position(of: b.body) ?? .zero
    let r = world.radius(of: b.body) ?? 0
    var burst = Burst.pop
    burst.count = Int(preset[.burstCount])
    if environment.traits.contains(.lowPower) { burst = burst.thinned(to: 0.5) }
    particles.emit(burst, at: p, radius: r, hue: hue(of: b), isCalm: reducesMotion)
    leave(k, into: &events)
    events.append(StageEvent(.popped, subject: b.element, at: p, magnitude: r, step: stamp))
    events.append(
      StageEvent(
        .haptic, subject: b.element, at: p, magnitude: 0.7, detail: StageEvent.Haptic.light.rawValue, step: stamp))
    events.append(
      StageEvent(
        .sound, subject: b.element, at: p, magnitude: min(1, 0.4 + r / 80), detail: StageEvent.Sound.pop.rawValue,
        step: stamp))
    return true
  }

  /// Pops every bubble whose center lies within a radius of a point: the one way in which pops chain.
  mutating func popAll(within radius: Float, of center: Vector2, into events: inout [StageEvent]) {
    for k in bubbles.indices where !bubbles[k].isGone {
      guard let p = world.position(of: bubbles[k].body), p.distance(to: center) <= radius else { continue }
      pop(k, into: &events)
    }
  }

  /// Takes a bubble out of the world, out of its finger's hold and out of the selection; its record follows at the end of
  /// the step.
  mutating func leave(_ k: Int, into events: inout [StageEvent]) {
    guard !bubbles[k].isGone else { return }
    let element = bubbles[k].element
    if bubbles[k].isSelected {
      selectedCount -= 1
      bubbles[k].isSelected = false
      events.append(StageEvent(.deselected, subject: element, magnitude: Float(selectedCount), step: stamp))
    }
    if grips.contains(where: { $0.element == element }) {
      let p = world.position(of: bubbles[k].body) ?? .zero
      events.append(StageEvent(.released, subject: element, at: p, step: stamp))
    }
    bubbles[k].isGone = true
    goneCount += 1
    places[Int(bubbles[k].body.index)] = -1
    world.remove(bubbles[k].body)
    grips.removeAll { $0.element == bubbles[k].element }
    isFull = false
  }

  /// Closes the gaps of the bubbles that left, once a step.
  mutating func compact() {
    guard goneCount > 0 else { return }
    bubbles.removeAll { $0.isGone }
    goneCount = 0
    for k in bubbles.indices { places[Int(bubbles[k].body.index)] = Int32(truncatingIfNeeded: k) }
  }

  /// The youngest leave when fewer are wanted.
  mutating func dropSurplus(into events: inout [StageEvent]) {
    var k = bubbles.count - 1
    while k >= 0, count > Int(preset[.maxCount]) {
      if !bubbles[k].isGone, !bubbles[k].isOwn { leave(k, into: &events) }
      k -= 1
    }
  }

  // MARK: What the world reports

  mutating func reportQuarantined(into events: inout [StageEvent]) {
    for e in world.bodyEvents where e.kind == .quarantined {
      guard let k = index(of: e.body) else { continue }
      let p = world.position(of: e.body) ?? .zero
      events.append(
        StageEvent(.quarantined, subject: bubbles[k].element, at: p, step: stamp))
    }
  }

  mutating func reportContacts(into events: inout [StageEvent]) {
    var passed = 0
    for c in world.contactEvents where c.phase == .began && c.approachSpeed >= BubbleTuning.hapticSpeed {
      // An obstacle that the app added may come first.
      let bubble = index(of: c.first) ?? index(of: c.second)
      guard passed < BubbleTuning.contactEvents, let bubble else { continue }
      passed += 1
      let other = index(of: c.second).flatMap { $0 == bubble ? nil : bubbles[$0].element } ?? 0
      let subject = bubbles[bubble].element
      events.append(
        StageEvent(
          .contact, subject: subject, other: other, at: c.point, magnitude: c.approachSpeed,
          step: stamp))
      let partner = index(of: c.second) ?? bubble
      let touched = max(bubbles[bubble].touched, bubbles[partner].touched)
      guard clock - touched < BubbleTuning.feltSteps else { continue }
      feel(c.approachSpeed, at: c.point, subject: subject, into: &events)
    }
  }

  /// A soft haptic for a hard contact that a finger caused, at most once an interval.
  private mutating func feel(_ speed: Float, at point: Vector2, subject: UInt32, into events: inout [StageEvent]) {
    let interval = Int(preset[.hapticInterval] * 120)
    guard clock - lastHaptic >= interval else { return }
    lastHaptic = clock
    let strength = min(1, 0.2 + speed / 2000)
    events.append(
      StageEvent(
        .haptic, subject: subject, at: point, magnitude: strength, detail: StageEvent.Haptic.soft.rawValue,
        step: stamp))
  }
}
