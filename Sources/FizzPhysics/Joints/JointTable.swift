/// The joints of a world. Without any it takes no memory and no time.
struct JointTable {
  /// By index.
  var records: Buffer<JointRecord>
  /// Indices ever given out, and those among them that are free.
  var count = 0
  var live = 0
  var freeIndices: Buffer<Int32>
  var freeCount = 0

  /// Pairs of body ids that do not touch, the lower id in the high half, sorted.
  var exclusions: Buffer<UInt64>
  var exclusionCount = 0
  var exclusionsAreStale = false

  // What follows is made anew when the joints, the bodies' slots, or who is movable changed.
  var orderIsStale = true
  /// The rebuild of the pair list that the slots below are of.
  var orderedAt = -1
  /// Joints of awake bodies, in the order of their indices.
  var work: Buffer<JointWork>
  var workCount = 0
  /// Bodies that are held together without loops, parents first.
  var nodes: Buffer<JointNode>
  var nodeCount = 0
  /// Joints of `work` that tie a tree to the world once more, and those that close a loop.
  var ties: Buffer<JointTie>
  var tieCount = 0
  var closing: Buffer<Int32>
  var closingCount = 0
  /// Scratch of the search.
  var edges: Buffer<Int32>
  var edgeStart: Buffer<Int32>
  /// Substep that the impulses are of, seconds.
  var substep: Float = 0

  init() {
    records = Buffer(capacity: 0, filledWith: JointRecord())
    freeIndices = Buffer(capacity: 0, filledWith: 0)
    exclusions = Buffer(capacity: 0, filledWith: 0)
    work = Buffer(capacity: 0, filledWith: JointWork())
    nodes = Buffer(capacity: 0, filledWith: JointNode())
    ties = Buffer(capacity: 0, filledWith: JointTie())
    closing = Buffer(capacity: 0, filledWith: 0)
    edges = Buffer(capacity: 0, filledWith: 0)
    edgeStart = Buffer(capacity: 0, filledWith: 0)
  }

  func clone() -> JointTable {
    var t = self
    t.records = records.clone()
    t.freeIndices = freeIndices.clone()
    t.exclusions = exclusions.clone()
    t.work = work.clone()
    t.nodes = nodes.clone()
    t.ties = ties.clone()
    t.closing = closing.clone()
    t.edges = edges.clone()
    t.edgeStart = edgeStart.clone()
    return t
  }

  func free() {
    records.free()
    exclusions.free()
    work.free()
    nodes.free()
    ties.free()
    for b in [freeIndices, closing, edges, edgeStart] { b.free() }
  }

  /// Keeps a record and names it.
  mutating func insert(_ record: JointRecord) -> JointID {
    let k: Int
    if freeCount > 0 {
      freeCount -= 1
      k = Int(freeIndices.base[freeCount])
    } else {
      records.reserve(count + 1, keeping: count, filledWith: JointRecord())
      freeIndices.reserve(count + 1, keeping: freeCount, filledWith: 0)
      k = count
      count += 1
    }
    let generation = records.base[k].generation
    records.base[k] = record
    records.base[k].generation = generation
    live += 1
    orderIsStale = true
    if !record.has(JointFlag.collides), record.second >= 0 { exclusionsAreStale = true }
    return JointID(index: Int32(truncatingIfNeeded: k), generation: generation)
  }

  mutating func remove(_ k: Int) {
    let record = records.base[k]
    if !record.has(JointFlag.collides), record.second >= 0 { exclusionsAreStale = true }
    records.base[k] = JointRecord(generation: record.generation &+ 1)
    freeIndices.base[freeCount] = Int32(truncatingIfNeeded: k)
    freeCount += 1
    live -= 1
    orderIsStale = true
  }

  /// The index of a joint, or nil when the name is stale.
  func index(of joint: JointID) -> Int? {
    let k = Int(joint.index)
    guard k >= 0, k < count, records.base[k].kind != .none, records.base[k].generation == joint.generation else {
      return nil
    }
    return k
  }

  func name(of k: Int) -> JointID {
    JointID(index: Int32(truncatingIfNeeded: k), generation: records.base[k].generation)
  }

  /// Sorts the pairs that do not touch, if they changed; tells whether there are any.
  mutating func sortExclusions() -> Bool {
    guard exclusionsAreStale else { return exclusionCount > 0 }
    exclusionsAreStale = false
    var keys: [UInt64] = []
    for k in 0..<count {
      let r = records.base[k]
      guard r.kind != .none, r.second >= 0, !r.has(JointFlag.collides) else { continue }
      keys.append(JointTable.key(r.first, r.second))
    }
    keys.sort()
    exclusions.reserve(keys.count, keeping: 0, filledWith: 0)
    exclusionCount = keys.count
    for k in keys.indices { exclusions.base[k] = keys[k] }
    return exclusionCount > 0
  }

  static func key(_ a: Int32, _ b: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: min(a, b))) << 32 | UInt64(UInt32(bitPattern: max(a, b)))
  }

  /// Whether two bodies, by id, are joined so that they do not touch.
  func excludes(_ a: Int32, _ b: Int32) -> Bool {
    let key = JointTable.key(a, b)
    var low = 0
    var high = exclusionCount
    while low < high {
      let middle = (low + high) >> 1
      if exclusions.base[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < exclusionCount && exclusions.base[low] == key
  }
}
