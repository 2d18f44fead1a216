import Testing

@testable import FizzPhysics

@Suite("Vector2")
struct Vector2Tests {
  @Test("arithmetic is component by component")
  func arithmetic() {
    let (a, b) = (Vector2(1, 2), Vector2(3, -5))
    #expect(a + b == Vector2(4, -3))
    #expect(a - b == Vector2(-2, 7))
    #expect(a * 2 == Vector2(2, 4) && 2 * a == a * 2)
    #expect(-a == Vector2(-1, -2))
    #expect(a.dot(b) == -7)
    var c = a
    c += b
    c -= a
    #expect(c == b)
  }

  @Test("lengths and distances are Euclidean")
  func lengths() {
    #expect(Vector2(3, 4).length == 5)
    #expect(Vector2(3, 4).lengthSquared == 25)
    #expect(Vector2(1, 1).distance(to: Vector2(4, 5)) == 5)
    #expect(Vector2.zero.length == 0)
  }

  @Test("clamping shortens what is too long and keeps the direction")
  func clamping() {
    #expect(Vector2(30, 40).clamped(toLength: 5) == Vector2(3, 4))
    #expect(Vector2(3, 4).clamped(toLength: 5) == Vector2(3, 4))
    #expect(Vector2(3, 4).clamped(toLength: .infinity) == Vector2(3, 4))
  }

  @Test("clamping to nothing, less than nothing or NaN gives zero")
  func clampingEdges() {
    for limit in [0, -1, Float.nan] { #expect(Vector2(3, 4).clamped(toLength: limit) == .zero) }
    #expect(Vector2.zero.clamped(toLength: 1) == .zero)
  }

  @Test("a vector is finite when both components are")
  func finite() {
    #expect(Vector2(1, 2).isFinite)
    #expect(!Vector2(.nan, 0).isFinite && !Vector2(0, .infinity).isFinite)
  }
}
