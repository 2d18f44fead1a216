public import FizzPhysics

/// Something that ``Dynamics`` moves: the place, size and outline of a view, a card, a tag.
public struct DynamicItem: Equatable, Sendable {
  /// Its middle, points.
  public var center: Vector2
  /// Full width, points. An item whose outline is empty, not finite or beyond the world's limits takes no part until it
  /// is changed to one that is not; nothing is thrown for it, since views are often made before they are laid out.
  public var width: Float
  /// Full height, points; see ``width``.
  public var height: Float
  /// How far it is turned, radians clockwise on screen.
  public var angle: Float
  /// What collides.
  public var bounds: CollisionBounds

  /// The outline that collides, about the middle of the item.
  public enum CollisionBounds: Equatable, Sendable {
    /// The whole rectangle.
    case rectangle
    /// The rectangle with round corners, points; half the height and more makes a capsule, which never balances on end.
    case roundedRectangle(Float)
    /// The ellipse that fits into the rectangle.
    case ellipse
    /// The convex hull of points about the item's middle, in either winding. A hull of more than eight corners loses those
    /// that cost it the least area; width and height count for nothing.
    case path([Vector2])
  }

  /// Describes an item.
  public init(
    center: Vector2, width: Float, height: Float, angle: Float = 0, bounds: CollisionBounds = .rectangle
  ) {
    self.center = center
    self.width = width
    self.height = height
    self.angle = angle
    self.bounds = bounds
  }
}

extension DynamicItem {
  /// What collides, or nil when nothing can: the item waits until it is changed.
  var shape: Body.Shape? {
    guard center.isFinite, angle.isFinite else { return nil }
    switch bounds {
    case .rectangle: return DynamicItem.box(width, height, 0)
    case .roundedRectangle(let radius): return DynamicItem.box(width, height, radius)
    case .ellipse:
      guard DynamicItem.isSize(width, height) else { return nil }
      let isRound = (width - height).magnitude < 1e-3 * width
      return isRound ? .circle(radius: width * 0.5) : .ellipse(width: width, height: height)
    case .path(let points): return DynamicItem.hull(points)
    }
  }

  private static func isSize(_ width: Float, _ height: Float) -> Bool {
    let range: ClosedRange<Float> = 0.1...10_000
    return range.contains(width) && range.contains(height)
  }

  private static func box(_ width: Float, _ height: Float, _ radius: Float) -> Body.Shape? {
    guard isSize(width, height) else { return nil }
    let most = min(width, height) * 0.5
    let radius = radius.isFinite ? min(max(radius, 0), most) : 0
    guard radius > most - 0.05 else { return .box(width: width, height: height, cornerRadius: radius) }
    if width == height { return .circle(radius: most) }
    let reach = max(width, height) * 0.5 - most
    let end = width > height ? Vector2(reach, 0) : Vector2(0, reach)
    return .capsule(from: -end, to: end, radius: most)
  }

  /// The hull of points with the corners dropped that cost the least area while there are too many.
  private static func hull(_ points: [Vector2]) -> Body.Shape? {
    guard points.count <= 4096 else { return nil }
    var corners = points
    while true {
      do throws(Body.ShapeError) {
        let shape = try Body.Shape.polygon(corners)
        return shape.boundingRadius <= 10_000 ? shape : nil
      } catch {
        guard error == .tooManyVertices else { return nil }
      }
      corners = corners.count == points.count ? outline(points) : corners
      repeat { corners = thinned(corners) } while corners.count > Body.Shape.maximumVertexCount
    }
  }

  /// The corners of the hull, by gift wrapping.
  private static func outline(_ points: [Vector2]) -> [Vector2] {
    var start = 0
    for k in points.indices where points[k].x < points[start].x { start = k }
    var hull: [Vector2] = []
    var at = start
    repeat {
      hull.append(points[at])
      var next = at == 0 ? 1 : 0
      for k in points.indices where k != at {
        let a = points[next] - points[at]
        let b = points[k] - points[at]
        let turn = a.x * b.y - a.y * b.x
        if turn < 0 || (turn == 0 && b.lengthSquared > a.lengthSquared) { next = k }
      }
      at = next
    } while at != start && hull.count < points.count
    return hull
  }

  private static func thinned(_ hull: [Vector2]) -> [Vector2] {
    var least = Float.infinity
    var cheapest = 0
    for k in hull.indices {
      let a = hull[(k + hull.count - 1) % hull.count]
      let b = hull[(k + 1) % hull.count]
      let u = b - a
      let v = hull[k] - a
      let area = (u.x * v.y - u.y * v.x).magnitude
      if area < least { (least, cheapest) = (area, k) }
    }
    var rest = hull
    rest.remove(at: cheapest)
    return rest
  }
}

/// The name of one item of one ``Dynamics``; detected when stale, never given to another.
@frozen
public struct ItemID: Hashable, Sendable, BitwiseCopyable {
  /// The place in the table.
  public var index: Int32
  /// How often that place had been given out before.
  public var generation: UInt32

  /// Makes a name from its parts, for hosts that store it as numbers.
  public init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// A name that no item ever has.
  public static var none: ItemID { ItemID(index: -1, generation: 0) }
}

/// The name of one behavior of one ``Dynamics``; detected when stale, never given to another.
@frozen
public struct BehaviorID: Hashable, Sendable, BitwiseCopyable {
  /// Counts behaviors up, from 1.
  public var serial: UInt32

  /// Makes a name from its number, for hosts that store it.
  public init(serial: UInt32) { self.serial = serial }

  /// A name that no behavior ever has.
  public static var none: BehaviorID { BehaviorID(serial: 0) }
}

/// Why ``Dynamics`` refused something.
public enum DynamicsError: Error, Equatable, Sendable {
  /// A number is NaN or infinite.
  case notFinite
  /// The item is gone.
  case noSuchItem
  /// The behavior is gone.
  case noSuchBehavior
  /// An item attached to itself, or a group of fewer than two items or of one twice.
  case sameItem
  /// A path without a segment.
  case emptyPath
  /// More than ``Dynamics/maximumCollisionCount`` collisions at once.
  case tooManyCollisions
  /// More items, attachments or boundaries than a world holds.
  case tooMany
  /// An item that is in a group has no life of its own; or the item is not valid yet, so nothing can hold it.
  case notFree
}
