extension WorldState {
  /// Finds where rigid bodies touch, or will within this step: each other, circles, and the boundary.
  func findRigidContacts() {
    guard rigid.isUsed else { return }
    if fast.isListFresh { contacts.recall() }
    contacts.turnOver(ids: bodies.idCount)
    guard rigid.live > 0 || segments.count > 0 else { return partFormer() }
    for k in 0..<rigidPairs.count { collide(pair: rigidPairs.pairs.base[k]) }
    collideWithSides()
    collideWithSegments()
    partFormer()
  }

  private func collide(pair: RigidPairs.Pair) {
    let a = Int(pair.first)
    let b = Int(pair.second)
    let p = bodies.position.base
    let d = p[b] - p[a]
    let w = bodies.velocity.base[b] - bodies.velocity.base[a]
    let ra = bodies.radius.base[a]
    let rb = bodies.radius.base[b]
    let travel =
      ((w.x * w.x + w.y * w.y).squareRoot() + abs(rigid.spin.base[a].x) * ra + abs(rigid.spin.base[b].x) * rb) * dt
    let limit = Tuning.contactReach + travel * Tuning.lookAhead
    let reach = ra + rb + limit
    guard d.x * d.x + d.y * d.y < reach * reach else { return }
    let partsA = rigid.parts.base[a]
    let partsB = rigid.parts.base[b]
    if partsA.count <= 1, partsB.count <= 1 {
      collide(a, b, view(a, 0), view(b, 0), 0, d, limit)
    } else {
      for i in 0..<max(Int(partsA.count), 1) {
        for j in 0..<max(Int(partsB.count), 1) {
          collide(
            a, b, view(a, i), view(b, j), UInt32(truncatingIfNeeded: i << 16 | j), d, limit, flags: RigidContact.shared)
        }
      }
    }
  }

  /// A part of a body, or the whole of a circle.
  @inline(__always) func view(_ slot: Int, _ part: Int) -> Convex {
    let range = rigid.parts.base[slot]
    return range.count > 0 ? shapes.convex(Int(range.first) &+ part) : shapes.circle(bodies.radius.base[slot])
  }

  @inline(__always)
  private func collide(
    _ a: Int, _ b: Int, _ shapeA: Convex, _ shapeB: Convex, _ parts: UInt32, _ d: Float2, _ limit: Float,
    flags: UInt8 = 0
  ) {
    let m = FizzPhysics.collide(shapeA, shapeB, offset: d, limit: limit)
    guard m.count > 0 else { return }
    let id = bodies.id.base
    var c = RigidContact(
      first: Int32(truncatingIfNeeded: a), second: Int32(truncatingIfNeeded: b), id: id[a], key: id[b], parts: parts)
    c.flags = flags
    add(m, to: &c)
  }

  /// Lists a contact with what is known of it from the step before.
  func add(_ m: Manifold, to c: inout RigidContact) {
    c.normal = m.normal
    c.count = UInt8(truncatingIfNeeded: m.count)
    c.point0.anchor = m.first.anchor
    c.point0.separation = m.first.separation
    c.point0.feature = m.first.feature
    c.point1.anchor = m.second.anchor
    c.point1.separation = m.second.separation
    c.point1.feature = m.second.feature
    if let k = contacts.former(c.id, c.key, c.parts) {
      adopt(contacts.former.base + k, into: &c)
    } else {
      describeSurfaces(&c)
    }
    contacts.append(c)
  }

  @inline(__always) private func adopt(_ old: UnsafeMutablePointer<RigidContact>, into c: inout RigidContact) {
    c.flags |= old.pointee.flags & (RigidContact.touching | RigidContact.sensor)
    old.pointee.flags |= RigidContact.matched
    c.rollingImpulse = old.pointee.rollingImpulse
    take(old, &c.point0)
    if c.count > 1 { take(old, &c.point1) }
    if surfacesAreStale || old.pointee.friction < 0 {
      describeSurfaces(&c)
    } else {
      c.friction = old.pointee.friction
      c.restitution = old.pointee.restitution
      c.rolling = old.pointee.rolling
    }
  }

