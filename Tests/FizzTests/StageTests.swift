import FizzPhysics
import Testing

@testable import Fizz

@Suite("Stage")
struct StageTests {
  @Test("the content is told of its surroundings before the first step, within their ranges")
  func environment() {
    let stage = Stage(FakeSimulation(seed: 1), environment: Environment(width: .nan, height: 1e9))
    #expect(stage.environment.width == 1 && stage.environment.height == 20_000)
    #expect(stage.content.applied == [RecordedInput(step: 0, event: .environment(stage.environment))])
    #expect(stage.stepIndex == 0 && stage.events.isEmpty)
  }

  @Test("input takes effect right before the next step, in order, every move of it")
  func order() {
    var stage = makeFakeStage()
    stage.step()
    let samples = (0..<5).map { i in
      PointerSample(phase: i == 0 ? .began : .moved, position: Vector2(Float(i), 0), time: Double(i))
    }
    for s in samples { stage.send(.pointer(s)) }
    #expect(stage.content.applied.count == 1)
    stage.step()
    #expect(
      stage.content.applied.dropFirst() == ArraySlice(samples.map { RecordedInput(step: 1, event: .pointer($0)) }))
    stage.step()
    #expect(stage.content.applied.count == 6)
  }

  @Test("a frame too short for a step leaves input waiting")
  func waiting() {
    var stage = makeFakeStage()
    stage.send(.command(.popAll))
    #expect(stage.advance(by: 1.0 / 240) == 0)
    #expect(stage.content.positions.count == 4 && !stage.isResting)
    #expect(stage.advance(by: 1.0 / 240) == 1)
    #expect(stage.content.positions.isEmpty)
    #expect(stage.events.filter { $0.kind == StageEvent.Kind.popped.rawValue }.count == 4)
  }

  @Test("events stand until the next advance, even if that runs no step")
  func events() {
    var stage = makeFakeStage()
    stage.send(.command(.popAll))
    stage.step()
    #expect(stage.events.count == 4)
    stage.advance(by: 0)
    #expect(stage.events.isEmpty)
  }

  @Test("positions are rounded to 1/64 point and clamped, times to microseconds; twice is the same as once")
  func quantization() {
    var stage = makeFakeStage()
    let wild = PointerSample(phase: .began, position: Vector2(1.01, -3e38), time: 1.23456789)
    let tiny = PointerSample(phase: .moved, position: Vector2(-0.001, -0.0), time: 1e300)
    stage.send(.pointer(wild))
    stage.send(.pointer(tiny))
    stage.step()
    guard case .pointer(let a) = stage.content.applied[1].event, case .pointer(let b) = stage.content.applied[2].event
    else { Issue.record("no pointers"); return }
    #expect(a.position == Vector2(1.015625, -100_000) && a.time == 1.234568)
    #expect(b.position == .zero && b.position.x.sign == .plus && b.position.y.sign == .plus && b.time == 4e9)
    for sample in [a, b] {
      #expect(InputEvent.pointer(sample).admission(parameters: []) == .admitted(.pointer(sample)))
    }
  }

  @Test("parameters and surroundings are brought into range")
  func validation() {
    var stage = makeFakeStage()
    stage.send(.parameter(index: 0, value: 9_999))
    stage.send(.parameter(index: 1, value: 4.4))
    stage.send(.parameter(index: 2, value: .nan))
    stage.send(.environment(Environment(width: -5, height: 200, traits: Environment.Traits(rawValue: 0xFFFF))))
    stage.send(.command(.spawn(count: -3)))
    stage.step()
    #expect(stage.content.values == [500, 4, 0])
    #expect(stage.environment.width == 1 && stage.environment.traits.rawValue == 15)
    #expect(stage.content.positions.count == 4)
    #expect(stage.refusedInputCount == 0)
  }

  @Test("what is not finite or unknown is refused, counted and told once with the next frame")
  func refusal() {
    var stage = makeFakeStage()
    let bad: [InputEvent] = [
      .pointer(PointerSample(phase: .began, position: Vector2(.nan, 0), time: 0)),
      .pointer(PointerSample(phase: .began, position: .zero, time: .infinity)),
      .parameter(index: 3, value: 0), .parameter(index: -1, value: 0), .parameter(index: Int.max, value: 0),
      .command(.popWithin(center: .zero, radius: .nan)), .command(.nudge(element: 1, velocity: Vector2(0, .infinity))),
    ]
    for event in bad { stage.send(event) }
    #expect(stage.queue.isEmpty && stage.refusedInputCount == bad.count)
    stage.advance(by: 0)
    #expect(stage.events.allSatisfy { $0.kind == StageEvent.Kind.rejected.rawValue })
    #expect(stage.events.map(\.detail) == [0, 0, 2, 2, 2, 0, 0])
    stage.step()
    #expect(!stage.events.contains { $0.kind == StageEvent.Kind.rejected.rawValue })
  }

  @Test("a flood of input stays bounded and is answered with queueFull")
  func flood() {
    var stage = makeFakeStage()
    for _ in 0..<100_000 { stage.send(.command(.popAll)) }
    #expect(stage.queue.events.count == InputQueue.capacity)
    #expect(stage.refusedInputCount == 100_000 - InputQueue.capacity)
    stage.step()
    let refusals = stage.events.filter { $0.kind == StageEvent.Kind.rejected.rawValue }
    #expect(refusals.count == 64 && refusals.allSatisfy { $0.detail == StageEvent.Rejection.queueFull.rawValue })
  }

  @Test("R9: a thousand zero, negative and undefined frames leave every bit as it was")
  func emptyFrames() {
    var stage = makeFakeStage()
    for _ in 0..<50 { stage.advance(by: 0.011) }
    let before = stage
    stage.draw()
    let picture = stage.display.items
    for i in 0..<1_000 { #expect(stage.advance(by: [0, -1, .nan, -.infinity, -0.0][i % 5]) == 0) }
    stage.draw()
    #expect(stage.digest() == before.digest() && stage.stepIndex == before.stepIndex)
    #expect(stage.alpha == before.alpha && stage.clock == before.clock && stage.display.items == picture)
  }

  @Test("R6: a gap of 600 s runs eight steps, says what it dropped, and speed is normal right afterwards")
  func gap() {
    var stage = makeFakeStage()
    stage.advance(by: 1.0 / 60)
    #expect(stage.advance(by: 600) == 8)
    let dropped = stage.events.filter { $0.kind == StageEvent.Kind.droppedTime.rawValue }
    #expect(dropped.count == 1 && abs(dropped[0].magnitude - 599.9333) < 1e-3)
    #expect(abs(stage.droppedTime - (600 - 1.0 / 15)) < 1e-6)
    for _ in 0..<10 { #expect(stage.advance(by: 1.0 / 60) == 2) }
    #expect(stage.events.allSatisfy { $0.kind != StageEvent.Kind.droppedTime.rawValue })
    #expect(stage.content.positions.allSatisfy(stage.content.bounds.contains))
  }

  @Test("R5: one second shows the same positions at every refresh rate and with jitter")
  func slicing() {
    func positions(_ frames: [Double]) -> (Int, [Vector2]) {
      var stage = makeFakeStage(seed: 3)
      for f in frames { stage.advance(by: f) }
      stage.draw()
      return (stage.stepIndex, stage.display.items.map { Vector2($0.x, $0.y) })
    }
    var random = SeededRandom(seed: 8)
    var jitter: [Double] = []
    while jitter.reduce(0, +) < 0.97 { jitter.append(Double(random.number(from: 0.002, to: 0.03))) }
    jitter.append(1 - jitter.reduce(0, +))
    let (count, reference) = positions(Array(repeating: 1.0 / 120, count: 120))
    #expect(count == 120)
    for frames in [30.0, 60, 90, 144].map({ Array(repeating: 1 / $0, count: Int($0)) }) + [jitter] {
      let (steps, shown) = positions(frames)
      #expect(abs(steps - 120) <= 1)
      // The picture is interpolated by the time that waits, so it does not depend on where the last step fell.
      for (a, b) in zip(shown, reference) { #expect(a.distance(to: b) < 0.51) }
    }
  }

  @Test("a paused stage stands still, steps by hand, and goes on without a jump")
  func pause() {
    var stage = makeFakeStage()
    stage.isPaused = true
    let before = stage.digest()
    stage.send(.command(.popAll))
    #expect(stage.advance(by: 1) == 0 && stage.digest() == before && stage.droppedTime == 0)
    stage.step()
    #expect(stage.stepIndex == 1 && stage.content.positions.isEmpty)
    stage.isPaused = false
    #expect(stage.advance(by: 1.0 / 60) == 2)
  }

  @Test("slow motion runs fewer steps")
  func slowMotion() {
    var stage = makeFakeStage()
    stage.timeScale = 0.25
    for _ in 0..<60 { stage.advance(by: 1.0 / 60) }
    #expect(stage.stepIndex == 30 && stage.timeScale == 0.25)
    stage.timeScale = 9
    #expect(stage.timeScale == 4)
    stage.catchUpLimit = 0
    #expect(stage.catchUpLimit == 1)
  }

  @Test("drawing interpolates after a frame and is exact after a step")
  func interpolation() {
    var stage = makeFakeStage()
    stage.advance(by: 1.5 / 120)
    #expect(abs(stage.alpha - 0.5) < 1e-5)
    stage.draw()
    let middle = (stage.content.previous[0] + stage.content.positions[0]) * 0.5
    #expect(Vector2(stage.display.items[0].x, stage.display.items[0].y).distance(to: middle) < 1e-3)
    stage.step()
    stage.draw()
    #expect(Vector2(stage.display.items[0].x, stage.display.items[0].y) == stage.content.positions[0])
  }

  @Test("a copy is a snapshot: both run to the same bits, and one never disturbs the other")
  func snapshot() {
    var stage = makeFakeStage()
    act(on: &stage, seed: 1, steps: 100)
    stage.send(.command(.spawn(count: 2)))
    var copy = stage
    act(on: &stage, seed: 2, steps: 100)
    #expect(copy.stepIndex == 100)
    act(on: &copy, seed: 2, steps: 100)
    #expect(copy.digest() == stage.digest())
  }

  @Test("the digest tells steps and states apart")
  func digest() {
    var stage = makeFakeStage()
    let first = stage.digest()
    #expect(first == makeFakeStage().digest() && first != makeFakeStage(seed: 2).digest())
    stage.content.positions = []
    stage.content.directions = []
    stage.content.previous = []
    let empty = stage.digest()
    stage.step()
    #expect(stage.digest() != empty)
  }

  @Test("a stage rests when its content does and nothing waits")
  func resting() {
    var stage = makeFakeStage()
    #expect(!stage.isResting)
    stage.content.isResting = true
    #expect(stage.isResting)
    stage.send(.command(.restart))
    #expect(!stage.isResting)
    stage.step()
    #expect(stage.isResting)
  }

  @Test("elements come from the content")
  func elements() {
    #expect(makeFakeStage().elements.map(\.element) == [1, 2, 3, 4])
  }
}
