import Foundation
import ICUKit
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Other programs are asked what written files hold; each is skipped where it is not at hand.
struct XLIFFOracleTests {
  /// Files with everything that is hard to write, and edited ones.
  private static func files() throws -> [[UInt8]] {
    let hard = [
      "plain", "a & <b> \"c\" 'd'", "line\nbreak", "return\r\n", "tab\t", "]]>", "é 漢字 😀",
      " outer ",
      "", "&amp;", "<!-- -->", "\u{85}\u{2028}\u{FFFD}",
    ]
    let entries = hard.enumerated().map { number, text in
      LocalizationEntry(
        "\(text)\(number)", comment: text.isEmpty ? nil : text,
        localizations: [
          Localization("en", text: .unit(StringUnit(text))),
          Localization("fr", text: XcodeMatrix.plural(text, "\(text)s")),
        ])
    }
    let hardFile = try XLIFFDocument.makeFile(
      of: LocalizationTable(sourceLanguage: "en", entries: entries), original: "a & <b>.xcstrings",
      sourceLanguage: "en", targetLanguage: "fr")
    let matrix = try XLIFFDocument.makeFile(
      of: XcodeMatrix.table, original: "a.xcstrings", sourceLanguage: "en", targetLanguage: "fr")
    var edited = XLIFFDocument(parsing: matrix.bytes)
    let outcomes = edited.setTargets(
      zip(["simple", "auto", "source_only_plural|==|plural.one", "state_new"], hard[1...]).map {
        XLIFFTargetEdit(ofUnit: $0.0, text: $0.1, state: .signedOff)
      })
    #expect(outcomes == Array(repeating: .applied, count: 4))
    return [hardFile.bytes, matrix.bytes, edited.bytes]
  }

  @Test(.enabled(if: ProgramRun.isAvailable("xmllint")))
  func `xmllint finds the written files well-formed`() throws {
    for bytes in try Self.files() {
      let run = try ProgramRun(
        "xmllint", ["--noout", "--nonet", "-"], input: String(decoding: bytes, as: UTF8.self))
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  private static let reader = """
    import sys, xml.etree.ElementTree as tree
    n = '{urn:oasis:names:tc:xliff:document:1.2}'
    root = tree.fromstring(sys.stdin.buffer.read())
    def show(e): return '-' if e is None else '+' + ''.join(e.itertext())
    for file in root.iter(n + 'file'):
        for unit in file.iter(n + 'trans-unit'):
            target = unit.find(n + 'target')
            state = None if target is None else target.get('state')
            fields = [file.get('original'), unit.get('id'), show(unit.find(n + 'source')), show(target),
                      state or '-', ''.join(unit.find(n + 'note').itertext())]
            print(' '.join(f.encode().hex() for f in fields))
    """

  private static func row(_ file: XLIFFFile, _ unit: XLIFFUnit) -> String {
    let fields = [
      file.original ?? "", unit.id ?? "", unit.source.map { "+\($0)" } ?? "-",
      unit.target.map { "+\($0)" } ?? "-", unit.state?.rawValue ?? "-",
      unit.notes.first?.text ?? "",
    ]
    return fields.map { field in
      field.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }.joined(separator: " ")
  }

  @Test(.enabled(if: ProgramRun.isAvailable("python3")))
  func `ElementTree reads the same texts`() throws {
    var files = try Self.files()
    if let corpus = try? Corpus.paths(endingIn: ".xliff") {
      files += try corpus.map { try Corpus.bytes(of: $0) }
    }
    for bytes in files {
      let run = try ProgramRun(
        "python3", ["-c", Self.reader], environment: ["PYTHONIOENCODING": "utf-8"],
        input: String(decoding: bytes, as: UTF8.self))
      #expect(run.status == 0, "\(run.errors)")
      let document = XLIFFDocument(parsing: bytes)
      let expected = document.files.flatMap { file in file.units.map { Self.row(file, $0) } }
      #expect(!expected.isEmpty)
      #expect(run.output.split(separator: "\n").map(String.init) == expected)
    }
  }
}
