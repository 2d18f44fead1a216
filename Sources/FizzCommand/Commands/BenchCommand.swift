import Fizz
import FizzScenes

private let warmup = OptionInfo("--warmup", value: "N", "Steps to run before measuring (240).")
private let benchSteps = OptionInfo("--steps", value: "N", "Steps to measure, 1...1000000 (1200).")

extension CommandInfo {
  static let bench = CommandInfo(
    name: "bench", summary: "Measure the time and the allocations of a step.", operands: "[SCENE...]",
    operandCount: 0...1_000,
    options: [benchSteps, warmup, .seed, .size, .safeArea, .reduceMotion, .set, .input, .scripted, .json],
    notes: """
      All scenes unless some are named. Allocations are those of Swift objects. Build with
      -c release: a debug build measures its own checks.

      Example:
        fizz bench stress --set maxCount=5000 --steps 600 --json
      """,
    run: benchScenes)
}

/// What the steps of one scene cost.
private struct BenchResult {
  let scene: String
  let steps: Int
  let statistics: SimulationStatistics
  let median: UInt64
  let p99: UInt64
  /// Swift objects allocated over all steps; nil where they cannot be counted.
  let objects: Int?

  var objectsPerStep: Double? { objects.map { Double($0) / Double(steps) } }
}

private func benchScenes(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
  let names = arguments.operands.isEmpty ? SceneCatalog.all.map { "\($0.name)" } : arguments.operands
  let steps = try arguments.integer(benchSteps, in: 1...1_000_000) ?? 1200
  let warmupSteps = try arguments.integer(warmup, in: 0...1_000_000) ?? 240
  var plans: [StagePlan] = []
  for name in names { plans.append(try StagePlan(sceneName: name, arguments)) }
  if isDebugBuild { warn("this is a debug build; measure with -c release") }
  let results = plans.map { measure($0, steps: steps, warmup: warmupSteps) }
  if arguments.has(.json) { try printJSON(.list(results.map(json))) } else { try printOut(text(results)) }
  return .ok
}

/// Whether assertions are compiled in.
private var isDebugBuild: Bool {
  var flag = false
  assert(
    {
      flag = true; return true
    }())
  return flag
}

private func measure(_ plan: StagePlan, steps: Int, warmup: Int) -> BenchResult {
  var run = StageRun(plan)
  run.run(to: warmup)
  var times = [UInt64](repeating: 0, count: steps)
  let counter = AllocationCounter.start()
  for index in times.indices {
    let start = monotonicNanoseconds()
    run.step()
    times[index] = monotonicNanoseconds() - start
  }
  let allocations = counter?.stop()
  times.sort()
  return BenchResult(
    scene: plan.sceneName, steps: steps, statistics: run.stage.content.statistics, median: times[steps / 2],
    p99: times[min(steps - 1, steps * 99 / 100)], objects: allocations)
}

private func text(_ results: [BenchResult]) -> String {
  let width = max(5, results.map(\.scene.count).max() ?? 0)
  let head = "\(padded("scene", to: width))  bodies  awake  contacts   median ns      p99 ns  allocations/step\n"
  return head
    + results.map { result in
      "\(padded(result.scene, to: width))  \(aligned("\(result.statistics.bodies)", to: 6))"
        + "  \(aligned("\(result.statistics.awake)", to: 5))  \(aligned("\(result.statistics.contacts)", to: 8))"
        + "  \(aligned("\(result.median)", to: 10))  \(aligned("\(result.p99)", to: 10))"
        + "  \(aligned(result.objectsPerStep.map { fixed($0, 2) } ?? "-", to: 16))"
        + "\n"
    }.joined()
}

private func json(_ result: BenchResult) -> JSON {
  .object([
    ("scene", .text(result.scene)), ("steps", .integer(result.steps)), ("bodies", .integer(result.statistics.bodies)),
    ("awake", .integer(result.statistics.awake)), ("contacts", .integer(result.statistics.contacts)),
    ("medianNanoseconds", .integer(Int(result.median))), ("p99Nanoseconds", .integer(Int(result.p99))),
    ("allocationsPerStep", result.objectsPerStep.map { .number($0, decimals: 4) } ?? .null),
  ])
}
