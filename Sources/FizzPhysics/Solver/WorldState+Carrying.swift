extension WorldState {
  /// Takes the impulses and touches of the old list down by id.
  func gatherContacts() {
    let id = bodies.id.base
    let flags = bodies.flags.base
    func carry(_ a: Int32, _ b: Int32, _ impulse: Float, _ touching: Bool) {
      guard flags[Int(a)] != 0, flags[Int(b)] != 0 else { return }
      carried.append(.init(first: id[Int(a)], second: id[Int(b)], impulse: impulse, touching: touching))
    }
    let blk = blocks.blocks.base
    for strip in 0..<blocks.stripCount {
      for q in Int(blocks.strips.base[strip].start)..<Int(blocks.strips.base[strip].end) {
        let l = blk[q].impulse
        let touching = blocks.touching.base[q] & 15
        if touching == 0, !any(l .> 0) { continue }
        for lane in 0..<4 where l[lane] > 0 || touching & (1 << lane) != 0 {
          carry(blk[q].first[lane], blk[q].second[lane], l[lane], touching & (1 << lane) != 0)
        }
      }
    }
    for k in 0..<fast.count where fast.pairs.base[k].touching {
      carry(fast.pairs.base[k].first, fast.pairs.base[k].second, 0, true)
    }
    fast.count = 0
    blocks.stripCount = 0
  }

  /// Hands them to the pairs of the new list; what touched and is no longer near has parted.
  func deliverContacts() {
    moveBoundaryContacts()
    for q in 0..<pairs.count {
      pairs.impulse.base[q] = 0
      pairs.touching.base[q] = 0
    }
    let slot = bodies.slot.base
    var kept = 0
    for k in 0..<carried.count {
      let c = carried.contacts.base[k]
      let a = Int(slot[Int(c.first)])
      guard c.second >= 0 else {
        if deliver(side: c, to: a) { (carried.contacts.base[kept], kept) = (c, kept + 1) }
        continue
      }
      let b = Int(slot[Int(c.second)])
      guard a >= 0, b >= 0 else { continue }
      let q = pairIndex(a, b)
      if q >= 0 {
        pairs.impulse.base[q] = c.impulse
        pairs.touching.base[q] = c.touching ? 1 : 0
      } else if isResting(a, b) {
        carried.contacts.base[kept] = c
        kept += 1
      } else if c.touching {
        report(.ended, a, b, normal: Float2(), speed: 0)
      }
    }
    carried.count = kept
  }

  private func moveBoundaryContacts() {
    for k in 0..<boundary.count { boundary.contacts.base[k].slot = newSlot.base[Int(boundary.contacts.base[k].slot)] }
    var left = 0
    for k in 0..<boundary.count where boundary.contacts.base[k].slot >= 0 {
      boundary.contacts.base[left] = boundary.contacts.base[k]
      left += 1
    }
    boundary.count = left
  }

  /// Hands a sleeper's contact with a side back once it is awake; tells whether it has to wait.
  private func deliver(side c: CarriedContacts.Contact, to slot: Int) -> Bool {
    guard slot >= 0 else { return false }
    guard bodies.flags.base[slot] & BodyFlag.asleep == 0 else { return true }
    boundary.reserve(boundary.count + 1)
    let side = Side(rawValue: UInt8(truncatingIfNeeded: -1 - c.second)) ?? .none
    let b = settings.bounds
    boundary.contacts.base[boundary.count] = BoundaryContact(
      slot: Int32(truncatingIfNeeded: slot), side: side.rawValue, touching: c.touching ? 1 : 0,
      sign: side == .left || side == .top ? 1 : -1,
      plane: side == .left ? b.minX : (side == .right ? b.maxX : (side == .top ? b.minY : b.maxY)), separation: 0,
      impulse: c.impulse, approach: 0)
    boundary.count += 1
    return false
  }
}
