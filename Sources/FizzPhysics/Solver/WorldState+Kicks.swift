extension WorldState {
  /// Random drift: each body gets one kick an interval, in turn by id. The kick depends on seed, id and step alone.
  func kick() {
    guard settings.driftSpeed > 0 else { return }
    let turns = max(1, Int(settings.driftInterval / dt + 0.5))
    var k = Int(stepCount % UInt64(turns))
    while k < bodies.idCount {
      let s = Int(bodies.slot.base[k])
      if s >= 0, bodies.inverseMass.base[s] > 0 {
        let bits = SeededRandom.hash(settings.seed, UInt64(k), stepCount)
        let angle = Float(bits >> 40) * 0x1p-24 * 6.2831853
        let speed = settings.driftSpeed * Float((bits >> 16) & 0xFF_FFFF) * 0x1p-24
        bodies.velocity.base[s] += Float2(Maths.cos(angle), Maths.sin(angle)) * speed
      }
      k += turns
    }
  }
}
