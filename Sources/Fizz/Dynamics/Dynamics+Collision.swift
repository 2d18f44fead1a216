import FizzPhysics

extension Dynamics {
  /// All bodies belong to this group, and boundaries hold it.
  private static let everybody: UInt32 = 1 << 31

  // Collision k has two groups: those who meet each other, 2k, and its boundaries, 2k + 1.
  private static func met(_ bit: Int) -> UInt32 { 1 << UInt32(2 * bit) }
  private static func held(_ bit: Int) -> UInt32 { 2 << UInt32(2 * bit) }

  mutating func installCollision(_ collision: Collision, _ b: Int, _ l: Int) {
    if behaviors[b].leaves[l].bit < 0 { behaviors[b].leaves[l].bit = freeBit() }
    let bit = behaviors[b].leaves[l].bit
    if let insets = collision.referenceInsets, behaviors[b].leaves[l].walls == nil {
      behaviors[b].leaves[l].walls = fence(BoundaryPath(points: corners(insets), closed: true), [], bit, b)
    }
    for k in collision.boundaries.indices where behaviors[b].leaves[l].boundaries[k] == .none {
      let named = collision.boundaries[k]
      behaviors[b].leaves[l].boundaries[k] = fence(named.path, named.identifier, bit, b) ?? .none
    }
  }

  private func freeBit() -> Int {
    var used: UInt32 = 0
    for record in behaviors { for leaf in record.leaves where leaf.bit >= 0 { used |= 1 << UInt32(leaf.bit) } }
    return (~used).trailingZeroBitCount
  }

  private mutating func fence(_ path: BoundaryPath, _ identifier: [UInt8], _ bit: Int, _ b: Int) -> BoundaryID? {
    var boundary = Boundary(path, friction: 0.5)
    boundary.nameBytes = identifier
    boundary.category = Dynamics.held(bit)
    boundary.mask = Dynamics.everybody
    guard let id = try? world.addBoundary(boundary) else { return nil }
    while fences.count <= Int(id.index) { fences.append(Fence()) }
    fences[Int(id.index)] = Fence(boundary: id, behavior: behaviors[b].id, identifier: identifier)
    return id
  }

  private func corners(_ insets: Insets) -> [Vector2] {
    let r = held(insets)
    return [
      Vector2(r.minX, r.minY), Vector2(r.minX, r.maxY), Vector2(r.maxX, r.maxY), Vector2(r.maxX, r.minY),
    ]
  }

  /// The reference bounds with insets; never less than a point wide or high.
  private func held(_ insets: Insets) -> Rect {
    var r = bounds.inset(by: insets)
    let c = r.center
    if r.width < 1 { (r.minX, r.maxX) = (c.x - 0.5, c.x + 0.5) }
    if r.height < 1 { (r.minY, r.maxY) = (c.y - 0.5, c.y + 0.5) }
    return r
  }

  /// Who meets whom, as the groups of an item's body.
  func groups(_ id: ItemID) -> (category: UInt32, mask: UInt32) {
    var category = Dynamics.everybody
    var mask: UInt32 = 0
    for record in behaviors {
      for leaf in record.leaves where leaf.bit >= 0 {
        guard case .collision(let collision) = leaf.behavior, collision.items.contains(id) else { continue }
        if collision.mode != .boundaries {
          category |= Dynamics.met(leaf.bit)
          mask |= Dynamics.met(leaf.bit)
        }
        if collision.mode != .items { mask |= Dynamics.held(leaf.bit) }
      }
    }
    return mask == 0 ? (0, 0) : (category, mask)
  }

  /// The collision that two items share, the first of several.
  func collision(of a: Int, _ b: Int) -> BehaviorID {
    let common = items[a].mask & items[b].category
    for record in behaviors {
      for leaf in record.leaves where leaf.bit >= 0 && common & Dynamics.met(leaf.bit) != 0 { return record.id }
    }
    return .none
  }

  mutating func collectContacts() {
    for event in world.contactEvents where event.phase != .hit {
      guard let a = owner(of: event.first) else { continue }
      var contact = DynamicContact(
        phase: event.phase == .began ? .began : .ended, behavior: .none, first: name(a), second: .none, identifier: nil,
        point: event.point, approachSpeed: event.approachSpeed)
      if event.second == .none {
        let k = Int(event.boundary.index)
        guard k >= 0, k < fences.count, fences[k].boundary == event.boundary else { continue }
        contact.behavior = fences[k].behavior
        contact.identifier = fences[k].identifier
      } else {
        guard let b = owner(of: event.second) else { continue }
        contact.second = name(b)
        contact.behavior = collision(of: a, b)
      }
      contacts.append(contact)
    }
  }

  // MARK: Reference bounds

  /// Builds the walls of changed reference bounds, and brings in who would be outside.
  mutating func rebuildWalls() {
    isChanged = true
    for b in behaviors.indices {
      for l in behaviors[b].leaves.indices {
        guard let walls = behaviors[b].leaves[l].walls else { continue }
        world.removeBoundary(walls)
        behaviors[b].leaves[l].walls = nil
      }
      install(b)
    }
    holdInside()
  }

  /// The last guard of reference bounds: nobody whom they hold has its middle outside.
  mutating func holdInside() {
    for record in behaviors {
      for leaf in record.leaves {
        guard case .collision(let c) = leaf.behavior, let insets = c.referenceInsets, c.mode != .items else { continue }
        let room = held(insets)
        for id in c.items { if let k = mover(id), !items[k].properties.isAnchored { hold(k, in: room) } }
      }
    }
  }

  private mutating func hold(_ k: Int, in room: Rect) {
    guard let body = items[k].body, let p = world.position(of: body), !room.contains(p) else { return }
    guard let box = world.bounds(of: body), var v = world.velocity(of: body) else { return }
    let x = Dynamics.shift(box.minX, box.maxX, room.minX, room.maxX)
    let y = Dynamics.shift(box.minY, box.maxY, room.minY, room.maxY)
    if x * v.x < 0 { v = Vector2(0, v.y) }
    if y * v.y < 0 { v = Vector2(v.x, 0) }
    try? world.setPosition(p + Vector2(x, y), of: body)
    try? world.setVelocity(v, of: body)
  }

  /// How far something must go to lie between two sides: to their middle if it is larger than they are apart.
  private static func shift(_ low: Float, _ high: Float, _ min: Float, _ max: Float) -> Float {
    if high - low >= max - min { return (min + max - low - high) * 0.5 }
    return low < min ? min - low : (high > max ? max - high : 0)
  }
}
