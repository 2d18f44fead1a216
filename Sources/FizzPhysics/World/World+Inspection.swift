// A look inside, for pictures that explain and for tests. Reading changes nothing, and what is never asked costs nothing.

/// Two bodies, or a body and its surroundings, that touch, at one point.
public struct Contact: Equatable, Sendable {
  /// One body.
  public var first: BodyID
  /// The other; ``BodyID/none`` when it is the surroundings.
  public var second: BodyID
  /// Where, points.
  public var point: Vector2
  /// Unit normal, from the first to the second or out through the boundary.
  public var normal: Vector2
  /// How far they are apart, points; negative where they overlap.
  public var separation: Float
  /// The push along the normal in a substep of the last step, mass · pt/s.
  public var impulse: Float
}

/// One level of the grid in which the world looks for neighbors.
public struct GridLevel: Equatable, Sendable {
  /// The corner with the smallest coordinates, points.
  public var origin: Vector2
  /// The side of a cell, points.
  public var cell: Float
  /// Cells across.
  public var columns: Int
  /// Cells down.
  public var rows: Int
}

extension World {
  /// Every point where something touches, those of sleeping bodies as they fell asleep; bubbles that sleep are not
  /// listed. In a defined order.
  ///
  /// - Complexity: O(contacts).
  public var contacts: [Contact] {
    var list: [Contact] = []
    read.listBlocks(into: &list)
    read.listFastPairs(into: &list)
    read.listBoundary(into: &list)
    read.listRigid(into: &list)
    return list
  }

  /// For each body of ``bodyIDs`` the body that its island is called by: the same for all that touch or are joined,
  /// directly or through others that can be moved. Bodies that fell asleep together stay one island.
  ///
  /// - Complexity: O(bodies + contacts + joints).
  public var islands: [BodyID] {
    let state = read
    var groups = IslandGroups(count: state.bodies.idCount)
    for k in 0..<state.bodies.idCount {
      let s = Int(state.bodies.slot.base[k])
      guard s >= 0, state.bodies.flags.base[s] & BodyFlag.asleep != 0 else { continue }
      groups.join(k, Int(state.bodies.traits.base[k].island))
    }
    for c in contacts where state.isMovable(c.first) && state.isMovable(c.second) {
      groups.join(Int(c.first.index), Int(c.second.index))
    }
    for id in jointIDs {
      guard let joint = joint(id), let second = joint.second else { continue }
      if state.isMovable(joint.first), state.isMovable(second) {
        groups.join(Int(joint.first.index), Int(second.index))
      }
    }
    let ids = bodyIDs
    // A place whose body is gone cannot give its name: the first of its island that is left does.
    var leaders = [BodyID](repeating: .none, count: state.bodies.idCount)
    return ids.map { id in
      let root = groups.root(Int(id.index))
      if leaders[root] == .none { leaders[root] = id }
      return leaders[root]
    }
  }

  /// The body that a body's island is called by, or nil when the name is stale; see ``islands``.
  ///
  /// - Complexity: O(bodies + contacts + joints).
  public func island(of body: BodyID) -> BodyID? {
    guard contains(body) else { return nil }
    for (id, leader) in zip(bodyIDs, islands) where id == body { return leader }
    return nil
  }

  /// The levels of the grid as they were made last; none before the first step.
  public var gridLevels: [GridLevel] {
    var levels: [GridLevel] = []
    for g in [read.fine, read.coarse] where g.cellCount > 0 && g.endSlot > g.firstSlot {
      levels.append(
        GridLevel(origin: Vector2(g.originX, g.originY), cell: g.cell, columns: g.columns, rows: g.rows))
    }
    return levels
  }
}

/// Union-find over places of bodies.
private struct IslandGroups {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(_ k: Int) -> Int {
    var r = k
    while parents[r] != r {
      parents[r] = parents[parents[r]]
      r = parents[r]
    }
    return r
  }

  mutating func join(_ a: Int, _ b: Int) {
    guard parents.indices.contains(a), parents.indices.contains(b) else { return }
    let (x, y) = (root(a), root(b))
    if x != y { parents[max(x, y)] = min(x, y) }
  }
}

