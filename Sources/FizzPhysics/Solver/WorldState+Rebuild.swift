extension WorldState {
  /// Sorts the bodies into the grid and makes the pair list and its blocks anew, carrying contacts over.
  func rebuild() {
    isStale = false
    rebuilds &+= 1
    gatherContacts()
    // The list of fast bodies names slots, which are about to change.
    for k in 0..<fast.bodyCount { bodies.flags.base[Int(fast.bodies.base[k])] &= ~BodyFlag.fast }
    fast.bodyCount = 0
    fast.age = 0
    reserveForBodies()
    layGrids()
    sortBodies()
    findPairs()
    deliverContacts()
    makeBlocks()
  }

  private func reserveForBodies() {
    let n = bodies.count
    let c = n + BodyTable.padding
    pairs.reserveBodies(n)
    newSlot.reserve(c, keeping: 0, filledWith: 0)
    keys.reserve(c, keeping: 0, filledWith: 0)
    masks.reserve(c, keeping: 0, filledWith: 0)
    parents.reserve(c, keeping: 0, filledWith: 0)
    restless.reserve(c, keeping: 0, filledWith: 0)
    fast.bodies.reserve(c, keeping: fast.bodyCount, filledWith: 0)
    fast.path.reserve(c, keeping: 0, filledWith: 1)
    fast.firstPair.reserve(c, keeping: 0, filledWith: 0)
    fast.endPair.reserve(c, keeping: 0, filledWith: 0)
    // What grows with events rather than bodies gets its room here, so that steps allocate nothing.
    contactEvents.reserveCapacity((settings.hitSpeed == nil ? 2 : 3) * n + 32)
    bodyEvents.reserveCapacity((settings.reportsMoves ? 2 : 1) * n + 32)
    boundary.reserve(n / 2 + 64)
    fast.reserve(n / 8 + 256)
  }
}
