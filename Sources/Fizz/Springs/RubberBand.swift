public import FizzPhysics

/// The resistance of an edge that may be overstepped a little, as a scroll view's: after a pull of x it gives way by
/// d·(1 - 1 / (c·x / d + 1)), which begins with the slope c and never reaches d.
///
/// Numbers out of range are clamped, numbers that are not finite become the default.
public struct RubberBand: Equatable, Sendable, BitwiseCopyable {
  /// c, how softly it begins, 0...1; 0.55 unless set. 0 gives not at all.
  public let coefficient: Float
  /// d, how far it gives at most, points, 1...20,000; 100 unless set.
  public let reach: Float

  /// Makes a band.
  public init(coefficient: Float = 0.55, reach: Float = 100) {
    self.coefficient = SpringTuning.clamp(coefficient, 0...1, 0.55)
    self.reach = SpringTuning.clamp(reach, 1...20_000, 100)
  }

  /// How far it gives after a pull; to either side alike.
  public func give(_ pull: Float) -> Float {
    guard pull != 0 else { return 0 }
    // Beyond a million reaches a Float could not tell it from the end any more.
    let share = min(coefficient * pull.magnitude / reach, RubberBand.farthest)
    guard share > 0 else { return 0 }
    let give = reach * share / (share + 1)
    return pull < 0 ? -give : give
  }

  /// The pull after which it gives so far: what undoes ``give(_:)``. What it never gives counts as all but a thousandth of
  /// its reach; a band that gives not at all has 0.
  public func pull(_ give: Float) -> Float {
    guard coefficient > 0, give != 0 else { return 0 }
    let share = min(give.magnitude / reach, 0.999)
    let pull = reach / coefficient * (share / (1 - share))
    return give < 0 ? -pull : pull
  }

  private static let farthest: Float = 1e6

  /// Where a point is seen that is drawn to `point`, while it belongs inside a rectangle.
  public func hold(_ point: Vector2, in rect: Rect) -> Vector2 {
    let inside = rect.clamp(point)
    return Vector2(inside.x + give(point.x - inside.x), inside.y + give(point.y - inside.y))
  }

  /// To where a point is drawn that is seen at `point`: what undoes ``hold(_:in:)``.
  public func release(_ point: Vector2, in rect: Rect) -> Vector2 {
    let inside = rect.clamp(point)
    return Vector2(inside.x + pull(point.x - inside.x), inside.y + pull(point.y - inside.y))
  }
}
