extension WorldState {
  /// Looks for bodies that overlap more neighbors than fit around them: born on one spot or one line, or squeezed by a
  /// shrinking boundary. There, pushing overlaps apart the ordinary way would pile up speed.
  ///
  /// While there are any, overlaps are pushed more slowly the more of them one body has, and speeds are solved from before
  /// the push (``setSpeedsAside()``), so that parting gives nobody any speed.
  func measureCrowding() {
    let position = bodies.position.base
    let radius = bodies.radius.base
    let owners = pairs.owner.base
    let others = pairs.other.base
    let counts = parents.base
    for s in 0..<bodies.count { counts[s] = 0 }
    var most: Int32 = 0
    let skipsRigid = rigid.live > 0
    var k = 0
    while k < pairs.count {
      let a = Int(owners[k])
      let b = Int(others[k])
      let d = position[b] - position[a]
      let core = (radius[a] + radius[b]) * Tuning.crowdedOverlap
      if d.x * d.x + d.y * d.y < core * core, !(skipsRigid && isRigidPair(a, b)) {
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

  /// Whether speeds are put by while overlaps are pushed apart.
  var partsWithoutSpeed: Bool { isCrowded || isRigidCrowded }

  /// Before overlaps are pushed apart in a crowd: contacts are solved without any push, carrying what weighs on them as
  /// always, and speeds and impulses are put by.
  func setSpeedsAside() {
    guard partsWithoutSpeed else { return }
    relaxBlocks()
    solveFastPairs(withBias: false)
    solveRigidBlocks(withBias: false)
    solveBoundary(withBias: false)
    kept.reserve(
      bodies: bodies.count, blocks: blocks.count, sides: boundary.count, rigid: rigid.isUsed ? rigidBlocks.count : 0)
    kept.velocity.base.update(from: bodies.velocity.base, count: bodies.count)
    for q in 0..<blocks.count { kept.impulse.base[q] = blocks.blocks.base[q].impulse }
    for k in 0..<boundary.count { kept.side.base[k] = boundary.contacts.base[k].impulse }
    guard rigid.isUsed else { return }
    for s in 0..<bodies.count { kept.spin.base[s] = rigid.spin.base[s].x }
    for q in 0..<rigidBlocks.count { kept.rigid.base[q] = rigidBlocks.blocks.base[q].impulses }
    beginParting()
  }

  /// After the push: positions have moved, speeds and impulses are what they were.
  func takeSpeedsBack() {
    guard partsWithoutSpeed else { return }
    bodies.velocity.base.update(from: kept.velocity.base, count: bodies.count)
    for q in 0..<blocks.count { blocks.blocks.base[q].impulse = kept.impulse.base[q] }
    for k in 0..<min(boundary.count, kept.sides) { boundary.contacts.base[k].impulse = kept.side.base[k] }
    takeSpinsBack()
    // Whether it still is a crowd is seen when the list is made anew.
    if stepCount % 4 == 0 { isStale = true }
  }

  private func takeSpinsBack() {
    guard rigid.isUsed else { return }
    for s in 0..<bodies.count { rigid.spin.base[s].x = kept.spin.base[s] }
    for q in 0..<rigidBlocks.count { rigidBlocks.blocks.base[q].impulses = kept.rigid.base[q] }
    // Impacts of fast bodies are no pushes.
    let maker = RigidBlockMaker(self)
    for k in 0..<swept.count where contacts.items.base[Int(swept.items.base[k])].count > 0 {
      maker.warmStart(swept.blocks.base + k)
    }
  }
}

/// Speeds and impulses of a crowd while it is pushed apart; empty for a world in which nobody ever was deep in another.
struct KeptSpeeds {
  var velocity = Buffer<Float2>(capacity: 0, filledWith: Float2())
  var impulse = Buffer<Float4>(capacity: 0, filledWith: Float4())
  var side = Buffer<Float>(capacity: 0, filledWith: 0)
  /// By slot: of how many neighbors a rigid body has to part in the running step, and how fast from all of them together.
  var neighbors = Buffer<Int32>(capacity: 0, filledWith: 0)
  var push = Buffer<Float2>(capacity: 0, filledWith: Float2())
  var spin = Buffer<Float>(capacity: 0, filledWith: 0)
  var rigid = Buffer<RigidBlock.Impulses>(capacity: 0, filledWith: .init())
  /// Contacts with the boundary that were put by.
  var sides = 0

  mutating func reserve(bodies: Int, blocks: Int, sides: Int, rigid count: Int) {
    velocity.reserve(bodies, keeping: 0, filledWith: Float2())
    impulse.reserve(blocks, keeping: 0, filledWith: Float4())
    side.reserve(sides, keeping: 0, filledWith: 0)
    spin.reserve(bodies, keeping: 0, filledWith: 0)
    rigid.reserve(count, keeping: 0, filledWith: .init())
    self.sides = sides
  }

  func free() {
    velocity.free()
    impulse.free()
    side.free()
    spin.free()
    push.free()
    neighbors.free()
    rigid.free()
  }
}
