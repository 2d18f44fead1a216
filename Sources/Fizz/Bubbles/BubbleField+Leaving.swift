import FizzPhysics

extension BubbleField {
  /// Bubbles that left the room for good through a side that does not hold them: others are born in their place, so that
  /// sizes and colors keep changing. What the app added comes back instead, where bubbles are born.
  mutating func retire(into events: inout [StageEvent]) {
    guard preset.sides != WorldSettings.Sides(), !reducesMotion else { return }
    let out = room
    for k in bubbles.indices where !bubbles[k].isGone {
      guard let p = world.position(of: bubbles[k].body), let r = world.radius(of: bubbles[k].body) else { continue }
      guard isBeyond(p, r, out) else { continue }
      events.append(StageEvent(.recycled, subject: bubbles[k].element, at: p, magnitude: r, step: stamp))
      if bubbles[k].isOwn { comeBack(k, radius: r) } else { leave(k, into: &events) }
    }
  }

  /// Wholly outside, by a margin: above, where bubbles leave, by ``WorldSettings/recycleMargin``; below, where they are
  /// born and may be pushed back, by a good deal more.
  private func isBeyond(_ p: Vector2, _ r: Float, _ room: Rect) -> Bool {
    let sides = preset.sides
    let near = WorldSettings.recycleMargin
    let far = BubbleTuning.lostBelow
    if sides.top != .bounce, p.y + r < room.minY - near { return true }
    if sides.bottom != .bounce, p.y - r > max(room.maxY, environment.height) + far { return true }
    if sides.left != .bounce, p.x + r < room.minX - near { return true }
    return sides.right != .bounce && p.x - r > room.maxX + near
  }

  private mutating func comeBack(_ k: Int, radius r: Float) {
    let inner = room.inset(by: r)
    let fallback = Vector2(inner.center.x, max(room.maxY, environment.height) + r)
    let place = birthplace(radius: r) ?? fallback
    try? world.setPosition(place, of: bubbles[k].body)
    try? world.setVelocity(.zero, of: bubbles[k].body)
  }
}
