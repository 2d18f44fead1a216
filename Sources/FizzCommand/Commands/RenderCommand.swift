import Fizz
import FizzScenes

private let output = OptionInfo(
  "--output", short: "-o", value: "FILE", "What to write: .svg, .png or .mp4 (needs ffmpeg).")
private let moment = OptionInfo(
  "--at", value: "S", "The moment to show, in simulated seconds (3); an mp4 begins there (0).")
private let scaling = OptionInfo("--scale", value: "X", "Pixels per point of a PNG or mp4, 0.25...8 (2).")
private let theme = OptionInfo("--theme", value: "light|dark", "The surroundings (light).")
private let strobe = OptionInfo("--strobe", value: "N", "Show N moments in one picture, 2...24, older ones fainter.")
private let interval = OptionInfo("--every", value: "S", "Seconds between the moments of a strobe picture (0.25).")
private let debugging = OptionInfo(
  "--debug", value: "LAYERS", "Paint the physics on top: contacts,normals,islands,velocities,grid,joints or all.")
private let length = OptionInfo("--seconds", value: "S", "Length of an mp4, in simulated seconds (6).")
private let rate = OptionInfo("--rate", value: "N", "Pictures a second of an mp4: 24, 30, 40, 60 or 120 (60).")

extension CommandInfo {
  static let render = CommandInfo(
    name: "render", summary: "Paint a scene as a still, a strobe picture or a film.", operands: "SCENE",
    operandCount: 1...1,
    options: [output, moment, scaling, theme, strobe, interval, debugging, length, rate] + OptionInfo.staging,
    notes: """
      A PNG and an mp4 draw labels with a small stroke font (ASCII); an SVG asks the viewer's system font.

      Examples:
        fizz render bubbles-rise -o rise.png --at 4 --theme dark
        fizz render bubbles-fall -o fall.svg --strobe 5 --every 0.1 --at 1
        fizz render bubbles-float -o float.mp4 --seconds 8
        fizz render pile -o pile.png --at 1 --debug contacts,normals
      """,
    run: renderScene)
}

private func renderScene(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
  let plan = try StagePlan(from: arguments)
  guard let path = arguments.text(output) else { throw .usage("needs -o FILE") }
  switch fileExtension(path) {
  case "svg": try writeFile(path, Array(svg(takePicture(plan, try StillPlan(arguments))).utf8))
  case "png": try writeFile(path, encodePNG(try paintStill(plan, try StillPlan(arguments))))
  case "mp4": try film(plan, path, try FilmPlan(arguments))
  default: throw .usage("cannot tell what to write from '\(path)': use .svg, .png or .mp4")
  }
  return .ok
}

/// What follows the last dot, in lower case; empty without a dot.
private func fileExtension(_ path: String) -> String {
  guard let dot = path.lastIndex(of: ".") else { return "" }
  return path[path.index(after: dot)...].lowercased()
}

/// What makes a still, from the options. All are read before anything runs: a slip in the last one shows at once.
private struct StillPlan {
  let lastStep: Int
  let count: Int
  let gap: Int
  let theme: Theme
  let scale: Float
  let layers: DebugLayers

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    layers = try debugLayers(arguments.text(debugging))
    lastStep = stepIndex(atSeconds: try arguments.number(moment, in: 0...86_400) ?? 3)
    count = try arguments.integer(strobe, in: 2...24) ?? 1
    gap = max(1, stepIndex(atSeconds: try arguments.number(interval, in: 0.01...60) ?? 0.25))
    theme = try themeValue(arguments)
    scale = try scaleValue(arguments)
  }
}

private func debugLayers(_ text: String?) throws(CommandFailure) -> DebugLayers {
  guard let text else { return [] }
  if text == "all" { return .all }
  let names = DebugLayers.named.map { "\($0.name)" }
  var layers: DebugLayers = []
  for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
    guard let k = names.firstIndex(of: name) else {
      let hint = suggestion(for: name, among: names + ["all"])
      throw .usage("--debug takes \(names.joined(separator: ",")) or all, not '\(name)'\(hint)")
    }
    layers.insert(DebugLayers.named[k].layer)
  }
  return layers
}

