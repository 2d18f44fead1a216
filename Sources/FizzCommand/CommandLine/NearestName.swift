/// `; did you mean 'x'?` when one of the names is near enough to be a slip of the finger, otherwise nothing.
func suggestion(for wrong: String, among names: [String]) -> String {
  nearest(to: wrong, among: names).map { "; did you mean '\($0)'?" } ?? ""
}

/// The name that is one typing slip away; else one that contains the word; else the one that takes the fewest slips, at
/// most a third of its length.
private func nearest(to wrong: String, among names: [String]) -> String? {
  let word = wrong.lowercased()
  let best = names.map { (name: $0, slips: editDistance(word, $0.lowercased())) }.min { $0.slips < $1.slips }
  if let best, best.slips <= 1 { return best.name }
  if word.count >= 3, let whole = names.first(where: { $0.lowercased().contains(word) }) { return whole }
  guard let best, best.slips <= max(2, best.name.count / 3) else { return nil }
  return best.name
}

/// Levenshtein's distance: insertions, deletions and replacements.
private func editDistance(_ a: String, _ b: String) -> Int {
  let b = Array(b)
  var row = Array(0...b.count)
  for (i, character) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for j in b.indices {
      let replaced = diagonal + (character == b[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[b.count]
}
