/// The distances to an outline on a grid, so that painting does not go round the outline for every pixel.
struct DistanceField: Sendable {
  static let star = DistanceField(.star)
  static let heart = DistanceField(.heart)

  private let distances: [Float]

  private init(_ outline: Outline) {
    let side = DistanceField.side
    distances = outline.points.withUnsafeBufferPointer { points in
      (0..<side * side).map { index in
        let place = SIMD2(Float(index % side), Float(index / side)) / DistanceField.cellsPerRadius
        return distanceToPolygon(place - SIMD2(repeating: DistanceField.reach), points)
      }
    }
  }

  /// The distance at a place in radii, interpolated; beyond the grid, that at its edge.
  @inline(__always)
  func distance(at place: SIMD2<Float>) -> Float {
    let limit = Float(DistanceField.side) - 1.001
    let x = max(0, min((place.x + DistanceField.reach) * DistanceField.cellsPerRadius, limit))
    let y = max(0, min((place.y + DistanceField.reach) * DistanceField.cellsPerRadius, limit))
    let index = Int(y) * DistanceField.side + Int(x)
    let (fractionX, fractionY) = (x - Float(Int(x)), y - Float(Int(y)))
    let upper = distances[index] + (distances[index + 1] - distances[index]) * fractionX
    let below = index + DistanceField.side
    let lower = distances[below] + (distances[below + 1] - distances[below]) * fractionX
    return upper + (lower - upper) * fractionY
  }

  /// Half the side of the area, radii: the outline and its shadow.
  private static let reach: Float = 1.5
  /// Raised: corners are sharper, and the grid takes longer to make.
  private static let cellsPerRadius: Float = 56
  private static let side = 169
}
