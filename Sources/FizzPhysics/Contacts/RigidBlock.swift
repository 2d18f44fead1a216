/// Four contacts of two points each, lanes side by side. No movable body appears twice in the blocks of one color.
///
/// A row, which is one direction at one point, knows the arms about both centers only as two numbers: how far the row's
/// line passes by each center. Velocities are taken along the normal and across it once a pass.
struct RigidBlock: BitwiseCopyable {
  var first = Int4()
  var second = Int4()
  var normalX = Float4()
  var normalY = Float4()
  var massA = Float4()
  var massB = Float4()
  var inertiaA = Float4()
  var inertiaB = Float4()
  var friction = Float4()
  var restitution = Float4()
  /// Impulse about the contact so far, its limit per normal impulse, and the mass that it moves.
  var rollingImpulse = Float4()
  var rolling = Float4()
  var rollingMass = Float4()
  /// A gap up to which a point counts as closed where velocities are concerned, so that what rests has no speed.
  var hold = Float4()
  var one = Rows()
  var two = Rows()
  /// Inverse of what the two normal rows weigh together, by which they are solved at once; zero where there is one point, or
  /// the two are as good as one.
  var inverse11 = Float4()
  var inverse12 = Float4()
  var inverse22 = Float4()

  /// A point's row along the normal and its row across.
  struct Rows: BitwiseCopyable {
    var separation = Float4(repeating: 1e9)
    /// Signed distances of the centers from the normal's line and from the tangent's.
    var normalA = Float4()
    var normalB = Float4()
    var tangentA = Float4()
    var tangentB = Float4()
    /// Inverse of what the row weighs; zero for a point that is not there.
    var normalMass = Float4()
    var tangentMass = Float4()
    var impulse = Float4()
    var frictionImpulse = Float4()
    /// Normal impulses of all passes together: above zero where it pressed at all.
    var pressed = Float4()
    /// Normal velocity before the step's contacts, negative when approaching.
    var approach = Float4()
  }
}

extension RigidBlock {
  /// Whether anything in it resists rolling.
  @inline(__always) var isRolling: Bool { rolling.x + rolling.y + rolling.z + rolling.w > 0 }

  /// What the rows have done so far.
  struct Impulses: BitwiseCopyable {
    var one = Float4()
    var two = Float4()
    var frictionOne = Float4()
    var frictionTwo = Float4()
    var rolling = Float4()
  }

  var impulses: Impulses {
    get {
      Impulses(
        one: one.impulse, two: two.impulse, frictionOne: one.frictionImpulse, frictionTwo: two.frictionImpulse,
        rolling: rollingImpulse)
    }
    set {
      one.impulse = newValue.one
      two.impulse = newValue.two
      one.frictionImpulse = newValue.frictionOne
      two.frictionImpulse = newValue.frictionTwo
      rollingImpulse = newValue.rolling
    }
  }
}

/// The blocks of a step, color by color.
struct RigidBlocks {
  var blocks: Buffer<RigidBlock>
  /// Contacts of the lanes, four a block, 0 for none.
  var lanes: Buffer<Int32>
  var counts: Buffer<Int32>
  var count = 0
  /// Where the blocks of contacts with something immovable begin, and those of one contact each.
  var firstOnGround = 0
  var firstAlone = 0

  /// Colors of contacts between two movable bodies, and those of contacts with something immovable, which are solved last
  /// so that what carries wins.
  static let movable = 44
  static let colors = 64
  /// The color of contacts that found no free one: each has a block of its own.
  static let overflow = 63

  init() {
    blocks = Buffer(capacity: 0, filledWith: RigidBlock())
    lanes = Buffer(capacity: 0, filledWith: 0)
    counts = Buffer(capacity: RigidBlocks.colors, filledWith: 0)
  }

  func clone() -> RigidBlocks {
    var b = self
    b.blocks = blocks.clone()
    b.lanes = lanes.clone()
    b.counts = counts.clone()
    return b
  }

  func free() {
    blocks.free()
    lanes.free()
    counts.free()
  }
}
