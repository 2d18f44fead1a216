// Walls along paths, beside the four sides of ``WorldSettings/bounds``.
extension World {
  /// Segments that all boundaries of a world may have together.
  public static let maximumSegmentCount = 100_000

  /// Adds a boundary and wakes what is near. What overlaps it is pushed to the side on which its middle is.
  ///
  /// - Returns: its name, good until the boundary is removed.
  /// - Throws: ``WorldError/notFinite``, ``WorldError/positionOutOfRange``, ``WorldError/emptyBoundary`` or
  ///   ``WorldError/tooManySegments``. Friction and restitution out of range are clamped instead.
  /// - Complexity: O(segments of all boundaries), once in the next step.
  @discardableResult
  public mutating func addBoundary(_ boundary: Boundary) throws(WorldError) -> BoundaryID {
    try boundary.validate()
    guard boundary.segmentCount <= World.maximumSegmentCount - read.segments.count else { throw .tooManySegments }
    return write.insert(boundary)
  }

  /// Removes a boundary. Bodies that rested on it wake, and contacts with it end in the next step.
  ///
  /// - Returns: whether it was there.
  @discardableResult
  public mutating func removeBoundary(_ boundary: BoundaryID) -> Bool {
    guard let k = read.segments.index(of: boundary) else { return false }
    write.erase(boundary: k)
    return true
  }

  /// A boundary as it was added, numbers clamped to their ranges, or nil when the name is stale.
  public func boundary(_ boundary: BoundaryID) -> Boundary? {
    guard let k = read.segments.index(of: boundary) else { return nil }
    return read.segments.given[k]
  }

  /// The boundary that a host calls so, or nil. Of several the one that was added last; an empty name finds none. Names
  /// are the same when their UTF-8 is.
  ///
  /// - Complexity: O(boundaries).
  public func boundary(named name: String) -> BoundaryID? {
    let bytes = Array(name.utf8)
    guard !bytes.isEmpty else { return nil }
    let table = read.segments
    var best: Int?
    for k in 0..<table.given.count where table.records.base[k].state == .inUse && table.given[k].nameBytes == bytes {
      if let other = best, table.records.base[other].serial > table.records.base[k].serial { continue }
      best = k
    }
    guard let best else { return nil }
    return table.name(of: best)
  }

  /// What the host calls a boundary, empty for none; nil when the name is stale.
  public func name(of boundary: BoundaryID) -> String? {
    guard let k = read.segments.index(of: boundary) else { return nil }
    return read.segments.given[k].name
  }

  /// Names of all boundaries, by index.
  public var boundaryIDs: [BoundaryID] {
    let table = read.segments
    var list: [BoundaryID] = []
    for k in 0..<table.given.count where table.records.base[k].state == .inUse { list.append(table.name(of: k)) }
    return list
  }

  /// Boundaries in the world.
  public var boundaryCount: Int { read.segments.live }
  /// Segments of all boundaries.
  public var segmentCount: Int { read.segments.count }
}
