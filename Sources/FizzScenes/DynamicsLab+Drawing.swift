import Fizz
import FizzPhysics

extension DynamicsLab {
  private var isChinese: Bool { self[.language] >= 0.5 }

  // Texts: the heading, the hint, the arrows' names.
  private var texts: [String] {
    let title = isChinese ? plate.title.1 : plate.title.0
    let hint = isChinese ? plate.hint.1 : plate.hint.0
    return [title, hint] + (isChinese ? ["上一个", "下一个"] : ["Previous plate", "Next plate"])
  }

  /// Adds the sheet with its heading, what the behavior does, and the items.
  public func draw(into list: inout DisplayList, alpha: Float) {
    list.setTables(texts: texts, images: [], version: textsVersion)
    drawSheet(into: &list)
    drawField(into: &list)
    for curve in curves { drawCurve(curve, into: &list) }
    drawAttachments(into: &list, alpha)
    for k in items.indices { drawItem(k, into: &list, alpha) }
    drawAnchors(into: &list, alpha)
    drawAim(into: &list)
  }

  private func drawSheet(into list: inout DisplayList) {
    let c = card
    list.append(
      DisplayItem(
        .roundedRectangle, x: c.center.x, y: c.center.y, width: c.width, height: c.height, corner: 32, look: .flat,
        flags: .surface))
    let room = c.width - 150
    list.append(
      DisplayItem(.text, x: c.center.x, y: c.minY + 36, width: room, height: 32, corner: 24, content: 0))
    list.append(
      DisplayItem(
        .text, x: c.center.x, y: c.minY + 68, width: c.width - 48, height: 18, corner: 14, alpha: 0.62, content: 1))
    for (element, way) in [(DynamicsLab.backElement, Float(-1)), (DynamicsLab.nextElement, 1)] {
      let p = button(element)
      list.append(
        DisplayItem(.circle, x: p.x, y: p.y, width: 44, height: 44, look: .flat, hue: 0.6, saturation: 0.3, alpha: 0.16)
      )
      for y: Float in [-7, 7] {
        list.append(
          DisplayItem(
            .line, x: p.x + 3.5 * way, y: p.y, width: -7 * way, height: y, corner: 2.6, hue: 0.6, saturation: 0.72,
            brightness: 0.96, alpha: 0.95))
      }
    }
  }

  private func drawItem(_ k: Int, into list: inout DisplayList, _ fraction: Float) {
    let i = items[k]
    guard let p = dynamics.center(of: i.id, fraction: fraction),
      let angle = dynamics.angle(of: i.id, fraction: fraction)
    else { return }
    var item = DisplayItem(
      .roundedRectangle, x: p.x, y: p.y, width: i.item.width, height: i.item.height, rotation: angle, look: .ball,
      hue: i.hue, saturation: 0.54, brightness: 0.97)
    if grips.contains(where: { $0.hold?.item == k }) { item.flags = DisplayItem.Flags.held.rawValue }
    switch i.item.bounds {
    case .rectangle: item.corner = 2
    case .roundedRectangle(let radius): item.corner = radius
    case .ellipse where i.item.width == i.item.height:
      item.kind = DisplayItem.Kind.circle.rawValue
      item.rotation = 0
    case .ellipse:
      var outline: [Vector2] = []
      for n in 0..<36 {
        let (s, c) = Maths.sincos(Float(n) * 0.17453293)
        outline.append(Vector2(c * i.item.width * 0.5, s * i.item.height * 0.5))
      }
      return list.appendPolygon(item, corners: outline)
    case .path(let points):
      item.corner = 3
      return list.appendPolygon(item, corners: points)
    }
    list.append(item)
    guard i.item.width == i.item.height, case .ellipse = i.item.bounds else { return }
    let (s, c) = Maths.sincos(angle)
    let out = i.item.width * 0.27
    list.append(
      DisplayItem(
        .circle, x: p.x + c * out, y: p.y + s * out, width: i.item.width * 0.18, height: i.item.width * 0.18,
        look: .flat,
        hue: i.hue, saturation: 0.08, alpha: 0.6))
  }

