import Foundation
import LanguageTags
import Testing

/// Source: the answers of ICU 72.1, written by `scripts/generate-language-aliases`.
struct ICUComparisonTests {
  /// DIFFERENCE: what ICU reads and this module refuses, or the reverse, each with the reason.
  static let differences: [String: String] = [
    "C": "the POSIX locale, which ICU knows as a default only",
    "abcd": "four letters are reserved, and are most likely a script",
    "ar-EGY": "ICU makes the language Ancient Egyptian of the country's other code",
    "cel-gaulish-TW": "read like the other old tags before a region",
    "de_USA": "regions have two letters or three digits",
    "de__PHONEBOOK": "ICU drops the long variant in silence",
    "en-USA": "ICU makes the language Usarufa of the country's other code",
    "en-t-m0-und-iw": "a value in -t- has three to eight letters and digits",
    "en-u-ca": "a calendar needs a name; ICU reads `yes`",
    "en-u-ca-true": "a calendar needs a name; ICU reads `yes`",
    "en-yue": "not an extended language of English",
    "en@foo=bar": "ICU drops the unknown keyword in silence",
    "i-default-u-nu-latn": "nothing may follow a tag that becomes private use",
    "i-enochian-u-nu-latn": "nothing may follow a tag that becomes private use",
    "i-mingo-u-nu-latn": "nothing may follow a tag that becomes private use",
    "no_NO_NY": "ICU makes private use of the short variant",
    "zh-CHN": "ICU makes the language Chinook Jargon of the country's other code",
    "zh-min-TW": "nothing may follow a tag that becomes private use",
  ]

  /// DIFFERENCE: `sgn-US-TW` has two regions; ICU reads `sgn-US` as one old tag.
  static func isSignLanguageWithTwoRegions(_ text: String) -> Bool {
    text.hasPrefix("sgn-") && text.split(separator: "-").count == 3 && text.hasSuffix("-TW")
      && text.utf8.count == 9
  }

  /// DIFFERENCE: see `LanguageTag.icuIdentifier`; ICU reads both forms alike.
  static func expectedIdentifier(_ identifier: String) -> String {
    if identifier == "en_POSIX" { return "en__POSIX" }
    if identifier.hasPrefix("und@") { return "root" + identifier.dropFirst(3) }
    return identifier.isEmpty || identifier.hasPrefix("@") ? "root" + identifier : identifier
  }

  @Test func `tags and identifiers are those of ICU`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/icu72-canonical.tsv")
    var failures: [String] = []
    var count = 0
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#") { continue }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count == 3)
      count += 1
      let found = Self.answer(fields[0])
      let isDifferent = found != "\(fields[1])\t\(Self.expectedIdentifier(fields[2]))"
      let isMeant =
        Self.differences[fields[0]] != nil || Self.isSignLanguageWithTwoRegions(fields[0])
      if isDifferent != isMeant {
        failures.append("\(fields[0]): ICU \(fields[1]) \(fields[2]), found \(found)")
      }
    }
    #expect(count > 7000)
    #expect(
      failures.isEmpty, "\(failures.count), first: \(failures.prefix(20).joined(separator: "\n"))")
  }

  private static func answer(_ text: String) -> String {
    guard let tag = try? LanguageTag(text) else { return "!\t!" }
    return "\(tag)\t\(tag.icuIdentifier)"
  }
}
