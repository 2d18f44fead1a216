import Fizz
import FizzPhysics
import Testing

@Suite("Furniture of rigid fields") struct RigidFurnitureTests {
  /// The farthest that the two points of any joint are apart that ought to be one, points.
  private func stretch(_ s: RigidStage) -> Float {
    let world = s.field.world
    var worst: Float = 0
    for id in world.jointIDs {
      guard case .pin = world.joint(id)?.kind, let ends = world.jointPoints(id) else { continue }
      worst = max(worst, ends.first.distance(to: ends.second))
    }
    return worst
  }

  private func element(_ s: RigidStage, _ role: AccessibleElement.Role, nearest p: Vector2) -> UInt32 {
    let all = s.elements.filter { $0.role == role }.map(\.element)
    return all.min { s.position($0).distance(to: p) < s.position($1).distance(to: p) } ?? 0
  }

  @Test("what hangs quietly holds: nothing breaks, no pin opens, and the chains come to rest")
  func quiet() {
    var s = RigidStage(.chains)
    let joints = s.field.world.jointCount
    var worst: Float = 0
    for _ in 0..<10 {
      s.run(seconds: 1.2)
      worst = max(worst, stretch(s))
    }
    #expect(worst < 0.5 && s.field.world.jointCount == joints && joints > 25, "\(worst)")
    for _ in 0..<30 where s.field.statistics.awake > 6 { s.run(seconds: 1) }
    // The wheel turns, and stirs the balls in its trough.
    #expect(s.field.statistics.awake <= 6)
  }

  @Test("pulled hard, the card's link breaks, once, and that is felt; the card falls")
  func breaks() {
    var s = RigidStage(.chains)
    s.run(seconds: 1)
    let card = element(s, .box, nearest: Vector2(210, 180))
    let joints = s.field.world.jointCount
    let start = s.position(card)
    let events = s.drag(from: start, to: start + Vector2(0, 250), speed: 1500, rest: 60)
    #expect(s.field.world.jointCount == joints - 1)
    #expect(events.of(.haptic).contains { $0.detail == StageEvent.Haptic.rigid.rawValue })
    s.run(seconds: 1)
    #expect(s.position(card).y > start.y + 100)
  }

  @Test("a flung chain ball stays on its chain, and a ball on a cord within its length")
  func swings() {
    var s = RigidStage(.chains)
    s.run(seconds: 0.5)
    let heavy = element(s, .ball, nearest: Vector2(86, 300))
    let corded = element(s, .ball, nearest: Vector2(320, 210))
    let nail = Vector2(0.82 * 390, 0.02 * 844)
    let length = s.position(corded).distance(to: nail)
    for (ball, way) in [(heavy, Vector2(150, -60)), (corded, Vector2(-120, -90))] {
      let start = s.position(ball)
      _ = s.drag(from: start, to: start + way, speed: 1200)
      for _ in 0..<120 {
        s.stage.step()
        #expect(stretch(s) < 3 && s.position(corded).distance(to: nail) < length + 3)
      }
    }
    #expect(s.strayed < 0.5)
  }

  @Test("the wheel turns as fast as its parameter says, and stands still under Reduce Motion")
  func wheel() {
    for (speed, traits) in [(Float(1.6), Environment.Traits()), (3, []), (0, .reduceMotion)] {
      var s = RigidStage(.chains, traits: traits)
      let index = RigidParameter.motorSpeed.rawValue
      if traits.isEmpty { s.stage.send(.parameter(index: index, value: speed)) }
      s.run(seconds: 1)
      let wheel = element(s, .polygon, nearest: Vector2(234, 770))
      let before = s.field.angle(of: wheel) ?? 0
      s.run(seconds: 0.25)
      let turned = (s.field.angle(of: wheel) ?? 0) - before
      let way = turned - 6.2831853 * (turned / 6.2831853).rounded()
      #expect(abs(way - speed * 0.25) < 0.1, "\(way)")
    }
  }

  @Test("what is let go at the top ends in the bowl; nothing falls through a curve")
  func rolls() {
    var s = RigidStage(.curves)
    s.run(seconds: 10)
    let low = s.elements.filter { s.position($0.element).y > 0.78 * 844 }
    #expect(low.count >= 7, "\(low.count)")
    // The bowl's lowest point is at 0.9625 of the height.
    for e in s.elements { #expect(s.position(e.element).y < 0.965 * 844) }
  }

  @Test("a ledge carries what falls on it and lets through what comes from below")
  func ledges() {
    var s = RigidStage(.curves)
    s.run(seconds: 8)
    // Beside the ball that lies there.
    let ball = s.add(RigidContent(.ball(radius: 7), at: Vector2(298, 600)))
    s.stage.send(.command(.nudge(element: ball, velocity: Vector2(0, -560))))
    var top = Float.infinity
    for _ in 0..<90 {
      s.stage.step()
      top = min(top, s.position(ball).y)
    }
    #expect(top < 0.64 * 844 - 20)
    var path: [Vector2] = []
    for _ in 0..<12 {
      s.run(seconds: 0.25)
      path.append(s.position(ball))
    }
    #expect(s.position(ball).y < 0.64 * 844, "it lies on the ledge: \(path)")
  }

  @Test(
    "a turned phone has the same furniture with the same names, and a restart as well", arguments: ["chains", "curves"])
  func again(name: String) {
    var s = RigidStage(.named(name))
    s.run(seconds: 1)
    let names = s.elements.map(\.element)
    let (joints, boundaries) = (s.field.world.jointCount, s.field.world.boundaryCount)
    s.pointer(.began, s.position(names[3]), 0)
    s.stage.step()
    for (width, height) in [(Float(844), Float(390)), (390, 844)] {
      s.environment(width, height)
      #expect(s.elements.map(\.element) == names && s.field.world.boundaryCount == boundaries)
      // One more is the finger's.
      #expect(s.field.world.jointCount - joints == 1 && s.strayed < 0.5)
      s.run(seconds: 0.5)
    }
    s.pointer(.cancelled, .zero, 2)
    s.stage.send(.command(.pop(element: names[0])))
    s.stage.send(.command(.spawn(count: 1)))
    s.run(seconds: 0.5)
    let changed = s.elements.map(\.element)
    s.environment(844, 390)
    #expect(s.elements.map(\.element) == changed && !changed.contains(names[0]))
    s.stage.send(.command(.restart))
    s.stage.step()
    #expect(s.field.count == names.count && s.field.world.jointCount == joints)
    #expect(s.field.world.boundaryCount == boundaries)
  }
}
