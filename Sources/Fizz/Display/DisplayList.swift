public import FizzPhysics

/// Everything to paint for one frame, in paint order, with the tables that its items index.
///
/// Items and points are written anew for every frame into memory that is kept; texts and images change rarely and carry
/// a version, so that a host rebuilds its label cache only when it has to.
public struct DisplayList: Sendable {
  /// What to paint, the first item undermost.
  public var items: [DisplayItem] = []
  /// The corners of polygons; an item names its first by `content` and their number in its flags.
  public var points: [Vector2] = []
  /// Where the host's own views belong, the first undermost; they lie above all items.
  public var views: [HostedView] = []
  /// The texts that ``DisplayItem/content`` and ``AccessibleElement/label`` index.
  public private(set) var texts: [String] = []
  /// The names of the pictures that ``DisplayItem/content`` indexes.
  public private(set) var images: [String] = []
  /// Which version of the tables is held; 0 before the first.
  public private(set) var tablesVersion: UInt32 = 0

  /// An empty list.
  public init() {}

  /// Drops the items and points of the last frame, keeping their memory and the tables.
  public mutating func clear() {
    items.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    views.removeAll(keepingCapacity: true)
  }

  /// Adds one item on top.
  public mutating func append(_ item: DisplayItem) { items.append(item) }

  /// Adds a filled polygon on top: `item` gives position, rotation and style, `corners` the outline relative to its
  /// center.
  ///
  /// Edge cases: nothing is added for fewer than three corners; corners past 65,535 are left out.
  public mutating func appendPolygon(_ item: DisplayItem, corners: [Vector2]) {
    guard corners.count >= 3 else { return }
    let count = min(corners.count, 0xFFFF)
    var item = item
    item.kind = DisplayItem.Kind.polygon.rawValue
    item.content = Int32(truncatingIfNeeded: points.count)
    item.flags = (item.flags & 0xFFFF) | UInt32(count) << 16
    for i in 0..<count { points.append(corners[i]) }
    items.append(item)
  }

  /// Replaces the tables unless this version of them is held already; a simulation calls it in every draw and counts
  /// its version up, from 1, when a text changes.
  public mutating func setTables(texts: [String], images: [String], version: UInt32) {
    guard version != tablesVersion else { return }
    self.texts = texts
    self.images = images
    tablesVersion = version
  }
}
