extension Body.Shape {
  /// The convex hull of points, in any order and winding; ``becameHull`` says whether it is more than what was given.
  ///
  /// Points that coincide or lie on an edge, both to within a ten-thousandth of the extent and 0.01 pt, are left out; the
  /// hull is smaller by that much at most.
  ///
  /// - Parameters:
  ///   - points: three or more, points. At most ``maximumVertexCount`` may be corners of the hull.
  ///   - radius: how far the shape reaches beyond the hull, with round corners, points; 0 by default.
  /// - Throws: ``Body/ShapeError/notFinite``; ``Body/ShapeError/degenerate`` for fewer than three corners or a hull below
  ///   1e-4 pt²; ``Body/ShapeError/tooManyVertices``; ``Body/ShapeError/sizeOutOfRange`` for coordinates beyond a
  ///   million points.
  public static func polygon(_ points: [Vector2], radius: Float = 0) throws(Body.ShapeError) -> Body.Shape {
    for p in points {
      guard p.isFinite else { throw .notFinite }
      guard p.x.magnitude <= 1e6, p.y.magnitude <= 1e6 else { throw .sizeOutOfRange }
    }
    guard radius.isFinite else { throw .notFinite }
    let hull = ConvexHull(of: points)
    guard hull.corners.count >= 3 else { throw .degenerate }
    guard hull.corners.count <= maximumVertexCount else { throw .tooManyVertices }
    var core = ShapeMass()
    core.add(points: hull.corners, radius: 0)
    guard core.area >= 1e-4 else { throw .degenerate }
    var mass = ShapeMass()
    mass.add(points: hull.corners, radius: Double(radius))
    let center = mass.center
    let corners = hull.corners.map { Vector2(Float($0.x - center.x), Float($0.y - center.y)) }
    let part = Part(points: corners, radius: radius)
    return Body.Shape(
      storage: .parts([part]), offset: Vector2(Float(center.x), Float(center.y)),
      becameHull: !hull.isTraced(by: points), area: Float(mass.area), secondMoment: Float(mass.secondAboutCenter),
      boundingRadius: part.reach)
  }
}
