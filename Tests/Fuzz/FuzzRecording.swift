// Any text as a recording: it is read or refused, and what was read plays without a trap, and writes to what reads alike.
import Fizz
import FizzPhysics
import FizzScenes

/// What libFuzzer calls with each input.
@c public func LLVMFuzzerTestOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let text = Array(UnsafeBufferPointer(start: data, count: size))
  guard let recording = try? Recording(text: text, parameters: BubbleField.parameters) else { return 0 }
  let written = recording.text(parameters: BubbleField.parameters)
  guard let again = try? Recording(text: written, parameters: BubbleField.parameters) else {
    preconditionFailure("what was written cannot be read")
  }
  precondition(again == recording, "what was read back is something else")
  let scene = SceneCatalog.index(named: recording.scene.utf8) ?? 0
  guard scene != 3 else { return 0 }
  var stage = makeScene(index: scene, seed: recording.seed, environment: recording.environment)
  var replay = Replay(recording)
  for _ in 0..<60 where !replay.isFinished { replay.step(&stage) }
  return 0
}
