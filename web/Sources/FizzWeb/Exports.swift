import Fizz
import FizzPhysics
import FizzScenes

// The functions that the page calls. The contract, with the layout of everything that is read from memory, is written down
// in web/README.md. Numbers that make no sense are answered with an error or ignored as the stage ignores them; nothing
// here traps.

/// One engine, on the page's one thread.
nonisolated(unsafe) private var engine = Engine()

/// The version of the contract.
@_expose(wasm, "fizz_version") @c
public func fizz_version() -> Int32 { 1 }

/// Starts a scene at step 0, and a new recording with it.
@_expose(wasm, "fizz_load") @c
public func fizz_load(_ scene: Int32, _ seed: UInt32, _ width: Float, _ height: Float) -> Int32 {
  engine.load(scene: Int(scene), seed: UInt64(seed), environment: Environment(width: width, height: height))
}

/// Changes the surroundings. `flags` holds the traits, and the orientation from bit 8.
@_expose(wasm, "fizz_environment") @c
public func fizz_environment(
  _ width: Float, _ height: Float, _ top: Float, _ left: Float, _ bottom: Float, _ right: Float, _ keyboard: Float,
  _ flags: UInt32, _ scale: Float
) -> Int32 {
  engine.send(
    .environment(
      Environment(
        width: width, height: height, safeArea: Insets(top: top, left: left, bottom: bottom, right: right),
        keyboardHeight: keyboard, displayScale: scale,
        orientation: Environment.Orientation(rawValue: (flags >> 8) & 3) ?? .portrait,
        traits: Environment.Traits(rawValue: flags & 0xFF))))
}

/// One sample of one pointer: phase 0 began, 1 moved, 2 ended, 3 cancelled.
@_expose(wasm, "fizz_pointer") @c
public func fizz_pointer(_ id: Int32, _ phase: Int32, _ x: Float, _ y: Float, _ seconds: Double) -> Int32 {
  guard let phase = PointerSample.Phase(rawValue: UInt32(truncatingIfNeeded: phase)) else {
    return engine.fail("unknown pointer phase")
  }
  return engine.send(.pointer(PointerSample(id: id, phase: phase, position: Vector2(x, y), time: seconds)))
}

/// A command: 0 activate, 1 pop, 2 pop within, 3 pop all, 4 spawn, 5 nudge, 6 restart, 7 dock, 8 hide, 9 show, 10 dismiss,
/// 11 place.
@_expose(wasm, "fizz_command") @c
public func fizz_command(_ kind: Int32, _ element: UInt32, _ x: Float, _ y: Float, _ amount: Float) -> Int32 {
  switch kind {
  case 0: return engine.send(.command(.activate(element: element)))
  case 1: return engine.send(.command(.pop(element: element)))
  case 2: return engine.send(.command(.popWithin(center: Vector2(x, y), radius: amount)))
  case 3: return engine.send(.command(.popAll))
  case 4:
    guard amount.isFinite, amount >= 0, amount <= 20_000 else { return engine.fail("a count is 0 to 20000") }
    return engine.send(.command(.spawn(count: Int(amount))))
  case 5: return engine.send(.command(.nudge(element: element, velocity: Vector2(x, y))))
  case 6: return engine.send(.command(.restart))
  case 7, 11:
    guard amount >= 0, amount <= 4, let edge = DockEdge(rawValue: UInt32(amount)) else {
      return engine.fail("an edge is 0 to 4")
    }
    guard kind == 11 else { return engine.send(.command(.dock(element: element, edge: edge))) }
    guard x.isFinite, y.isFinite else { return engine.fail("a place is finite") }
    let place = edge == .none ? DockPlace(across: x, down: y) : DockPlace(edge, x)
    return engine.send(.command(.place(element: element, at: place)))
  case 8: return engine.send(.command(.hide(element: element)))
  case 9: return engine.send(.command(.show(element: element)))
  case 10: return engine.send(.command(.dismiss))
  default: return engine.fail("unknown command")
  }
}

