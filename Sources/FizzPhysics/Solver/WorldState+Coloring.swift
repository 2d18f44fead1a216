extension WorldState {
  /// Packs the pairs into blocks of four such that no body appears twice in a color: greedy coloring with a bit mask a body,
  /// strip by strip, in the order of the list.
  func makeBlocks() {
    listRigidPairs()
    guard rigid.live < bodies.live else { return dropBlocks() }
    layStrips()
    measureCrowding()
    var block: Int32 = 0
    for strip in 0..<blocks.stripCount {
      color(strip: strip)
      let size = countBlocks()
      blocks.strips.base[strip].start = block
      blocks.strips.base[strip].end = block &+ size
      blocks.strips.base[strip].activeEnd = block
      blocks.strips.base[strip].bouncingEnd = block
      growBlocks(Int(block &+ size), keeping: Int(block))
      fill(strip: strip, from: block)
      block &+= size
    }
    blocks.count = Int(block)
  }

  /// Pairs that the blocks of frictionless circles do not hold.
  private func listRigidPairs() {
    rigidPairs.count = 0
    guard rigid.live > 0 else { return }
    let id = UnsafePointer(bodies.id.base)
    let flags = UnsafePointer(bodies.flags.base)
    let owners = UnsafePointer(pairs.owner.base)
    let others = UnsafePointer(pairs.other.base)
    rigidPairs.pairs.reserve(pairs.count, keeping: 0, filledWith: .init())
    let list = rigidPairs.pairs.base
    var count = 0
    for k in 0..<pairs.count {
      let a = owners[k]
      let b = others[k]
      guard (flags[Int(a)] | flags[Int(b)]) & BodyFlag.rigid != 0 else { continue }
      list[count] = id[Int(a)] < id[Int(b)] ? .init(first: a, second: b) : .init(first: b, second: a)
      count &+= 1
    }
    rigidPairs.count = count
  }

  /// A world of rigid bodies alone has no pair for the blocks of circles.
  private func dropBlocks() {
    blocks.stripCount = 0
    blocks.count = 0
    isCrowded = false
    pushShare = 1
  }

  /// Whether the contact of two bodies needs more than a block of frictionless circles holds.
  @inline(__always) func isRigidPair(_ a: Int, _ b: Int) -> Bool {
    (bodies.flags.base[a] | bodies.flags.base[b]) & BodyFlag.rigid != 0
  }

  private func growBlocks(_ wanted: Int, keeping kept: Int) {
    let none = ContactBlocks.empty(padding: 0)
    blocks.blocks.reserve(wanted, keeping: kept, filledWith: none)
    blocks.approach.reserve(wanted, keeping: 0, filledWith: Float4())
    blocks.touching.reserve(wanted, keeping: kept, filledWith: 0)
    blocks.active.reserve(wanted, keeping: 0, filledWith: 0)
    blocks.bouncing.reserve(wanted, keeping: 0, filledWith: 0)
  }

  /// Strips end at owners, so that each owner's pairs are in one of them.
  private func layStrips() {
    let n = bodies.count
    let wanted = max(1, n / Tuning.stripBodies)
    blocks.strips.reserve(wanted + 1, keeping: 0, filledWith: .init())
    for k in 0..<wanted {
      blocks.strips.base[k].firstPair = pairs.start.base[k * n / wanted]
      blocks.strips.base[k].endPair = pairs.start.base[(k + 1) * n / wanted]
    }
    blocks.stripCount = wanted
  }

  private func color(strip: Int) {
    let owners = pairs.owner.base
    let others = pairs.other.base
    let colors = pairs.color.base
    let masks = self.masks.base
    let counts = colorCounts.base
    let first = Int(blocks.strips.base[strip].firstPair)
    let end = Int(blocks.strips.base[strip].endPair)
    for c in 0..<ContactBlocks.colors { counts[c] = 0 }
    var k = first
    while k < end {
      masks[Int(owners[k])] = 0
      masks[Int(others[k])] = 0
      k &+= 1
    }
    k = first
    let skipsRigid = rigid.live > 0
    while k < end {
      let a = Int(owners[k])
      let b = Int(others[k])
      if skipsRigid, isRigidPair(a, b) {
        colors[k] = ContactBlocks.rigid
        k &+= 1
        continue
      }
      let used = masks[a] | masks[b]
      let c = (~used | (1 << UInt64(ContactBlocks.overflow))).trailingZeroBitCount
      if c < ContactBlocks.overflow {
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: c)
        masks[a] |= bit
        masks[b] |= bit
      }
      colors[k] = UInt8(truncatingIfNeeded: c)
      counts[c] &+= 1
      k &+= 1
    }
  }

  /// Turns the counts of pairs a color into the first lane of each color, and returns the number of blocks.
  private func countBlocks() -> Int32 {
    let counts = colorCounts.base
    var block: Int32 = 0
    for c in 0...ContactBlocks.overflow {
      let n = counts[c]
      counts[c] = block &* 4
      block &+= c < ContactBlocks.overflow ? (n &+ 3) >> 2 : n
    }
    return block
  }

  private func fill(strip: Int, from base: Int32) {
    let blk = blocks.blocks.base + Int(base)
    let touching = blocks.touching.base + Int(base)
    let none = ContactBlocks.empty(padding: Int32(truncatingIfNeeded: bodies.count))
    let size = Int(blocks.strips.base[strip].end &- blocks.strips.base[strip].start)
    for q in 0..<size {
      blk[q] = none
      touching[q] = 0
    }
    let owners = pairs.owner.base
    let others = pairs.other.base
    let colors = pairs.color.base
    let impulse = pairs.impulse.base
    let touches = pairs.touching.base
    let next = colorCounts.base
    let radius = bodies.radius.base
    let inverseMass = bodies.inverseMass.base
    let position = bodies.position.base
    let f = UnsafeMutableRawPointer(blk).assumingMemoryBound(to: Float.self)
    let w = UnsafeMutableRawPointer(blk).assumingMemoryBound(to: Int32.self)
    var k = Int(blocks.strips.base[strip].firstPair)
    let end = Int(blocks.strips.base[strip].endPair)
    while k < end {
      let c = Int(colors[k])
      if c == Int(ContactBlocks.rigid) {
        k &+= 1
        continue
      }
      let lane = Int(next[c])
      next[c] = Int32(truncatingIfNeeded: c < ContactBlocks.overflow ? lane &+ 1 : lane &+ 4)
      let at = (lane >> 2) &* 32 &+ (lane & 3)
      let a = Int(owners[k])
      let b = Int(others[k])
      let ia = inverseMass[a]
      let ib = inverseMass[b]
      w[at] = owners[k]
      w[at &+ 4] = others[k]
      f[at &+ 20] = ia / (ia + ib)
      f[at &+ 24] = impulse[k]
      f[at &+ 28] = radius[a] + radius[b]
      if touches[k] != 0 { touching[lane >> 2] |= UInt8(truncatingIfNeeded: 1 << (lane & 3)) }
      let d = position[b] - position[a]
      if d.x * d.x + d.y * d.y < 1e-6 {
        // Used by `prepareBlocks` for as long as the centers coincide.
        let n = tieBreaker(a, b)
        f[at &+ 8] = n.x
        f[at &+ 12] = n.y
      }
      k &+= 1
    }
  }
}
