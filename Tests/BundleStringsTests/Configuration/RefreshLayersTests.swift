import BundleStrings
import Foundation
import LanguageTags
import StringsFormats
import TestSupport
import Testing

/// Which layer a refresh text is from.
///
/// Source: the rows of MJRefresh's tracker (A) and the faults of its source (D) are those of the
/// reference's 4A and 4E; CF are the facts about its configuration.
struct RefreshLayersTests {
  /// Source: A7, D-6: raw keys were shown where the resources or the trailer's texts were missing.
  @Test func `no key of the table is ever shown itself`() throws {
    let empty = try TemporaryFolder()
    for language in StringsBundle.builtIn.languages + [try LanguageTag("xx")] {
      let configuration = try RefreshConfiguration(preferring: [language], development: language)
      try configuration.setAppFolder(empty.path)
      for key in RefreshTable.keys {
        #expect(configuration.match(for: key).source != .missing, "\(language) \(key)")
        #expect(configuration.string(for: key) != key, "\(language) \(key)")
      }
    }
  }

  /// Source: A7: one diagnostic when the resources are gone; the texts stay.
  @Test func `texts stay when their folder goes, and that is told once`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"header.idle\" = \"ziehen\";\n", to: "de.lproj/Refresh.strings")
    let configuration = try RefreshConfiguration(wishing: "de")
    try configuration.setCustomFolder(folder.path)
    let below = RefreshConfiguration(inheriting: configuration)
    try below.setText("", forKey: "header.pulling")
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(
      configuration.reload().map(\.description) == [
        "\(folder.path): cannot be opened as a strings folder: no such file or directory"
      ])
    #expect(configuration.string(for: "header.idle") == "ziehen")
    #expect(below.string(for: "header.idle") == "ziehen")
  }

  /// Source: A11: languages that the app adds; A12: a language that is dropped into the folder.
  @Test func `a language that only the folder has is found`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"header.idle\" = \"tira\";\n", to: "ast.lproj/Refresh.strings")
    let configuration = try RefreshConfiguration(wishing: "ast-ES")
    try configuration.setAppFolder(folder.path)
    #expect(configuration.string(for: "header.idle") == "tira")
    try folder.write("\"header.idle\" = \"sach\";\n", to: "br.lproj/Refresh.strings")
    try configuration.setLanguage(LanguageTag("br-FR"))
    #expect(configuration.string(for: "header.idle") == "sach")
  }

  /// Source: D-4: with `i18nBundle` and no `languageCode`, the custom bundle was never used.
  ///
  /// Source: CF-5: the built-in strings stay behind it.
  @Test(arguments: ["zh-Hans-CN", "zh-HK", "en-US"])
  func `a custom folder is asked in the reader's language`(tag: String) throws {
    let folder = try TemporaryFolder()
    for language in ["en", "zh-Hans", "zh-Hant"] {
      try folder.write(
        "\"MJRefreshHeaderIdleText\" = \"♿️\(language)\";\n", to: "\(language).lproj/Refresh.strings"
      )
    }
    let configuration = try RefreshConfiguration(wishing: tag)
    try configuration.setCustomFolder(folder.path)
    let match = configuration.match(for: "header.idle")
    #expect(match.text == "♿️\(match.language?.description ?? "")")
    #expect(match.alias == "MJRefreshHeaderIdleText")
    #expect(configuration.match(for: "header.pulling").layer == "built-in")
    #expect(configuration.match(for: "header.pulling").language == match.language)
  }

  @Test func `the app wins over the custom folder, and that over the built-in strings`() throws {
    let app = try TemporaryFolder()
    let custom = try TemporaryFolder()
    try app.write("\"header.idle\" = \"app\";\n", to: "de.lproj/Refresh.strings")
    try custom.write(
      "\"header.idle\" = \"custom\"; \"header.pulling\" = \"custom\";\n",
      to: "de.lproj/Refresh.strings")
    let configuration = try RefreshConfiguration(wishing: "de")
    try configuration.update {
      $0.appFolder = app.path
      $0.customFolder = custom.path
      $0.texts["header.refreshing"] = "text"
    }
    #expect(configuration.string(for: "header.idle") == "app")
    #expect(configuration.string(for: "header.pulling") == "custom")
    #expect(configuration.string(for: "header.refreshing") == "text")
    #expect(configuration.match(for: "trailer.idle").layer == "built-in")
    #expect(configuration.layers.map(\.name) == ["texts", app.path, custom.path])
  }

  /// Source: A13: one text is replaced and the others stay; A15: an empty text is one.
  @Test func `one text is replaced and the others stay`() throws {
    let configuration = try RefreshConfiguration(wishing: "zh-Hans")
    let before = RefreshTable.keys.map { configuration.string(for: $0) }
    try configuration.setText("", forKey: "header.idle")
    for (key, text) in zip(RefreshTable.keys, before) {
      #expect(configuration.string(for: key) == (key == "header.idle" ? "" : text))
    }
    #expect(configuration.match(for: "header.idle").source != .missing)
    try configuration.setLanguage(LanguageTag("ko"))
    #expect(configuration.string(for: "header.idle") == "")
    try configuration.setText(nil, forKey: "header.idle")
    #expect(configuration.string(for: "header.idle") == "아래로 당겨 새로고침")
  }

  /// Source: A14: the fixed words of the label are ordinary keys, by MJRefresh's names too.
  @Test func `the words of the label are texts like others`() throws {
    let configuration = try RefreshConfiguration(wishing: "en")
    try configuration.setText("100% fresh: ", forKey: "MJRefreshHeaderLastTimeText")
    #expect(configuration.string(for: "lastUpdate") == "100%% fresh: %@")
    #expect(configuration.string(for: "lastUpdate.today") == "Today %@")
    try configuration.setText("Now: %@", forKey: "lastUpdate")
    #expect(configuration.string(for: "lastUpdate") == "Now: %@")
  }
}
