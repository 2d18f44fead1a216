import FizzPhysics

/// Crowds and settings that several tests start from.
enum Crowd {
  /// How many trials a property is tried in: all of them in release, fewer in debug, where a step is a hundred times slower.
  static func trials(_ full: Int) -> Int {
    #if DEBUG
      return max(1, full / 50)
    #else
      return full
    #endif
  }

  /// A box without gravity.
  static func box(width: Float = 390, height: Float = 844, _ change: (inout WorldSettings) -> Void = { _ in }) -> World
  {
    var s = WorldSettings()
    s.bounds = Rect(x: 0, y: 0, width: width, height: height)
    s.boundaryRestitution = 1
    s.allowsSleep = false
    change(&s)
    return World(s)
  }

  /// Fills a world with circles that do not overlap, at most `count` of them.
  @discardableResult
  static func fill(
    _ world: inout World, count: Int, radii: ClosedRange<Float>, restitution: Float = 0.5, speed: Float = 0,
    seed: UInt64
  ) -> [BodyID] {
    var random = SeededRandom(seed: seed)
    var ids: [BodyID] = []
    var tries = 0
    let b = world.settings.bounds
    while ids.count < count, tries < count * 60 {
      tries += 1
      let r = random.number(from: radii.lowerBound, to: radii.upperBound)
      let p = Vector2(random.number(from: b.minX + r, to: b.maxX - r), random.number(from: b.minY + r, to: b.maxY - r))
      guard !world.isOccupied(p, radius: r) else { continue }
      let v = Vector2(random.number(from: -speed, to: speed), random.number(from: -speed, to: speed))
      if let id = try? world.add(Body(position: p, velocity: v, radius: r, restitution: restitution)) { ids.append(id) }
    }
    return ids
  }

  /// Root mean square speed, pt/s.
  static func rmsSpeed(_ world: World) -> Float {
    var sum: Float = 0
    for id in world.bodyIDs { sum += world.velocity(of: id)?.lengthSquared ?? 0 }
    return (sum / Float(max(world.bodyCount, 1))).squareRoot()
  }

  static func energy(_ world: World) -> Double {
    var sum = 0.0
    for id in world.bodyIDs {
      guard let b = world.body(id) else { continue }
      sum += 0.5 * Double(b.mass) * Double(b.velocity.lengthSquared)
    }
    return sum
  }

  static func momentum(_ world: World) -> (x: Double, y: Double) {
    var sum = (x: 0.0, y: 0.0)
    for id in world.bodyIDs {
      guard let b = world.body(id) else { continue }
      sum.x += Double(b.mass) * Double(b.velocity.x)
      sum.y += Double(b.mass) * Double(b.velocity.y)
    }
    return sum
  }

  /// The deepest overlap of any two bodies, points.
  static func deepestOverlap(_ world: World) -> Float {
    let bodies = world.bodyIDs.compactMap { world.body($0) }
    var worst: Float = 0
    for i in bodies.indices {
      for j in bodies.indices where j > i {
        worst = max(worst, bodies[i].radius + bodies[j].radius - bodies[i].position.distance(to: bodies[j].position))
      }
    }
    return worst
  }
}
