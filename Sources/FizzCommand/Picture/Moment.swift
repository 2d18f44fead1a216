import Fizz

/// What a stage looked like at one moment, and how strongly it is painted.
struct Moment: Sendable {
  let display: DisplayList
  /// 1 for the moment itself, less for older ones of a strobe picture.
  let opacity: Float

  /// Whether it is an older moment of a strobe picture. Those have no shadows, labels or selection, which would cover
  /// what matters: where things were.
  var isGhost: Bool { opacity < 1 }
}

/// A picture to paint: its size in points and its moments, oldest first.
struct Picture: Sendable {
  /// What it shows, for a reader that cannot see it.
  let title: String
  let width: Float
  let height: Float
  let theme: Theme
  let moments: [Moment]
}
