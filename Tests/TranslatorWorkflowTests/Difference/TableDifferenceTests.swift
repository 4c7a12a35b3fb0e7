import ICUKit
import LanguageTags
import StringsFormats
import Testing
import TranslatorWorkflow

struct TableDifferenceTests {
  private static func text(_ value: String, _ state: StringUnitState = .translated) -> LocalizedText
  {
    .unit(StringUnit(value, state: state))
  }

  private static func entry(
    _ key: String, _ texts: [(String, LocalizedText)], comment: String? = nil
  ) -> LocalizationEntry {
    LocalizationEntry(
      key, comment: comment, localizations: texts.map { Localization($0.0, text: $0.1) })
  }

  private static func side(
    _ entries: [LocalizationEntry], languages: [String]? = nil, hasStates: Bool = true
  ) -> ComparedTable {
    ComparedTable(
      LocalizationTable(sourceLanguage: "en", entries: entries),
      languages: languages.map { Set($0.compactMap { try? LanguageTag($0) }) },
      hasStates: hasStates)
  }

  /// One line a change.
  private static func show(_ difference: TableDifference) -> [String] {
    difference.changes.map { change in
      let path = change.path.description
      return "\(change.kind) \(change.key)\(path.isEmpty ? "" : " [\(path)]")"
        + "\(change.language.map { " \($0)" } ?? "") \(change.old ?? "-") > \(change.new ?? "-")"
    }
  }

