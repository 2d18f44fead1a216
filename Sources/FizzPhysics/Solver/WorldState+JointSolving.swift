extension WorldState {
  /// Before the substeps: which joints there are, where they are, and what they did in the last step.
  func beginJoints() {
    guard joints.live > 0 else { return }
    orderJoints()
    let ratio = joints.substep > 0 ? h / joints.substep : 1
    joints.substep = h
    for k in 0..<joints.workCount {
      let w = joints.work.base + k
      let r = joints.records.base + Int(w.pointee.index)
      w.pointee.impulses = r.pointee.impulses
      if ratio != 1 { w.pointee.impulses.scale(by: ratio) }
      w.pointee.spring = SpringSteps(r.pointee.spring, h: h)
      w.pointee.angularSpring = SpringSteps(r.pointee.angularSpring, h: h)
      w.pointee.sum = JointPush()
      w.pointee.sumTorque = 0
      layRows(k)
      w.pointee.owed = w.pointee.total
    }
    factorTrees()
    for k in 0..<joints.nodeCount { joints.nodes.base[k].damped = 0 }
  }

  /// Gives the bodies what the impulses so far come to, less what ``integrateNext()`` has applied of them again.
  func warmJoints() {
    for k in 0..<joints.workCount { apply(joints.work.base + k, joints.work.base[k].owed) }
  }

  /// Between the passes of a substep, once the bodies have moved: the rows turn with them.
  ///
  /// Solving the velocities so that the constraint will hold *where the bodies come to*, and afterwards so that they go
  /// along it *there*, is the RATTLE method (Andersen 1983): it is symplectic, so that a pendulum keeps its swing.
  func turnJoints() {
    guard joints.workCount > 0 else { return }
    if isCrowded { takeJointsBack() }
    for k in 0..<joints.workCount {
      let w = joints.work.base + k
      let before = w.pointee.total
      layRows(k)
      w.pointee.owed = w.pointee.total - before
    }
    factorTrees()
  }

  /// One pass over all joints.
  func solveJoints(withBias: Bool) {
    guard joints.workCount > 0 else { return }
    for k in 0..<joints.workCount {
      let w = joints.work.base + k
      if w.pointee.flags & (JointFlag.limits | JointFlag.motor) != 0 { solveAxis(w, withBias) }
      if w.pointee.kind == .target { solveAlone(w, withBias) }
    }
    for k in 0..<joints.closingCount { solveAlone(joints.work.base + Int(joints.closing.base[k]), withBias) }
    solveTrees(withBias)
    guard !withBias else { return confineJoined() }
    for k in 0..<joints.workCount {
      let w = joints.work.base + k
      let total = w.pointee.total
      w.pointee.sum.impulse += total.impulse
      w.pointee.sumTorque += w.pointee.torque
    }
  }

  /// Joints that contradict each other, or that tie the lightest to the heaviest, must not throw what they hold out of the
  /// numbers that there are.
  private func confineJoined() {
    let fastest = 2 * World.maximumSpeed
    let spin = 2 * World.maximumSpin
    for k in 0..<joints.workCount {
      for side in 0..<2 {
        let s = Int(side == 0 ? joints.work.base[k].first : joints.work.base[k].second)
        let v = bodies.velocity.base[s]
        // Written so that NaN fails the comparison.
        if !(abs(v.x) <= fastest && abs(v.y) <= fastest) {
          let isNumber = v.x.isFinite && v.y.isFinite
          bodies.velocity.base[s] = isNumber ? Float2(Vector2(v).clamped(toLength: fastest)) : Float2()
          if isNumber, abs(v.x) > 1e18 || abs(v.y) > 1e18 { bodies.velocity.base[s] = Float2() }
          joints.work.base[k].impulses = JointRecord.Impulses()
        }
        let w = rigid.spin.base[s].x
        if !(abs(w) <= spin) {
          rigid.spin.base[s].x = w.isFinite ? min(max(w, -spin), spin) : 0
          joints.work.base[k].impulses = JointRecord.Impulses()
        }
      }
    }
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

  @inline(__always) func apply(_ w: UnsafePointer<JointWork>, _ p: JointPush) {
    let i = Int(w.pointee.first)
    let j = Int(w.pointee.second)
    bodies.velocity.base[i] += p.impulse * w.pointee.mass
    bodies.velocity.base[j] -= p.impulse * w.pointee.otherMass
    rigid.spin.base[i].x += p.turn * w.pointee.inertia
    rigid.spin.base[j].x -= p.otherTurn * w.pointee.otherInertia
  }

  /// Motor, then limits: each pushes as far as it may, along what the rigid rows of the joint leave free.
  private func solveAxis(_ w: UnsafeMutablePointer<JointWork>, _ withBias: Bool) {
    let m = w.pointee.axisMass
    guard m > 0 else { return }
    let r = joints.records.base + Int(w.pointee.index)
    if w.pointee.flags & JointFlag.motor != 0 {
      let most = r.pointee.maximum * h
      let before = w.pointee.impulses.motor
      let wanted = before - m * (velocity(w, w.pointee.freeAxis) - r.pointee.speed)
      w.pointee.impulses.motor = min(max(wanted, -most), most)
      pushAlong(w, w.pointee.impulses.motor - before)
    }
    guard w.pointee.flags & JointFlag.limits != 0 else { return }
    let bend = withBias && w.pointee.kind == .distance ? w.pointee.bend : 0
    let fastest = w.pointee.kind == .pin ? JointTuning.fastestTurn : JointTuning.fastest
    let lower = limited(
      w.pointee.impulses.lower, m, velocity(w, w.pointee.freeAxis) + bend, w.pointee.lowerGap, fastest, withBias)
    let lowerChange = lower - w.pointee.impulses.lower
    w.pointee.impulses.lower = lower
    pushAlong(w, lowerChange)
    let upper = limited(
      w.pointee.impulses.upper, m, -velocity(w, w.pointee.freeAxis) - bend, w.pointee.upperGap, fastest, withBias)
    let upperChange = upper - w.pointee.impulses.upper
    w.pointee.impulses.upper = upper
    pushAlong(w, -upperChange)
  }

  /// The impulse of a limit `gap` away.
  private func limited(
    _ impulse: Float, _ mass: Float, _ speed: Float, _ gap: Float, _ fastest: Float, _ withBias: Bool
  ) -> Float {
    if gap > 0 { return max(impulse - mass * (speed + gap * inverseH), 0) }
    guard withBias else { return max(impulse - mass * speed, 0) }
    let bias = max(gap * JointTuning.rate * inverseH, -fastest)
    let soft = JointTuning.limitCompliance
    return max(impulse - (mass * (speed + bias) + soft * impulse) / (1 + soft), 0)
  }

  @inline(__always) private func pushAlong(_ w: UnsafeMutablePointer<JointWork>, _ l: Float) {
    guard l != 0, l.isFinite else { return }
    var p = JointPush()
    p.add(w.pointee.freeAxis, l)
    w.pointee.impulses.rows -= w.pointee.share * l
    apply(w, p)
  }

  /// The rows of one joint by itself.
  private func solveAlone(_ w: UnsafeMutablePointer<JointWork>, _ withBias: Bool) {
    let l = w.pointee.wholeWeight().solve(wanted(w, withBias))
    var change = Float4(Float(l.x), Float(l.y), Float(l.z), 0)
    if w.pointee.kind == .target {
      let most = joints.records.base[Int(w.pointee.index)].maximum * h
      var next = w.pointee.impulses.rows + change
      let length = (next.x * next.x + next.y * next.y).squareRoot()
      if length > most { next *= most / length }
      change = next - w.pointee.impulses.rows
    }
    guard change.x.isFinite, change.y.isFinite, change.z.isFinite else { return }
    w.pointee.impulses.rows += change
    var p = JointPush()
    p.add(w.pointee.row0, change.x)
    p.add(w.pointee.row1, change.y)
    p.add(w.pointee.row2, change.z)
    apply(w, p)
  }

  /// How far the rows' velocities are from what they are to be.
  @inline(__always) func wanted(_ w: UnsafePointer<JointWork>, _ withBias: Bool) -> Triple {
    let l = w.pointee.impulses.rows
    return Triple(
      x: wanted(w, w.pointee.row0, l.x, withBias), y: wanted(w, w.pointee.row1, l.y, withBias),
      z: wanted(w, w.pointee.row2, l.z, withBias))
  }

  @inline(__always)
  private func wanted(_ w: UnsafePointer<JointWork>, _ r: JointRow, _ l: Float, _ withBias: Bool) -> Double {
    guard r.isThere else { return 0 }
    return withBias
      ? -(Double(velocity(w, r)) + Double(r.push) + Double(r.compliance) * Double(l))
      : -(Double(velocity(w, r)) + Double(r.hold) + Double(r.leak) * Double(l))
  }

  /// What crowds put by, see ``setSpeedsAside()``: the joints are solved without pushing positions first.
  func setJointsAside() {
    guard isCrowded, joints.workCount > 0 else { return }
    solveJointsQuietly()
    for k in 0..<joints.workCount { joints.work.base[k].kept = joints.work.base[k].impulses }
  }

  private func solveJointsQuietly() {
    for k in 0..<joints.workCount {
      let w = joints.work.base + k
      if w.pointee.flags & (JointFlag.limits | JointFlag.motor) != 0 { solveAxis(w, false) }
      if w.pointee.kind == .target || w.pointee.isClosing { solveAlone(w, false) }
    }
    solveTrees(false)
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
