import FizzPhysics

extension RigidField {
  mutating func perform(_ command: Command, into events: inout [StageEvent]) {
    switch command {
    case .activate(let element):
      guard let k = index(of: element) else { return reject(element, into: &events) }
      tap(k, at: world.position(of: things[k].body) ?? .zero, into: &events)
    case .pop(let element):
      guard let k = index(of: element) else { return reject(element, into: &events) }
      pop(k, into: &events)
    case .popWithin(let center, let radius):
      for k in things.indices where !things[k].isGone {
        guard let p = world.position(of: things[k].body), p.distance(to: center) <= radius else { continue }
        pop(k, into: &events)
      }
    case .popAll:
      for k in things.indices { pop(k, into: &events) }
    case .spawn(let count): wanted = min(max(wanted + count, 0), RigidTuning.mostThings)
    case .nudge(let element, let velocity):
      guard let k = index(of: element) else { return reject(element, into: &events) }
      nudge(k, velocity)
    case .restart: restart(into: &events)
    case .dock, .place, .hide, .show, .dismiss:
      events.append(StageEvent(.rejected, detail: StageEvent.Rejection.unknownCommand.rawValue, step: stamp))
    }
  }

  /// Under Reduce Motion a nudge moves a thing by a tenth of a second's worth and leaves it at rest.
  private mutating func nudge(_ k: Int, _ velocity: Vector2) {
    things[k].touched = clock
    let body = things[k].body
    guard reducesMotion else {
      try? world.addVelocity(velocity.clamped(toLength: preset[.speedCap]), to: body)
      return
    }
    guard let p = world.position(of: body) else { return }
    try? world.setPosition(inside(things[k], at: p + velocity * 0.1), of: body)
    stop(body)
  }

  private func reject(_ element: UInt32, into events: inout [StageEvent]) {
    events.append(rejection(.unknownElement, subject: element))
  }

  /// Starts over from the same seed; parameters and environment stay as they are. Elements go on counting, so that no name
  /// is used twice. Things that the app added go, too.
  private mutating func restart(into events: inout [StageEvent]) {
    for k in things.indices { leave(k, into: &events) }
    var fresh = RigidField(initialPreset, seed: seed)
    fresh.preset = preset
    fresh.environment = environment
    fresh.nextElement = nextElement
    fresh.now = now
    fresh.applyParameters()
    fresh.isLaidOut = isLaidOut
    if isLaidOut { fresh.layOut() }
    self = fresh
  }
}
