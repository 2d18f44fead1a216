import FizzPhysics

extension RigidField {
  /// Joins two things, or a thing and the room, where they are now.
  @discardableResult
  mutating func join(_ joint: Joint) -> JointID? { try? world.addJoint(joint) }

  /// Joins as `join` does, and paints it.
  mutating func fit(_ kind: RigidFitting.Kind, _ joint: Joint, from start: Vector2, to end: Vector2) {
    guard let name = join(joint), let anchor = local(start, of: joint.first) else { return }
    fittings.append(
      RigidFitting(
        kind: kind, joint: name, first: joint.first, anchor: anchor, second: joint.second,
        otherAnchor: joint.second.flatMap { local(end, of: $0) } ?? end))
  }

  /// The motor of a wheel, at rest under Reduce Motion.
  func motor(of body: BodyID) -> JointMotor {
    let inertia = world.body(body)?.inertia ?? 0
    return JointMotor(
      speed: reducesMotion ? 0 : preset[.motorSpeed], maximum: inertia * RigidTuning.motorStrength)
  }

  mutating func refreshMotors() {
    for f in fittings where f.kind == .axle { try? world.setMotor(motor(of: f.first), of: f.joint) }
  }

  /// The joint that gives first: it carries `weight` and breaks at a multiple of it.
  mutating func weaken(_ joint: JointID, carrying mass: Float) {
    weakLinks.append((joint, mass))
    try? world.setBreaking(force: breakingForce(mass), torque: nil, of: joint)
  }

  mutating func refreshWeakLinks() {
    for w in weakLinks { try? world.setBreaking(force: breakingForce(w.mass), torque: nil, of: w.joint) }
  }

  private func breakingForce(_ mass: Float) -> Float {
    mass * RigidField.parameters[RigidParameter.gravity.rawValue].defaultValue * preset[.breakingLoad]
  }

  /// Says of what was joined in a row that a finger pulls all of it.
  mutating func share(loadOf row: [Int]) {
    var sum: Float = 0
    for k in row { sum += things[k].load }
    for k in row { things[k].load = sum }
  }

  /// A joint that broke is felt and heard.
  mutating func reportBroken(into events: inout [StageEvent]) {
    for e in world.jointEvents {
      guard let k = index(of: e.first) else { continue }
      let p = world.position(of: e.first) ?? .zero
      things[k].touched = clock
      sense(.rigid, 0.9, things[k].element, at: p, into: &events)
      hear(.pop, 0.8, things[k].element, at: p, into: &events)
      particles.emit(.pop, at: p, radius: 12, hue: things[k].tint.hue, isCalm: reducesMotion)
    }
    guard !fittings.isEmpty else { return }
    fittings.removeAll { !world.containsJoint($0.joint) }
  }
}
