import FizzPhysics
import Testing

@Suite struct JointMotionTests {
  typealias Bench = JointBench

  /// When a quantity crosses zero upward.
  private func period(_ world: inout World, dt: Float, steps: Int, _ x: (World) -> Float) -> Float {
    var first: Float?
    var last: Float = 0
    var count = 0
    var before = x(world)
    for k in 1...steps {
      world.step(dt)
      let now = x(world)
      if before < 0, now >= 0 {
        last = (Float(k) - now / (now - before)) * dt
        if first == nil { first = last } else { count += 1 }
      }
      before = now
    }
    return (last - (first ?? 0)) / Float(max(count, 1))
  }

  @Test("A body on a pin swings with the period of a physical pendulum", arguments: [60, 120] as [Float])
  func pendulum(rate: Float) throws {
    let dt = 1 / rate
    var world = Bench.world(gravity: 900)
    let angle: Float = 0.05
    let l: Float = 60
    var body = Bench.plank(30, 120, angle: -angle)
    body.position = Bench.middle + Vector2(Maths.sin(angle), Maths.cos(angle)) * l
    let id = try world.add(body)
    try world.addJoint(.pin(id, at: Bench.middle))
    let expected = 6.2831853 * ((body.inertia + body.mass * l * l) / (body.mass * 900 * l)).squareRoot()
    let measured = period(&world, dt: dt, steps: Int(10 / dt)) { $0.position(of: id)!.x - Bench.middle.x }
    #expect(abs(measured / expected - 1) < 0.01)
  }

  @Test("An undriven pendulum keeps its swing and gains nothing", arguments: [false, true])
  func energy(isRod: Bool) throws {
    var world = Bench.world(gravity: 900)
    let body = Bench.plank(20, 20, at: Bench.middle + Vector2(150, 0))
    let id = try world.add(body)
    try world.addJoint(
      isRod ? .distance(id, from: body.position, to: Bench.middle) : .pin(id, at: Bench.middle))
    let scale = Double(body.mass) * 900 * 150
    let start = Bench.energy(world)
    for k in 0..<7200 {
      world.step()
      let change = (Bench.energy(world) - start) / scale
      #expect(change < 0.005 && change > -0.02, "step \(k)")
    }
  }

  @Test("A spring swings as often and dies away as fast as it is told to", arguments: 0..<3, [Float(1), 2, 5])
  func spring(kind: Int, frequency: Float) throws {
    var world = Bench.world()
    let id = try world.add(Bench.plank())
    let s = JointSpring(frequency: frequency, dampingRatio: 0.05)
    switch kind {
    case 0:
      try world.addJoint(.distance(id, from: Bench.middle, to: Bench.middle - Vector2(100, 0), spring: s))
      try world.setVelocity(Vector2(60, 0), of: id)
    case 1:
      try world.addJoint(.slider(id, at: Bench.middle, axis: Vector2(3, 0), spring: s))
      try world.setVelocity(Vector2(60, 0), of: id)
    default:
      try world.addJoint(.pin(id, at: Bench.middle, spring: s))
      try world.setAngularVelocity(1, of: id)
    }
    let x = { (w: World) in kind == 2 ? w.angle(of: id)! : w.position(of: id)!.x - Bench.middle.x }
    // Speeds at the two passages of zero, one period apart, tell the decay.
    var crossings: [(time: Float, speed: Float)] = []
    var before: Float = -1
    for k in 1...1200 where crossings.count < 5 {
      world.step()
      let now = x(world)
      if before < 0, now >= 0, k > 1 {
        let v = kind == 2 ? world.angularVelocity(of: id)! : world.velocity(of: id)!.x
        crossings.append(((Float(k) - now / (now - before)) / 120, v))
      }
      before = now
    }
    let n = Float(crossings.count - 1)
    let first = try #require(crossings.first)
    let last = try #require(crossings.last)
    let damped = frequency * (1 - 0.05 * 0.05 as Float).squareRoot()
    #expect(abs(n / (last.time - first.time) / damped - 1) < 0.02)
    let decay = Maths.log(first.speed / last.speed) / n
    let ratio = decay / (39.478 + decay * decay).squareRoot()
    #expect(abs(ratio / 0.05 - 1) < 0.02)
  }

  @Test("A rope is slack when its ends are near, and never longer than it is")
  func rope() throws {
    var world = Bench.world(gravity: 900)
    let body = Bench.plank(at: Bench.middle + Vector2(30, -40))
    let id = try world.add(body)
    let rope = try world.addJoint(.rope(id, from: body.position, to: Bench.middle, maximum: 200))
    for _ in 0..<24 { world.step() }
    #expect(try #require(world.jointForce(rope)) == .zero)
    try world.setDamping(linear: 2, angular: 2, of: id)
    for _ in 0..<1200 {
      world.step()
      #expect(try #require(world.jointLength(rope)) < 202)
    }
    #expect(abs(try #require(world.jointLength(rope)) - 200) < 1)
    #expect(abs(try #require(world.position(of: id)).y - Bench.middle.y - 200) < 1)
  }

