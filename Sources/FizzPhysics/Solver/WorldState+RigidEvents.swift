extension WorldState {
  /// Compares which rigid contacts touch with which touched, and reports the differences. Contacts that the same two things
  /// share begin with the first of them and end with the last.
  func collectRigidContacts() {
    surfacesAreStale = false
    let c = contacts.items.base
    for k in 1..<max(contacts.count, 1) { updateTouch(k) }
    var k = 1
    while k < contacts.count {
      var end = k &+ 1
      if c[k].flags & RigidContact.shared != 0 {
        while end < contacts.count, c[end].id == c[k].id, group(c[end].key) == group(c[k].key) { end &+= 1 }
      }
      compare(from: k, to: end)
      k = end
    }
    reportParted()
  }

  private func updateTouch(_ k: Int) {
    let c = contacts.items.base + k
    let was = c.pointee.flags & RigidContact.touching != 0
    let gap = c.pointee.gap
    let isSensor = c.pointee.flags & RigidContact.sensor != 0
    let pressed = gap < 0 || (!isSensor && c.pointee.load > 0)
    let now = pressed || (was && gap < (isSensor ? 0 : Tuning.partingGap))
    let kept = c.pointee.flags & ~(RigidContact.touching | RigidContact.touched)
    c.pointee.flags = kept | (now ? RigidContact.touching : 0) | (was ? RigidContact.touched : 0)
  }

  /// What all contacts of the same two things have in common; it is the same for all segments of a boundary.
  @inline(__always) private func group(_ key: Int32) -> Int32 { key }

  /// Whether anything that `c` shares was touching in the step before.
  private func wasTouching(_ c: RigidContact) -> Bool {
    if c.flags & RigidContact.known != 0 { return c.flags & RigidContact.touched != 0 }
    var k = contacts.heads.base[Int(c.id)]
    while k >= 0 {
      let old = contacts.former.base[Int(k)]
      let isAlike = (old.flags ^ c.flags) & RigidContact.sensor == 0
      if isAlike, group(old.key) == group(c.key), old.flags & RigidContact.touching != 0 { return true }
      k = old.next
    }
    return false
  }

  private func compare(from start: Int, to end: Int) {
    let c = contacts.items.base
    var hardest = -1
    for k in start..<end where c[k].flags & RigidContact.touching != 0 {
      if hardest < 0 || c[k].approach < c[hardest].approach { hardest = k }
    }
    let was = wasTouching(c[start])
    if hardest >= 0, !was { report(.began, c[hardest]) }
    if hardest < 0, was { report(.ended, c[start]) }
    if let speed = settings.hitSpeed { reportHit(from: start, to: end, faster: speed) }
  }

  /// The fastest of what pressed.
  private func reportHit(from start: Int, to end: Int, faster speed: Float) {
    let c = contacts.items.base
    var hardest = -1
    for k in start..<end where c[k].load > 0 && c[k].flags & RigidContact.sensor == 0 && -c[k].approach > speed {
      if hardest < 0 || c[k].approach < c[hardest].approach { hardest = k }
    }
    if hardest >= 0 { report(.hit, c[hardest]) }
  }

  /// Contacts that are no longer listed at all have parted, unless both of the two sleep.
  private func reportParted() {
    let former = contacts.former.base
    for k in 1..<max(contacts.formerCount, 1) {
      let c = former[k]
      guard c.flags & (RigidContact.matched | RigidContact.touching) == RigidContact.touching, c.id >= 0 else {
        continue
      }
      guard isThere(c), !isListed(groupOf: c), isFirstOfGroup(k) else { continue }
      report(.ended, c)
    }
  }

  /// Whether both of a contact's bodies still are in the world and at least one of them is looked at.
  private func isThere(_ c: RigidContact) -> Bool {
    let a = Int(bodies.slot.base[Int(c.id)])
    guard a >= 0 else { return false }
    guard c.key >= 0 else { return bodies.flags.base[a] & BodyFlag.asleep == 0 }
    let b = Int(bodies.slot.base[Int(c.key)])
    guard b >= 0 else { return false }
    return !isResting(a, b)
  }

  private func isListed(groupOf c: RigidContact) -> Bool {
    guard c.flags & RigidContact.shared != 0 else { return false }
    for k in 1..<max(contacts.count, 1) {
      let other = contacts.items.base[k]
      if other.id == c.id, group(other.key) == group(c.key) { return true }
    }
    return false
  }

  private func isFirstOfGroup(_ k: Int) -> Bool {
    let c = contacts.former.base[k]
    guard c.flags & RigidContact.shared != 0 else { return true }
    var other = contacts.heads.base[Int(c.id)]
    while other >= 0, Int(other) < k {
      let o = contacts.former.base[Int(other)]
      if group(o.key) == group(c.key), o.flags & RigidContact.touching != 0 { return false }
      other = o.next
    }
    return true
  }

  private func report(_ phase: ContactEvent.Phase, _ c: RigidContact) {
    if c.flags & RigidContact.sensor != 0 { return reportSensor(phase, c) }
    guard settings.reportsContacts else { return }
    let a = Int(bodies.slot.base[Int(c.id)])
    let p = bodies.position.base[a] + c.point0.anchor
    let approach = phase == .ended ? 0 : max(0, -c.approach)
    let other = c.key >= 0 ? bodies.name(ofSlot: Int(bodies.slot.base[Int(c.key)])) : .none
    contactEvents.append(
      ContactEvent(
        phase: phase, first: bodies.name(ofSlot: a), second: other,
        side: Surroundings.isSide(c.key) ? Surroundings.side(c.key) : .none, point: Vector2(p),
        normal: Vector2(c.normal), approachSpeed: approach, impulse: approach * weight(of: c, approach),
        boundary: Surroundings.isSegment(c.key) ? segments.name(of: Surroundings.boundary(c.key)) : .none))
  }

  /// What an approach is worth as an impulse: (1 + e) times the mass that the contact moves; where two points meet at
  /// once, nothing turns.
  private func weight(of c: RigidContact, _ approach: Float) -> Float {
    let a = Int(bodies.slot.base[Int(c.id)])
    let b = c.key >= 0 ? Int(bodies.slot.base[Int(c.key)]) : bodies.count
    var k = bodies.inverseMass.base[a] + (c.key >= 0 ? bodies.inverseMass.base[b] : 0)
    if c.count < 2 {
      let arm = c.point0.anchor
      let armA = cross(arm, c.normal)
      k += rigid.inverseInertia.base[a] * armA * armA
      if c.key >= 0 {
        let armB = cross(arm - (bodies.position.base[b] - bodies.position.base[a]), c.normal)
        k += rigid.inverseInertia.base[b] * armB * armB
      }
    }
    let bounce = approach > bounceThreshold ? 1 + c.restitution : 1
    return k > 0 ? bounce / k : 0
  }

  private func reportSensor(_ phase: ContactEvent.Phase, _ c: RigidContact) {
    guard c.key >= 0 else { return }
    let a = bodies.name(ofSlot: Int(bodies.slot.base[Int(c.id)]))
    let b = bodies.name(ofSlot: Int(bodies.slot.base[Int(c.key)]))
    let isFirst = c.flags & RigidContact.firstIsSensor != 0
    sensorEvents.append(
      SensorEvent(
        phase: phase == .began ? .entered : .left, sensor: isFirst ? a : b, visitor: isFirst ? b : a))
  }
}
