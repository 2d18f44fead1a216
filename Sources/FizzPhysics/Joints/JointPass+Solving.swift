extension JointPass {
  /// One pass: what is bounded first, then what closes loops, and last the trees, which are exact.
  func solve(_ withBias: Bool) {
    for k in 0..<workCount {
      let w = work + k
      if w.pointee.flags & (JointFlag.limits | JointFlag.motor) != 0 { solveAxis(w, withBias) }
      if w.pointee.kind == .target { solveAlone(w, withBias) }
    }
    for k in 0..<closingCount { solveAlone(work + Int(closing[k]), withBias) }
    solveTrees(withBias)
  }

  /// Takes down what a substep came to.
  func sumUp() {
    for k in 0..<workCount {
      let w = work + k
      w.pointee.sum.impulse += w.pointee.total.impulse
      w.pointee.sumTorque += w.pointee.torque
    }
  }

  /// Joints that contradict each other, or that tie the lightest to the heaviest, must not throw what they hold out of
  /// the numbers that there are.
  func confine() {
    let fastest = 2 * World.maximumSpeed
    let turning = 2 * World.maximumSpin
    for k in 0..<workCount {
      for side in 0..<2 {
        let s = Int(side == 0 ? work[k].first : work[k].second)
        let v = velocity[s]
        // Written so that NaN fails the comparison.
        if !(abs(v.x) <= fastest && abs(v.y) <= fastest) {
          let isNumber = v.x.isFinite && v.y.isFinite
          velocity[s] = isNumber ? Float2(Vector2(v).clamped(toLength: fastest)) : Float2()
          if isNumber, abs(v.x) > 1e18 || abs(v.y) > 1e18 { velocity[s] = Float2() }
          work[k].impulses = JointRecord.Impulses()
        }
        let w = spin[s].x
        if !(abs(w) <= turning) {
          spin[s].x = w.isFinite ? min(max(w, -turning), turning) : 0
          work[k].impulses = JointRecord.Impulses()
        }
      }
    }
  }

  @inline(__always) func apply(_ w: UnsafePointer<JointWork>, _ p: JointPush) {
    let i = Int(w.pointee.first)
    let j = Int(w.pointee.second)
    velocity[i] += p.impulse * w.pointee.mass
    velocity[j] -= p.impulse * w.pointee.otherMass
    spin[i].x += p.turn * w.pointee.inertia
    spin[j].x -= p.otherTurn * w.pointee.otherInertia
  }

  /// Motor, then limits: each pushes as far as it may, along what the rigid rows of the joint leave free.
  func solveAxis(_ w: UnsafeMutablePointer<JointWork>, _ withBias: Bool) {
    let m = w.pointee.axisMass
    guard m > 0 else { return }
    let r = records + Int(w.pointee.index)
    if w.pointee.flags & JointFlag.motor != 0 {
      let most = r.pointee.maximum * h
      let before = w.pointee.impulses.motor
      let wanted = before - m * (speed(w, w.pointee.freeAxis) - r.pointee.speed)
      w.pointee.impulses.motor = min(max(wanted, -most), most)
      pushAlong(w, w.pointee.impulses.motor - before)
    }
    guard w.pointee.flags & JointFlag.limits != 0 else { return }
    let bend = withBias && w.pointee.kind == .distance ? w.pointee.bend : 0
    let fastest = w.pointee.kind == .pin ? JointTuning.fastestTurn : JointTuning.fastest
    let lower = limited(
      w.pointee.impulses.lower, m, speed(w, w.pointee.freeAxis) + bend, w.pointee.lowerGap, fastest, withBias)
    let lowerChange = lower - w.pointee.impulses.lower
    w.pointee.impulses.lower = lower
    pushAlong(w, lowerChange)
    let upper = limited(
      w.pointee.impulses.upper, m, -speed(w, w.pointee.freeAxis) - bend, w.pointee.upperGap, fastest, withBias)
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
  func solveAlone(_ w: UnsafeMutablePointer<JointWork>, _ withBias: Bool) {
    let l = w.pointee.wholeWeight().solve(wanted(w, withBias))
    var change = Float4(Float(l.x), Float(l.y), Float(l.z), 0)
    if w.pointee.kind == .target {
      let most = records[Int(w.pointee.index)].maximum * h
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
      ? -(Double(speed(w, r)) + Double(r.push) + Double(r.compliance) * Double(l))
      : -(Double(speed(w, r)) + Double(r.hold) + Double(r.leak) * Double(l))
  }
}
