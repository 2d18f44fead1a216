import FizzPhysics
import Testing

@testable import Fizz

@Suite("Tilt") struct TiltTests {
  typealias Orientation = Environment.Orientation

  private func gravity(_ x: Float, _ y: Float, _ z: Float = 0, _ orientation: Orientation = .portrait) -> Vector2 {
    var tilt = Tilt()
    tilt.update(MotionSample(gravityX: x, gravityY: y, gravityZ: z, time: 1))
    return tilt.gravity(orientation)
  }

  @Test("Held upright in any of the four orientations, gravity is (0, 1) (R35, B1)")
  func upright() {
    // Where the device's own down points when the interface of that orientation stands upright.
    let table: [(Orientation, Float, Float)] = [
      (.portrait, 0, -1), (.portraitUpsideDown, 0, 1), (.landscapeLeft, 1, 0), (.landscapeRight, -1, 0),
    ]
    for (orientation, x, y) in table {
      #expect(gravity(x, y, 0, orientation).distance(to: Vector2(0, 1)) < 1e-6, "\(orientation)")
      // Turning the device clockwise on screen by a little makes things roll to its lower side, the left... of the screen.
      let (s, c) = Maths.sincos(0.3)
      let turned = gravity(x * c - y * s, x * s + y * c, 0, orientation)
      #expect(abs(turned.x - s) < 1e-5 && abs(turned.y - c) < 1e-5, "\(orientation): \(turned)")
    }
  }

