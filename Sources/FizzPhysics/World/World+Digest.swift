extension World {
  /// A fingerprint of what the future depends on: settings and bodies by id. Contacts and the pair list, which follow from
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
