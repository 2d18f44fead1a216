import FizzPhysics

extension BubbleField {
  mutating func perform(_ command: Command, into events: inout [StageEvent]) {
    switch command {
    case .activate(let element):
      guard index(of: element) != nil else { return reject(element, into: &events) }
      tap(element, into: &events)
    case .pop(let element):
      guard let k = index(of: element) else { return reject(element, into: &events) }
      pop(k, into: &events)
    case .popWithin(let center, let radius): popAll(within: radius, of: center, into: &events)
    case .popAll:
      for k in bubbles.indices { pop(k, into: &events) }
    case .spawn(let count):
      wanted = min(max(wanted + count, 0), Int(BubbleField.parameters[BubbleParameter.maxCount.rawValue].maximum))
    case .nudge(let element, let velocity):
      guard let k = index(of: element) else { return reject(element, into: &events) }
      nudge(k, velocity)
    case .restart: restart(into: &events)
    case .dock, .place, .hide, .show, .dismiss:
      events.append(StageEvent(.rejected, detail: StageEvent.Rejection.unknownCommand.rawValue, step: stamp))
    }
  }

  /// Under Reduce Motion a nudge moves a bubble by a tenth of a second's worth and leaves it at rest.
  private mutating func nudge(_ k: Int, _ velocity: Vector2) {
    let body = bubbles[k].body
    guard reducesMotion else {
      try? world.addVelocity(velocity.clamped(toLength: preset[.speedCap]), to: body)
      return
    }
    guard let p = world.position(of: body), let r = world.radius(of: body) else { return }
    try? world.setPosition(room.inset(by: r).clamp(p + velocity * 0.1), of: body)
  }

  private func reject(_ element: UInt32, into events: inout [StageEvent]) {
    events.append(rejection(.unknownElement, subject: element))
  }

  /// Starts over from the same seed; parameters and environment stay as they are. Elements go on counting, so that no name is
  /// used twice. Bubbles that the app added go, too.
  private mutating func restart(into events: inout [StageEvent]) {
    for k in bubbles.indices { leave(k, into: &events) }
    let element = nextElement
    let current = preset
    var fresh = BubbleField(initialPreset, seed: seed)
    fresh.preset = current
    fresh.environment = environment
    fresh.nextElement = element
    fresh.labels = labels
    fresh.images = images
    fresh.tablesVersion = tablesVersion
    fresh.now = self.now
    fresh.applyParameters()
    fresh.isLaidOut = isLaidOut
    if isLaidOut { fresh.populate() }
    self = fresh
  }
}

extension BubbleField {
  /// The place of a text in a table, which it joins when it is new.
  static func place(of text: String, in table: inout [String]) -> Int32 {
    for k in table.indices where table[k].utf8.elementsEqual(text.utf8) { return Int32(truncatingIfNeeded: k) }
    table.append(text)
    return Int32(truncatingIfNeeded: table.count - 1)
  }
}
