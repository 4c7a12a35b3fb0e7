import ICUKit
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Bringing translations into a table.
struct XLIFFImportTests {
  private static func unit(_ text: String, _ state: StringUnitState = .translated) -> LocalizedText
  {
    .unit(StringUnit(text, state: state))
  }

  /// A table with a key that is translated, one that is not, a plural, a name and a substitution.
  static var table: LocalizationTable {
    var name = LocalizationEntry("name", localizations: [Localization("en", text: unit("Acme"))])
    name.shouldTranslate = false
    return LocalizationTable(
      sourceLanguage: "en",
      entries: [
        LocalizationEntry(
          "pull",
          localizations: [
            Localization("en", text: unit("Pull")), Localization("fr", text: unit("Tirer")),
          ]),
        LocalizationEntry("save"),
        LocalizationEntry(
          "files", localizations: [Localization("en", text: XcodeMatrix.plural("one", "more"))]),
        name,
        LocalizationEntry(
          "sub",
          localizations: [
            Localization(
              "en", text: unit("%#@N@ left"),
              substitutions: [
                LocalizationSubstitution(
                  "N", argumentNumber: 1, formatSpecifier: "lld",
                  text: XcodeMatrix.plural("%arg file", "%arg files"))
              ])
          ]),
      ])
  }

  /// Every id of the table, so that nothing is missing.
  private static let others = [
    "pull", "save", "files|==|plural.one", "files|==|plural.other", "sub",
    "sub|==|substitutions.N.plural.one", "sub|==|substitutions.N.plural.other",
  ]

  private func importing(
    _ units: String, options: XLIFFImport.Options = .init(), fills: Bool = true
  ) -> XLIFFImport {
    let rest = Self.others.filter { !units.contains("id=\"\($0)\"") }
      .map { "<trans-unit id=\"\($0)\"/>" }.joined()
    let document = XLIFFSample.document(XLIFFSample.file(units + (fills ? rest : "")))
    return XLIFFImport(
      document, original: "Localizable.xcstrings", into: Self.table, options: options)
  }

  private func texts(_ result: XLIFFImport, _ key: String) -> [String] {
    let entry = result.table.entries.first { $0.key == key }
    return entry?.localization(in: "fr")?.units.map {
      "\($0.path)=\($0.unit.value)[\($0.unit.state.rawValue)]"
    } ?? []
  }

  /// A unit, what is found, and what the table says afterwards.
  struct Row: Sendable, CustomTestStringConvertible {
    let unit: String
    let key: String
    let findings: [String]
    let texts: [String]
    var testDescription: String { unit }

    init(_ unit: String, _ key: String, _ findings: [String], _ texts: [String]) {
      self.unit = unit
      self.key = key
      self.findings = findings
      self.texts = texts
    }
  }

