extension WorldState {
  /// Lays one grid over the bodies, or two when their radii are very mixed, and finds everybody's new slot.
  func layGrids() {
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
    let cell = 2 * largestFine + pairs.margin
    if (extent.width / cell + 1) * (extent.height / cell + 1) > Float(limit) { extent = extentOfMost(extent, live) }
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

  /// Few bodies far away from the rest must not stretch the grid until all others share a cell: the extent goes no further
  /// than a few times the mean distance from the mean.
  private func extentOfMost(_ whole: Rect, _ live: Int) -> Rect {
    guard live > 0 else { return whole }
    let p = bodies.position.base
    let flags = bodies.flags.base
    let share = 1 / Float(live)
    var mean = Float2()
    for s in 0..<bodies.count where flags[s] != 0 { mean += p[s] * share }
    var spread = Float2()
    for s in 0..<bodies.count where flags[s] != 0 {
      let d = p[s] - mean
      spread += Float2(abs(d.x), abs(d.y)) * share
    }
    let reach = spread * Tuning.gridSpread
    return Rect(
      minX: max(whole.minX, mean.x - reach.x), minY: max(whole.minY, mean.y - reach.y),
      maxX: min(whole.maxX, mean.x + reach.x), maxY: min(whole.maxY, mean.y + reach.y))
  }

  /// A crowd whose bodies move at different speeds gets a list that reaches further, so that it holds for a few steps.
  private func setMargin(_ wind: Float2, _ meanSquare: Float, _ meanRadius: Float) {
    let spread = max(0, meanSquare - (wind.x * wind.x + wind.y * wind.y)).squareRoot()
    pairs.wind = wind
    // Tiny bodies get a smaller margin, or each would list dozens of others.
    let least = min(Tuning.margin, 2 * meanRadius)
    // Generous while that adds few pairs, enough for a few steps at any cost.
    let needed = Tuning.marginSpread * spread * dt
    let generous = min(2 * needed, Tuning.cheapMargin * meanRadius)
    pairs.margin = max(max(least, generous), min(needed, Tuning.widestMargin * meanRadius))
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
    let p4 = p.seen(as: Float4.self)
    let isMixed = coarse.cellCount > 0
    var s = 0
    while s < n {
      let a = p4[s >> 1]
      let b = p4[(s >> 1) &+ 1]
      let x = Float4(lowHalf: a.evenHalf, highHalf: b.evenHalf)
      let y = Float4(lowHalf: a.oddHalf, highHalf: b.oddHalf)
      var k = fine.cells(x, y)
      if isMixed { k = k.replacing(with: coarse.cells(x, y), where: Float4.load(r + s) .> threshold) }
      UnsafeMutableRawPointer(key + s).storeBytes(of: k, as: Int4.self)
      s &+= 4
    }
    for s in 0..<n {
      guard flags[s] != 0 else {
        key[s] = -1
        continue
      }
      count[Int(key[s]) &+ 1] &+= 1
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

  func sortBodies() {
    rigid.sort(into: newSlot.base, count: bodies.count, live: coarse.endSlot)
    if rigid.live > 0 { shapes.sort(rigid.parts.base, bodies: coarse.endSlot) }
    bodies.sort(
      into: newSlot.base, live: coarse.endSlot, sways: settings.swayAmplitude > 0, sleeps: settings.allowsSleep)
    pairs.remember(bodies)
  }
}
