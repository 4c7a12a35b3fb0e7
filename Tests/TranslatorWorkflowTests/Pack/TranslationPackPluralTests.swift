import ICUKit
import LanguageTags
import StringsFormats
import Testing
import TranslatorWorkflow

struct TranslationPackPluralTests {
  typealias Unit = TranslationPack.Unit

  /// The paths and sources after the forms of an entry were completed for a language.
  private func completed(_ units: [Unit], for language: String) throws -> [String] {
    var pack = TranslationPack(
      id: "1", projectName: "P", sourceLanguage: .english,
      targetLanguage: try LanguageTag(language),
      tables: [TranslationPack.Table("T", entries: [TranslationPack.Entry("k", units: units)])])
    pack.completePlurals()
    let first = pack.tables[0].entries[0].units.map { "\($0.path): \($0.source)" }
    pack.completePlurals()
    #expect(pack.tables[0].entries[0].units.map { "\($0.path): \($0.source)" } == first)
    return first
  }

  private func unit(_ path: String, _ source: String, target: String = "") throws -> Unit {
    Unit(try #require(VariationPath(path)), source: source, target: target)
  }

  private func english() throws -> [Unit] {
    [try unit("plural.one", "a file"), try unit("plural.other", "files")]
  }

  /// Source: X9 of the reference.
  @Test(
    arguments: [
      ("ru", "one: a file, few: files, many: files, other: files"),
      ("ja", "other: files"), ("de", "one: a file, other: files"),
      ("fr", "one: a file, other: files"),
      ("ar", "zero: files, one: a file, two: files, few: files, many: files, other: files"),
      ("cs", "one: a file, few: files, many: files, other: files"),
      ("pt-PT", "one: a file, other: files"), ("tlh", "one: a file, other: files"),
    ])
  func `the forms are those of the target language`(language: String, shown: String) throws {
    let found = try completed(english(), for: language).map { $0.dropFirst("plural.".count) }
    #expect(found.joined(separator: ", ") == shown)
  }

  @Test func `what the project has is kept`() throws {
    let extra = try english() + [unit("plural.zero", "no files")]
    #expect(
      try completed(extra, for: "ja") == ["plural.zero: no files", "plural.other: files"])
    let translated = [
      try unit("plural.one", "a file", target: "x"), try unit("plural.other", "files"),
    ]
    #expect(
      try completed(translated, for: "ja") == ["plural.one: a file", "plural.other: files"])
  }

  @Test func `each plural of an entry is completed by itself`() throws {
    let units = [
      try unit("", "%#@a@ in %#@b@"), try unit("substitutions.a.plural.other", "%arg files"),
      try unit("substitutions.b.plural.other", "%arg folders"),
      try unit("device.mac.plural.other", "on a Mac"),
    ]
    #expect(
      try completed(units, for: "de") == [
        ": %#@a@ in %#@b@", "substitutions.a.plural.one: %arg files",
        "substitutions.a.plural.other: %arg files", "substitutions.b.plural.one: %arg folders",
        "substitutions.b.plural.other: %arg folders", "device.mac.plural.one: on a Mac",
        "device.mac.plural.other: on a Mac",
      ])
  }

  @Test func `texts without plurals stay as they are`() throws {
    let units = [try unit("device.mac", "a"), try unit("width.20", "b"), try unit("set.0", "c")]
    #expect(try completed(units, for: "ru") == ["device.mac: a", "width.20: b", "set.0: c"])
  }
}
