extension ContactFinder {
  /// Segments of boundaries that movable bodies are near. Contacts of one body with one boundary come after one another,
  /// as ``WorldState/collectRigidContacts()`` wants them.
  mutating func collideWithSegments() {
    guard segments.count > 0 else { return }
    for s in 0..<Int(none) where flags[s] & BodyFlag.kind != 0 && inverseMass[s] > 0 {
      let p = position[s]
      let travel = (velocity[s].length + spin[s].x.magnitude * radius[s]) * dt
      let limit = Tuning.contactReach + travel * Tuning.lookAhead
      let reach = radius[s] + limit
      let box = Rect(minX: p.x - reach, minY: p.y - reach, maxX: p.x + reach, maxY: p.y + reach)
      let count = segments.grid.search(box, into: &segments.found)
      guard count > 0 else { continue }
      let isFast = travel > Tuning.sweptTravel * core(s) && isSwept(s)
      let isTurning = spin[s].x.magnitude * radius[s] * dt > Tuning.sweptTravel * core(s)
      var pass = SegmentPass(slot: s, limit: limit, reach: reach, isFast: isFast, isTurning: isTurning)
      for k in 0..<count { collide(Int(segments.found.base[k]), &pass) }
    }
  }

  private mutating func collide(_ k: Int, _ pass: inout SegmentPass) {
    let segment = segments.segments.base[k]
    let p = position[pass.slot]
    let box = segment.box
    guard p.x + pass.reach >= box.minX, p.x - pass.reach <= box.maxX, p.y + pass.reach >= box.minY,
      p.y - pass.reach <= box.maxY, mayTouch(pass.slot, segment)
    else { return }
    let local = LocalSegment(segment, from: p, reach: pass.reach)
    let isOneSided = segments.records.base[Int(segment.boundary)].isOneSided
    let shape = segments.view(local)
    pass.begin(segment)
    let known = lastTouch(pass.slot, segment.boundary)
    for part in 0..<max(Int(parts[pass.slot].count), 1) {
      let view = view(pass.slot, part)
      let kept = known == nil ? 0 : keptDepth(pass.slot, segment, part, local)
      var (m, touch) = local.touch(view, view: shape, isOneSided: isOneSided, kept: kept, limit: pass.limit)
      if m.count == 0, pass.isFast { follow(pass, segment, part, view, shape, local, isOneSided, known) }
      guard m.count > 0, !pass.isSaidAlready(segment, touch, part) else { continue }
      if isOneSided, known == nil, isComingThrough(m, pass.slot) { continue }
      pass.note(segment, touch, part)
      if view.count > 1 { advanceToMiddle(&m, touch, local, pass.slot) }
      var c = RigidContact(
        first: Int32(truncatingIfNeeded: pass.slot), second: none, id: id[pass.slot],
        key: Surroundings.key(boundary: segment.boundary), parts: Surroundings.parts(part, segment: segment.number))
      // Going on to the next segment is no parting, even where a bend lets a body hop by a hair.
      c.flags = RigidContact.shared | (known ?? 0)
      if pass.isFast, m.gap > Tuning.bounceGap || pass.isTurning { c.flags |= RigidContact.swept }
      add(m, to: &c)
    }
  }

  /// How far beyond a segment a part may be that was pushed to one side of it in the step before, positive for the left; 0
  /// if it was not.
  private func keptDepth(_ slot: Int, _ segment: Segment, _ part: Int, _ local: LocalSegment) -> Float {
    let key = Surroundings.key(boundary: segment.boundary)
    guard let k = list.former(id[slot], key, Surroundings.parts(part, segment: segment.number)) else { return 0 }
    let old = list.former.base + k
    let push = -old.pointee.normal.dot(local.left)
    guard old.pointee.count > 0, old.pointee.point0.separation < 0, push.magnitude > 0.99 else { return 0 }
    return (push > 0 ? Tuning.keptDepth : -Tuning.keptDepth) * core(slot)
  }

  /// A segment that a fast body does not face now, and may meet on its way.
  private mutating func follow(
    _ pass: SegmentPass, _ segment: Segment, _ part: Int, _ view: Convex, _ shape: Convex, _ local: LocalSegment,
    _ isOneSided: Bool, _ known: UInt8?
  ) {
    guard !isOneSided || local.side(of: Float2()) > 0 else { return }
    guard view.closest(to: shape, offset: Float2()).distance < view.radius + shape.radius + pass.limit else { return }
    var c = RigidContact(
      first: Int32(truncatingIfNeeded: pass.slot), second: none, id: id[pass.slot],
      key: Surroundings.key(boundary: segment.boundary), parts: Surroundings.parts(part, segment: segment.number))
    c.flags = RigidContact.shared | RigidContact.swept | (known ?? 0)
    add(Manifold(), to: &c)
  }

