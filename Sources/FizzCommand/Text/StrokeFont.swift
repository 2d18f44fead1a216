/// A small font of strokes with round ends, for pictures that cannot ask the system for one: ASCII and a few signs. Any
/// other character is drawn as an empty box.
enum StrokeFont {
  /// Grid units in the font size; capitals are 14 units high.
  static let unitsPerSize: Float = 20

  /// The strokes of a line of text in grid units, y down, centered at the origin between baseline and capitals.
  static func strokes(of text: String) -> [[SIMD2<Float>]] {
    var strokes: [[SIMD2<Float>]] = []
    var x: Float = 0
    for character in text {
      if character.isWhitespace {
        x += space
        continue
      }
      let glyph = Glyph.all[character] ?? Glyph.missing
      for stroke in glyph.strokes { strokes.append(stroke.map { SIMD2($0.x + x, capitalMiddle - $0.y) }) }
      x += glyph.width + spacing
    }
    let half = max(0, x - spacing) / 2
    return strokes.map { $0.map { SIMD2($0.x - half, $0.y) } }
  }

  /// Space between two letters, units.
  private static let spacing: Float = 4
  /// Width of a space, beside the spacing of its neighbors.
  private static let space: Float = 4.4
  /// Height of the middle of a capital above the grid's zero, units.
  private static let capitalMiddle: Float = 11
}
