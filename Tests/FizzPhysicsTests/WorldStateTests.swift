import Testing

@testable import FizzPhysics

@Suite struct WorldStateTests {
  /// The addresses of all the memory that a value owns through raw pointers.
  private func addresses(_ value: Any) -> Set<String> {
    var found: Set<String> = []
    for child in Mirror(reflecting: value).children {
      if String(describing: type(of: child.value)).hasPrefix("UnsafeMutablePointer") {
        found.insert(String(describing: child.value))
      } else {
        found.formUnion(addresses(child.value))
      }
    }
    return found
  }

  @Test("A copy shares no memory with its original, whatever columns have been added since this was written")
  func copiesShareNothing() throws {
    var world = Crowd.box { $0.gravity = Vector2(0, 900) }
    let ids = Crowd.fill(&world, count: 40, radii: 10...40, speed: 200, seed: 2)
    try world.setVelocity(Vector2(4000, 0), of: ids[0])
    for _ in 0..<30 { world.step() }
    let copy = WorldState(copying: world.read)
    let mine = addresses(world.read)
    #expect(mine.count > 40)
    #expect(mine.isDisjoint(with: addresses(copy)))
  }

  @Test("Between steps every path is whole, and flags and lists agree")
  func invariantsHoldInAWildCrowd() throws {
    var world = Crowd.box { s in
      s.gravity = Vector2(0, 300)
      s.driftSpeed = 400
      s.driftInterval = 0.2
    }
    let ids = Crowd.fill(&world, count: 60, radii: 8...30, restitution: 0.9, speed: 800, seed: 6)
    for k in 0..<400 {
      if k % 40 == 0 { try world.setVelocity(Vector2(3000, -2000), of: ids[k / 40]) }
      world.step()
      world.read.checkInvariants()
      let state = world.read
      for s in 0..<state.bodies.count { #expect(state.fast.path.base[s] == 1) }
      for s in state.bodies.count..<(state.bodies.count + 4) {
        #expect(state.bodies.velocity.base[s] == SIMD2<Float>() && state.bodies.inverseMass.base[s] == 0)
      }
    }
  }
}
