public import FizzPhysics

/// Everything that can happen to a simulation from outside. A log of these, with the step each was applied before, is a
/// recording.
public enum InputEvent: Equatable, Sendable {
  /// A finger, pen or mouse sample.
  case pointer(PointerSample)
  /// The surroundings changed: size, safe area, settings.
  case environment(Environment)
  /// The parameter at this index of the simulation's table takes a new value.
  case parameter(index: Int, value: Float)
  /// How the phone is held and moved.
  case motion(MotionSample)
  /// Whether there are motion sensors, and whether they run.
  case motionState(MotionState)
  /// Something asked for by code or by an accessibility action.
  case command(Command)
}

/// One sample of one pointer.
public struct PointerSample: Equatable, Sendable {
  /// Which pointer; two fingers have two ids. An id is free for reuse after `ended` or `cancelled`.
  public var id: Int32
  /// Where in its life the pointer is.
  public var phase: Phase
  /// Position in points, in the simulation's space.
  public var position: Vector2
  /// When the sample was taken, in seconds on the host's clock. Only differences between samples of one pointer matter.
  public var time: Double

  /// The stage of a pointer's life.
  public enum Phase: UInt32, Sendable, CaseIterable {
    /// It touched down.
    case began = 0
    /// It moved, or stayed where it is.
    case moved = 1
    /// It was lifted: what it holds is released with its velocity.
    case ended = 2
    /// The system took it away: what it holds is released at rest.
    case cancelled = 3
  }

  /// Makes a sample.
  public init(id: Int32 = 0, phase: Phase, position: Vector2, time: Double) {
    self.id = id
    self.phase = phase
    self.position = position
    self.time = time
  }
}

/// A request by code, keyboard or an accessibility action.
public enum Command: Equatable, Sendable {
  /// What a tap on this element would do.
  case activate(element: UInt32)
  /// Pop this element, whatever a tap would do.
  case pop(element: UInt32)
  /// Pop everything whose center lies within a radius (points) of a point: an explicit chain.
  case popWithin(center: Vector2, radius: Float)
  /// Pop everything.
  case popAll
  /// Give birth to this many more, where there is room.
  case spawn(count: Int)
  /// Push one element by a velocity change, points per second.
  case nudge(element: UInt32, velocity: Vector2)
  /// Start over from the same seed.
  case restart
  /// Move a docked element to an edge: straight across to the same height, around a corner to the end that it came from.
  case dock(element: UInt32, edge: DockEdge)
  /// Put a docked element somewhere at once, as when places are restored.
  case place(element: UInt32, at: DockPlace)
  /// Hide a docked element.
  case hide(element: UInt32)
  /// Show a hidden element again; 0 shows all.
  case show(element: UInt32)
  /// Close what is open, as the escape key does.
  case dismiss
}
