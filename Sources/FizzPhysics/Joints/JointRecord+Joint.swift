// From what is handed in to what is kept, and back.
extension JointRecord {
  static let lengths: ClosedRange<Float> = 0.01...2_000_000
  private static let ways: Float = 2_000_000
  private static let angles: Float = 10_000

  /// Takes over what does not depend on where the bodies are; numbers are finite or, for maxima, infinite.
  init(_ joint: Joint) {
    if joint.collideConnected { flags |= JointFlag.collides }
    breakForce = joint.breakForce.map { max($0, 0) } ?? .infinity
    breakTorque = joint.breakTorque.map { max($0, 0) } ?? .infinity
    switch joint.kind {
    case .distance(let start, let end, let length, let spring, let range):
      kind = .distance
      set(length: length ?? start.distance(to: end))
      set(spring: spring)
      set(limits: range)
      if spring == nil, range == nil { flags |= JointFlag.rod }
    case .pin(_, let limits, let motor, let spring):
      kind = .pin
      set(limits: limits)
      set(motor: motor)
      set(spring: spring)
    case .slider(_, let axis, let limits, let motor, let spring):
      kind = .slider
      // Scaled first, so that no square overflows or vanishes.
      let largest = max(abs(axis.x), abs(axis.y))
      let scaled = axis * (1 / max(largest, 1e-30))
      self.axis = Float2(scaled * (1 / max(scaled.length, 1e-30)))
      set(limits: limits)
      set(motor: motor)
      set(spring: spring)
    case .weld(_, let linear, let angular):
      kind = .weld
      set(spring: linear)
      if let angular {
        angularSpring = JointRecord.clamped(angular)
        flags |= JointFlag.angularSpring
      }
    case .target(_, _, let spring, let maximumForce):
      kind = .target
      set(spring: spring)
      maximum = max(maximumForce, 0)
    }
  }

  mutating func set(length: Float) {
    self.length = min(max(length, JointRecord.lengths.lowerBound), JointRecord.lengths.upperBound)
  }

  mutating func set(spring: JointSpring?) {
    set(JointFlag.spring, spring != nil)
    self.spring = spring.map(JointRecord.clamped) ?? Float2()
  }

  private static func clamped(_ s: JointSpring) -> Float2 {
    Float2(min(max(s.frequency, 0), 1000), min(max(s.dampingRatio, 0), 100))
  }

  mutating func set(limits: ClosedRange<Float>?) {
    set(JointFlag.limits, limits != nil)
    guard let limits else { return }
    let low = min(limits.lowerBound, limits.upperBound)
    let high = max(limits.lowerBound, limits.upperBound)
    let bounds: ClosedRange<Float> =
      switch kind {
      case .distance: 0...JointRecord.lengths.upperBound
      case .pin: -JointRecord.angles...JointRecord.angles
      default: -JointRecord.ways...JointRecord.ways
      }
    lower = min(max(low, bounds.lowerBound), bounds.upperBound)
    upper = min(max(high, bounds.lowerBound), bounds.upperBound)
    if kind == .distance { upper = max(upper, JointRecord.lengths.lowerBound) }
  }

  mutating func set(motor: JointMotor?) {
    set(JointFlag.motor, motor != nil)
    guard let motor else { return }
    let fastest = kind == .pin ? World.maximumSpin : World.maximumSpeed
    speed = min(max(motor.speed, -fastest), fastest)
    maximum = max(motor.maximum, 0)
  }

  private mutating func set(_ flag: UInt8, _ isOn: Bool) {
    if isOn { flags |= flag } else { flags &= ~flag }
  }

  private var limits: ClosedRange<Float>? { has(JointFlag.limits) ? lower...upper : nil }
  private var motor: JointMotor? { has(JointFlag.motor) ? JointMotor(speed: speed, maximum: maximum) : nil }
  private var softness: JointSpring? {
    has(JointFlag.spring) ? JointSpring(frequency: spring.x, dampingRatio: spring.y) : nil
  }

  /// The kind of joint that this is with its two points and its direction at present.
  func kind(_ point: Vector2, _ otherPoint: Vector2, _ axis: Vector2) -> Joint.Kind? {
    switch kind {
    case .none: return nil
    case .distance:
      return .distance(from: point, to: otherPoint, length: length, spring: softness, range: limits)
    case .pin: return .pin(at: point, limits: limits, motor: motor, spring: softness)
    case .slider: return .slider(at: point, axis: axis, limits: limits, motor: motor, spring: softness)
    case .weld:
      let angular = JointSpring(frequency: angularSpring.x, dampingRatio: angularSpring.y)
      return .weld(at: point, linear: softness, angular: has(JointFlag.angularSpring) ? angular : nil)
    case .target:
      let spring = JointSpring(frequency: spring.x, dampingRatio: spring.y)
      return .target(at: point, to: otherPoint, spring: spring, maximumForce: maximum)
    }
  }
}

extension Joint {
  /// Refuses numbers that no joint may have.
  func validate() throws(WorldError) {
    if let breakForce, breakForce.isNaN { throw .notFinite }
    if let breakTorque, breakTorque.isNaN { throw .notFinite }
    switch kind {
    case .distance(let start, let end, let length, let spring, let range):
      try Joint.check(start)
      try Joint.check(end)
      guard length?.isFinite ?? true else { throw .notFinite }
      try Joint.check(spring)
      try Joint.check(range)
    case .pin(let point, let limits, let motor, let spring):
      try Joint.check(point)
      try Joint.check(limits)
      try Joint.check(motor)
      try Joint.check(spring)
    case .slider(let point, let axis, let limits, let motor, let spring):
      try Joint.check(point)
      guard axis.isFinite, axis != .zero else { throw .notFinite }
      try Joint.check(limits)
      try Joint.check(motor)
      try Joint.check(spring)
    case .weld(let point, let linear, let angular):
      try Joint.check(point)
      try Joint.check(linear)
      try Joint.check(angular)
    case .target(let point, let target, let spring, let maximumForce):
      try Joint.check(point)
      try Joint.check(target)
      try Joint.check(spring)
      guard !maximumForce.isNaN else { throw .notFinite }
    }
  }

  static func check(_ point: Vector2) throws(WorldError) {
    guard point.isFinite else { throw .notFinite }
    guard Body.isInRange(point) else { throw .positionOutOfRange }
  }

  static func check(_ spring: JointSpring?) throws(WorldError) {
    guard let spring else { return }
    guard spring.frequency.isFinite, spring.dampingRatio.isFinite else { throw .notFinite }
  }

  static func check(_ range: ClosedRange<Float>?) throws(WorldError) {
    guard let range else { return }
    guard range.lowerBound.isFinite, range.upperBound.isFinite else { throw .notFinite }
  }

  static func check(_ motor: JointMotor?) throws(WorldError) {
    guard let motor else { return }
    guard motor.speed.isFinite, !motor.maximum.isNaN else { throw .notFinite }
  }
}
