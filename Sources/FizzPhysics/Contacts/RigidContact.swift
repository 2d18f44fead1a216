/// Two shapes, or a shape and the world's edge, that touch or are about to: up to two points with friction. Kept from step
/// to step, so that impulses start where they ended.
struct RigidContact: BitwiseCopyable {
  /// Slots. The second is the padding slot when it is a side or a segment.
  var first: Int32
  var second: Int32
  /// The first body's id, and what the second is: a body's id, or a key of ``Surroundings``.
  var id: Int32
  var key: Int32
  /// Which part of each: first in the high half. For a boundary see ``Surroundings/parts(_:segment:)``.
  var parts: UInt32
  var normal = Float2()
  var point0 = Point()
  var point1 = Point()
  var rollingImpulse: Float = 0
  var friction: Float = 0
  var restitution: Float = 0
  /// Largest impulse about the contact that rolling resists with, per normal impulse: points.
  var rolling: Float = 0
  /// Speed of the approach before the step's contacts, negative; the largest of the points.
  var approach: Float = 0
  /// Normal impulse of the step, all substeps and the bounce, mass · pt/s.
  var load: Float = 0
  /// Where the next contact of the same first body is in the list it was made in, -1 at the end.
  var next: Int32 = -1
  var count: UInt8 = 0
  var flags: UInt8 = 0
  var color: UInt8 = 0

  struct Point: BitwiseCopyable {
    var anchor = Float2()
    var separation: Float = 1e9
    var impulse: Float = 0
    var friction: Float = 0
    var feature: UInt16 = 0
  }

  static let touching: UInt8 = 1
  /// One of the two is a sensor: nothing pushes.
  static let sensor: UInt8 = 2
  /// The two may share several contacts: events are about all of them together.
  static let shared: UInt8 = 4
  /// Detected anew in each substep.
  static let swept: UInt8 = 8
  /// Goes on in this step's list.
  static let matched: UInt8 = 16
  /// The first is a sensor: kept, since what it is may have changed when the visit ends.
  static let firstIsSensor: UInt8 = 32

  /// Goes on alone from one contact of the step before, of which ``touched`` tells all.
  static let known: UInt8 = 64
  /// Touched at the end of the step before.
  static let touched: UInt8 = 128

  static let none = RigidContact(first: 0, second: 0, id: -1, key: -1, parts: 0)
}

extension RigidContact {
  /// The least separation of its points.
  @inline(__always) var gap: Float { count > 1 ? min(point0.separation, point1.separation) : point0.separation }
}

/// What the second of a contact is when it is not a body: sides come as -2...-5, boundaries as -16 and below. Which segment
/// of a boundary it is, is kept with the part.
enum Surroundings {
  static func key(side: UInt8) -> Int32 { -2 - Int32(side) }
  static func key(boundary: Int32) -> Int32 { -16 - boundary }
  static func isSide(_ key: Int32) -> Bool { key <= -2 && key > -16 }
  static func side(_ key: Int32) -> Side { Side(rawValue: UInt8(truncatingIfNeeded: -2 - key)) ?? .none }
  static func isSegment(_ key: Int32) -> Bool { key <= -16 }
  /// The place in the table of boundaries.
  static func boundary(_ key: Int32) -> Int { Int(-16 - key) }
  /// Which part of the first, of at most 16, and which segment of a boundary, by its number within the boundary.
  static func parts(_ part: Int, segment: Int32) -> UInt32 {
    UInt32(truncatingIfNeeded: part) << 27 | UInt32(truncatingIfNeeded: segment)
  }
}

/// The contacts of rigid bodies in a step and in the one before.
struct RigidContacts {
  /// Item 0 is none: it fills the lanes of a block that have no contact.
  var items: Buffer<RigidContact>
  var count = 1
  var former: Buffer<RigidContact>
  var formerCount = 1
  /// Contacts between sleepers, on their way to when one of them wakes.
  var resting: Buffer<RigidContact>
  var restingCount = 0
  /// By id: the first contact in `former` that the body is first in, -1 for none.
  var heads: Buffer<Int32>
  /// By slot: the first contact in `items` that the body is first in, -1 for none; made when it is asked for.
  var links: Buffer<Int32>
  var linkedCount = 0

