import FizzPhysics

extension BubbleField {
  /// Adds a bubble that the app describes, whatever ``BubbleParameter/maxCount`` says.
  ///
  /// - Returns: its element, or nil when the world is full. Numbers that are not finite count as not given; a label or
  ///   picture is kept in the tables that the display list carries.
  @discardableResult
  public mutating func add(_ content: BubbleContent) -> UInt32? {
    let r = content.radius.flatMap { $0.isFinite ? $0 : nil } ?? randomRadius()
    let radius = min(max(r, BubbleField.smallestRadius), 400)
    var place = content.position.flatMap { $0.isFinite ? $0 : nil }
    if place == nil { place = freePlace(radius: radius, within: room.inset(by: radius), tries: 64) }
    let position = room.inset(by: radius).clamp(place ?? room.center)
    guard let k = give(birthAt: position, velocity: .zero, radius: radius) else { return nil }
    bubbles[k].hue = content.hue.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
    bubbles[k].look = content.look
    bubbles[k].isOwn = true
    if !content.label.utf8.isEmpty { bubbles[k].label = BubbleField.place(of: content.label, in: &labels) }
    if !content.image.utf8.isEmpty { bubbles[k].image = BubbleField.place(of: content.image, in: &images) }
    tablesVersion &+= 1
    return bubbles[k].element
  }

  static let smallestRadius: Float = 0.5

  var radiusRange: ClosedRange<Float> {
    if preset.fitsRadii { return fittedRadii }
    let a = preset[.radiusMin]
    let b = preset[.radiusMax]
    return min(a, b)...max(a, b)
  }

  /// Radii with which `maxCount` bubbles cover the preset's share of the room; the largest twice the smallest.
  private var fittedRadii: ClosedRange<Float> {
    let n = max(preset[.maxCount], 1)
    // Mean of r² over m...2m is 7/3 m².
    let m = (room.width * room.height * preset.cover / (n * 3.14159265 * (7.0 / 3))).squareRoot()
    let low = min(max(m, BubbleField.smallestRadius), 60)
    return low...(2 * low)
  }

  private mutating func randomRadius() -> Float {
    random.number(from: radiusRange.lowerBound, to: radiusRange.upperBound)
  }

  /// The acceleration of a bubble's own: up, and by its size as ``BubbleParameter/buoyancyExponent`` says; the mean of the
  /// radius range rises with exactly ``BubbleParameter/buoyancy``.
  func lift(forRadius r: Float) -> Vector2 {
    guard !reducesMotion, preset[.buoyancy] != 0 else { return .zero }
    let mean = (radiusRange.lowerBound + radiusRange.upperBound) * 0.5
    let exponent = preset[.buoyancyExponent]
    let scale = exponent == 0 ? 1 : Maths.pow(r / mean, exponent)
    return Vector2(0, -preset[.buoyancy] * min(max(scale, 0.1), 10))
  }

  // MARK: The first crowd

  /// The first crowd: spread over the room without overlap, as many as fit.
  mutating func populate() {
    guard preset.fitsRadii else {
      var area: Float = 0
      let limit = room.width * room.height * preset.cover
      for _ in 0..<Int(preset[.maxCount]) {
        let r = randomRadius()
        area += 3.14159265 * r * r
        guard area <= limit else { break }
        guard let p = freePlace(radius: r, within: room.inset(by: r), tries: 40) else { continue }
        _ = give(birthAt: p, velocity: firstVelocity(), radius: r)
      }
      return
    }
    populateLattice()
  }

  /// Thousands are laid on a jittered lattice; testing places at random would take seconds.
  private mutating func populateLattice() {
    let range = radiusRange
    let area = range.lowerBound * range.lowerBound * (3.14159265 * 7 / 3)
    // On a page too small for the smallest radius fewer are born.
    let n = min(Int(preset[.maxCount]), Int(room.width * room.height * 0.6 / area))
    guard n > 0 else { return }
    let aspect = max(room.width, 1) / max(room.height, 1)
    let columns = max(1, Int((Float(n) * aspect).squareRoot()))
    let rows = (n + columns - 1) / columns
    let cell = Vector2(room.width / Float(columns), room.height / Float(rows))
    for k in 0..<n {
      let jitter = Vector2(random.number(from: 0.4, to: 0.6), random.number(from: 0.4, to: 0.6))
      let p = Vector2(
        room.minX + (Float(k % columns) + jitter.x) * cell.x, room.minY + (Float(k / columns) + jitter.y) * cell.y)
      let r = random.number(from: range.lowerBound, to: range.upperBound)
      _ = give(birthAt: room.inset(by: r).clamp(p), velocity: .zero, radius: r)
    }
  }