  private func drawCurve(_ points: [Vector2], into list: inout DisplayList) {
    for (a, b) in zip(points, points.dropFirst()) {
      list.append(
        DisplayItem(
          .line, x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y, corner: 5, hue: 0.6, saturation: 0.5,
          brightness: 0.92))
    }
  }

  private func drawAttachments(into list: inout DisplayList, _ fraction: Float) {
    for id in dynamics.behaviorIDs {
      guard case .attachment(let a)? = dynamics.behavior(id), let from = point(a.offset, of: a.item, fraction) else {
        continue
      }
      let isFinger = grips.contains { $0.hold?.behavior == id }
      var to = from
      switch a.anchor {
      case .point(let p): to = p
      case .item(let other, let offset): to = point(offset, of: other, fraction) ?? from
      }
      list.append(
        DisplayItem(
          .line, x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y, corner: 2.5, hue: 0.6,
          saturation: 0.3,
          brightness: 0.75, alpha: isFinger ? 0.4 : 0.85))
    }
    if plate == .sliding { drawRail(into: &list) }
  }

  /// The ends of attachments, above the items that they hold.
  private func drawAnchors(into list: inout DisplayList, _ fraction: Float) {
    for id in dynamics.behaviorIDs {
      guard case .attachment(let a)? = dynamics.behavior(id), a.kind != .fixed else { continue }
      if let p = point(a.offset, of: a.item, fraction) { drawDot(p, 9, into: &list) }
      if case .item(let other, let offset) = a.anchor, let p = point(offset, of: other, fraction) {
        drawDot(p, 9, into: &list)
      }
      if case .point(let p) = a.anchor, !grips.contains(where: { $0.hold?.behavior == id }) {
        drawDot(p, 9, into: &list)
      }
    }
  }

  /// The line of the sliding attachment, as far as the room goes.
  private func drawRail(into list: inout DisplayList) {
    let d = direction
    var way: Float = 1000
    if d.x.magnitude > 1e-4 { way = min(way, min(room.maxX - focus.x, focus.x - room.minX) / d.x.magnitude) }
    if d.y.magnitude > 1e-4 { way = min(way, min(room.maxY - focus.y, focus.y - room.minY) / d.y.magnitude) }
    way = max(way - 8, 0)
    list.append(
      DisplayItem(
        .line, x: focus.x - d.x * way, y: focus.y - d.y * way, width: 2 * d.x * way, height: 2 * d.y * way, corner: 2,
        hue: 0.6, saturation: 0.22, brightness: 0.84))
  }

  private func point(_ offset: Vector2, of item: ItemID, _ fraction: Float) -> Vector2? {
    guard let center = dynamics.center(of: item, fraction: fraction),
      let angle = dynamics.angle(of: item, fraction: fraction)
    else { return nil }
    let (s, c) = Maths.sincos(angle)
    return center + Vector2(c * offset.x - s * offset.y, s * offset.x + c * offset.y)
  }

  /// The accelerations of the field at a grid of points, as arrows.
  private func drawField(into list: inout DisplayList) {
    guard let subject, case .field(let field)? = dynamics.behavior(subject) else { return }
    let room = room
    let compass = compass
    let pitch = max(34, min(room.width, room.height) / 9)
    var y = room.minY + pitch * 0.5
    while y < room.maxY - pitch * 0.3 {
      var x = room.minX + pitch * 0.5
      while x < room.maxX - pitch * 0.3 {
        let p = Vector2(x, y)
        let a = field.acceleration(
          at: p, velocity: Vector2(0, 120), charge: self[.charge], mass: 1, time: Float(dynamics.elapsedTime),
          seed: seed)
        let length = a.length
        let isFree = compass.map { $0.distance(to: p) > 52 } ?? true
        if length > 1, isFree {
          let d = a * (min(length / 900, 1) * pitch * 0.62 / length)
          drawArrow(p - d * 0.5, d, into: &list, isFaint: true)
        }
        x += pitch
      }
      y += pitch
    }
    switch field.kind {
    case .radialGravity, .vortex, .spring, .electric:
      list.append(
        DisplayItem(
          .circle, x: field.position.x, y: field.position.y, width: 14, height: 14, look: .flat, hue: 0.015,
          saturation: 0.6, brightness: 0.96))
    default: break
    }
  }

