import Foundation
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Edits of every kind in every real file: each changes its own bytes, and Python agrees.
@Suite(.needsCorpus)
struct CorpusEditTests {
  private static let text = "ä 漢 \"x\"\n<&>\\ 'y'"

  /// Edits of all kinds around an entry; a comment is for forms that hold one.
  private static func requests(around key: String, comment: String?) -> [TableRequest] {
    [
      .setValue(text, key: key), .rename(key, to: "a new key"), .remove(key),
      .insert("a new key", value: text, comment: nil, place: .before(key)),
      .insert("a new key", value: "x", comment: comment, place: .after(key)),
      .insert("a new key", value: text, comment: comment, place: .end),
      .setComment(comment, key: key), .setComment(nil, key: key),
    ]
  }

  /// Checks that an edit of an entry changed nothing but what it is about.
  private func expectOwnBytes(
    _ request: TableRequest, _ entry: ConformanceEntry, key: Range<Int>, comment: Range<Int>?,
    _ old: [UInt8], _ new: [UInt8], _ what: String
  ) {
    let own: Range<Int>
    switch request {
    case .setValue: own = entry.valueRange
    case .rename: own = key
    case .setComment: own = (comment?.lowerBound ?? key.lowerBound)..<key.lowerBound
    // All of the shorter file is in the longer one, but for one stretch of that.
    case .insert: return #expect(isOneStretchLonger(new, than: old), "\(what)")
    case .remove: return #expect(isOneStretchLonger(old, than: new), "\(what)")
    }
    let isKept =
      new.starts(with: old[..<own.lowerBound])
      && new.reversed().starts(with: old[own.upperBound...].reversed())
    #expect(isKept, "\(what)")
  }

  private func isOneStretchLonger(_ long: [UInt8], than short: [UInt8]) -> Bool {
    guard long.count > short.count else { return false }
    var start = 0
    while start < short.count, long[start] == short[start] { start += 1 }
    var end = 0
    while end < short.count, long[long.count - 1 - end] == short[short.count - 1 - end] { end += 1 }
    return start + end >= short.count
  }

  /// Makes edits of all kinds around entries of a file.
  ///
  /// - Parameters:
  ///   - before: The file.
  ///   - path: Its path.
  ///   - seed: Chooses the entries.
  ///   - ranges: Gives the ranges of a key and of its comment.
  ///   - row: Says what a file holds.
  /// - Returns: What the edited files hold, with their bytes.
  /// - Throws: What a requirement throws that is not met.
  private func rows<Document: StringsFileDocument>(
    editing before: Document, _ path: String, seed: UInt64,
    ranges: (Document, String) -> (key: Range<Int>, comment: Range<Int>?)?,
    row: (Document) -> CorpusGoldenRow
  ) throws -> [CorpusGoldenRow] {
    var generator = SeededGenerator(seed: seed)
    let old = before.contents
    let errorCount = before.diagnostics.count { $0.severity == .error }
    let comment = before.traits.holdsComments ? "ü, 漢\nmore" : nil
    // Large files take their time.
    let keys = (0..<(before.bytes.count < 60_000 ? 2 : 1)).compactMap { _ in
      old.randomElement(using: &generator)?.key
    }
    var rows: [CorpusGoldenRow] = []
    for key in keys {
      let same = old.filter { $0.key == key }
      let entry = try #require(same.last)
      let places = try #require(ranges(before, key.text))
      for request in Self.requests(around: key.text, comment: comment) {
        var document = before
        let outcome = document.apply(request)
        let what = "\(request) in \(path)"
        let expected: EditOutcome =
          switch request {
          case .setValue where entry.value == nil: .refused(.valueIsNoText)
          case .setComment(nil, _) where entry.comment == nil: .unchanged
          default: .applied
          }
        #expect(outcome == expected, "\(what)")
        guard outcome == .applied else { continue }
        #expect(
          document.diagnostics.count { $0.severity == .error } <= errorCount, "\(what)")
        if same.count == 1, before.traits.keepsOtherBytes {
          expectOwnBytes(
            request, entry, key: places.key, comment: places.comment, before.bytes, document.bytes,
            what)
        }
        rows.append(row(document))
      }
    }
    return rows
  }

  /// Files in which Python leaves something over, so that it cannot judge their edits.
  private static func isDamaged(_ path: String) -> Bool {
    ["ActionExtension/Loc", "IGNORED", "pt-BR.lproj", "translations.bad", "UTM/Platform/fr"]
      .contains { path.contains($0) }
  }

  @Test(.enabled(if: ProgramRun.isAvailable("python3")))
  func `every kind of edit changes its own bytes, and Python reads what was asked for`() throws {
    var edited: [CorpusGoldenRow] = []
    for (number, path) in try Corpus.paths(endingIn: ".strings", ".stringsdict").enumerated() {
      let (bytes, seed) = (try Corpus.bytes(of: path), UInt64(number))
      if path.hasSuffix(".stringsdict") {
        edited += try rows(editing: StringsdictDocument(parsing: bytes), path, seed: seed) {
          $0.entry(forKey: $1).map { ($0.keyRange, $0.commentRange) }
        } row: {
          CorpusGoldenRow(path, $0)
        }
      } else {
        edited += try rows(editing: StringsDocument(parsing: bytes), path, seed: seed) {
          $0.entry(forKey: $1).map { ($0.keyRange, $0.commentRange) }
        } row: {
          CorpusGoldenRow(path, $0)
        }
      }
    }
    #expect(edited.count > 300)
    try expectPythonAgrees(edited.filter { !Self.isDamaged($0.path) })
  }

  private func expectPythonAgrees(_ edited: [CorpusGoldenRow]) throws {
    let folder = try TemporaryFolder()
    var names: [String] = []
    for (number, row) in edited.enumerated() {
      let name = "\(number)." + (row.path.hasSuffix(".stringsdict") ? "stringsdict" : "strings")
      try Data(row.bytes).write(to: folder.url.appending(path: name))
      names.append(name)
    }
    let answers = try CorpusOracleTests.answers(of: names, in: folder.path)
    for (row, answer) in zip(edited, answers) {
      let fields = answer.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(fields.map(String.init) == row.answer + [""], "\(row.path)")
    }
  }
}
