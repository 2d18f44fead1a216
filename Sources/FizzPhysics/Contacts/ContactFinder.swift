/// The narrow phase of one step: everything that it reads and the list that it makes, as one value, since every access to
/// a property of a class costs a check.
struct ContactFinder: ShapeReader {
  let dt: Float
  let position: UnsafePointer<Float2>
  let velocity: UnsafePointer<Float2>
  let radius: UnsafePointer<Float>
  let id: UnsafePointer<Int32>
  let flags: UnsafePointer<UInt8>
  let inverseMass: UnsafePointer<Float>
  let traits: UnsafePointer<BodyTraits>
  let spin: UnsafePointer<Float2>
  let parts: UnsafePointer<RigidTable.PartRange>
  let rigidTraits: UnsafePointer<RigidTraits>
  let shapes: ShapeTable
  let settings: WorldSettings
  /// The slot that stands for the surroundings.
  let none: Int32
  let surfacesAreStale: Bool
  var segments: SegmentTable
  var list: RigidContacts
  /// Contacts that move too far in this step to be judged from how it begins.
  var swept: SweptContacts
  /// Whether whatever it finds is detected anew in each substep.
  var sweepsAll = false

  init(_ s: WorldState) {
    dt = s.dt
    position = UnsafePointer(s.bodies.position.base)
    velocity = UnsafePointer(s.bodies.velocity.base)
    radius = UnsafePointer(s.bodies.radius.base)
    id = UnsafePointer(s.bodies.id.base)
    flags = UnsafePointer(s.bodies.flags.base)
    inverseMass = UnsafePointer(s.bodies.inverseMass.base)
    traits = UnsafePointer(s.bodies.traits.base)
    spin = UnsafePointer(s.rigid.spin.base)
    parts = UnsafePointer(s.rigid.parts.base)
    rigidTraits = UnsafePointer(s.rigid.traits.base)
    shapes = s.shapes
    settings = s.settings
    none = Int32(truncatingIfNeeded: s.bodies.count)
    surfacesAreStale = s.surfacesAreStale
    segments = s.segments
    list = s.contacts
    swept = s.swept
  }

  /// The contacts of two bodies, which may near each other by as much as they move and turn in this step.
  @inline(__always) mutating func collide(_ a: Int, _ b: Int) {
    let d = position[b] - position[a]
    // Most pairs are far apart, which a bound of their travel tells without a root and without a look at their traits.
    let w = velocity[b] - velocity[a]
    let turning = spin[a].x.magnitude * radius[a] + spin[b].x.magnitude * radius[b]
    let most = (w.x.magnitude + w.y.magnitude + turning) * dt
    let bound = radius[a] + radius[b] + Tuning.contactReach + most * Tuning.lookAhead
    guard d.lengthSquared < bound * bound else { return }
    let travel = (w.length + turning) * dt
    let isLong = sweepsAll || travel > Tuning.sweptTravel * min(core(a), core(b))
    let isFast = isLong && isSwept(a) && isSwept(b)
    // What does not want to be swept is not to be stopped by looking ahead either.
    let limit = Tuning.contactReach + (isLong && !isFast ? 0 : travel * Tuning.lookAhead)
    let reach = radius[a] + radius[b] + limit
    guard d.lengthSquared < reach * reach else { return }
    let countA = Int(parts[a].count)
    let countB = Int(parts[b].count)
    if countA <= 1, countB <= 1 { return collide(a, b, 0, 0, apart(a, b, d), limit, isFast, flags: 0) }
    for i in 0..<max(countA, 1) {
      for j in 0..<max(countB, 1) { collide(a, b, i, j, d, limit, isFast, flags: RigidContact.shared) }
    }
  }

  /// The way from the center of one convex body to that of another. About the same place every body has one of its own, so
  /// that what was born on one spot agrees on who goes where, and does not part along one line.
  @inline(__always) private func apart(_ a: Int, _ b: Int, _ d: Float2) -> Float2 {
    let near = Tuning.samePlace * min(core(a), core(b))
    guard d.lengthSquared < near * near, !isSensor(a), !isSensor(b) else { return d }
    return d + (ContactFinder.place(id[b]) - ContactFinder.place(id[a])) * (near - d.length)
  }

  @inline(__always) private func isSensor(_ s: Int) -> Bool { parts[s].count > 0 && rigidTraits[Int(id[s])].isSensor }

  /// A point of the unit disk: direction and distance by two hashes of an id, so that ids fill it evenly.
  private static func place(_ id: Int32) -> Float2 {
    let share = Float((UInt32(bitPattern: id) &* 0x9E37_79B1) >> 8) * (1 / 16_777_216)
    let turn = Maths.sincos(share * 6.2831853)
    let out = Float((UInt32(bitPattern: id) &* 0x85EB_CA6B) >> 8) * (1 / 16_777_216)
    return Float2(turn.cos, turn.sin) * out.squareRoot()
  }

