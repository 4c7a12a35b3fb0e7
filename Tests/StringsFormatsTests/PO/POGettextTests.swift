import Foundation
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// GNU gettext is asked what the files hold; skipped where it is not installed.
@Suite(.enabled(if: ProgramRun.isAvailable("msgfmt")))
struct POGettextTests {
  @Test func `msgfmt accepts what is written in every language`() throws {
    let folder = try TemporaryFolder()
    for (number, language) in POTableTests.languages.enumerated() {
      var tables = try RandomTable(
        source: "en", target: language, seed: UInt64(number), isPlain: true)
      for keyStyle in POKeyStyle.allCases {
        let file = try PODocument.makeFile(
          of: tables.next(), sourceLanguage: "en", targetLanguage: language, keyStyle: keyStyle)
        try folder.write(
          String(decoding: file.bytes, as: UTF8.self), to: "\(language)-\(keyStyle).po")
      }
    }
    let script = "for f in *.po; do msgfmt -c -o /dev/null $f || echo bad $f; echo .; done"
    let run = try ProgramRun("sh", ["-c", script], directory: folder.url)
    let verdicts = run.output.split(separator: "\n")
    #expect(verdicts.filter { $0 == "." }.count == 2 * POTableTests.languages.count)
    let bad = verdicts.filter { $0 != "." }
    #expect(bad.isEmpty, "\(bad.prefix(5)) \(run.errors.prefix(2000))")
  }

  /// What the entries say.
  ///
  /// Of obsolete entries gettext drops those without a translation, and comments and flags of the
  /// others; and a plural without its first form is not fuzzy there.
  private func summaries(_ document: PODocument) -> [String] {
    document.entries.filter { entry in
      !entry.isObsolete || !(entry.translations.first ?? "").isEmpty
    }.map { entry in
      var draft = PODraft(entry)
      draft.flags.sort()
      if (draft.translations.first ?? "").isEmpty { draft.flags.removeAll { $0 == "fuzzy" } }
      if entry.isObsolete {
        draft.comment = nil
        draft.references = []
        draft.flags = []
      }
      return draft.text(lineEnd: "\n")
    }.sorted()
  }

  @Test(arguments: [("en", "pl"), ("en", "ar"), ("ja", "en")])
  func `msgcat reads the same entries`(source: String, target: String) throws {
    var tables = try RandomTable(source: source, target: target, seed: 20_270_107)
    let folder = try TemporaryFolder()
    var files: [PODocument] = [PODocument(parsing: Array(PODocumentTests.sample.utf8))]
    for _ in 0..<40 {
      let file = try PODocument.makeFile(
        of: tables.next(), sourceLanguage: source, targetLanguage: target)
      files.append(PODocument(parsing: file.bytes))
    }
    for (number, file) in files.enumerated() {
      try folder.write(String(decoding: file.bytes, as: UTF8.self), to: "\(number).po")
    }
    let script = "for f in *.po; do msgcat --no-wrap -o $f.out $f || echo bad $f; done"
    let run = try ProgramRun("sh", ["-c", script], directory: folder.url)
    #expect(run.output == "", "\(run.output) \(run.errors.prefix(2000))")
    for (number, file) in files.enumerated() {
      let read = PODocument(
        parsing: [UInt8](try Data(contentsOf: folder.url.appending(path: "\(number).po.out"))))
      let differences = summaries(read).difference(from: summaries(file))
      #expect(differences.isEmpty, "\(differences.prefix(2))")
    }
  }

  /// DIFFERENCE: msgfmt reads other charsets, takes one file for one domain, takes no byte-order
  /// mark, and looks at plural rules only when asked to.
  static let compared: [String] = {
    let own: Set = ["po-charset", "po-plural-expression", "po-plural-count"]
    return POFaultTests.rows.filter { row in
      own.isDisjoint(with: row.ids) && !row.source.contains("domain")
        && !row.source.hasPrefix("\u{FEFF}")
    }.map(\.source)
  }()

  @Test(arguments: compared)
  func `msgfmt refuses the same files`(source: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(source, to: "a.po")
    let run = try ProgramRun("msgfmt", ["-o", "/dev/null", "a.po"], directory: folder.url)
    let document = PODocument(parsing: Array(source.utf8))
    #expect((run.status != 0) == document.hasErrors, "\(run.errors)")
  }
}
