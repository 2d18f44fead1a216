/// A point, a displacement or a velocity in the plane.
///
/// Units follow the use: points for positions, points per second for velocities, points per second squared for
/// accelerations. The x axis grows to the right and the y axis grows **down**, as on screen.
///
/// Edge cases: components may be any `Float`, including NaN; types that accept a vector from outside validate it with
/// ``isFinite``.
@frozen
public struct Vector2: Equatable, Sendable, BitwiseCopyable {
  /// The horizontal component; grows to the right.
  public var x: Float
  /// The vertical component; grows down.
  public var y: Float

  /// Makes a vector from its components.
  @inlinable @inline(__always)
  public init(_ x: Float, _ y: Float) {
    self.x = x
    self.y = y
  }

  /// Makes a vector from its components.
  @inlinable @inline(__always)
  public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }

  /// The vector whose components are both zero.
  @inlinable @inline(__always)
  public static var zero: Vector2 { Vector2(0, 0) }
}

extension Vector2 {
  /// The component-wise sum.
  @inlinable @inline(__always)
  public static func + (a: Vector2, b: Vector2) -> Vector2 { Vector2(a.x + b.x, a.y + b.y) }
  /// The component-wise difference.
  @inlinable @inline(__always)
  public static func - (a: Vector2, b: Vector2) -> Vector2 { Vector2(a.x - b.x, a.y - b.y) }
  /// The vector scaled by a number.
  @inlinable @inline(__always)
  public static func * (a: Vector2, s: Float) -> Vector2 { Vector2(a.x * s, a.y * s) }
  /// The vector scaled by a number.
  @inlinable @inline(__always)
  public static func * (s: Float, a: Vector2) -> Vector2 { Vector2(a.x * s, a.y * s) }
  /// The opposite vector.
  @inlinable @inline(__always)
  public static prefix func - (a: Vector2) -> Vector2 { Vector2(-a.x, -a.y) }
  /// Adds in place.
  @inlinable @inline(__always)
  public static func += (a: inout Vector2, b: Vector2) { a = a + b }
  /// Subtracts in place.
  @inlinable @inline(__always)
  public static func -= (a: inout Vector2, b: Vector2) { a = a - b }

  /// The scalar product.
  @inlinable @inline(__always)
  public func dot(_ other: Vector2) -> Float { x * other.x + y * other.y }

  /// The square of the length; cheaper than ``length``.
  @inlinable @inline(__always)
  public var lengthSquared: Float { x * x + y * y }

  /// The Euclidean length.
  ///
  /// Edge cases: infinite once a component exceeds about 1.8e19, whose square overflows.
  @inlinable @inline(__always)
  public var length: Float { (x * x + y * y).squareRoot() }

  /// Whether both components are finite numbers.
  @inlinable @inline(__always)
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The distance to another point.
  @inlinable @inline(__always)
  public func distance(to other: Vector2) -> Float { (other - self).length }

  /// The same direction with a length of at most `limit`.
  ///
  /// Edge cases: a limit of zero or below, or NaN, gives ``zero``; a vector already shorter is returned unchanged.
  @inlinable
  public func clamped(toLength limit: Float) -> Vector2 {
    guard limit > 0 else { return .zero }
    let squared = lengthSquared
    guard squared > limit * limit else { return self }
    return self * (limit / squared.squareRoot())
  }
}
