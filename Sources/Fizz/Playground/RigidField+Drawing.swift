import FizzPhysics

extension RigidField {
  /// Adds the things in the order of birth, and the particles on top.
  public func draw(into list: inout DisplayList, alpha: Float) {
    list.setTables(texts: [], images: [], version: 1)
    list.items.reserveCapacity(list.items.count + things.count * 2 + particles.count)
    for f in fixtures { draw(f, into: &list) }
    for f in fittings { drawCord(f, into: &list, alpha: alpha) }
    for t in things where !t.isGone { draw(t, into: &list, alpha: alpha) }
    for f in fittings { drawNail(f, into: &list, alpha: alpha) }
    particles.draw(into: &list, alpha: alpha)
  }

  private func draw(_ t: RigidThing, into list: inout DisplayList, alpha: Float) {
    guard let p = world.position(of: t.body, fraction: alpha) else { return }
    let angle = world.angle(of: t.body, fraction: alpha) ?? 0
    let fade = min(1, (Float(clock - t.birth) + alpha) / Float(RigidTuning.fadeInSteps))
    var item = DisplayItem(
      .roundedRectangle, x: p.x, y: p.y, width: 0, height: 0, rotation: angle, look: .ball, hue: t.tint.hue,
      saturation: t.tint.saturation, brightness: t.tint.brightness, alpha: fade)
    if grips.contains(where: { $0.element == t.element }) { item.flags = DisplayItem.Flags.held.rawValue }
    switch t.form {
    case .ball(let radius):
      item.kind = DisplayItem.Kind.circle.rawValue
      (item.width, item.height, item.rotation) = (2 * radius, 2 * radius, 0)
      list.append(item)
      drawMark(t, radius, at: p, angle, fade, into: &list)
    case .box(let width, let height, let corner):
      (item.width, item.height, item.corner) = (width, height, corner)
      list.append(item)
    case .capsule(let length, let radius):
      item.kind = DisplayItem.Kind.capsule.rawValue
      (item.width, item.height) = (length, 2 * radius)
      list.append(item)
    case .polygon, .ellipse, .cross:
      let size = 2 * t.shape.boundingRadius
      (item.width, item.height, item.corner) = (size, size, t.form.rounding)
      list.appendPolygon(item, corners: t.outline)
    }
  }

  /// Light falls on a ball from above however it is turned: a mark shows that it rolls.
  private func drawMark(
    _ t: RigidThing, _ radius: Float, at p: Vector2, _ angle: Float, _ fade: Float, into list: inout DisplayList
  ) {
    let (s, c) = Maths.sincos(angle)
    let out = radius * 0.52
    let size = radius * 0.4
    list.append(
      DisplayItem(
        .circle, x: p.x + c * out, y: p.y + s * out, width: size, height: size, look: .flat, hue: t.tint.hue,
        saturation: t.tint.saturation * 0.15, alpha: fade * 0.6))
  }

  /// Adds a look inside the world on top.
  public func drawDebug(_ layers: DebugLayers, into list: inout DisplayList, alpha: Float) {
    list.appendDebug(world, layers, alpha: alpha)
  }

  /// Adds one element a thing, in the order of birth.
  public func writeElements(into elements: inout [AccessibleElement]) {
    for t in things where !t.isGone {
      guard let p = world.position(of: t.body) else { continue }
      let box = frame(of: t, angle: world.angle(of: t.body) ?? 0)
      let width = max(box.width, RigidTuning.targetSize)
      let height = max(box.height, RigidTuning.targetSize)
      let middle = p + box.center
      elements.append(
        AccessibleElement(
          element: t.element, x: middle.x - width * 0.5, y: middle.y - height * 0.5, width: width, height: height,
          label: -1, value: t.shape.boundingRadius, traits: [], role: t.form.role))
    }
  }
}
