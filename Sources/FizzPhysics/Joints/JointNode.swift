/// A body of a tree and the joint that ties it to its parent or to the world: all of a tree is solved at once, from the
/// leaves to the root and back, so that a load at one end is carried at the other in the same pass.
///
/// The elimination is that of articulated bodies (Featherstone 1987; Baraff 1996, "Linear-time dynamics using Lagrange
/// multipliers"), in double precision since a chain that carries many times its mass is a badly conditioned system.
struct JointNode: BitwiseCopyable {
  var slot: Int32 = 0
  /// The node of the parent; -1 for the world or none.
  var parent: Int32 = -1
  /// The joint with it, of the work list; -1 for none.
  var work: Int32 = -1
  /// Whether the body is that joint's first.
  var isFirst = true
  /// The ways in which the body may move relative to the world through the joints between; counted for a tree that
  /// begins at the world.
  var freedoms: Int32 = 0
  /// What the body weighs with everything beneath it, and what the joint's rows weigh then, both factored.
  var mass = Symmetric3()
  var weight = Symmetric3()
  /// Scratch of a pass.
  var force = Triple()
  var change = Triple()
  var impulse = Triple()
  /// Damping of the spin of a body that hangs under so much tension that its swing would be too fast for a substep, as
  /// the moment of inertia that it stands for, and what it came to so far.
  var damper: Double = 0
  var damped: Double = 0
}

/// A joint between a tree that begins at the world and the world again: a bridge's second end.
struct JointTie: BitwiseCopyable {
  var work: Int32 = 0
  var node: Int32 = 0
}
