import FizzPhysics
import Testing

@Suite("A house of cards") struct CardHouseTests {
  /// Thin capsules that lean against each other in pairs, with others across them, on so many floors.
  private func house(floors: Int) throws -> (World, [BodyID]) {
    var settings = WorldSettings()
    settings.gravity = Vector2(0, 900)
    settings.boundaryFriction = 0.9
    settings.substeps = 8
    var world = World(settings)
    var cards: [BodyID] = []
    let length: Float = 100
    let radius: Float = 3
    let lean: Float = 0.3
    // Half the distance of the feet of a pair, and how high its tip is.
    let half = (length - 2 * radius) * Maths.sin(lean) * 0.5
    let height = (length - 2 * radius) * Maths.cos(lean)
    let step = 4 * half + 2 * radius + 1
    for floor in 0..<floors {
      let pairs = floors - floor
      let foot = 844 - Float(floor) * (height + 4 * radius) - radius
      let left = 195 - Float(pairs - 1) * step * 0.5
      for k in 0..<pairs {
        let x = left + Float(k) * step
        for side: Float in [-1, 1] {
          let place = Vector2(x + side * (half + radius * 0.52), foot - height * 0.5)
          cards.append(try world.add(card(length, radius, place, 1.57079633 + side * -lean)))
        }
      }
      for k in 0..<pairs - 1 {
        let place = Vector2(left + (Float(k) + 0.5) * step, foot - height - 2 * radius)
        cards.append(try world.add(card(step, radius, place, 0)))
      }
    }
    return (world, cards)
  }

  private func card(_ length: Float, _ radius: Float, _ place: Vector2, _ angle: Float) -> Body {
    Body(shape: .capsule(length: length, radius: radius), position: place, angle: angle, friction: 0.9)
  }

  @Test("its fate is the same every time, and of a copy")
  func deterministic() throws {
    var (a, cards) = try house(floors: 3)
    var (b, _) = try house(floors: 3)
    #expect(cards.count == 15)
    for _ in 0..<120 { a.step() }
    var copy = a
    for _ in 0..<360 {
      a.step()
      copy.step()
    }
    for _ in 0..<480 { b.step() }
    #expect(a.digest() == b.digest() && a.digest() == copy.digest())
  }

  @Test("one floor of it stands")
  func stands() throws {
    var (world, cards) = try house(floors: 1)
    let before = cards.map { world.position(of: $0)! }
    for _ in 0..<600 { world.step() }
    for (id, place) in zip(cards, before) { #expect(world.position(of: id)!.distance(to: place) < 6) }
  }
}
