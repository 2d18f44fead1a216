/// Follows the shapes of two bodies along a substep's path: reads what it needs of the world as pointers, once a substep.
struct Sweeper: ShapeReader {
  let h: Float
  let position: UnsafeMutablePointer<Float2>
  let velocity: UnsafePointer<Float2>
  let advanced: UnsafeMutablePointer<Float2>
  let rotation: UnsafeMutablePointer<Float2>
  let spin: UnsafeMutablePointer<Float2>
  let radius: UnsafePointer<Float>
  let inverseMass: UnsafePointer<Float>
  let id: UnsafePointer<Int32>
  let parts: UnsafePointer<RigidTable.PartRange>
  let rigidTraits: UnsafePointer<RigidTraits>
  let shapes: ShapeTable
  let segments: SegmentTable

  init(_ s: WorldState) {
    h = s.h
    position = s.bodies.position.base
    velocity = UnsafePointer(s.bodies.velocity.base)
    advanced = s.bodies.advanced.base
    rotation = s.rigid.rotation.base
    spin = s.rigid.spin.base
    radius = UnsafePointer(s.bodies.radius.base)
    inverseMass = UnsafePointer(s.bodies.inverseMass.base)
    id = UnsafePointer(s.bodies.id.base)
    parts = UnsafePointer(s.rigid.parts.base)
    rigidTraits = UnsafePointer(s.rigid.traits.base)
    shapes = s.shapes
    segments = s.segments
  }

  /// Turns the parts of a body.
  @inline(__always) private func place(_ s: Int, _ q: Float2) {
    let range = parts[s]
    var k: Int32 = 0
    while k < range.count {
      shapes.turn(Int(range.first &+ k), by: q)
      k &+= 1
    }
  }

  /// Writes the manifold that a contact will have where the two meet; tells whether they do within the substep.
  func foresee(_ c: UnsafeMutablePointer<RigidContact>) -> Bool {
    if Surroundings.isSegment(c.pointee.key) { return foreseeSegment(c) }
    let a = Int(c.pointee.first)
    let b = Int(c.pointee.second)
    let d = position[b] - position[a]
    let w = velocity[b] - velocity[a]
    let travel = (w.length + spin[a].x.magnitude * radius[a] + spin[b].x.magnitude * radius[b]) * h
    let reach = radius[a] + radius[b] + travel + Tuning.bounceGap
    guard d.lengthSquared < reach * reach else { return false }
    place(a, rotation[a])
    place(b, rotation[b])
    let shape = view(a, Int(c.pointee.parts >> 16))
    let other = view(b, Int(c.pointee.parts & 0xFFFF))
    // A short way may be judged from where it begins.
    let isShort = travel < Tuning.sweptTravel * 0.5 * min(core(a), core(b))
    var m = FizzPhysics.collide(shape, other, offset: d, limit: isShort ? Tuning.bounceGap + travel : Tuning.bounceGap)
    if isShort || m.count > 0 {
      // What touches with one end may turn about it: the other end counts as far as it may come.
      if !isShort { m = FizzPhysics.collide(shape, other, offset: d, limit: Tuning.bounceGap + travel) }
      write(m, to: c)
      return m.count > 0
    }
    let own = Sweep(move: velocity[a] * h, turn: spin[a].x * h)
    let others = Sweep(move: velocity[b] * h, turn: spin[b].x * h)
    guard let hit = shape.sweep(own, to: other, offset: d, others, target: 0), hit.approach > 0 else { return false }
    // Where they touch when they get there: faces meet in two points.
    let t = hit.fraction
    place(a, WorldState.turn(rotation[a], by: min(max(own.turn * t, -1.5), 1.5)))
    place(b, WorldState.turn(rotation[b], by: min(max(others.turn * t, -1.5), 1.5)))
    let there = FizzPhysics.collide(
      view(a, Int(c.pointee.parts >> 16)), view(b, Int(c.pointee.parts & 0xFFFF)),
      offset: d + (others.move - own.move) * t, limit: Tuning.bounceGap)
    write(ahead(hit, there, at: (hit.pointA + hit.pointB) * 0.5), to: c)
    return true
  }

  /// The manifold of two that will touch: as they will, from as far away as they are along the normal, or in one point.
  private func ahead(_ hit: SweepHit, _ there: Manifold, at point: Float2) -> Manifold {
    var m = there
    if m.count == 0 || m.normal.dot(hit.normal) < 0.7 {
      m = Manifold()
      m.normal = hit.normal
      m.count = 1
      m.first.anchor = point
    }
    // The way that is left to go along the normal, as it is gone.
    m.first.separation += hit.fraction * hit.approach
    m.second.separation += hit.fraction * hit.approach
    return m
  }

