import Fizz
import FizzPhysics

extension DynamicsLab {
  /// Lays the plate out anew.
  mutating func build() {
    let room = room
    dynamics = Dynamics(bounds: room, seed: seed)
    items = []
    grips = []
    blows = []
    subject = nil
    focus = room.center
    place()
    let all = items.map { $0.id }
    properties = try? dynamics.add(.properties(ItemProperties(all)))
    walls = try? dynamics.add(.collision(Collision(all, referenceInsets: .zero)))
    addSubject()
    refresh()
  }

  /// Positions are shares of the room, sizes points.
  private mutating func box(
    _ x: Float, _ y: Float, _ w: Float, _ h: Float, _ hue: Float, _ bounds: DynamicItem.CollisionBounds = .rectangle
  ) {
    let item = DynamicItem(center: spot(x, y), width: w, height: h, bounds: bounds)
    if let id = try? dynamics.add(item) { items.append(LabItem(id: id, item: item, hue: hue)) }
  }

  private mutating func place() {
    let blue: Float = 0.585
    let coral: Float = 0.015
    let amber: Float = 0.112
    let indigo: Float = 0.672
    let pink: Float = 0.925
    switch plate {
    case .gravity, .collision, .push, .blow:
      let leaf = [Vector2(0, -34), Vector2(32, -6), Vector2(20, 30), Vector2(-20, 30), Vector2(-32, -6)]
      box(0.25, 0.15, 70, 70, blue, .roundedRectangle(14))
      box(0.6, 0.2, 110, 44, coral, .roundedRectangle(22))
      box(0.4, 0.4, 64, 64, amber, .ellipse)
      box(0.75, 0.42, 1, 1, indigo, .path(leaf))
      box(0.2, 0.55, 96, 56, pink, .ellipse)
      box(0.62, 0.62, 44, 44, blue, .ellipse)
    case .snap: box(0.3, 0.3, 130, 80, blue, .roundedRectangle(18))
    case .spring, .limit:
      box(0.5, 0.5, 64, 64, coral, .roundedRectangle(14))
      box(0.5, 0.72, 52, 52, blue, .ellipse)
    case .fixed:
      box(0.38, 0.3, 80, 60, blue, .roundedRectangle(12))
      box(0.62, 0.3, 56, 56, amber, .ellipse)
    case .pin:
      box(0.5, 0.35, 180, 30, blue, .roundedRectangle(15))
      box(0.5, 0.7, 60, 60, coral, .ellipse)
    case .sliding:
      box(0.5, 0.4, 90, 50, indigo, .roundedRectangle(14))
      box(0.3, 0.8, 56, 56, coral, .ellipse)
    case .group:
      box(0.4, 0.2, 120, 34, blue, .roundedRectangle(10))
      box(0.4, 0.2, 34, 120, coral, .roundedRectangle(10))
      box(0.75, 0.5, 60, 60, amber, .ellipse)
    default:
      for k in 0..<9 {
        box(
          0.2 + 0.3 * Float(k % 3), 0.22 + 0.26 * Float(k / 3), 40, 40, [blue, coral, amber, indigo, pink][k % 5],
          .ellipse)
      }
    }
  }

  /// A point that is a share of the room.
  private func spot(_ x: Float, _ y: Float) -> Vector2 {
    Vector2(room.minX + x * room.width, room.minY + y * room.height)
  }

  private var down: Behavior { .gravity(Gravity(items.map { $0.id }, direction: Vector2(0, 1))) }

  private mutating func addSubject() {
    let all = items.map { $0.id }
    switch plate {
    case .gravity: subject = try? dynamics.add(.gravity(Gravity(all)))
    case .collision:
      _ = try? dynamics.add(down)
      subject = try? dynamics.add(.collision(Collision(all, mode: .boundaries)))
    case .push: subject = try? dynamics.add(.push(Push(all)))
    case .blow: subject = try? dynamics.add(.push(idleBlow))
    case .snap: subject = try? dynamics.add(.snap(Snap(all[0], to: focus)))
    case .spring, .limit, .fixed, .pin, .sliding: addAttachments(all)
    case .group:
      if let group = try? dynamics.addGroup([all[0], all[1]]) {
        let moved = [group, all[2]]
        _ = try? dynamics.add(.gravity(Gravity(moved)))
        if let walls { try? dynamics.set(.collision(Collision(moved, referenceInsets: .zero)), of: walls) }
      }
    default:
      guard let kind = plate.field else { return }
      subject = try? dynamics.add(.field(Field(kind, all, at: focus)))
    }
  }

