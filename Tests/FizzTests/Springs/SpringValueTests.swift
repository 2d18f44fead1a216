import FizzPhysics
import Testing

@testable import Fizz

@Suite("Spring value") struct SpringValueTests {
  /// x″ = -ω²x - 2ζω·x′ by Runge and Kutta's fourth order, in steps of 1/48,000 s.
  private struct Integration {
    var x: Double
    var v: Double
    let omega: Double
    let zeta: Double

    mutating func advance(_ steps: Int) {
      let h = 1.0 / 48_000
      func a(_ x: Double, _ v: Double) -> Double { -omega * omega * x - 2 * zeta * omega * v }
      for _ in 0..<steps {
        let (k1x, k1v) = (v, a(x, v))
        let (k2x, k2v) = (v + h / 2 * k1v, a(x + h / 2 * k1x, v + h / 2 * k1v))
        let (k3x, k3v) = (v + h / 2 * k2v, a(x + h / 2 * k2x, v + h / 2 * k2v))
        let (k4x, k4v) = (v + h * k3v, a(x + h * k3x, v + h * k3v))
        x += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
        v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
      }
    }
  }

  @Test(
    "It is the closed form: within 1e-4 of a fine integration, for damping from 0 to 2",
    arguments: [0, 0.1, 0.3, 0.6, 0.9, 0.99, 0.9999, 1, 1.0001, 1.01, 1.2, 1.5, 2] as [Float])
  func closedForm(damping: Float) {
    for response: Float in [0.2, 0.5, 1] {
      for velocity: Float in [0, 12, -12] {
        let tuning = SpringTuning(response: response, dampingRatio: damping)
        var spring = SpringValue(1, target: 0, velocity: velocity, tuning: tuning, tolerance: 0)
        var exact = Integration(
          x: 1, v: Double(velocity), omega: 2 * Double.pi / Double(tuning.response), zeta: Double(tuning.dampingRatio))
        for step in 1...180 where spring.isMoving {
          spring.step()
          exact.advance(400)
          let size = 1 + Double(abs(velocity)) / exact.omega
          #expect(abs(Double(spring.value) - exact.x) < 1e-4 * size, "x at \(step), response \(response)")
          #expect(abs(Double(spring.velocity) - exact.v) < 1e-4 * size * exact.omega, "v at \(step)")
        }
      }
    }
  }

  @Test("One long way is many short ones", arguments: [0.2, 1, 1.7] as [Float])
  func slicing(damping: Float) {
    let tuning = SpringTuning(response: 0.5, dampingRatio: damping)
    var whole = SpringValue(1, target: 0, velocity: 5, tuning: tuning, tolerance: 0)
    var sliced = whole
    whole.advance(by: 0.3)
    for _ in 0..<300 { sliced.advance(by: 0.001) }
    #expect(abs(whole.value - sliced.value) < 2e-5 && abs(whole.velocity - sliced.velocity) < 5e-4)
    var stepped = SpringValue(1, target: 0, velocity: 5, tuning: tuning, tolerance: 0)
    for _ in 0..<36 { stepped.step() }
    #expect(abs(whole.value - stepped.value) < 1e-5)
  }

