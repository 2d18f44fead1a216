extension WorldState {
  /// A body that hits two others at once would be given its speed twice. When bounces add up to more energy than the step
  /// began with, all of them give back less, by one factor: θ in |u + θ·d|², summed over the bodies, where d is what the
  /// bounces changed. Energies here are doubled, and summed in double precision, since a millionth too much in each of a
  /// minute's steps would be a hundredth.
  func limitEnergy() {
    guard mayHaveGained else { return }
    let n = bodies.count
    let before = bodies.unforced.base.seen(as: Float4.self)
    let after = bodies.velocity.base.seen(as: Float4.self)
    let entering = bodies.entering.base.seen(as: Float4.self)
    let forces = bodies.acceleration.base.seen(as: Float4.self)
    let inverseMass = bodies.inverseMass.base
    let dt = SIMD4<Double>(repeating: Double(self.dt))
    var allowed = SIMD4<Double>()
    var base = SIMD4<Double>()
    var cross = SIMD4<Double>()
    var change = SIMD4<Double>()
    var b = 0
    while b < n {
      let inverse = Float4.load(inverseMass + b)
      let isMovable = inverse .> 0
      let mass = SIMD4<Double>(
        (1 / inverse.replacing(with: 1, where: .!isMovable)).replacing(with: 0, where: .!isMovable))
      let k = b >> 1
      let v = Lanes(entering[k], entering[k &+ 1])
      let u = Lanes(before[k], before[k &+ 1])
      let w = Lanes(after[k], after[k &+ 1])
      let g = Lanes(forces[k], forces[k &+ 1])
      let dx = w.x - u.x
      let dy = w.y - u.y
      base += mass * (u.x * u.x + u.y * u.y)
      cross += mass * (u.x * dx + u.y * dy)
      change += mass * (dx * dx + dy * dy)
      // The body's acceleration might have been along its way.
      let force = (g.x * g.x + g.y * g.y).squareRoot() * dt
      let squared = v.x * v.x + v.y * v.y
      allowed += mass * (squared + force * (2 * squared.squareRoot() + force))
      b &+= 4
    }
    let spins = rigid.isUsed ? spinEnergies() : SIMD4<Double>()
    scaleBounces(
      total(allowed) + spins[0], total(base) + spins[1], total(cross) + spins[2], total(change) + spins[3])
  }

  /// A quick look in single precision: most steps end with clearly less than they began with, to drag and soft bounces.
  private var mayHaveGained: Bool {
    let n = bodies.count
    let after = bodies.velocity.base.seen(as: Float4.self)
    let entering = bodies.entering.base.seen(as: Float4.self)
    let inverseMass = bodies.inverseMass.base
    var sum = Float4()
    var allowed = Float4()
    var b = 0
    while b < n {
      let inverse = Float4.load(inverseMass + b)
      let isFixed = inverse .<= 0
      let mass = (1 / inverse.replacing(with: 1, where: isFixed)).replacing(with: 0, where: isFixed)
      let k = b >> 1
      let w = after[k] * after[k]
      let z = after[k &+ 1] * after[k &+ 1]
      let v = entering[k] * entering[k]
      let u = entering[k &+ 1] * entering[k &+ 1]
      sum += mass * Float4(lowHalf: w.evenHalf + w.oddHalf, highHalf: z.evenHalf + z.oddHalf)
      allowed += mass * Float4(lowHalf: v.evenHalf + v.oddHalf, highHalf: u.evenHalf + u.oddHalf)
      b &+= 4
    }
    var before = (allowed[0] + allowed[1]) + (allowed[2] + allowed[3])
    var now = (sum[0] + sum[1]) + (sum[2] + sum[3])
    if rigid.isUsed {
      let spins = spinEnergies()
      before += Float(spins[0])
      now += Float(spins[1] + 2 * spins[2] + spins[3])
    }
    return now > before * 0.999
  }

  /// What spins add: twice the energy that they began with, then base, cross and change as above.
  private func spinEnergies() -> SIMD4<Double> {
    var sum = SIMD4<Double>()
    let inverse = rigid.inverseInertia.base
    for s in 0..<bodies.count where inverse[s] > 0 {
      let inertia = 1 / Double(inverse[s])
      let entering = Double(rigid.enteringSpin.base[s])
      let base = Double(rigid.unforcedSpin.base[s])
      let change = Double(rigid.spin.base[s].x) - base
      sum += SIMD4(entering * entering, base * base, base * change, change * change) * inertia
    }
    return sum
  }

  /// The lanes' sum in an order of its own: `sum()` promises none.
  private func total(_ v: SIMD4<Double>) -> Double { (v[0] + v[1]) + (v[2] + v[3]) }

  private func scaleBounces(_ allowed: Double, _ base: Double, _ cross: Double, _ change: Double) {
    guard base + 2 * cross + change > allowed, change > 0 else { return }
    let discriminant = cross * cross - change * (base - allowed)
    let share = discriminant > 0 ? Float(min(max((-cross + discriminant.squareRoot()) / change, 0), 1)) : 0
    let before = bodies.unforced.base
    let after = bodies.velocity.base
    for s in 0..<bodies.count { after[s] = before[s] + (after[s] - before[s]) * share }
    guard rigid.isUsed else { return }
    for s in 0..<bodies.count {
      let w = rigid.unforcedSpin.base[s]
      rigid.spin.base[s].x = w + (rigid.spin.base[s].x - w) * share
    }
  }

  /// Four bodies' vectors as doubles.
  private struct Lanes {
    let x: SIMD4<Double>
    let y: SIMD4<Double>

    @inline(__always) init(_ low: Float4, _ high: Float4) {
      x = SIMD4<Double>(Float4(lowHalf: low.evenHalf, highHalf: high.evenHalf))
      y = SIMD4<Double>(Float4(lowHalf: low.oddHalf, highHalf: high.oddHalf))
    }
  }
}
