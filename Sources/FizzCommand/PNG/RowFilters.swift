/// Replaces every row of pixels by its differences from its neighbors, by the PNG filter that leaves the least, with
/// the filter's number in front. Three bytes a pixel.
func filterRows(_ bytes: [UInt8], rowLength: Int) -> [UInt8] {
  var filtered: [UInt8] = []
  filtered.reserveCapacity(bytes.count + bytes.count / max(rowLength, 1))
  var above = [UInt8](repeating: 0, count: rowLength)
  for start in stride(from: 0, to: bytes.count, by: rowLength) {
    let row = Array(bytes[start..<start + rowLength])
    filtered += RowFilter.allCases.map { apply($0, to: row, above) }.min { weight($0) < weight($1) }!
    above = row
  }
  return filtered
}

/// What a pixel is predicted from.
private enum RowFilter: UInt8, CaseIterable { case none = 0, left = 1, up = 2, paeth = 4 }

private func apply(_ filter: RowFilter, to row: [UInt8], _ above: [UInt8]) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: row.count + 1) { out, count in
    out[0] = filter.rawValue
    for i in row.indices {
      let left = i >= 3 ? row[i - 3] : 0
      let corner = i >= 3 ? above[i - 3] : 0
      let predicted: UInt8
      switch filter {
      case .none: predicted = 0
      case .left: predicted = left
      case .up: predicted = above[i]
      case .paeth: predicted = paeth(left, above[i], corner)
      }
      out[i + 1] = row[i] &- predicted
    }
    count = row.count + 1
  }
}

/// Whichever of three neighbors is nearest to left + above - corner.
private func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
  let estimate = Int(left) + Int(above) - Int(corner)
  let (a, b, c) = (abs(estimate - Int(left)), abs(estimate - Int(above)), abs(estimate - Int(corner)))
  return a <= b && a <= c ? left : (b <= c ? above : corner)
}

/// The usual guess at how well a row packs: the sum of its differences as signed numbers.
private func weight(_ row: [UInt8]) -> Int {
  var sum = 0
  for byte in row.dropFirst() { sum += Int(Int8(bitPattern: byte).magnitude) }
  return sum
}
