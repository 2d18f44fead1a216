extension WorldState {
  /// The angle of a joint nearest to the one that it had.
  func relativeAngle(_ r: JointRecord, _ i: Int, _ j: Int) -> Float { jointPass.relativeAngle(r, i, j) }

  @inline(__always) static func turned(_ p: Float2, by q: Float2) -> Float2 {
    Float2(q.x * p.x - q.y * p.y, q.y * p.x + q.x * p.y)
  }

  /// The same angle in -π...π; zero for none.
  static func nearestTurn(_ angle: Float) -> Float {
    guard angle.isFinite else { return 0 }
    let turns = min(max(angle * (1 / 6.2831853), -1e6), 1e6)
    return angle - 6.2831853 * Float(Int32(turns + (turns < 0 ? -0.5 : 0.5)))
  }
}
