extension WorldState {
  /// Lists the bodies near a bouncing side, keeping the impulses of those that were listed before.
  func findBoundaryContacts() {
    let n = bodies.count
    let former = boundary.contacts
    let formerCount = boundary.count
    boundary.contacts = boundary.former
    boundary.former = former
    boundary.count = 0
    let bounds = settings.bounds
    let sides = settings.sides
    // A side that does not bounce is infinitely far away.
    let left = sides.left == .bounce ? bounds.minX : -Float.greatestFiniteMagnitude
    let right = sides.right == .bounce ? bounds.maxX : Float.greatestFiniteMagnitude
    let top = sides.top == .bounce ? bounds.minY : -Float.greatestFiniteMagnitude
    let bottom = sides.bottom == .bounce ? bounds.maxY : Float.greatestFiniteMagnitude
    let p4 = bodies.position.base.seen(as: Float4.self)
    let v4 = bodies.velocity.base.seen(as: Float4.self)
    let radius = bodies.radius.base
    let inverseMass = bodies.inverseMass.base
    let flags = bodies.flags.base
    let look = dt * Tuning.lookAhead
    let margin: Float = 2
    var b = 0
    while b < n {
      let pa = p4[b >> 1]
      let pb = p4[(b >> 1) &+ 1]
      let va = v4[b >> 1]
      let vb = v4[(b >> 1) &+ 1]
      let x = Float4(lowHalf: pa.evenHalf, highHalf: pb.evenHalf)
      let y = Float4(lowHalf: pa.oddHalf, highHalf: pb.oddHalf)
      let vx = Float4(lowHalf: va.evenHalf, highHalf: vb.evenHalf) * look
      let vy = Float4(lowHalf: va.oddHalf, highHalf: vb.oddHalf) * look
      let r = Float4.load(radius + b) + margin
      let nearX = (x - r + vx.replacing(with: 0, where: vx .> 0) .< left) .| (x + r + vx.orZero .> right)
      let nearY = (y - r + vy.replacing(with: 0, where: vy .> 0) .< top) .| (y + r + vy.orZero .> bottom)
      if any(nearX .| nearY) {
        for s in b..<min(n, b &+ 4) where inverseMass[s] > 0 && flags[s] & BodyFlag.rigid == 0 {
          let lane = s &- b
          if nearX[lane] { addBoundaryContacts(s, vertical: false, x[lane], r[lane], abs(vx[lane]), left, right) }
          if nearY[lane] { addBoundaryContacts(s, vertical: true, y[lane], r[lane], abs(vy[lane]), top, bottom) }
        }
      }
      b &+= 4
    }
    matchBoundaryContacts(formerCount)
  }

  /// A body that became fast within the step may reach sides that it was far from.
  func findBoundaryContacts(ofFast s: Int) {
    guard bodies.inverseMass.base[s] > 0, bodies.flags.base[s] & BodyFlag.rigid == 0 else { return }
    for k in 0..<boundary.count where Int(boundary.contacts.base[k].slot) == s { return }
    let first = boundary.count
    let sides = settings.sides
    let b = settings.bounds
    let none = Float.greatestFiniteMagnitude
    let p = bodies.position.base[s]
    let v = bodies.velocity.base[s] * dt
    let r = bodies.radius.base[s] + 2
    addBoundaryContacts(
      s, vertical: false, p.x, r, abs(v.x), sides.left == .bounce ? b.minX : -none,
      sides.right == .bounce ? b.maxX : none)
    addBoundaryContacts(
      s, vertical: true, p.y, r, abs(v.y), sides.top == .bounce ? b.minY : -none,
      sides.bottom == .bounce ? b.maxY : none)
    for k in first..<boundary.count {
      let axis = boundary.contacts.base[k].isVertical ? 1 : 0
      let sign = boundary.contacts.base[k].sign
      boundary.contacts.base[k].separation = (p[axis] - boundary.contacts.base[k].plane) * sign - bodies.radius.base[s]
      boundary.contacts.base[k].approach = bodies.velocity.base[s][axis] * sign
    }
  }

