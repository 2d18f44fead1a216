import Fizz
import FizzPhysics
import Testing

@Suite struct BubbleTouchTests {
  /// A float stage with bubbles of one radius at the given places.
  private func stage(_ places: [Vector2], radius: Float = 30, _ change: (inout BubblePreset) -> Void = { _ in }) -> (
    BubbleStage, [UInt32]
  ) {
    var preset = BubbleStage.empty()
    change(&preset)
    var s = BubbleStage(preset)
    let names = places.map { s.stage.content.add(BubbleContent(radius: radius, position: $0))! }
    return (s, names)
  }

  @Test("S0.25: a tap pops one bubble, with a burst, a haptic and a sound")
  func tapPops() {
    var (s, names) = stage([Vector2(100, 100), Vector2(300, 300)])
    let events = s.tap(Vector2(110, 95))
    #expect(events.of(.popped).map(\.subject) == [names[0]])
    #expect(events.of(.haptic).count == 1 && events.of(.sound).count == 1)
    #expect(s.stage.content.count == 1 && s.stage.content.statistics.particles > 0)
  }

  @Test("S0.B18: the bubble that contains the finger wins over one within tolerance, the topmost over the rest")
  func containmentFirst() {
    var (s, names) = stage([Vector2(100, 100), Vector2(163, 100)])
    #expect(s.stage.content.bubble(at: Vector2(129, 100)) == names[0])
    #expect(s.stage.content.bubble(at: Vector2(134, 100)) == names[1])
    s.run(seconds: 0.01)
    // Between the two, inside neither: the later born, which is painted on top.
    #expect(s.stage.content.bubble(at: Vector2(131.5, 100)) == names[1])
    #expect(s.stage.content.bubble(at: Vector2(100, 142)) == nil)
  }

  @Test("S0.B18: a bubble of radius 10 is a target 44 pt wide")
  func smallTarget() {
    let (s, names) = stage([Vector2(100, 100)], radius: 10)
    #expect(s.stage.content.bubble(at: Vector2(121.9, 100)) == names[0])
    #expect(s.stage.content.bubble(at: Vector2(122.2, 100)) == nil)
  }

  @Test("R31: a wobble of 4 pt is a tap, 12 pt is a drag and never a tap")
  func wobble() {
    for (distance, isTap) in [(Float(4), true), (12, false)] {
      var (s, _) = stage([Vector2(200, 200)])
      s.pointer(.began, Vector2(200, 200), 0)
      s.pointer(.moved, Vector2(200 + distance, 200), 0.03)
      s.pointer(.ended, Vector2(200 + distance, 200), 0.06)
      s.stage.step()
      #expect(s.stage.events.of(.popped).count == (isTap ? 1 : 0))
    }
  }

  @Test("A long hold is no tap")
  func hold() {
    var (s, _) = stage([Vector2(200, 200)])
    s.pointer(.began, Vector2(200, 200), 0)
    s.run(seconds: 0.7)
    s.pointer(.ended, Vector2(200, 200), 0.7)
    s.stage.step()
    #expect(s.stage.events.of(.popped).isEmpty && s.stage.events.of(.released).count == 1)
  }

  @Test("S1.B8: a grabbed bubble keeps its offset from the finger")
  func noJump() throws {
    var (s, names) = stage([Vector2(200, 200)])
    s.pointer(.began, Vector2(220, 210), 0)
    s.run(seconds: 0.2)
    #expect(try #require(s.stage.content.position(of: names[0])) == Vector2(200, 200))
    s.pointer(.moved, Vector2(270, 240), 0.25)
    s.run(seconds: 0.3)
    #expect(try #require(s.stage.content.position(of: names[0])).distance(to: Vector2(250, 230)) < 0.5)
  }

  @Test("S1.14: a fling leaves with 0.55 of the finger's speed")
  func fling() throws {
    var (s, _) = stage([Vector2(100, 600)]) { $0[.speedCap] = 3000 }
    let events = s.drag(from: Vector2(100, 600), to: Vector2(100, 300), speed: 1500)
    let released = try #require(events.of(.released).first)
    #expect(abs(released.magnitude - 0.55 * 1500) < 60)
  }

  @Test("S1.B12: dead zone and cap are taken of the magnitude, in any direction", arguments: [Float(0), 0.7, 2.1, 4])
  func deadZoneAndCap(angle: Float) throws {
    let way = Vector2(Maths.cos(angle), Maths.sin(angle))
    for (speed, expected) in [(Float(110), Float(0)), (9000, 2600)] {
      var (s, _) = stage([Vector2(195, 422)]) { $0[.speedCap] = 6000 }
      let start = Vector2(195, 422)
      let events = s.drag(from: start, to: start + way * (speed > 1000 ? 150 : 60), speed: speed)
      let released = try #require(events.of(.released).first)
      #expect(abs(released.magnitude - expected) < 1, "\(speed): \(released.magnitude)")
    }
  }

  @Test("S1.B13: a finger that rested, and one that was cancelled, release at rest")
  func atRest() throws {
    var (s, _) = stage([Vector2(100, 600)])
    let rested = s.drag(from: Vector2(100, 600), to: Vector2(100, 300), speed: 1500, rest: 30)
    #expect(try #require(rested.of(.released).first).magnitude == 0)
    var (t, _) = stage([Vector2(100, 600)])
    let events = t.drag(from: Vector2(100, 600), to: Vector2(100, 300), speed: 1500, ending: .cancelled)
    #expect(try #require(events.of(.released).first).magnitude == 0)
  }

