extension WorldState {
  /// Bodies that a hit made fast within this step are swept from now on, too.
  func findBodiesMadeFast() {
    guard fast.bodyCount > 0 else { return }
    let known = fast.bodyCount
    listMadeFast()
    if rigid.live > 0 { listStruck() }
    for k in known..<max(known, fast.bodyCount) {
      findPairs(ofFast: k)
      findBoundaryContacts(ofFast: Int(fast.bodies.base[k]))
    }
  }

  /// Those that go further in a substep than the pair list allows for.
  private func listMadeFast() {
    let limit = (pairs.margin * 0.5 * inverseH) * (pairs.margin * 0.5 * inverseH)
    let n = bodies.count
    let v = bodies.velocity.base.seen(as: Float4.self)
    let wind = Float4(pairs.wind.x, pairs.wind.y, pairs.wind.x, pairs.wind.y)
    var b = 0
    while b < n {
      let a = v[b >> 1] - wind
      let c = v[(b >> 1) &+ 1] - wind
      let x = a * a
      let y = c * c
      let squared = Float4(lowHalf: x.evenHalf + x.oddHalf, highHalf: y.evenHalf + y.oddHalf)
      let moved = squared .> limit
      if any(moved) { for s in b..<min(n, b &+ 4) where moved[s &- b] { markFast(s) } }
      b &+= 4
    }
  }

  /// Of rigid bodies only those pairs are looked at that are near enough for how the step began. One that a hit now sends
  /// further than half way through another is to be swept, unless hits are everywhere.
  private func listStruck() {
    // In a crowd a velocity holds what overlaps push with.
    guard contacts.count <= Tuning.busy, !partsWithoutSpeed else { return }
    let least = Tuning.struckTravel / dt
    let v = bodies.velocity.base
    let entering = bodies.entering.base
    for s in 0..<bodies.count where (v[s] - entering[s]).lengthSquared > least * least {
      guard bodies.flags.base[s] & (BodyFlag.rigid | BodyFlag.fast) == BodyFlag.rigid else { continue }
      let way = Tuning.struckShare * coreRadius(s) / dt
      guard (v[s] - entering[s]).lengthSquared > way * way else { continue }
      markFast(s)
    }
  }

  private func markFast(_ s: Int) {
    guard bodies.flags.base[s] & BodyFlag.fast == 0 else { return }
    bodies.flags.base[s] |= BodyFlag.fast
    fast.firstPair.base[s] = 0
    fast.endPair.base[s] = 0
    fast.bodies.base[fast.bodyCount] = Int32(truncatingIfNeeded: s)
    fast.bodyCount &+= 1
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
    for k in 0..<fast.bodyCount {
      let s = Int(fast.bodies.base[k])
      // A rigid body's radius reaches beyond its outline; its sides are contacts, and the last word is `confine`'s.
      let isBubble = bodies.flags.base[s] & BodyFlag.rigid == 0
      if isBubble, isStoppable(s) { path[s] = min(path[s], shareInside(p[s], w[s], bodies.radius.base[s])) }
    }
    // Ending one path may put the body in another one's way: a few passes, each of which only shortens paths.
    for _ in 0..<8 where !shortenPaths() { break }
    for k in 0..<fast.bodyCount {
      let s = Int(fast.bodies.base[k])
      guard path[s] < 1 else { continue }
      p[s] -= w[s] * (h * (1 - path[s]))
      // Gaps are followed by the way that was gone.
      w[s] *= path[s]
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
