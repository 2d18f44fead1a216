import FizzPhysics

/// Places for round things that float freely: the nearest to where one wants to be that is inside and over nobody.
///
/// The nearest free point is the wish itself, or lies on the border of what is forbidden: straight away from a neighbor, where
/// two borders cross, or where one crosses a side. All of those are tried.
struct FreePlacing {
  /// What is taken already.
  private(set) var taken: [(center: Vector2, radius: Float)] = []
  let room: Rect
  let gap: Float

  init(in room: Rect, gap: Float) {
    self.room = room
    self.gap = gap
  }

  /// Takes the nearest free place for a disk; nil when there is none.
  mutating func take(_ wish: Vector2, radius: Float) -> Vector2? {
    let inner = room.inset(by: radius)
    guard inner.minX <= inner.maxX, inner.minY <= inner.maxY, let best = nearest(inner.clamp(wish), radius, inner)
    else {
      return nil
    }
    taken.append((center: best, radius: radius))
    return best
  }

  private func nearest(_ wish: Vector2, _ radius: Float, _ inner: Rect) -> Vector2? {
    var best: (point: Vector2, distance: Float)?
    func consider(_ p: Vector2) {
      let distance = p.distance(to: wish)
      guard p.isFinite, distance < best?.distance ?? .infinity, isFree(p, radius, inner) else { return }
      best = (point: p, distance: distance)
    }
    consider(wish)
    if best != nil { return wish }
    for (k, t) in taken.enumerated() {
      // A hair more than needed, so that rounding does not make it too little.
      let reach = t.radius + radius + gap + 0.01
      let away = wish - t.center
      let length = away.length
      consider(t.center + (length > 1e-3 ? away * (reach / length) : Vector2(0, -reach)))
      for side in [inner.minX, inner.maxX] {
        for p in FreePlacing.crossings(t.center, reach, x: side) { consider(p) }
      }
      for side in [inner.minY, inner.maxY] {
        for p in FreePlacing.crossings(t.center.transposed, reach, x: side) { consider(p.transposed) }
      }
      for other in taken[..<k] {
        let reachOther = other.radius + radius + gap + 0.01
        for p in FreePlacing.crossings(t.center, reach, other.center, reachOther) { consider(p) }
      }
    }
    for p in [
      Vector2(inner.minX, inner.minY), Vector2(inner.maxX, inner.minY), Vector2(inner.minX, inner.maxY),
      Vector2(inner.maxX, inner.maxY),
    ] { consider(p) }
    return best?.point
  }

  private func isFree(_ p: Vector2, _ radius: Float, _ inner: Rect) -> Bool {
    guard p.x >= inner.minX, p.x <= inner.maxX, p.y >= inner.minY, p.y <= inner.maxY else { return false }
    for t in taken where t.center.distance(to: p) < t.radius + radius + gap { return false }
    return true
  }

  private static func crossings(_ c: Vector2, _ r: Float, x: Float) -> [Vector2] {
    let d = x - c.x
    let rest = r * r - d * d
    guard rest > 0 else { return [] }
    let h = rest.squareRoot()
    return [Vector2(x, c.y - h), Vector2(x, c.y + h)]
  }

  private static func crossings(_ a: Vector2, _ ra: Float, _ b: Vector2, _ rb: Float) -> [Vector2] {
    let way = b - a
    let d = way.length
    guard d > 1e-3, d < ra + rb, d > (ra - rb).magnitude else { return [] }
    let along = (ra * ra - rb * rb + d * d) / (2 * d)
    let h = max(0, ra * ra - along * along).squareRoot()
    let u = way * (1 / d)
    let middle = a + u * along
    return [middle + Vector2(-u.y, u.x) * h, middle - Vector2(-u.y, u.x) * h]
  }
}

extension Vector2 {
  fileprivate var transposed: Vector2 { Vector2(y, x) }
}