  private var idleBlow: Push {
    var push = Push([], mode: .instantaneous)
    push.isActive = false
    return push
  }

  private mutating func addAttachments(_ all: [ItemID]) {
    _ = try? dynamics.add(down)
    switch plate {
    case .spring:
      focus = spot(0.5, 0.12)
      subject = try? dynamics.add(.attachment(Attachment(all[0], to: focus, .spring(length: self[.length]))))
      _ = try? dynamics.add(.attachment(Attachment(all[1], toItem: all[0], .spring(length: 110))))
    case .limit:
      focus = spot(0.5, 0.12)
      subject = try? dynamics.add(.attachment(Attachment(all[0], to: focus, .limit(length: self[.length]))))
      _ = try? dynamics.add(.attachment(Attachment(all[1], toItem: all[0], .limit(length: 110))))
    case .fixed: subject = try? dynamics.add(.attachment(Attachment(all[1], toItem: all[0], .fixed)))
    case .pin:
      focus = spot(0.5, 0.35)
      // Held at a third of its length, it is a pendulum; in its middle it would be a wheel.
      let hold = Vector2(-58, 0)
      focus += hold
      subject = try? dynamics.add(.attachment(Attachment(all[0], offset: hold, to: focus, .pin())))
    case .sliding:
      focus = spot(0.5, 0.4)
      let reach = max(room.width * 0.5 - 60, 1)
      subject = try? dynamics.add(
        .attachment(Attachment(all[0], to: focus, .sliding(axis: direction, range: -reach...reach))))
    default: break
    }
  }

  /// Hands the parameters on to the behaviors as they are.
  mutating func refresh() {
    if let properties {
      var p = ItemProperties(dynamics.itemIDs)
      p.elasticity = self[.elasticity]
      p.friction = self[.friction]
      p.density = self[.density]
      p.resistance = self[.resistance]
      p.angularResistance = self[.angularResistance]
      p.allowsRotation = self[.allowsRotation] >= 0.5
      p.charge = self[.charge]
      try? dynamics.set(.properties(p), of: properties)
    }
    if let subject, let behavior = dynamics.behavior(subject) {
      try? dynamics.set(tuned(behavior), of: subject)
    }
    settle()
  }

  private func tuned(_ behavior: Behavior) -> Behavior {
    switch behavior {
    case .gravity(var g):
      g.direction = direction * self[.magnitude]
      return .gravity(g)
    case .push(var p) where p.mode == .continuous:
      p.direction = direction * self[.magnitude]
      return .push(p)
    case .snap(var s):
      s.damping = self[.damping]
      s.point = focus
      return .snap(s)
    case .collision(var c):
      c.boundaries = curves.filter { $0.count > 1 }.enumerated().map {
        Collision.NamedBoundary("curve", BoundaryPath(points: $0.element, closed: false))
      }
      return .collision(c)
    case .attachment(var a):
      switch a.kind {
      case .spring: a.kind = .spring(length: self[.length], damping: self[.damping], frequency: self[.frequency])
      case .limit: a.kind = .limit(length: self[.length])
      case .pin: a.kind = .pin(friction: self[.damping] * 100)
      case .fixed, .sliding: break
      }
      if a.kind == .fixed { return behavior }
      if case .sliding(_, let range) = a.kind { a.kind = .sliding(axis: direction, range: range) }
      if case .point = a.anchor { a.anchor = .point(focus) }
      return .attachment(a)
    case .field(var f):
      f.position = focus
      f.strength = self[.magnitude]
      f.direction = direction
      f.falloff = self[.falloff]
      f.minimumRadius = self[.minimumRadius]
      f.smoothness = self[.smoothness]
      f.animationSpeed = self[.animationSpeed]
      return .field(f)
    default: return behavior
    }
  }
}
