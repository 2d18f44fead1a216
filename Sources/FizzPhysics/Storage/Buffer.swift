/// Raw storage for one column of the world: 64-byte aligned, grows, never shrinks, freed by its owner.
///
/// It is a bare pointer with a capacity. Loops copy `base` into a local first; nothing here checks bounds.
struct Buffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int

  init(capacity: Int, filledWith value: Element) {
    self.capacity = capacity
    base = Buffer.allocate(capacity)
    base.initialize(repeating: value, count: capacity)
  }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    let bytes = max(capacity, 1) * MemoryLayout<Element>.stride
    return UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64).bindMemory(
      to: Element.self, capacity: max(capacity, 1))
  }

  /// A copy with memory of its own.
  func clone() -> Buffer {
    var copy = self
    copy.base = Buffer.allocate(capacity)
    copy.base.initialize(from: base, count: capacity)
    return copy
  }

  /// Makes room for `wanted` elements, keeping the first `kept`; new memory holds `value`.
  mutating func reserve(_ wanted: Int, keeping kept: Int, filledWith value: Element) {
    guard wanted > capacity else { return }
    // With some room to spare, since what needed more once will soon again.
    let grown = max(wanted + wanted / 4, capacity + capacity / 2 + 16)
    let fresh = Buffer.allocate(grown)
    fresh.initialize(from: base, count: kept)
    (fresh + kept).initialize(repeating: value, count: grown - kept)
    free()
    base = fresh
    capacity = grown
  }

  /// Gives the memory back. The buffer must not be used afterwards.
  func free() { UnsafeMutableRawPointer(base).deallocate() }
}
