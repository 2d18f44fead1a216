// Four lanes at a time: NEON, SSE and WebAssembly all have exactly four floats a register.
typealias Float4 = SIMD4<Float>
typealias Int4 = SIMD4<Int32>
typealias Mask4 = SIMDMask<SIMD4<Int32>>
/// Position or velocity of one body; two of them are one register.
typealias Float2 = SIMD2<Float>

extension Float4 {
  /// Negative lanes become zero. (`pointwiseMax` is an out-of-line call.)
  @inline(__always) var orZero: Float4 { replacing(with: 0, where: self .< 0) }
  /// Loads four floats from an address that need not be aligned.
  @inline(__always) static func load(_ p: UnsafePointer<Float>) -> Float4 {
    UnsafeRawPointer(p).loadUnaligned(as: Float4.self)
  }
  /// Stores four floats to an address that need not be aligned.
  @inline(__always) func store(_ p: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(p).storeBytes(of: self, as: Float4.self)
  }
}

extension Int4 {
  /// The whole parts of four finite numbers in range.
  @inline(__always) init(truncating v: Float4) { self.init(Int32(v[0]), Int32(v[1]), Int32(v[2]), Int32(v[3])) }
}

/// The x and y of four bodies picked by index from an array of (x, y) pairs.
@inline(__always) func gather(_ p: UnsafePointer<UInt64>, _ i: UnsafePointer<Int32>) -> (x: Float4, y: Float4) {
  let low = unsafeBitCast(SIMD2<UInt64>(p[Int(i[0])], p[Int(i[1])]), to: Float4.self)
  let high = unsafeBitCast(SIMD2<UInt64>(p[Int(i[2])], p[Int(i[3])]), to: Float4.self)
  return (Float4(lowHalf: low.evenHalf, highHalf: high.evenHalf), Float4(lowHalf: low.oddHalf, highHalf: high.oddHalf))
}

/// The reverse of ``gather(_:_:)``; the four indices are distinct, padding excepted.
@inline(__always) func scatter(_ p: UnsafeMutablePointer<UInt64>, _ i: UnsafePointer<Int32>, _ x: Float4, _ y: Float4) {
  let low = unsafeBitCast(Float4(x.x, y.x, x.y, y.y), to: SIMD2<UInt64>.self)
  let high = unsafeBitCast(Float4(x.z, y.z, x.w, y.w), to: SIMD2<UInt64>.self)
  p[Int(i[0])] = low.x
  p[Int(i[1])] = low.y
  p[Int(i[2])] = high.x
  p[Int(i[3])] = high.y
}

extension UnsafeMutablePointer {
  /// The same memory seen as another type of the same alignment or less.
  @inline(__always) func seen<Other>(as type: Other.Type) -> UnsafeMutablePointer<Other> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Other.self)
  }
}
