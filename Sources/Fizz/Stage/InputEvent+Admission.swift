import FizzPhysics

/// What the door decided about an input.
enum Admission: Equatable {
  /// Let in, in this form.
  case admitted(InputEvent)
  /// Turned away.
  case refused(StageEvent.Rejection)
}

extension InputEvent {
  /// Pointer positions are clamped to this distance from the origin, points: far outside any screen, and small enough
  /// for every later calculation.
  static let farthestPosition: Float = 100_000
  /// Pointer times are clamped to this distance from zero, seconds, so that microseconds stay exact in a `Double`.
  static let farthestTime: Double = 4e9
  /// A spawn command asks for at most this many.
  static let largestSpawn = 1_000_000

  /// The input as a simulation may see it.
  ///
  /// Positions are rounded to 1/64 point and times to microseconds, so that an input that went through a recording's text
  /// is the same input to the last bit.
  func admission(parameters: [ParameterInfo]) -> Admission {
    switch self {
    case .pointer(let sample):
      guard sample.position.isFinite, sample.time.isFinite else { return .refused(.notFinite) }
      return .admitted(.pointer(sample.quantized))
    case .motion(let sample):
      guard sample.isFinite else { return .refused(.notFinite) }
      return .admitted(.motion(sample.quantized))
    case .motionState: return .admitted(self)
    case .environment(let environment):
      return .admitted(.environment(environment.admitted))
    case .parameter(let index, let value):
      guard index >= 0, index < parameters.count else { return .refused(.unknownParameter) }
      return .admitted(.parameter(index: index, value: parameters[index].validated(value)))
    case .command(let command):
      guard command.isFinite else { return .refused(.notFinite) }
      if case .place(let element, let place) = command {
        return .admitted(.command(.place(element: element, at: place.validated)))
      }
      if case .spawn(let count) = command {
        return .admitted(.command(.spawn(count: min(max(count, 0), InputEvent.largestSpawn))))
      }
      return .admitted(self)
    }
  }
}

extension Environment {
  /// Valid in every number, and without traits that this version does not know.
  var admitted: Environment {
    var environment = validated
    environment.traits = Traits(rawValue: traits.rawValue & Traits.known.rawValue)
    return environment
  }
}

extension Environment.Traits {
  /// Every trait that this version knows.
  static let known: Environment.Traits = [.reduceMotion, .lowPower, .rightToLeft, .reduceTransparency]
}

extension PointerSample {
  /// Rounded and clamped as the stage does it; doing it twice changes nothing.
  var quantized: PointerSample {
    var sample = self
    sample.position = Vector2(PointerSample.quantize(position.x), PointerSample.quantize(position.y))
    let time = min(max(self.time, -InputEvent.farthestTime), InputEvent.farthestTime)
    sample.time = PointerSample.nearestInteger(time * 1e6) / 1e6
    return sample
  }

  private static func quantize(_ v: Float) -> Float {
    let inside = min(max(v, -InputEvent.farthestPosition), InputEvent.farthestPosition)
    return Float(nearestInteger(Double(inside) * 64) / 64)
  }

  /// Adding zero turns -0, which text would have to keep apart, into 0.
  fileprivate static func nearestInteger(_ v: Double) -> Double { Double(Int64(v + (v < 0 ? -0.5 : 0.5))) + 0 }
}

extension MotionSample {
  /// Accelerations are clamped to this, g.
  static let most: Float = 16

  fileprivate var isFinite: Bool {
    gravityX.isFinite && gravityY.isFinite && gravityZ.isFinite && accelerationX.isFinite && accelerationY.isFinite
      && accelerationZ.isFinite && time.isFinite
  }

  /// Rounded and clamped as the stage does it; doing it twice changes nothing.
  var quantized: MotionSample {
    func round(_ v: Float) -> Float {
      let inside = min(max(v, -MotionSample.most), MotionSample.most)
      return Float(PointerSample.nearestInteger(Double(inside) * 1024) / 1024)
    }
    let time = min(max(self.time, -InputEvent.farthestTime), InputEvent.farthestTime)
    return MotionSample(
      gravityX: round(gravityX), gravityY: round(gravityY), gravityZ: round(gravityZ),
      accelerationX: round(accelerationX), accelerationY: round(accelerationY), accelerationZ: round(accelerationZ),
      time: PointerSample.nearestInteger(time * 1e6) / 1e6)
  }
}

extension Command {
  /// Whether every number in it is finite.
  fileprivate var isFinite: Bool {
    switch self {
    case .popWithin(let center, let radius): return center.isFinite && radius.isFinite
    case .nudge(_, let velocity): return velocity.isFinite
    case .place(_, let place): return place.fraction.isFinite && place.across.isFinite
    case .activate, .pop, .popAll, .spawn, .restart, .dock, .hide, .show, .dismiss: return true
    }
  }
}
