/// What a damped spring does to an oscillator in one substep: x′ becomes kept · x′ - pull · x before x moves on.
///
/// With x moved by the new x′, the step is a matrix whose determinant is `kept` and whose trace is 1 - pull · h + kept.
/// Both are chosen as those of the true motion, e^(-2ζωh) and the sum of e^(-(ζ ± √(ζ² - 1))ωh), so that frequency and
/// decay are exact however long the substep. Stiff springs, whose bodies may hang on several of them, are stepped by
/// the implicit Euler method instead, which no number of them upsets.
struct SpringSteps: BitwiseCopyable {
  /// 1 - kept.
  var lost: Float = 0
  /// 1/s.
  var pull: Float = 0

  init() {}

  /// - Parameter spring: frequency, Hz, and damping ratio.
  init(_ spring: Float2, h: Float) {
    let turn = min(6.2831853 * spring.x * h, JointTuning.stiffestSpring)
    let zeta = spring.y
    guard turn > 0 else { return }
    guard turn <= JointTuning.exactSpring else {
      let kept = 1 / (1 + 2 * zeta * turn + turn * turn)
      lost = 1 - kept
      pull = turn * turn * kept / h
      return
    }
    // Never none, or the row that does this would give way without end.
    lost = max(SpringSteps.lost(2 * zeta * turn), 1e-5)
    if zeta < 1 {
      let e = SpringSteps.lost(zeta * turn)
      let s = Maths.sin(0.5 * turn * (1 - zeta * zeta).squareRoot())
      pull = (e * e + 4 * (1 - e) * s * s) / h
    } else {
      let fast = zeta + (zeta * zeta - 1).squareRoot()
      pull = SpringSteps.lost(turn * fast) * SpringSteps.lost(turn / fast) / h
    }
  }

  /// 1 - e^-x without losing digits where x is small.
  private static func lost(_ x: Float) -> Float {
    x < 0.1 ? x * (1 - x * (0.5 - x * (1 / 6 as Float - x * (1 / 24 as Float)))) : 1 - Maths.exp(-min(x, 80))
  }
}
