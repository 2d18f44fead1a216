extension WorldState {
  /// A pair of which at least one is rigid and fast, and which the pair list may not hold.
  func sweep(_ a: Int, _ b: Int, isListed: Bool) {
    let isLower = bodies.id.base[a] < bodies.id.base[b]
    let first = isLower ? a : b
    let second = isLower ? b : a
    if !fast.isStepRunning {
      if !isListed { sweptPairs.append(Int32(truncatingIfNeeded: first), Int32(truncatingIfNeeded: second)) }
      return
    }
    // Made fast by a hit within the step.
    guard contacts.count <= Tuning.busy else { return }
    let known = contacts.listed(first, second, slots: bodies.count)
    if known > 0 {
      if isSwept(first), isSwept(second) { sweepListed(known) }
      return
    }
    var finder = ContactFinder(self)
    finder.sweepsAll = true
    finder.collide(first, second)
    contacts = finder.list
    contacts.linkNew()
    swept = finder.swept
  }

  /// From now on a contact is followed: what was known of it at the beginning of the step is no longer true.
  private func sweepListed(_ k: Int) {
    let c = contacts.items.base + k
    guard c.pointee.flags & (RigidContact.swept | RigidContact.shared | RigidContact.sensor) == 0 else { return }
    c.pointee.flags |= RigidContact.swept
    c.pointee.count = 0
    swept.append(Int32(truncatingIfNeeded: k))
  }

  /// Looks where swept contacts will touch within the coming substep, and along which normal.
  func prepareSweptContacts() {
    guard swept.count > 0 else { return }
    let maker = RigidBlockMaker(self)
    let sweeper = Sweeper(self)
    let items = UnsafePointer(swept.items.base)
    let blocks = swept.blocks.base
    for k in 0..<swept.count {
      maker.items[Int(items[k])].count = 0
      guard sweeper.foresee(maker.items + Int(items[k])) else { continue }
      maker.makeSwept(blocks + k, items[k])
    }
  }

  /// As ``solveRigidBlocks(withBias:)``; an impact is not warm-started, so it enters the reference velocities as well.
  func solveSweptContacts(withBias: Bool) {
    guard swept.count > 0 else { return }
    let v = bodies.velocity.base
    let u = bodies.unforced.base
    let s = rigid.spin.base
    let soft = RigidSoftness(h: h, Tuning.rigidStiffness, separationSpeed: settings.separationSpeed)
    let items = contacts.items.base
    let list = UnsafePointer(swept.items.base)
    let blocks = swept.blocks.base
    let impacts = swept.impacts.base
    let unforcedSpin = rigid.unforcedSpin.base
    let advanced = UnsafePointer(bodies.advanced.base)
    for k in 0..<swept.count where items[Int(list[k])].count > 0 {
      let b = blocks + k
      let i = Int(b.pointee.first[0])
      let j = Int(b.pointee.second[0])
      let vi = v[i]
      let vj = v[j]
      // Gaps were measured now; they only move on once positions have advanced.
      let turns: Float = withBias ? 0 : 1
      let si = Float2(s[i].x, s[i].y * turns)
      let sj = Float2(s[j].x, s[j].y * turns)
      var pass = RigidPass(
        b, WorldState.spread(vi), WorldState.spread(vj), WorldState.spread(si), WorldState.spread(sj))
      if withBias {
        pass.press(&b.pointee.one, Float4(), soft)
        pass.press(&b.pointee.two, Float4(), soft)
      } else {
        let (ai, aj) = (advanced[i], advanced[j])
        let moved = Float4(repeating: (aj - ai).dot(Float2(b.pointee.normalX[0], b.pointee.normalY[0])))
        pass.relax(&b.pointee.one, moved, soft)
        pass.relax(&b.pointee.two, moved, soft)
      }
      pass.rub(&b.pointee.one, b.pointee.friction)
      pass.rub(&b.pointee.two, b.pointee.friction)
      let p = Float2(pass.px[0], pass.py[0])
      let pi = p * b.pointee.massA[0]
      let pj = p * b.pointee.massB[0]
      (v[i], v[j]) = (vi - pi, j == i ? vi : vj + pj)
      u[i] -= pi
      u[j] += pj
      unforcedSpin[i] += pass.wi[0] - s[i].x
      unforcedSpin[j] += pass.wj[0] - s[j].x
      s[i].x = pass.wi[0]
      s[j].x = pass.wj[0]
      if !withBias { WorldState.keepImpact(b.pointee, items + Int(list[k]), impacts + k) }
    }
  }

  @inline(__always) private static func spread(_ v: Float2) -> (x: Float4, y: Float4) {
    (Float4(repeating: v.x), Float4(repeating: v.y))
  }

  /// What the substep came to, for events, and the hardest impact for the bounce.
  private static func keepImpact(
    _ b: RigidBlock, _ c: UnsafeMutablePointer<RigidContact>, _ hardest: UnsafeMutablePointer<RigidBlock>
  ) {
    let impulse = b.one.impulse[0] + b.two.impulse[0]
    c.pointee.load += impulse
    guard impulse > 0 else { return }
    let approach = min(
      b.one.impulse[0] > 0 ? b.one.approach[0] : 0,
      c.pointee.count > 1 && b.two.impulse[0] > 0 ? b.two.approach[0] : 0)
    guard approach < c.pointee.approach else { return }
    c.pointee.approach = approach
    hardest.pointee = b
  }

  /// Ends a substep's path where it would come deep into a shape that the solver did not foresee.
  func stopSweptBodies() {
    guard rigid.live > 0, swept.count + fast.bodyCount > 0 else { return }
    let sweeper = Sweeper(self)
    let items = contacts.items.base
    let list = UnsafePointer(swept.items.base)
    let sides = SideLevels(settings)
    for k in 0..<fast.bodyCount {
      let s = Int(fast.bodies.base[k])
      if bodies.flags.base[s] & (BodyFlag.rigid | BodyFlag.kind) == BodyFlag.rigid | 1 { sweeper.stop(s, at: sides) }
    }
    // Ending one path may put the body in another one's way: a few passes, each of which only shortens paths.
    for _ in 0..<6 {
      var changed = false
      for k in 0..<swept.count where sweeper.shorten(items[Int(list[k])]) { changed = true }
      if !changed { break }
    }
  }

  private func isSwept(_ s: Int) -> Bool {
    rigid.parts.base[s].count == 0 || rigid.traits.base[Int(bodies.id.base[s])].isSwept
  }
}
