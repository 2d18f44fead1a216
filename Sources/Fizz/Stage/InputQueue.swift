/// Inputs that wait for the next step, in order, with a bound.
///
/// When it is full, pointer moves that a later move of the same pointer overtakes are dropped, the oldest first to be
/// given up; if that frees nothing the newcomer is refused. The end of a pointer's life has some room of its own, for a
/// lost one would leave an element held for ever.
struct InputQueue: Sendable {
  /// How many inputs may wait.
  static let capacity = 4096
  /// How many more may wait if they end or cancel a pointer.
  static let reserve = 256

  private(set) var events: [InputEvent] = []
  /// Whether looking for overtaken moves has become pointless until the queue is emptied; without it, a flood of input
  /// would search the whole queue for every newcomer.
  private var isDense = false

  var isEmpty: Bool { events.isEmpty }

  /// Adds an input at the end; false when there is no room.
  mutating func append(_ event: InputEvent) -> Bool {
    let limit = event.endsPointer ? InputQueue.capacity + InputQueue.reserve : InputQueue.capacity
    if events.count >= limit, !isDense { coalesceMoves() }
    guard events.count < limit else { return false }
    events.append(event)
    return true
  }

  mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    isDense = false
  }

  /// Keeps, of moves of one pointer that nothing else of that pointer interrupts, only the last.
  private mutating func coalesceMoves() {
    // Walking backwards, a move is overtaken if the next kept sample of its pointer is a move as well. Sixteen pointers
    // are more than fingers; moves of any further ones are simply kept.
    var overtaking: [Int32] = []
    var write = events.count
    for read in stride(from: events.count - 1, through: 0, by: -1) {
      if case .pointer(let sample) = events[read] {
        let slot = overtaking.firstIndex(of: sample.id)
        if sample.phase == .moved {
          if slot != nil { continue }
          if overtaking.count < 16 { overtaking.append(sample.id) }
        } else if let slot {
          overtaking.remove(at: slot)
        }
      }
      write -= 1
      events[write] = events[read]
    }
    events.removeFirst(write)
    isDense = write < InputQueue.capacity / 64
  }
}

extension InputEvent {
  fileprivate var endsPointer: Bool {
    guard case .pointer(let sample) = self else { return false }
    return sample.phase == .ended || sample.phase == .cancelled
  }
}
