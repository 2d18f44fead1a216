/// The convex parts of all rigid bodies, as they were given and as they are turned at present, relative to the body's
/// center. Parts are kept in the order of their bodies' slots.
struct ShapeTable {
  /// Points and normals of each part: `stride` vectors, the first half points.
  var local: Buffer<Float2>
  var turned: Buffer<Float2>
  var outlines: Buffer<Outline>
  /// Part 0 is a point: what every frictionless circle is made of.
  var count = 1
  private var spareLocal: Buffer<Float2>
  private var spareTurned: Buffer<Float2>
  private var spareOutlines: Buffer<Outline>

  /// How many points a part has, and its rounding.
  struct Outline: BitwiseCopyable {
    var count: Int32 = 1
    var radius: Float = 0
  }

  /// Most points of a part.
  static let points = 8
  static let stride = 2 * points

  init() {
    local = Buffer(capacity: ShapeTable.stride, filledWith: Float2())
    turned = Buffer(capacity: ShapeTable.stride, filledWith: Float2())
    outlines = Buffer(capacity: 1, filledWith: Outline())
    spareLocal = Buffer(capacity: 0, filledWith: Float2())
    spareTurned = Buffer(capacity: 0, filledWith: Float2())
    spareOutlines = Buffer(capacity: 0, filledWith: Outline())
  }

  /// Appends a part whose points are relative to the body's center.
  mutating func append(_ part: Body.Shape.Part) {
    let n = part.points.count
    reserve(count + 1)
    let p = local.base + count * ShapeTable.stride
    for k in 0..<ShapeTable.stride { p[k] = Float2() }
    for k in 0..<n { p[k] = Float2(part.points[k]) }
    if n > 1 {
      for k in 0..<n {
        let edge = p[k + 1 < n ? k + 1 : 0] - p[k]
        let length = (edge.x * edge.x + edge.y * edge.y).squareRoot()
        p[ShapeTable.points + k] = Float2(edge.y, -edge.x) * (1 / max(length, 1e-20))
      }
    }
    outlines.base[count] = Outline(count: Int32(truncatingIfNeeded: n), radius: part.radius)
    count += 1
  }

  /// Turns a part by a cosine and a sine.
  @inline(__always) func turn(_ part: Int, by q: Float2) {
    let from = local.base + part &* ShapeTable.stride
    let to = turned.base + part &* ShapeTable.stride
    let n = Int(outlines.base[part].count)
    var k = 0
    while k < n {
      let p = from[k]
      let m = from[k &+ ShapeTable.points]
      to[k] = Float2(q.x * p.x - q.y * p.y, q.y * p.x + q.x * p.y)
      to[k &+ ShapeTable.points] = Float2(q.x * m.x - q.y * m.y, q.y * m.x + q.x * m.y)
      k &+= 1
    }
  }

  /// A part as it is turned at present.
  @inline(__always) func convex(_ part: Int) -> Convex {
    let o = outlines.base[part]
    let p = UnsafePointer(turned.base + part &* ShapeTable.stride)
    return Convex(points: p, normals: p + ShapeTable.points, count: Int(o.count), radius: o.radius)
  }

  /// A frictionless circle.
  @inline(__always) func circle(_ radius: Float) -> Convex {
    let p = UnsafePointer(turned.base)
    return Convex(points: p, normals: p, count: 1, radius: radius)
  }

  private mutating func reserve(_ wanted: Int) {
    local.reserve(wanted * ShapeTable.stride, keeping: count * ShapeTable.stride, filledWith: Float2())
    turned.reserve(wanted * ShapeTable.stride, keeping: count * ShapeTable.stride, filledWith: Float2())
    outlines.reserve(wanted, keeping: count, filledWith: Outline())
  }

  /// Puts the parts into the order of their bodies' slots, and drops those that no body has.
  mutating func sort(_ ranges: UnsafeMutablePointer<RigidTable.PartRange>, bodies: Int) {
    let s = ShapeTable.stride
    // As much as is there, not as there is room for: the two would take turns in growing.
    spareLocal.reserve(count * s, keeping: 0, filledWith: Float2())
    spareTurned.reserve(count * s, keeping: 0, filledWith: Float2())
    spareOutlines.reserve(count, keeping: 0, filledWith: Outline())
    var next = 1
    for k in 0..<s { (spareLocal.base[k], spareTurned.base[k]) = (Float2(), Float2()) }
    spareOutlines.base[0] = Outline()
    for b in 0..<bodies where ranges[b].count > 0 {
      let first = Int(ranges[b].first)
      let n = Int(ranges[b].count)
      (spareLocal.base + next * s).update(from: local.base + first * s, count: n * s)
      (spareTurned.base + next * s).update(from: turned.base + first * s, count: n * s)
      (spareOutlines.base + next).update(from: outlines.base + first, count: n)
      ranges[b].first = Int32(truncatingIfNeeded: next)
      next += n
    }
    count = next
    swap(&local, &spareLocal)
    swap(&turned, &spareTurned)
    swap(&outlines, &spareOutlines)
  }

  func clone() -> ShapeTable {
    var t = self
    t.local = local.clone()
    t.turned = turned.clone()
    t.outlines = outlines.clone()
    t.spareLocal = spareLocal.clone()
    t.spareTurned = spareTurned.clone()
    t.spareOutlines = spareOutlines.clone()
    return t
  }

  func free() {
    for b in [local, turned, spareLocal, spareTurned] { b.free() }
    outlines.free()
    spareOutlines.free()
  }
}
