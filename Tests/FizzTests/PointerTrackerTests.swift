import FizzPhysics
import Testing

@testable import Fizz

private func sample(_ phase: PointerSample.Phase, _ x: Float, _ y: Float = 0, at time: Double, id: Int32 = 1)
  -> PointerSample
{
  PointerSample(id: id, phase: phase, position: Vector2(x, y), time: time)
}

/// Runs samples of one pointer and returns its track as it ended.
private func track(_ samples: [PointerSample]) -> PointerTrack? {
  var tracker = PointerTracker()
  var last: PointerTrack?
  for s in samples {
    switch tracker.update(s) {
    case .began(let t), .restarted(_, let t), .moved(let t), .ended(let t), .cancelled(let t): last = t
    case .unknown, .full: break
    }
  }
  return last
}

/// A movement sampled at a rate, then lifted with the last sample's position and a frame later.
private func drag(seconds: Double, rate: Double, start: Double = 0, _ position: (Double) -> Vector2) -> [PointerSample]
{
  let n = Int(seconds * rate)
  var samples = (0...n).map { i in
    let t = Double(i) / rate
    return PointerSample(id: 1, phase: i == 0 ? .began : .moved, position: position(t), time: start + t)
  }
  var lift = samples[n]
  lift.phase = .ended
  lift.time += 1 / rate
  samples.append(lift)
  return samples
}

@Suite("PointerTracker")
struct PointerTrackerTests {
  @Test("uniform motion gives its velocity at any sampling rate", arguments: [30.0, 60, 120, 240, 1_000])
  func uniform(rate: Double) {
    let result = track(drag(seconds: 0.3, rate: rate, start: 5_000) { Vector2(Float(1_200 * $0), Float(-500 * $0)) })!
    #expect(result.velocity.distance(to: Vector2(1_200, -500)) < 1)
  }

  @Test("only the last tenth of a second counts")
  func window() {
    let result = track(
      drag(seconds: 0.5, rate: 120) { t in Vector2(Float(t < 0.35 ? 2_000 * t : 700 - 400 * (t - 0.35)), 0) })!
    #expect(abs(result.velocity.x + 400) < 1)
  }

  @Test("noise of half a point hardly changes the velocity", arguments: 0..<20 as Range<UInt64>)
  func noise(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let result = track(
      drag(seconds: 0.2, rate: 120) { Vector2(Float(1_000 * $0) + random.number(from: -0.5, to: 0.5), 0) })!
    #expect(abs(result.velocity.x - 1_000) < 20, "seed \(seed)")
  }

  @Test("a finger that rested before lifting has no velocity, even if it slips while lifting")
  func resting() {
    var samples = drag(seconds: 0.2, rate: 120) { Vector2(Float(1_000 * $0), 0) }
    samples.removeLast()
    let (x, t) = (samples.last!.position.x, samples.last!.time)
    #expect(track(samples + [sample(.ended, x, at: t + 0.05)])!.velocity.x > 900)
    #expect(track(samples + [sample(.ended, x, at: t + 0.07)])!.velocity == .zero)
    #expect(track(samples + [sample(.ended, x + 3, at: t + 0.07)])!.velocity == .zero)
    let still = samples + (1...10).map { sample(.moved, x + Float($0 % 2) * 0.3, at: t + Double($0) / 120) }
    #expect(track(still)!.velocity == .zero)
    #expect(track(still + [sample(.ended, x, at: t + 0.09)])!.velocity == .zero)
  }

  @Test("equal times and a clock that runs backwards are harmless")
  func strangeTimes() {
    #expect(track((0..<50).map { sample($0 == 0 ? .began : .moved, Float($0) * 10, at: 7) })!.velocity == .zero)
    let backwards = track((0..<50).map { sample($0 == 0 ? .began : .moved, Float($0) * 10, at: 7 - Double($0)) })!
    #expect(backwards.velocity == .zero && backwards.duration == 0 && backwards.time == 7)
    var random = SeededRandom(seed: 1)
    var tracker = PointerTracker()
    for i in 0..<20_000 {
      let phase = PointerSample.Phase.allCases[i % 50 == 0 ? 0 : (i % 50 == 49 ? 2 : 1)]
      let time = Double(random.number(from: -1, to: 1)) * (random.index(below: 9) == 0 ? 4e9 : 0.1)
      let wild = sample(phase, random.number(from: -1e5, to: 1e5), random.number(from: -1e5, to: 1e5), at: time)
      switch tracker.update(wild) {
      case .moved(let t), .ended(let t):
        #expect(t.velocity.isFinite && t.velocity.length <= 20_001 && t.duration >= 0)
      default: break
      }
    }
  }

