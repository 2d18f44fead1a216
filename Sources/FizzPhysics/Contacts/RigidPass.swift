/// One pass over a block: the velocities of its bodies, and what the rows have done to them so far.
struct RigidPass {
  let vxi: Float4
  let vyi: Float4
  let vxj: Float4
  let vyj: Float4
  let mi: Float4
  let mj: Float4
  var wi: Float4
  var wj: Float4
  let turnedI: Float4
  let turnedJ: Float4
  private let ii: Float4
  private let ij: Float4
  private let nx: Float4
  private let ny: Float4
  private let m: Float4
  /// Relative velocity along the normal and across it, spins aside.
  private var un: Float4
  private var ut: Float4
  /// Impulses along the normal and across it.
  private var pn = Float4()
  private var pt = Float4()

  @inline(__always) var px: Float4 { pn * nx - pt * ny }
  @inline(__always) var py: Float4 { pn * ny + pt * nx }

  @inline(__always)
  init(
    _ b: UnsafePointer<RigidBlock>, _ vi: (x: Float4, y: Float4), _ vj: (x: Float4, y: Float4),
    _ si: (x: Float4, y: Float4), _ sj: (x: Float4, y: Float4)
  ) {
    (vxi, vyi) = vi
    (vxj, vyj) = vj
    (wi, turnedI) = si
    (wj, turnedJ) = sj
    mi = b.pointee.massA
    mj = b.pointee.massB
    ii = b.pointee.inertiaA
    ij = b.pointee.inertiaB
    nx = b.pointee.normalX
    ny = b.pointee.normalY
    m = mi + mj
    let vx = vxj - vxi
    let vy = vyj - vyi
    un = vx * nx + vy * ny
    ut = vy * nx - vx * ny
  }

  @inline(__always) private mutating func push(_ r: inout RigidBlock.Rows, from l0: Float4, to l1: Float4) {
    r.impulse = l1
    r.pressed += l1
    let dl = l1 - l0
    un += m * dl
    pn += dl
    wi -= ii * (r.normalA * dl)
    wj += ij * (r.normalB * dl)
  }

  /// The two normal rows of a soft contact, at once where that presses at both points, else one after the other.
  @inline(__always) mutating func press(_ b: UnsafeMutablePointer<RigidBlock>, _ moved: Float4, _ soft: RigidSoftness) {
    b.pointee.one.separation = gap(b.pointee.one, moved, soft)
    b.pointee.two.separation = gap(b.pointee.two, moved, soft)
    solve(b, aim(b.pointee.one.separation, soft), aim(b.pointee.two.separation, soft))
  }

  /// One normal row of a soft contact.
  @inline(__always) mutating func press(_ r: inout RigidBlock.Rows, _ moved: Float4, _ soft: RigidSoftness) {
    r.separation = gap(r, moved, soft)
    let aim = aim(r.separation, soft)
    let vn = un + wj * r.normalB - wi * r.normalA
    let l0 = r.impulse
    push(&r, from: l0, to: (l0 * aim.scale - r.normalMass * ((vn + aim.speed) * aim.scale)).orZero)
  }

  /// The two normal rows without bias: what is still open may close, as it is after the bodies have moved. Judged from where
  /// it was before, a gap that has just been closed could be closed again, and resting contacts would flicker.
  @inline(__always) mutating func relax(_ b: UnsafeMutablePointer<RigidBlock>, _ moved: Float4, _ soft: RigidSoftness) {
    let hard = Float4(repeating: 1)
    let one = opening(b.pointee.one, moved, soft, b.pointee.hold)
    let two = opening(b.pointee.two, moved, soft, b.pointee.hold)
    solve(b, Aim(speed: one, scale: hard), Aim(speed: two, scale: hard))
  }

  /// One normal row without bias.
  @inline(__always) mutating func relax(_ r: inout RigidBlock.Rows, _ moved: Float4, _ soft: RigidSoftness) {
    let vn = un + wj * r.normalB - wi * r.normalA
    let l0 = r.impulse
    push(&r, from: l0, to: (l0 - r.normalMass * (vn + opening(r, moved, soft, Float4()))).orZero)
  }

  /// How fast a row may close without bias. What will close in the next substep only is left to that.
  @inline(__always)
  private func opening(_ r: RigidBlock.Rows, _ moved: Float4, _ soft: RigidSoftness, _ hold: Float4) -> Float4 {
    let gap = gap(r, moved, soft)
    return ((gap - hold).orZero * soft.inverseH).replacing(with: 1e9, where: gap .> Tuning.bounceGap)
  }

  /// The separation after the last move.
  @inline(__always) private func gap(_ r: RigidBlock.Rows, _ moved: Float4, _ soft: RigidSoftness) -> Float4 {
    r.separation + (moved + turnedJ * r.normalB - turnedI * r.normalA) * soft.h
  }

