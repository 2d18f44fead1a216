/// What bodies with a shape, friction or spin have beyond the columns of ``BodyTable``. It takes no memory and no time in a
/// world of frictionless circles.
struct RigidTable {
  /// Whether there ever was such a body; the columns below hold something for every slot from then on.
  var isUsed = false
  /// Rigid bodies in the world.
  var live = 0
  /// Rigid bodies with damping of their own.
  var damped = 0
  /// Sensors in the world.
  var sensors = 0

  // By slot, padded like the columns of `BodyTable`.
  /// Cosine and sine of the angle.
  var rotation: Buffer<Float2>
  /// Angular velocity, and the one that the rotation was last advanced with, rad/s.
  var spin: Buffer<Float2>
  /// Angular velocity without the contact impulses of the running substep.
  var unforcedSpin: Buffer<Float>
  /// Angular velocity before the step's contacts.
  var enteringSpin: Buffer<Float>
  /// Rotation before the last step.
  var previous: Buffer<Float2>
  /// Zero for whatever contacts cannot turn.
  var inverseInertia: Buffer<Float>
  /// What damping of its own leaves of a body's velocity and spin in a substep; in use while any body has some.
  var keep: Buffer<Float2>
  /// Where the body's parts are in the shape table.
  var parts: Buffer<PartRange>

  // By id.
  var traits: Buffer<RigidTraits>

  // Targets of the permutation.
  private var spare2: Buffer<Float2>
  private var spareParts: Buffer<PartRange>
  private var spare1: Buffer<Float>

  /// A run of parts.
  struct PartRange: BitwiseCopyable {
    var first: Int32 = 0
    var count: Int32 = 0
  }

  static let upright = Float2(1, 0)

  init() {
    rotation = Buffer(capacity: 0, filledWith: RigidTable.upright)
    spin = Buffer(capacity: 0, filledWith: Float2())
    unforcedSpin = Buffer(capacity: 0, filledWith: 0)
    enteringSpin = Buffer(capacity: 0, filledWith: 0)
    previous = Buffer(capacity: 0, filledWith: RigidTable.upright)
    inverseInertia = Buffer(capacity: 0, filledWith: 0)
    keep = Buffer(capacity: 0, filledWith: Float2(1, 1))
    parts = Buffer(capacity: 0, filledWith: PartRange())
    traits = Buffer(capacity: 0, filledWith: RigidTraits())
    spare2 = Buffer(capacity: 0, filledWith: Float2())
    spareParts = Buffer(capacity: 0, filledWith: PartRange())
    spare1 = Buffer(capacity: 0, filledWith: 0)
  }

  /// Room for as many bodies as the other columns have.
  mutating func reserve(_ wanted: Int) {
    guard wanted > rotation.capacity else { return }
    let kept = rotation.capacity
    rotation.reserve(wanted, keeping: kept, filledWith: RigidTable.upright)
    spin.reserve(wanted, keeping: kept, filledWith: Float2())
    unforcedSpin.reserve(wanted, keeping: kept, filledWith: 0)
    enteringSpin.reserve(wanted, keeping: kept, filledWith: 0)
    previous.reserve(wanted, keeping: kept, filledWith: RigidTable.upright)
    inverseInertia.reserve(wanted, keeping: kept, filledWith: 0)
    keep.reserve(wanted, keeping: kept, filledWith: Float2(1, 1))
    parts.reserve(wanted, keeping: kept, filledWith: PartRange())
    traits.reserve(wanted, keeping: kept, filledWith: RigidTraits())
    spare2.reserve(wanted, keeping: kept, filledWith: Float2())
    spareParts.reserve(wanted, keeping: kept, filledWith: PartRange())
    spare1.reserve(wanted, keeping: kept, filledWith: 0)
  }

  /// Moves the columns that are kept by slot to their new order; see ``BodyTable/sort(into:live:sways:sleeps:)``.
  mutating func sort(into target: UnsafePointer<Int32>, count: Int, live: Int) {
    guard isUsed else { return }
    RigidTable.permute(&rotation, &spare2, count, target)
    RigidTable.permute(&spin, &spare2, count, target)
    RigidTable.permute(&previous, &spare2, count, target)
    RigidTable.permute(&inverseInertia, &spare1, count, target)
    RigidTable.permute(&parts, &spareParts, count, target)
    for s in live..<(live + BodyTable.padding) { clear(slot: s) }
  }

  /// What a slot without a rigid body holds.
  func clear(slot s: Int) {
    rotation.base[s] = RigidTable.upright
    previous.base[s] = RigidTable.upright
    spin.base[s] = Float2()
    unforcedSpin.base[s] = 0
    enteringSpin.base[s] = 0
    inverseInertia.base[s] = 0
    keep.base[s] = Float2(1, 1)
    parts.base[s] = PartRange()
  }

  private static func permute<T: BitwiseCopyable>(
    _ column: inout Buffer<T>, _ spare: inout Buffer<T>, _ count: Int, _ target: UnsafePointer<Int32>
  ) {
    let from = column.base
    let to = spare.base
    for s in 0..<count where target[s] >= 0 { to[Int(target[s])] = from[s] }
    swap(&column, &spare)
  }

  func clone() -> RigidTable {
    var t = self
    t.rotation = rotation.clone()
    t.spin = spin.clone()
    t.unforcedSpin = unforcedSpin.clone()
    t.enteringSpin = enteringSpin.clone()
    t.previous = previous.clone()
    t.inverseInertia = inverseInertia.clone()
    t.keep = keep.clone()
    t.parts = parts.clone()
    t.traits = traits.clone()
    t.spare2 = spare2.clone()
    t.spareParts = spareParts.clone()
    t.spare1 = spare1.clone()
    return t
  }

  func free() {
    for b in [rotation, spin, previous, keep, spare2] { b.free() }
    for b in [unforcedSpin, enteringSpin, inverseInertia, spare1] { b.free() }
    parts.free()
    spareParts.free()
    traits.free()
  }
}

/// What is read seldom, and stays in place for a rigid body's whole life.
struct RigidTraits: BitwiseCopyable {
  /// Area and second moment of area of the shape, pt² and pt⁴.
  var area: Float = 0
  var secondMoment: Float = 0
  /// Half of the least width of any part, points.
  var core: Float = 0
  var friction: Float = 0
  var rollingResistance: Float = 0
  var linearDamping: Float = 0
  var angularDamping: Float = 0
  /// Angular velocity of a kinematic body.
  var drivenSpin: Float = 0
  var allowsRotation = true
  var isSensor = false
  /// Whether it is stopped where its path meets others, however fast it is.
  var isSwept = true

  var isDamped: Bool { linearDamping > 0 || angularDamping > 0 }
}
