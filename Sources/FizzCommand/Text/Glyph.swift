/// One character of the stroke font.
struct Glyph: Sendable {
  /// From its leftmost to its rightmost point, units.
  let width: Float
  /// Its strokes as points, y up.
  let strokes: [[SIMD2<Float>]]

  /// Reads the notation of ``table``.
  init(_ notation: String) {
    let strokes = notation.split(separator: " ").map(Glyph.stroke)
    self.strokes = strokes
    width = strokes.joined().map(\.x).max() ?? 4.5
  }

  /// Drawn for a character that the font does not have.
  static let missing = Glyph("0i8i84040i")

  static let all: [Character: Glyph] = Dictionary(
    table.split(separator: "\n").compactMap { line in line.first.map { ($0, Glyph(String(line.dropFirst(2)))) } },
    uniquingKeysWith: { first, _ in first })

  private static func stroke(_ notation: Substring) -> [SIMD2<Float>] {
    switch notation.first {
    case "~": return curve(points(notation.dropFirst()))
    case "*":
      let corners = points(notation.dropFirst())
      let start = (corners[0] + corners[corners.count - 1]) * 0.5
      return curve([start] + corners + [start])
    default: return points(notation)
    }
  }

  private static func points(_ notation: Substring) -> [SIMD2<Float>] {
    let digits = notation.map { Float($0.isHexDigit ? $0.hexDigitValue! : Int($0.asciiValue!) - 87) }
    return stride(from: 0, to: digits.count - 1, by: 2).map { SIMD2(digits[$0], digits[$0 + 1]) }
  }

  /// The quadratic B-spline of control points that starts at the first and ends at the last.
  private static func curve(_ control: [SIMD2<Float>]) -> [SIMD2<Float>] {
    guard control.count > 2 else { return control }
    var points = [control[0]]
    var start = control[0]
    for index in 1..<(control.count - 1) {
      let isLast = index == control.count - 2
      let end = isLast ? control[index + 1] : (control[index] + control[index + 1]) * 0.5
      for part in 1...6 { points.append(parabola(start, control[index], end, Float(part) / 6)) }
      start = end
    }
    return points
  }
}
