import FizzPhysics

extension Maths {
  /// The same direction within half a turn of zero, radians.
  static func wrapped(_ angle: Float) -> Float {
    let turns = angle * (1 / 6.2831853)
    let whole = Float(Int32(min(max(turns + (turns < 0 ? -0.5 : 0.5), -1e6), 1e6)))
    return angle - whole * 6.2831853
  }
}
