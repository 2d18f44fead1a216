// swift-tools-version: 6.2
import PackageDescription

// The gallery's engine: FizzScenes behind a handful of WebAssembly exports. `make wasm` builds it twice, with and
// without vector instructions, each with its own toolset file and its own scratch folder.
let package = Package(
  name: "FizzWeb",
  dependencies: [.package(name: "Fizz", path: "..")],
  targets: [
    // What Embedded Swift expects of a C library, in a few pages of C: the heap, memcpy and friends.
    .target(name: "CRuntime"),
    .executableTarget(
      name: "FizzWeb",
      dependencies: [
        "CRuntime", .product(name: "Fizz", package: "Fizz"), .product(name: "FizzPhysics", package: "Fizz"),
        .product(name: "FizzScenes", package: "Fizz"),
      ],
      // There is no main: the page calls the exports.
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]
    ),
  ],
  swiftLanguageModes: [.v6]
)
