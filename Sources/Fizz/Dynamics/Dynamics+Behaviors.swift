import FizzPhysics

extension Dynamics {
  /// Adds a behavior.
  ///
  /// - Returns: its name, good until it is removed.
  /// - Throws: ``DynamicsError/notFinite``; ``DynamicsError/noSuchItem`` when it names an item that is gone;
  ///   ``DynamicsError/sameItem``; ``DynamicsError/emptyPath``; ``DynamicsError/tooManyCollisions``;
  ///   ``DynamicsError/tooMany``, also for more than 16 combined into one another. Nothing is changed then. Numbers out of
  ///   the ranges that their properties state are clamped.
  @discardableResult
  public mutating func add(_ behavior: Behavior) throws(DynamicsError) -> BehaviorID {
    let leaves = try admit(behavior, replacing: 0)
    let id = BehaviorID(serial: nextSerial)
    nextSerial &+= 1
    behaviors.append(BehaviorRecord(id: id, behavior: behavior, leaves: leaves.map { Leaf(behavior: $0) }))
    install(behaviors.count - 1)
    resolveAll()
    return id
  }

  /// A behavior as it was added or changed last; nil when it is gone. A push of one blow says whether it still waits.
  public func behavior(_ id: BehaviorID) -> Behavior? {
    guard let b = index(of: id) else { return nil }
    return behaviors[b].behavior
  }

  /// Changes a behavior. What is the same in it stays as it is: an attachment keeps its length and its load, a boundary its
  /// contacts.
  ///
  /// - Throws: as ``add(_:)``, and ``DynamicsError/noSuchBehavior``; then it stays as it was.
  public mutating func set(_ behavior: Behavior, of id: BehaviorID) throws(DynamicsError) {
    guard let b = index(of: id) else { throw .noSuchBehavior }
    let new = try admit(behavior, replacing: collisionCount(behaviors[b]))
    let old = behaviors[b].leaves
    var leaves: [Leaf] = []
    for (k, leaf) in new.enumerated() {
      guard k < old.count, leaf.isSameKind(as: old[k].behavior) else {
        if k < old.count { uninstall(old[k]) }
        leaves.append(Leaf(behavior: leaf))
        continue
      }
      leaves.append(adapted(old[k], to: leaf))
    }
    for k in new.count..<max(old.count, new.count) { uninstall(old[k]) }
    behaviors[b].behavior = behavior
    behaviors[b].leaves = leaves
    install(b)
    resolveAll()
  }

  /// Changes a behavior in place: the closure gets it as it is. See ``set(_:of:)``.
  public mutating func update(_ id: BehaviorID, _ change: (inout Behavior) -> Void) throws(DynamicsError) {
    guard var behavior = behavior(id) else { throw .noSuchBehavior }
    change(&behavior)
    try set(behavior, of: id)
  }

  /// Takes a behavior away; what it did to velocities stays, nothing is put back.
  ///
  /// - Returns: whether it was there.
  @discardableResult
  public mutating func remove(_ id: BehaviorID) -> Bool {
    guard let b = index(of: id) else { return false }
    for leaf in behaviors[b].leaves { uninstall(leaf) }
    behaviors.remove(at: b)
    resolveAll()
    return true
  }

  /// Takes all behaviors away; items stay.
  public mutating func removeAllBehaviors() {
    for record in behaviors { for leaf in record.leaves { uninstall(leaf) } }
    behaviors.removeAll()
    resolveAll()
  }

  private func index(of id: BehaviorID) -> Int? { behaviors.firstIndex { $0.id == id } }

  private func collisionCount(_ record: BehaviorRecord) -> Int {
    var count = 0
    for leaf in record.leaves where leaf.bit >= 0 { count += 1 }
    return count
  }

  /// The leaves of a behavior that may be added.
  private func admit(_ behavior: Behavior, replacing count: Int) throws(DynamicsError) -> [Behavior] {
    guard behavior.depth <= 16 else { throw .tooMany }
    let leaves = behavior.leaves
    var collisions = -count
    for record in behaviors { collisions += collisionCount(record) }
    for leaf in leaves {
      try leaf.validate()
      for item in leaf.named { _ = try place(of: item) }
      if case .collision = leaf { collisions += 1 }
    }
    guard collisions <= Dynamics.maximumCollisionCount else { throw .tooManyCollisions }
    return leaves
  }

  /// An old leaf that does what a new one of the same kind says, with what it may keep of the world.
  private mutating func adapted(_ old: Leaf, to new: Behavior) -> Leaf {
    var leaf = old
    leaf.behavior = new
    switch (old.behavior, new) {
    case (.collision(let before), .collision(let after)):
      guard before.boundaries != after.boundaries || before.referenceInsets != after.referenceInsets else { break }
      removeFences(leaf)
      leaf.boundaries = []
    case (.attachment(let before), .attachment(let after)):
      guard before != after else { break }
      if let joint = leaf.joint { world.removeJoint(joint) }
      leaf.joint = nil
      if before.item != after.item || before.kind != after.kind { leaf.length = nil }
    case (.snap(let before), .snap(let after)):
      if before.item == after.item, before.damping == after.damping, let joint = leaf.joint {
        if before.point != after.point { try? world.setTarget(after.point, of: joint) }
      } else if let joint = leaf.joint {
        world.removeJoint(joint)
        leaf.joint = nil
      }
    case (.push(let before), .push(let after)):
      if after.isActive, !before.isActive || !old.isSpent { leaf.isSpent = false }
    default: break
    }
    return leaf
  }

  private mutating func uninstall(_ leaf: Leaf) {
    if let joint = leaf.joint { world.removeJoint(joint) }
    removeFences(leaf)
  }

  private mutating func removeFences(_ leaf: Leaf) {
    for boundary in leaf.boundaries { world.removeBoundary(boundary) }
  }

  /// Gives the leaves of a behavior what they lack in the world.
  mutating func install(_ b: Int) {
    for l in behaviors[b].leaves.indices {
      switch behaviors[b].leaves[l].behavior {
      case .collision(let collision): installCollision(collision, b, l)
      case .attachment(let attachment): installAttachment(attachment, b, l)
      case .snap(let snap): installSnap(snap, b, l)
      default: break
      }
    }
  }

  /// Joints of items that have just become valid.
  mutating func attachWaiting() { for b in behaviors.indices { install(b) } }

  /// Forgets joints of items that are gone; the world has dropped them.
  mutating func dropReferences() {
    for b in behaviors.indices {
      for l in behaviors[b].leaves.indices {
        if let joint = behaviors[b].leaves[l].joint, !world.containsJoint(joint) { behaviors[b].leaves[l].joint = nil }
      }
    }
  }
}

extension Behavior {
  /// Whether another is of the same case.
  func isSameKind(as other: Behavior) -> Bool {
    switch (self, other) {
    case (.gravity, .gravity), (.collision, .collision), (.properties, .properties), (.push, .push), (.snap, .snap),
      (.attachment, .attachment), (.field, .field):
      true
    default: false
    }
  }

  /// Items that it names.
  var named: [ItemID] {
    switch self {
    case .gravity(let g): return g.items
    case .collision(let c): return c.items
    case .properties(let p): return p.items
    case .push(let p): return p.items + p.offsets.map { $0.item }
    case .snap(let s): return [s.item]
    case .attachment(let a):
      if case .item(let other, _) = a.anchor { return [a.item, other] }
      return [a.item]
    case .field(let f): return f.items
    case .combined(let children): return children.flatMap { $0.named }
    }
  }

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
