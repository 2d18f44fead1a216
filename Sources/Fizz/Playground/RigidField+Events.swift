import FizzPhysics

extension RigidField {
  mutating func reportQuarantined(into events: inout [StageEvent]) {
    for e in world.bodyEvents where e.kind == .quarantined {
      guard let k = index(of: e.body) else { continue }
      let p = world.position(of: e.body) ?? .zero
      events.append(StageEvent(.quarantined, subject: things[k].element, at: p, step: stamp))
    }
  }

  /// Hard contacts become events; those of what a finger set in motion, however indirectly, are felt and heard.
  mutating func reportContacts(into events: inout [StageEvent]) {
    var passed = 0
    for c in world.contactEvents where c.phase == .began && c.approachSpeed >= RigidTuning.hapticSpeed {
      guard passed < RigidTuning.contactEvents, let k = index(of: c.first) ?? index(of: c.second) else { continue }
      passed += 1
      let partner = index(of: c.second).flatMap { $0 == k ? nil : $0 }
      let touched = max(things[k].touched, partner.map { things[$0].touched } ?? -100_000)
      // What was hit is set in motion by the same finger.
      things[k].touched = touched
      if let partner { things[partner].touched = touched }
      events.append(
        StageEvent(
          .contact, subject: things[k].element, other: partner.map { things[$0].element } ?? 0, at: c.point,
          magnitude: c.approachSpeed, step: stamp))
      guard clock - touched < RigidTuning.feltSteps else { continue }
      feel(c.approachSpeed, at: c.point, subject: things[k].element, into: &events)
    }
  }

  /// A haptic and a tap for a hard contact, at most once an interval.
  private mutating func feel(_ speed: Float, at point: Vector2, subject: UInt32, into events: inout [StageEvent]) {
    guard !reducesMotion, clock - lastHaptic >= Int(preset[.hapticInterval] * 120) else { return }
    lastHaptic = clock
    let strength = min(1, 0.2 + speed / 2500)
    sense(speed > 900 ? .rigid : .soft, strength, subject, at: point, into: &events)
    hear(.tap, strength * 0.6, subject, at: point, into: &events)
  }

  func sense(
    _ haptic: StageEvent.Haptic, _ strength: Float, _ subject: UInt32, at p: Vector2, into events: inout [StageEvent]
  ) {
    events.append(
      StageEvent(.haptic, subject: subject, at: p, magnitude: strength, detail: haptic.rawValue, step: stamp))
  }

  func hear(
    _ sound: StageEvent.Sound, _ volume: Float, _ subject: UInt32, at p: Vector2, into events: inout [StageEvent]
  ) {
    events.append(
      StageEvent(.sound, subject: subject, at: p, magnitude: volume, detail: sound.rawValue, step: stamp))
  }
}
