import Fizz
import FizzPhysics
import FizzScenes
import Testing

@Suite("Debug layers") struct DebugLayersTests {
  static let environment = Environment(width: 390, height: 844)

  @Test("what is painted on top is no input: digest, recording, elements and events stay")
  func noInput() {
    for index in SceneCatalog.all.indices {
      var plain = makeScene(index: index, seed: 42, environment: DebugLayersTests.environment)
      var shown = plain
      // Of the tags only what has fallen is a body.
      plain.send(.command(.activate(element: 1)))
      shown.send(.command(.activate(element: 1)))
      shown.debugLayers = .all
      for _ in 0..<60 {
        plain.step()
        shown.step()
        shown.draw()
      }
      plain.draw()
      #expect(plain.digest() == shown.digest() && plain.elements == shown.elements && plain.events == shown.events)
      #expect(plain.recording(scene: "x", seed: 1) == shown.recording(scene: "x", seed: 1))
      #expect(shown.display.items.count > plain.display.items.count, "\(SceneCatalog.all[index].name)")
      // They come on top: what is below is the picture as it is without them.
      #expect(Array(shown.display.items.prefix(plain.display.items.count)) == plain.display.items)
      shown.debugLayers = []
      shown.draw()
      #expect(shown.display.items == plain.display.items)
    }
  }

  @Test("each layer shows what it is called by", arguments: DebugLayers.named.map { "\($0.name)" })
  func layers(name: String) throws {
    let layer = try #require(DebugLayers.named.first { "\($0.name)" == name }?.layer)
    var world = World(
      {
        var s = WorldSettings()
        s.gravity = Vector2(0, 900)
        return s
      }())
    _ = try world.add(Body(shape: .box(width: 40, height: 40), position: Vector2(195, 823.9)))
    _ = try world.add(Body(shape: .circle(radius: 20), position: Vector2(195, 400), velocity: Vector2(100, 0)))
    let hung = try world.add(Body(shape: .circle(radius: 5), position: Vector2(60, 400), velocity: Vector2(0, 0)))
    try world.setGravityScale(0, of: hung)
    try world.addJoint(.pin(hung, at: Vector2(60, 400)))
    for _ in 0..<10 { world.step() }
    var list = DisplayList()
    list.appendDebug(world, layer, alpha: 1)
    #expect(!list.items.isEmpty)
    for i in list.items { #expect((i.x + i.y + i.width + i.height + i.hue).isFinite) }
    let lines = list.items.filter { $0.kind == DisplayItem.Kind.line.rawValue }
    switch layer {
    case .contacts: #expect(list.items.count == 2 && lines.isEmpty)
    case .normals: #expect(lines.count == 2 && lines.allSatisfy { $0.height > 0 && abs($0.width) < 1e-3 })
    case .joints: #expect(lines.count == 1 && list.items.count == 3)
    case .islands: #expect(list.items.count == 3 && list.items[0].hue != list.items[1].hue)
    case .velocities: #expect(lines.count == 3)
    default: #expect(lines.count > 4)
    }
  }

  @Test("an empty world, before and after its first step, shows nothing and is survived")
  func empty() {
    var world = World()
    var list = DisplayList()
    list.appendDebug(world, .all, alpha: 0.5)
    world.step()
    list.appendDebug(world, .all, alpha: 0.5)
    #expect(list.items.isEmpty)
  }
}
