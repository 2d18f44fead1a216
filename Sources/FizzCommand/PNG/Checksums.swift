/// The CRC-32 that PNG chunks end with.
func crc32(_ bytes: [UInt8]) -> UInt32 {
  var crc: UInt32 = 0xFFFF_FFFF
  for byte in bytes { crc = crcTable[Int((crc ^ UInt32(byte)) & 255)] ^ (crc >> 8) }
  return crc ^ 0xFFFF_FFFF
}

private let crcTable: [UInt32] = (0..<256).map { index in
  (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
}

/// The Adler-32 that a zlib stream ends with.
func adler32(_ bytes: [UInt8]) -> UInt32 {
  var (a, b): (UInt32, UInt32) = (1, 0)
  for byte in bytes {
    a += UInt32(byte)
    if a >= 65_521 { a -= 65_521 }
    b += a
    if b >= 65_521 { b -= 65_521 }
  }
  return b << 16 | a
}
