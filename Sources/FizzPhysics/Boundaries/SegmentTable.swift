/// A straight piece of a boundary.
struct Segment: BitwiseCopyable {
  var start = Float2()
  var end = Float2()
  /// The other end of the neighbor that arrives at `start`, and of the one that leaves `end`; meaningless without one.
  var before = Float2()
  var after = Float2()
  /// The boundary's place in the table.
  var boundary: Int32 = 0
  /// The place within the boundary, which it keeps whatever becomes of other boundaries.
  var number: Int32 = 0
  var hasBefore = false
  var hasAfter = false
  /// Whether it is the first, or the last, around a closed line: the two meet although their numbers are far apart.
  var opensRing = false
  var closesRing = false

  /// How far it reaches along the axes.
  var box: Rect {
    Rect(minX: min(start.x, end.x), minY: min(start.y, end.y), maxX: max(start.x, end.x), maxY: max(start.y, end.y))
  }
}

/// The boundaries of a world and their segments, those of one boundary after one another.
struct SegmentTable {
  var segments: Buffer<Segment>
  var count = 0
  /// Boundaries in the world.
  var live = 0
  var records: Buffer<Record>
  /// Boundaries as they were given, by the same index.
  var given: [Boundary] = []
  /// Removed boundaries that contacts still name; see `WorldState.releaseBoundaries()`.
  var leaving = 0
  /// Boundaries ever added.
  private var serial: UInt64 = 0
  var grid = SegmentGrid()
  /// What a search found, in ascending order.
  var found: Buffer<Int32>
  /// Two points and two normals: the segment that is being looked at.
  var scratch: Buffer<Float2>

  /// What contacts need to know of a boundary.
  struct Record: BitwiseCopyable {
    var generation: UInt32 = 0
    var state = State.free
    var isOneSided = false
    var friction: Float = 0
    var restitution: Float = 0
    var category: UInt32 = 0
    var mask: UInt32 = 0
    var first: Int32 = 0
    var count: Int32 = 0
    /// Which boundary in the order of adding it is.
    var serial: UInt64 = 0
  }

  enum State: UInt8, BitwiseCopyable { case free, inUse, leaving }

  static let maximumCount = 100_000

  init() {
    segments = Buffer(capacity: 0, filledWith: Segment())
    records = Buffer(capacity: 0, filledWith: Record())
    found = Buffer(capacity: 0, filledWith: 0)
    scratch = Buffer(capacity: 4, filledWith: Float2())
  }

  /// A segment as a shape: two points and their normals, without a radius. It is good until the next one is asked for.
  func view(_ local: LocalSegment) -> Convex {
    let p = scratch.base
    (p[0], p[1], p[2], p[3]) = (local.start, local.end, local.left, -local.left)
    return Convex(points: UnsafePointer(p), normals: UnsafePointer(p + 2), count: 2, radius: 0)
  }

  func clone() -> SegmentTable {
    var t = self
    t.segments = segments.clone()
    t.records = records.clone()
    t.grid = grid.clone()
    t.found = found.clone()
    t.scratch = scratch.clone()
    return t
  }

  func free() {
    segments.free()
    records.free()
    grid.free()
    found.free()
    scratch.free()
  }

  /// The place of a boundary, or nil when the name is stale.
  func index(of boundary: BoundaryID) -> Int? {
    let k = Int(boundary.index)
    guard k >= 0, k < given.count else { return nil }
    let r = records.base[k]
    return r.state == .inUse && r.generation == boundary.generation ? k : nil
  }

  /// The name of the boundary at a place, also while it is leaving.
  func name(of k: Int) -> BoundaryID {
    BoundaryID(index: Int32(truncatingIfNeeded: k), generation: records.base[k].generation)
  }

  /// Adds a valid boundary whose segments there is room for.
  mutating func insert(_ boundary: Boundary) -> BoundaryID {
    var k = 0
    while k < given.count, records.base[k].state != .free { k += 1 }
    if k == given.count {
      records.reserve(k + 1, keeping: k, filledWith: Record())
      given.append(boundary)
    } else {
      given[k] = boundary
    }
    serial += 1
    let total = boundary.segmentCount
    var r = records.base[k]
    r.state = .inUse
    r.isOneSided = boundary.isOneSided
    r.friction = boundary.friction
    r.restitution = boundary.restitution
    r.category = boundary.category
    r.mask = boundary.mask
    r.first = Int32(truncatingIfNeeded: count)
    r.count = Int32(truncatingIfNeeded: total)
    r.serial = serial
    records.base[k] = r
    segments.reserve(count + total, keeping: count, filledWith: Segment())
    for line in boundary.path.polylines { append(line, boundary: k, first: Int(r.first)) }
    live += 1
    grid.isStale = true
    return name(of: k)
  }

  private mutating func append(_ line: BoundaryPath.Polyline, boundary: Int, first: Int) {
    let n = line.points.count
    let total = line.isClosed ? n : n - 1
    for i in 0..<total {
      var s = Segment()
      s.start = Float2(line.points[i])
      s.end = Float2(line.points[(i + 1) % n])
      s.hasBefore = line.isClosed || i > 0
      s.hasAfter = line.isClosed || i + 1 < total
      if s.hasBefore { s.before = Float2(line.points[(i + n - 1) % n]) }
      if s.hasAfter { s.after = Float2(line.points[(i + 2) % n]) }
      s.opensRing = line.isClosed && i == 0
      s.closesRing = line.isClosed && i + 1 == n
      s.boundary = Int32(truncatingIfNeeded: boundary)
      s.number = Int32(truncatingIfNeeded: count - first)
      segments.base[count] = s
      count += 1
    }
  }

  /// Takes a boundary's segments out. Its place is given out again only after `release`.
  mutating func remove(_ k: Int) {
    let first = Int(records.base[k].first)
    let n = Int(records.base[k].count)
    for i in first..<(count - n) { segments.base[i] = segments.base[i + n] }
    count -= n
    for other in 0..<given.count where Int(records.base[other].first) > first {
      records.base[other].first -= Int32(truncatingIfNeeded: n)
    }
    records.base[k].state = .leaving
    records.base[k].count = 0
    leaving += 1
    live -= 1
    grid.isStale = true
  }

  /// Nothing names a boundary that is leaving any more.
  mutating func release(_ k: Int) {
    records.base[k].state = .free
    records.base[k].generation &+= 1
    given[k] = Boundary(BoundaryPath())
    leaving -= 1
  }

  func combine(into digest: inout Digest) {
    for k in 0..<given.count where records.base[k].state == .inUse {
      let r = records.base[k]
      digest.combine(UInt32(truncatingIfNeeded: k))
      digest.combine(r.generation)
      digest.combine(UInt32(truncatingIfNeeded: given[k].nameBytes.count))
      for byte in given[k].nameBytes { digest.combine(UInt32(byte)) }
      digest.combine(r.friction)
      digest.combine(r.restitution)
      digest.combine(r.isOneSided)
      digest.combine(r.category)
      digest.combine(r.mask)
      for i in Int(r.first)..<Int(r.first + r.count) {
        digest.combine(Vector2(segments.base[i].start))
        digest.combine(Vector2(segments.base[i].end))
      }
    }
  }
}
