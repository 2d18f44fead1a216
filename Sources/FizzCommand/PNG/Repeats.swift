/// A byte as it is, or a repeat of earlier bytes.
struct Symbol {
  /// The byte, or how many bytes are repeated.
  private let value: UInt16
  /// How far back the repeated bytes begin; 0 for a byte as it is.
  private let back: UInt16

  init(byte: UInt8) {
    value = UInt16(byte)
    back = 0
  }

  init(length: Int, back: Int) {
    value = UInt16(length)
    self.back = UInt16(back)
  }

  var isRepeat: Bool { back > 0 }
  /// Its code in deflate's alphabet of literals and lengths.
  var code: Int { isRepeat ? lengthCode.code : Int(value) }
  var lengthCode: RangeCode {
    if value == 258 { return RangeCode(code: 285, extra: 0, extraBits: 0) }
    let range = RangeCode(Int(value) - 3, groupBits: 2)
    return RangeCode(code: range.code + 257, extra: range.extra, extraBits: range.extraBits)
  }
  var distance: RangeCode { RangeCode(Int(back) - 1, groupBits: 1) }
}

/// A number written as the code of a range and its place within: ranges double in size every 2^groupBits codes.
struct RangeCode {
  let code: Int
  let extra: Int
  let extraBits: Int

  init(code: Int, extra: Int, extraBits: Int) {
    self.code = code
    self.extra = extra
    self.extraBits = extraBits
  }

  init(_ number: Int, groupBits: Int) {
    let bits = Int.bitWidth - number.leadingZeroBitCount
    extraBits = max(0, bits - 1 - groupBits)
    extra = number & ((1 << extraBits) - 1)
    code = (number >> extraBits) + (extraBits << groupBits)
  }
}

/// Takes bytes apart into bytes and repeats, greedily, by chains of places that began with the same three bytes.
func findRepeats(in bytes: [UInt8]) -> [Symbol] {
  var symbols: [Symbol] = []
  var latest = [Int32](repeating: -1, count: 1 << 15)
  var previous = [Int32](repeating: -1, count: window)
  bytes.withUnsafeBufferPointer { bytes in
    var place = 0
    while place < bytes.count {
      let match = longestMatch(bytes, at: place, latest, previous)
      symbols.append(match.length > 0 ? Symbol(length: match.length, back: match.back) : Symbol(byte: bytes[place]))
      for passed in place..<(place + max(1, match.length)) where passed + 3 <= bytes.count {
        let key = hash(bytes, passed)
        previous[passed & (window - 1)] = latest[key]
        latest[key] = Int32(passed)
      }
      place += max(1, match.length)
    }
  }
  return symbols
}

private let window = 32_768
/// How many places of a chain are looked at. Raised: slower, little smaller.
private let patience = 24

private func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
  let word = UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
  return Int((word &* 0x9E37_79B1) >> 17)
}

private func longestMatch(
  _ bytes: UnsafeBufferPointer<UInt8>, at place: Int, _ latest: [Int32], _ previous: [Int32]
) -> (length: Int, back: Int) {
  let limit = min(258, bytes.count - place)
  guard limit >= 3 else { return (0, 0) }
  var best = (length: 0, back: 0)
  var candidate = Int(latest[hash(bytes, place)])
  for _ in 0..<patience {
    guard candidate >= 0, place - candidate < window else { break }
    var length = 0
    while length < limit, bytes[candidate + length] == bytes[place + length] { length += 1 }
    if length > best.length { best = (length, place - candidate) }
    guard length < limit else { break }
    candidate = Int(previous[candidate & (window - 1)])
  }
  // Three bytes from far away cost more than they save.
  return best.length < 3 || (best.length == 3 && best.back > 4_096) ? (0, 0) : best
}
