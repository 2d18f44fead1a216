/// Turns contacts into blocks: reads what it needs of the world as pointers, once a step.
struct RigidBlockMaker {
  let items: UnsafeMutablePointer<RigidContact>
  let position: UnsafePointer<Float2>
  let velocity: UnsafeMutablePointer<Float2>
  let spin: UnsafeMutablePointer<Float2>
  let unforced: UnsafePointer<Float2>
  let unforcedSpin: UnsafePointer<Float>
  let inverseMass: UnsafePointer<Float>
  let inverseInertia: UnsafePointer<Float>
  /// The slot that stands for nobody.
  let none: Int32

  init(_ s: WorldState) {
    items = s.contacts.items.base
    position = UnsafePointer(s.bodies.position.base)
    velocity = s.bodies.velocity.base
    spin = s.rigid.spin.base
    unforced = UnsafePointer(s.bodies.unforced.base)
    unforcedSpin = UnsafePointer(s.rigid.unforcedSpin.base)
    inverseMass = UnsafePointer(s.bodies.inverseMass.base)
    inverseInertia = UnsafePointer(s.rigid.inverseInertia.base)
    none = Int32(truncatingIfNeeded: s.bodies.count)
  }

  /// Measures the contacts of four lanes, with how fast they approach before any contact impulse.
  @inline(__always) func make(_ b: UnsafeMutablePointer<RigidBlock>, _ lanes: UnsafePointer<Int32>) {
    measure(b, lanes)
    let i = b.pointee.first
    let j = b.pointee.second
    setApproach(
      b, pick(unforced, i), pick(unforced, j), pick(unforcedSpin, i), pick(unforcedSpin, j))
  }

  /// Measures one contact of a fast body, with how fast it approaches now.
  func makeSwept(_ b: UnsafeMutablePointer<RigidBlock>, _ item: Int32) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 4) { lanes in
      lanes[0] = item
      for k in 1..<4 { lanes[k] = 0 }
      measure(b, UnsafePointer(lanes.baseAddress!))
    }
    let i = b.pointee.first
    let j = b.pointee.second
    setApproach(b, pick(velocity, i), pick(velocity, j), pick(spin, i).0, pick(spin, j).0)
  }

  @inline(__always)
  private func setApproach(
    _ b: UnsafeMutablePointer<RigidBlock>, _ vi: (Float4, Float4), _ vj: (Float4, Float4), _ wi: Float4, _ wj: Float4
  ) {
    let un = (vj.0 - vi.0) * b.pointee.normalX + (vj.1 - vi.1) * b.pointee.normalY
    b.pointee.one.approach = un + wj * b.pointee.one.normalB - wi * b.pointee.one.normalA
    b.pointee.two.approach = un + wj * b.pointee.two.normalB - wi * b.pointee.two.normalA
  }

  @inline(__always) private func measure(_ b: UnsafeMutablePointer<RigidBlock>, _ lanes: UnsafePointer<Int32>) {
    let c = RigidLanes(items, lanes)
    let isNone = Int4(lanes[0], lanes[1], lanes[2], lanes[3]) .== 0
    let i = c.four { $0.first }.replacing(with: none, where: isNone)
    let j = c.four { $0.second }.replacing(with: none, where: isNone)
    b.pointee.first = i
    b.pointee.second = j
    let massA = pick(inverseMass, i)
    let massB = pick(inverseMass, j)
    let inertiaA = pick(inverseInertia, i)
    let inertiaB = pick(inverseInertia, j)
    b.pointee.massA = massA
    b.pointee.massB = massB
    b.pointee.inertiaA = inertiaA
    b.pointee.inertiaB = inertiaB
    let (nx, ny) = c.split { $0.normal }
    b.pointee.normalX = nx
    b.pointee.normalY = ny
    b.pointee.friction = c.four { $0.friction }
    b.pointee.restitution = c.four { $0.restitution }
    b.pointee.rolling = c.four { $0.rolling }
    b.pointee.rollingImpulse = c.four { $0.rollingImpulse }
    // Of a chain of segments many may be this near at once, and holding all of them would stop what slides along.
    b.pointee.hold = c.four { Surroundings.isSegment($0.key) ? 0 : Tuning.rigidSlop }
    let turns = inertiaA + inertiaB
    b.pointee.rollingMass = (1 / turns.replacing(with: 1, where: turns .<= 0)).replacing(with: 0, where: turns .<= 0)
    let (xi, yi) = pick(position, i)
    let (xj, yj) = pick(position, j)
    let arms = Arms(
      nx: nx, ny: ny, dx: xj - xi, dy: yj - yi, masses: massA + massB, inertiaA: inertiaA, inertiaB: inertiaB)
    let count = c.four { Float($0.count) }
    arms.measure(&b.pointee.one, c.split { $0.point0.anchor }, c.four { $0.point0.separation }, count .> 0)
    b.pointee.one.impulse = c.four { $0.point0.impulse }
    b.pointee.one.frictionImpulse = c.four { $0.point0.friction }
    arms.measure(&b.pointee.two, c.split { $0.point1.anchor }, c.four { $0.point1.separation }, count .> 1)
    b.pointee.two.impulse = c.four { $0.point1.impulse }
    b.pointee.two.frictionImpulse = c.four { $0.point1.friction }
    arms.couple(b, count .> 1)
  }

  @inline(__always) private func pick(_ p: UnsafePointer<Float>, _ i: Int4) -> Float4 {
    Float4(p[Int(i[0])], p[Int(i[1])], p[Int(i[2])], p[Int(i[3])])
  }

  @inline(__always) private func pick(_ p: UnsafePointer<Float2>, _ i: Int4) -> (Float4, Float4) {
    split(p[Int(i[0])], p[Int(i[1])], p[Int(i[2])], p[Int(i[3])])
  }

  /// Applies the impulses of the last step again.
  @inline(__always) func warmStart(_ block: UnsafePointer<RigidBlock>) {
    let pn = block.pointee.one.impulse + block.pointee.two.impulse
    guard any((pn .> 0) .| (block.pointee.rollingImpulse .!= 0)) else { return }
    let pt = block.pointee.one.frictionImpulse + block.pointee.two.frictionImpulse
    let spinA =
      block.pointee.one.normalA * block.pointee.one.impulse + block.pointee.two.normalA * block.pointee.two.impulse
      + block.pointee.one.tangentA * block.pointee.one.frictionImpulse
      + block.pointee.two.tangentA * block.pointee.two.frictionImpulse + block.pointee.rollingImpulse
    let spinB =
      block.pointee.one.normalB * block.pointee.one.impulse + block.pointee.two.normalB * block.pointee.two.impulse
      + block.pointee.one.tangentB * block.pointee.one.frictionImpulse
      + block.pointee.two.tangentB * block.pointee.two.frictionImpulse + block.pointee.rollingImpulse
    let px = pn * block.pointee.normalX - pt * block.pointee.normalY
    let py = pn * block.pointee.normalY + pt * block.pointee.normalX
    let (vxi, vyi) = (px * block.pointee.massA, py * block.pointee.massA)
    let (vxj, vyj) = (px * block.pointee.massB, py * block.pointee.massB)
    let wi = spinA * block.pointee.inertiaA
    let wj = spinB * block.pointee.inertiaB
    for lane in 0..<4 {
      let i = Int(block.pointee.first[lane])
      let j = Int(block.pointee.second[lane])
      velocity[i] -= Float2(vxi[lane], vyi[lane])
      spin[i].x -= wi[lane]
      velocity[j] += Float2(vxj[lane], vyj[lane])
      spin[j].x += wj[lane]
    }
  }
}

