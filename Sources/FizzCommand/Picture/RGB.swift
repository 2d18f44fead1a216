/// A color as it is sent to a screen: red, green and blue, 0...1, gamma-encoded (sRGB) like the browser's and UIKit's.
typealias RGB = SIMD3<Float>

extension RGB {
  static let white = RGB(repeating: 1)
  static let black = RGB(repeating: 0)

  /// Hue, saturation and brightness, each 0...1; the hue wraps round.
  init(hue: Float, saturation: Float, brightness: Float) {
    let sector = (hue - hue.rounded(.down)) * 6
    func channel(_ offset: Float) -> Float { brightness * (1 - saturation * trapezoid(sector + offset)) }
    self.init(channel(5), channel(3), channel(1))
  }

  /// A way towards another color: 0 stays, 1 arrives.
  func mixed(with other: RGB, _ amount: Float) -> RGB { self + (other - self) * amount }

  /// The gray that looks as bright.
  var gray: RGB { RGB(repeating: (self * RGB(0.2126, 0.7152, 0.0722)).sum()) }

  /// `#rrggbb`.
  var hexadecimal: String {
    let bytes = (self.clamped(lowerBound: .black, upperBound: .white) * 255).rounded(.toNearestOrAwayFromZero)
    return "#" + [bytes.x, bytes.y, bytes.z].map { ($0 < 16 ? "0" : "") + String(Int($0), radix: 16) }.joined()
  }
}

/// Up from 0 to 1, level, down to 0, level: how much of a primary a hue takes away; 6 is a full turn.
private func trapezoid(_ turn: Float) -> Float {
  let k = turn.truncatingRemainder(dividingBy: 6)
  return max(0, min(min(k, 4 - k), 1))
}
