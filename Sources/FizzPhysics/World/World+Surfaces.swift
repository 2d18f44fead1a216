// What a body is made of, changed while it lives.
extension World {
  /// Gives a body another shape about its center of mass, and with it another mass, and wakes it. Anything but a circle makes
  /// a bubble rigid.
  ///
  /// - Throws: ``WorldError/noSuchBody``, ``WorldError/notFinite``, ``WorldError/radiusOutOfRange``,
  ///   ``WorldError/shapeOutOfRange``, or ``WorldError/densityOutOfRange`` when the body would weigh next to nothing.
  public mutating func setShape(_ shape: Body.Shape, of body: BodyID) throws(WorldError) {
    let s = try slot(of: body)
    try shape.admit(density: read.bodies.traits.base[Int(body.index)].density)
    let w = write
    w.wakeWithNeighbors(slot: s)
    if shape.isCircle, w.bodies.flags.base[s] & BodyFlag.rigid == 0 {
      w.bodies.radius.base[s] = shape.boundingRadius
      w.bodies.inverseMass.base[s] = w.movableInverseMass(slot: s)
      w.isStale = true
    } else {
      w.ensureRigid(slot: s)
      w.setShape(shape, slot: s)
    }
    w.wakeWithNeighbors(slot: s)
  }

  /// Changes the grip of a body's surface, 0...10 (clamped), and wakes it; more than none makes a bubble rigid.
  ///
  /// - Throws: ``WorldError/noSuchBody`` or ``WorldError/notFinite``.
  public mutating func setFriction(_ friction: Float, of body: BodyID) throws(WorldError) {
    guard friction.isFinite else { throw .notFinite }
    let s = try slot(of: body)
    try change(s, unless: friction <= 0) { $0.friction = min(max(friction, 0), 10) }
  }

  /// Changes what rolling costs a body, 0...1 of its radius (clamped), and wakes it; more than none makes a bubble rigid.
  ///
  /// - Throws: ``WorldError/noSuchBody`` or ``WorldError/notFinite``.
  public mutating func setRollingResistance(_ resistance: Float, of body: BodyID) throws(WorldError) {
    guard resistance.isFinite else { throw .notFinite }
    let s = try slot(of: body)
    try change(s, unless: resistance <= 0) { $0.rollingResistance = min(max(resistance, 0), 1) }
  }

  /// Changes how fast a body loses speed and spin of its own accord, 1/s, 0...1,000 each (clamped), and wakes it.
  ///
  /// - Throws: ``WorldError/noSuchBody`` or ``WorldError/notFinite``.
  public mutating func setDamping(linear: Float, angular: Float, of body: BodyID) throws(WorldError) {
    guard linear.isFinite, angular.isFinite else { throw .notFinite }
    let s = try slot(of: body)
    let before = read.rigid.isUsed && read.rigid.traits.base[Int(body.index)].isDamped
    try change(s, unless: linear <= 0 && angular <= 0) {
      $0.linearDamping = min(max(linear, 0), 1000)
      $0.angularDamping = min(max(angular, 0), 1000)
    }
    let now = linear > 0 || angular > 0
    if now != before { write.rigid.damped += now ? 1 : -1 }
  }

  /// Lets contacts turn a body, or stops it from turning, and wakes it.
  ///
  /// - Throws: ``WorldError/noSuchBody``.
  public mutating func setAllowsRotation(_ allows: Bool, of body: BodyID) throws(WorldError) {
    let s = try slot(of: body)
    try change(s, unless: allows) { $0.allowsRotation = allows }
    guard read.rigid.isUsed else { return }
    let w = write
    if !allows { w.stopSpin(slot: s) }
    w.rigid.inverseInertia.base[s] = w.movableInverseInertia(slot: s)
  }

  /// Makes a body report who overlaps it and push nobody, or the reverse, and wakes it.
  ///
  /// - Throws: ``WorldError/noSuchBody``.
  public mutating func setSensor(_ isSensor: Bool, of body: BodyID) throws(WorldError) {
    let s = try slot(of: body)
    let before = read.rigid.isUsed && read.rigid.traits.base[Int(body.index)].isSensor
    write.wakeWithNeighbors(slot: s)
    try change(s, unless: !isSensor) { $0.isSensor = isSensor }
    if isSensor != before { write.rigid.sensors += isSensor ? 1 : -1 }
  }

  /// Whether a fast body is stopped where its path meets others; see ``Body/isSwept``.
  ///
  /// - Throws: ``WorldError/noSuchBody``.
  public mutating func setSwept(_ isSwept: Bool, of body: BodyID) throws(WorldError) {
    let s = try slot(of: body)
    try change(s, unless: isSwept) { $0.isSwept = isSwept }
  }

  /// Changes the traits of a rigid body; a bubble becomes one unless the change is what bubbles have anyway.
  private mutating func change(
    _ s: Int, unless isBubbles: Bool, _ change: (inout RigidTraits) -> Void
  ) throws(WorldError) {
    if read.bodies.flags.base[s] & BodyFlag.rigid == 0, isBubbles { return }
    let w = write
    w.ensureRigid(slot: s)
    change(&w.rigid.traits.base[Int(w.bodies.id.base[s])])
    w.surfacesAreStale = true
    // What rests on something immovable may have to slide off it.
    w.wakeWithNeighbors(slot: s)
  }
}
