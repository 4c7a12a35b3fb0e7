import ICUKit
import SourceDiagnostics
import StringsFormats
import TestSupport
import Testing
import TranslatorWorkflow

struct LockFileTests {
  private static let text = """
    tidemark.lock\t1
    App/Localizable\topen\t\t#\tOpens the file.
    App/Localizable\topen\t\t*\tOpen
    App/Localizable\topen\t\tde\tneeds-review\tOpen it\t0123456789abcdef
    Localizable\ta.\\tb\\\\c\\n\t\t*\tone\\r\\ntwo
    Localizable\tfiles\tplural.one\t*\t%d file
    Localizable\tfiles\tplural.one\tpl\tnew\t%d file\tfedcba9876543210
    Localizable\told\t\tde\tstale\tOld\t00000000000000aa\t2026-12-01
    Localizable\tolder\t\tde\tstale\tOlder\t00000000000000aa\t2026-12-01\tnew

    """

  @Test func `a lock that is read and written is the same bytes`() throws {
    let lock = LockFile(parsing: Array(Self.text.utf8))
    #expect(lock.diagnostics.isEmpty)
    #expect(String(decoding: lock.bytes, as: UTF8.self) == Self.text)
    let one = VariationPath([.plural(.one)])
    #expect(lock.sources[LockKey(table: "Localizable", key: "files", path: one)] == "%d file")
    #expect(lock.sources[LockKey(table: "Localizable", key: "a.\tb\\c\n")] == "one\r\ntwo")
    #expect(lock.comments == [LockKey(table: "App/Localizable", key: "open"): "Opens the file."])
    let stale = try #require(lock.entries["de"]?[LockKey(table: "Localizable", key: "old")])
    #expect(
      stale
        == LockEntry(.stale, source: "Old", translation: "00000000000000aa", day: "2026-12-01"))
    #expect(!lock.isEmpty && LockFile().isEmpty)
    #expect(LockFile().bytes == Array("tidemark.lock\t1\n".utf8))
  }

  @Test func `keys are told apart by their code units, and lines are sorted by their bytes`() {
    var lock = LockFile()
    for key in ["b", "é", "e\u{301}", "a", "Z", "\u{FFFD}", "😀"] {
      lock.sources[LockKey(table: "T", key: key)] = key
    }
    #expect(lock.sources.count == 7)
    let lines = String(decoding: lock.bytes, as: UTF8.self).split(separator: "\n").dropFirst()
    let keys = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false)[1] }
    let expected = ["Z", "a", "b", "e\u{301}", "é", "\u{FFFD}", "😀"]
    #expect(keys.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    let read = LockFile(parsing: lock.bytes)
    #expect(read.sources == lock.sources)
  }

  @Test func `any texts survive being written and read`() {
    var generator = SeededGenerator(seed: 41)
    let pieces = [
      "\t", "\n", "\r", "\\", "\\t", "\\\\n", "\u{0}", "\u{1F}", "\u{85}", "\u{2028}", "é", "😀",
      "*",
      "#", "a", " ", "\r\n", "<<<<<<<", "",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...5, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
    let paths = ["", "plural.one", "device.ipad.plural.other", "substitutions.@a.b@.plural.few"]
    for round in 0..<300 {
      var lock = LockFile()
      func key() -> LockKey {
        let path = paths.randomElement(using: &generator).flatMap { VariationPath($0) }
        return LockKey(table: text(), key: text(), path: path ?? VariationPath())
      }
      for _ in 0..<4 {
        lock.sources[key()] = text()
        lock.comments[key()] = text()
        let state = LockEntry.State.allCases.randomElement(using: &generator) ?? .new
        lock.entries["de", default: [:]][key()] = LockEntry(
          state, source: text(), translation: LockFile.fingerprint(of: text()),
          day: Bool.random(using: &generator) ? "2026-12-01" : "",
          stateBefore: Bool.random(using: &generator) ? .needsReview : nil)
      }
      let read = LockFile(parsing: lock.bytes)
      #expect(read.diagnostics.isEmpty, "\(round)")
      #expect(read.sources == lock.sources, "\(round)")
      #expect(read.comments == lock.comments, "\(round)")
      #expect(read.entries == lock.entries, "\(round)")
      #expect(read.bytes == lock.bytes, "\(round)")
    }
  }

  struct Bad: CustomTestStringConvertible {
    let name: String
    let lines: [String]
    let faults: [String]
    let sourceCount: Int
    var testDescription: String { name }

    init(_ name: String, _ lines: [String], _ faults: [String], sources: Int) {
      self.name = name
      self.lines = lines
      self.faults = faults
      sourceCount = sources
    }
  }

  private static let head = "tidemark.lock\t1"
  private static let good = "T\ta\t\t*\tA"
  private static let unreadable = "lock-unreadable-line"

  static let bad = [
    Bad(
      "a merge that was not finished",
      [
        head, good, "<<<<<<< HEAD", "T\tb\t\t*\tB", "=======", "T\tb\t\t*\tBe", ">>>>>>> theirs",
        "T\tc\t\t*\tC",
      ],
      ["3:1 \(unreadable)", "5:1 \(unreadable)", "7:1 \(unreadable)"], sources: 3),
    Bad("too few fields", [head, "T\ta\t\t*", good], ["2:1 \(unreadable)"], sources: 1),
    Bad("no path", [head, "T\ta\tplural.some\t*\tA"], ["2:1 \(unreadable)"], sources: 0),
    Bad("no state", [head, "T\ta\t\tde\tdone\tA\t00"], ["2:1 \(unreadable)"], sources: 0),
    Bad(
      "no state before", [head, "T\ta\t\tde\tstale\tA\t00\t2026-12-01\tx"],
      ["2:1 \(unreadable)"], sources: 0),
    Bad("an entry cut short", [head, "T\ta\t\tde\tnew\tA"], ["2:1 \(unreadable)"], sources: 0),
    Bad("another version", ["tidemark.lock\t2", good], ["1:1 lock-wrong-version"], sources: 0),
    Bad("no head", [good], ["1:1 lock-wrong-version"], sources: 0),
    Bad("other line ends", [head + "\r", good + "\r"], ["1:1 lock-wrong-version"], sources: 0),
    Bad("an empty line", [head, "", good], [], sources: 1),
  ]

  @Test(arguments: bad)
  func `a damaged lock is read with errors at their places`(row: Bad) {
    let bytes = Array((row.lines.joined(separator: "\n") + "\n").utf8)
    let lock = LockFile(parsing: bytes)
    let lines = LineMap(bytes)
    #expect(
      lock.diagnostics.map { "\(lines.position(at: $0.range.lowerBound)) \($0.id)" } == row.faults)
    #expect(lock.diagnostics.allSatisfy { $0.severity == .error })
    #expect(lock.sources.count == row.sourceCount)
  }

  @Test func `no bytes trap`() {
    var mutator = ByteMutator(seed: 5, pieces: ["\t", "\n", "\\", "stale", "*", Self.head])
    for _ in 0..<2_000 {
      let lock = LockFile(parsing: mutator.next(from: [Array(Self.text.utf8)]))
      if lock.diagnostics.isEmpty {
        #expect(LockFile(parsing: lock.bytes).bytes == lock.bytes)
      }
    }
  }
}
