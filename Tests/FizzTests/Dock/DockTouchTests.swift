import FizzPhysics
import Testing

@testable import Fizz

@Suite("Dock under fingers") struct DockTouchTests {
  @Test("R31: four points of trembling are a tap, more than ten a drag and never a tap")
  func tapsAndDrags() {
    for way: Float in [0, 1, 2.5, 4] {
      var s = DockStage()
      let p = s.position(1)
      s.touch(.began, p)
      for k in 0..<6 { s.touch(.moved, p + Vector2(k % 2 == 0 ? way : -way * 0.5, 0)) }
      s.touch(.ended, p)
      #expect(s.count(.opened) == 1 && s.count(.grabbed) == 0 && s.position(1).distance(to: p) < 0.01, "\(way)")
    }
    for way: Float in [10.1, 12, 40] {
      var s = DockStage()
      let p = s.position(1)
      s.touch(.began, p)
      s.touch(.moved, p + Vector2(-way, 0))
      s.touch(.moved, p)
      s.touch(.ended, p)
      #expect(s.count(.opened) == 0 && s.count(.grabbed) == 1 && s.count(.released) == 1, "\(way)")
      s.rest()
      #expect(s.count(.docked) == 1 && s.flaws.isEmpty)
    }
    // Also when the lift is the first that is heard of it.
    var s = DockStage()
    s.touch(.began, s.position(1))
    s.touch(.ended, s.position(1) + Vector2(-120, 0))
    #expect(s.count(.opened) == 0 && s.count(.released) == 1)
  }

  @Test("It follows the finger without a jump, also when it is caught in flight")
  func noJump() {
    var s = DockStage(items: 1)
    s.drag(from: s.position(1) + Vector2(15, -10), to: Vector2(200, 300), lifts: false)
    #expect(s.dock.state(of: 1) == .dragging)
    s.touch(.ended, Vector2(200, 300))
    s.step(8)
    let flying = s.position(1)
    #expect(s.dock.state(of: 1) == .settling)
    s.touch(.began, flying + Vector2(10, 10))
    #expect(s.position(1).distance(to: flying) < 0.01, "it stops where it is")
    var last = s.position(1)
    for k in 1...30 {
      s.touch(.moved, flying + Vector2(10 - Float(k) * 4, 10))
      #expect(s.position(1).distance(to: last) < 4.01)
      last = s.position(1)
    }
    s.touch(.ended, flying + Vector2(-110, 10))
    s.rest()
    #expect(s.flaws.isEmpty && s.count(.opened) == 0)
  }

  @Test("Beyond an edge it resists, and comes back from where it is seen")
  func resistance() {
    var s = DockStage(items: 1)
    let p = s.position(1)
    s.drag(from: p, to: p + Vector2(200, 0), lifts: false)
    for _ in 0..<12 { s.touch(.moved, p + Vector2(200, 0)) }
    let seen = s.position(1).x - 350
    #expect(seen > 20 && seen < 56)
    s.touch(.ended, p + Vector2(200, 0))
    #expect(s.position(1).x - 350 <= seen + 0.01 && s.position(1).x - 350 > seen - 12)
    var rigid = DockStage(items: 1) { $0[.rubberBand] = 0 }
    rigid.drag(from: p, to: p + Vector2(200, 0), lifts: false)
    #expect(abs(rigid.position(1).x - 350) < 0.01)
  }

  @Test("A throw decides by where it would end, and hands its velocity on")
  func throwing() {
    var s = DockStage(items: 1)
    s.fling(from: s.position(1), Vector2(-1500, 0))
    let v = s.dock.velocity(of: 1)!
    #expect(v.x < -1200 && s.dock.place(of: 1)?.edge == .left)
    s.rest()
    #expect(abs(s.position(1).x - 40) < 0.01)
    // A slow push does not cross.
    s.fling(from: s.position(1), Vector2(400, 0))
    s.rest()
    #expect(abs(s.position(1).x - 40) < 0.01)
    // A finger that rested before it lifted throws nothing.
    s.drag(from: s.position(1), to: Vector2(180, 500), steps: 3)
    #expect(s.dock.place(of: 1)?.edge == .left)
  }

