/// A prefix code in deflate's canonical form.
struct HuffmanCode {
  /// Bits of each symbol's code; 0 for a symbol that does not occur.
  let lengths: [Int]
  private let codes: [UInt32]

  /// The code for symbols that occur this often, no code longer than `longest` bits.
  init(frequencies: [Int], longest: Int) {
    lengths = HuffmanCode.lengths(frequencies, longest: longest)
    codes = HuffmanCode.codes(lengths, longest: longest)
  }

  func write(_ symbol: Int, to writer: inout BitWriter) {
    writer.write(codes[symbol], count: lengths[symbol])
  }

  /// Package-merge (Larmore, Hirschberg 1990): the best lengths under the limit. A package lists its symbols.
  private static func lengths(_ frequencies: [Int], longest: Int) -> [Int] {
    var lengths = [Int](repeating: 0, count: frequencies.count)
    var leaves = frequencies.indices.filter { frequencies[$0] > 0 }.map { (weight: frequencies[$0], symbols: [$0]) }
    // A code needs two symbols for a decoder to accept it.
    for spare in frequencies.indices where leaves.count < 2 && frequencies[spare] == 0 { leaves.append((0, [spare])) }
    leaves.sort { ($0.weight, $0.symbols[0]) < ($1.weight, $1.symbols[0]) }
    var packages = leaves
    for _ in 1..<longest {
      let pairs = stride(from: 0, to: packages.count - 1, by: 2).map { index in
        (
          weight: packages[index].weight + packages[index + 1].weight,
          symbols: packages[index].symbols + packages[index + 1].symbols
        )
      }
      packages = (leaves + pairs).sorted { $0.weight < $1.weight }
    }
    for package in packages.prefix(2 * leaves.count - 2) {
      for symbol in package.symbols { lengths[symbol] += 1 }
    }
    return lengths
  }

  /// Codes counted up within each length, their bits reversed since deflate writes codes highest bit first.
  private static func codes(_ lengths: [Int], longest: Int) -> [UInt32] {
    var codes = [UInt32](repeating: 0, count: lengths.count)
    var next: UInt32 = 0
    for length in 1...longest {
      next <<= 1
      for symbol in lengths.indices where lengths[symbol] == length {
        codes[symbol] = (0..<length).reduce(0) { reversed, bit in reversed << 1 | (next >> UInt32(bit) & 1) }
        next += 1
      }
    }
    return codes
  }
}
