import FizzPhysics
import Testing

@testable import Fizz

@Suite("Tag picker") struct TagPickerTests {
  private func stage(
    _ width: Float = 390, _ height: Float = 844, traits: Environment.Traits = [],
    _ change: (inout TagPreset) -> Void = { _ in }
  ) -> Stage<TagPicker> {
    var preset = TagPreset.themes
    change(&preset)
    return Stage(
      TagPicker(preset, seed: 5),
      environment: Environment(
        width: width, height: height, safeArea: Insets(top: 47, bottom: 34), traits: traits))
  }

  private func tap(_ stage: inout Stage<TagPicker>, _ p: Vector2) -> [StageEvent] {
    let t = Double(stage.stepIndex) / 120
    stage.send(.pointer(PointerSample(phase: .began, position: p, time: t)))
    stage.send(.pointer(PointerSample(phase: .ended, position: p, time: t + 0.07)))
    stage.step()
    return stage.events
  }

  private func run(_ stage: inout Stage<TagPicker>, _ steps: Int) { for _ in 0..<steps { stage.step() } }

  private func room(_ stage: Stage<TagPicker>) -> Rect { stage.content.layout.room }

  /// Slots lie inside the sheet and apart from each other.
  private func checkSlots(_ p: TagPicker, _ note: String) {
    for (k, a) in p.tags.enumerated() {
      #expect(a.slot.x - a.half.x >= p.layout.card.minX && a.slot.x + a.half.x <= p.layout.card.maxX, "\(note) \(k)")
      for b in p.tags[(k + 1)...] {
        let apart =
          (a.slot.x - b.slot.x).magnitude >= a.half.x + b.half.x - 0.01
          || (a.slot.y - b.slot.y).magnitude >= a.half.y + b.half.y - 0.01
        #expect(apart, "\(note): \(a.element) over \(b.element)")
      }
    }
  }

