/// The name of one body in one world. It is detected when stale: the body is gone, or its place was given to another.
@frozen
public struct BodyID: Hashable, Sendable, BitwiseCopyable {
  /// The place in the world's table.
  public var index: Int32
  /// How often that place had been given out before.
  public var generation: UInt32

  /// Makes a name from its parts, for hosts that store it as numbers.
  public init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// A name that no body ever has.
  public static var none: BodyID { BodyID(index: -1, generation: 0) }
}
