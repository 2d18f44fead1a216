extension WorldState {
  /// Compares which lanes touch with which touched, and reports the differences.
  func collectContactEvents() {
    collectBlocks()
    collectFastPairs()
    collectBoundary()
    collectHits()
    if rigid.isUsed { collectRigidContacts() }
  }

  private func collectBlocks() {
    let blk = blocks.blocks.base
    let active = blocks.active.base
    let touching = blocks.touching.base
    for strip in 0..<blocks.stripCount {
      var k = Int(blocks.strips.base[strip].start)
      let end = Int(blocks.strips.base[strip].activeEnd)
      while k < end {
        let q = Int(active[k])
        let pressed = (blk[q].impulse .> 0) .| (blk[q].separation .< 0)
        let near = blk[q].separation .< Tuning.partingGap
        let bits = touching[q]
        let was = bits & 15
        let now = (WorldState.bits(pressed) | (bits >> 4)) | (was & WorldState.bits(near))
        if now != was { reportChanges(q, was, now) }
        touching[q] = now
        k &+= 1
      }
    }
  }

  @inline(__always) private static func bits(_ m: Mask4) -> UInt8 {
    let i = unsafeBitCast(m, to: Int4.self) & Int4(1, 2, 4, 8)
    return UInt8(truncatingIfNeeded: i[0] | i[1] | i[2] | i[3])
  }

  private func reportChanges(_ q: Int, _ was: UInt8, _ now: UInt8) {
    guard settings.reportsContacts else { return }
    let b = blocks.blocks.base[q]
    for lane in 0..<4 where (was ^ now) & (1 << lane) != 0 {
      let began = now & (1 << lane) != 0
      report(
        began ? .began : .ended, Int(b.first[lane]), Int(b.second[lane]),
        normal: Float2(b.normalX[lane], b.normalY[lane]),
        speed: began ? blocks.approach.base[q][lane] : 0)
    }
  }

  /// A block that left the reach of the solver: whatever touched in it has parted.
  func part(block q: Int) {
    reportChanges(q, blocks.touching.base[q] & 15, 0)
    blocks.touching.base[q] = 0
  }

  private func collectFastPairs() {
    let f = fast.pairs.base
    for k in 0..<fast.count where !f[k].isGuard {
      let i = Int(f[k].first)
      let j = Int(f[k].second)
      let d = bodies.position.base[j] - bodies.position.base[i]
      let reach = f[k].radii + Tuning.partingGap
      let near = d.x * d.x + d.y * d.y < reach * reach
      let now = f[k].hit || (f[k].touching && near)
      if now != f[k].touching {
        report(now ? .began : .ended, i, j, normal: Float2(f[k].normalX, f[k].normalY), speed: now ? f[k].approach : 0)
      }
      f[k].touching = now
    }
  }

  private func collectBoundary() {
    let c = boundary.contacts.base
    for k in 0..<boundary.count {
      let pressed = c[k].impulse > 0 || c[k].touching & 2 != 0 || c[k].separation < 0
      let was = c[k].touching & 1 != 0
      let now = pressed || (was && c[k].separation < Tuning.partingGap)
      if now != was { report(now ? .began : .ended, boundary: c[k]) }
      c[k].touching = now ? 1 : 0
    }
  }

  /// The one with the lower index first, so that the two stand in the same order in every event about them.
  func report(_ phase: ContactEvent.Phase, _ i: Int, _ j: Int, normal n: Float2, speed vn: Float) {
    guard settings.reportsContacts else { return }
    if bodies.id.base[i] > bodies.id.base[j] { return report(phase, j, i, normal: -n, speed: vn) }
    let approach = max(0, -vn)
    let p = bodies.position.base[i]
    let r = bodies.radius.base[i]
    let inverse = bodies.inverseMass.base[i] + bodies.inverseMass.base[j]
    let e = approach > bounceThreshold ? restitution(i, j) : 0
    contactEvents.append(
      ContactEvent(
        phase: phase, first: bodies.name(ofSlot: i), second: bodies.name(ofSlot: j), side: .none,
        point: Vector2(p.x + n.x * r, p.y + n.y * r), normal: Vector2(n.x, n.y), approachSpeed: approach,
        impulse: inverse > 0 ? (1 + e) * approach / inverse : 0))
  }

  func report(_ phase: ContactEvent.Phase, boundary c: BoundaryContact) {
    guard settings.reportsContacts else { return }
    let s = Int(c.slot)
    let approach = phase == .ended ? 0 : max(0, -c.approach)
    let p = bodies.position.base[s]
    let m = bodies.inverseMass.base[s]
    let e = max(bodies.traits.base[Int(bodies.id.base[s])].restitution, settings.boundaryRestitution)
    let bounce = approach > bounceThreshold ? 1 + e : 1
    let out = -c.sign
    contactEvents.append(
      ContactEvent(
        phase: phase, first: bodies.name(ofSlot: s), second: .none, side: Side(rawValue: c.side) ?? .none,
        point: c.isVertical ? Vector2(p.x, c.plane) : Vector2(c.plane, p.y),
        normal: c.isVertical ? Vector2(0, out) : Vector2(out, 0), approachSpeed: approach,
        impulse: m > 0 ? bounce * approach / m : 0))
  }
}
