/// What of the physics is painted over a picture when asked; see ``Stage/debugLayers``.
public struct DebugLayers: OptionSet, Equatable, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Takes bits as they are; unknown ones are kept and mean nothing.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Where things touch, as dots that grow with the impulse.
  public static let contacts = DebugLayers(rawValue: 1)
  /// The normals of contacts, as short lines.
  public static let normals = DebugLayers(rawValue: 2)
  /// Bodies that touch in one color; those that sleep in gray.
  public static let islands = DebugLayers(rawValue: 4)
  /// Where each body would be in a tenth of a second, as an arrow.
  public static let velocities = DebugLayers(rawValue: 8)
  /// The cells in which the world looks for neighbors.
  public static let grid = DebugLayers(rawValue: 16)
  /// What joints hold together: their points, and what is between those.
  public static let joints = DebugLayers(rawValue: 32)
  /// Everything that there is.
  public static let all = DebugLayers(rawValue: 63)

  /// Every layer with its name in commands.
  public static let named: [(name: StaticString, layer: DebugLayers)] = [
    ("contacts", .contacts), ("normals", .normals), ("islands", .islands), ("velocities", .velocities), ("grid", .grid),
    ("joints", .joints),
  ]
}
