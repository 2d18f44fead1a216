import FizzPhysics

/// Floors of thin capsules that lean against each other in pairs, with others across them. Into the one that every target
/// compares a ball flies: what falls a different way on one of them falls into quite another heap. No scene of the gallery.
struct CardHouse {
  var world: World
  /// In the order in which they were put up.
  private(set) var cards: [BodyID] = []

  /// Steps that it is watched for.
  static let length = 480

  init?(floors: Int = 3, isStruck: Bool = true) {
    var settings = WorldSettings()
    settings.gravity = Vector2(0, 900)
    settings.boundaryFriction = 0.9
    world = World(settings)
    if isStruck {
      let ball = Body(shape: .circle(radius: 14), position: Vector2(24, 640), velocity: Vector2(900, -40))
      guard (try? world.add(ball)) != nil else { return nil }
    }
    for floor in 0..<floors where !put(floor, of: floors) { return nil }
  }

  mutating func step() { world.step() }

  private mutating func put(_ floor: Int, of floors: Int) -> Bool {
    let length: Float = 100
    let radius: Float = 3
    let lean: Float = 0.3
    // Half the distance of the feet of a pair, and how high its tip is.
    let half = (length - 2 * radius) * Maths.sin(lean) * 0.5
    let height = (length - 2 * radius) * Maths.cos(lean)
    let step = 4 * half + 2 * radius + 1
    let pairs = floors - floor
    let foot = 844 - Float(floor) * (height + 4 * radius) - radius
    let left = 195 - Float(pairs - 1) * step * 0.5
    for k in 0..<pairs {
      let x = left + Float(k) * step
      for side: Float in [-1, 1] {
        let place = Vector2(x + side * (half + radius * 0.52), foot - height * 0.5)
        guard put(length, radius, place, 1.57079633 + side * -lean) else { return false }
      }
    }
    for k in 0..<(pairs - 1) {
      let place = Vector2(left + (Float(k) + 0.5) * step, foot - height - 2 * radius)
      guard put(step, radius, place, 0) else { return false }
    }
    return true
  }

  private mutating func put(_ length: Float, _ radius: Float, _ place: Vector2, _ angle: Float) -> Bool {
    let card = Body(shape: .capsule(length: length, radius: radius), position: place, angle: angle, friction: 0.9)
    guard let id = try? world.add(card) else { return false }
    cards.append(id)
    return true
  }
}
