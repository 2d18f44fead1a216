import FizzPhysics
import Testing

@testable import Fizz

/// Items and behaviors that come, change and go.
@Suite("Dynamics: coming and going") struct DynamicsLifeTests {
  private func pile(_ count: Int = 8) throws -> (Dynamics, [ItemID], gravity: BehaviorID, collision: BehaviorID) {
    var d = Dynamics(bounds: Rect(x: 0, y: 0, width: 390, height: 600))
    var items: [ItemID] = []
    for k in 0..<count {
      items.append(
        try d.add(
          DynamicItem(
            center: Vector2(80 + Float(k % 3) * 110, 60 + Float(k / 3) * 60), width: 90, height: 36,
            angle: Float(k) * 0.1, bounds: .roundedRectangle(18))))
    }
    let gravity = try d.add(.gravity(Gravity(items)))
    let collision = try d.add(
      .collision(Collision(items, referenceInsets: Insets(top: 8, left: 8, bottom: 8, right: 8))))
    return (d, items, gravity, collision)
  }

  private func state(_ d: Dynamics, _ item: ItemID) -> [UInt32] {
    let c = d.center(of: item) ?? .zero
    let v = d.velocity(of: item) ?? .zero
    return [c.x, c.y, d.angle(of: item) ?? 0, v.x, v.y, d.angularVelocity(of: item) ?? 0].map(\.bitPattern)
  }

