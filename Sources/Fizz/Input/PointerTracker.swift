public import FizzPhysics

/// Follows up to ten pointers: where each began, how far it strayed, and how fast it moves.
///
/// It is a value of fixed size and part of a simulation's state. Samples of a pointer need not be evenly spaced; equal
/// times and a clock that runs backwards are harmless, such samples count as simultaneous.
public struct PointerTracker: Sendable {
  /// How many pointers can be down at once.
  public static let capacity = 10

  private var tracks: [PointerTrack]
  private var isDown: [Bool]
  private var windows: [VelocityWindow]

  /// A tracker with no pointer down.
  public init() {
    tracks = Array(repeating: PointerTrack(), count: PointerTracker.capacity)
    isDown = Array(repeating: false, count: PointerTracker.capacity)
    windows = Array(repeating: VelocityWindow(), count: PointerTracker.capacity)
  }

  /// What became of a sample.
  public enum Outcome: Equatable, Sendable {
    /// A pointer touched down.
    case began(PointerTrack)
    /// A pointer that was down touched down again without an end in between: what the old one (given first) held is to
    /// be released at rest.
    case restarted(PointerTrack, PointerTrack)
    /// A pointer moved, or stayed.
    case moved(PointerTrack)
    /// A pointer was lifted and is forgotten; its velocity is that of the release.
    case ended(PointerTrack)
    /// A pointer was taken away and is forgotten; its velocity is zero.
    case cancelled(PointerTrack)
    /// The sample belongs to no pointer that is down; ignored.
    case unknown
    /// Ten pointers are down already; ignored.
    case full
  }

  /// Takes in a sample. Its numbers must be finite, as those that come through a ``Stage`` are.
  public mutating func update(_ sample: PointerSample) -> Outcome {
    let known = slot(of: sample.id)
    if sample.phase == .began { return begin(sample, replacing: known) }
    guard let i = known else { return .unknown }
    switch sample.phase {
    case .began, .moved:
      windows[i].add(sample.position, at: sample.time)
      tracks[i].follow(sample, window: windows[i])
      return .moved(tracks[i])
    case .ended:
      windows[i].end(sample.position, at: sample.time)
      tracks[i].follow(sample, window: windows[i])
      isDown[i] = false
      return .ended(tracks[i])
    case .cancelled:
      tracks[i].follow(sample, window: windows[i])
      tracks[i].velocity = .zero
      isDown[i] = false
      return .cancelled(tracks[i])
    }
  }

  /// The pointer with this id, if it is down.
  public func track(id: Int32) -> PointerTrack? {
    guard let i = slot(of: id) else { return nil }
    return tracks[i]
  }

  /// How many pointers are down.
  public var count: Int {
    var count = 0
    for down in isDown where down { count += 1 }
    return count
  }

  /// Whether no pointer is down.
  public var isEmpty: Bool { count == 0 }

  /// Forgets every pointer, as if all had been cancelled.
  public mutating func removeAll() {
    for i in 0..<PointerTracker.capacity { isDown[i] = false }
  }

  /// Adds the pointers that are down to a fingerprint.
  public func combine(into digest: inout Digest) {
    for i in 0..<PointerTracker.capacity {
      digest.combine(isDown[i])
      if isDown[i] { tracks[i].combine(into: &digest) }
    }
  }

  private func slot(of id: Int32) -> Int? {
    for i in 0..<PointerTracker.capacity where isDown[i] && tracks[i].id == id { return i }
    return nil
  }

  private mutating func begin(_ sample: PointerSample, replacing known: Int?) -> Outcome {
    guard let i = known ?? isDown.firstIndex(of: false) else { return .full }
    let old = tracks[i]
    isDown[i] = true
    windows[i] = VelocityWindow()
    windows[i].add(sample.position, at: sample.time)
    tracks[i] = PointerTrack(sample)
    return known == nil ? .began(tracks[i]) : .restarted(old, tracks[i])
  }
}
