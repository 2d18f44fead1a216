public import FizzPhysics

/// A force on whoever is within a region, which depends on where they are, how fast they are, or when.
///
/// With d the vector from ``position`` to an item's middle, r its length and F the ``attenuation(at:)``:
///
/// | kind | acceleration, pt/s² |
/// | --- | --- |
/// | linear gravity | 1000 · strength · direction · F |
/// | radial gravity | -1000 · strength · d/r · F: to the middle |
/// | vortex | 1000 · strength · (d/r turned by a quarter clockwise) · F |
/// | spring | -(2π)² · strength · d · F: √strength swings a second |
/// | drag | -strength · velocity · F |
/// | velocity | (1000 · strength · direction - velocity) · 10/s · F |
/// | noise | 1000 · strength · a smooth random vector, at most 1 long · F |
/// | turbulence | strength · speed · 10/s · a smooth random vector · F |
/// | electric | 1000 · strength · charge / mass · d/r · F: away from the middle |
/// | magnetic | strength · charge / mass · (velocity turned by a quarter clockwise) · F: circles at so many rad/s |
///
/// The mass of 100 × 100 points of density 1 is 1. Drag, velocity and magnetic fields are exact for any step.
public struct Field: Equatable, Sendable {
  /// Which force.
  public var kind: Kind
  /// Who feels it.
  public var items: [ItemID]
  /// The middle, points.
  public var position: Vector2
  /// Where it acts, about the middle; everywhere unless set.
  public var region: Region = .everywhere
  /// How strong it is, ±100 (clamped), 1 unless set; negative is the other way.
  public var strength: Float = 1
  /// How fast it weakens with the distance, 0...10 (clamped), 0 unless set: not at all.
  public var falloff: Float = 0
  /// The distance up to which it does not weaken, 1...10,000 points (clamped), 100 unless set.
  public var minimumRadius: Float = 100
  /// Where linear gravity and velocity point, length 1 for full strength; at most 100 long (clamped). (0, 1) unless set.
  public var direction = Vector2(0, 1)
  /// How far apart noise changes, 0...1 (clamped): from 20 to 200 points; 0.5 unless set.
  public var smoothness: Float = 0.5
  /// How often noise changes, 1/s, 0...60 (clamped); 1 unless set, 0 stands still.
  public var animationSpeed: Float = 1

  /// Which force.
  public enum Kind: UInt8, Sendable, CaseIterable {
    case linearGravity = 0, radialGravity = 1, vortex = 2, spring = 3, drag = 4, velocity = 5, noise = 6, turbulence = 7
    case electric = 8, magnetic = 9
  }

  /// Where a field acts, about its middle.
  public enum Region: Equatable, Sendable {
    /// On everybody.
    case everywhere
    /// Within a radius, points.
    case circle(Float)
    /// Within a rectangle, points.
    case rectangle(width: Float, height: Float)
  }

  /// Makes a field; everything not given has its default.
  public init(_ kind: Kind, _ items: [ItemID] = [], at position: Vector2 = .zero, strength: Float = 1) {
    self.kind = kind
    self.items = items
    self.position = position
    self.strength = strength
  }

  /// Whether a point is within the region.
  public func contains(_ p: Vector2) -> Bool {
    let d = p - position
    switch region {
    case .everywhere: return true
    case .circle(let radius): return radius >= 0 && d.lengthSquared <= radius * radius
    case .rectangle(let width, let height): return d.x.magnitude <= width * 0.5 && d.y.magnitude <= height * 0.5
    }
  }

  /// F, how much is left of the strength: (r / minimum radius)^-falloff from the minimum radius on, 1 within it.
  public func attenuation(at p: Vector2) -> Float {
    let r = (p - position).length
    let least = min(max(minimumRadius, 1), 10_000)
    let fall = min(max(falloff, 0), 10)
    return fall == 0 || r <= least ? 1 : Maths.pow(r / least, -fall)
  }
}

extension Field {
  /// What the field would do to something at a point, pt/s²: for drawing it, or for moving what is no item.
  ///
  /// - Parameters:
  ///   - velocity: pt/s.
  ///   - charge: see ``ItemProperties/charge``.
  ///   - mass: that of 100 × 100 points of density 1 is 1.
  ///   - time: seconds, for noise and turbulence.
  ///   - seed: that of the ``Dynamics``.
  public func acceleration(
    at p: Vector2, velocity: Vector2 = .zero, charge: Float = 0, mass: Float = 1, time: Float = 0, seed: UInt64 = 1
  ) -> Vector2 {
    var effect = FieldEffect()
    effect.add(self, at: p, velocity: velocity, charge: charge, mass: max(mass, 1e-9), time: time, seed: seed)
    return effect.acceleration + effect.aim - velocity * effect.damping
      + Vector2(-velocity.y, velocity.x) * effect.turning
  }
}

