public import Fizz
import FizzPhysics

/// Gestures that a scene is driven with wherever it has to show the same bits: goldens, digests, pictures.
public enum SceneScript {
  /// Steps that a script lasts.
  public static let length = 600

  /// The inputs before a step of a scene; none for most.
  ///
  /// A slow drag across the page, a hard fling upward, a tap, two fingers at once, a turn of the phone and back, what is
  /// special to the scene's kind, and Reduce Motion.
  ///
  /// - Parameters:
  ///   - step: The step that is to run next.
  ///   - scene: The scene's place in ``SceneCatalog/all``.
  public static func inputs(at step: Int, scene: Int) -> [InputEvent] {
    if let special = specialInputs(at: step, SceneCatalog.info(scene).kind) { return special }
    switch step {
    case 30...90: return [drag(step - 30, of: 60, id: 1, from: Vector2(80, 300), to: Vector2(320, 420))]
    case 120...132: return [drag(step - 120, of: 12, id: 2, from: Vector2(200, 620), to: Vector2(190, 200))]
    case 150: return tap(at: Vector2(120, 240), time: 1.25, id: 3)
    case 170: return tap(at: Vector2(260, 520), time: 1.42, id: 3)
    case 180...230:
      return [
        drag(step - 180, of: 50, id: 4, from: Vector2(60, 500), to: Vector2(180, 480)),
        drag(step - 180, of: 50, id: 5, from: Vector2(330, 500), to: Vector2(210, 480)),
      ]
    case 260:
      return [
        .environment(Environment(width: 844, height: 390, safeArea: .init(top: 0, left: 47, bottom: 21, right: 47)))
      ]
    case 340:
      return [
        .environment(Environment(width: 390, height: 844, safeArea: .init(top: 47, left: 0, bottom: 34, right: 0)))
      ]
    case 420: return [.environment(Environment(width: 390, height: 844, traits: .reduceMotion))]
    case 480: return [.environment(Environment(width: 390, height: 844))]
    default: return []
    }
  }

  /// What only scenes of one kind are sent; nil for all other steps. Of bubbles a changed parameter and a chain of pops,
  /// after the turn of the phone; of solid things a lift and a fling out of the heap, a changed parameter and a birth; of
  /// tags choices, a tilt, a shake and a confirmation; of the lab another plate every half second; of docks drags, taps, a
  /// keyboard, and what commands do.
  private static func specialInputs(at step: Int, _ kind: SceneInfo.Kind) -> [InputEvent]? {
    switch (kind, step) {
    case (.bubbles, 360): [.parameter(index: BubbleParameter.drag.rawValue, value: 0.8)]
    case (.bubbles, 380): [.command(.popWithin(center: Vector2(195, 422), radius: 90))]
    case (.rigid, 120...132): [drag(step - 120, of: 12, id: 2, from: Vector2(40, 770), to: Vector2(260, 700))]
    case (.rigid, 275...325): [drag(step - 275, of: 50, id: 6, from: Vector2(380, 350), to: Vector2(520, 160))]
    case (.rigid, 360): [.parameter(index: RigidParameter.gravity.rawValue, value: 900)]
    case (.rigid, 380): [.command(.spawn(count: 2))]
    case (.tags, 10), (.tags, 25), (.tags, 40), (.tags, 55): [.command(.activate(element: UInt32(step / 15 + 1)))]
    case (.tags, 200...240): [.motion(tilted(Float(step - 200) / 40, jerk: 0, step))]
    case (.tags, 300...330): [.motion(tilted(1, jerk: Float(16 - (step - 315).magnitude) / 10, step))]
    case (.tags, 370): [.command(.activate(element: 2))]
    case (.tags, 385): [.command(.activate(element: 2)), .command(.activate(element: 9))]
    case (.tags, 400): [.parameter(index: TagParameter.textSize.rawValue, value: 1.5)]
    case (.dock, 30...70): [drag(step - 30, of: 40, id: 1, from: Vector2(350, 538), to: Vector2(200, 560))]
    case (.dock, 90...100): [drag(step - 90, of: 10, id: 2, from: Vector2(350, 620), to: Vector2(250, 560))]
    case (.dock, 120): tap(at: Vector2(40, 688), time: 1, id: 3)
    case (.dock, 150): [.command(.activate(element: 1))]
    case (.dock, 180): tap(at: Vector2(200, 100), time: 1.5, id: 3)
    case (.dock, 200): [.environment(Environment(width: 390, height: 844, keyboardHeight: 291))]
    case (.dock, 240): [.command(.nudge(element: 2, velocity: Vector2(900, 0)))]
    case (.dock, 300): [.command(.hide(element: 3)), .command(.dock(element: 1, edge: .left))]
    case (.dock, 360): [.parameter(index: DockParameter.policy.rawValue, value: 2), .command(.show(element: 0))]
    case (.dock, 380): [.parameter(index: DockParameter.count.rawValue, value: 9)]
    case (.dock, 400): [.command(.place(element: 4, at: DockPlace(.top, 0.3)))]
    case (.lab, _) where step > 0 && step % 28 == 0: [.command(.activate(element: 2))]
    default: nil
    }
  }

  /// A phone that leans to the right by a share of half a right angle, jerked upward.
  private static func tilted(_ lean: Float, jerk: Float, _ step: Int) -> MotionSample {
    let (s, c) = Maths.sincos(lean * 0.785)
    return MotionSample(gravityX: s, gravityY: -c, accelerationY: jerk, time: Double(step) / 120)
  }

  private static func drag(_ k: Int, of n: Int, id: Int32, from a: Vector2, to b: Vector2) -> InputEvent {
    let phase: PointerSample.Phase = k == 0 ? .began : (k == n ? .ended : .moved)
    let t = Float(k) / Float(n)
    return .pointer(PointerSample(id: id, phase: phase, position: a + (b - a) * t, time: Double(k) / 120))
  }

  private static func tap(at p: Vector2, time: Double, id: Int32) -> [InputEvent] {
    [
      .pointer(PointerSample(id: id, phase: .began, position: p, time: time)),
      .pointer(PointerSample(id: id, phase: .ended, position: p, time: time + 0.07)),
    ]
  }
}
