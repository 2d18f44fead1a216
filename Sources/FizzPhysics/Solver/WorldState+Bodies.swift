extension WorldState {
  /// Adds a body whose numbers are valid.
  func insert(_ body: Body) -> BodyID {
    bodies.reserveOne()
    let index: Int
    if bodies.freeCount > 0 {
      bodies.freeCount -= 1
      index = Int(bodies.freeIDs.base[bodies.freeCount])
    } else {
      index = bodies.idCount
      bodies.idCount += 1
    }
    let s = bodies.count
    bodies.count += 1
    bodies.live += 1
    bodies.slot.base[index] = Int32(truncatingIfNeeded: s)
    var t = BodyTraits()
    t.density = body.density
    t.restitution = min(max(body.restitution, 0), 1)
    t.gravityScale = min(max(body.gravityScale, -100), 100)
    t.lift = Float2(Body.clampedLift(body.lift))
    t.category = body.category
    t.mask = body.mask
    t.swayOffset = WorldState.turns(body.swayPhase - swayClock)
    bodies.traits.base[index] = t
    if body.category != 1 || body.mask != .max { bodies.filtered = true }
    let velocity = Float2(body.velocity.clamped(toLength: speedLimit(body.kind.rawValue)))
    bodies.position.base[s] = Float2(body.position)
    bodies.previous.base[s] = Float2(body.position)
    bodies.velocity.base[s] = velocity
    bodies.radius.base[s] = body.radius
    bodies.still.base[s] = 0
    bodies.id.base[s] = Int32(truncatingIfNeeded: index)
    bodies.flags.base[s] = BodyFlag.dynamic
    if rigid.isUsed { rigid.reserve(bodies.position.capacity) }
    if rigid.isUsed { rigid.clear(slot: s) }
    if rigid.isUsed { rigid.traits.base[index] = RigidTraits() }
    if !body.isBubble { makeRigid(body, slot: s) }
    bodies.inverseMass.base[s] = movableInverseMass(slot: s)
    if body.kind != .dynamic {
      setKind(body.kind.rawValue, slot: s)
      wakeAround(bodies.position.base[s], body.radius + Tuning.wakeReach)
    }
    isStale = true
    accelerationIsStale = true
    return bodies.name(ofSlot: s)
  }

  /// The part of a turn in 0..<1.
  static func turns(_ t: Float) -> Float {
    let clamped = min(max(t, -1e6), 1e6)
    let f = clamped - Float(Int32(clamped))
    let positive = f < 0 ? f + 1 : f
    return positive >= 1 ? 0 : positive
  }

  /// Removes a body that exists. Its slot dies now and is closed by the next sort.
  func erase(_ body: BodyID) {
    let k = Int(body.index)
    let s = Int(bodies.slot.base[k])
    wakeWithNeighbors(slot: s)
    eraseJoints(of: body.index)
    setKind(BodyFlag.dynamic, slot: s)
    if bodies.flags.base[s] & BodyFlag.rigid != 0 { forgetRigid(slot: s) }
    forgetContacts(of: body.index)
    bodies.flags.base[s] = 0
    bodies.inverseMass.base[s] = 0
    bodies.slot.base[k] = -1
    bodies.generation.base[k] &+= 1
    bodies.freeIDs.base[bodies.freeCount] = body.index
    bodies.freeCount += 1
    bodies.live -= 1
    isStale = true
    if bodies.live == 0 { clear() }
  }

  /// An empty world has nothing to sort, so what refers to slots goes at once.
  private func clear() {
    bodies.count = 0
    blocks.stripCount = 0
    blocks.count = 0
    boundary.count = 0
    fast.count = 0
    fast.bodyCount = 0
    carried.count = 0
    pairs.count = 0
    rigidPairs.count = 0
    contacts.clear()
    rigidBlocks.count = 0
    isRigidCrowded = false
  }

  /// Sleeping contacts are kept by id, and the id may be given out again.
  private func forgetContacts(of id: Int32) {
    var kept = 0
    for k in 0..<carried.count where carried.contacts.base[k].first != id && carried.contacts.base[k].second != id {
      carried.contacts.base[kept] = carried.contacts.base[k]
      kept += 1
    }
    carried.count = kept
    if rigid.isUsed { contacts.forget(id) }
  }

  func setKind(_ kind: UInt8, slot s: Int) {
    let was = bodies.flags.base[s] & BodyFlag.kind
    guard was != kind else { return }
    if was == BodyFlag.kinematic { bodies.kinematic -= 1 }
    if was != BodyFlag.dynamic { bodies.immovable -= 1 }
    if kind == BodyFlag.kinematic { bodies.kinematic += 1 }
    if kind != BodyFlag.dynamic { bodies.immovable += 1 }
    if bodies.flags.base[s] & BodyFlag.asleep != 0 { bodies.asleep -= 1 }
    bodies.flags.base[s] = kind | bodies.flags.base[s] & (BodyFlag.rigid | BodyFlag.fast)
    bodies.inverseMass.base[s] = movableInverseMass(slot: s)
    let k = Int(bodies.id.base[s])
    bodies.traits.base[k].drive = kind == BodyFlag.kinematic ? bodies.velocity.base[s] : Float2()
    if kind == BodyFlag.fixed { bodies.velocity.base[s] = Float2() }
    if rigid.isUsed { setRigidKind(kind, slot: s) }
    isStale = true
    accelerationIsStale = true
  }

  func setVelocity(_ velocity: Vector2, slot s: Int) {
    let kind = bodies.flags.base[s] & BodyFlag.kind
    let v = Float2(velocity.clamped(toLength: speedLimit(kind)))
    switch kind {
    case BodyFlag.kinematic:
      bodies.traits.base[Int(bodies.id.base[s])].drive = v
      bodies.velocity.base[s] = v
    case BodyFlag.dynamic:
      wake(slot: s)
      bodies.velocity.base[s] = v
    default: break
    }
  }

  func describe(slot s: Int) -> Body {
    let t = bodies.traits.base[Int(bodies.id.base[s])]
    var body = Body(
      kind: Body.Kind(rawValue: bodies.flags.base[s] & BodyFlag.kind) ?? .fixed,
      position: Vector2(bodies.position.base[s]),
      velocity: Vector2(bodies.velocity.base[s]), radius: bodies.radius.base[s], density: t.density,
      restitution: t.restitution, gravityScale: t.gravityScale, lift: Vector2(t.lift), category: t.category,
      mask: t.mask,
      swayPhase: WorldState.turns(t.swayOffset + swayClock))
    if bodies.flags.base[s] & BodyFlag.rigid != 0 { describeRigid(slot: s, &body) }
    return body
  }
}
