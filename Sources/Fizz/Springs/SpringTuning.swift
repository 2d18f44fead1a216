import FizzPhysics

/// How a spring feels, in the two numbers that a designer means: how long it takes, and how much it bounces.
///
/// ```swift
/// let tuning = SpringTuning(response: 0.4, dampingRatio: 0.8)
/// print(tuning.stiffness, tuning.damping)  // of a mass of 1
/// ```
///
/// Numbers out of range are clamped, numbers that are not finite become the default.
public struct SpringTuning: Equatable, Sendable, BitwiseCopyable {
  /// The period that it would have undamped, seconds, 0.001...60; 0.5 unless set. Longer is lazier.
  public var response: Float {
    didSet { response = SpringTuning.clamp(response, SpringTuning.responses, 0.5) }
  }
  /// Damping against the critical one, 0...10; 1 unless set. 0 swings for ever, 1 arrives soonest without overshoot, more
  /// creeps.
  public var dampingRatio: Float {
    didSet { dampingRatio = SpringTuning.clamp(dampingRatio, SpringTuning.ratios, 1) }
  }

  private static let responses: ClosedRange<Float> = 0.001...60
  private static let ratios: ClosedRange<Float> = 0...10

  /// Makes a tuning.
  public init(response: Float = 0.5, dampingRatio: Float = 1) {
    self.response = SpringTuning.clamp(response, SpringTuning.responses, 0.5)
    self.dampingRatio = SpringTuning.clamp(dampingRatio, SpringTuning.ratios, 1)
  }

  /// From the numbers of `CASpringAnimation` and `UISpringTimingParameters`: response = 2π·√(mass / stiffness), damping
  /// ratio = damping / (2·√(stiffness · mass)).
  ///
  /// Edge cases: a mass or stiffness that is not above zero becomes 1, a damping below zero 0.
  public init(mass: Float = 1, stiffness: Float, damping: Float) {
    let m = mass > 0 && mass.isFinite ? mass : 1
    let k = stiffness > 0 && stiffness.isFinite ? stiffness : 1
    self.init(
      response: SpringTuning.turn * (m / k).squareRoot(),
      dampingRatio: (damping < 0 ? 0 : damping) / (2 * (k * m).squareRoot()))
  }

  /// From the numbers of SwiftUI's springs and of UIKit's `animate(springDuration:bounce:)`: the duration is the response;
  /// a bounce of 0 is critical, 1 swings for ever, below zero is damped more: damping ratio = 1 - bounce for bounce >= 0, else
  /// 1 / (1 + bounce).
  ///
  /// Edge cases: a bounce is clamped to -0.9...1.
  public init(duration: Float, bounce: Float) {
    let b = SpringTuning.clamp(bounce, -0.9...1, 0)
    self.init(response: duration, dampingRatio: b >= 0 ? 1 - b : 1 / (1 + b))
  }

  /// Critically damped, half a second: for what must not overshoot.
  public static var smooth: SpringTuning { SpringTuning(response: 0.5, dampingRatio: 1) }
  /// A little bounce: SwiftUI's `snappy`.
  public static var snappy: SpringTuning { SpringTuning(response: 0.5, dampingRatio: 0.85) }
  /// More bounce: SwiftUI's `bouncy`.
  public static var bouncy: SpringTuning { SpringTuning(response: 0.5, dampingRatio: 0.7) }

  /// ω, radians per second: 2π / response.
  public var angularFrequency: Float { SpringTuning.turn / response }
  /// The force per point for a mass of 1: ω².
  public var stiffness: Float { angularFrequency * angularFrequency }
  /// The force per point per second for a mass of 1: 2ζω.
  public var damping: Float { 2 * dampingRatio * angularFrequency }
  /// SwiftUI's bounce: 1 - ζ up to critical damping, 1/ζ - 1 beyond.
  public var bounce: Float { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// What the spring does over a time, 0...3,600 s: shorter and NaN count as 0, longer as an hour.
  public func transition(over seconds: Float) -> SpringTransition { SpringTransition(self, seconds: seconds) }

  /// What the spring does over a fixed step of 1/120 s.
  public var step: SpringTransition { SpringTransition(self, seconds: World.standardStep) }

  static let turn: Float = 6.2831853

  static func clamp(_ v: Float, _ range: ClosedRange<Float>, _ fallback: Float) -> Float {
    v.isFinite ? min(max(v, range.lowerBound), range.upperBound) : fallback
  }
}
