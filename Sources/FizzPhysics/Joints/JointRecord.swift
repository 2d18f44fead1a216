/// A joint as the world keeps it.
struct JointRecord: BitwiseCopyable {
  var generation: UInt32 = 0
  var kind = JointKind.none
  var flags: UInt8 = 0
  /// Ids of the bodies; -1 for the world.
  var first: Int32 = -1
  var second: Int32 = -1
  /// Relative to the body's center, turned back to upright; of the world, a point.
  var anchor = Float2()
  var otherAnchor = Float2()
  /// The slider's direction, turned back with the second body.
  var axis = Float2(1, 0)
  /// What the first's angle relative to the second was when the joint was added, and how far it has turned since,
  /// radians, whole turns included.
  var reference: Float = 0
  var angle: Float = 0
  var length: Float = 0
  /// Frequency and damping ratio.
  var spring = Float2()
  var angularSpring = Float2()
  var lower: Float = 0
  var upper: Float = 0
  var speed: Float = 0
  /// Of the motor, or of a target.
  var maximum: Float = 0
  var breakForce: Float = .infinity
  var breakTorque: Float = .infinity
  /// Impulses of the last substep.
  var impulses = Impulses()
  /// What the joint pushed and turned the first body with in the last step, mean over its substeps.
  var force = Float2()
  var torque: Float = 0

  /// Of the rows, see ``JointWork``.
  struct Impulses: BitwiseCopyable {
    var rows = Float4()
    var motor: Float = 0
    var lower: Float = 0
    var upper: Float = 0
  }

  @inline(__always) func has(_ flag: UInt8) -> Bool { flags & flag != 0 }
}

/// What a record is; none for a place that is free.
enum JointKind: UInt8, BitwiseCopyable {
  case none = 0
  case distance = 1
  case pin = 2
  case slider = 3
  case weld = 4
  case target = 5
}

/// Bits of a record's flags.
enum JointFlag {
  static let limits: UInt8 = 1
  static let motor: UInt8 = 2
  /// ``JointRecord/spring`` is in use: of a weld, where it is held; of a pin, its angle.
  static let spring: UInt8 = 4
  /// ``JointRecord/angularSpring`` is in use.
  static let angularSpring: UInt8 = 8
  /// A distance that is kept exactly.
  static let rod: UInt8 = 16
  static let collides: UInt8 = 32
}
