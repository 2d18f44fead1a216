import FizzPhysics
import Testing

@Suite struct JointTests {
  typealias Bench = JointBench

  @Test("A stale joint is detected, and its place is given out again under another name")
  func stale() throws {
    var world = Bench.world()
    let a = try world.add(Bench.plank())
    let old = try world.addJoint(.pin(a, at: Bench.middle))
    #expect(world.jointIDs == [old] && world.jointCount == 1)
    var isRemoved = world.removeJoint(old)
    #expect(isRemoved)
    isRemoved = world.removeJoint(old)
    #expect(!isRemoved && !world.containsJoint(old) && world.joint(old) == nil)
    let new = try world.addJoint(.pin(a, at: Bench.middle))
    #expect(new.index == old.index && new != old)
    #expect(world.jointForce(old) == nil && world.jointAngle(old) == nil && world.jointPoints(old) == nil)
    #expect(throws: WorldError.noSuchJoint) { try world.setMotor(nil, of: old) }
    #expect(throws: WorldError.otherKindOfJoint) { try world.setTarget(.zero, of: new) }
  }

  @Test("What cannot be joined is refused")
  func refused() throws {
    var world = Bench.world()
    let a = try world.add(Bench.plank())
    #expect(throws: WorldError.sameBody) { try world.addJoint(.pin(a, a, at: .zero)) }
    #expect(throws: WorldError.noSuchBody) { try world.addJoint(.pin(.none, at: .zero)) }
    #expect(throws: WorldError.noSuchBody) { try world.addJoint(.pin(a, BodyID.none, at: .zero)) }
    #expect(throws: WorldError.notFinite) { try world.addJoint(.pin(a, at: Vector2(.nan, 0))) }
    #expect(throws: WorldError.notFinite) { try world.addJoint(.slider(a, at: .zero, axis: .zero)) }
    #expect(throws: WorldError.positionOutOfRange) { try world.addJoint(.pin(a, at: Vector2(2e6, 0))) }
    #expect(world.jointCount == 0)
  }

  @Test("A joint is handed back as it was handed in")
  func roundTrip() throws {
    var world = Bench.world()
    let a = try world.add(Bench.plank(at: Vector2(1950, 2000), angle: 0.7))
    let b = try world.add(Bench.plank(at: Vector2(2050, 2000)))
    let spring = JointSpring(frequency: 3, dampingRatio: 0.4)
    let motor = JointMotor(speed: 2, maximum: 500)
    let kinds: [Joint] = [
      .distance(a, b, from: Vector2(1950, 2000), to: Vector2(2050, 2000), length: 90, spring: spring, range: 20...120),
      .pin(a, b, at: Vector2(2050, 2000), limits: -1...2, motor: motor, spring: spring),
      .slider(a, b, at: Vector2(1950, 2000), axis: Vector2(0, 1), limits: -10...20, motor: motor, spring: spring),
      .weld(a, b, at: Vector2(1950, 2000), linear: spring, angular: spring),
      .target(a, at: Vector2(1950, 2000), to: Vector2(1, 2), spring: spring, maximumForce: 7),
    ]
    for var joint in kinds {
      joint.breakForce = 12
      joint.collideConnected = true
      let id = try world.addJoint(joint)
      let back = try #require(world.joint(id))
      #expect(back.first == joint.first && back.second == joint.second && back.breakForce == 12)
      #expect(back.breakTorque == nil && back.collideConnected)
      #expect(back.kind == joint.kind || nearly(back.kind, joint.kind))
      world.removeJoint(id)
    }
  }

  /// The same but for the rounding of one point.
  private func nearly(_ a: Joint.Kind, _ b: Joint.Kind) -> Bool {
    switch (a, b) {
    case (.pin(let p, let l, let m, let s), .pin(let q, let k, let n, let t)):
      p.distance(to: q) < 1e-3 && l == k && m == n && s == t
    default: false
    }
  }

