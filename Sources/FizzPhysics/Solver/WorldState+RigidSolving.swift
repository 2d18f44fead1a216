extension WorldState {
  /// One pass of soft contacts with friction; see ``solveBlocksWithBias()``.
  func solveRigidBlocks(withBias: Bool) {
    guard rigidBlocks.count > 0 else { return }
    if withBias { pressRigidBlocks() } else { relaxRigidBlocks() }
  }

  private func pressRigidBlocks() {
    let blk = rigidBlocks.blocks.base
    let v = bodies.velocity.base.seen(as: UInt64.self)
    let u = bodies.advanced.base.seen(as: UInt64.self)
    let s = rigid.spin.base.seen(as: UInt64.self)
    let firstOnGround = rigidBlocks.firstOnGround
    let firstAlone = rigidBlocks.firstAlone
    let between = RigidSoftness(h: h, Tuning.rigidStiffness, separationSpeed: settings.separationSpeed)
    let ground = RigidSoftness(h: h, Tuning.groundStiffness, separationSpeed: settings.separationSpeed)
    let count = rigidBlocks.count
    // In a crowd this pass only moves positions, which friction would keep from parting.
    let isHeld = !partsWithoutSpeed
    var q = 0
    while q < count {
      let i = UnsafeRawPointer(blk + q).assumingMemoryBound(to: Int32.self)
      let j = i + 4
      var pass = RigidPass(blk + q, gather(v, i), gather(v, j), gather(s, i), gather(s, j))
      let soft = q < firstOnGround || q >= firstAlone ? between : ground
      let (pxi, pyi) = gather(u, i)
      let (pxj, pyj) = gather(u, j)
      let moved = (pxj - pxi) * blk[q].normalX + (pyj - pyi) * blk[q].normalY
      pass.press(blk + q, moved, soft)
      if isHeld {
        pass.rub(&blk[q].one, blk[q].friction)
        pass.rub(&blk[q].two, blk[q].friction)
        if blk[q].isRolling { pass.roll(blk + q) }
      }
      scatter(v, i, pass.vxi - pass.mi * pass.px, pass.vyi - pass.mi * pass.py)
      scatter(v, j, pass.vxj + pass.mj * pass.px, pass.vyj + pass.mj * pass.py)
      scatter(s, i, pass.wi, pass.turnedI)
      scatter(s, j, pass.wj, pass.turnedJ)
      q &+= 1
    }
  }

  private func relaxRigidBlocks() {
    let blk = rigidBlocks.blocks.base
    let v = bodies.velocity.base.seen(as: UInt64.self)
    let u = bodies.advanced.base.seen(as: UInt64.self)
    let s = rigid.spin.base.seen(as: UInt64.self)
    let soft = RigidSoftness(h: h, Tuning.rigidStiffness, separationSpeed: settings.separationSpeed)
    let count = rigidBlocks.count
    var q = 0
    while q < count {
      let i = UnsafeRawPointer(blk + q).assumingMemoryBound(to: Int32.self)
      let j = i + 4
      var pass = RigidPass(blk + q, gather(v, i), gather(v, j), gather(s, i), gather(s, j))
      let (pxi, pyi) = gather(u, i)
      let (pxj, pyj) = gather(u, j)
      let moved = (pxj - pxi) * blk[q].normalX + (pyj - pyi) * blk[q].normalY
      pass.relax(blk + q, moved, soft)
      pass.rub(&blk[q].one, blk[q].friction)
      pass.rub(&blk[q].two, blk[q].friction)
      if blk[q].isRolling { pass.roll(blk + q) }
      scatter(v, i, pass.vxi - pass.mi * pass.px, pass.vyi - pass.mi * pass.py)
      scatter(v, j, pass.vxj + pass.mj * pass.px, pass.vyj + pass.mj * pass.py)
      scatter(s, i, pass.wi, pass.turnedI)
      scatter(s, j, pass.wj, pass.turnedJ)
      q &+= 1
    }
  }

  /// Restitution of rigid contacts, along the normal alone; see ``bounce()``.
  func bounceRigidBlocks() -> Bool {
    let listed = bounce(rigidBlocks.blocks.base, rigidBlocks.count)
    let swept = bounce(self.swept.impacts.base, self.swept.count)
    return listed || swept
  }

  private func bounce(_ blk: UnsafeMutablePointer<RigidBlock>, _ count: Int) -> Bool {
    guard count > 0 else { return false }
    var isChanged = false
    let v = bodies.velocity.base.seen(as: UInt64.self)
    let s = rigid.spin.base.seen(as: UInt64.self)
    let threshold = -bounceThreshold
    for q in 0..<count {
      guard any((blk[q].one.approach .< threshold) .| (blk[q].two.approach .< threshold)),
        any(blk[q].restitution .> 0)
      else { continue }
      let i = UnsafeRawPointer(blk + q).assumingMemoryBound(to: Int32.self)
      let j = i + 4
      var pass = RigidPass(blk + q, gather(v, i), gather(v, j), gather(s, i), gather(s, j))
      let e = blk[q].restitution
      let one = pass.bounce(&blk[q].one, e, threshold)
      let two = pass.bounce(&blk[q].two, e, threshold)
      guard one || two else { continue }
      isChanged = true
      scatter(v, i, pass.vxi - pass.mi * pass.px, pass.vyi - pass.mi * pass.py)
      scatter(v, j, pass.vxj + pass.mj * pass.px, pass.vyj + pass.mj * pass.py)
      scatter(s, i, pass.wi, pass.turnedI)
      scatter(s, j, pass.wj, pass.turnedJ)
    }
    return isChanged
  }
}
