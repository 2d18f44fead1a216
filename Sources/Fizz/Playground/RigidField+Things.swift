import FizzPhysics

extension RigidField {
  /// Adds a thing.
  ///
  /// - Returns: its element, or nil when the field is full or its form makes no shape. Numbers that are not finite count as
  ///   zero; the center is moved so that the thing lies inside the room.
  @discardableResult
  public mutating func add(_ content: RigidContent) -> UInt32? {
    guard let k = give(content) else { return nil }
    let thing = things[k]
    try? world.setPosition(inside(thing, at: world.position(of: thing.body) ?? room.center), of: thing.body)
    return thing.element
  }

  /// Gives birth to a thing where it is described, and returns its place.
  @discardableResult
  mutating func give(_ c: RigidContent) -> Int? {
    guard count < RigidTuning.mostThings, let shape = c.form.shape else { return nil }
    let still = reducesMotion
    var body = Body(
      shape: shape, position: c.position.isFinite ? c.position : room.center, angle: c.angle.isFinite ? c.angle : 0,
      velocity: !still && c.velocity.isFinite ? c.velocity : .zero,
      angularVelocity: !still && c.spin.isFinite ? c.spin : 0,
      density: RigidTuning.density * (c.weight.isFinite ? min(max(c.weight, 0.01), 100) : 1),
      restitution: preset[.restitution], friction: preset[.friction])
    body.rollingResistance = preset[.rollingResistance]
    body.angularDamping = spinDamping
    guard let id = try? world.add(body) else { return nil }
    let k = things.count
    things.append(
      RigidThing(
        element: nextElement, body: id, form: c.form, shape: shape, outline: c.form.outline, tint: c.tint,
        load: body.mass, birth: clock))
    nextElement &+= 1
    while places.count <= Int(id.index) { places.append(-1) }
    places[Int(id.index)] = Int32(truncatingIfNeeded: k)
    return k
  }

  /// Lets those be born that were asked for, one after the other, while there is room.
  mutating func bearWanted(into events: inout [StageEvent]) {
    guard wanted > 0, clock % RigidTuning.birthPause == 0 else { return }
    wanted -= 1
    var content = newcomer()
    guard let shape = content.form.shape else { return }
    let top = Vector2(random.number(from: room.minX, to: room.maxX), room.minY)
    let wish = reducesMotion ? room.center : room.inset(by: shape.boundingRadius).clamp(top)
    guard let place = freePlace(near: wish, reach: shape.boundingRadius) else {
      wanted = 0
      return
    }
    content.position = place
    guard let k = give(content) else {
      wanted = 0
      return
    }
    events.append(
      StageEvent(.born, subject: things[k].element, at: place, magnitude: shape.boundingRadius, step: stamp))
  }

  /// Takes a thing out of the world and out of its finger's hold; its record follows at the end of the step.
  mutating func leave(_ k: Int, into events: inout [StageEvent]) {
    guard !things[k].isGone else { return }
    let element = things[k].element
    if grips.contains(where: { $0.element == element }) {
      let p = world.position(of: things[k].body) ?? .zero
      events.append(StageEvent(.released, subject: element, at: p, step: stamp))
    }
    things[k].isGone = true
    goneCount += 1
    places[Int(things[k].body.index)] = -1
    world.remove(things[k].body)
    grips.removeAll { $0.element == element }
  }

  /// Takes a thing away for good, with a burst, a haptic and a sound.
  mutating func pop(_ k: Int, into events: inout [StageEvent]) {
    guard !things[k].isGone else { return }
    let t = things[k]
    let p = world.position(of: t.body) ?? .zero
    let r = t.shape.boundingRadius
    var burst = Burst.pop
    if environment.traits.contains(.lowPower) { burst = burst.thinned(to: 0.5) }
    particles.emit(burst, at: p, radius: r, hue: t.tint.hue, isCalm: reducesMotion)
    leave(k, into: &events)
    events.append(StageEvent(.popped, subject: t.element, at: p, magnitude: r, step: stamp))
    sense(.light, 0.7, t.element, at: p, into: &events)
    hear(.pop, min(1, 0.4 + r / 80), t.element, at: p, into: &events)
  }

  /// Closes the gaps of the things that left, once a step.
  mutating func compact() {
    guard goneCount > 0 else { return }
    things.removeAll { $0.isGone }
    goneCount = 0
    for k in things.indices { places[Int(things[k].body.index)] = Int32(truncatingIfNeeded: k) }
  }
}
