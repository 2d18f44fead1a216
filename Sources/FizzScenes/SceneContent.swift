public import Fizz
public import FizzPhysics

/// What a scene runs: one case for each kind of content, so that every scene runs on the same kind of stage.
///
/// Each requirement is passed on by a switch. What changes the payload takes it out and puts it back, so that it stays the
/// only owner of its memory; binding it beside itself would copy the whole world in every step.
public enum SceneContent: Simulation {
  /// A crowd of bubbles.
  case bubbles(BubbleField)
  /// Solid things.
  case rigid(RigidField)
  /// Tags to choose from.
  case tags(TagPicker)
  /// Behaviors to play with.
  case lab(DynamicsLab)
  /// Floating buttons.
  case dock(Dock)

  /// What can be set in the content.
  public var parameters: [ParameterInfo] {
    switch self {
    case .bubbles(let field): field.parameters
    case .rigid(let field): field.parameters
    case .tags(let field): field.parameters
    case .lab(let field): field.parameters
    case .dock(let field): field.parameters
    }
  }

  /// The current value of a parameter by its place in ``parameters``; 0 for one out of range.
  public func parameterValue(_ index: Int) -> Float {
    switch self {
    case .bubbles(let field): field.parameterValue(index)
    case .rigid(let field): field.parameterValue(index)
    case .tags(let field): field.parameterValue(index)
    case .lab(let field): field.parameterValue(index)
    case .dock(let field): field.parameterValue(index)
    }
  }

  /// The value that a parameter started with in this scene; 0 for one out of range.
  public func initialValue(_ index: Int) -> Float {
    switch self {
    case .bubbles(let field): field.initialValue(index)
    case .rigid(let field): field.initialValue(index)
    case .tags(let field): field.initialValue(index)
    case .lab(let field): field.initialValue(index)
    case .dock(let field): field.initialValue(index)
    }
  }

  /// Takes in one input; see ``Simulation``.
  public mutating func apply(_ event: InputEvent, at step: Int, into events: inout [StageEvent]) {
    switch consume self {
    case .bubbles(var field):
      field.apply(event, at: step, into: &events)
      self = .bubbles(field)
    case .rigid(var field):
      field.apply(event, at: step, into: &events)
      self = .rigid(field)
    case .tags(var field):
      field.apply(event, at: step, into: &events)
      self = .tags(field)
    case .lab(var field):
      field.apply(event, at: step, into: &events)
      self = .lab(field)
    case .dock(var field):
      field.apply(event, at: step, into: &events)
      self = .dock(field)
    }
  }

  /// Moves everything on by 1/120 s.
  public mutating func step(_ step: Int, into events: inout [StageEvent]) {
    switch consume self {
    case .bubbles(var field):
      field.step(step, into: &events)
      self = .bubbles(field)
    case .rigid(var field):
      field.step(step, into: &events)
      self = .rigid(field)
    case .tags(var field):
      field.step(step, into: &events)
      self = .tags(field)
    case .lab(var field):
      field.step(step, into: &events)
      self = .lab(field)
    case .dock(var field):
      field.step(step, into: &events)
      self = .dock(field)
    }
  }

  /// Whether another step would change nothing that can be seen.
  public var isResting: Bool {
    switch self {
    case .bubbles(let field): field.isResting
    case .rigid(let field): field.isResting
    case .tags(let field): field.isResting
    case .lab(let field): field.isResting
    case .dock(let field): field.isResting
    }
  }

  /// Adds what is to be painted.
  public func draw(into list: inout DisplayList, alpha: Float) {
    switch self {
    case .bubbles(let field): field.draw(into: &list, alpha: alpha)
    case .rigid(let field): field.draw(into: &list, alpha: alpha)
    case .tags(let field): field.draw(into: &list, alpha: alpha)
    case .lab(let field): field.draw(into: &list, alpha: alpha)
    case .dock(let field): field.draw(into: &list, alpha: alpha)
    }
  }

  /// Adds a look inside the physics on top of what is painted.
  public func drawDebug(_ layers: DebugLayers, into list: inout DisplayList, alpha: Float) {
    switch self {
    case .bubbles(let field): field.drawDebug(layers, into: &list, alpha: alpha)
    case .rigid(let field): field.drawDebug(layers, into: &list, alpha: alpha)
    case .tags(let field): field.drawDebug(layers, into: &list, alpha: alpha)
    case .lab(let field): field.drawDebug(layers, into: &list, alpha: alpha)
    case .dock(let field): field.drawDebug(layers, into: &list, alpha: alpha)
    }
  }

  /// Adds what a screen reader can find, in the order of birth.
  public func writeElements(into elements: inout [AccessibleElement]) {
    switch self {
    case .bubbles(let field): field.writeElements(into: &elements)
    case .rigid(let field): field.writeElements(into: &elements)
    case .tags(let field): field.writeElements(into: &elements)
    case .lab(let field): field.writeElements(into: &elements)
    case .dock(let field): field.writeElements(into: &elements)
    }
  }

  /// Adds where touches are meant for the content, the topmost region first.
  public func writeRegions(into regions: inout [TouchRegion]) {
    switch self {
    case .bubbles(let field): field.writeRegions(into: &regions)
    case .rigid(let field): field.writeRegions(into: &regions)
    case .tags(let field): field.writeRegions(into: &regions)
    case .lab(let field): field.writeRegions(into: &regions)
    case .dock(let field): field.writeRegions(into: &regions)
    }
  }

  /// Adds the content's state to a fingerprint; the kind is not part of it.
  public func combine(into digest: inout Digest) {
    switch self {
    case .bubbles(let field): field.combine(into: &digest)
    case .rigid(let field): field.combine(into: &digest)
    case .tags(let field): field.combine(into: &digest)
    case .lab(let field): field.combine(into: &digest)
    case .dock(let field): field.combine(into: &digest)
    }
  }

  /// Counts for a status line.
  public var statistics: SimulationStatistics {
    switch self {
    case .bubbles(let field): field.statistics
    case .rigid(let field): field.statistics
    case .tags(let field): field.statistics
    case .lab(let field): field.statistics
    case .dock(let field): field.statistics
    }
  }
}
