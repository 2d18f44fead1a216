extension WorldState {
  /// What is to be shown half way between two steps needs where bodies were.
  func keepPrevious() {
    bodies.previous.base.update(from: bodies.position.base, count: bodies.count)
    if rigid.isUsed { rigid.previous.base.update(from: rigid.rotation.base, count: bodies.count) }
  }

  /// Fills the acceleration column where gravity, lift or who is movable changed.
  func applyAcceleration() {
    if accelerationIsStale { fillAcceleration() }
  }

  private func fillAcceleration() {
    accelerationIsStale = false
    let n = bodies.count
    let acceleration = bodies.acceleration.base
    let id = bodies.id.base
    let traits = bodies.traits.base
    let inverseMass = bodies.inverseMass.base
    let g = Float2(settings.gravity.x, settings.gravity.y)
    for s in 0..<n {
      let t = traits + Int(id[s])
      acceleration[s] = inverseMass[s] > 0 ? g * t.pointee.gravityScale + t.pointee.lift : Float2()
    }
    for s in n..<(n + BodyTable.padding) { acceleration[s] = Float2() }
  }

  /// The amplitude of the acceleration that moves a free body by `swayAmplitude` to either side under the world's drag:
  /// A·ω·√(ω² + k²), the response of a driven, damped particle.
  private var swayAcceleration: Float {
    let omega = 6.2831853 * settings.swayFrequency
    return settings.swayAmplitude * omega * (omega * omega + settings.drag * settings.drag).squareRoot()
  }

  /// First part of the first substep: velocities under the accelerations, without contacts.
  func integrateFirst() {
    if settings.swayAmplitude > 0 { sway() }
    bodies.entering.base.update(from: bodies.velocity.base, count: bodies.count)
    let v = bodies.velocity.base.seen(as: Float4.self)
    let u = bodies.unforced.base.seen(as: Float4.self)
    let a = bodies.acceleration.base.seen(as: Float4.self)
    let w = bodies.advanced.base.seen(as: Float4.self)
    let keep = dragFactor
    let time = forcedTime
    var b = 0
    let end = (bodies.count &+ 1) >> 1
    while b < end {
      let x = v[b] * keep + a[b] * time
      u[b] = x
      v[b] = x
      w[b] = Float4()
      b &+= 1
    }
    if rigid.isUsed { integrateFirstSpins() }
  }

  /// First part of every further substep: the contact impulses of the last one are applied again (warm starting), body by
  /// body, as the difference that they made.
  func integrateNext() {
    let v = bodies.velocity.base.seen(as: Float4.self)
    let u = bodies.unforced.base.seen(as: Float4.self)
    let a = bodies.acceleration.base.seen(as: Float4.self)
    let keep = dragFactor
    let time = forcedTime
    var b = 0
    let end = (bodies.count &+ 1) >> 1
    while b < end {
      let x = v[b]
      let contact = x - u[b]
      let y = x * keep + a[b] * time
      u[b] = y
      v[b] = y + contact
      b &+= 1
    }
    if rigid.isUsed { integrateNextSpins() }
  }

  /// Second part of a substep: positions under the velocities that the contacts allow.
  func advancePositions() {
    let v = bodies.velocity.base.seen(as: Float4.self)
    let w = bodies.advanced.base.seen(as: Float4.self)
    let p = bodies.position.base.seen(as: Float4.self)
    let h = self.h
    var b = 0
    let end = (bodies.count &+ 1) >> 1
    while b < end {
      let x = v[b]
      w[b] = x
      p[b] = p[b] + x * h
      b &+= 1
    }
  }

  /// Kinematic bodies keep the velocity that they are driven with.
  func driveKinematic() {
    guard bodies.kinematic > 0 else { return }
    let flags = bodies.flags.base
    let id = bodies.id.base
    for s in 0..<bodies.count where flags[s] & BodyFlag.kind == BodyFlag.kinematic {
      let drive = bodies.traits.base[Int(id[s])].drive
      bodies.velocity.base[s] = drive
      bodies.unforced.base[s] = drive
      if rigid.isUsed {
        let spin = rigid.traits.base[Int(id[s])].drivenSpin
        rigid.spin.base[s].x = spin
        rigid.unforcedSpin.base[s] = spin
      }
    }
  }

  /// Adds this step's sway straight to the velocities, as the acceleration that a sine of displacement needs.
  private func sway() {
    let n = bodies.count
    let offset = bodies.swayOffset.base
    let inverseMass = bodies.inverseMass.base
    let v = bodies.velocity.base.seen(as: Float4.self)
    let clock = Float4(repeating: swayClock)
    // One step's worth at once; the drag within the step is taken off in advance.
    let kick = swayAcceleration * (dragFactor > 0 ? forcedTime / dragFactor : 0) * Float(settings.substeps)
    var b = 0
    while b < n {
      var t = clock + Float4.load(offset + b)
      t = t - Float4().replacing(with: 1, where: t .>= 1)
      var s = Maths.sinTurns(t) * kick
      s = s.replacing(with: 0, where: Float4.load(inverseMass + b) .<= 0)
      v[b >> 1] += Float4(s.x, 0, s.y, 0)
      v[(b >> 1) &+ 1] += Float4(s.z, 0, s.w, 0)
      b &+= 4
    }
  }
}
