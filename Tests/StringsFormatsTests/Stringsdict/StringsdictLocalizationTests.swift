import ICUKit
import StringsFormats
import Testing

struct StringsdictLocalizationTests {
  private static let text = """
    <plist version="1.0">
    <dict>
      <!-- Counts. -->
      <key>n</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>one</key><string>%d file</string>
          <key>other</key><string>%d files</string>
        </dict>
      </dict>
    </dict>
    </plist>

    """

  private func table(_ file: StringsdictDocument) -> LocalizationTable {
    ConvertedTable(strings: nil, stringsdict: file, language: "en", isSource: true).table
  }

  @Test func `a form that changes is one token, and what is the same is no change`() throws {
    var file = StringsdictDocument(parsing: Array(Self.text.utf8))
    var texts = try #require(table(file).entries.first?.localization(in: "en"))
    #expect(file.setLocalization(texts, forKey: "n") == .unchanged)
    let other = try #require(texts.units.first { $0.path.steps.last == .plural(.other) })
    let isSet = texts.setUnit(StringUnit("%arg documents"), at: other.path)
    #expect(isSet)
    #expect(file.setLocalization(texts, forKey: "n") == .applied)
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == Self.text.replacing("%d files", with: "%d documents"))
  }

  @Test func `a form that is new is added, and all else is the same`() throws {
    var file = StringsdictDocument(parsing: Array(Self.text.utf8))
    var texts = try #require(table(file).entries.first?.localization(in: "en"))
    let other = try #require(texts.units.first { $0.path.steps.last == .plural(.other) })
    let path = VariationPath(other.path.steps.dropLast() + [.plural(.few)])
    let isSet = texts.setUnit(StringUnit("%arg few"), at: path)
    #expect(isSet)
    #expect(file.setLocalization(texts, forKey: "n") == .applied)
    let now = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
    let change = now.difference(from: Self.text.split(separator: "\n"))
    #expect(change.removals.isEmpty && change.insertions.count <= 2, "\(change)")
    #expect(table(file).entries.first?.localization(in: "en")?.unit(at: path)?.value == "%arg few")
  }

  @Test func `a key that is new stands where it is asked for, with its comment`() throws {
    var file = StringsdictDocument(parsing: Array(Self.text.utf8))
    let texts = try #require(table(file).entries.first?.localization(in: "en"))
    #expect(file.setLocalization(texts, forKey: "m", comment: "More.", at: .end) == .applied)
    #expect(file.entries.map(\.key) == ["n", "m"] && file.entries.last?.comment == "More.")
    let kept = try #require(Self.text.firstRange(of: "\n</dict>\n</plist>"))
    #expect(file.bytes.starts(with: Self.text[..<kept.lowerBound].utf8))
  }
}