  @Test("A straight throw lands where it crosses the edge, one along the edge where it would end")
  func aim() {
    let dock = DockStage(items: 1).dock
    let track = dock.area.track(.left, 56, withKeyboard: false)
    let straight = dock.landing(from: Vector2(300, 400), velocity: Vector2(-4000, -400), 56)
    #expect(straight.edge == .left && abs(track.along(straight.fraction) - 374) < 3)
    let along = dock.landing(from: Vector2(42, 400), velocity: Vector2(-10, -800), 56)
    #expect(along.edge == .left && abs(track.along(along.fraction) - 200) < 1)
  }

  @Test("A second finger on a dragged button changes nothing, on another one it drags that")
  func fingers() {
    var s = DockStage(items: 2)
    let other = s.position(2)
    s.drag(from: s.position(1), to: Vector2(200, 300), lifts: false)
    s.touch(.began, Vector2(205, 300), id: 2)
    s.touch(.moved, Vector2(300, 700), id: 2)
    #expect(s.position(1).distance(to: Vector2(200, 300)) < 8.1)
    s.touch(.ended, Vector2(300, 700), id: 2)
    #expect(s.dock.state(of: 1) == .dragging && s.count(.opened) == 0)
    s.drag(from: other, to: Vector2(100, 500), id: 3, lifts: false)
    #expect(s.dock.state(of: 2) == .dragging && s.dock.state(of: 1) == .dragging)
    s.touch(.cancelled, Vector2(100, 500), id: 3)
    s.touch(.ended, Vector2(200, 300))
    s.rest()
    #expect(s.flaws.isEmpty && s.count(.docked) == 2)
  }

  @Test("A touch that is taken away throws nothing and taps nothing")
  func cancelled() {
    var s = DockStage(items: 1)
    let p = s.position(1)
    s.touch(.began, p)
    s.touch(.cancelled, p)
    #expect(s.count(.opened) == 0)
    s.touch(.began, p)
    for k in 1...6 { s.touch(.moved, p + Vector2(Float(k) * -25, 0)) }
    s.touch(.cancelled, p + Vector2(-150, 0))
    #expect(s.dock.velocity(of: 1)!.length < 300, "the spring's first step, not the finger's 3,000 pt/s")
    s.rest()
    #expect(s.flaws.isEmpty && s.dock.state(of: 1) == .idle)
  }

  @Test("Held, it is a little larger; pressed, a little smaller")
  func feedback() {
    var s = DockStage(items: 1)
    s.touch(.began, s.position(1))
    s.step(60)
    #expect(abs(s.dock.diameter(of: 1)! - 56 * 0.94) < 0.3)
    s.touch(.moved, s.position(1) + Vector2(-60, 0))
    s.step(60)
    #expect(abs(s.dock.diameter(of: 1)! - 56 * 1.08) < 0.3)
    s.touch(.ended, s.position(1))
    s.rest()
    #expect(s.dock.diameter(of: 1) == 56)
  }

  @Test("Touches beside it are the page's", arguments: DockingPolicy.allCases)
  func passing(policy: DockingPolicy) {
    var s = DockStage(policy: policy)
    for x in stride(from: Float(0), through: 390, by: 13) {
      for y in stride(from: Float(0), through: 844, by: 13) {
        let p = Vector2(x, y)
        let isOn = s.dock.elements.contains { s.position($0).distance(to: p) <= 28 }
        #expect((s.stage.region(at: p)?.kind == TouchRegion.Kind.element.rawValue) == isOn, "\(p)")
      }
    }
    s.tap(Vector2(200, 200))
    #expect(s.events.isEmpty)
  }

