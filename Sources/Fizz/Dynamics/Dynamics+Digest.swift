public import FizzPhysics

extension Dynamics {
  /// Adds everything that the future depends on to a fingerprint.
  public func combine(into digest: inout Digest) {
    world.combine(into: &digest)
    for number in [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY] { digest.combine(number) }
    digest.combine(UInt32(truncatingIfNeeded: steps))
    digest.combine(nextSerial)
    digest.combine(UInt32(truncatingIfNeeded: seed))
    digest.combine(UInt32(truncatingIfNeeded: seed >> 32))
    for flag in [isPaused, wasMoving, isChanged] { digest.combine(flag) }
    for item in items { item.combine(into: &digest) }
    for record in behaviors {
      digest.combine(record.id.serial)
      for leaf in record.leaves { leaf.combine(into: &digest) }
    }
  }
}

extension ItemRecord {
  fileprivate func combine(into digest: inout Digest) {
    digest.combine(generation)
    digest.combine(isLive)
    digest.combine(UInt32(bitPattern: body?.index ?? -1))
    digest.combine(UInt32(bitPattern: group))
    for vector in [offset, acceleration, item.center] { digest.combine(vector) }
    for number in [lean, item.width, item.height, item.angle, mass, inertia] { digest.combine(number) }
    for member in members { digest.combine(UInt32(bitPattern: member)) }
    digest.combine(category)
    digest.combine(mask)
    switch item.bounds {
    case .rectangle: digest.combine(0 as UInt32)
    case .roundedRectangle(let radius): digest.combine(radius)
    case .ellipse: digest.combine(1 as UInt32)
    case .path(let points): for p in points { digest.combine(p) }
    }
  }
}

extension Leaf {
  fileprivate func combine(into digest: inout Digest) {
    digest.combine(isSpent)
    digest.combine(length ?? -1)
    digest.combine(UInt32(truncatingIfNeeded: bit))
    behavior.combine(into: &digest)
  }
}

extension Behavior {
  fileprivate func combine(into digest: inout Digest) {
    for item in named {
      digest.combine(UInt32(bitPattern: item.index))
      digest.combine(item.generation)
    }
    switch self {
    case .gravity(let g): digest.combine(g.direction)
    case .collision(let c): c.combine(into: &digest)
    case .properties(let p):
      for number in [p.elasticity, p.friction, p.density, p.resistance, p.angularResistance, p.charge] {
        digest.combine(number)
      }
      digest.combine(p.allowsRotation)
      digest.combine(p.isAnchored)
    case .push(let p):
      digest.combine(UInt32(p.mode.rawValue))
      digest.combine(p.direction)
      digest.combine(p.isActive)
      for o in p.offsets { digest.combine(o.offset) }
    case .snap(let s):
      digest.combine(s.point)
      digest.combine(s.damping)
      digest.combine(s.turnsUpright)
    case .attachment(let a): a.combine(into: &digest)
    case .field(let f): f.combine(into: &digest)
    case .combined(let children): for child in children { child.combine(into: &digest) }
    }
  }
}

extension Collision {
  fileprivate func combine(into digest: inout Digest) {
    digest.combine(UInt32(mode.rawValue))
    digest.combine(referenceInsets != nil)
    if let i = referenceInsets { for number in [i.top, i.left, i.bottom, i.right] { digest.combine(number) } }
    // Where the boundaries run is in the world's digest.
    for b in boundaries { for byte in b.identifier { digest.combine(UInt32(byte)) } }
  }
}

extension Attachment {
  fileprivate func combine(into digest: inout Digest) {
    digest.combine(offset)
    switch anchor {
    case .point(let p): digest.combine(p)
    case .item(_, let offset): digest.combine(offset)
    }
    switch kind {
    case .spring(let length, let damping, let frequency):
      for number in [0, length ?? -1, damping, frequency] { digest.combine(number) }
    case .limit(let length): for number in [1, length ?? -1] { digest.combine(number) }
    case .fixed: digest.combine(2 as Float)
    case .pin(let friction, let range):
      for number in [3, friction, range?.lowerBound ?? -1e9, range?.upperBound ?? 1e9] { digest.combine(number) }
    case .sliding(let axis, let range):
      digest.combine(axis)
      for number in [4, range?.lowerBound ?? -1e9, range?.upperBound ?? 1e9] { digest.combine(number) }
    }
  }
}

extension Field {
  fileprivate func combine(into digest: inout Digest) {
    digest.combine(UInt32(kind.rawValue))
    digest.combine(position)
    digest.combine(direction)
    for number in [strength, falloff, minimumRadius, smoothness, animationSpeed] { digest.combine(number) }
    switch region {
    case .everywhere: digest.combine(0 as Float)
    case .circle(let radius): digest.combine(radius)
    case .rectangle(let width, let height): for number in [width, height] { digest.combine(number) }
    }
  }
}