  @Test("no velocity exceeds 20,000 points per second")
  func cap() {
    let result = track([sample(.began, 0, at: 0), sample(.moved, 3e4, 4e4, at: 0.02)])!
    #expect(result.velocity.distance(to: Vector2(12_000, 16_000)) < 1)
  }

  @Test("a cancelled pointer has no velocity")
  func cancelled() {
    var samples = drag(seconds: 0.2, rate: 120) { Vector2(Float(1_000 * $0), 0) }
    samples[samples.count - 1].phase = .cancelled
    #expect(track(samples)!.velocity == .zero)
  }

  @Test("a pointer that only touched down and lifted has no velocity and is a tap")
  func tap() {
    let result = track([sample(.began, 5, at: 1), sample(.ended, 5, at: 1.05)])!
    #expect(result.velocity == .zero && result.isTap() && abs(result.duration - 0.05) < 1e-9)
  }

  @Test(
    "R31: a wobble of 4 points is a tap; 11 points out and back is none",
    arguments: [(4.0, true), (10, true), (11, false)])
  func travel(distance: Float, isTap: Bool) {
    let result = track([sample(.began, 0, at: 0), sample(.moved, 0, distance, at: 0.1), sample(.ended, 0, at: 0.2)])!
    #expect(result.isTap() == isTap && result.travel == distance && result.position == .zero)
  }

  @Test("two pointers are followed apart")
  func two() {
    var tracker = PointerTracker()
    for i in 0...20 {
      let t = Double(i) / 120
      _ = tracker.update(sample(i == 0 ? .began : .moved, Float(600 * t), at: t, id: 1))
      _ = tracker.update(sample(i == 0 ? .began : .moved, Float(-900 * t), 50, at: t, id: 2))
    }
    #expect(tracker.count == 2)
    #expect(abs(tracker.track(id: 1)!.velocity.x - 600) < 1 && abs(tracker.track(id: 2)!.velocity.x + 900) < 1)
  }

  @Test("ten pointers fit, the eleventh is refused, and a lift makes room")
  func capacity() {
    var tracker = PointerTracker()
    for id in 0..<10 as Range<Int32> { _ = tracker.update(sample(.began, 0, at: 0, id: id)) }
    #expect(tracker.count == 10)
    #expect(tracker.update(sample(.began, 0, at: 0, id: 10)) == .full)
    #expect(tracker.update(sample(.moved, 0, at: 0, id: 10)) == .unknown)
    _ = tracker.update(sample(.ended, 0, at: 0, id: 4))
    guard case .began(let t) = tracker.update(sample(.began, 0, at: 0, id: 10)) else { Issue.record("no room"); return }
    #expect(t.id == 10 && tracker.track(id: 4) == nil)
    tracker.removeAll()
    #expect(tracker.isEmpty)
  }

  @Test("samples without a beginning belong to nobody")
  func unknown() {
    var tracker = PointerTracker()
    for phase in [PointerSample.Phase.moved, .ended, .cancelled] {
      #expect(tracker.update(sample(phase, 0, at: 0)) == .unknown)
    }
    #expect(tracker.isEmpty)
  }

  @Test("a pointer that begins twice starts afresh and names what it replaced")
  func restart() {
    var tracker = PointerTracker()
    _ = tracker.update(sample(.began, 0, at: 0))
    _ = tracker.update(sample(.moved, 50, at: 0.05))
    guard case .restarted(let old, let new) = tracker.update(sample(.began, 7, at: 0.1)) else {
      Issue.record("no restart"); return
    }
    #expect(old.travel == 50 && new.travel == 0 && new.start == Vector2(7, 0) && new.velocity == .zero)
    #expect(tracker.count == 1)
  }

  @Test("a copy is unaffected, and the fingerprint tells trackers apart")
  func value() {
    func fingerprint(_ tracker: PointerTracker) -> UInt64 {
      var digest = Digest()
      tracker.combine(into: &digest)
      return digest.value
    }
    var tracker = PointerTracker()
    let empty = fingerprint(tracker)
    _ = tracker.update(sample(.began, 0, at: 0))
    let copy = tracker
    let one = fingerprint(tracker)
    _ = tracker.update(sample(.moved, 9, at: 0.01))
    #expect(empty != one && fingerprint(copy) == one && fingerprint(tracker) != one)
  }
}