  @Test("A flat phone keeps the gravity it had; launched flat it is (0, 1), and lifting it works (R34, B8)")
  func flat() {
    var tilt = Tilt()
    for orientation in Orientation.allCases { #expect(tilt.gravity(orientation) == Vector2(0, 1)) }
    for k in 0..<60 {
      tilt.update(MotionSample(gravityX: 0.01, gravityY: 0.004, gravityZ: -1, time: Double(k) / 60))
    }
    #expect(tilt.gravity(.portrait) == Vector2(0, 1))
    for k in 60..<120 { tilt.update(MotionSample(gravityX: 0.8, gravityY: 0, gravityZ: -0.6, time: Double(k) / 60)) }
    #expect(tilt.gravity(.portrait).distance(to: Vector2(1, 0)) < 1e-3)
    for k in 120..<240 { tilt.update(MotionSample(gravityX: 0, gravityY: 0, gravityZ: -1, time: Double(k) / 60)) }
    #expect(tilt.gravity(.portrait).distance(to: Vector2(1, 0)) < 1e-3)
  }

  @Test(
    "Without normalizing, gravity is as long as the screen is steep, nothing in the dead zone, continuous at its edge")
  func raw() {
    var tilt = Tilt()
    tilt.normalizes = false
    tilt.smoothing = 0
    var last: Float = 0
    for k in 0...100 {
      let g = Float(k) / 100
      tilt.update(MotionSample(gravityX: g, gravityY: 0, gravityZ: -(1 - g * g).squareRoot(), time: Double(k) / 60))
      let length = tilt.gravity(.portrait).length
      #expect(length >= last && length - last < 0.012)
      if g < 0.06 { #expect(length == 0) }
      last = length
    }
    #expect(abs(last - 1) < 1e-6)
  }

  @Test("Smoothing is by time, not by sample: the same at 10, 30, 60 and 100 Hz")
  func smoothing() {
    var results: [Float] = []
    for rate in [10, 30, 60, 100] {
      var tilt = Tilt()
      tilt.smoothing = 0.2
      tilt.normalizes = false
      tilt.update(MotionSample(gravityX: 0, gravityY: -1, time: 0))
      for k in 1...rate / 5 { tilt.update(MotionSample(gravityX: 1, gravityY: 0, time: Double(k) / Double(rate))) }
      results.append(tilt.gravity(.portrait).x)
    }
    #expect(results.allSatisfy { abs($0 - results[0]) < 0.01 }, "\(results)")
  }

  @Test("Numbers and clocks of any kind are harmless")
  func hostile() {
    var tilt = Tilt()
    var shake = Shake()
    var random = SeededRandom(seed: 3)
    let odd: [Float] = [.nan, .infinity, -.infinity, 0, -0, 1e38, -1e38, 1, .leastNonzeroMagnitude]
    for _ in 0..<5000 {
      func any() -> Float { odd[random.index(below: odd.count)] }
      tilt.deadZone = any()
      tilt.smoothing = any()
      shake.threshold = any()
      shake.gain = any()
      let s = MotionSample(
        gravityX: any(), gravityY: any(), gravityZ: any(), accelerationX: any(), accelerationY: any(),
        time: Double(any()))
      tilt.update(s)
      let outcome = shake.update(s, .landscapeLeft)
      _ = tilt.gravity(.portrait)
      _ = outcome
    }
    tilt = Tilt()
    tilt.update(MotionSample(gravityX: 1, gravityY: 0, time: 5))
    tilt.update(MotionSample(gravityX: 1, gravityY: 0, time: 2))
    #expect(tilt.gravity(.portrait).distance(to: Vector2(1, 0)) < 1e-6)
  }
}

@Suite("Shake") struct ShakeTests {
  /// A shake back and forth, as a function of time, g.
  private func acceleration(_ t: Double, peak: Float) -> Float {
    guard t > 0.2, t < 0.6 else { return 0 }
    return peak * Maths.sin(Float((t - 0.2) / 0.2) * 3.14159265)
  }

  private func run(rate: Double, peak: Float, _ shake: Shake = Shake()) -> (impulses: [Float], felt: [Shake.Tier]) {
    var shake = shake
    var pushes: (forth: Float, back: Float) = (0, 0)
    var felt: [Shake.Tier] = []
    for k in 0..<Int(rate) {
      let t = Double(k) / rate
      let outcome = shake.update(MotionSample(accelerationX: acceleration(t, peak: peak), time: t), .portrait)
      if outcome.impulse.x > 0 { pushes.forth += outcome.impulse.x } else { pushes.back += outcome.impulse.x }
      if let tier = outcome.felt { felt.append(tier) }
    }
    return ([pushes.forth, pushes.back], felt)
  }

  @Test("30, 60 and 100 samples a second of the same shake give the same impulse within 5 %")
  func rates() {
    for peak: Float in [0.8, 1.5, 3] {
      let all = [30.0, 60, 100, 240].map { run(rate: $0, peak: peak).impulses }
      for impulses in all {
        for side in 0..<2 { #expect(abs(impulses[side] / all[3][side] - 1) < 0.05, "\(peak): \(all)") }
      }
    }
  }

  @Test("One haptic a shake, light or strong by its peak, none below the threshold")
  func tiers() {
    for rate in [30.0, 60, 100] {
      #expect(run(rate: rate, peak: 0.28).felt.isEmpty)
      #expect(run(rate: rate, peak: 0.28).impulses == [0, 0])
      #expect(run(rate: rate, peak: 0.7).felt == [.light])
      #expect(run(rate: rate, peak: 1.6).felt == [.strong])
    }
  }

  @Test("Shakes a little apart are each felt, no more often than the interval")
  func interval() {
    var shake = Shake()
    var times: [Double] = []
    for k in 0..<1200 {
      let t = Double(k) / 100
      let beat = Float(t.truncatingRemainder(dividingBy: 0.6))
      let a = beat < 0.2 ? 1.4 * Maths.sin(beat / 0.2 * 3.14159265) : 0
      if shake.update(MotionSample(accelerationY: a, time: t), .portrait).felt != nil { times.append(t) }
    }
    #expect(times.count == 20)
    for (a, b) in zip(times, times.dropFirst()) { #expect(b - a >= 0.15) }
  }

  @Test("The way it goes: with the hand or left behind, in every orientation")
  func direction() {
    var shake = Shake()
    func push(_ orientation: Environment.Orientation) -> Vector2 {
      shake.reset()
      _ = shake.update(MotionSample(accelerationX: 1, time: 0), orientation)
      return shake.update(MotionSample(accelerationX: 1, time: 1.0 / 60), orientation).impulse
    }
    #expect(push(.portrait).x > 50 && push(.portraitUpsideDown).x < -50)
    #expect(push(.landscapeLeft).y > 50 && push(.landscapeRight).y < -50)
    shake.direction = .inertial
    #expect(push(.portrait).x < -50)
    #expect(push(.portrait).y == 0)
  }

  @Test("A clock that starts over does not make it deaf")
  func restart() {
    var shake = Shake()
    func hit(at start: Double) -> Int {
      var felt = 0
      for k in 0..<40 {
        let t = Float(k) / 40
        let a = 2 * Maths.sin(t * 3.14159265)
        if shake.update(MotionSample(accelerationX: a, time: start + Double(k) / 200), .portrait).felt != nil {
          felt += 1
        }
      }
      return felt
    }
    #expect(hit(at: 1000) == 1)
    #expect(hit(at: 0) == 1)
    shake.reset()
    #expect(hit(at: 0.5) == 1)
  }

  @Test("A gap in the samples is no impulse")
  func gap() {
    var shake = Shake()
    _ = shake.update(MotionSample(accelerationX: 3, time: 0), .portrait)
    #expect(shake.update(MotionSample(accelerationX: 3, time: 60), .portrait).impulse == .zero)
    #expect(shake.update(MotionSample(accelerationX: 3, time: 59), .portrait).impulse == .zero)
  }
}

@Suite("Motion as input") struct MotionInputTests {
  @Test("Samples and states go through a recording's text and come back the same")
  func recording() throws {
    var stage = Stage(TagPicker(.themes, seed: 3), environment: Environment(width: 390, height: 844))
    var random = SeededRandom(seed: 9)
    stage.send(.motionState(.active))
    for step in 0..<240 {
      if step % 40 == 0 { stage.send(.command(.activate(element: UInt32(step / 40 + 1)))) }
      stage.send(
        .motion(
          MotionSample(
            gravityX: random.number(from: -1, to: 1), gravityY: random.number(from: -1, to: 1),
            gravityZ: random.number(from: -20, to: 20), accelerationX: random.number(from: -2, to: 2),
            accelerationY: random.number(from: -2, to: 2), time: Double(step) / 120)))
      stage.step()
    }
    stage.send(.motionState(.denied))
    stage.step()
    let recording = try #require(stage.recording(scene: "tags", seed: 3))
    let text = recording.text(parameters: TagPicker.parameters)
    let read = try Recording(text: text, parameters: TagPicker.parameters)
    #expect(read.inputs == recording.inputs && read.inputs.count == 248)
    var replay = Replay(read)
    var copy = Stage(TagPicker(.themes, seed: 3), environment: read.environment)
    while !replay.isFinished { replay.step(&copy) }
    #expect(replay.status == .matched && copy.digest() == stage.digest())
  }

  @Test("A sample that is not finite is refused, one out of range is clamped")
  func door() {
    var stage = Stage(TagPicker(), environment: Environment(width: 390, height: 844))
    for bad: Float in [.nan, .infinity] {
      stage.send(.motion(MotionSample(gravityX: bad, time: 0)))
      stage.send(.motion(MotionSample(accelerationZ: bad, time: 0)))
      stage.send(.motion(MotionSample(time: Double(bad))))
    }
    #expect(stage.refusedInputCount == 6)
    stage.send(.motion(MotionSample(gravityX: 1e30, accelerationY: -1e30, time: 1e300)))
    stage.step()
    #expect(stage.refusedInputCount == 6 && stage.content.position(of: 0)!.isFinite)
  }
}
