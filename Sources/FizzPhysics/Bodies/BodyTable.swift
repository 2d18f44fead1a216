/// Per-body columns. Columns named below "by slot" are kept sorted by place on screen, so that neighbors in space are
/// neighbors in memory; those "by id" stay where they are for a body's whole life.
struct BodyTable {
  /// Slots in use, dead ones included until the next sort.
  var count = 0
  /// Bodies in the world.
  var live = 0
  var asleep = 0
  var kinematic = 0
  /// Kinematic and fixed bodies.
  var immovable = 0
  /// Whether any body ever had a category or mask of its own.
  var filtered = false
  /// Ids ever given out.
  var idCount = 0
  var freeCount = 0

  // By slot. `count` is followed by padding that loops of four may touch.
  var position: Buffer<Float2>
  var velocity: Buffer<Float2>
  /// Velocity that the position was last advanced with.
  var advanced: Buffer<Float2>
  /// Velocity without the contact impulses of the running substep; their difference warm-starts the next one.
  var unforced: Buffer<Float2>
  var acceleration: Buffer<Float2>
  /// Velocity before the step's contacts, with its sway and kicks.
  var entering: Buffer<Float2>
  /// Position before the last step, for interpolation.
  var previous: Buffer<Float2>
  var radius: Buffer<Float>
  /// Zero for whatever contacts cannot move: kinematic, fixed and sleeping bodies.
  var inverseMass: Buffer<Float>
  /// A copy of the traits' offsets, made by the sort while anything sways.
  var swayOffset: Buffer<Float>
  /// Seconds that the body has been at rest.
  var still: Buffer<Float>
  var id: Buffer<Int32>
  var flags: Buffer<UInt8>

  // By id.
  var slot: Buffer<Int32>
  var generation: Buffer<UInt32>
  var traits: Buffer<BodyTraits>
  var freeIDs: Buffer<Int32>

  // Targets of the permutation, swapped with their columns.
  var spare2: [Buffer<Float2>]
  var spare1: [Buffer<Float>]
  var spareID: Buffer<Int32>
  var spareFlags: Buffer<UInt8>

  static let padding = 16

  init(capacity: Int) {
    let c = capacity + BodyTable.padding
    let zero = Float2()
    position = Buffer(capacity: c, filledWith: zero)
    velocity = Buffer(capacity: c, filledWith: zero)
    advanced = Buffer(capacity: c, filledWith: zero)
    unforced = Buffer(capacity: c, filledWith: zero)
    acceleration = Buffer(capacity: c, filledWith: zero)
    entering = Buffer(capacity: c, filledWith: zero)
    previous = Buffer(capacity: c, filledWith: zero)
    radius = Buffer(capacity: c, filledWith: 0)
    inverseMass = Buffer(capacity: c, filledWith: 0)
    swayOffset = Buffer(capacity: c, filledWith: 0)
    still = Buffer(capacity: c, filledWith: 0)
    id = Buffer(capacity: c, filledWith: 0)
    flags = Buffer(capacity: c, filledWith: 0)
    slot = Buffer(capacity: c, filledWith: -1)
    generation = Buffer(capacity: c, filledWith: 0)
    traits = Buffer(capacity: c, filledWith: BodyTraits())
    freeIDs = Buffer(capacity: c, filledWith: 0)
    spare2 = [
      Buffer(capacity: c, filledWith: zero), Buffer(capacity: c, filledWith: zero),
      Buffer(capacity: c, filledWith: zero),
    ]
    spare1 = [
      Buffer(capacity: c, filledWith: 0), Buffer(capacity: c, filledWith: 0), Buffer(capacity: c, filledWith: 0),
    ]
    spareID = Buffer(capacity: c, filledWith: 0)
    spareFlags = Buffer(capacity: c, filledWith: 0)
  }

  func clone() -> BodyTable {
    var t = self
    t.position = position.clone()
    t.velocity = velocity.clone()
    t.advanced = advanced.clone()
    t.unforced = unforced.clone()
    t.acceleration = acceleration.clone()
    t.entering = entering.clone()
    t.previous = previous.clone()
    t.radius = radius.clone()
    t.inverseMass = inverseMass.clone()
    t.swayOffset = swayOffset.clone()
    t.still = still.clone()
    t.id = id.clone()
    t.flags = flags.clone()
    t.slot = slot.clone()
    t.generation = generation.clone()
    t.traits = traits.clone()
    t.freeIDs = freeIDs.clone()
    for k in spare2.indices { t.spare2[k] = spare2[k].clone() }
    for k in spare1.indices { t.spare1[k] = spare1[k].clone() }
    t.spareID = spareID.clone()
    t.spareFlags = spareFlags.clone()
    return t
  }

