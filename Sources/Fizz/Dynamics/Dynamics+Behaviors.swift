import FizzPhysics

extension Dynamics {
  /// Adds a behavior.
  ///
  /// - Returns: its name, good until it is removed.
  /// - Throws: ``DynamicsError/notFinite``; ``DynamicsError/noSuchItem`` when it names an item that is gone;
  ///   ``DynamicsError/sameItem``; ``DynamicsError/emptyPath``; ``DynamicsError/tooManyCollisions``;
  ///   ``DynamicsError/tooMany`` for more than 16 combined into one another, and for boundaries and anchors beyond what a
  ///   world holds: 100,000 segments, a million points from the origin. Nothing is changed then. Numbers out of the ranges
  ///   that their properties state are clamped.
  @discardableResult
  public mutating func add(_ behavior: Behavior) throws(DynamicsError) -> BehaviorID {
    let leaves = try admit(behavior, replacing: 0)
    let id = BehaviorID(serial: nextSerial)
    nextSerial &+= 1
    behaviors.append(BehaviorRecord(id: id, behavior: behavior, leaves: leaves.map { Leaf(behavior: $0) }))
    install(behaviors.count - 1)
    guard isComplete(behaviors.count - 1) else {
      for leaf in behaviors.removeLast().leaves { uninstall(leaf) }
      throw .tooMany
    }
    isChanged = true
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
    let kept = Dynamics.matches(new, old)
    for k in old.indices where !kept.contains(k) { uninstall(old[k]) }
    var leaves: [Leaf] = []
    for (leaf, k) in zip(new, kept) { leaves.append(k < 0 ? Leaf(behavior: leaf) : adapted(old[k], to: leaf)) }
    behaviors[b].behavior = behavior
    behaviors[b].leaves = leaves
    isChanged = true
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
    isChanged = true
    resolveAll()
    return true
  }

  /// Takes all behaviors away; items stay.
  public mutating func removeAllBehaviors() {
    for record in behaviors { for leaf in record.leaves { uninstall(leaf) } }
    behaviors.removeAll()
    isChanged = true
    resolveAll()
  }

  /// For each new leaf the old one that it goes on from, -1 for none: the same one, else one about the same item, else one
  /// of its kind.
  private static func matches(_ new: [Behavior], _ old: [Leaf]) -> [Int] {
    var kept = [Int](repeating: -1, count: new.count)
    var isFree = [Bool](repeating: true, count: old.count)
    for pass in 0..<3 {
      for n in new.indices where kept[n] < 0 {
        for k in old.indices where isFree[k] && new[n].isSameKind(as: old[k].behavior) {
          if pass == 0, new[n] != old[k].behavior { continue }
          if pass < 2, new[n].named.first != old[k].behavior.named.first { continue }
          (kept[n], isFree[k]) = (k, false)
          break
        }
      }
    }
    return kept
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
    case (.collision(let before), .collision(let after)): keepFences(&leaf, before, after)
    case (.attachment(let before), .attachment(let after)): if before != after { adapt(&leaf, before, after) }
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
    if let walls = leaf.walls { world.removeBoundary(walls) }
    for boundary in leaf.boundaries { world.removeBoundary(boundary) }
  }

  /// Boundaries that go on as they are keep their contacts; the others are taken down, and built by ``install(_:)``.
  private mutating func keepFences(_ leaf: inout Leaf, _ before: Collision, _ after: Collision) {
    if before.referenceInsets != after.referenceInsets, let walls = leaf.walls {
      world.removeBoundary(walls)
      leaf.walls = nil
    }
    var free = Array(before.boundaries.indices)
    var boundaries: [BoundaryID] = []
    for named in after.boundaries {
      let k = free.first { before.boundaries[$0] == named }
      boundaries.append(k.map { leaf.boundaries[$0] } ?? .none)
      free.removeAll { $0 == k }
    }
    for k in free { world.removeBoundary(leaf.boundaries[k]) }
    leaf.boundaries = boundaries
  }

  /// Gives the leaves of a behavior what they lack in the world.
  mutating func install(_ b: Int) {
    for l in behaviors[b].leaves.indices {
      switch behaviors[b].leaves[l].behavior {
      case .collision(let collision):
        while behaviors[b].leaves[l].boundaries.count < collision.boundaries.count {
          behaviors[b].leaves[l].boundaries.append(.none)
        }
        installCollision(collision, b, l)
      case .attachment(let attachment): installAttachment(attachment, b, l)
      case .snap(let snap): installSnap(snap, b, l)
      default: break
      }
    }
  }

  /// Whether the world took everything that a behavior asked for: boundaries, and joints of items that are valid.
  private func isComplete(_ b: Int) -> Bool {
    for leaf in behaviors[b].leaves {
      switch leaf.behavior {
      case .collision(let c):
        if leaf.boundaries.contains(.none) || (c.referenceInsets != nil && leaf.walls == nil) { return false }
      case .attachment, .snap:
        let isWaiting = leaf.behavior.named.contains { id in find(id).map { items[$0].body == nil } ?? true }
        let bodies = leaf.behavior.named.compactMap { id in find(id).flatMap { items[$0].body?.index } }
        // Two members of one group hold each other already.
        let isSame = bodies.count == 2 && bodies[0] == bodies[1]
        if leaf.joint == nil, !isWaiting, !isSame { return false }
      default: continue
      }
    }
    return true
  }

  /// Joints of items that have just become valid.
  mutating func attachWaiting() { for b in behaviors.indices { install(b) } }

  /// Takes a removed item out of every behavior, and those away that were about it alone.
  mutating func forget(_ item: ItemID) {
    for b in behaviors.indices.reversed() where behaviors[b].behavior.named.contains(item) {
      guard let behavior = behaviors[b].behavior.without(item) else {
        for leaf in behaviors[b].leaves { uninstall(leaf) }
        behaviors.remove(at: b)
        continue
      }
      behaviors[b].behavior = behavior
      var leaves: [Leaf] = []
      for var leaf in behaviors[b].leaves {
        if let rest = leaf.behavior.without(item) {
          leaf.behavior = rest
          leaves.append(leaf)
        } else {
          uninstall(leaf)
        }
      }
      behaviors[b].leaves = leaves
    }
    isChanged = true
  }

  /// Lays the joints of an item anew.
  mutating func renewJoints(of item: ItemID) {
    for b in behaviors.indices {
      for l in behaviors[b].leaves.indices where behaviors[b].leaves[l].behavior.named.contains(item) {
        guard let joint = behaviors[b].leaves[l].joint else { continue }
        world.removeJoint(joint)
        behaviors[b].leaves[l].joint = nil
      }
      install(b)
    }
  }

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
  /// The same without an item; nil if nothing is left of it, as of an attachment of that item.
  func without(_ item: ItemID) -> Behavior? {
    switch self {
    case .gravity(var g):
      g.items.removeAll { $0 == item }
      return .gravity(g)
    case .collision(var c):
      c.items.removeAll { $0 == item }
      return .collision(c)
    case .properties(var p):
      p.items.removeAll { $0 == item }
      return .properties(p)
    case .push(var p):
      p.items.removeAll { $0 == item }
      p.setTargetOffset(.zero, of: item)
      return .push(p)
    case .field(var f):
      f.items.removeAll { $0 == item }
      return .field(f)
    case .snap, .attachment: return named.contains(item) ? nil : self
    case .combined(let children):
      let rest = children.compactMap { $0.without(item) }
      return rest.isEmpty && !children.isEmpty ? nil : .combined(rest)
    }
  }

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
}
