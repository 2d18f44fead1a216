/// Pairs of the pair list in which at least one body is rigid, the one with the lower id first, so that a contact keeps its
/// orientation when bodies are sorted.
struct RigidPairs {
  var pairs: Buffer<Pair>
  var count = 0

  struct Pair: BitwiseCopyable {
    var first: Int32 = 0
    var second: Int32 = 0
  }

  init() { pairs = Buffer(capacity: 0, filledWith: Pair()) }

  mutating func append(_ first: Int32, _ second: Int32) {
    if count == pairs.capacity { pairs.reserve(count + 64, keeping: count, filledWith: Pair()) }
    pairs.base[count] = Pair(first: first, second: second)
    count &+= 1
  }

  func clone() -> RigidPairs {
    var p = self
    p.pairs = pairs.clone()
    return p
  }

  func free() { pairs.free() }
}
