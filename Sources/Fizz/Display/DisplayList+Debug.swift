public import FizzPhysics

extension DisplayList {
  /// Adds a look inside a world on top: see ``DebugLayers``.
  ///
  /// - Parameters:
  ///   - world: what to look into; it is not changed.
  ///   - layers: what to show.
  ///   - alpha: where the picture lies between the last two steps, 0...1.
  public mutating func appendDebug(_ world: World, _ layers: DebugLayers, alpha: Float) {
    if layers.contains(.grid) { appendGrid(world) }
    if layers.contains(.islands) { appendIslands(world, alpha) }
    if layers.contains(.velocities) { appendVelocities(world, alpha) }
    if layers.contains(.joints) { appendJoints(world) }
    if !layers.isDisjoint(with: [.contacts, .normals]) { appendContacts(world, layers) }
  }

  private mutating func appendGrid(_ world: World) {
    for level in world.gridLevels where level.columns + level.rows <= DebugTuning.mostGridLines {
      let width = Float(level.columns) * level.cell
      let height = Float(level.rows) * level.cell
      for k in 0...level.columns {
        let x = level.origin.x + Float(k) * level.cell
        appendStroke(from: Vector2(x, level.origin.y), by: Vector2(0, height), 0.75, .grid)
      }
      for k in 0...level.rows {
        let y = level.origin.y + Float(k) * level.cell
        appendStroke(from: Vector2(level.origin.x, y), by: Vector2(width, 0), 0.75, .grid)
      }
    }
  }

  private mutating func appendIslands(_ world: World, _ alpha: Float) {
    for (body, leader) in zip(world.bodyIDs, world.islands) {
      guard let p = world.position(of: body, fraction: alpha), let shape = world.shape(of: body) else { continue }
      let sleeps = world.isAsleep(body) ?? false
      // Steps of the golden angle, from blue: neighbors in number are far apart in color.
      let turns = 0.58 + Float(leader.index) * 0.618034
      var item = DisplayItem(
        .circle, x: p.x, y: p.y, width: 0, height: 0, rotation: world.angle(of: body, fraction: alpha) ?? 0,
        hue: turns - Float(Int(turns)), saturation: sleeps ? 0 : 0.8, brightness: sleeps ? 0.55 : 0.95,
        alpha: sleeps ? 0.4 : 0.6)
      for part in shape.parts { append(part, &item, center: p) }
    }
  }

  /// A convex piece, where the body has it.
  private mutating func append(_ part: Body.Shape.Part, _ item: inout DisplayItem, center: Vector2) {
    let (s, c) = Maths.sincos(item.rotation)
    func place(_ p: Vector2) -> Vector2 { center + Vector2(c * p.x - s * p.y, s * p.x + c * p.y) }
    switch part.points.count {
    case 0: return
    case 1:
      var disk = item
      let p = place(part.points[0])
      (disk.x, disk.y, disk.width, disk.height, disk.rotation) = (p.x, p.y, 2 * part.radius, 2 * part.radius, 0)
      append(disk)
    case 2:
      var bar = item
      let along = part.points[1] - part.points[0]
      let p = place((part.points[0] + part.points[1]) * 0.5)
      bar.kind = DisplayItem.Kind.capsule.rawValue
      bar.rotation += Maths.atan2(along.y, along.x)
      (bar.x, bar.y, bar.width, bar.height) = (p.x, p.y, along.length + 2 * part.radius, 2 * part.radius)
      append(bar)
    default:
      var plate = item
      plate.corner = part.radius
      appendPolygon(plate, corners: part.grown)
    }
  }