  /// The segment of a contact as its body sees it from where it began the substep.
  private func segment(_ c: RigidContact, from center: Float2) -> (LocalSegment, isOneSided: Bool) {
    let record = segments.records.base[Surroundings.boundary(c.key)]
    let s = segments.segments.base[Int(record.first) + Int(c.parts & 0x7FF_FFFF)]
    let a = Int(c.first)
    let reach = radius[a] + (velocity[a].length + spin[a].x.magnitude * radius[a]) * h
    return (LocalSegment(s, from: center, reach: reach + Tuning.bounceGap), record.isOneSided)
  }

  private func foreseeSegment(_ c: UnsafeMutablePointer<RigidContact>) -> Bool {
    let a = Int(c.pointee.first)
    let (local, isOneSided) = segment(c.pointee, from: position[a])
    place(a, rotation[a])
    let shape = view(a, Int(c.pointee.parts >> 27))
    let other = segments.view(local)
    var (m, _) = local.touch(shape, view: other, isOneSided: isOneSided, limit: Tuning.bounceGap)
    if m.count > 0 {
      let travel = (velocity[a].length + spin[a].x.magnitude * radius[a]) * h
      (m, _) = local.touch(shape, view: other, isOneSided: isOneSided, limit: Tuning.bounceGap + travel)
      write(m, to: c)
      return true
    }
    let own = Sweep(move: velocity[a] * h, turn: spin[a].x * h)
    guard let hit = shape.sweep(own, to: other, offset: Float2(), .still, target: 0), hit.approach > 0,
      local.owns(-hit.normal), !(isOneSided && hit.normal.dot(local.left) > 0)
    else { return false }
    let way = own.move * hit.fraction
    let (arrived, _) = segment(c.pointee, from: position[a] + way)
    place(a, WorldState.turn(rotation[a], by: min(max(own.turn * hit.fraction, -1.5), 1.5)))
    let (there, _) = arrived.touch(
      view(a, Int(c.pointee.parts >> 27)), view: segments.view(arrived), isOneSided: isOneSided, limit: Tuning.bounceGap
    )
    write(ahead(hit, there, at: hit.pointA), to: c)
    return true
  }

  /// As ``shorten(_:)``, for a body and a segment.
  private func shortenSegment(_ c: RigidContact) -> Bool {
    let a = Int(c.first)
    let way = advanced[a] * h
    let turn = spin[a].y * h
    let (local, isOneSided) = segment(c, from: position[a] - way)
    place(a, WorldState.turn(rotation[a], by: min(max(-turn, -1.5), 1.5)))
    let hit = view(a, Int(c.parts >> 27)).sweep(
      Sweep(move: way, turn: turn), to: segments.view(local), offset: Float2(), .still,
      target: -Tuning.sweptDepth * core(a))
    // Sharp shapes that touch are not told apart from shapes that are deep: at least the middle stays on its side.
    let end = min(
      stop(hit, isOneSided ? local.left : Float2()),
      parts[a].count > 1 || isOneSided ? 1 : local.crossing(way, keeping: 0.05 * core(a)))
    guard end < 1 else { return false }
    cut(a, end)
    return true
  }

  /// The share of the way until a hit ends it, 1 for none. Whoever comes against `open` is let through.
  private func stop(_ hit: SweepHit?, _ open: Float2) -> Float {
    guard let hit, !hit.startsTouching, hit.approach > 0, hit.normal.dot(open) <= 0 else { return 1 }
    return hit.fraction
  }

  @inline(__always) private func write(_ m: Manifold, to c: UnsafeMutablePointer<RigidContact>) {
    c.pointee.normal = m.normal
    c.pointee.count = UInt8(truncatingIfNeeded: m.count)
    c.pointee.point0 = RigidContact.Point(anchor: m.first.anchor, separation: m.first.separation)
    c.pointee.point1 = RigidContact.Point(anchor: m.second.anchor, separation: m.second.separation)
    c.pointee.rollingImpulse = 0
  }

