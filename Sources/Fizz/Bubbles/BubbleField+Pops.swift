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
    leave(k)
    let step = UInt32(truncatingIfNeeded: clock)
    events.append(StageEvent(.popped, subject: b.element, at: p, magnitude: r, step: step))
    events.append(
      StageEvent(
        .haptic, subject: b.element, at: p, magnitude: 0.7, detail: StageEvent.Haptic.light.rawValue, step: step))
    events.append(
      StageEvent(
        .sound, subject: b.element, at: p, magnitude: min(1, 0.4 + r / 80), detail: StageEvent.Sound.pop.rawValue,
        step: step))
    return true
  }

  /// Pops every bubble whose center lies within a radius of a point: the one way in which pops chain.
  mutating func popAll(within radius: Float, of center: Vector2, into events: inout [StageEvent]) {
    for k in bubbles.indices where !bubbles[k].isGone {
      guard let p = world.position(of: bubbles[k].body), p.distance(to: center) <= radius else { continue }
      pop(k, into: &events)
    }
  }

  /// Takes a bubble out of the world; its record follows at the end of the step.
  mutating func leave(_ k: Int) {
    guard !bubbles[k].isGone else { return }
    if bubbles[k].isSelected { selectedCount -= 1 }
    bubbles[k].isSelected = false
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
      if !bubbles[k].isGone { leave(k) }
      k -= 1
    }
  }

  // MARK: What the world reports

  mutating func digestBodyEvents(into events: inout [StageEvent]) {
    for e in world.bodyEvents {
      guard let k = index(of: e.body) else { continue }
      let p = world.position(of: e.body) ?? .zero
      let step = UInt32(truncatingIfNeeded: clock)
      switch e.kind {
      case .recycled:
        // It comes back as another bubble, so that sizes and colors keep changing, as soon as there is room below.
        events.append(StageEvent(.recycled, subject: bubbles[k].element, at: p, step: step))
        leave(k)
      case .quarantined:
        events.append(StageEvent(.quarantined, subject: bubbles[k].element, at: p, step: step))
      case .fellAsleep, .woke: break
      }
    }
  }

  mutating func digestContacts(into events: inout [StageEvent]) {
    var passed = 0
    for c in world.contactEvents where c.phase == .began && c.approachSpeed >= BubbleTuning.hapticSpeed {
      guard passed < BubbleTuning.contactEvents, let first = index(of: c.first) else { continue }
      passed += 1
      let step = UInt32(truncatingIfNeeded: clock)
      let second = index(of: c.second)
      events.append(
        StageEvent(
          .contact, subject: bubbles[first].element, other: second.map { bubbles[$0].element } ?? 0, at: c.point,
          magnitude: c.approachSpeed, step: step))
      feel(c.approachSpeed, at: c.point, subject: bubbles[first].element, into: &events)
    }
  }

  /// A soft haptic for a hard contact, at most once an interval.
  private mutating func feel(_ speed: Float, at point: Vector2, subject: UInt32, into events: inout [StageEvent]) {
    let interval = Int(preset[.hapticInterval] * 120)
    guard clock - lastHaptic >= interval else { return }
    lastHaptic = clock
    let strength = min(1, 0.2 + speed / 2000)
    events.append(
      StageEvent(
        .haptic, subject: subject, at: point, magnitude: strength, detail: StageEvent.Haptic.soft.rawValue,
        step: UInt32(truncatingIfNeeded: clock)))
  }
}
