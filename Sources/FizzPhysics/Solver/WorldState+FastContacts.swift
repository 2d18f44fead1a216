extension WorldState {
  /// Measures the fast pairs for the coming substep: where the circles will first touch decides the normal.
  func prepareFastPairs() {
    let f = fast.pairs.base
    let p = bodies.position.base
    let v = bodies.velocity.base
    for k in 0..<fast.count where !f[k].isGuard {
      let i = Int(f[k].first)
      let j = Int(f[k].second)
      let d = p[j] - p[i]
      let w = v[j] - v[i]
      let radii = f[k].radii
      f[k].impulse = 0
      f[k].isActive = false
      let squared = d.x * d.x + d.y * d.y
      var at = d
      if squared > (radii + Tuning.bounceGap) * (radii + Tuning.bounceGap) {
        let t = WorldState.timeOfImpact(d, w, radii)
        guard t <= h else { continue }
        at = d + w * t
      }
      let length = (at.x * at.x + at.y * at.y).squareRoot()
      let normal = length > 1e-6 ? at * (1 / length) : tieBreaker(i, j)
      f[k].normalX = normal.x
      f[k].normalY = normal.y
      f[k].separation = d.x * normal.x + d.y * normal.y - radii
      f[k].isActive = true
      let approach = w.x * normal.x + w.y * normal.y
      guard approach < f[k].approach else { continue }
      f[k].approach = approach
      f[k].impactX = normal.x
      f[k].impactY = normal.y
    }
  }

  /// When a point at `d` moving with `w` comes within `radii` of the origin; infinite when it never does.
  @inline(__always) static func timeOfImpact(_ d: Float2, _ w: Float2, _ radii: Float) -> Float {
    let a = w.x * w.x + w.y * w.y
    let b = d.x * w.x + d.y * w.y
    let c = d.x * d.x + d.y * d.y - radii * radii
    let discriminant = b * b - a * c
    guard b < 0, discriminant >= 0 else { return .infinity }
    return c / (discriminant.squareRoot() - b)
  }

  /// A unit normal for two bodies at one point, decided by their ids.
  func tieBreaker(_ i: Int, _ j: Int) -> Float2 {
    let a = UInt64(bodies.id.base[i])
    let b = UInt64(bodies.id.base[j])
    let bits = SeededRandom.hash(settings.seed, min(a, b), max(a, b))
    let angle = Float(bits >> 40) * 0x1p-24 * 6.2831853
    let normal = Float2(Maths.cos(angle), Maths.sin(angle))
    return a < b ? normal : -normal
  }

  func solveFastPairs(withBias: Bool) {
    guard fast.count > 0 else { return }
    let f = fast.pairs.base
    let v = bodies.velocity.base
    let u = bodies.unforced.base
    let w = bodies.advanced.base
    let soft = Softness(h: h)
    let push = -settings.separationSpeed * pushShare
    for k in 0..<fast.count where f[k].isActive {
      let i = Int(f[k].first)
      let j = Int(f[k].second)
      let n = Float2(f[k].normalX, f[k].normalY)
      let l0 = f[k].impulse
      let r = v[j] - v[i]
      let vn = r.x * n.x + r.y * n.y
      let l1: Float
      if withBias {
        let separation = f[k].separation
        if separation > 0 {
          l1 = l0 - (vn + separation * inverseH)
        } else {
          let bias = max(push, min(0, separation + Tuning.slop) * soft.rate)
          l1 = l0 - (vn + bias) * soft.massScale
        }
      } else {
        let q = w[j] - w[i]
        l1 = l0 - (vn + max(f[k].separation + (q.x * n.x + q.y * n.y) * h, 0) * inverseH)
      }
      let l = max(l1, 0)
      f[k].impulse = l
      if l > 0 { f[k].hit = true }
      let dl = l - l0
      let li = n * (dl * f[k].share)
      let lj = n * (dl - dl * f[k].share)
      // An impact is not warm-started: it enters the reference velocity as well.
      v[i] -= li
      u[i] -= li
      v[j] += lj
      u[j] += lj
    }
  }
}
