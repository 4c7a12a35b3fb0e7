import SourceDiagnostics
import SourceKeys
import Testing

/// The keys of several files.
///
/// Source: checks K4 to K6 of the union of what tools check, and report R45.
@Suite struct SourceKeyCollectionTests {
  private static func collection(_ sources: String...) -> SourceKeyCollection {
    var project = SourceKeyCollection()
    for (number, source) in sources.enumerated() {
      project.add(SourceKeys(swift: Array(source.utf8)), path: "\(number).swift")
    }
    return project
  }

  @Test func `places and comments of a key are merged`() {
    let project = Self.collection(
      "NSLocalizedString(\"k\", comment: \"one\")\n// code\nNSLocalizedString(\"k\", comment: \"\")",
      "\nNSLocalizedString(\"k\", comment: \"one\"); NSLocalizedString(\"n\", comment: \"\")",
      "NSLocalizedString(\"k\", tableName: \"T\", comment: \"two\")",
      "NSLocalizedString(\"k\", tableName: \"Localizable\", comment: \"\")")
    #expect(project.entries.map(\.key) == ["k", "n", "k"])
    #expect(project.entries.map(\.table) == [nil, nil, "T"])
    #expect(project.entries.map(\.comment) == ["one\ncode", nil, "two"])
    #expect(
      project.entries[0].places.map(\.description)
        == ["0.swift:1", "0.swift:3", "1.swift:2", "3.swift:1"])
    #expect(project.conflicts.isEmpty)
  }

  @Test func `comments and values that differ are named with both places`() throws {
    let project = Self.collection(
      "NSLocalizedString(\"k\", value: \"a\", comment: \"one\")",
      "\n NSLocalizedString(\"k\", value: \"b\", comment: \"two\")",
      "NSLocalizedString(\"k\", value: \"b\", comment: \"one\")")
    #expect(project.entries[0].comments == ["one", "two"])
    #expect(project.entries[0].defaultValues == ["a", "b"])
    #expect(project.conflicts.map(\.diagnostic.id) == SourceKeyConflict.diagnosticIDs)
    #expect(
      project.conflicts.map(\.diagnostic.message) == [
        "the key 'k' has the comment 'two' here, and 'one' in '0.swift:1'",
        "the key 'k' has the default value 'b' here, and 'a' in '0.swift:1'",
      ])
    #expect(project.conflicts.map(\.path) == ["1.swift", "1.swift"])
    #expect(project.conflicts[0].diagnostic.range.lowerBound == 2)
    #expect(project.conflicts[0].places.map(\.description) == ["0.swift:1", "1.swift:2"])
  }

  /// A key with what is said of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let key: String
    var table: String?
    let usage: String
    var isOpen = false
    var testDescription: String { "\(table ?? "Localizable") \(key)" }
  }

  @Test(arguments: [
    Row(key: "k", usage: "used 0.swift:1 1.swift:1"),
    Row(key: "k", table: "Localizable", usage: "used 0.swift:1 1.swift:1"),
    Row(key: "k", table: "T", usage: "unused"),
    Row(key: "t", table: "T", usage: "used 0.swift:2"),
    Row(key: "t", usage: "unused"),
    Row(key: "%lld of %@", usage: "used 0.swift:3"),
    Row(key: "%@ of %@", usage: "used 0.swift:3"),
    Row(key: "role.admin", usage: "undecided 1.swift:2"),
    Row(key: "role.admin", table: "T", usage: "unused"),
    Row(key: "any", table: "T", usage: "used 1.swift:3"),
    Row(key: "any", usage: "used 1.swift:3"),
    Row(key: "old", usage: "unused"),
    Row(key: "old", usage: "undecided 1.swift:4", isOpen: true),
    Row(key: "e\u{301}", usage: "unused"),
    Row(key: "\u{e9}", usage: "used 1.swift:5"),
  ])
  func `a key is used, undecided or unused`(row: Row) {
    let project = Self.collection(
      """
      Text("k")
      Text("t", tableName: "T")
      Text("\\(a) of \\(b)")
      """,
      """
      Text("k")
      NSLocalizedString("role.\\(r)", comment: "")
      NSLocalizedString("any", tableName: name, comment: "")
      NSLocalizedString(key, comment: "")
      Text("\u{e9}")
      """)
    let usage = project.usage(of: row.key, table: row.table, countsOpenKeys: row.isOpen)
    let words: [String] =
      switch usage {
      case .used(let places): ["used"] + places.map(\.description)
      case .undecided(let places): ["undecided"] + places.map(\.description)
      case .unused: ["unused"]
      }
    #expect(words.joined(separator: " ") == row.usage)
  }

  @Test func `the example of the module's page`() {
    let source = #"""
      // Above the list.
      title = NSLocalizedString("list.title", value: "Files", comment: "")
      role = NSLocalizedString("role.\(role)", comment: "The role of a person")
      count = String(localized: "\(files.count) files")
      """#
    let file = SourceKeys(swift: Array(source.utf8))
    #expect(file.uses.map(\.key) == ["list.title", "%@ files"])
    #expect(file.uses[0].codeComment == "Above the list.")
    #expect(file.uses[1].matches("%lld files"))
    #expect(file.undecided[0].mayBe("role.admin"))
    var project = SourceKeyCollection()
    project.add(file, path: "List.swift")
    #expect("\(project.usage(of: "list.title"))".hasPrefix("used("))
    #expect(project.usage(of: "old.title") == .unused)
  }
}
