/// The bytes of a PNG file (ISO 15948): 8 bits a channel, red, green and blue.
func encodePNG(_ bitmap: Bitmap) -> [UInt8] {
  let header = bigEndian(UInt32(bitmap.width)) + bigEndian(UInt32(bitmap.height)) + [8, 2, 0, 0, 0]
  let rows = filterRows(bitmap.bytes(withAlpha: false), rowLength: bitmap.width * 3)
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + chunk("IHDR", header) + chunk("sRGB", [0]) + chunk("IDAT", zlib(rows)) + chunk("IEND", [])
}

private func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
  let content = Array(type.utf8) + body
  return bigEndian(UInt32(body.count)) + content + bigEndian(crc32(content))
}

private func zlib(_ bytes: [UInt8]) -> [UInt8] { [0x78, 0x5E] + deflate(bytes) + bigEndian(adler32(bytes)) }

func bigEndian(_ value: UInt32) -> [UInt8] {
  [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
}
