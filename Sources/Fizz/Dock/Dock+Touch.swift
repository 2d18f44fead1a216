import FizzPhysics

extension Dock {
  mutating func handle(_ sample: PointerSample, into events: inout [StageEvent]) {
    switch pointers.update(sample) {
    case .began(let track): begin(track)
    case .restarted(let old, let track):
      cancel(pointer: old.id, into: &events)
      begin(track)
    case .moved(let track): follow(track, into: &events)
    case .ended(let track): end(track, into: &events)
    case .cancelled(let track): cancel(pointer: track.id, into: &events)
    case .full:
      events.append(StageEvent(.rejected, detail: StageEvent.Rejection.tooManyPointers.rawValue, step: stamp))
    case .unknown: break
    }
  }

  /// A finger takes hold of a button wherever it is on its way, or closes what is open.
  private mutating func begin(_ track: PointerTrack) {
    guard let region = region(at: track.position) else { return }
    switch region.owner {
    case .element:
      touch()
      // A second finger on the same button does nothing.
      guard let k = index(of: region.element), !isGripped(region.element) else { return }
      grips.append(DockGrip(pointer: track.id, element: region.element))
      buttons[k].position.set(buttons[k].position.value)
      if !reducesMotion { buttons[k].grip.retarget(DockTuning.pressScale) }
    case .outside, .watched:
      touch()
      collapseAll()
    case .content, nil: break
    }
  }

  private mutating func follow(_ track: PointerTrack, into events: inout [StageEvent]) {
    guard let g = grips.firstIndex(where: { $0.pointer == track.id }), let k = index(of: grips[g].element) else {
      return
    }
    touch()
    if grips[g].offset == nil {
      guard !track.isTap(within: DockTuning.dragSlop) else { return }
      collapse(k)
      holdBack(k)
      // From where the finger became a drag, so that nothing jumps, and nothing lags by more than that.
      let way = track.position - track.start
      let free = way.length > 0 ? way * (DockTuning.dragSlop / way.length) : .zero
      grips[g].offset = buttons[k].position.value - track.start - free
      if !reducesMotion { buttons[k].grip.retarget(preset[.grabScale]) }
      events.append(StageEvent(.grabbed, subject: grips[g].element, at: track.position, step: stamp))
      sense(.light, 0.5, k, into: &events)
    }
    drag(k, g, track)
  }

  /// From now on edges hold a button back, beginning from where it is seen.
  private mutating func holdBack(_ k: Int) {
    guard !buttons[k].isBanded else { return }
    buttons[k].isBanded = true
    buttons[k].position.set(band.release(buttons[k].position.value, in: freeRoom(k)))
  }

  private mutating func drag(_ k: Int, _ g: Int, _ track: PointerTrack) {
    guard let offset = grips[g].offset else { return }
    let reach = environment.bounds.inset(by: -DockTuning.farthest)
    buttons[k].position.set(reach.clamp(track.position + offset))
  }

  private mutating func end(_ track: PointerTrack, into events: inout [StageEvent]) {
    guard let g = grips.firstIndex(where: { $0.pointer == track.id }), let k = index(of: grips[g].element) else {
      return
    }
    // A finger may be lifted elsewhere than it was last seen.
    follow(track, into: &events)
    let isDrag = grips[g].offset != nil
    grips.remove(at: g)
    buttons[k].grip.retarget(1)
    touch()
    guard isDrag else {
      needsLayout = true
      return toggle(k, into: &events)
    }
    release(k, velocity: track.velocity)
    events.append(
      StageEvent(
        .released, subject: buttons[k].element, at: track.position, magnitude: track.velocity.length, step: stamp))
  }

  /// The system took a finger away: what it dragged docks where it is, what it pressed goes on.
  private mutating func cancel(pointer: Int32, into events: inout [StageEvent]) {
    guard let grip = grips.first(where: { $0.pointer == pointer }) else { return }
    letGo(grip.element, into: &events)
    guard let k = index(of: grip.element) else { return }
    buttons[k].grip.retarget(1)
    needsLayout = true
    if grip.offset != nil { release(k, velocity: .zero) }
  }

  /// Takes a button out of the hand that holds it; a drag that was reported is reported over.
  mutating func letGo(_ element: UInt32, into events: inout [StageEvent]) {
    guard let g = grips.firstIndex(where: { $0.element == element }) else { return }
    let grip = grips.remove(at: g)
    guard grip.offset != nil, let k = index(of: element) else { return }
    events.append(StageEvent(.released, subject: element, at: buttons[k].position.value, step: stamp))
  }
}