  @Test("Slots flow at any width, text size, language and direction, none over another")
  func layout() {
    for (w, h) in [(Float(320), Float(568)), (390, 844), (844, 390), (768, 1024), (1180, 820), (60, 200)] {
      for size: Float in [0.8, 1, 2, 3.1] {
        for traits: Environment.Traits in [[], .rightToLeft] {
          for language: Float in [0, 1] {
            let s = stage(w, h, traits: traits) {
              $0[.textSize] = size
              $0[.language] = language
            }
            checkSlots(s.content, "\(w) × \(h), \(size), \(language)")
          }
        }
      }
    }
    for (k, tag) in stage().content.tags.enumerated() {
      let mirrored = stage(traits: .rightToLeft).content.tags[k].slot
      #expect(abs(tag.slot.x + mirrored.x - 390) < 0.1 && tag.slot.y == mirrored.y)
    }
    for count: Float in [1, 40, 200] { checkSlots(stage { $0[.count] = count }.content, "\(count) tags") }
    for (w, h) in [(Float(320), Float(480)), (390, 844)] {
      for size: Float in [1, 2, 3.2] {
        let p = stage(w, h) {
          $0[.count] = 200
          $0[.textSize] = size
        }.content
        for t in p.tags { #expect(t.slot.y + t.half.y < p.layout.button.minY, "\(w), \(size)") }
      }
    }
  }

  @Test("A tap selects: it falls, lands on the floor and sleeps; another brings it back to its slot, to the last bit")
  func there() throws {
    var s = stage()
    let slot = s.content.tags[2].slot
    #expect(s.isResting)
    let events = tap(&s, slot)
    #expect(events.contains { $0.kind == StageEvent.Kind.selected.rawValue && $0.subject == 3 && $0.magnitude == 1 })
    #expect(s.content.selection == [2] && !s.isResting)
    run(&s, 600)
    #expect(s.isResting)
    let p = try #require(s.content.position(of: 2))
    #expect(p.y > room(s).maxY - 60 && room(s).contains(p))
    let back = tap(&s, p)
    #expect(back.contains { $0.kind == StageEvent.Kind.deselected.rawValue && $0.subject == 3 })
    var overshoot: Float = 0
    for _ in 0..<360 {
      s.step()
      overshoot = max(overshoot, slot.y - s.content.position(of: 2)!.y)
    }
    #expect(s.content.position(of: 2) == slot && s.content.angle(of: 2) == 0 && s.content.isInSlot(2) == true)
    #expect(overshoot > 1, "it springs")
    #expect(s.isResting && s.content.world.bodyCount == 0)
  }

  @Test("A tag that is let go in the air keeps its velocity and spin, and one caught on its way back too (B11)")
  func velocity() throws {
    var s = stage()
    _ = tap(&s, s.content.tags[0].slot)
    run(&s, 25)
    let body = try #require(s.content.tags[0].body)
    try s.content.world.setAngularVelocity(3, of: body)
    s.step()
    let before = try #require(s.content.position(of: 0))
    let v = try #require(s.content.world.velocity(of: body))
    #expect(v.y > 300)
    s.send(.command(.activate(element: 1)))
    s.step()
    let after = try #require(s.content.position(of: 0))
    // One step of the spring: nearly where its velocity takes it.
    #expect(after.distance(to: before + v * (1.0 / 120)) < 1.5)
    guard case .flight(let way, let turn) = s.content.tags[0].place else { return #expect(Bool(false)) }
    #expect(way.velocity.y > 200 && turn.velocity > 2)
    run(&s, 10)
    guard case .flight(let up, _) = s.content.tags[0].place else { return #expect(Bool(false)) }
    s.send(.command(.activate(element: 1)))
    s.step()
    let again = try #require(s.content.tags[0].body)
    #expect(abs(try #require(s.content.world.velocity(of: again)).y - up.velocity.y) < 30)
  }

  @Test("A flight stays on the sheet, and goes to where its slot is meanwhile")
  func flight() throws {
    var s = stage {
      $0[.returnDamping] = 0.3
      $0[.returnResponse] = 0.6
    }
    s.send(.command(.activate(element: 1)))
    run(&s, 300)
    try s.content.world.setVelocity(Vector2(300, -5000), of: try #require(s.content.tags[0].body))
    s.send(.command(.activate(element: 1)))
    var last = try #require(s.content.position(of: 0))
    for step in 0..<600 {
      if step == 30 { s.send(.parameter(index: TagParameter.language.rawValue, value: 1)) }
      s.step()
      let p = try #require(s.content.position(of: 0))
      #expect(room(s).contains(p) && p.distance(to: last) < 60, "\(step)")
      last = p
    }
    #expect(s.content.isInSlot(0) == true)
  }

  @Test("Selecting another leaves those that fall as they are, bit for bit (B4)")
  func others() throws {
    var a = stage()
    var b = stage()
    for k in 0..<3 {
      _ = tap(&a, a.content.tags[k].slot)
      _ = tap(&b, b.content.tags[k].slot)
    }
    a.send(.command(.activate(element: 6)))
    for _ in 0..<20 {
      a.step()
      b.step()
      for k in 0..<3 { #expect(a.content.position(of: k) == b.content.position(of: k)) }
    }
  }

  @Test("Tilt rolls the pile to the lower side, upside down it lies under the lid, and nothing leaves (B3)")
  func tilted() throws {
    var s = stage()
    for k in 0..<5 { s.send(.command(.activate(element: UInt32(k + 1)))) }
    run(&s, 360)
    func hold(_ x: Float, _ y: Float, _ seconds: Int) {
      for k in 0..<(60 * seconds) {
        s.send(.motion(MotionSample(gravityX: x, gravityY: y, time: Double(s.stepIndex) / 120)))
        run(&s, 2)
        _ = k
        for n in 0..<5 { #expect(room(s).inset(by: -0.5).contains(s.content.position(of: n)!)) }
      }
    }
    hold(1, -0.2, 4)
    let right = (0..<5).map { s.content.position(of: $0)!.x }.reduce(0, +) / 5
    #expect(right > room(s).center.x + 40)
    hold(0, 1, 4)
    let top = (0..<5).map { s.content.position(of: $0)!.y }.reduce(0, +) / 5
    #expect(top < room(s).center.y - 60)
    #expect(s.content.motionState == .active)
  }

  @Test("200 tags selected and shaken for a minute: nobody outside, nothing lost, haptics throttled")
  func soak() throws {
    var s = stage { $0[.count] = 200 }
    for k in 0..<200 { s.send(.command(.activate(element: UInt32(k + 1)))) }
    let seconds = Trials.count(60)
    var felt: [Int] = []
    for step in 0..<(120 * seconds) {
      let beat = Maths.sin(Float(step % 60) / 60 * 6.2831853)
      s.send(
        .motion(
          MotionSample(
            gravityX: 0.3 * beat, gravityY: -1, accelerationX: 1.8 * beat, accelerationY: 1.1 * beat,
            time: Double(step) / 120)))
      s.step()
      for e in s.events where e.kind == StageEvent.Kind.haptic.rawValue && e.detail == StageEvent.Haptic.soft.rawValue {
        if felt.last != s.stepIndex { felt.append(s.stepIndex) }
      }
      guard step % 30 == 0 else { continue }
      for k in 0..<200 {
        let p = try #require(s.content.position(of: k))
        #expect(p.isFinite && room(s).contains(p), "\(k) at step \(step)")
      }
    }
    #expect(s.content.selection.count == 200)
    for (a, b) in zip(felt, felt.dropFirst()) { #expect(b - a >= 18 || b == a) }
  }

  @Test("Chosen, let go and chosen again at random for ten minutes: each in its slot or in the pile, none lost")
  func random() throws {
    var s = stage()
    var r = SeededRandom(seed: 11)
    let minutes = Trials.count(10)
    for step in 0..<(7200 * minutes) {
      if r.index(below: 40) == 0 { s.send(.command(.activate(element: UInt32(r.index(below: 8) + 1)))) }
      if step % 900 == 0 {
        s.send(.motion(MotionSample(gravityX: r.number(from: -1, to: 1), gravityY: -0.5, time: Double(step) / 120)))
      }
      s.step()
    }
    run(&s, 1200)
    #expect(s.isResting)
    for k in 0..<8 {
      let selected = s.content.selection.contains(k)
      #expect(s.content.isInSlot(k) == !selected)
      let p = try #require(s.content.position(of: k))
      #expect(selected ? room(s).contains(p) : p == s.content.tags[k].slot)
    }
    #expect(s.content.world.bodyCount == s.content.selection.count)
  }

  @Test("Topmost first, inside its container or not; the pile above the slots; a small tag still has 44 points")
  func hits() throws {
    var s = stage()
    for k in [0, 1] { s.send(.command(.activate(element: UInt32(k + 1)))) }
    run(&s, 240)
    // Both moved onto the slot of the third.
    let slot = s.content.tags[2].slot
    for k in [0, 1] { try s.content.world.setPosition(slot, of: try #require(s.content.tags[k].body)) }
    #expect(s.content.element(at: slot) == 2, "the one that was selected last")
    let small = stage { $0[.count] = 200 }.content
    let tag = small.tags[7]
    #expect(tag.half.y < 20)
    #expect(small.element(at: Vector2(small.layout.card.minX - 40, tag.slot.y)) == nil)
    #expect(small.element(at: tag.slot) == 8)
    #expect(s.content.element(at: s.content.layout.button.center) == s.content.confirmElement)
    // Outside the room, where a host may have thrown it.
    try s.content.world.setPosition(Vector2(20, 60), of: try #require(s.content.tags[0].body))
    #expect(s.content.element(at: Vector2(20, 60)) == 1)
  }

  @Test("Limits: one too many is refused and says so; the button needs enough and hands over the list in order")
  func limits() throws {
    var s = stage {
      $0[.maximumSelected] = 2
      $0[.minimumSelected] = 2
    }
    #expect(!s.content.canConfirm)
    let button = s.content.layout.button.center
    #expect(tap(&s, button).contains { $0.kind == StageEvent.Kind.selectionRefused.rawValue })
    #expect(s.content.chosen == nil)
    for k in [4, 1, 6] { s.send(.command(.activate(element: UInt32(k + 1)))) }
    s.step()
    #expect(s.content.selection == [4, 1])
    #expect(s.events.filter { $0.kind == StageEvent.Kind.selectionRefused.rawValue && $0.magnitude == 2 }.count == 1)
    let events = tap(&s, button)
    #expect(events.contains { $0.kind == StageEvent.Kind.confirmed.rawValue && $0.magnitude == 2 })
    #expect(s.content.chosen == [4, 1])
    s.draw()
    #expect(s.display.texts.last == "Breathing · Focus")
    s.send(.command(.restart))
    run(&s, 2)
    #expect(s.content.chosen == nil && s.content.selection.isEmpty)
  }

  @Test("A fallen tag is dragged and flung; a slot's tag is not; a drag is no tap")
  func drag() throws {
    var s = stage()
    s.send(.command(.activate(element: 1)))
    run(&s, 360)
    let start = try #require(s.content.position(of: 0))
    var grabbed = false
    for k in 0...24 {
      let p = start + Vector2(0, -8 * Float(k))
      s.send(.pointer(PointerSample(phase: k == 0 ? .began : .moved, position: p, time: Double(k) / 120)))
      s.step()
      grabbed = grabbed || s.events.contains { $0.kind == StageEvent.Kind.grabbed.rawValue }
    }
    let lifted = try #require(s.content.position(of: 0))
    #expect(grabbed && lifted.y < start.y - 100)
    s.send(.pointer(PointerSample(phase: .ended, position: start + Vector2(0, -192), time: 0.21)))
    s.step()
    #expect(s.content.selection == [0] && s.content.world.jointCount == 0)
    run(&s, 600)
    #expect(s.isResting)
  }

  @Test(
    "Reduce Motion: fades in place of falls, a pile in which none overlaps another, followed live, sensors ignored (B5)"
  )
  func reduced() throws {
    var s = stage(traits: .reduceMotion)
    for k in 0..<8 { s.send(.command(.activate(element: UInt32(k + 1)))) }
    s.step()
    checkPile(s.content)
    let place = s.content.position(of: 3)
    s.send(.motion(MotionSample(gravityX: 1, gravityY: 0, accelerationX: 4, time: 0)))
    s.send(.motion(MotionSample(gravityX: 1, gravityY: 0, accelerationX: 4, time: 0.02)))
    run(&s, 60)
    #expect(s.content.position(of: 3) == place && s.isResting && s.content.world.bodyCount == 0)
    // Half faded, it shows in both places.
    s.send(.command(.activate(element: 4)))
    run(&s, 18)
    s.draw()
    #expect(s.display.items.filter { $0.content == 3 && $0.kind == DisplayItem.Kind.text.rawValue }.count == 2)
    run(&s, 40)
    #expect(s.content.isInSlot(3) == true)
    // Motion comes back: what lies there falls no further than it has to; and again.
    var e = s.environment
    e.traits = []
    s.send(.environment(e))
    run(&s, 300)
    #expect(s.content.world.bodyCount == 7 && s.content.selection.count == 7)
    e.traits = .reduceMotion
    s.send(.environment(e))
    s.step()
    #expect(s.content.world.bodyCount == 0)
    checkPile(s.content)
  }

  private func checkPile(_ p: TagPicker) {
    for a in p.selection {
      for b in p.selection where b > a {
        let d = p.position(of: a)! - p.position(of: b)!
        let apart =
          d.x.magnitude >= p.tags[a].half.x + p.tags[b].half.x - 0.01
          || d.y.magnitude >= p.tags[a].half.y + p.tags[b].half.y - 0.01
        #expect(apart, "\(a) over \(b)")
      }
      #expect(p.layout.room.contains(p.position(of: a)!))
    }
  }

  @Test("Turned, resized, another text size: everybody stays inside, slots are slots (R40)")
  func surroundings() throws {
    var s = stage()
    for k in 0..<6 { s.send(.command(.activate(element: UInt32(k + 1)))) }
    run(&s, 240)
    for (w, h, keyboard) in [(Float(844), Float(390), Float(0)), (390, 844, 300), (320, 568, 0), (1180, 820, 0)] {
      s.send(.environment(Environment(width: w, height: h, keyboardHeight: keyboard)))
      run(&s, 240)
      for k in 0..<6 { #expect(room(s).contains(s.content.position(of: k)!), "\(w) × \(h): \(k)") }
      #expect(s.content.isInSlot(7) == true)
      s.send(.parameter(index: TagParameter.textSize.rawValue, value: w == 390 ? 2 : 1))
      run(&s, 240)
      for k in 0..<6 { #expect(room(s).contains(s.content.position(of: k)!)) }
    }
    s.send(.parameter(index: TagParameter.count.rawValue, value: 3))
    run(&s, 2)
    #expect(s.content.count == 3 && s.content.world.bodyCount == 3)
  }

  @Test("Every tag is a button with its state for a screen reader, in order, the confirm button last")
  func elements() {
    var s = stage()
    s.send(.command(.activate(element: 2)))
    s.step()
    s.draw()
    let elements = s.elements
    #expect(elements.count == 9 && elements.map(\.element) == Array(1...9))
    #expect(elements.prefix(8).allSatisfy { $0.role == .tag && $0.width >= 44 && $0.height >= 44 })
    #expect(elements[1].traits & 0xFFFF == 5 && elements[0].traits & 0xFFFF == 4)
    #expect(elements[8].role == .button)
    #expect(s.display.texts[Int(elements[1].label)] == "Focus")
    #expect(s.display.texts[Int(elements[8].label)] == "Continue (1)")
    s.send(.command(.activate(element: 99)))
    s.step()
    #expect(s.events.contains { $0.kind == StageEvent.Kind.rejected.rawValue })
  }
}
