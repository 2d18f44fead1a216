public import FizzPhysics

extension BubbleField {
  mutating func handle(_ sample: PointerSample, into events: inout [StageEvent]) {
    switch pointers.update(sample) {
    case .began(let track): grab(track, into: &events)
    case .restarted(let old, let track):
      release(old.id, velocity: .zero, into: &events)
      grab(track, into: &events)
    case .moved(let track): move(track)
    case .ended(let track): end(track, into: &events)
    case .cancelled(let track): release(track.id, velocity: .zero, into: &events)
    case .full: events.append(rejection(.tooManyPointers))
    case .unknown: break
    }
  }

  /// The bubble that a finger at a point means: the topmost that contains it; failing that, the topmost whose edge is near
  /// enough. "Near enough" is the tolerance, 15 % of the radius, or what makes the target 44 pt wide, whichever is most.
  public func bubble(at point: Vector2) -> UInt32? {
    guard let k = target(at: point) else { return nil }
    return bubbles[k].element
  }

  func target(at point: Vector2) -> Int? {
    if let k = topmost(of: world.bodies(at: point)) { return k }
    let widest = max(preset[.tapTolerance], max(radiusRange.upperBound * 0.15, 22))
    var best: Int?
    for id in world.bodies(touching: point, radius: widest) {
      guard let k = index(of: id), let p = world.position(of: id), let r = world.radius(of: id) else { continue }
      let tolerance = max(preset[.tapTolerance], max(0.15 * r, 22 - r))
      if p.distance(to: point) <= r + tolerance, k > best ?? -1 { best = k }
    }
    return best
  }

  private func topmost(of ids: [BodyID]) -> Int? {
    var best: Int?
    for id in ids {
      if let k = index(of: id), k > best ?? -1 { best = k }
    }
    return best
  }

  private mutating func grab(_ track: PointerTrack, into events: inout [StageEvent]) {
    guard let k = target(at: track.position) else { return }
    let b = bubbles[k]
    guard !grips.contains(where: { $0.element == b.element }), let p = world.position(of: b.body) else { return }
    try? world.setVelocity(.zero, of: b.body)
    try? world.setKind(.kinematic, of: b.body)
    grips.append(BubbleGrip(pointer: track.id, element: b.element, body: b.body, offset: p - track.position, target: p))
    events.append(StageEvent(.grabbed, subject: b.element, at: track.position, step: stamp))
  }

  private mutating func move(_ track: PointerTrack) {
    for k in grips.indices where grips[k].pointer == track.id {
      let r = world.radius(of: grips[k].body) ?? 0
      grips[k].target = room.inset(by: r).clamp(track.position + grips[k].offset)
    }
  }

  /// Moves held bubbles toward their fingers as kinematic bodies: swept, with the finger's real velocity, so that they push
  /// what they meet and nothing is jumped over.
  mutating func driveGrips() {
    for g in grips {
      if let k = index(of: g.element) { bubbles[k].touched = clock }
      guard let p = world.position(of: g.body), let r = world.radius(of: g.body) else { continue }
      // The room may have shrunk since the finger last moved.
      let way = room.inset(by: r).clamp(g.target) - p
      let v = way.lengthSquared < 1e-4 ? Vector2.zero : way * (BubbleTuning.dragFollow * 120)
      try? world.setVelocity(v.clamped(toLength: BubbleTuning.dragSpeedLimit), of: g.body)
    }
  }

  private mutating func end(_ track: PointerTrack, into events: inout [StageEvent]) {
    let isTap = track.isTap(within: BubbleTuning.tapSlop) && track.duration <= BubbleTuning.tapDuration
    let held = grips.first { $0.pointer == track.id }?.element
    release(track.id, velocity: isTap ? .zero : flingVelocity(track.velocity), into: &events)
    if isTap, let held { tap(held, into: &events) }
  }

  /// What a finger's speed becomes: nothing below the dead zone, then scaled and capped, by magnitude, so that diagonals are
  /// no faster. Under Reduce Motion nothing is flung.
  func flingVelocity(_ finger: Vector2) -> Vector2 {
    guard !reducesMotion, finger.length >= preset[.flingDeadZone] else { return .zero }
    return (finger * preset[.flingScale]).clamped(toLength: min(preset[.flingCap], preset[.speedCap]))
  }

  private mutating func release(_ pointer: Int32, velocity: Vector2, into events: inout [StageEvent]) {
    for g in grips where g.pointer == pointer {
      try? world.setKind(.dynamic, of: g.body)
      try? world.setVelocity(velocity, of: g.body)
      events.append(
        StageEvent(
          .released, subject: g.element, at: world.position(of: g.body) ?? .zero, magnitude: velocity.length,
          step: stamp))
    }
    grips.removeAll { $0.pointer == pointer }
  }

  /// What a tap, or an accessibility action, does to a bubble.
  mutating func tap(_ element: UInt32, into events: inout [StageEvent]) {
    guard let k = index(of: element) else { return }
    switch Int(preset[.tapAction]) {
    case 1:
      let p = world.position(of: bubbles[k].body) ?? .zero
      if preset[.chainRadius] > 0 {
        popAll(within: preset[.chainRadius], of: p, into: &events)
      } else {
        pop(k, into: &events)
      }
    case 2: toggleSelection(k, into: &events)
    default: break
    }
  }
}