  private mutating func appendVelocities(_ world: World, _ alpha: Float) {
    for body in world.bodyIDs {
      guard let v = world.velocity(of: body), v.length > DebugTuning.slowest else { continue }
      guard let p = world.position(of: body, fraction: alpha) else { continue }
      let way = v * DebugTuning.arrowSeconds
      let tip = p + way
      let back = way * (-min(6, way.length * 0.4) / way.length)
      appendStroke(from: p, by: way, 1.5, .velocity)
      for side: Float in [-0.6, 0.6] {
        appendStroke(from: tip, by: back + Vector2(-back.y, back.x) * side, 1.5, .velocity)
      }
    }
  }

  private mutating func appendJoints(_ world: World) {
    for joint in world.jointIDs {
      guard let ends = world.jointPoints(joint) else { continue }
      appendStroke(from: ends.first, by: ends.second - ends.first, 1.5, .joint)
      for p in [ends.first, ends.second] {
        append(
          DisplayItem(
            .circle, x: p.x, y: p.y, width: 5, height: 5, look: .flat, hue: DebugInk.joint.hue,
            saturation: DebugInk.joint.saturation, brightness: DebugInk.joint.brightness, alpha: DebugInk.joint.alpha))
      }
    }
  }

  private mutating func appendContacts(_ world: World, _ layers: DebugLayers) {
    let contacts = world.contacts
    var strongest: Float = 0
    for c in contacts { strongest = max(strongest, c.impulse) }
    for c in contacts {
      if layers.contains(.normals) {
        appendStroke(from: c.point, by: c.normal * DebugTuning.normalLength, 1.25, .normal)
      }
      guard layers.contains(.contacts) else { continue }
      // Area goes with the impulse.
      let share = strongest > 0 ? max(0, c.impulse / strongest).squareRoot() : 0
      let size = DebugTuning.smallestDot + (DebugTuning.largestDot - DebugTuning.smallestDot) * share
      append(
        DisplayItem(
          .circle, x: c.point.x, y: c.point.y, width: size, height: size, look: .flat, hue: DebugInk.contact.hue,
          saturation: 0.85, brightness: 0.98, alpha: 0.95))
    }
  }

  private mutating func appendStroke(from start: Vector2, by way: Vector2, _ width: Float, _ ink: DebugInk) {
    append(
      DisplayItem(
        .line, x: start.x, y: start.y, width: way.x, height: way.y, corner: width, hue: ink.hue,
        saturation: ink.saturation, brightness: ink.brightness, alpha: ink.alpha))
  }
}

/// Colors of the layers, seen on light and on dark pages.
private enum DebugInk {
  case contact, normal, velocity, grid, joint

  var hue: Float {
    switch self {
    case .contact: 0.99
    case .normal: 0.99
    case .velocity: 0.38
    case .grid: 0.6
    case .joint: 0.1
    }
  }
  var saturation: Float { self == .grid ? 0.3 : 0.85 }
  var brightness: Float { self == .grid ? 0.6 : 0.85 }
  var alpha: Float { self == .grid ? 0.35 : 0.95 }
}

/// Measures of the layers, points unless said otherwise.
private enum DebugTuning {
  static let smallestDot: Float = 2.5
  static let largestDot: Float = 9
  static let normalLength: Float = 9
  /// Speed below which there is no arrow, pt/s.
  static let slowest: Float = 4
  /// How far ahead an arrow points, seconds.
  static let arrowSeconds: Float = 0.1
  /// A grid of more lines than this would hide everything.
  static let mostGridLines = 600
}

extension Body.Shape.Part {
  /// The corners before they were rounded: every side moved outward by the rounding.
  fileprivate var grown: [Vector2] {
    let n = points.count
    func normal(_ a: Vector2, _ b: Vector2) -> Vector2 {
      let edge = b - a
      let length = edge.length
      return length > 0 ? Vector2(edge.y, -edge.x) * (1 / length) : .zero
    }
    return (0..<n).map { k in
      let first = normal(points[k > 0 ? k - 1 : n - 1], points[k])
      let second = normal(points[k], points[k + 1 < n ? k + 1 : 0])
      return points[k] + (first + second) * (radius / max(0.25, 1 + first.dot(second)))
    }
  }
}
