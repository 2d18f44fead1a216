/// The contacts of a step whose bodies move so far that they are detected anew in each substep: impacts of fast bodies.
struct SweptContacts {
  /// Places in the list of contacts.
  var items: Buffer<Int32>
  /// The running substep's block of each, of which lane 0 counts, and the block of the hardest impact in the step.
  var blocks: Buffer<RigidBlock>
  var impacts: Buffer<RigidBlock>
  var count = 0

  init() {
    items = Buffer(capacity: 0, filledWith: 0)
    blocks = Buffer(capacity: 0, filledWith: RigidBlock())
    impacts = Buffer(capacity: 0, filledWith: RigidBlock())
  }

  mutating func clear() { count = 0 }

  mutating func append(_ item: Int32) {
    items.reserve(count + 1, keeping: count, filledWith: 0)
    blocks.reserve(count + 1, keeping: count, filledWith: RigidBlock())
    impacts.reserve(count + 1, keeping: count, filledWith: RigidBlock())
    items.base[count] = item
    blocks.base[count] = RigidBlock()
    impacts.base[count] = RigidBlock()
    count += 1
  }

  func clone() -> SweptContacts {
    var c = self
    c.items = items.clone()
    c.blocks = blocks.clone()
    c.impacts = impacts.clone()
    return c
  }

  func free() {
    items.free()
    blocks.free()
    impacts.free()
  }
}