  /// The speed that a row wants to be rid of beside its own, and how hard it is.
  struct Aim {
    let speed: Float4
    let scale: Float4
  }

  @inline(__always) private func aim(_ gap: Float4, _ soft: RigidSoftness) -> Aim {
    var bias = (gap + Tuning.rigidSlop) * soft.rate
    bias = bias.replacing(with: Float4(), where: bias .> 0)
    bias = bias.replacing(with: Float4(repeating: soft.push), where: bias .< Float4(repeating: soft.push))
    let isOpen = gap .> 0
    return Aim(
      speed: bias.replacing(with: gap * soft.inverseH, where: isOpen),
      scale: Float4(repeating: soft.massScale).replacing(with: Float4(repeating: 1), where: isOpen))
  }

  @inline(__always) private mutating func solve(_ b: UnsafeMutablePointer<RigidBlock>, _ one: Aim, _ two: Aim) {
    let v1 = un + wj * b.pointee.one.normalB - wi * b.pointee.one.normalA
    let v2 = un + wj * b.pointee.two.normalB - wi * b.pointee.two.normalA
    let l1 = b.pointee.one.impulse
    let l2 = b.pointee.two.impulse
    let t1 = (v1 + one.speed) * one.scale
    let t2 = (v2 + two.speed) * two.scale
    let n1 = l1 * one.scale - (b.pointee.inverse11 * t1 + b.pointee.inverse12 * t2)
    let n2 = l2 * two.scale - (b.pointee.inverse12 * t1 + b.pointee.inverse22 * t2)
    // What was pushed apart in the first pass comes to exactly nothing in the second, but for rounding.
    let rounding = (l1 + l2) * -1e-4
    let isCoupled = (b.pointee.inverse11 .> 0) .& (n1 .>= rounding) .& (n2 .>= rounding)
    let alone1 = l1 * one.scale - b.pointee.one.normalMass * t1
    push(&b.pointee.one, from: l1, to: alone1.replacing(with: n1, where: isCoupled).orZero)
    let after = un + wj * b.pointee.two.normalB - wi * b.pointee.two.normalA
    let alone2 = l2 * two.scale - b.pointee.two.normalMass * ((after + two.speed) * two.scale)
    push(&b.pointee.two, from: l2, to: alone2.replacing(with: n2, where: isCoupled).orZero)
  }

  @inline(__always) mutating func rub(_ r: inout RigidBlock.Rows, _ friction: Float4) {
    let vt = ut + wj * r.tangentB - wi * r.tangentA
    let limit = friction * r.impulse
    let t0 = r.frictionImpulse
    var t1 = t0 - r.tangentMass * vt
    t1 = t1.replacing(with: limit, where: t1 .> limit)
    t1 = t1.replacing(with: -limit, where: t1 .< -limit)
    r.frictionImpulse = t1
    let d = t1 - t0
    ut += m * d
    pt += d
    wi -= ii * (r.tangentA * d)
    wj += ij * (r.tangentB * d)
  }

  /// Rare, and kept out of line for the sake of what is not.
  @inline(never) mutating func roll(_ b: UnsafeMutablePointer<RigidBlock>) {
    let limit = b.pointee.rolling * (b.pointee.one.impulse + b.pointee.two.impulse)
    let l0 = b.pointee.rollingImpulse
    var l1 = l0 - b.pointee.rollingMass * (wj - wi)
    l1 = l1.replacing(with: limit, where: l1 .> limit)
    l1 = l1.replacing(with: -limit, where: l1 .< -limit)
    b.pointee.rollingImpulse = l1
    wi -= ii * (l1 - l0)
    wj += ij * (l1 - l0)
  }

  /// Tells whether anything bounced.
  @inline(__always)
  mutating func bounce(_ r: inout RigidBlock.Rows, _ e: Float4, _ threshold: Float) -> Bool {
    let vn = un + wj * r.normalB - wi * r.normalA
    let isBouncing = (r.approach .< threshold) .& (r.pressed .> 0) .& (e .> 0)
    let l = (-(vn + e * r.approach) * r.normalMass).orZero.replacing(with: 0, where: .!isBouncing)
    guard any(l .> 0) else { return false }
    un += m * l
    pn += l
    wi -= ii * (r.normalA * l)
    wj += ij * (r.normalB * l)
    r.pressed += l
    return true
  }
}

/// Coefficients of the soft contacts of rigid bodies for one substep.
struct RigidSoftness {
  let h: Float
  let inverseH: Float
  let rate: Float
  let massScale: Float
  /// The fastest that an overlap is pushed apart, as a negative number.
  let push: Float

  init(h: Float, _ stiffness: Float, separationSpeed: Float) {
    self.h = h
    inverseH = 1 / h
    push = -separationSpeed
    let omega = 6.2831853 * stiffness / h
    let a1 = 2 * Tuning.rigidDamping + h * omega
    let a2 = h * omega * a1
    rate = omega / a1
    massScale = a2 / (1 + a2)
  }
}
