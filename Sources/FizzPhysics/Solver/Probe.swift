/// One body looking for its neighbors.
struct Probe {
  let slot: Int
  let x: Float
  let y: Float
  let reach: Float

  /// Appends a pair for every slot in `from..<to` within reach: four at a time, without a branch a hit.
  @inline(__always)
  func scan(
    _ xs: UnsafePointer<Float>, _ ys: UnsafePointer<Float>, _ radii: UnsafePointer<Float>, from: Int, to: Int,
    _ owners: UnsafeMutablePointer<Int32>, _ others: UnsafeMutablePointer<Int32>, _ count: inout Int
  ) {
    let px = Float4(repeating: x)
    let py = Float4(repeating: y)
    let pr = Float4(repeating: reach)
    let owner = Int32(truncatingIfNeeded: slot)
    var k = from
    var c = count
    while k < to {
      let dx = Float4.load(xs + k) - px
      let dy = Float4.load(ys + k) - py
      let r = Float4.load(radii + k) + pr
      let near = (dx * dx + dy * dy) .< (r * r)
      if any(near) {
        let bits = unsafeBitCast(near, to: Int4.self)
        let left = to &- k
        let other = Int32(truncatingIfNeeded: k)
        owners[c] = owner
        others[c] = other
        c &-= Int(bits[0])
        owners[c] = owner
        others[c] = other &+ 1
        c &-= left > 1 ? Int(bits[1]) : 0
        owners[c] = owner
        others[c] = other &+ 2
        c &-= left > 2 ? Int(bits[2]) : 0
        owners[c] = owner
        others[c] = other &+ 3
        c &-= left > 3 ? Int(bits[3]) : 0
      }
      k &+= 4
    }
    count = c
  }
}
