import Fizz
import FizzPhysics
import FizzScenes

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

// stress-native COUNT WARM STEPS WIDTH HEIGHT: times the scene that wasm.mjs times, natively, step by step. A step
// draws, as `fizz_step` does. Prints one line of JSON.

/// Where the scene stands in the catalog, and the parameter that says how many bubbles it has.
let scene = 3
let countParameter = "maxCount"

/// Ends with a message on standard error.
func fail(_ message: String, status: Int32) -> Never {
  (message + "\n").withCString { _ = write(2, $0, strlen($0)) }
  exit(status)
}

let numbers = CommandLine.arguments.dropFirst().compactMap(Double.init)
guard numbers.count == 5 else {
  fail("usage: stress-native COUNT WARM STEPS WIDTH HEIGHT", status: 2)
}
let (warm, steps) = (Int(numbers[1]), Int(numbers[2]))
var stage = makeScene(
  index: scene, seed: 1, environment: Environment(width: Float(numbers[3]), height: Float(numbers[4])))
guard let index = BubbleField.parameters.firstIndex(where: { "\($0.name)" == countParameter }) else {
  fail("the scene has no parameter named \(countParameter)", status: 1)
}
stage.send(.parameter(index: index, value: Float(numbers[0])))

func milliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
}

var elements: [AccessibleElement] = []
var contacts = 0

/// What the page's engine does for a step: it is drawn, listed for screen readers and counted.
@MainActor
func advance() {
  stage.step()
  stage.draw()
  elements.removeAll(keepingCapacity: true)
  stage.content.writeElements(into: &elements)
  contacts = stage.content.statistics.contacts
}

for _ in 0..<warm { advance() }
var times: [Double] = []
times.reserveCapacity(steps)
for _ in 0..<steps {
  let start = milliseconds()
  advance()
  times.append(milliseconds() - start)
}
let digest = String(stage.digest(), radix: 16)
times.sort()
let mean = times.reduce(0, +) / Double(max(1, steps))
let (median, p99) = (times[steps / 2], times[min(steps - 1, steps * 99 / 100)])
print("{\"median_ms\":\(median),\"p99_ms\":\(p99),\"mean_ms\":\(mean),\"digest\":\"\(digest)\"}")
