/// Something that reads shapes of bodies as pointers: what the parts of a body are, and how thick it is.
protocol ShapeReader {
  var radius: UnsafePointer<Float> { get }
  var id: UnsafePointer<Int32> { get }
  var parts: UnsafePointer<RigidTable.PartRange> { get }
  var rigidTraits: UnsafePointer<RigidTraits> { get }
  var shapes: ShapeTable { get }
}

extension ShapeReader {
  /// A part of a body, or the whole of a bubble.
  @inline(__always) func view(_ slot: Int, _ part: Int) -> Convex {
    let range = parts[slot]
    return range.count > 0 ? shapes.convex(Int(range.first) &+ part) : shapes.circle(radius[slot])
  }

  /// How far a body may go before it could have passed through another: half of its least width.
  @inline(__always) func core(_ s: Int) -> Float {
    parts[s].count > 0 ? rigidTraits[Int(id[s])].core : radius[s]
  }

  /// Whether a body wants to be swept; bubbles always do.
  @inline(__always) func isSwept(_ s: Int) -> Bool { parts[s].count == 0 || rigidTraits[Int(id[s])].isSwept }
}
