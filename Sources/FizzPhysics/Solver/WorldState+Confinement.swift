extension WorldState {
  /// The last constraint of a step: nothing ends outside a bouncing side, faster than the limit, or not a number.
  func confine() {
    confineSpins()
    placeParts()
    let n = bodies.count
    let bounds = settings.bounds
    let sides = settings.sides
    let far = World.maximumCoordinate
    let left = sides.left == .bounce ? bounds.minX : -2 * far
    let right = sides.right == .bounce ? bounds.maxX : 2 * far
    let top = sides.top == .bounce ? bounds.minY : -2 * far
    let bottom = sides.bottom == .bounce ? bounds.maxY : 2 * far
    let limit = settings.speedLimit
    let p4 = bodies.position.base.seen(as: Float4.self)
    let v4 = bodies.velocity.base.seen(as: Float4.self)
    let radius = bodies.radius.base
    var b = 0
    while b < n {
      let pa = p4[b >> 1]
      let pb = p4[(b >> 1) &+ 1]
      let va = v4[b >> 1]
      let vb = v4[(b >> 1) &+ 1]
      let x = Float4(lowHalf: pa.evenHalf, highHalf: pb.evenHalf)
      let y = Float4(lowHalf: pa.oddHalf, highHalf: pb.oddHalf)
      let vx = Float4(lowHalf: va.evenHalf, highHalf: vb.evenHalf)
      let vy = Float4(lowHalf: va.oddHalf, highHalf: vb.oddHalf)
      let r = Float4.load(radius + b)
      // Written so that NaN fails every comparison and lands in the slow path.
      let inside = (x - r .>= left) .& (x + r .<= right) .& (y - r .>= top) .& (y + r .<= bottom)
      let near = (x .<= far) .& (x .>= -far) .& (y .<= far) .& (y .>= -far)
      let slow = (vx * vx + vy * vy) .<= (limit * limit)
      let good = inside .& near .& slow
      if !all(good) {
        for s in b..<min(n, b &+ 4) where !good[s &- b] {
          confine(slot: s, Rect(minX: left, minY: top, maxX: right, maxY: bottom))
        }
      }
      b &+= 4
    }
  }

  private func confine(slot s: Int, _ bounds: Rect) {
    let kind = bodies.flags.base[s] & BodyFlag.kind
    guard kind != 0 else { return }
    var p = bodies.position.base[s]
    var v = bodies.velocity.base[s]
    guard p.x.isFinite, p.y.isFinite, v.x.isFinite, v.y.isFinite else { return quarantine(slot: s) }
    guard kind != BodyFlag.fixed else { return }
    let r = bodies.radius.base[s]
    let far = World.maximumCoordinate
    var box = Rect(minX: -r, minY: -r, maxX: r, maxY: r)
    if bodies.flags.base[s] & BodyFlag.rigid != 0 { box = extent(slot: s) }
    let x = room(max(bounds.minX, -far - r), min(bounds.maxX, far + r), box.minX, box.maxX)
    let y = room(max(bounds.minY, -far - r), min(bounds.maxY, far + r), box.minY, box.maxY)
    if p.x < x.low { (p.x, v.x) = (x.low, max(v.x, 0)) }
    if p.x > x.high { (p.x, v.x) = (x.high, min(v.x, 0)) }
    if p.y < y.low { (p.y, v.y) = (y.low, max(v.y, 0)) }
    if p.y > y.high { (p.y, v.y) = (y.high, min(v.y, 0)) }
    if x.low == x.high { v.x = 0 }
    if y.low == y.high { v.y = 0 }
    let speed = (v.x * v.x + v.y * v.y).squareRoot()
    let limit = speedLimit(kind)
    if speed > limit { v *= limit / speed }
    bodies.position.base[s] = p
    bodies.velocity.base[s] = v
  }

  /// The upright rectangle around a rigid body as it is turned, relative to its center.
  func extent(slot s: Int) -> Rect {
    var box = Rect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    let range = rigid.parts.base[s]
    for k in 0..<Int(range.count) {
      let part = shapes.convex(Int(range.first) + k)
      for i in 0..<part.count {
        let p = part.points[i]
        box.minX = min(box.minX, p.x - part.radius)
        box.minY = min(box.minY, p.y - part.radius)
        box.maxX = max(box.maxX, p.x + part.radius)
        box.maxY = max(box.maxY, p.y + part.radius)
      }
    }
    return box
  }

  /// A body that is no longer a number goes back to where it was, stands still and is reported.
  private func quarantine(slot s: Int) {
    let was = bodies.previous.base[s]
    bodies.position.base[s] = was.x.isFinite && was.y.isFinite ? was : Float2()
    bodies.velocity.base[s] = Float2()
    if rigid.isUsed { uprightAgain(slot: s) }
    setKind(BodyFlag.fixed, slot: s)
    bodyEvents.append(BodyEvent(kind: .quarantined, body: bodies.name(ofSlot: s), side: .none))
  }

  private func uprightAgain(slot s: Int) {
    let was = rigid.previous.base[s]
    rigid.rotation.base[s] = was.x.isFinite && was.y.isFinite ? was : RigidTable.upright
    rigid.spin.base[s] = Float2()
    place(slot: s)
  }

  /// Rigid bodies whose turning is no longer a number are put aside, and none spins faster than the limit.
  func confineSpins() {
    guard rigid.live > 0 else { return }
    for s in 0..<bodies.count where bodies.flags.base[s] & BodyFlag.rigid != 0 {
      let w = rigid.spin.base[s].x
      let q = rigid.rotation.base[s]
      if abs(w) <= World.maximumSpin, q.x * q.x + q.y * q.y < 1.5 { continue }
      if w.isFinite, q.x.isFinite, q.y.isFinite {
        rigid.spin.base[s].x = min(max(w, -World.maximumSpin), World.maximumSpin)
      } else {
        quarantine(slot: s)
      }
    }
  }

  /// Bodies wholly beyond a recycling side come back on the opposite one.
  func recycle() {
    let sides = settings.sides
    guard sides.left == .recycle || sides.right == .recycle || sides.top == .recycle || sides.bottom == .recycle else {
      return
    }
    let m = WorldSettings.recycleMargin
    let b = settings.bounds
    let none = Float.greatestFiniteMagnitude
    let left = sides.left == .recycle ? b.minX - m : -none
    let right = sides.right == .recycle ? b.maxX + m : none
    let top = sides.top == .recycle ? b.minY - m : -none
    let bottom = sides.bottom == .recycle ? b.maxY + m : none
    let p = bodies.position.base
    let r = bodies.radius.base
    for s in 0..<bodies.count {
      let q = p[s]
      if q.y + r[s] < top {
        bringBack(s, .top)
      } else if q.y - r[s] > bottom {
        bringBack(s, .bottom)
      } else if q.x + r[s] < left {
        bringBack(s, .left)
      } else if q.x - r[s] > right {
        bringBack(s, .right)
      }
    }
  }

  private func bringBack(_ s: Int, _ side: Side) {
    guard bodies.flags.base[s] & BodyFlag.kind == BodyFlag.dynamic else { return }
    let b = settings.bounds
    let r = bodies.radius.base[s]
    var p = bodies.position.base[s]
    switch side {
    case .top: p.y = b.maxY + r
    case .bottom: p.y = b.minY - r
    case .left: p.x = b.maxX + r
    case .right: p.x = b.minX - r
    case .none: return
    }
    bodies.position.base[s] = p
    bodies.previous.base[s] = p
    bodyEvents.append(BodyEvent(kind: .recycled, body: bodies.name(ofSlot: s), side: side))
  }

  /// The room that a center may be in along one axis: the bounds shrunk by the radius, or their middle twice where that
  /// leaves nothing.
  @inline(__always)
  private func room(_ low: Float, _ high: Float, _ least: Float, _ most: Float) -> (low: Float, high: Float) {
    let a = low - least
    let b = high - most
    return a <= b ? (a, b) : ((a + b) * 0.5, (a + b) * 0.5)
  }

  /// The speed that a body of this kind may have, pt/s.
  func speedLimit(_ kind: UInt8) -> Float { kind == BodyFlag.dynamic ? settings.speedLimit : World.maximumSpeed }
}
