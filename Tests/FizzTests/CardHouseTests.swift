import FizzPhysics
import Testing

@testable import FizzScenes

@Suite("A house of cards") struct CardHouseTests {
  @Test("Its fate is the same every time, and of a copy", arguments: [false, true])
  func deterministic(isStruck: Bool) throws {
    var a = try #require(CardHouse(isStruck: isStruck))
    var b = try #require(CardHouse(isStruck: isStruck))
    #expect(a.cards.count == 15)
    for _ in 0..<120 { a.step() }
    var copy = a
    for _ in 0..<360 {
      a.step()
      copy.step()
    }
    for _ in 0..<480 { b.step() }
    #expect(a.world.digest() == b.world.digest() && a.world.digest() == copy.world.digest())
  }

  @Test("A struck one falls")
  func falls() throws {
    var house = try #require(CardHouse())
    let tops = house.cards.suffix(2).map { house.world.position(of: $0)!.y }
    for _ in 0..<CardHouse.length { house.step() }
    for (id, top) in zip(house.cards.suffix(2), tops) { #expect(house.world.position(of: id)!.y > top + 50) }
  }

  @Test("One floor of it stands")
  func stands() throws {
    var house = try #require(CardHouse(floors: 1, isStruck: false))
    house.world.settings.substeps = 8
    let before = house.cards.map { house.world.position(of: $0)! }
    for _ in 0..<600 { house.step() }
    for (id, place) in zip(house.cards, before) { #expect(house.world.position(of: id)!.distance(to: place) < 6) }
  }
}
