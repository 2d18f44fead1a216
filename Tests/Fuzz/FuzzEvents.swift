// Any input to any scene: touches, sensors, surroundings, parameters, commands and frame times, in any order.
import Fizz
import FizzPhysics
import FizzScenes

/// What libFuzzer calls with each input.
@c public func LLVMFuzzerTestOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard let data, size > 2 else { return 0 }
  var bytes = Bytes(data, size)
  // Of the crowd of thousands a fuzzer gets nothing done.
  let scene = [0, 1, 2, 4, 5, 6, 7, 8, 9, 10][bytes.integer(10)]
  var stage = makeScene(
    index: scene, seed: UInt64(bytes.byte()), environment: Environment(width: 390, height: 844))
  var turns = 0
  while !bytes.isEmpty, turns < 200 {
    turns += 1
    switch bytes.integer(10) {
    case 0, 1, 2:
      let phase = PointerSample.Phase.allCases[bytes.integer(4)]
      let id = Int32(bytes.integer(12))
      stage.send(.pointer(PointerSample(id: id, phase: phase, position: bytes.vector(), time: Double(bytes.number()))))
    case 3: stage.send(.parameter(index: bytes.integer(40) - 4, value: bytes.number()))
    case 4:
      let insets = Insets(top: bytes.number(), left: bytes.number(), bottom: bytes.number(), right: bytes.number())
      stage.send(
        .environment(
          Environment(
            width: bytes.number(), height: bytes.number(), safeArea: insets, keyboardHeight: bytes.number(),
            displayScale: bytes.number(), traits: .init(rawValue: UInt32(bytes.byte())))))
    case 5: stage.send(.command(bytes.command()))
    case 7:
      var sample = MotionSample(gravityX: bytes.number(), gravityY: bytes.number(), time: Double(bytes.number()))
      sample.accelerationX = bytes.number()
      sample.accelerationY = bytes.number()
      stage.send(.motion(sample))
    case 8: stage.send(.motionState(MotionState.allCases[bytes.integer(5)]))
    case 6: stage.advance(by: Double(bytes.number()))
    default: stage.step()
    }
    guard stage.content.statistics.bodies < 400 else { break }
  }
  for _ in 0..<4 { stage.step() }
  stage.draw()
  for item in stage.display.items {
    precondition(
      item.x.isFinite && item.y.isFinite && item.width.isFinite && item.height.isFinite, "an item is not finite")
  }
  for view in stage.display.views {
    precondition(view.frame.isFinite && view.scale.isFinite && view.width >= 0, "a view is not finite")
  }
  for region in stage.regions { precondition(region.x.isFinite && region.width >= 0, "a region is not finite") }
  for element in stage.elements {
    precondition(element.x.isFinite && element.width >= 44, "an element is not finite")
  }
  return 0
}

/// Numbers out of the fuzzer's bytes; zeros when there are no more.
struct Bytes {
  private let data: UnsafePointer<UInt8>
  private let size: Int
  private var at = 0

  init(_ data: UnsafePointer<UInt8>, _ size: Int) {
    self.data = data
    self.size = size
  }

  var isEmpty: Bool { at >= size }

  mutating func byte() -> UInt8 {
    guard at < size else { return 0 }
    at += 1
    return data[at - 1]
  }

  mutating func integer(_ below: Int) -> Int { Int(byte()) % below }

  /// Mostly a number of the size of a screen, now and then any bits at all.
  mutating func number() -> Float {
    let kind = byte()
    if kind < 16 {
      return Float(bitPattern: UInt32(byte()) | UInt32(byte()) << 8 | UInt32(byte()) << 16 | UInt32(byte()) << 24)
    }
    return (Float(kind) - 64) * Float(byte()) * 0.05
  }

  mutating func vector() -> Vector2 { Vector2(number(), number()) }

  mutating func command() -> Command {
    switch integer(12) {
    case 7: return .dock(element: UInt32(byte()), edge: DockEdge.allCases[integer(5)])
    case 8:
      var place = DockPlace(DockEdge.allCases[integer(5)])
      place.fraction = number()
      place.across = number()
      return .place(element: UInt32(byte()), at: place)
    case 9: return .hide(element: UInt32(byte()))
    case 10: return .show(element: UInt32(byte()))
    case 11: return .dismiss
    case 0: return .popAll
    case 1: return .pop(element: UInt32(byte()))
    case 2: return .spawn(count: integer(40) - 10)
    case 3: return .restart
    case 4: return .popWithin(center: vector(), radius: number())
    case 5: return .nudge(element: UInt32(byte()), velocity: vector())
    default: return .activate(element: UInt32(byte()))
    }
  }
}
