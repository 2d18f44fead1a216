/// Numbers of the joints that were found by measuring, with what gets worse when they change.
enum JointTuning {
  /// Share of a position error that a substep takes away. Raised: jointed piles jitter; lowered: joints that were
  /// pulled apart take longer to close.
  static let rate: Float = 0.3
  /// How fast an error is taken away at most, pt/s and, of angles, rad/s. Raised: bodies put elsewhere come back
  /// through others.
  static let fastest: Float = 4000
  static let fastestTurn: Float = 60
  /// Compliance of a rigid row of a tree as a share of what it weighs. Raised: chains with heavy loads stretch;
  /// lowered: joints that say the same thing twice fight.
  static let compliance: Float = 1e-5
  /// The same of joints that close a loop, and of limits, which are solved one by one.
  static let closingCompliance: Float = 0.1
  static let limitCompliance: Float = 0.02
  /// A body under tension turns at most this often a substep, as (ω·h)²; its spin is damped instead. Above 4 it would
  /// not be stable. Lowered: chains that carry something lose their swing.
  static let tension: Float = 1
  /// Radians a substep up to which springs are exact.
  static let exactSpring: Float = 0.5
  /// Radians a substep that no spring exceeds. Raised: nets of stiff springs burst.
  static let stiffestSpring: Float = 1.5
  /// How far off the center an anchor makes a bubble rigid, as a share of its radius.
  static let centered: Float = 1e-4
}
