// Whole columns at once, in the order of ``World/bodyIDs``: for hosts that paint thousands and for benchmarks.
extension World {
  /// Writes the centers of all bodies, points.
  ///
  /// - Parameter buffer: room for ``bodyCount`` vectors; with less room only as many are written.
  /// - Returns: how many were written.
  @discardableResult
  public func copyPositions(into buffer: UnsafeMutableBufferPointer<Vector2>) -> Int {
    copy(read.bodies.position.base, into: buffer)
  }

  /// Writes the velocities of all bodies, pt/s; see ``copyPositions(into:)``.
  @discardableResult
  public func copyVelocities(into buffer: UnsafeMutableBufferPointer<Vector2>) -> Int {
    copy(read.bodies.velocity.base, into: buffer)
  }

  private func copy(_ column: UnsafePointer<Float2>, into buffer: UnsafeMutableBufferPointer<Vector2>) -> Int {
    let slots = read.bodies.slot.base
    let count = read.bodies.idCount
    var written = 0
    for k in 0..<count {
      let s = Int(slots[k])
      guard s >= 0 else { continue }
      guard written < buffer.count else { break }
      let v = column[s]
      buffer[written] = Vector2(v.x, v.y)
      written &+= 1
    }
    return written
  }

  /// Adds to the velocities of all dynamic bodies, pt/s, in the order of ``bodyIDs``. Values that are not finite count as
  /// zero, speeds are cut to the limit; with fewer values than bodies the rest is left alone. Sleeping bodies whose change is not zero wake.
  public mutating func addVelocities(_ changes: UnsafeBufferPointer<Vector2>) {
    let w = write
    let slots = w.bodies.slot.base
    let v = w.bodies.velocity.base
    let inverseMass = w.bodies.inverseMass.base
    let flags = w.bodies.flags.base
    let limit = w.settings.speedLimit
    var next = 0
    for k in 0..<w.bodies.idCount {
      let s = Int(slots[k])
      guard s >= 0 else { continue }
      guard next < changes.count else { return }
      let c = changes[next]
      next &+= 1
      guard c.isFinite else { continue }
      if flags[s] & BodyFlag.asleep != 0, c != .zero { w.wake(slot: s) }
      guard inverseMass[s] > 0 else { continue }
      let sum = v[s] + Float2(c.x, c.y)
      let isTooFast = sum.x * sum.x + sum.y * sum.y > limit * limit
      v[s] = isTooFast ? Float2(Vector2(sum).clamped(toLength: limit)) : sum
    }
  }
}
