/// A pair with a body that moved too far for the pair list, or is about to: swept, and detected anew each substep.
struct FastPair: BitwiseCopyable {
  var first: Int32
  var second: Int32
  var normalX: Float = 0
  var normalY: Float = 0
  var separation: Float = 0
  var share: Float
  var impulse: Float = 0
  /// Largest approach speed seen in this step, as a negative number, and the normal it was seen along.
  var approach: Float = 0
  var impactX: Float = 0
  var impactY: Float = 0
  var radii: Float
  /// Only keeps the two from passing through each other; their contact is in a block.
  var isGuard = false
  /// In reach within this substep.
  var isActive = false
  /// An impulse passed in this step.
  var hit = false
  var touching: Bool
}

/// Fast bodies and their pairs.
struct FastPairs {
  var pairs: Buffer<FastPair>
  var former: Buffer<FastPair>
  var count = 0
  var bodies: Buffer<Int32>
  var bodyCount = 0
  /// By slot of a fast body: where its pairs are in the list.
  var firstPair: Buffer<Int32>
  var endPair: Buffer<Int32>
  /// By slot: how much of the substep's path the body may go, 0...1.
  var path: Buffer<Float>
  /// The pair list was made in this step, so cells hold where everybody is.
  var isListFresh = false
  /// The longest way that any fast body goes in this step, points; known while the list is fresh.
  var longestTravel: Float = 0
  /// The pairs of this step have been found.
  var isStepRunning = false
  /// Steps since the list was last rebuilt during which there were fast bodies.
  var age = 0

  static let none = FastPair(first: 0, second: 0, share: 0, radii: 0, touching: false)

  init(capacity: Int) {
    pairs = Buffer(capacity: 64, filledWith: FastPairs.none)
    former = Buffer(capacity: 64, filledWith: FastPairs.none)
    bodies = Buffer(capacity: capacity + BodyTable.padding, filledWith: 0)
    firstPair = Buffer(capacity: capacity + BodyTable.padding, filledWith: 0)
    endPair = Buffer(capacity: capacity + BodyTable.padding, filledWith: 0)
    path = Buffer(capacity: capacity + BodyTable.padding, filledWith: 1)
  }

  /// Room for so many pairs, here and for those of the step before.
  mutating func reserve(_ wanted: Int) {
    pairs.reserve(wanted, keeping: count, filledWith: FastPairs.none)
    former.reserve(wanted, keeping: former.capacity, filledWith: FastPairs.none)
  }

  func clone() -> FastPairs {
    var f = self
    f.pairs = pairs.clone()
    f.former = former.clone()
    f.bodies = bodies.clone()
    f.firstPair = firstPair.clone()
    f.endPair = endPair.clone()
    f.path = path.clone()
    return f
  }

  func free() {
    pairs.free()
    former.free()
    bodies.free()
    firstPair.free()
    endPair.free()
    path.free()
  }
}
