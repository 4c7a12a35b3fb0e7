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

  @Test(arguments: PackSamples.hostileTexts)
  func `no text breaks out of the page`(text: String) throws {
    let pack = PackSamples.pack(of: [text])
    let page = page(pack)
    let harmless = self.page(try PackSamples.pack(for: "ru"))
    // The page has as many tags as any other.
    #expect(page.unicodeScalars.count { $0 == "<" } == harmless.unicodeScalars.count { $0 == "<" })
    let data = try data(of: page)
    #expect(!data.unicodeScalars.contains { "<>&\u{2028}\u{2029}".unicodeScalars.contains($0) })
    let root = try #require(JSONTree(parsing: Array(data.utf8)).root)
    let table = try #require(root["tables"]?.elements.first { _ in true })
    let entry = try #require(table["entries"]?.elements.first { _ in true })
    let group = try #require(entry["groups"]?.elements.first { _ in true })
    let read = try #require(group["units"]?.elements.first { _ in true })
    for node in [
      root["id"], root["project"], table["name"], entry["key"], entry["comment"], read["source"],
      read["target"], read["state"],
    ] {
      #expect(Array((node?.string ?? "").utf8) == Array(text.utf8))
    }
  }

  @Test func `a page asks the network for nothing`() throws {
    let page = page(try PackSamples.pack(for: "ru"))
    for sign in [
      "http:", "https:", "//cdn", "src=", "@import", "url(", "fetch(", "XMLHttp", "innerHTML",
    ] {
      #expect(!page.contains(sign), "\(sign)")
    }
    #expect(page.contains("default-src 'none'"))
  }

  @Test func `the same pack gives the same page`() throws {
    #expect(try PackSamples.pack(for: "ar").html() == PackSamples.pack(for: "ar").html())
  }

  /// `scripts/pack-test` opens these pages in a browser.
  @Test(.enabled(if: PackSamples.folder != nil))
  func `pages are written where they are wanted`() throws {
    let folder = URL(filePath: try #require(PackSamples.folder))
    for (name, pack) in try PackSamples.packs() {
      try Data(pack.html()).write(to: folder.appending(path: "pack-\(name).html"))
    }
  }
}
