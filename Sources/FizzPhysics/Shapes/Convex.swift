struct Convex {
  let points: UnsafePointer<Float2>
  let normals: UnsafePointer<Float2>
  let count: Int
  let radius: Float
}
