extension WorldState {
  /// Finds the bodies that moved, or are about to move, further than the pair list allows for, relative to the crowd. Few
  /// of them are handled one by one; many, or for long, and the list is made anew.
  func findFastBodies() {
    if !isStale {
      scanForFastBodies()
      if fast.bodyCount > 0 { fast.age &+= 1 }
      let tooMany = Float(fast.bodyCount) > Tuning.fastShare * Float(bodies.count) + 4
      if tooMany || fast.age > Tuning.fastSteps { isStale = true }
    }
    guard isStale else { return }
    rebuild()
    pairs.drift = pairs.wind * dt
    scanForFastBodies()
  }

  private func scanForFastBodies() {
    let n = bodies.count
    let list = fast.bodies.base
    let flags = bodies.flags.base
    for k in 0..<fast.bodyCount { flags[Int(list[k])] &= ~BodyFlag.fast }
    let limit = (pairs.margin * 0.5) * (pairs.margin * 0.5)
    let p = bodies.position.base.seen(as: Float4.self)
    let s = pairs.snapshot.base.seen(as: Float4.self)
    let v = bodies.velocity.base.seen(as: Float4.self)
    let dt = self.dt
    let driftX = pairs.drift.x
    let driftY = pairs.drift.y
    var sumX = Float4()
    var sumY = Float4()
    var count = 0
    var b = 0
    while b < n {
      let k = b >> 1
      let ea = (p[k] - s[k]) + v[k] * dt
      let eb = (p[k &+ 1] - s[k &+ 1]) + v[k &+ 1] * dt
      let ex = Float4(lowHalf: ea.evenHalf, highHalf: eb.evenHalf)
      let ey = Float4(lowHalf: ea.oddHalf, highHalf: eb.oddHalf)
      let qx = ex - driftX
      let qy = ey - driftY
      let moved = (qx * qx + qy * qy) .> limit
      if any(moved) {
        for lane in 0..<min(4, n &- b) where moved[lane] {
          list[count] = Int32(truncatingIfNeeded: b &+ lane)
          flags[b &+ lane] |= BodyFlag.fast
          count &+= 1
        }
        sumX += ex.replacing(with: driftX, where: moved)
        sumY += ey.replacing(with: driftY, where: moved)
      } else {
        sumX += ex
        sumY += ey
      }
      b &+= 4
    }
    fast.bodyCount = count
    let lanes = Float((n &+ 3) & ~3)
    pairs.drift = Float2(
      (sumX[0] + sumX[1] + (sumX[2] + sumX[3])) / lanes, (sumY[0] + sumY[1] + (sumY[2] + sumY[3])) / lanes)
  }

  /// Candidates of every fast body: what its swept path may reach in this step and the pair list does not hold.
  func findFastPairs() {
    let former = fast.pairs
    let formerCount = fast.count
    fast.pairs = fast.former
    fast.former = former
    fast.count = 0
    fast.isStepRunning = false
    for k in 0..<fast.bodyCount { findPairs(ofFast: k) }
    matchFastPairs(formerCount)
    fast.isStepRunning = true
  }

  /// Candidates of one fast body.
  func findPairs(ofFast k: Int) {
    let b = Int(fast.bodies.base[k])
    let p = bodies.position.base[b]
    let travel = speed(b) * dt + 1
    for grid in [fine, coarse] where grid.endSlot > grid.firstSlot {
      searchCandidates(of: b, around: p - pairs.drift, travel: travel, in: grid)
    }
    for other in 0..<k {
      let c = Int(fast.bodies.base[other])
      addFastPair(b, c, reach: travel + speed(c) * dt)
    }
  }

  @inline(__always) private func speed(_ s: Int) -> Float {
    let v = bodies.velocity.base[s]
    let id = Int(bodies.id.base[s])
    guard bodies.flags.base[s] & BodyFlag.kind == BodyFlag.kinematic else {
      return (v.x * v.x + v.y * v.y).squareRoot()
    }
    let d = bodies.traits.base[id].drive
    return (d.x * d.x + d.y * d.y).squareRoot()
  }

