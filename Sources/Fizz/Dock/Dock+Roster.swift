import FizzPhysics

extension Dock {
  /// As many buttons as are asked for; what is there stays.
  mutating func makeButtons() {
    let wanted = preset.items.isEmpty ? min(buttons.count, Int(preset[.count])) : Int(preset[.count])
    while buttons.count > wanted { remove(at: buttons.count - 1) }
    while buttons.count < wanted, !preset.items.isEmpty {
      // Those that are missing first, then others of their kinds.
      let missing = preset.items.first { item in
        !item.name.utf8.isEmpty && !buttons.contains { $0.content.name.utf8.elementsEqual(item.name.utf8) }
      }
      var item = missing ?? preset.items[buttons.count % preset.items.count]
      if buttons.contains(where: { $0.content.name.utf8.elementsEqual(item.name.utf8) }) {
        // Another one of its kind, not itself again.
        (item.name, item.place, item.hue, item.badge) = ("", nil, nil, 0)
      }
      append(item)
    }
    preset[.count] = Float(buttons.count)
    needsLayout = true
  }

  /// Adds a button at the end; returns its element.
  @discardableResult
  mutating func append(_ item: DockItem) -> UInt32 {
    let k = buttons.count
    buttons.append(
      DockButton(
        element: nextElement, content: item, hue: item.shade ?? Dock.hues[k % Dock.hues.count],
        place: item.place?.validated ?? DockPlace(trailing)))
    nextElement += 1
    measure()
    adoptPolicy(k)
    buttons[k].diameter.set(size(k))
    // A newcomer appears in its place, the others make way.
    needsLayout = true
    textsAreStale = true
    guard isPlaced else { return buttons[k].element }
    buttons[k].presence = SpringValue(
      0, target: 1, tuning: DockTuning.quiet, tolerance: buttons[k].presence.tolerance)
    arrange()
    buttons[k].position.set(buttons[k].goal)
    freezePose(k)
    return buttons[k].element
  }

  /// Takes a button away, out of a hand if need be.
  mutating func remove(at k: Int) {
    let b = buttons[k]
    textsAreStale = true
    var events: [StageEvent] = []
    letGo(b.element, into: &events)
    pending += events
    buttons.remove(at: k)
    if b.panel != nil { pending.append(StageEvent(.closed, subject: b.element, step: stamp)) }
    needsLayout = true
  }

  private static let hues: [Float] = [0.585, 0.93, 0.115, 0.4, 0.74, 0.03, 0.5, 0.83]

  /// Buttons that were never moved, or all, go back to where their app wants them.
  mutating func resetPlaces(ofMoved: Bool) {
    for k in buttons.indices where ofMoved || buttons[k].turn == 0 {
      buttons[k].turn = 0
      buttons[k].place = buttons[k].content.place?.validated ?? DockPlace(trailing)
      adoptPolicy(k)
    }
    needsLayout = true
  }

  /// A place that the policy does not allow becomes the nearest one that it does.
  mutating func adoptPolicy(_ k: Int) {
    textsAreStale = true
    let place = buttons[k].place
    let d = size(k)
    if !policy.allows(place.edge) {
      buttons[k].place = landing(from: point(place, d), velocity: .zero, d)
    }
  }

  /// Where a button of a diameter would be by its place, whatever the policy.
  private func point(_ place: DockPlace, _ d: Float) -> Vector2 {
    guard place.edge != .none else { return freePoint(place, d) }
    let track = area.track(place.edge, d, withKeyboard: false)
    return DockArea.point(place.edge, along: track.along(place.fraction), across: track.across)
  }
}

extension Dock {
  /// Adds a button, which appears in its place; nil when there are fifty. Not recorded.
  @discardableResult
  public mutating func add(_ item: DockItem) -> UInt32? {
    let most = Int(Dock.parameters[DockParameter.count.rawValue].maximum)
    guard buttons.count < most else { return nil }
    let element = append(item)
    preset[.count] = Float(buttons.count)
    return element
  }

  /// Removes a button, even from under a finger; false for an element that is none. An open panel is reported closed. Not
  /// recorded.
  @discardableResult
  public mutating func remove(_ element: UInt32) -> Bool {
    guard let k = index(of: element) else { return false }
    remove(at: k)
    preset[.count] = Float(buttons.count)
    return true
  }

  /// What an app says of a button; a change shows at the next step. Nil for an element that is none; setting nil, and
  /// elements that are none, change nothing. Not recorded.
  public subscript(item element: UInt32) -> DockItem? {
    get { index(of: element).map { buttons[$0].content } }
    set {
      guard let newValue, let k = index(of: element) else { return }
      buttons[k].content = newValue
      if let hue = newValue.shade { buttons[k].hue = hue }
      textsAreStale = true
      needsLayout = true
    }
  }
}
