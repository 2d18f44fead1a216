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
    var most = points[0].dot(direction)
    var i = 1
    while i < count {
      let reach = points[i].dot(direction)
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
    for i in 0..<count { squared = max(squared, points[i].lengthSquared) }
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
      normals[i] = Float2(edge.y, -edge.x).unit
    }
  }
}