  /// A compass for what has a direction, a mark for what has a place.
  private func drawAim(into list: inout DisplayList) {
    if let p = compass {
      list.append(
        DisplayItem(.circle, x: p.x, y: p.y, width: 64, height: 64, look: .flat, hue: 0.6, saturation: 0.3, alpha: 0.16)
      )
      let size = min(max(self[.magnitude], -1.6), 1.6) * 26
      if size != 0 { drawArrow(p - direction * (size * 0.5), direction * size, into: &list, thickness: 3.5) }
    }
    if plate == .snap { drawDot(focus, 16, into: &list) }
  }

  /// Where the compass is, on plates that have a direction.
  private var compass: Vector2? {
    switch plate {
    case .gravity, .push, .linearGravity, .velocity: Vector2(room.maxX - 42, room.minY + 42)
    default: nil
    }
  }

  private func drawDot(_ p: Vector2, _ size: Float, into list: inout DisplayList) {
    list.append(
      DisplayItem(
        .circle, x: p.x, y: p.y, width: size, height: size, look: .flat, hue: 0.6, saturation: 0.75, brightness: 0.72))
  }

  /// Faint ones are pale, not translucent: strokes that cross would show through each other.
  private func drawArrow(
    _ p: Vector2, _ d: Vector2, into list: inout DisplayList, thickness: Float = 2, isFaint: Bool = false
  ) {
    let length = d.length
    guard length > 2 else { return }
    let unit = d * (1 / length)
    let head = min(length * 0.45, thickness * 3.2)
    var item = DisplayItem(
      .line, x: p.x, y: p.y, width: d.x, height: d.y, corner: thickness, hue: 0.6, saturation: isFaint ? 0.26 : 0.6,
      brightness: isFaint ? 0.93 : 0.92)
    list.append(item)
    (item.x, item.y) = (p.x + d.x, p.y + d.y)
    for side: Float in [-1, 1] {
      let back = (unit * -1 + Vector2(-unit.y, unit.x) * (0.62 * side)) * head
      (item.width, item.height) = (back.x, back.y)
      list.append(item)
    }
  }

  /// Adds a look inside the world on top.
  public func drawDebug(_ layers: DebugLayers, into list: inout DisplayList, alpha: Float) {
    list.appendDebug(dynamics.world, layers, alpha: alpha)
  }

  /// Adds the two arrows, then the items.
  public func writeElements(into elements: inout [AccessibleElement]) {
    for (element, label) in [(DynamicsLab.backElement, Int32(2)), (DynamicsLab.nextElement, 3)] {
      let p = button(element)
      elements.append(
        AccessibleElement(
          element: element, x: p.x - 22, y: p.y - 22, width: 44, height: 44, label: label, value: 0, traits: [],
          role: .button))
    }
    for k in items.indices {
      guard let p = dynamics.center(of: items[k].id) else { continue }
      let isRound = items[k].item.bounds == .ellipse && items[k].item.width == items[k].item.height
      let w = max(items[k].item.width, 44)
      let h = max(items[k].item.height, 44)
      elements.append(
        AccessibleElement(
          element: UInt32(k) + DynamicsLab.firstItem, x: p.x - w * 0.5, y: p.y - h * 0.5, width: w, height: h,
          label: -1,
          value: w * 0.5, traits: [], role: isRound ? .ball : .box))
    }
  }
}
