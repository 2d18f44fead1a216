import FizzPhysics

// A bridge and chains of capsules, a ball on a cord, a link that breaks, and a driven wheel.
extension RigidField {
  mutating func layOutChains() {
    let u = furnitureUnit
    let h = room.height
    let top = room.minY + 0.02 * h
    layOutBridge(level: room.minY + 0.5 * h)
    hangBall(from: Vector2(room.minX + 0.22 * room.width, top), links: 8, reach: min(0.3 * h, 260 * u))
    hangPicture(from: Vector2(room.minX + 0.54 * room.width, top), reach: min(0.14 * h, 120 * u))
    hangCord(from: Vector2(room.minX + 0.82 * room.width, top), length: min(0.24 * h, 200 * u))
    layOutWheel()
  }

  private static let link = RigidTint(hue: 0.62, saturation: 0.2, brightness: 0.86)
  private static let plank = RigidTint(hue: 0.085, saturation: 0.36, brightness: 0.93)

  /// A row of capsules through points, pinned to each other where they meet. Returns their places.
  private mutating func chain(_ points: [Vector2], radius: Float, tint: RigidTint, weight: Float = 1) -> [Int] {
    var row: [Int] = []
    for (a, b) in zip(points, points.dropFirst()) {
      let along = b - a
      let form = RigidForm.capsule(length: along.length + 2 * radius * 0.9, radius: radius)
      let angle = Maths.atan2(along.y, along.x)
      let middle = (a + b) * 0.5
      guard let k = give(RigidContent(form, at: middle, angle: angle, tint: tint, weight: weight)) else { continue }
      if let last = row.last { join(.pin(things[last].body, things[k].body, at: a)) }
      row.append(k)
    }
    return row
  }

  /// Planks along a parabola, as they come to hang, from wall to wall.
  private mutating func layOutBridge(level: Float) {
    let u = furnitureUnit
    let radius = 6 * u
    let count = 11
    let span = room.width - 4 * radius
    let sag = span * 0.12
    var points: [Vector2] = []
    for k in 0...count {
      let t = Float(k) / Float(count)
      points.append(Vector2(room.minX + 2 * radius + t * span, level + 4 * sag * t * (1 - t)))
    }
    let row = chain(points, radius: radius, tint: RigidField.plank, weight: 2)
    guard let first = row.first, let last = row.last else { return }
    fit(.nail, .pin(things[first].body, at: points[0]), from: points[0], to: points[0])
    fit(.nail, .pin(things[last].body, at: points[count]), from: points[count], to: points[count])
    share(loadOf: row)
    for (k, form) in loads(u).enumerated() {
      let t = 0.3 + 0.2 * Float(k)
      let x = room.minX + 2 * radius + t * span
      let lift = (form.shape?.boundingRadius ?? 0) + radius
      give(
        RigidContent(
          form, at: Vector2(x, level + 4 * sag * t * (1 - t) - lift), tint: [.blue, .coral, .amber][k % 3]))
    }
  }

  private func loads(_ u: Float) -> [RigidForm] {
    [
      .ball(radius: 17 * u), .box(width: 30 * u, height: 30 * u, corner: 5 * u),
      .polygon(corners: 6, radius: 18 * u, rounding: 3 * u),
    ]
  }

  private func column(from start: Vector2, links: Int, reach: Float) -> [Vector2] {
    (0...links).map { Vector2(start.x, start.y + reach * Float($0) / Float(links)) }
  }

  /// A heavy ball on a chain, to swing.
  private mutating func hangBall(from start: Vector2, links: Int, reach: Float) {
    let u = furnitureUnit
    let points = column(from: start, links: links, reach: reach)
    var row = chain(points, radius: 4.5 * u, tint: RigidField.link, weight: 4)
    guard let first = row.first, let last = row.last else { return }
    let radius = 24 * u
    let end = points[links]
    guard
      let ball = give(
        RigidContent(.ball(radius: radius), at: end + Vector2(0, radius), tint: .indigo, weight: 2))
    else { return }
    fit(.nail, .pin(things[first].body, at: start), from: start, to: start)
    join(.pin(things[last].body, things[ball].body, at: end))
    row.append(ball)
    share(loadOf: row)
  }

  /// A card on a chain whose last link gives way when it is pulled hard.
  private mutating func hangPicture(from start: Vector2, reach: Float) {
    let u = furnitureUnit
    let points = column(from: start, links: 4, reach: reach)
    var row = chain(points, radius: 4.5 * u, tint: RigidField.link, weight: 4)
    guard let first = row.first, let last = row.last else { return }
    let side = 52 * u
    let end = points[4]
    let place = end + Vector2(0, side * 0.5 - 4 * u)
    guard
      let card = give(
        RigidContent(.box(width: side, height: side, corner: 9 * u), at: place, tint: .pink))
    else { return }
    things[last].tint = .coral
    fit(.nail, .pin(things[first].body, at: start), from: start, to: start)
    if let weak = join(.pin(things[last].body, things[card].body, at: end)) {
      weaken(weak, carrying: things[card].load)
    }
    row.append(card)
    share(loadOf: row)
  }

  private mutating func hangCord(from start: Vector2, length: Float) {
    let u = furnitureUnit
    let radius = 19 * u
    let end = start + Vector2(0, length)
    guard
      let ball = give(
        RigidContent(.ball(radius: radius), at: end + Vector2(0, radius), tint: .amber, weight: 1.5))
    else { return }
    fit(.cord(length), .rope(things[ball].body, from: end, to: start), from: end, to: start)
  }

  /// A wheel of paddles in a trough, whose sides roll back to it what it throws.
  private mutating func layOutWheel() {
    let u = furnitureUnit
    let length = min(140 * u, 0.26 * room.height)
    let hub = Vector2(room.minX + 0.6 * room.width, room.maxY - length * 0.5 - 5 * u)
    ramp(
      from: place(0, 0.86), to: place(0.5, 1), control1: place(0.18, 0.92), control2: place(0.38, 0.97),
      thickness: 8 * u)
    ramp(
      from: place(0.7, 1), to: place(1, 0.86), control1: place(0.8, 0.97), control2: place(0.92, 0.93),
      thickness: 8 * u)
    guard
      let wheel = give(
        RigidContent(.cross(length: length, thickness: 20 * u, rounding: 9 * u), at: hub, tint: .indigo))
    else { return }
    let body = things[wheel].body
    fit(.axle, .pin(body, at: hub, motor: motor(of: body)), from: hub, to: hub)
    for k in 0..<4 {
      let radius = (15 + 2 * Float(k % 2)) * u
      let x = room.minX + radius + 8 * u + Float(k) * 36 * u
      give(
        RigidContent(
          .ball(radius: radius), at: Vector2(x, room.maxY - 0.15 * room.height - radius), tint: RigidTint.all[k]))
    }
  }
}
