import Fizz
import FizzPhysics
import Testing

// Named after the public reports in the requirements.
@Suite struct BubbleReportTests {
  /// A scene for a second of wall time in frames of the given lengths.
  private func positions(frames: [Double], _ preset: BubblePreset) -> [Vector2] {
    var s = BubbleStage(preset, seed: 3)
    for dt in frames { s.stage.advance(by: dt) }
    s.stage.draw()
    return s.stage.display.items.filter { $0.kind == DisplayItem.Kind.circle.rawValue }.map { Vector2($0.x, $0.y) }
  }

  @Test("R5: a second looks the same at 30, 60, 90, 120, 144 Hz and with jitter", arguments: ["rise", "float", "fall"])
  func refreshRates(name: String) {
    let preset: BubblePreset = name == "rise" ? .rise : (name == "float" ? .float : .fall)
    let expected = positions(frames: Array(repeating: 1.0 / 120, count: 120), preset)
    var random = SeededRandom(seed: 9)
    var jittered: [Double] = []
    var left = 1.0
    while left > 0 {
      let dt = min(left, Double(random.number(from: 0.002, to: 0.04)))
      jittered.append(dt)
      left -= dt
    }
    let rates = [30, 60, 90, 144].map { hz in Array(repeating: 1.0 / Double(hz), count: hz) } + [jittered]
    for frames in rates {
      let actual = positions(frames: frames, preset)
      #expect(actual.count == expected.count)
      // A frame may end a whole step before or after; what falls fast moves further than half a point in one.
      let tolerance: Float = name == "fall" ? 8 : 0.5
      for (a, b) in zip(actual, expected) { #expect(a.distance(to: b) <= tolerance, "\(frames.count) frames") }
    }
  }

  @Test("R6: after ten minutes in the background nothing has left, few steps run, and the next frame is a normal one")
  func background() {
    var s = BubbleStage(.float)
    for _ in 0..<60 { s.stage.advance(by: 1.0 / 60) }
    let steps = s.stage.advance(by: 600)
    #expect(steps <= 8)
    #expect(s.stage.events.of(.droppedTime).count == 1 && s.stage.droppedTime > 599)
    for e in s.elements {
      #expect(s.center(e).x >= 0 && s.center(e).x <= 390 && s.center(e).y >= 0 && s.center(e).y <= 844)
    }
    let next = s.stage.advance(by: 1.0 / 60)
    #expect(next == 2)
  }

  @Test("R36: the first burst starts at the bubble, every time")
  func firstBurst() throws {
    for seed in 0..<UInt64(5) {
      var s = BubbleStage(BubbleStage.empty(), seed: seed)
      s.stage.content.add(BubbleContent(radius: 30, position: Vector2(250, 500)))
      _ = s.tap(Vector2(250, 500))
      s.stage.draw()
      let particles = s.stage.display.items.filter { $0.kind == DisplayItem.Kind.particle.rawValue }
      #expect(particles.count == 14)
      for p in particles { #expect(Vector2(p.x, p.y).distance(to: Vector2(250, 500)) < 12) }
    }
  }

  @Test("R37: a field at rest says so, and a touch wakes it")
  func rests() {
    var s = BubbleStage(.fall)
    var restedAt = -1
    for k in 0..<(120 * 20) where restedAt < 0 {
      s.stage.step()
      if s.stage.isResting { restedAt = k }
    }
    #expect(restedAt >= 0)
    let e = s.elements[0]
    s.pointer(.began, s.center(e), 0)
    #expect(!s.stage.isResting)
    s.stage.step()
    #expect(!s.stage.isResting)
  }

  @Test("R40: resizing keeps everyone inside at once", arguments: ["float", "fall"])
  func resize(name: String) {
    var s = BubbleStage(name == "float" ? .float : .fall)
    for (w, h) in [(Float(844), Float(390)), (320, 480), (100, 900), (390, 844), (1, 1), (390, 844)] {
      s.stage.send(.environment(Environment(width: w, height: h)))
      for _ in 0..<4 {
        s.stage.step()
        for e in s.elements {
          let p = s.center(e)
          let r = min(e.value, min(w, h) / 2)
          #expect(p.isFinite && p.x >= r - 0.01 && p.x <= w - r + 0.01 && p.y >= r - 0.01 && p.y <= h - r + 0.01)
        }
      }
    }
  }

  @Test(
    "R11: 160 bubbles asked for in one frame are born where there is room, gently, and are all in play in five seconds")
  func crowdOfBirths() {
    var preset = BubblePreset.float
    preset[.maxCount] = 0
    preset[.radiusMin] = 8
    preset[.radiusMax] = 16
    preset[.driftSpeed] = 0
    var s = BubbleStage(preset)
    s.stage.send(.command(.spawn(count: 160)))
    var fastest: Float = 0
    for _ in 0..<600 {
      s.stage.step()
      let world = s.stage.content.world
      for id in world.bodyIDs { fastest = max(fastest, world.velocity(of: id)!.length) }
    }
    #expect(s.stage.content.count == 160)
    #expect(fastest <= 60)
  }

  @Test("R33: Reduce Motion keeps the meaning and drops the travel, and is honored live")
  func reduceMotion() throws {
    var s = BubbleStage(.rise)
    s.run(seconds: 1)
    s.stage.send(.environment(Environment(width: 390, height: 844, traits: .reduceMotion)))
    s.run(seconds: 4)
    let before = s.elements.map { s.center($0) }
    s.run(seconds: 1)
    for (a, b) in zip(before, s.elements.map({ s.center($0) })) { #expect(a.distance(to: b) < 0.01) }
    let e = try #require(s.elements.first { s.center($0).y > 100 && s.center($0).y < 700 })
    let events = s.tap(s.center(e))
    #expect(events.of(.popped).count == 1)
    s.stage.draw()
    let shown = s.stage.display.items.filter {
      $0.look == DisplayItem.Look.ring.rawValue || $0.kind == DisplayItem.Kind.particle.rawValue
    }
    #expect(shown.count == 1)
    s.stage.send(.environment(Environment(width: 390, height: 844)))
    s.run(seconds: 2)
    #expect(zip(before, s.elements.map { s.center($0) }).contains { $0.distance(to: $1) > 2 })
  }

  @Test("R39: a recording replays to the same digests, and a changed one is caught")
  func recording() throws {
    var s = BubbleStage(.float, seed: 12)
    _ = s.drag(from: Vector2(80, 300), to: Vector2(320, 500), speed: 900)
    s.stage.send(.parameter(index: BubbleParameter.gravity.rawValue, value: 300))
    s.run(seconds: 2)
    let recording = try #require(s.stage.recording(scene: "bubbles-float", seed: 12))
    let text = recording.text(parameters: BubbleField.parameters)
    let read = try Recording(text: text, parameters: BubbleField.parameters)
    #expect(read == recording)
    func play(_ r: Recording) -> Replay.Status {
      var stage = Stage(BubbleField(.float, seed: r.seed), environment: r.environment)
      var replay = Replay(r)
      while !replay.isFinished { replay.step(&stage) }
      return replay.status
    }
    #expect(play(read) == .matched)
    var changed = read
    changed.seed = 13
    #expect(play(changed) != .matched)
  }

  @Test("Any input leaves a field that goes on", arguments: UInt64(0)..<16)
  func fuzz(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let odd: [Float] = [.nan, .infinity, -.infinity, 0, -1, 1e30, -1e30, 1e-30]
    func number(_ low: Float = -200, _ high: Float = 1200) -> Float {
      random.index(below: 8) == 0 ? odd[random.index(below: odd.count)] : random.number(from: low, to: high)
    }
    var s = BubbleStage([.rise, .float, .fall][Int(seed % 3)], seed: seed)
    for _ in 0..<400 {
      switch random.index(below: 9) {
      case 0...3:
        let phase = PointerSample.Phase.allCases[random.index(below: 4)]
        s.pointer(phase, Vector2(number(), number()), Double(number(0, 10)), id: Int32(random.index(below: 14)))
      case 4: s.stage.send(.parameter(index: random.index(below: 40) - 4, value: number()))
      case 5:
        let i = Insets(top: number(), left: number(), bottom: number(), right: number())
        s.stage.send(
          .environment(
            Environment(
              width: number(), height: number(), safeArea: i, traits: .init(rawValue: UInt32(random.index(below: 16)))))
        )
      case 6:
        let commands: [Command] = [
          .popAll, .pop(element: UInt32(random.index(below: 90))), .spawn(count: random.index(below: 40) - 10),
          .restart,
          .popWithin(center: Vector2(number(), number()), radius: number()),
          .activate(element: UInt32(random.index(below: 90))),
          .nudge(element: UInt32(random.index(below: 90)), velocity: Vector2(number(), number())),
        ]
        s.stage.send(.command(commands[random.index(below: commands.count)]))
      default: s.stage.advance(by: Double(number(-0.1, 0.1)))
      }
    }
    s.stage.draw()
    for item in s.stage.display.items {
      #expect(item.x.isFinite && item.y.isFinite && item.width.isFinite && item.alpha.isFinite)
    }
    for e in s.elements { #expect(e.x.isFinite && e.width >= 44) }
  }
}
