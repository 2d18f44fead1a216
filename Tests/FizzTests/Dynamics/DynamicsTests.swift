import FizzPhysics
import Testing

@testable import Fizz

/// Closed forms: what UIKit Dynamics promises in numbers.
@Suite("Dynamics: closed forms") struct DynamicsFormTests {
  static func space() -> Dynamics { Dynamics(bounds: Rect(x: 0, y: 0, width: 10_000, height: 10_000)) }

  static func card(_ d: inout Dynamics, at p: Vector2 = Vector2(5000, 5000), size: Float = 100) throws -> ItemID {
    try d.add(DynamicItem(center: p, width: size, height: size))
  }

  @Test("Free fall: gravity of magnitude 2 at an angle of π/4 for a second")
  func freeFall() throws {
    var d = Self.space()
    let card = try Self.card(&d)
    var gravity = Gravity([card])
    gravity.angle = 0.785398163
    gravity.magnitude = 2
    try d.add(.gravity(gravity))
    for _ in 0..<120 { d.step() }
    let p = try #require(d.center(of: card))
    // ½ · 2000 · 1², as a step-wise sum within h/2 of it.
    #expect(abs((p - Vector2(5000, 5000)).length - 1000) < 5)
    #expect(abs(p.x - p.y) < 0.5)
    #expect(abs(try #require(d.velocity(of: card)).length - 2000) < 2)
  }

  @Test("A push of 1 gives 100 × 100 points of density 1 an acceleration of 100 pt/s²; area and density divide it")
  func push() throws {
    for (size, density, expected) in [(Float(100), Float(1), Float(100)), (50, 1, 400), (100, 4, 25), (200, 0.5, 50)] {
      var d = Self.space()
      let card = try Self.card(&d, size: size)
      var properties = ItemProperties([card])
      properties.density = density
      try d.add(.properties(properties))
      try d.add(.push(Push([card], direction: Vector2(0, -1))))
      for _ in 0..<120 { d.step() }
      let v = try #require(d.velocity(of: card))
      #expect(abs(-v.y - expected) < 0.002 * expected, "\(size) \(density)")
      #expect(abs(v.x) < 1e-3)
    }
  }

