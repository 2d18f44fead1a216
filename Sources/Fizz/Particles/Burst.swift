/// A way for something to fly apart. Sizes and speeds are relative to the thing's radius, so one preset suits all sizes.
public struct Burst: Equatable, Sendable {
  /// How many particles, 0...1,000; more are cut.
  public var count: Int
  /// Speeds at birth, radii per second.
  public var speed: ClosedRange<Float>
  /// Lifetimes, seconds; at most 10.
  public var lifetime: ClosedRange<Float>
  /// Diameters, in radii.
  public var size: ClosedRange<Float>
  /// How far from the center particles are born at most, in radii; 0 is exactly at the center.
  public var spread: Float = 0
  /// How far hues stray from the given one, in turns, to both sides.
  public var hueSpread: Float = 0.03
  /// Saturation, 0...1.
  public var saturation: Float = 0.7
  /// Brightness, 0...1.
  public var brightness: Float = 1
  /// Opacity at birth, 0...1.
  public var opacity: Float = 0.9
  /// The part of its life, 0...1, that a particle keeps its opacity; then it fades, to exactly 0 at its death.
  public var hold: Float = 0.25
  /// Speed lost, 1/s.
  public var drag: Float = 2.5
  /// Acceleration downwards, pt/s².
  public var gravity: Float = 240
  /// How long the still ring shows that stands for the burst under reduced motion, seconds; at most 10.
  public var calmLifetime: Float = 0.5

  /// Makes a burst; the other properties have the values of ``pop`` and can be set.
  public init(count: Int, speed: ClosedRange<Float>, lifetime: ClosedRange<Float>, size: ClosedRange<Float>) {
    self.count = count
    self.speed = speed
    self.lifetime = lifetime
    self.size = size
  }

  /// A soap bubble's end: a dozen droplets that slow down quickly and fall a little.
  public static var pop: Burst { Burst(count: 14, speed: 2.5...7, lifetime: 0.35...0.7, size: 0.1...0.24) }

  /// The same burst with a part of its particles, at least one; for low power.
  ///
  /// Edge cases: a fraction outside 0...1 is clamped, NaN counts as 1.
  public func thinned(to fraction: Float) -> Burst {
    guard fraction < 1 else { return self }
    var burst = self
    let kept = Int(Float(min(max(count, 0), 1_000)) * max(fraction, 0))
    burst.count = min(max(kept, 1), max(count, 0))
    return burst
  }
}
