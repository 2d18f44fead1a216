import FizzPhysics

// Boxes that stand, and a ball that knocks them over.
extension RigidField {
  private var pyramidBase: Int { room.width < 500 && room.height > room.width ? 12 : 14 }

  /// The side of a box, points.
  var pyramidBox: Float {
    let n = Float(pyramidBase)
    return min(max(min(room.width * 0.82, room.height * 0.86) / n, 4), 40)
  }

  mutating func layOutPyramid() {
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
