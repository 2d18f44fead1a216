import FizzPhysics

extension Dock {
  /// What a tap on a button does.
  mutating func toggle(_ k: Int, into events: inout [StageEvent]) {
    // What is dragged is busy.
    guard !isDragged(buttons[k].element) else { return }
    events.append(StageEvent(.tapped, subject: buttons[k].element, at: buttons[k].position.value, step: stamp))
    sense(.light, 0.6, k, into: &events)
    events.append(
      StageEvent(
        .sound, subject: buttons[k].element, at: buttons[k].position.value, magnitude: 0.4,
        detail: StageEvent.Sound.tap.rawValue, step: stamp))
    if buttons[k].panel?.isOpen == true { return collapse(k) }
    collapseAll()
    needsLayout = true
    guard buttons[k].content.opensPanel else { return }
    if buttons[k].panel != nil {
      // Caught while closing: its content was never let go of.
      buttons[k].panel?.isOpen = true
      buttons[k].panel?.progress.retarget(1)
      return
    }
    // Where it belongs now, whatever closed just before.
    arrange()
    let frame = openFrame(k)
    buttons[k].panel = DockPanel(
      center: SpringVector(frame.center), size: SpringVector(Vector2(frame.width, frame.height)),
      edge: buttons[k].place.edge, slideEdge: slideEdge(k))
    needsLayout = true
    events.append(StageEvent(.opened, subject: buttons[k].element, at: frame.center, step: stamp))
  }

  /// Begins to close a button's panel, where there is one.
  mutating func collapse(_ k: Int) {
    guard buttons[k].panel?.isOpen == true else { return }
    buttons[k].panel?.isOpen = false
    buttons[k].panel?.progress.retarget(0)
    needsLayout = true
  }

  mutating func collapseAll() { for k in buttons.indices { collapse(k) } }

  /// Moves a panel on; one that is closed is gone.
  mutating func movePanel(_ k: Int, into events: inout [StageEvent]) {
    guard var panel = buttons[k].panel else { return }
    panel.before = panel.progress.value
    panel.progress.tuning = panelTuning(isOpen: panel.isOpen)
    panel.progress.step()
    panel.center.step()
    panel.size.step()
    buttons[k].panel = panel
    guard !panel.isOpen, panel.progress.value <= 0 || !panel.progress.isMoving else { return }
    buttons[k].panel = nil
    events.append(StageEvent(.closed, subject: buttons[k].element, at: panel.center.value, step: stamp))
  }

  /// How panels open and close. Closing is a little quicker, and never swings: a panel that has gone must not come back.
  func panelTuning(isOpen: Bool) -> SpringTuning {
    let damping = reducesMotion ? 1 : preset[.panelDamping]
    return SpringTuning(
      response: preset[.panelResponse] * (isOpen ? 1 : DockTuning.closingShare),
      dampingRatio: isOpen ? damping : max(damping, 1))
  }

  /// Puts an open panel where it is going.
  mutating func settlePanel(_ k: Int) {
    guard var panel = buttons[k].panel, panel.isOpen else { return }
    panel.center.set(panel.center.target)
    panel.size.set(panel.size.target)
    buttons[k].panel = panel
  }

  /// Takes a panel along to where its button belongs.
  mutating func arrangePanel(_ k: Int) {
    guard var panel = buttons[k].panel, panel.isOpen else { return }
    // Before the button is pushed ahead: a free one's nearer side is that of where it belongs.
    panel.slideEdge = slideEdge(k)
    let frame = openFrame(k)
    let size = Vector2(frame.width, frame.height)
    panel.edge = buttons[k].place.edge
    if panelMode == .slideOut { pushAhead(k, of: frame, from: panel.slideEdge) }
    if reducesMotion {
      // At another place it fades in anew.
      if panel.center.value.distance(to: frame.center) > 1 { panel.progress = DockPanel.closed }
      panel.center.set(frame.center)
      panel.size.set(size)
    } else {
      panel.center.tuning = snap
      panel.size.tuning = snap
      panel.center.retarget(frame.center)
      panel.size.retarget(size)
    }
    buttons[k].panel = panel
  }

  /// A panel that comes out of the edge pushes its button ahead.
  private mutating func pushAhead(_ k: Int, of frame: Rect, from edge: DockEdge) {
    let r = buttons[k].diameter.target * 0.5
    let d = DockTuning.panelGap + r
    switch edge {
    case .left, .none: buttons[k].goal.x = frame.maxX + d
    case .right: buttons[k].goal.x = frame.minX - d
    case .top: buttons[k].goal.y = frame.maxY + d
    case .bottom: buttons[k].goal.y = frame.minY - d
    }
  }

  /// The edge that a button's panel comes out of: its own, or of a free one the nearer side.
  private func slideEdge(_ k: Int) -> DockEdge {
    let edge = buttons[k].place.edge
    if edge != .none { return edge }
    return buttons[k].goal.x < area.full.center.x ? .left : .right
  }

