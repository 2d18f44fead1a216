import Fizz
import FizzPhysics

/// Size of the stage unless given: a portrait phone, points.
let phoneSize = (width: Float(390), height: Float(844))

/// The surroundings that the options describe.
func stageEnvironment(from arguments: ParsedArguments) throws(CommandFailure) -> Environment {
  let size = try stageSize(arguments.text(.size))
  let isPhone = size.width == phoneSize.width && size.height == phoneSize.height
  let standard = isPhone ? Insets(top: 47, left: 0, bottom: 34, right: 0) : .zero
  return Environment(
    width: size.width, height: size.height, safeArea: try safeArea(arguments.text(.safeArea), within: size) ?? standard,
    traits: arguments.has(.reduceMotion) ? .reduceMotion : [])
}

private func stageSize(_ text: String?) throws(CommandFailure) -> (width: Float, height: Float) {
  guard let text else { return phoneSize }
  let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Float($0) }
  guard sides.count == 2, let width = sides[0], let height = sides[1] else {
    throw .usage("--size takes WIDTHxHEIGHT in points such as 390x844, not '\(text)'")
  }
  guard (1...20_000).contains(width), (1...20_000).contains(height) else {
    throw .usage("impossible size '\(text)': each side has to be 1...20000 points")
  }
  return (width, height)
}

private func safeArea(_ text: String?, within size: (width: Float, height: Float)) throws(CommandFailure) -> Insets? {
  guard let text else { return nil }
  let sides = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Float($0) }
  guard sides.count == 4, sides.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
    throw .usage("--safe-area takes four distances TOP,LEFT,BOTTOM,RIGHT in points, not '\(text)'")
  }
  guard sides[0] + sides[2] < size.height, sides[1] + sides[3] < size.width else {
    throw .usage("impossible safe area '\(text)': nothing is left of \(shortest(size.width))x\(shortest(size.height))")
  }
  return Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
}
