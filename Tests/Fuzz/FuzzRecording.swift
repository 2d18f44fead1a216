// Any text as a recording: it is read or refused, and what was read plays without a trap, and writes to what reads alike.
import Fizz
import FizzPhysics
import FizzScenes

/// What libFuzzer calls with each input.
@c public func LLVMFuzzerTestOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let text = Array(UnsafeBufferPointer(start: data, count: size))
  // A name that the fuzzer has not guessed yet stands for the first scene.
  func scene(_ name: String.UTF8View) -> Int { SceneCatalog.index(named: name) ?? 0 }
  let tables = { (name: String.UTF8View) -> [ParameterInfo]? in SceneCatalog.parameters(scene(name)) }
  guard let recording = try? Recording(text: text, parametersOfScene: tables) else { return 0 }
  let scene = scene(recording.scene.utf8)
  let written = recording.text(parameters: SceneCatalog.parameters(scene))
  guard let again = try? Recording(text: written, parametersOfScene: tables) else {
    preconditionFailure("what was written cannot be read")
  }
  precondition(again == recording, "what was read back is something else")
  guard scene != 3 else { return 0 }
  var stage = makeScene(index: scene, seed: recording.seed, environment: recording.environment)
  var replay = Replay(recording)
  for _ in 0..<60 where !replay.isFinished { replay.step(&stage) }
  return 0
}
