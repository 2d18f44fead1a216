import Fizz
import FizzPhysics
import Testing

/// A stage of bubbles and what its tests do to it.
struct BubbleStage {
  var stage: Stage<BubbleField>

  init(
    _ preset: BubblePreset = .rise, width: Float = 390, height: Float = 844, seed: UInt64 = 7,
    traits: Environment.Traits = []
  ) {
    stage = Stage(
      BubbleField(preset, seed: seed), environment: Environment(width: width, height: height, traits: traits))
  }

  var elements: [AccessibleElement] { stage.elements }

  func center(_ e: AccessibleElement) -> Vector2 { Vector2(e.x + e.width / 2, e.y + e.height / 2) }

  mutating func pointer(_ phase: PointerSample.Phase, _ p: Vector2, _ time: Double, id: Int32 = 1) {
    stage.send(.pointer(PointerSample(id: id, phase: phase, position: p, time: time)))
  }

  /// A tap, and the events of the step that sees it.
  mutating func tap(_ p: Vector2) -> [StageEvent] {
    pointer(.began, p, 0)
    pointer(.ended, p, 0.08)
    stage.step()
    return stage.events
  }

  /// Drags along a line at a speed, sampled at 60 Hz, and returns the events of it all.
  mutating func drag(from a: Vector2, to b: Vector2, speed: Float, ending: PointerSample.Phase = .ended, rest: Int = 0)
    -> [StageEvent]
  {
    var events: [StageEvent] = []
    let steps = max(2, Int((b - a).length / speed * 120))
    pointer(.began, a, 0)
    for k in 1...steps {
      if k % 2 == 0 { pointer(.moved, a + (b - a) * (Float(k) / Float(steps)), Double(k) / 120) }
      stage.step()
      events += stage.events
    }
    for _ in 0..<rest {
      stage.step()
      events += stage.events
    }
    pointer(ending, b, Double(steps + rest) / 120)
    stage.step()
    return events + stage.events
  }

  /// Adds a bubble; a full world would be a mistake of the test.
  @discardableResult
  mutating func add(_ content: BubbleContent) -> UInt32 { stage.content.add(content) ?? 0 }

  mutating func run(seconds: Float) { for _ in 0..<Int(seconds * 120) { stage.step() } }

  /// A preset that leaves the stage to bubbles that a test adds.
  static func empty(_ preset: BubblePreset = .float) -> BubblePreset {
    var p = preset
    p[.maxCount] = 0
    p[.driftSpeed] = 0
    return p
  }
}

extension [StageEvent] {
  func of(_ kind: StageEvent.Kind) -> [StageEvent] { filter { $0.kind == kind.rawValue } }
}

