import Testing
import TranslatorWorkflow

/// Where keys go.
@Suite struct ExtractionTargetTests {
  private static let code = #"""
    NSLocalizedString("a", comment: "")
    NSLocalizedString("b", tableName: "More", comment: "")
    """#

  private static func paths(
    _ tables: [String: String], _ change: (inout ExtractionSample) -> Void = { _ in }
  ) -> [String] {
    var sample = ExtractionSample(code, tables)
    change(&sample)
    return sample.run().changes.map(\.path).sorted()
  }

  @Test func `a table that is not there is made beside the others`() {
    #expect(Self.paths([:]) == ["en.lproj/Localizable.strings", "en.lproj/More.strings"])
    #expect(
      Self.paths(["R/en-GB.lproj/Localizable.strings": "", "R/de.lproj/Localizable.strings": ""]) {
        $0.settings = "{}"
      } == ["R/en-GB.lproj/Localizable.strings", "R/en-GB.lproj/More.strings"])
    #expect(
      Self.paths(["R/Base.lproj/Localizable.strings": "\"a\"=\"a\";"])
        == ["R/Base.lproj/More.strings"])
    #expect(
      Self.paths(["R/More.xcstrings": #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#])
        == ["R/Localizable.xcstrings", "R/More.xcstrings"])
    #expect(
      Self.paths([:]) { $0.destination = .folder("R/de.lproj/") }
        == ["R/de.lproj/Localizable.strings", "R/de.lproj/More.strings"])
    #expect(
      Self.paths([:]) { $0.settings = #"{"sourceLanguage": "fr"}"# }
        == ["fr.lproj/Localizable.strings", "fr.lproj/More.strings"])
  }

  @Test func `a file takes the keys of its table, or of the one that is named`() {
    #expect(Self.paths([:]) { $0.destination = .file("X/More.strings") } == ["X/More.strings"])
    #expect(Self.paths([:]) { $0.destination = .file("X/None.strings") } == [])
    var sample = ExtractionSample(Self.code)
    sample.destination = .file("X/None.xcstrings")
    sample.table = "More"
    let result = sample.run()
    #expect(result.text(of: "X/None.xcstrings")?.contains("\"b\" : {") == true)
    #expect(result.otherTableCount == 1)
    sample.destination = .folder(".")
    #expect(sample.run().changes.map(\.path) == ["en.lproj/More.strings"])
  }

  @Test func `a file that is named is the source, whatever its language is`() {
    let sample = ["de.lproj/Localizable.strings": "\"x\" = \"X\";\n"]
    #expect(
      Self.paths(sample) { $0.destination = .file("de.lproj/Localizable.strings") }
        == ["de.lproj/Localizable.strings"])
  }

  @Test func `of several tables the nearest to the code takes a new key`() {
    var sample = ExtractionSample("")
    sample.code = [
      "P/A/Sources/a.swift": #"NSLocalizedString("new", comment: "")"#,
      "P/B/Sources/b.swift": #"NSLocalizedString("old", comment: "")"#,
    ]
    sample.tables = [
      "P/A/en.lproj/Localizable.strings": "\"x\" = \"X\";\n",
      "P/B/en.lproj/Localizable.strings": "\"old\" = \"O\";\n",
    ]
    let result = sample.run()
    #expect(result.changes.map(\.path) == ["P/A/en.lproj/Localizable.strings"])
    #expect(result.lines == ["added Localizable:new", "unused Localizable:x"])
    sample.code = ["Code/a.swift": #"NSLocalizedString("new", comment: "")"#]
    let unclear = sample.run()
    #expect(unclear.changes.isEmpty)
    guard case .ambiguous(let table, let paths)? = unclear.problems.first else {
      Issue.record("it was clear")
      return
    }
    #expect(table == "Localizable")
    #expect(paths == sample.tables.keys.sorted())
  }

  @Test(arguments: ["\"a\" = \"A\"\n\"b\" = ", "{\"a\"", "\"a\" = \"A;"])
  func `nothing is written where a table is damaged`(table: String) {
    var sample = ExtractionSample(Self.code, ["en.lproj/More.strings": table])
    sample.tables["en.lproj/Localizable.strings"] = "\"x\" = \"X\";\n"
    let result = sample.run()
    #expect(result.changes.isEmpty)
    guard case .damaged("en.lproj/More.strings")? = result.problems.first else {
      Issue.record("it was taken")
      return
    }
  }

  @Test func `the lock keeps what came from code through its file`() {
    var lock = LockFile()
    lock.extractedComments[LockKey(table: "R/Localizable", key: "a\tb")] = "0123456789abcdef"
    let bytes = lock.bytes
    #expect(!lock.isEmpty)
    #expect(LockFile(parsing: bytes).extractedComments == lock.extractedComments)
    #expect(LockFile(parsing: bytes).diagnostics.isEmpty)
    #expect(LockFile(parsing: bytes).bytes == bytes)
  }
}
