// swift-tools-version: 6.2
import PackageDescription

// The portable modules (FizzPhysics, Fizz, FizzScenes) import nothing, Foundation included, and also compile as
// Embedded Swift; `treatWarning` keeps most slips out of an ordinary build, the WebAssembly build catches the rest.
let portable: [SwiftSetting] = [.treatWarning("EmbeddedRestrictions", as: .error)]

// A Foundation-free executable on Linux has to ask for the maths library itself: debug builds call sqrt.
let maths: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

// Every target names all the modules that it imports: what it only reaches through another is not rebuilt for it when a
// layout changes.
let package = Package(
  name: "Fizz",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .visionOS(.v1)],
  products: [
    .library(name: "FizzPhysics", targets: ["FizzPhysics"]),
    .library(name: "Fizz", targets: ["Fizz"]),
    .library(name: "FizzScenes", targets: ["FizzScenes"]),
    .executable(name: "fizz", targets: ["FizzCommand"]),
  ],
  targets: [
    .target(name: "FizzPhysics", swiftSettings: portable),
    .target(name: "Fizz", dependencies: ["FizzPhysics"], swiftSettings: portable),
    .target(name: "FizzScenes", dependencies: ["Fizz", "FizzPhysics"], swiftSettings: portable),
    .executableTarget(name: "FizzCommand", dependencies: ["Fizz", "FizzPhysics", "FizzScenes"], linkerSettings: maths),
    .testTarget(name: "FizzPhysicsTests", dependencies: ["FizzPhysics"]),
    .testTarget(name: "FizzTests", dependencies: ["Fizz", "FizzPhysics", "FizzScenes"]),
  ],
  swiftLanguageModes: [.v6]
)
