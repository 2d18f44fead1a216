/// Steps in one simulated second.
let stepsPerSecond = 120

/// How many steps the options ask for.
func stepCount(_ arguments: ParsedArguments) throws(CommandFailure) -> Int {
  if let steps = try arguments.integer(.steps, in: 0...10_000_000) { return steps }
  return stepIndex(atSeconds: try arguments.number(.seconds, in: 0...80_000) ?? 10)
}

/// The step nearest to a time.
func stepIndex(atSeconds seconds: Double) -> Int { Int((seconds * Double(stepsPerSecond)).rounded()) }
