/// A convex part of a body as narrow phase and queries see it: turned already, relative to the body's center, everything
/// within `radius` of the hull of its points.
///
/// It is a view of memory that somebody else keeps.
struct Convex {
  /// One point, the two ends of a segment, or three to eight corners, clockwise on screen.
  let points: UnsafePointer<Float2>
  /// `normals[i]` is the outward unit normal of the edge from point i to the next; two opposite ones for a segment, and of
  /// no meaning for a point.
  let normals: UnsafePointer<Float2>
  let count: Int
  let radius: Float

  @inline(__always) init(
    points: UnsafePointer<Float2>, normals: UnsafePointer<Float2>, count: Int, radius: Float
  ) {
    self.points = points
    self.normals = normals
    self.count = count
    self.radius = radius
  }

  /// The index of the point farthest in a direction; the first of equals.
  @inline(__always) func support(_ direction: Float2) -> Int {
    var best = 0
    var most = dot(points[0], direction)
    var i = 1
    while i < count {
      let reach = dot(points[i], direction)
      if reach > most {
        most = reach
        best = i
      }
      i &+= 1
    }
    return best
  }

  /// The distance of the farthest point from the center of the body, without the radius.
  var extent: Float {
    var squared: Float = 0
    for i in 0..<count { squared = max(squared, dot(points[i], points[i])) }
    return squared.squareRoot()
  }

  /// The index after `i`, around.
  @inline(__always) func next(_ i: Int) -> Int { i &+ 1 < count ? i &+ 1 : 0 }
}

extension Convex {
  /// Writes the outward unit normals of `count` points; zero where two points coincide.
  static func fillNormals(_ normals: UnsafeMutablePointer<Float2>, of points: UnsafePointer<Float2>, count: Int) {
    for i in 0..<count {
      let edge = points[i + 1 < count ? i + 1 : 0] - points[i]
      normals[i] = unit(Float2(edge.y, -edge.x))
    }
  }
}

@inline(__always) func dot(_ a: Float2, _ b: Float2) -> Float { a.x * b.x + a.y * b.y }
/// Positive when the way from `a` to `b` is clockwise on screen.
@inline(__always) func cross(_ a: Float2, _ b: Float2) -> Float { a.x * b.y - a.y * b.x }
/// The length of a vector.
@inline(__always) func length(_ v: Float2) -> Float { dot(v, v).squareRoot() }
/// The vector at length 1, or zero for one too short to have a direction.
@inline(__always) func unit(_ v: Float2) -> Float2 {
  let squared = dot(v, v)
  return squared > 1e-30 ? v * (1 / squared.squareRoot()) : Float2(0, 0)
}
