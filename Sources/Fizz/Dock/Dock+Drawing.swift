import FizzPhysics

extension Dock {
  /// Brings the tables of texts and pictures up to date: of each button its label, what is said of its place, and its badge.
  mutating func writeTexts() {
    textsAreStale = false
    var new: [String] = []
    var icons: [String] = []
    for k in buttons.indices {
      new.append(buttons[k].content.label(language))
      new.append(placeText(k))
      let count = buttons[k].content.count
      new.append(count == 0 ? "" : count > 99 ? "99+" : DecimalText.string(count))
      icons.append(buttons[k].content.icon)
    }
    let isSame =
      new.elementsEqual(texts, by: { $0.utf8.elementsEqual($1.utf8) })
      && icons.elementsEqual(images, by: { $0.utf8.elementsEqual($1.utf8) })
    guard !isSame else { return }
    texts = new
    images = icons
    tablesVersion &+= 1
  }

  /// "Right edge, 2 of 3".
  private func placeText(_ k: Int) -> String {
    let words = preset.words
    guard !words.isEmpty else { return "" }
    let word = words[words.indices.contains(language) ? language : 0]
    let edge = buttons[k].place.edge
    let name = Int(edge.rawValue)
    var text = word.edges.indices.contains(name) ? word.edges[name] : ""
    let (number, count) = buttons[k].rank
    guard edge != .none, count > 1, word.order.count > 2 else { return text }
    text += word.order[0] + DecimalText.string(number) + word.order[1] + DecimalText.string(count) + word.order[2]
    return text
  }

  /// Adds the buttons, those that are held or open on top, and where panels belong.
  public func draw(into list: inout DisplayList, alpha: Float) {
    list.setTables(texts: texts, images: images, version: tablesVersion)
    for k in buttons.indices where !isRaised(k) { draw(k, into: &list, alpha) }
    for k in buttons.indices { drawPanel(k, into: &list, alpha) }
    for k in buttons.indices where isRaised(k) { draw(k, into: &list, alpha) }
  }

  private func draw(_ k: Int, into list: inout DisplayList, _ fraction: Float) {
    let b = buttons[k]
    let pose = b.before.mixed(b.after, fraction)
    let fade = min(1, (Float(clock - b.moved) + fraction) / Float(DockTuning.fadeSteps))
    if fade < 1 {
      var ghost = pose
      ghost.center = b.origin
      draw(k, ghost, 1 - fade, into: &list)
    }
    draw(k, pose, fade, into: &list)
  }

  private func draw(_ k: Int, _ pose: DockPose, _ fade: Float, into list: inout DisplayList) {
    let alpha = pose.alpha * fade
    guard alpha > 0.002 else { return }
    let b = buttons[k]
    let (p, d) = (pose.center, pose.diameter)
    list.append(
      DisplayItem(
        .capsule, x: p.x, y: p.y, width: d, height: d, corner: d * 0.5, look: .ball, hue: b.hue, saturation: 0.72,
        brightness: 0.96, alpha: alpha, strokeAlpha: 0.35, strokeWidth: 1,
        flags: isDragged(b.element) ? .held : []))
    list.append(
      DisplayItem(
        .image, x: p.x, y: p.y, width: d * 0.5, height: d * 0.5, look: .flat, alpha: alpha, content: Int32(k)))
    guard b.content.count > 0, d > 24 else { return }
    let size = max(18, d * 0.36)
    let width = b.content.count > 99 ? size * 1.75 : b.content.count > 9 ? size * 1.3 : size
    let at = p + Vector2(d * 0.36, -d * 0.36)
    list.append(
      DisplayItem(
        .capsule, x: at.x, y: at.y, width: width, height: size, corner: size * 0.5, look: .flat, hue: 0.99,
        saturation: 0.78, brightness: 0.95, alpha: alpha))
    list.append(
      DisplayItem(
        .text, x: at.x, y: at.y, width: width - 4, height: size * 0.8, corner: size * 0.66, saturation: 0.02,
        alpha: alpha,
        content: Int32(3 * k + 2)))
  }

  /// The sheet stands in for the host's view where a host has none.
  private func drawPanel(_ k: Int, into list: inout DisplayList, _ fraction: Float) {
    guard let view = view(k, fraction) else { return }
    list.views.append(view)
    let seen = view.seenFrame
    list.append(
      DisplayItem(
        .roundedRectangle, x: seen.center.x, y: seen.center.y, width: seen.width,
        height: seen.height, corner: view.corner * view.scale, look: .flat, alpha: view.alpha,
        flags: [.surface, .hosted]))
  }

  /// Adds one element a button, in their order, hidden ones left out, each followed by its panel while that is open.
  public func writeElements(into elements: inout [AccessibleElement]) {
    for k in buttons.indices where !buttons[k].isHidden {
      let b = buttons[k]
      let pose = pose(k)
      let size = max(pose.diameter, DockTuning.targetSize)
      let isOpen = b.panel?.isOpen == true
      elements.append(
        AccessibleElement(
          element: b.element, x: pose.center.x - size * 0.5, y: pose.center.y - size * 0.5, width: size, height: size,
          label: Int32(3 * k), value: pose.diameter * 0.5, traits: isOpen ? .expanded : [], role: .dockItem,
          valueText: Int32(3 * k + 1), actions: actions(k)))
      guard isOpen, let frame = b.panel?.frame else { continue }
      elements.append(
        AccessibleElement(
          element: Dock.panelElement(of: b.element), x: frame.minX, y: frame.minY,
          width: max(frame.width, DockTuning.targetSize), height: max(frame.height, DockTuning.targetSize),
          label: Int32(3 * k), value: frame.width * 0.5, traits: .modal, role: .panel))
    }
  }

  /// The element that stands for a button's panel.
  public static func panelElement(of element: UInt32) -> UInt32 { element | 0x4000_0000 }

  private func actions(_ k: Int) -> AccessibleElement.Actions {
    var actions: AccessibleElement.Actions = .hide
    let place = buttons[k].place
    for edge in DockEdge.allCases {
      guard let next = destination(of: k, sentTo: edge), next != place else { continue }
      actions.insert(AccessibleElement.Actions(rawValue: 1 << (edge.rawValue - 1)))
    }
    return actions
  }
}
