// Any sequence of calls on a world: each byte picks a call, the next ones its numbers. Whatever they are, after every step
// the world is finite and inside its bouncing sides, it loses nobody, and a copy of it goes on alike.
import FizzPhysics

/// What libFuzzer calls with each input.
@c public func LLVMFuzzerTestOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard let data, size > 0 else { return 0 }
  var play = Play(Bytes(data, size))
  while !play.bytes.isEmpty, play.bodies.count < 64 { play.call() }
  play.finish()
  return 0
}

/// A world, and who should be in it.
struct Play {
  var bytes: Bytes
  var world = World()
  var bodies: [BodyID] = []
  var joints: [JointID] = []
  var boundaries: [BoundaryID] = []
  /// Names that mean nobody any more.
  var stale: [BodyID] = []

  init(_ bytes: Bytes) { self.bytes = bytes }

  mutating func body() -> BodyID {
    // Now and then a stale name.
    if !stale.isEmpty, bytes.integer(16) == 0 { return stale[bytes.integer(stale.count)] }
    return bodies.isEmpty ? BodyID.none : bodies[bytes.integer(bodies.count)]
  }

  mutating func joint() -> JointID {
    joints.isEmpty ? JointID(index: 0, generation: 0) : joints[bytes.integer(joints.count)]
  }

  mutating func call() {
    switch bytes.integer(24) {
    case 0, 1: addBubble()
    case 2, 3, 4: addShape()
    case 5: remove(body())
    case 6: changeMotion(body())
    case 7: changeMotion(body())
    case 8: changeSurface(body())
    case 9: changeOutline(body())
    case 10: changeSettings()
    case 11: addJoint()
    case 12: changeJoint(joint())
    case 13: world.removeJoint(joint())
    case 14: addBoundary()
    case 15: if !boundaries.isEmpty { world.removeBoundary(boundaries.remove(at: bytes.integer(boundaries.count))) }
    case 16: ask()
    case 17: for e in world.contactEvents.prefix(2) { remove(e.first) }
    case 18: for e in world.sensorEvents.prefix(2) { remove(e.visitor) }
    case 19: exchange()
    default:
      for _ in 0..<(1 + bytes.integer(8)) {
        let before = world.stepCount
        world.step(bytes.integer(6) == 0 ? bytes.number() : [1.0 / 120, 1.0 / 60][bytes.integer(2)])
        // A step of no length leaves what was put outside where it is.
        if world.stepCount != before { check() }
      }
    }
  }

  mutating func keep(_ body: Body) { if let id = try? world.add(body) { bodies.append(id) } }

  mutating func kind() -> Body.Kind { [.dynamic, .dynamic, .kinematic, .fixed][bytes.integer(4)] }

  mutating func addBubble() {
    keep(
      Body(
        kind: kind(), position: bytes.vector(), velocity: bytes.vector(), radius: bytes.number(),
        density: bytes.number(), restitution: bytes.number(), lift: bytes.vector(),
        category: UInt32(bytes.integer(4)), mask: UInt32(bytes.integer(4))))
  }

  mutating func addShape() {
    let shape = shape()
    // Mostly where others are.
    let position = bytes.integer(4) == 0 ? bytes.vector() : Vector2(Float(bytes.byte()), Float(bytes.byte()) * 2)
    var body = Body(kind: kind(), shape: shape, position: position)
    let traits = bytes.byte()
    if traits & 1 != 0 { body.velocity = bytes.vector() }
    if traits & 2 != 0 { body.angle = bytes.number() }
    if traits & 4 != 0 { body.angularVelocity = bytes.number() }
    if traits & 8 != 0 { body.friction = bytes.number() }
    if traits & 16 != 0 { body.density = bytes.number() }
    body.isSensor = traits & 96 == 96
    if traits & 128 != 0 {
      body.rollingResistance = bytes.number()
      body.linearDamping = bytes.number()
      body.angularDamping = bytes.number()
      body.restitution = bytes.number()
      let flags = bytes.byte()
      body.allowsRotation = flags & 1 == 0
      body.isSwept = flags & 2 == 0
      if flags & 4 != 0 { body.mask = UInt32(flags >> 3) }
    }
    keep(body)
  }

