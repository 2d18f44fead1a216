import CRuntime
import Fizz
import FizzPhysics
import FizzPhysics
import FizzScenes

/// What the page drives: one stage, perhaps under replay, with a state record that JavaScript reads in place.
struct Engine {
  private(set) var stage: SceneStage
  private(set) var scene = 0
  private(set) var seed: UInt64 = 1
  private var replay: Replay?
  private var record = StateRecord()
  /// What happened during the last call, which may have run many steps.
  private var events: [StageEvent] = []
  private var elements: [AccessibleElement] = []
  private var regions: [TouchRegion] = []
  private var parameterValues: [Float] = []
  /// What `fizz_describe` and errors hand over.
  private var output: [UInt8] = []
  /// What the page hands over.
  private var input: [UInt8] = []

  static let longestInput = 16 << 20

  init() { stage = makeScene(index: 0, seed: 1, environment: Environment(width: 390, height: 844)) }

  var recordAddress: Int32 { record.address }

  /// How many parameters the scene has.
  var parameterCount: Int { stage.content.parameters.count }

  // MARK: Running

  mutating func load(scene: Int, seed: UInt64, environment: Environment) -> Int32 {
    guard scene >= 0, scene < SceneCatalog.all.count else { return fail("no such scene") }
    guard environment.width.isFinite, environment.height.isFinite, (1...20_000).contains(environment.width),
      (1...20_000).contains(environment.height)
    else {
      return fail("a size is 1 to 20000 points")
    }
    replay = nil
    start(scene, seed, environment)
    return 0
  }

  private mutating func start(_ scene: Int, _ seed: UInt64, _ environment: Environment) {
    self.scene = scene
    self.seed = seed
    let layers = stage.debugLayers
    stage = makeScene(index: scene, seed: seed, environment: environment)
    stage.debugLayers = layers
    refresh()
  }

  /// Paints these layers on top from now on; they outlive loads and replays.
  mutating func show(_ layers: DebugLayers) -> Int32 {
    stage.debugLayers = layers
    stage.draw()
    record.set(.display, stage.display.items)
    record.set(.points, stage.display.points)
    record.set(.views, stage.display.views)
    return 0
  }

  /// Queues an input. While a recording plays, live input is ignored.
  mutating func send(_ event: InputEvent) -> Int32 {
    if isReplaying { return 0 }
    let refused = stage.refusedInputCount
    stage.send(event)
    return stage.refusedInputCount == refused
      ? 0 : fail("refused: a number is not finite, or too much input is waiting")
  }

  private var isReplaying: Bool { replay.map { !$0.isFinished } ?? false }

  mutating func advance(_ seconds: Double) -> Int32 {
    let steps: Int
    if isReplaying { steps = replay!.advance(&stage, by: seconds) } else { steps = stage.advance(by: seconds) }
    refresh()
    return Int32(truncatingIfNeeded: steps)
  }

  mutating func step(_ count: Int) -> Int32 {
    var events: [StageEvent] = []
    for _ in 0..<count {
      if isReplaying { replay!.step(&stage) } else { stage.step() }
      events += stage.events
    }
    refresh()
    show(events)
    return Int32(truncatingIfNeeded: count)
  }

  mutating func startReplay() -> Int32 {
    do throws(RecordingError) {
      let recording = try Recording(text: input) { SceneCatalog.parameters(named: $0) }
      guard let index = SceneCatalog.index(named: recording.scene.utf8) else {
        return fail("the recording is of a scene that is not here")
      }
      start(index, recording.seed, recording.environment)
      replay = Replay(recording)
      refresh()
      return 0
    } catch {
      return fail(line: error.line, error.reason)
    }
  }

  // MARK: Docks

  /// Whose a touch at a point is: a raw `TouchRegion.Kind`, 0 for none, and above it the element.
  func hit(_ point: Vector2) -> Int32 {
    guard let region = stage.region(at: point) else { return 0 }
    return Int32(truncatingIfNeeded: region.kind | region.element << 3)
  }

  /// Puts buttons back where the page's text says they were.
  mutating func restorePlaces() -> Int32 {
    guard case .dock(let dock) = stage.content else { return fail("this scene has no places") }
    do throws(DockPlacesError) {
      for command in try dock.commands(restoring: input) { _ = send(.command(command)) }
      return 0
    } catch {
      return fail(line: error.line, error.reason)
    }
  }

