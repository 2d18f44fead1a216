public import FizzPhysics

/// What surrounds a simulation. It is input like any other: recorded, replayed and honored live.
public struct Environment: Equatable, Sendable {
  /// Width in points, 1...20,000.
  public var width: Float
  /// Height in points, 1...20,000.
  public var height: Float
  /// Distances from the edges that bodies keep clear of: notch, home indicator, bars.
  public var safeArea: Insets
  /// Height of the keyboard above the bottom edge, points; 0 when hidden.
  public var keyboardHeight: Float
  /// Pixels per point.
  public var displayScale: Float
  /// Orientation of the interface (not of the device).
  public var orientation: Orientation
  /// Settings of the user and the system.
  public var traits: Traits

  /// The interface's orientation.
  public enum Orientation: UInt32, Sendable, CaseIterable {
    case portrait = 0
    case portraitUpsideDown = 1
    case landscapeLeft = 2
    case landscapeRight = 3
  }

  /// Settings that change how a simulation behaves.
  public struct Traits: OptionSet, Equatable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Takes bits as they are; unknown ones are kept and mean nothing.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Meaning is kept, travel is dropped.
    public static let reduceMotion = Traits(rawValue: 1)
    /// Fewer particles, lower frame rate.
    public static let lowPower = Traits(rawValue: 2)
    /// The layout runs from right to left.
    public static let rightToLeft = Traits(rawValue: 4)
    /// Opaque fills in place of translucent ones.
    public static let reduceTransparency = Traits(rawValue: 8)
  }

  /// Makes surroundings; values outside their ranges are clamped when the stage adopts them (see ``validated``).
  public init(
    width: Float, height: Float, safeArea: Insets = .zero, keyboardHeight: Float = 0, displayScale: Float = 2,
    orientation: Orientation = .portrait, traits: Traits = []
  ) {
    self.width = width
    self.height = height
    self.safeArea = safeArea
    self.keyboardHeight = keyboardHeight
    self.displayScale = displayScale
    self.orientation = orientation
    self.traits = traits
  }

  /// The whole area.
  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }
  /// The area inside the safe-area insets.
  public var safeBounds: Rect { bounds.inset(by: safeArea) }

  /// Adds every number and setting to a fingerprint.
  public func combine(into digest: inout Digest) {
    for number in [width, height, safeArea.top, safeArea.left, safeArea.bottom, safeArea.right, keyboardHeight] {
      digest.combine(number)
    }
    digest.combine(displayScale)
    digest.combine(orientation.rawValue)
    digest.combine(traits.rawValue)
  }

  /// The same surroundings with every number finite and in range: sizes 1...20,000 (a non-finite size becomes 1), insets
  /// and keyboard 0...size (non-finite becomes 0), scale 0.5...8 (non-finite becomes 1).
  public var validated: Environment {
    func clamp(_ v: Float, _ lo: Float, _ hi: Float, _ fallback: Float) -> Float {
      guard v.isFinite else { return fallback }
      return v < lo ? lo : (v > hi ? hi : v)
    }
    var e = self
    e.width = clamp(width, 1, 20_000, 1)
    e.height = clamp(height, 1, 20_000, 1)
    e.safeArea.top = clamp(safeArea.top, 0, e.height, 0)
    e.safeArea.bottom = clamp(safeArea.bottom, 0, e.height, 0)
    e.safeArea.left = clamp(safeArea.left, 0, e.width, 0)
    e.safeArea.right = clamp(safeArea.right, 0, e.width, 0)
    e.keyboardHeight = clamp(keyboardHeight, 0, e.height, 0)
    e.displayScale = clamp(displayScale, 0.5, 8, 1)
    return e
  }
}
