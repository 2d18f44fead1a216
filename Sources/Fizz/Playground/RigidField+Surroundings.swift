import FizzPhysics

extension RigidField {
  /// Where things may be: the safe area above the keyboard, or its middle where those leave nothing.
  var room: Rect {
    var safe = environment.safeBounds
    safe.maxY = min(safe.maxY, environment.height - environment.keyboardHeight)
    let c = safe.center
    return Rect(
      minX: min(safe.minX, c.x), minY: min(safe.minY, c.y), maxX: max(safe.maxX, c.x), maxY: max(safe.maxY, c.y))
  }

  mutating func adopt(_ new: Environment) {
    let before = room
    let wasStill = reducesMotion
    environment = new
    applyParameters()
    guard isLaidOut else {
      isLaidOut = true
      return layOut()
    }
    if room != before {
      if preset.layout.isFurnished { layOutAnew() } else { follow(from: before) }
    }
    if reducesMotion != wasStill {
      refreshBodies()
      refreshMotors()
      if reducesMotion { settle() }
    }
  }

  /// Brings everything to rest at once: runs what is under way to its end, unseen, and stops it there.
  mutating func settle() {
    var s = world.settings
    let calm = s
    s.gravity = Vector2(0, preset[.gravity])
    s.drag = preset[.airDrag]
    s.allowsSleep = true
    world.settings = s
    for _ in 0..<RigidTuning.settleSteps where !world.isAsleep { world.step() }
    world.settings = calm
    // Without weight, what was pressed together springs apart by a hair.
    for _ in 0..<RigidTuning.relaxSteps { world.step() }
    for t in things where !t.isGone { stop(t.body) }
  }

  mutating func stop(_ body: BodyID) {
    try? world.setVelocity(.zero, of: body)
    try? world.setAngularVelocity(0, of: body)
  }

  /// Moves with the middle of the floor when the room changes, so that what stands goes on standing, and looks for a free
  /// place for whatever would end outside.
  private mutating func follow(from old: Rect) {
    let shift = Vector2(room.center.x - old.center.x, room.maxY - old.maxY)
    var outside: [Int] = []
    for k in things.indices where !things[k].isGone {
      guard let p = world.position(of: things[k].body) else { continue }
      if inside(things[k], at: p + shift) == p + shift {
        try? world.setPosition(p + shift, of: things[k].body)
      } else {
        outside.append(k)
      }
    }
    for k in outside {
      guard let p = world.position(of: things[k].body) else { continue }
      let wanted = inside(things[k], at: p + shift)
      let reach = things[k].shape.boundingRadius
      try? world.setPosition(freePlace(near: wanted, reach: reach) ?? wanted, of: things[k].body)
      stop(things[k].body)
    }
  }

  /// The nearest center to `p` with which a thing lies inside the room as it is turned at present.
  func inside(_ thing: RigidThing, at p: Vector2) -> Vector2 {
    let box = frame(of: thing, angle: world.angle(of: thing.body) ?? 0)
    return Rect(
      minX: room.minX - box.minX, minY: room.minY - box.minY, maxX: room.maxX - box.maxX, maxY: room.maxY - box.maxY
    ).clamp(p)
  }

  /// The upright rectangle around a turned thing, about its center.
  func frame(of thing: RigidThing, angle: Float) -> Rect {
    let (s, c) = Maths.sincos(angle)
    var box = Rect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    for part in thing.shape.parts {
      for p in part.points {
        let q = Vector2(c * p.x - s * p.y, s * p.x + c * p.y)
        box.minX = min(box.minX, q.x - part.radius)
        box.minY = min(box.minY, q.y - part.radius)
        box.maxX = max(box.maxX, q.x + part.radius)
        box.maxY = max(box.maxY, q.y + part.radius)
      }
    }
    return box
  }

  /// The place nearest to a wanted one where a circle overlaps nothing, or nil when there is none.
  func freePlace(near wanted: Vector2, reach: Float) -> Vector2? {
    let area = room.inset(by: reach)
    let pitch = max(reach, 4)
    var best: Vector2?
    var least = Float.infinity
    var y = area.maxY
    while y >= area.minY {
      var x = area.minX
      while x <= area.maxX {
        let p = Vector2(x, y)
        let distance = p.distance(to: wanted)
        if distance < least, !world.isOccupied(p, radius: reach) { (best, least) = (p, distance) }
        x += pitch
      }
      y -= pitch
    }
    return best
  }
}
