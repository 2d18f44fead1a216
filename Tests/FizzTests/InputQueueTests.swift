import FizzPhysics
import Testing

@testable import Fizz

private func sample(_ id: Int32, _ phase: PointerSample.Phase, _ x: Float = 0) -> InputEvent {
  .pointer(PointerSample(id: id, phase: phase, position: Vector2(x, 0), time: 0))
}

@Suite("InputQueue")
struct InputQueueTests {
  @Test("a full queue gives up overtaken moves and keeps everything else in order")
  func coalescing() {
    var queue = InputQueue()
    #expect(queue.append(sample(1, .began)) == true)
    #expect(queue.append(sample(2, .began)) == true)
    for i in 0..<20_000 {
      #expect(queue.append(sample(Int32(1 + i % 2), .moved, Float(i))) == true)
    }
    #expect(queue.append(sample(1, .ended)) == true)
    #expect(queue.events.count <= InputQueue.capacity)
    #expect(queue.events[0] == sample(1, .began) && queue.events[1] == sample(2, .began))
    #expect(queue.events.suffix(3) == [sample(1, .moved, 19_998), sample(2, .moved, 19_999), sample(1, .ended)])
  }

  @Test("moves on both sides of a lift are both kept")
  func livesStayApart() {
    var queue = InputQueue()
    for event in [sample(1, .began), sample(1, .moved, 1), sample(1, .ended), sample(1, .began), sample(1, .moved, 2)] {
      _ = queue.append(event)
    }
    let head = queue.events
    for _ in 0..<5_000 { _ = queue.append(sample(9, .moved)) }
    #expect(Array(queue.events.prefix(5)) == head)
  }

  @Test("when nothing can be given up newcomers are refused, but the ends of pointers still fit")
  func refusal() {
    var queue = InputQueue()
    for _ in 0..<InputQueue.capacity { #expect(queue.append(.command(.popAll)) == true) }
    #expect(queue.append(.command(.popAll)) == false)
    #expect(queue.append(sample(1, .moved)) == false)
    for _ in 0..<InputQueue.reserve { #expect(queue.append(sample(1, .ended)) == true) }
    #expect(queue.append(sample(1, .cancelled)) == false)
    queue.removeAll()
    #expect(queue.append(.command(.popAll)) == true)
  }
}
