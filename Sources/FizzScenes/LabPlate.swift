import Fizz

/// One thing to try in the ``DynamicsLab``.
enum LabPlate: Int, CaseIterable, Sendable {
  case gravity, collision, push, blow, snap, spring, limit, fixed, pin, sliding, group
  case linearGravity, radialGravity, vortex, springField, drag, velocity, noise, turbulence, electric, magnetic

  /// What it is called, in English and Chinese.
  var title: (String, String) {
    switch self {
    case .gravity: ("Gravity", "重力")
    case .collision: ("Collision", "碰撞")
    case .push: ("Push, continuous", "持续推力")
    case .blow: ("Push, one blow", "瞬时推力")
    case .snap: ("Snap", "吸附")
    case .spring: ("Attachment, spring", "弹簧连接")
    case .limit: ("Attachment, limit", "限长连接")
    case .fixed: ("Attachment, fixed", "固定连接")
    case .pin: ("Attachment, pin", "销钉连接")
    case .sliding: ("Attachment, sliding", "滑动连接")
    case .group: ("Item group", "物体组")
    case .linearGravity: ("Linear gravity field", "线性重力场")
    case .radialGravity: ("Radial gravity field", "径向重力场")
    case .vortex: ("Vortex field", "漩涡场")
    case .springField: ("Spring field", "弹簧场")
    case .drag: ("Drag field", "阻力场")
    case .velocity: ("Velocity field", "速度场")
    case .noise: ("Noise field", "噪声场")
    case .turbulence: ("Turbulence field", "湍流场")
    case .electric: ("Electric field", "电场")
    case .magnetic: ("Magnetic field", "磁场")
    }
  }

  /// What to do with it, in English and Chinese.
  var hint: (String, String) {
    switch self {
    case .gravity: ("Drag on the page: down is where you point.", "在页面上拖动：你指向哪里，哪里就是下方。")
    case .collision: ("Draw curves for things to land on.", "画出曲线，让物体落在上面。")
    case .push: ("Drag on the page to aim the force.", "在页面上拖动，调整推力方向。")
    case .blow: ("Tap: everything is hit away from there.", "轻点：一切都从那里被推开。")
    case .snap: ("Tap where the card should go.", "轻点卡片要去的地方。")
    case .spring, .limit, .fixed, .pin, .sliding, .group: ("Drag the pieces.", "拖动各个部件。")
    case .linearGravity, .velocity: ("Drag on the page to aim the field.", "在页面上拖动，调整力场方向。")
    case .radialGravity, .vortex, .springField, .electric:
      ("Tap to move the field. Drag and fling the balls.", "轻点移动力场，拖动或抛出小球。")
    case .drag, .noise, .turbulence, .magnetic: ("Drag and fling the balls.", "拖动或抛出小球。")
    }
  }

  /// The field that it shows; nil for other behaviors.
  var field: Field.Kind? {
    switch self {
    case .linearGravity: .linearGravity
    case .radialGravity: .radialGravity
    case .vortex: .vortex
    case .springField: .spring
    case .drag: .drag
    case .velocity: .velocity
    case .noise: .noise
    case .turbulence: .turbulence
    case .electric: .electric
    case .magnetic: .magnetic
    default: nil
    }
  }
}

/// The parameters of a ``DynamicsLab``, in the order of its table. Each plate uses those that mean something to it.
public enum LabParameter: Int, CaseIterable, Sendable {
  case plate, magnitude, angle, damping, frequency, length, falloff, minimumRadius, smoothness, animationSpeed, charge
  case elasticity, friction, density, resistance, angularResistance, allowsRotation, language
}

extension DynamicsLab {
  /// The one table of all labs.
  public static let parameters: [ParameterInfo] = [
    ParameterInfo(
      "plate", group: "Plate", 0...20, default: 0, kind: .integer,
      whenRaised: "Later plates: attachments, then fields.", whenLowered: "The first plates: gravity, collision, push."),
    ParameterInfo(
      "magnitude", group: "Behavior", -5...5, default: 1,
      whenRaised: "Everything is over at once.", whenLowered: "Nothing happens; below zero it is the other way."),
    ParameterInfo(
      "angle", group: "Behavior", unit: "°", -180...180, default: 90,
      whenRaised: "Clockwise from the right.", whenLowered: "Counterclockwise from the right."),
    ParameterInfo(
      "damping", group: "Behavior", 0...1, default: 0.3,
      whenRaised: "Springs creep.", whenLowered: "Springs swing for ever."),
    ParameterInfo(
      "frequency", group: "Behavior", unit: "Hz", 0...10, default: 1.5,
      whenRaised: "Springs are rods.", whenLowered: "Springs are slack; 0 is a rigid rod."),
    ParameterInfo(
      "length", group: "Behavior", unit: "pt", 20...300, default: 140,
      whenRaised: "Things hang off the page.", whenLowered: "Things crowd about their anchors."),
    ParameterInfo(
      "falloff", group: "Field", 0...4, default: 0,
      whenRaised: "Only what is near feels it.", whenLowered: "It is the same everywhere."),
    ParameterInfo(
      "minimumRadius", group: "Field", unit: "pt", 10...300, default: 100,
      whenRaised: "The strong middle is wide.", whenLowered: "It is weak but for the middle."),
    ParameterInfo(
      "smoothness", group: "Field", 0...1, default: 0.5,
      whenRaised: "Noise is one wind.", whenLowered: "Noise jitters."),
    ParameterInfo(
      "animationSpeed", group: "Field", unit: "1/s", 0...10, default: 1,
      whenRaised: "Noise flickers.", whenLowered: "Noise stands still."),
    ParameterInfo(
      "charge", group: "Field", -5...5, default: 1,
      whenRaised: "Electric and magnetic fields rule.", whenLowered: "They are not felt; below zero, the other way."),
    ParameterInfo(
      "elasticity", group: "Items", 0...1, default: 0.3,
      whenRaised: "Nothing comes to rest.", whenLowered: "Impacts feel dead."),
    ParameterInfo(
      "friction", group: "Items", 0...2, default: 0.2,
      whenRaised: "Things stick.", whenLowered: "Things slide as on ice."),
    ParameterInfo(
      "density", group: "Items", 0.1...10, default: 1,
      whenRaised: "Pushes do little.", whenLowered: "Pushes do too much."),
    ParameterInfo(
      "resistance", group: "Items", unit: "1/s", 0...10, default: 0.1,
      whenRaised: "Things move as in honey.", whenLowered: "Things move on and on."),
    ParameterInfo(
      "angularResistance", group: "Items", unit: "1/s", 0...10, default: 0.1,
      whenRaised: "Nothing turns for long.", whenLowered: "Things spin on and on."),
    ParameterInfo(
      "allowsRotation", group: "Items", 0...1, default: 1, kind: .toggle,
      whenRaised: "Things tumble.", whenLowered: "Things stay upright."),
    ParameterInfo(
      "language", group: "Plate", 0...1, default: 0, kind: .integer,
      whenRaised: "Chinese.", whenLowered: "English."),
  ]
}
