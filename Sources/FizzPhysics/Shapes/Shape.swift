extension Body {
  /// The outline of a body, filled evenly: a circle, or up to sixteen convex parts with rounded corners.
  ///
  /// A shape is a value and does not change. It is kept relative to its own center of mass, which thereby is the body's
  /// position; ``offset`` says where that point lay in the coordinates in which the shape was given. Lengths are points,
  /// y grows down.
  ///
  /// What cannot fail takes any number: a shape that came out empty, not finite, or of a size outside ``sizeRange`` is
  /// refused when a body of that shape is added to a world.
  public struct Shape: Equatable, Sendable {
    /// Circles allocate nothing.
    enum Storage: Equatable, Sendable {
      case circle(Float)
      case parts([Part])
    }

    let storage: Storage
    /// Where the center of mass lies in the coordinates in which the shape was given, points: zero for
    /// ``circle(radius:)``, ``box(width:height:cornerRadius:)`` and ``ellipse(width:height:)``. It was subtracted from
    /// every coordinate.
    public let offset: Vector2
    /// Whether ``polygon(_:radius:)`` was given points that, in their order, are not the corners of a convex polygon, so
    /// that their convex hull stands for them; in a compound, whether that is so of any of its shapes.
    public let becameHull: Bool
    /// Area, pt², roundings included; where parts of a compound overlap, it counts twice.
    public let area: Float
    /// ∫ r² dA about the center of mass, pt⁴; the moment of inertia is the density times this. Where parts of a compound
    /// overlap, it counts twice.
    public let secondMoment: Float
    /// The distance from the center of mass to the farthest point of the outline, points.
    public let boundingRadius: Float

    /// What ``boundingRadius`` may be, points.
    public static var sizeRange: ClosedRange<Float> { 0.01...10_000 }
    /// How many parts a shape may have.
    public static var maximumPartCount: Int { 16 }
    /// How many corners a part may have.
    public static var maximumVertexCount: Int { 8 }
  }
}

extension Body.Shape {
  /// A convex piece of a shape: everything within ``radius`` of the hull of ``points``.
  public struct Part: Equatable, Sendable {
    /// One point (a circle), two (a capsule), or three to eight corners of a convex polygon, clockwise on screen: the
    /// outward normal of the edge (x, y) from one corner to the next is (y, -x). Relative to the center of mass of the
    /// whole shape.
    public var points: [Vector2]
    /// How far the part reaches beyond its points, 0 and above.
    public var radius: Float

    /// The part farthest from the origin.
    var reach: Float {
      var squared: Float = 0
      for p in points { squared = max(squared, p.lengthSquared) }
      return squared.squareRoot() + radius
    }

    func mapped(_ change: (Vector2) -> Vector2) -> Part { Part(points: points.map(change), radius: radius) }
  }

  /// The convex pieces; a circle is one part with one point, zero.
  public var parts: [Part] {
    switch storage {
    case .circle(let radius): [Part(points: [.zero], radius: radius)]
    case .parts(let parts): parts
    }
  }

  /// The smallest upright rectangle around the shape as it was made (not turned), relative to its center of mass.
  public var bounds: Rect {
    switch storage {
    case .circle(let r): return Rect(minX: -r, minY: -r, maxX: r, maxY: r)
    case .parts(let parts):
      var box = Rect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
      for part in parts {
        for p in part.points {
          box.minX = min(box.minX, p.x - part.radius)
          box.minY = min(box.minY, p.y - part.radius)
          box.maxX = max(box.maxX, p.x + part.radius)
          box.maxY = max(box.maxY, p.y + part.radius)
        }
      }
      return box
    }
  }

  /// The shape enlarged about the origin of the coordinates in which it was given; ``offset`` grows with it.
  ///
  /// - Parameter factor: above 0. Anything else gives a shape that no world takes.
  public func scaled(by factor: Float) -> Body.Shape {
    let squared = factor * factor
    let size = factor > 0 ? factor : .nan
    let scaled: Storage =
      switch storage {
      case .circle(let radius): .circle(radius * size)
      case .parts(let parts):
        .parts(parts.map { Part(points: $0.points.map { $0 * factor }, radius: $0.radius * size) })
      }
    return Body.Shape(
      storage: scaled, offset: offset * factor, becameHull: becameHull, area: area * squared,
      secondMoment: secondMoment * squared * squared, boundingRadius: boundingRadius * size)
  }
}
