import BundleStrings
import LanguageTags
import RefreshKit
import TestSupport
import Testing

@testable import RefreshExamples

struct ExampleTextsTests {
  /// The letters of a language: all letters of its texts are of these ranges.
  ///
  /// Source: the blocks of the Unicode standard.
  private static let scripts: [String: [ClosedRange<UInt32>]] = [
    "en": [0x41...0x7A], "zh-Hans": [0x4E00...0x9FFF], "zh-Hant": [0x4E00...0x9FFF],
    "ko": [0xAC00...0xD7A3], "ru": [0x400...0x45F], "uk": [0x400...0x4FF], "ar": [0x620...0x64A],
  ]
  /// Letters of which the other language has none.
  private static let foreign: [String: String] = [
    "ru": "іїєґ", "uk": "ыэёъ", "zh-Hans": "鬆繩還網來馬", "zh-Hant": "绳还网来马闻",
  ]

  /// MJRefresh's sample has Korean texts for Russian, Russian ones for Korean and English ones for
  /// Arabic.
  @Test(arguments: SampleTexts.file + SampleTexts.folder)
  func `each text is written in the script of its language`(texts: SampleTexts) throws {
    let script = try #require(Self.scripts[texts.language])
    #expect(texts.texts.count == SampleTexts.keys.count)
    for text in texts.texts {
      let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
      #expect(!letters.isEmpty)
      #expect(
        letters.allSatisfy { letter in script.contains { $0.contains(letter.value) } }, "\(text)")
      let foreign = Self.foreign[texts.language] ?? ""
      #expect(text.allSatisfy { !foreign.contains($0.lowercased()) }, "\(text)")
    }
  }

  @Test func `no text of one language is that of another`() {
    for group in [SampleTexts.file, SampleTexts.folder] {
      let languages = group.map(\.language)
      #expect(Set(languages).count == languages.count)
      for (index, texts) in group.enumerated() {
        for other in group[(index + 1)...] { #expect(texts.texts != other.texts) }
      }
    }
    #expect(ExampleTexts.customFile.languages == ["en", "zh-Hans", "zh-Hant", "ko", "ru", "uk"])
    #expect(ExampleTexts.customFolder.languages.prefix(6) == ExampleTexts.customFile.languages[...])
  }

  @Test func `the built-in texts are shown in all languages that the library has`() throws {
    let shipped = StringsBundle.builtIn.languages.map(\.description)
    #expect(Set(ExampleTexts.builtIn.languages) == Set(shipped))
    #expect(ExampleTexts.builtIn.languages.count == shipped.count)
  }

  @Test func `texts come from the app's table, from a folder, and from the library again`() throws {
    let folder = try makeSampleTexts()
    let stage = try makeStage("ko", sampleFolder: folder.path)
    let header = NormalRefreshHeader(environment: stage.environment)
    for (texts, idle) in [
      (ExampleTexts.customFile, "당겨서 새 소식 보기"), (.customFolder, "줄을 당기세요"),
      (.builtIn, "아래로 당겨 새로고침"), (.customFolder, "줄을 당기세요"), (.customFile, "당겨서 새 소식 보기"),
    ] {
      try stage.setTexts(texts)
      #expect(header.stateLabel.text == idle)
      // Words that the samples do not bring are the library's.
      #expect(header.lastUpdatedLabel.text == "마지막 업데이트: 기록 없음")
    }
  }

  @Test func `without a folder there are the library's texts alone`() throws {
    let stage = try makeStage("ko")
    try stage.setTexts(.builtIn)
    for texts in [ExampleTexts.customFile, .customFolder] {
      let error = #expect(throws: BundleError.self) { try stage.setTexts(texts) }
      #expect(
        error?.description
          == "\(texts.rawValue): cannot be opened as a strings folder: no folder was given for the "
          + "texts of the samples")
    }
    #expect(stage.configuration.string(for: "header.idle") == "아래로 당겨 새로고침")
  }

  @Test func `texts of a stage's own folder come back after those of a sample`() throws {
    let own = try TemporaryFolder()
    try own.write("\"header.idle\" = \"Los!\";", to: "de.lproj/Refresh.strings")
    let samples = try makeSampleTexts()
    let stage = try ExampleStage(
      preferring: [LanguageTag("de")], zone: makeStage().environment.zone,
      now: makeStage().scheduler.now, stringsFolder: own.path, sampleFolder: samples.path)
    #expect(stage.configuration.string(for: "header.idle") == "Los!")
    try stage.setTexts(.customFile)
    #expect(stage.configuration.string(for: "header.idle") == "Pull for news")
    try stage.setTexts(.builtIn)
    #expect(stage.configuration.string(for: "header.idle") == "Los!")
  }
}
