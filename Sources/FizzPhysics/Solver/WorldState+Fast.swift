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

  private func findPairs(ofFast k: Int) {
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

  /// Measures the fast pairs for the coming substep: where the circles will first touch decides the normal.
  func prepareFastPairs() {
    let f = fast.pairs.base
    let p = bodies.position.base
    let v = bodies.velocity.base
    for k in 0..<fast.count where !f[k].isGuard {
      let i = Int(f[k].first)
      let j = Int(f[k].second)
      let d = p[j] - p[i]
      let w = v[j] - v[i]
      let radii = f[k].radii
      f[k].impulse = 0
      f[k].isActive = false
      let squared = d.x * d.x + d.y * d.y
      var at = d
      if squared > (radii + Tuning.bounceGap) * (radii + Tuning.bounceGap) {
        let t = WorldState.timeOfImpact(d, w, radii)
        guard t <= h else { continue }
        at = d + w * t
      }
      let length = (at.x * at.x + at.y * at.y).squareRoot()
      let normal = length > 1e-6 ? at * (1 / length) : tieBreaker(i, j)
      f[k].normalX = normal.x
      f[k].normalY = normal.y
      f[k].separation = d.x * normal.x + d.y * normal.y - radii
      f[k].isActive = true
      let approach = w.x * normal.x + w.y * normal.y
      if approach < f[k].approach { f[k].approach = approach }
    }
  }

  /// When a point at `d` moving with `w` comes within `radii` of the origin; infinite when it never does.
  @inline(__always) static func timeOfImpact(_ d: Float2, _ w: Float2, _ radii: Float) -> Float {
    let a = w.x * w.x + w.y * w.y
    let b = d.x * w.x + d.y * w.y
    let c = d.x * d.x + d.y * d.y - radii * radii
    let discriminant = b * b - a * c
    guard b < 0, discriminant >= 0 else { return .infinity }
    return c / (discriminant.squareRoot() - b)
  }

  /// A unit normal for two bodies at one point, decided by their ids.
  func tieBreaker(_ i: Int, _ j: Int) -> Float2 {
    let a = UInt64(bodies.id.base[i])
    let b = UInt64(bodies.id.base[j])
    let bits = SeededRandom.hash(settings.seed, min(a, b), max(a, b))
    let angle = Float(bits >> 40) * 0x1p-24 * 6.2831853
    let normal = Float2(Maths.cos(angle), Maths.sin(angle))
    return a < b ? normal : -normal
  }

  func solveFastPairs(withBias: Bool) {
    guard fast.count > 0 else { return }
    let f = fast.pairs.base
    let v = bodies.velocity.base
    let u = bodies.unforced.base
    let w = bodies.advanced.base
    let soft = Softness(h: h)
    let push = -settings.separationSpeed * pushShare
    for k in 0..<fast.count where f[k].isActive {
      let i = Int(f[k].first)
      let j = Int(f[k].second)
      let n = Float2(f[k].normalX, f[k].normalY)
      let l0 = f[k].impulse
      let r = v[j] - v[i]
      let vn = r.x * n.x + r.y * n.y
      let l1: Float
      if withBias {
        let separation = f[k].separation
        if separation > 0 {
          l1 = l0 - (vn + separation * inverseH)
        } else {
          let bias = max(push, min(0, separation + Tuning.slop) * soft.rate)
          l1 = l0 - (vn + bias) * soft.massScale
        }
      } else {
        let q = w[j] - w[i]
        l1 = l0 - (vn + max(f[k].separation + (q.x * n.x + q.y * n.y) * h, 0) * inverseH)
      }
      let l = max(l1, 0)
      f[k].impulse = l
      if l > 0 { f[k].hit = true }
      let dl = l - l0
      let li = n * (dl * f[k].share)
      let lj = n * (dl - dl * f[k].share)
      // An impact is not warm-started: it enters the reference velocity as well.
      v[i] -= li
      u[i] -= li
      v[j] += lj
      u[j] += lj
    }
  }

  /// Bodies that a hit made fast within this step are swept from now on, too.
  func findBodiesMadeFast() {
    guard fast.bodyCount > 0 else { return }
    let limit = (pairs.margin * 0.5 * inverseH) * (pairs.margin * 0.5 * inverseH)
    let n = bodies.count
    let v = bodies.velocity.base.seen(as: Float4.self)
    let flags = bodies.flags.base
    let known = fast.bodyCount
    let wind = Float4(pairs.wind.x, pairs.wind.y, pairs.wind.x, pairs.wind.y)
    var b = 0
    while b < n {
      let a = v[b >> 1] - wind
      let c = v[(b >> 1) &+ 1] - wind
      let x = a * a
      let y = c * c
      let squared = Float4(lowHalf: x.evenHalf + x.oddHalf, highHalf: y.evenHalf + y.oddHalf)
      let moved = squared .> limit
      if any(moved) {
        for s in b..<min(n, b &+ 4) where moved[s &- b] && flags[s] & BodyFlag.fast == 0 {
          flags[s] |= BodyFlag.fast
          fast.bodies.base[fast.bodyCount] = Int32(truncatingIfNeeded: s)
          fast.bodyCount &+= 1
        }
      }
      b &+= 4
    }
    for k in known..<max(known, fast.bodyCount) {
      findPairs(ofFast: k)
      findBoundaryContacts(ofFast: Int(fast.bodies.base[k]))
    }
  }

  /// How much of a substep's path, which ended at `p`, lies inside the bouncing sides.
  private func shareInside(_ p: Float2, _ w: Float2, _ r: Float) -> Float {
    let b = settings.bounds
    let sides = settings.sides
    var share: Float = 1
    func limit(_ beyond: Float, _ step: Float) {
      if beyond > 0, step > 0 { share = min(share, max(0, 1 - beyond / step)) }
    }
    if sides.left == .bounce { limit(b.minX + r - p.x, -w.x * h) }
    if sides.right == .bounce { limit(p.x + r - b.maxX, w.x * h) }
    if sides.top == .bounce { limit(b.minY + r - p.y, -w.y * h) }
    if sides.bottom == .bounce { limit(p.y + r - b.maxY, w.y * h) }
    return share
  }

  /// Ends a substep's path where it would pass through a body that the solver did not foresee.
  func stopFastBodies() {
    guard fast.bodyCount > 0 else { return }
    let p = bodies.position.base
    let w = bodies.advanced.base
    let path = fast.path.base
    // Ending one path may put the body in another one's way: a few passes, each of which only shortens paths.
    for _ in 0..<4 where !shortenPaths() { break }
    for k in 0..<fast.bodyCount {
      let s = Int(fast.bodies.base[k])
      if isStoppable(s) { path[s] = min(path[s], shareInside(p[s], w[s], bodies.radius.base[s])) }
      guard path[s] < 1 else { continue }
      p[s] -= w[s] * (h * (1 - path[s]))
      path[s] = 1
    }
  }

  /// Whether a body's path may be ended early: what is driven goes on, and what is slow goes nowhere.
  @inline(__always) private func isStoppable(_ s: Int) -> Bool {
    bodies.flags.base[s] & (BodyFlag.fast | BodyFlag.kind) == BodyFlag.fast | BodyFlag.dynamic
  }

  /// Ends the paths of each pair that would come deeper than a tenth of its radii where it touches; tells whether any did.
  private func shortenPaths() -> Bool {
    let f = fast.pairs.base
    let p = bodies.position.base
    let w = bodies.advanced.base
    let path = fast.path.base
    var changed = false
    for k in 0..<fast.count {
      let i = Int(f[k].first)
      let j = Int(f[k].second)
      let before = (p[j] - w[j] * h) - (p[i] - w[i] * h)
      let r = w[j] * path[j] - w[i] * path[i]
      let radii = f[k].radii
      let core = radii * 0.9
      let start = before.x * before.x + before.y * before.y
      var share: Float = 1
      if start > core * core {
        guard WorldState.timeOfImpact(before, r, core) < h else { continue }
        share = start > radii * radii ? WorldState.timeOfImpact(before, r, radii) * inverseH : 0
      } else {
        guard before.x * r.x + before.y * r.y < 0 else { continue }
        share = 0
      }
      share = min(max(share, 0), 1)
      if isStoppable(i) { (path[i], changed) = (path[i] * share, true) }
      if isStoppable(j) { (path[j], changed) = (path[j] * share, true) }
    }
    return changed
  }
}
