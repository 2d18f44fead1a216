/// Packs bytes (RFC 1951): repeats of up to 258 bytes within the last 32 KiB, one block with code lengths made for it.
func deflate(_ bytes: [UInt8]) -> [UInt8] {
  let symbols = findRepeats(in: bytes)
  var frequencies = (literals: [Int](repeating: 0, count: 286), distances: [Int](repeating: 0, count: 30))
  frequencies.literals[endOfBlock] = 1
  for symbol in symbols {
    frequencies.literals[symbol.code] += 1
    if symbol.isRepeat { frequencies.distances[symbol.distance.code] += 1 }
  }
  let literals = HuffmanCode(frequencies: frequencies.literals, longest: 15)
  let distances = HuffmanCode(frequencies: frequencies.distances, longest: 15)
  var writer = BitWriter()
  writer.write(1, count: 1)  // the last block
  writer.write(2, count: 2)  // with codes of its own
  writeCodeLengths(literals, distances, to: &writer)
  for symbol in symbols { write(symbol, literals, distances, to: &writer) }
  literals.write(endOfBlock, to: &writer)
  writer.finish()
  return writer.bytes
}

private let endOfBlock = 256

private func write(_ symbol: Symbol, _ literals: HuffmanCode, _ distances: HuffmanCode, to writer: inout BitWriter) {
  literals.write(symbol.code, to: &writer)
  guard symbol.isRepeat else { return }
  let (length, distance) = (symbol.lengthCode, symbol.distance)
  writer.write(UInt32(length.extra), count: length.extraBits)
  distances.write(distance.code, to: &writer)
  writer.write(UInt32(distance.extra), count: distance.extraBits)
}

/// The lengths themselves are sent with a third code, plainly: no run lengths, at most 316 symbols.
private func writeCodeLengths(_ literals: HuffmanCode, _ distances: HuffmanCode, to writer: inout BitWriter) {
  let lengths = literals.lengths + distances.lengths
  var frequencies = [Int](repeating: 0, count: 19)
  for length in lengths { frequencies[length] += 1 }
  let code = HuffmanCode(frequencies: frequencies, longest: 7)
  writer.write(UInt32(literals.lengths.count - 257), count: 5)
  writer.write(UInt32(distances.lengths.count - 1), count: 5)
  writer.write(15, count: 4)
  for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] {
    writer.write(UInt32(code.lengths[symbol]), count: 3)
  }
  for length in lengths { code.write(length, to: &writer) }
}
