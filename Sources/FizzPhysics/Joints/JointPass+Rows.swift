extension JointPass {
  /// Lays a joint's rows as its bodies are placed now. They serve the relaxation of one substep and the push of the next:
  /// springs hold on, in the former, to what they pushed with where the bodies came from.
  func layRows(_ k: Int) {
    let w = work + k
    let r = records + Int(w.pointee.index)
    let i = Int(w.pointee.first)
    let j = Int(w.pointee.second)
    w.pointee.mass = inverseMass[i]
    w.pointee.otherMass = inverseMass[j]
    w.pointee.inertia = inverseInertia[i]
    w.pointee.otherInertia = inverseInertia[j]
    let isWorld = r.pointee.second < 0
    let q = rotation[j]
    let a = WorldState.turned(r.pointee.anchor, by: rotation[i])
    let b = isWorld ? Float2() : WorldState.turned(r.pointee.otherAnchor, by: q)
    let from = isWorld ? r.pointee.otherAnchor : position[j]
    let d = (position[i] - from) + (a - b)
    w.pointee.lever = a
    w.pointee.otherLever = b
    switch r.pointee.kind {
    case .distance: layDistance(w, r, d)
    case .pin: layPin(w, r, d)
    case .slider: laySlider(w, r, d, isWorld ? r.pointee.axis : WorldState.turned(r.pointee.axis, by: q))
    case .weld: layWeld(w, r, d)
    case .target: layTarget(w, d)
    case .none: break
    }
  }

  /// The row of a force along `n` at two points. An arm of what cannot be turned but is moved is none.
  @inline(__always)
  private func row(_ w: UnsafePointer<JointWork>, _ n: Float2, otherLever: Float2) -> JointRow {
    var r = JointRow()
    r.normal = n
    r.arm = w.pointee.mass > 0 && w.pointee.inertia == 0 ? 0 : cross(w.pointee.lever, n)
    r.otherArm = w.pointee.otherMass > 0 && w.pointee.otherInertia == 0 ? 0 : cross(otherLever, n)
    return r
  }

  @inline(__always) private func turningRow(_ w: UnsafePointer<JointWork>) -> JointRow {
    var r = JointRow()
    r.arm = w.pointee.mass > 0 && w.pointee.inertia == 0 ? 0 : 1
    r.otherArm = w.pointee.otherMass > 0 && w.pointee.otherInertia == 0 ? 0 : 1
    return r
  }

  /// How much faster than straight ahead the points part in the coming substep because levers turn on circles, pt/s.
  @inline(__always) private func bend(_ w: UnsafePointer<JointWork>) -> Float2 {
    let a = spin[Int(w.pointee.first)].x
    let b = spin[Int(w.pointee.second)].x
    let most = 1 / (h * h)
    return (w.pointee.otherLever * min(b * b, most) - w.pointee.lever * min(a * a, most)) * (0.5 * h)
  }

  private func layPin(_ w: UnsafeMutablePointer<JointWork>, _ r: UnsafeMutablePointer<JointRecord>, _ d: Float2) {
    let curve = bend(w)
    var row0 = row(w, Float2(1, 0), otherLever: w.pointee.otherLever)
    var row1 = row(w, Float2(0, 1), otherLever: w.pointee.otherLever)
    stiffen(&row0, w, d.x, JointTuning.fastest, curve.x)
    stiffen(&row1, w, d.y, JointTuning.fastest, curve.y)
    w.pointee.row0 = row0
    w.pointee.row1 = row1
    let isTracked = r.pointee.has(JointFlag.limits | JointFlag.spring)
    let angle = isTracked ? trackAngle(r, w) : 0
    let turning = turningRow(w)
    var row2 = JointRow()
    let rigidWeight = w.pointee.rigidWeight(2)
    if r.pointee.has(JointFlag.spring) {
      row2 = turning
      soften(&row2, w, rigidWeight, w.pointee.spring, angle, w.pointee.row2.push)
    }
    w.pointee.row2 = row2
    layAxis(w, r, rigidWeight, turning, angle)
  }

  /// How far the first has turned relative to the second, whole turns included where they matter.
  private func trackAngle(_ r: UnsafeMutablePointer<JointRecord>, _ w: UnsafePointer<JointWork>) -> Float {
    let now = relativeAngle(r.pointee, Int(w.pointee.first), Int(w.pointee.second))
    r.pointee.angle = now
    return now
  }

  /// The angle of a joint nearest to the one that it had.
  func relativeAngle(_ r: JointRecord, _ i: Int, _ j: Int) -> Float {
    let a = rotation[i]
    let b = r.second < 0 ? RigidTable.upright : rotation[j]
    let turned = Maths.atan2(cross(b, a), dot(b, a)) - r.reference
    guard r.has(JointFlag.limits | JointFlag.spring) else { return WorldState.nearestTurn(turned) }
    let former = r.angle.isFinite ? r.angle : 0
    return former + WorldState.nearestTurn(turned - former)
  }

  private func laySlider(
    _ w: UnsafeMutablePointer<JointWork>, _ r: UnsafeMutablePointer<JointRecord>, _ d: Float2, _ axis: Float2
  ) {
    // The second holds the first where that is: its lever reaches there.
    let reach = w.pointee.otherLever + d
    let across = Float2(-axis.y, axis.x)
    var row0 = row(w, across, otherLever: reach)
    var row1 = turningRow(w)
    stiffen(&row0, w, dot(d, across), JointTuning.fastest, 0)
    let angle = WorldState.nearestTurn(relativeAngle(r.pointee, Int(w.pointee.first), Int(w.pointee.second)))
    stiffen(&row1, w, angle, JointTuning.fastestTurn, 0)
    w.pointee.row0 = row0
    w.pointee.row1 = row1
    let along = row(w, axis, otherLever: reach)
    let way = dot(d, axis)
    var row2 = JointRow()
    let rigidWeight = w.pointee.rigidWeight(2)
    if r.pointee.has(JointFlag.spring) {
      row2 = along
      soften(&row2, w, rigidWeight, w.pointee.spring, way, w.pointee.row2.push)
    }
    w.pointee.row2 = row2
    layAxis(w, r, rigidWeight, along, way)
  }

  private func layWeld(_ w: UnsafeMutablePointer<JointWork>, _ r: UnsafeMutablePointer<JointRecord>, _ d: Float2) {
    let curve = bend(w)
    let angle = WorldState.nearestTurn(relativeAngle(r.pointee, Int(w.pointee.first), Int(w.pointee.second)))
    let isSoft = r.pointee.has(JointFlag.spring)
    var row0 = row(w, Float2(1, 0), otherLever: w.pointee.otherLever)
    var row1 = row(w, Float2(0, 1), otherLever: w.pointee.otherLever)
    var row2 = turningRow(w)
    let free = Symmetric3().factored
    if !isSoft {
      stiffen(&row0, w, d.x, JointTuning.fastest, curve.x)
      stiffen(&row1, w, d.y, JointTuning.fastest, curve.y)
    } else {
      soften(&row0, w, free, w.pointee.spring, d.x, w.pointee.row0.push)
      soften(&row1, w, free, w.pointee.spring, d.y, w.pointee.row1.push)
    }
    let former = w.pointee.row2.push
    w.pointee.row0 = row0
    w.pointee.row1 = row1
    if r.pointee.has(JointFlag.angularSpring) {
      soften(&row2, w, isSoft ? free : w.pointee.rigidWeight(2), w.pointee.angularSpring, angle, former)
    } else {
      stiffen(&row2, w, angle, JointTuning.fastestTurn, 0)
    }
    w.pointee.row2 = row2
  }

  private func layTarget(_ w: UnsafeMutablePointer<JointWork>, _ d: Float2) {
    var row0 = row(w, Float2(1, 0), otherLever: Float2())
    var row1 = row(w, Float2(0, 1), otherLever: Float2())
    let free = Symmetric3().factored
    soften(&row0, w, free, w.pointee.spring, d.x, w.pointee.row0.push)
    soften(&row1, w, free, w.pointee.spring, d.y, w.pointee.row1.push)
    w.pointee.row0 = row0
    w.pointee.row1 = row1
  }

  private func layDistance(_ w: UnsafeMutablePointer<JointWork>, _ r: UnsafeMutablePointer<JointRecord>, _ d: Float2) {
    let length = (d.x * d.x + d.y * d.y).squareRoot()
    let n = length > 1e-6 ? d * (1 / length) : Float2(0, 1)
    let along = row(w, n, otherLever: w.pointee.otherLever)
    let across = row(w, Float2(-n.y, n.x), otherLever: w.pointee.otherLever)
    let side = speed(w, across)
    let curve = dot(bend(w), n) + 0.5 * h * side * side / max(length, 0.01 + abs(side) * h)
    var row0 = JointRow()
    if r.pointee.has(JointFlag.rod) {
      row0 = along
      stiffen(&row0, w, length - r.pointee.length, JointTuning.fastest, curve)
    } else if r.pointee.has(JointFlag.spring) {
      row0 = along
      soften(&row0, w, Symmetric3().factored, w.pointee.spring, length - r.pointee.length, w.pointee.row0.push)
    }
    w.pointee.row0 = row0
    steadyRod(w, across, length)
    w.pointee.bend = curve
    layAxis(w, r, Symmetric3().factored, along, length)
  }

  /// A rod between light bodies that carries a heavy one swings from side to side faster than substeps can follow:
  /// beyond what they can, the swing is damped, as much as makes stepping it implicit (geometric stiffness, Tournier et
  /// al. 2015).
  private func steadyRod(_ w: UnsafeMutablePointer<JointWork>, _ across: JointRow, _ length: Float) {
    let weight = w.pointee.weight(across, across)
    let stiff = -h * w.pointee.impulses.rows.x / max(length, 0.01)
    let excess = stiff * weight - JointTuning.tension
    guard excess > 0 else {
      w.pointee.row1 = JointRow()
      w.pointee.impulses.rows.y = 0
      return
    }
    w.pointee.row1 = across
    w.pointee.row1.compliance = weight / excess
    w.pointee.row1.leak = weight / excess
  }

  /// A row that does not give way.
  @inline(__always)
  private func stiffen(
    _ r: inout JointRow, _ w: UnsafePointer<JointWork>, _ error: Float, _ fastest: Float, _ bend: Float
  ) {
    let weight = w.pointee.weight(r, r)
    guard weight > 0 else { return r = JointRow() }
    let speed = error * JointTuning.rate * inverseH
    r.push = min(max(speed, -fastest), fastest) + bend
    r.compliance = weight * (w.pointee.isClosing ? JointTuning.closingCompliance : JointTuning.compliance)
  }

  /// A row that swings; what it weighs is what the rigid rows leave of it.
  private func soften(
    _ r: inout JointRow, _ w: UnsafePointer<JointWork>, _ rigidWeight: Symmetric3, _ spring: SpringSteps,
    _ error: Float, _ former: Float
  ) {
    let b = w.pointee.coupling(r)
    let full = w.pointee.weight(r, r)
    let weight = full - Float(b.dot(rigidWeight.solve(b)))
    guard spring.lost > 0, weight > 1e-6 * full else { return r = JointRow() }
    r.push = error * (spring.pull / spring.lost)
    r.hold = former
    r.compliance = weight * ((1 - spring.lost) / spring.lost)
    r.compliance = max(r.compliance, weight * JointTuning.compliance)
    r.leak = r.compliance
  }

  /// The direction that is driven and limited, and where along it the joint is.
  private func layAxis(
    _ w: UnsafeMutablePointer<JointWork>, _ r: UnsafePointer<JointRecord>, _ rigidWeight: Symmetric3, _ axis: JointRow,
    _ place: Float
  ) {
    guard r.pointee.has(JointFlag.limits | JointFlag.motor) else { return }
    // No distance is below zero: ends that meet pass through each other.
    let isOpen = r.pointee.kind == .distance && r.pointee.lower <= 0
    w.pointee.lowerGap = isOpen ? .infinity : place - r.pointee.lower
    w.pointee.upperGap = r.pointee.upper - place
    w.pointee.axis = axis
    let s = rigidWeight.solve(w.pointee.coupling(axis))
    let share = Float4(Float(s.x), Float(s.y), Float(s.z), 0)
    var free = axis
    free.take(w.pointee.row0, share.x)
    free.take(w.pointee.row1, share.y)
    free.take(w.pointee.row2, share.z)
    let weight = w.pointee.weight(free, free)
    w.pointee.share = share
    w.pointee.freeAxis = free
    w.pointee.axisMass = weight > 1e-6 * w.pointee.weight(axis, axis) ? 1 / weight : 0
  }

  /// How fast the two bodies move along a row.
  @inline(__always) func speed(_ w: UnsafePointer<JointWork>, _ r: JointRow) -> Float {
    let i = Int(w.pointee.first)
    let j = Int(w.pointee.second)
    let v = velocity[i] - velocity[j]
    return v.x * r.normal.x + v.y * r.normal.y + r.arm * spin[i].x - r.otherArm * spin[j].x
  }
}
