import FizzPhysics

/// The text form, version 1: one item a line, ASCII, numbers that read back to the same bits.
///
/// ```
/// fizz-recording 1
/// scene bubbles-rise
/// seed 42
/// environment 390 844 47 0 34 0 0 2 portrait none
/// @0 parameter drag 1.6
/// @12 pointer 1 began 100.5 200.25 0.1
/// @40 command popAll
/// @50 sensors active
/// @51 motion 0 -1 0 0.25 0 0 0.5
/// digest 120 0123456789abcdef
/// end 600
/// ```
///
/// An environment is width, height, the safe area's top, left, bottom and right, keyboard height, display scale,
/// orientation and traits (`none`, or names joined by `+`). A pointer is id, phase, x, y and seconds. Motion is gravity's x,
/// y and z, acceleration's, and seconds; `sensors` is what can be said of them. Blank lines and lines that begin with `#` are
/// skipped. Of commands, `dock` and `place` end in an edge (`left`, `right`, `top`, `bottom`, `free`), `place` also in how far
/// along it: `@8 command place 1 right 0.9`, `@9 command place 2 free 0.25 0.8`.
extension Recording {
  /// The recording as text.
  ///
  /// Edge cases: an input for a parameter that the table does not have is left out; characters that a scene's name cannot
  /// have are written as `-`.
  ///
  /// - Parameter parameters: The simulation's table, since parameters are written by name.
  public func text(parameters: [ParameterInfo]) -> [UInt8] {
    var text = RecordingWriter(parameters: parameters)
    text.writeHead(self)
    var next = 0
    for digest in digests {
      while next < inputs.count, inputs[next].step < digest.step {
        text.write(inputs[next])
        next += 1
      }
      text.write(digest)
    }
    while next < inputs.count {
      text.write(inputs[next])
      next += 1
    }
    text.writeEnd(endStep)
    return text.writer.bytes
  }

  /// Reads a recording.
  ///
  /// Any bytes are safe to try: the text is read once, in order, and the first thing wrong is reported with its line.
  /// Pointer samples are rounded as ``Stage/send(_:)`` rounds them.
  ///
  /// - Parameters:
  ///   - text: The text, at most 64 MB.
  ///   - parameters: The simulation's table, since parameters are written by name.
  public init(text: [UInt8], parameters: [ParameterInfo]) throws(RecordingError) {
    try self.init(text: text) { _ in parameters }
  }

  /// Reads a recording of any of several scenes.
  ///
  /// - Parameters:
  ///   - text: As for ``init(text:parameters:)``.
  ///   - parametersOfScene: Called once, with the scene's name (UTF-8): the table of that scene, or nil when there is none
  ///     of this name, which is an error.
  public init(
    text: [UInt8], parametersOfScene: (String.UTF8View) -> [ParameterInfo]?
  ) throws(RecordingError) {
    var parser = RecordingParser(text)
    self = try parser.parse(parametersOfScene)
  }
}

/// The words of the format, the same for writing and reading.
enum RecordingWords {
  static func name(of phase: PointerSample.Phase) -> StaticString {
    switch phase {
    case .began: "began"
    case .moved: "moved"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }

  static func name(of orientation: Environment.Orientation) -> StaticString {
    switch orientation {
    case .portrait: "portrait"
    case .portraitUpsideDown: "portraitUpsideDown"
    case .landscapeLeft: "landscapeLeft"
    case .landscapeRight: "landscapeRight"
    }
  }

  static func name(of state: MotionState) -> StaticString {
    switch state {
    case .unknown: "unknown"
    case .unavailable: "unavailable"
    case .denied: "denied"
    case .stopped: "stopped"
    case .active: "active"
    }
  }

  /// Names of the bits of `Environment.Traits`, from the lowest.
  static func traitName(_ bit: UInt32) -> StaticString {
    switch bit {
    case 0: "reduceMotion"
    case 1: "lowPower"
    case 2: "rightToLeft"
    default: "reduceTransparency"
    }
  }
  static var traitCount: UInt32 { 4 }
}

/// Writes the lines.
private struct RecordingWriter {
  var writer = TextWriter()
  let parameters: [ParameterInfo]

  init(parameters: [ParameterInfo]) { self.parameters = parameters }

