import FizzPhysics

/// One item as `Dynamics` keeps it.
struct ItemRecord: Sendable {
  var generation: UInt32 = 0
  var isLive = false
  /// As given. Its place is where it was given, not where it is.
  var item = DynamicItem(center: .zero, width: 0, height: 0)
  /// What collides, as it was when it was embodied or changed last.
  var shape: Body.Shape?
  /// What moves it; nil while its outline is not valid. Members of a group have that of the group.
  var body: BodyID?
  /// From the body's center to the item's middle, as the body lies when it is not turned.
  var offset = Vector2.zero
  /// How far it is turned from its body.
  var lean: Float = 0
  /// The group it is in: a place in the table, or -1.
  var group: Int32 = -1
  /// Places of its members, when it is a group.
  var members: [Int32] = []
  var properties = ItemProperties()
  /// What the behaviors of the last step accelerated it with.
  var acceleration = Vector2.zero
  var category: UInt32 = 0
  var mask: UInt32 = 0
  /// Mass in units of 100 × 100 points of density 1.
  var mass: Float = 1
  /// Second moment in the same unit, points².
  var inertia: Float = 1
}

/// What one leaf of a behavior needs in the world.
struct Leaf: Sendable {
  var behavior: Behavior
  /// Of an attachment or a snap.
  var joint: JointID?
  /// Of a collision: the walls of the reference bounds, and one for each of its boundaries.
  var walls: BoundaryID?
  var boundaries: [BoundaryID] = []
  /// Of a collision: which of the bits it has.
  var bit = -1
  /// An attachment's length as it was when it was added.
  var length: Float?
  /// One blow that has been dealt.
  var isSpent = false
}

/// A behavior with what it needs in the world.
struct BehaviorRecord: Sendable {
  var id: BehaviorID
  var behavior: Behavior
  var leaves: [Leaf]
}

/// Whose a boundary of the world is.
struct Fence: Sendable {
  var boundary = BoundaryID.none
  var behavior = BehaviorID.none
  var identifier: [UInt8] = []
}

extension Behavior {
  /// The behaviors that this is made of, in order.
  var leaves: [Behavior] {
    guard case .combined(let children) = self else { return [self] }
    return children.flatMap { $0.leaves }
  }

  /// How deep it is nested.
  var depth: Int {
    guard case .combined(let children) = self else { return 0 }
    return 1 + (children.map { $0.depth }.max() ?? 0)
  }
}
