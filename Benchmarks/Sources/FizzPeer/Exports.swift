// The names are those of peer.h.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

import CPeer
import FizzPhysics

// peer.h on top of `World`; the compiler holds every signature against the header.

private let engineName: StaticString = "fizz"

/// A world with its bodies in the order in which they were added.
private final class Engine {
  var world: World
  var bodies: [BodyID] = []
  /// What the accelerations for the next step add to the velocities.
  var pushes: [Vector2] = []
  /// Seconds of the last step, and so of the next one.
  var step: Float = 1 / 60

  init(_ world: World) { self.world = world }
}

private func engine(_ pointer: UnsafeMutableRawPointer?) -> Engine {
  Unmanaged<Engine>.fromOpaque(pointer!).takeUnretainedValue()
}

@c @implementation
public func peer_name() -> UnsafePointer<CChar>? {
  UnsafeRawPointer(engineName.utf8Start).assumingMemoryBound(to: CChar.self)
}

@c @implementation
public func peer_create(_ world: UnsafePointer<peer_world>?) -> UnsafeMutableRawPointer? {
  let asked = world!.pointee
  func policy(_ wall: Int) -> WorldSettings.SidePolicy { asked.walls & UInt32(wall) != 0 ? .bounce : .open }
  var settings = WorldSettings()
  settings.bounds = Rect(x: 0, y: 0, width: asked.w, height: asked.h)
  settings.sides = WorldSettings.Sides(
    left: policy(PEER_LEFT), right: policy(PEER_RIGHT), top: policy(PEER_TOP), bottom: policy(PEER_BOTTOM))
  settings.gravity = Vector2(asked.gx, asked.gy)
  settings.drag = asked.linear_damping
  settings.boundaryRestitution = asked.wall_restitution
  settings.boundaryFriction = asked.wall_friction
  settings.restitutionThreshold = asked.restitution_threshold
  if asked.substeps > 0 { settings.substeps = Int(asked.substeps) }
  settings.allowsSleep = false
  // The speed at which Box2D v3 pushes overlaps apart (3 m/s at 64 pt/m), so that respawned bodies are treated alike.
  settings.separationSpeed = 192
  let made = Engine(World(settings, capacity: Int(asked.capacity)))
  made.bodies.reserveCapacity(Int(asked.capacity))
  return Unmanaged.passRetained(made).toOpaque()
}

@c @implementation
public func peer_destroy(_ pointer: UnsafeMutableRawPointer?) {
  Unmanaged<Engine>.fromOpaque(pointer!).release()
}

@c @implementation
public func peer_add(_ pointer: UnsafeMutableRawPointer?, _ body: UnsafePointer<peer_body>?) -> Int32 {
  let asked = body!.pointee
  let engine = engine(pointer)
  let shape: Body.Shape
  switch Int(asked.kind) {
  case PEER_CIRCLE: shape = .circle(radius: asked.r)
  case PEER_CAPSULE: shape = .capsule(length: 2 * (asked.hx + asked.r), radius: asked.r)
  case PEER_BOX: shape = .box(width: 2 * asked.hx, height: 2 * asked.hy)
  default: return -1
  }
  var body = Body(
    shape: shape, position: Vector2(asked.x, asked.y), angle: asked.angle, velocity: Vector2(asked.vx, asked.vy),
    density: asked.mass / shape.area, restitution: asked.restitution, friction: asked.friction)
  body.allowsRotation = asked.rotates != 0
  guard let id = try? engine.world.add(body) else { return -1 }
  engine.bodies.append(id)
  engine.pushes.append(.zero)
  return Int32(engine.bodies.count - 1)
}

@c @implementation
public func peer_set_gravity(_ pointer: UnsafeMutableRawPointer?, _ gx: Float, _ gy: Float) {
  engine(pointer).world.settings.gravity = Vector2(gx, gy)
}

@c @implementation
public func peer_set_sleep(_ pointer: UnsafeMutableRawPointer?, _ on: Int32) {
  engine(pointer).world.settings.allowsSleep = on != 0
}

@c @implementation
public func peer_accel_x(_ pointer: UnsafeMutableRawPointer?, _ ax: UnsafePointer<Float>?) {
  let engine = engine(pointer)
  // As the others take a force: at once, for the step that follows.
  for i in engine.pushes.indices { engine.pushes[i] = Vector2(ax![i] * engine.step, 0) }
  engine.pushes.withUnsafeBufferPointer { engine.world.addVelocities($0) }
}

@c @implementation
public func peer_kick(_ pointer: UnsafeMutableRawPointer?, _ dv: UnsafePointer<Float>?) {
  let engine = engine(pointer)
  for (i, body) in engine.bodies.enumerated() {
    try? engine.world.addVelocity(Vector2(dv![2 * i], dv![2 * i + 1]), to: body)
  }
}

@c @implementation
public func peer_set_velocity(_ pointer: UnsafeMutableRawPointer?, _ body: Int32, _ vx: Float, _ vy: Float) {
  let engine = engine(pointer)
  try? engine.world.setVelocity(Vector2(vx, vy), of: engine.bodies[Int(body)])
}

@c @implementation
public func peer_teleport(
  _ pointer: UnsafeMutableRawPointer?, _ body: Int32, _ x: Float, _ y: Float, _ vx: Float, _ vy: Float
) {
  let engine = engine(pointer)
  try? engine.world.setPosition(Vector2(x, y), of: engine.bodies[Int(body)])
  try? engine.world.setVelocity(Vector2(vx, vy), of: engine.bodies[Int(body)])
}

@c @implementation
public func peer_step(_ pointer: UnsafeMutableRawPointer?, _ dt: Float) {
  let engine = engine(pointer)
  engine.step = dt
  engine.world.step(dt)
}

@c @implementation
public func peer_positions(_ pointer: UnsafeMutableRawPointer?, _ xy: UnsafeMutablePointer<Float>?) {
  let engine = engine(pointer)
  let count = engine.bodies.count
  UnsafeMutableRawPointer(xy!).withMemoryRebound(to: Vector2.self, capacity: count) {
    _ = engine.world.copyPositions(into: UnsafeMutableBufferPointer(start: $0, count: count))
  }
}

@c @implementation
public func peer_states(_ pointer: UnsafeMutableRawPointer?, _ states: UnsafeMutablePointer<Float>?) {
  let engine = engine(pointer)
  for (i, body) in engine.bodies.enumerated() {
    let place = engine.world.position(of: body) ?? .zero
    let velocity = engine.world.velocity(of: body) ?? .zero
    let state = states! + 6 * i
    state[0] = place.x
    state[1] = place.y
    state[2] = engine.world.angle(of: body) ?? 0
    state[3] = velocity.x
    state[4] = velocity.y
    state[5] = engine.world.angularVelocity(of: body) ?? 0
  }
}

@c @implementation
public func peer_contacts(_ pointer: UnsafeMutableRawPointer?) -> Int32 {
  Int32(engine(pointer).world.contactCount)
}
