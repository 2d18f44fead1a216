public import FizzPhysics

/// One pointer as a ``PointerTracker`` knows it.
public struct PointerTrack: Equatable, Sendable {
  /// Which pointer.
  public private(set) var id: Int32 = 0
  /// Where it touched down, points.
  public private(set) var start: Vector2 = .zero
  /// When it touched down, seconds on the host's clock.
  public private(set) var startTime: Double = 0
  /// Where it is, points.
  public private(set) var position: Vector2 = .zero
  /// When its last sample was taken, never before an earlier one, seconds.
  public private(set) var time: Double = 0
  /// Its velocity over the last 0.1 s, at most 20,000 points per second; zero once it has rested for 0.06 s.
  public internal(set) var velocity: Vector2 = .zero
  /// The farthest it has been from its start, points.
  public private(set) var travel: Float = 0

  init() {}

  init(_ sample: PointerSample) {
    id = sample.id
    start = sample.position
    startTime = sample.time
    position = sample.position
    time = sample.time
  }

  /// How long it has been down, seconds.
  public var duration: Double { time - startTime }

  /// Whether it has stayed so near its start that lifting it is a tap; 10 points unless given.
  public func isTap(within slop: Float = 10) -> Bool { travel <= slop }

  mutating func follow(_ sample: PointerSample, window: VelocityWindow) {
    position = sample.position
    time = max(time, sample.time)
    travel = max(travel, start.distance(to: position))
    velocity = window.velocity
  }

  func combine(into digest: inout Digest) {
    digest.combine(UInt32(bitPattern: id))
    digest.combine(start)
    digest.combine(startTime)
    digest.combine(position)
    digest.combine(time)
    digest.combine(velocity)
    digest.combine(travel)
  }
}
