public import FizzPhysics

/// Turns how a phone is held into gravity of the interface.
///
/// The sensors say where down is in the frame of the device; what is drawn has another, that of the *interface's*
/// orientation (never the device's, which knows "face up"). Held upright in any of the four, gravity is (0, 1).
///
/// | interface | gravity on screen |
/// | --- | --- |
/// | portrait | (x, -y) |
/// | portrait upside down | (-x, y) |
/// | landscape, left | (y, x) |
/// | landscape, right | (-y, -x) |
public struct Tilt: Equatable, Sendable {
  /// Tilts of less than this count as none, g, 0...0.9 (clamped); 0.06 unless set: three degrees.
  public var deadZone: Float = 0.06
  /// Time over which the sensors' noise is smoothed out, s, 0...2 (clamped); 0.08 unless set. 0 takes each sample as it is.
  public var smoothing: Float = 0.08
  /// Whether gravity is always 1 long, true unless set: a phone that lies flat keeps the gravity that it had before, (0, 1)
  /// if it never was tilted. Otherwise it is as long as the screen is steep, and a flat phone has none.
  public var normalizes = true

  /// Smoothed, in the frame of the device.
  private var x: Float = 0
  private var y: Float = 0
  private var lastTime: Double?
  /// Where down was last, in the frame of the device, 1 long; zero while the phone was never seen tilted.
  private var downX: Float = 0
  private var downY: Float = 0

  /// Makes a tilt that has seen nothing: gravity is (0, 1).
  public init() {}

  /// Takes in a sample. Numbers that are not finite are ignored; a clock that stands or runs backwards is harmless.
  public mutating func update(_ sample: MotionSample) {
    guard sample.gravityX.isFinite, sample.gravityY.isFinite, sample.time.isFinite else { return }
    let keep = keptShare(after: sample.time)
    let gx = min(max(sample.gravityX, -MotionSample.most), MotionSample.most)
    let gy = min(max(sample.gravityY, -MotionSample.most), MotionSample.most)
    x = gx + (x - gx) * keep
    y = gy + (y - gy) * keep
    lastTime = sample.time
    let length = (x * x + y * y).squareRoot()
    guard length > least else { return }
    (downX, downY) = (x / length, y / length)
  }

  /// Forgets what it has seen: the next sample is taken as it is. Gravity stays until then.
  public mutating func reset() { lastTime = nil }

  /// Gravity on a screen of this orientation, at most 1 long.
  public func gravity(_ orientation: Environment.Orientation) -> Vector2 {
    // Never tilted, it stands upright, whichever way the interface is turned.
    let isKnown = downX != 0 || downY != 0
    guard !normalizes, lastTime != nil else {
      return isKnown ? Tilt.turned(downX, downY, orientation) : Vector2(0, 1)
    }
    let length = (x * x + y * y).squareRoot()
    // The dead zone's edge is where gravity begins, at nothing.
    let steep = length <= least ? 0 : min(1, (length - least) / (1 - least))
    return Tilt.turned(downX * steep, downY * steep, orientation)
  }

  private var least: Float { deadZone.isFinite ? min(max(deadZone, 0.001), 0.9) : 0.06 }

  private func keptShare(after time: Double) -> Float {
    guard let lastTime, smoothing > 0 else { return 0 }
    let dt = Float(min(max(time - lastTime, 0), 1))
    return Maths.exp(-dt / min(smoothing, 2))
  }

  /// A vector of the device's frame on a screen of this orientation, y down.
  static func turned(_ x: Float, _ y: Float, _ orientation: Environment.Orientation) -> Vector2 {
    switch orientation {
    case .portrait: Vector2(x, -y)
    case .portraitUpsideDown: Vector2(-x, y)
    case .landscapeLeft: Vector2(y, x)
    case .landscapeRight: Vector2(-y, -x)
    }
  }

  /// Adds everything that the future depends on to a fingerprint.
  public func combine(into digest: inout Digest) {
    for number in [x, y, downX, downY, deadZone, smoothing] { digest.combine(number) }
    digest.combine(normalizes)
    digest.combine(lastTime ?? -1)
  }
}
