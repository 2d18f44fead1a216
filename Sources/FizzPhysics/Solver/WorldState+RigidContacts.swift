extension WorldState {
  /// Finds where rigid bodies touch, or will within this step: each other, bubbles, and the boundary.
  func findRigidContacts() {
    guard rigid.isUsed else { return }
    swept.clear()
    if fast.isListFresh { contacts.recall() }
    contacts.turnOver(ids: bodies.idCount)
    if rigid.live > 0 || segments.count > 0 {
      var finder = ContactFinder(self)
      let pairs = UnsafePointer(rigidPairs.pairs.base)
      for k in 0..<rigidPairs.count { finder.collide(Int(pairs[k].first), Int(pairs[k].second)) }
      let others = UnsafePointer(sweptPairs.pairs.base)
      for k in 0..<sweptPairs.count { finder.collide(Int(others[k].first), Int(others[k].second)) }
      finder.collideWithSides()
      finder.collideWithSegments()
      segments.found = finder.segments.found
      contacts = finder.list
      swept = finder.swept
      let most = Tuning.sweptShare * Float(contacts.count) + Tuning.sweptAnyway
      if contacts.count > Tuning.busy, Float(swept.count) > most { sweepNobody() }
    }
    partFormer()
  }

  /// Where hits are everywhere, everybody is near somebody, and contacts that are solved together keep a crowd apart better
  /// than paths that are followed one by one. What cannot move is still not to be passed through.
  private func sweepNobody() {
    var kept = 0
    for k in 0..<swept.count {
      let item = swept.items.base[k]
      let c = contacts.items.base + Int(item)
      let isBetween =
        bodies.inverseMass.base[Int(c.pointee.first)] > 0 && bodies.inverseMass.base[Int(c.pointee.second)] > 0
      if isBetween {
        c.pointee.flags &= ~RigidContact.swept
      } else {
        swept.items.base[kept] = item
        kept += 1
      }
    }
    swept.count = kept
  }

  /// What touched and is no longer near has parted, unless both of the two sleep.
  private func partFormer() {
    let former = contacts.former.base
    for k in 1..<contacts.formerCount {
      let c = former[k]
      guard c.flags & RigidContact.matched == 0, c.id >= 0 else { continue }
      let a = Int(bodies.slot.base[Int(c.id)])
      guard a >= 0 else { continue }
      let b = c.key >= 0 ? Int(bodies.slot.base[Int(c.key)]) : bodies.count
      if b >= 0, isResting(a, b) { contacts.rest(c) }
    }
  }

  /// Whether two bodies, or a body and the padding slot for the surroundings, are not looked at while they sleep.
  func isResting(_ a: Int, _ b: Int) -> Bool {
    let asleep = (bodies.flags.base[a] | bodies.flags.base[b]) & BodyFlag.asleep != 0
    return asleep && bodies.inverseMass.base[a] + bodies.inverseMass.base[b] == 0
  }
}

extension ContactFinder {
  /// Sides of the boundary that a rigid body is near.
  mutating func collideWithSides() {
    let bounds = settings.bounds
    let sides = settings.sides
    for s in 0..<Int(none) where flags[s] & BodyFlag.rigid != 0 && inverseMass[s] > 0 {
      let r = radius[s]
      let limit = Tuning.contactReach + spin[s].x.magnitude * r * dt * Tuning.lookAhead
      let x = position[s].x
      let y = position[s].y
      let dx = velocity[s].x.magnitude * dt * Tuning.lookAhead + limit
      let dy = velocity[s].y.magnitude * dt * Tuning.lookAhead + limit
      if sides.left == .bounce, x - r - dx < bounds.minX { collide(s, .left, bounds.minX - x, dx) }
      if sides.right == .bounce, x + r + dx > bounds.maxX { collide(s, .right, bounds.maxX - x, dx) }
      if sides.top == .bounce, y - r - dy < bounds.minY { collide(s, .top, bounds.minY - y, dy) }
      if sides.bottom == .bounce, y + r + dy > bounds.maxY { collide(s, .bottom, bounds.maxY - y, dy) }
    }
  }

  /// A body against the plane that is `level` away from its center along the side's axis.
  private mutating func collide(_ s: Int, _ side: Side, _ level: Float, _ limit: Float) {
    let axis = side == .left || side == .right ? 0 : 1
    let sign: Float = side == .left || side == .top ? -1 : 1
    var normal = Float2()
    normal[axis] = sign
    let range = parts[s]
    for part in 0..<Int(range.count) {
      let m = view(s, part).touchPlane(normal, level * sign - Tuning.sideSkin, limit: limit)
      guard m.count > 0 else { continue }
      var c = RigidContact(
        first: Int32(truncatingIfNeeded: s), second: none, id: id[s], key: Surroundings.key(side: side.rawValue),
        parts: UInt32(truncatingIfNeeded: part << 16))
      if range.count > 1 { c.flags = RigidContact.shared }
      add(m, to: &c)
    }
  }
}

extension Convex {
  /// The one or two points that are deepest beyond a plane at `level` along `normal`.
  func touchPlane(_ normal: Float2, _ level: Float, limit: Float) -> Manifold {
    var m = Manifold()
    m.normal = normal
    var deepest = 0
    var height = dot(points[0], normal)
    for k in 1..<max(count, 1) {
      let s = dot(points[k], normal)
      if s > height { (height, deepest) = (s, k) }
    }
    m.add(beyond: deepest, of: self, normal, level, limit)
    guard m.count > 0, count > 1 else { return m }
    let next = deepest + 1 < count ? deepest + 1 : 0
    let last = deepest > 0 ? deepest - 1 : count - 1
    m.add(beyond: dot(points[next], normal) > dot(points[last], normal) ? next : last, of: self, normal, level, limit)
    return m
  }
}

extension Manifold {
  fileprivate mutating func add(beyond k: Int, of shape: Convex, _ normal: Float2, _ level: Float, _ limit: Float) {
    let separation = level - dot(shape.points[k], normal) - shape.radius
    add(shape.points[k] + normal * (shape.radius + 0.5 * separation), separation, k, limit)
  }
}