  private func searchCandidates(of b: Int, around p: Float2, travel: Float, in grid: Grid) {
    let reach = bodies.radius.base[b] + grid.maximumRadius + pairs.margin * 0.5 + 1 + travel
    let x0 = grid.column(p.x - reach)
    let x1 = grid.column(p.x + reach)
    let y0 = grid.row(p.y - reach)
    let y1 = grid.row(p.y + reach)
    let flags = bodies.flags.base
    for y in y0...y1 {
      let row = grid.firstCell &+ y &* grid.columns
      var s = Int(cells.base[row &+ x0])
      let end = Int(cells.base[row &+ x1 &+ 1])
      while s < end {
        if s != b, flags[s] & BodyFlag.fast == 0 { addFastPair(b, s, reach: travel + pairs.margin * 0.5) }
        s &+= 1
      }
    }
  }

  private func addFastPair(_ a: Int, _ b: Int, reach: Float) {
    let d = bodies.position.base[b] - bodies.position.base[a]
    let radii = bodies.radius.base[a] + bodies.radius.base[b]
    let limit = radii + reach
    guard d.x * d.x + d.y * d.y < limit * limit, mayTouch(a, b), !isFastPair(a, b) else { return }
    // A listed pair is solved with the others. It is guarded here all the same when the step is long enough for a bounce
    // elsewhere to bring the two together from another side.
    let isGuard = isListed(a, b)
    if isGuard, reach < radii * 0.5 { return }
    let ia = bodies.inverseMass.base[a]
    let ib = bodies.inverseMass.base[b]
    if fast.count == fast.pairs.capacity {
      fast.pairs.reserve(fast.count + 1, keeping: fast.count, filledWith: FastPairs.none)
    }
    fast.pairs.base[fast.count] = FastPair(
      first: Int32(truncatingIfNeeded: a), second: Int32(truncatingIfNeeded: b), share: ia / (ia + ib), radii: radii,
      isGuard: isGuard, touching: false)
    fast.count &+= 1
  }

  /// Whether two bodies can push each other at all.
  @inline(__always) func mayTouch(_ a: Int, _ b: Int) -> Bool {
    guard bodies.inverseMass.base[a] + bodies.inverseMass.base[b] > 0 else { return false }
    let s = bodies.traits.base[Int(bodies.id.base[a])]
    let t = bodies.traits.base[Int(bodies.id.base[b])]
    return s.category & t.mask != 0 && t.category & s.mask != 0
  }

  private func isFastPair(_ a: Int, _ b: Int) -> Bool {
    // Only a body made fast within the step may meet a pair that the other one has listed already.
    guard fast.isStepRunning else { return false }
    for k in 0..<fast.count {
      let f = fast.pairs.base[k]
      if Int(f.first) == a, Int(f.second) == b { return true }
      if Int(f.first) == b, Int(f.second) == a { return true }
    }
    return false
  }

  private func isListed(_ a: Int, _ b: Int) -> Bool { pairIndex(a, b) >= 0 }

  /// Where the pair list holds two slots, or -1.
  func pairIndex(_ a: Int, _ b: Int) -> Int {
    let split = fine.endSlot
    let low = min(a, b)
    let high = max(a, b)
    let owner = low < split && high >= split ? high : low
    let other = Int32(truncatingIfNeeded: owner == low ? high : low)
    var q = Int(pairs.start.base[owner])
    let end = Int(pairs.start.base[owner &+ 1])
    while q < end {
      if pairs.other.base[q] == other { return q }
      q &+= 1
    }
    return -1
  }

  private func matchFastPairs(_ formerCount: Int) {
    let then = fast.former.base
    let now = fast.pairs.base
    for o in 0..<formerCount where then[o].touching {
      var found = false
      for k in 0..<fast.count where now[k].first == then[o].first && now[k].second == then[o].second {
        now[k].touching = true
        found = true
        break
      }
      if !found { adopt(then[o]) }
    }
  }

  /// A touching pair that is no longer fast goes on in the pair list, or has parted.
  private func adopt(_ pair: FastPair) {
    let a = Int(pair.first)
    let b = Int(pair.second)
    for k in 0..<fast.count where fast.pairs.base[k].first == pair.second && fast.pairs.base[k].second == pair.first {
      fast.pairs.base[k].touching = true
      return
    }
    report(.ended, a, b, normal: Float2(pair.normalX, pair.normalY), speed: 0)
  }
}