  @inline(__always)
  private mutating func collide(
    _ a: Int, _ b: Int, _ partA: Int, _ partB: Int, _ d: Float2, _ limit: Float, _ isFast: Bool, flags: UInt8
  ) {
    let shapeA = view(a, partA)
    let shapeB = view(b, partB)
    let m = FizzPhysics.collide(shapeA, shapeB, offset: d, limit: limit)
    if m.count == 0 {
      // Points that a face has now say little about a fast body.
      guard isFast else { return }
      guard shapeA.closest(to: shapeB, offset: d).distance < shapeA.radius + shapeB.radius + limit else { return }
    }
    var c = RigidContact(
      first: Int32(truncatingIfNeeded: a), second: Int32(truncatingIfNeeded: b), id: id[a], key: id[b],
      parts: UInt32(truncatingIfNeeded: partA << 16 | partB))
    c.flags = flags
    if isFast { c.flags |= RigidContact.swept }
    add(m, to: &c)
  }

  /// Lists a contact with what is known of it from the step before.
  @inline(__always) mutating func add(_ m: Manifold, to c: inout RigidContact) {
    c.normal = m.normal
    c.count = UInt8(truncatingIfNeeded: m.count)
    c.point0.anchor = m.first.anchor
    c.point0.separation = m.first.separation
    c.point0.feature = m.first.feature
    c.point1.anchor = m.second.anchor
    c.point1.separation = m.second.separation
    c.point1.feature = m.second.feature
    if let k = list.former(c.id, c.key, c.parts) {
      adopt(list.former.base + k, into: &c)
    } else {
      describeSurfaces(&c)
    }
    if c.flags & (RigidContact.swept | RigidContact.sensor) == RigidContact.swept | RigidContact.sensor {
      c.flags &= ~RigidContact.swept
      if c.count == 0 { return }
    }
    if c.flags & RigidContact.swept != 0 { swept.append(Int32(truncatingIfNeeded: list.count)) }
    list.append(c)
  }

  @inline(__always) private func adopt(_ old: UnsafeMutablePointer<RigidContact>, into c: inout RigidContact) {
    if surfacesAreStale {
      describeSurfaces(&c)
      // What became a sensor, or is one no longer, begins anew and ends as what it was.
      guard (c.flags ^ old.pointee.flags) & RigidContact.sensor == 0 else { return }
    } else {
      c.flags |= old.pointee.flags & (RigidContact.sensor | RigidContact.firstIsSensor)
      c.friction = old.pointee.friction
      c.restitution = old.pointee.restitution
      c.rolling = old.pointee.rolling
    }
    c.flags |= old.pointee.flags & RigidContact.touching
    if (c.flags | old.pointee.flags) & RigidContact.shared == 0 { c.flags |= RigidContact.known }
    old.pointee.flags |= RigidContact.matched
    c.rollingImpulse = old.pointee.rollingImpulse
    ContactFinder.take(old.pointee, &c)
  }

  /// Hands the impulses of the old points to the new ones: by feature, else to whichever is left, since a corner that slips
  /// past an edge changes its name and not its load.
  @inline(__always) private static func take(_ old: RigidContact, _ c: inout RigidContact) {
    let isTwo = c.count > 1
    let wasTwo = old.count > 1
    guard old.count > 0 else { return }
    var first = -1
    var second = -1
    if c.point0.feature == old.point0.feature {
      first = 0
    } else if wasTwo, c.point0.feature == old.point1.feature {
      first = 1
    }
    if isTwo {
      if c.point1.feature == old.point0.feature {
        second = 0
      } else if wasTwo, c.point1.feature == old.point1.feature {
        second = 1
      }
    }
    if first < 0 { first = free(old, c.point0.anchor, taken: second) }
    if isTwo, second < 0 { second = free(old, c.point1.anchor, taken: first) }
    if first >= 0 { give(first == 0 ? old.point0 : old.point1, &c.point0) }
    if isTwo, second >= 0 { give(second == 0 ? old.point0 : old.point1, &c.point1) }
  }

  @inline(__always) private static func free(_ old: RigidContact, _ anchor: Float2, taken: Int) -> Int {
    let near = Tuning.samePoint * Tuning.samePoint
    if taken != 0, (old.point0.anchor - anchor).lengthSquared < near { return 0 }
    if old.count > 1, taken != 1, (old.point1.anchor - anchor).lengthSquared < near { return 1 }
    return -1
  }

  @inline(__always) private static func give(_ old: RigidContact.Point, _ p: inout RigidContact.Point) {
    p.impulse = old.impulse
    p.friction = old.friction
  }

  /// Friction of two surfaces is the root of their product; of bounce and rolling resistance the larger counts.
  private func describeSurfaces(_ c: inout RigidContact) {
    let a = rigidTraits[Int(c.id)]
    let ea = traits[Int(c.id)].restitution
    c.flags &= ~(RigidContact.sensor | RigidContact.firstIsSensor)
    c.rolling = a.rollingResistance * radius[Int(c.first)]
    if a.isSensor { c.flags |= RigidContact.sensor | RigidContact.firstIsSensor }
    if c.key >= 0 {
      let b = rigidTraits[Int(c.key)]
      c.friction = (a.friction * b.friction).squareRoot()
      c.restitution = max(ea, traits[Int(c.key)].restitution)
      c.rolling = max(c.rolling, b.rollingResistance * radius[Int(c.second)])
      if b.isSensor { c.flags |= RigidContact.sensor }
    } else {
      let isSegment = Surroundings.isSegment(c.key)
      let b = isSegment ? segments.records.base[Surroundings.boundary(c.key)] : .init()
      c.friction = (a.friction * (isSegment ? b.friction : settings.boundaryFriction)).squareRoot()
      c.restitution = max(ea, isSegment ? b.restitution : settings.boundaryRestitution)
    }
  }
}
