public import FizzPhysics

extension Dynamics {
  /// Adds an item. Until a behavior names it nothing moves it and it touches nothing.
  ///
  /// - Returns: its name, good until it is removed.
  /// - Throws: ``DynamicsError/tooMany``. An item that is not valid yet waits instead; see ``DynamicItem/width``.
  @discardableResult
  public mutating func add(_ item: DynamicItem) throws(DynamicsError) -> ItemID {
    let k = freePlace()
    var record = ItemRecord()
    record.generation = items[k].generation
    record.isLive = true
    record.item = item
    items[k] = record
    isChanged = true
    do throws(DynamicsError) { try embody(k) } catch {
      items[k].isLive = false
      throw error
    }
    return name(k)
  }

  /// Joins items to one that moves as a piece, as they lie at present; behaviors name the group, and what they say of the
  /// members does not count while they are in it. Its middle is the center of mass of all.
  ///
  /// - Returns: the name of the group. Removing it lets the members go with the velocities that they have.
  /// - Throws: ``DynamicsError/sameItem``, ``DynamicsError/noSuchItem``, ``DynamicsError/notFree`` for members that are not
  ///   valid, are groups, or are in one, and ``DynamicsError/tooMany`` for more outlines than a body holds.
  @discardableResult
  public mutating func addGroup(_ members: [ItemID]) throws(DynamicsError) -> ItemID {
    guard members.count > 1 else { throw .sameItem }
    var places: [Int] = []
    var placed: [Body.Shape.Placed] = []
    for member in members {
      let k = try place(of: member)
      guard !places.contains(k) else { throw .sameItem }
      guard items[k].group < 0, items[k].members.isEmpty, let shape = items[k].shape,
        let center = center(of: member), let angle = angle(of: member)
      else { throw .notFree }
      places.append(k)
      placed.append(Body.Shape.Placed(shape, offset: center, angle: angle))
    }
    let shape: Body.Shape
    do throws(Body.ShapeError) { shape = try .compound(placed) } catch { throw .tooMany }
    guard shape.boundingRadius <= 10_000 else { throw .tooMany }
    return try form(places, shape)
  }

  private mutating func form(_ places: [Int], _ shape: Body.Shape) throws(DynamicsError) -> ItemID {
    let bodies = places.compactMap { items[$0].body.flatMap { world.body($0) } }
    let g = freePlace()
    var record = ItemRecord()
    record.generation = items[g].generation
    record.isLive = true
    record.members = places.map { Int32($0) }
    // The shapes were placed in the reference space, so where the compound's center came to lie is its middle.
    let middle = shape.offset
    record.item = DynamicItem(center: middle, width: 0, height: 0)
    var body = Body(shape: shape, position: middle, density: Dynamics.density)
    (body.velocity, body.angularVelocity) = Dynamics.common(bodies, about: middle, body.mass, body.inertia)
    items[g] = record
    for k in places {
      let center = center(of: name(k)) ?? .zero
      let angle = angle(of: name(k)) ?? 0
      disembody(k)
      items[k].group = Int32(g)
      items[k].offset = center - middle
      items[k].lean = angle
    }
    try insert(body, of: g)
    for k in places { items[k].body = items[g].body }
    resolve(g)
    return name(g)
  }

  /// The velocity and spin of one body in place of several: momentum and angular momentum stay.
  private static func common(
    _ bodies: [Body], about middle: Vector2, _ mass: Float, _ inertia: Float
  ) -> (Vector2, Float) {
    var momentum = Vector2.zero
    var whole: Float = 0
    for b in bodies {
      momentum += b.velocity * b.mass
      whole += b.mass
    }
    let velocity = whole > 0 ? momentum * (1 / whole) : .zero
    var turning: Float = 0
    for b in bodies {
      let d = b.position - middle
      let v = b.velocity - velocity
      turning += b.inertia * b.angularVelocity + b.mass * (d.x * v.y - d.y * v.x)
    }
    return (velocity, whole > 0 && inertia > 0 ? turning * (mass / whole) / inertia : 0)
  }

  /// Takes an item away, with every attachment and snap of it; other behaviors go on without it. What rested on it wakes, and
  /// its contacts are over without an event. Removing a group sets its members free, removing a member of one takes the whole group apart first.
  ///
  /// - Returns: whether it was there.
  @discardableResult
  public mutating func remove(_ item: ItemID) -> Bool {
    guard let k = find(item) else { return false }
    if items[k].group >= 0 { remove(name(Int(items[k].group))) }
    let members = items[k].members
    let motions = members.map { motion(of: Int($0)) }
    disembody(k)
    items[k].isLive = false
    items[k].generation &+= 1
    items[k].members = []
    for (m, was) in zip(members, motions) { setFree(Int(m), was) }
    forget(item)
    return true
  }

  private mutating func setFree(_ m: Int, _ was: (center: Vector2, angle: Float, velocity: Vector2, spin: Float)) {
    items[m].group = -1
    items[m].body = nil
    items[m].item.center = was.center
    items[m].item.angle = was.angle
    guard (try? embody(m)) != nil, let body = items[m].body else { return }
    try? world.setVelocity(was.velocity, of: body)
    try? world.setAngularVelocity(was.spin, of: body)
  }

