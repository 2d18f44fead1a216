import Fizz
import FizzPhysics
import Testing

@testable import FizzScenes

@Suite("Dynamics lab") struct DynamicsLabTests {
  private func stage(
    _ plate: LabPlate, width: Float = 390, height: Float = 844, traits: Environment.Traits = []
  ) -> Stage<DynamicsLab> {
    var s = Stage(
      DynamicsLab(seed: 3), environment: Environment(width: width, height: height, traits: traits))
    s.send(.parameter(index: LabParameter.plate.rawValue, value: Float(plate.rawValue)))
    s.step()
    return s
  }

  private func places(_ s: Stage<DynamicsLab>) -> [Vector2] {
    s.content.items.map { s.content.dynamics.center(of: $0.id) ?? .zero }
  }

  @Test(
    "Every plate runs at any size and with extreme parameters, and its items stay on the sheet",
    arguments: LabPlate.allCases)
  func plates(plate: LabPlate) {
    for (w, h) in [(Float(390), Float(844)), (844, 390), (140, 300), (1, 1), (1440, 900)] {
      var s = stage(plate, width: w, height: h)
      for (k, info) in DynamicsLab.parameters.enumerated() where k > 0 {
        for value in [info.minimum, info.maximum, info.defaultValue] {
          s.send(.parameter(index: k, value: value))
          for _ in 0..<6 { s.step() }
        }
      }
      s.draw()
      for item in s.display.items { #expect(item.x.isFinite && item.y.isFinite && item.width.isFinite) }
      guard w > 300, h > 300 else { continue }
      for p in places(s) { #expect(s.content.card.contains(p), "\(plate) \(w) × \(h): \(p)") }
    }
  }

  @Test("The arrows turn the plates, by finger and by element, round and round")
  func turning() {
    var s = stage(.gravity)
    let p = s.content.button(DynamicsLab.nextElement)
    s.send(.pointer(PointerSample(phase: .began, position: p, time: 0)))
    s.send(.pointer(PointerSample(phase: .ended, position: p, time: 0.05)))
    s.step()
    #expect(s.content.plate == .collision)
    for _ in 0..<LabPlate.allCases.count { s.send(.command(.activate(element: DynamicsLab.backElement))) }
    s.step()
    #expect(s.content.plate == .collision)
    #expect(s.elements.prefix(2).allSatisfy { $0.role == .button && $0.width >= 44 })
    s.draw()
    #expect(s.display.texts.first == "Collision")
    s.send(.parameter(index: LabParameter.language.rawValue, value: 1))
    s.step()
    s.draw()
    #expect(s.display.texts.first == "碰撞")
  }

  @Test("A finger drags an item, draws a curve that holds, aims gravity, moves a field, deals a blow")
  func fingers() throws {
    var s = stage(.snap)
    for _ in 0..<240 { s.step() }
    func drag(_ s: inout Stage<DynamicsLab>, _ from: Vector2, _ to: Vector2, ends: Bool = true) {
      for k in 0...20 {
        let p = from + (to - from) * (Float(k) / 20)
        s.send(.pointer(PointerSample(phase: k == 0 ? .began : .moved, position: p, time: Double(k) / 120)))
        s.step()
      }
      if ends { s.send(.pointer(PointerSample(phase: .ended, position: to, time: 21.0 / 120))) }
      for _ in 0..<30 { s.step() }
    }
    let start = places(s)[0]
    drag(&s, start, start + Vector2(60, 120), ends: false)
    #expect(places(s)[0].y > start.y + 40)
    s.send(.pointer(PointerSample(phase: .cancelled, position: start, time: 1)))
    for _ in 0..<300 { s.step() }
    #expect(places(s)[0].distance(to: s.content.focus) < 1)

    var c = stage(.collision)
    let low = c.content.room.maxY - 160
    drag(&c, Vector2(c.content.room.minX + 4, low), Vector2(c.content.room.maxX - 4, low))
    for _ in 0..<600 { c.step() }
    #expect(places(c).filter { $0.y < low }.count >= 4)

    var g = stage(.gravity)
    drag(&g, g.content.room.center + Vector2(0, -20), g.content.room.center + Vector2(0, -160))
    #expect(g.content[.angle] < -80)

    var v = stage(.vortex)
    let p = v.content.room.center + Vector2(70, 90)
    v.send(.pointer(PointerSample(phase: .began, position: p, time: 0)))
    v.send(.pointer(PointerSample(phase: .ended, position: p, time: 0.05)))
    v.step()
    #expect(v.content.focus == p)
  }

  @Test("Under Reduce Motion a change shows where things come to rest, and nothing moves by itself")
  func still() {
    var s = stage(.gravity, traits: .reduceMotion)
    let before = places(s)
    for _ in 0..<60 { s.step() }
    #expect(places(s) == before && s.isResting)
    s.send(.parameter(index: LabParameter.angle.rawValue, value: -90))
    s.step()
    #expect(places(s).allSatisfy { $0.y < s.content.room.center.y })
  }
}
