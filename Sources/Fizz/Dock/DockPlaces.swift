/// What is wrong with the text of saved places.
public struct DockPlacesError: Error, Equatable, Sendable {
  /// The line, from 1; 0 when the text as a whole is too long.
  public let line: Int
  /// What is wrong.
  public let kind: Kind

  /// What can be wrong.
  public enum Kind: Sendable {
    /// It does not begin with `fizz-dock 1`, or is longer than 64 KB.
    case foreign
    /// A line is not a name, an edge and its numbers.
    case malformedLine
  }

  /// One English sentence.
  public var reason: StaticString {
    switch kind {
    case .foreign: "not the places of a dock"
    case .malformedLine: "expected a name, an edge, and how far along it (0 to 1)"
    }
  }
}

extension Dock {
  /// Where the buttons are that were moved or hidden, as text to keep; ``commands(restoring:)`` reads it.
  ///
  /// ```
  /// fizz-dock 1
  /// chat right 0.9
  /// note free 0.25 0.8
  /// music left 0.5 hidden
  /// ```
  ///
  /// A line is a button's name, its edge and the fraction along it (of `free` the shares to the right and down), in the order
  /// in which they were moved. Buttons without names are left out.
  public var places: String {
    var text = TextWriter()
    text.append("fizz-dock 1\n")
    let order = buttons.indices.filter { buttons[$0].turn > 0 || buttons[$0].isHidden }
      .sorted { buttons[$0].turn != buttons[$1].turn ? buttons[$0].turn < buttons[$1].turn : $0 < $1 }
    for k in order {
      let b = buttons[k]
      guard !b.content.name.utf8.isEmpty else { continue }
      for byte in b.content.name.utf8.prefix(64) {
        text.append(byte: RecordingParser.isNameCharacter(byte) ? byte : Ascii.minus)
      }
      text.append(byte: Ascii.space)
      text.append(b.place)
      if b.isHidden { text.append(" hidden") }
      text.append(byte: Ascii.newline)
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// The commands that put buttons back where ``places`` says they were. Sent through a stage, they are part of its
  /// recording.
  ///
  /// Edge cases: names that no button has are skipped; numbers are clamped to 0...1; an edge that the policy does not allow
  /// becomes the nearest that it does; blank lines are skipped.
  public func commands(restoring places: String) throws(DockPlacesError) -> [Command] {
    try commands(restoring: Array(places.utf8))
  }

  /// The same for the bytes of the text.
  public func commands(restoring places: [UInt8]) throws(DockPlacesError) -> [Command] {
    guard places.count <= 65_536 else { throw DockPlacesError(line: 0, kind: .foreign) }
    // Editors like to put a mark in front.
    var reader = TextReader(places.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(places.dropFirst(3)) : places)
    var used: [UInt32] = []
    guard reader.nextLine(), let head = reader.nextField(), reader.equals(head, "fizz-dock"),
      let version = reader.nextField(), reader.equals(version, "1"), reader.isAtEndOfLine
    else { throw DockPlacesError(line: 1, kind: .foreign) }
    var commands: [Command] = []
    while reader.nextLine() {
      guard let name = reader.nextField() else { continue }
      guard let word = reader.nextField(), let place = DockPlace(word, &reader) else {
        throw DockPlacesError(line: reader.line, kind: .malformedLine)
      }
      var isHidden = false
      if let last = reader.nextField() {
        guard reader.equals(last, "hidden"), reader.isAtEndOfLine else {
          throw DockPlacesError(line: reader.line, kind: .malformedLine)
        }
        isHidden = true
      }
      let bytes = reader.bytes[name]
      // Names that are written alike are told apart by their order.
      guard let k = buttons.firstIndex(where: { !used.contains($0.element) && $0.isCalled(bytes) }) else { continue }
      used.append(buttons[k].element)
      commands.append(.place(element: buttons[k].element, at: place))
      if isHidden != buttons[k].isHidden {
        commands.append(isHidden ? .hide(element: buttons[k].element) : .show(element: buttons[k].element))
      }
    }
    return commands
  }
}

extension DockButton {
  fileprivate func isCalled(_ name: ArraySlice<UInt8>) -> Bool {
    let own = content.name.utf8.prefix(64)
    guard !own.isEmpty, own.count == name.count else { return false }
    for (a, b) in zip(own, name) where (RecordingParser.isNameCharacter(a) ? a : Ascii.minus) != b { return false }
    return true
  }
}

extension TextWriter {
  /// An edge and its numbers: `right 0.9`, `free 0.25 0.8`.
  mutating func append(_ place: DockPlace) {
    append(place.edge.name)
    append(byte: Ascii.space)
    if place.edge == .none {
      append(place.across)
      append(byte: Ascii.space)
    }
    append(place.fraction)
  }
}

extension DockPlace {
  /// Reads what ``TextWriter`` wrote, its first word already taken; nil if it is something else.
  init?(_ word: Range<Int>, _ reader: inout TextReader) {
    guard let edge = DockEdge.allCases.first(where: { reader.equals(word, $0.name) }),
      let first = reader.nextFloat(), first.isFinite
    else { return nil }
    guard edge == .none else {
      self.init(edge, first)
      return
    }
    guard let down = reader.nextFloat(), down.isFinite else { return nil }
    self.init(across: first, down: down)
  }
}
