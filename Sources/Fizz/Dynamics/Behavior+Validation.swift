import FizzPhysics

extension Behavior {
  /// Whether every number is finite and nothing holds itself.
  func validate() throws(DynamicsError) {
    switch self {
    case .gravity(let g): guard g.direction.isFinite else { throw .notFinite }
    case .collision(let c): try c.validate()
    case .properties(let p):
      for v in [p.elasticity, p.friction, p.density, p.resistance, p.angularResistance, p.charge] {
        guard v.isFinite else { throw .notFinite }
      }
    case .push(let p):
      guard p.direction.isFinite else { throw .notFinite }
      for o in p.offsets { guard o.offset.isFinite else { throw .notFinite } }
    case .snap(let s): guard s.point.isFinite, s.damping.isFinite else { throw .notFinite }
    case .attachment(let a): try a.validate()
    case .field(let f): try f.validate()
    case .combined(let children): for child in children { try child.validate() }
    }
  }
}

extension Collision {
  fileprivate func validate() throws(DynamicsError) {
    if let insets = referenceInsets { guard insets.isFinite else { throw .notFinite } }
    for b in boundaries {
      guard b.path.isValid else {
        throw b.path.error == .notFinite || b.path.error == .positionOutOfRange ? .notFinite : .emptyPath
      }
    }
  }
}

extension Attachment {
  fileprivate func validate() throws(DynamicsError) {
    guard offset.isFinite else { throw .notFinite }
    switch anchor {
    case .point(let p): guard p.isFinite else { throw .notFinite }
    case .item(let other, let offset):
      guard other != item else { throw .sameItem }
      guard offset.isFinite else { throw .notFinite }
    }
    switch kind {
    case .spring(let length, let damping, let frequency):
      guard (length ?? 0).isFinite, damping.isFinite, frequency.isFinite else { throw .notFinite }
    case .limit(let length): guard (length ?? 0).isFinite else { throw .notFinite }
    case .fixed: break
    case .pin(let friction, let range):
      guard friction.isFinite, (range?.lowerBound ?? 0).isFinite, (range?.upperBound ?? 0).isFinite else {
        throw .notFinite
      }
    case .sliding(let axis, let range):
      guard axis.isFinite, axis != .zero else { throw .notFinite }
      guard (range?.lowerBound ?? 0).isFinite, (range?.upperBound ?? 0).isFinite else { throw .notFinite }
    }
  }
}

extension Field {
  fileprivate func validate() throws(DynamicsError) {
    guard position.isFinite, direction.isFinite else { throw .notFinite }
    for v in [strength, falloff, minimumRadius, smoothness, animationSpeed] {
      guard v.isFinite else { throw .notFinite }
    }
    switch region {
    case .everywhere: break
    case .circle(let radius): guard radius.isFinite else { throw .notFinite }
    case .rectangle(let width, let height): guard width.isFinite, height.isFinite else { throw .notFinite }
    }
  }
}
