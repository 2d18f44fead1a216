// The names are those of peer.h.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

import CPeer
import Foundation

// peer.h on top of `BubbleWorld`; the compiler holds every signature against the header.

private let engineName: StaticString = "textbook"

private func engine(_ pointer: UnsafeMutableRawPointer?) -> BubbleWorld {
  Unmanaged<BubbleWorld>.fromOpaque(pointer!).takeUnretainedValue()
}

@c @implementation
public func peer_name() -> UnsafePointer<CChar>? {
  UnsafeRawPointer(engineName.utf8Start).assumingMemoryBound(to: CChar.self)
}

@c @implementation
public func peer_create(_ world: UnsafePointer<peer_world>?) -> UnsafeMutableRawPointer? {
  let settings = world!.pointee
  let made = BubbleWorld(
    size: CGSize(width: CGFloat(settings.w), height: CGFloat(settings.h)),
    walls: BubbleWorld.Walls(rawValue: settings.walls),
    gravity: CGVector(dx: CGFloat(settings.gx), dy: CGFloat(settings.gy)),
    damping: CGFloat(settings.linear_damping),
    wallRestitution: CGFloat(settings.wall_restitution))
  made.bubbles.reserveCapacity(Int(settings.capacity))
  return Unmanaged.passRetained(made).toOpaque()
}

@c @implementation
public func peer_destroy(_ pointer: UnsafeMutableRawPointer?) {
  Unmanaged<BubbleWorld>.fromOpaque(pointer!).release()
}

@c @implementation
public func peer_add(_ pointer: UnsafeMutableRawPointer?, _ body: UnsafePointer<peer_body>?) -> Int32 {
  let body = body!.pointee
  guard body.kind == 0, body.rotates == 0 else { return -1 }
  let world = engine(pointer)
  world.bubbles.append(
    Bubble(
      position: CGPoint(x: CGFloat(body.x), y: CGFloat(body.y)),
      velocity: CGVector(dx: CGFloat(body.vx), dy: CGFloat(body.vy)),
      acceleration: CGVector(dx: 0, dy: 0),
      radius: CGFloat(body.r),
      mass: CGFloat(body.mass),
      restitution: CGFloat(body.restitution)))
  return Int32(world.bubbles.count - 1)
}

@c @implementation
public func peer_set_gravity(_ pointer: UnsafeMutableRawPointer?, _ gx: Float, _ gy: Float) {
  engine(pointer).gravity = CGVector(dx: CGFloat(gx), dy: CGFloat(gy))
}

@c @implementation
public func peer_set_sleep(_ pointer: UnsafeMutableRawPointer?, _ on: Int32) {
  // Such engines do not sleep.
}

@c @implementation
public func peer_accel_x(_ pointer: UnsafeMutableRawPointer?, _ ax: UnsafePointer<Float>?) {
  let world = engine(pointer)
  for i in world.bubbles.indices { world.bubbles[i].acceleration.dx = CGFloat(ax![i]) }
}

@c @implementation
public func peer_kick(_ pointer: UnsafeMutableRawPointer?, _ dv: UnsafePointer<Float>?) {
  let world = engine(pointer)
  for i in world.bubbles.indices {
    world.bubbles[i].velocity.dx += CGFloat(dv![2 * i])
    world.bubbles[i].velocity.dy += CGFloat(dv![2 * i + 1])
  }
}

@c @implementation
public func peer_set_velocity(_ pointer: UnsafeMutableRawPointer?, _ body: Int32, _ vx: Float, _ vy: Float) {
  engine(pointer).bubbles[Int(body)].velocity = CGVector(dx: CGFloat(vx), dy: CGFloat(vy))
}

@c @implementation
public func peer_teleport(
  _ pointer: UnsafeMutableRawPointer?, _ body: Int32, _ x: Float, _ y: Float, _ vx: Float, _ vy: Float
) {
  engine(pointer).bubbles[Int(body)].position = CGPoint(x: CGFloat(x), y: CGFloat(y))
  peer_set_velocity(pointer, body, vx, vy)
}

@c @implementation
public func peer_step(_ pointer: UnsafeMutableRawPointer?, _ dt: Float) {
  engine(pointer).step(CGFloat(dt))
}

@c @implementation
public func peer_positions(_ pointer: UnsafeMutableRawPointer?, _ xy: UnsafeMutablePointer<Float>?) {
  for (i, bubble) in engine(pointer).bubbles.enumerated() {
    xy![2 * i] = Float(bubble.position.x)
    xy![2 * i + 1] = Float(bubble.position.y)
  }
}

@c @implementation
public func peer_states(_ pointer: UnsafeMutableRawPointer?, _ states: UnsafeMutablePointer<Float>?) {
  for (i, bubble) in engine(pointer).bubbles.enumerated() {
    let state = states! + 6 * i
    state[0] = Float(bubble.position.x)
    state[1] = Float(bubble.position.y)
    state[2] = 0
    state[3] = Float(bubble.velocity.dx)
    state[4] = Float(bubble.velocity.dy)
    state[5] = 0
  }
}

@c @implementation
public func peer_contacts(_ pointer: UnsafeMutableRawPointer?) -> Int32 {
  Int32(engine(pointer).contactCount)
}
