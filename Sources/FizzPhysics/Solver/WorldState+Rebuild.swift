extension WorldState {
  /// Sorts the bodies into the grid and makes the pair list and its blocks anew, carrying contacts over.
  func rebuild() {
    isStale = false
    rebuilds &+= 1
    gatherContacts()
    reserveForBodies()
    layGrids()
    sortBodies()
    findPairs()
    deliverContacts()
    makeBlocks()
    for k in 0..<fast.bodyCount { bodies.flags.base[Int(fast.bodies.base[k])] &= ~BodyFlag.fast }
    fast.bodyCount = 0
    fast.age = 0
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
    // What grows with events rather than bodies gets its room here, so that steps allocate nothing.
    contactEvents.reserveCapacity(2 * n + 32)
    bodyEvents.reserveCapacity(n + 32)
    boundary.reserve(n / 2 + 64)
    fast.reserve(n / 8 + 256)
  }

  // MARK: Contacts that outlive the list

  private func gatherContacts() {
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

  private func deliverContacts() {
    for q in 0..<pairs.count {
      pairs.impulse.base[q] = 0
      pairs.touching.base[q] = 0
    }
    let slot = bodies.slot.base
    let flags = bodies.flags.base
    var kept = 0
    for k in 0..<carried.count {
      let c = carried.contacts.base[k]
      let a = Int(slot[Int(c.first)])
      let b = Int(slot[Int(c.second)])
      guard a >= 0, b >= 0 else { continue }
      let q = pairIndex(a, b)
      if q >= 0 {
        pairs.impulse.base[q] = c.impulse
        pairs.touching.base[q] = c.touching ? 1 : 0
      } else if flags[a] & flags[b] & BodyFlag.asleep != 0 {
        carried.contacts.base[kept] = c
        kept += 1
      } else if c.touching {
        report(.ended, a, b, normal: Float2(), speed: 0)
      }
    }
    carried.count = kept
    for k in 0..<boundary.count { boundary.contacts.base[k].slot = newSlot.base[Int(boundary.contacts.base[k].slot)] }
    var left = 0
    for k in 0..<boundary.count where boundary.contacts.base[k].slot >= 0 {
      boundary.contacts.base[left] = boundary.contacts.base[k]
      left += 1
    }
    boundary.count = left
  }

  // MARK: Grid

  private func layGrids() {
    let n = bodies.count
    let p = bodies.position.base
    let r = bodies.radius.base
    let v = bodies.velocity.base
    let flags = bodies.flags.base
    var extent = Rect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    var largest: Float = 0
    var sum: Float = 0
    var live = 0
    var wind = Float2()
    var speeds: Float = 0
    for s in 0..<n where flags[s] != 0 {
      let q = p[s]
      extent.minX = q.x < extent.minX ? q.x : extent.minX
      extent.maxX = q.x > extent.maxX ? q.x : extent.maxX
      extent.minY = q.y < extent.minY ? q.y : extent.minY
      extent.maxY = q.y > extent.maxY ? q.y : extent.maxY
      largest = r[s] > largest ? r[s] : largest
      sum += r[s]
      live += 1
      wind += v[s]
      speeds += v[s].x * v[s].x + v[s].y * v[s].y
    }
    if live == 0 { extent = Rect(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    let limit = 4 * n + 4096
    let mean = sum / Float(max(live, 1))
    setMargin(wind * (1 / Float(max(live, 1))), speeds / Float(max(live, 1)), mean)
    var threshold = Float.infinity
    var largestFine = largest
    if largest > Tuning.largeRatio * mean {
      threshold = mean * 2
      largestFine = 0
      for s in 0..<n where flags[s] != 0 && r[s] <= threshold { largestFine = max(largestFine, r[s]) }
    }
    fine = Grid(extent: extent, maximumRadius: largestFine, margin: pairs.margin, limit: limit)
    coarse = Grid()
    if threshold < .infinity {
      coarse = Grid(extent: extent, maximumRadius: largest, margin: pairs.margin, limit: limit)
      coarse.firstCell = fine.cellCount
    }
    cells.reserve(fine.cellCount + coarse.cellCount + 2, keeping: 0, filledWith: 0)
    fine.firstSlot = 0
    countCells(threshold, live)
  }

  /// A crowd whose bodies move at different speeds gets a list that reaches further, so that it holds for a few steps.
  private func setMargin(_ wind: Float2, _ meanSquare: Float, _ meanRadius: Float) {
    let spread = max(0, meanSquare - (wind.x * wind.x + wind.y * wind.y)).squareRoot()
    pairs.wind = wind
    pairs.margin = max(Tuning.margin, min(Tuning.marginSpread * spread * dt, meanRadius))
  }

  /// Counting sort, first half: keys, counts, and the new slot of every body.
  private func countCells(_ threshold: Float, _ live: Int) {
    let n = bodies.count
    let p = bodies.position.base
    let r = bodies.radius.base
    let flags = bodies.flags.base
    let count = cells.base
    let key = keys.base
    let target = newSlot.base
    let total = fine.cellCount + coarse.cellCount
    for c in 0...total { count[c] = 0 }
    let fine = self.fine
    let coarse = self.coarse
    for s in 0..<n {
      guard flags[s] != 0 else {
        key[s] = -1
        continue
      }
      let q = p[s]
      let k: Int
      if r[s] <= threshold {
        k = Int((q.y - fine.originY) * fine.inverseCell) &* fine.columns &+ Int((q.x - fine.originX) * fine.inverseCell)
      } else {
        k =
          coarse.firstCell &+ Int((q.y - coarse.originY) * coarse.inverseCell) &* coarse.columns
          &+ Int((q.x - coarse.originX) * coarse.inverseCell)
      }
      key[s] = Int32(truncatingIfNeeded: k)
      count[k &+ 1] &+= 1
    }
    var run: Int32 = 0
    for c in 0..<total {
      run &+= count[c &+ 1]
      count[c &+ 1] = run
    }
    let split = Int(count[fine.cellCount])
    for s in 0..<n {
      guard key[s] >= 0 else {
        target[s] = -1
        continue
      }
      let k = Int(key[s])
      target[s] = count[k]
      count[k] &+= 1
    }
    var c = total
    while c > 0 {
      count[c] = count[c &- 1]
      c &-= 1
    }
    count[0] = 0
    self.fine.endSlot = split
    self.coarse.firstSlot = split
    self.coarse.endSlot = live
  }

  // MARK: Sort

  private func sortBodies() {
    bodies.sort(
      into: newSlot.base, live: coarse.endSlot, sways: settings.swayAmplitude > 0, sleeps: settings.allowsSleep)
    pairs.remember(bodies)
  }

  // MARK: Pairs

  private func findPairs() {
    let needsFilter = bodies.immovable > 1 || bodies.asleep > 0 || bodies.filtered
    var count = 0
    for grid in [fine, coarse] where grid.endSlot > grid.firstSlot {
      findPairs(within: grid, across: grid.firstCell > 0, filtered: needsFilter, &count)
    }
    pairs.start.base[bodies.count] = Int32(truncatingIfNeeded: count)
    pairs.count = count
    pairs.reserveDetails()
  }

  private func findPairs(within grid: Grid, across: Bool, filtered: Bool, _ total: inout Int) {
    let x = pairs.x.base
    let y = pairs.y.base
    let radius = pairs.radius.base
    let cell = cells.base + grid.firstCell
    let start = pairs.start.base
    let columns = grid.columns
    let rows = grid.rows
    var owners = pairs.owner.base
    var others = pairs.other.base
    var capacity = min(pairs.owner.capacity, pairs.other.capacity)
    var count = total
    var b = grid.firstSlot
    for row in 0..<rows {
      for column in 0..<columns {
        let end = Int(cell[row &* columns &+ column &+ 1])
        if b >= end { continue }
        let left = column > 0 ? column &- 1 : 0
        let right = column &+ 1 < columns ? column &+ 1 : column
        let ownEnd = Int(cell[row &* columns &+ right &+ 1])
        let hasNext = row &+ 1 < rows
        let below = hasNext ? Int(cell[(row &+ 1) &* columns &+ left]) : 0
        let belowEnd = hasNext ? Int(cell[(row &+ 1) &* columns &+ right &+ 1]) : 0
        while b < end {
          let first = count
          start[b] = Int32(truncatingIfNeeded: count)
          let room = count &+ (ownEnd &- b) &+ (belowEnd &- below) &+ 8 &+ (across ? fine.endSlot : 0)
          if room > capacity {
            pairs.reservePairs(room, keeping: count)
            owners = pairs.owner.base
            others = pairs.other.base
            capacity = min(pairs.owner.capacity, pairs.other.capacity)
          }
          let probe = Probe(slot: b, x: x[b], y: y[b], reach: radius[b] + pairs.margin)
          probe.scan(x, y, radius, from: b &+ 1, to: ownEnd, owners, others, &count)
          probe.scan(x, y, radius, from: below, to: belowEnd, owners, others, &count)
          if across { scanFine(probe, owners, others, &count) }
          if filtered { count = dropUntouchable(from: first, to: count) }
          b &+= 1
        }
      }
    }
    total = count
  }

  /// A large body against the small ones around it.
  private func scanFine(
    _ probe: Probe, _ owners: UnsafeMutablePointer<Int32>, _ others: UnsafeMutablePointer<Int32>, _ count: inout Int
  ) {
    guard fine.endSlot > 0 else { return }
    let reach = probe.reach + fine.maximumRadius
    let x0 = fine.column(probe.x - reach)
    let x1 = fine.column(probe.x + reach)
    for row in fine.row(probe.y - reach)...fine.row(probe.y + reach) {
      let from = Int(cells.base[row &* fine.columns &+ x0])
      let to = Int(cells.base[row &* fine.columns &+ x1 &+ 1])
      probe.scan(pairs.x.base, pairs.y.base, pairs.radius.base, from: from, to: to, owners, others, &count)
    }
  }

  private func dropUntouchable(from first: Int, to end: Int) -> Int {
    let owners = pairs.owner.base
    let others = pairs.other.base
    var kept = first
    for q in first..<end where mayTouch(Int(owners[q]), Int(others[q])) {
      owners[kept] = owners[q]
      others[kept] = others[q]
      kept += 1
    }
    return kept
  }
}

/// One body looking for its neighbors.
struct Probe {
  let slot: Int
  let x: Float
  let y: Float
  let reach: Float

  /// Appends a pair for every slot in `from..<to` within reach: four at a time, without a branch a hit.
  @inline(__always)
  func scan(
    _ xs: UnsafePointer<Float>, _ ys: UnsafePointer<Float>, _ radii: UnsafePointer<Float>, from: Int, to: Int,
    _ owners: UnsafeMutablePointer<Int32>, _ others: UnsafeMutablePointer<Int32>, _ count: inout Int
  ) {
    let px = Float4(repeating: x)
    let py = Float4(repeating: y)
    let pr = Float4(repeating: reach)
    let owner = Int32(truncatingIfNeeded: slot)
    var k = from
    var c = count
    while k < to {
      let dx = Float4.load(xs + k) - px
      let dy = Float4.load(ys + k) - py
      let r = Float4.load(radii + k) + pr
      let near = (dx * dx + dy * dy) .< (r * r)
      if any(near) {
        let bits = unsafeBitCast(near, to: Int4.self)
        let left = to &- k
        let other = Int32(truncatingIfNeeded: k)
        owners[c] = owner
        others[c] = other
        c &-= Int(bits[0])
        owners[c] = owner
        others[c] = other &+ 1
        c &-= left > 1 ? Int(bits[1]) : 0
        owners[c] = owner
        others[c] = other &+ 2
        c &-= left > 2 ? Int(bits[2]) : 0
        owners[c] = owner
        others[c] = other &+ 3
        c &-= left > 3 ? Int(bits[3]) : 0
      }
      k &+= 4
    }
    count = c
  }
}