  /// Ends the paths of a contact's bodies, which have been gone, where they would come deep into each other; tells whether
  /// it did.
  func shorten(_ c: RigidContact) -> Bool {
    if Surroundings.isSegment(c.key) { return shortenSegment(c) }
    let a = Int(c.first)
    let b = Int(c.second)
    let turnA = spin[a].y * h
    let turnB = spin[b].y * h
    let way = (advanced[b] - advanced[a]) * h
    let from = position[b] - position[a] - way
    let depth = Tuning.sweptDepth * min(core(a), core(b))
    if c.count > 0 {
      // What was foreseen went as it was solved.
      let arm = c.point0.anchor
      let turned = (arm - from).quarterTurned * turnB - arm.quarterTurned * turnA
      if c.point0.separation + (way + turned).dot(c.normal) > -depth { return false }
    }
    // Where the bounding circles stay apart nothing can have happened.
    let reach = radius[a] + radius[b]
    let t = min(max(-from.dot(way) / max(way.lengthSquared, 1e-12), 0), 1)
    guard (from + way * t).lengthSquared < reach * reach else { return false }
    place(a, WorldState.turn(rotation[a], by: min(max(-turnA, -1.5), 1.5)))
    place(b, WorldState.turn(rotation[b], by: min(max(-turnB, -1.5), 1.5)))
    let hit = view(a, Int(c.parts >> 16)).sweep(
      Sweep(move: advanced[a] * h, turn: turnA), to: view(b, Int(c.parts & 0xFFFF)), offset: from,
      Sweep(move: advanced[b] * h, turn: turnB), target: -depth)
    guard let hit, hit.approach > 0 else { return false }
    guard let end = hit.startsTouching ? innerHit(c, from, turnA, turnB) : hit.fraction else { return false }
    cut(a, end)
    cut(b, end)
    return true
  }

  /// Where the middle of one of two bodies, which touch already, would come into the other: sharp shapes that touch are not
  /// told apart from shapes that are deep.
  private func innerHit(_ c: RigidContact, _ from: Float2, _ turnA: Float, _ turnB: Float) -> Float? {
    let a = Int(c.first)
    let b = Int(c.second)
    guard parts[a].count <= 1, parts[b].count <= 1 else { return nil }
    let (wayA, wayB) = (advanced[a] * h, advanced[b] * h)
    let one = shapes.circle(0.5 * core(a)).sweep(
      Sweep(move: wayA, turn: 0), to: view(b, 0), offset: from, Sweep(move: wayB, turn: turnB), target: 0)
    var end: Float?
    if let one, !one.startsTouching, one.approach > 0 { end = one.fraction }
    let two = view(a, 0).sweep(
      Sweep(move: wayA, turn: turnA), to: shapes.circle(0.5 * core(b)), offset: from, Sweep(move: wayB, turn: 0),
      target: 0)
    if let two, !two.startsTouching, two.approach > 0 { end = min(end ?? 1, two.fraction) }
    return end
  }

  /// Ends the path of a fast body where its outline would leave a bouncing side.
  func stop(_ s: Int, at sides: SideLevels) {
    let p = position[s]
    let r = radius[s]
    guard p.x - r < sides.left || p.x + r > sides.right || p.y - r < sides.top || p.y + r > sides.bottom else { return }
    place(s, rotation[s])
    var low = Float2(repeating: .infinity)
    var high = Float2(repeating: -.infinity)
    for part in 0..<Int(parts[s].count) {
      let shape = view(s, part)
      for k in 0..<shape.count {
        low = low.replacing(with: shape.points[k] - shape.radius, where: shape.points[k] - shape.radius .< low)
        high = high.replacing(with: shape.points[k] + shape.radius, where: shape.points[k] + shape.radius .> high)
      }
    }
    let way = advanced[s] * h
    var share: Float = 1
    func limit(_ beyond: Float, _ step: Float) {
      if beyond > 0, step > 0 { share = min(share, max(0, 1 - beyond / step)) }
    }
    limit(sides.left - (p.x + low.x), -way.x)
    limit(p.x + high.x - sides.right, way.x)
    limit(sides.top - (p.y + low.y), -way.y)
    limit(p.y + high.y - sides.bottom, way.y)
    // One that turns in place, or has hardly a way left, is the solver's and in the end `confine`'s: it must not freeze.
    if share < 1, share > 0.1 { cut(s, share) }
  }

  /// Lets a body go only a share of the substep's way.
  private func cut(_ s: Int, _ share: Float) {
    guard inverseMass[s] > 0 else { return }
    let left = (1 - share) * h
    position[s] -= advanced[s] * left
    rotation[s] = WorldState.turn(rotation[s], by: min(max(-spin[s].y * left, -1.5), 1.5))
    // What is left of the way is gone for later contacts of this substep, too.
    advanced[s] *= share
    spin[s].y *= share
  }
}

/// Where the bouncing sides are; one that does not bounce is infinitely far away.
struct SideLevels {
  let left: Float
  let right: Float
  let top: Float
  let bottom: Float

  init(_ s: WorldSettings) {
    left = s.sides.left == .bounce ? s.bounds.minX : -.infinity
    right = s.sides.right == .bounce ? s.bounds.maxX : .infinity
    top = s.sides.top == .bounce ? s.bounds.minY : -.infinity
    bottom = s.sides.bottom == .bounce ? s.bounds.maxY : .infinity
  }
}
