/// A value to print as JSON; objects keep the order of their members.
indirect enum JSON {
  case text(String)
  case integer(Int)
  case number(Double, decimals: Int)
  case exact(Float)
  case truth(Bool)
  case null
  case list([JSON])
  case object([(String, JSON)])

  /// The text, compact, on one line.
  var description: String {
    switch self {
    case .text(let text): return JSON.quoted(text)
    case .integer(let number): return "\(number)"
    case .number(let number, let decimals): return number.isFinite ? fixed(number, decimals) : "null"
    case .exact(let number): return number.isFinite ? shortest(number) : "null"
    case .truth(let flag): return flag ? "true" : "false"
    case .null: return "null"
    case .list(let items): return "[" + items.map(\.description).joined(separator: ",") + "]"
    case .object(let members):
      return "{" + members.map { "\(JSON.quoted($0.0)):\($0.1.description)" }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// Prints a value as one line of JSON.
func printJSON(_ value: JSON) throws(CommandFailure) {
  try printOut(value.description + "\n")
}