  @Test func `every kind of change is told in the order of the new table`() {
    func plural(_ one: String, _ other: String) -> LocalizedText {
      .plural([
        PluralVariation(.one, Self.text(one)), PluralVariation(.other, Self.text(other)),
      ])
    }
    var manual = Self.entry("state", [("en", Self.text("S"))])
    var stale = manual
    manual.extractionState = "manual"
    stale.extractionState = "stale"
    stale.shouldTranslate = false
    let old = Self.side([
      Self.entry("first gone", [("en", Self.text("F"))]),
      Self.entry("b", [("en", Self.text("B")), ("de", Self.text("Be"))]),
      Self.entry("gone", [("en", Self.text("Gone")), ("de", Self.text("Weg"))]),
      Self.entry(
        "a", [("en", Self.text("A")), ("de", Self.text("Ah", .needsReview))], comment: "x"),
      Self.entry("n", [("en", plural("1", "n")), ("de", Self.text("viele"))]),
      manual,
    ])
    let new = Self.side([
      Self.entry("a", [("en", Self.text("A")), ("de", Self.text("Ah"))], comment: "y"),
      Self.entry("new", [("en", Self.text("New"))]),
      Self.entry("b", [("en", Self.text("B!")), ("fr", Self.text("Bé"))]),
      Self.entry("n", [("en", plural("1", "many")), ("de", plural("eins", "viele"))]),
      stale,
    ])
    #expect(
      Self.show(TableDifference(from: old, to: new)) == [
        "removed first gone en F > -",
        "state a de needs_review > translated", "comment a x > y",
        "added new en - > New",
        "text b en B > B!", "removed b de Be > -", "added b fr - > Bé",
        "removed gone en Gone > -", "removed gone de Weg > -",
        "text n [plural.other] en n > many", "added n [plural.one] de - > eins",
        "added n [plural.other] de - > viele", "removed n de viele > -",
        "state state manual > stale, not to be translated",
      ])
  }

  @Test func `the order of keys and of languages is no difference`() {
    let entries = (0..<20).map { number in
      Self.entry("k\(number)", [("en", Self.text("E\(number)")), ("de", Self.text("D\(number)"))])
    }
    var turned = Array(entries.reversed())
    for place in turned.indices { turned[place].localizations.reverse() }
    #expect(TableDifference(from: Self.side(entries), to: Self.side(turned)).changes.isEmpty)
  }

  @Test func `a key without a source text is its own text`() {
    let catalog = Self.side([Self.entry("Done", [("de", Self.text("Fertig"))])])
    let strings = Self.side(
      [Self.entry("Done", [("en", Self.text("Done"))])], languages: ["en"], hasStates: false)
    #expect(TableDifference(from: catalog, to: strings).changes.isEmpty)
    #expect(TableDifference(from: strings, to: catalog).changes.isEmpty)
  }

  @Test func `what one side has no place for is not compared`() {
    let catalog = Self.side([
      Self.entry(
        "k",
        [("en", Self.text("K")), ("de", Self.text("Ka", .needsReview)), ("fr", Self.text("Qu"))])
    ])
    let german = Self.side(
      [Self.entry("k", [("de", Self.text("Ka"))])], languages: ["de"], hasStates: false)
    let difference = TableDifference(from: catalog, to: german)
    #expect(difference.changes.isEmpty)
    #expect(difference.languages.map(\.description) == ["de"])
    let none = TableDifference(from: german, to: Self.side([], languages: ["fr"]))
    #expect(none.changes.isEmpty)
    #expect(none.languages.isEmpty)
  }

  @Test func `comments are compared where both sides mean the same by them`() {
    func catalog(_ comment: String?) -> ComparedTable {
      Self.side([
        Self.entry("k", [("en", Self.text("K")), ("de", Self.text("Ka"))], comment: comment)
      ])
    }
    func strings(_ language: String, _ comment: String?) -> ComparedTable {
      let text = Self.text(language == "en" ? "K" : "Ka")
      return Self.side(
        [Self.entry("k", [(language, text)], comment: comment)], languages: [language],
        hasStates: false)
    }
    func changes(_ old: ComparedTable, _ new: ComparedTable) -> [String] {
      Self.show(TableDifference(from: old, to: new))
    }
    #expect(changes(catalog("a"), catalog("b")) == ["comment k a > b"])
    #expect(changes(strings("de", "a"), strings("de", nil)) == ["comment k de a > "])
    #expect(changes(strings("de", nil), catalog("b")) == [])
    #expect(changes(strings("en", nil), catalog("b")) == ["comment k en  > b"])
  }

  @Test func `only the languages that are wanted are compared`() throws {
    let old = Self.side([Self.entry("k", [("de", Self.text("a")), ("fr", Self.text("b"))])])
    let new = Self.side([Self.entry("k", [("de", Self.text("c")), ("fr", Self.text("d"))])])
    let difference = TableDifference(from: old, to: new, in: [try LanguageTag("fr")])
    #expect(Self.show(difference) == ["text k fr b > d"])
  }

  @Test func `a text that nobody has begun is none`() {
    let begun = Self.side([Self.entry("k", [("de", Self.text("", .new))])])
    let none = Self.side([Self.entry("k", [])])
    #expect(TableDifference(from: begun, to: none).changes.isEmpty)
    #expect(
      Self.show(
        TableDifference(from: none, to: Self.side([Self.entry("k", [("de", Self.text(""))])])))
        == ["added k de - > "])
  }

  @Test func `texts are compared by code units, and so are keys`() {
    let composed = Self.side([Self.entry("caf\u{E9}", [("de", Self.text("\u{E9}"))])])
    let apart = Self.side([Self.entry("caf\u{E9}", [("de", Self.text("e\u{301}"))])])
    let otherKey = Self.side([Self.entry("cafe\u{301}", [("de", Self.text("\u{E9}"))])])
    #expect(TableDifference(from: composed, to: apart).changes.map(\.kind) == [.text])
    #expect(
      TableDifference(from: composed, to: otherKey).changes.map(\.kind)
        == [.removed, .removed, .added, .added])
  }

  @Test func `the words of a change are those that came and went`() {
    let change = TextChange(.text, key: "k", language: "de", from: "Alle Dateien", to: "Alle")
    #expect(change.words.pieces.map(\.text) == ["Alle", " Dateien"])
    #expect(change.words.pieces.map(\.change) == [.same, .removed])
  }
}
