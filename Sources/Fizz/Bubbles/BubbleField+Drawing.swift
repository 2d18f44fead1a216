import FizzPhysics

extension BubbleField {
  /// Adds the bubbles in the order of birth, their pictures and labels, and the particles on top.
  public func draw(into list: inout DisplayList, alpha: Float) {
    list.setTables(texts: labels, images: images, version: tablesVersion)
    list.items.reserveCapacity(list.items.count + bubbles.count + particles.count)
    for b in bubbles where !b.isGone { draw(b, into: &list, alpha: alpha) }
    particles.draw(into: &list, alpha: alpha)
  }

  private func draw(_ b: Bubble, into list: inout DisplayList, alpha: Float) {
    guard let p = world.position(of: b.body, fraction: alpha), let r = world.radius(of: b.body) else { return }
    let age = Float(clock - b.birth) + alpha
    let fade = min(1, age / Float(BubbleTuning.fadeInSteps))
    // A newborn swells as it fades in; under Reduce Motion it only fades.
    let scale = reducesMotion ? 1 : 0.6 + 0.4 * (1 - (1 - fade) * (1 - fade))
    var flags: DisplayItem.Flags = b.isSelected ? .selected : []
    if grips.contains(where: { $0.element == b.element }) { flags.insert(.held) }
    let look = look(of: b)
    let translucent = look == .bubble && !environment.traits.contains(.reduceTransparency)
    let opacity = translucent ? fade * (b.isSelected ? 0.6 : 0.35) : fade
    list.append(
      DisplayItem(
        .circle, x: p.x, y: p.y, width: 2 * r * scale, height: 2 * r * scale, rotation: tilt(b, look, at: p),
        look: look,
        hue: hue(of: b),
        saturation: 0.55, brightness: 0.95, alpha: opacity, strokeAlpha: min(1, fade * 0.35 * 1.8),
        strokeWidth: b.isSelected ? 3 : 1, content: -1, flags: flags))
    if b.image >= 0 {
      list.append(DisplayItem(.image, x: p.x, y: p.y, width: r * 1.2, height: r * 1.2, alpha: fade, content: b.image))
    }
    if b.label >= 0 {
      let size = min(max(r * 0.38, 9), 22)
      list.append(
        DisplayItem(
          .text, x: p.x, y: p.y, width: 1.7 * r, height: size * 1.3, corner: size, alpha: fade, content: b.label))
    }
  }

  /// Stars, hearts and stickers lean a little, each its own way, and rock as they move; the circle beneath never turns.
  private func tilt(_ b: Bubble, _ look: DisplayItem.Look, at p: Vector2) -> Float {
    guard look == .star || look == .heart || look == .sticker else { return 0 }
    let turns = Float(b.number % 16) / 16
    let rock = reducesMotion ? 0 : Maths.sin((p.x + p.y) * 0.02 + turns * 6.2831853) * 0.15
    return (turns - 0.5) * 0.7 + rock
  }

  /// Adds a look inside the world on top.
  public func drawDebug(_ layers: DebugLayers, into list: inout DisplayList, alpha: Float) {
    list.appendDebug(world, layers, alpha: alpha)
  }

  /// Adds one element a bubble, in the order of birth.
  public func writeElements(into elements: inout [AccessibleElement]) {
    let action = Int(preset[.tapAction])
    for b in bubbles where !b.isGone {
      guard let p = world.position(of: b.body), let r = world.radius(of: b.body) else { continue }
      var traits: AccessibleElement.Traits = b.isSelected ? .selected : []
      if action == 1 { traits.insert(.pops) }
      if action == 2 { traits.insert(.selects) }
      let half = max(r, 22)
      elements.append(
        AccessibleElement(
          element: b.element, x: p.x - half, y: p.y - half, width: 2 * half, height: 2 * half, label: b.label, value: r,
          traits: traits))
    }
  }
}