  @Test("Mirrored, it is the mirror image to the last bit")
  func mirror() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<200 {
      let tuning = SpringTuning(response: 0.1 + random.unit(), dampingRatio: 2 * random.unit())
      let (x, v) = (Float(400) * (random.unit() - 0.5), Float(4000) * (random.unit() - 0.5))
      var a = SpringValue(x, target: 0, velocity: v, tuning: tuning)
      var b = SpringValue(-x, target: 0, velocity: -v, tuning: tuning)
      var c = SpringVector(Vector2(x, -x), target: .zero, velocity: Vector2(v, -v), tuning: tuning)
      for step in 0..<120 {
        a.step()
        b.step()
        #expect(a.value == -b.value && a.velocity == -b.velocity)
        if step == 40 {
          a.retarget(100)
          b.retarget(-100)
        }
        c.step()
        #expect(c.value.x == -c.value.y && c.velocity.x == -c.velocity.y)
      }
    }
  }

  @Test("A retarget keeps position and velocity, and so does a changed tuning")
  func retarget() {
    var spring = SpringValue(0, target: 100, tuning: .bouncy)
    for _ in 0..<20 { spring.step() }
    let (x, v) = (spring.value, spring.velocity)
    spring.retarget(-300)
    spring.tuning = SpringTuning(response: 0.2, dampingRatio: 0.3)
    #expect(spring.value == x && spring.velocity == v && v > 100)
    spring.advance(by: 1e-4)
    #expect(abs(spring.value - x) < 0.1 && abs(spring.velocity - v) < 100)
  }

  @Test("It is over exactly once, on its target, and then costs nothing", arguments: [0.3, 1, 2] as [Float])
  func completion(damping: Float) {
    var spring = SpringValue(0, target: 100, tuning: SpringTuning(response: 0.3, dampingRatio: damping))
    var ends = 0
    for _ in 0..<1200 where spring.step() { ends += 1 }
    #expect(ends == 1 && spring.value == 100 && spring.velocity == 0 && !spring.isMoving)
  }

  @Test("R16: a threshold of 0, a start at the target, a target that moves each frame: over exactly once")
  func motionAnimation1() {
    var exact = SpringValue(0, target: 3000, tuning: .bouncy, tolerance: 0)
    var ends = 0
    for _ in 0..<2400 where exact.step() { ends += 1 }
    #expect(ends == 1 && exact.value == 3000)

    var there = SpringValue(5, target: 5)
    ends = 0
    for _ in 0..<100 where there.step() { ends += 1 }
    #expect(ends == 1)
    there.retarget(5)
    let again = there.step()
    #expect(!again && !there.isMoving)

    var chased = SpringValue(0, target: 1, tuning: .snappy)
    ends = 0
    for k in 0..<1000 {
      chased.retarget(Float(min(k + 2, 299)))
      if chased.step() { ends += 1 }
    }
    #expect(ends == 1 && chased.value == 299)
  }

  @Test("Steps too small for a Float are the end as well")
  func tooSmall() {
    for (response, ratio, target) in [(Float(10), Float(10), Float(844)), (5, 5, 2000), (60, 10, 100), (2, 10, 5000)] {
      var spring = SpringValue(0, target: target, tuning: SpringTuning(response: response, dampingRatio: ratio))
      var ends = 0
      for _ in 0..<400_000 where spring.step() { ends += 1 }
      #expect(ends == 1 && spring.value == target, "\(response), \(ratio), \(target)")
    }
  }

  @Test("An undamped one swings for ever, no higher and no lower")
  func undamped() {
    var spring = SpringValue(1, target: 0, tuning: SpringTuning(response: 0.5, dampingRatio: 0))
    var highest: Float = 0
    for k in 0..<12_000 {
      let isOver = spring.step()
      #expect(!isOver)
      if k > 11_880 { highest = max(highest, spring.value) }
    }
    #expect(abs(highest - 1) < 0.01)
  }

  @Test("A pushed one at rest moves, one that is set stands")
  func push() {
    var spring = SpringValue(4)
    spring.step()
    #expect(spring.value == 4)
    spring.push(velocity: 50)
    spring.step()
    #expect(spring.value > 4 && spring.isMoving)
    spring.set(9)
    spring.step()
    #expect(spring.value == 9 && spring.velocity == 0 && spring.target == 9)
  }

  @Test("Numbers that make no sense change nothing, and nothing turns into one")
  func nonsense() {
    var spring = SpringValue(.nan, target: .infinity, velocity: .nan)
    #expect(spring.value == 0 && spring.target == 0)
    spring.step()
    spring.retarget(.nan)
    spring.push(velocity: .infinity)
    spring.set(.nan)
    spring.tolerance = .nan
    spring.tuning = SpringTuning(response: .nan, dampingRatio: .infinity)
    spring.retarget(1e30)
    for seconds: Float in [.nan, -1, 0, .infinity, 1e-30, 1e30] { spring.advance(by: seconds) }
    for _ in 0..<100 { spring.step() }
    #expect(spring.value.isFinite && spring.velocity.isFinite)
    var undamped = SpringValue(1, target: 0, tuning: SpringTuning(response: 0, dampingRatio: 0))
    undamped.advance(by: .infinity)
    #expect(undamped.value.isFinite && undamped.velocity.isFinite)
    var point = SpringVector(Vector2(.nan, 1), target: Vector2(3, .infinity), velocity: Vector2(.nan, 0))
    point.retarget(Vector2(5, .nan))
    point.push(velocity: Vector2(.infinity, 0))
    #expect(point.value == .zero && point.target == .zero && point.velocity == .zero)
  }
}
