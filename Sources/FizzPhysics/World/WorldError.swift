/// Why the world refused something.
public enum WorldError: Error, Equatable, Sendable {
  /// A number is NaN or infinite.
  case notFinite
  /// A radius outside 0.01...10,000 points.
  case radiusOutOfRange
  /// A shape that came out empty or of a size that no body may have; see ``Body/Shape/sizeRange``.
  case shapeOutOfRange
  /// A density that is not above zero, or above 1e6.
  case densityOutOfRange
  /// A coordinate beyond ±``World/maximumCoordinate``.
  case positionOutOfRange
  /// The world holds ``World/maximumBodyCount`` bodies already.
  case tooManyBodies
  /// A boundary whose path has no segment, or does not begin with ``BoundaryPath/move(to:)``.
  case emptyBoundary
  /// The world's boundaries would have more than ``World/maximumSegmentCount`` segments.
  case tooManySegments
  /// The body is gone.
  case noSuchBody
  /// The joint is gone.
  case noSuchJoint
  /// A joint of a body with itself.
  case sameBody
  /// The world holds ``World/maximumJointCount`` joints already.
  case tooManyJoints
  /// A joint of this kind has nothing like that.
  case otherKindOfJoint
}
