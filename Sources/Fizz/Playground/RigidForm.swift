public import FizzPhysics

/// The outline of a thing in a ``RigidField``: what the world collides with and what is painted, of the same numbers.
public enum RigidForm: Equatable, Sendable {
  /// A disk.
  case ball(radius: Float)
  /// A rectangle with round corners, the rounding included in its size.
  case box(width: Float, height: Float, corner: Float)
  /// A bar with round ends; `length` is from end to end.
  case capsule(length: Float, radius: Float)
  /// A regular polygon with round corners, 3 to 8 of them; `radius` is to the corners before they are rounded.
  case polygon(corners: Int, radius: Float, rounding: Float)
  /// An ellipse.
  case ellipse(width: Float, height: Float)
  /// Two bars of equal length that cross.
  case cross(length: Float, thickness: Float, rounding: Float)

  /// What the world collides with; nil for numbers of which no shape can be made.
  public var shape: Body.Shape? {
    switch self {
    case .ball(let radius): return .circle(radius: radius)
    case .box(let width, let height, let corner): return .box(width: width, height: height, cornerRadius: corner)
    case .capsule(let length, let radius): return .capsule(length: length, radius: radius)
    case .ellipse(let width, let height): return .ellipse(width: width, height: height)
    case .polygon(let corners, let radius, let rounding):
      let core = radius - rounding / RigidForm.cosineOfHalfCorner(corners)
      return try? .polygon(RigidForm.regular(corners, core), radius: rounding)
    case .cross(let length, let thickness, let rounding):
      return try? .compound([
        .init(.box(width: length, height: thickness, cornerRadius: rounding)),
        .init(.box(width: thickness, height: length, cornerRadius: rounding)),
      ])
    }
  }

  /// What a screen reader calls it.
  var role: AccessibleElement.Role {
    switch self {
    case .ball: .ball
    case .box: .box
    case .capsule: .capsule
    case .polygon(let corners, _, _): corners == 4 ? .box : .polygon
    case .ellipse, .cross: .polygon
    }
  }

  /// Its corners before they are rounded, about its center, for what is painted as a polygon; else none.
  var outline: [Vector2] {
    switch self {
    case .ball, .box, .capsule: return []
    case .polygon(let corners, let radius, _): return RigidForm.regular(corners, radius)
    case .ellipse(let width, let height):
      return RigidForm.regular(32, 1).map { Vector2($0.x * width * 0.5, $0.y * height * 0.5) }
    case .cross(let length, let thickness, _):
      let a = length * 0.5
      let t = thickness * 0.5
      return [
        Vector2(-t, -a), Vector2(t, -a), Vector2(t, -t), Vector2(a, -t), Vector2(a, t), Vector2(t, t), Vector2(t, a),
        Vector2(-t, a), Vector2(-t, t), Vector2(-a, t), Vector2(-a, -t), Vector2(-t, -t),
      ]
    }
  }

  /// How round the corners of ``outline`` are, points.
  var rounding: Float {
    switch self {
    case .polygon(_, _, let rounding), .cross(_, _, let rounding): rounding
    case .ball, .box, .capsule, .ellipse: 0
    }
  }

  /// The same in another size.
  func scaled(by k: Float) -> RigidForm {
    switch self {
    case .ball(let r): .ball(radius: r * k)
    case .box(let w, let h, let c): .box(width: w * k, height: h * k, corner: c * k)
    case .capsule(let l, let r): .capsule(length: l * k, radius: r * k)
    case .polygon(let n, let r, let c): .polygon(corners: n, radius: r * k, rounding: c * k)
    case .ellipse(let w, let h): .ellipse(width: w * k, height: h * k)
    case .cross(let l, let t, let c): .cross(length: l * k, thickness: t * k, rounding: c * k)
    }
  }

  /// Corners on a circle, clockwise on screen, the first edge uppermost and level.
  private static func regular(_ count: Int, _ radius: Float) -> [Vector2] {
    let n = max(count, 3)
    return (0..<n).map { k in
      let (s, c) = Maths.sincos((Float(k) - 0.5) * (6.2831853 / Float(n)) - 1.57079633)
      return Vector2(c * radius, s * radius)
    }
  }

  private static func cosineOfHalfCorner(_ count: Int) -> Float { Maths.cos(3.14159265 / Float(max(count, 3))) }
}
