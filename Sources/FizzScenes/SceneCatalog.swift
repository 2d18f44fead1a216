public import Fizz

/// What a scene is called and what it shows, in both of the gallery's languages.
public struct SceneInfo: Sendable {
  /// The name in commands, addresses and recordings, such as `bubbles-rise`.
  public let name: StaticString
  /// What it is made of.
  public let kind: Kind
  /// English title.
  public let title: StaticString
  /// Chinese title.
  public let titleChinese: StaticString
  /// One English sentence.
  public let summary: StaticString
  /// One Chinese sentence.
  public let summaryChinese: StaticString

  /// What scenes are made of; each kind has parameters of its own.
  public enum Kind: Sendable {
    /// A ``BubbleField``.
    case bubbles
    /// A ``RigidField``.
    case rigid
    /// A ``TagPicker``.
    case tags
    /// A ``DynamicsLab``.
    case lab
    /// A ``Dock``.
    case dock

    /// Its name in texts.
    public var name: StaticString {
      switch self {
      case .bubbles: "bubbles"
      case .rigid: "rigid"
      case .tags: "tags"
      case .lab: "lab"
      case .dock: "dock"
      }
    }
  }
}

/// What runs a scene.
public typealias SceneStage = Stage<SceneContent>

/// The named scenes that gallery, command, tests, benchmarks and fuzzers share. Their order never changes; new ones are
/// added at the end.
public enum SceneCatalog {
  /// All scenes.
  public static let all: [SceneInfo] = [
    SceneInfo(
      name: "bubbles-rise", kind: .bubbles, title: "Rise", titleChinese: "上升",
      summary: "Bubbles drift up like in a glass. Tap to pop, drag to push, fling to throw.",
      summaryChinese: "气泡像在杯中一样缓缓上升。轻点戳破，拖动推开，甩动抛出。"),
    SceneInfo(
      name: "bubbles-float", kind: .bubbles, title: "Float", titleChinese: "漂浮",
      summary: "A weightless crowd that never quite comes to rest.",
      summaryChinese: "失重的气泡群，轻轻碰撞，永不停歇。"),
    SceneInfo(
      name: "bubbles-fall", kind: .bubbles, title: "Fall", titleChinese: "坠落",
      summary: "Balls drop, bounce and settle into a pile that sleeps until you touch it.",
      summaryChinese: "小球落下、弹跳、堆叠，然后静静休眠，直到你触碰它们。"),
    SceneInfo(
      name: "stress", kind: .bubbles, title: "Thousands", titleChinese: "成千上万",
      summary: "Up to 20,000 bubbles at once, to see what this device can do.",
      summaryChinese: "同时两万个气泡，看看这台设备能做到什么。"),
    SceneInfo(
      name: "pile", kind: .rigid, title: "Pile", titleChinese: "堆积",
      summary: "Shapes tumble into a heap. Drag one by the point you touch, fling it, tap for a hop.",
      summaryChinese: "各种形状翻滚成堆。从触碰的那一点拖起，甩出去，轻点让它跳一下。"),
    SceneInfo(
      name: "pyramid", kind: .rigid, title: "Pyramid", titleChinese: "金字塔",
      summary: "It stands until you fling the heavy ball at it.",
      summaryChinese: "稳稳矗立，直到你把那颗重球甩向它。"),
    SceneInfo(
      name: "chains", kind: .rigid, title: "Chains", titleChinese: "链条",
      summary: "Swing the ball, load the bridge, pull the card until its coral link gives way.",
      summaryChinese: "荡起链球，压一压吊桥，使劲拉卡片，直到珊瑚色的链环断开。"),
    SceneInfo(
      name: "curves", kind: .rigid, title: "Curves", titleChinese: "曲线",
      summary: "Balls and bars roll along smooth ramps into a bowl. Ledges let them through from below.",
      summaryChinese: "小球和短棒沿光滑坡道滚入碗中。平台可以从下方穿过。"),
    SceneInfo(
      name: "tags", kind: .tags, title: "Tags", titleChinese: "标签",
      summary: "Choose: what you pick falls into the pile. Tilt to roll it, shake to throw it.",
      summaryChinese: "点选标签，它便落入堆中；倾斜让它们滚动，摇一摇把它们抛起。"),
    SceneInfo(
      name: "dynamics-lab", kind: .lab, title: "Dynamics lab", titleChinese: "动力学实验室",
      summary: "Every behavior on a plate of its own: gravity, pushes, snaps, attachments, fields.",
      summaryChinese: "每种行为一块试验板：重力、推力、吸附、连接与各种力场。"),
    SceneInfo(
      name: "dock", kind: .dock, title: "Dock", titleChinese: "悬浮坞",
      summary: "Floating buttons above a page you can use. Fling one to an edge, tap it for its panel.",
      summaryChinese: "悬浮按钮浮于可用的页面之上。甩向边缘停靠，轻点展开面板。"),
  ]

  /// The place of a scene by its name (UTF-8), or nil.
  public static func index(named name: some Sequence<UInt8>) -> Int? {
    for k in all.indices where all[k].name.isSame(as: name) { return k }
    return nil
  }

  /// The scene at a place in ``all``; one that is out of range gives the first.
  public static func info(_ index: Int) -> SceneInfo { all[all.indices.contains(index) ? index : 0] }

  /// What a scene runs, before it was told of its surroundings.
  public static func content(_ index: Int, seed: UInt64) -> SceneContent {
    switch info(index).kind {
    case .bubbles: .bubbles(BubbleField(preset(index), seed: seed))
    case .rigid: .rigid(RigidField(rigidPreset(index), seed: seed))
    case .tags: .tags(TagPicker(.themes, seed: seed))
    case .lab: .lab(DynamicsLab(seed: seed))
    case .dock: .dock(Dock(.assistants, seed: seed))
    }
  }

  /// What can be set in a scene.
  public static func parameters(_ index: Int) -> [ParameterInfo] { content(index, seed: 1).parameters }

  /// What can be set in the scene of this name (UTF-8), or nil when there is none; for reading recordings.
  public static func parameters(named name: some Sequence<UInt8>) -> [ParameterInfo]? {
    index(named: name).map { parameters($0) }
  }

  /// What a scene of bubbles starts with; ``BubblePreset/rise`` for any other.
  public static func preset(_ index: Int) -> BubblePreset {
    switch index {
    case 1: return .float
    case 2: return .fall
    case 3: return .stress
    default: return .rise
    }
  }

  /// What a scene of solid things starts with; ``RigidPreset/pile`` for any other.
  public static func rigidPreset(_ index: Int) -> RigidPreset {
    switch index {
    case 5: return .pyramid
    case 6: return .chains
    case 7: return .curves
    default: return .pile
    }
  }
}

/// A scene at step 0.
///
/// - Parameters:
///   - index: its place in ``SceneCatalog/all``; one that is out of range gives the first.
///   - seed: the same seed and input give the same bits.
///   - environment: how much room there is, and the user's settings.
public func makeScene(index: Int, seed: UInt64, environment: Environment) -> SceneStage {
  Stage(SceneCatalog.content(index, seed: seed), environment: environment)
}

extension StaticString {
  /// Whether the text's UTF-8 is exactly these bytes.
  func isSame(as bytes: some Sequence<UInt8>) -> Bool {
    var k = 0
    for byte in bytes {
      guard k < utf8CodeUnitCount, utf8Start[k] == byte else { return false }
      k += 1
    }
    return k == utf8CodeUnitCount
  }
}
