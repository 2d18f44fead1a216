/// Two bodies, or a body and a side of the world or a boundary, began or stopped touching during the last step, or hit each
/// other.
public struct ContactEvent: Equatable, Sendable {
  /// Whether they began or stopped touching, or hit each other.
  public var phase: Phase
  /// One body.
  public var first: BodyID
  /// The other; ``BodyID/none`` when it is a side or a boundary.
  public var second: BodyID
  /// The side, when it is one.
  public var side: Side
  /// Where they touch, points.
  public var point: Vector2
  /// Unit normal from the first to the second (or out through the boundary).
  public var normal: Vector2
  /// How fast they came together along the normal, pt/s; 0 when ended.
  public var approachSpeed: Float
  /// The impulse of the impact, mass · pt/s: (1 + e) · approach speed · reduced mass; 0 when ended.
  public var impulse: Float
  /// The boundary, when it is one: once for all its segments. After ``World/removeBoundary(_:)`` the name is a stale one.
  public var boundary: BoundaryID = .none

  /// What happened.
  public enum Phase: UInt8, Sendable {
    /// They touch and did not in the step before.
    case began = 0
    /// They touched in the step before and no longer do.
    case ended = 1
    /// They came together faster than ``WorldSettings/hitSpeed``, whether they touched before or not: what a sound or a haptic
    /// tap follows. It comes after `began` where both are true of one step.
    case hit = 2
  }
}

/// A body entered or left a sensor during the last step.
public struct SensorEvent: Equatable, Sendable {
  /// Whether it entered or left.
  public var phase: Phase
  /// The sensor.
  public var sensor: BodyID
  /// Who entered or left.
  public var visitor: BodyID

  /// Entered or left.
  public enum Phase: UInt8, Sendable { case entered = 0, left = 1 }
}

/// A side of the boundary.
public enum Side: UInt8, Sendable, CaseIterable { case left = 0, right = 1, top = 2, bottom = 3, none = 4 }

/// Something that happened to one body during the last step.
public struct BodyEvent: Equatable, Sendable {
  /// What happened.
  public var kind: Kind
  /// The body.
  public var body: BodyID
  /// The side it left through, when recycled.
  public var side: Side

  /// What happened.
  public enum Kind: UInt8, Sendable {
    /// It left through a recycling side and was put back on the opposite one.
    case recycled = 0
    /// Its state turned non-finite: it was put back where it last was, made fixed, and waits for a setter.
    case quarantined = 1
    /// Its island came to rest.
    case fellAsleep = 2
    /// Something moved it again.
    case woke = 3
    /// It is in another place, or turned another way, than before the step; see ``WorldSettings/reportsMoves``.
    case moved = 4
  }
}
