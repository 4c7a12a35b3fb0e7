import BundleStrings
import LanguageTags
import TestSupport
import Testing
import TimeLabels
import TimeZones

struct LabelWordsTests {
  struct Row: CustomTestStringConvertible {
    let wishes: String
    let time: String?
    let words: String
    let format: String

    init(_ wishes: String, time: String? = nil, words: String, format: String) {
      self.wishes = wishes
      self.time = time
      self.words = words
      self.format = format
    }

    var testDescription: String { "\(wishes), times in \(time ?? "the same")" }
  }

  /// Source: the product page: words and dates of one language, with the asked region.
  @Test(arguments: [
    Row("sv-SE", words: "sv", format: "sv-SE"),
    Row("fi-FI", words: "en", format: "en-FI"),
    Row("fi-FI de-AT", words: "de", format: "de-AT"),
    Row("zh-HK", words: "zh-Hant", format: "zh-HK"),
    Row("zh-Hant", words: "zh-Hant", format: "zh-Hant"),
    Row("yue-HK", words: "zh-Hant", format: "zh-Hant-HK"),
    Row("nn-NO", words: "en", format: "en-NO"),
    Row("gsw-CH", words: "de", format: "de-CH"),
    Row("en-US", time: "en-DE", words: "en", format: "en-DE"),
    Row("fi-FI", time: "fi-SE", words: "en", format: "en-SE"),
    Row("en-Shaw", words: "en", format: "en"),
    Row("ar-EG-u-nu-latn", words: "ar", format: "ar-EG-u-nu-latn"),
    Row("fi-u-ca-buddhist", words: "en", format: "en-u-ca-buddhist"),
    Row("pt", words: "pt-BR", format: "pt"),
  ])
  func `words and dates are of one language`(row: Row) throws {
    let words = try LabelWords(
      preferring: row.wishes.split(separator: " ").map { try LanguageTag(String($0)) },
      timeLocale: row.time.map { try LanguageTag($0) })
    #expect(words.stringsLanguage.description == row.words)
    #expect(words.formatLocale.description == row.format)
  }

  private func text(
    _ language: String, _ folder: TemporaryFolder, yesterday: Bool = false
  ) throws -> (String, LabelWords) {
    let words = try LabelWords(
      layers: [StringsBundle(at: folder.path)], preferring: [LanguageTag(language)],
      requiresYesterday: yesterday)
    let label = try LastUpdatedLabel(words: words, zone: .utc)
    return (
      label.text(
        for: try Instant(parsing: "2026-11-30T08:15:00Z"),
        relativeTo: try Instant(parsing: "2026-11-30T12:00:00Z")), words
    )
  }

  @Test func `a folder's words win over the built-in ones of the same language`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"lastUpdate\" = \"Fresh as of %@\";\n", to: "en.lproj/Refresh.strings")
    #expect(try text("en", folder).0 == "Fresh as of Today 08:15")
    #expect(try text("de", folder).0 == "Zuletzt aktualisiert: heute um 08:15")
  }

  @Test func `a language that a folder adds is spoken`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      "lastUpdate" = "Päivitetty %@";
      "lastUpdate.today" = "tänään klo %@";
      "lastUpdate.never" = "ei koskaan";
      """, to: "fi.lproj/Refresh.strings")
    let (text, words) = try text("fi-FI", folder)
    #expect(text == "Päivitetty tänään klo 08:15")
    #expect(words.formatLocale.description == "fi-FI")
  }

  @Test func `a language that lacks a word is passed over as a whole`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"lastUpdate\" = \"Päivitetty %@\";\n", to: "fi.lproj/Refresh.strings")
    let (text, words) = try text("fi", folder)
    #expect(text == "Last update: Today 08:15")
    #expect(words.omissions.map(\.key) == ["lastUpdate.today"])
    #expect(words.omissions.first?.reason == "'fi' has no text for 'lastUpdate.today'")
  }

  @Test func `a word for yesterday is needed only where it is asked for`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "\"lastUpdate\" = \"P %@\"; \"lastUpdate.today\" = \"t %@\"; \"lastUpdate.never\" = \"e\";",
      to: "fi.lproj/Refresh.strings")
    #expect(try text("fi", folder).0 == "P t 08:15")
    #expect(try text("fi", folder, yesterday: true).0 == "Last update: Today 08:15")
  }

  /// Source: MJRefresh glues `Last update: `, `Today` and ` HH:mm`.
  @Test func `MJRefresh's own keys give its own label`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      "MJRefreshHeaderLastTimeText" = "🍬100% Last: ";
      "MJRefreshHeaderDateTodayText" = "🍬Today";
      "MJRefreshHeaderNoneLastDateText" = "🍬None";
      """, to: "en.lproj/Refresh.strings")
    let (text, words) = try text("en", folder)
    #expect(text == "🍬100% Last: 🍬Today 08:15")
    #expect(words.matches.compactMap(\.alias).count == 3)
  }

  struct Misfit {
    let text: String
    let reason: String
  }

  @Test(arguments: [
    Misfit(
      text: "Updated", reason: "'lastUpdate' has no '%@'; expected one where the time stands"),
    Misfit(
      text: "Updated %d",
      reason:
        "'lastUpdate' holds '%d'; expected '%@' where the time stands, and '%%' for a percent sign"),
    Misfit(
      text: "Updated\\nat %@",
      reason: "'lastUpdate' holds a line end; remove it, for a label is one line"),
    Misfit(
      text: "%@ and %@",
      reason: "'lastUpdate' asks for argument 2; only one is given, '%@'"),
    Misfit(
      text: "%3$@ and %1$@",
      reason: "'lastUpdate' asks for argument 3; only one is given, '%@'"),
  ])
  func `a text that does not fit is told with its place, and the label is whole all the same`(
    row: Misfit
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("\"lastUpdate\" = \"\(row.text)\";\n", to: "en.lproj/Refresh.strings")
    let (text, words) = try text("en", folder)
    #expect(text == "Last update: Today 08:15")
    #expect(words.omissions.map(\.reason) == [row.reason])
    #expect(words.omissions.first?.match?.place == "\(folder.path)en.lproj/Refresh.strings:1:16")
  }
}
