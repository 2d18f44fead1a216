extension WorldState {
  /// Restitution, last, from the approach speeds before the step: bounces do not disturb how contacts settle. A few passes,
  /// so that a body which hits two others keeps its energy; a limit, so that none is gained.
  func bounce() {
    // The unforced velocities have served; they keep what the solver came to.
    bodies.unforced.base.update(from: bodies.velocity.base, count: bodies.count)
    if rigid.isUsed { for s in 0..<bodies.count { rigid.unforcedSpin.base[s] = rigid.spin.base[s].x } }
    var isChanged = false
    for _ in 0..<Tuning.bouncePasses {
      let inBlocks = bounceBlocks()
      let fast = bounceFastPairs()
      let rigid = bounceRigidBlocks()
      let atBoundary = bounceBoundary()
      guard inBlocks || fast || rigid || atBoundary else { break }
      isChanged = true
    }
    if isChanged, !isDrivenAnywhere, !jointsDrive { limitEnergy() }
  }

  private func bounceBlocks() -> Bool {
    var isChanged = false
    let blk = blocks.blocks.base
    let approach = blocks.approach.base
    let bouncing = blocks.bouncing.base
    let touching = blocks.touching.base
    let strips = blocks.strips.base
    let v = bodies.velocity.base
    let threshold = -bounceThreshold
    for strip in 0..<blocks.stripCount {
      var k = Int(strips[strip].start)
      let end = Int(strips[strip].bouncingEnd)
      while k < end {
        let q = Int(bouncing[k])
        for lane in 0..<4 where approach[q][lane] < threshold {
          // Pressed at the end of the step, or stopped earlier in it and therefore still close.
          guard blk[q].impulse[lane] > 0 || blk[q].separation[lane] <= Tuning.bounceGap else { continue }
          let i = Int(blk[q].first[lane])
          let j = Int(blk[q].second[lane])
          let nx = blk[q].normalX[lane]
          let ny = blk[q].normalY[lane]
          let w = v[j] - v[i]
          let e = restitution(i, j)
          let l = -(w.x * nx + w.y * ny + e * approach[q][lane])
          guard l > 0 else { continue }
          isChanged = true
          touching[q] |= UInt8(truncatingIfNeeded: 16 << lane)
          let li = l * blk[q].share[lane]
          let lj = l - li
          v[i] -= Float2(li * nx, li * ny)
          v[j] += Float2(lj * nx, lj * ny)
        }
        k &+= 1
      }
    }
    return isChanged
  }

  private func bounceFastPairs() -> Bool {
    var isChanged = false
    let v = bodies.velocity.base
    let fastPairs = fast.pairs.base
    for k in 0..<fast.count where fastPairs[k].hit && fastPairs[k].approach < -bounceThreshold {
      let i = Int(fastPairs[k].first)
      let j = Int(fastPairs[k].second)
      let nx = fastPairs[k].impactX
      let ny = fastPairs[k].impactY
      let w = v[j] - v[i]
      let l = -(w.x * nx + w.y * ny + restitution(i, j) * fastPairs[k].approach)
      guard l > 0 else { continue }
      isChanged = true
      let li = l * fastPairs[k].share
      let lj = l - li
      v[i] -= Float2(li * nx, li * ny)
      v[j] += Float2(lj * nx, lj * ny)
    }
    return isChanged
  }

  private func bounceBoundary() -> Bool {
    var isChanged = false
    let contacts = boundary.contacts.base
    let v = bodies.velocity.base
    for k in 0..<boundary.count where contacts[k].approach < -bounceThreshold {
      guard contacts[k].impulse > 0 || contacts[k].separation <= Tuning.bounceGap else { continue }
      let s = Int(contacts[k].slot)
      let axis = contacts[k].isVertical ? 1 : 0
      let e = max(bodies.traits.base[Int(bodies.id.base[s])].restitution, settings.boundaryRestitution)
      let l = -(v[s][axis] * contacts[k].sign + e * contacts[k].approach)
      guard l > 0 else { continue }
      isChanged = true
      contacts[k].touching |= 2
      v[s][axis] += l * contacts[k].sign
    }
    return isChanged
  }

  /// A pair uses the larger of its two.
  @inline(__always) func restitution(_ i: Int, _ j: Int) -> Float {
    let id = bodies.id.base
    let traits = bodies.traits.base
    let a = traits[Int(id[i])].restitution
    let b = traits[Int(id[j])].restitution
    return a > b ? a : b
  }
}
