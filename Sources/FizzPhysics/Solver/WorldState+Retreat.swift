extension WorldState {
  /// The last guard of fast bodies: one that ends the step deep in another, because several hits followed one another within
  /// a substep, goes back to where it began the step. Its velocity stays, so it comes again.
  func retreat() {
    guard fast.bodyCount > 0, fast.bodyCount * bodies.count <= Tuning.mostRetreating else { return }
    var isAnyBack = false
    for _ in 0..<3 {
      var changed = false
      for k in 0..<fast.bodyCount where retreat(Int(fast.bodies.base[k])) { changed = true }
      if !changed { break }
      isAnyBack = true
    }
    // The sides may have moved since the step began.
    if isAnyBack { confine() }
  }

  private func retreat(_ s: Int) -> Bool {
    guard bodies.flags.base[s] & BodyFlag.kind == BodyFlag.dynamic, bodies.inverseMass.base[s] > 0 else { return false }
    let was = bodies.previous.base[s]
    let p = bodies.position.base[s]
    guard (p - was).lengthSquared > 0.04 * bodies.radius.base[s] * bodies.radius.base[s] else { return false }
    var isDeep = false
    search(Vector2(p), bodies.radius.base[s], .max) { t in
      if !isDeep, t != s, mayTouch(s, t), depth(s, t) > Tuning.deepest { isDeep = true }
    }
    guard isDeep else { return false }
    bodies.position.base[s] = was
    if rigid.isUsed {
      rigid.rotation.base[s] = rigid.previous.base[s]
      place(slot: s)
    }
    return true
  }

  /// How deep two bodies overlap, as a share of half of both their least widths.
  private func depth(_ s: Int, _ t: Int) -> Float {
    let d = bodies.position.base[t] - bodies.position.base[s]
    guard rigid.live > 0, isRigidPair(s, t) else {
      let radii = bodies.radius.base[s] + bodies.radius.base[t]
      return 1 - d.length / radii
    }
    let a = rigid.traits.base[Int(bodies.id.base[s])]
    let b = rigid.traits.base[Int(bodies.id.base[t])]
    guard !a.isSensor, !b.isSensor, a.isSwept, b.isSwept else { return 0 }
    var deepest: Float = 0
    for i in 0..<max(Int(rigid.parts.base[s].count), 1) {
      for j in 0..<max(Int(rigid.parts.base[t].count), 1) {
        let m = FizzPhysics.collide(view(s, i), view(t, j), offset: d, limit: 0)
        if m.count > 0 { deepest = max(deepest, -m.gap) }
      }
    }
    return deepest / (coreRadius(s) + coreRadius(t))
  }
}
