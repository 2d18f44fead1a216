import Testing

@testable import FizzPhysics

/// Every query against looking at everything, for every shape.
@Suite struct ShapeQueryTests {
  private static func shape(_ random: inout SeededRandom) throws -> Body.Shape {
    let size = random.number(from: 8, to: 40)
    switch random.index(below: 6) {
    case 0: return .circle(radius: size * 0.5)
    case 1: return .capsule(length: size * 2, radius: size * 0.4)
    case 2: return .box(width: size, height: size * 1.5)
    case 3: return .box(width: size, height: size * 1.5, cornerRadius: size * 0.2)
    case 4:
      while true {
        let points = (0..<5).map { _ in random.point(within: size) }
        if let shape = try? Body.Shape.polygon(points, radius: random.unit() < 0.5 ? 0 : 3) { return shape }
      }
    default:
      return try .compound([
        .init(.box(width: size * 2, height: size * 0.5)), .init(.circle(radius: size * 0.5), offset: Vector2(size, 0)),
        .init(.capsule(length: size * 2, radius: 3), offset: Vector2(-size, -size), angle: 1),
      ])
    }
  }

  private static func world(_ random: inout SeededRandom) throws -> World {
    var world = Crowd.box(width: 600, height: 600)
    for k in 0..<24 {
      let p = Vector2(random.number(from: 0, to: 600), random.number(from: 0, to: 600))
      if k % 4 == 0 {
        try world.add(Body(position: p, radius: random.number(from: 5, to: 40), category: k % 8 == 0 ? 2 : 1))
      } else {
        var body = Body(shape: try shape(&random), position: p, angle: random.number(from: -4, to: 4))
        if k % 5 == 0 { body.category = 2 }
        try world.add(body)
      }
    }
    return world
  }

  /// Signed distance from the outline by looking at every edge of every part.
  private static func distance(_ shape: Body.Shape, _ angle: Float, _ position: Vector2, _ p: Vector2) -> Double {
    var best = Double.infinity
    for part in shape.parts {
      let core = part.points.map {
        BruteForce.turned(BruteForce.wide(Float2($0)), Double(angle)) + BruteForce.wide(Float2(position))
      }
      var edge = Double.infinity
      for i in core.indices {
        edge = min(edge, BruteForce.distance(BruteForce.wide(Float2(p)), core[i], core[(i + 1) % core.count]))
      }
      let isInside = BruteForce.contains(core, BruteForce.wide(Float2(p)))
      best = min(best, (isInside ? -edge : edge) - Double(part.radius))
    }
    return best
  }

  private static func distance(_ body: Body, _ p: Vector2) -> Double {
    distance(body.shape, body.angle, body.position, p)
  }

  /// Between the outlines; negative or zero when they overlap.
  private static func gap(_ a: Body.Shape, _ angleA: Float, _ pa: Vector2, _ body: Body) -> Double {
    var best = Double.infinity
    func core(_ part: Body.Shape.Part, _ angle: Float, _ at: Vector2) -> [SIMD2<Double>] {
      part.points.map { BruteForce.turned(BruteForce.wide(Float2($0)), Double(angle)) + BruteForce.wide(Float2(at)) }
    }
    for p in a.parts {
      for q in body.shape.parts {
        let d = BruteForce.distance(core(p, angleA, pa), core(q, body.angle, body.position))
        best = min(best, d - Double(p.radius) - Double(q.radius))
      }
    }
    return best
  }

