extension World {
  /// A fingerprint of what the future depends on: settings, bodies by id and boundaries. Contacts and the pair list, which follow from
  /// how the bodies came to where they are, are left out.
  public func digest() -> UInt64 {
    var d = Digest()
    combine(into: &d)
    return d.value
  }

  /// Adds the world's state to a digest; see ``digest()``.
  public func combine(into digest: inout Digest) {
    settings.combine(into: &digest)
    digest.combine(stepCount)
    digest.combine(read.swayClock)
    let b = read.bodies
    for k in 0..<b.idCount {
      let s = Int(b.slot.base[k])
      guard s >= 0 else { continue }
      digest.combine(UInt32(truncatingIfNeeded: k))
      digest.combine(b.generation.base[k])
      digest.combine(Vector2(b.position.base[s]))
      digest.combine(Vector2(b.velocity.base[s]))
      digest.combine(b.radius.base[s])
      digest.combine(UInt32(b.flags.base[s] & ~BodyFlag.fast))
      b.traits.base[k].combine(into: &digest)
      if b.flags.base[s] & BodyFlag.rigid != 0 { combineRigid(slot: s, into: &digest) }
    }
    read.segments.combine(into: &digest)
    for k in 0..<read.joints.count where read.joints.records.base[k].kind != .none {
      digest.combine(UInt32(truncatingIfNeeded: k))
      read.joints.records.base[k].combine(into: &digest)
    }
  }

  private func combineRigid(slot s: Int, into digest: inout Digest) {
    let t = read.rigid.traits.base[Int(read.bodies.id.base[s])]
    digest.combine(Vector2(read.rigid.rotation.base[s]))
    digest.combine(read.rigid.spin.base[s].x)
    for number in [t.area, t.secondMoment, t.friction, t.rollingResistance, t.linearDamping, t.angularDamping] {
      digest.combine(number)
    }
    digest.combine(t.drivenSpin)
    for flag in [t.allowsRotation, t.isSensor, t.isSwept] { digest.combine(flag) }
    let range = read.rigid.parts.base[s]
    for part in Int(range.first)..<Int(range.first + range.count) {
      let outline = read.shapes.outlines.base[part]
      digest.combine(outline.radius)
      for k in 0..<Int(outline.count) { digest.combine(Vector2(read.shapes.local.base[part * ShapeTable.stride + k])) }
    }
  }
}

extension BodyTraits {
  func combine(into digest: inout Digest) {
    digest.combine(density)
    digest.combine(restitution)
    digest.combine(gravityScale)
    digest.combine(Vector2(lift))
    digest.combine(Vector2(drive))
    digest.combine(category)
    digest.combine(mask)
    digest.combine(swayOffset)
  }
}

extension WorldSettings {
  func combine(into digest: inout Digest) {
    for number in [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY, gravity.x, gravity.y, drag] {
      digest.combine(number)
    }
    if boundaryFriction != 0.4 { digest.combine(boundaryFriction) }
    for number in [boundaryRestitution, restitutionThreshold ?? -1, speedLimit, separationSpeed] {
      digest.combine(number)
    }
    for number in [swayAmplitude, swayFrequency, driftSpeed, driftInterval] { digest.combine(number) }
    for side in [sides.left, sides.right, sides.top, sides.bottom] { digest.combine(UInt32(side.rawValue)) }
    digest.combine(UInt32(truncatingIfNeeded: substeps))
    digest.combine(allowsSleep)
    digest.combine(seed)
  }
}