@Suite struct BubbleFieldTests {
  @Test("The first crowd overlaps nowhere and lies inside", arguments: ["rise", "float", "fall"])
  func firstCrowd(name: String) {
    let preset: BubblePreset = name == "rise" ? .rise : (name == "float" ? .float : .fall)
    let s = BubbleStage(preset)
    let world = s.stage.content.world
    let bodies = world.bodyIDs.compactMap { world.body($0) }
    #expect(bodies.count >= 30)
    for (i, a) in bodies.enumerated() {
      #expect(a.position.x >= a.radius && a.position.x <= 390 - a.radius)
      for b in bodies[..<i] { #expect(a.position.distance(to: b.position) >= a.radius + b.radius) }
    }
  }

  @Test("S0.7, S0.10: a rising field fills up to its limit from below, without overlaps at birth")
  func refill() {
    var preset = BubblePreset.rise
    preset[.maxCount] = 50
    var s = BubbleStage(preset)
    s.stage.send(.command(.popAll))
    s.stage.step()
    #expect(s.stage.content.count == 0 || s.stage.content.count <= 2)
    var born = 0
    for _ in 0..<(120 * 40) {
      s.stage.step()
      for e in s.stage.events.of(.born) {
        born += 1
        #expect(e.y >= 844)
      }
    }
    #expect(born >= 40)
    #expect(s.stage.content.count >= 40 && s.stage.content.count <= 50)
  }

  @Test("Bubbles that leave through the top are born again below as others")
  func recycling() {
    var s = BubbleStage(.rise)
    let first = Set(s.elements.map(\.element))
    var recycled = 0
    for _ in 0..<(120 * 20) {
      s.stage.step()
      recycled += s.stage.events.of(.recycled).count
    }
    #expect(recycled > 5)
    #expect(!Set(s.elements.map(\.element)).subtracting(first).isEmpty)
  }

  @Test("Elements come in the order of birth, whatever moves, and never share a name")
  func order() {
    var s = BubbleStage(.float)
    for k in 0..<600 {
      s.stage.step()
      if k == 200 { s.stage.send(.command(.popWithin(center: Vector2(195, 422), radius: 150))) }
      let names = s.elements.map(\.element)
      #expect(names == names.sorted() && Set(names).count == names.count)
    }
    for e in s.elements { #expect(e.width >= 44 && e.height >= 44) }
  }

  @Test("Parameters apply on the next step: a new radius range, count and gravity")
  func liveParameters() {
    var s = BubbleStage(.float)
    s.stage.send(.parameter(index: BubbleParameter.radiusMin.rawValue, value: 12))
    s.stage.send(.parameter(index: BubbleParameter.radiusMax.rawValue, value: 14))
    s.stage.send(.parameter(index: BubbleParameter.maxCount.rawValue, value: 10))
    s.stage.send(.parameter(index: BubbleParameter.gravity.rawValue, value: 900))
    s.stage.step()
    #expect(s.stage.content.count == 10)
    for e in s.elements { #expect(e.value >= 12 && e.value <= 14) }
    s.run(seconds: 4)
    for e in s.elements { #expect(s.center(e).y > 700) }
  }

  @Test("S0.B9: buoyancy depends on the radius as the exponent says")
  func buoyancyLaw() throws {
    var preset = BubbleStage.empty(.rise)
    preset[.swayAmplitude] = 0
    preset[.buoyancyExponent] = 1
    var s = BubbleStage(preset, height: 4000)
    let small = s.add(BubbleContent(radius: 13.5, position: Vector2(100, 3900)))
    let mean = s.add(BubbleContent(radius: 27, position: Vector2(200, 3900)))
    s.run(seconds: 8)
    let a = try #require(s.stage.content.position(of: small)).y
    let b = try #require(s.stage.content.position(of: mean)).y
    s.run(seconds: 1)
    #expect(abs((b - (try #require(s.stage.content.position(of: mean)).y)) - 16.25) < 0.1)
    #expect(abs((a - (try #require(s.stage.content.position(of: small)).y)) - 8.125) < 0.1)
  }

  @Test("Labels and pictures reach the display list and the reader")
  func labels() throws {
    var s = BubbleStage(BubbleStage.empty())
    s.stage.content.add(
      BubbleContent(label: "Calm", image: "leaf", look: .heart, hue: 0.9, radius: 40, position: Vector2(100, 100)))
    s.stage.content.add(BubbleContent(label: "静", radius: 30, position: Vector2(250, 100)))
    s.stage.step()
    s.stage.draw()
    let list = s.stage.display
    #expect(list.texts == ["Calm", "静"] && list.images == ["leaf"])
    #expect(list.items.filter { $0.kind == DisplayItem.Kind.text.rawValue }.count == 2)
    let heart = try #require(list.items.first)
    #expect(heart.look == DisplayItem.Look.heart.rawValue && heart.hue == 0.9)
    #expect(s.elements.map(\.label) == [0, 1])
  }

  @Test("A field whose radii fit its size lays out thousands, and again after a resize")
  func stress() {
    var preset = BubblePreset.stress
    preset[.maxCount] = 3000
    var s = BubbleStage(preset)
    #expect(s.stage.content.count == 3000)
    s.stage.send(.environment(Environment(width: 844, height: 390)))
    s.stage.step()
    #expect(s.stage.content.count == 3000)
    for e in s.elements { #expect(s.center(e).x <= 844 && s.center(e).y <= 390) }
  }

  @Test("Restart gives the same motion from the same seed, whatever was before", arguments: ["rise", "float"])
  func restart(name: String) {
    let preset: BubblePreset = name == "rise" ? .rise : .float
    var a = BubbleStage(preset, seed: 5)
    a.run(seconds: 1.3)
    a.stage.send(.command(.restart))
    var b = BubbleStage(preset, seed: 5)
    a.run(seconds: 2)
    b.run(seconds: 2)
    let p = a.elements.map { a.center($0) }
    let q = b.elements.map { b.center($0) }
    #expect(p == q)
  }

  @Test("Bubbles of the app's own keep their size and their place, whatever the limits say")
  func ownBubbles() throws {
    var s = BubbleStage(.float)
    let own = s.add(BubbleContent(label: "Mine", radius: 55, position: Vector2(195, 422)))
    s.stage.send(.parameter(index: BubbleParameter.maxCount.rawValue, value: 3))
    s.stage.send(.parameter(index: BubbleParameter.radiusMax.rawValue, value: 30))
    s.run(seconds: 0.5)
    #expect(s.elements.first { $0.element == own }?.value == 55)
    #expect(s.stage.content.count == 3)
  }

  @Test("A rising field never empties for good, even when its bubbles sink")
  func sinking() {
    var s = BubbleStage(.rise)
    s.stage.send(.parameter(index: BubbleParameter.gravity.rawValue, value: 600))
    s.run(seconds: 20)
    #expect(s.elements.filter { s.center($0).y < 844 }.count > 20)
    s.stage.send(.parameter(index: BubbleParameter.gravity.rawValue, value: 0))
    s.run(seconds: 20)
    #expect(s.elements.contains { s.center($0).y < 844 })
  }

  @Test("What was grabbed is released and what was selected is deselected when it pops")
  func pairedEvents() {
    var preset = BubbleStage.empty()
    preset[.tapAction] = 2
    var s = BubbleStage(preset)
    let name = s.add(BubbleContent(radius: 30, position: Vector2(200, 200)))
    _ = s.tap(Vector2(200, 200))
    s.pointer(.began, Vector2(200, 200), 1)
    s.stage.step()
    s.stage.send(.command(.pop(element: name)))
    s.stage.step()
    #expect(s.stage.events.of(.released).count == 1 && s.stage.events.of(.deselected).count == 1)
  }
}
