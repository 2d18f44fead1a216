import FizzPhysics
import Testing

@testable import Fizz

@Suite("Spring tuning") struct SpringTuningTests {
  @Test("Stiffness and damping follow from response and damping ratio, and lead back")
  func derived() {
    let tuning = SpringTuning(response: 0.5, dampingRatio: 0.8)
    #expect(abs(tuning.stiffness - 157.914) < 0.01 && abs(tuning.damping - 20.106) < 0.001)
    let again = SpringTuning(mass: 2, stiffness: 2 * tuning.stiffness, damping: 2 * tuning.damping)
    #expect(abs(again.response - 0.5) < 1e-5 && abs(again.dampingRatio - 0.8) < 1e-5)
  }

  @Test("Bounce is SwiftUI's: 0 critical, positive bouncy, negative slow")
  func bounce() {
    #expect(SpringTuning(duration: 0.5, bounce: 0) == .smooth)
    #expect(SpringTuning(duration: 0.5, bounce: 0.15) == .snappy)
    #expect(SpringTuning(duration: 0.5, bounce: -0.5).dampingRatio == 2)
    for bounce: Float in [-0.6, -0.2, 0, 0.3, 1] {
      #expect(abs(SpringTuning(duration: 1, bounce: bounce).bounce - bounce) < 1e-5)
    }
  }

  @Test("Numbers out of range are clamped, what is no number becomes the default")
  func clamps() {
    var tuning = SpringTuning(response: 0, dampingRatio: -1)
    #expect(tuning.response == 0.001 && tuning.dampingRatio == 0)
    tuning.response = .nan
    tuning.dampingRatio = 99
    #expect(tuning.response == 0.5 && tuning.dampingRatio == 10)
    #expect(SpringTuning(mass: 0, stiffness: -1, damping: .nan).response > 0)
    #expect(SpringTuning(duration: 1, bounce: -1).dampingRatio.isFinite)
  }

  @Test("UIView's numbers: the motion has sunk to a thousandth when the duration is over, not long before")
  func viewSpring() {
    for duration: Float in [0.2, 0.35, 1] {
      for ratio: Float in [0.2, 0.6, 0.9, 1] {
        let tuning = ViewSpring(duration: duration, dampingRatio: ratio).tuning
        var spring = SpringValue(1, target: 0, tuning: tuning, tolerance: 0)
        var last: Float = 0
        var t: Float = 0
        while t < 3 * duration {
          spring.advance(by: duration / 400)
          t += duration / 400
          // The equation's envelope is that of the sine alone: with little damping more than a thousandth is left.
          if abs(spring.value) > 0.001 / ratio { last = t }
        }
        #expect(last < duration * 1.01 && last > duration * 0.5, "\(duration) s, \(ratio)")
      }
    }
    // ζ = 0.6 without a velocity has a formula of its own: e^(-ζωT) = 0.001·√(1 - ζ²) / ζ.
    let omega = ViewSpring(duration: 0.35, dampingRatio: 0.6).tuning.angularFrequency
    #expect(abs(omega - Maths.log(750) / (0.6 * 0.35)) < 0.02)
  }

  @Test("UIView's numbers lead there and back, with any initial velocity")
  func viewSpringRoundTrip() {
    for duration: Float in [0.15, 0.35, 0.8, 2] {
      for ratio: Float in [0.1, 0.5, 0.85, 1] {
        for velocity: Float in [-8, -0.8, 0, 0.8, 3.3, 50] {
          let seen = ViewSpring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
          let again = ViewSpring(seen.tuning, initialVelocity: velocity)
          #expect(abs(again.duration / duration - 1) < 0.01, "\(duration), \(ratio), \(velocity): \(again.duration)")
          #expect(abs(again.dampingRatio - ratio) < 1e-5)
        }
      }
    }
    #expect(ViewSpring.relativeVelocity(1000, over: 20) == 50 && ViewSpring.relativeVelocity(5, over: 0) == 0)
    #expect(ViewSpring(duration: .nan, dampingRatio: 7, initialVelocity: .infinity).tuning.response.isFinite)
  }

  @Test("Deceleration is a scroll view's: half a second of velocity, and exact at any time")
  func deceleration() {
    #expect(abs(Deceleration.normal.projection(of: 1000) - 499.5) < 1)
    #expect(abs(Deceleration.fast.projection(of: 1000) - 99.5) < 1)
    let d = Deceleration(rate: 4)
    #expect(d.projection(of: Vector2(40, -8)) == Vector2(10, -2))
    #expect(abs(d.distance(40, after: 0.5) - 10 * (1 - Maths.exp(-2))) < 1e-5)
    #expect(abs(d.velocity(40, after: 0.5) - 40 * Maths.exp(-2)) < 1e-5)
    #expect(abs(d.velocity(40, after: d.duration(from: 40, to: 5)) - 5) < 1e-4)
    #expect(
      d.distance(40, after: .nan) == 0 && d.distance(40, after: .infinity) == 10 && d.duration(from: 0, to: 1) == 0)
    #expect(abs(Deceleration(rate: 0.01).distance(1000, after: 1e-5) / 0.01 - 1) < 1e-3)
    #expect(d.distance(.infinity, after: 0) == 0)
    #expect(Deceleration(rate: -1).rate == 0.01 && Deceleration(perMillisecond: .nan).rate == Deceleration.normal.rate)
  }

  @Test("A rubber band begins with its coefficient, never reaches its end, and can be undone")
  func rubberBand() {
    let band = RubberBand(coefficient: 0.55, reach: 100)
    #expect(abs(band.give(0.01) / 0.01 - 0.55) < 1e-3)
    #expect(band.give(1e6) < 100 && band.give(1e6) > 99)
    #expect(band.give(-50) == -band.give(50) && band.give(0) == 0)
    for pull: Float in [-500, -3, 0, 0.5, 80, 900] {
      #expect(abs(band.pull(band.give(pull)) - pull) < 0.01 * max(1, abs(pull)))
    }
    #expect(
      band.pull(1000).isFinite && RubberBand(coefficient: 0).give(50) == 0 && RubberBand(coefficient: 0).pull(5) == 0)
    #expect(RubberBand(coefficient: 0).give(.infinity) == 0 && band.give(1e12) < 100 && band.give(.infinity) < 100)
    #expect(abs(RubberBand(reach: 20_000).give(0.01) / 0.0055 - 1) < 1e-3)
    let room = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(band.release(band.hold(Vector2(150, -50), in: room), in: room).distance(to: Vector2(150, -50)) < 0.01)
    #expect(band.hold(Vector2(50, 20), in: room) == Vector2(50, 20))
    let held = band.hold(Vector2(150, -50), in: room)
    #expect(held.x > 100 && held.x < 150 && held.y < 0 && held.y > -50 && abs(held.x - 100 + held.y) < 1e-4)
  }
}