  @Test("S1.B9: a dragged bubble stays inside the safe area")
  func clamped() throws {
    var (s, names) = stage([Vector2(100, 600)])
    s.stage.send(
      .environment(Environment(width: 390, height: 844, safeArea: .init(top: 47, left: 0, bottom: 34, right: 0))))
    _ = s.drag(from: Vector2(100, 600), to: Vector2(-300, -200), speed: 4000, ending: .moved, rest: 60)
    let p = try #require(s.stage.content.position(of: names[0]))
    #expect(abs(p.x - 30) < 0.5 && abs(p.y - 77) < 0.5)
  }

  @Test("R44: two fingers drag two bubbles, and lifting one leaves the other held")
  func twoFingers() throws {
    var (s, names) = stage([Vector2(100, 200), Vector2(300, 600)])
    s.pointer(.began, Vector2(100, 200), 0, id: 1)
    s.pointer(.began, Vector2(300, 600), 0, id: 2)
    s.pointer(.moved, Vector2(150, 250), 0.1, id: 1)
    s.pointer(.moved, Vector2(250, 500), 0.1, id: 2)
    s.run(seconds: 0.3)
    #expect(try #require(s.stage.content.position(of: names[0])).distance(to: Vector2(150, 250)) < 0.5)
    #expect(try #require(s.stage.content.position(of: names[1])).distance(to: Vector2(250, 500)) < 0.5)
    s.pointer(.ended, Vector2(150, 250), 0.5, id: 1)
    s.pointer(.moved, Vector2(250, 450), 0.5, id: 2)
    s.run(seconds: 0.3)
    #expect(try #require(s.stage.content.position(of: names[1])).distance(to: Vector2(250, 450)) < 0.5)
  }

  @Test("S1.B14: popping and recycling while dragging never moves the wrong bubble")
  func popWhileDragging() throws {
    var (s, names) = stage([Vector2(100, 200), Vector2(200, 400), Vector2(300, 600)])
    s.pointer(.began, Vector2(300, 600), 0)
    s.stage.step()
    s.stage.send(.command(.pop(element: names[0])))
    s.pointer(.moved, Vector2(320, 640), 0.1)
    s.run(seconds: 0.3)
    #expect(try #require(s.stage.content.position(of: names[2])).distance(to: Vector2(320, 640)) < 0.5)
    #expect(try #require(s.stage.content.position(of: names[1])) == Vector2(200, 400))
    s.stage.send(.command(.pop(element: names[2])))
    s.pointer(.moved, Vector2(100, 100), 0.5)
    s.pointer(.ended, Vector2(100, 100), 0.6)
    s.run(seconds: 0.1)
    #expect(try #require(s.stage.content.position(of: names[1])) == Vector2(200, 400))
  }

  @Test("Chain pops are a radius, and only when asked for")
  func chain() {
    var (s, names) = stage([Vector2(100, 100), Vector2(165, 100), Vector2(300, 100)]) { $0[.chainRadius] = 100 }
    let events = s.tap(Vector2(100, 100))
    #expect(events.of(.popped).map(\.subject) == [names[0], names[1]])
  }

  @Test("Selection has a limit, a refusal says so, and deselecting makes room")
  func selection() {
    var (s, names) = stage([Vector2(60, 100), Vector2(180, 100), Vector2(300, 100)]) { p in
      p[.tapAction] = 2
      p[.selectionLimit] = 2
    }
    _ = s.tap(Vector2(60, 100))
    _ = s.tap(Vector2(180, 100))
    let refused = s.tap(Vector2(300, 100))
    #expect(refused.of(.selectionRefused).count == 1)
    #expect(s.stage.content.selection == [names[0], names[1]])
    let deselected = s.tap(Vector2(60, 100))
    #expect(deselected.of(.deselected).count == 1)
    _ = s.tap(Vector2(300, 100))
    #expect(s.stage.content.selection == [names[1], names[2]])
    #expect(s.elements.map { $0.traits & 1 } == [0, 1, 1])
  }

  @Test("Commands do what taps do; one for a bubble that is gone is rejected")
  func commands() {
    var (s, names) = stage([Vector2(60, 100), Vector2(180, 100)])
    s.stage.send(.command(.activate(element: names[1])))
    s.stage.step()
    #expect(s.stage.events.of(.popped).map(\.subject) == [names[1]])
    s.stage.send(.command(.activate(element: names[1])))
    s.stage.step()
    #expect(s.stage.events.of(.rejected).count == 1)
    s.stage.send(.command(.nudge(element: names[0], velocity: Vector2(100, 0))))
    s.run(seconds: 0.2)
    #expect(s.stage.content.position(of: names[0])!.x > 70)
  }

  @Test("What moves by itself is not felt", arguments: ["rise", "float", "fall"])
  func silence(name: String) {
    var s = BubbleStage(name == "rise" ? .rise : (name == "float" ? .float : .fall))
    for _ in 0..<1200 {
      s.stage.step()
      #expect(s.stage.events.of(.haptic).isEmpty)
    }
  }

  @Test("Haptics of collisions that a finger causes are throttled")
  func throttle() throws {
    var s = BubbleStage(.fall)
    s.run(seconds: 4)
    var times: [UInt32] = []
    for k in 0..<4 {
      let e = try #require(s.elements.min { s.center($0).y < s.center($1).y })
      let to = Vector2(k % 2 == 0 ? 60 : 330, 780)
      times += s.drag(from: s.center(e), to: to, speed: 2500).of(.haptic).map(\.step)
    }
    #expect(times.count > 1)
    for (a, b) in zip(times, times.dropFirst()) { #expect(b - a >= 18) }
  }
}