  /// Whose a point is, worked out anew from what is seen.
  private func expected(_ s: DockStage, _ p: Vector2) -> TouchRegion.Kind? {
    for e in s.dock.elements where s.dock.isRaised(s.dock.index(of: e)!) {
      if s.position(e).distance(to: p) <= s.dock.diameter(of: e)! / 2 { return .element }
    }
    if let open = s.dock.expandedElement, let view = s.stage.display.views.first(where: { $0.element == open }) {
      // The frame scaled about its anchor, corners rounded.
      let a = Vector2(view.x + view.anchorX * view.width, view.y + view.anchorY * view.height)
      let q = a + (p - a) * (1 / view.scale) - view.frame.center
      let r = view.corner
      let d = Vector2(max(0, abs(q.x) - view.width / 2 + r), max(0, abs(q.y) - view.height / 2 + r))
      if d.length <= r { return .content }
    }
    for e in s.dock.elements where s.position(e).distance(to: p) <= s.dock.diameter(of: e)! / 2 { return .element }
    guard s.dock.expandedElement != nil else { return nil }
    switch s.dock.outsideTap {
    case .dismissAndConsume: return .outside
    case .dismissAndPassThrough: return .watched
    case .ignore: return nil
    }
  }

  @Test("R21: whose a touch is, over a grid: panel closed and open, opening, turned, held, dragged, in flight")
  func truthTable() {
    var checked = 0
    // Coarser in debug.
    let pitch = Float(6 + 8 / Trials.count(8))
    func check(_ s: DockStage, _ note: String) {
      var s = s
      s.stage.draw()
      let e = s.stage.environment
      for x in stride(from: Float(1.5), through: e.width, by: pitch) {
        for y in stride(from: Float(1.5), through: e.height, by: pitch) {
          let p = Vector2(x, y)
          let is_ = s.stage.region(at: p).flatMap { TouchRegion.Kind(rawValue: $0.kind) }
          let want = expected(s, p)
          checked += 1
          guard is_ != want else { continue }
          // Right on a border rounding decides.
          let onBorder = [Vector2(0.05, 0), Vector2(-0.05, 0), Vector2(0, 0.05), Vector2(0, -0.05)].contains {
            expected(s, p + $0) != want
          }
          #expect(onBorder, "\(note) at \(p): \(String(describing: is_)), not \(String(describing: want))")
        }
      }
    }
    for tap in OutsideTap.allCases {
      for mode in PanelMode.allCases {
        var s = DockStage {
          $0[.outsideTap] = Float(tap.rawValue)
          $0[.panelMode] = Float(mode.rawValue)
        }
        check(s, "closed")
        s.send(.activate(element: 1))
        s.step(6)
        check(s, "opening")
        s.step(120)
        check(s, "open")
        s.tell(DockStage.landscape)
        s.step(10)
        check(s, "turning")
        s.rest()
        check(s, "turned")
        s.send(.dismiss)
        s.step(5)
        check(s, "closing")
        s.rest()
        s.drag(from: s.position(2), to: Vector2(420, 200), lifts: false)
        s.step(60)
        check(s, "held")
        s.touch(.ended, Vector2(420, 200))
        s.step(9)
        check(s, "in flight")
      }
    }
    #expect(checked > 60_000)
  }

  @Test("Small buttons have targets as large as their neighbors leave room, none over another")
  func targets() {
    var s = DockStage(DockStage.landscape, items: 9)
    s.rest()
    let regions = s.stage.regions.filter { $0.kind == TouchRegion.Kind.element.rawValue }
    #expect(regions.count == 9)
    for (k, a) in regions.enumerated() {
      for b in regions[(k + 1)...] {
        let apart = Vector2(a.x + a.corner, a.y + a.corner).distance(to: Vector2(b.x + b.corner, b.y + b.corner))
        #expect(apart >= a.corner + b.corner - 0.01)
      }
    }
    let alone = DockStage(items: 1) { $0[.itemSize] = 28 }.stage.regions[0]
    #expect(alone.width == 44)
  }
}
