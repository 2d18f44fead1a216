/// The words in which a dock tells a screen reader where a button is, in one language.
public struct DockWords: Sendable {
  /// Names of the edges, in the order of ``DockEdge``: free, left, right, top, bottom. Missing ones are left out.
  public var edges: [String]
  /// Which of how many: what stands before the first number, between the two, and after the second.
  public var order: [String]

  /// Makes words.
  public init(edges: [String], order: [String]) {
    self.edges = edges
    self.order = order
  }

  /// English: "Right edge, 2 of 3".
  public static var english: DockWords {
    DockWords(
      edges: ["Floating", "Left edge", "Right edge", "Top edge", "Bottom edge"], order: [", ", " of ", ""])
  }

  /// Chinese: "右侧边缘，第 2 个，共 3 个".
  public static var chinese: DockWords {
    DockWords(edges: ["自由悬浮", "左侧边缘", "右侧边缘", "顶部边缘", "底部边缘"], order: ["，第 ", " 个，共 ", " 个"])
  }
}
