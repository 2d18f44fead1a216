import FizzPhysics

extension Dynamics {
  /// A push of magnitude 1, in units of the world: mass · pt/s².
  static let force: Float = 100 * unitMass
  /// A change of acceleration below this does not wake who sleeps, pt/s².
  private static let unfelt: Float = 1

  /// Whether some force would change what sleeps: a blow that waits, or a field that drives or changes with time.
  var hasRestlessForce: Bool {
    for record in behaviors {
      for leaf in record.leaves {
        switch leaf.behavior {
        case .push(let p):
          if p.mode == .instantaneous, p.isActive, !leaf.isSpent, p.items.contains(where: { mover($0) != nil }) {
            return true
          }
        case .field(let f): if isRestless(f) { return true }
        default: continue
        }
      }
    }
    return false
  }

  private func isRestless(_ f: Field) -> Bool {
    let isDriving = f.kind == .velocity || (f.kind == .noise && f.animationSpeed > 0)
    guard isDriving, f.strength != 0 else { return false }
    for id in f.items {
      guard let k = mover(id), !items[k].properties.isAnchored, let p = center(of: id) else { continue }
      if f.contains(p) { return true }
    }
    return false
  }

  /// What all behaviors do to velocities in the coming step. Constant accelerations are left to the world's substeps; what
  /// depends on the velocity is applied exactly, before the step.
  mutating func applyForces() {
    var effects = [FieldEffect](repeating: FieldEffect(), count: items.count)
    var spins = [Float](repeating: 0, count: items.count)
    for b in behaviors.indices {
      for l in behaviors[b].leaves.indices { apply(b, l, &effects, &spins) }
    }
    for k in items.indices where items[k].isLive && items[k].group < 0 {
      guard let body = items[k].body else { continue }
      accelerate(k, body, effects[k], spins[k])
    }
  }

  private mutating func apply(_ b: Int, _ l: Int, _ effects: inout [FieldEffect], _ spins: inout [Float]) {
    switch behaviors[b].leaves[l].behavior {
    case .gravity(let g):
      let a = g.direction.clamped(toLength: 100) * 1000
      for id in g.items { if let k = mover(id) { effects[k].acceleration += a } }
    case .push(let p):
      guard p.isActive else { return }
      if p.mode == .continuous { push(p, &effects, &spins) } else { blow(p, b, l) }
    case .field(let f):
      for id in f.items {
        guard let k = mover(id), let p = center(of: id), let body = items[k].body else { continue }
        effects[k].add(
          f, at: p, velocity: world.velocity(of: body) ?? .zero, charge: items[k].properties.charge,
          mass: items[k].mass,
          time: Float(elapsedTime), seed: seed)
      }
    case .snap(let s): turnUpright(s, &spins)
    case .collision, .properties, .attachment, .combined: return
    }
  }

  /// The place of an item that moves for itself.
  func mover(_ id: ItemID) -> Int? {
    guard let k = find(id), items[k].group < 0, items[k].body != nil else { return nil }
    return k
  }

  private func push(_ p: Push, _ effects: inout [FieldEffect], _ spins: inout [Float]) {
    let force = p.direction.clamped(toLength: 1e5) * 100
    for id in p.items {
      guard let k = mover(id) else { continue }
      effects[k].acceleration += force * (1 / items[k].mass)
      let arm = lever(p, id)
      spins[k] += (arm.x * force.y - arm.y * force.x) / items[k].inertia * World.standardStep
    }
  }

  /// One blow, dealt once.
  private mutating func blow(_ p: Push, _ b: Int, _ l: Int) {
    if behaviors[b].leaves[l].isSpent { return }
    behaviors[b].leaves[l].isSpent = true
    let impulse = p.direction.clamped(toLength: 1e5) * 100
    for id in p.items {
      guard let k = mover(id), let body = items[k].body else { continue }
      let arm = lever(p, id)
      try? world.addVelocity(impulse * (1 / items[k].mass), to: body)
      let spin = (arm.x * impulse.y - arm.y * impulse.x) / items[k].inertia
      if spin != 0 { try? world.addAngularVelocity(spin, to: body) }
    }
    markSpent(b, l)
  }

  /// Says of a blow that it has been dealt.
  private mutating func markSpent(_ b: Int, _ l: Int) {
    var next = 0
    behaviors[b].behavior = behaviors[b].behavior.spent(l, &next)
    if case .push(var p) = behaviors[b].leaves[l].behavior {
      p.isActive = false
      behaviors[b].leaves[l].behavior = .push(p)
    }
  }

  /// From the center of mass to where a push acts.
  private func lever(_ p: Push, _ id: ItemID) -> Vector2 {
    guard let k = find(id), let at = point(p.targetOffset(of: id), of: id), let body = items[k].body else {
      return .zero
    }
    return at - (world.position(of: body) ?? at)
  }

  /// A damped spring of the angle, in a form that no step makes unstable.
  private func turnUpright(_ s: Snap, _ spins: inout [Float]) {
    guard s.turnsUpright, let k = mover(s.item), let angle = angle(of: s.item), let spin = angularVelocity(of: s.item)
    else { return }
    let off = Maths.wrapped(angle)
    let omega = 6.2831853 * Dynamics.snapFrequency
    let h = World.standardStep
    let slow = 1 + h * (2 * Dynamics.snapDamping(s) * omega + h * omega * omega)
    let next = (spin - h * omega * omega * off) / slow
    if off.magnitude > 1e-4 || spin.magnitude > 1e-3 { spins[k] += next - spin }
  }

  private mutating func accelerate(_ k: Int, _ body: BodyID, _ effect: FieldEffect, _ spin: Float) {
    let a = effect.acceleration.clamped(toLength: 100_000)
    let change = (a - items[k].acceleration).length
    let isAsleep = world.isAsleep(body) ?? false
    if change > (isAsleep ? Dynamics.unfelt : 0) {
      items[k].acceleration = a
      try? world.setLift(a, of: body)
    }
    if let v = world.velocity(of: body), !isAsleep || effect.aim != .zero {
      let after = effect.velocity(v, after: World.standardStep)
      if after != v, (after - v).length > (isAsleep ? 2 : 0) { try? world.setVelocity(after, of: body) }
    }
    // What the same torque had let fall asleep sleeps on.
    if spin != 0, change > 0 || !isAsleep { try? world.addAngularVelocity(spin, to: body) }
  }
}

extension Behavior {
  /// The same with the push that is the leaf of this number turned off.
  fileprivate func spent(_ leaf: Int, _ next: inout Int) -> Behavior {
    switch self {
    case .combined(let children):
      var changed: [Behavior] = []
      for child in children { changed.append(child.spent(leaf, &next)) }
      return .combined(changed)
    case .push(var p):
      if next == leaf { p.isActive = false }
      next += 1
      return .push(p)
    default:
      next += 1
      return self
    }
  }
}