  mutating func shape() -> Body.Shape {
    switch bytes.integer(8) {
    case 0: return .circle(radius: bytes.number())
    case 1: return .capsule(length: bytes.length(), radius: bytes.length() * 0.3)
    case 2: return .box(width: bytes.length(), height: bytes.length(), cornerRadius: bytes.length() * 0.2)
    case 3: return .ellipse(width: bytes.length(), height: bytes.length())
    case 4: return .capsule(from: bytes.vector(), to: bytes.vector(), radius: bytes.number())
    case 5:
      let points = (0..<bytes.integer(10)).map { _ in bytes.vector() }
      return (try? .polygon(points, radius: bytes.integer(2) == 0 ? 0 : bytes.number())) ?? .circle(radius: 9)
    case 6:
      let placed = (0..<bytes.integer(5)).map { k in
        Body.Shape.Placed(
          k % 2 == 0 ? .box(width: bytes.length(), height: bytes.length()) : .circle(radius: bytes.length() * 0.5),
          offset: Vector2(Float(bytes.byte()) * 0.3, Float(bytes.byte()) * 0.3), angle: bytes.number())
      }
      return (try? .compound(placed)) ?? .circle(radius: 9)
    default: return .box(width: bytes.number(), height: bytes.number(), cornerRadius: bytes.number())
    }
  }

  mutating func remove(_ body: BodyID) {
    let was = bodies.contains(body)
    precondition(world.remove(body) == was, "a name means another body")
    guard was else { return }
    bodies.removeAll { $0 == body }
    stale.append(body)
    precondition(!world.contains(body), "a removed body is there")
  }

  mutating func changeMotion(_ body: BodyID) {
    switch bytes.integer(10) {
    case 0: try? world.setPosition(bytes.vector(), of: body)
    case 1: try? world.setVelocity(bytes.vector(), of: body)
    case 2: try? world.addVelocity(bytes.vector(), to: body)
    case 3: try? world.setAngle(bytes.number(), of: body)
    case 4: try? world.setAngularVelocity(bytes.number(), of: body)
    case 5: try? world.addAngularVelocity(bytes.number(), to: body)
    case 6: try? world.applyImpulse(bytes.vector(), to: body, at: bytes.integer(2) == 0 ? nil : bytes.vector())
    case 7: try? world.setKind(kind(), of: body)
    case 8: try? world.wake(body)
    default:
      try? world.setLift(bytes.vector(), of: body)
      try? world.setGravityScale(bytes.number(), of: body)
    }
  }

  mutating func changeSurface(_ body: BodyID) {
    switch bytes.integer(8) {
    case 0: try? world.setFriction(bytes.number(), of: body)
    case 1: try? world.setRollingResistance(bytes.number(), of: body)
    case 2: try? world.setDamping(linear: bytes.number(), angular: bytes.number(), of: body)
    case 3: try? world.setAllowsRotation(bytes.integer(2) == 0, of: body)
    case 4: try? world.setSensor(bytes.integer(2) == 0, of: body)
    case 5: try? world.setSwept(bytes.integer(2) == 0, of: body)
    case 6: try? world.setRestitution(bytes.number(), of: body)
    default: try? world.setFilter(category: UInt32(bytes.integer(4)), mask: UInt32(bytes.integer(4)), of: body)
    }
  }

  mutating func changeOutline(_ body: BodyID) {
    switch bytes.integer(4) {
    case 0: try? world.setRadius(bytes.number(), of: body)
    case 1: try? world.setDensity(bytes.number(), of: body)
    default: try? world.setShape(shape(), of: body)
    }
  }

  mutating func changeSettings() {
    switch bytes.integer(8) {
    case 0:
      world.settings.bounds = Rect(
        minX: bytes.number(), minY: bytes.number(), maxX: bytes.number(), maxY: bytes.number())
    case 1:
      world.settings.gravity = bytes.vector()
      world.settings.drag = bytes.number()
    case 2:
      world.settings.swayAmplitude = bytes.number()
      world.settings.driftSpeed = bytes.number()
    case 3:
      world.settings.sides = .init(
        left: bytes.policy(), right: bytes.policy(), top: bytes.policy(), bottom: bytes.policy())
    case 4: world.settings.gravity = Vector2(0, 900)
    case 5:
      world.settings.boundaryFriction = bytes.number()
      world.settings.boundaryRestitution = bytes.number()
      world.settings.restitutionThreshold = bytes.integer(2) == 0 ? nil : bytes.number()
    case 6:
      world.settings.substeps = Int(bytes.byte()) - 4
      world.settings.separationSpeed = bytes.number()
      world.settings.speedLimit = bytes.number()
    default:
      world.settings.allowsSleep = bytes.integer(2) == 0
      world.settings.reportsContacts = bytes.integer(4) != 0
      world.settings.hitSpeed = bytes.integer(2) == 0 ? nil : bytes.number()
      world.settings.reportsMoves = bytes.integer(2) == 0
    }
  }

