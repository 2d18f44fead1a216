// The program that `make digest` runs on targets where the command `fizz` does not exist.
import FizzScenes

/// One character of output: a C library's function, or Tests/Targets/arm64.c where there is none.
@_extern(c, "putchar")
private func putCharacter(_ character: Int32) -> Int32

@main
struct DigestMain {
  static func main() {
    digestReport { _ = putCharacter(Int32($0)) }
  }
}
