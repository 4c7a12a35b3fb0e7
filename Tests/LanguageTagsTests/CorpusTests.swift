import Foundation
import LanguageTags
import TestSupport
import Testing

/// The folders of real projects; skipped where the corpus is not there.
struct CorpusTests {
  @Test(.needsCorpus) func `every language folder has a tag for a name`() throws {
    let files = try #require(FileManager.default.enumerator(atPath: Corpus.path))
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
