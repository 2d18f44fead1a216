public import FizzPhysics

/// Short-lived specks: a fixed budget of particles, stepped together, that collide with nothing.
///
/// Storage is allocated once and holds one column per property; the particles alive are always the first ones, in the
/// order of their birth. When the budget is used up the oldest give way. The pool owns its random generator, so particles
/// never disturb other random choices.
public struct ParticlePool: Sendable {
  /// The budget unless given.
  public static let defaultBudget = 2_000
  private static let longestLifetime: Float = 10

  /// How many particles may be alive.
  public let budget: Int
  /// How many particles are alive.
  public private(set) var count = 0

  private var random: SeededRandom
  private var storage: [Float]
  /// The last step's length: what drawing interpolates over.
  private var lastStep: Float = 0

  /// Makes an empty pool.
  ///
  /// - Parameters:
  ///   - seed: The seed of its random numbers.
  ///   - budget: How many particles may be alive, 0...100,000; values outside are clamped.
  public init(seed: UInt64, budget: Int = ParticlePool.defaultBudget) {
    self.budget = min(max(budget, 0), 100_000)
    random = SeededRandom(seed: seed)
    storage = Array(repeating: 0, count: self.budget * Column.count)
  }

  /// Whether no particle is alive.
  public var isEmpty: Bool { count == 0 }

  /// Removes every particle; random numbers go on where they are.
  public mutating func removeAll() { count = 0 }
}

extension ParticlePool {
  /// What is stored of a particle.
  fileprivate enum Column: Int {
    case x, y, velocityX, velocityY, age, lifetime, size, hue, saturation, brightness, opacity, hold, drag, gravity,
      isRing
    static var count: Int { 15 }
  }

  fileprivate struct Particle {
    var position: Vector2
    var velocity: Vector2 = .zero
    var lifetime: Float
    var size: Float
    var hue: Float
    var isRing = false
  }

  /// Lets something fly apart.
  ///
  /// Edge cases: nothing happens if a position, radius or hue is not finite or the radius is not above zero. A burst
  /// larger than the budget is cut to it.
  ///
  /// - Parameters:
  ///   - burst: How.
  ///   - center: Where; every particle of every burst, the first included, is born within `spread` radii of it.
  ///   - radius: The radius of what flies apart, points; at most 10,000.
  ///   - hue: Its hue, turns.
  ///   - isCalm: Whether to show, in place of particles, one still ring that fades: the form under reduced motion.
  public mutating func emit(_ burst: Burst, at center: Vector2, radius: Float, hue: Float, isCalm: Bool = false) {
    guard center.isFinite, radius.isFinite, radius > 0, hue.isFinite, budget > 0 else { return }
    let radius = min(radius, 10_000)
    if isCalm {
      makeRoom(for: 1)
      let lifetime = ParticlePool.clamp(burst.calmLifetime, 0, ParticlePool.longestLifetime)
      append(Particle(position: center, lifetime: lifetime, size: 2 * radius, hue: hue, isRing: true), burst)
      return
    }
    let births = min(max(burst.count, 0), 1_000, budget)
    makeRoom(for: births)
    for i in 0..<births {
      // Evenly spread directions with some disorder look fuller than random ones.
      let turn = (Float(i) + random.unit()) / Float(births)
      let (sin, cos) = Maths.sincos(turn * 6.2831855)
      let speed = radius * ParticlePool.clamp(pick(burst.speed), 0, 1e4)
      let lifetime = ParticlePool.clamp(pick(burst.lifetime), 0, ParticlePool.longestLifetime)
      let size = radius * ParticlePool.clamp(pick(burst.size), 0, 10)
      let strayed = hue + ParticlePool.clamp(burst.hueSpread, 0, 1) * random.number(from: -1, to: 1)
      let distance = radius * ParticlePool.clamp(burst.spread, 0, 10) * random.unit()
      let direction = Vector2(cos, sin)
      append(
        Particle(
          position: center + direction * distance, velocity: direction * speed, lifetime: lifetime, size: size,
          hue: strayed), burst)
    }
  }

  private mutating func pick(_ range: ClosedRange<Float>) -> Float {
    random.number(from: range.lowerBound, to: range.upperBound)
  }

  /// Drops as many of the oldest as needed.
  private mutating func makeRoom(for births: Int) {
    let excess = count + births - budget
    guard excess > 0 else { return }
    for column in 0..<Column.count {
      let base = column * budget
      for i in excess..<max(count, excess) { storage[base + i - excess] = storage[base + i] }
    }
    count = max(count - excess, 0)
  }

