/// What an app says of a tag of a ``TagPicker``.
public struct TagContent: Equatable, Sendable {
  /// Its text, one for each of the app's languages; ``TagParameter/language`` says which is shown. One that is missing
  /// falls back to the first.
  public var labels: [String]
  /// Its hue, 0...1 (clamped); nil for one by its place among the tags.
  public var hue: Float?
  /// How wide the text is at 17 pt, points, as the host measures it, 1...2,000 (clamped); nil for an estimate by its
  /// letters.
  public var width: Float?

  /// Makes a tag.
  public init(_ labels: String..., hue: Float? = nil, width: Float? = nil) {
    self.labels = labels
    self.hue = hue
    self.width = width
  }

  /// The text in a language.
  func label(_ language: Int) -> String {
    labels.indices.contains(language) ? labels[language] : labels.first ?? ""
  }
}

extension TagContent {
  /// Texts are compared by their bytes: String's own comparison needs tables that Embedded Swift has not.
  public static func == (a: TagContent, b: TagContent) -> Bool {
    guard a.labels.count == b.labels.count, a.hue == b.hue, a.width == b.width else { return false }
    for k in a.labels.indices where !a.labels[k].utf8.elementsEqual(b.labels[k].utf8) { return false }
    return true
  }
}

/// Widths of texts, estimated: hosts measure better and may say so.
enum TextWidth {
  /// A text's width at a font size of 1.
  static func estimate(_ text: String) -> Float {
    var width: Float = 0
    for scalar in text.unicodeScalars { width += estimate(scalar.value) }
    return width
  }

  private static func estimate(_ scalar: UInt32) -> Float {
    switch scalar {
    case 0x20: 0.28
    case 0x21...0x2F, 0x3A...0x3B, 0x69, 0x6A, 0x6C, 0x74, 0x66, 0x72, 0x49: 0.34
    case 0x4D, 0x57, 0x6D, 0x77: 0.88
    case 0x41...0x5A: 0.68
    case 0x30...0x39, 0x61...0x7A: 0.57
    case 0x300...0x36F, 0xFE00...0xFE0F, 0x200B...0x200F: 0
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x1F300...0x1FAFF: 1.02
    default: 0.62
    }
  }
}
