/// One equation of a joint: the velocity n·(v₁ - v₂) + a₁·w₁ - a₂·w₂, which an impulse along it changes.
struct JointRow: BitwiseCopyable {
  /// Direction of the force, or zero for a row that only turns.
  var normal = Float2()
  /// Arms of the force about both centers; of a row that turns, 1.
  var arm: Float = 0
  var otherArm: Float = 0
  /// What the velocity is to be the opposite of, while positions are pushed and afterwards.
  var push: Float = 0
  var hold: Float = 0
  /// How much the row gives way per impulse; 1 for a row that is not there, which has no direction.
  var compliance: Float = 1
  /// The same while velocities are relaxed, of the impulse so far: rigid rows then stand still.
  var leak: Float = 0
}

/// A joint in a step: the equations that hold always and both ways, and one axis along which it may be driven or
/// limited.
struct JointWork: BitwiseCopyable {
  /// Index of the record.
  var index: Int32 = 0
  /// Slots. The second is the padding slot when it is the world.
  var first: Int32 = 0
  var second: Int32 = 0
  var kind = JointKind.none
  var flags: UInt8 = 0
  /// Rows that neither give way nor end.
  var rigidRows: UInt8 = 0
  /// Whether the search for trees has been here, and whether it is solved by itself because it closes a loop.
  var isPlaced = false
  var isClosing = false
  var mass: Float = 0
  var otherMass: Float = 0
  var inertia: Float = 0
  var otherInertia: Float = 0
  /// From the centers to the points that are held.
  var lever = Float2()
  var otherLever = Float2()
  var row0 = JointRow()
  var row1 = JointRow()
  var row2 = JointRow()
  /// The driven or limited direction; the same without what the rigid rows forbid, how much of each of these goes along
  /// with an impulse along it, and the inverse of what it weighs.
  var axis = JointRow()
  var freeAxis = JointRow()
  var share = Float4()
  var axisMass: Float = 0
  /// Ways to the limits, positive inside, and how much the curve of the way brings them nearer in a substep, per
  /// second.
  var lowerGap: Float = 0
  var upperGap: Float = 0
  var bend: Float = 0
  var impulses = JointRecord.Impulses()
  /// Impulses that were put by; see ``WorldState/setSpeedsAside()``.
  var kept = JointRecord.Impulses()
  /// What springs do in a substep, see ``SpringSteps``.
  var spring = SpringSteps()
  var angularSpring = SpringSteps()
  /// What the impulses come to since the rows turned, less what the bodies have got of them.
  var owed = JointPush()
  /// Sum over the substeps.
  var sum = JointPush()
  var sumTorque: Float = 0

  /// All that the joint does to its two bodies.
  @inline(__always) var total: JointPush {
    let l = impulses.rows
    let along = impulses.motor + impulses.lower - impulses.upper
    var p = JointPush()
    p.add(row0, l.x)
    p.add(row1, l.y)
    p.add(row2, l.z)
    p.add(axis, along)
    return p
  }

  /// The part of the torque that does not come from a force.
  var torque: Float {
    let l = impulses.rows
    switch kind {
    case .pin: return l.z + impulses.motor + impulses.lower - impulses.upper
    case .weld: return l.z
    case .slider: return l.y
    default: return 0
    }
  }
}

/// An impulse on the first body, the opposite of which is the second's, and what it turns each by.
struct JointPush: BitwiseCopyable {
  var impulse = Float2()
  var turn: Float = 0
  var otherTurn: Float = 0

  @inline(__always) mutating func add(_ r: JointRow, _ l: Float) {
    impulse += r.normal * l
    turn += r.arm * l
    otherTurn += r.otherArm * l
  }

  @inline(__always) static func - (a: JointPush, b: JointPush) -> JointPush {
    JointPush(impulse: a.impulse - b.impulse, turn: a.turn - b.turn, otherTurn: a.otherTurn - b.otherTurn)
  }
}
