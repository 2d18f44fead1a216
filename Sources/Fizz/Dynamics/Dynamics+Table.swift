import FizzPhysics

extension Dynamics {
  /// What makes the mass of a view of 100 × 100 points that of a bubble of radius 100/√2: any number would do.
  static let density: Float = 0.02 / 3.14159265
  /// Mass in the world of 100 × 100 points of density 1.
  static let unitMass: Float = density * 10_000

  func name(_ k: Int) -> ItemID { ItemID(index: Int32(truncatingIfNeeded: k), generation: items[k].generation) }

  func find(_ item: ItemID) -> Int? {
    let k = Int(item.index)
    guard k >= 0, k < items.count, items[k].isLive, items[k].generation == item.generation else { return nil }
    return k
  }

  func place(of item: ItemID) throws(DynamicsError) -> Int {
    guard let k = find(item) else { throw .noSuchItem }
    return k
  }

  /// The item, or the group, that a body moves.
  func owner(of body: BodyID) -> Int? {
    let b = Int(body.index)
    guard b >= 0, b < owners.count, owners[b] >= 0 else { return nil }
    return Int(owners[b])
  }

  mutating func freePlace() -> Int {
    if let k = items.firstIndex(where: { !$0.isLive }) { return k }
    items.append(ItemRecord())
    return items.count - 1
  }

  /// Gives an item a body if it can have one.
  mutating func embody(_ k: Int) throws(DynamicsError) {
    items[k].shape = items[k].item.shape
    guard let shape = items[k].shape else { return }
    let item = items[k].item
    items[k].offset = -shape.offset
    items[k].lean = 0
    let body = Body(
      shape: shape, position: item.center - items[k].offset.turned(item.angle), angle: item.angle,
      density: Dynamics.density)
    try insert(body, of: k)
    resolve(k)
    attachWaiting()
  }

  /// Puts the body of an item into the world.
  mutating func insert(_ body: Body, of k: Int) throws(DynamicsError) {
    var body = body
    body.category = 0
    body.mask = 0
    body.restitution = 0
    body.friction = ItemProperties().friction
    let id: BodyID
    do throws(WorldError) { id = try world.add(body) } catch {
      switch error {
      case .tooManyBodies: throw .tooMany
      default: return
      }
    }
    items[k].body = id
    items[k].acceleration = .zero
    items[k].category = 0
    items[k].mask = 0
    items[k].properties = ItemProperties()
    while owners.count <= Int(id.index) { owners.append(-1) }
    owners[Int(id.index)] = Int32(k)
    measure(k)
  }

  /// Mass and second moment in the units of pushes.
  mutating func measure(_ k: Int) {
    guard let body = items[k].body, let b = world.body(body) else { return }
    items[k].mass = max(b.mass / Dynamics.unitMass, 1e-9)
    items[k].inertia = max(b.inertia / Dynamics.unitMass, 1e-9)
  }

  /// Takes an item's body out of the world, and every joint with it.
  mutating func disembody(_ k: Int) {
    guard let body = items[k].body else { return }
    items[k].body = nil
    guard items[k].group < 0 else { return }
    owners[Int(body.index)] = -1
    world.remove(body)
    dropReferences()
  }

  /// The upright frame of an item, or nil when it is not valid.
  func frame(at k: Int) -> Rect? {
    guard let body = items[k].body else { return nil }
    guard items[k].group >= 0 else { return world.bounds(of: body) }
    let id = name(k)
    guard let shape = items[k].shape, let center = center(of: id), let angle = angle(of: id) else { return nil }
    var box = Rect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    for part in shape.parts {
      for p in part.points {
        let q = center + (p + shape.offset).turned(angle)
        box.minX = min(box.minX, q.x - part.radius)
        box.minY = min(box.minY, q.y - part.radius)
        box.maxX = max(box.maxX, q.x + part.radius)
        box.maxY = max(box.maxY, q.y + part.radius)
      }
    }
    return box
  }
}
