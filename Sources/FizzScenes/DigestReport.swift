import Fizz
import FizzPhysics

/// What is compared between targets: the scenes of the gallery with their scripts, and what no scene shows.
public enum DigestSection: Equatable, Sendable {
  /// A scene, by its place in ``SceneCatalog/all``.
  case scene(Int)
  /// A house of cards that a ball brings down.
  case cardHouse

  /// All of them, in the order of the report.
  public static var all: [DigestSection] { SceneCatalog.all.indices.map { .scene($0) } + [.cardHouse] }

  /// The name in the report, and of its golden file. A scene that is not there has none.
  public var name: StaticString {
    switch self {
    case .scene(let index): SceneCatalog.all.indices.contains(index) ? SceneCatalog.all[index].name : ""
    case .cardHouse: "card-house"
    }
  }
}

/// Runs every section and writes what it comes to at four moments, as text for people and for comparing targets:
/// `scene NAME`, then for each moment `step N digest HEX bodies N contacts N`, and where the first elements are.
///
/// - Parameter emit: called with each byte of the text.
public func digestReport(_ emit: (UInt8) -> Void) {
  for section in DigestSection.all { digestReport(section, emit) }
}

/// One section of ``digestReport(_:)``. A scene that is not there writes nothing.
public func digestReport(_ section: DigestSection, _ emit: (UInt8) -> Void) {
  var text = TextWriter()
  text.append("scene ")
  text.append(section.name)
  text.append("\n")
  switch section {
  case .scene(let index):
    guard SceneCatalog.all.indices.contains(index) else { return }
    report(scene: index, into: &text)
  case .cardHouse: reportCardHouse(into: &text)
  }
  for byte in text.bytes { emit(byte) }
}

private func report(scene index: Int, into text: inout TextWriter) {
  let environment = Environment(width: 390, height: 844, safeArea: .init(top: 47, left: 0, bottom: 34, right: 0))
  var stage = makeScene(index: index, seed: 42, environment: environment)
  for step in 0..<SceneScript.length {
    for input in SceneScript.inputs(at: step, scene: index) { stage.send(input) }
    stage.step()
    if (step + 1) % (SceneScript.length / 4) == 0 { report(stage, into: &text) }
  }
}

private func reportCardHouse(into text: inout TextWriter) {
  guard var house = CardHouse() else { return text.append("not built\n") }
  for step in 0..<CardHouse.length {
    house.step()
    guard (step + 1) % (CardHouse.length / 4) == 0 else { continue }
    text.append("step ")
    text.append(step + 1)
    text.append(" digest ")
    text.append(hex: house.world.digest())
    text.append(" bodies ")
    text.append(house.world.bodyCount)
    text.append(" contacts ")
    text.append(house.world.contactCount)
    text.append("\n")
    for (k, card) in house.cards.enumerated() where k % 4 == 0 {
      let place = house.world.position(of: card) ?? .zero
      text.append("  card ")
      text.append(k)
      text.append(" at ")
      text.append(place.x)
      text.append(" ")
      text.append(place.y)
      text.append(" angle ")
      text.append(house.world.angle(of: card) ?? 0)
      text.append("\n")
    }
  }
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