  mutating func spring() -> JointSpring? {
    bytes.integer(2) == 0 ? nil : JointSpring(frequency: bytes.number(), dampingRatio: bytes.number())
  }

  mutating func motor() -> JointMotor? {
    bytes.integer(2) == 0 ? nil : JointMotor(speed: bytes.number(), maximum: bytes.number())
  }

  mutating func range() -> ClosedRange<Float>? {
    let (a, b) = (bytes.number(), bytes.number())
    return a <= b ? a...b : (b <= a ? b...a : nil)
  }

  /// Mostly a place at a body.
  mutating func place(_ body: BodyID) -> Vector2 {
    guard bytes.integer(4) != 0, let p = world.position(of: body) else { return bytes.vector() }
    return p + Vector2(Float(bytes.integer(32)) - 16, Float(bytes.integer(32)) - 16)
  }

  mutating func addJoint() {
    let a = body()
    let b: BodyID? = bytes.integer(3) == 0 ? nil : body()
    let p = place(a)
    var joint: Joint =
      switch bytes.integer(7) {
      case 0: .distance(a, b, from: p, to: place(b ?? a), spring: spring())
      case 1: .distance(a, b, from: p, to: place(b ?? a), length: bytes.number(), spring: spring(), range: range())
      case 2: .rope(a, b, from: p, to: place(b ?? a))
      case 3: .pin(a, b, at: p, limits: bytes.integer(2) == 0 ? nil : range(), motor: motor(), spring: spring())
      case 4: .slider(a, b, at: p, axis: bytes.vector(), limits: range(), motor: motor(), spring: spring())
      case 5: .weld(a, b, at: p, linear: spring(), angular: spring())
      default: .target(a, at: p, to: bytes.vector(), maximumForce: bytes.number())
      }
    joint.collideConnected = bytes.integer(3) == 0
    if bytes.integer(3) == 0 {
      joint.breakForce = bytes.number()
      joint.breakTorque = bytes.number()
    }
    if let id = try? world.addJoint(joint) { joints.append(id) }
  }

  mutating func changeJoint(_ joint: JointID) {
    switch bytes.integer(6) {
    case 0: try? world.setMotor(motor(), of: joint)
    case 1: try? world.setLimits(range(), of: joint)
    case 2: try? world.setSpring(spring(), of: joint)
    case 3: try? world.setLength(bytes.number(), of: joint)
    case 4: try? world.setTarget(bytes.vector(), of: joint)
    default: try? world.setBreaking(force: bytes.number(), torque: bytes.number(), of: joint)
    }
    precondition((world.joint(joint) != nil) == world.containsJoint(joint), "a joint is there and is not")
    _ = (world.jointForce(joint), world.jointTorque(joint), world.jointAngle(joint))
    _ = (world.jointLength(joint), world.jointTranslation(joint))
  }

  mutating func addBoundary() {
    var path = BoundaryPath()
    if bytes.integer(6) != 0 { path.move(to: bytes.vector()) }
    for _ in 0..<(1 + bytes.integer(6)) {
      switch bytes.integer(8) {
      case 0: path.move(to: bytes.vector())
      case 1: path.quadratic(to: bytes.vector(), control: bytes.vector())
      case 2: path.cubic(to: bytes.vector(), control1: bytes.vector(), control2: bytes.vector())
      case 3: path.close()
      default: path.line(to: bytes.vector())
      }
    }
    var boundary = Boundary(path, isOneSided: bytes.integer(3) == 0)
    switch bytes.integer(4) {
    case 0:
      boundary.friction = bytes.number()
      boundary.restitution = bytes.number()
    case 1:
      boundary.path = .rectangle(
        Rect(x: bytes.number(), y: bytes.number(), width: bytes.length(), height: bytes.length()),
        cornerRadius: bytes.number())
    case 2: boundary.mask = UInt32(bytes.integer(4))
    default: break
    }
    if let id = try? world.addBoundary(boundary) { boundaries.append(id) }
  }

