import FizzPhysics

extension TagPicker {
  /// As many tags as are asked for; what is there stays.
  mutating func makeTags() {
    let wanted = preset.tags.isEmpty ? 0 : Int(preset[.count])
    while tags.count > wanted {
      let tag = tags.removeLast()
      if let body = tag.body { world.remove(body) }
      grips.removeAll { $0.element == tag.element }
    }
    chosen?.removeAll { $0 >= wanted }
    while tags.count < wanted {
      let k = tags.count
      let given = preset.tags[k % preset.tags.count].hue.map { $0.isFinite ? min(max($0, 0), 1) : 0 }
      tags.append(Tag(element: UInt32(k + 1), hue: given ?? TagPicker.hues[k % TagPicker.hues.count]))
    }
  }

  private static let hues: [Float] = [0.585, 0.43, 0.74, 0.03, 0.52, 0.92, 0.11, 0.66]

  func text(of k: Int) -> String {
    let n = preset.tags.count
    let label = preset.tags[k % n].label(language)
    return k < n ? label : label + " " + DecimalText.string(k / n + 1)
  }

  /// Width of a tag's text at a font size of 1.
  private func width(of k: Int) -> Float {
    let n = preset.tags.count
    if k < n, let width = preset.tags[k].width, width.isFinite { return min(max(width, 1), 2000) / TagTuning.fontSize }
    return TextWidth.estimate(text(of: k))
  }

  /// Places the sheet, the heading, the button and every slot, as large as they fit, and takes the pile along.
  mutating func arrange() {
    let before = layout.room
    layOutSheet()
    var scale: Float = 1
    while !layOutSlots(scale), scale > 0.05 { scale *= 0.92 }
    writeTexts()
    var s = world.settings
    s.bounds = layout.room
    world.settings = s
    for k in tags.indices {
      // What flies goes on from where it is to where its slot is now.
      if case .flight(var way, let turn) = tags[k].place {
        way.retarget(tags[k].slot)
        tags[k].place = .flight(way, turn)
      }
      follow(k, from: before)
    }
    if reducesMotion { layOutPile() }
  }

  private mutating func layOutSheet() {
    let size = preset[.textSize]
    let safe = environment.safeBounds
    let bottom = min(safe.maxY, environment.height - environment.keyboardHeight)
    let width = max(min(safe.width - 32, TagTuning.widest), 60)
    let height = max(min(bottom - safe.minY - 24, TagTuning.tallest), 120)
    let middle = Vector2(safe.center.x, (safe.minY + bottom) * 0.5)
    let card = Rect(x: middle.x - width * 0.5, y: middle.y - height * 0.5, width: width, height: height)
    let isLow = height < 420
    let pad = isLow ? TagTuning.padding * 0.6 : TagTuning.padding
    let title = preset.title.label(language)
    let titleWidth = max(TextWidth.estimate(title), 0.1)
    layout.card = card
    layout.titleSize = min(min(isLow ? 20 : 26, (width - 2 * pad) / titleWidth), 26 * size)
    let titleHeight: Float = title.isEmpty ? 0 : layout.titleSize * 1.5 + (isLow ? 4 : 8)
    layout.title = Vector2(card.center.x, card.minY + pad + layout.titleSize * 0.75)
    let buttonHeight: Float = isLow ? 44 : 50
    layout.button = Rect(
      x: card.minX + pad, y: card.maxY - pad - buttonHeight, width: width - 2 * pad, height: buttonHeight)
    let summaryHeight: Float = isLow ? 22 : 30
    layout.summary = Vector2(card.center.x, layout.button.minY - summaryHeight * 0.5)
    let top = card.minY + pad + titleHeight
    layout.room = Rect(
      minX: card.minX + pad - 6, minY: top, maxX: card.maxX - pad + 6,
      maxY: max(layout.button.minY - summaryHeight, top + 40))
  }