  init() {
    items = Buffer(capacity: 1, filledWith: .none)
    former = Buffer(capacity: 1, filledWith: .none)
    resting = Buffer(capacity: 0, filledWith: .none)
    heads = Buffer(capacity: 0, filledWith: -1)
    links = Buffer(capacity: 0, filledWith: -1)
  }

  @inline(__always) mutating func append(_ c: RigidContact) {
    if count == items.capacity { items.reserve(count + 64, keeping: count, filledWith: .none) }
    items.base[count] = c
    count &+= 1
  }

  mutating func rest(_ c: RigidContact) {
    if restingCount == resting.capacity { resting.reserve(restingCount + 64, keeping: restingCount, filledWith: .none) }
    resting.base[restingCount] = c
    restingCount += 1
  }

  /// Takes back those that were put to rest: whoever woke is to go on with them.
  mutating func recall() {
    items.reserve(count + restingCount, keeping: count, filledWith: .none)
    for k in 0..<restingCount {
      items.base[count] = resting.base[k]
      count += 1
    }
    restingCount = 0
  }

  /// The contacts of the last step become the former ones, found by their first body's id.
  mutating func turnOver(ids: Int) {
    swap(&items, &former)
    formerCount = count
    count = 1
    linkedCount = 0
    items.base[0] = .none
    heads.reserve(ids, keeping: 0, filledWith: -1)
    for k in 0..<ids { heads.base[k] = -1 }
    var k = formerCount &- 1
    while k > 0 {
      let id = Int(former.base[k].id)
      former.base[k].flags &= ~RigidContact.matched
      if id >= 0 {
        former.base[k].next = heads.base[id]
        heads.base[id] = Int32(truncatingIfNeeded: k)
      }
      k &-= 1
    }
  }

  /// The contact in this step's list of two bodies, by slot, the one with the lower id first; 0 for none.
  mutating func listed(_ first: Int, _ second: Int, slots: Int) -> Int {
    if linkedCount == 0 {
      links.reserve(slots, keeping: 0, filledWith: -1)
      for s in 0..<slots { links.base[s] = -1 }
      linkedCount = 1
      linkNew()
    }
    var k = links.base[first]
    while k >= 0 {
      let c = items.base + Int(k)
      if Int(c.pointee.second) == second, c.pointee.key >= 0 { return Int(k) }
      k = c.pointee.next
    }
    return 0
  }

  /// Takes up contacts that were added since.
  mutating func linkNew() {
    while linkedCount < count {
      let c = items.base + linkedCount
      c.pointee.next = links.base[Int(c.pointee.first)]
      links.base[Int(c.pointee.first)] = Int32(truncatingIfNeeded: linkedCount)
      linkedCount += 1
    }
  }

  /// The former contact of a body with something, or nil.
  @inline(__always) func former(_ id: Int32, _ key: Int32, _ parts: UInt32) -> Int? {
    var k = heads.base[Int(id)]
    while k >= 0 {
      let c = former.base + Int(k)
      if c.pointee.key == key, c.pointee.parts == parts { return Int(k) }
      k = c.pointee.next
    }
    return nil
  }

  /// Drops the contacts of a body that is gone: its id may be given out again.
  func forget(_ id: Int32) {
    for k in 1..<max(count, 1) where items.base[k].id == id || items.base[k].key == id { items.base[k].id = -1 }
    for k in 0..<restingCount where resting.base[k].id == id || resting.base[k].key == id { resting.base[k].id = -1 }
  }

  mutating func clear() {
    count = 1
    formerCount = 1
    restingCount = 0
  }

  func clone() -> RigidContacts {
    var c = self
    c.items = items.clone()
    c.former = former.clone()
    c.resting = resting.clone()
    c.heads = heads.clone()
    c.links = links.clone()
    return c
  }

  func free() {
    items.free()
    former.free()
    resting.free()
    heads.free()
    links.free()
  }
}
