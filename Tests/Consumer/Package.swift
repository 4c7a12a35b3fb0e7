// swift-tools-version: 6.2
import PackageDescription

// A stranger's package: it knows the library products and nothing else of this repository.
let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "Tidemark", path: "../..")],
  targets: [
    .executableTarget(
      name: "consumer",
      dependencies: [.product(name: "TimeLabels", package: "Tidemark")]),
    .executableTarget(
      name: "refresh-consumer",
      dependencies: [
        .product(name: "RefreshKit", package: "Tidemark"),
        .product(name: "TimeLabels", package: "Tidemark"),
      ]),
    .executableTarget(
      name: "foundation-consumer",
      dependencies: [.product(name: "Tidemark", package: "Tidemark")]),
  ]
)
