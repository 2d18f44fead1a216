import FizzPhysics
import Testing

@testable import Fizz

private let parameters = FakeSimulation.parameters

private let sample = """
  fizz-recording 1
  scene bubbles-rise
  seed 42
  environment 390 844 47 0 34 0 0 2 portrait none
  @0 parameter speed 1.6
  @12 pointer 1 began 100.5 200.25 0.1
  @12 environment 844 390 0 47 21 47 0 3 landscapeLeft reduceMotion+rightToLeft
  @40 command popAll
  digest 120 0123456789abcdef
  end 600

  """

private func parse(_ text: String) throws(RecordingError) -> Recording {
  try Recording(text: Array(text.utf8), parameters: parameters)
}

private func failure(_ text: String) -> RecordingError? {
  do throws(RecordingError) {
    _ = try parse(text)
    return nil
  } catch {
    return error
  }
}

private func string(_ recording: Recording) -> String {
  String(decoding: recording.text(parameters: parameters), as: UTF8.self)
}

/// A recording of one entry line, after a fixed head.
private func withLine(_ line: String) -> String {
  "fizz-recording 1\nscene a\nseed 1\nenvironment 1 1 0 0 0 0 0 1 portrait none\n\(line)\nend 1000\n"
}

@Suite("Recording+Text")
struct RecordingTextTests {
  @Test("the example in the documentation is read as it says and written as it was")
  func example() throws {
    let recording = try parse(sample)
    #expect(recording.scene == "bubbles-rise" && recording.seed == 42 && recording.endStep == 600)
    #expect(
      recording.environment == Environment(width: 390, height: 844, safeArea: Insets(top: 47, bottom: 34)))
    var turned = Environment(
      width: 844, height: 390, safeArea: Insets(left: 47, bottom: 21, right: 47), displayScale: 3)
    turned.orientation = .landscapeLeft
    turned.traits = [.reduceMotion, .rightToLeft]
    #expect(
      recording.inputs == [
        RecordedInput(step: 0, event: .parameter(index: 0, value: 1.6)),
        RecordedInput(
          step: 12,
          event: .pointer(PointerSample(id: 1, phase: .began, position: Vector2(100.5, 200.25), time: 0.1))),
        RecordedInput(step: 12, event: .environment(turned)), RecordedInput(step: 40, event: .command(.popAll)),
      ])
    #expect(recording.digests == [RecordedDigest(step: 120, value: 0x0123_4567_89AB_CDEF)])
    #expect(string(recording) == sample)
  }

  @Test("what a stage recorded survives text to the last bit", arguments: 0..<20 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var stage = makeFakeStage(seed: seed)
    act(on: &stage, seed: seed, steps: 400)
    let recording = try #require(stage.recording(scene: "fake", seed: seed))
    #expect(recording.inputs.count > 200 && recording.digests.count == 4)
    let text = string(recording)
    let again = try parse(text)
    #expect(again == recording, "seed \(seed)")
    #expect(string(again) == text, "seed \(seed)")
  }

  @Test("every command, phase, orientation and set of traits survives text")
  func everyWord() throws {
    var events: [InputEvent] = [
      .command(.activate(element: 0)), .command(.activate(element: .max)), .command(.pop(element: 3)),
      .command(.popWithin(center: Vector2(-1.5, 1e30), radius: 1e-30)), .command(.popAll),
      .command(.spawn(count: 1_000_000)),
      .command(.nudge(element: 1, velocity: Vector2(-0.0, 3))), .command(.restart), .parameter(index: 2, value: 1),
    ]
    for phase in PointerSample.Phase.allCases {
      for id in [0, Int32.min, Int32.max] {
        events.append(.pointer(PointerSample(id: id, phase: phase, position: Vector2(-100_000, 0.015625), time: -4e9)))
      }
    }
    for orientation in Environment.Orientation.allCases {
      for traits in 0..<16 as Range<UInt32> {
        var e = Environment(width: 1.1, height: 20_000)
        e.orientation = orientation
        e.traits = Environment.Traits(rawValue: traits)
        events.append(.environment(e))
      }
    }
    let recording = Recording(
      scene: "x-9", seed: .max, environment: Environment(width: 1, height: 1),
      inputs: events.map { RecordedInput(step: 5, event: $0) }, endStep: 100_000_000)
    #expect(try parse(string(recording)) == recording)
  }

  @Test("blank lines, comments, tabs and CR LF are read over")
  func leniency() throws {
    let text = sample.replacing("\n", with: "\r\n").replacing("@40", with: "# a note\r\n\r\n  @40").replacing(
      "seed ", with: "seed\t")
    #expect(try parse(text) == parse(sample))
  }

  @Test("a scene's name that text cannot hold is written with dashes, an unknown parameter left out")
  func unwritable() throws {
    let recording = Recording(
      scene: "Two Words\n", seed: 0, environment: Environment(width: 1, height: 1),
      inputs: [RecordedInput(step: 0, event: .parameter(index: 77, value: 0))], endStep: 0)
    let again = try parse(string(recording))
    #expect(again.scene == "-wo--ords-" && again.inputs.isEmpty)
  }

  @Test(
    "foreign files and other versions are told apart",
    arguments: [
      ("", RecordingError.Kind.foreign), ("\u{89}PNG\r\n", .foreign), ("fizz-recordings 1", .foreign),
      ("\nfizz-recording 1", .foreign),
      ("fizz-recording", .malformedLine), ("fizz-recording 2\n", .unsupportedVersion),
      ("fizz-recording 1 1\n", .unsupportedVersion),
    ])
  func version(text: String, kind: RecordingError.Kind) {
    #expect(failure(text) == RecordingError(kind, line: 1))
  }

  @Test(
    "the first thing wrong is reported with its line",
    arguments: [
      ("@5 pointer 1 began 0 0", RecordingError.Kind.malformedLine), ("@5 pointer 1 began 0 0 0 0", .malformedLine),
      ("@5 pointer 1 hovered 0 0 0", .malformedLine), ("@5 pointer 2147483648 moved 0 0 0", .numberOutOfRange),
      ("@5 pointer x moved 0 0 0", .malformedLine), ("@5 pointer 1 moved 0 nan 0", .malformedLine),
      ("@5 pointer 1 moved 1e39 0 0", .numberOutOfRange), ("@5 pointer 1 moved 100001 0 0", .numberOutOfRange),
      ("@5 pointer 1 moved 0 0 1e300", .numberOutOfRange), ("@ command popAll", .malformedLine),
      ("@-1 command popAll", .malformedLine), ("@100000001 command popAll", .numberOutOfRange),
      ("@99999999999999999999 command popAll", .numberOutOfRange), ("@5 command", .malformedLine),
      ("@5", .malformedLine),
      ("@5 command popall", .malformedLine), ("@5 command spawn -1", .numberOutOfRange),
      ("@5 command spawn 1000001", .numberOutOfRange), ("@5 command pop 4294967296", .numberOutOfRange),
      ("@5 command nudge 1 1e39 0", .numberOutOfRange), ("@5 parameter sped 1", .unknownParameter),
      ("@5 parameter speed", .malformedLine), ("@5 environment 1 1 0 0 0 0 0 1 portrait", .malformedLine),
      ("@5 environment 1 1 0 0 0 0 0 1 sideways none", .malformedLine),
      ("@5 environment 1 1 0 0 0 0 0 1 portrait reduceMotion+", .malformedLine),
      ("@5 environment 0 1 0 0 0 0 0 1 portrait none", .numberOutOfRange),
      ("@5 environment 1 20001 0 0 0 0 0 1 portrait none", .numberOutOfRange), ("digest 5 0123", .malformedLine),
      ("digest 0123456789abcdef", .malformedLine), ("hello", .malformedLine), ("scene b", .malformedLine),
      ("@1001 command popAll", .stepsGoBackwards),
    ])
  func badLine(line: String, kind: RecordingError.Kind) {
    let expected = RecordingError(kind, line: kind == .stepsGoBackwards ? 6 : 5)
    #expect(failure(withLine(line)) == expected)
  }

  @Test("steps that go backwards, digests twice for one step, lines after the end and a missing end are errors")
  func structure() {
    #expect(failure(withLine("@9 command popAll\n@8 command popAll"))?.kind == .stepsGoBackwards)
    #expect(
      failure(withLine("@9 command popAll\ndigest 8 0123456789abcdef")) == RecordingError(.stepsGoBackwards, line: 6))
    #expect(failure(withLine("digest 8 0123456789abcdef\ndigest 8 0123456789abcdef"))?.kind == .stepsGoBackwards)
    #expect(failure(withLine("") + "end 1000\n") == RecordingError(.malformedLine, line: 7))
    #expect(failure(withLine("") + "\n# bye\n") == nil)
    #expect(failure(String(sample.dropLast(8)))?.kind == .truncated)
    #expect(failure("fizz-recording 1\nscene a\n")?.kind == .truncated)
    #expect(failure("fizz-recording 1\nscene A\n") == RecordingError(.malformedLine, line: 2))
    #expect(
      failure("fizz-recording 1\nscene a\nseed 18446744073709551616\n") == RecordingError(.numberOutOfRange, line: 3))
    #expect(failure("fizz-recording 1\nscene \(String(repeating: "a", count: 65))\n")?.kind == .malformedLine)
  }

  @Test("every kind of error has a reason of its own")
  func reasons() {
    let reasons = RecordingError.Kind.allCases.map { RecordingError($0, line: 1).reason.description }
    #expect(Set(reasons).count == RecordingError.Kind.allCases.count && reasons.allSatisfy { $0.count > 10 })
  }

  @Test("text beyond the limit is refused before it is read")
  func tooLarge() {
    let bytes = [UInt8](repeating: 0x0A, count: Recording.maximumTextLength + 1)
    #expect(throws: RecordingError(.tooLarge, line: 0)) { try Recording(text: bytes, parameters: parameters) }
  }

  @Test(
    "no mutation of a recording traps or hangs, and whatever is still read can be replayed",
    arguments: 0..<40 as Range<UInt64>)
  func mutations(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var stage = makeFakeStage(seed: seed)
    act(on: &stage, seed: seed, steps: 30)
    let valid = stage.recording(scene: "fake", seed: seed)!.text(parameters: parameters)
    var accepted = 0
    for _ in 0..<100 {
      var bytes = valid
      for _ in 0...random.index(below: 4) { mutate(&bytes, &random) }
      guard let recording = try? Recording(text: bytes, parameters: parameters) else { continue }
      accepted += 1
      var replay = Replay(recording)
      var fresh = makeFakeStage(seed: seed)
      for _ in 0..<60 { replay.step(&fresh) }
      let text = recording.text(parameters: parameters)
      #expect((try? Recording(text: text, parameters: parameters)) == recording, "seed \(seed)")
    }
    #expect(accepted < 100)
  }

  @Test("random bytes are refused", arguments: 0..<10 as Range<UInt64>)
  func noise(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      var bytes = (0..<random.index(below: 300)).map { _ in UInt8(truncatingIfNeeded: random.next() as UInt32) }
      #expect(throws: RecordingError.self) { try Recording(text: bytes, parameters: parameters) }
      bytes = Array("fizz-recording 1\n".utf8) + bytes
      #expect(throws: RecordingError.self) { try Recording(text: bytes, parameters: parameters) }
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let i = random.index(below: bytes.count)
    let interesting = Array("0123456789-+.e @\n\r\t#\u{0}\u{7F}".utf8) + [0xFF]
    switch random.index(below: 6) {
    case 0: bytes[i] = UInt8(truncatingIfNeeded: random.next() as UInt32)
    case 1: bytes[i] = interesting[random.index(below: interesting.count)]
    case 2: bytes.remove(at: i)
    case 3: bytes.insert(interesting[random.index(below: interesting.count)], at: i)
    case 4: bytes.removeSubrange(i..<min(i + random.index(below: 40), bytes.count))
    default:
      bytes.insert(
        contentsOf: bytes[i..<min(i + random.index(below: 40), bytes.count)], at: random.index(below: bytes.count))
    }
  }
}
