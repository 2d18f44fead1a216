import Fizz

/// How often each kind of event happened.
struct EventTally {
  private var counts = [Int](repeating: 0, count: StageEvent.Kind.allCases.count)

  mutating func add(_ events: some Sequence<StageEvent>) {
    for event in events where Int(event.kind) < counts.count { counts[Int(event.kind)] += 1 }
  }

  /// Kinds that happened, in the order of their raw values.
  var entries: [(name: String, count: Int)] {
    StageEvent.Kind.allCases.filter { counts[Int($0.rawValue)] > 0 }.map { ("\($0)", counts[Int($0.rawValue)]) }
  }
}
