import Files
import LanguageTags
import StringsChecks
import StringsFormats
import TestSupport
import Testing

/// Which files a project has, what they are to each other, and which of them are looked at.
struct ProjectDiscoveryTests {
  private static let table = "\"k\" = \"x\";"
  private static let catalog =
    #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"#

  /// The files of a project below a folder, without the folder.
  private func names(_ project: StringsProject, below folder: String) -> [String] {
    project.files.map { file in
      file.path.replacing(folder + "/", with: "") + (file.isForComparison ? " (compared)" : "")
    }
  }

  /// A project's tables as names with their languages.
  private func tables(_ project: StringsProject) -> [String] {
    project.tables.map { table in
      let groups = table.groups.map { "\($0.isBase ? "base " : "")\($0.language)" }
      return "\(table.name)(\(table.sourceLanguage.map { "\($0)" } ?? "-")): "
        + (table.catalog == nil ? groups.joined(separator: ", ") : "catalog")
    }
  }

  @Test func `folders of languages are one table, the source language first`() throws {
    try withTemporaryFolder { folder in
      try Self.write(
        [
          "de.lproj/A.strings", "en.lproj/A.strings", "en.lproj/A.stringsdict",
          "zh_CN.lproj/A.strings", "fr.lproj/B.strings",
        ], to: folder)
      let project = try StringsProject(at: [folder])
      #expect(tables(project) == ["A(en): en, de, zh-CN", "B(-): fr"])
      #expect(project.failures.isEmpty)
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let files: [String]
    let settings: String
    let tables: [String]
    var testDescription: String { "\(files) \(settings)" }

    init(_ files: [String], settings: String = "{}", _ tables: String...) {
      self.files = files
      self.settings = settings
      self.tables = tables
    }
  }

  static let rows = [
    Row(["Base.lproj/A.strings", "de.lproj/A.strings"], "A(en): base en, de"),
    Row(
      ["Base.lproj/A.strings", "de.lproj/A.strings", "en.lproj/A.strings"],
      "A(en): en, de, base en"),
    Row(["A.strings", "de.lproj/A.strings"], "A(en): base en, de"),
    Row(["A.strings"], "A(en): base en"),
    Row(["en-GB.lproj/A.strings", "de.lproj/A.strings"], "A(en-GB): en-GB, de"),
    Row(
      ["en-GB.lproj/A.strings", "en-AU.lproj/A.strings", "en.lproj/A.strings"],
      "A(en): en, en-GB, en-AU"),
    Row(["de.lproj/A.strings", "fr.lproj/A.strings"], "A(-): de, fr"),
    Row(
      ["de.lproj/A.strings", "en.lproj/A.strings"], settings: #"{"sourceLanguage": "de"}"#,
      "A(de): de, en"),
    Row(
      ["Base.lproj/A.strings", "en.lproj/A.strings"], settings: #"{"sourceLanguage": "de"}"#,
      "A(de): base de, en"),
    Row(["mul.lproj/Main.xcstrings"], "Main(en): catalog"),
    Row(
      ["A.xcstrings", "de.lproj/A.strings", "en.lproj/A.strings"], "A(en): catalog",
      "A(en): en, de"),
    Row(
      ["x/en.lproj/A.strings", "x/de.lproj/A.strings", "y/en.lproj/A.strings"], "A(en): en, de",
      "A(en): en"),
    Row(["en.lproj/A.strings", "10.lproj/A.strings"], "A(en): en"),
    Row(["en.lproj/A.strings", "read.me", "A.txt"], "A(en): en"),
  ]

  @Test(arguments: rows)
  func `names say what belongs together`(row: Row) {
    let project = StringsProject(
      files: row.files.map { name in
        (name, Array((name.hasSuffix(".xcstrings") ? Self.catalog : Self.table).utf8))
      }, settings: ProjectSettings(parsing: Array(row.settings.utf8)))
    #expect(tables(project) == row.tables)
  }

  @Test(arguments: ["waiting", "error", "10", "x"])
  func `a folder that is no language is reported once for each file`(name: String) {
    let project = SampleProject([
      "en.lproj/A.strings": Self.table, "\(name).lproj/A.strings": Self.table,
    ])
    #expect(
      project.found("unknown-language-folder")
        == ["\(name).lproj/A.strings:1:1 unknown-language-folder"])
  }

  @Test(arguments: ["de", "zh-Hans", "zh_CN", "pt-BR", "Base", "mul", "fil", "sr-Latn", "English"])
  func `a folder that is a language is not`(name: String) {
    let project = SampleProject([
      "en.lproj/A.strings": Self.table, "\(name).lproj/A.strings": Self.table,
    ])
    #expect(project.found("unknown-language-folder") == [])
  }

