import FizzPhysics

/// Reads the text form of a recording; see `Recording+Text.swift`. One pass, no recursion, every number checked.
struct RecordingParser {
  /// A scene's name is at most this long.
  static let longestName = 64

  private var reader: TextReader
  /// The table of the scene, once its name has been read.
  private var parameters: [ParameterInfo] = []

  init(_ text: [UInt8]) { reader = TextReader(text) }

  static func isNameCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x30...0x39, Ascii.minus: true
    default: false
    }
  }

  mutating func parse(
    _ parametersOfScene: (String.UTF8View) -> [ParameterInfo]?
  ) throws(RecordingError) -> Recording {
    guard reader.bytes.count <= Recording.maximumTextLength else { throw RecordingError(.tooLarge, line: 0) }
    try parseVersion()
    try expectLine("scene")
    let scene = try parseName()
    guard let table = parametersOfScene(scene.utf8) else { throw error(.unknownScene) }
    parameters = table
    try expectLine("seed")
    let seed = try parseSeed()
    try expectLine("environment")
    let environment = try parseEnvironment()
    try endLine()
    var recording = Recording(scene: scene, seed: seed, environment: environment, endStep: 0)
    try parseEntries(into: &recording)
    return recording
  }

  private mutating func parseVersion() throws(RecordingError) {
    guard reader.nextLine(), let word = reader.nextField(), reader.equals(word, "fizz-recording") else {
      throw RecordingError(.foreign, line: 1)
    }
    guard let version = reader.nextField() else { throw error(.malformedLine) }
    guard reader.equals(version, "1"), reader.isAtEndOfLine else { throw error(.unsupportedVersion) }
  }

  private mutating func parseEntries(into recording: inout Recording) throws(RecordingError) {
    var lastStep = 0
    while let word = nextItem() {
      if recording.inputs.count + recording.digests.count >= Recording.maximumEntryCount { throw error(.tooLarge) }
      if reader.bytes[word.lowerBound] == Ascii.at {
        let step = try order(parseStep(word.dropFirst()), after: &lastStep)
        recording.inputs.append(RecordedInput(step: step, event: try parseEvent()))
      } else if reader.equals(word, "digest") {
        let step = try order(parseStep(reader.nextField()), after: &lastStep)
        if let last = recording.digests.last, last.step == step { throw error(.stepsGoBackwards) }
        guard let field = reader.nextField(), let value = reader.hexadecimal(field) else { throw error(.malformedLine) }
        recording.digests.append(RecordedDigest(step: step, value: value))
      } else if reader.equals(word, "end") {
        recording.endStep = try order(parseStep(reader.nextField()), after: &lastStep)
        try endLine()
        guard nextItem() == nil else { throw error(.malformedLine) }
        return
      } else {
        throw error(.malformedLine)
      }
      try endLine()
    }
    throw error(.truncated)
  }
}

extension RecordingParser {
  /// The first field of the next line that has one and is not a comment; nil at the end.
  private mutating func nextItem() -> Range<Int>? {
    while reader.nextLine() {
      if let field = reader.nextField(), reader.bytes[field.lowerBound] != 0x23 { return field }
    }
    return nil
  }

  private func error(_ kind: RecordingError.Kind) -> RecordingError { RecordingError(kind, line: reader.line) }

  private mutating func expectLine(_ word: StaticString) throws(RecordingError) {
    guard let field = nextItem() else { throw error(.truncated) }
    guard reader.equals(field, word) else { throw error(.malformedLine) }
  }

  private mutating func endLine() throws(RecordingError) {
    guard reader.isAtEndOfLine else { throw error(.malformedLine) }
  }

  private mutating func parseName() throws(RecordingError) -> String {
    guard let field = reader.nextField(), field.count <= RecordingParser.longestName else {
      throw error(.malformedLine)
    }
    for i in field where !RecordingParser.isNameCharacter(reader.bytes[i]) { throw error(.malformedLine) }
    try endLine()
    return String(decoding: reader.bytes[field], as: UTF8.self)
  }

  private mutating func parseSeed() throws(RecordingError) -> UInt64 {
    guard let field = reader.nextField() else { throw error(.malformedLine) }
    for i in field where reader.bytes[i] < Ascii.zero || reader.bytes[i] > Ascii.nine { throw error(.malformedLine) }
    guard let seed = reader.unsigned(field) else { throw error(.numberOutOfRange) }
    try endLine()
    return seed
  }

