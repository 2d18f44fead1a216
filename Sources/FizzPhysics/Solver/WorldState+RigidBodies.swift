extension WorldState {
  /// Gives a body that was just added, or a bubble, what a rigid body has.
  func makeRigid(_ body: Body, slot s: Int) {
    if !rigid.isUsed {
      rigid.isUsed = true
      rigid.reserve(bodies.position.capacity)
    }
    let k = Int(bodies.id.base[s])
    rigid.live += 1
    bodies.flags.base[s] |= BodyFlag.rigid
    var t = RigidTraits()
    t.friction = min(max(body.friction, 0), 10)
    t.rollingResistance = min(max(body.rollingResistance, 0), 1)
    t.linearDamping = min(max(body.linearDamping, 0), 1000)
    t.angularDamping = min(max(body.angularDamping, 0), 1000)
    t.allowsRotation = body.allowsRotation
    t.isSensor = body.isSensor
    t.isSwept = body.isSwept
    rigid.traits.base[k] = t
    if t.isDamped { rigid.damped += 1 }
    if t.isSensor { rigid.sensors += 1 }
    let (sine, cosine) = Maths.sincos(body.angle)
    rigid.rotation.base[s] = Float2(cosine, sine)
    rigid.previous.base[s] = rigid.rotation.base[s]
    rigid.spin.base[s] = Float2(min(max(body.angularVelocity, -World.maximumSpin), World.maximumSpin), 0)
    if !t.allowsRotation { rigid.spin.base[s] = Float2() }
    setShape(body.shape, slot: s)
  }

  /// Gives a rigid body another shape, and with it another mass.
  func setShape(_ shape: Body.Shape, slot s: Int) {
    let k = Int(bodies.id.base[s])
    while outlines.count <= k { outlines.append(.circle(radius: 1)) }
    outlines[k] = shape
    rigid.traits.base[k].area = shape.area
    rigid.traits.base[k].secondMoment = shape.secondMoment
    rigid.traits.base[k].core = shape.core
    bodies.radius.base[s] = shape.boundingRadius
    let parts = shape.parts
    rigid.parts.base[s] = .init(
      first: Int32(truncatingIfNeeded: shapes.count), count: Int32(truncatingIfNeeded: parts.count))
    for part in parts { shapes.append(part) }
    place(slot: s)
    if bodies.flags.base[s] & BodyFlag.asleep == 0 {
      bodies.inverseMass.base[s] = movableInverseMass(slot: s)
      rigid.inverseInertia.base[s] = movableInverseInertia(slot: s)
    }
    isStale = true
    surfacesAreStale = true
  }

  /// A bubble that is to turn, or to be more than a circle, becomes rigid.
  func ensureRigid(slot s: Int) {
    guard bodies.flags.base[s] & BodyFlag.rigid == 0 else { return }
    makeRigid(describe(slot: s), slot: s)
    isStale = true
  }

  /// What contacts may turn a body of this kind by, were it awake.
  func movableInverseInertia(slot s: Int) -> Float {
    let rigidAndDynamic = BodyFlag.rigid | BodyFlag.dynamic
    guard bodies.flags.base[s] & (BodyFlag.rigid | BodyFlag.kind) == rigidAndDynamic else { return 0 }
    let k = Int(bodies.id.base[s])
    guard rigid.traits.base[k].allowsRotation else { return 0 }
    return 1 / (bodies.traits.base[k].density * rigid.traits.base[k].secondMoment)
  }

  func stopSpin(slot s: Int) {
    rigid.spin.base[s] = Float2()
    rigid.unforcedSpin.base[s] = 0
    rigid.inverseInertia.base[s] = 0
  }

  /// The part of ``setKind(_:slot:)`` that is about turning.
  func setRigidKind(_ kind: UInt8, slot s: Int) {
    let k = Int(bodies.id.base[s])
    rigid.traits.base[k].drivenSpin = kind == BodyFlag.kinematic ? rigid.spin.base[s].x : 0
    if kind == BodyFlag.fixed { rigid.spin.base[s] = Float2() }
    rigid.inverseInertia.base[s] = movableInverseInertia(slot: s)
  }

  /// A rigid body is about to go.
  func forgetRigid(slot s: Int) {
    let k = Int(bodies.id.base[s])
    rigid.live -= 1
    if rigid.traits.base[k].isDamped { rigid.damped -= 1 }
    if rigid.traits.base[k].isSensor { rigid.sensors -= 1 }
    rigid.traits.base[k] = RigidTraits()
    rigid.clear(slot: s)
    outlines[k] = .circle(radius: 1)
  }

  func setSpin(_ spin: Float, slot s: Int) {
    let k = Int(bodies.id.base[s])
    guard rigid.traits.base[k].allowsRotation else { return }
    let w = min(max(spin, -World.maximumSpin), World.maximumSpin)
    switch bodies.flags.base[s] & BodyFlag.kind {
    case BodyFlag.kinematic:
      rigid.traits.base[k].drivenSpin = w
      rigid.spin.base[s].x = w
    case BodyFlag.dynamic:
      wake(slot: s)
      rigid.spin.base[s].x = w
    default: break
    }
  }

  /// What a rigid body has beyond a bubble.
  func describeRigid(slot s: Int, _ body: inout Body) {
    let k = Int(bodies.id.base[s])
    let t = rigid.traits.base[k]
    body.shape = outlines[k]
    body.angle = Maths.atan2(rigid.rotation.base[s].y, rigid.rotation.base[s].x)
    body.angularVelocity = rigid.spin.base[s].x
    body.friction = t.friction
    body.rollingResistance = t.rollingResistance
    body.linearDamping = t.linearDamping
    body.angularDamping = t.angularDamping
    body.allowsRotation = t.allowsRotation
    body.isSensor = t.isSensor
    body.isSwept = t.isSwept
  }

  /// What stands on one point and is not round is about to topple, however slowly: it must not fall asleep standing. What
  /// only touches at one point, with nothing that presses it there, may.
  func keepBalancingAwake() {
    let points = keys.base
    let pressed: Int32 = 1 << 16
    for s in 0..<bodies.count { points[s] = 0 }
    for k in 1..<max(contacts.count, 1) {
      let c = contacts.items.base[k]
      guard c.flags & (RigidContact.touching | RigidContact.sensor) == RigidContact.touching else { continue }
      let count = Int32(c.count) + (c.load > 0 ? pressed : 0)
      points[Int(c.first)] += count
      if c.key >= 0 { points[Int(c.second)] += count }
    }
    for k in 0..<joints.count where joints.records.base[k].kind != .none {
      let joint = joints.records.base[k]
      // What hangs may rest.
      if joint.first >= 0, bodies.slot.base[Int(joint.first)] >= 0 {
        points[Int(bodies.slot.base[Int(joint.first)])] += 2
      }
      if joint.second >= 0, bodies.slot.base[Int(joint.second)] >= 0 {
        points[Int(bodies.slot.base[Int(joint.second)])] += 2
      }
    }
    for s in 0..<bodies.count where points[s] == pressed + 1 && bodies.flags.base[s] & BodyFlag.rigid != 0 {
      // By then it would have.
      if bodies.still.base[s] > Tuning.balanceDelay { continue }
      let range = rigid.parts.base[s]
      let isRound = range.count == 1 && shapes.outlines.base[Int(range.first)].count == 1
      if !isRound, rigid.inverseInertia.base[s] > 0 { restless.base[s] = 1 }
    }
  }

  /// Bodies that spin are not still: what counts is the speed of their outline.
  func restlessSpins() {
    for s in 0..<bodies.count where bodies.flags.base[s] & BodyFlag.rigid != 0 {
      if abs(rigid.spin.base[s].x) * bodies.radius.base[s] > Tuning.sleepSpeed { bodies.still.base[s] = 0 }
    }
  }
}

extension Body.Shape {
  /// Half of the least width of any part, points.
  var core: Float {
    var least = Float.infinity
    for part in parts { least = min(least, part.core) }
    return least
  }
}

extension Body.Shape.Part {
  fileprivate var core: Float {
    guard points.count > 2 else { return radius }
    var least = Float.infinity
    for i in points.indices {
      let edge = points[i + 1 < points.count ? i + 1 : 0] - points[i]
      let normal = Vector2(edge.y, -edge.x) * (1 / max(edge.length, 1e-20))
      var depth: Float = 0
      for p in points { depth = max(depth, (points[i] - p).dot(normal)) }
      least = min(least, depth)
    }
    return radius + 0.5 * least
  }
}
