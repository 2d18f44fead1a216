extension World {
  /// Adds a body.
  ///
  /// - Returns: its name, good until the body is removed.
  /// - Throws: ``WorldError`` for a number that is not finite, a radius, density or position out of range, or a full world.
  ///   `restitution` and `gravityScale` out of range are clamped instead.
  @discardableResult
  public mutating func add(_ body: Body) throws(WorldError) -> BodyID {
    try body.validate()
    guard bodyCount < World.maximumBodyCount else { throw .tooManyBodies }
    return write.insert(body)
  }

  /// Removes a body.
  ///
  /// - Returns: whether it was there. Bodies that rested on it wake.
  @discardableResult
  public mutating func remove(_ body: BodyID) -> Bool {
    guard read.bodies.slot(of: body) != nil else { return false }
    write.erase(body)
    return true
  }

  /// Whether a name still means a body.
  public func contains(_ body: BodyID) -> Bool { read.bodies.slot(of: body) != nil }

  /// Everything about a body, or nil when the name is stale.
  public func body(_ body: BodyID) -> Body? {
    guard let s = read.bodies.slot(of: body) else { return nil }
    return read.describe(slot: s)
  }

  /// Center, points; nil when the name is stale.
  public func position(of body: BodyID) -> Vector2? {
    guard let s = read.bodies.slot(of: body) else { return nil }
    return Vector2(read.bodies.position.base[s])
  }

  /// Center between the last two steps, for display.
  ///
  /// - Parameter fraction: 0 for the step before the last, 1 for the last; clamped.
  public func position(of body: BodyID, fraction: Float) -> Vector2? {
    guard let s = read.bodies.slot(of: body) else { return nil }
    let a = read.bodies.previous.base[s]
    let b = read.bodies.position.base[s]
    let t = fraction >= 0 ? min(fraction, 1) : 0
    return Vector2(a + (b - a) * t)
  }

  /// Velocity, pt/s; nil when the name is stale.
  public func velocity(of body: BodyID) -> Vector2? {
    guard let s = read.bodies.slot(of: body) else { return nil }
    return Vector2(read.bodies.velocity.base[s])
  }

  /// Radius, points; nil when the name is stale.
  public func radius(of body: BodyID) -> Float? {
    guard let s = read.bodies.slot(of: body) else { return nil }
    return read.bodies.radius.base[s]
  }

  /// Whether a body's island is at rest; nil when the name is stale.
  public func isAsleep(_ body: BodyID) -> Bool? {
    guard let s = read.bodies.slot(of: body) else { return nil }
    return read.bodies.flags.base[s] & BodyFlag.asleep != 0
  }

  /// Puts a body elsewhere at once, without sweeping the way between, and wakes it.
  ///
  /// - Throws: ``WorldError/noSuchBody``, ``WorldError/notFinite`` or ``WorldError/positionOutOfRange``.
  public mutating func setPosition(_ position: Vector2, of body: BodyID) throws(WorldError) {
    guard position.isFinite else { throw .notFinite }
    guard Body.isInRange(position) else { throw .positionOutOfRange }
    let s = try slot(of: body)
    let w = write
    w.wakeWithNeighbors(slot: s)
    w.bodies.position.base[s] = Float2(position)
    w.bodies.previous.base[s] = Float2(position)
    w.wakeWithNeighbors(slot: s)
  }

  /// Gives a body a velocity and wakes it. For a kinematic body it is the one it keeps; a fixed one ignores it.
  ///
  /// - Throws: ``WorldError/noSuchBody`` or ``WorldError/notFinite``. A speed above the limit is cut to it.
  public mutating func setVelocity(_ velocity: Vector2, of body: BodyID) throws(WorldError) {
    guard velocity.isFinite else { throw .notFinite }
    let s = try slot(of: body)
    write.setVelocity(velocity, slot: s)
  }

  /// Adds to a body's velocity and wakes it; a kinematic or fixed body ignores it.
  ///
  /// - Throws: ``WorldError/noSuchBody`` or ``WorldError/notFinite``.
  public mutating func addVelocity(_ change: Vector2, to body: BodyID) throws(WorldError) {
    guard change.isFinite else { throw .notFinite }
    let s = try slot(of: body)
    guard read.bodies.flags.base[s] & BodyFlag.kind == BodyFlag.dynamic else { return }
    write.setVelocity(Vector2(read.bodies.velocity.base[s]) + change, slot: s)
  }

  /// Changes a body's radius, and with it its mass, and wakes it; a shape is scaled.
  ///
  /// - Throws: ``WorldError/noSuchBody``, ``WorldError/notFinite``, ``WorldError/radiusOutOfRange``, or ``WorldError/densityOutOfRange``
  ///   when the body would weigh next to nothing.
  public mutating func setRadius(_ radius: Float, of body: BodyID) throws(WorldError) {
    guard radius.isFinite else { throw .notFinite }
    guard Body.radiusRange.contains(radius) else { throw .radiusOutOfRange }
    let s = try slot(of: body)
    if read.bodies.flags.base[s] & BodyFlag.rigid != 0 {
      let shape = read.outlines[Int(body.index)]
      let factor = radius / shape.boundingRadius
      return try setShape(shape.isCircle ? .circle(radius: radius) : shape.scaled(by: factor), of: body)
    }
    guard Body.isValid(density: read.bodies.traits.base[Int(body.index)].density, radius: radius) else {
      throw .densityOutOfRange
    }
    let w = write
    w.wakeWithNeighbors(slot: s)
    w.bodies.radius.base[s] = radius
    w.wakeWithNeighbors(slot: s)
    w.bodies.inverseMass.base[s] = w.movableInverseMass(slot: s)
    w.isStale = true
  }

  /// Changes a body's density, and with it its mass, and wakes it.
  ///
  /// - Throws: ``WorldError/noSuchBody``, ``WorldError/notFinite`` or ``WorldError/densityOutOfRange``.
  public mutating func setDensity(_ density: Float, of body: BodyID) throws(WorldError) {
    guard density.isFinite else { throw .notFinite }
    let s = try slot(of: body)
    let r = read.bodies.radius.base[s]
    guard Body.isValid(density: density, radius: r) else { throw .densityOutOfRange }
    let w = write
    w.wake(slot: s)
    w.bodies.traits.base[Int(body.index)].density = density
    w.bodies.inverseMass.base[s] = w.movableInverseMass(slot: s)
    if w.rigid.isUsed { w.rigid.inverseInertia.base[s] = w.movableInverseInertia(slot: s) }
    w.isStale = true
  }

  /// Hands a body over to forces, to its own velocity, or to nothing, and wakes it. A body that stops being dynamic keeps
  /// its velocity only if it becomes kinematic.
  ///
  /// - Throws: ``WorldError/noSuchBody``.
  public mutating func setKind(_ kind: Body.Kind, of body: BodyID) throws(WorldError) {
    let s = try slot(of: body)
    let w = write
    w.wakeWithNeighbors(slot: s)
    w.setKind(kind.rawValue, slot: s)
  }

  /// Changes how much of the approach speed a bounce gives back, clamped to 0...1.
  ///
  /// - Throws: ``WorldError/noSuchBody`` or ``WorldError/notFinite``.
  public mutating func setRestitution(_ restitution: Float, of body: BodyID) throws(WorldError) {
    guard restitution.isFinite else { throw .notFinite }
    _ = try slot(of: body)
    let w = write
    w.bodies.traits.base[Int(body.index)].restitution = min(max(restitution, 0), 1)
    w.surfacesAreStale = true
  }

  /// Changes a body's own acceleration, pt/s², at most 100,000 long, and wakes it.
  ///
  /// - Throws: ``WorldError/noSuchBody`` or ``WorldError/notFinite``.
  public mutating func setLift(_ lift: Vector2, of body: BodyID) throws(WorldError) {
    guard lift.isFinite else { throw .notFinite }
    let s = try slot(of: body)
    let w = write
    w.bodies.traits.base[Int(body.index)].lift = Float2(Body.clampedLift(lift))
    w.accelerationIsStale = true
    w.wake(slot: s)
  }

  /// Changes how much of the world's gravity a body feels, -100...100 (clamped), and wakes it.
  ///
  /// - Throws: ``WorldError/noSuchBody`` or ``WorldError/notFinite``.
  public mutating func setGravityScale(_ scale: Float, of body: BodyID) throws(WorldError) {
    guard scale.isFinite else { throw .notFinite }
    let s = try slot(of: body)
    let w = write
    w.bodies.traits.base[Int(body.index)].gravityScale = min(max(scale, -100), 100)
    w.accelerationIsStale = true
    w.wake(slot: s)
  }

  /// Changes which groups a body belongs to and touches, and wakes it.
  ///
  /// - Throws: ``WorldError/noSuchBody``.
  public mutating func setFilter(category: UInt32, mask: UInt32, of body: BodyID) throws(WorldError) {
    let s = try slot(of: body)
    let w = write
    w.bodies.traits.base[Int(body.index)].category = category
    w.bodies.traits.base[Int(body.index)].mask = mask
    w.bodies.filtered = true
    w.isStale = true
    w.wakeWithNeighbors(slot: s)
  }

  /// Wakes a body and whatever fell asleep with it.
  ///
  /// - Throws: ``WorldError/noSuchBody``.
  public mutating func wake(_ body: BodyID) throws(WorldError) {
    let s = try slot(of: body)
    write.wake(slot: s)
  }

  func slot(of body: BodyID) throws(WorldError) -> Int {
    guard let s = read.bodies.slot(of: body) else { throw .noSuchBody }
    return s
  }

  /// Names of all bodies, by index.
  public var bodyIDs: [BodyID] {
    let b = read.bodies
    var list: [BodyID] = []
    list.reserveCapacity(b.live)
    for k in 0..<b.idCount where b.slot.base[k] >= 0 {
      list.append(BodyID(index: Int32(truncatingIfNeeded: k), generation: b.generation.base[k]))
    }
    return list
  }
}