/// What the rows of a block's points have in common.
private struct Arms {
  let nx: Float4
  let ny: Float4
  /// From the first center to the second.
  let dx: Float4
  let dy: Float4
  let masses: Float4
  let inertiaA: Float4
  let inertiaB: Float4

  @inline(__always)
  func measure(_ r: inout RigidBlock.Rows, _ anchor: (Float4, Float4), _ separation: Float4, _ there: Mask4) {
    let bx = anchor.0 - dx
    let by = anchor.1 - dy
    let normalA = anchor.0 * ny - anchor.1 * nx
    let normalB = bx * ny - by * nx
    let tangentA = anchor.0 * nx + anchor.1 * ny
    let tangentB = bx * nx + by * ny
    r.separation = separation.replacing(with: 1e9, where: .!there)
    r.normalA = normalA
    r.normalB = normalB
    r.tangentA = tangentA
    r.tangentB = tangentB
    let kn = masses + inertiaA * normalA * normalA + inertiaB * normalB * normalB
    let kt = masses + inertiaA * tangentA * tangentA + inertiaB * tangentB * tangentB
    let isNone = .!there .| (masses .<= 0)
    r.normalMass = (1 / kn.replacing(with: 1, where: isNone)).replacing(with: 0, where: isNone)
    r.tangentMass = (1 / kt.replacing(with: 1, where: isNone)).replacing(with: 0, where: isNone)
    r.pressed = Float4()
  }
}

extension Arms {
  /// The two normal rows together.
  @inline(__always) fileprivate func couple(_ b: UnsafeMutablePointer<RigidBlock>, _ isPair: Mask4) {
    let a1 = b.pointee.one.normalA
    let a2 = b.pointee.two.normalA
    let b1 = b.pointee.one.normalB
    let b2 = b.pointee.two.normalB
    let k11 = masses + inertiaA * a1 * a1 + inertiaB * b1 * b1
    let k22 = masses + inertiaA * a2 * a2 + inertiaB * b2 * b2
    let k12 = masses + inertiaA * a1 * a2 + inertiaB * b1 * b2
    let determinant = k11 * k22 - k12 * k12
    let isGood = isPair .& (determinant .> k11 * k22 * Tuning.leastIndependence)
    let scale = (1 / determinant.replacing(with: 1, where: .!isGood)).replacing(with: 0, where: .!isGood)
    b.pointee.inverse11 = k22 * scale
    b.pointee.inverse12 = -(k12 * scale)
    b.pointee.inverse22 = k11 * scale
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
