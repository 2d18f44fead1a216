extension WorldState {
  /// Keeps a joint whose numbers are valid, and wakes what it holds.
  func insertJoint(_ record: JointRecord) -> JointID {
    let id = joints.insert(record)
    useSpins()
    if record.turns || !isCentered(record.anchor, record.first) { ensureRigid(slot: slot(ofID: record.first)) }
    if record.second >= 0, record.turns || !isCentered(record.otherAnchor, record.second) {
      ensureRigid(slot: slot(ofID: record.second))
    }
    wakeJoint(Int(id.index))
    isStale = true
    return id
  }

  @inline(__always) private func slot(ofID k: Int32) -> Int { Int(bodies.slot.base[Int(k)]) }

  /// Joints read rotations and spins of whatever they hold.
  private func useSpins() {
    guard !rigid.isUsed else { return }
    rigid.isUsed = true
    rigid.reserve(bodies.position.capacity)
  }

  private func isCentered(_ anchor: Float2, _ id: Int32) -> Bool {
    let limit = JointTuning.centered * bodies.radius.base[slot(ofID: id)]
    return anchor.x * anchor.x + anchor.y * anchor.y <= limit * limit
  }

  /// Takes a joint away, and wakes what it held.
  func eraseJoint(_ k: Int) {
    wakeJoint(k)
    let pair = joints.records.base[k]
    joints.remove(k)
    // The two may touch from now on.
    if pair.second >= 0 { isStale = true }
    joints.workCount = 0
    joints.nodeCount = 0
    joints.tieCount = 0
    joints.closingCount = 0
  }

  /// Takes away the joints of a body that is about to go.
  func eraseJoints(of id: Int32) {
    guard joints.live > 0 else { return }
    for k in 0..<joints.count {
      let r = joints.records.base[k]
      if r.kind != .none, r.first == id || r.second == id { eraseJoint(k) }
    }
  }

  func wakeJoint(_ k: Int) {
    let r = joints.records.base[k]
    wake(slot: slot(ofID: r.first))
    if r.second >= 0 { wake(slot: slot(ofID: r.second)) }
  }

  /// Wakes what is joined to a body.
  func wakeJoined(slot s: Int) {
    guard joints.live > 0 else { return }
    let id = bodies.id.base[s]
    for k in 0..<joints.count {
      let r = joints.records.base[k]
      if r.kind != .none, r.first == id || r.second == id { wakeJoint(k) }
    }
  }

  /// Wakes sleepers that are joined to something that moves.
  func wakeDragged() {
    guard joints.live > 0, bodies.asleep > 0 else { return }
    for k in 0..<joints.count {
      let r = joints.records.base[k]
      guard r.kind != .none, r.second >= 0 else { continue }
      let i = slot(ofID: r.first)
      let j = slot(ofID: r.second)
      guard (bodies.flags.base[i] | bodies.flags.base[j]) & BodyFlag.asleep != 0 else { continue }
      if isAwakeMover(i) || isAwakeMover(j) { wakeJoint(k) }
    }
  }

  private func isAwakeMover(_ s: Int) -> Bool {
    let flags = bodies.flags.base[s]
    guard flags & BodyFlag.kind == BodyFlag.dynamic else { return isDriven(s) || isTurned(s) }
    return flags & BodyFlag.asleep == 0
  }

  private func isTurned(_ s: Int) -> Bool {
    bodies.flags.base[s] & BodyFlag.kind == BodyFlag.kinematic
      && rigid.traits.base[Int(bodies.id.base[s])].drivenSpin != 0
  }

  /// Joints hold islands together.
  func joinJointed() {
    for k in 0..<joints.count {
      let r = joints.records.base[k]
      guard r.kind != .none, r.second >= 0 else { continue }
      let i = slot(ofID: r.first)
      let j = slot(ofID: r.second)
      join(Int32(truncatingIfNeeded: i), Int32(truncatingIfNeeded: j))
      if isTurned(i) { restless.base[j] = 1 }
      if isTurned(j) { restless.base[i] = 1 }
    }
  }

  /// Whether joints may give their bodies energy: motors, springs and targets.
  var jointsDrive: Bool {
    for k in 0..<joints.workCount {
      let w = joints.work.base[k]
      if w.kind == .target { return true }
      if w.flags & (JointFlag.motor | JointFlag.spring | JointFlag.angularSpring) != 0 { return true }
    }
    return false
  }

  /// Takes away a joint that was pushed or turned too hard in this step, and reports it.
  func breakIfOverloaded(_ k: Int) {
    let r = joints.records.base[k]
    let force = (r.force.x * r.force.x + r.force.y * r.force.y).squareRoot()
    guard force > r.breakForce || abs(r.torque) > r.breakTorque else { return }
    jointEvents.append(
      JointEvent(
        joint: joints.name(of: k), first: bodies.name(ofSlot: slot(ofID: r.first)),
        second: r.second >= 0 ? bodies.name(ofSlot: slot(ofID: r.second)) : nil, force: force, torque: abs(r.torque)))
    eraseJoint(k)
  }
}

extension JointRecord {
  /// Whether it holds or turns the angle between its bodies.
  var turns: Bool {
    switch kind {
    case .slider, .weld: true
    case .pin: has(JointFlag.limits | JointFlag.motor | JointFlag.spring)
    case .distance, .target, .none: false
    }
  }
}