  private func motion(of k: Int) -> (center: Vector2, angle: Float, velocity: Vector2, spin: Float) {
    let id = name(k)
    let center = center(of: id) ?? items[k].item.center
    let angle = angle(of: id) ?? 0
    // A body's velocity is that of its center of mass, which of a path need not be the item's middle.
    let mass = center + (items[k].shape?.offset ?? .zero).turned(angle)
    let velocity = items[k].body.flatMap { world.velocity(of: $0, at: mass) } ?? .zero
    return (center, angle, velocity, angularVelocity(of: id) ?? 0)
  }

  /// Gives an item another place, size or outline, as when the host moved or resized its view. What is the same as where it
  /// is keeps its velocity; a new place does not, as in UIKit's `updateItem(usingCurrentState:)`.
  ///
  /// - Throws: ``DynamicsError/noSuchItem``, ``DynamicsError/notFree`` for groups and their members, ``DynamicsError/tooMany``.
  public mutating func update(_ item: ItemID, to new: DynamicItem) throws(DynamicsError) {
    let k = try place(of: item)
    guard items[k].group < 0, items[k].members.isEmpty else { throw .notFree }
    let isMoved = center(of: item) != new.center || angle(of: item) != new.angle
    let isReshaped =
      items[k].item.bounds != new.bounds || items[k].item.width != new.width || items[k].item.height != new.height
    items[k].item = new
    guard isReshaped || isMoved || items[k].body == nil else { return }
    isChanged = true
    if isReshaped { items[k].shape = new.shape }
    guard let shape = items[k].shape, let body = items[k].body, new.center.isFinite, new.angle.isFinite,
      max(new.center.x.magnitude, new.center.y.magnitude) <= World.maximumCoordinate
    else {
      disembody(k)
      return try embody(k)
    }
    if isReshaped { reshape(k, shape, body) }
    try? world.setAngle(new.angle, of: body)
    try? world.setPosition(new.center - items[k].offset.turned(new.angle), of: body)
    guard isMoved else { return }
    try? world.setVelocity(.zero, of: body)
    try? world.setAngularVelocity(0, of: body)
  }

  /// Gives a body another outline. What holds it, holds it at the same points of the item as before.
  private mutating func reshape(_ k: Int, _ shape: Body.Shape, _ body: BodyID) {
    try? world.setShape(shape, of: body)
    let isShifted = items[k].offset != -shape.offset
    items[k].offset = -shape.offset
    measure(k)
    if isShifted { renewJoints(of: name(k)) }
  }

  /// Whether an item is there.
  public func contains(_ item: ItemID) -> Bool { find(item) != nil }

  /// An item as it is at present: its place and angle, the size and outline it was given. Nil when it is gone.
  public func item(_ item: ItemID) -> DynamicItem? {
    guard let k = find(item) else { return nil }
    var found = items[k].item
    if let center = center(of: item) { found.center = center }
    if let angle = angle(of: item) { found.angle = angle }
    return found
  }

  /// Where an item's middle is, or nil when it is gone or not valid yet.
  public func center(of item: ItemID) -> Vector2? { center(of: item, fraction: 1) }

  /// Where an item's middle was between the last two steps: 0 before, 1 after the last.
  public func center(of item: ItemID, fraction: Float) -> Vector2? {
    guard let k = find(item), let body = items[k].body, let p = world.position(of: body, fraction: fraction),
      let angle = world.angle(of: body, fraction: fraction)
    else { return nil }
    return items[k].offset == .zero ? p : p + items[k].offset.turned(angle)
  }

  /// How far an item is turned, radians clockwise on screen, or nil when it is gone or not valid yet.
  public func angle(of item: ItemID) -> Float? { angle(of: item, fraction: 1) }

  /// How far an item was turned between the last two steps.
  public func angle(of item: ItemID, fraction: Float) -> Float? {
    guard let k = find(item), let body = items[k].body else { return nil }
    return world.angle(of: body, fraction: fraction).map { $0 + items[k].lean }
  }

  /// The velocity of an item's middle, pt/s.
  public func velocity(of item: ItemID) -> Vector2? {
    guard let k = find(item), let body = items[k].body, let center = center(of: item) else { return nil }
    return items[k].offset == .zero ? world.velocity(of: body) : world.velocity(of: body, at: center)
  }

  /// How fast an item turns, rad/s.
  public func angularVelocity(of item: ItemID) -> Float? {
    guard let k = find(item), let body = items[k].body else { return nil }
    return world.angularVelocity(of: body)
  }

  /// Adds to the velocity of an item, or of the group it is in, pt/s.
  ///
  /// - Throws: ``DynamicsError/noSuchItem``, ``DynamicsError/notFinite``. An item that is not valid yet takes no notice.
  public mutating func addVelocity(_ velocity: Vector2, to item: ItemID) throws(DynamicsError) {
    let k = try place(of: item)
    guard velocity.isFinite else { throw .notFinite }
    if let body = items[k].body { try? world.addVelocity(velocity, to: body) }
  }

  /// Adds to how fast an item, or the group it is in, turns, rad/s.
  ///
  /// - Throws: ``DynamicsError/noSuchItem``, ``DynamicsError/notFinite``.
  public mutating func addAngularVelocity(_ velocity: Float, to item: ItemID) throws(DynamicsError) {
    let k = try place(of: item)
    guard velocity.isFinite else { throw .notFinite }
    if let body = items[k].body { try? world.addAngularVelocity(velocity, to: body) }
  }
}