  @inline(__always)
  private func take(_ old: UnsafePointer<RigidContact>, _ p: inout RigidContact.Point) {
    if old.pointee.count > 0, old.pointee.point0.feature == p.feature {
      p.impulse = old.pointee.point0.impulse
      p.friction = old.pointee.point0.friction
    } else if old.pointee.count > 1, old.pointee.point1.feature == p.feature {
      p.impulse = old.pointee.point1.impulse
      p.friction = old.pointee.point1.friction
    }
  }

  /// Friction of two surfaces is the root of their product; of bounce and rolling resistance the larger counts.
  private func describeSurfaces(_ c: inout RigidContact) {
    let a = rigid.traits.base[Int(c.id)]
    let ea = bodies.traits.base[Int(c.id)].restitution
    let ra = bodies.radius.base[Int(c.first)]
    c.flags &= ~RigidContact.sensor
    if c.key >= 0 {
      let b = rigid.traits.base[Int(c.key)]
      let eb = bodies.traits.base[Int(c.key)].restitution
      c.friction = (a.friction * b.friction).squareRoot()
      c.restitution = max(ea, eb)
      c.rolling = max(a.rollingResistance * ra, b.rollingResistance * bodies.radius.base[Int(c.second)])
      if a.isSensor || b.isSensor { c.flags |= RigidContact.sensor }
    } else {
      let isSegment = Surroundings.isSegment(c.key)
      let b = isSegment ? segments.records.base[Surroundings.boundary(c.key)] : .init()
      c.friction = (a.friction * (isSegment ? b.friction : settings.boundaryFriction)).squareRoot()
      c.restitution = max(ea, isSegment ? b.restitution : settings.boundaryRestitution)
      c.rolling = a.rollingResistance * ra
      if a.isSensor { c.flags |= RigidContact.sensor }
    }
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

  /// Sides of the boundary that a rigid body is near.
  private func collideWithSides() {
    let bounds = settings.bounds
    let sides = settings.sides
    let p = bodies.position.base
    let v = bodies.velocity.base
    for s in 0..<bodies.count where bodies.flags.base[s] & BodyFlag.rigid != 0 && bodies.inverseMass.base[s] > 0 {
      let r = bodies.radius.base[s]
      let limit = Tuning.contactReach + abs(rigid.spin.base[s].x) * r * dt * Tuning.lookAhead
      let x = p[s].x
      let y = p[s].y
      let dx = abs(v[s].x) * dt * Tuning.lookAhead + limit
      let dy = abs(v[s].y) * dt * Tuning.lookAhead + limit
      if sides.left == .bounce, x - r - dx < bounds.minX { collide(s, .left, bounds.minX - x, dx) }
      if sides.right == .bounce, x + r + dx > bounds.maxX { collide(s, .right, bounds.maxX - x, dx) }
      if sides.top == .bounce, y - r - dy < bounds.minY { collide(s, .top, bounds.minY - y, dy) }
      if sides.bottom == .bounce, y + r + dy > bounds.maxY { collide(s, .bottom, bounds.maxY - y, dy) }
    }
  }

  /// A body against the plane that is `level` away from its center along the side's axis.
  private func collide(_ s: Int, _ side: Side, _ level: Float, _ limit: Float) {
    let axis = side == .left || side == .right ? 0 : 1
    let sign: Float = side == .left || side == .top ? -1 : 1
    var normal = Float2()
    normal[axis] = sign
    let range = rigid.parts.base[s]
    for part in 0..<Int(range.count) {
      let shape = shapes.convex(Int(range.first) + part)
      let m = shape.touchPlane(normal, level * sign, limit: limit)
      guard m.count > 0 else { continue }
      var c = RigidContact(
        first: Int32(truncatingIfNeeded: s), second: Int32(truncatingIfNeeded: bodies.count), id: bodies.id.base[s],
        key: Surroundings.key(side: side.rawValue), parts: UInt32(truncatingIfNeeded: part << 16))
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
