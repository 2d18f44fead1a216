public import FizzPhysics

extension Dock {
  /// Adds the regions of the dock: buttons that are held or open, the open panel, the other buttons, and, while a panel is
  /// open, everything else.
  ///
  /// A button's region is the disk that is seen, at its present scale, and at least 44 pt wide as far as its neighbors leave
  /// room.
  public func writeRegions(into regions: inout [TouchRegion]) {
    for k in buttons.indices where isRaised(k) { appendRegion(k, into: &regions) }
    for k in buttons.indices {
      guard let panel = buttons[k].panel, panel.isOpen, let view = view(k, 1) else { continue }
      regions.append(
        TouchRegion(
          .content, element: buttons[k].element, frame: view.seenFrame, corner: view.corner * view.scale))
    }
    for k in buttons.indices.reversed() where !isRaised(k) { appendRegion(k, into: &regions) }
    guard expandedElement != nil, outsideTap != .ignore else { return }
    regions.append(
      TouchRegion(outsideTap == .dismissAndConsume ? .outside : .watched, frame: environment.bounds))
  }

  /// The element that a finger at a point means; nil for none.
  public func element(at point: Vector2) -> UInt32? {
    region(at: point).flatMap { $0.owner == .element ? $0.element : nil }
  }

  /// Whether a button is above the others and the panel.
  func isRaised(_ k: Int) -> Bool { isGripped(buttons[k].element) || buttons[k].panel != nil }

  /// Half of what is free between a button and its nearest neighbor.
  private func elbowRoom(_ k: Int, _ own: DockPose) -> Float {
    var room = DockTuning.targetSize
    for other in buttons.indices where other != k && !buttons[other].isHidden {
      let its = pose(other)
      room = min(room, (its.center.distance(to: own.center) - (its.diameter + own.diameter) * 0.5) * 0.5)
    }
    return max(0, room)
  }

  private func appendRegion(_ k: Int, into regions: inout [TouchRegion]) {
    guard !buttons[k].isHidden else { return }
    let pose = pose(k)
    let shown = pose.diameter * 0.5
    let r = shown >= DockTuning.targetSize * 0.5 ? shown : min(DockTuning.targetSize * 0.5, shown + elbowRoom(k, pose))
    regions.append(
      TouchRegion(
        .element, element: buttons[k].element,
        frame: Rect(
          minX: pose.center.x - r, minY: pose.center.y - r, maxX: pose.center.x + r, maxY: pose.center.y + r),
        corner: r))
  }
}
