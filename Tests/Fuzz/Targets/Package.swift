// swift-tools-version: 6.2
import PackageDescription

// The fuzz targets: one program that looks for inputs for which a property does not hold.
//
// `scripts/fuzz` builds it, because the flags that make the program are for all modules, the
// library's too: a fuzzer is guided by the code that its inputs reach. The product is there only
// when TIDEMARK_FUZZ is set, so that no other package sees it.
let package = Package(
  name: "FuzzTargets",
  dependencies: [.package(name: "Tidemark", path: "../../..")],
  targets: [
    .executableTarget(
      name: "tidemark-fuzz",
      dependencies: [.product(name: "FuzzProperties", package: "Tidemark")],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .treatAllWarnings(as: .error),
        .strictMemorySafety(),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ]
)
