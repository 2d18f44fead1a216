import FizzPhysics

extension Dock {
  /// Works out where every button and panel belongs, and sends them there.
  mutating func arrange() {
    needsLayout = false
    var largest: Float = 0
    for k in buttons.indices { largest = max(largest, size(k)) }
    // Where any edge may be docked to, sides and top would meet in the corners.
    let corner = policy == .nearest ? largest + preset[.gap] : 0
    area = DockArea(environment, inset: preset[.inset], corner: corner)
    if policy == .free {
      arrangeFree()
    } else {
      for edge in DockEdge.allCases where edge != .none { arrange(edge) }
    }
    for k in buttons.indices {
      arrangePanel(k)
      send(k)
    }
    if textsAreStale { writeTexts() }
  }

  /// Packs the buttons of an edge, and the one that is dragged along it.
  private mutating func arrange(_ edge: DockEdge) {
    var slots: [EdgePacking.Slot] = []
    var anchor: (element: UInt32, turn: UInt32)?
    for k in buttons.indices where !buttons[k].isHidden {
      let d = size(k)
      let track = area.track(edge, d, withKeyboard: false)
      let b = buttons[k]
      if isDragged(b.element) {
        guard isNear(k, edge, d) else { continue }
        let along = edge.isSide ? b.position.value.y : b.position.value.x
        slots.append(EdgePacking.Slot(element: b.element, wish: track.clamp(along), diameter: d))
        anchor = (element: b.element, turn: .max)
      } else if b.place.edge == edge {
        slots.append(EdgePacking.Slot(element: b.element, wish: track.along(b.place.fraction), diameter: d))
        if b.turn > anchor?.turn ?? 0 { anchor = (element: b.element, turn: b.turn) }
      }
    }
    guard !slots.isEmpty else { return }
    let ends = area.track(edge, 0, withKeyboard: true)
    let packing = EdgePacking(slots, from: ends.start, to: ends.end, gap: preset[.gap], anchor: anchor?.element)
    for (number, slot) in packing.slots.enumerated() {
      guard let k = index(of: slot.element) else { continue }
      setRank(k, number + 1, packing.slots.count)
      if isDragged(slot.element) { continue }
      let track = area.track(edge, slot.diameter, withKeyboard: true)
      setSize(k, slot.diameter)
      buttons[k].goal = DockArea.point(edge, along: slot.place, across: track.across)
    }
  }

  /// Whether a dragged button is so near an edge that it would be over those that stand there.
  private func isNear(_ k: Int, _ edge: DockEdge, _ d: Float) -> Bool {
    let p = buttons[k].position.value
    guard policy.allows(edge), landing(from: p, velocity: .zero, d).edge == edge else { return false }
    let across = area.track(edge, d, withKeyboard: true).across
    return ((edge.isSide ? p.x : p.y) - across).magnitude < d + preset[.gap]
  }

  /// Puts free buttons where they want to be, the last one moved first; all of them smaller if there is no room.
  private mutating func arrangeFree() {
    let order = buttons.indices.filter { !buttons[$0].isHidden && !isDragged(buttons[$0].element) }
      .sorted { buttons[$0].turn != buttons[$1].turn ? buttons[$0].turn > buttons[$1].turn : $0 < $1 }
    var scale: Float = 1
    while !arrangeFree(order, scale), scale > 0.02 { scale *= 0.9 }
  }

  private mutating func arrangeFree(_ order: [Int], _ scale: Float) -> Bool {
    var placing = FreePlacing(in: area.open, gap: preset[.gap] * scale)
    for k in order {
      let d = size(k) * scale
      guard let p = placing.take(freePoint(buttons[k].place, size(k)), radius: d * 0.5) else { return false }
      setSize(k, d)
      setRank(k, 0, 0)
      buttons[k].goal = p
    }
    return true
  }

  private mutating func setRank(_ k: Int, _ number: Int, _ count: Int) {
    if buttons[k].rank != (number: number, count: count) { textsAreStale = true }
    buttons[k].rank = (number: number, count: count)
  }

  /// The middle of a free button by its place.
  private func freePoint(_ place: DockPlace, _ d: Float) -> Vector2 {
    let inner = area.full.inset(by: d * 0.5)
    return inner.clamp(
      Vector2(inner.minX + place.across * inner.width, inner.minY + place.fraction * inner.height))
  }

  private mutating func setSize(_ k: Int, _ d: Float) {
    if isPlaced && !reducesMotion { buttons[k].diameter.retarget(d) } else { buttons[k].diameter.set(d) }
  }

  /// Sends a button to its goal, with a spring or, where nothing may travel, with a fade.
  private mutating func send(_ k: Int) {
    guard !isGripped(buttons[k].element) else { return }
    buttons[k].position.tuning = snap
    if isPlaced && !reducesMotion && !buttons[k].isHidden { return buttons[k].position.retarget(buttons[k].goal) }
    put(k)
  }

  /// Puts a button at its goal without a way: it fades out where it was and in where it is.
  mutating func put(_ k: Int) {
    let from = pose(k).center
    guard buttons[k].position.value != buttons[k].goal || buttons[k].position.isMoving else { return }
    buttons[k].position.set(buttons[k].goal)
    let isSeen = isPlaced && !buttons[k].isHidden && from.distance(to: pose(k).center) > 1
    freezePose(k)
    guard isSeen else { return }
    buttons[k].origin = from
    buttons[k].moved = clock
  }

  // MARK: Buttons

  /// As many buttons as are asked for; what is there stays.
  mutating func makeButtons() {
    let wanted = preset.items.isEmpty && buttons.isEmpty ? 0 : Int(preset[.count])
    while buttons.count > wanted { remove(at: buttons.count - 1) }
    while buttons.count < wanted, !preset.items.isEmpty {
      var item = preset.items[buttons.count % preset.items.count]
      if buttons.contains(where: { $0.content.name.utf8.elementsEqual(item.name.utf8) }) {
        // Another one of its kind, not itself again.
        (item.name, item.place, item.hue, item.badge) = ("", nil, nil, 0)
      }
      append(item)
    }
    needsLayout = true
  }

  @discardableResult
  mutating func append(_ item: DockItem) -> UInt32 {
    let k = buttons.count
    buttons.append(
      DockButton(
        element: nextElement, content: item, hue: item.shade ?? Dock.hues[k % Dock.hues.count],
        place: item.place?.validated ?? DockPlace(trailing)))
    nextElement += 1
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

  mutating func remove(at k: Int) {
    let b = buttons.remove(at: k)
    textsAreStale = true
    grips.removeAll { $0.element == b.element }
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
    if policy == .corners && place.edge.isSide {
      buttons[k].place = DockPlace(place.edge, place.fraction < 0.5 ? 0 : 1)
    } else if !policy.allows(place.edge) {
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
