/// What a parameter is: a line of the one table from which the gallery's panel, the iOS tuning panel, `fizz --set` and the docs
/// come.
public struct ParameterInfo: Sendable {
  /// Its name as written in code and on the command line, such as `buoyancy`.
  public let name: StaticString
  /// The group it is listed under.
  public let group: StaticString
  /// Its unit, such as `pt/s²`; empty for a plain number.
  public let unit: StaticString
  /// The smallest value; lower ones are clamped to it.
  public let minimum: Float
  /// The largest value; higher ones are clamped to it.
  public let maximum: Float
  /// The value it has unless set.
  public let defaultValue: Float
  /// What kind of control suits it.
  public let kind: Kind
  /// What gets worse when it is raised too far.
  public let whenRaised: StaticString
  /// What gets worse when it is lowered too far.
  public let whenLowered: StaticString

  /// What kind of control suits a parameter.
  public enum Kind: UInt32, Sendable {
    /// A slider.
    case continuous = 0
    /// A slider or stepper of whole numbers.
    case integer = 1
    /// A switch: 0 or 1.
    case toggle = 2
  }

  /// Makes a description.
  public init(
    _ name: StaticString, group: StaticString, unit: StaticString = "", _ range: ClosedRange<Float>,
    default value: Float,
    kind: Kind = .continuous, whenRaised: StaticString, whenLowered: StaticString
  ) {
    self.name = name
    self.group = group
    self.unit = unit
    self.minimum = range.lowerBound
    self.maximum = range.upperBound
    self.defaultValue = value
    self.kind = kind
    self.whenRaised = whenRaised
    self.whenLowered = whenLowered
  }

  /// The nearest valid value: in range, whole where it has to be; a non-finite number becomes the default.
  public func validated(_ value: Float) -> Float {
    guard value.isFinite else { return defaultValue }
    let inRange = value < minimum ? minimum : (value > maximum ? maximum : value)
    switch kind {
    case .continuous: return inRange
    case .integer: return Float(Int32(inRange + (inRange < 0 ? -0.5 : 0.5)))
    case .toggle: return inRange >= 0.5 ? 1 : 0
    }
  }
}
