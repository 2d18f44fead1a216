extension WorldState {
  /// Adds a valid boundary. Bubbles have contacts with friction with it, so the columns of rigid bodies come into use.
  func insert(_ boundary: Boundary) -> BoundaryID {
    if !rigid.isUsed {
      rigid.isUsed = true
      rigid.reserve(bodies.position.capacity)
    }
    let name = segments.insert(boundary.clamped)
    wake(near: Int(name.index))
    return name
  }

  /// Removes a boundary that exists. As long as contacts name it, its place is not given out again.
  func erase(boundary k: Int) {
    wake(near: k)
    segments.remove(k)
    if !contacts.name(Surroundings.key(boundary: Int32(truncatingIfNeeded: k))) { segments.release(k) }
  }

  /// After the step in which contacts with removed boundaries ended.
  func releaseBoundaries() {
    guard segments.leaving > 0 else { return }
    for k in 0..<segments.given.count where segments.records.base[k].state == .leaving {
      contacts.forget(Surroundings.key(boundary: Int32(truncatingIfNeeded: k)))
      segments.release(k)
    }
  }

  /// Wakes the sleeping bodies that a boundary touches or nearly touches.
  private func wake(near k: Int) {
    guard bodies.asleep > 0 else { return }
    let record = segments.records.base[k]
    let end = Int(record.first + record.count)
    var first = Int(record.first)
    // A few segments at a time, so that most bodies are far from all of them.
    while first < end {
      let last = min(first + 32, end)
      wake(nearSegments: first..<last)
      first = last
    }
  }

  private func wake(nearSegments range: Range<Int>) {
    var box = segments.segments.base[range.lowerBound].box
    for i in range {
      let b = segments.segments.base[i].box
      box.minX = min(box.minX, b.minX)
      box.minY = min(box.minY, b.minY)
      box.maxX = max(box.maxX, b.maxX)
      box.maxY = max(box.maxY, b.maxY)
    }
    for s in 0..<bodies.count where bodies.flags.base[s] & BodyFlag.asleep != 0 {
      let p = bodies.position.base[s]
      let reach = bodies.radius.base[s] + Tuning.wakeReach
      guard box.inset(by: -reach).contains(Vector2(p)) else { continue }
      for i in range where isNear(p, reach, segments.segments.base[i]) {
        wake(slot: s)
        break
      }
    }
  }

  private func isNear(_ p: Float2, _ reach: Float, _ s: Segment) -> Bool {
    let edge = s.end - s.start
    let t = min(max((p - s.start).dot(edge) / max(edge.lengthSquared, 1e-20), 0), 1)
    return (p - s.start - edge * t).lengthSquared <= reach * reach
  }
}

extension RigidContacts {
  /// Whether any contact names a body or a boundary by its key as the second of the two.
  fileprivate func name(_ key: Int32) -> Bool {
    for k in 1..<max(count, 1) where items.base[k].id >= 0 && items.base[k].key == key { return true }
    for k in 0..<restingCount where resting.base[k].id >= 0 && resting.base[k].key == key { return true }
    return false
  }
}
