/// The name of one joint in one world. It is detected when stale: the joint is gone, or its place was given to another.
@frozen
public struct JointID: Hashable, Sendable, BitwiseCopyable {
  /// The place in the world's table.
  public var index: Int32
  /// How often that place had been given out before.
  public var generation: UInt32

  /// Makes a name from its parts, for hosts that store it as numbers.
  public init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// A name that no joint ever has.
  public static var none: JointID { JointID(index: -1, generation: 0) }
}
