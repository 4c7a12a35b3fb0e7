// swift-tools-version: 6.2
import PackageDescription

/// One row of the target table: a module, its kind, and the lower modules it may import.
struct Module {
  enum Kind { case library, client, testSupport, tests, executable, c }
  let name: String
  let kind: Kind
  let dependencies: [String]
  let dataFolders: [String]

  // `dataFolders` lie beside the sources, are read in place and never compiled.
  init(
    _ name: String, _ kind: Kind = .library, _ dependencies: [String] = [],
    dataFolders: [String] = []
  ) {
    self.name = name
    self.kind = kind
    self.dependencies = dependencies
    self.dataFolders = dataFolders
  }
}

// Floors from the lowest up; `scripts/check` compares this table with the imports of each file.
let modules: [Module] = [
  // Floor 0
  Module("CICU", .c, ["CSystemICU"]),
  Module("CEmbeddedStrings", .c),
  Module("Files"),
  Module("NearestNames"),
  Module("SourceDiagnostics"),
  Module("LanguageTags"),
  // Floor 1
  Module("CommandLineOptions", .library, ["NearestNames"]),
  Module("TimeZones", .library, ["Files", "NearestNames"]),
  Module("ICUKit", .library, ["CICU", "LanguageTags"]),
  // Floor 2
  Module("StringsFormats", .library, ["ICUKit", "Files", "SourceDiagnostics"]),
  // Floor 3
  Module(
    "BundleStrings", .library,
    ["StringsFormats", "ICUKit", "LanguageTags", "Files", "SourceDiagnostics", "CEmbeddedStrings"]),
  // Floor 4
  Module(
    "TimeLabels", .library,
    ["BundleStrings", "TimeZones", "ICUKit", "LanguageTags", "SourceDiagnostics"]),
  // Floor 5
  Module("TidemarkFoundation", .library, ["TimeLabels", "TimeZones"]),
  // Floor 7
  Module(
    "TidemarkCommands", .client,
    [
      "TimeLabels", "BundleStrings", "StringsFormats", "TimeZones", "ICUKit", "LanguageTags",
      "CommandLineOptions", "SourceDiagnostics", "NearestNames", "Files",
    ]),
  Module("tidemark", .executable, ["TidemarkCommands"]),
  // Tests
  Module("TestSupport", .testSupport),
  Module("FilesTests", .tests, ["Files"]),
  Module("NearestNamesTests", .tests, ["NearestNames"]),
  Module("SourceDiagnosticsTests", .tests, ["SourceDiagnostics"]),
  Module("LanguageTagsTests", .tests, ["LanguageTags", "ICUKit"]),
  Module("CommandLineOptionsTests", .tests, ["CommandLineOptions"]),
  Module("TimeZonesTests", .tests, ["TimeZones"]),
  Module("ICUKitTests", .tests, ["ICUKit", "LanguageTags"]),
  Module("StringsFormatsTests", .tests, ["StringsFormats", "SourceDiagnostics"]),
  Module(
    "BundleStringsTests", .tests,
    ["BundleStrings", "LanguageTags", "StringsFormats", "SourceDiagnostics"]),
  Module(
    "TimeLabelsTests", .tests,
    ["TimeLabels", "TimeZones", "BundleStrings", "LanguageTags", "ICUKit"]),
  Module("TidemarkFoundationTests", .tests, ["TidemarkFoundation", "TimeLabels"]),
  Module("TidemarkCommandsTests", .tests, ["TidemarkCommands"]),
  Module("EndToEndTests", .tests),
]

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let cSettings: [CSetting] = [.treatAllWarnings(as: .error)]
let cxxSettings: [CXXSetting] = [.treatAllWarnings(as: .error)]

/// The libraries, with the lower modules whose types appear in their interfaces.
let products: [(name: String, targets: [String])] = [
  ("StringsFormats", ["StringsFormats", "SourceDiagnostics", "LanguageTags"]),
  ("BundleStrings", ["BundleStrings", "StringsFormats", "SourceDiagnostics", "LanguageTags"]),
  ("TimeLabels", ["TimeLabels", "BundleStrings", "TimeZones", "LanguageTags"]),
  (
    "Tidemark",
    modules.filter { $0.kind == .library }.map(\.name)
  ),
]

var targets: [Target] = [
  .systemLibrary(
    name: "CSystemICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])])
]
for module in modules {
  let dependencies = module.dependencies.map { Target.Dependency.byName(name: $0) }
  switch module.kind {
  case .c:
    targets.append(
      .target(
        name: module.name, dependencies: dependencies,
        cSettings: cSettings, cxxSettings: cxxSettings,
        linkerSettings: module.name == "CICU"
          ? [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")] : []))
  case .library, .client:
    targets.append(
      .target(name: module.name, dependencies: dependencies, swiftSettings: swiftSettings))
  case .executable:
    targets.append(
      .executableTarget(name: module.name, dependencies: dependencies, swiftSettings: swiftSettings)
    )
  case .testSupport:
    targets.append(
      .target(
        name: module.name, dependencies: dependencies, path: "Tests/\(module.name)",
        swiftSettings: swiftSettings))
  case .tests:
    targets.append(
      .testTarget(
        name: module.name,
        dependencies: dependencies + [.byName(name: "TestSupport")],
        exclude: module.dataFolders,
        swiftSettings: swiftSettings))
  }
}

let package = Package(
  name: "Tidemark",
  products: products.map { .library(name: $0.name, targets: $0.targets) }
    + [.executable(name: "tidemark", targets: ["tidemark"])],
  targets: targets,
  cLanguageStandard: .gnu2x,
  cxxLanguageStandard: .cxx17
)
