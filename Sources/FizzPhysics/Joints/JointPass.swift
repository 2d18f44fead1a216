/// Where everything is that a pass over the joints reads and writes: pointers, taken once a pass, since reading them
/// through the world's state costs a check each time.
struct JointPass {
  let position: UnsafePointer<Float2>
  let rotation: UnsafePointer<Float2>
  let velocity: UnsafeMutablePointer<Float2>
  let spin: UnsafeMutablePointer<Float2>
  let inverseMass: UnsafePointer<Float>
  let inverseInertia: UnsafePointer<Float>
  let records: UnsafeMutablePointer<JointRecord>
  let work: UnsafeMutablePointer<JointWork>
  let workCount: Int
  let nodes: UnsafeMutablePointer<JointNode>
  let nodeCount: Int
  let ties: UnsafePointer<JointTie>
  let tieCount: Int
  let closing: UnsafePointer<Int32>
  let closingCount: Int
  /// The substep, seconds, and its inverse.
  let h: Float
  let inverseH: Float
}

extension WorldState {
  var jointPass: JointPass {
    JointPass(
      position: bodies.position.base, rotation: rigid.rotation.base, velocity: bodies.velocity.base,
      spin: rigid.spin.base, inverseMass: bodies.inverseMass.base, inverseInertia: rigid.inverseInertia.base,
      records: joints.records.base, work: joints.work.base, workCount: joints.workCount, nodes: joints.nodes.base,
      nodeCount: joints.nodeCount, ties: joints.ties.base, tieCount: joints.tieCount, closing: joints.closing.base,
      closingCount: joints.closingCount, h: h, inverseH: inverseH)
  }
}
