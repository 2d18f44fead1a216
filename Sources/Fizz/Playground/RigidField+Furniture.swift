import FizzPhysics

// Painting what a layout brings beside its things.
extension RigidField {
  private static let steel = RigidTint(hue: 0.63, saturation: 0.14, brightness: 0.84)

  func draw(_ f: RigidFixture, into list: inout DisplayList) {
    let steel = RigidField.steel
    let item = DisplayItem(
      .polygon, x: f.center.x, y: f.center.y, width: 0, height: 0, corner: 3, look: .ball, hue: steel.hue,
      saturation: steel.saturation, brightness: f.isOneSided ? 0.95 : steel.brightness,
      alpha: f.isOneSided && !environment.traits.contains(.reduceTransparency) ? 0.75 : 1)
    list.appendPolygon(item, corners: f.outline)
  }

  /// Where a fitting's ends are in a picture between the last two steps.
  private func ends(_ f: RigidFitting, _ alpha: Float) -> (Vector2, Vector2)? {
    guard let a = place(f.anchor, on: f.first, alpha) else { return nil }
    guard let second = f.second else { return (a, f.otherAnchor) }
    return place(f.otherAnchor, on: second, alpha).map { (a, $0) }
  }

  private func place(_ anchor: Vector2, on body: BodyID, _ alpha: Float) -> Vector2? {
    guard let p = world.position(of: body, fraction: alpha) else { return nil }
    let (s, c) = Maths.sincos(world.angle(of: body, fraction: alpha) ?? 0)
    return p + Vector2(c * anchor.x - s * anchor.y, s * anchor.x + c * anchor.y)
  }

  /// A cord: straight when it is taut, else a parabola of about its length.
  func drawCord(_ f: RigidFitting, into list: inout DisplayList, alpha: Float) {
    guard case .cord(let length) = f.kind, let (a, b) = ends(f, alpha) else { return }
    let way = b - a
    let slack = max(0, length - way.length)
    // Of a shallow parabola the length is the span plus 8/3 of the squared sag by the span.
    let sag = min((slack * max(way.length, length * 0.3) * 0.375).squareRoot(), length * 0.5)
    let pieces = slack > 0.5 ? 12 : 1
    var last = a
    for k in 1...pieces {
      let t = Float(k) / Float(pieces)
      let p = a + way * t + Vector2(0, 4 * sag * t * (1 - t))
      list.append(
        DisplayItem(
          .line, x: last.x, y: last.y, width: p.x - last.x, height: p.y - last.y, corner: 2.5 * furnitureUnit,
          hue: RigidField.steel.hue, saturation: 0.25, brightness: 0.62))
      last = p
    }
  }

  func drawNail(_ f: RigidFitting, into list: inout DisplayList, alpha: Float) {
    guard let (_, b) = ends(f, alpha) else { return }
    let size = (f.kind == .axle ? 15 : 9) * furnitureUnit
    let steel = RigidField.steel
    list.append(
      DisplayItem(
        .circle, x: b.x, y: b.y, width: size, height: size, look: .ball, hue: steel.hue, saturation: steel.saturation,
        brightness: steel.brightness))
  }
}
