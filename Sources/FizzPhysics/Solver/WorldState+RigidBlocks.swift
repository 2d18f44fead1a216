extension WorldState {
  /// Packs the step's contacts into blocks of four such that no movable body appears twice in a color.
  func makeRigidBlocks() {
    rigidBlocks.count = 0
    guard contacts.count > 1 else { return }
    colorContacts()
    layRigidBlocks()
    for q in 0..<rigidBlocks.count { fillRigidBlock(q) }
  }

  private func colorContacts() {
    let c = contacts.items.base
    let used = masks.base
    let inverseMass = bodies.inverseMass.base
    let counts = rigidBlocks.counts.base
    for k in 0..<RigidBlocks.colors { counts[k] = 0 }
    for s in 0...bodies.count { used[s] = 0 }
    let movable: UInt64 = 1 &<< UInt64(RigidBlocks.movable) &- 1
    let overflow: UInt64 = 1 &<< UInt64(RigidBlocks.overflow)
    var k = 1
    while k < contacts.count {
      defer { k &+= 1 }
      guard c[k].flags & (RigidContact.sensor | RigidContact.swept) == 0, c[k].count > 0 else {
        c[k].color = 255
        continue
      }
      let a = Int(c[k].first)
      let b = Int(c[k].second)
      let movesA = inverseMass[a] > 0
      let movesB = inverseMass[b] > 0
      let taken = (movesA ? used[a] : 0) | (movesB ? used[b] : 0)
      let allowed = movesA && movesB ? movable : ~movable
      let color = ((~taken & allowed) | overflow).trailingZeroBitCount
      if color < RigidBlocks.overflow {
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: color)
        if movesA { used[a] |= bit }
        if movesB { used[b] |= bit }
      }
      c[k].color = UInt8(truncatingIfNeeded: color)
      counts[color] &+= 1
    }
  }

  private func layRigidBlocks() {
    let counts = rigidBlocks.counts.base
    var block = 0
    for color in 0..<RigidBlocks.colors {
      let n = Int(counts[color])
      counts[color] = Int32(truncatingIfNeeded: block &* 4)
      block += color < RigidBlocks.overflow ? (n &+ 3) >> 2 : n
    }
    rigidBlocks.count = block
    rigidBlocks.blocks.reserve(block, keeping: 0, filledWith: RigidBlock())
    rigidBlocks.lanes.reserve(4 * block, keeping: 0, filledWith: 0)
    let lanes = rigidBlocks.lanes.base
    for k in 0..<(4 * block) { lanes[k] = 0 }
    let c = contacts.items.base
    var k = 1
    while k < contacts.count {
      let color = Int(c[k].color)
      if color < RigidBlocks.colors {
        let lane = Int(counts[color])
        counts[color] = Int32(truncatingIfNeeded: color < RigidBlocks.overflow ? lane &+ 1 : lane &+ 4)
        lanes[lane] = Int32(truncatingIfNeeded: k)
      }
      k &+= 1
    }
  }

  /// Measures a block and applies the impulses of the last step to its bodies.
  private func fillRigidBlock(_ q: Int) {
    let lanes = rigidBlocks.lanes.base + 4 &* q
    let items = UnsafePointer(contacts.items.base)
    let c0 = items + Int(lanes[0])
    let c1 = items + Int(lanes[1])
    let c2 = items + Int(lanes[2])
    let c3 = items + Int(lanes[3])
    @inline(__always) func four(_ read: (UnsafePointer<RigidContact>) -> Float) -> Float4 {
      Float4(read(c0), read(c1), read(c2), read(c3))
    }
    let none = Int32(truncatingIfNeeded: bodies.count)
    var b = RigidBlock()
    b.first = Int4(c0.pointee.first, c1.pointee.first, c2.pointee.first, c3.pointee.first)
    b.second = Int4(c0.pointee.second, c1.pointee.second, c2.pointee.second, c3.pointee.second)
    for lane in 0..<4 where lanes[lane] == 0 { (b.first[lane], b.second[lane]) = (none, none) }
    let i0 = Int(b.first[0])
    let i1 = Int(b.first[1])
    let i2 = Int(b.first[2])
    let i3 = Int(b.first[3])
    let j0 = Int(b.second[0])
    let j1 = Int(b.second[1])
    let j2 = Int(b.second[2])
    let j3 = Int(b.second[3])
    @inline(__always) func gatherFirst(_ p: UnsafePointer<Float2>) -> (Float4, Float4) {
      split(p[i0], p[i1], p[i2], p[i3])
    }
    @inline(__always) func gatherSecond(_ p: UnsafePointer<Float2>) -> (Float4, Float4) {
      split(p[j0], p[j1], p[j2], p[j3])
    }
    let m = bodies.inverseMass.base
    let inertia = rigid.inverseInertia.base
    b.massA = Float4(m[i0], m[i1], m[i2], m[i3])
    b.massB = Float4(m[j0], m[j1], m[j2], m[j3])
    b.inertiaA = Float4(inertia[i0], inertia[i1], inertia[i2], inertia[i3])
    b.inertiaB = Float4(inertia[j0], inertia[j1], inertia[j2], inertia[j3])
    (b.normalX, b.normalY) = split(c0.pointee.normal, c1.pointee.normal, c2.pointee.normal, c3.pointee.normal)
    b.friction = four { $0.pointee.friction }
    b.restitution = four { $0.pointee.restitution }
    b.rolling = four { $0.pointee.rolling }
    b.rollingImpulse = four { $0.pointee.rollingImpulse }
    let turns = b.inertiaA + b.inertiaB
    b.rollingMass = (1 / turns.replacing(with: 1, where: turns .<= 0)).replacing(with: 0, where: turns .<= 0)
    let (xi, yi) = gatherFirst(bodies.position.base)
    let (xj, yj) = gatherSecond(bodies.position.base)
    let dx = xj - xi
    let dy = yj - yi
    b.one = rows(
      b, dx, dy,
      split(c0.pointee.point0.anchor, c1.pointee.point0.anchor, c2.pointee.point0.anchor, c3.pointee.point0.anchor),
      four { $0.pointee.point0.separation }, four { $0.pointee.count > 0 ? 1 : 0 })
    b.one.impulse = four { $0.pointee.point0.impulse }
    b.one.frictionImpulse = four { $0.pointee.point0.friction }
    b.two = rows(
      b, dx, dy,
      split(c0.pointee.point1.anchor, c1.pointee.point1.anchor, c2.pointee.point1.anchor, c3.pointee.point1.anchor),
      four { $0.pointee.point1.separation }, four { $0.pointee.count > 1 ? 1 : 0 })
    b.two.impulse = four { $0.pointee.point1.impulse }
    b.two.frictionImpulse = four { $0.pointee.point1.friction }
    let (ui, wi) = gatherFirst(bodies.unforced.base)
    let (uj, wj) = gatherSecond(bodies.unforced.base)
    let spin = rigid.unforcedSpin.base
    let spinA = Float4(spin[i0], spin[i1], spin[i2], spin[i3])
    let spinB = Float4(spin[j0], spin[j1], spin[j2], spin[j3])
    let un = (uj - ui) * b.normalX + (wj - wi) * b.normalY
    b.one.approach = un + spinB * b.one.normalB - spinA * b.one.normalA
    b.two.approach = un + spinB * b.two.normalB - spinA * b.two.normalA
    rigidBlocks.blocks.base[q] = b
    warmStart(b)
  }

  @inline(__always)
  private func rows(
    _ b: RigidBlock, _ dx: Float4, _ dy: Float4, _ anchor: (Float4, Float4), _ separation: Float4, _ there: Float4
  ) -> RigidBlock.Rows {
    var r = RigidBlock.Rows()
    let bx = anchor.0 - dx
    let by = anchor.1 - dy
    r.separation = separation.replacing(with: 1e9, where: there .<= 0)
    r.normalA = anchor.0 * b.normalY - anchor.1 * b.normalX
    r.normalB = bx * b.normalY - by * b.normalX
    r.tangentA = anchor.0 * b.normalX + anchor.1 * b.normalY
    r.tangentB = bx * b.normalX + by * b.normalY
    let masses = b.massA + b.massB
    let kn = masses + b.inertiaA * r.normalA * r.normalA + b.inertiaB * r.normalB * r.normalB
    let kt = masses + b.inertiaA * r.tangentA * r.tangentA + b.inertiaB * r.tangentB * r.tangentB
    let isNone = (there .<= 0) .| (masses .<= 0)
    r.normalMass = (1 / kn.replacing(with: 1, where: isNone)).replacing(with: 0, where: isNone)
    r.tangentMass = (1 / kt.replacing(with: 1, where: isNone)).replacing(with: 0, where: isNone)
    return r
  }

  private func warmStart(_ b: RigidBlock) {
    let impulses = b.one.impulse + b.two.impulse + abs(b.one.frictionImpulse) + abs(b.two.frictionImpulse)
    guard any((impulses .> 0) .| (b.rollingImpulse .!= 0)) else { return }
    let pn = b.one.impulse + b.two.impulse
    let pt = b.one.frictionImpulse + b.two.frictionImpulse
    let spinA =
      b.one.normalA * b.one.impulse + b.two.normalA * b.two.impulse + b.one.tangentA * b.one.frictionImpulse
      + b.two.tangentA * b.two.frictionImpulse + b.rollingImpulse
    let spinB =
      b.one.normalB * b.one.impulse + b.two.normalB * b.two.impulse + b.one.tangentB * b.one.frictionImpulse
      + b.two.tangentB * b.two.frictionImpulse + b.rollingImpulse
    let px = pn * b.normalX - pt * b.normalY
    let py = pn * b.normalY + pt * b.normalX
    let v = bodies.velocity.base
    let w = rigid.spin.base
    for lane in 0..<4 {
      let i = Int(b.first[lane])
      let j = Int(b.second[lane])
      let p = Float2(px[lane], py[lane])
      v[i] -= p * b.massA[lane]
      w[i].x -= spinA[lane] * b.inertiaA[lane]
      v[j] += p * b.massB[lane]
      w[j].x += spinB[lane] * b.inertiaB[lane]
    }
  }

  /// Hands what the blocks came to back to the contacts, for the next step and for events.
  func keepRigidImpulses() {
    let items = contacts.items.base
    for q in 0..<rigidBlocks.count {
      let b = rigidBlocks.blocks.base + q
      let lanes = rigidBlocks.lanes.base + 4 &* q
      for lane in 0..<4 where lanes[lane] != 0 {
        let c = items + Int(lanes[lane])
        c.pointee.point0.impulse = b.pointee.one.impulse[lane]
        c.pointee.point0.friction = b.pointee.one.frictionImpulse[lane]
        c.pointee.point0.separation = b.pointee.one.separation[lane]
        c.pointee.point1.impulse = b.pointee.two.impulse[lane]
        c.pointee.point1.friction = b.pointee.two.frictionImpulse[lane]
        c.pointee.point1.separation = b.pointee.two.separation[lane]
        c.pointee.rollingImpulse = b.pointee.rollingImpulse[lane]
        let one = b.pointee.one.approach[lane]
        let two = c.pointee.count > 1 ? b.pointee.two.approach[lane] : one
        c.pointee.approach = one < two ? one : two
        c.pointee.load = b.pointee.one.peak[lane] + b.pointee.two.peak[lane]
      }
    }
  }
}

/// The components of four vectors.
@inline(__always) func split(_ a: Float2, _ b: Float2, _ c: Float2, _ d: Float2) -> (Float4, Float4) {
  let low = Float4(lowHalf: a, highHalf: b)
  let high = Float4(lowHalf: c, highHalf: d)
  return (Float4(lowHalf: low.evenHalf, highHalf: high.evenHalf), Float4(lowHalf: low.oddHalf, highHalf: high.oddHalf))
}

/// The lanes without their signs.
@inline(__always) func abs(_ v: Float4) -> Float4 { v.replacing(with: -v, where: v .< 0) }
