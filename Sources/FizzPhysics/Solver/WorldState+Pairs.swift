extension WorldState {
  /// Finds every pair within reach, each once.
  func findPairs() {
    let needsFilter = bodies.immovable > 1 || bodies.asleep > 0 || bodies.filtered || joints.sortExclusions()
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
          if count &- first > Tuning.ownedPairs { count = first &+ Tuning.ownedPairs }
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
