import FizzPhysics

/// What several tests of joints start from.
enum JointBench {
  /// A large box, without sleep unless asked for.
  static func world(gravity: Float = 0, _ change: (inout WorldSettings) -> Void = { _ in }) -> World {
    var s = WorldSettings()
    s.bounds = Rect(x: 0, y: 0, width: 4000, height: 4000)
    s.gravity = Vector2(0, gravity)
    s.allowsSleep = false
    change(&s)
    return World(s)
  }

  static let middle = Vector2(2000, 2000)

  /// A plank that lies about a point.
  static func plank(_ width: Float = 80, _ height: Float = 20, at p: Vector2 = middle, angle: Float = 0) -> Body {
    Body(shape: .box(width: width, height: height), position: p, angle: angle)
  }

  /// Kinetic energy and that in the field of gravity.
  static func energy(_ world: World) -> Double {
    var sum = 0.0
    let g = Double(world.settings.gravity.y)
    for id in world.bodyIDs {
      guard let b = world.body(id) else { continue }
      let spin = Double(b.angularVelocity)
      sum += Double(b.mass) * (0.5 * Double(b.velocity.lengthSquared) - g * Double(b.position.y - middle.y))
      sum += 0.5 * Double(b.inertia) * spin * spin
    }
    return sum
  }

  /// A chain of capsules that hangs from a point of the world, and a ball at its end; the joints from the top.
  static func chain(_ world: inout World, links: Int, ratio: Float) throws -> [JointID] {
    var p = Vector2(2000, 500)
    var last: BodyID?
    var joints: [JointID] = []
    var mass: Float = 0
    for _ in 0..<links {
      let link = Body(shape: .capsule(length: 26, radius: 3), position: p + Vector2(0, 10), angle: 1.5707963)
      mass += link.mass
      let id = try world.add(link)
      joints.append(try world.addJoint(.pin(id, last, at: p)))
      last = id
      p.y += 20
    }
    var ball = Body(shape: .circle(radius: 40), position: p + Vector2(0, 41))
    ball.friction = 0.4
    ball.density = mass * ratio / (3.14159265 * 1600)
    joints.append(try world.addJoint(.pin(try world.add(ball), last, at: p)))
    return joints
  }
}