  /// Where a button's panel is when open: inside what the keyboard leaves, and beside the button.
  private func openFrame(_ k: Int) -> Rect {
    let b = buttons[k]
    let r = max(b.diameter.target, 1) * 0.5
    var wish = Vector2(preset[.panelWidth], preset[.panelHeight])
    let room = area.open
    if panelMode == .slideOut, slideEdge(k).isSide, isOccupied(slideEdge(k).opposite) {
      // The button that is pushed ahead must not end on those at the other side.
      wish.x = min(wish.x, max(room.width - 4 * r - 2 * DockTuning.panelGap - preset[.gap], 1))
    }
    if panelMode == .slideOut { return slideFrame(slideEdge(k), b.goal, 2 * r + DockTuning.panelGap, wish) }
    let gap = r + DockTuning.panelGap
    let left = b.goal.x - gap - room.minX
    let right = room.maxX - b.goal.x - gap
    let above = b.goal.y - gap - room.minY
    let below = room.maxY - b.goal.y - gap
    switch b.place.edge {
    case .left, .right, .none:
      let opensLeft = b.place.edge == .right || (b.place.edge == .none && left > right)
      let width = min(wish.x, opensLeft ? left : right)
      if width >= min(wish.x, DockTuning.narrowest) {
        let height = max(1, min(wish.y, room.height))
        let x = opensLeft ? b.goal.x - gap - width : b.goal.x + gap
        return Dock.frame(x, b.goal.y - height * 0.5, width, height, inside: room)
      }
      return stacked(b.goal, gap, wish, above, below, room)
    case .top, .bottom:
      return stacked(b.goal, gap, wish, above, below, room)
    }
  }

  /// A panel above or below its button, where there is more room.
  private func stacked(
    _ goal: Vector2, _ gap: Float, _ wish: Vector2, _ above: Float, _ below: Float, _ room: Rect
  ) -> Rect {
    let opensUp = above > below
    let width = max(1, min(wish.x, room.width))
    let left = opensUp ? above : below
    // Where there is hardly any, over its button.
    guard left >= DockTuning.leastRoom else {
      let height = max(1, min(wish.y, room.height))
      return Dock.frame(goal.x - width * 0.5, goal.y - height * 0.5, width, height, inside: room)
    }
    let height = min(wish.y, left)
    let y = opensUp ? goal.y - gap - height : goal.y + gap
    return Dock.frame(goal.x - width * 0.5, y, width, height, inside: room)
  }

  /// A panel that stands at an edge, with room for its button before it.
  private func slideFrame(_ edge: DockEdge, _ goal: Vector2, _ ahead: Float, _ wish: Vector2) -> Rect {
    let room = area.open
    if edge.isSide || edge == .none {
      let width = max(1, min(wish.x, room.width - ahead))
      let height = max(1, min(wish.y, room.height))
      let x = edge == .right ? room.maxX - width : room.minX
      return Dock.frame(x, goal.y - height * 0.5, width, height, inside: room)
    }
    let width = max(1, min(wish.x, room.width))
    let height = max(1, min(wish.y, room.height - ahead))
    let y = edge == .bottom ? room.maxY - height : room.minY
    return Dock.frame(goal.x - width * 0.5, y, width, height, inside: room)
  }

  private static func frame(_ x: Float, _ y: Float, _ width: Float, _ height: Float, inside room: Rect) -> Rect {
    let center = room.inset(by: Insets(top: height * 0.5, left: width * 0.5, bottom: height * 0.5, right: width * 0.5))
      .clamp(Vector2(x + width * 0.5, y + height * 0.5))
    return Rect(
      minX: center.x - width * 0.5, minY: center.y - height * 0.5, maxX: center.x + width * 0.5,
      maxY: center.y + height * 0.5)
  }

  /// How a panel is seen between the last two steps.
  func view(_ k: Int, _ fraction: Float) -> HostedView? {
    guard let panel = buttons[k].panel else { return nil }
    let progress = panel.before + (panel.progress.value - panel.before) * fraction
    var frame = panel.frame
    var scale: Float = 1
    var alpha = min(max(progress, 0), 1)
    if !reducesMotion && panelMode == .slideOut {
      let way = slideWay(panel.slideEdge, frame) * (1 - progress)
      frame = Rect(
        minX: frame.minX + way.x, minY: frame.minY + way.y, maxX: frame.maxX + way.x, maxY: frame.maxY + way.y)
      alpha = min(1, alpha * 4)
    } else if !reducesMotion {
      scale = DockTuning.panelScale + (1 - DockTuning.panelScale) * progress
      alpha = min(1, alpha * 1.6)
    }
    let c = buttons[k].before.mixed(buttons[k].after, fraction).center
    let anchor = Rect(x: 0, y: 0, width: 1, height: 1).clamp(
      Vector2((c.x - frame.minX) / max(frame.width, 1), (c.y - frame.minY) / max(frame.height, 1)))
    return HostedView(
      element: buttons[k].element, frame: frame, corner: min(DockTuning.panelCorner, frame.height * 0.5), scale: scale,
      alpha: alpha, anchor: anchor, flags: panel.isOpen ? .interactive : .closing, edge: panel.edge)
  }

  /// From where a panel stands to wholly off screen.
  private func slideWay(_ edge: DockEdge, _ frame: Rect) -> Vector2 {
    switch edge {
    case .left, .none: Vector2(-frame.maxX, 0)
    case .right: Vector2(environment.width - frame.minX, 0)
    case .top: Vector2(0, -frame.maxY)
    case .bottom: Vector2(0, environment.height - frame.minY)
    }
  }
}
