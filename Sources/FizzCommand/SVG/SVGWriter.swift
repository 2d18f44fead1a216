import Fizz

/// Writes display items as SVG elements, in paint order.
struct SVGWriter {
  let theme: Theme
  var definitions = SVGDefinitions()
  /// The elements so far.
  private(set) var body = ""
  /// See ``Moment/isGhost``.
  private(set) var writesGhost = false

  init(theme: Theme) {
    self.theme = theme
    _ = definitions.linear(
      "background", from: SIMD2(0, 0), to: SIMD2(0, 1),
      [SVGStop(offset: 0, color: theme.top), SVGStop(offset: 1, color: theme.bottom)])
  }

  mutating func write(_ moment: Moment) {
    writesGhost = moment.isGhost
    if writesGhost { add("<g opacity=\"\(compact(moment.opacity))\">") }
    for index in 0..<moment.display.items.count { write(moment.display.items[index], moment.display) }
    if writesGhost { add("</g>") }
  }

  /// Adds one element, on a line of its own.
  mutating func add(_ element: SVGElement) { add(element.text) }

  /// Adds markup, on a line of its own.
  mutating func add(_ markup: String) { body += markup + "\n" }

  private mutating func write(_ item: DisplayItem, _ display: DisplayList) {
    guard item.x.isFinite, item.y.isFinite, item.width.isFinite, item.height.isFinite else { return }
    let paint = Paint(item, opacity: 1, theme: theme)
    switch DisplayItem.Kind(rawValue: item.kind) {
    case .circle: writeRound(item, paint)
    case .capsule: writePlate(Plate(item, corner: .infinity), paint)
    case .roundedRectangle: writePlate(Plate(item, corner: item.corner), paint)
    case .polygon: writePlate(Plate(polygon: item, in: display), paint)
    case .line where item.look == DisplayItem.Look.flat.rawValue: writeLine(item, paint)
    case .line: writePlate(Plate(line: item), paint)
    case .text where writesGhost: break
    case .text: writeText(item, paint, display)
    case .image: for part in Icon.parts(of: item, in: display) { write(part, display) }
    case .particle: writeParticle(item, paint)
    case nil: break
    }
  }

  private mutating func writePlate(_ plate: Plate?, _ paint: Paint) {
    if let plate { writePlate(plate, paint) }
  }

  private mutating func writeRound(_ item: DisplayItem, _ paint: Paint) {
    let disc = Disc(item, scale: 1)
    guard disc.radius > 0 else { return }
    if paint.isHeld { writeHalo(disc, paint) }
    switch DisplayItem.Look(rawValue: item.look) {
    case .bubble: writeBubble(disc, paint)
    case .ball: writeBall(disc, paint)
    case .star: writeOutline(.star, disc, paint)
    case .heart: writeOutline(.heart, disc, paint)
    case .sticker: writeSticker(disc, paint)
    case .ring: writeRing(disc, paint)
    case .flat, nil: writeFlat(disc, paint)
    }
    if paint.isSelected, !writesGhost { writeSelection(disc, paint) }
  }
}

extension Paint {
  /// The color in few enough shades that gradients are shared.
  var shade: RGB { (color * 15).rounded(.toNearestOrAwayFromZero) / 15 }
  /// The same in its shade.
  var withShade: Paint {
    var paint = self
    paint.color = shade
    return paint
  }
  /// A name for the shade, part of a gradient's.
  var shadeName: String {
    String(shade.hexadecimal.dropFirst().enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
  }
}