  mutating func writeHead(_ recording: Recording) {
    writer.append("fizz-recording 1\nscene ")
    var length = 0
    for byte in recording.scene.utf8 {
      if length == RecordingParser.longestName { break }
      writer.append(byte: RecordingParser.isNameCharacter(byte) ? byte : Ascii.minus)
      length += 1
    }
    if length == 0 { writer.append(byte: Ascii.minus) }
    writer.append("\nseed ")
    writer.append(recording.seed)
    endLine()
    write(recording.environment)
    endLine()
  }

  mutating func write(_ input: RecordedInput) {
    if case .parameter(let index, _) = input.event, !parameters.indices.contains(index) { return }
    writer.append(byte: Ascii.at)
    writer.append(input.step)
    writer.append(byte: Ascii.space)
    switch input.event {
    case .pointer(let sample): write(sample)
    case .environment(let environment): write(environment)
    case .motion(let sample): write(sample)
    case .motionState(let state):
      writer.append("sensors ")
      writer.append(RecordingWords.name(of: state))
    case .parameter(let index, let value):
      writer.append("parameter ")
      writer.append(parameters[index].name)
      field(value)
    case .command(let command): write(command)
    }
    endLine()
  }

  mutating func write(_ digest: RecordedDigest) {
    writer.append("digest ")
    writer.append(digest.step)
    writer.append(byte: Ascii.space)
    writer.append(hex: digest.value)
    endLine()
  }

  mutating func writeEnd(_ step: Int) {
    writer.append("end ")
    writer.append(step)
    endLine()
  }

  private mutating func write(_ sample: PointerSample) {
    writer.append("pointer ")
    writer.append(Int(sample.id))
    writer.append(byte: Ascii.space)
    writer.append(RecordingWords.name(of: sample.phase))
    field(sample.position.x)
    field(sample.position.y)
    writer.append(byte: Ascii.space)
    writer.append(seconds: sample.time)
  }

  private mutating func write(_ sample: MotionSample) {
    writer.append("motion")
    field(sample.gravityX)
    field(sample.gravityY)
    field(sample.gravityZ)
    field(sample.accelerationX)
    field(sample.accelerationY)
    field(sample.accelerationZ)
    writer.append(byte: Ascii.space)
    writer.append(seconds: sample.time)
  }

  private mutating func write(_ e: Environment) {
    writer.append("environment")
    field(e.width)
    field(e.height)
    field(e.safeArea.top)
    field(e.safeArea.left)
    field(e.safeArea.bottom)
    field(e.safeArea.right)
    field(e.keyboardHeight)
    field(e.displayScale)
    writer.append(byte: Ascii.space)
    writer.append(RecordingWords.name(of: e.orientation))
    var separator = Ascii.space
    for bit in 0..<RecordingWords.traitCount where e.traits.rawValue & 1 << bit != 0 {
      writer.append(byte: separator)
      writer.append(RecordingWords.traitName(bit))
      separator = Ascii.plus
    }
    if separator == Ascii.space { writer.append(" none") }
  }

  private mutating func write(_ command: Command) {
    writer.append("command ")
    switch command {
    case .activate(let element):
      writer.append("activate ")
      writer.append(UInt64(element))
    case .pop(let element):
      writer.append("pop ")
      writer.append(UInt64(element))
    case .popWithin(let center, let radius):
      writer.append("popWithin")
      field(center.x)
      field(center.y)
      field(radius)
    case .popAll: writer.append("popAll")
    case .spawn(let count):
      writer.append("spawn ")
      writer.append(count)
    case .nudge(let element, let velocity):
      writer.append("nudge ")
      writer.append(UInt64(element))
      field(velocity.x)
      field(velocity.y)
    case .restart: writer.append("restart")
    case .dock(let element, let edge):
      writer.append("dock ")
      writer.append(UInt64(element))
      writer.append(byte: Ascii.space)
      writer.append(edge.name)
    case .place(let element, let place):
      writer.append("place ")
      writer.append(UInt64(element))
      writer.append(byte: Ascii.space)
      writer.append(place)
    case .hide(let element):
      writer.append("hide ")
      writer.append(UInt64(element))
    case .show(let element):
      writer.append("show ")
      writer.append(UInt64(element))
    case .dismiss: writer.append("dismiss")
    }
  }

  private mutating func field(_ number: Float) {
    writer.append(byte: Ascii.space)
    writer.append(number)
  }

  private mutating func endLine() { writer.append(byte: Ascii.newline) }
}
