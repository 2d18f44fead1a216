/// The name of one boundary in one world. It is detected when stale: the boundary is gone, or its place was given to
/// another.
@frozen
public struct BoundaryID: Hashable, Sendable, BitwiseCopyable {
  /// The place in the world's table.
  public var index: Int32
  /// How often that place had been given out before.
  public var generation: UInt32

  /// Makes a name from its parts, for hosts that store it as numbers.
  public init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// A name that no boundary ever has.
  public static var none: BoundaryID { BoundaryID(index: -1, generation: 0) }
}

/// A wall without thickness along a path, which bodies collide with: handed to ``World/addBoundary(_:)``.
///
/// Bodies slide and roll along it without catching on the points where its segments meet. A body is on that side of a
/// segment where the middle of it (of each convex part of it) is, and is kept there. Only dynamic bodies are held: a
/// kinematic one goes where it is driven. Sensors take no notice.
public struct Boundary: Equatable, Sendable {
  /// What the host calls it, as UTF-8; empty for none. Several boundaries may have one name; see
  /// ``World/boundary(named:)``.
  public var nameBytes: [UInt8]
  /// Where it runs, in the world, points.
  public var path: BoundaryPath
  /// Grip of the surface, 0...10 (clamped), 0.4 by default; a body and the boundary use the root of the product of their
  /// two.
  public var friction: Float
  /// How much of the approach speed a bounce gives back, 0...1 (clamped), 0 by default; the larger of the two counts.
  public var restitution: Float
  /// Whether it only holds what comes from one side, false by default.
  ///
  /// Walk along the path as it is drawn: what is on your left stays there, what comes from your right passes through. On
  /// screen, a floor drawn from left to right carries what falls on it and lets through what jumps from below; an outline
  /// drawn clockwise, as ``BoundaryPath/rectangle(_:cornerRadius:)`` is, keeps things out, one drawn counterclockwise keeps
  /// them in. A body that is still partly through when it turns back passes back.
  public var isOneSided: Bool
  /// The groups it belongs to, one bit each.
  public var category: UInt32
  /// The groups it holds. A body and a boundary touch when each one's category meets the other's mask.
  public var mask: UInt32

  /// Makes a boundary. Every property has the default shown.
  public init(
    _ path: BoundaryPath, name: String = "", friction: Float = 0.4, restitution: Float = 0, isOneSided: Bool = false,
    category: UInt32 = 1, mask: UInt32 = .max
  ) {
    self.path = path
    nameBytes = Array(name.utf8)
    self.friction = friction
    self.restitution = restitution
    self.isOneSided = isOneSided
    self.category = category
    self.mask = mask
  }

  /// What the host calls it; see ``nameBytes``.
  public var name: String {
    get { String(decoding: nameBytes, as: UTF8.self) }
    set { nameBytes = Array(newValue.utf8) }
  }

  /// A straight wall; see ``friction`` and those that follow for what is not given.
  public static func segment(
    from start: Vector2, to end: Vector2, name: String = "", friction: Float = 0.4, restitution: Float = 0,
    isOneSided: Bool = false
  ) -> Boundary {
    .chain([start, end], name: name, friction: friction, restitution: restitution, isOneSided: isOneSided)
  }

  /// Straight walls from point to point, and back to the first if closed.
  public static func chain(
    _ points: [Vector2], closed: Bool = false, name: String = "", friction: Float = 0.4, restitution: Float = 0,
    isOneSided: Bool = false
  ) -> Boundary {
    Boundary(
      BoundaryPath(points: points, closed: closed), name: name, friction: friction, restitution: restitution,
      isOneSided: isOneSided)
  }

  /// A wall along lines and curves.
  public static func path(
    _ path: BoundaryPath, name: String = "", friction: Float = 0.4, restitution: Float = 0, isOneSided: Bool = false
  ) -> Boundary {
    Boundary(path, name: name, friction: friction, restitution: restitution, isOneSided: isOneSided)
  }
}

extension Boundary {
  /// How many segments the path has.
  var segmentCount: Int {
    var count = 0
    for line in path.polylines { count += line.points.count - (line.isClosed ? 0 : 1) }
    return count
  }

  func validate() throws(WorldError) {
    guard friction.isFinite, restitution.isFinite else { throw .notFinite }
    do throws(BoundaryPath.PathError) {
      try path.validate()
    } catch {
      switch error {
      case .notFinite: throw .notFinite
      case .positionOutOfRange: throw .positionOutOfRange
      case .noStart, .empty: throw .emptyBoundary
      }
    }
  }

  /// The same with every number in its range.
  var clamped: Boundary {
    var b = self
    b.friction = min(max(friction, 0), 10)
    b.restitution = min(max(restitution, 0), 1)
    return b
  }
}
