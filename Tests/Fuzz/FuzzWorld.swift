// Any sequence of calls on a world: each byte picks a call, the next ones its numbers. Whatever they are, the world stays
// finite, loses nobody, and a copy of it goes on alike.
import FizzPhysics

/// What libFuzzer calls with each input.
@c public func LLVMFuzzerTestOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard let data, size > 0 else { return 0 }
  var bytes = Bytes(data, size)
  var world = World()
  var bodies: [BodyID] = []
  while !bytes.isEmpty, bodies.count < 64 {
    let body = bodies.isEmpty ? BodyID.none : bodies[bytes.integer(bodies.count)]
    switch bytes.integer(14) {
    case 0, 1:
      let kind: Body.Kind = [.dynamic, .dynamic, .kinematic, .fixed][bytes.integer(4)]
      let added = Body(
        kind: kind, position: bytes.vector(), velocity: bytes.vector(), radius: bytes.number(), density: bytes.number(),
        restitution: bytes.number(), lift: bytes.vector(), category: UInt32(bytes.integer(4)),
        mask: UInt32(bytes.integer(4)))
      if let id = try? world.add(added) { bodies.append(id) }
    case 2:
      world.remove(body)
      bodies.removeAll { $0 == body }
    case 3: try? world.setPosition(bytes.vector(), of: body)
    case 4: try? world.setVelocity(bytes.vector(), of: body)
    case 5: try? world.setRadius(bytes.number(), of: body)
    case 6: try? world.setKind([.dynamic, .kinematic, .fixed][bytes.integer(3)], of: body)
    case 7:
      try? world.setLift(bytes.vector(), of: body)
      try? world.setGravityScale(bytes.number(), of: body)
    case 8: try? world.setFilter(category: UInt32(bytes.integer(4)), mask: UInt32(bytes.integer(4)), of: body)
    case 9:
      world.settings.bounds = Rect(
        minX: bytes.number(), minY: bytes.number(), maxX: bytes.number(), maxY: bytes.number())
    case 10:
      world.settings.gravity = bytes.vector()
      world.settings.drag = bytes.number()
      world.settings.swayAmplitude = bytes.number()
      world.settings.driftSpeed = bytes.number()
    case 11:
      world.settings.sides = .init(
        left: bytes.policy(), right: bytes.policy(), top: bytes.policy(), bottom: bytes.policy())
    case 12:
      _ = world.bodies(touching: bytes.vector(), radius: bytes.number())
      _ = world.castRay(from: bytes.vector(), to: bytes.vector())
      _ = world.nearest(to: bytes.vector())
    default:
      for _ in 0..<(1 + bytes.integer(8)) { world.step(bytes.integer(6) == 0 ? bytes.number() : 1.0 / 120) }
    }
  }
  var copy = world
  for _ in 0..<4 {
    world.step()
    copy.step()
  }
  precondition(world.digest() == copy.digest(), "a copy went another way")
  precondition(world.bodyCount == bodies.count, "a body was lost")
  for id in bodies {
    precondition(world.position(of: id)?.isFinite == true && world.velocity(of: id)?.isFinite == true, "not finite")
  }
  return 0
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

  mutating func vector() -> Vector2 { Vector2(number(), number()) }
  mutating func policy() -> WorldSettings.SidePolicy { [.bounce, .open, .recycle][integer(3)] }
}
