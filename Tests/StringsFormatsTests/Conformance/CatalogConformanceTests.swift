import SourceDiagnostics
import Testing

@testable import StringsFormats

/// A catalog as a table of the texts of its source language.
///
/// A new key is put in its place by the order of the keys, so the places of the suite do not fit.
struct CatalogTable: StringsFileDocument {
  private var document: StringCatalogDocument

  init(parsing bytes: [UInt8]) { document = StringCatalogDocument(parsing: bytes) }

  var bytes: [UInt8] { document.bytes }
  var kind: PropertyListKind { .text }
  var encoding: TextEncoding { .utf8 }
  var diagnostics: [Diagnostic] { document.diagnostics }
  func makeLineMap() -> LineMap { document.makeLineMap() }
  private var language: String { document.sourceLanguage?.text ?? "en" }

  var contents: [ConformanceEntry] {
    document.entries.map { entry in
      var unit: StringCatalogUnit?
      if case .unit(let found)? = entry.localization(in: language)?.text { unit = found }
      return ConformanceEntry(
        key: entry.key, value: unit?.value.text, comment: entry.comment?.text,
        valueRange: unit?.value.range ?? entry.valueRange)
    }
  }

  mutating func setValue(_ value: String, forKey key: String) -> EditOutcome {
    let state = document.entry(forKey: key)?.localization(in: language)?.units.first?.state
    return document.setUnit(
      StringUnit(value, state: state ?? .translated), forKey: key, in: language)
  }

  mutating func insert(
    _ key: String, value: String, comment: String?, at place: EntryPlace
  ) -> EditOutcome {
    document.insert(
      LocalizationEntry(
        key, comment: comment,
        localizations: [Localization(language, text: .unit(StringUnit(value)))]))
  }

  mutating func remove(_ key: String) -> EditOutcome { document.remove(key) }

  mutating func rename(_ key: String, to name: String) -> EditOutcome {
    document.rename(key, to: name)
  }

  mutating func setComment(_ comment: String?, forKey key: String) -> EditOutcome {
    document.setComment(comment, forKey: key)
  }
}

struct CatalogConformanceTests {
  typealias Suite = DocumentConformance<CatalogTable>
  typealias Sample = Suite.Sample

  private static let text =
    #""localizations" : {"en" : {"stringUnit" : {"state" : "new", "value" : "Hé \"x\""}}}"#

  static let samples = [
    Sample(name: "Xcode", bytes: Array(CatalogSource.xcode.utf8)),
    Sample(
      name: "carriage returns",
      bytes: Array(CatalogSource.xcode.replacing("\n", with: "\r\n").utf8), lineEnd: "\r\n"),
    Sample(
      name: "a mark", bytes: [0xEF, 0xBB, 0xBF] + Array((CatalogSource.xcode + "\n").utf8)),
    Sample(
      name: "one line",
      bytes: Array(
        #"{"sourceLanguage" : "en","strings" : {"k" : {\#(text)},"l":{\#(text), "comment":"\u00e9"}},"version" : "1.0"}"#
          .utf8), lineEnd: nil),
    Sample(name: "no keys", bytes: StringCatalogDocument().bytes),
  ]

  private let suite = Suite()

  @Test(arguments: samples)
  func `the bytes come back`(sample: Sample) { suite.expectRoundTrip(sample) }

  @Test(arguments: samples)
  func `one value changes and no other byte`(sample: Sample) { suite.expectValueEdits(sample) }

  @Test(arguments: samples)
  func `comments are set and taken away`(sample: Sample) { suite.expectCommentEdits(sample) }

  @Test(arguments: samples)
  func `line ends and byte-order marks are kept`(sample: Sample) { suite.expectLineEnds(sample) }

  @Test func `damaged files are kept and edited as a whole or not at all`() {
    suite.expectDamageKept(
      Array(Self.samples.prefix(4)),
      pieces: [
        "{", "}", "[", "]", ":", ",", "\"", "\\", "\"strings\"", "\"stringUnit\"", "\"value\"",
        "null", "1", "\n", "x", "é",
      ],
      seed: 5, rounds: 1000, minimum: 40)
  }

  @Test(
    arguments: [
      ("[]", "catalog-not-a-catalog"), ("{}", "catalog-missing-strings"),
      (#"{"strings":{"a":1}}"#, "catalog-wrong-type"), ("{", "json-unclosed-container"),
    ])
  func `faults are named`(text: String, id: String) {
    suite.expectFaultNamed(Sample(name: text, bytes: Array(text.utf8)), id)
  }
}
