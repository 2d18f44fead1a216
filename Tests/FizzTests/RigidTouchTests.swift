import Fizz
import FizzPhysics
import Testing

@Suite("Touching rigid fields") struct RigidTouchTests {
  /// A stage without gravity, and a box in its middle.
  private func floating(_ form: RigidForm = .box(width: 80, height: 40, corner: 4)) -> (RigidStage, UInt32) {
    var preset = RigidPreset()
    preset[.gravity] = 0
    var s = RigidStage(preset)
    let element = s.add(RigidContent(form, at: Vector2(195, 400)))
    return (s, element)
  }

  /// Where a point of a thing is, given as it lies when it is not turned.
  private func world(_ s: RigidStage, _ element: UInt32, _ point: Vector2) -> Vector2 {
    let (sine, cosine) = Maths.sincos(s.field.angle(of: element) ?? 0)
    return s.position(element) + Vector2(cosine * point.x - sine * point.y, sine * point.x + cosine * point.y)
  }

  @Test("a finger holds the very point it touched, not the center")
  func holdsThePoint() {
    var (s, box) = floating()
    s.pointer(.began, Vector2(230, 410), 0)
    s.run(seconds: 0.1)
    #expect(s.position(box).distance(to: Vector2(195, 400)) < 0.5)
    for k in 1...30 {
      s.pointer(.moved, Vector2(230, 410 + Float(k) * 5), Double(k) / 60)
      s.run(seconds: 1.0 / 60)
    }
    s.run(seconds: 1)
    #expect(world(s, box, Vector2(35, 10)).distance(to: Vector2(230, 560)) < 2)
  }

  @Test("a held thing swings below the finger under gravity, and comes to hang there")
  func hangs() {
    var s = RigidStage()
    let bar = s.add(RigidContent(.capsule(length: 120, radius: 15), at: Vector2(195, 300)))
    s.pointer(.began, Vector2(150, 300), 0)
    s.run(seconds: 4)
    let p = s.position(bar)
    #expect(abs(p.x - 150) < 6 && p.y > 335, "\(p)")
    #expect(world(s, bar, Vector2(-45, 0)).distance(to: Vector2(150, 300)) < 6)
  }

  @Test("let go in motion it keeps its momentum up to the cap; a finger that rested leaves none")
  func momentum() throws {
    var (s, box) = floating()
    let events = s.drag(from: Vector2(195, 400), to: Vector2(195, 200), speed: 1000)
    let released = try #require(events.of(.released).first)
    #expect(abs(released.magnitude - 1000) < 250, "\(released.magnitude)")
    let from = s.position(box)
    s.run(seconds: 0.1)
    #expect(s.position(box).y < from.y - 40)
    var (t, _) = floating()
    let rested = t.drag(from: Vector2(195, 400), to: Vector2(195, 300), speed: 1000, rest: 60)
    #expect(try #require(rested.of(.released).first).magnitude < 20)
    var (u, _) = floating()
    u.stage.send(.parameter(index: RigidParameter.flingCap.rawValue, value: 500))
    let capped = u.drag(from: Vector2(195, 700), to: Vector2(195, 100), speed: 4000)
    #expect(capped.of(.released).isEmpty)
    let flung = u.drag(from: Vector2(195, 400), to: Vector2(195, 100), speed: 4000)
    #expect(try #require(flung.of(.released).first).magnitude <= 500.1)
  }

  @Test("a touch that the system cancels never flings")
  func cancelled() throws {
    var (s, box) = floating()
    let events = s.drag(from: Vector2(195, 400), to: Vector2(195, 200), speed: 1500, ending: .cancelled)
    #expect(try #require(events.of(.released).first).magnitude == 0)
    let from = s.position(box)
    s.run(seconds: 0.5)
    #expect(s.position(box).distance(to: from) < 1)
  }

  @Test("two fingers drag two things, and may hold the same one and turn it")
  func twoFingers() {
    var (s, box) = floating(.box(width: 160, height: 40, corner: 4))
    let ball = s.add(RigidContent(.ball(radius: 30), at: Vector2(195, 600)))
    s.pointer(.began, Vector2(130, 400), 0, id: 1)
    s.pointer(.began, Vector2(260, 400), 0, id: 2)
    s.pointer(.began, Vector2(195, 600), 0, id: 3)
    for k in 1...60 {
      let (sine, cosine) = Maths.sincos(Float(k) / 60 * 1.57)
      s.pointer(.moved, Vector2(195 - 65 * cosine, 400 - 65 * sine), Double(k) / 60, id: 1)
      s.pointer(.moved, Vector2(195 + 65 * cosine, 400 + 65 * sine), Double(k) / 60, id: 2)
      s.pointer(.moved, Vector2(195 + Float(k), 600), Double(k) / 60, id: 3)
      s.run(seconds: 1.0 / 60)
    }
    s.run(seconds: 0.5)
    #expect(abs((s.field.angle(of: box) ?? 0) - 1.57) < 0.1)
    #expect(s.position(ball).distance(to: Vector2(255, 600)) < 2)
    s.pointer(.ended, Vector2(195, 335), 1.6, id: 1)
    s.pointer(.moved, Vector2(195, 500), 1.6, id: 2)
    s.run(seconds: 0.5)
    #expect(world(s, box, Vector2(65, 0)).distance(to: Vector2(195, 500)) < 3)
  }

