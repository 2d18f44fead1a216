/// Four contacts of frictionless circles, 128 bytes, lanes side by side. No body appears twice in the blocks of one color,
/// so a block is gathered, solved and scattered as one.
///
/// Impulses are kept as changes of relative velocity (pt/s), which needs no masses: `share` of it goes to the first body
/// and the rest to the second.
struct ContactBlock: BitwiseCopyable {
  var first: Int4
  var second: Int4
  var normalX: Float4
  var normalY: Float4
  var separation: Float4
  var share: Float4
  var impulse: Float4
  var radii: Float4
}

/// The contact blocks of all pairs, grouped by strip and color.
struct ContactBlocks {
  var blocks: Buffer<ContactBlock>
  /// Normal velocity before the step; negative when approaching.
  var approach: Buffer<Float4>
  /// Bits 0-3: the lane's pair touches. Bits 4-7: it bounced in this step.
  var touching: Buffer<UInt8>
  /// Blocks near enough to matter in this step, strip by strip.
  var active: Buffer<Int32>
  /// Blocks that may bounce in this step, strip by strip.
  var bouncing: Buffer<Int32>
  var strips: Buffer<Strip>
  var stripCount = 0
  var count = 0

  /// A range of blocks that is solved color by color before the next one begins.
  struct Strip: BitwiseCopyable {
    var start: Int32 = 0
    var end: Int32 = 0
    var activeEnd: Int32 = 0
    var bouncingEnd: Int32 = 0
    var firstPair: Int32 = 0
    var endPair: Int32 = 0
  }

  static let colors = 66
  /// The color of pairs that found no free one: each has a block of its own.
  static let overflow = 63
  /// The color of pairs that are none of the blocks' business.
  static let rigid: UInt8 = 255

  init() {
    blocks = Buffer(capacity: 64, filledWith: ContactBlocks.empty(padding: 0))
    approach = Buffer(capacity: 64, filledWith: Float4())
    touching = Buffer(capacity: 64, filledWith: 0)
    active = Buffer(capacity: 64, filledWith: 0)
    bouncing = Buffer(capacity: 64, filledWith: 0)
    strips = Buffer(capacity: 4, filledWith: Strip())
  }

  static func empty(padding slot: Int32) -> ContactBlock {
    ContactBlock(
      first: Int4(repeating: slot), second: Int4(repeating: slot), normalX: Float4(), normalY: Float4(),
      separation: Float4(repeating: 1e9), share: Float4(), impulse: Float4(), radii: Float4(repeating: -1e9))
  }

  mutating func reserve(_ wanted: Int) {
    blocks.reserve(wanted, keeping: 0, filledWith: ContactBlocks.empty(padding: 0))
    approach.reserve(wanted, keeping: 0, filledWith: Float4())
    touching.reserve(wanted, keeping: 0, filledWith: 0)
    active.reserve(wanted, keeping: 0, filledWith: 0)
    bouncing.reserve(wanted, keeping: 0, filledWith: 0)
  }

  func clone() -> ContactBlocks {
    var c = self
    c.blocks = blocks.clone()
    c.approach = approach.clone()
    c.touching = touching.clone()
    c.active = active.clone()
    c.bouncing = bouncing.clone()
    c.strips = strips.clone()
    return c
  }

  func free() {
    blocks.free()
    approach.free()
    touching.free()
    active.free()
    bouncing.free()
    strips.free()
  }
}
