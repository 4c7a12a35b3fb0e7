import Foundation
import TestSupport
import Testing

/// What becomes of tests that need the collection of real files where it is not there.
struct CorpusPresenceTests {
  @Test func `without real files tests are skipped, but not where CI is true`() throws {
    let folder = try TemporaryFolder()
    let missing = folder.path + "none"
    #expect(try Corpus.isPresent(at: folder.path, environment: ["CI": "true"]))
    #expect(try Corpus.isPresent(at: folder.path, environment: [:]))
    #expect(try !Corpus.isPresent(at: missing, environment: [:]))
    #expect(try !Corpus.isPresent(at: missing, environment: ["CI": "false"]))
    let fault = #expect(throws: Corpus.Missing.self) {
      try Corpus.isPresent(at: missing, environment: ["CI": "true"])
    }
    #expect(fault?.path == missing)
  }
}
