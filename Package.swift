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

// The floors of the house, from the ground up. A module imports only from lower floors; this is
// checked below, and `scripts/floors` compares the table with the imports of each file.
let floors: [[Module]] = [
  [
    Module("CICU", .c, ["CSystemICU"]),
    Module("CEmbeddedStrings", .c),
    Module("VisibleText"),
    Module("CBenchRivals", .c, ["CSystemICU"]),
  ],
  [
    Module("Files", .library, ["VisibleText"]),
    Module("NearestNames", .library, ["VisibleText"]),
    Module("SourceDiagnostics", .library, ["VisibleText"]),
    Module("LanguageTags", .library, ["VisibleText"]),
  ],
  [
    Module("CommandLineOptions", .library, ["NearestNames", "VisibleText"]),
    Module("TimeZones", .library, ["Files", "NearestNames", "VisibleText"]),
    Module("ICUKit", .library, ["CICU", "LanguageTags"]),
  ],
  [
    Module("StringsFormats", .library, ["ICUKit", "LanguageTags", "Files", "SourceDiagnostics"]),
    Module("SourceKeys", .library, ["SourceDiagnostics", "VisibleText"]),
  ],
  [
    Module(
      "BundleStrings", .library,
      [
        "StringsFormats", "ICUKit", "LanguageTags", "Files", "SourceDiagnostics",
        "CEmbeddedStrings", "VisibleText",
      ])
  ],
  [
    Module(
      "TimeLabels", .library,
      [
        "BundleStrings", "StringsFormats", "TimeZones", "ICUKit", "LanguageTags",
        "SourceDiagnostics",
      ])
  ],
  [
    Module("TidemarkFoundation", .library, ["TimeLabels", "TimeZones"]),
    Module(
      "StringsChecks", .library,
      [
        "BundleStrings", "SourceKeys", "StringsFormats", "ICUKit", "LanguageTags",
        "SourceDiagnostics", "Files", "VisibleText",
      ]),
    Module(
      "RefreshKit", .library,
      [
        "TimeLabels", "BundleStrings", "StringsFormats", "TimeZones", "ICUKit", "LanguageTags",
        "SourceDiagnostics", "Files", "VisibleText",
      ]),
  ],
  [
    Module(
      "TranslatorWorkflow", .library,
      [
        "StringsChecks", "BundleStrings", "SourceKeys", "StringsFormats", "ICUKit",
        "LanguageTags", "SourceDiagnostics", "VisibleText", "Files",
      ], dataFolders: ["Pack/Page"]),
    Module(
      "RefreshExamples", .library,
      ["RefreshKit", "TimeLabels", "BundleStrings", "TimeZones", "LanguageTags"]),
  ],
  [
    Module(
      "TidemarkCommands", .client,
      [
        "RefreshExamples", "RefreshKit", "TranslatorWorkflow", "StringsChecks", "TimeLabels",
        "BundleStrings", "SourceKeys",
        "StringsFormats", "TimeZones", "ICUKit", "LanguageTags",
        "CommandLineOptions", "SourceDiagnostics", "NearestNames", "Files", "VisibleText",
      ])
  ],
  [
    Module("tidemark", .executable, ["TidemarkCommands"]),
    Module(
      "tidemark-bench", .executable,
      [
        "TranslatorWorkflow", "StringsChecks", "RefreshKit", "TimeLabels", "TimeZones",
        "BundleStrings", "StringsFormats", "LanguageTags", "SourceDiagnostics", "ICUKit",
        "CBenchRivals",
      ]),
  ],
]

