import FizzPhysics

// Attachments and snaps, as joints of the world.
extension Dynamics {
  mutating func installAttachment(_ a: Attachment, _ b: Int, _ l: Int) {
    guard behaviors[b].leaves[l].joint == nil, let k = find(a.item), let body = items[k].body,
      let from = point(a.offset, of: a.item)
    else { return }
    var other: BodyID?
    let to: Vector2
    switch a.anchor {
    case .point(let p): to = p
    case .item(let id, let offset):
      guard let o = find(id), let held = items[o].body, held != body, let p = point(offset, of: id) else { return }
      other = held
      to = p
    }
    // The length it was added with outlives changes of the anchor.
    let length = behaviors[b].leaves[l].length ?? a.givenLength ?? from.distance(to: to)
    behaviors[b].leaves[l].length = length
    behaviors[b].leaves[l].joint = try? world.addJoint(joint(a, body, other, from, to, length))
  }

  private func joint(
    _ a: Attachment, _ body: BodyID, _ other: BodyID?, _ from: Vector2, _ to: Vector2, _ length: Float
  ) -> Joint {
    var joint: Joint
    switch a.kind {
    case .spring(_, let damping, let frequency):
      let spring = Dynamics.spring(damping, frequency)
      joint = .distance(body, other, from: from, to: to, length: max(length, 0.01), spring: spring)
    case .limit: joint = .rope(body, other, from: from, to: to, maximum: max(length, 0.01))
    case .fixed: joint = .weld(body, other, at: to)
    case .pin(let friction, let range):
      joint = .pin(body, other, at: to, limits: range, motor: Dynamics.brake(friction))
    case .sliding(let axis, let range): joint = .slider(body, other, at: to, axis: axis, limits: range)
    }
    // Attached items still collide if a collision has both, as in UIKit.
    joint.collideConnected = true
    return joint
  }

  /// Changes what can be changed of a joint as it is: springs, limits and brakes; anything else is laid anew, and keeps the
  /// length that it was added with unless it is given another.
  mutating func adapt(_ leaf: inout Leaf, _ before: Attachment, _ after: Attachment) {
    let isSamePlace = before.item == after.item && before.offset == after.offset && before.anchor == after.anchor
    if isSamePlace, let joint = leaf.joint, retune(joint, &leaf, before.kind, after.kind) { return }
    if let joint = leaf.joint { world.removeJoint(joint) }
    leaf.joint = nil
    if before.item != after.item || !before.kind.isSameCase(as: after.kind) || before.givenLength != after.givenLength {
      leaf.length = nil
    }
  }

  private mutating func retune(
    _ joint: JointID, _ leaf: inout Leaf, _ before: Attachment.Kind, _ after: Attachment.Kind
  ) -> Bool {
    switch (before, after) {
    case (.spring(let old, _, _), .spring(let length, let damping, let frequency)):
      guard old == length else { return false }
      return (try? world.setSpring(Dynamics.spring(damping, frequency), of: joint)) != nil
    case (.pin, .pin(let friction, let range)):
      return (try? world.setMotor(Dynamics.brake(friction), of: joint)) != nil
        && (try? world.setLimits(range, of: joint)) != nil
    case (.sliding(let old, _), .sliding(let axis, let range)):
      return old == axis && (try? world.setLimits(range, of: joint)) != nil
    default: return false
    }
  }

  private static func spring(_ damping: Float, _ frequency: Float) -> JointSpring? {
    frequency > 0 ? JointSpring(frequency: min(frequency, 38), dampingRatio: min(max(damping, 0), 10)) : nil
  }

  private static func brake(_ friction: Float) -> JointMotor? {
    friction > 0 ? JointMotor(speed: 0, maximum: friction * force) : nil
  }

  mutating func installSnap(_ s: Snap, _ b: Int, _ l: Int) {
    guard behaviors[b].leaves[l].joint == nil, let k = find(s.item), let body = items[k].body,
      let center = center(of: s.item)
    else { return }
    let spring = JointSpring(frequency: Dynamics.snapFrequency, dampingRatio: Dynamics.snapDamping(s))
    behaviors[b].leaves[l].joint = try? world.addJoint(.target(body, at: center, to: s.point, spring: spring))
  }

  static func snapDamping(_ s: Snap) -> Float { 0.1 + 0.9 * min(max(s.damping, 0), 1) }
  /// Hz.
  static let snapFrequency: Float = 2.5

  /// A point of an item, from its middle as it lies when it is not turned, in the reference space.
  func point(_ offset: Vector2, of item: ItemID) -> Vector2? {
    guard let center = center(of: item), let angle = angle(of: item) else { return nil }
    return offset == .zero ? center : center + offset.turned(angle)
  }
}

extension Attachment.Kind {
  fileprivate func isSameCase(as other: Attachment.Kind) -> Bool {
    switch (self, other) {
    case (.spring, .spring), (.limit, .limit), (.fixed, .fixed), (.pin, .pin), (.sliding, .sliding): true
    default: false
    }
  }
}

extension Attachment {
  fileprivate var givenLength: Float? {
    switch kind {
    case .spring(let length, _, _), .limit(let length): length
    case .fixed, .pin, .sliding: nil
    }
  }
}
