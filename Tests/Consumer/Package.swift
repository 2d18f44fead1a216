// swift-tools-version: 6.2
import PackageDescription

// A package as a user would write it, with nothing but the dependency: `make consumer` builds and runs it, since what a
// library forgets to say about linking shows only in somebody else's program.
let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "Fizz", path: "../..")],
  targets: [.executableTarget(name: "Consumer", dependencies: [.product(name: "Fizz", package: "Fizz")])],
  swiftLanguageModes: [.v6]
)
