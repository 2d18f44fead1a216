extension WorldState {
  /// Looks for rigid bodies that overlap more others deeply than fit around them; see ``measureCrowding()``.
  func measureRigidCrowding() {
    let wasCrowded = isRigidCrowded
    isRigidCrowded = false
    // The list holds so many pairs of a body and no more: who is left in a crowd is seen when it is made anew.
    defer { if wasCrowded, !isRigidCrowded { isStale = true } }
    let end = max(contacts.count, 1)
    let c = UnsafePointer(contacts.items.base)
    var isAnyDeep = false
    for k in 1..<end where isDeep(c[k]) {
      isAnyDeep = true
      break
    }
    guard isAnyDeep else { return }
    kept.push.reserve(bodies.count + 1, keeping: 0, filledWith: Float2())
    kept.neighbors.reserve(bodies.count + 1, keeping: 0, filledWith: 0)
    let push = kept.push.base
    for s in 0...bodies.count { (kept.neighbors.base[s], push[s]) = (0, Float2()) }
    var most: Int32 = 0
    for k in 1..<end where isDeep(c[k]) {
      push[Int(c[k].first)] += c[k].normal * c[k].gap
      push[Int(c[k].second)] -= c[k].normal * c[k].gap
      // Contacts of the same two follow one another.
      if c[k - 1].first == c[k].first, c[k - 1].second == c[k].second { continue }
      most = max(most, countNeighbors(Int(c[k].first), Int(c[k].second)))
    }
    isRigidCrowded = most > (wasCrowded ? Tuning.rigidCrowdedRest : Tuning.rigidCrowdedNeighbors)
    if isRigidCrowded { aimParting() }
  }

  /// Around a body that is much larger, or cannot move, more fit than around one of their own size: only the lesser counts.
  private func countNeighbors(_ a: Int, _ b: Int) -> Int32 {
    let n = kept.neighbors.base
    let (coreA, coreB) = (coreRadius(a), coreRadius(b))
    if bodies.inverseMass.base[a] > 0, coreA <= 2 * coreB { n[a] += 1 }
    if bodies.inverseMass.base[b] > 0, coreB <= 2 * coreA { n[b] += 1 }
    return max(n[a], n[b])
  }

  /// Turns what pushes on each body of a crowd into the speed at which it parts: the mean of its overlaps within a step.
  private func aimParting() {
    let push = kept.push.base
    for s in 0..<bodies.count {
      push[s] *= 1 / (Float(max(kept.neighbors.base[s], 1)) * dt)
      let speed = push[s].length
      if speed > settings.separationSpeed { push[s] *= settings.separationSpeed / speed }
    }
    // Whoever is hit by something fast goes as far as the hit sends it.
    for k in 0..<swept.count {
      let c = contacts.items.base[Int(swept.items.base[k])]
      kept.neighbors.base[Int(c.first)] = 0
      kept.neighbors.base[Int(c.second)] = 0
    }
  }

  @inline(__always) private func isDeep(_ c: RigidContact) -> Bool {
    guard c.key >= 0, c.flags & RigidContact.sensor == 0, c.count > 0, c.gap < -Tuning.bounceGap else { return false }
    return -c.gap > Tuning.rigidCrowdedDepth * min(coreRadius(Int(c.first)), coreRadius(Int(c.second)))
  }

  /// Sends the bodies of a crowd the way that all their neighbors together push them. One contact after the other would
  /// send each the way of whichever comes last.
  func beginParting() {
    guard isRigidCrowded else { return }
    for s in 0..<bodies.count where kept.neighbors.base[s] > 0 { bodies.velocity.base[s] += kept.push.base[s] }
  }

  /// Nobody of a crowd of rigid bodies parts faster than `separationSpeed`, however many push.
  func limitParting() {
    guard isRigidCrowded else { return }
    let most = settings.separationSpeed
    for s in 0..<bodies.count where kept.neighbors.base[s] > 0 {
      let gained = bodies.velocity.base[s] - kept.velocity.base[s]
      let speed = gained.length
      if speed > most { bodies.velocity.base[s] = kept.velocity.base[s] + gained * (most / speed) }
      let turned = rigid.spin.base[s].x - kept.spin.base[s]
      let limit = most / bodies.radius.base[s]
      if turned.magnitude > limit { rigid.spin.base[s].x = kept.spin.base[s] + (turned < 0 ? -limit : limit) }
    }
  }
}
