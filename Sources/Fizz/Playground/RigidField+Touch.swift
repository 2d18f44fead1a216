public import FizzPhysics

extension RigidField {
  mutating func handle(_ sample: PointerSample, into events: inout [StageEvent]) {
    switch pointers.update(sample) {
    case .began(let track): grab(track, into: &events)
    case .restarted(let old, let track):
      release(old.id, keepsMomentum: false, into: &events)
      grab(track, into: &events)
    case .moved(let track): move(track)
    case .ended(let track): end(track, into: &events)
    case .cancelled(let track): release(track.id, keepsMomentum: false, into: &events)
    case .full: events.append(rejection(.tooManyPointers))
    case .unknown: break
    }
  }

  /// The thing that a finger at a point means: the topmost that contains it; failing that, the one whose edge is nearest,
  /// if near enough. "Near enough" is the tolerance, or what makes the target 44 pt wide, whichever is more.
  public func thing(at point: Vector2) -> UInt32? {
    guard let k = target(at: point) else { return nil }
    return things[k].element
  }

  func target(at point: Vector2) -> Int? {
    let widest = max(preset[.tapTolerance], RigidTuning.targetSize / 2)
    var best: Int?
    var least = Float.infinity
    for id in world.bodies(touching: point, radius: widest) {
      guard let k = index(of: id) else { continue }
      let distance = max(distance(to: things[k], from: point), 0)
      let tolerance = max(preset[.tapTolerance], RigidTuning.targetSize / 2 - narrowest(things[k].shape))
      guard distance <= tolerance, distance < least || (distance == least && k > best ?? -1) else { continue }
      (best, least) = (k, distance)
    }
    return best
  }

  /// How far a point is from a thing's edge, negative inside.
  private func distance(to thing: RigidThing, from point: Vector2) -> Float {
    guard let p = local(point, of: thing.body) else { return .infinity }
    var least = Float.infinity
    for part in thing.shape.parts { least = min(least, part.distance(from: p)) }
    return least
  }

  /// Half the width of a thing where it is narrowest, about: a lower bound.
  private func narrowest(_ shape: Body.Shape) -> Float {
    var widest: Float = 0
    for part in shape.parts { widest = max(widest, -part.distance(from: part.middle)) }
    return widest
  }

  /// A point of the world as seen from a body that is not turned, about its center.
  func local(_ point: Vector2, of body: BodyID) -> Vector2? {
    guard let p = world.position(of: body), let angle = world.angle(of: body) else { return nil }
    let (s, c) = Maths.sincos(angle)
    let d = point - p
    return Vector2(c * d.x + s * d.y, c * d.y - s * d.x)
  }

  private mutating func grab(_ track: PointerTrack, into events: inout [StageEvent]) {
    guard let k = target(at: track.position) else { return }
    hold(k, at: track.position, pointer: track.id, finger: track.position)
    events.append(StageEvent(.grabbed, subject: things[k].element, at: track.position, step: stamp))
  }

  /// Draws a point of a thing to a finger.
  mutating func hold(_ k: Int, at point: Vector2, pointer: Int32, finger: Vector2) {
    let t = things[k]
    let spring = JointSpring(frequency: preset[.dragFrequency], dampingRatio: RigidTuning.dragDamping)
    let joint = Joint.target(
      t.body, at: point, to: room.clamp(finger), spring: spring, maximumForce: t.load * preset[.dragStrength])
    guard let name = try? world.addJoint(joint) else { return }
    grips.append(RigidGrip(pointer: pointer, element: t.element, body: t.body, joint: name, target: finger))
  }

  private mutating func move(_ track: PointerTrack) {
    for k in grips.indices where grips[k].pointer == track.id { grips[k].target = track.position }
  }

  private mutating func end(_ track: PointerTrack, into events: inout [StageEvent]) {
    let isTap = track.isTap(within: RigidTuning.tapSlop) && track.duration <= RigidTuning.tapDuration
    let held = grips.first { $0.pointer == track.id }?.element
    release(track.id, keepsMomentum: true, into: &events)
    if isTap, let held, let k = index(of: held) { tap(k, at: track.position, into: &events) }
  }

  /// Lets go: what was dragged keeps its momentum up to the cap, unless another finger still holds it. Under Reduce Motion,
  /// and when the system took the finger away, it stops.
  private mutating func release(_ pointer: Int32, keepsMomentum: Bool, into events: inout [StageEvent]) {
    guard let at = grips.firstIndex(where: { $0.pointer == pointer }) else { return }
    let g = grips.remove(at: at)
    world.removeJoint(g.joint)
    let isFree = !grips.contains { $0.body == g.body }
    if isFree, !keepsMomentum || reducesMotion { stop(g.body) }
    let v = (world.velocity(of: g.body) ?? .zero).clamped(toLength: min(preset[.flingCap], preset[.speedCap]))
    if isFree { try? world.setVelocity(v, of: g.body) }
    events.append(
      StageEvent(
        .released, subject: g.element, at: world.position(of: g.body) ?? .zero, magnitude: isFree ? v.length : 0,
        step: stamp))
  }

  /// What a tap, or an accessibility action, does: the thing hops. Under Reduce Motion a ring shows instead.
  mutating func tap(_ k: Int, at point: Vector2, into events: inout [StageEvent]) {
    let t = things[k]
    things[k].touched = clock
    if reducesMotion {
      particles.emit(.pop, at: point, radius: 30, hue: t.tint.hue, isCalm: true)
    } else {
      let up: Float = preset[.gravity] < 0 ? 1 : -1
      let v = (world.velocity(of: t.body) ?? .zero) * RigidTuning.hopKeeps
      try? world.setVelocity(v + Vector2(0, up * preset[.hopSpeed]), of: t.body)
      let spin = random.number(from: -RigidTuning.hopSpin, to: RigidTuning.hopSpin)
      try? world.addAngularVelocity(preset[.hopSpeed] > 0 ? spin : 0, to: t.body)
    }
    sense(.light, 0.6, t.element, at: point, into: &events)
    hear(.tap, 0.5, t.element, at: point, into: &events)
  }
}

extension Body.Shape.Part {
  var middle: Vector2 {
    var sum = Vector2.zero
    for p in points { sum += p }
    return sum * (1 / Float(max(points.count, 1)))
  }

  /// How far a point is from the edge, negative inside.
  func distance(from p: Vector2) -> Float {
    guard points.count > 1 else { return points.isEmpty ? .infinity : p.distance(to: points[0]) - radius }
    var inside = -Float.infinity
    var least = Float.infinity
    for k in points.indices {
      let a = points[k]
      let edge = points[k + 1 < points.count ? k + 1 : 0] - a
      let squared = edge.lengthSquared
      guard squared > 0 else { continue }
      let along = min(max((p - a).dot(edge) / squared, 0), 1)
      least = min(least, p.distance(to: a + edge * along))
      inside = max(inside, (p - a).dot(Vector2(edge.y, -edge.x)) / squared.squareRoot())
    }
    return (points.count > 2 && inside < 0 ? inside : least) - radius
  }
}