  /// A crowd whose radii follow from its size is made anew when the size changes.
  mutating func populateAnew(into events: inout [StageEvent]) {
    for k in bubbles.indices where !bubbles[k].isOwn { leave(k, into: &events) }
    compact()
    populate()
  }

  private mutating func firstVelocity() -> Vector2 {
    guard preset.birthplace == .below, !reducesMotion else { return .zero }
    return birthVelocity()
  }

  private mutating func birthVelocity() -> Vector2 {
    Vector2(random.number(from: -12, to: 12), -random.number(from: 20, to: 45))
  }

  // MARK: Later births

  /// Lets bubbles be born while there are fewer than there should be, where there is room for them.
  mutating func refill(into events: inout [StageEvent]) {
    guard isLaidOut else { return }
    let target = preset[.refills] >= 0.5 ? Int(preset[.maxCount]) : 0
    let short = max(target - count, wanted)
    guard short > 0 else { return }
    if isFull {
      // Room can only appear where something moves.
      guard !world.isAsleep else { return giveUpBirths() }
      guard clock % BubbleTuning.birthPause == 0 else { return }
      birthPauses += 1
      if birthPauses >= BubbleTuning.birthPatience { giveUpBirths() }
      isFull = false
    }
    for _ in 0..<min(short, BubbleTuning.birthsPerStep) where !isFull {
      guard let k = bear() else { break }
      birthPauses = 0
      if wanted > 0 { wanted -= 1 }
      let b = bubbles[k]
      events.append(
        StageEvent(
          .born, subject: b.element, at: world.position(of: b.body) ?? .zero, magnitude: world.radius(of: b.body) ?? 0,
          step: stamp))
    }
  }

  /// Births that were asked for are forgotten when there has been no room for them.
  private mutating func giveUpBirths() {
    wanted = 0
    birthPauses = 0
  }

  private mutating func bear() -> Int? {
    let r = randomRadius()
    guard let place = birthplace(radius: r) else {
      isFull = true
      return nil
    }
    let velocity = preset.birthplace == .below && !sinks && !reducesMotion ? birthVelocity() : .zero
    return give(birthAt: place, velocity: velocity, radius: r)
  }

  /// Where a bubble of this radius may be born now, or nil when there is no room.
  mutating func birthplace(radius r: Float) -> Vector2? {
    let inner = room.inset(by: r)
    if reducesMotion || preset.birthplace == .anywhere { return freePlace(radius: r, within: inner, tries: 24) }
    let y = preset.birthplace == .below && !sinks ? max(room.maxY, environment.height) + r : inner.minY
    let line = Rect(minX: inner.minX, minY: y, maxX: inner.maxX, maxY: y)
    return freePlace(radius: r, within: line, tries: BubbleTuning.birthTries)
  }

  /// A place in a rectangle where a circle overlaps nothing, or nil after so many tries.
  private mutating func freePlace(radius r: Float, within area: Rect, tries: Int) -> Vector2? {
    for _ in 0..<tries {
      let p = area.clamp(
        Vector2(random.number(from: area.minX, to: area.maxX), random.number(from: area.minY, to: area.maxY)))
      if !world.isOccupied(p, radius: r + 0.5) { return p }
    }
    return nil
  }

  private mutating func give(birthAt p: Vector2, velocity: Vector2, radius r: Float) -> Int? {
    let phase = Float(births % 7) * (0.9 / 6.2831853)
    let body = Body(
      position: p, velocity: velocity, radius: r, density: preset[.density], restitution: preset[.restitution],
      lift: lift(forRadius: r), swayPhase: phase)
    guard let id = try? world.add(body) else { return nil }
    let k = bubbles.count
    bubbles.append(Bubble(element: nextElement, body: id, shade: random.unit(), birth: clock, number: births))
    births &+= 1
    nextElement &+= 1
    while places.count <= Int(id.index) { places.append(-1) }
    places[Int(id.index)] = Int32(truncatingIfNeeded: k)
    return k
  }
}
