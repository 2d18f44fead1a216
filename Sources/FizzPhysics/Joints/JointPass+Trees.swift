extension JointPass {
  /// Eliminates the trees from their leaves to their roots, as their rows are now; see ``JointNode``.
  func factorTrees() {
    let n = nodeCount
    guard n > 0 else { return }
    let node = nodes
    measureTension()
    for k in 0..<n {
      let s = Int(node[k].slot)
      let mass = 1 / Double(inverseMass[s])
      let turns = inverseInertia[s]
      let inertia = turns > 0 ? 1 / Double(turns) + node[k].damper : 1
      node[k].mass = Symmetric3(xx: mass, yy: mass, zz: inertia)
    }
    for k in 0..<tieCount {
      let t = ties[k]
      let w = work + Int(t.work)
      let side = JointSide(w, isFirst: w.pointee.first == node[Int(t.node)].slot)
      let own = node[Int(t.node)].mass
      node[Int(t.node)].mass = own + side.load(w.pointee.complianceWeight)
    }
    var k = n - 1
    while k >= 0 {
      node[k].mass.factor()
      if node[k].work >= 0 {
        let w = work + Int(node[k].work)
        var weight = JointSide(w, isFirst: node[k].isFirst).weight(node[k].mass)
        weight.xx += Double(w.pointee.row0.compliance)
        weight.yy += Double(w.pointee.row1.compliance)
        weight.zz += Double(w.pointee.row2.compliance)
        weight.factor()
        node[k].weight = weight
        let p = Int(node[k].parent)
        if p >= 0 {
          let own = node[p].mass
          node[p].mass = own + JointSide(w, isFirst: !node[k].isFirst).load(weight)
        }
      }
      k -= 1
    }
  }

  /// A body between two pins that pull swings about them the faster, the harder they pull and the less it weighs. Where
  /// that is too fast for a substep its spin is damped, by as much as makes stepping the swing implicit (geometric
  /// stiffness: Andrews, Teichmann, Kry 2017).
  private func measureTension() {
    let node = nodes
    for k in 0..<nodeCount { node[k].damper = 0 }
    for k in 0..<nodeCount where node[k].work >= 0 {
      let w = work + Int(node[k].work)
      let first = w.pointee.pull
      let second = w.pointee.otherPull
      node[k].damper += Double(node[k].isFirst ? first : second)
      let p = Int(node[k].parent)
      if p >= 0 { node[p].damper += Double(node[k].isFirst ? second : first) }
    }
    for k in 0..<tieCount {
      let t = ties[k]
      let w = work + Int(t.work)
      let isFirst = w.pointee.first == node[Int(t.node)].slot
      node[Int(t.node)].damper += Double(isFirst ? w.pointee.pull : w.pointee.otherPull)
    }
    for k in 0..<nodeCount {
      let turns = inverseInertia[Int(node[k].slot)]
      let excess = turns > 0 ? node[k].damper * Double(h) - Double(JointTuning.tension) / Double(turns) : 0
      node[k].damper = max(excess, 0)
      if excess <= 0 { node[k].damped = 0 }
    }
  }

  /// One exact solution of all trees for the velocities as they are.
  func solveTrees(_ withBias: Bool) {
    let n = nodeCount
    guard n > 0 else { return }
    let node = nodes
    for k in 0..<n {
      node[k].force = Triple()
      if node[k].damper > 0 {
        node[k].force.z = -(node[k].damper * Double(spin[Int(node[k].slot)].x) + node[k].damped)
      }
    }
    for k in 0..<tieCount {
      let t = ties[k]
      let w = work + Int(t.work)
      let side = JointSide(w, isFirst: w.pointee.first == node[Int(t.node)].slot)
      let own = node[Int(t.node)].force
      node[Int(t.node)].force = own + side.push(w.pointee.complianceWeight.solve(wanted(w, withBias)))
    }
    var k = n - 1
    while k >= 0 {
      if node[k].work >= 0 {
        let w = work + Int(node[k].work)
        let side = JointSide(w, isFirst: node[k].isFirst)
        let moved = side.velocities(node[k].mass.solve(node[k].force))
        node[k].impulse = node[k].weight.solve(wanted(w, withBias) - moved)
        let p = Int(node[k].parent)
        if p >= 0 {
          let own = node[p].force
          node[p].force = own + JointSide(w, isFirst: !node[k].isFirst).push(node[k].impulse)
        }
      }
      k -= 1
    }
    // Nothing is applied before all is known: what ties want is of the velocities before.
    for k in 0..<n {
      if node[k].work >= 0 {
        let w = work + Int(node[k].work)
        let p = Int(node[k].parent)
        if p >= 0 {
          let carried = JointSide(w, isFirst: !node[k].isFirst).velocities(node[p].change)
          node[k].impulse = node[k].impulse - node[k].weight.solve(carried)
        }
        let own = node[k].force
        node[k].force = own + JointSide(w, isFirst: node[k].isFirst).push(node[k].impulse)
      }
      node[k].change = node[k].mass.solve(node[k].force)
    }
    for k in 0..<tieCount {
      let t = ties[k]
      let w = work + Int(t.work)
      let side = JointSide(w, isFirst: w.pointee.first == node[Int(t.node)].slot)
      let moved = side.velocities(node[Int(t.node)].change)
      w.pointee.take(w.pointee.complianceWeight.solve(wanted(w, withBias) - moved))
    }
    for k in 0..<n { settle(node + k) }
  }

  private func settle(_ node: UnsafeMutablePointer<JointNode>) {
    let s = Int(node.pointee.slot)
    let c = node.pointee.change
    let dv = Float2(Float(c.x), Float(c.y))
    let dw = inverseInertia[s] > 0 ? Float(c.z) : 0
    guard dv.x.isFinite, dv.y.isFinite, dw.isFinite else { return }
    if node.pointee.damper > 0 {
      node.pointee.damped = -node.pointee.damper * (Double(spin[s].x) + Double(dw))
    }
    velocity[s] += dv
    spin[s].x += dw
    if node.pointee.work >= 0 { (work + Int(node.pointee.work)).pointee.take(node.pointee.impulse) }
  }
}

extension JointWork {
  /// Adds to the rows' impulses.
  @inline(__always) mutating func take(_ l: Triple) {
    let change = Float4(Float(l.x), Float(l.y), Float(l.z), 0)
    guard change.x.isFinite, change.y.isFinite, change.z.isFinite else { return }
    impulses.rows += change
  }

  /// What the rows weigh when only they give way, factored.
  var complianceWeight: Symmetric3 {
    Symmetric3(
      xx: 1 / Double(row0.compliance), yy: 1 / Double(row1.compliance), zz: 1 / Double(row2.compliance))
  }

  /// How hard the joint pulls the first body outward, times the length of its lever, as an impulse; the second.
  @inline(__always) var pull: Float { kind == .pin || kind == .distance ? dot(lever, held) : 0 }
  @inline(__always) var otherPull: Float { kind == .pin || kind == .distance ? -dot(otherLever, held) : 0 }

  @inline(__always) private var held: Float2 {
    row0.normal * impulses.rows.x + row1.normal * impulses.rows.y
  }
}
