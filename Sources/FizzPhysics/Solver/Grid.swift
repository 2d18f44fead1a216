/// One level of the counting-sorted uniform grid: bodies of a level are contiguous, row by row, cell by cell.
struct Grid: BitwiseCopyable {
  var originX: Float = 0
  var originY: Float = 0
  var cell: Float = 1
  var inverseCell: Float = 1
  var columns = 0
  var rows = 0
  /// Largest radius of the level.
  var maximumRadius: Float = 0
  /// Slots of the level.
  var firstSlot = 0
  var endSlot = 0
  /// Where the level's cells begin in the shared table of cell starts.
  var firstCell = 0

  var cellCount: Int { columns * rows }

  /// Lays a level over the given extent with at most `limit` cells; cells hold a diameter plus the margin. Bodies beyond the
  /// extent count to its outermost cells.
  init(extent: Rect, maximumRadius radius: Float, margin: Float, limit: Int) {
    maximumRadius = radius
    originX = extent.minX
    originY = extent.minY
    cell = 2 * radius + margin
    while true {
      inverseCell = 1 / cell
      let c = Int(extent.width * inverseCell) + 1
      let r = Int(extent.height * inverseCell) + 1
      if c <= limit, r <= limit, c * r <= limit {
        columns = c
        rows = r
        return
      }
      cell *= 1.3
    }
  }

  init() {}

  /// The cells of four points.
  @inline(__always) func cells(_ x: Float4, _ y: Float4) -> Int4 {
    let lastColumn = Float4(repeating: Float(columns &- 1))
    let lastRow = Float4(repeating: Float(rows &- 1))
    var c = ((x - originX) * inverseCell).orZero
    var r = ((y - originY) * inverseCell).orZero
    c = c.replacing(with: lastColumn, where: c .> lastColumn)
    r = r.replacing(with: lastRow, where: r .> lastRow)
    let row = Int4(truncating: r)
    return row &* Int4(repeating: Int32(truncatingIfNeeded: columns)) &+ Int4(truncating: c)
      &+ Int4(repeating: Int32(truncatingIfNeeded: firstCell))
  }

  /// The column of a coordinate, clamped to the grid.
  @inline(__always) func column(_ x: Float) -> Int {
    let c = (x - originX) * inverseCell
    return c <= 0 ? 0 : (c >= Float(columns) ? columns - 1 : Int(c))
  }

  @inline(__always) func row(_ y: Float) -> Int {
    let r = (y - originY) * inverseCell
    return r <= 0 ? 0 : (r >= Float(rows) ? rows - 1 : Int(r))
  }
}
