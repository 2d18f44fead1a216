import FizzPhysics

extension RigidField {
  /// Puts the preset's things into the room. Under Reduce Motion they lie at rest from the start.
  mutating func layOut() {
    switch preset.layout {
    case .empty: return
    case .pile: layOutPile()
    case .pyramid: layOutPyramid()
    }
    if reducesMotion { settle() }
  }

  /// What a spawn adds: one more of what there is.
  mutating func newcomer() -> RigidContent {
    let tint = RigidTint.all[random.index(below: RigidTint.all.count)]
    switch preset.layout {
    case .empty, .pile: return RigidContent(pileForm(random.index(below: 8), unit: pileUnit), at: .zero, tint: tint)
    case .pyramid:
      return RigidContent(.ball(radius: pyramidBox * 0.9), at: .zero, tint: .coral, weight: 3)
    }
  }

  // MARK: The pile

  /// The size that lets forty shapes cover a quarter of the room, points.
  private var pileUnit: Float {
    min(max((room.width * room.height * 0.25 / 40).squareRoot(), 10), 60)
  }

  private mutating func layOutPile() {
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

  private func pileForm(_ kind: Int, unit u: Float) -> RigidForm {
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

  // MARK: The pyramid

  private var pyramidBase: Int { room.width < 500 && room.height > room.width ? 12 : 14 }

  /// The side of a box, points.
  private var pyramidBox: Float {
    let n = Float(pyramidBase)
    return min(max(min(room.width * 0.82, room.height * 0.86) / n, 4), 40)
  }

  private mutating func layOutPyramid() {
    let base = pyramidBase
    let side = pyramidBox
    let gap = side * 0.04
    // Beside it lies the ball; on a narrow page the slope leaves it room.
    let ball = side * 1.2
    // First, so that the keyboard finds it first.
    let place = Vector2(room.minX + ball, room.maxY - ball)
    give(RigidContent(.ball(radius: ball), at: place, tint: .amber, weight: 8))
    let width = Float(base) * (side + gap)
    let left = min(max(room.center.x - width * 0.5, room.minX + 2 * ball + gap), room.maxX - width)
    for row in 0..<base {
      let t = Float(row) / Float(max(base - 1, 1))
      let tint = RigidTint.blue.mixed(with: .pink, t)
      for k in 0..<(base - row) {
        let x = left + (Float(k) + 0.5 + Float(row) * 0.5) * (side + gap)
        let y = room.maxY - (Float(row) + 0.5) * side
        give(RigidContent(.box(width: side, height: side, corner: side * 0.12), at: Vector2(x, y), tint: tint))
      }
    }
  }
}
