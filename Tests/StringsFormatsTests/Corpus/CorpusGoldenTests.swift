import TestSupport
import Testing

@testable import StringsFormats

/// What is read of every real file, compared with what was recorded and reviewed.
///
/// `Golden/corpus.md` says why each recorded finding is right.
@Suite(.needsCorpus)
struct CorpusGoldenTests {
  @Test func `every real file is read as it was recorded, and comes back byte for byte`() throws {
    let paths = try Corpus.paths(endingIn: ".strings", ".stringsdict", ".xcstrings", ".xliff")
    #expect(paths.count >= 44)
    var text = CorpusGoldenRow.header + "\n"
    for path in paths {
      let bytes = try Corpus.bytes(of: path)
      let row = CorpusGoldenRow(path, bytes)
      #expect(row.bytes == bytes, "\(path)")
      text += "\(row)\n"
    }
    try GoldenText("corpus.tsv").expect(text)
  }
}
