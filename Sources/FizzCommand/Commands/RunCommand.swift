import Fizz
import FizzScenes

extension CommandInfo {
  static let run = CommandInfo(
    name: "run", summary: "Run a scene and print what became of it.", operands: "SCENE", operandCount: 1...1,
    options: [.seconds, .steps] + OptionInfo.staging + [.json],
    notes: """
      The same scene, seed, size, parameters and input give the same digest on every machine.

      Examples:
        fizz run bubbles-rise --seconds 5
        fizz run bubbles-fall --seed 7 --set gravity=600 --input taps.txt --json
      """,
    run: runScene)
}

/// What a run came to.
private struct RunSummary {
  let plan: StagePlan
  let steps: Int
  let statistics: SimulationStatistics
  let events: [(name: String, count: Int)]
  let digest: UInt64
}

private func runScene(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
  let plan = try StagePlan(from: arguments)
  let summary = perform(plan, steps: try stepCount(arguments))
  if arguments.has(.json) { try printJSON(json(summary)) } else { try printOut(text(summary)) }
  return .ok
}

private func perform(_ plan: StagePlan, steps: Int) -> RunSummary {
  var run = StageRun(plan)
  var tally = EventTally()
  for _ in 0..<steps {
    run.step()
    tally.add(run.stage.events)
  }
  plan.warnAboutUnusedGestures(after: steps)
  return RunSummary(
    plan: plan, steps: steps, statistics: run.stage.content.statistics, events: tally.entries,
    digest: run.stage.digest())
}

private func text(_ summary: RunSummary) -> String {
  let seconds = fixed(Double(summary.steps) / Double(stepsPerSecond), 2)
  let events = summary.events.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
  return """
    scene     \(summary.plan.sceneName), seed \(summary.plan.seed)
    steps     \(summary.steps) (\(seconds) s)
    bodies    \(summary.statistics.bodies), \(summary.statistics.awake) awake
    contacts  \(summary.statistics.contacts)
    particles \(summary.statistics.particles)
    events    \(events.isEmpty ? "none" : events)
    digest    \(hexadecimal(summary.digest))

    """
}

private func json(_ summary: RunSummary) -> JSON {
  .object([
    ("scene", .text(summary.plan.sceneName)), ("seed", .text("\(summary.plan.seed)")),
    ("steps", .integer(summary.steps)),
    ("bodies", .integer(summary.statistics.bodies)), ("awake", .integer(summary.statistics.awake)),
    ("contacts", .integer(summary.statistics.contacts)), ("particles", .integer(summary.statistics.particles)),
    ("events", .object(summary.events.map { ($0.name, .integer($0.count)) })),
    ("digest", .text(hexadecimal(summary.digest))),
  ])
}