extension WorldState {
  /// Whether contacts may move a body, were it awake.
  fileprivate func isMovable(_ body: BodyID) -> Bool {
    guard let s = bodies.slot(of: body) else { return false }
    return bodies.flags.base[s] & BodyFlag.kind == BodyFlag.dynamic
  }

  /// What an impulse of one unit of relative speed weighs.
  private func weight(_ a: Int, _ b: Int?) -> Float {
    let m = bodies.inverseMass.base
    let sum = m[a] + (b.map { m[$0] } ?? 0)
    return sum > 0 ? 1 / sum : 0
  }

  fileprivate func listBlocks(into list: inout [Contact]) {
    for strip in 0..<blocks.stripCount {
      for k in Int(blocks.strips.base[strip].start)..<Int(blocks.strips.base[strip].activeEnd) {
        let q = Int(blocks.active.base[k])
        let b = blocks.blocks.base[q]
        for lane in 0..<4 where blocks.touching.base[q] & (1 << lane) != 0 {
          let (i, j) = (Int(b.first[lane]), Int(b.second[lane]))
          let normal = Float2(b.normalX[lane], b.normalY[lane])
          append(i, j, normal, b.separation[lane], b.impulse[lane] * weight(i, j), to: &list)
        }
      }
    }
  }

  fileprivate func listFastPairs(into list: inout [Contact]) {
    for k in 0..<fast.count {
      let f = fast.pairs.base[k]
      guard f.touching, !f.isGuard else { continue }
      let (i, j) = (Int(f.first), Int(f.second))
      append(i, j, Float2(f.normalX, f.normalY), f.separation, f.impulse * weight(i, j), to: &list)
    }
  }

  private func append(
    _ i: Int, _ j: Int, _ n: Float2, _ separation: Float, _ impulse: Float, to list: inout [Contact]
  ) {
    guard i < bodies.count, j < bodies.count else { return }
    let point = bodies.position.base[i] + n * bodies.radius.base[i]
    list.append(
      Contact(
        first: bodies.name(ofSlot: i), second: bodies.name(ofSlot: j), point: Vector2(point), normal: Vector2(n),
        separation: separation, impulse: impulse))
  }

  fileprivate func listBoundary(into list: inout [Contact]) {
    for k in 0..<boundary.count where boundary.contacts.base[k].touching & 1 != 0 {
      let c = boundary.contacts.base[k]
      let s = Int(c.slot)
      let p = bodies.position.base[s]
      list.append(
        Contact(
          first: bodies.name(ofSlot: s), second: .none,
          point: c.isVertical ? Vector2(p.x, c.plane) : Vector2(c.plane, p.y),
          normal: c.isVertical ? Vector2(0, -c.sign) : Vector2(-c.sign, 0), separation: c.separation,
          impulse: c.impulse * weight(s, nil)))
    }
  }

  fileprivate func listRigid(into list: inout [Contact]) {
    for k in 1..<max(contacts.count, 1) { append(contacts.items.base[k], to: &list) }
    for k in 0..<contacts.restingCount { append(contacts.resting.base[k], to: &list) }
  }

  private func append(_ c: RigidContact, to list: inout [Contact]) {
    guard c.id >= 0, c.flags & (RigidContact.touching | RigidContact.sensor) == RigidContact.touching else { return }
    let a = Int(bodies.slot.base[Int(c.id)])
    let b = c.key >= 0 ? Int(bodies.slot.base[Int(c.key)]) : -1
    guard a >= 0, c.key < 0 || b >= 0 else { return }
    for k in 0..<Int(c.count) {
      let point = k == 0 ? c.point0 : c.point1
      list.append(
        Contact(
          first: bodies.name(ofSlot: a), second: b >= 0 ? bodies.name(ofSlot: b) : .none,
          point: Vector2(bodies.position.base[a] + point.anchor), normal: Vector2(c.normal),
          separation: point.separation, impulse: point.impulse))
    }
  }
}
