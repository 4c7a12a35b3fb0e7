import SourceDiagnostics
import StringsChecks
import StringsFormats
import Testing

/// What a check mends unseen is mended, and nothing else is touched.
struct SafeFixTests {
  static let ids = Check.all.filter { $0.safeFix != nil }.map(\.id)

  /// Mends all files of a project once.
  private static func mend(
    _ files: [(path: String, bytes: [UInt8])], _ id: String
  ) -> (files: [(path: String, bytes: [UInt8])], edits: [[SourceEdit]]) {
    let run = CheckRun(StringsProject(files: files), CheckSelection(only: [id]))
    var edits: [[SourceEdit]] = []
    let mended = files.map { file in
      let own = run.findings.filter { $0.path == file.path && $0.isSafelyMended }.map(\.diagnostic)
      edits.append(own.flatMap { $0.fixIts.first?.edits ?? [] })
      return (file.path, own.mending(file.bytes).bytes)
    }
    return (mended, edits)
  }

  /// Expects that mending makes the findings go away, touches its own bytes alone, and is done then.
  private static func expectMended(
    _ files: [(path: String, bytes: [UInt8])], _ id: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = CheckRun(StringsProject(files: files), CheckSelection(only: [id])).findings
    #expect(!before.isEmpty, sourceLocation: sourceLocation)
    let (mended, edits) = mend(files, id)
    for ((old, new), edits) in zip(zip(files, mended), edits) {
      guard !edits.isEmpty else {
        #expect(old.bytes == new.bytes, sourceLocation: sourceLocation)
        continue
      }
      let start = try #require(edits.map(\.range.lowerBound).min())
      let end = try #require(edits.map(\.range.upperBound).max())
      #expect(old.bytes != new.bytes, sourceLocation: sourceLocation)
      #expect(old.bytes[..<start] == new.bytes[..<start], sourceLocation: sourceLocation)
      let rest = old.bytes[end...]
      #expect(rest.elementsEqual(new.bytes.suffix(rest.count)), sourceLocation: sourceLocation)
    }
    let after = CheckRun(StringsProject(files: mended), CheckSelection(only: [id])).findings
    #expect(after.map(\.diagnostic.message) == [], sourceLocation: sourceLocation)
    let again = mend(mended, id).files
    #expect(again.map(\.bytes) == mended.map(\.bytes), sourceLocation: sourceLocation)
    // Nothing graver came of it.
    let grave = CheckRun(StringsProject(files: mended)).findings.filter { $0.check.level < .words }
    let old = CheckRun(StringsProject(files: files)).findings.filter { $0.check.level < .words }
    #expect(grave.count <= old.count, sourceLocation: sourceLocation)
  }

  @Test func `there are checks that mend`() {
    #expect(Self.ids.count >= 10)
  }

  @Test(arguments: ids)
  func `a bad example is mended`(id: String) throws {
    let check = try #require(Check.named(id))
    try Self.expectMended(check.bad.files.map { ($0.path, $0.bytes) }, id)
  }

  @Test(arguments: ids)
  func `a bad example in UTF-16 is mended in UTF-16`(id: String) throws {
    let check = try #require(Check.named(id))
    // A catalog is UTF-8, always; what is not UTF-8 or has a mark of its own is left as it is.
    let files = check.bad.files.filter { !$0.path.hasSuffix(".xcstrings") }
    guard files.count == check.bad.files.count else { return }
    for bigEndian in [false, true] {
      let wide = files.map { ($0.path, $0.text.utf16Bytes(bigEndian: bigEndian)) }
      try Self.expectMended(wide, id)
    }
  }

  /// Checks of texts, which a property list of XML can hold too.
  static let textChecks = [
    "edge-space", "ellipsis", "zero-width-space", "byte-order-mark", "look-alike",
    "percent-specifier",
  ]

  @Test(arguments: textChecks)
  func `a bad example in XML is mended in XML`(id: String) throws {
    let check = try #require(Check.named(id))
    #expect(check.safeFix != nil)
    let files = check.bad.files.map { file in
      var list = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
      for entry in StringsDocument(parsing: file.bytes).entries {
        list += "<key>\(entry.key)</key>\n<string>\(entry.value ?? "")</string>\n"
      }
      return (file.path, Array((list + "</dict>\n</plist>\n").utf8))
    }
    try Self.expectMended(files, id)
  }

  @Test(arguments: textChecks)
  func `a bad example in a catalog is mended there`(id: String) throws {
    let check = try #require(Check.named(id))
    var texts: [String] = []
    for file in check.bad.files {
      let language = file.path.prefix { $0 != "." }
      let value = StringsDocument(parsing: file.bytes).value(forKey: "key") ?? ""
      texts.append(
        #""\#(language)" : { "stringUnit" : { "state" : "translated", "value" : "\#(value)" } }"#)
    }
    let catalog = """
      { "sourceLanguage" : "en", "strings" : {
      "key" : { "localizations" : { \(texts.joined(separator: ",\n")) } }
      }, "version" : "1.0" }
      """
    try Self.expectMended([("Localizable.xcstrings", Array(catalog.utf8))], id)
  }

  @Test func `only what is said to be safe is mended`() {
    for check in Check.all where check.safeFix == nil {
      let project = StringsProject(files: check.bad.files.map { ($0.path, $0.bytes) })
      for finding in CheckRun(project, CheckSelection(only: [check.id])).findings {
        #expect(!finding.isSafelyMended, "\(check.id)")
      }
    }
  }

  @Test func `a sign is not doubled where an argument may have been meant`() throws {
    let lost = SampleProject.pair("\"k\" = \"%ld items\";", "\"k\" = \"% gli oggetti\";", "it")
    let finding = try #require(lost.run("P10").findings.first)
    #expect(!finding.isSafelyMended)
    let kept = SampleProject.pair("\"k\" = \"%ld %%\";", "\"k\" = \"%ld: 100% item\";", "it")
    #expect(kept.run("P10").findings.first?.isSafelyMended == true)
  }
}
