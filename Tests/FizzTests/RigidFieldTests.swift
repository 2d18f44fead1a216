import Fizz
import FizzPhysics
import Testing

@Suite("Rigid fields") struct RigidFieldTests {
  static let names = RigidPreset.named.map(\.name)

  @Test("what is laid out lies inside, and stays there", arguments: names)
  func inside(name: String) {
    var s = RigidStage(.named(name))
    #expect(s.field.count > 10)
    for _ in 0..<12 {
      #expect(s.strayed < 0.5)
      s.run(seconds: 0.25)
    }
  }

  @Test("a pile settles, sleeps and says that it rests; a touch wakes it")
  func settles() throws {
    var s = RigidStage(.pile)
    for _ in 0..<60 where !s.stage.isResting { s.run(seconds: 1) }
    #expect(s.stage.isResting && s.field.statistics.awake == 0 && s.field.count == 40)
    let top = try #require(s.elements.min { $0.y < $1.y })
    _ = s.tap(s.position(top.element))
    #expect(!s.stage.isResting)
  }

  @Test("a pyramid stands for ten seconds: no box moves by a third of its side")
  func stands() {
    var s = RigidStage(.pyramid)
    let before = s.elements.map { s.position($0.element) }
    s.run(seconds: 10)
    let after = s.elements.map { s.position($0.element) }
    #expect(before.count == 79)
    for (a, b) in zip(before, after) { #expect(a.distance(to: b) < 8) }
    #expect(s.stage.isResting)
  }

  @Test("the heavy ball, flung, knocks the pyramid over")
  func knockedOver() throws {
    var s = RigidStage(.pyramid)
    s.run(seconds: 1)
    let ball = try #require(s.elements.first { $0.role == .ball })
    let boxes = s.elements.filter { $0.role == .box }.map(\.element)
    let top = try #require(boxes.min { s.position($0).y < s.position($1).y })
    let high = s.position(top).y
    let start = s.position(ball.element)
    _ = s.drag(from: start, to: start + Vector2(40, -160), speed: 600)
    _ = s.drag(from: s.position(ball.element), to: Vector2(380, 700), speed: 2600)
    s.run(seconds: 4)
    #expect(s.position(top).y > high + 60)
    #expect(s.strayed < 0.5)
  }

  @Test("the same seed and input give the same digest, a copy goes its own way, another seed differs")
  func values() {
    var a = RigidStage(.pile, seed: 3)
    var b = RigidStage(.pile, seed: 3)
    var c = RigidStage(.pile, seed: 4)
    _ = (a.run(seconds: 1), b.run(seconds: 1), c.run(seconds: 1))
    #expect(a.stage.digest() == b.stage.digest() && a.stage.digest() != c.stage.digest())
    let snapshot = a
    let first = a.tap(Vector2(195, 700))
    a.run(seconds: 1)
    var again = snapshot
    let second = again.tap(Vector2(195, 700))
    again.run(seconds: 1)
    #expect(first == second && a.stage.digest() == again.stage.digest())
    #expect(snapshot.stage.digest() == b.stage.digest())
  }

  @Test("a restart is the same start under new names")
  func restart() {
    var s = RigidStage(.pile)
    let names = s.elements.map(\.element)
    let places = names.map { s.position($0) }
    s.run(seconds: 2)
    s.stage.send(.command(.restart))
    s.stage.step()
    let fresh = s.elements.map(\.element)
    #expect(fresh.count == names.count && Set(fresh).isDisjoint(with: names))
    for (element, place) in zip(fresh, places) { #expect(s.position(element).distance(to: place) < 0.5) }
  }

  @Test("a spawn adds as many, one after the other, and stops at the limit", arguments: names)
  func spawn(name: String) {
    var s = RigidStage(.named(name))
    s.run(seconds: 3)
    let before = s.field.count
    s.stage.send(.command(.spawn(count: 3)))
    let events = s.run(seconds: 1)
    #expect(s.field.count == before + 3 && events.of(.born).count == 3)
    s.stage.send(.command(.spawn(count: 100_000)))
    s.run(seconds: 2)
    #expect(s.field.count > before + 20 && s.field.count <= 240 && s.strayed < 0.5)
  }

  @Test("things can be taken away, one, some or all; an unknown one is rejected")
  func removal() {
    var s = RigidStage(.pile)
    s.run(seconds: 3)
    let first = s.elements[0].element
    s.stage.send(.command(.pop(element: first)))
    let events = s.step()
    #expect(events.of(.popped).map(\.subject) == [first] && events.of(.haptic).count == 1 && s.field.count == 39)
    s.stage.send(.command(.pop(element: first)))
    #expect(s.step().of(.rejected).count == 1)
    s.stage.send(.command(.popAll))
    #expect(s.step().of(.popped).count == 39 && s.field.count == 0 && s.elements.isEmpty)
    s.run(seconds: 2)
    #expect(s.stage.isResting)
  }

  @Test("a turn of the phone and back leaves everything inside, and the pyramid standing", arguments: names)
  func turn(name: String) {
    var s = RigidStage(.named(name))
    s.run(seconds: 3)
    let count = s.field.count
    for (width, height) in [(Float(844), Float(390)), (390, 844), (320, 480), (390, 844)] {
      s.environment(width, height)
      #expect(s.strayed < 0.5)
      s.run(seconds: 1)
      #expect(s.strayed < 0.5 && s.field.count == count)
    }
  }

  @Test("a page without room is survived", arguments: names)
  func noRoom(name: String) {
    var s = RigidStage(.named(name), width: 1, height: 1)
    s.run(seconds: 0.2)
    s.environment(390, 844)
    s.run(seconds: 0.5)
    s.environment(2, 900)
    s.run(seconds: 0.2)
    for e in s.elements { #expect(e.x.isFinite && e.y.isFinite) }
  }

  @Test("every parameter applies while it runs, and what is out of range is clamped")
  func parameters() {
    var s = RigidStage(.pile)
    for (k, info) in RigidField.parameters.enumerated() {
      for value in [info.minimum, info.maximum, .infinity, info.defaultValue] {
        s.stage.send(.parameter(index: k, value: value))
        s.run(seconds: 0.1)
        #expect(s.strayed < 0.5)
      }
      #expect(s.field.parameterValue(k) == info.defaultValue)
    }
    #expect(RigidParameter.allCases.count == RigidField.parameters.count)
    for parameter in RigidParameter.allCases {
      #expect("\(parameter)" == "\(RigidField.parameters[parameter.rawValue].name)")
    }
  }

  @Test("telling a field what it knows changes nothing")
  func sameEnvironment() {
    var s = RigidStage(.pile)
    s.run(seconds: 5)
    let before = s.field.world.digest()
    var copy = s
    copy.environment(390, 844)
    s.stage.step()
    #expect(copy.field.world.digest() == s.field.world.digest() && before != 0)
  }

  @Test("elements keep their order while things tumble, name their kind, and are large enough to hit")
  func accessibility() {
    var s = RigidStage(.pile)
    let order = s.elements.map(\.element)
    s.run(seconds: 2)
    #expect(s.elements.map(\.element) == order && order == order.sorted())
    for e in s.elements { #expect(e.width >= 44 && e.height >= 44 && e.label == -1 && e.value > 0) }
    let roles = Set(s.elements.map(\.role.rawValue))
    #expect(roles == Set([AccessibleElement.Role.ball, .box, .capsule, .polygon].map(\.rawValue)))
  }

  @Test("forms that make no shape are refused, numbers that are none count as zero")
  func forms() {
    var s = RigidStage()
    #expect(s.stage.content.add(RigidContent(.ball(radius: -1), at: .zero)) == nil)
    #expect(s.stage.content.add(RigidContent(.polygon(corners: 9, radius: 20, rounding: 0), at: .zero)) == nil)
    #expect(s.stage.content.add(RigidContent(.box(width: .nan, height: 1, corner: 0), at: .zero)) == nil)
    let odd = s.add(RigidContent(.ball(radius: 10), at: Vector2(.nan, 0), angle: .infinity))
    #expect(s.position(odd).isFinite)
    let outside = s.add(RigidContent(.box(width: 40, height: 40, corner: 4), at: Vector2(-500, 9000)))
    #expect(s.position(outside).distance(to: Vector2(20, 824)) < 0.1)
  }

  @Test("what is painted is what collides: outlines reach as far as the shapes")
  func outlines() throws {
    let forms: [RigidForm] = [
      .polygon(corners: 6, radius: 30, rounding: 5), .polygon(corners: 3, radius: 30, rounding: 6),
      .cross(length: 60, thickness: 20, rounding: 5), .ellipse(width: 60, height: 40),
    ]
    for form in forms {
      var s = RigidStage()
      s.add(RigidContent(form, at: Vector2(195, 400)))
      s.stage.draw()
      let shape = try #require(form.shape)
      let xs = s.stage.display.points.map(\.x)
      let painted = try #require(xs.max()) - xs.min()!
      // A corner that is rounded lies inside the one that is named.
      #expect(painted >= shape.bounds.width - 1 && painted < shape.bounds.width + 16, "\(form)")
    }
  }
}

@Suite("Rigid fields under Reduce Motion") struct RigidMotionTests {
  @Test("things rest as laid out: nothing moves, falls or is felt", arguments: RigidFieldTests.names)
  func still(name: String) {
    var s = RigidStage(.named(name), traits: .reduceMotion)
    let before = s.elements.map { s.position($0.element) }
    let events = s.run(seconds: 3)
    for (e, place) in zip(s.elements, before) { #expect(s.position(e.element).distance(to: place) < 2) }
    #expect(events.of(.haptic).isEmpty && s.strayed < 0.5 && s.stage.isResting)
  }

  @Test("a finger moves things directly, and nothing is flung")
  func noFling() throws {
    var s = RigidStage(traits: .reduceMotion)
    let box = s.add(RigidContent(.box(width: 50, height: 50, corner: 6), at: Vector2(100, 400)))
    let events = s.drag(from: Vector2(100, 400), to: Vector2(250, 300), speed: 1500)
    #expect(try #require(events.of(.released).first).magnitude == 0)
    let dropped = s.position(box)
    s.run(seconds: 1)
    // It stays where it was put, in mid-air.
    #expect(s.position(box).distance(to: dropped) < 1 && dropped.x > 180)
  }

  @Test("a tap is a still ring, a nudge a short way")
  func tap() {
    var s = RigidStage(traits: .reduceMotion)
    let ball = s.add(RigidContent(.ball(radius: 30), at: Vector2(195, 400)))
    let events = s.tap(Vector2(195, 400))
    #expect(events.of(.haptic).count == 1 && s.field.statistics.particles == 1)
    s.run(seconds: 0.5)
    #expect(s.position(ball).distance(to: Vector2(195, 400)) < 0.5)
    s.stage.send(.command(.nudge(element: ball, velocity: Vector2(300, 0))))
    s.run(seconds: 0.5)
    #expect(s.position(ball).distance(to: Vector2(225, 400)) < 0.5)
  }

  @Test("switched on while things fall, they lie at rest at once; switched off, they are free again")
  func live() {
    var s = RigidStage(.pile)
    s.run(seconds: 0.4)
    s.environment(390, 844, traits: .reduceMotion)
    let before = s.elements.map { s.position($0.element) }
    s.run(seconds: 1)
    for (e, place) in zip(s.elements, before) { #expect(s.position(e.element).distance(to: place) < 2) }
    // Settled: they lie in the lower half, not where they were in the air.
    for e in s.elements { #expect(s.position(e.element).y > 300) }
    s.environment(390, 844)
    let ball = s.add(RigidContent(.ball(radius: 20), at: Vector2(195, 100)))
    s.run(seconds: 0.5)
    #expect(s.position(ball).y > 150)
  }
}