  /// Flows the tags row by row; tells whether they fit.
  private mutating func layOutSlots(_ scale: Float) -> Bool {
    let size = preset[.textSize] * scale * TagTuning.fontSize
    layout.fontSize = size
    let height = size * TagTuning.height
    let gap = TagTuning.gap * scale
    let left = layout.button.minX
    let right = layout.button.maxX
    let isRightToLeft = environment.traits.contains(.rightToLeft)
    var y = layout.room.minY + gap + height * 0.5
    var start = 0
    while start < tags.count {
      var end = start
      var total: Float = 0
      while end < tags.count {
        let w = min(width(of: end) * size + 2 * TagTuning.side * size, right - left)
        guard end == start || total + gap + w <= right - left else { break }
        tags[end].half = Vector2(max(w, height) * 0.5, height * 0.5)
        total += (end == start ? 0 : gap) + max(w, height)
        end += 1
      }
      var x = left + (right - left - total) * 0.5
      for k in start..<end {
        let w = tags[k].half.x
        tags[k].slot = Vector2(isRightToLeft ? left + right - x - w : x + w, y)
        x += 2 * w + gap
      }
      y += height + gap
      start = end
    }
    return y - height * 0.5 - layout.room.minY <= layout.room.height * TagTuning.slotShare || tags.isEmpty
  }

  /// Where the sheet went, its pile goes, and stays inside.
  private mutating func follow(_ k: Int, from before: Rect) {
    guard let body = tags[k].body else { return }
    try? world.setShape(shape(k), of: body)
    guard before != layout.room, let p = world.position(of: body) else { return }
    let shift = Vector2(layout.room.center.x - before.center.x, layout.room.maxY - before.maxY)
    let angle = world.angle(of: body) ?? 0
    try? world.setPosition(inside(k, at: p + shift, angle), of: body)
  }

  func shape(_ k: Int) -> Body.Shape {
    let half = tags[k].half
    return half.x > half.y + 0.1
      ? .capsule(length: 2 * half.x, radius: half.y) : .circle(radius: half.y)
  }

  /// The nearest place to `p` at which a turned tag is inside the room, or its middle where it is too large.
  func inside(_ k: Int, at p: Vector2, _ angle: Float) -> Vector2 {
    let half = tags[k].half
    let (s, c) = Maths.sincos(angle)
    let reach = half.x - half.y
    let w = reach * c.magnitude + half.y
    let h = reach * s.magnitude + half.y
    let r = layout.room
    let x = r.width > 2 * w ? min(max(p.x, r.minX + w), r.maxX - w) : r.center.x
    let y = r.height > 2 * h ? min(max(p.y, r.minY + h), r.maxY - h) : r.center.y
    return Vector2(x, y)
  }

  /// Rows from the floor up, in the order of selection, none over another as long as there is room.
  mutating func layOutPile() {
    let gap = TagTuning.gap * 0.5
    let chosen = selection
    var rows: [(tags: [Int], width: Float)] = []
    for k in chosen {
      let w = 2 * tags[k].half.x
      if let last = rows.last, last.width + gap + w <= layout.room.width - 2 * gap {
        rows[rows.count - 1].tags.append(k)
        rows[rows.count - 1].width += gap + w
      } else {
        rows.append((tags: [k], width: w))
      }
    }
    let height = tags.first.map { 2 * $0.half.y } ?? 0
    let room = layout.room.height - height - gap
    let rise = rows.count > 1 ? min(height + gap, room / Float(rows.count - 1)) : 0
    for (n, row) in rows.enumerated() {
      var x = layout.room.center.x - row.width * 0.5
      let y = layout.room.maxY - gap - height * 0.5 - Float(n) * rise
      for k in row.tags {
        put(k, .laid(Vector2(x + tags[k].half.x, y)))
        x += 2 * tags[k].half.x + gap
      }
    }
  }

  /// Puts a tag somewhere without a way: it fades out where it was and in where it is.
  mutating func put(_ k: Int, _ place: Tag.Place) {
    guard tags[k].place != place else { return }
    let before = pose(k).center
    if let body = tags[k].body { world.remove(body) }
    tags[k].place = place
    guard before.distance(to: pose(k).center) > 1 else { return }
    tags[k].origin = before
    tags[k].moved = clock
  }
}