  static let rows = [
    Row(XLIFFSample.unit("pull", "Pull", "Tirez"), "pull", [], ["=Tirez[translated]"]),
    Row(XLIFFSample.unit("pull", "Pull", "Tirez", state: nil), "pull", [], ["=Tirez[translated]"]),
    Row(XLIFFSample.unit("pull", "Pull", "", state: "final"), "pull", [], ["=[translated]"]),
    Row(XLIFFSample.unit("pull", "Pull", "Tirer"), "pull", [], ["=Tirer[translated]"]),
    Row(
      XLIFFSample.unit("pull", "Pull", "Tirez")
        .replacing("<target", with: "<target state-qualifier=\"leveraged-mt\""), "pull", [],
      ["=Tirez[machine_translated]"]),
    Row(
      XLIFFSample.unit("pull", "Pull", "x", state: "new"), "pull",
      ["import-unfinished", "import-nothing"], ["=Tirer[translated]"]),
    Row(
      XLIFFSample.unit("pull", "Pull", "x", state: "needs-review-l10n"), "pull",
      ["import-unfinished", "import-nothing"], ["=Tirer[translated]"]),
    Row(
      XLIFFSample.unit("pull", "Push", "Pousser"), "pull",
      ["import-drifted-source", "import-nothing"], ["=Tirer[translated]"]),
    Row(XLIFFSample.unit("pull", "Pull"), "pull", ["import-nothing"], ["=Tirer[translated]"]),
    Row(
      XLIFFSample.unit("gone", "Gone", "Parti"), "gone", ["import-unknown-id", "import-nothing"], []
    ),
    Row(
      XLIFFSample.unit("name", "Acme", "Acmé"), "name",
      ["import-not-translatable", "import-nothing"], []),
    Row(
      "<trans-unit><source>Pull</source><target>x</target></trans-unit>", "pull",
      ["import-missing-id", "import-nothing"], ["=Tirer[translated]"]),
    Row(XLIFFSample.unit("save", "save", "Garder"), "save", [], ["=Garder[translated]"]),
    Row(
      XLIFFSample.unit("files|==|plural.one", "one", "un")
        + XLIFFSample.unit("files|==|plural.many", "more", "mille"), "files", [],
      ["plural.one=un[translated]", "plural.many=mille[translated]"]),
    Row(
      XLIFFSample.unit("pull|==|plural.one", "Pull", "un"), "pull",
      ["import-unfitting-variation", "import-nothing"], ["=Tirer[translated]"]),
    Row(
      XLIFFSample.unit("sub", "%1$#@N@ left", "Reste %1$#@N@")
        + XLIFFSample.unit("sub|==|substitutions.N.plural.one", "%1$lld file", "%1$lld un"), "sub",
      [], ["=Reste %#@N@[translated]", "substitutions.N.plural.one=%arg un[translated]"]),
    Row(
      XLIFFSample.unit("sub|==|substitutions.N.plural.other", "%1$lld files", "%1$lld fichiers"),
      "sub", [],
      ["=%#@N@ left[new]", "substitutions.N.plural.other=%arg fichiers[translated]"]),
  ]

  @Test(arguments: rows)
  func `finished and known translations are taken, the rest is listed`(row: Row) {
    let result = importing(row.unit)
    #expect(result.findings.map(\.diagnostic.id) == row.findings)
    #expect(texts(result, row.key) == row.texts)
    #expect(result.isEmpty == row.findings.contains("import-nothing"))
    // What is not meant stays as it is.
    for (entry, before) in zip(result.table.entries, Self.table.entries) where entry.key != row.key
    {
      #expect(entry == before)
    }
  }

