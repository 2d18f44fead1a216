/// Buttons along one edge: each as near as possible to where it belongs, in order, none over another.
///
/// Positions are found by isotonic regression: with what lies before each taken off its place, they only must not fall; pools
/// of neighbors that want to stand closer than they can stand together about their mean (pool adjacent violators, Ayer et al.
/// 1955). Clamped to the edge's ends it is still the least squares answer. Linear in their number.
struct EdgePacking {
  /// One button.
  struct Slot {
    var element: UInt32
    /// Where its middle would like to be, points along the edge.
    var wish: Float
    /// What decides the order: its wish, unless many wish for one place.
    var order: Float
    /// Which of equals was moved last.
    var turn: UInt32 = 0
    /// What is added to the order of the anchor against this one, so that a trembling finger does not swap them.
    var bias: Float = 0
    var diameter: Float
    /// Where its middle is put.
    var place: Float = 0
  }

  /// Between neighbors, points; shrinks with them.
  private(set) var gap: Float
  /// In their order. Of equals in the first half of the edge the one moved last comes first, in the second half last, so
  /// that it is the one at the end; those that were never moved are in the order of their elements.
  private(set) var slots: [Slot]
  /// How much smaller than asked for everything is, so that it fits; 1 if it does.
  private(set) var scale: Float = 1

  /// Packs buttons between two ends.
  ///
  /// - Parameters:
  ///   - slots: in any order; wishes finite, diameters above zero.
  ///   - anchor: the element that the others make way for, such as one under a finger: it gets its wish as far as there is room.
  init(_ slots: [Slot], from start: Float, to end: Float, gap: Float, anchor: UInt32?) {
    self.slots = slots
    self.gap = gap
    let middle = (start + end) * 0.5
    self.slots.sort { EdgePacking.precedes($0, $1, middle) }
    settleAnchor(anchor)
    shrink(to: max(end - start, 1))
    place(from: start, to: end, anchor)
  }

  private static func precedes(_ a: Slot, _ b: Slot, _ middle: Float) -> Bool {
    if a.order != b.order { return a.order < b.order }
    if a.turn != b.turn { return (a.turn > b.turn) == (a.order < middle) }
    return a.element < b.element
  }

  /// Puts the anchor where it is as seen from each of the others, their bias counted in.
  private mutating func settleAnchor(_ anchor: UInt32?) {
    guard let a = slots.firstIndex(where: { $0.element == anchor }) else { return }
    guard slots.contains(where: { $0.bias != 0 }) else { return }
    let own = slots.remove(at: a)
    let at = slots.firstIndex { own.order + $0.bias < $0.order } ?? slots.count
    slots.insert(own, at: at)
  }

  private mutating func shrink(to room: Float) {
    let need = length(0, slots.count)
    guard need > room else { return }
    // A hair less, so that rounding cannot push the last one out.
    scale = room / need * 0.99999
    gap *= scale
    for k in slots.indices { slots[k].diameter *= scale }
  }

  /// What some buttons take up side by side.
  private func length(_ first: Int, _ end: Int) -> Float {
    guard first < end else { return 0 }
    var sum = Float(end - first - 1) * gap
    for k in first..<end { sum += slots[k].diameter }
    return sum
  }

  private mutating func place(from start: Float, to end: Float, _ anchor: UInt32?) {
    guard let a = slots.firstIndex(where: { $0.element == anchor }) else {
      return pack(0, slots.count, start, end)
    }
    let half = slots[a].diameter * 0.5
    let before = a > 0 ? length(0, a) + gap : 0
    let after = a + 1 < slots.count ? length(a + 1, slots.count) + gap : 0
    let least = start + before + half
    let most = end - after - half
    slots[a].place = least < most ? min(max(slots[a].wish, least), most) : (least + most) * 0.5
    pack(0, a, start, slots[a].place - half - gap)
    pack(a + 1, slots.count, slots[a].place + half + gap, end)
  }

  /// Packs a run of buttons between two ends that it fits.
  private mutating func pack(_ first: Int, _ end: Int, _ start: Float, _ stop: Float) {
    guard first < end else { return }
    let slack = max(0, stop - start - length(first, end))
    // Pools as sums and counts, the last on top.
    var pools: [(sum: Float, count: Int)] = []
    pools.reserveCapacity(end - first)
    var taken = start
    for k in first..<end {
      pools.append((sum: slots[k].wish - taken - slots[k].diameter * 0.5, count: 1))
      while pools.count > 1 {
        let (upper, lower) = (pools[pools.count - 1], pools[pools.count - 2])
        guard lower.sum * Float(upper.count) > upper.sum * Float(lower.count) else { break }
        pools.removeLast()
        pools[pools.count - 1] = (sum: lower.sum + upper.sum, count: lower.count + upper.count)
      }
      taken += slots[k].diameter + gap
    }
    var k = first
    taken = start
    for pool in pools {
      let shift = min(max(pool.sum / Float(pool.count), 0), slack)
      for _ in 0..<pool.count {
        slots[k].place = taken + slots[k].diameter * 0.5 + shift
        taken += slots[k].diameter + gap
        k += 1
      }
    }
  }
}
