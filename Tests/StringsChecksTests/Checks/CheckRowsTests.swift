import SourceDiagnostics
import StringsChecks
import Testing

/// What single checks find in a source text and its translation, and what they leave alone.
struct CheckRowsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let source: String
    let target: String
    let language: String
    /// The columns of the findings in the text, from 1; 0 is its quote, where all of it is meant.
    let columns: [Int]
    var testDescription: String { "\(id): \(source) → \(target)" }

    init(_ id: String, _ source: String, _ target: String, _ language: String, _ columns: Int...) {
      self.id = id
      self.source = source
      self.target = target
      self.language = language
      self.columns = columns
    }
  }

  static let arguments: [Row] = [
    Row("unexpected-argument", "Hi %@", "Hallo %2$@", "de", 7),
    Row("unexpected-argument", "%1$@ %2$@", "%2$@ %1$@", "de"),
    Row("unexpected-argument", "Hi", "Hallo %@", "de"),
    Row("missing-argument", "%@ of %@", "%@", "de", 0),
    Row("missing-argument", "%@ of %@", "%2$@", "de"),
    Row("missing-argument", "%@", "％@", "de"),
    Row("argument-gap", "%1$@ %2$@ %3$@", "%1$@ %3$@", "de", 6),
    // The place of the second is written wrongly, which is another fault.
    Row("argument-gap", "%1$@ %2$@ %3$@", "%1$@ %2 %3$@", "de"),
    Row("argument-gap", "%1$@ %2$*3$d", "%1$@ %2$*3$d", "de"),
    Row("argument-kind", "%d files in %@", "%2$@: %1$@", "de", 7),
    Row("argument-kind", "%d files", "%ld", "de"),
    Row("argument-kind", "%d in %@", "%@ %d", "de"),
    Row("argument-size", "%ld", "%d", "de", 1),
    Row("argument-size", "%d", "%i", "de"),
    Row("argument-size", "%d", "%05d", "de"),
    Row("argument-size", "%d", "%u", "de", 1),
    Row("argument-size", "%ld", "%D", "de"),
    Row("argument-size", "%.2f", "%f", "de"),
    Row("mixed-numbering", "%1$@ %2$@", "%1$@ %@", "de", 6),
    Row("mixed-numbering", "%@ %d%%", "%1$@ %2$d%%", "de"),
    Row("swapped-arguments", "%lld%% of %@", "%@ 的 %lld%%", "zh-Hans", 1),
    Row("swapped-arguments", "%@ of %@", "%@ 的 %@", "zh-Hans"),
    Row("unsafe-conversion", "%@", "%s", "de", 1),
    Row("unsafe-conversion", "%s", "%s", "de"),
    Row("interpolation", "Open", "\\(note) öffnen", "de", 1),
    Row("token-mismatch", "{count} of {total}", "{count} von {gesamt}", "de", 13),
    Row("token-mismatch", "%{name}", "%{name}", "de"),
    Row("token-mismatch", "A {b}", "A", "de", 0),
  ]

  static let percents: [Row] = [
    Row("mangled-placeholder", "Open %@", "فتح ٪@", "ar", 5),
    Row("mangled-placeholder", "%1$@", "%1 $@", "de", 1),
    Row("mangled-placeholder", "%1$@ %2$@", "%1$@ %2", "de", 6),
    Row("mangled-placeholder", "%1$@", "$%1$@", "de", 1),
    Row("mangled-placeholder", "%@", "% @", "de", 1),
    Row("mangled-placeholder", "50%", "٥٠٪", "ar"),
    Row("mangled-placeholder", "50 %% of %@", "٥٠٪ من %@", "ar"),
    Row("percent-specifier", "50%% off %@", "50%-iger Rabatt auf %@", "de", 3),
    Row("percent-specifier", "%@ is 100%% safe", "%@ ist 100% sicher", "de", 11),
    Row("percent-specifier", "% d left", "% d übrig", "de"),
    Row("percent-before-word", "Safe", "100% sicher", "de", 4),
    Row("percent-before-word", "100% safe", "100% sicher", "de"),
    Row("percent-sign", "%d%% done", "Fertig: %d%", "de", 11),
    Row("percent-sign", "100%", "100%%", "de", 4),
    Row("percent-sign", "100%% of %@", "100%% von %@", "de"),
    Row("missing-dollar", "%@", "%1#@n@", "de", 1),
  ]

  static let contents: [Row] = [
    Row("markdown", "**a** b", "**a b", "de", 0),
    Row("markdown", "[a](https://x.example)", "[a](https://y.example)", "de", 5),
    Row("markdown", "[a](https://x.example/en/)", "[a](https://x.example/de/)", "de"),
    Row("markdown", "[a](%@)", "[a] (%@)", "de", 3),
    Row("markdown", "Tap `x` now", "Tippe `x", "de", 0),
    // Names that are quoted with other signs are no lost code.
    Row("markdown", "of table `%2$@`", "der Tabelle '%2$@'", "de"),
    Row("markdown", "5 * 3", "5 x 3", "de"),
    Row("markup", "<b>a</b>", "<b>a<b>", "de", 5),
    Row("markup", "a<br>b", "a<br/>b", "de"),
    Row("markup", "a < b", "a > b", "de"),
    Row("markup", "<i><b>a</b></i>", "<i><b>a</i></b>", "de", 12),
    Row("web-address", "at https://a.example.", "unter https://a.example", "de"),
    Row("web-address", "at https://a.example", "unter https://b.example", "de", 7),
    Row("web-address", "https://en.wikipedia.org/x", "https://de.wikipedia.org/x", "de"),
    Row("mail-address", "to a@b.example", "an c@b.example", "de", 4),
    Row("mail-address", "%1$@", "%1$@", "de"),
    Row("inflection", "^[%lld file](inflect: true)", "%lld Datei", "de"),
    Row("number-mismatch", "3 days", "13 Tage", "de", 1),
    Row("number-mismatch", "3 days", "٣ أيام", "ar"),
  ]

  static let characters: [Row] = [
    Row("control-character", "a", "b\u{18}c", "de", 2),
    Row("control-character", "a", "b\u{85}c", "de", 2),
    Row("byte-order-mark", "a", "\u{FEFF}b", "de", 1),
    Row("zero-width-space", "a", "b\u{200B}c", "de", 2),
    Row("zero-width-space", "a", "b\u{200B}c", "km"),
    Row("zero-width-space", "a\u{200B}", "b\u{200B}", "de"),
    Row("bidi-controls", "a", "\u{2068}%@\u{2069}", "ar"),
    Row("bidi-controls", "a", "\u{2068}%@", "ar", 1),
    Row("bidi-controls", "a", "a\u{2069}", "ar", 2),
    Row("bidi-controls", "a", "\u{202E}a\u{202C}", "ar", 1),
    Row("bidi-controls", "a", "\u{202B}a\u{202C}", "ar"),
    Row("replacement-character", "é", "\u{FFFD}", "fr", 1),
    Row("look-alike", "Servers", "Cерверы", "be", 1),
    Row("look-alike", "Servers", "Серверы", "be"),
    Row("wrong-script", "Open", "Open the file", "ja", 6),
    Row("wrong-script", "iPhone", "iPhone", "ja"),
    Row("wrong-script", "Open", "開く", "ja"),
    Row("wrong-script", "Open", "열기", "ko"),
    Row("wrong-script", "Open", "打开", "zh-Hans"),
    Row("wrong-script", "Open", "Отвори", "sr"),
    Row("wrong-script", "Open", "Отвори", "sr-Latn", 1),
  ]

  static let spaces: [Row] = [
    Row("edge-space", "Name: ", "Name :", "fr", 7),
    Row("edge-space", "Name: ", "Nom\u{A0}: ", "fr"),
    Row("edge-space", "Name", " Nom", "fr", 1),
    // A control character at the end is no space, and none that a fix would write.
    Row("edge-space", "Name\u{C}", "Nom", "fr"),
    Row("edge-space", " ", "", "fr"),
    Row("edge-line-end", "a\n", "b", "de", 2),
    Row("line-count", "a\nb", "a b", "de", 0),
    Row("line-count", "a\nb\n", "a\nb", "de"),
    Row("literal-line-end", "a\nb", "a\\nb", "de", 2),
    Row("literal-line-end", "C:\\new", "C:\\new", "de"),
    Row("tab-count", "a\tb", "a b", "de", 0),
    Row("ellipsis", "Loading…", "Lädt...", "de", 5),
    Row("ellipsis", "Loading...", "Lädt...", "de"),
    Row("empty-value", "a", "", "de", 0),
    Row("blank-value", "a", "  ", "de", 0),
    Row("blank-value", " ", " ", "de"),
    Row("same-as-source", "Open it", "Open it", "de", 0),
    Row("same-as-source", "Open it", "Open it", "en-GB"),
    Row("same-as-source", "OK", "OK", "de"),
    Row("same-as-source", "%@", "%@", "de"),
    Row("plural-wanted", "%lld days", "%lld дней", "ru", 1),
    Row("plural-wanted", "%lld days", "%lld Tage", "de"),
  ]

  @Test(arguments: arguments + percents + contents + characters + spaces)
  func `a check points at what it finds in a translation`(row: Row) throws {
    try #require(Check.named(row.id) != nil)
    let project = SampleProject(
      bytes: [
        "en.lproj/A.strings": Self.file(row.source),
        "\(row.language).lproj/A.strings": Self.file(row.target),
      ])
    let start = "\"k\" = \"".count
    let rows = FindingReport(project.run(row.id)).rows.filter {
      $0.finding.language == row.language
    }
    let columns = rows.map { row in (row.span?.start.column ?? 0) - start }
    #expect(columns == row.columns, "\(rows.map(\.finding.diagnostic.message))")
  }

  /// A table of one entry on one line: what ends a line or needs an escape is written as one.
  private static func file(_ value: String) -> [UInt8] {
    let value = value.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
      .replacing("\t", with: "\\t").replacing("\"", with: "\\\"")
    return Array("\"k\" = \"\(value)\";".utf8)
  }
}
