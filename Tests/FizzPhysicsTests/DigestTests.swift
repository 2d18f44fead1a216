import Testing

@testable import FizzPhysics

@Suite("Digest")
struct DigestTests {
  private func value(_ fill: (inout Digest) -> Void) -> UInt64 {
    var digest = Digest()
    fill(&digest)
    return digest.value
  }

  @Test("known input gives the known fingerprint")
  func golden() {
    #expect(value { _ in } == 0xFDBD_F6AC_4FC5_2E7F)
    #expect(
      value {
        $0.combine(Vector2(1, -2)); $0.combine(UInt64(0x0123_4567_89AB_CDEF)); $0.combine(true)
      } == 0x6F36_F1B7_2747_0261)
  }

  @Test("order matters")
  func order() {
    #expect(
      value {
        $0.combine(UInt32(1)); $0.combine(UInt32(2))
      }
        != value {
          $0.combine(UInt32(2)); $0.combine(UInt32(1))
        })
  }

  @Test("zero and minus zero differ, and so do one and one and a bit")
  func bits() {
    #expect(value { $0.combine(Float(0)) } != value { $0.combine(Float(-0.0)) })
    #expect(value { $0.combine(Float(1)) } != value { $0.combine(Float(1).nextUp) })
    #expect(value { $0.combine(0.1) } != value { $0.combine(0.1.nextUp) })
  }

  @Test("a vector is its components, a 64-bit number its halves")
  func composites() {
    #expect(
      value { $0.combine(Vector2(3, 4)) }
        == value {
          $0.combine(Float(3)); $0.combine(Float(4))
        })
    #expect(
      value { $0.combine(UInt64(0x0000_0002_0000_0001)) }
        == value {
          $0.combine(UInt32(1)); $0.combine(UInt32(2))
        })
  }

  @Test("ten thousand small states have ten thousand fingerprints")
  func collisions() {
    var seen = Set<UInt64>()
    for i in 0..<100 as Range<UInt32> {
      for j in 0..<100 as Range<UInt32> {
        seen.insert(
          value {
            $0.combine(i); $0.combine(j)
          })
      }
    }
    #expect(seen.count == 10_000)
  }
}
