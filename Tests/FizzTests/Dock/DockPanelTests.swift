import FizzPhysics
import Testing

@testable import Fizz

@Suite("Dock panels") struct DockPanelTests {
  private func open(
    _ environment: Environment = DockStage.phone, at place: DockPlace, mode: PanelMode = .popover,
    policy: DockingPolicy = .horizontal
  ) -> DockStage {
    var s = DockStage(environment, items: 1, policy: policy) { $0[.panelMode] = Float(mode.rawValue) }
    s.send(.place(element: 1, at: place))
    s.send(.activate(element: 1))
    s.rest()
    return s
  }

  @Test("A panel opens away from its edge, beside its button, inside the safe area, on every screen")
  func frames() throws {
    let screens = [
      DockStage.phone, DockStage.landscape, Environment(width: 320, height: 568),
      Environment(width: 320, height: 844, safeArea: Insets(top: 47, bottom: 34)),
      Environment(width: 1180, height: 820),
      Environment(width: 390, height: 844, safeArea: Insets(top: 47, bottom: 34), keyboardHeight: 336),
    ]
    for e in screens {
      for mode in PanelMode.allCases {
        for edge in DockEdge.allCases {
          for fraction: Float in [0, 0.5, 1] {
            let policy: DockingPolicy = edge == .none ? .free : .nearest
            let place = edge == .none ? DockPlace(across: fraction, down: 1 - fraction) : DockPlace(edge, fraction)
            let s = open(e, at: place, mode: mode, policy: policy)
            let frame = try #require(s.dock.panelFrame(of: 1))
            let note = "\(e.width) × \(e.height), \(mode), \(place): \(frame)"
            let room = s.dock.area.open
            #expect(
              frame.minX >= room.minX - 0.01 && frame.maxX <= room.maxX + 0.01 && frame.minY >= room.minY - 0.01
                && frame.maxY <= room.maxY + 0.01, "\(note)")
            #expect(frame.width >= 120 && frame.height >= 60, "\(note)")
            // Nothing of the button is under it.
            let p = s.position(1)
            #expect(frame.clamp(p).distance(to: p) >= 28 - 0.1, "\(note)")
            #expect(s.stage.environment.bounds.inset(by: 28 - 0.1).contains(p), "\(note)")
            if mode == .popover, edge == .right, frame.maxY > p.y, frame.minY < p.y { #expect(frame.maxX < p.x) }
          }
        }
      }
    }
  }

  @Test("A tap toggles, a drag closes first, and the panel follows where its button belongs")
  func toggling() throws {
    var s = DockStage(items: 1)
    s.tap(s.position(1))
    s.rest()
    #expect(s.dock.state(of: 1) == .expanded && s.count(.opened) == 1)
    s.stage.draw()
    let view = try #require(s.stage.display.views.first)
    #expect(view.scale == 1 && view.alpha == 1 && view.flags == HostedView.Flags.interactive.rawValue)
    #expect(view.frame == s.dock.panelFrame(of: 1))
    s.drag(from: s.position(1), to: Vector2(80, 300), lifts: false)
    s.stage.draw()
    #expect(s.stage.display.views.first?.flags == HostedView.Flags.closing.rawValue)
    s.step(120)
    #expect(s.count(.closed) == 1 && s.dock.panelFrame(of: 1) == nil && s.dock.state(of: 1) == .dragging)
    s.touch(.ended, Vector2(80, 300))
    s.rest()
    s.tap(s.position(1))
    s.rest()
    #expect(s.dock.panelFrame(of: 1)!.minX > s.position(1).x, "on the other side now")
    s.tell(DockStage.landscape)
    s.rest()
    #expect(s.dock.area.open.contains(s.dock.panelFrame(of: 1)!.center) && s.count(.closed) == 1)
    s.tap(s.position(1))
    s.rest()
    #expect(s.count(.opened) == 2 && s.count(.closed) == 2)
  }

