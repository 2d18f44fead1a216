/// Which segments pass through which cells of a uniform grid.
struct SegmentGrid {
  var isStale = false
  private var origin = Float2()
  private var inverseCell: Float = 0
  private var columns = 0
  private var rows = 0
  private var extent = Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  /// Where each cell's list starts in `items`; one more at the end.
  private var starts: Buffer<Int32>
  private var items: Buffer<Int32>

  init() {
    starts = Buffer(capacity: 0, filledWith: 0)
    items = Buffer(capacity: 0, filledWith: 0)
  }

  func clone() -> SegmentGrid {
    var g = self
    g.starts = starts.clone()
    g.items = items.clone()
    return g
  }

  func free() {
    starts.free()
    items.free()
  }

  /// Lists segments anew.
  mutating func lay(_ segments: UnsafePointer<Segment>, count: Int) {
    isStale = false
    columns = 0
    rows = 0
    guard count > 0 else { return }
    measure(segments, count)
    let cellCount = columns * rows
    starts.reserve(cellCount + 1, keeping: 0, filledWith: 0)
    let start = starts.base
    for c in 0...cellCount { start[c] = 0 }
    for k in 0..<count { visitCells(of: segments[k]) { c in start[c + 1] &+= 1 } }
    for c in 0..<cellCount { start[c + 1] &+= start[c] }
    items.reserve(Int(start[cellCount]), keeping: 0, filledWith: 0)
    let item = items.base
    for k in 0..<count {
      visitCells(of: segments[k]) { c in
        item[Int(start[c])] = Int32(truncatingIfNeeded: k)
        start[c] &+= 1
      }
    }
    var c = cellCount
    while c > 0 {
      start[c] = start[c - 1]
      c -= 1
    }
    start[0] = 0
  }

  /// Cells of about two segments' length, with at most a few of them and a few entries a segment: one that is longer than
  /// all others together coarsens the grid, it does not fill the memory.
  private mutating func measure(_ segments: UnsafePointer<Segment>, _ count: Int) {
    extent = segments[0].box
    var total: Float = 0
    // The mean of roots, squared: a few long ones count little.
    var roots: Float = 0
    for k in 0..<count {
      let box = segments[k].box
      extent.minX = min(extent.minX, box.minX)
      extent.minY = min(extent.minY, box.minY)
      extent.maxX = max(extent.maxX, box.maxX)
      extent.maxY = max(extent.maxY, box.maxY)
      let length = box.width + box.height
      total += length
      roots += length.squareRoot()
    }
    origin = Float2(extent.minX, extent.minY)
    let limit = 4 * count + 4096
    let typical = roots / Float(count)
    var cell = max(2 * typical * typical, total / Float(limit), 1e-2)
    while (extent.width / cell + 1) * (extent.height / cell + 1) > Float(limit) { cell *= 1.3 }
    inverseCell = 1 / cell
    columns = Int(extent.width * inverseCell) + 1
    rows = Int(extent.height * inverseCell) + 1
  }

  @inline(__always) private func place(_ v: Float, _ count: Int) -> Int {
    // Written so that NaN is the first.
    v > 0 ? (v < Float(count) ? Int(v) : count - 1) : 0
  }

  /// Row by row, the cells between where the segment enters the row and where it leaves it, with some room for rounding.
  @inline(__always)
  private func visitCells(of s: Segment, _ visit: (Int) -> Void) {
    let a = (s.start - origin) * inverseCell
    let b = (s.end - origin) * inverseCell
    let room: Float = 0.02 + 1e-6 * max(max(abs(a.x), abs(b.x)), max(abs(a.y), abs(b.y)))
    let low = a.y < b.y ? a : b
    let high = a.y < b.y ? b : a
    let rise = high.y - low.y
    let first = place(low.y - room, rows)
    let last = place(high.y + room, rows)
    for row in first...last {
      var t0: Float = 0
      var t1: Float = 1
      if rise > 1e-3 {
        t0 = min(max((Float(row) - room - low.y) / rise, 0), 1)
        t1 = min(max((Float(row + 1) + room - low.y) / rise, 0), 1)
      }
      let x0 = low.x + (high.x - low.x) * t0
      let x1 = low.x + (high.x - low.x) * t1
      for column in place(min(x0, x1) - room, columns)...place(max(x0, x1) + room, columns) {
        visit(row &* columns &+ column)
      }
    }
  }

  /// Writes the segments of all cells that a box meets to `found`, in ascending order, each once.
  ///
  /// - Returns: how many.
  func search(_ box: Rect, into found: inout Buffer<Int32>) -> Int {
    guard columns > 0, box.maxX >= extent.minX, box.minX <= extent.maxX, box.maxY >= extent.minY,
      box.minY <= extent.maxY
    else { return 0 }
    let x0 = place((box.minX - origin.x) * inverseCell - 0.01, columns)
    let x1 = place((box.maxX - origin.x) * inverseCell + 0.01, columns)
    let y0 = place((box.minY - origin.y) * inverseCell - 0.01, rows)
    let y1 = place((box.maxY - origin.y) * inverseCell + 0.01, rows)
    guard x0 <= x1, y0 <= y1 else { return 0 }
    var count = 0
    for row in y0...y1 {
      let from = Int(starts.base[row &* columns &+ x0])
      let to = Int(starts.base[row &* columns &+ x1 &+ 1])
      found.reserve(count + to - from, keeping: count, filledWith: 0)
      for k in from..<to { found.base[count &+ k &- from] = items.base[k] }
      count += to - from
    }
    SegmentGrid.sort(found.base, count)
    var kept = 0
    for k in 0..<count where kept == 0 || found.base[k] != found.base[kept - 1] {
      found.base[kept] = found.base[k]
      kept += 1
    }
    return kept
  }

  /// In place and without memory, whatever the order: a heap.
  private static func sort(_ p: UnsafeMutablePointer<Int32>, _ count: Int) {
    guard count > 1 else { return }
    var node = count / 2
    var end = count
    while true {
      if node > 0 {
        node -= 1
      } else {
        end -= 1
        if end == 0 { return }
        (p[0], p[end]) = (p[end], p[0])
      }
      let value = p[node]
      var at = node
      while 2 &* at &+ 1 < end {
        var child = 2 &* at &+ 1
        if child &+ 1 < end, p[child &+ 1] > p[child] { child &+= 1 }
        if p[child] <= value { break }
        p[at] = p[child]
        at = child
      }
      p[at] = value
    }
  }
}
