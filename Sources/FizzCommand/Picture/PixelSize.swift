/// The size of a picture in pixels, rounded up; films need even sides.
func pixelSize(
  of picture: Picture, scale: Float, multipleOf unit: Int
) throws(CommandFailure) -> (width: Int, height: Int) {
  func side(_ points: Float) -> Int { max(unit, (Int((points * scale).rounded(.up)) + unit - 1) / unit * unit) }
  let size = (width: side(picture.width), height: side(picture.height))
  guard size.width * size.height <= largestPixelCount else {
    throw .failed(
      "a picture of \(size.width)x\(size.height) pixels is too large (at most 64 million); lower --scale or --size")
  }
  return size
}

private let largestPixelCount = 64_000_000
