extension WorldState {
  /// Whether anything moves so far in this step that a chain of hits may follow.
  private var isViolent: Bool {
    let limit = Tuning.violence * fine.maximumRadius / dt
    let v = bodies.velocity.base.seen(as: Float4.self)
    var fastest = Float4()
    for b in 0..<((bodies.count &+ 1) >> 1) {
      let squared = v[b] * v[b]
      let sums = Float4(lowHalf: squared.evenHalf + squared.oddHalf, highHalf: Float2())
      fastest = fastest.replacing(with: sums, where: sums .> fastest)
    }
    return max(fastest[0], fastest[1]) > limit * limit
  }

  /// Measures every block, lists those near enough to matter, and applies last step's impulses to them.
  func prepareBlocks() {
    let blk = blocks.blocks.base
    let approach = blocks.approach.base
    let active = blocks.active.base
    let bouncing = blocks.bouncing.base
    let touching = blocks.touching.base
    let strips = blocks.strips.base
    let p = bodies.position.base.seen(as: UInt64.self)
    let u = bodies.unforced.base.seen(as: UInt64.self)
    let v = bodies.velocity.base.seen(as: UInt64.self)
    let look = Tuning.lookAhead * dt
    let threshold = -bounceThreshold
    // Where something is fast enough, whoever is near may be pushed on within the step.
    let gap = isViolent ? max(pairs.margin, Tuning.bounceGap) : Tuning.bounceGap
    for strip in 0..<blocks.stripCount {
      var na = Int(strips[strip].start)
      var nb = na
      var q = na
      let end = Int(strips[strip].end)
      while q < end {
        let i = UnsafeRawPointer(blk + q).assumingMemoryBound(to: Int32.self)
        let j = i + 4
        let (xi, yi) = gather(p, i)
        let (xj, yj) = gather(p, j)
        let (ui, wi) = gather(u, i)
        let (uj, wj) = gather(u, j)
        let dx = xj - xi
        let dy = yj - yi
        let squared = dx * dx + dy * dy
        let distance = squared.squareRoot()
        // Coincident centers: the pair list gave each such pair a normal of its own.
        let apart = squared .> 1e-12
        let inverse = 1 / distance.replacing(with: 1, where: .!apart)
        let nx = (dx * inverse).replacing(with: blk[q].normalX, where: .!apart)
        let ny = (dy * inverse).replacing(with: blk[q].normalY, where: .!apart)
        let separation = distance - blk[q].radii
        let vn = (uj - ui) * nx + (wj - wi) * ny
        let closing = vn.replacing(with: 0, where: vn .> 0)
        if any((separation + closing * look) .< gap) {
          blk[q].normalX = nx
          blk[q].normalY = ny
          blk[q].separation = separation
          approach[q] = vn
          active[na] = Int32(truncatingIfNeeded: q)
          na &+= 1
          if any(vn .< threshold) {
            bouncing[nb] = Int32(truncatingIfNeeded: q)
            nb &+= 1
          }
          let l = blk[q].impulse
          if any(l .> 0) {
            let li = blk[q].share * l
            let lj = l - li
            let (a, b) = gather(v, i)
            let (c, d) = gather(v, j)
            scatter(v, i, a - li * nx, b - li * ny)
            scatter(v, j, c + lj * nx, d + lj * ny)
          }
        } else {
          blk[q].impulse = Float4()
          if touching[q] != 0 { part(block: q) }
        }
        q &+= 1
      }
      strips[strip].activeEnd = Int32(truncatingIfNeeded: na)
      strips[strip].bouncingEnd = Int32(truncatingIfNeeded: nb)
    }
  }

