extension Body {
  /// Why a shape cannot be.
  public enum ShapeError: Error, Equatable, Sendable {
    /// A number is NaN or infinite.
    case notFinite
    /// Nothing with an area: fewer than three corners that are not in line, less than 1e-4 pt² between them, an empty
    /// compound, or a size of zero.
    case degenerate
    /// A rounding below zero, or a ``Body/Shape/boundingRadius`` outside ``Body/Shape/sizeRange``.
    case sizeOutOfRange
    /// A hull of more than ``Body/Shape/maximumVertexCount`` corners.
    case tooManyVertices
    /// More than ``Body/Shape/maximumPartCount`` parts.
    case tooManyParts
  }
}

extension Body.Shape {
  /// Whether a body may have this shape: finite, radii not negative, a size within ``sizeRange``, an area and a second
  /// moment above zero.
  ///
  /// - Throws: the reason why not.
  func validate() throws(Body.ShapeError) {
    guard offset.isFinite, boundingRadius.isFinite else { throw .notFinite }
    switch storage {
    case .circle(let radius):
      guard radius.isFinite else { throw .notFinite }
      guard radius >= 0 else { throw .sizeOutOfRange }
    case .parts(let parts):
      guard !parts.isEmpty else { throw .degenerate }
      guard parts.count <= Body.Shape.maximumPartCount else { throw .tooManyParts }
      for part in parts { try part.validate() }
    }
    guard Body.Shape.sizeRange.contains(boundingRadius) else { throw .sizeOutOfRange }
    guard area > 0, secondMoment > 0 else { throw .degenerate }
    guard area.isFinite, secondMoment.isFinite else { throw .notFinite }
  }
}

extension Body.Shape.Part {
  func validate() throws(Body.ShapeError) {
    for p in points { guard p.isFinite else { throw .notFinite } }
    guard radius.isFinite else { throw .notFinite }
    guard radius >= 0 else { throw .sizeOutOfRange }
    guard points.count > 0 else { throw .degenerate }
    guard points.count <= Body.Shape.maximumVertexCount else { throw .tooManyVertices }
  }
}