extension Body {
  /// Radii that a body may have, points.
  public static let radiusRange: ClosedRange<Float> = 0.01...10_000

  static func isInRange(_ p: Vector2) -> Bool {
    abs(p.x) <= World.maximumCoordinate && abs(p.y) <= World.maximumCoordinate
  }

  static func isValid(density: Float, radius: Float) -> Bool {
    density > 0 && density <= 1e6 && density * radius * radius > 1e-12
  }

  static func clampedLift(_ v: Vector2) -> Vector2 { v.clamped(toLength: 100_000) }

  func validate() throws(WorldError) {
    let numbers = position.isFinite && velocity.isFinite && lift.isFinite && density.isFinite
    guard numbers, restitution.isFinite, gravityScale.isFinite, swayPhase.isFinite else { throw .notFinite }
    guard angle.isFinite, angularVelocity.isFinite, friction.isFinite, rollingResistance.isFinite else {
      throw .notFinite
    }
    guard linearDamping.isFinite, angularDamping.isFinite else { throw .notFinite }
    try shape.admit(density: density)
    guard Body.isInRange(position) else { throw .positionOutOfRange }
  }
}

extension Body.Shape {
  /// Refuses a shape that no body may have, alone or with a density.
  func admit(density: Float) throws(WorldError) {
    if isCircle {
      guard boundingRadius.isFinite else { throw .notFinite }
      guard Body.radiusRange.contains(boundingRadius) else { throw .radiusOutOfRange }
    }
    do throws(Body.ShapeError) { try validate() } catch { throw error == .notFinite ? .notFinite : .shapeOutOfRange }
    guard Body.isValid(density: density, radius: (area * 0.318309886).squareRoot()) else { throw .densityOutOfRange }
  }
}

extension Vector2 {
  init(_ v: Float2) { self.init(v.x, v.y) }
}

extension SIMD2<Float> {
  init(_ v: Vector2) { self.init(v.x, v.y) }
}
