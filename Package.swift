// swift-tools-version: 6.2
import PackageDescription

// The portable modules (FizzPhysics, Fizz, FizzScenes) import nothing, Foundation included, and also compile as
// Embedded Swift; `treatWarning` keeps most slips out of an ordinary build, the WebAssembly build catches the rest.
let portable: [SwiftSetting] = [.treatWarning("EmbeddedRestrictions", as: .error)]

// A program without Foundation has to be told on Linux where sqrt is; stated here, users need not. The WebAssembly build,
// which has no such library and counts as Linux for this condition, sets FIZZ_FREESTANDING (see the Makefile).
let maths: [LinkerSetting] =
  Context.environment["FIZZ_FREESTANDING"] == nil ? [.linkedLibrary("m", .when(platforms: [.linux]))] : []

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
    .target(name: "FizzPhysics", swiftSettings: portable, linkerSettings: maths),
    .target(name: "Fizz", dependencies: ["FizzPhysics"], swiftSettings: portable),
    .target(name: "FizzScenes", dependencies: ["Fizz", "FizzPhysics"], swiftSettings: portable),
    .executableTarget(name: "FizzCommand", dependencies: ["Fizz", "FizzPhysics", "FizzScenes"]),
    .testTarget(name: "FizzPhysicsTests", dependencies: ["FizzPhysics"]),
    .testTarget(name: "FizzTests", dependencies: ["Fizz", "FizzPhysics", "FizzScenes"]),
  ],
  swiftLanguageModes: [.v6]
)
