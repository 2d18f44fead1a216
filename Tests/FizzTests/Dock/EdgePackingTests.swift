import FizzPhysics
import Testing

@testable import Fizz

@Suite("Edge packing") struct EdgePackingTests {
  private func pack(
    _ wishes: [Float], _ diameters: [Float]? = nil, from start: Float = 0, to end: Float = 1000, gap: Float = 10,
    anchor: UInt32? = nil
  ) -> EdgePacking {
    let slots = wishes.enumerated().map {
      EdgePacking.Slot(
        element: UInt32($0.offset + 1), wish: $0.element, order: $0.element, diameter: diameters?[$0.offset] ?? 50)
    }
    return EdgePacking(slots, from: start, to: end, gap: gap, anchor: anchor)
  }

  @Test("Who has room stands where it wants to")
  func room() {
    #expect(pack([100, 500, 300]).slots.map(\.place) == [100, 300, 500])
    #expect(pack([-50]).slots[0].place == 25 && pack([2000]).slots[0].place == 975)
  }

  @Test("Two at one place share the way, in the order of their elements")
  func equal() {
    let p = pack([500, 500])
    #expect(p.slots.map(\.element) == [1, 2] && p.slots.map(\.place) == [470, 530])
  }

  @Test("Of equals the one moved last is the one at the end, in either half; a bias keeps the anchor where it was")
  func ties() {
    func order(_ wish: Float) -> [UInt32] {
      let slots = (1...3).map {
        EdgePacking.Slot(element: $0, wish: wish, order: wish, turn: $0 == 2 ? 5 : 0, diameter: 50)
      }
      return EdgePacking(slots, from: 0, to: 1000, gap: 10, anchor: 2).slots.map(\.element)
    }
    #expect(order(0) == [2, 1, 3] && order(1000) == [1, 3, 2])
    func trembling(_ bias: Float) -> [UInt32] {
      var other = EdgePacking.Slot(element: 1, wish: 500, order: 500, diameter: 50)
      other.bias = bias
      let own = EdgePacking.Slot(element: 2, wish: 502, order: 502, diameter: 50)
      return EdgePacking([own, other], from: 0, to: 1000, gap: 10, anchor: 2).slots.map(\.element)
    }
    #expect(trembling(0) == [1, 2] && trembling(-10) == [2, 1] && trembling(10) == [1, 2])
  }

  @Test("All make way for the anchor, which stays")
  func anchor() {
    let p = pack([500, 500, 520], anchor: 2)
    #expect(p.slots.first { $0.element == 2 }?.place == 500)
    #expect(p.slots.map(\.element) == [1, 2, 3] && p.slots.map(\.place) == [440, 500, 560])
    // At the end of the edge it gives way as far as others need room.
    #expect(pack([10, 5, 8], anchor: 3).slots.map(\.place) == [25, 85, 145])
  }

  @Test("A crowd becomes smaller, gaps and all, and fits exactly")
  func crowd() {
    let p = pack(Array(repeating: 400, count: 50), from: 100, to: 700)
    #expect(p.scale < 0.21 && p.slots.count == 50)
    #expect(p.slots[0].place - p.slots[0].diameter / 2 >= 100 && p.slots[49].place + p.slots[49].diameter / 2 <= 700)
    for (a, b) in zip(p.slots, p.slots.dropFirst()) {
      #expect(b.place - a.place - (a.diameter + b.diameter) / 2 > p.gap - 1e-3)
    }
  }

