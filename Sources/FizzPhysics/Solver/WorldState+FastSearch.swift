extension WorldState {
  /// Finds the bodies that moved, or are about to move, further than the pair list allows for, relative to the crowd. Few
  /// of them are handled one by one; many, or for long, and the list is made anew.
  func findFastBodies() {
    fast.isListFresh = false
    if !isStale {
      scanForFastBodies()
      if fast.bodyCount > 0 { fast.age &+= 1 }
      let tooMany = Float(fast.bodyCount) > Tuning.fastShare * Float(bodies.count) + 4
      if tooMany || fast.age > Tuning.fastSteps { isStale = true }
    }
    guard isStale else { return }
    rebuild()
    fast.isListFresh = true
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
    sweptPairs.count = 0
    fast.isStepRunning = false
    if fast.isListFresh { measureTravel() }
    for k in 0..<fast.bodyCount { findPairs(ofFast: k) }
    matchFastPairs(formerCount)
    fast.isStepRunning = true
  }

  private func measureTravel() {
    fast.longestTravel = 0
    for k in 0..<fast.bodyCount { fast.longestTravel = max(fast.longestTravel, speed(Int(fast.bodies.base[k])) * dt) }
  }

  /// Candidates of one fast body.
  func findPairs(ofFast k: Int) {
    let b = Int(fast.bodies.base[k])
    let p = bodies.position.base[b]
    // What is slow within the crowd still goes along with it.
    let wind = (pairs.wind.x * pairs.wind.x + pairs.wind.y * pairs.wind.y).squareRoot() * dt
    let travel = speed(b) * dt + wind + 1
    fast.firstPair.base[b] = Int32(truncatingIfNeeded: fast.count)
    for grid in [fine, coarse] where grid.endSlot > grid.firstSlot {
      searchCandidates(of: b, around: p - pairs.drift, travel: travel, in: grid)
    }
    // While the list is fresh, fast bodies are still in their cells, and the search has found them.
    if !fast.isListFresh || fast.isStepRunning {
      for other in 0..<k {
        let c = Int(fast.bodies.base[other])
        addFastPair(b, c, reach: travel + speed(c) * dt)
      }
    }
    fast.endPair.base[b] = Int32(truncatingIfNeeded: fast.count)
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
    let isFresh = fast.isListFresh && !fast.isStepRunning
    let others = isFresh ? fast.longestTravel : 0
    let reach = bodies.radius.base[b] + grid.maximumRadius + pairs.margin * 0.5 + 1 + travel + others
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
        if flags[s] & BodyFlag.fast == 0 {
          addFastPair(b, s, reach: travel + pairs.margin * 0.5)
        } else if isFresh, s < b {
          addFastPair(b, s, reach: travel + speed(s) * dt)
        }
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
    if rigid.live > 0, isRigidPair(a, b) {
      sweep(a, b, isListed: isGuard)
      return
    }
    // Made fast within the step, it may be about to meet what the list did not expect it to.
    if isGuard, !fast.isStepRunning, reach < radii * 0.5 { return }
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
    if joints.exclusionCount > 0, joints.excludes(bodies.id.base[a], bodies.id.base[b]) { return false }
    let s = bodies.traits.base[Int(bodies.id.base[a])]
    let t = bodies.traits.base[Int(bodies.id.base[b])]
    return s.category & t.mask != 0 && t.category & s.mask != 0
  }

  private func isFastPair(_ a: Int, _ b: Int) -> Bool {
    // Only a body made fast within the step may meet a pair that the other one has listed already.
    guard fast.isStepRunning, bodies.flags.base[b] & BodyFlag.fast != 0 else { return false }
    var k = Int(fast.firstPair.base[b])
    let end = Int(fast.endPair.base[b])
    while k < end {
      if Int(fast.pairs.base[k].second) == a { return true }
      k &+= 1
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

  /// Pairs that touched in the step before still do, go on in the pair list, or have parted. Both lists are in the order of
  /// their first bodies' places among the fast ones, so each body's pairs are looked at together.
  private func matchFastPairs(_ formerCount: Int) {
    let now = fast.pairs.base
    let first = parents.base
    for k in 0..<fast.count {
      first[Int(now[k].first)] = -1
      first[Int(now[k].second)] = -1
    }
    var k = fast.count &- 1
    while k >= 0 {
      first[Int(now[k].first)] = Int32(truncatingIfNeeded: k)
      k &-= 1
    }
    for o in 0..<formerCount where fast.former.base[o].touching {
      let a = fast.former.base[o].first
      let b = fast.former.base[o].second
      if !adopt(a, b, first), !adopt(b, a, first) {
        let n = fast.former.base[o]
        report(.ended, Int(a), Int(b), normal: Float2(n.normalX, n.normalY), speed: 0)
      }
    }
  }

  /// Marks the pair of two slots, in this order, as touching; tells whether there is one.
  private func adopt(_ a: Int32, _ b: Int32, _ first: UnsafePointer<Int32>) -> Bool {
    let now = fast.pairs.base
    var k = Int(first[Int(a)])
    guard k >= 0, k < fast.count, now[k].first == a else { return false }
    while k < fast.count, now[k].first == a {
      if now[k].second == b {
        now[k].touching = true
        return true
      }
      k &+= 1
    }
    return false
  }
}