  @Test("Joined bodies pass through each other unless they are to collide", arguments: [false, true])
  func collision(collides: Bool) throws {
    for isRigid in [false, true] {
      var world = Bench.world()
      let shape = Body.Shape.circle(radius: 20)
      var a = Body(position: Vector2(1900, 2000), velocity: Vector2(100, 0), radius: 20)
      var b = Body(position: Vector2(2000, 2000), radius: 20)
      if isRigid {
        a = Body(shape: shape, position: a.position, velocity: a.velocity)
        b = Body(shape: shape, position: b.position)
      }
      let i = try world.add(a)
      let j = try world.add(b)
      var rope = Joint.rope(i, j, from: a.position, to: b.position, maximum: 1000)
      rope.collideConnected = collides
      let joint = try world.addJoint(rope)
      for _ in 0..<180 { world.step() }
      #expect((try #require(world.velocity(of: j)).x > 1) == collides)
      // Once the joint is gone they touch.
      try world.setPosition(Vector2(1900, 2000), of: i)
      try world.setPosition(Vector2(2000, 2000), of: j)
      try world.setVelocity(Vector2(100, 0), of: i)
      try world.setVelocity(.zero, of: j)
      world.removeJoint(joint)
      for _ in 0..<180 { world.step() }
      #expect(try #require(world.velocity(of: j)).x > 1)
    }
  }

  @Test("A fast body does not hit what it is joined to")
  func fastCollision() throws {
    var world = Bench.world()
    let i = try world.add(Body(position: Vector2(1000, 2000), velocity: Vector2(6000, 0), radius: 10))
    let j = try world.add(Body(position: Vector2(1500, 2000), radius: 10))
    try world.addJoint(.rope(i, j, from: Vector2(1000, 2000), to: Vector2(1500, 2000), maximum: 2000))
    for _ in 0..<24 { world.step() }
    #expect(world.velocity(of: j) == .zero)
    #expect(try #require(world.position(of: i)).x > 2000)
  }

  @Test("A bubble held at its center stays one, and off its center turns")
  func bubbles() throws {
    var world = Bench.world(gravity: 900)
    let body = Body(position: Bench.middle, radius: 20)
    let centered = try world.add(body)
    try world.addJoint(.pin(centered, at: Bench.middle))
    let aside = try world.add(Body(position: Vector2(1000, 1000), radius: 20))
    try world.addJoint(.pin(aside, at: Vector2(1015, 1000)))
    for _ in 0..<30 { world.step() }
    #expect(world.angle(of: centered) == 0 && world.angularVelocity(of: centered) == 0)
    #expect(try #require(world.position(of: centered)).distance(to: Bench.middle) < 0.01)
    #expect(abs(try #require(world.angle(of: aside))) > 0.1)
  }

