/// Pairs of bodies within reach of each other plus a margin: a Verlet list, kept until something moved too far.
///
/// Each pair belongs to one *owner*: the lower slot of two bodies of one grid, the large body of two grids. An owner's
/// pairs are contiguous.
struct PairList {
  var owner: Buffer<Int32>
  var other: Buffer<Int32>
  var impulse: Buffer<Float>
  var touching: Buffer<UInt8>
  var color: Buffer<UInt8>
  /// By slot: where the owner's pairs start; `start[count]` is the total.
  var start: Buffer<Int32>
  var count = 0

  // Where bodies were when the list was made, sorted; padded with far-away points for reads of four.
  var x: Buffer<Float>
  var y: Buffer<Float>
  var radius: Buffer<Float>
  var snapshot: Buffer<Float2>
  /// Extra reach that the list was made with, points.
  var margin = Tuning.margin
  /// Velocity of the crowd as a whole.
  var wind = Float2()
  /// How far the crowd as a whole has moved since then.
  var drift = Float2()

  init(capacity: Int) {
    let c = capacity + BodyTable.padding
    owner = Buffer(capacity: 256, filledWith: 0)
    other = Buffer(capacity: 256, filledWith: 0)
    impulse = Buffer(capacity: 256, filledWith: 0)
    touching = Buffer(capacity: 256, filledWith: 0)
    color = Buffer(capacity: 256, filledWith: 0)
    start = Buffer(capacity: c, filledWith: 0)
    x = Buffer(capacity: c, filledWith: 0)
    y = Buffer(capacity: c, filledWith: 0)
    radius = Buffer(capacity: c, filledWith: 0)
    snapshot = Buffer(capacity: c, filledWith: Float2())
  }

  /// Room for bodies; what was there is lost.
  mutating func reserveBodies(_ n: Int) {
    let c = n + BodyTable.padding
    start.reserve(c, keeping: 0, filledWith: 0)
    x.reserve(c, keeping: 0, filledWith: 0)
    y.reserve(c, keeping: 0, filledWith: 0)
    radius.reserve(c, keeping: 0, filledWith: 0)
    snapshot.reserve(c, keeping: snapshot.capacity, filledWith: Float2())
  }

  /// Room for pairs while the first `kept` are being collected.
  mutating func reservePairs(_ wanted: Int, keeping kept: Int) {
    owner.reserve(wanted, keeping: kept, filledWith: 0)
    other.reserve(wanted, keeping: kept, filledWith: 0)
  }

  /// Room for what is said of each pair, once they are counted.
  mutating func reserveDetails() {
    impulse.reserve(count, keeping: 0, filledWith: 0)
    touching.reserve(count, keeping: 0, filledWith: 0)
    color.reserve(count, keeping: 0, filledWith: 0)
  }

  /// Takes down where the bodies are.
  mutating func remember(_ bodies: BodyTable) {
    drift = Float2()
    let p = bodies.position.base
    let r = bodies.radius.base
    let n = bodies.count
    for s in 0..<n {
      let q = p[s]
      snapshot.base[s] = q
      x.base[s] = q.x
      y.base[s] = q.y
      radius.base[s] = r[s]
    }
    for s in n..<(n + BodyTable.padding) {
      snapshot.base[s] = Float2()
      x.base[s] = 1e18
      y.base[s] = 1e18
      radius.base[s] = 0
    }
  }

  func clone() -> PairList {
    var p = self
    p.owner = owner.clone()
    p.other = other.clone()
    p.impulse = impulse.clone()
    p.touching = touching.clone()
    p.color = color.clone()
    p.start = start.clone()
    p.x = x.clone()
    p.y = y.clone()
    p.radius = radius.clone()
    p.snapshot = snapshot.clone()
    return p
  }

  func free() {
    for b in [owner, other, start] { b.free() }
    for b in [impulse, x, y, radius] { b.free() }
    touching.free()
    color.free()
    snapshot.free()
  }
}