  @Test func `a new substitution has the argument of the source`() throws {
    let result = importing(
      XLIFFSample.unit("sub|==|substitutions.N.plural.other", "%1$lld files", "%1$lld fichiers"))
    let substitution = try #require(
      result.table.entries.last?.localization(in: "fr")?.substitutions.first)
    #expect(substitution.argumentNumber == 1)
    #expect(substitution.formatSpecifier == "lld")
  }

  @Test func `more is taken where that is asked for`() {
    let review = XLIFFSample.unit("pull", "Pull", "Tirez", state: "needs-review-translation")
    let drifted = XLIFFSample.unit("pull", "Push", "Pousser")
    let first = importing(review, options: .init(takesNeedsReview: true))
    #expect(texts(first, "pull") == ["=Tirez[needs_review]"])
    #expect(first.findings == [])
    let second = importing(drifted, options: .init(takesDrifted: true))
    #expect(texts(second, "pull") == ["=Pousser[translated]"])
    #expect(second.findings.map(\.diagnostic.id) == ["import-drifted-source"])
    #expect(second.takenCount == 1)
  }

  @Test func `what the file lacks is listed last`() {
    let result = importing(XLIFFSample.unit("pull", "Pull", "Tirez"), fills: false)
    #expect(result.findings.map(\.unitID) == Self.others.filter { $0 != "pull" })
    #expect(result.findings.allSatisfy { $0.diagnostic.id == "import-missing-unit" })
  }

  /// Source: simplelocalize-cli 128, where a service shortens the path and Xcode imports nothing.
  @Test(
    arguments: [
      (["App/L.xcstrings"], XLIFFMatch.byPath(0)), (["L"], .byName(0)),
      (["L.xcstrings", "App/L.xcstrings"], .byPath(1)), (["Other/L.xcstrings"], .byName(0)),
      (["en.lproj/L.strings"], .byName(0)), (["L.strings", "L.xcstrings"], .byName(1)),
      (["A/L.xcstrings", "B/L.xcstrings"], .ambiguous([0, 1])), (["M.xcstrings"], .none),
      ([], .none),
    ] as [([String], XLIFFMatch)])
  func `a table is found by its path, else by its name`(originals: [String], expected: XLIFFMatch) {
    let files = originals.map {
      "<file original=\"\($0)\" source-language=\"en\" target-language=\"fr\"/>"
    }
    let document = XLIFFSample.document("\(XLIFFSample.head)\(files.joined())</xliff>")
    #expect(document.match(original: "App/L.xcstrings") == expected)
    #expect(document.match(original: "App/L.xcstrings", language: "de") == .none)
  }

  @Test func `a table that was found by its name is said to be`() {
    let text = XLIFFSample.file(XLIFFSample.unit("pull", "Pull", "Tirez"), original: "Localizable")
    let result = XLIFFImport(
      XLIFFSample.document(text), original: "App/Localizable.xcstrings", into: Self.table)
    #expect(result.findings.first?.diagnostic.id == "import-matched-by-name")
    #expect(texts(result, "pull") == ["=Tirez[translated]"])
  }

  @Test func `nothing imported is an error`() throws {
    let document = XLIFFSample.document(XLIFFSample.file(XLIFFSample.unit("pull", "Pull", "x")))
    let result = XLIFFImport(document, original: "Other.xcstrings", into: Self.table)
    #expect(result.table == Self.table)
    #expect(result.isEmpty)
    #expect(result.findings.map(\.diagnostic.id) == ["import-missing-file", "import-nothing"])
    #expect(result.findings.allSatisfy { $0.diagnostic.severity == .error })
    let twice =
      XLIFFSample.head
      + ["A", "B"].map { "<file original=\"\($0)/L\" source-language=\"en\"/>" }.joined()
      + "</xliff>"
    let ambiguous = XLIFFImport(XLIFFSample.document(twice), original: "L", into: Self.table)
    #expect(
      ambiguous.findings.map(\.diagnostic.id)
        == ["import-ambiguous-file", "import-ambiguous-file", "import-nothing"])
    let untargeted = XLIFFSample.document(
      XLIFFSample.file(XLIFFSample.unit("pull", "Pull", "x"))
        .replacing(" target-language=\"fr\"", with: ""))
    let part = try #require(untargeted.files.first)
    #expect(
      XLIFFImport(part, into: Self.table).findings.map(\.diagnostic.id)
        == ["import-missing-language", "import-nothing"])
  }

  @Test func `every finding is listed and given by some row`() {
    var given = Set(Self.rows.flatMap(\.findings))
    // The others have tests of their own.
    given.formUnion([
      "import-ambiguous-file", "import-matched-by-name", "import-missing-file",
      "import-missing-language", "import-missing-unit",
    ])
    #expect(given.sorted() == XLIFFImport.findingIDs)
  }

  @Test func `what was exported comes back as it was`() throws {
    var emptied = XcodeMatrix.table
    for position in emptied.entries.indices {
      emptied.entries[position].localizations.removeAll { $0.language == "fr" }
    }
    let file = try XLIFFDocument.makeFile(
      of: XcodeMatrix.table, original: "Localizable.xcstrings", sourceLanguage: "en",
      targetLanguage: "fr")
    let part = try #require(XLIFFDocument(parsing: file.bytes).files.first)
    // Into the same table nothing changes; only unfinished texts are listed.
    let same = XLIFFImport(part, into: XcodeMatrix.table)
    #expect(same.table == XcodeMatrix.table)
    #expect(same.takenCount == 0)
    #expect(same.findings.map(\.unitID) == ["state_needs_review", "state_new"])
    // Into a table without translations all finished ones come, though not those whose source
    // language has no such text.
    let anew = XLIFFImport(part, into: emptied)
    for (entry, expected) in zip(anew.table.entries, XcodeMatrix.table.entries) {
      let isLeftOut = ["state_needs_review", "state_new", "ambiguous|==|plural.one"]
        .contains(entry.key)
      let found = entry.localization(in: "fr").map(XLIFFMakingTests.normalized)
      let wanted = expected.localization(in: "fr").map(XLIFFMakingTests.normalized)
      #expect(
        found == (isLeftOut ? nil : wanted) || entry.key == "target_only_substitution",
        "\(entry.key)")
    }
  }
}
