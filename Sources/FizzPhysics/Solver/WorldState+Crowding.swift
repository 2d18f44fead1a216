extension WorldState {
  /// Looks for bodies that overlap more neighbors than fit around them: born on one spot or one line, or squeezed by a
  /// shrinking boundary. There, pushing overlaps apart the ordinary way would pile up speed.
  ///
  /// While there are any, overlaps are pushed more slowly the more of them one body has, and speeds are solved from before
  /// the push (``forgetPush()``), so that parting gives nobody any speed.
  func measureCrowding() {
    let position = bodies.position.base
    let radius = bodies.radius.base
    let owners = pairs.owner.base
    let others = pairs.other.base
    let counts = parents.base
    for s in 0..<bodies.count { counts[s] = 0 }
    var most: Int32 = 0
    var k = 0
    while k < pairs.count {
      let a = Int(owners[k])
      let b = Int(others[k])
      let d = position[b] - position[a]
      let core = (radius[a] + radius[b]) * Tuning.crowdedOverlap
      if d.x * d.x + d.y * d.y < core * core {
        counts[a] &+= 1
        counts[b] &+= 1
        most = max(most, max(counts[a], counts[b]))
      }
      k &+= 1
    }
    // Once begun it lasts until hardly anybody overlaps: the ordinary push would turn the rest into speed.
    isCrowded = most > (isCrowded ? 0 : Tuning.crowdedNeighbors)
    pushShare = isCrowded ? min(1, Tuning.crowdedPush / Float(most)) : 1
  }

  /// In a crowd, speeds go back to what they were before overlaps were pushed apart; the relaxing pass that follows takes
  /// out what still approaches.
  func forgetPush() {
    guard isCrowded else { return }
    bodies.velocity.base.update(from: bodies.unforced.base, count: bodies.count)
    let blk = blocks.blocks.base
    for q in 0..<blocks.count { blk[q].impulse = Float4() }
    for k in 0..<boundary.count { boundary.contacts.base[k].impulse = 0 }
    for k in 0..<fast.count { fast.pairs.base[k].impulse = 0 }
  }
}