  private mutating func append(_ p: Particle, _ burst: Burst) {
    set(.x, p.position.x)
    set(.y, p.position.y)
    set(.velocityX, p.velocity.x)
    set(.velocityY, p.velocity.y)
    set(.age, 0)
    set(.lifetime, p.lifetime)
    set(.size, p.size)
    // Into 0 ..< 1, from any distance that a Float can tell apart.
    let hue = p.hue.magnitude < 1e6 ? p.hue - Float(Int32(p.hue)) : 0
    set(.hue, hue < 0 ? hue + 1 : hue)
    set(.saturation, ParticlePool.clamp(burst.saturation, 0, 1))
    set(.brightness, ParticlePool.clamp(burst.brightness, 0, 1))
    set(.opacity, ParticlePool.clamp(burst.opacity, 0, 1))
    set(.hold, ParticlePool.clamp(burst.hold, 0, 0.99))
    set(.drag, p.isRing ? 0 : ParticlePool.clamp(burst.drag, 0, 1_000))
    set(.gravity, p.isRing ? 0 : ParticlePool.clamp(burst.gravity, -1e5, 1e5))
    set(.isRing, p.isRing ? 1 : 0)
    count += 1
  }

  private mutating func set(_ column: Column, _ value: Float) { storage[column.rawValue * budget + count] = value }

  /// NaN becomes the lower bound.
  private static func clamp(_ v: Float, _ low: Float, _ high: Float) -> Float { v > low ? (v < high ? v : high) : low }
}

extension ParticlePool {
  /// Moves every particle on and removes those whose life is over. Allocates nothing.
  ///
  /// Edge cases: a step that is zero, negative or not finite does nothing.
  public mutating func step(_ dt: Float) {
    guard dt > 0, dt.isFinite else { return }
    lastStep = dt
    guard count > 0 else { return }
    let (n, stride) = (count, budget)
    let firstDead = storage.withUnsafeMutableBufferPointer { buffer -> Int in
      guard let base = buffer.baseAddress else { return n }
      func column(_ column: Column) -> UnsafeMutablePointer<Float> { base + column.rawValue * stride }
      let (x, y, vx, vy) = (column(.x), column(.y), column(.velocityX), column(.velocityY))
      let (age, lifetime, drag, gravity) = (column(.age), column(.lifetime), column(.drag), column(.gravity))
      for i in 0..<n {
        // Implicit in the drag, so that no drag and no step length is unstable.
        let kept = 1 / (1 + drag[i] * dt)
        vx[i] *= kept
        vy[i] = (vy[i] + gravity[i] * dt) * kept
        x[i] += vx[i] * dt
        y[i] += vy[i] * dt
        age[i] += dt
      }
      for i in 0..<n where age[i] >= lifetime[i] { return i }
      return n
    }
    if firstDead < n { removeDead(from: firstDead) }
  }

  /// Closes the gaps, keeping the order.
  private mutating func removeDead(from first: Int) {
    let (n, stride) = (count, budget)
    count = storage.withUnsafeMutableBufferPointer { buffer -> Int in
      guard let base = buffer.baseAddress else { return 0 }
      let age = base + Column.age.rawValue * stride
      let lifetime = base + Column.lifetime.rawValue * stride
      var kept = first
      for i in first..<n where age[i] < lifetime[i] {
        for column in 0..<Column.count { base[column * stride + kept] = base[column * stride + i] }
        kept += 1
      }
      return kept
    }
  }

  /// Adds the particles, the oldest undermost, as they were between the last two steps.
  ///
  /// A particle is never shown where it would have been before its birth.
  public func draw(into list: inout DisplayList, alpha: Float) {
    let lag = (1 - ParticlePool.clamp(alpha, 0, 1)) * lastStep
    for i in 0..<count {
      let age = self[.age, i]
      let behind = min(age, lag)
      let life = (age - behind) / self[.lifetime, i]
      let hold = self[.hold, i]
      let fade = life <= hold ? 1 : max(1 - life, 0) / (1 - hold)
      let size = self[.size, i]
      let isRing = self[.isRing, i] != 0
      list.items.append(
        DisplayItem(
          isRing ? .circle : .particle, x: self[.x, i] - self[.velocityX, i] * behind,
          y: self[.y, i] - self[.velocityY, i] * behind, width: size, height: size, look: isRing ? .ring : .flat,
          hue: self[.hue, i], saturation: self[.saturation, i], brightness: self[.brightness, i],
          alpha: self[.opacity, i] * fade))
    }
  }

  /// Adds the particles and the place in the random sequence to a fingerprint.
  public func combine(into digest: inout Digest) {
    digest.combine(UInt32(count))
    for column in 0..<Column.count {
      for i in 0..<count { digest.combine(storage[column * budget + i]) }
    }
    var next = random
    digest.combine(next.next())
  }

  private subscript(column: Column, i: Int) -> Float { storage[column.rawValue * budget + i] }
}