  @Test("R46: taps while it opens and closes never lose it: content made once and released once")
  func doubleTaps() {
    for pause in 0..<40 {
      var s = DockStage(items: 1)
      let p = s.position(1)
      for _ in 0..<3 {
        s.tap(p)
        s.step(pause)
      }
      s.rest()
      #expect(s.dock.state(of: 1) == .expanded, "pause \(pause)")
      #expect(s.count(.opened) == s.count(.closed) + 1, "pause \(pause)")
      s.stage.draw()
      #expect(s.stage.display.views.count == 1 && s.stage.display.views[0].alpha == 1)
      s.tap(p)
      s.rest()
      #expect(s.count(.opened) == s.count(.closed) && s.dock.state(of: 1) == .idle)
    }
  }

  @Test("Its content is wanted from the first step to the last: views and events agree")
  func content() {
    var s = DockStage(items: 2)
    var held: Set<UInt32> = []
    var taps = 0
    for k in 0..<600 {
      if k % 37 == 5 {
        s.send(.activate(element: UInt32(1 + taps % 2)))
        taps += 1
      } else {
        s.step()
      }
      for e in s.stage.events {
        if e.kind == StageEvent.Kind.opened.rawValue { #expect(held.insert(e.subject).inserted) }
        if e.kind == StageEvent.Kind.closed.rawValue { #expect(held.remove(e.subject) != nil) }
      }
      s.stage.draw()
      #expect(Set(s.stage.display.views.map(\.element)) == held, "step \(k)")
    }
  }

  @Test("Outside touches: closed and consumed, closed and passed on, or none of its business")
  func outside() {
    for policy in OutsideTap.allCases {
      var s = DockStage(items: 1) { $0[.outsideTap] = Float(policy.rawValue) }
      s.tap(s.position(1))
      s.rest()
      let inside = s.dock.panelFrame(of: 1)!.center
      #expect(s.stage.region(at: inside)?.kind == TouchRegion.Kind.content.rawValue)
      s.tap(inside)
      #expect(s.dock.expandedElement == 1, "touches in it are its own")
      let kinds: [TouchRegion.Kind?] = [.outside, .watched, nil]
      let region = s.stage.region(at: Vector2(200, 120)).flatMap { TouchRegion.Kind(rawValue: $0.kind) }
      #expect(region == kinds[Int(policy.rawValue)])
      s.tap(Vector2(200, 120))
      #expect((s.dock.expandedElement == nil) == (policy != .ignore))
      s.send(.dismiss)
      s.rest()
      #expect(s.dock.expandedElement == nil && s.count(.closed) == 1)
    }
  }

  @Test("A slide-out leaves the way it came, beside its button all the way")
  func slideOut() throws {
    for (policy, place) in [
      (DockingPolicy.horizontal, DockPlace(.right, 0.5)), (.free, DockPlace(across: 0.2, down: 0.5)),
    ] {
      var s = DockStage(items: 1, policy: policy) { $0[.panelMode] = 1 }
      s.send(.place(element: 1, at: place))
      s.send(.activate(element: 1))
      let isRight = policy == .horizontal
      for _ in 0..<100 {
        s.step()
        s.stage.draw()
        let view = try #require(s.stage.display.views.first)
        let p = s.position(1)
        #expect(isRight ? view.x > p.x + 20 : view.x + view.width < p.x - 20 || view.x < -view.width + 60)
      }
      #expect(s.dock.panelFrame(of: 1)!.center.x < 195 || isRight)
      s.send(.dock(element: 1, edge: isRight ? .left : .right))
      s.stage.draw()
      var last = s.stage.display.views[0].x
      while s.dock.panelFrame(of: 1) != nil {
        s.step()
        s.stage.draw()
        guard let view = s.stage.display.views.first else { break }
        #expect(isRight ? view.x >= last : view.x <= last)
        last = view.x
      }
    }
  }

  @Test("A button without a panel is only tapped, and a dragged one opens nothing")
  func plain() {
    var s = DockStage { $0.items[0].opensPanel = false }
    s.tap(s.position(1))
    #expect(s.count(.tapped) == 1 && s.count(.opened) == 0)
    s.drag(from: s.position(2), to: Vector2(200, 300), lifts: false)
    s.send(.activate(element: 2))
    #expect(s.count(.opened) == 0 && s.dock.state(of: 2) == .dragging)
  }

  @Test("A tap on another button closes one panel and opens the other")
  func switching() {
    var s = DockStage()
    s.tap(s.position(1))
    s.rest()
    s.tap(s.position(2))
    #expect(s.dock.expandedElement == 2)
    s.stage.draw()
    #expect(s.stage.display.views.count == 2)
    s.rest()
    #expect(s.count(.opened) == 2 && s.count(.closed) == 1)
  }

  @Test("R32: buttons and panel for the screen reader: labels, values, actions, modal, escape, order")
  func accessibility() throws {
    var s = DockStage()
    s.stage.draw()
    let texts = s.stage.display.texts
    var elements = s.stage.elements
    #expect(elements.map(\.element) == [1, 2, 3] && elements.allSatisfy { $0.role == .dockItem && $0.width >= 44 })
    #expect(texts[Int(elements[0].label)] == "Chat" && texts[Int(elements[0].valueText)] == "Right edge, 1 of 2")
    #expect(texts[Int(elements[2].valueText)] == "Left edge")
    #expect(AccessibleElement.Actions(rawValue: elements[0].actions) == [.moveLeft, .hide])
    s.send(.dock(element: 1, edge: .left))
    #expect(s.dock.place(of: 1)?.edge == .left)
    s.rest()
    #expect(s.count(.docked) == 1 && s.flaws.isEmpty)
    s.send(.activate(element: 1))
    elements = s.stage.elements
    #expect(elements.map(\.role) == [.dockItem, .panel, .dockItem, .dockItem])
    #expect(elements[0].traits & AccessibleElement.Traits.expanded.rawValue != 0)
    #expect(elements[1].traits & AccessibleElement.Traits.modal.rawValue != 0)
    #expect(elements[1].element == Dock.panelElement(of: 1))
    s.send(.dismiss)
    s.send(.hide(element: 2))
    #expect(s.stage.elements.map(\.element) == [1, 3] && s.dock.state(of: 2) == .hidden && s.count(.hid) == 1)
    s.send(.show(element: 0))
    #expect(s.stage.elements.map(\.element) == [1, 2, 3] && s.count(.shown) == 1)
    s.set(.language, 1)
    s.stage.draw()
    #expect(s.stage.display.texts[Int(s.stage.elements[0].label)] == "聊天")
    #expect(s.stage.display.texts[Int(s.stage.elements[1].valueText)] == "右侧边缘")
    s.send(.activate(element: 77))
    s.send(.dock(element: 1, edge: .top))
    #expect(s.count(.rejected) == 2, "no such element, no such edge")
  }

  @Test("Arrow keys go along the edge, and to the other one", arguments: DockingPolicy.allCases)
  func nudges(policy: DockingPolicy) {
    var s = DockStage(items: 1, policy: policy)
    s.rest()
    for v in [Vector2(-900, 0), Vector2(0, -900), Vector2(900, 0), Vector2(0, 900)] {
      for _ in 0..<6 {
        s.send(.nudge(element: 1, velocity: v))
        s.rest()
        #expect(s.flaws.isEmpty, "\(policy): \(s.flaws)")
      }
      let p = s.position(1)
      let isAllowed: Bool
      switch policy {
      case .horizontal: isAllowed = v.x != 0
      case .vertical: isAllowed = v.y != 0
      default: isAllowed = true
      }
      guard isAllowed else { continue }
      if v.x < 0 { #expect(p.x < 60, "\(policy)") }
      if v.x > 0 { #expect(p.x > 330, "\(policy)") }
      if v.y < 0 { #expect(p.y < 110, "\(policy)") }
      if v.y > 0 { #expect(p.y > 740, "\(policy)") }
    }
  }

  @Test("The article's numbers are its springs")
  func article() {
    let preset = DockPreset.article
    let dock = Dock(preset)
    let back = ViewSpring(dock.snap, initialVelocity: 0.8)
    #expect(abs(back.duration - 0.35) < 0.003 && back.dampingRatio == 0.6)
    #expect(dock[.inset] == 12 && dock[.grabScale] == 1.08)
  }
}