  @Test("a finger pulls with limited force: nothing is dragged through others or out of the room")
  func limited() {
    var s = RigidStage(.pyramid)
    s.run(seconds: 1)
    guard let ball = s.elements.first(where: { $0.role == .ball }) else { return }
    let start = s.position(ball.element)
    s.pointer(.began, start, 0)
    s.pointer(.moved, Vector2(5000, 5000), 0.1)
    for _ in 0..<120 {
      s.stage.step()
      #expect(s.strayed < 1)
    }
  }

  @Test("a tap makes a thing hop, with a haptic and a sound; a hold or a drag does not")
  func hop() {
    var s = RigidStage()
    let box = s.add(RigidContent(.box(width: 60, height: 60, corner: 6), at: Vector2(195, 814)))
    s.run(seconds: 1)
    let rest = s.position(box).y
    let events = s.tap(Vector2(195, 810))
    #expect(events.of(.haptic).count == 1 && events.of(.sound).count == 1)
    s.run(seconds: 0.3)
    #expect(s.position(box).y < rest - 40)
    s.run(seconds: 3)
    let again = s.position(box)
    s.pointer(.began, again, 0)
    s.run(seconds: 0.6)
    s.pointer(.ended, again, 0.6)
    s.run(seconds: 0.3)
    #expect(abs(s.position(box).y - again.y) < 3)
  }

  @Test("touches prefer what they hit, forgive a little, and make small things 44 points wide")
  func targets() {
    var s = RigidStage()
    let small = s.add(RigidContent(.ball(radius: 8), at: Vector2(100, 300)))
    let bar = s.add(RigidContent(.capsule(length: 200, radius: 20), at: Vector2(250, 500)))
    #expect(s.field.thing(at: Vector2(121, 300)) == small)
    #expect(s.field.thing(at: Vector2(124, 300)) == nil)
    #expect(s.field.thing(at: Vector2(340, 510)) == bar)
    // Within the circle around the bar, but far from the bar itself.
    #expect(s.field.thing(at: Vector2(250, 560)) == nil)
    let cross = s.add(RigidContent(.cross(length: 120, thickness: 30, rounding: 4), at: Vector2(100, 600)))
    #expect(s.field.thing(at: Vector2(150, 600)) == cross)
    #expect(s.field.thing(at: Vector2(140, 640)) == nil)
  }

  @Test("a thing that leaves is let go, and its finger holds nothing")
  func leavesWhileHeld() {
    var (s, box) = floating()
    s.pointer(.began, Vector2(195, 400), 0)
    s.stage.step()
    s.stage.send(.command(.pop(element: box)))
    let events = s.step()
    #expect(events.of(.released).count == 1)
    s.pointer(.moved, Vector2(100, 100), 0.2)
    s.pointer(.ended, Vector2(100, 100), 0.3)
    #expect(s.step().of(.released).isEmpty)
  }

  @Test("an eleventh finger is rejected; a pointer that begins anew lets go at rest")
  func pointers() {
    var (s, _) = floating()
    for id in 0..<11 { s.pointer(.began, Vector2(Float(id) * 30, 100), 0, id: Int32(id)) }
    #expect(s.step().of(.rejected).count == 1)
    for id in 0..<10 { s.pointer(.cancelled, .zero, 0.1, id: Int32(id)) }
    s.stage.step()
    s.pointer(.began, Vector2(195, 400), 1)
    s.stage.step()
    s.pointer(.began, Vector2(195, 400), 2)
    let events = s.step()
    #expect(events.of(.released).map(\.magnitude) == [0] && events.of(.grabbed).count == 1)
  }

  @Test("what falls by itself is not felt; what a finger set in motion is, at most once an interval")
  func haptics() {
    var s = RigidStage(.pile)
    #expect(s.run(seconds: 6).of(.haptic).isEmpty)
    var steps: [UInt32] = []
    for _ in 0..<3 {
      guard let top = s.elements.min(by: { $0.y < $1.y }) else { return }
      let start = s.position(top.element)
      _ = s.drag(from: start, to: Vector2(195, 200), speed: 900)
      steps += s.run(seconds: 1.5).of(.haptic).map(\.step)
    }
    #expect(!steps.isEmpty)
    for (a, b) in zip(steps, steps.dropFirst()) { #expect(b - a >= 18) }
  }

  @Test("an arrow key's nudge and a screen reader's activation do what fingers do")
  func commands() {
    var s = RigidStage()
    let box = s.add(RigidContent(.box(width: 60, height: 60, corner: 6), at: Vector2(195, 814)))
    s.run(seconds: 1)
    s.stage.send(.command(.activate(element: box)))
    #expect(s.step().of(.haptic).count == 1)
    s.run(seconds: 2)
    let x = s.position(box).x
    s.stage.send(.command(.nudge(element: box, velocity: Vector2(320, 0))))
    s.run(seconds: 1)
    #expect(s.position(box).x > x + 10)
    s.stage.send(.command(.activate(element: 999)))
    #expect(s.step().of(.rejected).count == 1)
  }
}
