extension WorldState {
  /// One pass of soft contacts with friction; see ``solveBlocksWithBias()``.
  func solveRigidBlocks(withBias: Bool) {
    guard rigidBlocks.count > 0 else { return }
    let blk = rigidBlocks.blocks.base
    let v = bodies.velocity.base.seen(as: UInt64.self)
    let u = bodies.advanced.base.seen(as: UInt64.self)
    let s = rigid.spin.base.seen(as: UInt64.self)
    let h = self.h
    let inverseH = self.inverseH
    let soft = RigidSoftness(h: h)
    let push = -settings.separationSpeed
    var q = 0
    while q < rigidBlocks.count {
      let i = UnsafeRawPointer(blk + q).assumingMemoryBound(to: Int32.self)
      let j = i + 4
      let (vxi, vyi) = gather(v, i)
      let (vxj, vyj) = gather(v, j)
      var (wi, turnedI) = gather(s, i)
      var (wj, turnedJ) = gather(s, j)
      let nx = blk[q].normalX
      let ny = blk[q].normalY
      let mi = blk[q].massA
      let mj = blk[q].massB
      let ii = blk[q].inertiaA
      let ij = blk[q].inertiaB
      let m = mi + mj
      let vx = vxj - vxi
      let vy = vyj - vyi
      // Relative velocity along the normal and across it, without spin.
      var un = vx * nx + vy * ny
      var ut = vy * nx - vx * ny
      var pn = Float4()
      var pt = Float4()
      if withBias {
        let (pxi, pyi) = gather(u, i)
        let (pxj, pyj) = gather(u, j)
        let moved = (pxj - pxi) * nx + (pyj - pyi) * ny
        blk[q].one.separation += (moved + turnedJ * blk[q].one.normalB - turnedI * blk[q].one.normalA) * h
        blk[q].two.separation += (moved + turnedJ * blk[q].two.normalB - turnedI * blk[q].two.normalA) * h
      }
      @inline(__always) func press(_ r: inout RigidBlock.Rows) {
        let vn = un + wj * r.normalB - wi * r.normalA
        let l0 = r.impulse
        let gap = r.separation
        let l1: Float4
        let open = l0 - r.normalMass * (vn + gap * inverseH)
        if withBias {
          var bias = (gap + Tuning.slop) * soft.rate
          bias = bias.replacing(with: 0, where: bias .> 0)
          bias = bias.replacing(with: push, where: bias .< push)
          let pressed = l0 * soft.massScale - r.normalMass * ((vn + bias) * soft.massScale)
          l1 = pressed.replacing(with: open, where: gap .> 0).orZero
        } else {
          l1 = (l0 - r.normalMass * (vn + gap.orZero * inverseH)).orZero
        }
        r.impulse = l1
        r.peak = r.peak.replacing(with: l1, where: l1 .> r.peak)
        let dl = l1 - l0
        un += m * dl
        pn += dl
        wi -= ii * (r.normalA * dl)
        wj += ij * (r.normalB * dl)
      }
      @inline(__always) func rub(_ r: inout RigidBlock.Rows, _ friction: Float4) {
        let vt = ut + wj * r.tangentB - wi * r.tangentA
        let limit = friction * r.impulse
        let t0 = r.frictionImpulse
        var t1 = t0 - r.tangentMass * vt
        t1 = t1.replacing(with: limit, where: t1 .> limit)
        t1 = t1.replacing(with: -limit, where: t1 .< -limit)
        r.frictionImpulse = t1
        let dt = t1 - t0
        ut += m * dt
        pt += dt
        wi -= ii * (r.tangentA * dt)
        wj += ij * (r.tangentB * dt)
      }
      press(&blk[q].one)
      press(&blk[q].two)
      let friction = blk[q].friction
      rub(&blk[q].one, friction)
      rub(&blk[q].two, friction)
      let rolling = blk[q].rolling
      if any(rolling .> 0) {
        let limit = rolling * (blk[q].one.impulse + blk[q].two.impulse)
        let l0 = blk[q].rollingImpulse
        var l1 = l0 - blk[q].rollingMass * (wj - wi)
        l1 = l1.replacing(with: limit, where: l1 .> limit)
        l1 = l1.replacing(with: -limit, where: l1 .< -limit)
        blk[q].rollingImpulse = l1
        wi -= ii * (l1 - l0)
        wj += ij * (l1 - l0)
      }
      let px = pn * nx - pt * ny
      let py = pn * ny + pt * nx
      scatter(v, i, vxi - mi * px, vyi - mi * py)
      scatter(v, j, vxj + mj * px, vyj + mj * py)
      scatter(s, i, wi, turnedI)
      scatter(s, j, wj, turnedJ)
      (turnedI, turnedJ) = (turnedI, turnedJ)
      q &+= 1
    }
  }

  /// Restitution of rigid contacts, along the normal alone; see ``bounce()``.
  func bounceRigidBlocks() -> Bool {
    guard rigidBlocks.count > 0 else { return false }
    var isChanged = false
    let blk = rigidBlocks.blocks.base
    let v = bodies.velocity.base.seen(as: UInt64.self)
    let s = rigid.spin.base.seen(as: UInt64.self)
    let threshold = -bounceThreshold
    for q in 0..<rigidBlocks.count {
      guard any((blk[q].one.approach .< threshold) .| (blk[q].two.approach .< threshold)),
        any(blk[q].restitution .> 0)
      else { continue }
      let i = UnsafeRawPointer(blk + q).assumingMemoryBound(to: Int32.self)
      let j = i + 4
      let (vxi, vyi) = gather(v, i)
      let (vxj, vyj) = gather(v, j)
      var (wi, turnedI) = gather(s, i)
      var (wj, turnedJ) = gather(s, j)
      let nx = blk[q].normalX
      let ny = blk[q].normalY
      let mi = blk[q].massA
      let mj = blk[q].massB
      var un = (vxj - vxi) * nx + (vyj - vyi) * ny
      var pn = Float4()
      let e = blk[q].restitution
      for k in 0..<2 {
        let r = k == 0 ? blk[q].one : blk[q].two
        let vn = un + wj * r.normalB - wi * r.normalA
        let isBouncing = (r.approach .< threshold) .& (r.peak .> 0) .& (e .> 0)
        let l = (-(vn + e * r.approach) * r.normalMass).orZero.replacing(with: 0, where: .!isBouncing)
        guard any(l .> 0) else { continue }
        isChanged = true
        un += (mi + mj) * l
        pn += l
        wi -= blk[q].inertiaA * (r.normalA * l)
        wj += blk[q].inertiaB * (r.normalB * l)
        if k == 0 { blk[q].one.peak = r.peak + l } else { blk[q].two.peak = r.peak + l }
      }
      scatter(v, i, vxi - mi * pn * nx, vyi - mi * pn * ny)
      scatter(v, j, vxj + mj * pn * nx, vyj + mj * pn * ny)
      scatter(s, i, wi, turnedI)
      scatter(s, j, wj, turnedJ)
      (turnedI, turnedJ) = (turnedI, turnedJ)
    }
    return isChanged
  }
}

/// Coefficients of the soft contacts of rigid bodies for one substep.
struct RigidSoftness {
  let rate: Float
  let massScale: Float

  init(h: Float) {
    let omega = 6.2831853 * Tuning.rigidStiffness / h
    let a1 = 2 * Tuning.rigidDamping + h * omega
    let a2 = h * omega * a1
    rate = omega / a1
    massScale = a2 / (1 + a2)
  }
}
