import FizzPhysics

extension RigidField {
  /// Puts the preset's things into the room. Under Reduce Motion they lie at rest from the start.
  mutating func layOut() {
    layoutStart = nextElement
    switch preset.layout {
    case .empty: break
    case .pile: layOutPile()
    case .pyramid: layOutPyramid()
    case .chains: layOutChains()
    case .curves: layOutCurves()
    }
    layoutCount = nextElement - layoutStart
    if reducesMotion { settle() }
  }

  /// What a spawn adds: one more of what there is.
  mutating func newcomer() -> RigidContent {
    let tint = RigidTint.all[random.index(below: RigidTint.all.count)]
    switch preset.layout {
    case .empty, .pile: return RigidContent(pileForm(random.index(below: 8), unit: pileUnit), at: .zero, tint: tint)
    case .pyramid:
      return RigidContent(.ball(radius: pyramidBox * 0.9), at: .zero, tint: .coral, weight: 3)
    case .chains, .curves:
      let size = furnitureUnit * random.number(from: 13, to: 20)
      let isBall = random.unit() < 0.65
      return RigidContent(
        isBall ? .ball(radius: size) : .capsule(length: size * 2.6, radius: size * 0.8), at: .zero, tint: tint)
    }
  }

  /// A length that goes with the room: a point on a phone.
  var furnitureUnit: Float { min(max((room.width * room.height).squareRoot() / 545, 0.2), 2) }

  /// Lays the furniture of another room out and puts everything back to where it began: things that were taken away stay
  /// away, and those that came later are found a free place.
  mutating func layOutAnew() {
    for g in grips { world.removeJoint(g.joint) }
    let before = things
    let next = nextElement
    clearRoom()
    nextElement = layoutStart
    layOut()
    for k in things.indices where !before.contains(where: { $0.element == things[k].element }) { remove(k) }
    for t in before where t.element >= layoutStart + layoutCount { readmit(t) }
    compact()
    nextElement = next
    for k in things.indices {
      guard let old = before.first(where: { $0.element == things[k].element }) else { continue }
      things[k].birth = old.birth
      things[k].touched = old.touched
    }
    // Fingers hold on to what they held.
    let held = grips
    grips = []
    for g in held {
      guard let k = index(of: g.element), let p = world.position(of: things[k].body) else { continue }
      hold(k, at: p, pointer: g.pointer, finger: g.target)
    }
  }

  private mutating func clearRoom() {
    for t in things where !t.isGone { world.remove(t.body) }
    for f in fixtures { world.removeBoundary(f.boundary) }
    things = []
    goneCount = 0
    places = []
    fittings = []
    weakLinks = []
    fixtures = []
  }

  /// Takes a thing out without a word.
  private mutating func remove(_ k: Int) {
    things[k].isGone = true
    goneCount += 1
    places[Int(things[k].body.index)] = -1
    world.remove(things[k].body)
  }

  private mutating func readmit(_ t: RigidThing) {
    let reach = t.shape.boundingRadius
    let place = freePlace(near: Vector2(room.center.x, room.minY), reach: reach) ?? room.center
    nextElement = t.element
    let weight = t.load / (RigidTuning.density * t.shape.area)
    give(RigidContent(t.form, at: place, tint: t.tint, weight: weight))
  }
}
