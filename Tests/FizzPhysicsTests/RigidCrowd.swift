@testable import FizzPhysics

/// Rigid bodies that several tests start from, and what is measured of them.
extension Crowd {
  /// A room with gravity, without bounce.
  static func room(
    width: Float = 390, height: Float = 844, gravity: Float = 900, _ change: (inout WorldSettings) -> Void = { _ in }
  ) -> World {
    box(width: width, height: height) { s in
      s.gravity = Vector2(0, gravity)
      s.boundaryRestitution = 0
      change(&s)
    }
  }

  /// A room whose four sides are open.
  static func space(_ gravity: Vector2 = .zero, _ change: (inout WorldSettings) -> Void = { _ in }) -> World {
    box(width: 4000, height: 4000) { s in
      s.gravity = gravity
      s.sides = .init(left: .open, right: .open, top: .open, bottom: .open)
      change(&s)
    }
  }

  /// Root mean square speed, pt/s, of the fastest point of each outline.
  static func rmsSurfaceSpeed(_ world: World) -> Float {
    var sum: Float = 0
    for id in world.bodyIDs {
      let v = world.velocity(of: id)?.length ?? .infinity
      let w = world.angularVelocity(of: id) ?? .infinity
      let fastest = v + abs(w) * (world.radius(of: id) ?? 0)
      sum += fastest * fastest
    }
    return (sum / Float(max(world.bodyCount, 1))).squareRoot()
  }

  /// Kinetic energy, of turning too, and that of gravity: mass · pt²/s².
  static func wholeEnergy(_ world: World) -> Double {
    let g = world.settings.gravity
    var sum = 0.0
    for id in world.bodyIDs {
      guard let b = world.body(id), b.kind == .dynamic else { continue }
      let mass = Double(b.mass)
      sum += 0.5 * mass * Double(b.velocity.lengthSquared)
      sum += 0.5 * Double(b.inertia) * Double(b.angularVelocity) * Double(b.angularVelocity)
      sum -= mass * Double(b.gravityScale) * (Double(g.x) * Double(b.position.x) + Double(g.y) * Double(b.position.y))
    }
    return sum
  }

  /// Angular momentum about a point, and the sum of what it is made of regardless of sign, for a relative tolerance.
  static func angularMomentum(_ world: World, about c: Vector2) -> (sum: Double, size: Double) {
    var sum = 0.0
    var size = 0.0
    for id in world.bodyIDs {
      guard let b = world.body(id) else { continue }
      let x = Double(b.position.x - c.x)
      let y = Double(b.position.y - c.y)
      let orbit = Double(b.mass) * (x * Double(b.velocity.y) - y * Double(b.velocity.x))
      let spin = Double(b.inertia) * Double(b.angularVelocity)
      sum += orbit + spin
      size += abs(orbit) + abs(spin)
    }
    return (sum, size)
  }

  /// How deep two bodies overlap, points; at most zero when they do not.
  static func overlap(_ world: World, _ a: BodyID, _ b: BodyID) -> Float {
    guard let first = world.body(a), let second = world.body(b) else { return 0 }
    let apart = second.position - first.position
    guard apart.length < first.radius + second.radius else { return 0 }
    var deepest: Float = -.infinity
    for p in first.shape.parts {
      for q in second.shape.parts {
        deepest = max(deepest, depth(OwnedConvex(p, angle: first.angle), OwnedConvex(q, angle: second.angle), apart))
      }
    }
    return deepest
  }

  /// Along the face or the line between the nearest points that needs the least.
  private static func depth(_ a: OwnedConvex, _ b: OwnedConvex, _ offset: Vector2) -> Float {
    let radii = a.view.radius + b.view.radius
    let distance = a.view.closest(to: b.view, offset: Float2(offset)).distance
    if distance > 0 { return radii - distance }
    var separation: Float = -.infinity
    for (one, other, way) in [(a, b, Float2(offset)), (b, a, -Float2(offset))] where one.view.count > 1 {
      for i in 0..<one.view.count {
        let n = one.view.normals[i]
        var least = Float.infinity
        for k in 0..<other.view.count { least = min(least, dot(other.view.points[k] + way - one.view.points[i], n)) }
        separation = max(separation, least)
      }
    }
    return radii - (separation == -.infinity ? 0 : separation)
  }