/// One sample of the motion sensors: gravity and acceleration in the device's frame, g.
@_expose(wasm, "fizz_motion") @c
public func fizz_motion(
  _ gx: Float, _ gy: Float, _ gz: Float, _ ax: Float, _ ay: Float, _ az: Float, _ seconds: Double
) -> Int32 {
  engine.send(
    .motion(
      MotionSample(
        gravityX: gx, gravityY: gy, gravityZ: gz, accelerationX: ax, accelerationY: ay, accelerationZ: az, time: seconds
      )))
}

/// What can be said of the motion sensors: 0 unknown, 1 unavailable, 2 denied, 3 stopped, 4 active.
@_expose(wasm, "fizz_sensors") @c
public func fizz_sensors(_ state: Int32) -> Int32 {
  guard let state = MotionState(rawValue: UInt32(bitPattern: state)) else { return engine.fail("unknown sensor state") }
  return engine.send(.motionState(state))
}

/// Gives the parameter at an index of the table a value; out of range it is clamped.
@_expose(wasm, "fizz_parameter") @c
public func fizz_parameter(_ index: Int32, _ value: Float) -> Int32 {
  guard index >= 0, index < engine.parameterCount else { return engine.fail("no such parameter") }
  guard value.isFinite else { return engine.fail("a parameter's value has to be finite") }
  return engine.send(.parameter(index: Int(index), value: value))
}

/// Runs as many fixed steps as the frame's seconds hold, and draws. Returns the number of steps.
@_expose(wasm, "fizz_advance") @c
public func fizz_advance(_ seconds: Double) -> Int32 { engine.advance(seconds) }

/// Runs exactly so many steps (0...1200), and draws.
@_expose(wasm, "fizz_step") @c
public func fizz_step(_ count: Int32) -> Int32 {
  guard count >= 0, count <= 1200 else { return engine.fail("a step count is 0 to 1200") }
  return engine.step(Int(count))
}

/// Paints the physics on top of the picture from now on: a raw `DebugLayers`, 0 for none. It is no input.
@_expose(wasm, "fizz_debug") @c
public func fizz_debug(_ layers: UInt32) -> Int32 { engine.show(DebugLayers(rawValue: layers)) }

/// Where the state record is: 32 words, see the contract.
@_expose(wasm, "fizz_state") @c
public func fizz_state() -> Int32 { engine.recordAddress }

/// Computes the digest into the state record.
@_expose(wasm, "fizz_digest") @c
public func fizz_digest() -> Int32 { engine.writeDigest() }

/// Whose a touch at a point is, in points: the kind of the topmost region that contains it, 0 for none, plus 8 times its
/// element.
@_expose(wasm, "fizz_hit") @c
public func fizz_hit(_ x: Float, _ y: Float) -> Int32 { engine.hit(Vector2(x, y)) }

/// Reads the page's text as the places of the scene's floating buttons, and puts them there.
@_expose(wasm, "fizz_places") @c
public func fizz_places() -> Int32 { engine.restorePlaces() }

/// Writes a text: 0 scenes, 1 parameters, 2 labels, 3 recording, 4 Swift code, 5 places, 6 pictures. Returns its length.
@_expose(wasm, "fizz_describe") @c
public func fizz_describe(_ what: Int32) -> Int32 { engine.describe(what) }

/// Room for a text of the page's, at most 16 MiB; 0 when that is too much.
@_expose(wasm, "fizz_text") @c
public func fizz_text(_ length: Int32) -> Int32 { engine.reserveInput(Int(length)) }

/// Reads the page's text as a recording, loads its scene, and from then on feeds its inputs.
@_expose(wasm, "fizz_replay") @c
public func fizz_replay() -> Int32 { engine.startReplay() }

/// Writes the report that every target has to agree on; see `make digest`.
@_expose(wasm, "fizz_digest_report") @c
public func fizz_digest_report() -> Int32 {
  var bytes: [UInt8] = []
  digestReport { bytes.append($0) }
  return engine.hand(bytes)
}