  private func parseStep(_ field: Range<Int>?) throws(RecordingError) -> Int {
    guard let field, !field.isEmpty else { throw error(.malformedLine) }
    for i in field where reader.bytes[i] < Ascii.zero || reader.bytes[i] > Ascii.nine { throw error(.malformedLine) }
    guard let step = reader.unsigned(field), step <= Recording.maximumStep else { throw error(.numberOutOfRange) }
    return Int(step)
  }

  private func order(_ step: Int, after last: inout Int) throws(RecordingError) -> Int {
    guard step >= last else { throw error(.stepsGoBackwards) }
    last = step
    return step
  }

  /// A finite number of at most this modulus.
  private mutating func parseFloat(within limit: Float = .greatestFiniteMagnitude) throws(RecordingError) -> Float {
    guard let number = reader.nextFloat() else { throw error(.malformedLine) }
    guard number.magnitude <= limit else { throw error(.numberOutOfRange) }
    return number
  }

  private mutating func parseVector(within limit: Float = .greatestFiniteMagnitude) throws(RecordingError) -> Vector2 {
    let x = try parseFloat(within: limit)
    return Vector2(x, try parseFloat(within: limit))
  }

  private mutating func parseInteger(in range: ClosedRange<Int>) throws(RecordingError) -> Int {
    guard let field = reader.nextField() else { throw error(.malformedLine) }
    let isNegative = reader.bytes[field.lowerBound] == Ascii.minus
    let digits = isNegative ? field.dropFirst() : field
    guard !digits.isEmpty else { throw error(.malformedLine) }
    for i in digits where reader.bytes[i] < Ascii.zero || reader.bytes[i] > Ascii.nine { throw error(.malformedLine) }
    guard let number = reader.integer(field), range.contains(number) else { throw error(.numberOutOfRange) }
    return number
  }

  private mutating func parseEdge() throws(RecordingError) -> DockEdge {
    guard let field = reader.nextField(), let edge = DockEdge.allCases.first(where: { reader.equals(field, $0.name) })
    else { throw error(.malformedLine) }
    return edge
  }

  private mutating func parseElement() throws(RecordingError) -> UInt32 {
    guard let field = reader.nextField() else { throw error(.malformedLine) }
    for i in field where reader.bytes[i] < Ascii.zero || reader.bytes[i] > Ascii.nine { throw error(.malformedLine) }
    guard let number = reader.unsigned(field), number <= UInt64(UInt32.max) else { throw error(.numberOutOfRange) }
    return UInt32(number)
  }
}

extension RecordingParser {
  private mutating func parseEvent() throws(RecordingError) -> InputEvent {
    guard let word = reader.nextField() else { throw error(.malformedLine) }
    if reader.equals(word, "pointer") { return .pointer(try parsePointer()) }
    if reader.equals(word, "environment") { return .environment(try parseEnvironment()) }
    if reader.equals(word, "motion") { return .motion(try parseMotion()) }
    if reader.equals(word, "sensors") { return .motionState(try parseMotionState()) }
    if reader.equals(word, "parameter") { return try parseParameter() }
    if reader.equals(word, "command") { return .command(try parseCommand()) }
    throw error(.malformedLine)
  }

  private mutating func parsePointer() throws(RecordingError) -> PointerSample {
    let id = try parseInteger(in: Int(Int32.min)...Int(Int32.max))
    guard let word = reader.nextField() else { throw error(.malformedLine) }
    var phase: PointerSample.Phase?
    for candidate in PointerSample.Phase.allCases where reader.equals(word, RecordingWords.name(of: candidate)) {
      phase = candidate
    }
    guard let phase else { throw error(.malformedLine) }
    let position = try parseVector(within: InputEvent.farthestPosition)
    guard let time = reader.nextDouble() else { throw error(.malformedLine) }
    guard time.magnitude <= InputEvent.farthestTime else { throw error(.numberOutOfRange) }
    return PointerSample(id: Int32(id), phase: phase, position: position, time: time).quantized
  }