  @Test("A chain of bubbles at their centers swings without anything turning")
  func bubbleChain() throws {
    var world = Bench.world(gravity: 900)
    var last: BodyID?
    var p = Vector2(2000, 1000)
    for _ in 0..<12 {
      let id = try world.add(Body(position: p + Vector2(40, 0), radius: 10))
      try world.addJoint(.distance(id, last, from: p + Vector2(40, 0), to: p))
      last = id
      p.x += 40
    }
    let start = Bench.energy(world)
    for _ in 0..<600 {
      world.step()
      for joint in world.jointIDs { #expect(abs(try #require(world.jointLength(joint)) - 40) < 2) }
    }
    #expect(Bench.energy(world) <= start + 0.01 * abs(start))
    for id in world.bodyIDs { #expect(world.angle(of: id) == 0) }
  }

  @Test(
    "Removing bodies and joints at any time leaves a whole world, the same for a copy", arguments: [UInt64(1), 2, 3])
  func removals(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var world = Bench.world(gravity: 900) { $0.allowsSleep = true }
    for _ in 0..<60 {
      let ids = world.bodyIDs
      switch random.index(below: 8) {
      case 0 where !ids.isEmpty: world.remove(ids[random.index(below: ids.count)])
      case 1 where world.jointCount > 0: world.removeJoint(world.jointIDs[random.index(below: world.jointCount)])
      case 2 where !ids.isEmpty:
        let kind: Body.Kind = random.index(below: 2) == 0 ? .fixed : .dynamic
        try world.setKind(kind, of: ids[random.index(below: ids.count)])
      case 3, 4:
        let p = Vector2(random.number(from: 1900, to: 2100), random.number(from: 3700, to: 3900))
        try world.add(random.index(below: 2) == 0 ? Bench.plank(40, 20, at: p) : Body(position: p, radius: 12))
      default:
        guard ids.count > 1 else { continue }
        let a = ids[random.index(below: ids.count)]
        let b = ids[random.index(below: ids.count)]
        guard a != b, let p = world.position(of: a), let q = world.position(of: b) else { continue }
        switch random.index(below: 5) {
        case 0: try world.addJoint(.pin(a, b, at: p))
        case 1: try world.addJoint(.distance(a, b, from: p, to: q))
        case 2: try world.addJoint(.weld(a, b, at: q, angular: JointSpring(frequency: 4, dampingRatio: 0.5)))
        case 3: try world.addJoint(.slider(a, b, at: p, axis: Vector2(1, 1), limits: -50...50))
        default: try world.addJoint(.pin(a, at: p, motor: JointMotor(speed: 3, maximum: 1e5)))
        }
      }
      var copy = world
      for _ in 0..<6 {
        world.step()
        copy.step()
      }
      #expect(world.digest() == copy.digest(), "seed \(seed)")
    }
    for id in world.bodyIDs { world.remove(id) }
    #expect(world.jointCount == 0)
  }

  @Test("No number that a door lets in breaks the world", arguments: [UInt64(4), 5, 6, 7])
  func doors(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var world = Bench.world(gravity: 900)
    let odd: [Float] = [0, -1, 1, 1e-30, 1e-3, 1e5, 1e6, 1e30, .infinity, -.infinity, .nan, 0.5, 2000, 3]
    func number() -> Float { odd[random.index(below: odd.count)] * random.number(from: 0.5, to: 1) }
    func range() -> ClosedRange<Float>? {
      let a = number()
      let b = number()
      return a <= b ? a...b : (b < a ? b...a : nil)
    }
    func spring() -> JointSpring? {
      random.index(below: 2) == 0 ? nil : JointSpring(frequency: number(), dampingRatio: number())
    }
    func motor() -> JointMotor? { random.index(below: 2) == 0 ? nil : JointMotor(speed: number(), maximum: number()) }
    func point() -> Vector2 {
      random.index(below: 3) == 0
        ? Vector2(number(), number())
        : Vector2(random.number(from: 1900, to: 2100), random.number(from: 1900, to: 2100))
    }
    for k in 0..<12 {
      var body = k % 3 == 0 ? Body(position: point(), radius: 10) : Bench.plank(30, 20, at: point())
      body.density = [1e-6, 0.01, 1e6][random.index(below: 3)]
      _ = try? world.add(body)
    }
    let ids = world.bodyIDs
    for _ in 0..<60 {
      let a = ids[random.index(below: ids.count)]
      let b: BodyID? = random.index(below: 3) == 0 ? nil : ids[random.index(below: ids.count)]
      var joint: Joint =
        switch random.index(below: 5) {
        case 0 where random.index(below: 4) == 0: .rope(a, b, from: point(), to: point(), maximum: number())
        case 0: .distance(a, b, from: point(), to: point(), length: number(), spring: spring(), range: range())
        case 1: .pin(a, b, at: point(), limits: range(), motor: motor(), spring: spring())
        case 2: .slider(a, b, at: point(), axis: point(), limits: range(), motor: motor(), spring: spring())
        case 3: .weld(a, b, at: point(), linear: spring(), angular: spring())
        default: .target(a, at: point(), to: point(), spring: spring() ?? .init(frequency: 1, dampingRatio: 1))
        }
      if random.index(below: 4) == 0 { joint.breakForce = number() }
      _ = try? world.addJoint(joint)
      if let id = world.jointIDs.last {
        try? world.setLimits(range(), of: id)
        try? world.setMotor(motor(), of: id)
        try? world.setSpring(spring(), of: id)
        try? world.setLength(number(), of: id)
        try? world.setTarget(point(), of: id)
      }
      for _ in 0..<4 { world.step() }
    }
    for id in world.bodyIDs {
      let p = try #require(world.position(of: id))
      let angle = try #require(world.angle(of: id))
      #expect(p.isFinite && angle.isFinite, "seed \(seed)")
    }
  }

  @Test("A fingerprint tells joints apart")
  func digest() throws {
    var world = Bench.world()
    let a = try world.add(Bench.plank())
    let none = world.digest()
    let id = try world.addJoint(.pin(a, at: Bench.middle))
    let some = world.digest()
    #expect(some != none)
    try world.setMotor(JointMotor(speed: 1, maximum: 2), of: id)
    #expect(world.digest() != some)
  }
}
