import FizzPhysics
import Testing

@testable import Fizz

@Suite("Dock") struct DockTests {
  private static let policies = DockingPolicy.allCases

  @Test("Every button starts in its place, inside and apart, on any screen", arguments: DockTests.policies)
  func start(policy: DockingPolicy) {
    for (w, h) in [(Float(320), Float(568)), (390, 844), (844, 390), (320, 844), (768, 1024), (1180, 820)] {
      for count in [0, 1, 3, 12, 50] {
        let s = DockStage(
          Environment(width: w, height: h, safeArea: Insets(top: 20, left: 10, bottom: 34, right: 30)), items: count,
          policy: policy)
        #expect(s.dock.count == count && s.flaws.isEmpty, "\(w) × \(h), \(count): \(s.flaws)")
      }
    }
  }

  @Test("R24: eight rotations, a relaunch in landscape and a split view, and back at 90 % of the right edge")
  func rotations() throws {
    var s = DockStage(items: 1)
    s.send(.place(element: 1, at: DockPlace(.right, 0.9)))
    s.rest()
    let home = s.position(1)
    for k in 0..<8 {
      s.tell(k % 2 == 0 ? DockStage.landscape : DockStage.phone)
      s.rest()
      #expect(s.flaws.isEmpty && s.dock.place(of: 1) == DockPlace(.right, 0.9), "\(s.flaws)")
    }
    #expect(s.position(1).distance(to: home) < 0.01)
    let text = s.dock.places
    var relaunched = DockStage(DockStage.landscape, items: 1)
    for command in try relaunched.dock.commands(restoring: text) { relaunched.send(command) }
    #expect(relaunched.flaws.isEmpty)
    relaunched.tell(Environment(width: 320, height: 844, safeArea: Insets(top: 47, bottom: 34)))
    relaunched.rest()
    #expect(relaunched.flaws.isEmpty && abs(relaunched.position(1).x - (320 - 12 - 28)) < 0.01)
    relaunched.tell(DockStage.phone)
    relaunched.rest()
    #expect(relaunched.position(1).distance(to: home) < 1 && relaunched.dock.places == text)
  }

