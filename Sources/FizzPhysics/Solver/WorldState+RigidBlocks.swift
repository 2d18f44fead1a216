extension WorldState {
  /// Packs the step's contacts into blocks of four such that no movable body appears twice in a color.
  func makeRigidBlocks() {
    rigidBlocks.count = 0
    measureRigidCrowding()
    guard contacts.count > 1 else { return }
    colorContacts()
    layRigidBlocks()
    let maker = RigidBlockMaker(self)
    let blocks = rigidBlocks.blocks.base
    let lanes = UnsafePointer(rigidBlocks.lanes.base)
    for q in 0..<rigidBlocks.count {
      maker.make(blocks + q, lanes + 4 &* q)
      maker.warmStart(blocks + q)
    }
  }

  private func colorContacts() {
    let c = contacts.items.base
    let end = contacts.count
    let used = masks.base
    let inverseMass = bodies.inverseMass.base
    let counts = rigidBlocks.counts.base
    for k in 0..<RigidBlocks.colors { counts[k] = 0 }
    for s in 0...bodies.count { used[s] = 0 }
    let movable: UInt64 = 1 &<< UInt64(RigidBlocks.movable) &- 1
    let overflow: UInt64 = 1 &<< UInt64(RigidBlocks.overflow)
    var k = 1
    while k < end {
      defer { k &+= 1 }
      guard c[k].flags & (RigidContact.sensor | RigidContact.swept) == 0, c[k].count > 0 else {
        c[k].color = 255
        continue
      }
      let a = Int(c[k].first)
      let b = Int(c[k].second)
      let movesA = inverseMass[a] > 0
      let movesB = inverseMass[b] > 0
      let taken = (movesA ? used[a] : 0) | (movesB ? used[b] : 0)
      let allowed = movesA && movesB ? movable : ~movable
      let color = ((~taken & allowed) | overflow).trailingZeroBitCount
      if color < RigidBlocks.overflow {
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: color)
        if movesA { used[a] |= bit }
        if movesB { used[b] |= bit }
      }
      c[k].color = UInt8(truncatingIfNeeded: color)
      counts[color] &+= 1
    }
  }

  private func layRigidBlocks() {
    let counts = rigidBlocks.counts.base
    var block = 0
    for color in 0..<RigidBlocks.colors {
      let n = Int(counts[color])
      if color == RigidBlocks.movable { rigidBlocks.firstOnGround = block }
      if color == RigidBlocks.overflow { rigidBlocks.firstAlone = block }
      counts[color] = Int32(truncatingIfNeeded: block &* 4)
      block += color < RigidBlocks.overflow ? (n &+ 3) >> 2 : n
    }
    rigidBlocks.count = block
    rigidBlocks.blocks.reserve(block, keeping: 0, filledWith: RigidBlock())
    rigidBlocks.lanes.reserve(4 * block, keeping: 0, filledWith: 0)
    let lanes = rigidBlocks.lanes.base
    for k in 0..<(4 * block) { lanes[k] = 0 }
    let c = contacts.items.base
    let end = contacts.count
    var k = 1
    while k < end {
      let color = Int(c[k].color)
      if color < RigidBlocks.colors {
        let lane = Int(counts[color])
        counts[color] = Int32(truncatingIfNeeded: color < RigidBlocks.overflow ? lane &+ 1 : lane &+ 4)
        lanes[lane] = Int32(truncatingIfNeeded: k)
      }
      k &+= 1
    }
  }

  /// Hands what the blocks came to back to the contacts, for the next step and for events.
  func keepRigidImpulses() {
    let items = contacts.items.base
    let blocks = rigidBlocks.blocks.base
    let allLanes = rigidBlocks.lanes.base
    for q in 0..<rigidBlocks.count {
      let b = blocks + q
      let lanes = allLanes + 4 &* q
      for lane in 0..<4 where lanes[lane] != 0 {
        let c = items + Int(lanes[lane])
        let load = b.pointee.one.pressed[lane] + b.pointee.two.pressed[lane]
        let approach = WorldState.approach(b, lane, c.pointee.count > 1)
        // One that is followed by now says for itself where it is and what it carries.
        if c.pointee.flags & RigidContact.swept != 0 {
          c.pointee.load += load
          if load > 0 { c.pointee.approach = min(c.pointee.approach, approach) }
          continue
        }
        c.pointee.point0.impulse = b.pointee.one.impulse[lane]
        c.pointee.point0.friction = b.pointee.one.frictionImpulse[lane]
        // Half way between the surfaces also where the gap has closed.
        let closed = b.pointee.one.separation[lane] - c.pointee.point0.separation
        c.pointee.point0.anchor += c.pointee.normal * (0.5 * closed)
        c.pointee.point0.separation = b.pointee.one.separation[lane]
        c.pointee.point1.impulse = b.pointee.two.impulse[lane]
        c.pointee.point1.friction = b.pointee.two.frictionImpulse[lane]
        c.pointee.point1.separation = b.pointee.two.separation[lane]
        c.pointee.rollingImpulse = b.pointee.rollingImpulse[lane]
        c.pointee.approach = approach
        c.pointee.load = load
      }
    }
  }

  /// How fast the points of a lane came together, negative: those that pressed, or all if none did.
  @inline(__always)
  private static func approach(_ b: UnsafePointer<RigidBlock>, _ lane: Int, _ isTwo: Bool) -> Float {
    let one = b.pointee.one.approach[lane]
    guard isTwo else { return one }
    let two = b.pointee.two.approach[lane]
    let pressedOne = b.pointee.one.pressed[lane] > 0
    let pressedTwo = b.pointee.two.pressed[lane] > 0
    guard pressedOne != pressedTwo else { return one < two ? one : two }
    return pressedOne ? one : two
  }
}
