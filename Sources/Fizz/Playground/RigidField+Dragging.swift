import FizzPhysics

extension RigidField {
  /// Pulls held points toward their fingers.
  mutating func driveGrips() {
    for g in grips {
      if let k = index(of: g.element) { things[k].touched = clock }
      drive(g)
    }
  }

  /// Gives the held point the velocity that takes it a share of its way in this step, by an impulse there and no stronger
  /// than ``RigidParameter/dragStrength`` allows: neighbors, walls and weight can withstand it.
  private mutating func drive(_ g: RigidGrip) {
    guard let body = world.body(g.body), let p = world.position(of: g.body) else { return }
    let (s, c) = Maths.sincos(world.angle(of: g.body) ?? 0)
    let arm = Vector2(c * g.anchor.x - s * g.anchor.y, s * g.anchor.x + c * g.anchor.y)
    let way = room.clamp(g.target) - (p + arm)
    let share = 1 - Maths.exp(-6.2831853 * preset[.dragFrequency] * World.standardStep)
    let aim = (way * (share / World.standardStep)).clamped(toLength: RigidTuning.dragSpeedLimit)
    let change = aim - (world.velocity(of: g.body, at: p + arm) ?? .zero)
    let limit = body.mass * preset[.dragStrength] * World.standardStep
    let impulse = RigidField.impulse(changing: change, at: arm, of: body).clamped(toLength: limit)
    try? world.applyImpulse(impulse, to: g.body, at: p + arm)
    let spin = world.angularVelocity(of: g.body) ?? 0
    let lost = 1 - Maths.exp(-RigidTuning.heldSpinDamping * World.standardStep)
    try? world.addAngularVelocity(-spin * lost, to: g.body)
  }

  /// The impulse at an arm's end that changes the velocity there by so much: the inverse of the point's 2x2 mobility.
  private static func impulse(changing v: Vector2, at r: Vector2, of body: Body) -> Vector2 {
    let m = 1 / body.mass
    let i = 1 / body.inertia
    let xx = m + i * r.y * r.y
    let xy = -i * r.x * r.y
    let yy = m + i * r.x * r.x
    let determinant = xx * yy - xy * xy
    guard determinant > 0 else { return .zero }
    return Vector2(yy * v.x - xy * v.y, xx * v.y - xy * v.x) * (1 / determinant)
  }
}
