/// A number with this many decimals, rounded half away from zero; `-` for one that is not finite.
func fixed(_ value: Double, _ decimals: Int) -> String {
  guard value.isFinite else { return "-" }
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  guard abs(value) * scale < 9e15 else { return "\(value)" }
  let whole = Int64((abs(value) * scale).rounded())
  let sign = value < 0 && whole != 0 ? "-" : ""
  guard decimals > 0 else { return "\(sign)\(whole)" }
  let digits = String(whole)
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
}

/// A number with at most this many decimals and no trailing zeros: SVG stays small that way.
func compact(_ value: Float, _ decimals: Int = 2) -> String {
  var text = Substring(fixed(Double(value), decimals))
  guard text.contains(".") else { return String(text) }
  while text.hasSuffix("0") { text.removeLast() }
  if text.hasSuffix(".") { text.removeLast() }
  return String(text)
}

/// The shortest text that reads back as the same number, without `.0`.
func shortest(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// The shortest text that reads back as the same number, without `.0`.
func shortest(_ value: Float) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// Sixteen hexadecimal digits.
func hexadecimal(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

/// Text filled up with spaces on the right.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// Text filled up with spaces on the left.
func aligned(_ text: String, to width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
