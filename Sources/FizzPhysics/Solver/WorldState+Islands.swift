extension WorldState {
  /// Puts islands of touching bodies to sleep once all of them have been still for a while, and wakes those that were hit.
  func fallAsleep() {
    if bodies.asleep > 0 { wakeTouched() }
    guard settings.allowsSleep, settings.swayAmplitude == 0, settings.driftSpeed == 0 else { return }
    guard measureStillness(), stepCount % UInt64(Tuning.sleepInterval) == 0 else { return }
    joinIslands()
    if rigid.live > 0 { keepBalancingAwake() }
    retireIslands()
  }

  /// Updates how long each body has been still; tells whether any of them is due.
  private func measureStillness() -> Bool {
    let n = bodies.count
    let v = (partsWithoutSpeed ? bodies.unforced : bodies.velocity).base.seen(as: Float4.self)
    let still = bodies.still.base
    let inverseMass = bodies.inverseMass.base
    let limit = Tuning.sleepSpeed * Tuning.sleepSpeed
    let dt = Float4(repeating: self.dt)
    // In a crowd bodies move without speed.
    if partsWithoutSpeed { measureCrowdSpeeds() }
    if rigid.live > 0 { restlessSpins() }
    var due = SIMDMask<SIMD4<Int32>>(repeating: false)
    var b = 0
    while b < n {
      let a = v[b >> 1]
      let c = v[(b >> 1) &+ 1]
      let x = Float4(lowHalf: a.evenHalf, highHalf: c.evenHalf)
      let y = Float4(lowHalf: a.oddHalf, highHalf: c.oddHalf)
      let t = (Float4.load(still + b) + dt).replacing(with: 0, where: (x * x + y * y) .> limit)
      t.store(still + b)
      due = due .| ((t .>= Tuning.sleepDelay) .& (Float4.load(inverseMass + b) .> 0))
      b &+= 4
    }
    return any(due)
  }

  /// Puts how fast bodies really moved where the stillness is read from: the unforced velocities have served.
  private func measureCrowdSpeeds() {
    let inverse = 1 / dt
    for s in 0..<bodies.count {
      bodies.unforced.base[s] = (bodies.position.base[s] - bodies.previous.base[s]) * inverse
    }
  }

  private func root(_ s: Int32) -> Int32 {
    let parent = parents.base
    var r = s
    while parent[Int(r)] != r {
      parent[Int(r)] = parent[Int(parent[Int(r)])]
      r = parent[Int(r)]
    }
    return r
  }

  /// Union-find over the touching pairs of awake dynamic bodies; whatever a moving kinematic body touches stays awake.
  private func joinIslands() {
    let n = bodies.count
    let parent = parents.base
    for s in 0..<n {
      parent[s] = Int32(truncatingIfNeeded: s)
      restless.base[s] = 0
    }
    let blk = blocks.blocks.base
    for strip in 0..<blocks.stripCount {
      for k in Int(blocks.strips.base[strip].start)..<Int(blocks.strips.base[strip].activeEnd) {
        let q = Int(blocks.active.base[k])
        let touching = blocks.touching.base[q] & 15
        guard touching != 0 else { continue }
        for lane in 0..<4 where touching & (1 << lane) != 0 { join(blk[q].first[lane], blk[q].second[lane]) }
      }
    }
    for k in 1..<max(contacts.count, 1)
    where contacts.items.base[k].flags & (RigidContact.touching | RigidContact.sensor) == RigidContact.touching {
      if contacts.items.base[k].key >= 0 { join(contacts.items.base[k].first, contacts.items.base[k].second) }
    }
    for k in 0..<fast.count where fast.pairs.base[k].touching {
      join(fast.pairs.base[k].first, fast.pairs.base[k].second)
    }
    if joints.live > 0 { joinJointed() }
  }

  func join(_ a: Int32, _ b: Int32) {
    let dynamic = bodies.inverseMass.base[Int(a)] > 0 && bodies.inverseMass.base[Int(b)] > 0
    guard dynamic else {
      if isDriven(Int(a)) { restless.base[Int(b)] = 1 }
      if isDriven(Int(b)) { restless.base[Int(a)] = 1 }
      return
    }
    let x = root(a)
    let y = root(b)
    if x < y { parents.base[Int(y)] = x } else { parents.base[Int(x)] = y }
  }

  func isDriven(_ s: Int) -> Bool {
    guard bodies.flags.base[s] & BodyFlag.kind == BodyFlag.kinematic else { return false }
    if rigid.isUsed, rigid.traits.base[Int(bodies.id.base[s])].drivenSpin != 0 { return true }
    let d = bodies.traits.base[Int(bodies.id.base[s])].drive
    return d.x != 0 || d.y != 0
  }

  private func retireIslands() {
    let n = bodies.count
    let restless = self.restless.base
    let still = bodies.still.base
    for s in 0..<n where still[s] < Tuning.sleepDelay || restless[s] != 0 {
      restless[Int(root(Int32(truncatingIfNeeded: s)))] = 1
    }
    for s in 0..<n where bodies.flags.base[s] & (BodyFlag.kind | BodyFlag.asleep) == BodyFlag.dynamic {
      let r = root(Int32(truncatingIfNeeded: s))
      if restless[Int(r)] == 0 { sleep(slot: s, island: bodies.id.base[Int(r)]) }
    }
  }

  private func sleep(slot s: Int, island: Int32) {
    bodies.flags.base[s] |= BodyFlag.asleep
    bodies.velocity.base[s] = Float2()
    bodies.inverseMass.base[s] = 0
    if rigid.isUsed { stopSpin(slot: s) }
    bodies.traits.base[Int(bodies.id.base[s])].island = island
    bodies.asleep += 1
    isStale = true
    accelerationIsStale = true
    bodyEvents.append(BodyEvent(kind: .fellAsleep, body: bodies.name(ofSlot: s), side: .none))
  }

  /// Wakes a body and everything that fell asleep with it.
  func wake(slot s: Int) {
    bodies.still.base[s] = 0
    guard bodies.flags.base[s] & BodyFlag.asleep != 0 else { return }
    let island = bodies.traits.base[Int(bodies.id.base[s])].island
    for t in 0..<bodies.count
    where bodies.flags.base[t] & BodyFlag.asleep != 0 && bodies.traits.base[Int(bodies.id.base[t])].island == island {
      rouse(slot: t)
    }
  }

  func wakeAll() {
    for s in 0..<bodies.count {
      bodies.still.base[s] = 0
      if bodies.flags.base[s] & BodyFlag.asleep != 0 { rouse(slot: s) }
    }
  }

  private func rouse(slot s: Int) {
    bodies.flags.base[s] &= ~BodyFlag.asleep
    bodies.still.base[s] = 0
    bodies.inverseMass.base[s] = movableInverseMass(slot: s)
    if rigid.isUsed { rigid.inverseInertia.base[s] = movableInverseInertia(slot: s) }
    bodies.asleep -= 1
    bodyEvents.append(BodyEvent(kind: .woke, body: bodies.name(ofSlot: s), side: .none))
    isStale = true
    accelerationIsStale = true
  }

  /// A driven body wakes whatever it touches or is about to reach.
  func wakeInTheWay() {
    guard bodies.kinematic > 0, bodies.asleep > 0 else { return }
    for s in 0..<bodies.count where isDriven(s) {
      let d = bodies.traits.base[Int(bodies.id.base[s])].drive * dt
      let reach = bodies.radius.base[s] + (d.x * d.x + d.y * d.y).squareRoot() + Tuning.wakeReach
      wakeAround(bodies.position.base[s], reach)
    }
  }

  /// Wakes the sleeping bodies that touch a circle.
  func wakeAround(_ center: Float2, _ radius: Float) {
    guard bodies.asleep > 0 else { return }
    search(Vector2(center), radius, .max) { s in
      if bodies.flags.base[s] & BodyFlag.asleep != 0 { wake(slot: s) }
    }
  }

  /// Wakes a body with its island, and whatever touches it: what it carried may fall, what it leans on may move.
  func wakeWithNeighbors(slot s: Int) {
    wake(slot: s)
    wakeJoined(slot: s)
    wakeAround(bodies.position.base[s], bodies.radius.base[s] + Tuning.wakeReach)
  }

  /// Nothing moves, and nothing will until something is changed.
  var isAsleep: Bool { bodies.live == bodies.asleep + bodies.immovable && !isDrivenAnywhere }

  /// Wakes sleeping bodies that something awake will hit within this step, so that they take their part of the impulse.
  func wakeWhatWillBeHit() {
    guard bodies.asleep > 0, bodies.asleep < bodies.live else { return }
    let asleep = bodies.asleep
    wakeListed()
    for k in 0..<fast.bodyCount { wakeInPath(of: Int(fast.bodies.base[k])) }
    // Waking made the list stale, so this makes it anew.
    if bodies.asleep < asleep { findFastBodies() }
  }

  private func wakeListed() {
    let blk = blocks.blocks.base
    for q in 0..<blocks.count {
      let share = blk[q].share
      // A share of all or nothing means that one of the two cannot be moved.
      let isOneSided = (share .<= 0) .| (share .>= 1)
      guard any(isOneSided .& (blk[q].radii .> 0)) else { continue }
      for lane in 0..<4 where isOneSided[lane] && blk[q].radii[lane] > 0 {
        wakeIfHit(Int(blk[q].first[lane]), Int(blk[q].second[lane]))
      }
    }
  }

  /// Sleeping bodies on the way of a fast one.
  private func wakeInPath(of s: Int) {
    guard bodies.flags.base[s] & BodyFlag.asleep == 0 else { return }
    let v = bodies.velocity.base[s]
    let reach = bodies.radius.base[s] + (v.x * v.x + v.y * v.y).squareRoot() * dt + Tuning.wakeReach
    search(Vector2(bodies.position.base[s]), reach, .max) { t in wakeIfHit(s, t) }
  }

  private func wakeIfHit(_ a: Int, _ b: Int) {
    let flags = bodies.flags.base
    guard (flags[a] ^ flags[b]) & BodyFlag.asleep != 0 else { return }
    let d = bodies.position.base[b] - bodies.position.base[a]
    let w = bodies.velocity.base[b] - bodies.velocity.base[a]
    let radii = bodies.radius.base[a] + bodies.radius.base[b]
    let distance = (d.x * d.x + d.y * d.y).squareRoot()
    let closing = -(d.x * w.x + d.y * w.y) / max(distance, 1e-6)
    guard closing > wakingSpeed else { return }
    guard distance < radii || WorldState.timeOfImpact(d, w, radii) <= dt * Tuning.lookAhead else { return }
    wake(slot: flags[a] & BodyFlag.asleep != 0 ? a : b)
  }

  /// What a body at rest on a sleeper presses with does not wake it.
  private var wakingSpeed: Float { Tuning.sleepSpeed + settings.gravity.length * h * 1.5 }

  /// A sleeping island wakes when something awake hits or overlaps it.
  private func wakeTouched() {
    let blk = blocks.blocks.base
    let limit = -wakingSpeed
    for strip in 0..<blocks.stripCount {
      for k in Int(blocks.strips.base[strip].start)..<Int(blocks.strips.base[strip].activeEnd) {
        let q = Int(blocks.active.base[k])
        let touching = blocks.touching.base[q] & 15
        guard touching != 0 else { continue }
        for lane in 0..<4 where touching & (1 << lane) != 0 {
          let hit = blocks.approach.base[q][lane] < limit || blk[q].separation[lane] < -1
          if hit { wakeSleeper(Int(blk[q].first[lane]), Int(blk[q].second[lane])) }
        }
      }
    }
    for k in 1..<max(contacts.count, 1) where contacts.items.base[k].key >= 0 {
      let c = contacts.items.base[k]
      guard c.flags & (RigidContact.touching | RigidContact.sensor) == RigidContact.touching else { continue }
      let depth = min(c.point0.separation, c.count > 1 ? c.point1.separation : 0)
      if c.approach < limit || depth < -1 { wakeSleeper(Int(c.first), Int(c.second)) }
    }
    for k in 0..<fast.count where fast.pairs.base[k].hit {
      wakeSleeper(Int(fast.pairs.base[k].first), Int(fast.pairs.base[k].second))
    }
  }

  private func wakeSleeper(_ a: Int, _ b: Int) {
    if bodies.flags.base[a] & BodyFlag.asleep != 0 { wake(slot: a) }
    if bodies.flags.base[b] & BodyFlag.asleep != 0 { wake(slot: b) }
  }

  /// What contacts may move a body of this kind by, were it awake.
  func movableInverseMass(slot s: Int) -> Float {
    guard bodies.flags.base[s] & BodyFlag.kind == BodyFlag.dynamic else { return 0 }
    let r = bodies.radius.base[s]
    if bodies.flags.base[s] & BodyFlag.rigid != 0 {
      let k = Int(bodies.id.base[s])
      return 1 / (bodies.traits.base[k].density * rigid.traits.base[k].area)
    }
    return 1 / (bodies.traits.base[Int(bodies.id.base[s])].density * 3.14159265 * r * r)
  }
}
