/// Why a text is not a recording that can be replayed.
public struct RecordingError: Error, Equatable, Sendable {
  /// What is wrong.
  public let kind: Kind
  /// The line it was noticed in, counted from 1; 0 when it concerns the whole text.
  public let line: Int

  /// What can be wrong.
  public enum Kind: UInt32, Sendable, CaseIterable {
    /// The first line does not say `fizz-recording`.
    case foreign = 0
    /// A version that this library does not read.
    case unsupportedVersion = 1
    /// A line that does not follow the format.
    case malformedLine = 2
    /// A number beyond what is allowed where it stands.
    case numberOutOfRange = 3
    /// A step lower than one before it.
    case stepsGoBackwards = 4
    /// A parameter that the simulation does not have.
    case unknownParameter = 5
    /// More than 4,000,000 entries or 64 MB.
    case tooLarge = 6
    /// The text ends without an `end` line.
    case truncated = 7
    /// A scene that is not here.
    case unknownScene = 8
  }

  /// Makes an error.
  public init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }

  /// One English sentence without the line number.
  public var reason: StaticString {
    switch kind {
    case .foreign: "this is not a fizz recording"
    case .unsupportedVersion: "this version of the recording format is not supported"
    case .malformedLine: "the line does not follow the format"
    case .numberOutOfRange: "a number is out of range"
    case .stepsGoBackwards: "the steps go backwards"
    case .unknownParameter: "there is no parameter of this name"
    case .tooLarge: "the recording is too large"
    case .truncated: "the recording has no end"
    case .unknownScene: "there is no scene of this name"
    }
  }
}
