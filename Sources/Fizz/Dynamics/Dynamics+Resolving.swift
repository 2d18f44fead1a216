import FizzPhysics

// What behaviors say of items, handed on to bodies where it changed: whoever nothing changed for is not touched.
extension Dynamics {
  mutating func resolveAll() { for k in items.indices where items[k].isLive && items[k].group < 0 { resolve(k) } }

  mutating func resolve(_ k: Int) {
    guard let body = items[k].body else { return }
    let id = name(k)
    let (category, mask) = groups(id)
    if category != items[k].category || mask != items[k].mask {
      (items[k].category, items[k].mask) = (category, mask)
      try? world.setFilter(category: category, mask: mask, of: body)
    }
    let properties = properties(id)
    guard properties != items[k].properties else { return }
    let before = items[k].properties
    items[k].properties = properties
    if properties.elasticity != before.elasticity { try? world.setRestitution(properties.elasticity, of: body) }
    if properties.friction != before.friction { try? world.setFriction(properties.friction, of: body) }
    if properties.resistance != before.resistance || properties.angularResistance != before.angularResistance {
      try? world.setDamping(linear: properties.resistance, angular: properties.angularResistance, of: body)
    }
    if properties.allowsRotation != before.allowsRotation {
      try? world.setAllowsRotation(properties.allowsRotation, of: body)
    }
    if properties.density != before.density {
      try? world.setDensity(Dynamics.density * properties.density, of: body)
      measure(k)
    }
    if properties.isAnchored != before.isAnchored {
      try? world.setKind(properties.isAnchored ? .fixed : .dynamic, of: body)
    }
  }

  /// What is said last of an item, each number in its range.
  private func properties(_ id: ItemID) -> ItemProperties {
    var found = ItemProperties()
    for record in behaviors {
      for leaf in record.leaves {
        guard case .properties(let p) = leaf.behavior, p.items.contains(id) else { continue }
        found = p
      }
    }
    found.items = []
    found.elasticity = min(max(found.elasticity, 0), 1)
    found.friction = min(max(found.friction, 0), 10)
    found.density = min(max(found.density, 1e-4), 1e4)
    found.resistance = min(max(found.resistance, 0), 1000)
    found.angularResistance = min(max(found.angularResistance, 0), 1000)
    found.charge = min(max(found.charge, -1e4), 1e4)
    return found
  }
}
