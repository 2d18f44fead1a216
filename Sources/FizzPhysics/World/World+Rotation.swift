// What turns: angles are radians, clockwise on screen.
extension World {
  /// How far a body is turned, in -π...π; nil when the name is stale. A bubble is never turned.
  public func angle(of body: BodyID) -> Float? {
    guard let s = read.bodies.slot(of: body) else { return nil }
    guard read.rigid.isUsed else { return 0 }
    let q = read.rigid.rotation.base[s]
    return Maths.atan2(q.y, q.x)
  }

  /// The angle between the last two steps, for display, in -π...π.
  ///
  /// - Parameter fraction: 0 for the step before the last, 1 for the last; clamped.
  public func angle(of body: BodyID, fraction: Float) -> Float? {
    guard let s = read.bodies.slot(of: body) else { return nil }
    guard read.rigid.isUsed else { return 0 }
    let a = read.rigid.previous.base[s]
    let b = read.rigid.rotation.base[s]
    let t = fraction >= 0 ? min(fraction, 1) : 0
    let turned = Maths.atan2(cross(a, b), dot(a, b))
    let angle = Maths.atan2(a.y, a.x) + turned * t
    return angle > 3.14159265 ? angle - 6.2831853 : (angle < -3.14159265 ? angle + 6.2831853 : angle)
  }

  /// Angular velocity, rad/s; nil when the name is stale.
  public func angularVelocity(of body: BodyID) -> Float? {
    guard let s = read.bodies.slot(of: body) else { return nil }
    return read.rigid.isUsed ? read.rigid.spin.base[s].x : 0
  }

  /// The velocity of the point of a body that is at `point` now, pt/s; nil when the name is stale or the point not finite.
  public func velocity(of body: BodyID, at point: Vector2) -> Vector2? {
    guard point.isFinite, let v = velocity(of: body), let w = angularVelocity(of: body) else { return nil }
    guard let p = position(of: body) else { return nil }
    return v + Vector2(-(point.y - p.y), point.x - p.x) * w
  }

  /// Outline, about the center of mass; nil when the name is stale.
  public func shape(of body: BodyID) -> Body.Shape? {
    guard let s = read.bodies.slot(of: body) else { return nil }
    guard read.bodies.flags.base[s] & BodyFlag.rigid != 0 else { return .circle(radius: read.bodies.radius.base[s]) }
    return read.outlines[Int(body.index)]
  }

  /// Turns a body at once, without sweeping the way between, and wakes it. A bubble becomes rigid.
  ///
  /// - Throws: ``WorldError/noSuchBody`` or ``WorldError/notFinite``.
  public mutating func setAngle(_ angle: Float, of body: BodyID) throws(WorldError) {
    guard angle.isFinite else { throw .notFinite }
    let s = try slot(of: body)
    let w = write
    w.ensureRigid(slot: s)
    w.wakeWithNeighbors(slot: s)
    let (sine, cosine) = Maths.sincos(angle)
    w.rigid.rotation.base[s] = Float2(cosine, sine)
    w.rigid.previous.base[s] = w.rigid.rotation.base[s]
    w.place(slot: s)
    w.wakeWithNeighbors(slot: s)
  }

  /// Gives a body a spin, rad/s, cut to ±``maximumSpin``, and wakes it; a bubble becomes rigid. For a kinematic body it is
  /// the one it keeps; a fixed one, and one that may not rotate, ignores it.
  ///
  /// - Throws: ``WorldError/noSuchBody`` or ``WorldError/notFinite``.
  public mutating func setAngularVelocity(_ spin: Float, of body: BodyID) throws(WorldError) {
    guard spin.isFinite else { throw .notFinite }
    let s = try slot(of: body)
    let w = write
    w.ensureRigid(slot: s)
    w.setSpin(spin, slot: s)
  }

  /// Adds to a body's spin, rad/s, and wakes it; a kinematic or fixed body ignores it.
  ///
  /// - Throws: ``WorldError/noSuchBody`` or ``WorldError/notFinite``.
  public mutating func addAngularVelocity(_ change: Float, to body: BodyID) throws(WorldError) {
    guard change.isFinite else { throw .notFinite }
    let s = try slot(of: body)
    guard read.bodies.flags.base[s] & BodyFlag.kind == BodyFlag.dynamic else { return }
    let w = write
    w.ensureRigid(slot: s)
    w.setSpin(w.rigid.spin.base[s].x + change, slot: s)
  }

  /// Pushes a body at once, mass · pt/s, and wakes it; off its center the push also turns it. A kinematic or fixed body
  /// ignores it, and a bubble is only pushed.
  ///
  /// - Parameter point: where, in the world; nil for the center.
  /// - Throws: ``WorldError/noSuchBody`` or ``WorldError/notFinite``.
  public mutating func applyImpulse(_ impulse: Vector2, to body: BodyID, at point: Vector2? = nil) throws(WorldError) {
    guard impulse.isFinite, point?.isFinite ?? true else { throw .notFinite }
    let s = try slot(of: body)
    guard read.bodies.flags.base[s] & BodyFlag.kind == BodyFlag.dynamic else { return }
    let w = write
    w.wake(slot: s)
    let change = impulse * w.bodies.inverseMass.base[s]
    guard change.isFinite else { throw .notFinite }
    w.setVelocity(Vector2(w.bodies.velocity.base[s]) + change, slot: s)
    guard let point, w.bodies.flags.base[s] & BodyFlag.rigid != 0 else { return }
    let arm = Float2(point) - w.bodies.position.base[s]
    let turn = w.rigid.inverseInertia.base[s] * cross(arm, Float2(impulse))
    guard turn.isFinite else { return }
    w.setSpin(w.rigid.spin.base[s].x + turn, slot: s)
  }
}
