import FizzPhysics

extension BubbleField {
  mutating func toggleSelection(_ k: Int, into events: inout [StageEvent]) {
    let b = bubbles[k]
    let p = world.position(of: b.body) ?? .zero
    let limit = Int(preset[.selectionLimit])
    guard b.isSelected || limit == 0 || selectedCount < limit else {
      events.append(StageEvent(.selectionRefused, subject: b.element, at: p, magnitude: Float(limit), step: stamp))
      events.append(
        StageEvent(
          .haptic, subject: b.element, at: p, magnitude: 1, detail: StageEvent.Haptic.warning.rawValue, step: stamp))
      return
    }
    bubbles[k].isSelected.toggle()
    selectedCount += bubbles[k].isSelected ? 1 : -1
    events.append(
      StageEvent(
        bubbles[k].isSelected ? .selected : .deselected, subject: b.element, at: p, magnitude: Float(selectedCount),
        step: stamp))
    events.append(
      StageEvent(
        .haptic, subject: b.element, at: p, magnitude: 1, detail: StageEvent.Haptic.selection.rawValue, step: stamp))
  }

  /// Under a lower limit the latest born lose their selection.
  mutating func trimSelection(into events: inout [StageEvent]) {
    let limit = Int(preset[.selectionLimit])
    guard limit > 0 else { return }
    var k = bubbles.count - 1
    while k >= 0, selectedCount > limit {
      if bubbles[k].isSelected, !bubbles[k].isGone { toggleSelection(k, into: &events) }
      k -= 1
    }
  }
}