let tests: [Module] = [
  Module("TestSupport", .testSupport),
  Module(
    "FuzzProperties", .testSupport,
    [
      "StringsFormats", "SourceDiagnostics", "SourceKeys", "TimeZones", "LanguageTags",
      "TimeLabels", "BundleStrings", "RefreshKit",
    ]),
  Module(
    "FuzzPropertiesTests", .tests, ["FuzzProperties", "SourceDiagnostics", "RefreshKit"]),
  Module("VisibleTextTests", .tests, ["VisibleText"]),
  Module("FilesTests", .tests, ["Files"]),
  Module("NearestNamesTests", .tests, ["NearestNames"]),
  Module("SourceDiagnosticsTests", .tests, ["SourceDiagnostics"]),
  Module("LanguageTagsTests", .tests, ["LanguageTags", "ICUKit"], dataFolders: ["Fixtures"]),
  Module("CommandLineOptionsTests", .tests, ["CommandLineOptions"]),
  Module("TimeZonesTests", .tests, ["TimeZones"], dataFolders: ["Fixtures"]),
  Module("ICUKitTests", .tests, ["ICUKit", "LanguageTags"]),
  Module(
    "StringsFormatsTests", .tests,
    ["StringsFormats", "SourceDiagnostics", "ICUKit", "LanguageTags", "FuzzProperties"],
    dataFolders: ["Golden", "Oracles"]),
  Module("SourceKeysTests", .tests, ["SourceKeys", "SourceDiagnostics"], dataFolders: ["Oracles"]),
  Module(
    "BundleStringsTests", .tests,
    ["BundleStrings", "LanguageTags", "StringsFormats", "SourceDiagnostics", "ICUKit", "Files"],
    dataFolders: ["Fixtures"]),
  Module(
    "StringsChecksTests", .tests,
    ["StringsChecks", "StringsFormats", "SourceDiagnostics", "LanguageTags", "Files"],
    dataFolders: ["Golden"]),
  Module(
    "TimeLabelsTests", .tests,
    ["TimeLabels", "TimeZones", "BundleStrings", "LanguageTags", "ICUKit"],
    dataFolders: ["Fixtures", "Golden"]),
  Module(
    "RefreshKitTests", .tests,
    [
      "RefreshKit", "TimeLabels", "TimeZones", "BundleStrings", "LanguageTags", "Files",
    ], dataFolders: ["Golden"]),
  Module(
    "RefreshExamplesTests", .tests,
    [
      "RefreshExamples", "RefreshKit", "TimeLabels", "TimeZones", "BundleStrings", "LanguageTags",
    ], dataFolders: ["Golden"]),
  Module(
    "TranslatorWorkflowTests", .tests,
    [
      "TranslatorWorkflow", "StringsChecks", "SourceKeys", "StringsFormats", "ICUKit",
      "LanguageTags", "SourceDiagnostics",
    ],
    dataFolders: ["Golden", "Oracles"]),
  Module("TidemarkFoundationTests", .tests, ["TidemarkFoundation", "TimeLabels", "TimeZones"]),
  Module(
    "TidemarkCommandsTests", .tests,
    [
      "TidemarkCommands", "CommandLineOptions", "TimeLabels", "TimeZones", "Files", "BundleStrings",
      "RefreshExamples", "RefreshKit", "LanguageTags",
    ], dataFolders: ["Golden"]),
  Module("EndToEndTests", .tests, ["tidemark"]),
]

var namesBelow: Set<String> = ["CSystemICU"]
for floor in floors {
  for module in floor {
    for dependency in module.dependencies where !namesBelow.contains(dependency) {
      fatalError("'\(module.name)' may not depend on '\(dependency)': it is on no lower floor")
    }
  }
  namesBelow.formUnion(floor.map(\.name))
}
let modules = floors.flatMap { $0 } + tests

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
  ("StringsFormats", ["StringsFormats", "SourceDiagnostics", "ICUKit", "LanguageTags"]),
  (
    "BundleStrings",
    ["BundleStrings", "StringsFormats", "SourceDiagnostics", "ICUKit", "LanguageTags", "Files"]
  ),
  ("TimeLabels", ["TimeLabels", "BundleStrings", "TimeZones", "LanguageTags"]),
  ("RefreshKit", ["RefreshKit", "TimeLabels", "BundleStrings", "TimeZones", "LanguageTags"]),
  (
    "StringsChecks",
    ["StringsChecks", "StringsFormats", "SourceDiagnostics", "ICUKit", "LanguageTags", "Files"]
  ),
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
        linkerSettings: module.dependencies.contains("CSystemICU")
          ? [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")] : []))
  case .library, .client:
    targets.append(
      .target(
        name: module.name, dependencies: dependencies, exclude: module.dataFolders,
        swiftSettings: swiftSettings))
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

/// What the package of fuzz targets in `Tests/Fuzz` needs; other packages never see it.
let fuzzProducts: [Product] =
  Context.environment["TIDEMARK_FUZZ"] == nil
  ? [] : [.library(name: "FuzzProperties", targets: ["FuzzProperties"])]

let package = Package(
  name: "Tidemark",
  products: products.map { .library(name: $0.name, targets: $0.targets) }
    + [.executable(name: "tidemark", targets: ["tidemark"])] + fuzzProducts,
  targets: targets,
  cLanguageStandard: .gnu2x,
  cxxLanguageStandard: .cxx17
)
