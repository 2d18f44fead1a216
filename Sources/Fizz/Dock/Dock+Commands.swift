import FizzPhysics

extension Dock {
  mutating func perform(_ command: Command, into events: inout [StageEvent]) {
    if command != .dismiss || expandedElement != nil { touch() }
    switch command {
    case .activate(let element):
      guard let k = visible(element) else { return refuse(.unknownElement, element, into: &events) }
      toggle(k, into: &events)
    case .dock(let element, let edge):
      guard let k = visible(element) else { return refuse(.unknownElement, element, into: &events) }
      guard let place = destination(of: k, sentTo: edge) else { return refuse(.unknownCommand, element, into: &events) }
      collapse(k)
      send(k, to: place)
    case .place(let element, let place):
      guard let k = index(of: element) else { return refuse(.unknownElement, element, into: &events) }
      restore(k, to: place, into: &events)
    case .nudge(let element, let velocity):
      guard let k = visible(element) else { return refuse(.unknownElement, element, into: &events) }
      nudge(k, velocity)
    case .hide(let element), .pop(let element):
      guard let k = visible(element) else { return refuse(.unknownElement, element, into: &events) }
      hide(k, into: &events)
    case .popAll: for k in buttons.indices where !buttons[k].isHidden { hide(k, into: &events) }
    case .show(let element): show(element, into: &events)
    case .dismiss: collapseAll()
    case .spawn(let count): change(.count, to: min(Float(buttons.count) + Float(count), 50))
    case .restart: restart(into: &events)
    case .popWithin: refuse(.unknownCommand, 0, into: &events)
    }
  }

  /// The place of a button that is there to be used.
  private func visible(_ element: UInt32) -> Int? {
    index(of: element).flatMap { buttons[$0].isHidden ? nil : $0 }
  }

  private func refuse(_ reason: StageEvent.Rejection, _ element: UInt32, into events: inout [StageEvent]) {
    events.append(StageEvent(.rejected, subject: element, detail: reason.rawValue, step: stamp))
  }

  /// Puts a button somewhere at once, as when places are restored.
  private mutating func restore(_ k: Int, to place: DockPlace, into events: inout [StageEvent]) {
    letGo(buttons[k].element, into: &events)
    buttons[k].grip.set(1)
    let isStill = buttons.indices.map { !buttons[$0].position.isMoving && !isGripped(buttons[$0].element) }
    send(k, to: place.validated)
    adoptPolicy(k)
    buttons[k].isSent = false
    arrange()
    // Whom it displaces is put as well: nothing of a restored dock travels. What was flying goes on.
    for other in buttons.indices where (other == k || isStill[other]) && !buttons[other].isHidden {
      buttons[other].diameter.set(buttons[other].diameter.target)
      buttons[other].position.set(buttons[other].goal)
      buttons[other].isBanded = false
      settlePanel(other)
      freezePose(other)
    }
  }

  /// A push in a direction: to the edge there, or along the one that it is at.
  private mutating func nudge(_ k: Int, _ velocity: Vector2) {
    let v = velocity.clamped(toLength: 20_000)
    guard v != .zero else { return }
    collapse(k)
    let isSideways = v.x.magnitude >= v.y.magnitude
    let edge: DockEdge = isSideways ? (v.x < 0 ? .left : .right) : (v.y < 0 ? .top : .bottom)
    let place = buttons[k].place
    let way = v * DockTuning.nudgeSeconds
    if policy == .free {
      let inner = area.full.inset(by: size(k) * 0.5)
      return send(
        k,
        to: DockPlace(
          across: place.across + way.x / max(inner.width, 1), down: place.fraction + way.y / max(inner.height, 1)))
    }
    if isSideways != place.edge.isSide, policy != .corners {
      let track = area.track(place.edge, size(k), withKeyboard: false)
      let step = (place.edge.isSide ? way.y : way.x) / max(track.end - track.start, 1)
      let isAtEnd = step < 0 ? place.fraction <= 0 : place.fraction >= 1
      if !isAtEnd || !policy.allows(edge) { return send(k, to: DockPlace(place.edge, place.fraction + step)) }
    }
    if edge != place.edge, let place = destination(of: k, sentTo: edge) { send(k, to: place) }
  }

  private mutating func hide(_ k: Int, into events: inout [StageEvent]) {
    let element = buttons[k].element
    letGo(element, into: &events)
    collapse(k)
    buttons[k].grip.retarget(1)
    buttons[k].isHidden = true
    buttons[k].isSent = false
    buttons[k].presence.retarget(0)
    needsLayout = true
    events.append(StageEvent(.hid, subject: element, at: buttons[k].position.value, step: stamp))
  }

  private mutating func show(_ element: UInt32, into events: inout [StageEvent]) {
    if element != 0, index(of: element) == nil { return refuse(.unknownElement, element, into: &events) }
    for k in buttons.indices where buttons[k].isHidden && (element == 0 || buttons[k].element == element) {
      buttons[k].isHidden = false
      buttons[k].presence.retarget(1)
      arrange()
      buttons[k].position.set(buttons[k].goal)
      freezePose(k)
      events.append(StageEvent(.shown, subject: buttons[k].element, at: buttons[k].goal, step: stamp))
    }
  }

  private mutating func restart(into events: inout [StageEvent]) {
    for b in buttons { letGo(b.element, into: &events) }
    collapseAll()
    for k in buttons.indices { buttons[k].grip.retarget(1) }
    show(0, into: &events)
    resetPlaces(ofMoved: true)
  }
}