  @Test func `what is built, packed or hidden is not searched`() throws {
    try withTemporaryFolder { folder in
      let skipped = [
        "build", "Build", "Carthage", "DerivedData", "Pods", "node_modules", ".git", "X.app",
        "X.framework", "X.xcarchive", "X.xcframework", "X.xcloc",
      ]
      try Self.write(
        skipped.map { "\($0)/en.lproj/A.strings" } + ["App/en.lproj/A.strings"], to: folder)
      #expect(
        names(try StringsProject(at: [folder]), below: folder) == ["App/en.lproj/A.strings"])
      // A folder that is named is meant.
      #expect(try StringsProject(at: [folder + "/Pods"]).files.count == 1)
    }
  }

  @Test(arguments: ["Vendor/*", "Vendor", "Ven*", "*/en.lproj/A.strings", "Vendor/"])
  func `what the settings exclude is left out`(pattern: String) throws {
    try withTemporaryFolder { folder in
      try Self.write(["Vendor/en.lproj/A.strings", "en.lproj/B.strings"], to: folder)
      let settings = ProjectSettings(parsing: Array("{\"exclude\": [\"\(pattern)\"]}".utf8))
      for path in [folder, folder + "/", folder + "/Vendor/.."] {
        let project = try StringsProject(at: [path], settings: settings, settingsFolder: folder)
        #expect(project.files.map(\.table) == ["B"], "\(path)")
      }
      // Patterns are of paths below the folder of the settings, wherever the search begins.
      let below = try StringsProject(
        at: [folder + "/Vendor"], settings: settings, settingsFolder: folder + "/Vendor/..")
      #expect(below.files.isEmpty)
    }
  }

  @Test func `of files that are named the others of their tables are compared with`() throws {
    try withTemporaryFolder { folder in
      try Self.write(
        [
          "en.lproj/A.strings", "en.lproj/A.stringsdict", "en.lproj/B.strings",
          "de.lproj/A.strings", "fr.lproj/A.strings", "other/en.lproj/A.strings",
        ], to: folder)
      let project = try StringsProject(at: [folder + "/de.lproj/A.strings"])
      #expect(
        Set(names(project, below: folder)) == [
          "de.lproj/A.strings", "en.lproj/A.strings (compared)",
          "en.lproj/A.stringsdict (compared)", "fr.lproj/A.strings (compared)",
        ])
      let both = try StringsProject(
        at: [folder + "/de.lproj/A.strings", folder + "/en.lproj/A.strings"])
      #expect(both.files.filter { !$0.isForComparison }.count == 2)
    }
  }

  @Test func `nothing is reported of what is there to be compared with`() throws {
    try withTemporaryFolder { folder in
      let files = [
        "en.lproj/A.strings": "\"k\" = \"%@ %@\";\n\"k\" = \"%@\";\n\"l\" = \"x\" ;;",
        "de.lproj/A.strings": "\"k\" = \"%d\";",
        "fr.lproj/A.strings": "\"k\" = \"%d\";\n\"k\" = \"z\";\n\"m\" = \"\\u00e9\";",
      ]
      for (name, text) in files { try Self.write([name], to: folder, text) }
      let run = CheckRun(try StringsProject(at: [folder + "/de.lproj/A.strings"]))
      #expect(Set(run.findings.map(\.path)) == [folder + "/de.lproj/A.strings"])
      #expect(Set(run.findings.map(\.check.id)) == ["argument-kind", "missing-key"])
    }
  }

  @Test func `a source file that is named is checked by itself`() throws {
    try withTemporaryFolder { folder in
      try Self.write(["de.lproj/A.strings"], to: folder, "\"k\" = \"%d\";")
      try Self.write(["en.lproj/A.strings"], to: folder, "\"k\" = \"%@ and %@\";")
      let run = CheckRun(try StringsProject(at: [folder + "/en.lproj/A.strings"]))
      #expect(run.findings.map(\.check.id) == ["unnumbered-arguments"])
    }
  }

  @Test func `a file is read once, however often it is named`() throws {
    try withTemporaryFolder { folder in
      try Self.write(["en.lproj/A.strings"], to: folder)
      let path = folder + "/en.lproj/A.strings"
      let project = try StringsProject(at: [
        path, folder, folder + "/en.lproj/../en.lproj/A.strings",
      ])
      #expect(project.files.count == 1)
    }
  }

  @Test func `a path that is not there is an error, and a name that says nothing needs a type`()
    throws
  {
    try withTemporaryFolder { folder in
      #expect(throws: FileError.self) { try StringsProject(at: [folder + "/nothing"]) }
      try Self.write(["table.txt"], to: folder)
      #expect(try StringsProject(at: [folder + "/table.txt"]).files.isEmpty)
      let typed = try StringsProject(at: [folder + "/table.txt"], type: .strings)
      #expect(typed.files.map(\.format) == [.strings])
    }
  }

  @Test func `a catalog beside another file of its table, or in a language's folder, is reported`()
  {
    let beside = SampleProject(["A.xcstrings": Self.catalog, "en.lproj/A.strings": Self.table])
    #expect(beside.found("K17") == ["A.xcstrings:1:1 catalog-shared-name"])
    let inside = SampleProject(["en.lproj/A.xcstrings": Self.catalog])
    #expect(inside.found("K17") == ["en.lproj/A.xcstrings:1:1 catalog-in-language-folder"])
    let storyboard = SampleProject(["mul.lproj/Main.xcstrings": Self.catalog])
    #expect(storyboard.found("K17") == [])
  }

  private static func write(
    _ names: [String], to folder: String, _ text: String = table
  ) throws {
    for name in names { try SampleFile.write(text, to: "\(folder)/\(name)") }
  }
}
