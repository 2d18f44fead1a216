/// A named start for a ``RigidField``: what is laid out, and a value for every parameter.
public struct RigidPreset: Sendable {
  /// One value for each of ``RigidField/parameters``.
  public private(set) var values: [Float]
  /// What is laid out when the field learns how much room there is.
  public var layout: Layout

  /// What is laid out.
  public enum Layout: UInt32, Sendable {
    /// Nothing: the app adds things itself.
    case empty = 0
    /// About forty shapes of seven kinds that fall in and settle.
    case pile = 1
    /// A pyramid of boxes, and a heavy ball to fling at it.
    case pyramid = 2
    /// A bridge and chains of capsules, a ball on a cord, a link that breaks, a driven wheel.
    case chains = 3
    /// Ramps and a bowl along cubic curves, and ledges that hold from above only.
    case curves = 4

    /// Whether it has parts that are fixed to the room, and is therefore laid out anew when the room changes.
    var isFurnished: Bool { self == .chains || self == .curves }
  }

  /// Makes a preset from the table's defaults that lays nothing out.
  public init(_ layout: Layout = .empty) {
    values = RigidField.parameters.map { $0.defaultValue }
    self.layout = layout
  }

  /// The value of a parameter; what is set is clamped as the table says.
  public subscript(_ parameter: RigidParameter) -> Float {
    get { values[parameter.rawValue] }
    set { values[parameter.rawValue] = RigidField.parameters[parameter.rawValue].validated(newValue) }
  }

  /// Mixed shapes that drop into a pile.
  public static var pile: RigidPreset { RigidPreset(.pile) }

  /// A pyramid that stands until something heavy hits it: more grip, hardly any bounce, finer sub-steps.
  public static var pyramid: RigidPreset {
    var p = RigidPreset(.pyramid)
    p[.friction] = 0.6
    p[.restitution] = 0.05
    p[.substeps] = 6
    return p
  }

  /// Chains that hang, a bridge to load, a wheel that turns.
  public static var chains: RigidPreset {
    var p = RigidPreset(.chains)
    p[.airDrag] = 0.25
    p[.substeps] = 6
    return p
  }

  /// Balls and bars that roll along curves.
  public static var curves: RigidPreset {
    var p = RigidPreset(.curves)
    p[.restitution] = 0.25
    p[.rollingResistance] = 0.004
    p[.airDrag] = 0.05
    return p
  }
}
