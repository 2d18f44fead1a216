/// How a body moves over an interval: evenly along a line while turning evenly about its center.
struct Sweep {
  /// Points over the whole interval.
  var move: Float2
  /// Radians over the whole interval, clockwise on screen.
  var turn: Float

  static var still: Sweep { Sweep(move: Float2(0, 0), turn: 0) }
}

/// When two moving parts first touch.
struct SweepHit {
  /// 0...1 of the interval. It is never later than the moment at which the distance is the wanted one.
  var fraction: Float
  /// Whether they were that close at the start. Then `fraction` is 0, whether they approach or not; `approach` tells.
  var startsTouching: Bool
  /// Unit vector from A to B at the moment of contact; zero when the cores overlap at the start.
  var normal: Float2
  /// On the outlines (radii included) of A and of B, relative to A's center at the moment of contact.
  var pointA: Float2
  var pointB: Float2
  /// How fast the two points near each other along the normal, points per interval; negative when they part.
  var approach: Float
}

extension Convex {
  /// The first moment at which two moving parts are a given distance apart, or nil when they never are.
  ///
  /// Conservative advancement (Mirtich 1996): as long as the distance along the present normal cannot have been used up,
  /// time may pass. How quickly a turning point can come nearer is bounded by its acceleration toward the center, which
  /// makes the steps as good as Newton's. The normal may also turn with either body, as the side of a box does that
  /// something passes; whichever lets the most time pass, counts.
  ///
  /// - Parameters:
  ///   - other: part B; like this one turned as at the start.
  ///   - offset: from A's center to B's at the start.
  ///   - sweepA: how this part's body moves.
  ///   - sweepB: how B's body moves.
  ///   - target: the distance looked for between the outlines, points; negative to let them overlap. It takes effect so
  ///     far only that the cores stay `tolerance` apart, since the depth of an overlap of cores is not known.
  ///   - tolerance: points. The hit has a distance between `target` and `target + tolerance`, unless after forty steps that
  ///     is not reached; then it is the moment up to which nothing has happened.
  func sweep(
    _ sweepA: Sweep, to other: Convex, offset: Float2, _ sweepB: Sweep, target: Float, tolerance: Float = 0.005
  ) -> SweepHit? {
    let goal = max(radius + other.radius + target, tolerance)
    let pass = SweepPass(a: self, b: other, offset: offset, sweepA: sweepA, sweepB: sweepB)
    var time: Float = 0
    var normal = Float2(0, 0)
    for step in 0..<40 {
      let found = pass.closest(at: time)
      if found.normal != Float2(0, 0) { normal = found.normal }
      if found.distance <= goal + tolerance {
        return pass.hit(time, found, normal, startsTouching: step == 0)
      }
      let safe = pass.safeTime(time, normal, found.distance - goal)
      guard time + safe < 1 else { return nil }
      time += safe
    }
    return pass.hit(time, pass.closest(at: time), normal, startsTouching: false)
  }
}

/// Two parts on their way.
private struct SweepPass {
  let a: Convex
  let b: Convex
  let offset: Float2
  let sweepA: Sweep
  let sweepB: Sweep
  /// Of B against A.
  let move: Float2
  /// Of the cores about the centers.
  let extentA: Float
  let extentB: Float
  /// The most that turning brings two points nearer, points per interval.
  let turnSpeed: Float

  init(a: Convex, b: Convex, offset: Float2, sweepA: Sweep, sweepB: Sweep) {
    self.a = a
    self.b = b
    self.offset = offset
    self.sweepA = sweepA
    self.sweepB = sweepB
    move = sweepB.move - sweepA.move
    extentA = a.extent
    extentB = b.extent
    turnSpeed = sweepA.turn.magnitude * extentA + sweepB.turn.magnitude * extentB
  }

  private func direction(_ sweep: Sweep, _ time: Float) -> Float2 {
    sweep.turn == 0 ? Float2(1, 0) : Float2.direction(sweep.turn * time)
  }

  /// In the frame in which A does not turn, then turned back.
  func closest(at time: Float) -> ClosestPoints {
    let turn = direction(sweepA, time)
    let between = sweepB.turn == sweepA.turn ? Float2(1, 0) : Float2.direction((sweepB.turn - sweepA.turn) * time)
    var found = a.closest(to: b, offset: (offset + move * time).turnedBack(by: turn), turn: between)
    found.pointA = found.pointA.turned(by: turn)
    found.pointB = found.pointB.turned(by: turn)
    found.normal = found.normal.turned(by: turn)
    return found
  }

  /// How much time may pass until `gap` points of the distance along the normal can be used up.
  func safeTime(_ time: Float, _ normal: Float2, _ gap: Float) -> Float {
    let closing = -move.dot(normal)
    let fastest = closing + turnSpeed
    guard fastest > 0 else { return .infinity }
    var safe = gap / fastest
    if turnSpeed == 0 { return safe }
    safe = max(safe, safeTurningTime(time, normal, gap, spin: 0))
    if sweepA.turn != 0 { safe = max(safe, safeTurningTime(time, normal, gap, spin: sweepA.turn)) }
    if sweepB.turn == 0 || sweepB.turn == sweepA.turn { return safe }
    return max(safe, safeTurningTime(time, normal, gap, spin: sweepB.turn))
  }

  /// For every pair of points the earliest time at which c - bt - kt² = 0, seen in a frame that turns with `spin`: c is how
  /// much farther apart they are than wanted, b how fast they near each other now, k half of the greatest acceleration.
  private func safeTurningTime(_ time: Float, _ normal: Float2, _ gap: Float, spin: Float) -> Float {
    // In the frames of the bodies as they were at the start.
    let normalA = normal.turnedBack(by: direction(sweepA, time))
    let normalB = normal.turnedBack(by: direction(sweepB, time))
    let turnA = sweepA.turn - spin
    let turnB = sweepB.turn - spin
    let between = offset + move * time
    let farthest = max(between.lengthSquared, (offset + move).lengthSquared).squareRoot()
    let ofCenters = spin * spin * farthest + 2 * spin.magnitude * move.length
    let bend = 0.5 * (ofCenters + turnA * turnA * extentA + turnB * turnB * extentB)
    let closing = (between.quarterTurned * spin - move).dot(normal)
    let mostA = a.points[a.support(normalA)].dot(normalA)
    let leastB = b.points[b.support(-normalB)].dot(normalB)
    var safe = Float.infinity
    for i in 0..<a.count {
      let pointA = a.points[i]
      let apartA = gap + mostA - pointA.dot(normalA)
      let closingA = closing + turnA * pointA.quarterTurned.dot(normalA)
      for j in 0..<b.count {
        let pointB = b.points[j]
        let c = apartA + pointB.dot(normalB) - leastB
        let rate = closingA - turnB * pointB.quarterTurned.dot(normalB)
        let root = (rate * rate + 4 * bend * c).squareRoot()
        safe = min(safe, rate > 0 ? 2 * c / (rate + root) : (root - rate) / (2 * bend))
      }
    }
    return safe
  }

  func hit(_ time: Float, _ found: ClosestPoints, _ normal: Float2, startsTouching: Bool) -> SweepHit {
    let pointA = found.pointA + normal * a.radius
    let pointB = found.pointB - normal * b.radius
    let armB = pointB - (offset + move * time)
    let speed = move + armB.quarterTurned * sweepB.turn - pointA.quarterTurned * sweepA.turn
    return SweepHit(
      fraction: time, startsTouching: startsTouching, normal: normal, pointA: pointA, pointB: pointB,
      approach: -speed.dot(normal))
  }
}