  /// The least squares answer by brute force: positions moved one after the other until nothing moves.
  private func relaxed(_ wishes: [Float], _ diameters: [Float], gap: Float, _ start: Float, _ end: Float) -> Double {
    // Dykstra's projection onto the constraints, in double precision.
    let n = wishes.count
    var x = wishes.map(Double.init)
    var corrections = Array(repeating: (0.0, 0.0), count: n + 1)
    for _ in 0..<20_000 {
      let low = Double(start) + Double(diameters[0]) / 2
      let first = x[0] + corrections[0].0
      x[0] = max(first, low)
      corrections[0].0 = first - x[0]
      for k in 1..<max(n, 1) where n > 1 {
        let need = Double(diameters[k - 1] + diameters[k]) / 2 + Double(gap)
        let (a, b) = (x[k - 1] + corrections[k].0, x[k] + corrections[k].1)
        let lack = max(0, need - (b - a))
        (x[k - 1], x[k]) = (a - lack / 2, b + lack / 2)
        corrections[k] = (a - x[k - 1], b - x[k])
      }
      let high = Double(end) - Double(diameters[n - 1]) / 2
      let last = x[n - 1] + corrections[n].0
      x[n - 1] = min(last, high)
      corrections[n].0 = last - x[n - 1]
    }
    return zip(x, wishes).reduce(0) { $0 + ($1.0 - Double($1.1)) * ($1.0 - Double($1.1)) }
  }

  @Test("It is the least squares answer: as near to the wishes as projection comes, never over another")
  func leastSquares() {
    for seed in 1...UInt64(Trials.count(200)) {
      var random = SeededRandom(seed: seed)
      let n = 1 + random.index(below: 8)
      let wishes = (0..<n).map { _ in random.number(from: -100, to: 1100) }.sorted()
      let diameters = (0..<n).map { _ in random.number(from: 20, to: 80) }
      let p = pack(wishes, diameters)
      let error = p.slots.reduce(0) { $0 + Double(($1.place - $1.wish) * ($1.place - $1.wish)) }
      #expect(error <= relaxed(wishes, diameters, gap: 10, 0, 1000) * 1.001 + 0.5, "seed \(seed)")
      for (a, b) in zip(p.slots, p.slots.dropFirst()) {
        #expect(b.place - a.place >= (a.diameter + b.diameter) / 2 + 10 - 1e-3, "seed \(seed)")
      }
    }
  }

  @Test("Any crowd with any anchor stays inside and apart, in the order of wishes")
  func properties() {
    for seed in 1...UInt64(Trials.count(3000)) {
      var random = SeededRandom(seed: seed)
      let n = 1 + random.index(below: 50)
      let wishes = (0..<n).map { _ in random.number(from: -500, to: 1500) }
      let diameters = (0..<n).map { _ in random.number(from: 28, to: 192) }
      let end = random.number(from: 40, to: 1200)
      let p = pack(wishes, diameters, to: end, anchor: UInt32(random.index(below: n + 2)))
      for (a, b) in zip(p.slots, p.slots.dropFirst()) {
        #expect(b.place - a.place >= (a.diameter + b.diameter) / 2 - 2e-3 && a.wish <= b.wish, "seed \(seed)")
      }
      #expect(p.slots[0].place - p.slots[0].diameter / 2 > -2e-3, "seed \(seed)")
      #expect(p.slots[n - 1].place + p.slots[n - 1].diameter / 2 < end + 2e-3, "seed \(seed)")
    }
  }

  @Test("Free buttons take the nearest free place: none nearer is found by looking everywhere")
  func freePlacing() {
    for seed in 1...UInt64(Trials.count(60)) {
      var random = SeededRandom(seed: seed)
      var placing = FreePlacing(in: Rect(x: 0, y: 0, width: 300, height: 400), gap: 6)
      for _ in 0..<12 {
        let wish = Vector2(random.number(from: -50, to: 350), random.number(from: -50, to: 450))
        let r = random.number(from: 12, to: 32)
        let before = placing.taken
        guard let p = placing.take(wish, radius: r) else { continue }
        let inner = Rect(x: 0, y: 0, width: 300, height: 400).inset(by: r)
        let inside = inner.clamp(wish)
        #expect(before.allSatisfy { $0.center.distance(to: p) >= $0.radius + r + 6 } && inner.contains(p))
        var nearest = Float.infinity
        for x in stride(from: inner.minX, through: inner.maxX, by: 2) {
          for y in stride(from: inner.minY, through: inner.maxY, by: 2) {
            let q = Vector2(x, y)
            if before.allSatisfy({ $0.center.distance(to: q) >= $0.radius + r + 6 }) {
              nearest = min(nearest, q.distance(to: inside))
            }
          }
        }
        #expect(p.distance(to: inside) <= nearest + 0.1, "seed \(seed)")
      }
    }
  }
}
