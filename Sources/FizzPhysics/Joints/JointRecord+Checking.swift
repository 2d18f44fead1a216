extension JointRecord {
  func combine(into digest: inout Digest) {
    digest.combine(generation)
    digest.combine(UInt32(kind.rawValue) << 8 | UInt32(flags))
    digest.combine(UInt32(bitPattern: first))
    digest.combine(UInt32(bitPattern: second))
    for vector in [anchor, otherAnchor, axis, spring, angularSpring] { digest.combine(Vector2(vector)) }
    for number in [reference, angle, length, lower, upper, speed, maximum, breakForce, breakTorque] {
      digest.combine(number)
    }
    for number in [impulses.rows.x, impulses.rows.y, impulses.rows.z, impulses.motor, impulses.lower, impulses.upper] {
      digest.combine(number)
    }
  }
}

extension WorldState {
  /// What holds of joints after every step; checked in debug builds.
  func checkJoints() {
    var live = 0
    for k in 0..<joints.count where joints.records.base[k].kind != .none {
      let r = joints.records.base[k]
      live += 1
      assert(r.first >= 0 && bodies.slot.base[Int(r.first)] >= 0, "a joint outlived its first body")
      assert(r.second < 0 || bodies.slot.base[Int(r.second)] >= 0, "a joint outlived its second body")
      assert(r.first != r.second, "a joint holds one body twice")
      let l = r.impulses.rows
      assert(l.x.isFinite && l.y.isFinite && l.z.isFinite, "a joint's impulse is not finite")
      assert(r.impulses.lower >= 0 && r.impulses.upper >= 0, "a limit pulls")
      assert(r.force.x.isFinite && r.force.y.isFinite && r.torque.isFinite, "a joint's force is not finite")
    }
    assert(live == joints.live, "the number of joints is wrong")
  }
}
