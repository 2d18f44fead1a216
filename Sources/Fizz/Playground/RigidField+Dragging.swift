import FizzPhysics

extension RigidField {
  /// Moves the points that held things are drawn to. The finger may be outside, and the room may have shrunk since it last
  /// moved.
  mutating func driveGrips() {
    for g in grips {
      if let k = index(of: g.element) { things[k].touched = clock }
      try? world.setTarget(room.clamp(g.target), of: g.joint)
      let spin = world.angularVelocity(of: g.body) ?? 0
      let lost = 1 - Maths.exp(-RigidTuning.heldSpinDamping * World.standardStep)
      try? world.addAngularVelocity(-spin * lost, to: g.body)
    }
  }
}
