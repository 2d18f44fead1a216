import Fizz

/// Named pictures, drawn with a few plain shapes in a square of side 2 about the origin. A host with pictures of its own
/// shows those; this is for stills.
enum Icon {
  /// The shapes of an image item, or one rounded square for a name that is not known.
  static func parts(of item: DisplayItem, in display: DisplayList) -> [DisplayItem] {
    let index = Int(item.content)
    let name = display.images.indices.contains(index) ? display.images[index] : ""
    let pen = Pen(item)
    switch name {
    case "chat":
      return [
        pen.box(0, -0.12, 1.9, 1.45, corner: 0.6), pen.line(-0.45, 0.5, -0.62, 0.86, 0.3),
        pen.line(-0.62, 0.86, -0.1, 0.5, 0.2),
      ]
    case "music":
      return [
        pen.disc(-0.55, 0.6, 0.36), pen.disc(0.55, 0.42, 0.36), pen.line(-0.27, 0.6, -0.27, -0.66, 0.18),
        pen.line(0.83, 0.42, 0.83, -0.84, 0.18), pen.line(-0.24, -0.62, 0.8, -0.8, 0.32),
      ]
    case "note": return [-0.6, -0.05, 0.5].map { pen.line(-0.75, $0, $0 > 0.4 ? 0.2 : 0.75, $0, 0.24) }
    case "bolt":
      return [
        pen.line(0.28, -0.85, -0.45, 0.1, 0.3), pen.line(-0.45, 0.1, 0.45, -0.1, 0.3),
        pen.line(0.45, -0.1, -0.28, 0.85, 0.3),
      ]
    case "map": return [pen.disc(0, -0.22, 0.7), pen.line(-0.36, 0.2, 0, 0.82, 0.3), pen.line(0.36, 0.2, 0, 0.82, 0.3)]
    case "camera": return [pen.box(0, 0.12, 1.9, 1.35, corner: 0.4), pen.box(0, -0.62, 0.8, 0.4, corner: 0.16)]
    case "heart": return [pen.round(.heart)]
    case "star": return [pen.round(.star)]
    default: return [pen.box(0, 0, 2, 2, corner: 0.44)]
    }
  }

  /// Draws about an item's middle, in halves of its smaller side.
  private struct Pen {
    let item: DisplayItem
    private let unit: Float

    init(_ item: DisplayItem) {
      self.item = item
      unit = min(item.width, item.height) / 2
    }

    private func shape(_ kind: DisplayItem.Kind, _ x: Float, _ y: Float, _ width: Float, _ height: Float) -> DisplayItem
    {
      var part = item
      part.kind = kind.rawValue
      (part.x, part.y, part.width, part.height) = (
        item.x + x * unit, item.y + y * unit, width * unit, height * unit
      )
      part.look = DisplayItem.Look.flat.rawValue
      part.content = -1
      return part
    }

    func box(_ x: Float, _ y: Float, _ width: Float, _ height: Float, corner: Float) -> DisplayItem {
      var part = shape(.roundedRectangle, x, y, width, height)
      part.corner = corner * unit
      return part
    }

    func disc(_ x: Float, _ y: Float, _ radius: Float) -> DisplayItem { shape(.circle, x, y, 2 * radius, 2 * radius) }

    func line(_ x: Float, _ y: Float, _ toX: Float, _ toY: Float, _ thickness: Float) -> DisplayItem {
      var part = shape(.line, x, y, toX - x, toY - y)
      part.corner = thickness * unit
      return part
    }

    func round(_ look: DisplayItem.Look) -> DisplayItem {
      var part = shape(.circle, 0, 0, 2, 2)
      part.look = look.rawValue
      return part
    }
  }
}
