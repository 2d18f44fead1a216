/// Bits in the order of deflate: the lowest bit of a byte comes first.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount: UInt64 = 0

  /// Writes the low `count` bits, lowest first.
  mutating func write(_ bits: UInt32, count: Int) {
    pending |= UInt64(bits) << pendingCount
    pendingCount += UInt64(count)
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// Fills the last byte with zeros.
  mutating func finish() {
    if pendingCount > 0 { write(0, count: Int(8 - pendingCount)) }
  }
}
