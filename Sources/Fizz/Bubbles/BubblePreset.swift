public import FizzPhysics

/// A named set of values for a ``BubbleField``: the source articles' constants with their corrected meaning.
public struct BubblePreset: Sendable {
  /// One value for each of ``BubbleField/parameters``.
  public private(set) var values: [Float]
  /// What the sides of the boundary do. Bubbles that leave through one that does not bounce are followed by others.
  public var sides: WorldSettings.Sides
  /// What the world is told: bubbles that leave are looked after by the field.
  var worldSides: WorldSettings.Sides {
    func policy(_ p: WorldSettings.SidePolicy) -> WorldSettings.SidePolicy { p == .bounce ? .bounce : .open }
    return .init(
      left: policy(sides.left), right: policy(sides.right), top: policy(sides.top), bottom: policy(sides.bottom))
  }

  /// Where bubbles are born.
  public var birthplace: Birthplace
  /// Share of the area that the first crowd covers at most, 0...0.6.
  public var cover: Float
  /// Radii follow from the area and ``BubbleParameter/maxCount`` instead of the two radius parameters.
  public var fitsRadii: Bool

  /// Where bubbles are born after the first crowd.
  public enum Birthplace: Sendable {
    /// Below the bottom edge, drifting in.
    case below
    /// Anywhere there is room.
    case anywhere
    /// Along the top edge.
    case top
  }

  /// Makes a preset from the table's defaults.
  public init() {
    values = BubbleField.parameters.map { $0.defaultValue }
    sides = WorldSettings.Sides()
    birthplace = .anywhere
    cover = 0.45
    fitsRadii = false
  }

  /// The value of a parameter; what is set is clamped as the table says.
  public subscript(_ parameter: BubbleParameter) -> Float {
    get { values[parameter.rawValue] }
    set { values[parameter.rawValue] = BubbleField.parameters[parameter.rawValue].validated(newValue) }
  }

  /// Bubbles rise like in a glass: buoyancy 26, drag 1.6, sway 14 pt at 1.1 Hz, restitution .72, radius 10...44, at most 160;
  /// side walls, recycling top, open bottom.
  public static var rise: BubblePreset {
    var p = BubblePreset()
    p.sides = .init(left: .bounce, right: .bounce, top: .recycle, bottom: .open)
    p.birthplace = .below
    return p
  }

  /// Bubbles hover: no gravity, 60 % of the speed kept per second, a random kick of up to 60 pt/s every 0.6 s, capped at
  /// 400 pt/s, restitution .86, radius 24...40; four walls.
  public static var float: BubblePreset {
    var p = BubblePreset()
    p[.buoyancy] = 0
    p[.swayAmplitude] = 0
    p[.drag] = Drag.perSecond(retaining: 0.6)
    p[.driftSpeed] = 60
    p[.speedCap] = 400
    p[.restitution] = 0.86
    p[.radiusMin] = 24
    p[.radiusMax] = 40
    p[.maxCount] = 40
    p[.hueMin] = 0.5
    p[.hueMax] = 0.95
    return p
  }

  /// Bubbles drop into a pile: gravity 900 pt/s², 35 % of the speed kept per second, restitution .6, radius 24...40; four
  /// walls.
  public static var fall: BubblePreset {
    var p = BubblePreset.float
    p[.gravity] = 900
    p[.drag] = Drag.perSecond(retaining: 0.35)
    p[.driftSpeed] = 0
    p[.speedCap] = 3000
    p[.restitution] = 0.6
    p[.separationSpeed] = 400
    p[.substeps] = 4
    p[.look] = 1
    p[.hueMin] = 0.55
    p[.hueMax] = 1
    p.birthplace = .top
    return p
  }

  /// As many bubbles as the page holds, sized to fit: for seeing what a machine can do.
  public static var stress: BubblePreset {
    var p = BubblePreset.float
    p[.maxCount] = 2000
    p[.radiusMin] = 1
    p[.drag] = 0.3
    p[.driftSpeed] = 90
    p[.hueMin] = 0.45
    p[.hueMax] = 0.95
    p[.tapTolerance] = 12
    p[.chainRadius] = 40
    p[.burstCount] = 6
    p.fitsRadii = true
    p.cover = 0.5
    return p
  }
}

/// Two spellings of drag.
public enum Drag {
  /// Drag, 1/s, of a medium in which `retention` of a speed is left after a second: -ln(retention).
  ///
  /// Edge cases: clamped to 0.0001...1 (so at most 9.2 per second); NaN counts as 1, no drag.
  public static func perSecond(retaining retention: Float) -> Float {
    guard !retention.isNaN else { return 0 }
    return -Maths.log(min(max(retention, 0.0001), 1))
  }

  /// Share of a speed that is left after a second under a drag, 1/s.
  public static func retention(perSecond drag: Float) -> Float {
    guard drag > 0 else { return 1 }
    return Maths.exp(-drag)
  }
}
