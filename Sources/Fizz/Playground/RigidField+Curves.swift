import FizzPhysics

// Ramps and a bowl along cubic curves, and ledges that hold from above only.
extension RigidField {
  mutating func layOutCurves() {
    let u = furnitureUnit
    // Down to the right, back to the left, and into the bowl.
    ramp(
      from: place(0, 0.15), to: place(0.62, 0.3), control1: place(0.24, 0.16), control2: place(0.38, 0.275),
      thickness: 12 * u)
    ramp(
      from: place(1, 0.41), to: place(0.34, 0.56), control1: place(0.74, 0.42), control2: place(0.58, 0.535),
      thickness: 12 * u)
    ramp(
      from: place(0, 0.75), to: place(1, 0.75), control1: place(0.14, 1.035), control2: place(0.86, 1.035),
      thickness: 14 * u)
    ledge(from: place(0.36, 0.79), to: place(0.64, 0.79), thickness: 7 * u)
    ledge(from: place(0.74, 0.64), to: place(0.95, 0.64), thickness: 7 * u)
    ledge(from: place(0.74, 0.13), to: place(0.96, 0.13), thickness: 7 * u)
    for k in 0..<12 { give(roller(k, u)) }
  }

  /// A point of the room: fractions of its width and height.
  func place(_ x: Float, _ y: Float) -> Vector2 {
    Vector2(room.minX + x * room.width, room.minY + y * room.height)
  }

  /// Two rows above the first ramp, and some on the ledges.
  private func roller(_ k: Int, _ u: Float) -> RigidContent {
    let radius = (12 + 3 * Float((k * 5) % 4)) * u
    let isBall = k % 3 != 2
    let form = isBall ? RigidForm.ball(radius: radius) : .capsule(length: radius * 2.7, radius: radius * 0.8)
    let tint = RigidTint.all[(k * 2) % 5]
    if k >= 9 {
      let at = [place(0.5, 0.76), place(0.85, 0.59), place(0.85, 0.08)][k - 9]
      return RigidContent(form, at: at, tint: tint)
    }
    let at = Vector2(
      room.minX + (24 + 46 * Float(k % 5)) * u, room.minY + 0.15 * room.height - (26 + 46 * Float(k / 5)) * u)
    return RigidContent(form, at: at, tint: tint)
  }

  /// A strip along a curve: its upper edge is the curve.
  mutating func ramp(
    from start: Vector2, to end: Vector2, control1: Vector2, control2: Vector2, thickness: Float
  ) {
    var path = BoundaryPath()
    path.move(to: start)
    path.cubic(to: end, control1: control1, control2: control2)
    guard let upper = path.polylines.first?.points else { return }
    let lower = RigidField.offset(upper, by: end.x > start.x ? thickness : -thickness)
    let outline = upper + lower.reversed()
    // Clockwise on screen, whichever way it was drawn.
    add(fixture: end.x > start.x ? outline : outline.reversed(), along: nil)
  }

  /// A strip that holds what falls on it and lets through what comes from below.
  private mutating func ledge(from start: Vector2, to end: Vector2, thickness: Float) {
    let down = Vector2(0, thickness)
    add(fixture: [start, end, end + down, start + down], along: [start, end])
  }

  /// A closed outline that is painted, and what collides: itself, or one side of a line.
  private mutating func add(fixture outline: [Vector2], along line: [Vector2]?) {
    var boundary = Boundary(
      BoundaryPath(points: line ?? outline, closed: line == nil), friction: preset[.friction],
      restitution: preset[.restitution])
    boundary.isOneSided = line != nil
    guard let name = try? world.addBoundary(boundary) else { return }
    var low = outline[0]
    var high = outline[0]
    for p in outline {
      low = Vector2(min(low.x, p.x), min(low.y, p.y))
      high = Vector2(max(high.x, p.x), max(high.y, p.y))
    }
    let center = (low + high) * 0.5
    fixtures.append(
      RigidFixture(
        boundary: name, center: center, outline: outline.map { $0 - center }, isOneSided: line != nil))
  }

  /// A line moved to its right by so much, along the normals at its points.
  private static func offset(_ line: [Vector2], by amount: Float) -> [Vector2] {
    line.indices.map { k in
      let along = line[min(k + 1, line.count - 1)] - line[max(k - 1, 0)]
      let length = max(along.length, 1e-6)
      return line[k] + Vector2(-along.y, along.x) * (amount / length)
    }
  }
}
