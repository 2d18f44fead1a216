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
      if color == RigidBlocks.movable { rigidBlocks.firstOnGround = block }
      if color == RigidBlocks.overflow { rigidBlocks.firstAlone = block }
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
    let c = RigidLanes(contacts.items.base, lanes)
    let none = Int32(truncatingIfNeeded: bodies.count)
    var b = RigidBlock()
    b.first = c.four { $0.first }
    b.second = c.four { $0.second }
    for lane in 0..<4 where lanes[lane] == 0 { (b.first[lane], b.second[lane]) = (none, none) }
    let i = Int4(b.first[0], b.first[1], b.first[2], b.first[3])
    let j = Int4(b.second[0], b.second[1], b.second[2], b.second[3])
    b.massA = WorldState.pick(bodies.inverseMass.base, i)
    b.massB = WorldState.pick(bodies.inverseMass.base, j)
    b.inertiaA = WorldState.pick(rigid.inverseInertia.base, i)
    b.inertiaB = WorldState.pick(rigid.inverseInertia.base, j)
    (b.normalX, b.normalY) = c.split { $0.normal }
    b.friction = c.four { $0.friction }
    b.restitution = c.four { $0.restitution }
    b.rolling = c.four { $0.rolling }
    b.rollingImpulse = c.four { $0.rollingImpulse }
    let turns = b.inertiaA + b.inertiaB
    b.rollingMass = (1 / turns.replacing(with: 1, where: turns .<= 0)).replacing(with: 0, where: turns .<= 0)
    let (xi, yi) = WorldState.pick(bodies.position.base, i)
    let (xj, yj) = WorldState.pick(bodies.position.base, j)
    let dx = xj - xi
    let dy = yj - yi
    let count = c.four { Float($0.count) }
    b.one = rows(b, dx, dy, c.split { $0.point0.anchor }, c.four { $0.point0.separation }, count .> 0)
    b.one.impulse = c.four { $0.point0.impulse }
    b.one.frictionImpulse = c.four { $0.point0.friction }
    b.two = rows(b, dx, dy, c.split { $0.point1.anchor }, c.four { $0.point1.separation }, count .> 1)
    b.two.impulse = c.four { $0.point1.impulse }
    b.two.frictionImpulse = c.four { $0.point1.friction }
    let (ui, wi) = WorldState.pick(bodies.unforced.base, i)
    let (uj, wj) = WorldState.pick(bodies.unforced.base, j)
    let spinA = WorldState.pick(rigid.unforcedSpin.base, i)
    let spinB = WorldState.pick(rigid.unforcedSpin.base, j)
    let un = (uj - ui) * b.normalX + (wj - wi) * b.normalY
    b.one.approach = un + spinB * b.one.normalB - spinA * b.one.normalA
    b.two.approach = un + spinB * b.two.normalB - spinA * b.two.normalA
    rigidBlocks.blocks.base[q] = b
    warmStart(b)
  }

  @inline(__always) private static func pick(_ p: UnsafePointer<Float>, _ i: Int4) -> Float4 {
    Float4(p[Int(i[0])], p[Int(i[1])], p[Int(i[2])], p[Int(i[3])])
  }

  @inline(__always) private static func pick(_ p: UnsafePointer<Float2>, _ i: Int4) -> (Float4, Float4) {
    split(p[Int(i[0])], p[Int(i[1])], p[Int(i[2])], p[Int(i[3])])
  }

  @inline(__always)
  private func rows(
    _ b: RigidBlock, _ dx: Float4, _ dy: Float4, _ anchor: (Float4, Float4), _ separation: Float4, _ there: Mask4
  ) -> RigidBlock.Rows {
    var r = RigidBlock.Rows()
    let bx = anchor.0 - dx
    let by = anchor.1 - dy
    r.separation = separation.replacing(with: 1e9, where: .!there)
    r.normalA = anchor.0 * b.normalY - anchor.1 * b.normalX
    r.normalB = bx * b.normalY - by * b.normalX
    r.tangentA = anchor.0 * b.normalX + anchor.1 * b.normalY
    r.tangentB = bx * b.normalX + by * b.normalY
    let masses = b.massA + b.massB
    let kn = masses + b.inertiaA * r.normalA * r.normalA + b.inertiaB * r.normalB * r.normalB
    let kt = masses + b.inertiaA * r.tangentA * r.tangentA + b.inertiaB * r.tangentB * r.tangentB
    let isNone = .!there .| (masses .<= 0)
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

/// The contacts of a block's lanes.
private struct RigidLanes {
  private let c0: UnsafePointer<RigidContact>
  private let c1: UnsafePointer<RigidContact>
  private let c2: UnsafePointer<RigidContact>
  private let c3: UnsafePointer<RigidContact>

  @inline(__always) init(_ items: UnsafePointer<RigidContact>, _ lanes: UnsafePointer<Int32>) {
    c0 = items + Int(lanes[0])
    c1 = items + Int(lanes[1])
    c2 = items + Int(lanes[2])
    c3 = items + Int(lanes[3])
  }

  @inline(__always) func four<T: SIMDScalar>(_ read: (RigidContact) -> T) -> SIMD4<T> {
    SIMD4(read(c0.pointee), read(c1.pointee), read(c2.pointee), read(c3.pointee))
  }

  @inline(__always) func split(_ read: (RigidContact) -> Float2) -> (Float4, Float4) {
    FizzPhysics.split(read(c0.pointee), read(c1.pointee), read(c2.pointee), read(c3.pointee))
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