  mutating func ask() {
    switch bytes.integer(6) {
    case 0: _ = world.bodies(touching: bytes.vector(), radius: bytes.number())
    case 1: _ = world.castRay(from: bytes.vector(), to: bytes.vector())
    case 2: _ = world.nearest(to: bytes.vector())
    case 3: _ = world.overlapping(shape(), at: bytes.vector(), angle: bytes.number())
    case 4: _ = world.castShape(shape(), from: bytes.vector(), to: bytes.vector(), angle: bytes.number())
    default:
      _ = world.castRayAtBoundaries(from: bytes.vector(), to: bytes.vector())
      _ = world.bodies(in: Rect(minX: bytes.number(), minY: bytes.number(), maxX: bytes.number(), maxY: bytes.number()))
    }
  }

  /// Removes a body and puts another in its place.
  mutating func exchange() {
    let old = body()
    remove(old)
    addShape()
    precondition(!world.contains(old), "a stale name means a new body")
  }

  /// What holds after each step.
  func check() {
    precondition(world.bodyCount == bodies.count, "a body was lost")
    let b = world.settings.bounds
    let sides = world.settings.sides
    // Coordinates of a million are known to a sixteenth.
    let far = max(max(abs(b.minX), abs(b.maxX)), max(abs(b.minY), abs(b.maxY)))
    for id in bodies {
      guard let p = world.position(of: id), let v = world.velocity(of: id), let a = world.angle(of: id) else {
        preconditionFailure("a body was lost")
      }
      precondition(p.isFinite && v.isFinite && a.isFinite, "not finite")
      precondition(world.angularVelocity(of: id)?.isFinite == true, "a spin is not finite")
      guard world.body(id)?.kind == .dynamic, let box = world.bounds(of: id) else { continue }
      let e = 0.01 + 2e-6 * (far + box.width + box.height)
      if b.width >= box.width {
        precondition(sides.left != .bounce || box.minX >= b.minX - e, "outside the left side")
        precondition(sides.right != .bounce || box.maxX <= b.maxX + e, "outside the right side")
      }
      if b.height >= box.height {
        precondition(sides.top != .bounce || box.minY >= b.minY - e, "outside the top side")
        precondition(sides.bottom != .bounce || box.maxY <= b.maxY + e, "outside the bottom side")
      }
    }
    for e in world.contactEvents {
      precondition(world.contains(e.first) && (e.second == .none || world.contains(e.second)), "an event of nobody")
      precondition(e.point.isFinite && e.normal.isFinite && e.impulse.isFinite && e.approachSpeed.isFinite)
    }
    for e in world.sensorEvents { precondition(world.contains(e.sensor) && world.contains(e.visitor)) }
    for e in world.bodyEvents { precondition(e.kind != .quarantined, "a body had to be put aside") }
    for e in world.jointEvents { precondition(!world.containsJoint(e.joint), "a broken joint is there") }
  }

  mutating func finish() {
    var copy = world
    for _ in 0..<4 {
      world.step()
      copy.step()
      precondition(world.digest() == copy.digest(), "a copy went another way")
      check()
    }
    for id in stale {
      precondition(!world.contains(id) && world.position(of: id) == nil, "a stale name means somebody")
    }
    for id in world.jointIDs { precondition(world.containsJoint(id) && world.joint(id) != nil) }
  }
}

/// Numbers out of the fuzzer's bytes; zeros when there are no more.
struct Bytes {
  private let data: UnsafePointer<UInt8>
  private let size: Int
  private var at = 0

  init(_ data: UnsafePointer<UInt8>, _ size: Int) {
    self.data = data
    self.size = size
  }

  var isEmpty: Bool { at >= size }

  mutating func byte() -> UInt8 {
    guard at < size else { return 0 }
    at += 1
    return data[at - 1]
  }

  mutating func integer(_ below: Int) -> Int { Int(byte()) % below }

  /// Mostly a number of the size of a screen, now and then any bits at all.
  mutating func number() -> Float {
    let kind = byte()
    if kind < 16 {
      return Float(bitPattern: UInt32(byte()) | UInt32(byte()) << 8 | UInt32(byte()) << 16 | UInt32(byte()) << 24)
    }
    return (Float(kind) - 128) * Float(byte()) * 0.1
  }

  /// A length that mostly can be.
  mutating func length() -> Float { integer(16) == 0 ? number() : Float(byte()) * 0.5 + 0.5 }

  mutating func vector() -> Vector2 { Vector2(number(), number()) }
  mutating func policy() -> WorldSettings.SidePolicy { [.bounce, .open, .recycle][integer(3)] }
}