  private mutating func parseMotion() throws(RecordingError) -> MotionSample {
    var sample = MotionSample(time: 0)
    sample.gravityX = try parseFloat(within: MotionSample.most)
    sample.gravityY = try parseFloat(within: MotionSample.most)
    sample.gravityZ = try parseFloat(within: MotionSample.most)
    sample.accelerationX = try parseFloat(within: MotionSample.most)
    sample.accelerationY = try parseFloat(within: MotionSample.most)
    sample.accelerationZ = try parseFloat(within: MotionSample.most)
    guard let time = reader.nextDouble() else { throw error(.malformedLine) }
    guard time.magnitude <= InputEvent.farthestTime else { throw error(.numberOutOfRange) }
    sample.time = time
    return sample.quantized
  }

  private mutating func parseMotionState() throws(RecordingError) -> MotionState {
    guard let word = reader.nextField() else { throw error(.malformedLine) }
    for candidate in MotionState.allCases where reader.equals(word, RecordingWords.name(of: candidate)) {
      return candidate
    }
    throw error(.malformedLine)
  }

  /// The numbers must be what a stage would have made of them: a clamped size would not be the recorded run.
  private mutating func parseEnvironment() throws(RecordingError) -> Environment {
    var e = Environment(width: try parseFloat(), height: try parseFloat())
    e.safeArea.top = try parseFloat()
    e.safeArea.left = try parseFloat()
    e.safeArea.bottom = try parseFloat()
    e.safeArea.right = try parseFloat()
    e.keyboardHeight = try parseFloat()
    e.displayScale = try parseFloat()
    e.orientation = try parseOrientation()
    e.traits = try parseTraits()
    guard e == e.admitted else { throw error(.numberOutOfRange) }
    return e
  }

  private mutating func parseOrientation() throws(RecordingError) -> Environment.Orientation {
    guard let word = reader.nextField() else { throw error(.malformedLine) }
    for candidate in Environment.Orientation.allCases where reader.equals(word, RecordingWords.name(of: candidate)) {
      return candidate
    }
    throw error(.malformedLine)
  }

  private mutating func parseTraits() throws(RecordingError) -> Environment.Traits {
    guard let field = reader.nextField() else { throw error(.malformedLine) }
    var traits: UInt32 = 0
    if reader.equals(field, "none") { return [] }
    var start = field.lowerBound
    while start <= field.upperBound {
      var end = start
      while end < field.upperBound, reader.bytes[end] != Ascii.plus { end += 1 }
      var bit: UInt32 = 0
      while bit < RecordingWords.traitCount, !reader.equals(start..<end, RecordingWords.traitName(bit)) { bit += 1 }
      guard bit < RecordingWords.traitCount else { throw error(.malformedLine) }
      traits |= 1 << bit
      start = end + 1
    }
    return Environment.Traits(rawValue: traits)
  }

  private mutating func parseParameter() throws(RecordingError) -> InputEvent {
    guard let word = reader.nextField() else { throw error(.malformedLine) }
    for index in parameters.indices where reader.equals(word, parameters[index].name) {
      return .parameter(index: index, value: try parseFloat())
    }
    throw error(.unknownParameter)
  }

  private mutating func parseCommand() throws(RecordingError) -> Command {
    guard let word = reader.nextField() else { throw error(.malformedLine) }
    if reader.equals(word, "activate") { return .activate(element: try parseElement()) }
    if reader.equals(word, "pop") { return .pop(element: try parseElement()) }
    if reader.equals(word, "popWithin") {
      let center = try parseVector()
      return .popWithin(center: center, radius: try parseFloat())
    }
    if reader.equals(word, "popAll") { return .popAll }
    if reader.equals(word, "spawn") { return .spawn(count: try parseInteger(in: 0...InputEvent.largestSpawn)) }
    if reader.equals(word, "nudge") {
      let element = try parseElement()
      return .nudge(element: element, velocity: try parseVector())
    }
    if reader.equals(word, "restart") { return .restart }
    if reader.equals(word, "dock") {
      let element = try parseElement()
      return .dock(element: element, edge: try parseEdge())
    }
    if reader.equals(word, "place") {
      let element = try parseElement()
      guard let edge = reader.nextField(), let place = DockPlace(edge, &reader) else { throw error(.malformedLine) }
      return .place(element: element, at: place)
    }
    if reader.equals(word, "hide") { return .hide(element: try parseElement()) }
    if reader.equals(word, "show") { return .show(element: try parseElement()) }
    if reader.equals(word, "dismiss") { return .dismiss }
    throw error(.malformedLine)
  }
}
