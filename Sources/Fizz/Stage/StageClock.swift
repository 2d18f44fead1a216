/// Turns frame times into a number of fixed steps of 1/120 s, the only place where that happens.
///
/// Time is collected in an accumulator; whole steps are taken out of it and the rest says how far to interpolate. A frame
/// longer than the catch-up limit is cut to it: what is cut off is never replayed, only counted.
public struct StageClock: Equatable, Sendable {
  /// Steps per second.
  public static let stepsPerSecond: Double = 120
  /// The length of a step in seconds, exactly what simulations integrate with.
  public static let stepDuration: Float = 1 / 120
  /// The longest frame that is counted, seconds: anything longer, infinity included, counts as one day.
  static let longestFrame: Double = 86_400
  /// A step this nearly complete (in steps) runs now: without it, rounding alone would make a steady 120 Hz display
  /// alternate between no step and two.
  private static let roundingTolerance = 1e-6

  /// How many steps' worth of time one frame may bring, 1...60; 8 (1/15 s) unless set. Values outside are clamped.
  ///
  /// Raised, a slow frame is followed by more work, which makes the next one slower; lowered, slow devices run in slow
  /// motion sooner.
  public var catchUpLimit: Int = 8 {
    didSet { catchUpLimit = min(max(catchUpLimit, 1), 60) }
  }

  /// How fast simulated time runs against frame time, 0...4: 0.25 is slow motion, 0 stands still. Values outside are
  /// clamped, NaN becomes 1.
  public var timeScale: Double = 1 {
    didSet { timeScale = timeScale.isNaN ? 1 : min(max(timeScale, 0), 4) }
  }

  /// Frame time that was dropped so far, seconds.
  public private(set) var droppedTime: Double = 0

  /// Time that waits for the next step, in steps; -``roundingTolerance`` ..< 1.
  private var pending: Double = 0

  /// A clock at the start of a step.
  public init() {}

  /// What one frame asks for.
  public struct Frame: Equatable, Sendable {
    /// Steps to run, 0...``StageClock/catchUpLimit`` · max(1, ``StageClock/timeScale``).
    public var steps: Int
    /// Frame time dropped, seconds.
    public var droppedTime: Double
  }

  /// Adds a frame's time and takes out the steps that are due.
  ///
  /// Edge cases: zero, negative and NaN change nothing; infinity is cut to the catch-up limit like any long frame.
  public mutating func advance(by seconds: Double) -> Frame {
    guard seconds > 0 else { return Frame(steps: 0, droppedTime: 0) }
    let longest = Double(catchUpLimit) / StageClock.stepsPerSecond
    let given = min(seconds, StageClock.longestFrame)
    // A frame that equals the limit but for rounding is not late.
    let dropped = given - longest > 1e-9 ? given - longest : 0
    droppedTime += dropped
    pending += (dropped > 0 ? longest : given) * timeScale * StageClock.stepsPerSecond
    let steps = Int(pending + StageClock.roundingTolerance)
    pending -= Double(steps)
    return Frame(steps: steps, droppedTime: dropped)
  }

  /// How far the present lies between the last two steps, 0 ..< 1.
  public var alpha: Float {
    // Rounding to Float could otherwise reach 1.
    let fraction = Float(pending)
    return fraction < 0 ? 0 : min(fraction, 0x1.fffffep-1)
  }
}
