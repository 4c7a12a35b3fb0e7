import Foundation
import LanguageTags
import Testing

/// The folders of real projects; skipped where the corpus is not there.
struct CorpusTests {
  static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/corpus").standardizedFileURL

  static var isPresent: Bool { FileManager.default.fileExists(atPath: corpus.path) }

  @Test(.enabled(if: isPresent)) func `every language folder has a tag for a name`() throws {
    let files = try #require(FileManager.default.enumerator(atPath: Self.corpus.path))
    var names: Set<String> = []
    for case let path as String in files where path.hasSuffix(".lproj") {
      names.insert(String((path as NSString).lastPathComponent.dropLast(6)))
    }
    names.remove("Base")
    #expect(names.count > 10)
    for name in names.sorted() {
      #expect(throws: Never.self, "\(name)") { try LanguageTag(name) }
    }
  }
}