  /// One pass of soft contacts: overlaps are pushed apart, gaps may close but not turn into overlaps.
  ///
  /// Soft constraints as in Box2D v3 (Catto, "Solver2D"): stiffness and damping given relative to the substep.
  func solveBlocksWithBias() {
    let blk = blocks.blocks.base
    let active = blocks.active.base
    let strips = blocks.strips.base
    let v = bodies.velocity.base.seen(as: UInt64.self)
    let w = bodies.advanced.base.seen(as: UInt64.self)
    let h = self.h
    let inverseH = self.inverseH
    let soft = isCrowded ? Softness.position(h: h) : Softness(h: h)
    let rate = soft.rate
    let massScale = soft.massScale
    let slop = Tuning.slop * rate
    let push = -settings.separationSpeed * pushShare
    for strip in 0..<blocks.stripCount {
      var k = Int(strips[strip].start)
      let end = Int(strips[strip].activeEnd)
      while k < end {
        let q = Int(active[k])
        let i = UnsafeRawPointer(blk + q).assumingMemoryBound(to: Int32.self)
        let j = i + 4
        let (vxi, vyi) = gather(v, i)
        let (vxj, vyj) = gather(v, j)
        let (pxi, pyi) = gather(w, i)
        let (pxj, pyj) = gather(w, j)
        let nx = blk[q].normalX
        let ny = blk[q].normalY
        let share = blk[q].share
        let l0 = blk[q].impulse
        let separation = blk[q].separation + ((pxj - pxi) * nx + (pyj - pyi) * ny) * h
        blk[q].separation = separation
        let vn = (vxj - vxi) * nx + (vyj - vyi) * ny
        var bias = separation * rate + slop
        bias = bias.replacing(with: 0, where: bias .> 0)
        bias = bias.replacing(with: push, where: bias .< push)
        let pressed = l0 * massScale - (vn + bias) * massScale
        let open = l0 - (vn + separation * inverseH)
        let l1 = pressed.replacing(with: open, where: separation .> 0).orZero
        let dl = l1 - l0
        blk[q].impulse = l1
        let li = share * dl
        let lj = dl - li
        scatter(v, i, vxi - li * nx, vyi - li * ny)
        scatter(v, j, vxj + lj * nx, vyj + lj * ny)
        k &+= 1
      }
    }
  }

  /// One pass without bias, which takes the speed that pushing apart added out again.
  func relaxBlocks() {
    let blk = blocks.blocks.base
    let active = blocks.active.base
    let strips = blocks.strips.base
    let v = bodies.velocity.base.seen(as: UInt64.self)
    let inverseH = self.inverseH
    for strip in 0..<blocks.stripCount {
      var k = Int(strips[strip].start)
      let end = Int(strips[strip].activeEnd)
      while k < end {
        let q = Int(active[k])
        let i = UnsafeRawPointer(blk + q).assumingMemoryBound(to: Int32.self)
        let j = i + 4
        let (vxi, vyi) = gather(v, i)
        let (vxj, vyj) = gather(v, j)
        let nx = blk[q].normalX
        let ny = blk[q].normalY
        let l0 = blk[q].impulse
        let vn = (vxj - vxi) * nx + (vyj - vyi) * ny
        let l1 = (l0 - (vn + blk[q].separation.orZero * inverseH)).orZero
        let dl = l1 - l0
        blk[q].impulse = l1
        let li = blk[q].share * dl
        let lj = dl - li
        scatter(v, i, vxi - li * nx, vyi - li * ny)
        scatter(v, j, vxj + lj * nx, vyj + lj * ny)
        k &+= 1
      }
    }
  }
}

/// Coefficients of a soft constraint for one substep.
struct Softness {
  /// Share of an overlap's speed that is asked for.
  let rate: Float
  /// How much of the asked impulse is applied.
  let massScale: Float

  /// For a crowd, whose speeds forget the push: as fast as positions converge.
  static func position(h: Float) -> Softness { Softness(rate: Tuning.crowdedRate / h, massScale: 1) }

  private init(rate: Float, massScale: Float) {
    self.rate = rate
    self.massScale = massScale
  }

  init(h: Float) {
    let omega = 6.2831853 * Tuning.stiffness / h
    let a1 = 2 * Tuning.damping + h * omega
    let a2 = h * omega * a1
    rate = omega / a1
    massScale = a2 / (1 + a2)
  }
}
