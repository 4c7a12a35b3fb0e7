import Foundation
import ICUKit
import LanguageTags
import StringsFormats
import TestSupport
import Testing
import TranslatorWorkflow

struct TranslationPackPageTests {
  private func page(_ pack: TranslationPack) -> String {
    String(decoding: pack.html(), as: UTF8.self)
  }

  /// The JSON between the tags of the data element.
  private func data(of page: String) throws -> String {
    let opening = #"<script type="application/json" id="pack">"#
    let start = try #require(page.range(of: opening))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    return String(page[start.upperBound..<end.lowerBound])
  }

  @Test func `the texts of a pack are those that were agreed on`() throws {
    let page = page(try PackSamples.pack(for: "ru"))
    try GoldenText("pack-ru.json").expect(data(of: page) + "\n")
  }

  /// `scripts/pack-test` opens these pages in a browser.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["TIDEMARK_PACK_PAGES"] != nil),
    arguments: ["ru", "de", "ar", "zh-Hans", "th"])
  func `pages are written where they are wanted`(language: String) throws {
    let folder = try #require(ProcessInfo.processInfo.environment["TIDEMARK_PACK_PAGES"])
    let bytes = try PackSamples.pack(for: language).html()
    try Data(bytes).write(to: URL(filePath: folder).appending(path: "pack-\(language).html"))
  }
}