  @Test("Saved places come back to the last bit: moved, hidden, free and crowded ones")
  func places() throws {
    for policy in DockTests.policies {
      var s = DockStage(policy: policy)
      var random = SeededRandom(seed: 9)
      for k in 0..<10 {
        let element = UInt32(1 + random.index(below: 3))
        s.send(
          .nudge(
            element: element, velocity: Vector2(random.number(from: -900, to: 900), random.number(from: -900, to: 900)))
        )
        if k == 8 { s.send(.hide(element: 2)) }
      }
      s.rest()
      let text = s.dock.places
      var again = DockStage(policy: policy)
      for command in try again.dock.commands(restoring: text) { again.stage.send(.command(command)) }
      again.step(2)
      again.rest()
      #expect(again.dock.places == text, "\(policy)")
      for element: UInt32 in [1, 3] { #expect(again.position(element) == s.position(element), "\(policy) \(element)") }
      #expect(again.dock.state(of: 2) == .hidden)
      #expect(again.count(.rejected) == 0)
    }
  }

  @Test("Text that is no places is refused with its line, names that are gone are skipped")
  func places2() throws {
    let dock = DockStage().dock
    #expect(throws: DockPlacesError(line: 1, kind: .foreign)) { try dock.commands(restoring: "fizz-dock 2\n") }
    #expect(throws: DockPlacesError(line: 1, kind: .foreign)) { try dock.commands(restoring: "") }
    #expect(throws: DockPlacesError(line: 0, kind: .foreign)) {
      try dock.commands(restoring: [UInt8](repeating: 32, count: 70_000))
    }
    for line in [
      "chat", "chat up 0.5", "chat right", "chat right x", "chat right nan", "chat free 0.5", "chat left 0.5 gone",
      "chat left 0.5 hidden 1",
    ] {
      #expect(throws: DockPlacesError(line: 3, kind: .malformedLine), "\(line)") {
        try dock.commands(restoring: "fizz-dock 1\n\n\(line)\n")
      }
    }
    #expect(try dock.commands(restoring: "fizz-dock 1\ngone right 0.5\n") == [])
    #expect(
      try dock.commands(restoring: "fizz-dock 1\nchat right 7 hidden\nnote free -1 0.25\n") == [
        .place(element: 1, at: DockPlace(.right, 1)), .hide(element: 1),
        .place(element: 3, at: DockPlace(across: 0, down: 0.25)),
      ])
    #expect(!DockPlacesError(line: 1, kind: .malformedLine).reason.description.isEmpty)
  }

  @Test("R25: three times the keyboard up and down, and everybody is back in its place")
  func keyboard() {
    for policy in DockTests.policies {
      var s = DockStage(policy: policy)
      s.send(.place(element: 1, at: DockPlace(.right, 0.95)))
      s.send(.place(element: 2, at: DockPlace(.right, 0.1)))
      s.rest()
      let home = [1, 2, 3].map { s.position($0) }
      var up = DockStage.phone
      up.keyboardHeight = 336
      for _ in 0..<3 {
        s.tell(up)
        s.rest()
        for b in s.dock.buttons {
          #expect(b.position.value.y + b.diameter.value / 2 <= 844 - 336 - 12 + 0.01, "\(policy)")
        }
        #expect(s.flaws.isEmpty, "\(s.flaws)")
        s.tell(DockStage.phone)
        s.rest()
        for (k, p) in home.enumerated() { #expect(s.position(UInt32(k + 1)).distance(to: p) < 0.01, "\(policy) \(k)") }
      }
      // Who is not covered does not move.
      s.tell(up)
      s.rest()
      if policy == .horizontal { #expect(s.position(2).distance(to: home[1]) < 0.01) }
    }
  }

  @Test("R25: what is moved while the keyboard is up stays there when it goes, also after a turn")
  func keyboardMoved() {
    var up = DockStage.phone
    up.keyboardHeight = 336
    var s = DockStage(items: 1)
    s.send(.place(element: 1, at: DockPlace(.right, 0.95)))
    s.tell(up)
    s.rest()
    s.drag(from: s.position(1), to: Vector2(60, 300))
    s.rest()
    let dropped = s.position(1)
    #expect(abs(dropped.x - 40) < 0.01 && abs(dropped.y - 300) < 10)
    s.tell(DockStage.phone)
    s.rest()
    #expect(s.position(1).distance(to: dropped) < 1)

    // Dragged into the keyboard it docks above it, and stays there.
    s.tell(up)
    s.drag(from: s.position(1), to: Vector2(300, 760))
    s.rest()
    #expect(s.flaws.isEmpty && abs(s.position(1).y - (844 - 336 - 12 - 28)) < 0.5)

    var turned = DockStage.landscape
    turned.keyboardHeight = 209
    s.tell(turned)
    s.rest()
    #expect(s.flaws.isEmpty && s.position(1).y + 28 <= 390 - 209 - 12 + 0.01)
    s.tell(DockStage.phone)
    s.rest()
    #expect(s.flaws.isEmpty && s.dock.place(of: 1)?.edge == .right)
  }

  @Test("R25: dragged while the keyboard comes, it follows the finger and docks above it")
  func keyboardWhileDragging() {
    var s = DockStage(items: 1)
    s.drag(from: s.position(1), to: Vector2(300, 780), lifts: false)
    var up = DockStage.phone
    up.keyboardHeight = 336
    let held = s.position(1)
    s.tell(up)
    #expect(s.position(1).distance(to: held) < 0.01 && s.dock.state(of: 1) == .dragging)
    s.touch(.ended, Vector2(300, 780))
    s.rest()
    #expect(s.flaws.isEmpty)
  }

  @Test("R30: one dropped on another at the same edge, and both stand there, apart")
  func dropped() {
    var s = DockStage(items: 2)
    s.send(.place(element: 1, at: DockPlace(.right, 0.4)))
    s.send(.place(element: 2, at: DockPlace(.right, 0.7)))
    s.rest()
    let home = s.position(1)
    s.drag(from: s.position(2), to: home)
    s.rest()
    #expect(s.flaws.isEmpty, "\(s.flaws)")
    #expect(s.position(2).distance(to: home) < 12, "but for what the finger strayed before it was a drag")
    #expect(abs(s.position(1).distance(to: s.position(2)) - 66) < 0.1)
    // When it leaves, the other one goes home.
    s.drag(from: s.position(2), to: Vector2(60, 200))
    s.rest()
    #expect(s.position(1).distance(to: home) < 0.01 && s.flaws.isEmpty)
  }

  @Test("Neighbors make way for a dragged one while it passes, and go back")
  func givingWay() {
    var s = DockStage(items: 3)
    for k: UInt32 in 1...3 { s.send(.place(element: k, at: DockPlace(.right, 0.2 + 0.25 * Float(k)))) }
    s.rest()
    let home = s.position(2)
    s.drag(from: s.position(3), to: home, lifts: false)
    s.step(120)
    #expect(s.position(2).distance(to: home) > 30 && s.position(2).distance(to: s.position(3)) > 60)
    s.touch(.moved, Vector2(150, home.y))
    s.step(200)
    #expect(s.position(2).distance(to: home) < 0.1)
    s.touch(.cancelled, Vector2(150, home.y))
    s.rest()
    #expect(s.flaws.isEmpty)
  }

  @Test("Equal distances and unset places follow the layout direction")
  func direction() {
    for isMirrored in [false, true] {
      var e = Environment(width: 390, height: 844)
      if isMirrored { e.traits = .rightToLeft }
      var s = DockStage(e, items: 1) { $0.items[0].place = nil }
      let trailing: DockEdge = isMirrored ? .left : .right
      #expect(s.dock.place(of: 1) == DockPlace(trailing))
      let start = s.position(1)
      s.drag(from: start, to: Vector2(195, start.y))
      s.rest()
      #expect(s.dock.place(of: 1)?.edge == trailing)
      // What a hand has put somewhere stays there when the direction changes.
      s.drag(from: s.position(1), to: Vector2(isMirrored ? 300 : 90, 300))
      let edge = s.dock.place(of: 1)?.edge
      s.tell(Environment(width: 390, height: 844, traits: isMirrored ? [] : .rightToLeft))
      #expect(s.dock.place(of: 1)?.edge == edge && edge != trailing)
    }
  }

  @Test("A mirrored throw lands at the mirrored place, on every policy")
  func mirror() {
    for policy in DockTests.policies {
      for seed in 1...UInt64(20) {
        var random = SeededRandom(seed: seed)
        let v = Vector2(random.number(from: -3000, to: 3000), random.number(from: -3000, to: 3000))
        let a = DockStage(Environment(width: 400, height: 800), items: 1, policy: policy).dock
        let b = DockStage(Environment(width: 400, height: 800, traits: .rightToLeft), items: 1, policy: policy).dock
        let p = Vector2(random.number(from: 50, to: 350), random.number(from: 50, to: 750))
        let l = a.landing(from: p, velocity: v, 56)
        let r = b.landing(from: Vector2(400 - p.x, p.y), velocity: Vector2(-v.x, v.y), 56)
        let mirrored: [DockEdge: DockEdge] = [.left: .right, .right: .left]
        #expect(r.edge == mirrored[l.edge] ?? l.edge, "\(policy), seed \(seed)")
        if l.edge.isSide { #expect(abs(l.fraction - r.fraction) < 1e-4) }
        if l.edge == .top || l.edge == .bottom { #expect(abs(l.fraction + r.fraction - 1) < 1e-4) }
        if l.edge == .none { #expect(abs(l.across + r.across - 1) < 1e-4 && abs(l.fraction - r.fraction) < 1e-4) }
      }
    }
  }

  @Test(
    "Flung from anywhere at any speed it ends docked by the policy, inside, over nobody",
    arguments: DockTests.policies)
  func flings(policy: DockingPolicy) {
    let sizes = [DockStage.phone, DockStage.landscape, Environment(width: 320, height: 568)]
    for seed in 1...UInt64(Trials.count(2000)) {
      var random = SeededRandom(seed: seed)
      var s = DockStage(sizes[random.index(below: 3)], items: 1 + random.index(below: 6), policy: policy)
      let k = UInt32(1 + random.index(below: s.dock.count))
      let e = s.stage.environment
      let p = Vector2(random.number(from: 0, to: e.width), random.number(from: 0, to: e.height))
      let speed = random.number(from: 0, to: 8000)
      let turn = Maths.sincos(random.number(from: 0, to: 6.28))
      s.drag(from: s.position(k), to: p, steps: 4, lifts: false)
      for n in 1...5 { s.touch(.moved, p + Vector2(turn.cos, turn.sin) * (speed * Float(n) / 120)) }
      s.touch(.ended, p + Vector2(turn.cos, turn.sin) * (speed * 5 / 120))
      for _ in 0..<600 {
        s.step()
        if s.dock.buttons.allSatisfy({ !$0.position.isMoving }) { break }
      }
      #expect(s.flaws.isEmpty && s.count(.docked) == 1, "\(policy), seed \(seed): \(s.flaws)")
    }
  }

  @Test("A policy that changes, and a place that it does not know, find the nearest place that it does")
  func policyChange() {
    var s = DockStage()
    for policy in [DockingPolicy.vertical, .corners, .free, .nearest, .horizontal] {
      s.set(.policy, Float(policy.rawValue))
      s.rest()
      #expect(s.flaws.isEmpty, "\(policy): \(s.flaws)")
    }
    s.send(.place(element: 1, at: DockPlace(.top, 0.9)))
    s.rest()
    #expect(s.dock.place(of: 1)?.edge == .right && s.flaws.isEmpty)
    s.set(.policy, 3)
    s.rest()
    for k: UInt32 in 1...3 {
      let y = s.position(k).y
      #expect(y < 220 || y > 637, "in a corner, or next in line")
    }
  }

  @Test("A policy set in the preset finds the same places as one set later", arguments: DockTests.policies)
  func presetPolicy(policy: DockingPolicy) {
    var later = DockStage()
    later.set(.policy, Float(policy.rawValue))
    later.rest()
    let preset = DockStage(policy: policy)
    for k: UInt32 in 1...3 { #expect(preset.position(k).distance(to: later.position(k)) < 0.1, "\(policy) \(k)") }
  }

  @Test("At the end of an edge and in a corner the one in the hand goes first, and stays there")
  func ends() throws {
    for policy in [DockingPolicy.horizontal, .corners] {
      var s = DockStage(items: 2, policy: policy)
      s.send(.place(element: 1, at: DockPlace(.right, 0)))
      s.send(.place(element: 2, at: DockPlace(.right, 1)))
      s.rest()
      s.drag(from: s.position(2), to: Vector2(352, 60), lifts: false)
      s.step(120)
      #expect(s.position(1).distance(to: s.position(2)) > 56, "\(policy): it makes way")
      for _ in 0..<12 { s.touch(.moved, Vector2(352, 60)) }
      s.touch(.ended, Vector2(352, 60))
      s.rest()
      #expect(s.position(2).y < s.position(1).y && s.flaws.isEmpty, "\(policy)")
      var again = DockStage(items: 2, policy: policy)
      for command in try again.dock.commands(restoring: s.dock.places) { again.send(command) }
      #expect(again.position(1) == s.position(1) && again.position(2) == s.position(2), "\(policy)")
    }
  }

  @Test("A trembling finger does not make the others jump about")
  func tremor() {
    var s = DockStage(items: 2)
    s.send(.place(element: 1, at: DockPlace(.right, 0.5)))
    s.send(.place(element: 2, at: DockPlace(.right, 0.9)))
    s.rest()
    let p = s.position(1)
    s.drag(from: s.position(2), to: p, lifts: false)
    s.step(90)
    var flips = 0
    var above = s.position(1).y < p.y
    for k in 0..<240 {
      s.touch(.moved, p + Vector2(0, k % 30 < 15 ? 3 : -3))
      if (s.position(1).y < p.y) != above {
        flips += 1
        above.toggle()
      }
    }
    #expect(flips == 0)
  }

  @Test("What is hidden fades where it is, in flight or in the hand")
  func hiding() {
    var s = DockStage(items: 1)
    s.drag(from: s.position(1), to: Vector2(200, 300), lifts: false)
    let held = s.position(1)
    s.send(.hide(element: 1))
    #expect(s.position(1).distance(to: held) < 1 && s.count(.released) == 1)
    s.touch(.ended, Vector2(200, 300))
    s.send(.show(element: 1))
    s.fling(from: s.position(1), Vector2(-2500, 0))
    s.step(6)
    let flying = s.position(1)
    s.send(.hide(element: 1))
    #expect(s.position(1).distance(to: flying) < 1)
  }

  @Test("Nothing jumps when the phone turns or a button tucked away is sent off")
  func noJumps() {
    var s = DockStage(items: 2) {
      $0[.idleHiding] = 0.5
      $0[.idleDelay] = 1
    }
    s.rest()
    #expect(abs(s.position(1).x - 390) < 0.1, "half of it is off screen")
    var last = s.position(1)
    func check(_ s: DockStage, _ what: String) {
      #expect(s.position(1).distance(to: last) < 26, "\(what): \(last) to \(s.position(1))")
      last = s.position(1)
    }
    s.send(.dock(element: 1, edge: .left))
    check(s, "sent")
    for _ in 0..<60 {
      s.step()
      check(s, "on its way")
    }
    s.tell(DockStage.landscape)
    check(s, "turned")
    for _ in 0..<60 {
      s.step()
      check(s, "turning")
    }
  }

  @Test("It rests at once when idling would change nothing, and in the widest room")
  func restsSoon() {
    var s = DockStage { $0[.idleOpacity] = 1 }
    #expect(s.rest() < 5)
    var wide = DockStage(Environment(width: 17_000, height: 844)) {
      $0[.snapResponse] = 1.5
      $0[.snapDamping] = 1.5
      $0[.idleDelay] = 0
    }
    wide.send(.dock(element: 1, edge: .left))
    #expect(wide.rest(limit: 6000) < 6000)
    wide.send(.dock(element: 1, edge: .right))
    #expect(wide.rest(limit: 6000) < 6000)
  }

  @Test("Equal digests mean equal futures: what an app says of buttons counts as well")
  func digest() {
    let a = DockStage()
    var b = DockStage()
    b.stage.content[item: 1]?.place = DockPlace(.left, 0.1)
    #expect(a.stage.digest() != b.stage.digest())
  }

  @Test("Buttons come and go while they are held, and the others close up")
  func comingAndGoing() {
    var s = DockStage(items: 3)
    s.drag(from: s.position(2), to: Vector2(200, 400), lifts: false)
    s.stage.content.remove(2)
    s.touch(.moved, Vector2(210, 400))
    s.touch(.ended, Vector2(210, 400))
    #expect(s.dock.count == 2 && s.dock.state(of: 2) == nil && s.dock[.count] == 2)
    s.send(.activate(element: 1))
    s.step(30)
    s.stage.content.remove(1)
    s.step(2)
    #expect(s.count(.opened) == 1 && s.count(.closed) == 1 && s.stage.regions.count == 1)
    let added = s.stage.content.add(DockItem("map", icon: "map", labels: "Map", size: 1.5))
    s.rest()
    #expect(added == 4 && s.flaws.isEmpty && s.dock.diameter(of: 4) == 84)
    s.set(.count, 50)
    s.rest()
    let full = s.stage.content.add(DockItem("x", icon: "x"))
    #expect(s.flaws.isEmpty && s.dock.count == 50 && full == nil)
    s.set(.count, 0)
    s.rest()
    #expect(s.stage.isResting && s.stage.regions.isEmpty && s.stage.elements.isEmpty)
  }

  @Test("At rest it asks for no frames, idle or not; dimmed and hidden it comes back at a touch")
  func rest() {
    var s = DockStage { $0[.idleHiding] = 0.4 }
    let steps = s.rest()
    #expect(steps > 450 && steps < 720 && s.stage.isResting)
    let p = s.position(1)
    #expect(p.x > 350 + 20 && p.x < 390)
    s.stage.draw()
    #expect(s.stage.display.items[0].alpha < 0.65)
    s.tap(Vector2(380, p.y))
    #expect(s.dock.state(of: 1) == .expanded)
    s.rest()
    #expect(abs(s.position(1).x - 350) < 0.01 && s.stage.isResting)

    var awake = DockStage { $0[.idleDelay] = 0 }
    #expect(awake.rest() < 5)
    awake.step(1200)
    awake.stage.draw()
    #expect(awake.stage.isResting && awake.stage.display.items[0].alpha == 1)
  }

  @Test("Reduce Motion: a drag still follows, everything else fades where it belongs")
  func reducedMotion() {
    var e = DockStage.phone
    e.traits = .reduceMotion
    var s = DockStage(e, items: 2)
    let start = s.position(1)
    s.drag(from: start, to: Vector2(100, 300))
    #expect(abs(s.position(1).x - 40) < 0.01, "it is there at once")
    s.stage.draw()
    let ghosts = s.stage.display.items.filter { $0.kind == DisplayItem.Kind.capsule.rawValue && $0.alpha < 0.99 }
    #expect(!ghosts.isEmpty)
    s.send(.activate(element: 1))
    s.step(4)
    s.stage.draw()
    #expect(s.stage.display.views.first?.scale == 1 && s.stage.display.views[0].alpha < 1)
    s.rest()
    #expect(s.flaws.isEmpty && s.dock.diameter(of: 1) == 56)
    e.traits = []
    s.tell(e)
    s.send(.dock(element: 1, edge: .right))
    s.step(3)
    #expect(s.dock.buttons[0].position.isMoving, "the setting is followed live")
  }

  @Test("A second stage fed the same does the same, a recording replays, a copy is a snapshot")
  func determinism() throws {
    var s = DockStage(items: 5)
    var copy: Stage<Dock>?
    for k in 0..<6 {
      s.fling(from: s.position(UInt32(k % 5 + 1)), Vector2(Float(k * 700 - 2000), Float(900 - k * 400)))
      s.step(30)
      s.send(.activate(element: UInt32(k % 5 + 1)))
      if k == 3 { copy = s.stage }
    }
    var other = try #require(copy)
    let recording = try #require(s.stage.recording(scene: "dock", seed: 1))
    let text = recording.text(parameters: Dock.parameters)
    let again = try Recording(text: text, parameters: Dock.parameters)
    #expect(again == recording)
    var fresh = DockStage(items: 5).stage
    var replay = Replay(again)
    while !replay.isFinished { replay.step(&fresh) }
    #expect(replay.status == .matched && fresh.digest() == s.stage.digest())
    for _ in 0..<600 { other.step() }
    var from = copy!
    for _ in 0..<600 { from.step() }
    #expect(other.digest() == from.digest())
  }

  @Test("Any commands in any order leave it whole")
  func anything() {
    for seed in 1...UInt64(Trials.count(150)) {
      var random = SeededRandom(seed: seed)
      var s = DockStage(items: 4, policy: DockingPolicy.allCases[random.index(below: 5)])
      for _ in 0..<120 {
        let element = UInt32(random.index(below: 7))
        let p = Vector2(random.number(from: -100, to: 900), random.number(from: -100, to: 900))
        switch random.index(below: 14) {
        case 0: s.send(.activate(element: element))
        case 1: s.send(.hide(element: element))
        case 2: s.send(.show(element: random.index(below: 2) == 0 ? 0 : element))
        case 3: s.send(.dismiss)
        case 4: s.send(.dock(element: element, edge: DockEdge.allCases[random.index(below: 5)]))
        case 5: s.send(.nudge(element: element, velocity: (p - Vector2(400, 400)) * 4))
        case 6:
          s.send(.place(element: element, at: DockPlace(DockEdge.allCases[random.index(below: 5)], random.unit())))
        case 7:
          s.tell(
            Environment(
              width: random.number(from: 1, to: 1200), height: random.number(from: 1, to: 1200),
              safeArea: Insets(top: random.number(from: 0, to: 600), left: random.number(from: 0, to: 90)),
              keyboardHeight: random.number(from: 0, to: 900),
              traits: Environment.Traits(rawValue: UInt32(random.index(below: 16)))))
        case 8:
          let k = random.index(below: DockParameter.allCases.count)
          s.set(DockParameter.allCases[k], random.number(from: -1, to: 60))
        case 9: s.send(.restart)
        case 10: s.send(.popAll)
        default:
          s.touch(
            PointerSample.Phase.allCases[random.index(below: 4)], random.index(below: 2) == 0 ? p : s.position(element))
        }
        s.step(random.index(below: 9))
        s.stage.draw()
        let isWhole =
          s.stage.display.items.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.width >= 0 }
          && s.stage.display.views.allSatisfy { $0.frame.isFinite && $0.width > 0 && $0.height > 0 }
        #expect(isWhole, "seed \(seed)")
      }
      s.send(.restart)
      s.set(.idleDelay, 0.5)
      s.set(.idleHiding, 0)
      s.touch(.cancelled, .zero)
      s.tell(DockStage.phone)
      s.rest()
      #expect(s.stage.isResting && s.flaws.isEmpty, "seed \(seed): \(s.flaws)")
      #expect(s.count(.opened) == s.count(.closed), "seed \(seed)")
    }
  }
}