  func free() {
    for b in [position, velocity, advanced, unforced, acceleration, entering, previous] { b.free() }
    for b in [radius, inverseMass, swayOffset, still] { b.free() }
    for b in [id, slot, freeIDs, spareID] { b.free() }
    for b in spare2 { b.free() }
    for b in spare1 { b.free() }
    flags.free()
    spareFlags.free()
    generation.free()
    traits.free()
  }

  /// Makes room for one more body.
  mutating func reserveOne() {
    let wanted = max(count, idCount) + 1 + BodyTable.padding
    guard wanted > position.capacity || wanted > slot.capacity else { return }
    let zero = Float2()
    let kept = position.capacity
    position.reserve(wanted, keeping: kept, filledWith: zero)
    velocity.reserve(wanted, keeping: kept, filledWith: zero)
    advanced.reserve(wanted, keeping: kept, filledWith: zero)
    unforced.reserve(wanted, keeping: kept, filledWith: zero)
    acceleration.reserve(wanted, keeping: kept, filledWith: zero)
    entering.reserve(wanted, keeping: kept, filledWith: zero)
    previous.reserve(wanted, keeping: kept, filledWith: zero)
    radius.reserve(wanted, keeping: kept, filledWith: 0)
    inverseMass.reserve(wanted, keeping: kept, filledWith: 0)
    swayOffset.reserve(wanted, keeping: kept, filledWith: 0)
    still.reserve(wanted, keeping: kept, filledWith: 0)
    id.reserve(wanted, keeping: kept, filledWith: 0)
    flags.reserve(wanted, keeping: kept, filledWith: 0)
    slot.reserve(wanted, keeping: kept, filledWith: -1)
    generation.reserve(wanted, keeping: kept, filledWith: 0)
    traits.reserve(wanted, keeping: kept, filledWith: BodyTraits())
    freeIDs.reserve(wanted, keeping: kept, filledWith: 0)
    for k in spare2.indices { spare2[k].reserve(wanted, keeping: kept, filledWith: zero) }
    for k in spare1.indices { spare1[k].reserve(wanted, keeping: kept, filledWith: 0) }
    spareID.reserve(wanted, keeping: kept, filledWith: 0)
    spareFlags.reserve(wanted, keeping: kept, filledWith: 0)
  }

  /// The slot of a body, or nil when the name is stale.
  func slot(of body: BodyID) -> Int? {
    let k = Int(body.index)
    guard k >= 0, k < idCount, generation.base[k] == body.generation else { return nil }
    let s = slot.base[k]
    return s >= 0 ? Int(s) : nil
  }

  /// The name of the body in a slot.
  func name(ofSlot s: Int) -> BodyID {
    let k = id.base[s]
    return BodyID(index: k, generation: generation.base[Int(k)])
  }
}

/// What is read seldom, and stays in place for a body's whole life.
struct BodyTraits: BitwiseCopyable {
  var density: Float = 0
  var restitution: Float = 0
  var gravityScale: Float = 1
  var lift = Float2()
  /// Velocity of a kinematic body.
  var drive = Float2()
  var category: UInt32 = 1
  var mask: UInt32 = .max
  /// Label of the island that the body fell asleep with.
  var island: Int32 = -1
  /// Where in its period the body's sway is when the world's sway clock is at zero, turns.
  var swayOffset: Float = 0
}

/// Bits of the flags column. The low two hold the kind, zero for a dead slot.
enum BodyFlag {
  static let kind: UInt8 = 3
  static let dynamic: UInt8 = 1
  static let kinematic: UInt8 = 2
  static let fixed: UInt8 = 3
  /// Has a shape, friction or spin: its contacts are ``RigidContact``s.
  static let rigid: UInt8 = 4
  static let asleep: UInt8 = 16
  /// Moved too far since the last sort to be found through the pair list.
  static let fast: UInt8 = 32
}
