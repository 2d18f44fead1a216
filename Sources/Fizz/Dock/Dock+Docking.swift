import FizzPhysics

extension Dock {
  /// Where a button that is let go of will dock.
  ///
  /// What counts is where the throw would end: the position plus ``DockParameter/projection`` seconds of velocity. The edge is
  /// the one that this point is nearest to or farthest beyond. Along the edge, a throw straight at it lands where it crosses
  /// it, one along it lands where it would end.
  func landing(from p: Vector2, velocity v: Vector2, _ d: Float) -> DockPlace {
    let q = p + v * preset[.projection]
    switch policy {
    case .free:
      let inner = area.full.inset(by: d * 0.5)
      let c = area.open.inset(by: d * 0.5).clamp(q)
      return DockPlace(
        across: inner.width > 0 ? (c.x - inner.minX) / inner.width : 0.5,
        down: inner.height > 0 ? (c.y - inner.minY) / inner.height : 0.5)
    case .corners:
      // How far along decides the order at the corner.
      let edge = nearestEdge(to: q, d)
      return DockPlace(edge, area.track(edge, d, withKeyboard: false).fraction(q.y))
    case .horizontal, .vertical, .nearest:
      let edge = nearestEdge(to: q, d)
      return DockPlace(edge, fraction(edge, from: p, to: q, d))
    }
  }

  /// The allowed edge that a point is nearest to, or farthest beyond; the first of equals in the order of preference.
  private func nearestEdge(to q: Vector2, _ d: Float) -> DockEdge {
    let leading: DockEdge = trailing == .right ? .left : .right
    var best: (edge: DockEdge, distance: Float) = (edge: trailing, distance: .infinity)
    for edge in [trailing, leading, .bottom, .top] where policy.allows(edge) {
      let track = area.track(edge, d, withKeyboard: true)
      let across = track.across
      // Between the corners there may be no room for it.
      if policy == .nearest, !edge.isSide, track.end < track.start { continue }
      let distance: Float
      switch edge {
      case .left: distance = q.x - across
      case .right, .none: distance = across - q.x
      case .top: distance = q.y - across
      case .bottom: distance = across - q.y
      }
      if distance < best.distance { best = (edge: edge, distance: distance) }
    }
    return best.edge
  }

  private func fraction(_ edge: DockEdge, from p: Vector2, to q: Vector2, _ d: Float) -> Float {
    let open = area.track(edge, d, withKeyboard: true)
    let isSide = edge.isSide
    let (along, end) = isSide ? (p.y, q.y) : (p.x, q.x)
    let (across, beyond) = isSide ? (p.x, q.x) : (p.y, q.y)
    let (on, at) = (end - along, beyond - across)
    // How much of the throw has passed when it crosses the edge, and how much the throw is meant for the edge.
    let way = open.across - across
    let crossing = way * at > 0 && at.magnitude > way.magnitude ? way / at : 1
    let straight = at * at / max(at * at + on * on, 1e-6)
    let landing = along + on * (1 - straight * (1 - crossing))
    return area.track(edge, d, withKeyboard: false).fraction(open.clamp(landing))
  }

  /// Lets go of a button: it docks where the throw leads, taking its velocity along.
  mutating func release(_ k: Int, velocity: Vector2) {
    let v = velocity.clamped(toLength: DockTuning.fastestThrow)
    let place = landing(from: buttons[k].position.value, velocity: v, size(k))
    send(k, to: place, speed: v.length)
    if !reducesMotion { buttons[k].position.push(velocity: v) }
  }

  /// Gives a button a new place, with the right of way.
  mutating func send(_ k: Int, to place: DockPlace, speed: Float = 0) {
    if place.edge != buttons[k].place.edge { textsAreStale = true }
    buttons[k].place = place
    buttons[k].turn = nextTurn
    nextTurn += 1
    buttons[k].isSent = true
    buttons[k].sentSpeed = speed
    needsLayout = true
    touch()
  }

  /// Where a button goes that is sent to an edge; nil when the policy has none there.
  func destination(of k: Int, sentTo edge: DockEdge) -> DockPlace? {
    let place = buttons[k].place
    let isStart = edge == .left || edge == .top
    switch policy {
    case .corners:
      if edge == .none { return nil }
      if edge.isSide { return DockPlace(edge, place.fraction) }
      return (place.fraction < 0.5) == isStart ? place : DockPlace(place.edge, isStart ? 0 : 1)
    case .free:
      if edge == .none { return nil }
      return edge.isSide
        ? DockPlace(across: isStart ? 0 : 1, down: place.fraction)
        : DockPlace(across: place.across, down: isStart ? 0 : 1)
    case .horizontal, .vertical, .nearest:
      guard policy.allows(edge) else { return nil }
      let track = area.track(edge, size(k), withKeyboard: true)
      if policy == .nearest, !edge.isSide, track.end < track.start { return nil }
      if edge == place.edge { return place }
      if edge.isSide == place.edge.isSide { return DockPlace(edge, place.fraction) }
      // Around a corner: to the end that it came from.
      let isFirst = place.edge == .left || place.edge == .top
      return DockPlace(edge, isFirst ? 0 : 1)
    }
  }
}