/// What fields do to one item in one step.
struct FieldEffect {
  /// Acceleration over the step.
  var acceleration = Vector2.zero
  /// Rates at which velocity falls to ``aim``, 1/s.
  var damping: Float = 0
  /// Rate times target, pt/s².
  var aim = Vector2.zero
  /// Rate at which velocity turns, rad/s clockwise.
  var turning: Float = 0

  /// Adds what a field does to an item.
  mutating func add(
    _ field: Field, at p: Vector2, velocity: Vector2, charge: Float, mass: Float, time: Float, seed: UInt64
  ) {
    guard field.contains(p) else { return }
    let full = min(max(field.strength, -100), 100)
    let left = field.attenuation(at: p)
    let strength = full * left
    let d = (p - field.position).clamped(toLength: 1e6)
    let r = d.length
    let out = r > 1e-4 ? d * (1 / r) : .zero
    switch field.kind {
    case .linearGravity: acceleration += field.direction.clamped(toLength: 100) * (1000 * strength)
    case .radialGravity: acceleration -= out * (1000 * strength)
    case .vortex: acceleration += Vector2(-out.y, out.x) * (1000 * strength)
    case .spring: acceleration -= d * (39.4784176 * strength)
    case .drag: damping += strength
    case .velocity:
      damping += 10 * left
      aim += field.direction.clamped(toLength: 100) * (1000 * full * 10 * left)
    case .noise: acceleration += FieldNoise(field, seed, time).vector(at: p) * (1000 * strength)
    case .turbulence: acceleration += FieldNoise(field, seed, time).vector(at: p) * (10 * strength * velocity.length)
    case .electric: acceleration += out * (1000 * strength * charge / mass)
    case .magnetic: turning += strength * charge / mass
    }
  }

  /// The velocity after the step, as far as drag, velocity and magnetic fields change it.
  func velocity(_ v: Vector2, after dt: Float) -> Vector2 {
    var v = v
    if turning != 0 { v = v.turned(min(max(turning * dt, -3), 3)) }
    guard damping != 0 || aim != .zero else { return v }
    let keep = Maths.exp(min(-damping * dt, 1))
    return damping > 1e-6 ? v * keep + aim * ((1 - keep) / damping) : v * keep + aim * dt
  }
}

/// Smooth random vectors: random at the corners of a lattice in space and time, blended between them.
struct FieldNoise {
  let cell: Float
  let time: Float
  let seed: UInt32

  init(_ field: Field, _ seed: UInt64, _ time: Float) {
    cell = 20 + 180 * min(max(field.smoothness, 0), 1)
    self.time = time * min(max(field.animationSpeed, 0), 60)
    self.seed = UInt32(truncatingIfNeeded: seed) ^ UInt32(field.kind.rawValue) &* 0x9E37_79B9
  }

  /// At most 1 long.
  func vector(at p: Vector2) -> Vector2 {
    let x = Lattice(p.x / cell)
    let y = Lattice(p.y / cell)
    let t = Lattice(time)
    var sum = Vector2.zero
    for corner in 0..<8 as Range<Int32> {
      let i = corner & 1
      let j = corner >> 1 & 1
      let k = corner >> 2
      let weight = x.weight(i) * y.weight(j) * t.weight(k)
      sum += random(x.floor &+ i, y.floor &+ j, t.floor &+ k) * weight
    }
    return sum
  }

  private func random(_ x: Int32, _ y: Int32, _ t: Int32) -> Vector2 {
    var h = seed ^ UInt32(bitPattern: x) &* 0x85EB_CA6B
    h = (h ^ h >> 15) &* 0x2C1B_3C6D ^ UInt32(bitPattern: y) &* 0xC2B2_AE35
    h = (h ^ h >> 13) &* 0x297A_2D39 ^ UInt32(bitPattern: t) &* 0x27D4_EB2F
    h = (h ^ h >> 16) &* 0x85EB_CA6B
    h ^= h >> 13
    return Vector2(angle: Float(h >> 8) * (6.2831853 / 16_777_216), length: 1)
  }
}

/// Where a number lies between two whole ones.
private struct Lattice {
  let floor: Int32
  private let fraction: Float

  init(_ v: Float) {
    let v = min(max(v, -1e6), 1e6)
    let whole = Int32(v)
    floor = Float(whole) > v ? whole &- 1 : whole
    let t = v - Float(floor)
    fraction = t * t * (3 - 2 * t)
  }

  func weight(_ side: Int32) -> Float { side == 0 ? 1 - fraction : fraction }
}
