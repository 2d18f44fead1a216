import FizzPhysics

// Mixed shapes that fall in.
extension RigidField {
  /// The size that lets forty shapes cover a quarter of the room, points.
  var pileUnit: Float {
    min(max((room.width * room.height * 0.25 / 40).squareRoot(), 10), 60)
  }

  mutating func layOutPile() {
    let unit = pileUnit
    let pitch = unit * 1.5
    let columns = max(1, Int(room.width / pitch))
    let rows = max(1, Int(room.height / pitch))
    for k in 0..<min(40, columns * rows) {
      // From the floor up, so that the lowest fall first.
      let row = k / columns
      let across = (Float(k % columns) + 0.5) * (room.width / Float(columns))
      var content = RigidContent(pileForm(k % 8, unit: unit), at: .zero, tint: RigidTint.all[(k + 2 * row) % 5])
      content.position = Vector2(
        room.minX + across + random.number(from: -0.1, to: 0.1) * unit,
        room.maxY - (Float(rows - row) - 0.5) * pitch * min(1, room.height / (Float(rows) * pitch)))
      content.angle = random.number(from: -3.14, to: 3.14)
      content.spin = random.number(from: -2, to: 2)
      give(content)
    }
  }

  func pileForm(_ kind: Int, unit u: Float) -> RigidForm {
    switch kind {
    case 0: .box(width: u, height: u, corner: u * 0.08)
    case 1: .ball(radius: u * 0.5)
    case 2: .capsule(length: u * 1.4, radius: u * 0.3)
    case 3: .polygon(corners: 6, radius: u * 0.58, rounding: u * 0.1)
    case 4: .cross(length: u * 1.2, thickness: u * 0.42, rounding: u * 0.12)
    case 5: .box(width: u * 1.25, height: u * 0.7, corner: u * 0.24)
    case 6: .ellipse(width: u * 1.3, height: u * 0.8)
    default: .polygon(corners: 3, radius: u * 0.66, rounding: u * 0.14)
    }
  }
}