  @Test("A pile falls, stays inside, sleeps and says so once")
  func rest() throws {
    var (d, items, _, _) = try pile()
    var events: [DynamicsEvent.Kind] = []
    for _ in 0..<1200 {
      d.step()
      events += d.events.map(\.kind)
      for item in items { #expect(d.bounds.inset(by: 7).contains(try #require(d.center(of: item)))) }
    }
    #expect(events == [.resumed, .paused])
    #expect(!d.isRunning && d.elapsedTime == 10)
    #expect(d.items(in: Rect(x: 0, y: 0, width: 390, height: 200)).isEmpty)
    #expect(d.items(in: Rect(x: 0, y: 300, width: 390, height: 300)) == items)
    try d.update(try #require(d.behaviorIDs.first)) {
      if case .gravity(var g) = $0 {
        g.direction = Vector2(0, -1)
        $0 = .gravity(g)
      }
    }
    for _ in 0..<600 { d.step() }
    #expect(d.items(in: Rect(x: 0, y: 400, width: 390, height: 200)).isEmpty, "the lid holds")
    d.isPaused = true
    let before = d.world.digest()
    for _ in 0..<10 { d.step() }
    #expect(d.world.digest() == before && !d.isRunning)
  }

  @Test("Adding, changing and removing what concerns one leaves the others as they are, bit for bit (R43, B4)")
  func others() throws {
    var (d, items, _, _) = try pile()
    for _ in 0..<40 { d.step() }
    let states = items.map { state(d, $0) }
    let item = try d.add(DynamicItem(center: Vector2(200, 300), width: 44, height: 44))
    #expect(items.map { state(d, $0) } == states)
    let push = try d.add(.push(Push([item], direction: Vector2(1, 0))))
    let snap = try d.add(.snap(Snap(item, to: Vector2(100, 100))))
    let hold = try d.add(.attachment(Attachment(item, to: Vector2(0, 0), .limit(length: 900))))
    let field = try d.add(.field(Field(.vortex, [item], at: Vector2(100, 100))))
    let own = try d.add(.properties(ItemProperties([item])))
    #expect(items.map { state(d, $0) } == states)
    for id in [push, snap, hold, field, own] { d.remove(id) }
    #expect(d.behaviorCount == 2)
    let removals = [d.remove(item), d.remove(item)]
    #expect(removals == [true, false])
    #expect(items.map { state(d, $0) } == states)
    // And so it is in the steps that follow, beside a world in which none of it happened.
    var (plain, same, _, _) = try pile()
    for _ in 0..<40 { plain.step() }
    for _ in 0..<60 {
      d.step()
      plain.step()
    }
    #expect(items.map { state(d, $0) } == same.map { state(plain, $0) })
  }

  @Test("Taking one out of gravity lets the others fall on as they would have")
  func partial() throws {
    var (d, items, gravity, _) = try pile(3)
    var (plain, _, _, _) = try pile(3)
    for _ in 0..<10 {
      d.step()
      plain.step()
    }
    try d.set(.gravity(Gravity(Array(items.dropFirst()))), of: gravity)
    for _ in 0..<10 {
      d.step()
      plain.step()
    }
    for item in items.dropFirst() { #expect(state(d, item) == state(plain, item)) }
    #expect(state(d, items[0]) != state(plain, items[0]))
  }

  @Test("What is not valid yet waits, then takes part (R10)")
  func waiting() throws {
    for size in [(Float(0), Float(0)), (50, 0), (.nan, 40), (.infinity, 40), (-3, 40)] {
      var d = Dynamics(bounds: Rect(x: 0, y: 0, width: 390, height: 600))
      let item = try d.add(DynamicItem(center: Vector2(195, 100), width: size.0, height: size.1))
      try d.add(.gravity(Gravity([item])))
      try d.add(.collision(Collision([item], referenceInsets: .zero)))
      try d.add(.attachment(Attachment(item, to: Vector2(195, 20), .limit(length: 5000))))
      for _ in 0..<60 { d.step() }
      #expect(d.center(of: item) == nil && d.contains(item) && d.itemCount == 1)
      try d.update(item, to: DynamicItem(center: Vector2(195, 100), width: 44, height: 44))
      for _ in 0..<600 { d.step() }
      #expect(abs(try #require(d.center(of: item)).y - 578) < 1)
      try d.update(item, to: DynamicItem(center: Vector2(.nan, 100), width: 44, height: 44))
      #expect(d.center(of: item) == nil)
      d.step()
    }
  }

  @Test("Paths in either winding, concave ones as their hull, of many corners, about the item's middle")
  func paths() throws {
    let square = [Vector2(-20, -20), Vector2(20, -20), Vector2(20, 20), Vector2(-20, 20)]
    var circle: [Vector2] = []
    for k in 0..<40 { circle.append(Vector2(angle: Float(k) * 0.15708, length: 30)) }
    let arrow = [Vector2(-30, -10), Vector2(0, 20), Vector2(30, -10), Vector2(0, 0)]
    for path in [square, square.reversed(), circle, arrow] {
      var d = Dynamics(bounds: Rect(x: 0, y: 0, width: 390, height: 600))
      let item = try d.add(DynamicItem(center: Vector2(100, 100), width: 1, height: 1, bounds: .path(path)))
      #expect(try #require(d.center(of: item)).distance(to: Vector2(100, 100)) < 1e-3)
      try d.add(.gravity(Gravity([item])))
      try d.add(.collision(Collision([item], referenceInsets: .zero)))
      for _ in 0..<600 { d.step() }
      let frame = try #require(d.items(in: Rect(x: 0, y: 590, width: 390, height: 20)).first)
      #expect(frame == item)
    }
    var d = Dynamics(bounds: Rect(x: 0, y: 0, width: 390, height: 600))
    let line = try d.add(DynamicItem(center: .zero, width: 1, height: 1, bounds: .path([.zero, Vector2(1, 1)])))
    #expect(d.center(of: line) == nil, "nothing with an area")
  }

  @Test("The article's line and curve boundaries, by name, and removed by name")
  func boundaries() throws {
    var d = Dynamics(bounds: Rect(x: 0, y: 0, width: 300, height: 400))
    let item = try d.add(DynamicItem(center: Vector2(150, 40), width: 30, height: 30, bounds: .ellipse))
    try d.add(.gravity(Gravity([item])))
    var curve = BoundaryPath()
    curve.move(to: Vector2(0, 250))
    curve.quadratic(to: Vector2(300, 250), control: Vector2(150, 350))
    var collision = Collision(
      [item],
      boundaries: [
        .init("bottom", from: Vector2(0, 390), to: Vector2(300, 390)), .init("curve", curve),
      ])
    let id = try d.add(.collision(collision))
    var names: [String] = []
    for _ in 0..<480 {
      d.step()
      for c in d.contacts { names.append("\(c.phase) \(String(decoding: c.identifier ?? [], as: UTF8.self))") }
    }
    #expect(names.first == "began curve")
    #expect(try #require(d.center(of: item)).y < 300)
    let removals = [collision.removeBoundary("curve"), collision.removeBoundary("curve")]
    #expect(removals == [true, false])
    try d.set(.collision(collision), of: id)
    for _ in 0..<480 {
      d.step();
      for c in d.contacts { names.append("\(c.phase) \(String(decoding: c.identifier ?? [], as: UTF8.self))") }
    }
    #expect(names.contains("ended curve") && names.contains("began bottom"))
    #expect(abs(try #require(d.center(of: item)).y - 375) < 1)
  }

  @Test("Modes: items pass through boundaries, or through each other; two collisions do not mix")
  func modes() throws {
    func fall(_ mode: Collision.Mode, mixed: Bool = false) throws -> (lower: Float, upper: Float) {
      var d = Dynamics(bounds: Rect(x: 0, y: 0, width: 300, height: 400))
      let a = try d.add(DynamicItem(center: Vector2(150, 300), width: 40, height: 40))
      let b = try d.add(DynamicItem(center: Vector2(150, 100), width: 40, height: 40))
      if mixed {
        try d.add(.collision(Collision([a], mode: mode, referenceInsets: .zero)))
        try d.add(.collision(Collision([b], mode: mode, referenceInsets: .zero)))
      } else {
        try d.add(.collision(Collision([a, b], mode: mode, referenceInsets: .zero)))
      }
      try d.add(.gravity(Gravity([a, b])))
      for _ in 0..<360 { d.step() }
      return (try #require(d.center(of: a)).y, try #require(d.center(of: b)).y)
    }
    let everything = try fall(.everything)
    #expect(abs(everything.lower - 380) < 1 && abs(everything.upper - 340) < 1.5)
    let boundaries = try fall(.boundaries)
    #expect(abs(boundaries.lower - 380) < 1 && abs(boundaries.upper - 380) < 1)
    let items = try fall(.items)
    #expect(items.lower > 1000)
    let mixed = try fall(.everything, mixed: true)
    #expect(abs(mixed.upper - 380) < 1)
  }

  @Test("Attachments: fixed, pin with friction and range, sliding with range, limit, items to each other")
  func attachments() throws {
    var d = DynamicsFormTests.space()
    func card(_ x: Float, _ y: Float) throws -> ItemID {
      try d.add(DynamicItem(center: Vector2(x, y), width: 40, height: 40))
    }
    let base = try card(1000, 1000)
    let welded = try card(1060, 1000)
    let door = try card(2040, 1000)
    let stiff = try card(2540, 1000)
    let slider = try card(3000, 1000)
    let hung = try card(4000, 1050)
    let lower = try card(4000, 1150)
    var anchored = ItemProperties([base])
    anchored.isAnchored = true
    try d.add(.properties(anchored))
    try d.add(.gravity(Gravity([base, welded, door, stiff, slider, hung, lower])))
    try d.add(.attachment(Attachment(welded, toItem: base, .fixed)))
    try d.add(.attachment(Attachment(door, offset: Vector2(-40, 0), to: Vector2(2000, 1000), .pin(range: -0.5...0.5))))
    try d.add(.attachment(Attachment(stiff, offset: Vector2(-40, 0), to: Vector2(2500, 1000), .pin(friction: 1e6))))
    try d.add(.attachment(Attachment(slider, to: Vector2(3000, 1000), .sliding(axis: Vector2(1, 1), range: 0...100))))
    try d.add(.attachment(Attachment(hung, to: Vector2(4000, 1000), .limit(length: 120))))
    try d.add(.attachment(Attachment(lower, toItem: hung, .spring())))
    for _ in 0..<1200 { d.step() }
    #expect(try #require(d.center(of: base)) == Vector2(1000, 1000))
    #expect(try #require(d.center(of: welded)).distance(to: Vector2(1060, 1000)) < 1)
    #expect(abs(try #require(d.angle(of: door)) - 0.5) < 0.02)
    #expect(try #require(d.center(of: stiff)).distance(to: Vector2(2540, 1000)) < 1)
    #expect(try #require(d.center(of: slider)).distance(to: Vector2(3070.7, 1070.7)) < 1)
    #expect(abs(try #require(d.angle(of: slider))) < 0.01)
    #expect(abs(try #require(d.center(of: hung)).y - 1120) < 1)
    #expect(abs(try #require(d.center(of: lower)).y - 1220) < 1)
  }

  @Test("Attached items may still collide, and do not unless a collision has both")
  func attachedCollide() throws {
    for collides in [false, true] {
      var d = DynamicsFormTests.space()
      let a = try d.add(DynamicItem(center: Vector2(5000, 5000), width: 40, height: 40))
      let b = try d.add(DynamicItem(center: Vector2(5100, 5000), width: 40, height: 40))
      try d.add(.attachment(Attachment(a, toItem: b, .spring(length: 1, damping: 1, frequency: 2))))
      if collides { try d.add(.collision(Collision([a, b]))) }
      for _ in 0..<600 { d.step() }
      let gap = try #require(d.center(of: a)).distance(to: try #require(d.center(of: b)))
      #expect(collides ? abs(gap - 40) < 1 : gap < 2)
    }
  }

  @Test("A moved anchor draws its item along and keeps the length it was added with")
  func movedAnchor() throws {
    var d = DynamicsFormTests.space()
    let item = try DynamicsFormTests.card(&d, at: Vector2(5000, 5100), size: 40)
    try d.add(.gravity(Gravity([item])))
    var attachment = Attachment(item, to: Vector2(5000, 5000))
    let id = try d.add(.attachment(attachment))
    for k in 0..<240 {
      attachment.anchor = .point(Vector2(5000 + Float(min(k, 100)), 5000))
      try d.set(.attachment(attachment), of: id)
      d.step()
    }
    for _ in 0..<20 { d.step() }
    let p = try #require(d.center(of: item))
    #expect(abs(p.distance(to: Vector2(5100, 5000)) - 100) < 0.5)
  }

  @Test("A group moves as one; taken apart, its members go on with their velocities")
  func groups() throws {
    var d = Dynamics(bounds: Rect(x: 0, y: 0, width: 600, height: 600))
    let a = try d.add(DynamicItem(center: Vector2(200, 100), width: 60, height: 30))
    let b = try d.add(DynamicItem(center: Vector2(245, 100), width: 30, height: 60))
    let group = try d.addGroup([a, b])
    let start = try #require(d.center(of: b)) - (try #require(d.center(of: a)))
    try d.add(.gravity(Gravity([group, a])))
    try d.add(.collision(Collision([group], referenceInsets: .zero)))
    try d.addAngularVelocity(3, to: group)
    for _ in 0..<50 { d.step() }
    let now = try #require(d.center(of: b)) - (try #require(d.center(of: a)))
    #expect(abs(now.length - start.length) < 1e-2)
    #expect(try #require(d.angle(of: a)) > 0.5)
    // Members feel nothing of their own: the group falls as one of gravity would.
    #expect(abs(try #require(d.velocity(of: group)).y - 416.7) < 2)
    #expect(throws: DynamicsError.notFree) { try d.addGroup([a, b]) }
    #expect(throws: DynamicsError.sameItem) { try d.addGroup([a]) }
    let v = try #require(d.velocity(of: a))
    let p = try #require(d.center(of: a))
    d.remove(group)
    #expect(try #require(d.velocity(of: a)).distance(to: v) < 0.01 && d.center(of: a) == p)
    for _ in 0..<600 { d.step() }
    #expect(d.contains(a) && d.contains(b) && !d.contains(group))
  }

  @Test("Nested behaviors do what their children do, and go with one name")
  func nested() throws {
    var d = DynamicsFormTests.space()
    let item = try DynamicsFormTests.card(&d)
    let blow = Behavior.push(Push([item], mode: .instantaneous, direction: Vector2(1, 0)))
    let id = try d.add(.combined([.gravity(Gravity([item])), .combined([blow, .properties(ItemProperties([item]))])]))
    for _ in 0..<12 { d.step() }
    #expect(try #require(d.velocity(of: item)).distance(to: Vector2(100, 100)) < 0.5)
    guard case .combined(let outer)? = d.behavior(id), case .combined(let inner) = outer[1],
      case .push(let p) = inner[0]
    else { return #expect(Bool(false)) }
    #expect(!p.isActive)
    d.remove(id)
    let v = d.velocity(of: item)
    for _ in 0..<12 { d.step() }
    #expect(d.velocity(of: item) == v && d.behaviorCount == 0)
  }

  @Test("What cannot be is refused with its reason, and nothing changes")
  func refusals() throws {
    var d = DynamicsFormTests.space()
    let item = try DynamicsFormTests.card(&d)
    let gone = try DynamicsFormTests.card(&d)
    d.remove(gone)
    #expect(throws: DynamicsError.noSuchItem) { try d.add(.gravity(Gravity([item, gone]))) }
    #expect(throws: DynamicsError.notFinite) { try d.add(.gravity(Gravity([item], direction: Vector2(.nan, 0)))) }
    #expect(throws: DynamicsError.sameItem) { try d.add(.attachment(Attachment(item, toItem: item))) }
    #expect(throws: DynamicsError.emptyPath) {
      try d.add(.collision(Collision([item], boundaries: [.init("x", BoundaryPath())])))
    }
    #expect(throws: DynamicsError.noSuchBehavior) { try d.set(.gravity(Gravity()), of: BehaviorID(serial: 99)) }
    #expect(throws: DynamicsError.notFinite) { try d.addVelocity(Vector2(.infinity, 0), to: item) }
    #expect(d.behaviorCount == 0 && d.world.boundaryCount == 0)
    #expect(throws: DynamicsError.tooMany) {
      try d.add(.attachment(Attachment(item, to: Vector2(1e9, 0), .limit(length: 10))))
    }
    let long = BoundaryPath(points: (0..<100_002).map { Vector2(Float($0), Float($0 % 2)) }, closed: false)
    #expect(throws: DynamicsError.tooMany) { try d.add(.collision(Collision([item], boundaries: [.init("x", long)]))) }
    #expect(d.behaviorCount == 0 && d.world.boundaryCount == 0 && d.world.jointCount == 0)
    for _ in 0..<Dynamics.maximumCollisionCount { try d.add(.collision(Collision([item]))) }
    #expect(throws: DynamicsError.tooManyCollisions) { try d.add(.collision(Collision())) }
    var deep = Behavior.gravity(Gravity([item]))
    for _ in 0..<17 { deep = .combined([deep]) }
    #expect(throws: DynamicsError.tooMany) { try d.add(deep) }
    d.bounds = Rect(x: 0, y: 0, width: .nan, height: 3)
    #expect(d.bounds.isFinite)
  }

  @Test("Reference bounds that shrink, turn and vanish keep everyone inside (R40)")
  func resize() throws {
    var (d, items, _, _) = try pile(12)
    var random = SeededRandom(seed: 5)
    for step in 0..<1200 {
      if step % 60 == 0 {
        d.bounds = Rect(
          x: random.number(from: -200, to: 200), y: random.number(from: -200, to: 200),
          width: random.number(from: 300, to: 900), height: random.number(from: 300, to: 900))
      }
      d.step()
      for item in items {
        let p = try #require(d.center(of: item))
        #expect(p.isFinite && d.bounds.contains(p), "step \(step)")
      }
    }
  }

  @Test("A host's own change of place is adopted, at rest; the same place changes nothing")
  func update() throws {
    var (d, items, _, _) = try pile()
    for _ in 0..<30 { d.step() }
    let before = state(d, items[0])
    try d.update(items[0], to: try #require(d.item(items[0])))
    #expect(state(d, items[0]) == before)
    var moved = try #require(d.item(items[0]))
    moved.center = Vector2(195, 40)
    moved.width = 60
    try d.update(items[0], to: moved)
    #expect(d.center(of: items[0]) == Vector2(195, 40) && d.velocity(of: items[0]) == .zero)
    for _ in 0..<900 { d.step() }
    #expect(!d.isRunning)
  }

  @Test("A change that will move something says so at once, so that a host starts its display link again")
  func running() throws {
    var (d, items, gravity, _) = try pile(3)
    for _ in 0..<1200 { d.step() }
    try #require(!d.isRunning)
    try d.set(.gravity(Gravity(items, direction: Vector2(0, -1))), of: gravity)
    #expect(d.isRunning)
    for _ in 0..<1200 { d.step() }
    #expect(!d.isRunning)
    let push = try d.add(.push(Push(items, direction: Vector2(0, 0.2))))
    #expect(d.isRunning)
    d.remove(push)
    for _ in 0..<600 { d.step() }
    // A wind that reaches nobody keeps nobody awake, nor does one whose items are gone.
    var wind = Field(.velocity, items, at: Vector2(9000, 9000))
    wind.region = .circle(10)
    try d.add(.field(wind))
    for _ in 0..<600 { d.step() }
    #expect(!d.isRunning)
  }

  @Test("What holds an item holds it again after it was away: without a size, in a group")
  func heldAgain() throws {
    var d = DynamicsFormTests.space()
    let item = try DynamicsFormTests.card(&d, at: Vector2(5000, 5100), size: 40)
    let other = try DynamicsFormTests.card(&d, at: Vector2(5200, 5100), size: 40)
    try d.add(.gravity(Gravity([item, other])))
    try d.add(.attachment(Attachment(item, to: Vector2(5000, 5000))))
    try d.add(.attachment(Attachment(other, to: Vector2(5200, 5000))))
    var nothing = try #require(d.item(item))
    nothing.width = 0
    try d.update(item, to: nothing)
    for _ in 0..<10 { d.step() }
    nothing.width = 40
    try d.update(item, to: nothing)
    for _ in 0..<240 { d.step() }
    #expect(abs(try #require(d.center(of: item)).distance(to: Vector2(5000, 5000)) - 100) < 0.5)
    let group = try d.addGroup([item, other])
    d.step()
    d.remove(group)
    for _ in 0..<480 { d.step() }
    #expect(abs(try #require(d.center(of: other)).distance(to: Vector2(5200, 5000)) - 100) < 0.5)
  }

  @Test("A changed spring keeps its length, a changed pin its range, and of several the right ones go on")
  func tuned() throws {
    var d = DynamicsFormTests.space()
    let item = try DynamicsFormTests.card(&d, at: Vector2(5000, 5100), size: 40)
    try d.add(.gravity(Gravity([item])))
    var spring = Attachment(item, to: Vector2(5000, 5000), .spring(damping: 1, frequency: 2))
    let id = try d.add(.attachment(spring))
    for _ in 0..<240 { d.step() }
    let sunk = try #require(d.center(of: item)).y
    spring.kind = .spring(damping: 1, frequency: 6)
    try d.set(.attachment(spring), of: id)
    for _ in 0..<480 { d.step() }
    let stiff = try #require(d.center(of: item)).y
    #expect(sunk > 5101 && stiff < sunk && abs(stiff - 5100 - (sunk - 5100) / 9) < 0.5)

    let door = try DynamicsFormTests.card(&d, at: Vector2(6040, 5000), size: 40)
    try d.add(.gravity(Gravity([door])))
    var pin = Attachment(door, offset: Vector2(-40, 0), to: Vector2(6000, 5000), .pin(range: -0.2...0.5))
    let hinge = try d.add(.attachment(pin))
    for _ in 0..<240 { d.step() }
    pin.kind = .pin(friction: 0.01, range: -0.2...0.5)
    try d.set(.attachment(pin), of: hinge)
    for _ in 0..<240 { d.step() }
    #expect(abs(try #require(d.angle(of: door)) - 0.5) < 0.02)

    let a = Behavior.attachment(Attachment(item, to: Vector2(5000, 4900), .limit()))
    let b = Behavior.attachment(Attachment(door, to: Vector2(6000, 4500), .limit()))
    let both = try d.add(.combined([a, b]))
    try d.set(.combined([b]), of: both)
    d.step()
    #expect(d.behaviors.last?.leaves.first?.length ?? 0 > 400)
  }

  @Test("What named a removed item can be changed all the same, and what was about it alone is gone with it")
  func stripped() throws {
    var (d, items, gravity, _) = try pile(3)
    let snap = try d.add(.snap(Snap(items[0], to: .zero)))
    let mixed = try d.add(.combined([.snap(Snap(items[0], to: .zero)), .field(Field(.vortex, items))]))
    d.remove(items[0])
    #expect(d.behavior(snap) == nil)
    guard case .combined(let rest)? = d.behavior(mixed) else { return #expect(Bool(false)) }
    #expect(rest.count == 1)
    try d.update(gravity) { behavior in
      guard case .gravity(var g) = behavior else { return }
      g.magnitude = 2
      behavior = .gravity(g)
    }
    for _ in 0..<60 { d.step() }
    #expect(d.world.jointCount == 0)
  }

  @Test("An added boundary leaves the contacts with the others as they are; an anchored item is not moved by walls")
  func kept() throws {
    var d = Dynamics(bounds: Rect(x: 0, y: 0, width: 300, height: 400))
    let item = try d.add(DynamicItem(center: Vector2(150, 340), width: 40, height: 40))
    let post = try d.add(DynamicItem(center: Vector2(500, 900), width: 40, height: 40))
    var anchored = ItemProperties([post])
    anchored.isAnchored = true
    try d.add(.properties(anchored))
    try d.add(.gravity(Gravity([item])))
    var collision = Collision(
      [item, post], referenceInsets: .zero, boundaries: [.init("shelf", from: Vector2(0, 380), to: Vector2(300, 380))])
    let id = try d.add(.collision(collision))
    for _ in 0..<240 { d.step() }
    collision.boundaries.append(.init("far", from: Vector2(0, 10), to: Vector2(300, 10)))
    try d.set(.collision(collision), of: id)
    for _ in 0..<20 {
      d.step()
      #expect(d.contacts.isEmpty)
    }
    #expect(d.center(of: post) == Vector2(500, 900))
  }

  @Test("States with different futures have different digests")
  func digests() throws {
    func digest(_ change: (inout Dynamics, ItemID) throws -> Void) throws -> UInt64 {
      var d = DynamicsFormTests.space()
      let item = try DynamicsFormTests.card(&d)
      try change(&d, item)
      var digest = Digest()
      d.combine(into: &digest)
      return digest.value
    }
    var charged = ItemProperties()
    charged.charge = 2
    var blow = Push(mode: .instantaneous)
    blow.direction = Vector2(3, 0)
    let all: [UInt64] = [
      try digest { d, i in try d.add(.gravity(Gravity([i]))) },
      try digest { d, i in try d.add(.gravity(Gravity([i], direction: Vector2(1, 0)))) },
      try digest { d, i in
        charged.items = [i]
        try d.add(.properties(charged))
      },
      try digest { d, i in
        charged.items = [i]
        charged.charge = 1
        try d.add(.properties(charged))
      },
      try digest { d, i in
        blow.items = [i]
        try d.add(.push(blow))
      },
      try digest { d, _ in d.bounds = Rect(x: 0, y: 0, width: 5, height: 5) },
      try digest { d, _ in d.isPaused = true },
      try digest { d, _ in try d.add(DynamicItem(center: .zero, width: 0, height: 5)) },
      try digest { d, _ in try d.add(DynamicItem(center: .zero, width: 0, height: 6)) },
    ]
    #expect(Set(all).count == all.count)
  }

  @Test("Groups keep momentum and spin; members whose middle is not their center of mass leave as they went")
  func groupMomentum() throws {
    var d = DynamicsFormTests.space()
    let wedge = DynamicItem(
      center: Vector2(5000, 5000), width: 1, height: 1,
      bounds: .path([Vector2(-40, 0), Vector2(60, -30), Vector2(60, 30)]))
    let a = try d.add(wedge)
    let b = try DynamicsFormTests.card(&d, at: Vector2(5150, 5000), size: 60)
    for item in [a, b] { try d.addAngularVelocity(2, to: item) }
    try d.addVelocity(Vector2(30, 0), to: b)
    let group = try d.addGroup([a, b])
    #expect(try #require(d.angularVelocity(of: group)) > 0.2)
    for _ in 0..<60 { d.step() }
    let before = (d.velocity(of: a)!, d.velocity(of: b)!)
    d.remove(group)
    #expect(d.velocity(of: a)!.distance(to: before.0) < 0.01 && d.velocity(of: b)!.distance(to: before.1) < 0.01)
    let far = try DynamicsFormTests.card(&d, at: Vector2(90_000, 5000), size: 60)
    #expect(throws: DynamicsError.tooMany) { try d.addGroup([a, far]) }
    #expect(d.center(of: a) != nil)
    var ring: [Vector2] = []
    for k in 0..<4096 { ring.append(Vector2(angle: Float(k) * 0.00153398, length: 200)) }
    let round = try d.add(DynamicItem(center: Vector2(5000, 7000), width: 1, height: 1, bounds: .path(ring)))
    #expect(d.center(of: round) != nil)
  }

  @Test("Random behaviors, changes and removals stay finite, and equal runs and copies have equal digests")
  func random() throws {
    func run(_ seed: UInt64) throws -> (UInt64, UInt64) {
      var d = Dynamics(bounds: Rect(x: 0, y: 0, width: 390, height: 700))
      var r = SeededRandom(seed: seed)
      var items: [ItemID] = []
      var behaviors: [BehaviorID] = []
      var copy = d
      for step in 0..<400 {
        if step % 5 == 0 { try change(&d, &r, &items, &behaviors) }
        d.step()
        if step == 200 { copy = d }
        for item in items { if let p = d.center(of: item) { #expect(p.isFinite) } }
      }
      for _ in 0..<50 { copy.step() }
      var a = Digest()
      d.combine(into: &a)
      var b = Digest()
      copy.combine(into: &b)
      return (a.value, b.value)
    }
    for seed in 1...6 as ClosedRange<UInt64> { #expect(try run(seed) == run(seed)) }
  }

  private func change(
    _ d: inout Dynamics, _ r: inout SeededRandom, _ items: inout [ItemID], _ behaviors: inout [BehaviorID]
  ) throws {
    let p = Vector2(r.number(from: 20, to: 370), r.number(from: 20, to: 680))
    let some = items.filter { _ in r.index(below: 2) == 0 }
    switch r.index(below: 14) {
    case 0, 1, 2:
      items.append(
        try d.add(
          DynamicItem(
            center: p, width: r.number(from: -10, to: 90), height: r.number(from: 5, to: 90),
            bounds: [.rectangle, .ellipse, .roundedRectangle(20)][r.index(below: 3)])))
    case 3:
      behaviors.append(
        try d.add(.gravity(Gravity(some, direction: Vector2(angle: r.number(from: 0, to: 6), length: 2)))))
    case 4: if behaviors.count < 12 { behaviors.append(try d.add(.collision(Collision(some, referenceInsets: .zero)))) }
    case 5: behaviors.append(try d.add(.push(Push(some, mode: .instantaneous, direction: Vector2(5, -3)))))
    case 6:
      var f = Field(Field.Kind.allCases[r.index(below: 10)], some, at: p, strength: r.number(from: -2, to: 2))
      f.falloff = r.number(from: 0, to: 2)
      behaviors.append(try d.add(.field(f)))
    case 7:
      if let a = items.first, let b = items.last, a != b {
        behaviors.append(try d.add(.attachment(Attachment(a, toItem: b, .spring(damping: 0.3, frequency: 2)))))
      }
    case 8: if let a = some.first { behaviors.append(try d.add(.snap(Snap(a, to: p)))) }
    case 9: if items.count > 6 { d.remove(items.remove(at: r.index(below: items.count))) }
    case 10: if behaviors.count > 3 { d.remove(behaviors.remove(at: r.index(below: behaviors.count))) }
    case 11:
      if let a = some.first, let item = d.item(a) {
        try d.update(a, to: DynamicItem(center: p, width: 30, height: item.height))
      }
    case 12:
      var properties = ItemProperties(some)
      properties.elasticity = r.unit()
      properties.charge = r.number(from: -1, to: 1)
      properties.isAnchored = r.index(below: 6) == 0
      behaviors.append(try d.add(.properties(properties)))
    default: if behaviors.count > 8 { d.removeAllBehaviors(); behaviors = [] }
    }
  }
}
