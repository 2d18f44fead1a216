import Testing

@testable import Fizz
@testable import FizzPhysics
@testable import FizzScenes

@Suite("Scene content")
struct SceneContentTests {
  static let environment = Environment(width: 390, height: 844)

  /// Which memory the world of a scene lives in; of a dock its buttons.
  func memory(of stage: SceneStage) -> Int {
    switch stage.content {
    case .bubbles(let field): Int(bitPattern: ObjectIdentifier(field.world.read))
    case .rigid(let field): Int(bitPattern: ObjectIdentifier(field.world.read))
    case .tags(let picker): Int(bitPattern: ObjectIdentifier(picker.world.read))
    case .lab(let lab): Int(bitPattern: ObjectIdentifier(lab.dynamics.world.read))
    case .dock(let dock): dock.buttons.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
  }

  @Test("input and steps change the content in place: nothing copies the world")
  func inPlace() {
    for index in SceneCatalog.all.indices {
      var stage = makeScene(index: index, seed: 42, environment: SceneContentTests.environment)
      let before = memory(of: stage)
      // The lab's script turns to another plate, with a world of its own, at step 28.
      for step in 0..<27 {
        for input in SceneScript.inputs(at: step, scene: index) { stage.send(input) }
        stage.step()
      }
      #expect(memory(of: stage) == before)
    }
  }

  @Test("every scene has its own table, found by its name, and starts with values that the table allows")
  func tables() throws {
    for (index, scene) in SceneCatalog.all.enumerated() {
      let content = makeScene(index: index, seed: 42, environment: SceneContentTests.environment).content
      let table = try #require(SceneCatalog.parameters(named: "\(scene.name)".utf8))
      #expect(!table.isEmpty && table.map { "\($0.name)" } == content.parameters.map { "\($0.name)" })
      for (k, info) in table.enumerated() {
        #expect(info.validated(content.parameterValue(k)) == content.parameterValue(k))
        #expect(content.parameterValue(k) == content.initialValue(k))
      }
    }
    #expect(SceneCatalog.parameters(named: "bubbles".utf8) == nil)
  }

  @Test("no input of a scene's script is refused, and its recording reads back by the scene's name")
  func scripts() throws {
    for (index, scene) in SceneCatalog.all.enumerated() {
      var stage = makeScene(index: index, seed: 42, environment: SceneContentTests.environment)
      for step in 0..<SceneScript.length {
        for input in SceneScript.inputs(at: step, scene: index) { stage.send(input) }
        // A script's steps need not all run for its inputs to be taken in.
        if step % 20 == 0 { stage.step() }
      }
      #expect(stage.refusedInputCount == 0)
      let recording = try #require(stage.recording(scene: "\(scene.name)", seed: 42))
      let text = recording.text(parameters: stage.content.parameters)
      #expect(try Recording(text: text) { SceneCatalog.parameters(named: $0) } == recording)
    }
  }

  @Test("a recording of a scene that is not here is refused where it names it")
  func unknownScene() {
    let text = Array("fizz-recording 1\nscene nowhere\nseed 1\n".utf8)
    #expect(throws: RecordingError(.unknownScene, line: 2)) {
      try Recording(text: text) { SceneCatalog.parameters(named: $0) }
    }
  }
}
