import FizzPhysics

/// The samples of one pointer during the last 0.1 s, and the velocity that fits them.
struct VelocityWindow: Sendable {
  /// Samples older than this, seconds, do not count. Longer smooths more and follows a change of direction later.
  static let span = 0.1
  /// A pointer that has not moved for this long, seconds, is at rest. Longer flings what was meant to be put down;
  /// shorter loses flings on a slow touch screen.
  static let restTime = 0.06
  /// A pointer has moved when it is farther than this from where it last was, points.
  static let movement: Float = 0.5
  /// No finger is faster, points per second.
  static let fastest: Float = 20_000
  /// Two neighboring intervals together are at least this long, seconds, so that ``capacity`` samples cover the span
  /// however fast a mouse reports.
  private static let spacing = span / 15
  private static let capacity = 32

  private struct Sample: BitwiseCopyable {
    var time: Double
    var position: Vector2
  }

  private var samples: [Sample] = []
  private var anchor: Vector2 = .zero
  private var movedAt = 0.0

  /// The velocity as of the last sample, points per second.
  private(set) var velocity: Vector2 = .zero

  /// Takes in where the pointer is.
  mutating func add(_ position: Vector2, at time: Double) {
    guard let last = samples.last else {
      samples.reserveCapacity(VelocityWindow.capacity)
      samples.append(Sample(time: time, position: position))
      anchor = position
      movedAt = time
      return
    }
    let time = max(time, last.time)
    store(Sample(time: time, position: position))
    if anchor.distance(to: position) > VelocityWindow.movement {
      anchor = position
      movedAt = time
    }
    velocity = time - movedAt > VelocityWindow.restTime ? .zero : slope()
  }

  /// Takes in where and when the pointer was lifted.
  ///
  /// A lift that stays in place says nothing about the movement before it, and a small slip while lifting after a rest is
  /// no movement.
  mutating func end(_ position: Vector2, at time: Double) {
    guard let last = samples.last else { return }
    let time = max(time, last.time)
    if time - movedAt > VelocityWindow.restTime {
      velocity = .zero
    } else if last.position.distance(to: position) > VelocityWindow.movement {
      store(Sample(time: time, position: position))
      velocity = slope()
    }
  }

  private mutating func store(_ sample: Sample) {
    let first = samples.firstIndex { $0.time >= sample.time - VelocityWindow.span } ?? samples.count
    samples.removeFirst(first)
    let count = samples.count
    let isSimultaneous = count > 0 && samples[count - 1].time == sample.time
    let isCrowded = count > 1 && sample.time - samples[count - 2].time < VelocityWindow.spacing
    if isSimultaneous || isCrowded {
      samples[count - 1] = sample
      return
    }
    if count == VelocityWindow.capacity { samples.removeFirst() }
    samples.append(sample)
  }

  /// The least-squares slope of the positions over time; exact for uniform motion.
  private func slope() -> Vector2 {
    guard let last = samples.last, samples.count > 1 else { return .zero }
    let n = Double(samples.count)
    var (t, x, y) = (0.0, 0.0, 0.0)
    for s in samples {
      t += s.time - last.time
      x += Double(s.position.x - last.position.x)
      y += Double(s.position.y - last.position.y)
    }
    (t, x, y) = (t / n, x / n, y / n)
    var (tt, tx, ty) = (0.0, 0.0, 0.0)
    for s in samples {
      let dt = s.time - last.time - t
      tt += dt * dt
      tx += dt * (Double(s.position.x - last.position.x) - x)
      ty += dt * (Double(s.position.y - last.position.y) - y)
    }
    // Times are at least a microsecond apart, so a window worth fitting has more than this.
    guard tt > 1e-13 else { return .zero }
    let v = Vector2(VelocityWindow.bounded(tx / tt), VelocityWindow.bounded(ty / tt))
    return v.clamped(toLength: VelocityWindow.fastest)
  }

  /// Far beyond any finger, so that the length can be squared.
  private static func bounded(_ v: Double) -> Float { Float(min(max(v, -1e9), 1e9)) }
}
