import FizzPhysics

extension Dock {
  /// Works out where every button and panel belongs, and sends them there.
  mutating func arrange() {
    needsLayout = false
    measure()
    if policy == .free {
      arrangeFree()
    } else {
      for edge in DockEdge.allCases where edge != .none { arrange(edge) }
    }
    for k in buttons.indices {
      tuckAway(k)
      arrangePanel(k)
      head(k)
    }
    if textsAreStale { writeTexts() }
  }

  /// How much room there is.
  mutating func measure() {
    var largest: Float = 0
    for k in buttons.indices { largest = max(largest, size(k)) }
    // Where any edge may be docked to, sides and top would meet in the corners.
    let corner = policy == .nearest ? largest + preset[.gap] : 0
    area = DockArea(environment, inset: preset[.inset], corner: corner)
  }

  /// Packs the buttons of an edge, and the one that is dragged along it.
  private mutating func arrange(_ edge: DockEdge) {
    var slots: [EdgePacking.Slot] = []
    var anchor: (element: UInt32, turn: UInt32)?
    let most = room(facing: edge)
    for k in buttons.indices where !buttons[k].isHidden {
      let d = min(size(k), most)
      let b = buttons[k]
      if let g = grips.firstIndex(where: { $0.element == b.element && $0.offset != nil }) {
        let wasNear = grips[g].near == edge
        guard isNear(k, edge, d, wasNear) else {
          if wasNear { grips[g].near = .none }
          continue
        }
        if !wasNear { buttons[k].rank = (number: 0, count: 0) }
        grips[g].near = edge
        slots.append(slot(k, edge, d, along: edge.isSide ? b.position.value.y : b.position.value.x))
        anchor = (element: b.element, turn: .max)
      } else if b.place.edge == edge {
        slots.append(slot(k, edge, d, along: nil))
        if b.turn > anchor?.turn ?? 0 { anchor = (element: b.element, turn: b.turn) }
      }
    }
    guard !slots.isEmpty else { return }
    if let anchor, anchor.turn == .max { bias(&slots, toward: anchor.element) }
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

  /// What a button wishes for along an edge: where its place is, or where it is dragged.
  private func slot(_ k: Int, _ edge: DockEdge, _ d: Float, along: Float?) -> EdgePacking.Slot {
    let track = area.track(edge, d, withKeyboard: false)
    let fraction = buttons[k].place.fraction
    var slot = EdgePacking.Slot(element: buttons[k].element, wish: 0, order: 0, diameter: d)
    slot.turn = along == nil ? buttons[k].turn : .max
    slot.order = along ?? track.along(fraction)
    if policy == .corners {
      slot.wish = slot.order < (track.start + track.end) * 0.5 ? track.start : track.end
    } else {
      slot.wish = track.clamp(slot.order)
    }
    return slot
  }

  /// A dragged button that stands before another has to pass it by some way to stand behind it, and back.
  private func bias(_ slots: inout [EdgePacking.Slot], toward anchor: UInt32) {
    guard let own = index(of: anchor), buttons[own].rank.number > 0 else { return }
    for n in slots.indices where slots[n].element != anchor {
      guard let k = index(of: slots[n].element), buttons[k].rank.number > 0 else { continue }
      slots[n].bias = (buttons[own].rank.number < buttons[k].rank.number ? -1 : 1) * DockTuning.hysteresis
    }
  }

  /// The largest diameter that leaves the opposite edge as much, where that has buttons as well.
  private func room(facing edge: DockEdge) -> Float {
    guard isOccupied(edge.opposite) else { return .infinity }
    let across = edge.isSide ? area.open.width : area.open.height
    return max(DockTuning.smallest, (across - preset[.gap]) * 0.5)
  }

  /// Whether there are buttons at an edge.
  func isOccupied(_ edge: DockEdge) -> Bool { buttons.contains { !$0.isHidden && $0.place.edge == edge } }

  /// Whether a dragged button is so near an edge that it would be over those that stand there.
  private func isNear(_ k: Int, _ edge: DockEdge, _ d: Float, _ wasNear: Bool) -> Bool {
    let p = buttons[k].position.value
    guard policy.allows(edge), landing(from: p, velocity: .zero, d).edge == edge else { return false }
    let across = area.track(edge, d, withKeyboard: true).across
    let reach = d + preset[.gap] + (wasNear ? DockTuning.hysteresis : 0)
    return ((edge.isSide ? p.x : p.y) - across).magnitude < reach
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
  func freePoint(_ place: DockPlace, _ d: Float) -> Vector2 {
    let inner = area.full.inset(by: d * 0.5)
    return inner.clamp(
      Vector2(inner.minX + place.across * inner.width, inner.minY + place.fraction * inner.height))
  }

  private mutating func setSize(_ k: Int, _ d: Float) {
    if isPlaced && !reducesMotion { buttons[k].diameter.retarget(d) } else { buttons[k].diameter.set(d) }
  }

  /// Sends a button to its goal, with a spring or, where nothing may travel, with a fade.
  private mutating func head(_ k: Int) {
    guard !isGripped(buttons[k].element) else { return }
    // What is hidden fades where it is.
    guard !buttons[k].isHidden else { return buttons[k].position.set(buttons[k].position.value) }
    let isPushed = panelMode == .slideOut && buttons[k].panel != nil
    buttons[k].position.tuning = isPushed ? panelTuning(isOpen: buttons[k].panel?.isOpen == true) : snap
    if isPlaced && !reducesMotion { return buttons[k].position.retarget(buttons[k].goal) }
    jump(k)
  }

  /// An idle button goes some of its size beyond the side of the screen.
  private mutating func tuckAway(_ k: Int) {
    let share = preset[.idleHiding]
    guard tuck.target == 1, share > 0, !reducesMotion else { return }
    let r = buttons[k].diameter.target * 0.5
    let inward = r * (1 - 2 * share)
    switch buttons[k].place.edge {
    case .left: buttons[k].goal.x = min(buttons[k].goal.x, inward)
    case .right: buttons[k].goal.x = max(buttons[k].goal.x, environment.width - inward)
    case .top: buttons[k].goal.y = min(buttons[k].goal.y, inward)
    case .bottom: buttons[k].goal.y = max(buttons[k].goal.y, environment.height - inward)
    case .none: break
    }
  }

  /// What edges hold back is from now on where it is seen.
  mutating func stopBanding(_ k: Int) {
    guard buttons[k].isBanded, !isGripped(buttons[k].element) else { return }
    let p = buttons[k].position
    buttons[k].position = SpringVector(
      pose(k).center, target: p.target, velocity: p.velocity, tuning: p.tuning, tolerance: p.tolerance)
    buttons[k].isBanded = false
  }

  /// Puts a button at its goal without a way: it fades out where it was and in where it is.
  private mutating func jump(_ k: Int) {
    let from = pose(k).center
    guard buttons[k].position.value != buttons[k].goal || buttons[k].position.isMoving else { return }
    buttons[k].position.set(buttons[k].goal)
    buttons[k].isBanded = false
    let isSeen = isPlaced && !buttons[k].isHidden && from.distance(to: pose(k).center) > 1
    freezePose(k)
    guard isSeen else { return }
    buttons[k].origin = from
    buttons[k].moved = clock
  }
}
