import Fizz
import FizzPhysics

/// Runs every scene with its script and writes what it comes to at four moments, as text for people and for comparing
/// targets: `scene NAME`, then for each moment `step N digest HEX bodies N contacts N`, and where the first elements are.
///
/// - Parameter emit: called with each byte of the text.
public func digestReport(_ emit: (UInt8) -> Void) {
  for index in SceneCatalog.all.indices { digestReport(scene: index, emit) }
}

/// The part of ``digestReport(_:)`` that is about one scene.
public func digestReport(scene index: Int, _ emit: (UInt8) -> Void) {
  var text = TextWriter()
  text.append("scene ")
  text.append(SceneCatalog.all[index].name)
  text.append("\n")
  let environment = Environment(width: 390, height: 844, safeArea: .init(top: 47, left: 0, bottom: 34, right: 0))
  var stage = makeScene(index: index, seed: 42, environment: environment)
  for step in 0..<SceneScript.length {
    for input in SceneScript.inputs(at: step, scene: index) { stage.send(input) }
    stage.step()
    if (step + 1) % (SceneScript.length / 4) == 0 { report(stage, into: &text) }
  }
  for byte in text.bytes { emit(byte) }
}

private func report(_ stage: SceneStage, into text: inout TextWriter) {
  text.append("step ")
  text.append(stage.stepIndex)
  text.append(" digest ")
  text.append(hex: stage.digest())
  let s = stage.content.statistics
  text.append(" bodies ")
  text.append(s.bodies)
  text.append(" awake ")
  text.append(s.awake)
  text.append(" contacts ")
  text.append(s.contacts)
  text.append(" particles ")
  text.append(s.particles)
  text.append("\n")
  for element in stage.elements.prefix(4) {
    text.append("  ")
    text.append(element.role.name)
    text.append(" ")
    text.append(Int(element.element))
    text.append(" at ")
    text.append(element.x + element.width / 2)
    text.append(" ")
    text.append(element.y + element.height / 2)
    text.append(" radius ")
    text.append(element.value)
    text.append("\n")
  }
}