  private func addBoundaryContacts(
    _ slot: Int, vertical: Bool, _ at: Float, _ reach: Float, _ travel: Float, _ low: Float, _ high: Float
  ) {
    if boundary.count + 2 > boundary.contacts.capacity {
      boundary.contacts.reserve(boundary.count + 2, keeping: boundary.count, filledWith: BoundaryContacts.none)
    }
    let c = boundary.contacts.base
    let base = vertical ? Side.top.rawValue : Side.left.rawValue
    let s = Int32(truncatingIfNeeded: slot)
    if at - reach - travel < low {
      c[boundary.count] = BoundaryContact(
        slot: s, side: base, touching: 0, sign: 1, plane: low, separation: 0, impulse: 0, approach: 0)
      boundary.count &+= 1
    }
    if at + reach + travel > high {
      c[boundary.count] = BoundaryContact(
        slot: s, side: base &+ 1, touching: 0, sign: -1, plane: high, separation: 0, impulse: 0, approach: 0)
      boundary.count &+= 1
    }
  }

  private func matchBoundaryContacts(_ formerCount: Int) {
    guard formerCount > 0 else { return }
    let n = bodies.count
    if boundary.first.capacity < n { boundary.first.reserve(n, keeping: 0, filledWith: 0) }
    let first = boundary.first.base
    let now = boundary.contacts.base
    let then = boundary.former.base
    for k in 0..<formerCount { first[Int(then[k].slot)] = 0 }
    var k = boundary.count &- 1
    while k >= 0 {
      first[Int(now[k].slot)] = Int32(truncatingIfNeeded: k &+ 1)
      k &-= 1
    }
    for o in 0..<formerCount where then[o].impulse > 0 || then[o].touching != 0 {
      var t = Int(first[Int(then[o].slot)]) &- 1
      var found = false
      while t >= 0, t < boundary.count, now[t].slot == then[o].slot {
        if now[t].side == then[o].side {
          now[t].impulse = then[o].impulse
          now[t].touching = then[o].touching & 1
          found = true
          break
        }
        t &+= 1
      }
      if !found, then[o].touching & 1 != 0 { letGo(then[o]) }
    }
    for k in 0..<boundary.count { first[Int(now[k].slot)] = 0 }
  }

  /// A contact that is no longer listed has parted, or its body sleeps and will find it again.
  private func letGo(_ c: BoundaryContact) {
    let s = Int(c.slot)
    guard bodies.flags.base[s] & BodyFlag.asleep != 0 else { return report(.ended, boundary: c) }
    carried.append(
      .init(first: bodies.id.base[s], second: -1 - Int32(c.side), impulse: c.impulse, touching: c.touching & 1 != 0))
  }

  func prepareBoundary() {
    let c = boundary.contacts.base
    let p = bodies.position.base
    let u = bodies.unforced.base
    let v = bodies.velocity.base
    let r = bodies.radius.base
    let a = bodies.acceleration.base
    for k in 0..<boundary.count {
      let s = Int(c[k].slot)
      let axis = c[k].isVertical ? 1 : 0
      let separation = (p[s][axis] - c[k].plane) * c[k].sign - r[s]
      c[k].separation = separation
      c[k].approach = WorldState.impactSpeed(u[s][axis] * c[k].sign, a[s][axis] * c[k].sign, separation, h)
      v[s][axis] += c[k].sign * c[k].impulse
    }
  }

  /// The speed at the plane of a body that is `gap` away from it, from its speed one substep into the step: v² + 2·a·s. The
  /// height of a bounce then does not depend on where in a step the impact falls.
  @inline(__always) private static func impactSpeed(_ v: Float, _ a: Float, _ gap: Float, _ h: Float) -> Float {
    guard v < 0, gap > 0 else { return v }
    let start = v - a * h
    let squared = start * start - 2 * a * gap
    return squared > 0 ? -squared.squareRoot() : 0
  }

  func solveBoundary(withBias: Bool) {
    let c = boundary.contacts.base
    let v = bodies.velocity.base
    let w = bodies.advanced.base
    let push = -settings.separationSpeed * pushShare
    for k in 0..<boundary.count {
      let s = Int(c[k].slot)
      let axis = c[k].isVertical ? 1 : 0
      let sign = c[k].sign
      let l0 = c[k].impulse
      var bias = max(c[k].separation, 0) * inverseH
      if withBias {
        let separation = c[k].separation + w[s][axis] * sign * h
        c[k].separation = separation
        bias =
          separation > 0
          ? separation * inverseH : max(push, min(0, separation + Tuning.slop) * (Tuning.boundaryPush * inverseH))
      }
      let l1 = max(0, l0 - (v[s][axis] * sign + bias))
      c[k].impulse = l1
      if l1 > 0 { c[k].touching |= 2 }
      v[s][axis] += (l1 - l0) * sign
    }
  }
}
