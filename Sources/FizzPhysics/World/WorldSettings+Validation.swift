extension WorldSettings {
  /// The same settings with every number finite and in range.
  public var validated: WorldSettings {
    let standard = WorldSettings()
    func clamp(_ v: Float, _ low: Float, _ high: Float, _ fallback: Float) -> Float {
      guard v.isFinite else { return fallback }
      return v < low ? low : (v > high ? high : v)
    }
    var s = self
    let far = World.maximumCoordinate
    s.bounds.minX = clamp(bounds.minX, -far, far, standard.bounds.minX)
    s.bounds.minY = clamp(bounds.minY, -far, far, standard.bounds.minY)
    s.bounds.maxX = max(s.bounds.minX, clamp(bounds.maxX, -far, far, standard.bounds.maxX))
    s.bounds.maxY = max(s.bounds.minY, clamp(bounds.maxY, -far, far, standard.bounds.maxY))
    s.gravity.x = clamp(gravity.x, -100_000, 100_000, 0)
    s.gravity.y = clamp(gravity.y, -100_000, 100_000, 0)
    s.drag = clamp(drag, 0, 1000, standard.drag)
    s.boundaryRestitution = clamp(boundaryRestitution, 0, 1, standard.boundaryRestitution)
    s.boundaryFriction = clamp(boundaryFriction, 0, 10, standard.boundaryFriction)
    if let t = restitutionThreshold { s.restitutionThreshold = t.isFinite ? clamp(t, 0, 1000, 0) : nil }
    if let v = hitSpeed { s.hitSpeed = v.isFinite ? clamp(v, 0, 100_000, 0) : nil }
    s.speedLimit = clamp(speedLimit, 1, 100_000, standard.speedLimit)
    s.substeps = min(max(substeps, 1), 16)
    s.separationSpeed = clamp(separationSpeed, 1, 10_000, standard.separationSpeed)
    s.swayAmplitude = clamp(swayAmplitude, 0, 1000, standard.swayAmplitude)
    s.swayFrequency = clamp(swayFrequency, 0, 10, standard.swayFrequency)
    s.driftSpeed = clamp(driftSpeed, 0, 10_000, standard.driftSpeed)
    s.driftInterval = clamp(driftInterval, 0.02, 60, standard.driftInterval)
    return s
  }
}
