import Testing

import FizzPhysics

@testable import Fizz

/// Runs frames and returns the steps of each.
private func steps(_ clock: inout StageClock, _ frames: [Double]) -> [Int] {
  frames.map { clock.advance(by: $0).steps }
}

@Suite("StageClock")
struct StageClockTests {
  @Test("steady displays run a steady number of steps", arguments: [(30.0, 4), (40, 3), (60, 2), (120, 1)])
  func steady(rate: Double, each: Int) {
    var clock = StageClock()
    #expect(steps(&clock, Array(repeating: 1 / rate, count: 1_000)).allSatisfy { $0 == each })
    #expect(clock.droppedTime == 0)
  }

  @Test(
    "one second is 120 steps within one at any rate",
    arguments: [15.0, 24, 30, 48, 60, 75, 90, 120, 144, 165, 240, 999])
  func oneSecond(rate: Double) {
    var clock = StageClock()
    let total = steps(&clock, Array(repeating: 1 / rate, count: Int(rate))).reduce(0, +)
    #expect((119...120).contains(total))
  }

  @Test("jittered frames lose and gain nothing", arguments: 0..<20 as Range<UInt64>)
  func jitter(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var clock = StageClock()
    var time = 0.0
    var total = 0
    while time < 100 {
      let frame = Double(random.number(from: 0, to: 0.06))
      time += frame
      total += clock.advance(by: frame).steps
    }
    #expect(abs(Double(total) - time * 120) <= 1.001, "seed \(seed)")
  }

  @Test("frames of zero, less or NaN change nothing")
  func harmless() {
    var clock = StageClock()
    _ = clock.advance(by: 0.0123)
    let before = clock
    for frame in [0, -0.0, -1, -Double.infinity, .nan, -.leastNonzeroMagnitude] {
      #expect(clock.advance(by: frame) == StageClock.Frame(steps: 0, droppedTime: 0))
    }
    #expect(clock == before)
  }

  @Test("a gap of 600 s runs the bounded number of steps, drops the rest and is over with the next frame")
  func gap() {
    var clock = StageClock()
    _ = clock.advance(by: 1.0 / 60)
    let frame = clock.advance(by: 600)
    #expect(frame.steps == 8)
    #expect(abs(frame.droppedTime - (600 - 1.0 / 15)) < 1e-9)
    #expect(clock.droppedTime == frame.droppedTime)
    #expect(steps(&clock, Array(repeating: 1.0 / 60, count: 10)).allSatisfy { $0 == 2 })
    #expect(clock.droppedTime == frame.droppedTime)
  }

  @Test("infinite and huge frames run the bounded number of steps and drop a finite time")
  func infinite() {
    for frame in [Double.infinity, .greatestFiniteMagnitude, 1e30] {
      var clock = StageClock()
      #expect(clock.advance(by: frame).steps == 8)
      #expect(clock.droppedTime.isFinite && clock.droppedTime > 80_000)
    }
  }

  @Test(
    "the catch-up limit stays within 1...60 and is what a long frame runs",
    arguments: [(-5, 1), (1, 1), (20, 20), (60, 60), (99, 60)])
  func limit(asked: Int, given: Int) {
    var clock = StageClock()
    clock.catchUpLimit = asked
    #expect(clock.catchUpLimit == given)
    #expect(clock.advance(by: 10).steps == given)
    #expect(clock.advance(by: 10).steps == given)
  }

  @Test("a frame exactly at the limit drops nothing")
  func atLimit() {
    var clock = StageClock()
    #expect(clock.advance(by: 1.0 / 15) == StageClock.Frame(steps: 8, droppedTime: 0))
  }

  @Test("the time scale stretches time, stands still at zero, and is clamped")
  func timeScale() {
    var clock = StageClock()
    clock.timeScale = 0.25
    #expect(steps(&clock, Array(repeating: 1.0 / 60, count: 120)).reduce(0, +) == 60)
    clock.timeScale = 0
    #expect(steps(&clock, Array(repeating: 1.0 / 60, count: 120)).reduce(0, +) == 0)
    clock.timeScale = 100
    #expect(clock.timeScale == 4)
    #expect(steps(&clock, Array(repeating: 1.0 / 60, count: 120)).reduce(0, +) == 960)
    clock.timeScale = -1
    #expect(clock.timeScale == 0)
    clock.timeScale = .nan
    #expect(clock.timeScale == 1)
    #expect(clock.droppedTime == 0)
  }

  @Test("the interpolation fraction lies in 0 ..< 1 and follows the time that waits")
  func alpha() {
    var random = SeededRandom(seed: 5)
    var clock = StageClock()
    for _ in 0..<10_000 {
      _ = clock.advance(by: Double(random.number(from: 0, to: 0.02)))
      #expect(clock.alpha >= 0 && clock.alpha < 1)
    }
    clock = StageClock()
    _ = clock.advance(by: 1.25 / 120)
    #expect(abs(clock.alpha - 0.25) < 1e-5)
  }
}
