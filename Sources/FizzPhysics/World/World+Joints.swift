extension World {
  /// Joints that one world may hold.
  public static let maximumJointCount = 100_000

  /// Joins two bodies, or a body and the world, and wakes them. A bubble that is held off its center, or whose angle
  /// the joint holds or drives, becomes rigid.
  ///
  /// - Returns: its name, good until the joint is removed, one of its bodies is, or it breaks.
  /// - Throws: ``WorldError/noSuchBody``, ``WorldError/sameBody``, ``WorldError/notFinite`` (also for a slider's axis
  ///   of zero), ``WorldError/positionOutOfRange`` for a point, or ``WorldError/tooManyJoints``. Other numbers out of
  ///   range are clamped as described where they are declared.
  @discardableResult
  public mutating func addJoint(_ joint: Joint) throws(WorldError) -> JointID {
    let i = try slot(of: joint.first)
    let j = try joint.second.map { (id) throws(WorldError) in try slot(of: id) }
    guard i != j else { throw .sameBody }
    try joint.validate()
    guard jointCount < World.maximumJointCount else { throw .tooManyJoints }
    var r = JointRecord(joint)
    r.first = joint.first.index
    r.second = j == nil ? -1 : (joint.second?.index ?? -1)
    let w = write
    w.place(&r, joint.kind, i, j)
    return w.insertJoint(r)
  }

  /// Takes a joint away and wakes what it held.
  ///
  /// - Returns: whether it was there.
  @discardableResult
  public mutating func removeJoint(_ joint: JointID) -> Bool {
    guard let k = read.joints.index(of: joint) else { return false }
    write.eraseJoint(k)
    return true
  }

  /// Whether a name still means a joint.
  public func containsJoint(_ joint: JointID) -> Bool { read.joints.index(of: joint) != nil }

  /// Joints in the world.
  public var jointCount: Int { read.joints.live }

  /// Names of all joints, by index.
  public var jointIDs: [JointID] {
    let t = read.joints
    var list: [JointID] = []
    list.reserveCapacity(t.live)
    for k in 0..<t.count where t.records.base[k].kind != .none { list.append(t.name(of: k)) }
    return list
  }

  /// Joints that broke during the last step, in the order of their indices; they are gone.
  public var jointEvents: [JointEvent] { read.jointEvents }

  /// Everything about a joint, or nil when the name is stale. Points are where they are now (of a pin, a slider and a
  /// weld the first body's); limits and springs are about what they were about when the joint was added.
  public func joint(_ joint: JointID) -> Joint? {
    guard let k = read.joints.index(of: joint) else { return nil }
    return read.describeJoint(k)
  }

  /// Moves the point that a target draws to, and wakes the body.
  ///
  /// - Throws: ``WorldError/noSuchJoint``, ``WorldError/otherKindOfJoint``, ``WorldError/notFinite`` or
  ///   ``WorldError/positionOutOfRange``.
  public mutating func setTarget(_ target: Vector2, of joint: JointID) throws(WorldError) {
    try Joint.check(target)
    try change(joint, target: true) { $0.otherAnchor = Float2(target) }
  }

  /// Gives a pin or a slider a motor, or takes it away, and wakes what it holds.
  ///
  /// - Throws: ``WorldError/noSuchJoint``, ``WorldError/otherKindOfJoint`` or ``WorldError/notFinite``.
  public mutating func setMotor(_ motor: JointMotor?, of joint: JointID) throws(WorldError) {
    try Joint.check(motor)
    try change(joint, pin: true, slider: true) {
      $0.set(motor: motor)
      $0.impulses.motor = 0
    }
  }

  /// Gives a pin, a slider or a distance limits, or takes them away, and wakes what it holds.
  ///
  /// - Throws: ``WorldError/noSuchJoint``, ``WorldError/otherKindOfJoint`` or ``WorldError/notFinite``.
  public mutating func setLimits(_ limits: ClosedRange<Float>?, of joint: JointID) throws(WorldError) {
    try Joint.check(limits)
    try change(joint, distance: true, pin: true, slider: true) {
      $0.set(limits: limits)
      $0.impulses.lower = 0
      $0.impulses.upper = 0
    }
  }

  /// Changes the length of a rod or the resting length of a spring, and wakes what it holds.
  ///
  /// - Throws: ``WorldError/noSuchJoint``, ``WorldError/otherKindOfJoint`` or ``WorldError/notFinite``.
  public mutating func setLength(_ length: Float, of joint: JointID) throws(WorldError) {
    guard length.isFinite else { throw .notFinite }
    try change(joint, distance: true) { $0.set(length: length) }
  }

  /// Changes the spring of a joint (of a weld, that of the point), and wakes what it holds. Without one a weld is
  /// rigid, a target does nothing, and a distance is a rod unless it has a range.
  ///
  /// - Throws: ``WorldError/noSuchJoint`` or ``WorldError/notFinite``.
  public mutating func setSpring(_ spring: JointSpring?, of joint: JointID) throws(WorldError) {
    try Joint.check(spring)
    try change(joint, distance: true, pin: true, slider: true, weld: true, target: true) {
      $0.set(spring: spring)
      guard $0.kind == .distance else { return }
      let isRod = spring == nil && !$0.has(JointFlag.limits)
      $0.flags = $0.flags & ~JointFlag.rod | (isRod ? JointFlag.rod : 0)
    }
  }

  /// Changes what breaks a joint; see ``Joint/breakForce`` and ``Joint/breakTorque``.
  ///
  /// - Throws: ``WorldError/noSuchJoint`` or ``WorldError/notFinite``.
  public mutating func setBreaking(force: Float?, torque: Float?, of joint: JointID) throws(WorldError) {
    guard !(force ?? 0).isNaN, !(torque ?? 0).isNaN else { throw .notFinite }
    try change(joint, distance: true, pin: true, slider: true, weld: true, target: true) {
      $0.breakForce = force.map { max($0, 0) } ?? .infinity
      $0.breakTorque = torque.map { max($0, 0) } ?? .infinity
    }
  }

  /// Changes the record of a joint of one of the kinds given.
  private mutating func change(
    _ joint: JointID, distance: Bool = false, pin: Bool = false, slider: Bool = false, weld: Bool = false,
    target: Bool = false, _ change: (inout JointRecord) -> Void
  ) throws(WorldError) {
    guard let k = read.joints.index(of: joint) else { throw .noSuchJoint }
    let isRight =
      switch read.joints.records.base[k].kind {
      case .distance: distance
      case .pin: pin
      case .slider: slider
      case .weld: weld
      case .target: target
      case .none: false
      }
    guard isRight else { throw .otherKindOfJoint }
    let w = write
    change(&w.joints.records.base[k])
    w.joints.orderIsStale = true
    w.ensureTurning(k)
    w.wakeJoint(k)
  }
}

/// A joint broke during the last step.
public struct JointEvent: Equatable, Sendable {
  /// Which it was.
  public var joint: JointID
  /// One of the bodies that it held.
  public var first: BodyID
  /// The other, or nil for the world.
  public var second: BodyID?
  /// What it held last, mean over the step: mass · pt/s².
  public var force: Float
  /// Mass · pt²/s².
  public var torque: Float
}
