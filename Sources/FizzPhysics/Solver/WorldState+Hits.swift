extension WorldState {
  /// Reports contacts that closed faster than ``WorldSettings/hitSpeed``. Those of rigid bodies come from
  /// ``collectRigidContacts()``.
  func collectHits() {
    guard let speed = settings.hitSpeed, settings.reportsContacts else { return }
    collectBlockHits(faster: speed)
    for k in 0..<fast.count {
      let f = fast.pairs.base[k]
      guard !f.isGuard, f.hit, -f.approach > speed else { continue }
      report(.hit, Int(f.first), Int(f.second), normal: Float2(f.impactX, f.impactY), speed: f.approach)
    }
    for k in 0..<boundary.count {
      let c = boundary.contacts.base[k]
      if c.touching != 0, -c.approach > speed { report(.hit, boundary: c) }
    }
  }

  private func collectBlockHits(faster speed: Float) {
    let active = blocks.active.base
    for strip in 0..<blocks.stripCount {
      for k in Int(blocks.strips.base[strip].start)..<Int(blocks.strips.base[strip].activeEnd) {
        let q = Int(active[k])
        let approach = blocks.approach.base[q]
        guard any(approach .< -speed) else { continue }
        let b = blocks.blocks.base[q]
        for lane in 0..<4 where blocks.touching.base[q] & (1 << lane) != 0 && -approach[lane] > speed {
          report(
            .hit, Int(b.first[lane]), Int(b.second[lane]), normal: Float2(b.normalX[lane], b.normalY[lane]),
            speed: approach[lane])
        }
      }
    }
  }

  /// Reports who is elsewhere, or turned another way, than before the step.
  func collectMoves() {
    guard settings.reportsMoves else { return }
    for s in 0..<bodies.count where bodies.flags.base[s] & BodyFlag.asleep == 0 {
      let isTurned = rigid.isUsed && rigid.rotation.base[s] != rigid.previous.base[s]
      guard isTurned || bodies.position.base[s] != bodies.previous.base[s] else { continue }
      bodyEvents.append(BodyEvent(kind: .moved, body: bodies.name(ofSlot: s), side: .none))
    }
  }
}
