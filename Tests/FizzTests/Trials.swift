/// How much of a long test is run: all of it in release, a part in debug, where a step is a hundred times slower.
enum Trials {
  static func count(_ full: Int) -> Int {
    #if DEBUG
      return max(1, full / 30)
    #else
      return full
    #endif
  }
}
