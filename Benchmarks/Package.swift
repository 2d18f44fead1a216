// swift-tools-version: 6.2
import PackageDescription

// The engines that the harness loads; see README.md. `CPeer` holds their common C interface.
let package = Package(
  name: "FizzBenchmarks",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "FizzPeer", type: .dynamic, targets: ["FizzPeer"]),
    .library(name: "Textbook", type: .dynamic, targets: ["Textbook"]),
    .executable(name: "stress-native", targets: ["StressNative"]),
  ],
  dependencies: [.package(name: "Fizz", path: "..")],
  targets: [
    .target(name: "CPeer"),
    .target(name: "FizzPeer", dependencies: ["CPeer", .product(name: "FizzPhysics", package: "Fizz")]),
    .target(name: "Textbook", dependencies: ["CPeer"]),
    .executableTarget(
      name: "StressNative",
      dependencies: [
        .product(name: "Fizz", package: "Fizz"), .product(name: "FizzScenes", package: "Fizz"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
