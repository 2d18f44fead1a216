/// One sample of a phone's motion sensors, in the device's frame as Core Motion has it: x to the right of the upright
/// phone, y to its top, z out of the screen; in g. Upright, gravity is (0, -1, 0); on a table face up, (0, 0, -1).
public struct MotionSample: Equatable, Sendable, BitwiseCopyable {
  /// Gravity along x.
  public var gravityX: Float
  /// Gravity along y.
  public var gravityY: Float
  /// Gravity along z.
  public var gravityZ: Float
  /// What the user accelerates the phone with along x, gravity taken off.
  public var accelerationX: Float
  /// The same along y.
  public var accelerationY: Float
  /// The same along z.
  public var accelerationZ: Float
  /// When it was taken, seconds on the host's clock. Only differences matter.
  public var time: Double

  /// Makes a sample; what is not given is zero. Numbers beyond ±16 g are clamped by the stage, and rounded to 1/1024 g.
  public init(
    gravityX: Float = 0, gravityY: Float = 0, gravityZ: Float = 0, accelerationX: Float = 0, accelerationY: Float = 0,
    accelerationZ: Float = 0, time: Double
  ) {
    self.gravityX = gravityX
    self.gravityY = gravityY
    self.gravityZ = gravityZ
    self.accelerationX = accelerationX
    self.accelerationY = accelerationY
    self.accelerationZ = accelerationZ
    self.time = time
  }
}

/// What can be said of the motion sensors; part of what an interface shows.
public enum MotionState: UInt32, Sendable, CaseIterable {
  /// Nothing was said of them yet.
  case unknown = 0
  /// There are none, as in the Simulator or on most desktops.
  case unavailable = 1
  /// They may not be used: the user said no.
  case denied = 2
  /// They are there and not running.
  case stopped = 3
  /// They are running.
  case active = 4
}
