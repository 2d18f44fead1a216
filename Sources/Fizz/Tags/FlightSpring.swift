import FizzPhysics

/// A damped spring in closed form, moved on by whole steps: x″ = -ω²x - 2ζω·x′ about its target.
struct FlightSpring: Equatable, Sendable {
  /// Distance from the target.
  var offset: Float
  var velocity: Float

  /// Moves on by 1/120 s. `response` is the period were it not damped, seconds.
  mutating func step(response: Float, damping: Float) {
    let h = World.standardStep
    let omega = 6.2831853 / max(response, 0.02)
    let x = offset
    let v = velocity
    let decay = Maths.exp(-min(damping, 0.999) * omega * h)
    guard damping < 0.999 else {
      // Critical; a little more damping is not told from it by the eye.
      let c = v + omega * x
      let e = Maths.exp(-omega * h)
      offset = (x + c * h) * e
      velocity = (c - omega * (x + c * h)) * e
      return
    }
    let rate = omega * (1 - damping * damping).squareRoot()
    let (s, c) = Maths.sincos(rate * h)
    let b = (v + damping * omega * x) / rate
    offset = decay * (x * c + b * s)
    velocity = decay * ((b * rate - damping * omega * x) * c - (x * rate + damping * omega * b) * s)
  }

  /// Whether it is as good as there, in units of what it moves.
  func isSettled(within distance: Float, _ speed: Float) -> Bool {
    offset.magnitude < distance && velocity.magnitude < speed
  }
}
