import FizzPhysics

extension Dock {
  /// Adds the lines along which buttons stand (`grid`), their regions (`contacts`), what draws them (`joints`), and where those
  /// that are dragged would land (`velocities`).
  public func drawDebug(_ layers: DebugLayers, into list: inout DisplayList, alpha: Float) {
    if layers.contains(.grid) {
      for edge in DockEdge.allCases where policy.allows(edge) && edge != .none {
        let track = area.track(edge, preset[.itemSize], withKeyboard: true)
        let a = DockArea.point(edge, along: track.start, across: track.across)
        stroke(a, DockArea.point(edge, along: track.end, across: track.across), 0.6, into: &list)
      }
    }
    if layers.contains(.contacts) {
      var regions: [TouchRegion] = []
      writeRegions(into: &regions)
      for r in regions where r.kind != TouchRegion.Kind.outside.rawValue && r.kind != TouchRegion.Kind.watched.rawValue
      {
        list.append(
          DisplayItem(
            .roundedRectangle, x: r.x + r.width * 0.5, y: r.y + r.height * 0.5, width: r.width, height: r.height,
            corner: r.corner, look: .flat, hue: 0.99, saturation: 0.85, alpha: 0.25))
      }
    }
    for k in buttons.indices where !buttons[k].isHidden {
      let p = buttons[k].position.value
      if layers.contains(.joints), p != buttons[k].goal { stroke(p, buttons[k].goal, 0.1, into: &list) }
      guard layers.contains(.velocities), let grip = grips.first(where: { $0.element == buttons[k].element }),
        let track = pointers.track(id: grip.pointer)
      else { continue }
      stroke(p, p + track.velocity * preset[.projection], 0.38, into: &list)
    }
  }

  private func stroke(_ a: Vector2, _ b: Vector2, _ hue: Float, into list: inout DisplayList) {
    list.append(
      DisplayItem(
        .line, x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y, corner: 1.5, hue: hue, saturation: 0.85,
        brightness: 0.85, alpha: 0.9))
  }
}
