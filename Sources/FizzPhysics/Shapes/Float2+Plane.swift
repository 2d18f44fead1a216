extension SIMD2<Float> {
  @inline(__always) func dot(_ b: Float2) -> Float { x * b.x + y * b.y }
  /// Positive when the way from this direction to the other is clockwise on screen.
  @inline(__always) func cross(_ b: Float2) -> Float { x * b.y - y * b.x }
  @inline(__always) var lengthSquared: Float { x * x + y * y }
  @inline(__always) var length: Float { (x * x + y * y).squareRoot() }
  /// The vector at length 1; zero for one too short to have a direction.
  @inline(__always) var unit: Float2 {
    let squared = lengthSquared
    return squared > 1e-30 ? self * (1 / squared.squareRoot()) : Float2(0, 0)
  }
  /// A quarter turn clockwise on screen: what an angle's growth does to the vector.
  @inline(__always) var quarterTurned: Float2 { Float2(-y, x) }
  /// Turned clockwise on screen by the angle with this cosine and sine.
  @inline(__always) func turned(by angle: Float2) -> Float2 {
    Float2(angle.x * x - angle.y * y, angle.y * x + angle.x * y)
  }
  /// Turned counterclockwise on screen by the angle with this cosine and sine.
  @inline(__always) func turnedBack(by angle: Float2) -> Float2 {
    Float2(angle.x * x + angle.y * y, angle.x * y - angle.y * x)
  }
  /// Cosine and sine of an angle, radians.
  static func direction(_ angle: Float) -> Float2 {
    let (s, c) = Maths.sincos(angle)
    return Float2(c, s)
  }
}
