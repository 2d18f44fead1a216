/// A wall along lines and curves: what a path of a drawing program becomes for the world.
///
/// Curves become polylines as they are added, within ``tolerance``. It is built like any path: ``move(to:)`` begins a
/// piece, the others go on from where the last one ended.
///
/// A number that is not finite, a coordinate beyond ±``World/maximumCoordinate``, or a segment with nothing to go on from
/// leaves the path as it was and is recorded in ``error``; a world refuses such a path.
public struct BoundaryPath: Equatable, Sendable {
  /// A connected piece of a path.
  public struct Polyline: Equatable, Sendable {
    /// Two or more, or three when closed, each at least ``BoundaryPath/mergeDistance`` from the one before, points.
    public internal(set) var points: [Vector2]
    /// Whether the last point is joined to the first.
    public internal(set) var isClosed: Bool
  }

  /// Why a world refuses a path.
  public enum PathError: Error, Equatable, Sendable {
    /// A number is NaN or infinite.
    case notFinite
    /// A coordinate beyond ±``World/maximumCoordinate``.
    case positionOutOfRange
    /// A segment before the first ``BoundaryPath/move(to:)``.
    case noStart
    /// Nothing longer than ``BoundaryPath/mergeDistance``.
    case empty
  }

  /// The farthest that a polyline may be from its curve, points. Where points were merged, ``mergeDistance`` is added.
  public static var tolerance: Float { 0.1 }
  /// A point nearer than this to the one before is left out, points.
  public static var mergeDistance: Float { 0.05 }
  /// Into how many pieces a curve is cut at most. They are enough for ``tolerance`` as long as no control point is more
  /// than about 4,000 points off the middle of its neighbors.
  public static var maximumPieceCount: Int { 256 }

  /// What was added so far, curves flattened; pieces without a length are left out.
  public private(set) var polylines: [Polyline] = []
  /// The first thing that was wrong with what was added, or nil.
  public private(set) var error: PathError?
  /// Where the next segment starts.
  private var current: Vector2?
  /// Where the piece began.
  private var start = Vector2.zero
  /// Whether the last polyline is the piece that the next segment goes on with.
  private var isOpen = false

  /// An empty path.
  public init() {}

  /// A path through points, joined to the first at the end if wanted. Fewer than two make an empty path.
  public init(points: [Vector2], closed: Bool) {
    for (i, p) in points.enumerated() {
      if i == 0 { move(to: p) } else { line(to: p) }
    }
    if closed && points.count > 1 { close() }
  }

  /// Whether a world takes the path.
  public var isValid: Bool { error == nil && !polylines.isEmpty }

  /// - Throws: ``error``, or that the path is empty.
  func validate() throws(PathError) {
    if let error { throw error }
    guard !polylines.isEmpty else { throw .empty }
  }
}

extension BoundaryPath {
  /// Begins a piece.
  public mutating func move(to point: Vector2) {
    guard admits(point) else { return }
    begin(at: point)
  }

  /// A straight segment.
  public mutating func line(to point: Vector2) {
    guard origin(point) != nil else { return }
    append(point)
    current = point
  }

  /// A quadratic Bézier curve.
  public mutating func quadratic(to end: Vector2, control: Vector2) {
    guard let origin = origin(control, end) else { return }
    let second = origin - control * 2 + end
    let count = BoundaryPath.pieceCount(0.25 * second.length)
    for i in 1..<max(count, 1) {
      let t = Float(i) / Float(count)
      let u = 1 - t
      append(origin * (u * u) + control * (2 * u * t) + end * (t * t))
    }
    append(end)
    current = end
  }

  /// A cubic Bézier curve.
  public mutating func cubic(to end: Vector2, control1: Vector2, control2: Vector2) {
    guard let origin = origin(control1, control2, end) else { return }
    let first = origin - control1 * 2 + control2
    let second = control1 - control2 * 2 + end
    let count = BoundaryPath.pieceCount(0.75 * max(first.lengthSquared, second.lengthSquared).squareRoot())
    for i in 1..<max(count, 1) {
      let t = Float(i) / Float(count)
      let u = 1 - t
      let near = origin * (u * u * u) + control1 * (3 * u * u * t)
      append(near + control2 * (3 * u * t * t) + end * (t * t * t))
    }
    append(end)
    current = end
  }

  /// Joins the piece's end to its beginning, where the next segment starts. A piece of a single segment stays open.
  public mutating func close() {
    guard current != nil else { return fail(.noStart) }
    if isOpen {
      let last = polylines.count - 1
      let points = polylines[last].points
      if points.count > 2, points[points.count - 1].distance(to: start) < BoundaryPath.mergeDistance {
        polylines[last].points.removeLast()
      }
      polylines[last].isClosed = polylines[last].points.count > 2
    }
    begin(at: start)
  }
}

extension BoundaryPath {
  /// How many straight pieces keep within the tolerance: √(d(d-1)/8 · M / tolerance) for a curve of degree d whose control
  /// points have second differences of at most M (Wang 1984).
  ///
  /// - Parameter bend: d(d-1)/8 · M.
  private static func pieceCount(_ bend: Float) -> Int {
    let count = (bend / tolerance).squareRoot()
    return count < Float(maximumPieceCount) ? Int(count) + 1 : maximumPieceCount
  }

  private mutating func fail(_ reason: PathError) { error = error ?? reason }

  private mutating func begin(at point: Vector2) {
    start = point
    current = point
    isOpen = false
  }

  private mutating func admits(_ point: Vector2) -> Bool {
    guard point.isFinite else {
      fail(.notFinite)
      return false
    }
    let far = World.maximumCoordinate
    guard point.x.magnitude <= far, point.y.magnitude <= far else {
      fail(.positionOutOfRange)
      return false
    }
    return true
  }

  /// Where a segment with these points starts, or nil when it must not be added.
  private mutating func origin(_ points: Vector2...) -> Vector2? {
    for p in points { guard admits(p) else { return nil } }
    if current == nil { fail(.noStart) }
    return current
  }

  private mutating func append(_ point: Vector2) {
    if isOpen {
      let last = polylines.count - 1
      let end = polylines[last].points[polylines[last].points.count - 1]
      if end.distance(to: point) >= BoundaryPath.mergeDistance { polylines[last].points.append(point) }
    } else if start.distance(to: point) >= BoundaryPath.mergeDistance {
      polylines.append(Polyline(points: [start, point], isClosed: false))
      isOpen = true
    }
  }
}
