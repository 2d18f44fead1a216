extension WorldState {
  /// Before the substeps: which joints there are, where they are, and what they did in the last step.
  func beginJoints() {
    guard joints.live > 0 else { return }
    orderJoints()
    let ratio = joints.substep > 0 ? h / joints.substep : 1
    joints.substep = h
    let pass = jointPass
    for k in 0..<pass.workCount {
      let w = pass.work + k
      let r = pass.records + Int(w.pointee.index)
      w.pointee.impulses = r.pointee.impulses
      if ratio != 1 { w.pointee.impulses.scale(by: ratio) }
      w.pointee.spring = SpringSteps(r.pointee.spring, h: h)
      w.pointee.angularSpring = SpringSteps(r.pointee.angularSpring, h: h)
      w.pointee.sum = JointPush()
      w.pointee.sumTorque = 0
      pass.layRows(k)
      w.pointee.owed = w.pointee.total
    }
    pass.factorTrees()
    for k in 0..<pass.nodeCount { pass.nodes[k].damped = 0 }
  }

  /// Gives the bodies what the impulses so far come to, less what ``integrateNext()`` has applied of them again.
  func warmJoints() {
    guard joints.workCount > 0 else { return }
    let pass = jointPass
    for k in 0..<pass.workCount { pass.apply(pass.work + k, pass.work[k].owed) }
  }

  /// Between the passes of a substep, once the bodies have moved: the rows turn with them.
  ///
  /// Solving the velocities so that the constraint will hold *where the bodies come to*, and afterwards so that they go
  /// along it *there*, is the RATTLE method (Andersen 1983): it is symplectic, so that a pendulum keeps its swing.
  func turnJoints() {
    guard joints.workCount > 0 else { return }
    if partsWithoutSpeed { takeJointsBack() }
    let pass = jointPass
    for k in 0..<pass.workCount {
      let w = pass.work + k
      let before = w.pointee.total
      pass.layRows(k)
      w.pointee.owed = w.pointee.total - before
    }
    pass.factorTrees()
  }

  /// One pass over all joints.
  func solveJoints(withBias: Bool) {
    guard joints.workCount > 0 else { return }
    let pass = jointPass
    pass.solve(withBias)
    if withBias { pass.confine() } else { pass.sumUp() }
  }

  /// After the substeps: impulses for the next step, and what may have broken.
  func endJoints() {
    guard joints.workCount > 0 else { return }
    let inverse = 1 / dt
    for k in 0..<joints.workCount {
      let w = joints.work.base[k]
      let r = joints.records.base + Int(w.index)
      r.pointee.impulses = w.impulses
      r.pointee.force = w.sum.impulse * inverse
      r.pointee.torque = w.sumTorque * inverse
      if !r.pointee.isFinite { r.pointee.forgetImpulses() }
    }
    for k in 0..<joints.workCount { breakIfOverloaded(Int(joints.work.base[k].index)) }
  }

  /// What crowds put by, see ``setSpeedsAside()``: the joints are solved without pushing positions first.
  func setJointsAside() {
    guard partsWithoutSpeed, joints.workCount > 0 else { return }
    jointPass.solve(false)
    for k in 0..<joints.workCount { joints.work.base[k].kept = joints.work.base[k].impulses }
  }

  private func takeJointsBack() {
    for k in 0..<joints.workCount { joints.work.base[k].impulses = joints.work.base[k].kept }
  }
}

extension JointRecord {
  var isFinite: Bool {
    let l = impulses.rows
    let sum = abs(l.x) + abs(l.y) + abs(l.z) + abs(impulses.motor) + impulses.lower + impulses.upper
    return (sum + abs(force.x) + abs(force.y) + abs(torque)).isFinite
  }

  /// A joint whose bodies were put aside begins anew.
  mutating func forgetImpulses() {
    impulses = Impulses()
    force = Float2()
    torque = 0
  }
}

extension JointRecord.Impulses {
  mutating func scale(by ratio: Float) {
    rows *= ratio
    motor *= ratio
    lower *= ratio
    upper *= ratio
  }
}
