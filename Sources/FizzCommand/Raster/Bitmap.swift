/// Opaque pixels, painted on in points.
struct Bitmap {
  let width: Int
  let height: Int
  /// Pixels per point.
  let scale: Float
  private(set) var pixels: [RGB]

  /// A background that changes from the theme's top to its bottom color.
  init(width: Int, height: Int, scale: Float, theme: Theme) {
    self.width = width
    self.height = height
    self.scale = scale
    pixels = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let color = theme.top.mixed(with: theme.bottom, (Float(y) + 0.5) / Float(height))
      pixels.append(contentsOf: repeatElement(color, count: width))
    }
  }

  /// Calls `shade` for every pixel whose center lies within `reach` points of a place, with the offset in points.
  @inline(__always)
  mutating func shade(around center: SIMD2<Float>, reach: SIMD2<Float>, _ shade: (SIMD2<Float>, inout RGB) -> Void) {
    guard let columns = range(center.x, reach.x, limit: width), let rows = range(center.y, reach.y, limit: height)
    else { return }
    let (width, step) = (width, 1 / scale)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in rows {
        let offsetY = (Float(y) + 0.5) * step - center.y
        for x in columns {
          shade(SIMD2((Float(x) + 0.5) * step - center.x, offsetY), &pixels[y * width + x])
        }
      }
    }
  }

  private func range(_ center: Float, _ reach: Float, limit: Int) -> Range<Int>? {
    let low = ((center - reach) * scale).rounded(.down)
    let high = ((center + reach) * scale).rounded(.up) + 1
    guard low.isFinite, high.isFinite, high > 0, low < Float(limit) else { return nil }
    return max(0, Int(low))..<min(limit, Int(min(high, Float(limit))))
  }

  /// The pixels as bytes, red first, with an alpha byte of 255 if wanted. A fixed 4x4 pattern hides the steps of slow
  /// gradients and, being regular, still packs well.
  func bytes(withAlpha: Bool) -> [UInt8] {
    let channels = withAlpha ? 4 : 3
    return [UInt8](unsafeUninitializedCapacity: width * height * channels) { bytes, count in
      for y in 0..<height {
        for x in 0..<width {
          let threshold = (Bitmap.pattern[(y & 3) * 4 + (x & 3)] + 0.5) / 16
          let levels = (pixels[y * width + x] * 255 + threshold).clamped(
            lowerBound: .black, upperBound: RGB(repeating: 255))
          let at = (y * width + x) * channels
          bytes[at] = UInt8(levels.x)
          bytes[at + 1] = UInt8(levels.y)
          bytes[at + 2] = UInt8(levels.z)
          if withAlpha { bytes[at + 3] = 255 }
        }
      }
      count = width * height * channels
    }
  }

  private static let pattern: [Float] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
}
