/// Numbers of a rigid field's behavior that are no parameters.
enum RigidTuning {
  /// Steps over which a newborn fades in (0.3 s). Raised: births are missed; lowered: things pop up.
  static let fadeInSteps = 36
  /// Taps move less than this, points.
  static let tapSlop: Float = 10
  /// Taps are shorter than this, seconds; longer is a hold.
  static let tapDuration: Double = 0.35
  /// What a held thing loses of its spin, 1/s. Raised: it hangs from the finger stiffly; lowered: it twirls.
  static let heldSpinDamping: Float = 5
  /// How a held point comes to rest at the finger. Lowered: it swings about it; raised: it trails.
  static let dragDamping: Float = 1
  /// How strong a driven wheel is: torque for each of its moment of inertia, 1/s². Lowered: a ball stops it.
  static let motorStrength: Float = 400
  /// Spin that a hop gives at most, rad/s, to either side.
  static let hopSpin: Float = 2.5
  /// Share of its speed that a hop keeps. Raised: hops of what already moves go far.
  static let hopKeeps: Float = 0.4
  /// Steps after a touch during which a thing's hard contacts are felt (3 s): what moves by itself stays silent.
  static let feltSteps = 360
  /// Approach speed that is felt, pt/s.
  static let hapticSpeed: Float = 180
  /// Contact events passed on per step at most.
  static let contactEvents = 32
  /// Drag of speed and spin under Reduce Motion, 1/s: what was moving comes to rest at once.
  static let calmDrag: Float = 14
  /// Steps that are run unseen at most so that things lie at rest under Reduce Motion (6 s). Raised: a slow phone waits.
  static let settleSteps = 720
  /// Steps after that, without gravity. Lowered: things creep apart before the eyes.
  static let relaxSteps = 90
  /// Things that a field holds at most. Raised: slow phones drop frames.
  static let mostThings = 240
  /// Steps between two births of those that were asked for: they fall one after the other.
  static let birthPause = 8
  /// Mass per square point of a thing of weight 1; that of bubbles.
  static let density: Float = 0.02 / 3.14159265
  /// Smallest target for a finger, points.
  static let targetSize: Float = 44
}
