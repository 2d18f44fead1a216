public import FizzPhysics

/// Turns how a phone is jerked into an impulse, and tells shakes apart.
///
/// The impulse is the time integral of what exceeds the threshold, so it is that of the shake: the same from 30 samples a
/// second as from 100.
public struct Shake: Equatable, Sendable {
  /// Accelerations below this are no shake, g, 0.05...4 (clamped); 0.3 unless set.
  public var threshold: Float = 0.3
  /// Shakes whose peak reaches this are strong, g, at least the threshold; 1 unless set.
  public var strongThreshold: Float = 1
  /// What a second at one g above the threshold gives, pt/s, 0...100,000 (clamped); 7,000 unless set.
  public var gain: Float = 7000
  /// Which way things go.
  public var direction: Direction = .followHand
  /// Shakes are felt no more often than this, s, 0...10 (clamped); 0.15 unless set. It is also the pause that ends one.
  public var interval: Double = 0.15

  private var x: Float = 0
  private var y: Float = 0
  private var lastTime: Double?
  private var peak: Float = 0
  private var isFelt = false
  /// When the acceleration last exceeded the threshold, and when a shake was last felt.
  private var loudTime: Double = -1e9
  private var feltTime: Double = -1e9

  /// Which way things go when the phone is jerked.
  public enum Direction: UInt32, Sendable, CaseIterable {
    /// They stay behind, as loose things in a box do.
    case inertial = 0
    /// They are thrown the way that the hand goes.
    case followHand = 1
  }

  /// How hard a shake is.
  public enum Tier: UInt32, Sendable {
    /// Above the threshold.
    case light = 0
    /// Above the strong one.
    case strong = 1
  }

  /// What a sample adds.
  public struct Outcome: Equatable, Sendable {
    /// By how much velocities change, pt/s on the screen.
    public var impulse = Vector2.zero
    /// The shake that has just passed its peak: once for each, and what a haptic answers.
    public var felt: Tier?
  }

  /// Makes a detector that has seen nothing.
  public init() {}

  /// Whether a shake is going on.
  public var isShaking: Bool { peak > 0 }

  /// Takes in a sample on a screen of this orientation. Numbers that are not finite are ignored; a gap of more than 0.1 s,
  /// and a clock that runs backwards, count as no time.
  public mutating func update(_ sample: MotionSample, _ orientation: Environment.Orientation) -> Outcome {
    var outcome = Outcome()
    guard sample.accelerationX.isFinite, sample.accelerationY.isFinite, sample.time.isFinite else { return outcome }
    let least = threshold.isFinite ? min(max(threshold, 0.05), 4) : 0.3
    let gain = gain.isFinite ? min(max(gain, 0), 100_000) : 0
    let ax = min(max(sample.accelerationX, -MotionSample.most), MotionSample.most)
    let ay = min(max(sample.accelerationY, -MotionSample.most), MotionSample.most)
    let length = (ax * ax + ay * ay).squareRoot()
    let share = length > least ? (length - least) / length : 0
    let (nextX, nextY) = (ax * share, ay * share)
    if let lastTime, sample.time > lastTime, sample.time - lastTime <= 0.1 {
      let weight = Float(sample.time - lastTime) * 0.5 * gain
      let sign: Float = direction == .followHand ? 1 : -1
      outcome.impulse = Tilt.turned((x + nextX) * weight * sign, (y + nextY) * weight * sign, orientation)
    }
    outcome.felt = follow(length, least, sample.time)
    (x, y) = (nextX, nextY)
    lastTime = sample.time
    return outcome
  }

  private mutating func follow(_ length: Float, _ least: Float, _ time: Double) -> Tier? {
    let pause = min(max(interval, 0), 10)
    if length > least {
      loudTime = time
    } else if time - loudTime > pause || time < loudTime {
      peak = 0
      isFelt = false
      return nil
    }
    guard length > least || peak > 0 else { return nil }
    if length >= peak {
      peak = length
      return nil
    }
    // Past the peak; noise is no end of a rise.
    guard !isFelt, length < peak * 0.9, time < feltTime || time - feltTime >= pause else { return nil }
    isFelt = true
    feltTime = time
    return peak >= max(strongThreshold, least) ? .strong : .light
  }

  /// Forgets what it has seen.
  public mutating func reset() {
    lastTime = nil
    peak = 0
    isFelt = false
    loudTime = -1e9
    feltTime = -1e9
  }

  /// Adds everything that the future depends on to a fingerprint.
  public func combine(into digest: inout Digest) {
    for number in [x, y, peak, threshold, strongThreshold, gain] { digest.combine(number) }
    for number in [lastTime ?? -1, loudTime, feltTime, interval] { digest.combine(number) }
    digest.combine(direction.rawValue)
    digest.combine(isFelt)
  }
}
