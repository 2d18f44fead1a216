import FizzPhysics
import Testing

@testable import Fizz

@Suite("DisplayList")
struct DisplayListTests {
  @Test("items have the layout that JavaScript reads")
  func layout() {
    #expect(MemoryLayout<DisplayItem>.stride == 64 && MemoryLayout<StageEvent>.stride == 32)
    #expect(MemoryLayout<HostedView>.stride == 48 && MemoryLayout<TouchRegion>.stride == 32)
    #expect(MemoryLayout<AccessibleElement>.stride == 40 && MemoryLayout<Vector2>.stride == 8)
    #expect(MemoryLayout<DisplayItem>.offset(of: \.content) == 56)
  }

  @Test("clearing drops items and points, keeps memory and tables")
  func clearing() {
    var list = DisplayList()
    list.setTables(texts: ["a"], images: ["b"], version: 1)
    for _ in 0..<100 { list.append(DisplayItem(.circle, x: 0, y: 0, width: 1, height: 1)) }
    let capacity = list.items.capacity
    list.clear()
    #expect(list.items.isEmpty && list.items.capacity == capacity && list.texts == ["a"] && list.images == ["b"])
  }

  @Test("tables change only with their version")
  func tables() {
    var list = DisplayList()
    list.setTables(texts: ["a"], images: [], version: 1)
    list.setTables(texts: ["b"], images: [], version: 1)
    #expect(list.texts == ["a"] && list.tablesVersion == 1)
    list.setTables(texts: ["b"], images: [], version: 2)
    #expect(list.texts == ["b"] && list.tablesVersion == 2)
  }

  @Test("a polygon names its corners, and too few make none")
  func polygons() {
    var list = DisplayList()
    let item = DisplayItem(.circle, x: 5, y: 6, width: 0, height: 0, flags: .selected)
    list.appendPolygon(item, corners: [Vector2(0, 0), Vector2(1, 0)])
    #expect(list.items.isEmpty && list.points.isEmpty)
    list.appendPolygon(item, corners: [Vector2(0, 0), Vector2(1, 0), Vector2(0, 1)])
    list.appendPolygon(item, corners: [Vector2](repeating: .zero, count: 70_000))
    #expect(list.items[0].kind == DisplayItem.Kind.polygon.rawValue && list.items[0].content == 0)
    #expect(list.items[0].flags == 3 << 16 | 1 && list.items[1].content == 3 && list.items[1].flags >> 16 == 65_535)
    #expect(list.points.count == 3 + 65_535)
  }
}