  private func trials(
    _ seed: UInt64, _ count: Int, _ check: (World, [(BodyID, Body)], inout SeededRandom) throws -> Void
  )
    throws
  {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Crowd.trials(count) {
      let world = try ShapeQueryTests.world(&random)
      let bodies = try world.bodyIDs.map { ($0, try #require(world.body($0))) }
      for _ in 0..<30 { try check(world, bodies, &random) }
    }
  }

  /// What is found must be all that `isIn` says, but for what is within a thousandth of the edge.
  private func compare(_ found: [BodyID], _ bodies: [(BodyID, Body)], _ place: String, _ gap: (Body) -> Double) {
    #expect(found == found.sorted { $0.index < $1.index }, "\(place)")
    for (id, body) in bodies {
      let d = gap(body)
      guard abs(d) > 1e-3 else { continue }
      #expect(found.contains(id) == (d < 0), "\(place) \(id.index) \(d)")
    }
  }

  @Test("Points, circles and rectangles find what they touch", arguments: UInt64(0)..<4)
  func areas(seed: UInt64) throws {
    try trials(seed, 200) { world, bodies, random in
      let p = Vector2(random.number(from: 0, to: 600), random.number(from: 0, to: 600))
      let r = random.number(from: 0, to: 50)
      compare(world.bodies(at: p), bodies, "seed \(seed) at \(p)") { ShapeQueryTests.distance($0, p) }
      let near = world.bodies(touching: p, radius: r)
      compare(near, bodies, "seed \(seed) at \(p) \(r)") { ShapeQueryTests.distance($0, p) - Double(r) }
      #expect(world.isOccupied(p, radius: r) == !near.isEmpty)
      compare(world.bodies(touching: p, radius: r, mask: 2), bodies.filter { $0.1.category == 2 }, "seed \(seed) mask")
      {
        ShapeQueryTests.distance($0, p) - Double(r)
      }
      let q = p + Vector2(random.number(from: 1, to: 90), random.number(from: 1, to: 90))
      let rect = Rect(minX: p.x, minY: p.y, maxX: q.x, maxY: q.y)
      let box = Body.Shape.box(width: rect.width, height: rect.height)
      compare(world.bodies(in: rect), bodies, "seed \(seed) \(rect)") { ShapeQueryTests.gap(box, 0, rect.center, $0) }
    }
  }

  @Test("Rays stop where samples along them first get inside", arguments: UInt64(0)..<4)
  func rays(seed: UInt64) throws {
    try trials(seed, 200) { world, bodies, random in
      let start = random.point(within: 300) + Vector2(300, 300)
      let along = random.point(within: 400)
      let ignored = bodies[random.index(below: bodies.count)].0
      let hit = world.castRay(from: start, to: start + along, mask: 1, ignoring: ignored)
      let place = "seed \(seed) \(start) \(along)"
      let seen = bodies.filter { $0.0 != ignored && $0.1.category == 1 }
      let end = hit?.fraction ?? 1
      for k in 0..<100 {
        let p = start + along * (end * Float(k) / 100 * 0.9999)
        for (_, body) in seen where end > 0 { #expect(ShapeQueryTests.distance(body, p) > -2e-3, "\(place) \(k)") }
      }
      guard let hit else { return }
      let body = try #require(world.body(hit.body))
      #expect(hit.body != ignored && body.category == 1)
      let d = ShapeQueryTests.distance(body, hit.point)
      guard hit.fraction > 0 else {
        #expect(d < 1e-3, "\(place)")
        return
      }
      #expect(abs(d) < 2e-3, "\(place) \(d)")
      #expect(abs(hit.normal.length - 1) < 1e-4 && hit.normal.dot(along) <= 0, "\(place)")
      // Outward: a little out along it is outside, a little in is inside.
      #expect(ShapeQueryTests.distance(body, hit.point + hit.normal * 0.05) > 0, "\(place)")
    }
  }

  @Test("The nearest is nearest, by its outline", arguments: UInt64(0)..<4)
  func nearest(seed: UInt64) throws {
    try trials(seed, 200) { world, bodies, random in
      let p = random.point(within: 300) + Vector2(300, 300)
      let found = try #require(world.nearest(to: p))
      let best = bodies.map { ShapeQueryTests.distance($0.1, p) }.min() ?? 0
      #expect(abs(Double(found.distance) - best) < 2e-3, "seed \(seed) \(p)")
      let body = try #require(world.body(found.body))
      #expect(abs(ShapeQueryTests.distance(body, p) - best) < 2e-3, "seed \(seed) \(p)")
      let limit = Float(best) - 0.1
      #expect(world.nearest(to: p, within: limit) == nil)
      #expect(world.nearest(to: p, within: limit + 0.2)?.body != nil)
    }
  }

  @Test("A shape overlaps what it overlaps", arguments: UInt64(0)..<4)
  func overlapping(seed: UInt64) throws {
    try trials(seed, 100) { world, bodies, random in
      let shape = try ShapeQueryTests.shape(&random)
      let p = random.point(within: 300) + Vector2(300, 300)
      let angle = random.number(from: -7, to: 7)
      let found = world.overlapping(shape, at: p, angle: angle, mask: 1)
      compare(found, bodies.filter { $0.1.category == 1 }, "seed \(seed) \(p) \(angle)") {
        ShapeQueryTests.gap(shape, angle, p, $0)
      }
    }
  }

  @Test("A cast shape stops where it first touches", arguments: UInt64(0)..<4)
  func casting(seed: UInt64) throws {
    try trials(seed, 60) { world, bodies, random in
      let shape = try ShapeQueryTests.shape(&random)
      let start = random.point(within: 300) + Vector2(300, 300)
      let along = random.point(within: 400)
      let angle = random.number(from: -7, to: 7)
      let ignored = bodies[random.index(below: bodies.count)].0
      let hit = world.castShape(shape, from: start, to: start + along, angle: angle, ignoring: ignored)
      let place = "seed \(seed) \(start) \(along) \(angle)"
      let seen = bodies.filter { $0.0 != ignored }
      let end = hit?.fraction ?? 1
      for k in 0..<40 where end > 0 {
        let p = start + along * (end * Float(k) / 40)
        for (_, body) in seen { #expect(ShapeQueryTests.gap(shape, angle, p, body) > -2e-3, "\(place) \(k)") }
      }
      guard let hit else { return }
      let body = try #require(world.body(hit.body))
      let gap = ShapeQueryTests.gap(shape, angle, start + along * hit.fraction, body)
      #expect(hit.body != ignored && gap < 0.012 && (hit.fraction == 0 || gap > -2e-3), "\(place) \(gap)")
      #expect(abs(hit.normal.length - 1) < 1e-4, "\(place)")
      guard hit.fraction > 0 else { return }
      #expect(abs(ShapeQueryTests.distance(body, hit.point)) < 0.012, "\(place)")
      #expect(hit.normal.dot(along) <= 1e-3 * along.length, "\(place)")
    }
  }

  @Test("Bounds hold the body and touch it on four sides", arguments: UInt64(0)..<4)
  func bounds(seed: UInt64) throws {
    try trials(seed, 20) { world, bodies, random in
      let (id, body) = bodies[random.index(below: bodies.count)]
      let box = try #require(world.bounds(of: id))
      for part in body.shape.parts {
        for p in part.points {
          let q = BruteForce.turned(BruteForce.wide(Float2(p)), Double(body.angle))
          let at = body.position + Vector2(Float(q.x), Float(q.y))
          #expect(at.x - part.radius >= box.minX - 1e-3 && at.x + part.radius <= box.maxX + 1e-3)
          #expect(at.y - part.radius >= box.minY - 1e-3 && at.y + part.radius <= box.maxY + 1e-3)
        }
      }
      let frame = Body.Shape.box(width: box.width, height: box.height)
      #expect(abs(ShapeQueryTests.gap(frame, 0, box.center + Vector2(box.width + 1, 0), body) - 1) < 2)
    }
  }

  @Test("What is stale, not a number or no shape finds nothing")
  func nothing() throws {
    var world = Crowd.box()
    let id = try world.add(Body(shape: .box(width: 20, height: 20), position: Vector2(100, 100)))
    let nan = Vector2(.nan, 100)
    let at = Vector2(100, 100)
    #expect(world.bodies(at: nan).isEmpty && world.bodies(touching: at, radius: .nan).isEmpty)
    #expect(world.bodies(touching: at, radius: -1).isEmpty && !world.isOccupied(nan, radius: 5))
    #expect(world.bodies(in: Rect(minX: 200, minY: 0, maxX: 0, maxY: 200)).isEmpty)
    #expect(world.castRay(from: nan, to: at) == nil && world.castRay(from: at, to: Vector2(.infinity, 0)) == nil)
    #expect(world.nearest(to: nan) == nil && world.nearest(to: at, within: .nan) == nil)
    let bad: [Body.Shape] = [.circle(radius: 0), .circle(radius: .nan), .box(width: -3, height: 2)]
    for shape in bad {
      #expect(world.overlapping(shape, at: at).isEmpty)
      #expect(world.castShape(shape, from: .zero, to: at) == nil)
    }
    let ball = Body.Shape.circle(radius: 5)
    #expect(world.overlapping(ball, at: nan).isEmpty && world.overlapping(ball, at: at, angle: .infinity).isEmpty)
    #expect(world.castShape(ball, from: nan, to: at) == nil && world.castShape(ball, from: at, to: nan) == nil)
    #expect(world.castRay(from: .zero, to: at, ignoring: .none)?.body == id)
    world.remove(id)
    #expect(world.bounds(of: id) == nil && world.castRay(from: .zero, to: at) == nil)
    #expect(world.castRayAtBoundaries(from: nan, to: at) == nil)
  }

  @Test("Rays meet boundaries: both sides, one side, the nearest, and never slip between two segments")
  func rayAtBoundaries() throws {
    var world = Crowd.box(width: 1000, height: 1000)
    let points = (0..<48).map { k -> Vector2 in
      let a = Float(k) / 48 * 6.2831853
      return Vector2(500, 500) + Vector2(Maths.cos(a), Maths.sin(a)) * 200
    }
    let ring = try world.addBoundary(.chain(points, closed: true, name: "ring"))
    var one = Boundary.segment(from: Vector2(0, 900), to: Vector2(1000, 900))
    one.isOneSided = true
    one.category = 2
    let floor = try world.addBoundary(one)
    for p in points {
      let hit = try #require(world.castRayAtBoundaries(from: Vector2(500, 500), to: p + (p - Vector2(500, 500)) * 0.5))
      #expect(hit.boundary == ring && abs(hit.fraction * 1.5 - 1) < 1e-5 && hit.point.distance(to: p) < 1e-3)
      #expect(hit.normal.dot(p - Vector2(500, 500)) < 0)
    }
    let down = try #require(world.castRayAtBoundaries(from: Vector2(500, 800), to: Vector2(500, 1000)))
    #expect(down.boundary == floor && down.normal == Vector2(0, -1) && abs(down.fraction - 0.5) < 1e-6)
    #expect(world.castRayAtBoundaries(from: Vector2(500, 1000), to: Vector2(500, 800)) == nil)
    #expect(world.castRayAtBoundaries(from: Vector2(500, 800), to: Vector2(500, 1000), mask: 1) == nil)
    #expect(world.castRayAtBoundaries(from: Vector2(0, 900), to: Vector2(1000, 900)) == nil)
    #expect(world.castRayAtBoundaries(from: Vector2(500, 500), to: Vector2(500, 500)) == nil)
    let across = try #require(world.castRayAtBoundaries(from: Vector2(0, 510), to: Vector2(1000, 510)))
    #expect(across.boundary == ring && across.point.x < 310)
  }
}