private func scaleValue(_ arguments: ParsedArguments) throws(CommandFailure) -> Float {
  Float(try arguments.number(scaling, in: 0.25...8) ?? 2)
}

private func themeValue(_ arguments: ParsedArguments) throws(CommandFailure) -> Theme {
  guard let text = arguments.text(theme) else { return .light }
  guard let theme = Theme(rawValue: text) else { throw .usage("--theme takes light or dark, not '\(text)'") }
  return theme
}

private func takePicture(_ plan: StagePlan, _ still: StillPlan) -> Picture {
  var run = StageRun(plan, debugLayers: still.layers)
  var moments: [Moment] = []
  for age in (0..<still.count).reversed() where still.lastStep - age * still.gap >= 0 {
    run.run(to: still.lastStep - age * still.gap)
    moments.append(Moment(display: run.drawn(), opacity: strobeOpacity(age: age, of: still.count)))
  }
  return picture(of: plan, theme: still.theme, moments)
}

private func paintStill(_ plan: StagePlan, _ still: StillPlan) throws(CommandFailure) -> Bitmap {
  let size = try pixelSize(of: picture(of: plan, theme: still.theme, []), scale: still.scale, multipleOf: 1)
  return Painter.paint(takePicture(plan, still), width: size.width, height: size.height, scale: still.scale)
}

private func picture(of plan: StagePlan, theme: Theme, _ moments: [Moment]) -> Picture {
  Picture(
    title: "\(SceneCatalog.all[plan.scene].title)", width: plan.environment.width, height: plan.environment.height,
    theme: theme, moments: moments)
}

/// 1 for the newest moment, falling to the oldest one's.
private func strobeOpacity(age: Int, of count: Int) -> Float {
  guard age > 0 else { return 1 }
  let part = Float(count - 1 - age) / Float(max(1, count - 1))
  return Tuning.oldestOpacity + (Tuning.newestGhostOpacity - Tuning.oldestOpacity) * part
}

/// What makes a film, from the options.
private struct FilmPlan {
  let framesPerSecond: Int
  let frameCount: Int
  let firstStep: Int
  let theme: Theme
  let scale: Float
  let layers: DebugLayers

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    layers = try debugLayers(arguments.text(debugging))
    // A frame has to be a whole number of steps.
    let rates = [24, 30, 40, 60, 120]
    framesPerSecond = try arguments.integer(rate, in: 1...1_000) ?? 60
    guard rates.contains(framesPerSecond) else {
      throw .usage("--rate takes 24, 30, 40, 60 or 120, not \(framesPerSecond)")
    }
    if arguments.has(strobe) { throw .usage("--strobe makes stills, not films") }
    let seconds = try arguments.number(length, in: 0.1...600) ?? 6
    frameCount = max(1, Int((seconds * Double(framesPerSecond)).rounded()))
    firstStep = stepIndex(atSeconds: try arguments.number(moment, in: 0...86_400) ?? 0)
    theme = try themeValue(arguments)
    scale = try scaleValue(arguments)
  }
}

private func film(_ plan: StagePlan, _ path: String, _ filmPlan: FilmPlan) throws(CommandFailure) {
  let size = try pixelSize(of: picture(of: plan, theme: filmPlan.theme, []), scale: filmPlan.scale, multipleOf: 2)
  let film = try Film(path: path, width: size.width, height: size.height, framesPerSecond: filmPlan.framesPerSecond)
  var run = StageRun(plan, debugLayers: filmPlan.layers)
  for frame in 0..<filmPlan.frameCount {
    run.run(to: filmPlan.firstStep + frame * stepsPerSecond / filmPlan.framesPerSecond)
    let still = picture(of: plan, theme: filmPlan.theme, [Moment(display: run.drawn(), opacity: 1)])
    guard film.add(Painter.paint(still, width: size.width, height: size.height, scale: filmPlan.scale)) else { break }
  }
  try film.finish()
}
