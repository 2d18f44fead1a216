import Testing

@testable import FizzPhysics

// R20: grids that miss neighbors, or take strangers for them, at negative coordinates and with mixed radii.
@Suite struct PairListTests {
  /// A world whose list was just made, with bodies anywhere.
  private func scattered(seed: UInt64) -> World {
    var random = SeededRandom(seed: seed)
    var s = WorldSettings()
    s.sides = .init(left: .open, right: .open, top: .open, bottom: .open)
    var world = World(s)
    let origin = Vector2(random.number(from: -10_000, to: 10_000), random.number(from: -10_000, to: 10_000))
    let count = 20 + random.index(below: 120)
    let size = random.number(from: 100, to: 1500)
    let isMixed = random.index(below: 3) == 0
    for _ in 0..<count {
      var r = random.number(from: 3, to: 40)
      if isMixed, random.index(below: 12) == 0 { r = random.number(from: 100, to: 400) }
      let p = origin + Vector2(random.number(from: 0, to: size), random.number(from: 0, to: size))
      _ = try? world.add(Body(position: p, radius: r))
    }
    return world
  }

  private func pairs(_ world: World) -> [UInt64] {
    let list = world.read.pairs
    let id = world.read.bodies.id.base
    var keys: [UInt64] = []
    for k in 0..<list.count {
      let a = UInt64(id[Int(list.owner.base[k])])
      let b = UInt64(id[Int(list.other.base[k])])
      keys.append(min(a, b) << 32 | max(a, b))
    }
    return keys.sorted()
  }

  private func bruteForce(_ world: World, margin: Float) -> [UInt64] {
    let b = world.read.bodies
    var keys: [UInt64] = []
    for i in 0..<b.count {
      for j in 0..<i {
        let d = b.position.base[i] - b.position.base[j]
        // The list's own expression: a pair exactly at its reach may fall either way otherwise.
        let reach = b.radius.base[j] + (b.radius.base[i] + margin)
        let other = b.radius.base[i] + (b.radius.base[j] + margin)
        let squared = d.x * d.x + d.y * d.y
        if squared < reach * reach || squared < other * other {
          let x = UInt64(b.id.base[i])
          let y = UInt64(b.id.base[j])
          keys.append(min(x, y) << 32 | max(x, y))
        }
      }
    }
    return keys.sorted()
  }

  @Test("R20: the pairs are those of brute force in 1,000 random worlds, each once")
  func bruteForceAgrees() {
    for seed in 0..<UInt64(1000) {
      var world = scattered(seed: seed)
      let w = world.write
      w.dt = 1.0 / 120
      w.rebuild()
      #expect(pairs(world) == bruteForce(world, margin: w.pairs.margin), "seed \(seed)")
    }
  }

  @Test("No body appears twice in the blocks of a color")
  func colorsAreSound() {
    for seed in 0..<UInt64(50) {
      var world = scattered(seed: seed)
      let w = world.write
      w.dt = 1.0 / 120
      w.rebuild()
      for q in 0..<w.blocks.count {
        let block = w.blocks.blocks.base[q]
        var seen: [Int32] = []
        for lane in 0..<4 where block.radii[lane] > 0 {
          #expect(!seen.contains(block.first[lane]) && !seen.contains(block.second[lane]))
          seen += [block.first[lane], block.second[lane]]
        }
      }
    }
  }
}
