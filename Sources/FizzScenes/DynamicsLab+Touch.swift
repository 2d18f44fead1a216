import Fizz
import FizzPhysics

extension DynamicsLab {
  // Elements: 1 and 2 turn the plates, items follow.
  static let backElement: UInt32 = 1
  static let nextElement: UInt32 = 2
  static let firstItem: UInt32 = 3

  func button(_ element: UInt32) -> Vector2 {
    let c = card
    return Vector2(element == DynamicsLab.backElement ? c.minX + 34 : c.maxX - 34, c.minY + 36)
  }

  mutating func turn(_ by: Int) {
    let count = LabPlate.allCases.count
    change(LabParameter.plate.rawValue, to: Float((plate.rawValue + by + count) % count))
  }

  mutating func perform(_ command: Command, into events: inout [StageEvent]) {
    switch command {
    case .activate(DynamicsLab.backElement): turn(-1)
    case .activate(DynamicsLab.nextElement): turn(1)
    case .activate(let element):
      guard let k = index(of: element) else { return refuse(element, into: &events) }
      kick(items[k].id, Vector2(0, -420))
    case .nudge(let element, let velocity):
      guard let k = index(of: element) else { return refuse(element, into: &events) }
      kick(items[k].id, velocity)
    case .restart:
      curves = []
      build()
    case .pop, .popWithin, .popAll, .spawn: return
    case .dock, .place, .hide, .show, .dismiss:
      events.append(StageEvent(.rejected, detail: StageEvent.Rejection.unknownCommand.rawValue, step: stamp))
    }
    settle()
  }

  private mutating func kick(_ item: ItemID, _ velocity: Vector2) { try? dynamics.addVelocity(velocity, to: item) }

  private func index(of element: UInt32) -> Int? {
    let k = Int(element) - Int(DynamicsLab.firstItem)
    return items.indices.contains(k) ? k : nil
  }

  private func refuse(_ element: UInt32, into events: inout [StageEvent]) {
    events.append(
      StageEvent(.rejected, subject: element, detail: StageEvent.Rejection.unknownElement.rawValue, step: stamp))
  }

  mutating func handle(_ sample: PointerSample, into events: inout [StageEvent]) {
    switch pointers.update(sample) {
    case .began(let track): begin(track, into: &events)
    case .restarted(let old, let track):
      drop(old.id)
      begin(track, into: &events)
    case .moved(let track): move(track)
    case .ended(let track): end(track, into: &events)
    case .cancelled(let track): drop(track.id)
    case .full:
      events.append(StageEvent(.rejected, detail: StageEvent.Rejection.tooManyPointers.rawValue, step: stamp))
    case .unknown: break
    }
  }

  private mutating func begin(_ track: PointerTrack, into events: inout [StageEvent]) {
    var grip = LabGrip(pointer: track.id, hold: nil, curve: nil)
    if let k = item(at: track.position) {
      let held = holder(items[k].id)
      let hold = Attachment(
        held, offset: offset(track.position, of: held), to: track.position,
        .spring(length: 0.01, damping: 1, frequency: 7))
      if let id = try? dynamics.add(.attachment(hold)) {
        grip.hold = (k, id)
        events.append(StageEvent(.grabbed, subject: UInt32(k) + DynamicsLab.firstItem, at: track.position, step: stamp))
      }
    } else if plate == .collision, room.contains(track.position) {
      grip.curve = curves.count
      curves.append([track.position])
      if curves.count > 12 {
        curves.removeFirst()
        grip.curve = curves.count - 1
        for k in grips.indices { if let curve = grips[k].curve { grips[k].curve = curve > 0 ? curve - 1 : nil } }
      }
    }
    grips.append(grip)
  }

  /// Who moves when an item is pulled: the item, or the group that it is in.
  private func holder(_ id: ItemID) -> ItemID {
    guard plate == .group, id == items[0].id || id == items[1].id else { return id }
    return dynamics.itemIDs.first { other in !items.contains { $0.id == other } } ?? id
  }

  /// A point as seen from an item's middle, when it is not turned.
  private func offset(_ p: Vector2, of item: ItemID) -> Vector2 {
    guard let center = dynamics.center(of: item), let angle = dynamics.angle(of: item) else { return .zero }
    let (s, c) = Maths.sincos(angle)
    let d = p - center
    return Vector2(c * d.x + s * d.y, c * d.y - s * d.x)
  }

  /// The topmost item at a point.
  func item(at p: Vector2) -> Int? {
    let bodies = dynamics.items(in: Rect(x: p.x - 8, y: p.y - 8, width: 16, height: 16))
    for k in items.indices.reversed() where bodies.contains(items[k].id) {
      guard let center = dynamics.center(of: items[k].id) else { continue }
      let reach = max(items[k].item.width, items[k].item.height, 68) * 0.5
      if center.distance(to: p) <= reach { return k }
    }
    return nil
  }

  private mutating func move(_ track: PointerTrack) {
    guard let at = grips.firstIndex(where: { $0.pointer == track.id }) else { return }
    let p = room.clamp(track.position)
    if let hold = grips[at].hold {
      try? dynamics.update(hold.behavior) {
        guard case .attachment(var a) = $0 else { return }
        a.anchor = .point(p)
        $0 = .attachment(a)
      }
      return settle()
    }
    if let curve = grips[at].curve, curves.indices.contains(curve) {
      guard let last = curves[curve].last, last.distance(to: p) > 8, curves[curve].count < 200 else { return }
      curves[curve].append(p)
      return refresh()
    }
    guard plate == .gravity || plate == .push || plate == .linearGravity || plate == .velocity,
      !track.isTap(), p.distance(to: room.center) > 12
    else { return }
    let d = p - room.center
    change(LabParameter.angle.rawValue, to: Maths.atan2(d.y, d.x) * 57.2957795)
  }

  private mutating func end(_ track: PointerTrack, into events: inout [StageEvent]) {
    let grip = grips.first { $0.pointer == track.id }
    drop(track.id)
    guard let grip, track.isTap() else { return }
    for element in [DynamicsLab.backElement, DynamicsLab.nextElement]
    where button(element).distance(to: track.position) <= 28 {
      return perform(.activate(element: element), into: &events)
    }
    guard grip.hold == nil, room.contains(track.position) else { return }
    tap(track.position)
  }

  private mutating func tap(_ p: Vector2) {
    switch plate {
    case .blow: blow(from: p)
    case .snap, .radialGravity, .vortex, .springField, .electric:
      focus = p
      refresh()
    case .collision:
      if curves.last?.count ?? 0 < 2 { _ = curves.popLast() }
      refresh()
    default: return
    }
    settle()
  }

  /// Hits everything away from a point.
  private mutating func blow(from p: Vector2) {
    for item in items {
      guard let center = dynamics.center(of: item.id) else { continue }
      let d = center - p
      let way = d.length > 1 ? d * (1 / d.length) : Vector2(0, -1)
      let push = Push([item.id], mode: .instantaneous, direction: way * (self[.magnitude] * 1.6))
      if let id = try? dynamics.add(.push(push)) { blows.append(id) }
    }
  }

  private mutating func drop(_ pointer: Int32) {
    for g in grips where g.pointer == pointer { if let hold = g.hold { dynamics.remove(hold.behavior) } }
    grips.removeAll { $0.pointer == pointer }
  }
}
