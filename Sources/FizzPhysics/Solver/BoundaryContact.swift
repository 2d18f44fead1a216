/// One body near one side of the boundary.
struct BoundaryContact: BitwiseCopyable {
  var slot: Int32
  var side: UInt8
  /// Bit 0: touches. Bit 1: pressed in this step.
  var touching: UInt8
  /// 1 for the left and top sides, -1 for the right and bottom.
  var sign: Float
  var plane: Float
  var separation: Float
  var impulse: Float
  var approach: Float

  @inline(__always) var isVertical: Bool { side >= Side.top.rawValue }
}

/// Contacts with the boundary, found anew each step.
struct BoundaryContacts {
  var contacts: Buffer<BoundaryContact>
  var former: Buffer<BoundaryContact>
  var count = 0
  /// By slot: 1 + the first contact of the body in the list being made.
  var first: Buffer<Int32>

  static let none = BoundaryContact(
    slot: 0, side: 0, touching: 0, sign: 0, plane: 0, separation: 0, impulse: 0, approach: 0)

  init() {
    contacts = Buffer(capacity: 64, filledWith: BoundaryContacts.none)
    former = Buffer(capacity: 64, filledWith: BoundaryContacts.none)
    first = Buffer(capacity: 64, filledWith: 0)
  }

  /// Room for so many, here and for those of the step before.
  mutating func reserve(_ wanted: Int) {
    contacts.reserve(wanted, keeping: count, filledWith: BoundaryContacts.none)
    former.reserve(wanted, keeping: former.capacity, filledWith: BoundaryContacts.none)
  }

  func clone() -> BoundaryContacts {
    var c = self
    c.contacts = contacts.clone()
    c.former = former.clone()
    c.first = first.clone()
    return c
  }

  func free() {
    contacts.free()
    former.free()
    first.free()
  }
}
