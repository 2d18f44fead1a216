extension Body.Shape {
  /// A shape and where a compound has it.
  public struct Placed: Equatable, Sendable {
    /// The shape.
    public var shape: Body.Shape
    /// Where the compound has the origin of the coordinates in which the shape was given, points; so a polygon given in
    /// the compound's coordinates stays where it is with zero, and a circle or box has its center here.
    public var offset: Vector2
    /// By how much the shape is turned about that origin first, radians, clockwise on screen.
    public var angle: Float

    /// Places a shape, upright unless an angle is given.
    public init(_ shape: Body.Shape, offset: Vector2 = .zero, angle: Float = 0) {
      self.shape = shape
      self.offset = offset
      self.angle = angle
    }
  }

  /// Several shapes as one rigid body. Compounds among them are taken apart.
  ///
  /// The mass of parts that overlap counts twice: `area`, `secondMoment` and the center of mass are sums over the shapes.
  ///
  /// - Parameter placed: at least one shape, at most ``maximumPartCount`` convex parts in all.
  /// - Throws: ``Body/ShapeError/degenerate`` for an empty list or one without an area, ``Body/ShapeError/notFinite``,
  ///   ``Body/ShapeError/tooManyParts``, or what is wrong with one of the shapes, ``Body/ShapeError/sizeOutOfRange`` for
  ///   one.
  public static func compound(_ placed: [Placed]) throws(Body.ShapeError) -> Body.Shape {
    guard !placed.isEmpty else { throw .degenerate }
    var mass = ShapeMass()
    var parts: [Part] = []
    var becameHull = false
    for p in placed {
      guard p.offset.isFinite, p.angle.isFinite else { throw .notFinite }
      try p.shape.validate()
      mass.add(p.shape, at: SIMD2(Double(p.center.x), Double(p.center.y)))
      parts += p.parts
      guard parts.count <= maximumPartCount else { throw .tooManyParts }
      becameHull = becameHull || p.shape.becameHull
    }
    let center = Vector2(Float(mass.center.x), Float(mass.center.y))
    if parts.count == 1, parts[0].points.count == 1 {
      return circle(radius: parts[0].radius, at: center, becameHull: becameHull)
    }
    parts = parts.map { $0.mapped { $0 - center } }
    var reach: Float = 0
    for part in parts { reach = max(reach, part.reach) }
    return Body.Shape(
      storage: .parts(parts), offset: center, becameHull: becameHull, area: Float(mass.area),
      secondMoment: Float(mass.secondAboutCenter), boundingRadius: reach)
  }
}

extension Body.Shape.Placed {
  /// Where the compound has the shape's center of mass.
  fileprivate var center: Vector2 { offset + turned(shape.offset) }

  fileprivate var parts: [Body.Shape.Part] {
    let center = center
    return shape.parts.map { $0.mapped { center + turned($0) } }
  }

  private func turned(_ p: Vector2) -> Vector2 {
    let (s, c) = Maths.sincos(angle)
    return Vector2(c * p.x - s * p.y, s * p.x + c * p.y)
  }
}
