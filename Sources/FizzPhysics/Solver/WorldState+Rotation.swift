extension WorldState {
  /// The part of ``integrateFirst()`` that is about spins and about damping of a body's own.
  func integrateFirstSpins() {
    let n = bodies.count
    let spin = rigid.spin.base
    let unforced = rigid.unforcedSpin.base
    let entering = rigid.enteringSpin.base
    for s in 0..<n {
      let w = spin[s].x
      entering[s] = w
      unforced[s] = w
      spin[s].y = 0
    }
    guard rigid.damped > 0 else { return }
    findDamping()
    let keep = rigid.keep.base
    for s in 0..<n {
      let k = keep[s]
      bodies.velocity.base[s] *= k.x
      bodies.unforced.base[s] *= k.x
      spin[s].x *= k.y
      unforced[s] = spin[s].x
    }
  }

  private func findDamping() {
    for s in 0..<bodies.count {
      let t = rigid.traits.base[Int(bodies.id.base[s])]
      let isDamped = t.isDamped && bodies.flags.base[s] & (BodyFlag.rigid | BodyFlag.kind) == BodyFlag.rigid | 1
      rigid.keep.base[s] =
        isDamped ? Float2(Maths.exp(-t.linearDamping * h), Maths.exp(-t.angularDamping * h)) : Float2(1, 1)
    }
  }

  /// The part of ``integrateNext()`` that is about spins and about damping of a body's own.
  func integrateNextSpins() {
    let n = bodies.count
    let spin = rigid.spin.base
    let unforced = rigid.unforcedSpin.base
    for s in 0..<n {
      let w = spin[s].x
      spin[s].x = w + (w - unforced[s])
      unforced[s] = w
    }
    guard rigid.damped > 0 else { return }
    let keep = rigid.keep.base
    let v = bodies.velocity.base
    let u = bodies.unforced.base
    for s in 0..<n {
      let k = keep[s]
      let contact = v[s] - u[s]
      u[s] *= k.x
      v[s] = u[s] + contact
      let turn = spin[s].x - unforced[s]
      unforced[s] *= k.y
      spin[s].x = unforced[s] + turn
    }
  }

  /// The part of ``advancePositions()`` that is about rotations: the exact turn to the fifth order, made a unit again.
  func advanceRotations() {
    guard rigid.isUsed else { return }
    let n = bodies.count
    let spin = rigid.spin.base
    let rotation = rigid.rotation.base
    let most: Float = 1.5
    for s in 0..<n {
      let w = spin[s].x
      spin[s].y = w
      guard w != 0 else { continue }
      let turn = min(max(w * h, -most), most)
      rotation[s] = WorldState.turn(rotation[s], by: turn)
    }
  }

  /// A rotation turned by a small angle, radians.
  @inline(__always) static func turn(_ q: Float2, by x: Float) -> Float2 {
    let y = x * x
    let c = 1 - y * (0.5 - y * (1 / 24 as Float))
    let s = x * (1 - y * (1 / 6 as Float - y * (1 / 120 as Float)))
    let r = Float2(q.x * c - q.y * s, q.y * c + q.x * s)
    return r * (1 / (r.x * r.x + r.y * r.y).squareRoot())
  }

  /// Turns the parts of every body that moved.
  func placeParts() {
    guard rigid.live > 0 else { return }
    let shapes = self.shapes
    let parts = UnsafePointer(rigid.parts.base)
    let rotation = UnsafePointer(rigid.rotation.base)
    let flags = UnsafePointer(bodies.flags.base)
    for s in 0..<bodies.count where parts[s].count > 0 && flags[s] & BodyFlag.asleep == 0 {
      let range = parts[s]
      for k in 0..<range.count { shapes.turn(Int(range.first + k), by: rotation[s]) }
    }
  }

  /// Turns the parts of one body to where it is.
  func place(slot s: Int) {
    let range = rigid.parts.base[s]
    for k in 0..<range.count { shapes.turn(Int(range.first + k), by: rigid.rotation.base[s]) }
  }

  /// A part of a body, or the whole of a bubble.
  func view(_ slot: Int, _ part: Int) -> Convex {
    let range = rigid.parts.base[slot]
    return range.count > 0 ? shapes.convex(Int(range.first) &+ part) : shapes.circle(bodies.radius.base[slot])
  }

  /// Half of the least width of a body.
  func coreRadius(_ s: Int) -> Float {
    rigid.parts.base[s].count > 0 ? rigid.traits.base[Int(bodies.id.base[s])].core : bodies.radius.base[s]
  }
}
