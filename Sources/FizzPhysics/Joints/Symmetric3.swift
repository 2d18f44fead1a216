/// Three numbers: of a body what it moves by along x and y and what it turns by, of a joint one for each row.
struct Triple: BitwiseCopyable {
  var x: Double = 0
  var y: Double = 0
  var z: Double = 0

  @inline(__always) static func + (a: Triple, b: Triple) -> Triple { Triple(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z) }
  @inline(__always) static func - (a: Triple, b: Triple) -> Triple { Triple(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z) }
  @inline(__always) func dot(_ b: Triple) -> Double { x * b.x + y * b.y + z * b.z }
}

/// A symmetric, positive definite matrix, or its factors L·D·Lᵀ.
struct Symmetric3: BitwiseCopyable {
  var xx: Double = 1
  var xy: Double = 0
  var xz: Double = 0
  var yy: Double = 1
  var yz: Double = 0
  var zz: Double = 1

  /// Replaces the matrix by its factors: 1/D on the diagonal, L beside it. A direction without any weight is left out.
  mutating func factor() {
    let dx = xx > 0 ? 1 / xx : 0
    let lxy = xy * dx
    let lxz = xz * dx
    let y = yy - lxy * xy
    let dy = y > 1e-13 * yy ? 1 / y : 0
    let m = yz - lxy * xz
    let lyz = m * dy
    let z = zz - lxz * xz - lyz * m
    let dz = z > 1e-13 * zz ? 1 / z : 0
    self = Symmetric3(xx: dx, xy: lxy, xz: lxz, yy: dy, yz: lyz, zz: dz)
  }

  /// The solution for a right-hand side, once factored.
  @inline(__always) func solve(_ b: Triple) -> Triple {
    let y = b.y - xy * b.x
    let z = b.z - xz * b.x - yz * y
    let rz = z * zz
    let ry = y * yy - yz * rz
    return Triple(x: b.x * xx - xy * ry - xz * rz, y: ry, z: rz)
  }
}

/// How the rows of a joint see one body: a row each.
struct JointSide: BitwiseCopyable {
  var row0 = Triple()
  var row1 = Triple()
  var row2 = Triple()

  /// - Parameter isFirst: whether it is the first body of the joint.
  @inline(__always) init(_ w: UnsafePointer<JointWork>, isFirst: Bool) {
    row0 = JointSide.row(w.pointee.row0, isFirst)
    row1 = JointSide.row(w.pointee.row1, isFirst)
    row2 = JointSide.row(w.pointee.row2, isFirst)
  }

  @inline(__always) private static func row(_ r: JointRow, _ isFirst: Bool) -> Triple {
    isFirst
      ? Triple(x: Double(r.normal.x), y: Double(r.normal.y), z: Double(r.arm))
      : Triple(x: -Double(r.normal.x), y: -Double(r.normal.y), z: -Double(r.otherArm))
  }

  /// The rows' velocities when the body moves with `v`.
  @inline(__always) func velocities(_ v: Triple) -> Triple { Triple(x: row0.dot(v), y: row1.dot(v), z: row2.dot(v)) }

  /// What impulses along the rows give the body.
  @inline(__always) func push(_ l: Triple) -> Triple {
    Triple(
      x: row0.x * l.x + row1.x * l.y + row2.x * l.z, y: row0.y * l.x + row1.y * l.y + row2.y * l.z,
      z: row0.z * l.x + row1.z * l.y + row2.z * l.z)
  }

  /// What the rows weigh when the body weighs `mass`, which is factored.
  @inline(__always) func weight(_ mass: Symmetric3) -> Symmetric3 {
    let a = mass.solve(row0)
    let b = mass.solve(row1)
    let c = mass.solve(row2)
    return Symmetric3(
      xx: row0.dot(a), xy: row0.dot(b), xz: row0.dot(c), yy: row1.dot(b), yz: row1.dot(c), zz: row2.dot(c))
  }

  /// What is added to the body's mass when the rows weigh `weight`, which is factored.
  @inline(__always) func load(_ weight: Symmetric3) -> Symmetric3 {
    let a = weight.solve(Triple(x: row0.x, y: row1.x, z: row2.x))
    let b = weight.solve(Triple(x: row0.y, y: row1.y, z: row2.y))
    let c = weight.solve(Triple(x: row0.z, y: row1.z, z: row2.z))
    let ax = push(a)
    let bx = push(b)
    let cx = push(c)
    return Symmetric3(xx: ax.x, xy: bx.x, xz: cx.x, yy: bx.y, yz: cx.y, zz: cx.z)
  }
}

extension Symmetric3 {
  @inline(__always) static func + (a: Symmetric3, b: Symmetric3) -> Symmetric3 {
    Symmetric3(xx: a.xx + b.xx, xy: a.xy + b.xy, xz: a.xz + b.xz, yy: a.yy + b.yy, yz: a.yz + b.yz, zz: a.zz + b.zz)
  }
}
