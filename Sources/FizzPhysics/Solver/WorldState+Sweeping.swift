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
    for k in 1..<contacts.count {
      let c = contacts.items.base[k]
      if Int(c.first) == first, Int(c.second) == second { return }
    }
    var finder = ContactFinder(self)
    finder.collide(first, second)
    contacts = finder.list
    swept = finder.swept
  }

  /// Looks where swept contacts will touch within the coming substep, and along which normal.
  func prepareSweptContacts() {
    guard swept.count > 0 else { return }
    let maker = RigidBlockMaker(self)
    for k in 0..<swept.count {
      let item = swept.items.base[k]
      swept.blocks.base[k] = RigidBlock()
      contacts.items.base[Int(item)].count = 0
      guard foresee(contacts.items.base + Int(item)) else { continue }
      maker.makeSwept(swept.blocks.base + k, item)
    }
  }

  /// The second shape of a contact, and its center.
  private func other(_ c: RigidContact) -> (Convex, Float2, Sweep) {
    let b = Int(c.second)
    let sweep = Sweep(move: bodies.velocity.base[b] * h, turn: rigid.spin.base[b].x * h)
    return (view(b, Int(c.parts & 0xFFFF)), bodies.position.base[b], sweep)
  }

  /// Writes the manifold that the contact will have where the two meet; tells whether they do within the substep.
  private func foresee(_ c: UnsafeMutablePointer<RigidContact>) -> Bool {
    let a = Int(c.pointee.first)
    let b = Int(c.pointee.second)
    let d = bodies.position.base[b] - bodies.position.base[a]
    let w = bodies.velocity.base[b] - bodies.velocity.base[a]
    let ra = bodies.radius.base[a]
    let rb = bodies.radius.base[b]
    let travel = (w.length + rigid.spin.base[a].x.magnitude * ra + rigid.spin.base[b].x.magnitude * rb) * h
    let reach = ra + rb + travel + Tuning.bounceGap
    guard d.lengthSquared < reach * reach else { return false }
    place(slot: a)
    place(slot: b)
    let shape = view(a, Int(c.pointee.parts >> 16))
    let (other, _, sweep) = other(c.pointee)
    let m = FizzPhysics.collide(shape, other, offset: d, limit: Tuning.bounceGap)
    if m.count > 0 {
      write(m, to: c)
      return true
    }
    let own = Sweep(move: bodies.velocity.base[a] * h, turn: rigid.spin.base[a].x * h)
    guard let hit = shape.sweep(own, to: other, offset: d, sweep, target: 0), hit.approach > 0 else { return false }
    var ahead = Manifold()
    ahead.normal = hit.normal
    ahead.count = 1
    ahead.first.anchor = (hit.pointA + hit.pointB) * 0.5
    // The way that is left to go along the normal, as it is gone.
    ahead.first.separation = hit.fraction * hit.approach
    write(ahead, to: c)
    return true
  }

  private func write(_ m: Manifold, to c: UnsafeMutablePointer<RigidContact>) {
    c.pointee.normal = m.normal
    c.pointee.count = UInt8(truncatingIfNeeded: m.count)
    c.pointee.point0.anchor = m.first.anchor
    c.pointee.point0.separation = m.first.separation
    c.pointee.point1.anchor = m.second.anchor
    c.pointee.point1.separation = m.second.separation
    c.pointee.point0.impulse = 0
    c.pointee.point0.friction = 0
    c.pointee.point1.impulse = 0
    c.pointee.point1.friction = 0
    c.pointee.rollingImpulse = 0
  }

  /// As ``solveRigidBlocks(withBias:)``; an impact is not warm-started, so it enters the reference velocities as well.
  func solveSweptContacts(withBias: Bool) {
    guard swept.count > 0 else { return }
    let v = bodies.velocity.base
    let u = bodies.unforced.base
    let s = rigid.spin.base
    let soft = RigidSoftness(h: h, Tuning.rigidStiffness, separationSpeed: settings.separationSpeed)
    for k in 0..<swept.count where contacts.items.base[Int(swept.items.base[k])].count > 0 {
      let b = swept.blocks.base + k
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
        let (ai, aj) = (bodies.advanced.base[i], bodies.advanced.base[j])
        let moved = Float4(repeating: (aj - ai).dot(Float2(b.pointee.normalX[0], b.pointee.normalY[0])))
        pass.relaxMoved(&b.pointee.one, moved, soft)
        pass.relaxMoved(&b.pointee.two, moved, soft)
      }
      pass.rub(&b.pointee.one, b.pointee.friction)
      pass.rub(&b.pointee.two, b.pointee.friction)
      let p = Float2(pass.px[0], pass.py[0])
      let pi = p * b.pointee.massA[0]
      let pj = p * b.pointee.massB[0]
      (v[i], v[j]) = (vi - pi, j == i ? vi : vj + pj)
      u[i] -= pi
      u[j] += pj
      rigid.unforcedSpin.base[i] += pass.wi[0] - s[i].x
      rigid.unforcedSpin.base[j] += pass.wj[0] - s[j].x
      s[i].x = pass.wi[0]
      s[j].x = pass.wj[0]
      if !withBias { keepImpact(k) }
    }
  }

  @inline(__always) private static func spread(_ v: Float2) -> (x: Float4, y: Float4) {
    (Float4(repeating: v.x), Float4(repeating: v.y))
  }

  /// What the substep came to, for events, and the hardest impact for the bounce.
  private func keepImpact(_ k: Int) {
    let b = swept.blocks.base[k]
    let c = contacts.items.base + Int(swept.items.base[k])
    let impulse = b.one.impulse[0] + b.two.impulse[0]
    c.pointee.load += impulse
    guard impulse > 0 else { return }
    let approach = min(b.one.approach[0], c.pointee.count > 1 ? b.two.approach[0] : 0)
    guard approach < c.pointee.approach else { return }
    c.pointee.approach = approach
    swept.impacts.base[k] = b
  }

  /// Ends a substep's path where it would come deep into a shape that the solver did not foresee.
  func stopSweptBodies() {
    guard swept.count > 0 else { return }
    // Ending one path may put the body in another one's way: a few passes, each of which only shortens paths.
    for _ in 0..<4 where !shortenSweptPaths() { break }
  }

  private func shortenSweptPaths() -> Bool {
    let p = bodies.position.base
    let w = bodies.advanced.base
    var changed = false
    for k in 0..<swept.count {
      let c = contacts.items.base[Int(swept.items.base[k])]
      let a = Int(c.first)
      let b = Int(c.second)
      let turnA = rigid.spin.base[a].y * h
      let turnB = rigid.spin.base[b].y * h
      let from = (p[b] - w[b] * h) - (p[a] - w[a] * h)
      let way = (w[b] - w[a]) * h
      let reach = bodies.radius.base[a] + bodies.radius.base[b]
      // Where the bounding circles stay apart nothing can have happened.
      let t = min(max(-from.dot(way) / max(way.lengthSquared, 1e-12), 0), 1)
      guard (from + way * t).lengthSquared < reach * reach else { continue }
      turnBack(a, turnA)
      turnBack(b, turnB)
      let shape = view(a, Int(c.parts >> 16))
      let other = view(b, Int(c.parts & 0xFFFF))
      let core = min(self.core(a), self.core(b))
      let hit = shape.sweep(
        Sweep(move: w[a] * h, turn: turnA), to: other, offset: from, Sweep(move: w[b] * h, turn: turnB),
        target: -Tuning.sweptDepth * core)
      place(slot: a)
      place(slot: b)
      guard let hit, !hit.startsTouching, hit.approach > 0 else { continue }
      cut(a, hit.fraction)
      cut(b, hit.fraction)
      changed = true
    }
    return changed
  }

  /// Turns the parts of a body to where they were before the substep's turn.
  private func turnBack(_ s: Int, _ turn: Float) {
    guard rigid.parts.base[s].count > 0 else { return }
    let q = WorldState.turn(rigid.rotation.base[s], by: min(max(-turn, -1.5), 1.5))
    let range = rigid.parts.base[s]
    for k in 0..<range.count { shapes.turn(Int(range.first + k), by: q) }
  }

  /// Lets a body go only a share of the substep's way.
  private func cut(_ s: Int, _ share: Float) {
    guard bodies.inverseMass.base[s] > 0 else { return }
    let left = (1 - share) * h
    bodies.position.base[s] -= bodies.advanced.base[s] * left
    rigid.rotation.base[s] = WorldState.turn(rigid.rotation.base[s], by: -rigid.spin.base[s].y * left)
    // What is left of the way is gone for later contacts of this substep, too.
    bodies.advanced.base[s] *= share
    rigid.spin.base[s].y *= share
    place(slot: s)
  }

  private func core(_ s: Int) -> Float {
    rigid.parts.base[s].count > 0 ? rigid.traits.base[Int(bodies.id.base[s])].core : bodies.radius.base[s]
  }

  /// A part of a body, or the whole of a bubble.
  func view(_ slot: Int, _ part: Int) -> Convex {
    let range = rigid.parts.base[slot]
    return range.count > 0 ? shapes.convex(Int(range.first) &+ part) : shapes.circle(bodies.radius.base[slot])
  }
}
