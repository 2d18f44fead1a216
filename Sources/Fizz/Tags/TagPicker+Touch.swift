public import FizzPhysics

extension TagPicker {
  mutating func handle(_ sample: PointerSample, into events: inout [StageEvent]) {
    switch pointers.update(sample) {
    case .began(let track): begin(track)
    case .restarted(let old, let track):
      release(pointer: old.id)
      begin(track)
    case .moved(let track): move(track, into: &events)
    case .ended(let track): end(track, into: &events)
    case .cancelled(let track): release(pointer: track.id)
    case .full:
      events.append(StageEvent(.rejected, detail: StageEvent.Rejection.tooManyPointers.rawValue, step: stamp))
    case .unknown: break
    }
  }

  /// The element that a finger at a point means: the topmost tag that contains it, whether inside its container or not; the
  /// button; failing both, the tag whose edge is nearest, if that makes its target 44 pt. Nil for none.
  public func element(at point: Vector2) -> UInt32? {
    var nearest: (element: UInt32, distance: Float)?
    for k in paintOrder.reversed() {
      let distance = distance(to: k, from: point)
      if distance <= 0 { return tags[k].element }
      let slop = max(0, TagTuning.targetSize * 0.5 - tags[k].half.y)
      if distance <= slop, distance < nearest?.distance ?? .infinity { nearest = (tags[k].element, distance) }
    }
    if layout.button.contains(point) { return confirmElement }
    return nearest?.element
  }

  /// From a point to a tag's edge, negative inside.
  private func distance(to k: Int, from point: Vector2) -> Float {
    let (center, angle) = pose(k)
    let d = (point - center).turned(-angle)
    let reach = tags[k].half.x - tags[k].half.y
    let x = min(max(d.x, -reach), reach)
    return Vector2(d.x - x, d.y).length - tags[k].half.y
  }

  /// Slots first, then the pile in the order of selection, then who flies.
  var paintOrder: [Int] {
    var slots: [Int] = []
    var flying: [Int] = []
    for k in tags.indices where !tags[k].isSelected {
      if case .flight = tags[k].place { flying.append(k) } else { slots.append(k) }
    }
    return slots + selection + flying
  }

  private mutating func begin(_ track: PointerTrack) {
    guard let element = element(at: track.position) else { return }
    grips.append(TagGrip(pointer: track.id, element: element))
  }

  /// A finger that moves takes a fallen tag along.
  private mutating func move(_ track: PointerTrack, into events: inout [StageEvent]) {
    guard let at = grips.firstIndex(where: { $0.pointer == track.id }) else { return }
    guard grips[at].joint == nil, !track.isTap(within: TagTuning.tapSlop), let k = index(of: grips[at].element),
      let body = tags[k].body, let mass = world.body(body)?.mass
    else { return }
    let spring = JointSpring(frequency: TagTuning.dragFrequency, dampingRatio: 1)
    let force = mass * TagTuning.dragStrength
    let center = pose(k).center
    let hold = distance(to: k, from: track.start) <= 0 ? track.start : center
    grips[at].joint = try? world.addJoint(
      .target(body, at: hold, to: layout.room.clamp(track.position), spring: spring, maximumForce: force))
    events.append(StageEvent(.grabbed, subject: tags[k].element, at: track.position, step: stamp))
  }

  mutating func driveGrips() {
    for g in grips {
      guard let joint = g.joint, let track = pointers.track(id: g.pointer) else { continue }
      try? world.setTarget(layout.room.clamp(track.position), of: joint)
    }
  }

  private mutating func end(_ track: PointerTrack, into events: inout [StageEvent]) {
    guard let grip = grips.first(where: { $0.pointer == track.id }) else { return }
    release(pointer: track.id)
    if grip.joint != nil, let k = index(of: grip.element), let body = tags[k].body {
      let v = world.velocity(of: body) ?? .zero
      events.append(
        StageEvent(.released, subject: grip.element, at: track.position, magnitude: v.length, step: stamp))
    }
    guard track.isTap(within: TagTuning.tapSlop), element(at: track.position) == grip.element else { return }
    if grip.element == confirmElement { return confirm(into: &events) }
    if let k = index(of: grip.element) { toggle(k, into: &events) }
  }

  private mutating func release(pointer: Int32) {
    for g in grips where g.pointer == pointer { if let joint = g.joint { world.removeJoint(joint) } }
    grips.removeAll { $0.pointer == pointer }
  }

  /// Lets go of a tag, whoever holds it.
  mutating func release(_ element: UInt32) {
    for g in grips where g.element == element { if let joint = g.joint { world.removeJoint(joint) } }
    grips.removeAll { $0.element == element }
  }
}