  /// Ends of a segment that a body's face slides over: where they are under the face, and how the face is turned, half way
  /// through the step. As they are at its beginning they would brake the body, since the face has always turned on
  /// meanwhile.
  private func advanceToMiddle(_ m: inout Manifold, _ touch: SegmentTouch, _ local: LocalSegment, _ slot: Int) {
    guard m.first.feature & 128 == 0 else { return }
    let tangent = m.normal.quarterTurned
    let slide = velocity[slot].dot(tangent) * dt * 0.5
    guard abs(slide) < 0.25 * radius[slot] else { return }
    let isFace = touch == .face
    if !isFace || local.isEnd(m.first.anchor) { m.first.anchor -= tangent * slide }
    if !isFace || local.isEnd(m.second.anchor) { m.second.anchor -= tangent * slide }
    if isFace { return }
    m.normal = WorldState.turn(m.normal, by: min(max(spin[slot].x * dt * 0.5, -0.05), 0.05))
  }

  /// Whether a body that was not near a one-sided boundary before is so deep in it that it must have come from behind.
  private func isComingThrough(_ m: Manifold, _ slot: Int) -> Bool {
    -m.gap > Tuning.slop + Tuning.oneSidedDepth * radius[slot]
  }

  /// `RigidContact.touching` if a body touched a boundary in the step before, 0 if it was only near, nil if not even that.
  private func lastTouch(_ slot: Int, _ boundary: Int32) -> UInt8? {
    let key = Surroundings.key(boundary: boundary)
    var found: UInt8?
    var k = list.heads.base[Int(id[slot])]
    while k >= 0 {
      let c = list.former.base[Int(k)]
      if c.key == key { found = (found ?? 0) | c.flags & RigidContact.touching }
      k = c.next
    }
    return found
  }

  private func mayTouch(_ slot: Int, _ segment: Segment) -> Bool {
    let t = traits[Int(id[slot])]
    let b = segments.records.base[Int(segment.boundary)]
    return t.category & b.mask != 0 && b.category & t.mask != 0
  }
}

extension WorldState {
  /// Lists segments by place once boundaries have changed.
  func laySegments() {
    if segments.grid.isStale { segments.grid.lay(segments.segments.base, count: segments.count) }
  }
}

/// What is known of one body's contacts with the segments so far: two neighbors have a point in common, and only one of
/// them is to push there.
private struct SegmentPass {
  let slot: Int
  let limit: Float
  /// From the body's center.
  let reach: Float
  /// Whether the body moves too far to be judged from how the step begins.
  let isFast: Bool
  /// Whether it turns so far that its other end may be through while one end touches.
  let isTurning: Bool
  private var boundary: Int32 = -1
  private var number: Int32 = -1
  /// Which parts the end of this segment pushes, that of the one before, and the start of the ring's first.
  private var ends: UInt32 = 0
  private var endsBefore: UInt32 = 0
  private var ringStarts: UInt32 = 0
  private var ringStart = Float2()

  init(slot: Int, limit: Float, reach: Float, isFast: Bool, isTurning: Bool) {
    self.slot = slot
    self.limit = limit
    self.reach = reach
    self.isFast = isFast
    self.isTurning = isTurning
  }

  mutating func begin(_ s: Segment) {
    let follows = s.boundary == boundary && s.number == number &+ 1 && s.hasBefore && !s.opensRing
    endsBefore = follows ? ends : 0
    ends = 0
    if s.boundary != boundary || s.opensRing { ringStarts = 0 }
    if s.opensRing { ringStart = s.start }
    (boundary, number) = (s.boundary, s.number)
  }

  /// Whether the neighbor pushes a part at the same point.
  func isSaidAlready(_ s: Segment, _ touch: SegmentTouch, _ part: Int) -> Bool {
    let bit: UInt32 = 1 << UInt32(truncatingIfNeeded: part)
    switch touch {
    case .start: return endsBefore & bit != 0
    case .end: return s.closesRing && ringStarts & bit != 0 && s.end == ringStart
    case .face, .none: return false
    }
  }

  mutating func note(_ s: Segment, _ touch: SegmentTouch, _ part: Int) {
    let bit: UInt32 = 1 << UInt32(truncatingIfNeeded: part)
    if touch == .end { ends |= bit }
    if touch == .start, s.opensRing { ringStarts |= bit }
  }
}