  @Test("One blow changes the velocity once; turned on again it is another; a negative magnitude reverses it")
  func blow() throws {
    var d = Self.space()
    let card = try Self.card(&d)
    let push = try d.add(.push(Push([card], mode: .instantaneous, direction: Vector2(2, -1))))
    for _ in 0..<60 { d.step() }
    let v = try #require(d.velocity(of: card))
    #expect(v.distance(to: Vector2(200, -100)) < 0.01)
    guard case .push(var spent)? = d.behavior(push) else { return #expect(Bool(false)) }
    #expect(!spent.isActive)
    // What is said again of a blow that was dealt does not deal it again.
    try d.set(.push(spent), of: push)
    d.step()
    #expect(try #require(d.velocity(of: card)).distance(to: v) < 0.01)
    spent.isActive = true
    spent.magnitude = -spent.magnitude
    try d.set(.push(spent), of: push)
    for _ in 0..<10 { d.step() }
    #expect(try #require(d.velocity(of: card)).length < 0.01)
  }

  @Test("A push off the middle turns: torque over moment of inertia")
  func lever() throws {
    var d = Self.space()
    let card = try Self.card(&d)
    var push = Push([card], mode: .instantaneous, direction: Vector2(0, 1))
    push.setTargetOffset(Vector2(50, 0), of: card)
    try d.add(.push(push))
    d.step()
    // Mass 1, moment 100²/6: 50 · 100 / 1666.7 = 3 rad/s clockwise.
    #expect(abs(try #require(d.angularVelocity(of: card)) - 3) < 0.01)
    #expect(abs(try #require(d.velocity(of: card)).y - 100) < 0.1)
  }

  @Test("Resistance: e^(-rt), of turning too")
  func resistance() throws {
    var d = Self.space()
    let card = try Self.card(&d)
    var properties = ItemProperties([card])
    properties.resistance = 1.5
    properties.angularResistance = 0.7
    try d.add(.properties(properties))
    try d.addVelocity(Vector2(300, 0), to: card)
    try d.addAngularVelocity(4, to: card)
    for _ in 0..<120 { d.step() }
    #expect(abs(try #require(d.velocity(of: card)).x / 300 - 0.22313) < 0.002)
    #expect(abs(try #require(d.angularVelocity(of: card)) / 4 - 0.49659) < 0.003)
  }

  @Test(
    "A spring attachment swings at its frequency and decays by its damping ratio, within 2 %", arguments: [0, 0.1, 0.3])
  func attachment(damping: Float) throws {
    var d = Self.space()
    let card = try Self.card(&d, at: Vector2(5000, 5300))
    let anchor = Vector2(5000, 5000)
    try d.add(.attachment(Attachment(card, to: anchor, .spring(length: 200, damping: damping, frequency: 1.25))))
    var crossings: [Float] = []
    var peaks: [Float] = [100]
    var last: Float = 100
    for step in 1...480 {
      d.step()
      let x = try #require(d.center(of: card)).y - 5200
      if (x < 0) != (last < 0) { crossings.append(Float(step) - x / (x - last)) }
      if crossings.count % 2 == 0, crossings.count / 2 >= peaks.count { peaks.append(0) }
      if crossings.count % 2 == 0 { peaks[crossings.count / 2] = max(peaks[crossings.count / 2], x) }
      last = x
    }
    let period = (crossings[4] - crossings[0]) / 2 / 120
    let expected = 1 / (1.25 * (1 - damping * damping).squareRoot())
    #expect(abs(period / expected - 1) < 0.02, "\(period) for \(expected)")
    let decrement = Maths.log(peaks[0] / peaks[2]) / 2
    let zeta = decrement / (39.4784176 + decrement * decrement).squareRoot()
    #expect(abs(zeta - damping) < max(0.02 * damping, 0.002), "\(zeta) for \(damping)")
  }

  @Test("A pendulum on a rigid attachment keeps its period within 1 %")
  func pendulum() throws {
    var d = Self.space()
    let bob = try Self.card(&d, at: Vector2(5000 + 300 * 0.0998, 5000 + 300 * 0.995), size: 10)
    try d.add(.gravity(Gravity([bob])))
    try d.add(.attachment(Attachment(bob, to: Vector2(5000, 5000))))
    var crossings: [Float] = []
    var last: Float = 1
    for step in 1...1400 {
      d.step()
      let x = try #require(d.center(of: bob)).x - 5000
      if (x < 0) != (last < 0) { crossings.append(Float(step) - x / (x - last)) }
      last = x
    }
    let period = (crossings[4] - crossings[0]) / 2 / 120
    // 2π √(L/g) (1 + θ²/16), θ = 0.1.
    #expect(abs(period / (6.2831853 * (300.0 / 1000 as Float).squareRoot() * 1.000625) - 1) < 0.01)
  }

  @Test("An elastic collision of unequal masses: momentum and energy")
  func elastic() throws {
    var d = Self.space()
    let a = try d.add(DynamicItem(center: Vector2(5000, 5000), width: 100, height: 100, bounds: .ellipse))
    let b = try d.add(DynamicItem(center: Vector2(5300, 5000), width: 200, height: 200, bounds: .ellipse))
    var properties = ItemProperties([a, b])
    properties.elasticity = 1
    try d.add(.properties(properties))
    try d.add(.collision(Collision([a, b])))
    try d.addVelocity(Vector2(400, 0), to: a)
    var began = 0
    for _ in 0..<120 {
      d.step()
      began += d.contacts.filter { $0.phase == .began && $0.first == a && $0.second == b }.count
    }
    // Masses 1 : 4.
    #expect(abs(try #require(d.velocity(of: a)).x + 240) < 1)
    #expect(abs(try #require(d.velocity(of: b)).x - 160) < 1)
    #expect(began == 1)
  }

  @Test("A snap comes to its point and turns upright, whatever its damping", arguments: [0.2, 0.5, 1])
  func snap(damping: Float) throws {
    var d = Self.space()
    let card = try d.add(DynamicItem(center: Vector2(5000, 5000), width: 120, height: 40, angle: 2))
    let id = try d.add(.snap(Snap(card, to: Vector2(5200, 4900), damping: damping)))
    for _ in 0..<600 { d.step() }
    #expect(try #require(d.center(of: card)).distance(to: Vector2(5200, 4900)) < 0.5)
    let angle = try #require(d.angle(of: card))
    #expect(abs(angle) < 0.01 || abs(abs(angle) - 6.2831853) < 0.01)
    try d.update(id) { if case .snap(var s) = $0 { s.point = Vector2(5000, 5000); $0 = .snap(s) } }
    for _ in 0..<600 { d.step() }
    #expect(try #require(d.center(of: card)).distance(to: Vector2(5000, 5000)) < 0.5)
  }
}

@Suite("Dynamics: fields") struct DynamicsFieldTests {
  /// Acceleration of an item at a place, by the field alone, after one step.
  private func acceleration(_ field: Field, at p: Vector2, velocity: Vector2 = .zero, charge: Float = 0) throws
    -> Vector2
  {
    var d = DynamicsFormTests.space()
    let item = try DynamicsFormTests.card(&d, at: p)
    var field = field
    field.items = [item]
    var properties = ItemProperties([item])
    properties.charge = charge
    try d.add(.properties(properties))
    try d.add(.field(field))
    if velocity != .zero { try d.addVelocity(velocity, to: item) }
    d.step()
    return (try #require(d.velocity(of: item)) - velocity) * 120
  }

  @Test("Radial gravity, vortex and electric fields against their formula, with falloff")
  func central() throws {
    for (distance, falloff) in [(Float(50), Float(2)), (300, 0), (300, 1), (400, 2)] {
      let middle = Vector2(5000, 5000)
      let d = Vector2(angle: 0.6, length: distance)
      let left = distance <= 100 ? 1 : Maths.pow(distance / 100, -falloff)
      for kind in [Field.Kind.radialGravity, .vortex, .electric] {
        var field = Field(kind, at: middle, strength: 0.8)
        field.falloff = falloff
        let a = try acceleration(field, at: middle + d, charge: 0.5)
        let unit = d * (1 / distance)
        let expected =
          switch kind {
          case .radialGravity: unit * (-800 * left)
          case .vortex: Vector2(-unit.y, unit.x) * (800 * left)
          default: unit * (400 * left)
          }
        #expect(a.distance(to: expected) < 0.005 * expected.length, "\(kind) \(distance) \(falloff)")
      }
    }
  }

  @Test("Linear gravity, drag and velocity fields; a region's outside feels nothing")
  func others() throws {
    var linear = Field(.linearGravity, strength: 0.5)
    linear.direction = Vector2(1, 0)
    #expect(try acceleration(linear, at: Vector2(5000, 5000)).distance(to: Vector2(500, 0)) < 1)
    linear.region = .circle(100)
    #expect(try acceleration(linear, at: Vector2(5000, 5000)) == .zero)
    linear.position = Vector2(5000, 5000)
    linear.region = .rectangle(width: 10, height: 10)
    #expect(try acceleration(linear, at: Vector2(5004, 5004)).distance(to: Vector2(500, 0)) < 1)
    #expect(try acceleration(linear, at: Vector2(5006, 5004)) == .zero)

    var d = DynamicsFormTests.space()
    let item = try DynamicsFormTests.card(&d)
    try d.add(.field(Field(.drag, [item], strength: 2)))
    try d.addVelocity(Vector2(300, 400), to: item)
    for _ in 0..<120 { d.step() }
    #expect(abs(try #require(d.velocity(of: item)).length / 500 - 0.13534) < 0.001)

    var e = DynamicsFormTests.space()
    let other = try DynamicsFormTests.card(&e)
    var wind = Field(.velocity, [other], strength: 0.2)
    wind.direction = Vector2(0, -1)
    try e.add(.field(wind))
    for _ in 0..<120 { e.step() }
    #expect(try #require(e.velocity(of: other)).distance(to: Vector2(0, -200)) < 1)
  }

  @Test("A spring field swings √strength times a second")
  func spring() throws {
    var d = DynamicsFormTests.space()
    let item = try DynamicsFormTests.card(&d, at: Vector2(5100, 5000))
    try d.add(.field(Field(.spring, [item], at: Vector2(5000, 5000), strength: 2.25)))
    var crossings: [Float] = []
    var last: Float = 100
    for step in 1...360 {
      d.step()
      let x = try #require(d.center(of: item)).x - 5000
      if (x < 0) != (last < 0) { crossings.append(Float(step) - x / (x - last)) }
      last = x
    }
    #expect(abs((crossings[4] - crossings[0]) / 2 / 120 * 1.5 - 1) < 0.01)
  }

  @Test("A magnetic field turns velocity and keeps its length: a circle of v / (strength · charge)")
  func magnetic() throws {
    var d = DynamicsFormTests.space()
    let item = try DynamicsFormTests.card(&d)
    var properties = ItemProperties([item])
    properties.charge = 2
    try d.add(.properties(properties))
    try d.add(.field(Field(.magnetic, [item], strength: 1.5)))
    try d.addVelocity(Vector2(300, 0), to: item)
    var lowest: Float = 0
    for _ in 0..<251 {
      d.step()
      lowest = max(lowest, try #require(d.center(of: item)).y)
    }
    #expect(abs(try #require(d.velocity(of: item)).length - 300) < 0.1)
    // ω = 3 rad/s: diameter 200, and one turn takes 251 steps.
    #expect(abs(lowest - 5200) < 2)
    #expect(try #require(d.center(of: item)).distance(to: Vector2(5000, 5000)) < 4)
  }

  @Test("Noise is bounded, smooth, seeded, and changes with time only if asked")
  func noise() throws {
    var field = Field(.noise)
    let noise = FieldNoise(field, 7, 0.3)
    var last = noise.vector(at: Vector2(-500, 40))
    var longest: Float = 0
    for k in 1...1000 {
      let v = noise.vector(at: Vector2(-500 + Float(k), 40))
      longest = max(longest, v.length)
      #expect((v - last).length < 0.05)
      last = v
    }
    #expect(longest <= 1.0001 && longest > 0.3)
    #expect(FieldNoise(field, 7, 0.3).vector(at: Vector2(9, 9)) == noise.vector(at: Vector2(9, 9)))
    #expect(FieldNoise(field, 8, 0.3).vector(at: Vector2(9, 9)) != noise.vector(at: Vector2(9, 9)))
    field.animationSpeed = 0
    #expect(FieldNoise(field, 7, 0.3).vector(at: .zero) == FieldNoise(field, 7, 9).vector(at: .zero))
    let turbulence = Field(.turbulence)
    #expect(try acceleration(turbulence, at: Vector2(5000, 5000)) == .zero)
    #expect(try acceleration(turbulence, at: Vector2(5000, 5000), velocity: Vector2(500, 0)) != .zero)
  }
}
