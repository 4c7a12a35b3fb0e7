import BundleStrings
import Foundation
import LanguageTags
import SourceDiagnostics
import StringsFormats
import Testing

struct ShippedStringsTests {
  static let languages = [
    "ar", "de", "en", "es", "fa", "fr", "he", "hi", "id", "it", "ja", "ko", "nl", "pl", "pt-BR",
    "pt-PT", "ru", "sv", "th", "tr", "uk", "vi", "zh-Hans", "zh-Hant",
  ]

  private func table(_ language: String) throws -> StringsTable {
    let tables = try StringsBundle.builtIn.tables(
      named: RefreshTable.name, in: LanguageTag(language), development: .english)
    try #require(tables.count == 1)
    return tables[0]
  }

  private func document(_ language: String) throws -> StringsDocument {
    try #require(try table(language).stringsDocument)
  }

  @Test func `the shipped languages are those that are promised`() {
    #expect(StringsBundle.builtIn.languages.map(\.description) == Self.languages)
  }

  @Test(arguments: languages)
  func `a language has every key once, in order, with the translator's comment`(
    language: String
  ) throws {
    let english = try document("en")
    let document = try document(language)
    #expect(document.diagnostics.isEmpty)
    #expect(document.encoding == .utf8 && !document.hasByteOrderMark)
    #expect(document.entries.map(\.key) == RefreshTable.keys)
    #expect(document.entries.map(\.comment) == english.entries.map(\.comment))
    #expect(document.entries.allSatisfy { $0.comment?.isEmpty == false })
  }

  @Test(arguments: languages)
  func `a text is clean and has a place for the time where its sentence needs one`(
    language: String
  ) throws {
    for entry in try document(language).entries {
      let text = try #require(entry.value)
      #expect(!text.isEmpty)
      #expect(text.precomposedStringWithCanonicalMapping.utf8.elementsEqual(text.utf8))
      #expect(text.trimmingCharacters(in: .whitespacesAndNewlines) == text)
      let hasPlace = ["lastUpdate", "lastUpdate.today", "lastUpdate.yesterday"].contains(entry.key)
      #expect(
        try StringFormat(parsing: text).arguments == (hasPlace ? [1] : []),
        "\(language) \(entry.key)")
      // No invisible characters but the joiner that Persian spelling needs, and French's spaces.
      let invisible = text.unicodeScalars.filter { scalar in
        scalar.properties.generalCategory == .format && scalar != "\u{200C}"
      }
      #expect(invisible.isEmpty, "\(language) \(entry.key)")
    }
  }

  @Test func `the program holds the very bytes of the files`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    for language in Self.languages {
      let file = root.appending(path: "Localizations/\(language).lproj/Refresh.strings")
      #expect(try document(language).bytes == [UInt8](Data(contentsOf: file)))
    }
  }

  struct Text {
    let key: String
    let texts: [String: String]
  }

  /// Source: MJRefresh's own bundle, the label's words as the contract shows them.
  @Test(arguments: [
    Text(
      key: "lastUpdate",
      texts: [
        "en": "Last update: %@", "zh-Hans": "最后更新：%@", "zh-Hant": "最後更新：%@",
        "ko": "마지막 업데이트: %@", "ru": "Последнее обновление: %@",
        "uk": "Останнє оновлення: %@",
      ]),
    Text(
      key: "lastUpdate.today",
      texts: [
        "en": "Today %@", "zh-Hans": "今天 %@", "zh-Hant": "今天 %@", "ko": "오늘 %@",
        "ru": "Сегодня %@", "uk": "Сьогодні %@",
      ]),
    Text(
      key: "lastUpdate.never",
      texts: [
        "en": "No record", "zh-Hans": "无记录", "zh-Hant": "無記錄", "ko": "기록 없음",
        "ru": "Нет записи", "uk": "Немає запису",
      ]),
    Text(
      key: "header.refreshing",
      texts: [
        "en": "Loading...", "zh-Hans": "正在刷新数据中...", "zh-Hant": "正在刷新數據中...",
        "ko": "로딩중...", "ru": "Загрузка...", "uk": "Завантаження...",
      ]),
    Text(
      key: "autoFooter.idle",
      texts: [
        "en": "Tap or pull up to load more", "zh-Hans": "点击或上拉加载更多",
        "zh-Hant": "點擊或上拉加載更多", "ko": "탭 또는 위로 당겨 로드함",
        "ru": "Нажмите или потяните чтобы загрузить еще",
        "uk": "Натисніть або потягніть щоб завантажити ще",
      ]),
  ])
  func `MJRefresh's languages have its texts`(row: Text) throws {
    for (language, text) in row.texts {
      #expect(try document(language).value(forKey: row.key) == text)
    }
  }

  @Test func `every key of MJRefresh names a key of today`() {
    #expect(RefreshTable.aliases.count == 15)
    for alias in RefreshTable.aliases {
      #expect(RefreshTable.keys.contains(alias.key))
      #expect(alias.alias.hasPrefix("MJRefresh"))
    }
  }
}