  /// The deepest overlap of any two bodies, or of those that are `wanted`, as a share of the half width of the thinner, or of
  /// both half widths.
  static func deepestShare(
    _ world: World, ofBoth: Bool = false, among wanted: (BodyID, BodyID) -> Bool = { _, _ in true }
  ) -> (share: Float, pair: (BodyID, BodyID)) {
    let ids = world.bodyIDs
    let bodies = ids.compactMap { world.body($0) }
    let cores = bodies.map { $0.shape.core }
    var worst: (share: Float, pair: (BodyID, BodyID)) = (0, (.none, .none))
    for i in ids.indices {
      for j in ids.indices where j > i && wanted(ids[i], ids[j]) {
        guard bodies[i].position.distance(to: bodies[j].position) < bodies[i].radius + bodies[j].radius else {
          continue
        }
        let share = overlap(world, ids[i], ids[j]) / (ofBoth ? cores[i] + cores[j] : min(cores[i], cores[j]))
        if share > worst.share { worst = (share, (ids[i], ids[j])) }
      }
    }
    return worst
  }

  /// Fills a world with bodies of random shapes that do not overlap, at most `count` of them, that reach `size` points.
  @discardableResult
  static func fillShapes(
    _ world: inout World, count: Int, sizes: ClosedRange<Float>, speed: Float = 0, spin: Float = 0, seed: UInt64,
    _ change: (inout Body, inout SeededRandom) -> Void = { _, _ in }
  ) -> [BodyID] {
    var random = SeededRandom(seed: seed)
    var ids: [BodyID] = []
    let b = world.settings.bounds
    for _ in 0..<count * 30 where ids.count < count {
      let shape = random.shape(size: random.number(from: sizes.lowerBound, to: sizes.upperBound))
      let r = shape.boundingRadius
      let p = Vector2(random.number(from: b.minX + r, to: b.maxX - r), random.number(from: b.minY + r, to: b.maxY - r))
      let angle = random.number(from: -3, to: 3)
      guard world.overlapping(shape, at: p, angle: angle).isEmpty else { continue }
      var body = Body(
        shape: shape, position: p, angle: angle,
        velocity: Vector2(random.number(from: -speed, to: speed), random.number(from: -speed, to: speed)),
        angularVelocity: random.number(from: -spin, to: spin))
      change(&body, &random)
      if let id = try? world.add(body) { ids.append(id) }
    }
    return ids
  }
}

extension SeededRandom {
  /// Any kind of shape that reaches about `size` points from its center.
  mutating func shape(size: Float) -> Body.Shape {
    let half = size * 0.7
    switch index(below: 8) {
    case 0: return .circle(radius: size)
    case 1: return .capsule(length: 2 * size, radius: number(from: 0.25, to: 0.8) * size)
    case 2: return .box(width: 2 * half, height: number(from: 0.4, to: 2) * half)
    case 3: return .box(width: 2 * half, height: number(from: 0.6, to: 2) * half, cornerRadius: 0.25 * half)
    case 4: return .ellipse(width: 2 * size, height: number(from: 0.8, to: 2) * size)
    case 5:
      let placed = [
        Body.Shape.Placed(.box(width: 2 * half, height: half)),
        Body.Shape.Placed(.circle(radius: half * 0.5), offset: Vector2(0, -half * 0.6)),
      ]
      return (try? .compound(placed)) ?? .circle(radius: size)
    default:
      let corners = 3 + index(below: 5)
      let points = (0..<corners).map { k -> Vector2 in
        let a = (Float(k) + number(from: -0.3, to: 0.3)) / Float(corners) * 6.2831853
        return Vector2(Maths.cos(a), Maths.sin(a)) * size
      }
      return (try? .polygon(points)) ?? .circle(radius: size)
    }
  }
}
