import FizzPhysics

extension Stage {
  /// At most this many refusals are told of by events after one frame; the rest are only counted.
  private static var mostRefusalEvents: Int { 64 }

  /// Queues an input; it takes effect right before the next step, after those queued earlier.
  ///
  /// Every sample of a pointer reaches the content, however many fall between two steps. Positions are rounded to 1/64
  /// point and clamped to ±100,000, times to microseconds; parameter values and surroundings are brought into range.
  ///
  /// Edge cases: an input with a number that is not finite, a parameter that does not exist, or more than 4,096 waiting
  /// inputs is refused with a `rejected` event, which stands in ``events`` after the next ``advance(by:)`` or ``step()``.
  /// Before the queue refuses anything it gives up pointer moves that a later move has overtaken.
  public mutating func send(_ event: InputEvent) {
    switch event.admission(parameters: content.parameters) {
    case .admitted(let admitted):
      if !queue.append(admitted) { refuse(.queueFull) }
    case .refused(let reason):
      refuse(reason)
    }
  }

  /// Forgets the inputs that wait.
  mutating func discardQueuedInput() { queue.removeAll() }

  private mutating func refuse(_ reason: StageEvent.Rejection) {
    refusedInputCount &+= 1
    guard refusals.count < Stage.mostRefusalEvents else { return }
    refusals.append(
      StageEvent(.rejected, detail: reason.rawValue, step: UInt32(truncatingIfNeeded: stepIndex)))
  }
}
