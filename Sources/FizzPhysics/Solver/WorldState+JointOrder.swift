extension WorldState {
  /// Lists the joints of awake bodies and lays the trees that they make, when anything about that changed.
  func orderJoints() {
    guard joints.orderIsStale || joints.orderedAt != rebuilds else { return }
    joints.orderIsStale = false
    joints.orderedAt = rebuilds
    listJoints()
    let bodies = listEdges()
    layTrees(bodies)
  }

  private func listJoints() {
    joints.work.reserve(joints.live, keeping: 0, filledWith: JointWork())
    joints.workCount = 0
    let none = Int32(truncatingIfNeeded: bodies.count)
    for k in 0..<joints.count {
      let r = joints.records.base[k]
      guard r.kind != .none else { continue }
      let i = bodies.slot.base[Int(r.first)]
      let j = r.second >= 0 ? bodies.slot.base[Int(r.second)] : none
      guard isMovable(i) || isMovable(j) else { continue }
      var w = JointWork()
      w.index = Int32(truncatingIfNeeded: k)
      w.first = i
      w.second = j
      w.kind = r.kind
      w.flags = r.flags
      w.rigidRows = r.rigidRows
      joints.work.base[joints.workCount] = w
      joints.workCount += 1
    }
  }

  @inline(__always) private func isMovable(_ s: Int32) -> Bool {
    Int(s) < bodies.count && bodies.inverseMass.base[Int(s)] > 0
  }

  /// Numbers the movable bodies of the listed joints and lists each one's joints; returns how many bodies there are.
  ///
  /// `parents` holds each one's number by slot, -1 for the others, and `nodes` each one's slot for now.
  private func listEdges() -> Int {
    let number = parents.base
    let work = joints.work.base
    let n = joints.workCount
    joints.nodes.reserve(2 * n, keeping: 0, filledWith: JointNode())
    joints.edgeStart.reserve(2 * n + 2, keeping: 0, filledWith: 0)
    joints.edges.reserve(4 * n, keeping: 0, filledWith: 0)
    for s in 0...bodies.count { number[s] = -1 }
    let start = joints.edgeStart.base
    var count = 0
    for k in 0..<n where work[k].isBothWays {
      for side in 0..<2 {
        let s = side == 0 ? work[k].first : work[k].second
        guard isMovable(s) else { continue }
        if number[Int(s)] < 0 {
          number[Int(s)] = Int32(truncatingIfNeeded: count)
          start[count] = 0
          count += 1
        }
        start[Int(number[Int(s)])] += 1
      }
    }
    var total: Int32 = 0
    for b in 0..<count {
      total += start[b]
      start[b] = total
    }
    start[count] = total
    // Backwards, so that each body's joints end up in their order.
    for k in stride(from: n - 1, through: 0, by: -1) where work[k].isBothWays {
      for side in 0..<2 {
        let s = side == 0 ? work[k].first : work[k].second
        guard isMovable(s) else { continue }
        let b = Int(number[Int(s)])
        start[b] -= 1
        joints.edges.base[Int(start[b])] = Int32(truncatingIfNeeded: k)
      }
    }
    return count
  }

  /// Trees that begin at the world first, then those that float.
  private func layTrees(_ bodyCount: Int) {
    joints.nodeCount = 0
    joints.tieCount = 0
    joints.closingCount = 0
    let n = joints.workCount
    joints.ties.reserve(n, keeping: 0, filledWith: JointTie())
    joints.closing.reserve(n, keeping: 0, filledWith: 0)
    guard bodyCount > 0 else { return }
    let work = joints.work.base
    for k in 0..<n { work[k].isPlaced = !work[k].isBothWays }
    for k in 0..<n where !work[k].isPlaced {
      let i = work[k].first
      let j = work[k].second
      guard isMovable(i) != isMovable(j) else { continue }
      let s = isMovable(i) ? i : j
      guard parents.base[Int(s)] >= 0 else { continue }
      work[k].isPlaced = true
      growTree(from: s, Int32(truncatingIfNeeded: k), isFirst: s == i)
    }
    for k in 0..<n where !work[k].isPlaced {
      guard isMovable(work[k].first), parents.base[Int(work[k].first)] >= 0 else { continue }
      growTree(from: work[k].first, -1, isFirst: true)
    }
    for k in 0..<joints.closingCount { work[Int(joints.closing.base[k])].isClosing = true }
  }

  /// Breadth first from a body, over joints that have no place yet.
  private func growTree(from slot: Int32, _ up: Int32, isFirst: Bool) {
    let first = joints.nodeCount
    let work = joints.work.base
    let start = joints.edgeStart.base
    addNode(slot, -1, up, isFirst)
    var next = first
    while next < joints.nodeCount {
      let node = joints.nodes.base[next]
      let b = Int(~parents.base[Int(node.slot)])
      for e in Int(start[b])..<Int(start[b + 1]) {
        let k = joints.edges.base[e]
        let w = work + Int(k)
        guard !w.pointee.isPlaced else { continue }
        w.pointee.isPlaced = true
        let isFirst = w.pointee.first == node.slot
        let other = isFirst ? w.pointee.second : w.pointee.first
        if !isMovable(other) {
          tie(k, to: next)
        } else if parents.base[Int(other)] >= 0 {
          addNode(other, Int32(truncatingIfNeeded: next), k, !isFirst)
        } else {
          close(k)
        }
      }
      next += 1
    }
  }

  /// A body with a place has its number complemented.
  private func addNode(_ slot: Int32, _ parent: Int32, _ work: Int32, _ isFirst: Bool) {
    var node = JointNode()
    node.slot = slot
    node.parent = parent
    node.work = work
    node.isFirst = isFirst
    if work >= 0 { node.freedoms = 3 - Int32(joints.work.base[Int(work)].rigidRows) }
    if parent >= 0 { node.freedoms += joints.nodes.base[Int(parent)].freedoms }
    joints.nodes.base[joints.nodeCount] = node
    joints.nodeCount += 1
    parents.base[Int(slot)] = ~parents.base[Int(slot)]
  }

  /// A second joint with the world. One that says what the others say already is left to be solved by itself, where it
  /// gives way (Grübler's count for a closed chain).
  private func tie(_ k: Int32, to node: Int) {
    let freedoms = joints.nodes.base[node].freedoms + 3 - Int32(joints.work.base[Int(k)].rigidRows)
    guard freedoms >= 3 else { return close(k) }
    joints.ties.base[joints.tieCount] = JointTie(work: k, node: Int32(truncatingIfNeeded: node))
    joints.tieCount += 1
  }

  private func close(_ k: Int32) {
    joints.closing.base[joints.closingCount] = k
    joints.closingCount += 1
  }
}

extension JointWork {
  /// Whether it has rows that neither end nor are bounded.
  var isBothWays: Bool {
    switch kind {
    case .pin, .slider, .weld: true
    case .distance: flags & (JointFlag.rod | JointFlag.spring) != 0
    case .target, .none: false
    }
  }
}

extension JointRecord {
  /// Rows that neither give way nor end.
  var rigidRows: UInt8 {
    switch kind {
    case .pin, .slider: 2
    case .weld: (has(JointFlag.spring) ? 0 : 2) + (has(JointFlag.angularSpring) ? 0 : 1)
    case .distance: has(JointFlag.rod) ? 1 : 0
    case .target, .none: 0
    }
  }
}
