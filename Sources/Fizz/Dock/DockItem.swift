import FizzPhysics

/// What an app says of a floating button.
public struct DockItem: Sendable {
  /// Its name in saved places: letters a to z in lower case, digits and hyphens, at most 64 of them; anything else is
  /// written as `-`. A button without a name is not saved.
  public var name: String
  /// The name of its picture, for the host: an SF Symbol in an app, a drawing of the same name in the gallery.
  public var icon: String
  /// What a screen reader calls it, one for each of the app's languages; ``DockParameter/language`` says which.
  public var labels: [String]
  /// A number at its shoulder, 0...9,999 (clamped); 0 shows none, more than 99 shows 99+.
  public var badge: Int
  /// Its hue, 0...1 (clamped); nil for one by its place.
  public var hue: Float?
  /// Its diameter against ``DockParameter/itemSize``, 0.5...2 (clamped; not finite: 1); 1 unless set.
  public var size: Float
  /// Whether a tap opens a panel; true unless set. Of one that does not, a tap is only told (`tapped`).
  public var opensPanel: Bool
  /// Where it belongs until it is moved; nil for the middle of the trailing edge, or what the policy makes of that.
  public var place: DockPlace?

  /// Makes a button.
  public init(
    _ name: String, icon: String, labels: String..., badge: Int = 0, hue: Float? = nil, size: Float = 1,
    opensPanel: Bool = true, place: DockPlace? = nil
  ) {
    self.name = name
    self.icon = icon
    self.labels = labels
    self.badge = badge
    self.hue = hue
    self.size = size
    self.opensPanel = opensPanel
    self.place = place
  }

  func label(_ language: Int) -> String {
    labels.indices.contains(language) ? labels[language] : labels.first ?? name
  }

  var shade: Float? { hue.map { SpringTuning.clamp($0, 0...1, 0) } }
  var relativeSize: Float { SpringTuning.clamp(size, 0.5...2, 1) }

  func combine(into digest: inout Digest) {
    for text in [name, icon] + labels {
      for byte in text.utf8 { digest.combine(UInt32(byte)) }
      digest.combine(UInt32.max)
    }
    digest.combine(UInt32(truncatingIfNeeded: count))
    digest.combine(shade ?? -1)
    digest.combine(relativeSize)
    digest.combine(opensPanel)
    digest.combine(place != nil)
    place?.combine(into: &digest)
  }

  var count: Int { min(max(badge, 0), 9999) }
}
