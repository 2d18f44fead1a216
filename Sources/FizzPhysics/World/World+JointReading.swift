// What joints measure. All are nil when the name is stale.
extension World {
  /// The force that the joint pushed its first body with in the last step, mean over the step, mass · pt/s². The second
  /// body got the opposite. A joint of sleeping bodies keeps what it was when they fell asleep.
  public func jointForce(_ joint: JointID) -> Vector2? {
    guard let k = read.joints.index(of: joint) else { return nil }
    return Vector2(read.joints.records.base[k].force)
  }

  /// The torque that the joint turned its first body with in the last step, beside what its force does, mean over the
  /// step, mass · pt²/s².
  public func jointTorque(_ joint: JointID) -> Float? {
    guard let k = read.joints.index(of: joint) else { return nil }
    return read.joints.records.base[k].torque
  }

  /// How far the first body has turned relative to the second since the joint was added, radians: in -π...π, and with
  /// whole turns counted where a pin has limits or a spring.
  public func jointAngle(_ joint: JointID) -> Float? {
    guard let k = read.joints.index(of: joint) else { return nil }
    let r = read.joints.records.base[k]
    let i = Int(read.bodies.slot.base[Int(r.first)])
    let j = r.second >= 0 ? Int(read.bodies.slot.base[Int(r.second)]) : 0
    return read.relativeAngle(r, i, j)
  }

  /// The distance between the joint's two points, points: the length of a distance, an error of a pin or a weld.
  public func jointLength(_ joint: JointID) -> Float? {
    guard let p = jointPoints(joint) else { return nil }
    return p.first.distance(to: p.second)
  }

  /// How far the first body has gone along a slider's axis, points; zero for another kind of joint.
  public func jointTranslation(_ joint: JointID) -> Float? {
    guard let k = read.joints.index(of: joint), let p = jointPoints(joint) else { return nil }
    guard read.joints.records.base[k].kind == .slider else { return 0 }
    return (p.first - p.second).dot(read.jointAxis(k))
  }

  /// Where the joint's points are now, on the first body and on the second or in the world: for display.
  public func jointPoints(_ joint: JointID) -> (first: Vector2, second: Vector2)? {
    guard let k = read.joints.index(of: joint) else { return nil }
    return read.jointPoints(k)
  }
}

extension WorldState {
  /// Where the points of a joint are.
  func jointPoints(_ k: Int) -> (first: Vector2, second: Vector2) {
    let r = joints.records.base[k]
    let a = point(r.anchor, of: Int(bodies.slot.base[Int(r.first)]))
    guard r.second >= 0 else { return (a, Vector2(r.otherAnchor)) }
    return (a, point(r.otherAnchor, of: Int(bodies.slot.base[Int(r.second)])))
  }

  private func point(_ anchor: Float2, of s: Int) -> Vector2 {
    Vector2(bodies.position.base[s] + WorldState.turned(anchor, by: rigid.rotation.base[s]))
  }

  /// A slider's direction now.
  func jointAxis(_ k: Int) -> Vector2 {
    let r = joints.records.base[k]
    guard r.second >= 0 else { return Vector2(r.axis) }
    return Vector2(WorldState.turned(r.axis, by: rigid.rotation.base[Int(bodies.slot.base[Int(r.second)])]))
  }

  func describeJoint(_ k: Int) -> Joint? {
    let r = joints.records.base[k]
    let p = jointPoints(k)
    guard let kind = r.kind(p.first, p.second, jointAxis(k)) else { return nil }
    var joint = Joint(kind: kind, first: bodies.name(ofSlot: Int(bodies.slot.base[Int(r.first)])))
    if r.second >= 0 { joint.second = bodies.name(ofSlot: Int(bodies.slot.base[Int(r.second)])) }
    joint.collideConnected = r.has(JointFlag.collides)
    joint.breakForce = r.breakForce == .infinity ? nil : r.breakForce
    joint.breakTorque = r.breakTorque == .infinity ? nil : r.breakTorque
    return joint
  }

  /// Fixes a record's points, axis and angle to its bodies as they are.
  func place(_ r: inout JointRecord, _ kind: Joint.Kind, _ i: Int, _ j: Int?) {
    let points: (Vector2, Vector2) =
      switch kind {
      case .distance(let start, let end, _, _, _): (start, end)
      case .pin(let p, _, _, _): (p, p)
      case .slider(let p, _, _, _, _): (p, p)
      case .weld(let p, _, _): (p, p)
      case .target(let p, let target, _, _): (p, target)
      }
    r.anchor = anchor(points.0, i)
    r.otherAnchor = j.map { anchor(points.1, $0) } ?? Float2(points.1)
    let a = rotation(i)
    let b = j.map { rotation($0) } ?? RigidTable.upright
    r.reference = Maths.atan2(cross(b, a), dot(b, a))
    r.axis = WorldState.turned(r.axis, by: Float2(b.x, -b.y))
  }

  private func rotation(_ s: Int) -> Float2 { rigid.isUsed ? rigid.rotation.base[s] : RigidTable.upright }

  private func anchor(_ p: Vector2, _ s: Int) -> Float2 {
    let q = rotation(s)
    return WorldState.turned(Float2(p) - bodies.position.base[s], by: Float2(q.x, -q.y))
  }

  /// A joint that was changed may turn its bodies now.
  func ensureTurning(_ k: Int) {
    let r = joints.records.base[k]
    guard r.turns else { return }
    ensureRigid(slot: Int(bodies.slot.base[Int(r.first)]))
    if r.second >= 0 { ensureRigid(slot: Int(bodies.slot.base[Int(r.second)])) }
  }
}
