/// 32 words that JavaScript reads in place: counts, flags, and where arrays are.
///
/// The addresses are those of Swift arrays that the engine holds. They stay valid until the engine changes those arrays,
/// which it does only inside an export; the page looks them up again after each call.
struct StateRecord {
  private let words: UnsafeMutablePointer<UInt32>

  /// A word's place in the record.
  enum Word: Int {
    case version = 0
    case display = 1
    case events = 3
    case elements = 5
    case step = 7
    case bodies = 8
    case awake = 9
    case contacts = 10
    case particles = 11
    case digestLow = 12
    case digestHigh = 13
    case resting = 14
    case droppedTime = 15
    case parameters = 16
    case scene = 18
    case replayStatus = 19
    case replayDivergence = 20
    case text = 21
    case points = 23
    case textsVersion = 25
    case replayEnd = 26
    case heap = 27
    case regions = 28
    case views = 30
  }

  init() {
    words = UnsafeMutablePointer<UInt32>.allocate(capacity: 32)
    words.initialize(repeating: 0, count: 32)
    words[Word.version.rawValue] = 1
  }

  var address: Int32 { StateRecord.address(of: words) }

  subscript(_ word: Word) -> UInt32 {
    get { words[word.rawValue] }
    nonmutating set { words[word.rawValue] = newValue }
  }

  /// Writes where an array is, and into the next word how long.
  func set<Element>(_ word: Word, _ array: [Element]) {
    array.withUnsafeBufferPointer { words[word.rawValue] = UInt32(bitPattern: StateRecord.address(of: $0.baseAddress)) }
    words[word.rawValue + 1] = UInt32(truncatingIfNeeded: array.count)
  }

  static func address(of pointer: UnsafeRawPointer?) -> Int32 { Int32(truncatingIfNeeded: Int(bitPattern: pointer)) }
}
