extension WorldState {
  /// What holds after every step; checked in debug builds.
  func checkInvariants() {
    var asleep = 0
    var live = 0
    var kinematic = 0
    var fast = 0
    for s in 0..<bodies.count where bodies.flags.base[s] & BodyFlag.kind != 0 {
      let flags = bodies.flags.base[s]
      let p = bodies.position.base[s]
      let v = bodies.velocity.base[s]
      let r = bodies.radius.base[s]
      live += 1
      if flags & BodyFlag.fast != 0 { fast += 1 }
      if flags & BodyFlag.asleep != 0 { asleep += 1 }
      if flags & BodyFlag.kind == BodyFlag.kinematic { kinematic += 1 }
      assert(p.x.isFinite && p.y.isFinite && v.x.isFinite && v.y.isFinite, "a body is not finite")
      assert(Int(bodies.slot.base[Int(bodies.id.base[s])]) == s, "slot and id disagree")
      assert(flags & BodyFlag.asleep == 0 || bodies.inverseMass.base[s] == 0, "a sleeping body can be moved")
      assert(Vector2(v).length <= speedLimit(flags & BodyFlag.kind) * 1.0001, "a body is too fast")
      if flags & BodyFlag.rigid != 0 {
        checkRigid(slot: s)
      } else if flags & BodyFlag.kind != BodyFlag.fixed {
        checkInside(p, Rect(minX: -r, minY: -r, maxX: r, maxY: r))
      }
    }
    assert(fast == self.fast.bodyCount, "the list of fast bodies and their flags disagree")
    assert(live == bodies.live && asleep == bodies.asleep && kinematic == bodies.kinematic, "a count is wrong")
    checkJoints()
  }

  private func checkRigid(slot s: Int) {
    let flags = bodies.flags.base[s]
    let q = rigid.rotation.base[s]
    let w = rigid.spin.base[s].x
    assert(abs(q.x * q.x + q.y * q.y - 1) < 1e-4, "a rotation is not a unit")
    assert(abs(w) <= World.maximumSpin * 1.0001, "a body spins too fast")
    assert(flags & BodyFlag.asleep == 0 || rigid.inverseInertia.base[s] == 0, "a sleeping body can be turned")
    assert(rigid.parts.base[s].count > 0, "a rigid body has no shape")
    if flags & BodyFlag.kind != BodyFlag.fixed { checkInside(bodies.position.base[s], extent(slot: s)) }
  }

  private func checkInside(_ p: Float2, _ box: Rect) {
    let b = settings.bounds
    let e = 1e-4 * max(1, max(abs(b.maxX), abs(b.maxY)))
    if b.width >= box.width {
      assert(settings.sides.left != .bounce || p.x + box.minX >= b.minX - e, "a body is outside the left side")
      assert(settings.sides.right != .bounce || p.x + box.maxX <= b.maxX + e, "a body is outside the right side")
    }
    if b.height >= box.height {
      assert(settings.sides.top != .bounce || p.y + box.minY >= b.minY - e, "a body is outside the top side")
      assert(settings.sides.bottom != .bounce || p.y + box.maxY <= b.maxY + e, "a body is outside the bottom side")
    }
  }
}
