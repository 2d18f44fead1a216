extension JointRow {
  @inline(__always) mutating func take(_ other: JointRow, _ share: Float) {
    normal -= other.normal * share
    arm -= other.arm * share
    otherArm -= other.otherArm * share
  }
}

extension Symmetric3 {
  var factored: Symmetric3 {
    var m = self
    m.factor()
    return m
  }
}

extension JointWork {
  /// What an impulse along one row does to another.
  @inline(__always) func weight(_ a: JointRow, _ b: JointRow) -> Float {
    (mass + otherMass) * (a.normal.x * b.normal.x + a.normal.y * b.normal.y) + inertia * a.arm * b.arm
      + otherInertia * a.otherArm * b.otherArm
  }

  /// What the first `count` rows weigh, factored; they are the rigid ones.
  func rigidWeight(_ count: Int) -> Symmetric3 {
    var m = Symmetric3()
    if row0.isThere, count > 0 { m.xx = Double(weight(row0, row0)) }
    if row1.isThere, count > 1 { m.yy = Double(weight(row1, row1)) }
    if row0.isThere, row1.isThere, count > 1 { m.xy = Double(weight(row0, row1)) }
    m.factor()
    return m
  }

  /// What an impulse along a row does to the first two rows.
  @inline(__always) func coupling(_ r: JointRow) -> Triple {
    guard kind != .distance, kind != .target else { return Triple() }
    return Triple(x: Double(weight(row0, r)), y: Double(weight(row1, r)), z: 0)
  }

  /// What all rows weigh with what they give way, factored.
  func wholeWeight() -> Symmetric3 {
    var m = Symmetric3(
      xx: Double(weight(row0, row0)), xy: Double(weight(row0, row1)), xz: Double(weight(row0, row2)),
      yy: Double(weight(row1, row1)), yz: Double(weight(row1, row2)), zz: Double(weight(row2, row2)))
    m.xx += Double(row0.compliance)
    m.yy += Double(row1.compliance)
    m.zz += Double(row2.compliance)
    m.factor()
    return m
  }
}

extension JointRow {
  @inline(__always) var isThere: Bool { normal.x != 0 || normal.y != 0 || arm != 0 || otherArm != 0 }
}