  @Test("A chain of twenty holds fifty times its weight", arguments: [60, 120] as [Float])
  func chain(rate: Float) throws {
    let dt = 1 / rate
    var world = Bench.world(gravity: 900)
    let joints = try Bench.chain(&world, links: 20, ratio: 50)
    var weight: Float = 0
    for id in world.bodyIDs { weight += try #require(world.body(id)).mass * 900 }
    for k in 0..<Int(4 / dt) {
      world.step(dt)
      if k == Int(2 / dt) { #expect(Crowd.rmsSpeed(world) < 0.1) }
      for joint in joints { #expect(try #require(world.jointLength(joint)) < 0.05) }
    }
    #expect(Crowd.rmsSpeed(world) < 0.1)
    #expect(abs(try #require(world.jointForce(joints[0])).y / -weight - 1) < 0.01)
  }

  @Test("Such a chain swings without stretching and without gaining energy", arguments: [60, 120] as [Float])
  func swingingChain(rate: Float) throws {
    let dt = 1 / rate
    var world = Bench.world(gravity: 900)
    let joints = try Bench.chain(&world, links: 20, ratio: 50)
    let ball = try #require(world.bodyIDs.last)
    try world.setVelocity(Vector2(300, 0), of: ball)
    let mass = try #require(world.body(ball)).mass
    let start = Bench.energy(world)
    for _ in 0..<Int(5 / dt) {
      world.step(dt)
      for joint in joints { #expect(try #require(world.jointLength(joint)) < 0.2) }
      #expect(Bench.energy(world) - start < 0.01 * Double(mass) * 900 * 440)
    }
  }

  @Test("A bridge of welds and pins between two walls hangs evenly")
  func bridge() throws {
    var world = Bench.world(gravity: 900)
    var last: BodyID?
    for k in 0..<12 {
      let x = 1000 + Float(k) * 40
      let id = try world.add(Bench.plank(40, 10, at: Vector2(x + 20, 1000)))
      try world.addJoint(.pin(id, last, at: Vector2(x, 1000)))
      last = id
    }
    try world.addJoint(.pin(try #require(last), at: Vector2(1480, 1000)))
    for id in world.bodyIDs { try world.setDamping(linear: 1, angular: 1, of: id) }
    for _ in 0..<1200 { world.step() }
    let y = world.bodyIDs.map { world.position(of: $0)!.y }
    for k in 0..<6 { #expect(abs(y[k] - y[11 - k]) < 0.1) }
    #expect(y[5] > 1000 && y[5] < 1030)
    for joint in world.jointIDs { #expect(try #require(world.jointLength(joint)) < 0.5) }
    #expect(Crowd.rmsSpeed(world) < 1)
  }

  @Test("The force of a joint that holds a mass is its weight, whatever the joint", arguments: 0..<5)
  func weight(kind: Int) throws {
    var world = Bench.world(gravity: 900)
    let body = Bench.plank(40, 40)
    let id = try world.add(body)
    let p = Bench.middle
    let joint =
      switch kind {
      case 0: try world.addJoint(.distance(id, from: p, to: p - Vector2(0, 100)))
      case 1: try world.addJoint(.pin(id, at: p))
      case 2: try world.addJoint(.slider(id, at: p, axis: Vector2(1, 0)))
      case 3: try world.addJoint(.weld(id, at: p + Vector2(50, 0)))
      default: try world.addJoint(.rope(id, from: p, to: p - Vector2(0, 100)))
      }
    for _ in 0..<60 { world.step() }
    let force = try #require(world.jointForce(joint))
    #expect(abs(force.x) < 0.01 * body.mass * 900)
    #expect(abs(force.y / (-body.mass * 900) - 1) < 0.01)
    if kind == 3 { #expect(abs(try #require(world.jointTorque(joint)) / (body.mass * 900 * 50) - 1) < 0.01) }
  }

  @Test("Momentum of a jointed pair that floats is kept", arguments: 0..<4)
  func momentum(kind: Int) throws {
    var world = Bench.world()
    let a = try world.add(Bench.plank(60, 20, at: Vector2(1970, 2000)))
    let b = try world.add(Bench.plank(30, 30, at: Vector2(2020, 2000)))
    let p = Vector2(2000, 2000)
    switch kind {
    case 0: try world.addJoint(.distance(a, b, from: Vector2(1950, 2005), to: Vector2(2030, 1990)))
    case 1: try world.addJoint(.pin(a, b, at: p, motor: JointMotor(speed: 3, maximum: 1e5)))
    case 2: try world.addJoint(.slider(a, b, at: p, axis: Vector2(1, 1), limits: -10...10))
    default: try world.addJoint(.weld(a, b, at: p, linear: JointSpring(frequency: 4, dampingRatio: 0.3)))
    }
    try world.setVelocity(Vector2(50, -80), of: a)
    try world.setVelocity(Vector2(-70, 20), of: b)
    try world.setAngularVelocity(3, of: a)
    func spin(_ w: World) -> Double {
      var sum = 0.0
      for id in w.bodyIDs {
        guard let c = w.body(id) else { continue }
        let r = c.position - p
        sum += Double(c.inertia * c.angularVelocity) + Double(c.mass * (r.x * c.velocity.y - r.y * c.velocity.x))
      }
      return sum
    }
    let before = Crowd.momentum(world)
    let turn = spin(world)
    for _ in 0..<240 { world.step() }
    let after = Crowd.momentum(world)
    let size = abs(before.x) + abs(before.y)
    #expect(abs(after.x - before.x) < 1e-4 * size && abs(after.y - before.y) < 1e-4 * size)
    #expect(abs(spin(world) - turn) < 0.01 * abs(turn))
  }
}