  private mutating func fail(line: Int, _ reason: StaticString) -> Int32 {
    var text = TextWriter()
    text.append("line ")
    text.append(line)
    text.append(": ")
    text.append(reason)
    output = text.bytes
    refreshText()
    return -1
  }

  // MARK: The state record

  private mutating func refresh() {
    stage.draw()
    elements.removeAll(keepingCapacity: true)
    stage.content.writeElements(into: &elements)
    parameterValues.removeAll(keepingCapacity: true)
    for k in stage.content.parameters.indices { parameterValues.append(stage.content.parameterValue(k)) }
    let s = stage.content.statistics
    record.set(.display, stage.display.items)
    show(stage.events)
    record.set(.elements, elements)
    regions.removeAll(keepingCapacity: true)
    stage.content.writeRegions(into: &regions)
    record.set(.regions, regions)
    record.set(.views, stage.display.views)
    record.set(.parameters, parameterValues)
    record.set(.points, stage.display.points)
    record[.step] = UInt32(truncatingIfNeeded: stage.stepIndex)
    record[.bodies] = UInt32(truncatingIfNeeded: s.bodies)
    record[.awake] = UInt32(truncatingIfNeeded: s.awake)
    record[.contacts] = UInt32(truncatingIfNeeded: s.contacts)
    record[.particles] = UInt32(truncatingIfNeeded: s.particles)
    record[.resting] = stage.isResting ? 1 : 0
    record[.droppedTime] = Float(stage.droppedTime).bitPattern
    record[.scene] = UInt32(truncatingIfNeeded: scene)
    record[.textsVersion] = stage.display.tablesVersion
    record[.heap] = UInt32(truncatingIfNeeded: fizz_heap_live())
    refreshReplay()
    refreshText()
  }

  private mutating func show(_ events: [StageEvent]) {
    self.events = events
    record.set(.events, self.events)
  }

  private mutating func refreshReplay() {
    record[.replayStatus] = 0
    record[.replayDivergence] = 0
    record[.replayEnd] = 0
    guard let replay else { return }
    record[.replayEnd] = UInt32(truncatingIfNeeded: replay.recording.endStep)
    switch replay.status {
    case .playing: record[.replayStatus] = 1
    case .matched: record[.replayStatus] = 2
    case .diverged(let step):
      record[.replayStatus] = replay.isFinished ? 3 : 1
      record[.replayDivergence] = UInt32(truncatingIfNeeded: step)
      if step > 0 { record[.replayStatus] = 3 }
    }
  }

  mutating func writeDigest() -> Int32 {
    let digest = stage.digest()
    record[.digestLow] = UInt32(truncatingIfNeeded: digest)
    record[.digestHigh] = UInt32(truncatingIfNeeded: digest >> 32)
    return 0
  }

  // MARK: Texts

  private mutating func refreshText() { record.set(.text, output) }

  /// Hands a text over; returns its length.
  mutating func hand(_ bytes: [UInt8]) -> Int32 {
    output = bytes
    refreshText()
    return Int32(truncatingIfNeeded: bytes.count)
  }

  mutating func fail(_ message: StaticString) -> Int32 {
    var text = TextWriter()
    text.append(message)
    _ = hand(text.bytes)
    return -1
  }

  mutating func reserveInput(_ length: Int) -> Int32 {
    guard length >= 0, length <= Engine.longestInput else { return 0 }
    input = [UInt8](repeating: 0, count: length)
    return input.withUnsafeBufferPointer { StateRecord.address(of: $0.baseAddress) }
  }

  mutating func describe(_ what: Int32) -> Int32 {
    switch what {
    case 0: return hand(Description.scenes())
    case 1: return hand(Description.parameters(of: stage.content))
    case 2: return hand(Description.texts(stage.display.texts))
    case 3:
      let name = SceneCatalog.all[scene].name
      var text = TextWriter()
      text.append(name)
      guard let recording = stage.recording(scene: String(decoding: text.bytes, as: UTF8.self), seed: seed) else {
        return fail("this run was not recorded")
      }
      return hand(recording.text(parameters: stage.content.parameters))
    case 4: return hand(Description.swift(stage.content, scene: scene, seed: seed))
    case 5:
      guard case .dock(let dock) = stage.content else { return hand([]) }
      return hand(Array(dock.places.utf8))
    case 6: return hand(Description.texts(stage.display.images))
    default: return fail("nothing of that number is described")
    }
  }
}
