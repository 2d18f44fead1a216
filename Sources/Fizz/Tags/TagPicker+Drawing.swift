import FizzPhysics

extension TagPicker {
  // The texts beside the tags' own.
  private var titleText: Int { tags.count }
  private var confirmText: Int { tags.count + 1 }
  private var summaryText: Int { tags.count + 2 }

  /// Brings the table of texts up to date.
  mutating func writeTexts() {
    var new: [String] = []
    for k in tags.indices { new.append(text(of: k)) }
    new.append(preset.title.label(language))
    let count = selectedCount
    let confirm = preset.confirm.label(language)
    new.append(count > 0 ? confirm + " (" + DecimalText.string(count) + ")" : confirm)
    var summary = ""
    for (n, k) in (chosen ?? []).prefix(6).enumerated() where tags.indices.contains(k) {
      summary += (n > 0 ? " · " : "") + text(of: k)
    }
    if let more = chosen?.count, more > 6 { summary += " +" + DecimalText.string(more - 6) }
    new.append(summary)
    guard !new.elementsEqual(texts, by: { $0.utf8.elementsEqual($1.utf8) }) else { return }
    texts = new
    textsVersion &+= 1
  }

  /// Adds the sheet, the heading, the tags, and the button.
  public func draw(into list: inout DisplayList, alpha: Float) {
    list.setTables(texts: texts, images: [], version: textsVersion)
    let card = layout.card
    list.append(
      DisplayItem(
        .roundedRectangle, x: card.center.x, y: card.center.y, width: card.width, height: card.height, corner: 32,
        look: .flat, flags: .surface))
    list.append(
      DisplayItem(
        .text, x: layout.title.x, y: layout.title.y, width: card.width - 2 * TagTuning.padding,
        height: layout.titleSize * 1.3, corner: layout.titleSize, content: Int32(titleText)))
    for k in paintOrder { draw(k, into: &list, alpha) }
    drawButton(into: &list)
  }

  private func draw(_ k: Int, into list: inout DisplayList, _ fraction: Float) {
    let t = tags[k]
    let (center, angle) = pose(k, fraction)
    let fade = min(1, (Float(clock - t.moved) + fraction) / Float(TagTuning.fadeSteps))
    if fade < 1 { draw(k, at: t.origin, 0, !t.isSelected, 1 - fade, into: &list) }
    draw(k, at: center, angle, t.isSelected, fade, into: &list)
  }

  private func draw(
    _ k: Int, at p: Vector2, _ angle: Float, _ isSelected: Bool, _ fade: Float, into list: inout DisplayList
  ) {
    let t = tags[k]
    let opaque = environment.traits.contains(.reduceTransparency)
    var flags: DisplayItem.Flags = []
    if grips.contains(where: { $0.element == t.element && $0.joint != nil }) { flags.insert(.held) }
    let strength: Float = isSelected && !opaque ? 0.7 : 1
    list.append(
      DisplayItem(
        .capsule, x: p.x, y: p.y, width: 2 * t.half.x, height: 2 * t.half.y, rotation: angle,
        look: isSelected ? .bubble : .ball, hue: t.hue, saturation: isSelected ? 0.5 : 0.3, brightness: 0.97,
        alpha: fade * strength, strokeAlpha: isSelected ? 0.9 : 0.3, strokeWidth: 1, flags: flags))
    list.append(
      DisplayItem(
        .text, x: p.x, y: p.y, width: 2 * t.half.x - layout.fontSize, height: layout.fontSize * 1.3, rotation: angle,
        look: .flat, alpha: fade, content: Int32(k)
      ).sized(layout.fontSize))
  }

  private func drawButton(into list: inout DisplayList) {
    let b = layout.button
    let isOn = canConfirm
    list.append(
      DisplayItem(
        .capsule, x: b.center.x, y: b.center.y, width: b.width, height: b.height, look: .ball, hue: 0.6,
        saturation: isOn ? 0.78 : 0.1, brightness: isOn ? 0.98 : 0.8, alpha: 1, flags: isOn ? [] : .disabled))
    list.append(
      DisplayItem(
        .text, x: b.center.x, y: b.center.y, width: b.width - 24, height: 22, hue: 0.6, saturation: isOn ? 0.12 : 0,
        alpha: isOn ? 1 : 0.5, content: Int32(confirmText)
      ).sized(min(17 * preset[.textSize], 22)))
    if chosen != nil {
      list.append(
        DisplayItem(
          .text, x: layout.summary.x, y: layout.summary.y, width: b.width, height: 18, alpha: 0.75,
          content: Int32(summaryText)
        ).sized(14))
    }
  }

  /// Adds a look inside the world on top.
  public func drawDebug(_ layers: DebugLayers, into list: inout DisplayList, alpha: Float) {
    list.appendDebug(world, layers, alpha: alpha)
  }

  /// Adds one element a tag, in their order, and the button last.
  public func writeElements(into elements: inout [AccessibleElement]) {
    for k in tags.indices {
      let t = tags[k]
      let (p, angle) = pose(k)
      let (s, c) = Maths.sincos(angle)
      let reach = t.half.x - t.half.y
      let w = max(reach * c.magnitude + t.half.y, TagTuning.targetSize * 0.5)
      let h = max(reach * s.magnitude + t.half.y, TagTuning.targetSize * 0.5)
      elements.append(
        AccessibleElement(
          element: t.element, x: p.x - w, y: p.y - h, width: 2 * w, height: 2 * h, label: Int32(k), value: t.half.x,
          traits: t.isSelected ? [.selects, .selected] : .selects, role: .tag))
    }
    let b = layout.button
    let w = max(b.width, TagTuning.targetSize)
    let h = max(b.height, TagTuning.targetSize)
    elements.append(
      AccessibleElement(
        element: confirmElement, x: b.center.x - w * 0.5, y: b.center.y - h * 0.5, width: w, height: h,
        label: Int32(confirmText), value: 0, traits: canConfirm ? [] : .disabled, role: .button))
  }
}

extension DisplayItem {
  /// The same text at a font size.
  fileprivate func sized(_ size: Float) -> DisplayItem {
    var item = self
    item.corner = size
    return item
  }
}
