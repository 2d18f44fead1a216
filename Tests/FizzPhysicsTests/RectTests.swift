import Testing

@testable import FizzPhysics

@Suite("Rect")
struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test("size, center and edges agree")
  func geometry() {
    #expect(rect == Rect(minX: 10, minY: 20, maxX: 40, maxY: 60))
    #expect(rect.width == 30 && rect.height == 40)
    #expect(rect.center == Vector2(25, 40))
  }

  @Test("a point on the edge is inside")
  func contains() {
    #expect(rect.contains(Vector2(10, 20)) && rect.contains(Vector2(40, 60)) && rect.contains(Vector2(25, 40)))
    #expect(!rect.contains(Vector2(9.99, 40)) && !rect.contains(Vector2(25, 60.01)))
    #expect(!rect.contains(Vector2(.nan, 40)))
  }

  @Test("insets point inwards on each side")
  func insets() {
    let inset = rect.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inset == Rect(minX: 12, minY: 21, maxX: 36, maxY: 57))
    #expect(rect.inset(by: 5) == Rect(minX: 15, minY: 25, maxX: 35, maxY: 55))
    #expect(rect.inset(by: -5) == Rect(minX: 5, minY: 15, maxX: 45, maxY: 65))
    #expect(rect.inset(by: Insets.zero) == rect)
  }

  @Test("a rectangle whose edges cross is empty and contains nothing")
  func crossed() {
    let crossed = rect.inset(by: 100)
    #expect(crossed.isEmpty && crossed.width < 0)
    #expect(!crossed.contains(crossed.center))
    #expect(Rect(x: 0, y: 0, width: 0, height: 5).isEmpty)
    #expect(Rect(x: 0, y: 0, width: .nan, height: 5).isEmpty)
    #expect(!rect.isEmpty)
  }

  @Test("clamping moves a point to the nearest one inside, or to the middle of crossed edges")
  func clamping() {
    #expect(rect.clamp(Vector2(0, 100)) == Vector2(10, 60))
    #expect(rect.clamp(Vector2(25, 40)) == Vector2(25, 40))
    #expect(rect.inset(by: 100).clamp(.zero) == rect.center)
  }

  @Test("finite means every edge is")
  func finite() {
    #expect(rect.isFinite && Insets.zero.isFinite)
    #expect(!Rect(x: 0, y: 0, width: .infinity, height: 1).isFinite)
    #expect(!Insets(top: .nan).isFinite)
  }
}
