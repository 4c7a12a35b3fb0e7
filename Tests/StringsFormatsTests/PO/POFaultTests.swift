import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct POFaultTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// The file; the digits mark where the faults start and end.
    let source: String
    /// The identities in order.
    let ids: [String]
    /// The msgids that are read all the same.
    let read: [String]

    init(_ source: String, _ ids: [String], _ read: [String]) {
      self.source = source
      self.ids = ids
      self.read = read
    }

    var testDescription: String { source.debugDescription }
  }

  private static let good = "msgid \"z\"\nmsgstr \"Z\"\n"

  static let rows: [Row] = [
    Row("", [], []),
    Row("msgid \"a\nmsgstr \"b\"\n" + good, ["po-unclosed-string"], ["a", "z"]),
    Row("msgid \"a\"\nmsgstr \"b", ["po-unclosed-string"], ["a"]),
    Row(
      "msgid \"a\"\nmsgstr \"b\\", ["po-unclosed-string", "po-invalid-escape"], ["a"]),
    Row("msgid \"a \"b\" c\"\nmsgstr \"d\"\n" + good, ["po-unescaped-quote"], ["a \"b\" c", "z"]),
    Row("msgid \"a\\q\"\nmsgstr \"\"\n" + good, ["po-invalid-escape"], ["a\\q", "z"]),
    Row("msgid \"a\\4b\"\nmsgstr \"\"\n" + good, ["po-context-separator"], ["a\u{4}b", "z"]),
    Row("msgid \"a\"\n" + good, ["po-missing-msgstr"], ["a", "z"]),
    Row("msgctxt \"a\"\nmsgstr \"b\"\n" + good, ["po-missing-msgid"], ["z"]),
    Row("msgstr \"b\"\n" + good, ["po-missing-msgid"], ["z"]),
    Row("msgid\nmsgstr \"b\"\n" + good, ["po-missing-string"], ["", "z"]),
    Row("foo \"a\"\n" + good, ["po-unexpected-text", "po-stray-string"], ["z"]),
    Row("\"a\"\n\"b\"\n" + good, ["po-stray-string"], ["z"]),
    Row("msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"\n" + good, ["po-repeated-msgstr"], ["a", "z"]),
    Row("msgid \"a\"\nmsgstr[0] \"b\"\n" + good, ["po-missing-msgid-plural"], ["a", "z"]),
    Row(
      "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr \"c\"\n" + good,
      ["po-missing-msgstr", "po-missing-plural-forms"], ["a", "z"]),
    Row("msgid_plural \"b\"\n" + good, ["po-misplaced-keyword", "po-stray-string"], ["z"]),
    Row(
      "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"c\"\n" + good,
      ["po-missing-plural-forms", "po-plural-index"], ["a", "z"]),
    Row(
      "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0 \"c\"\n" + good,
      ["po-missing-plural-forms", "po-missing-bracket"], ["a", "z"]),
    Row(
      "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[] \"c\"\n" + good,
      ["po-missing-plural-forms", "po-missing-form-number", "po-unexpected-text"], ["a", "z"]),
    Row("domain\n" + good, ["po-domain-without-name"], ["z"]),
    Row("domain \"d\"\n" + good, [], ["z"]),
    Row("#~ msgid \"a\"\nmsgstr \"b\"\n" + good, ["po-mixed-obsolete"], ["a", "z"]),
    Row(
      "<<<<<<< HEAD\n" + good + "=======\n>>>>>>> b\n",
      ["po-merge-marker", "po-merge-marker", "po-merge-marker"], ["z"]),
    Row(good + good, ["po-duplicate-entry"], ["z", "z"]),
    Row("domain \"a\"\n\(good)domain \"b\"\n\(good)", [], ["z", "z"]),
    Row(good + "msgctxt \"c\"\n" + good, [], ["z", "z"]),
    Row(
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n" + good,
      ["po-charset"], ["", "z"]),
    Row(
      "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n?;\\n\"\n" + good,
      ["po-plural-expression"], ["", "z"]),
    Row(
      "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n;\\n\"\n" + good,
      ["po-plural-expression"], ["", "z"]),
    Row(
      "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n!=1;\\n\"\n"
        + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n",
      ["po-plural-count"], ["", "a"]),
    Row("#| msgid \"a\"\n" + good, [], ["z"]),
    Row("# C:\\\n# D:\n" + good, ["po-continued-comment"], ["z"]),
    Row("msgid \"a\\\nb\" \\\nmsgstr \"c\"\n" + good, [], ["ab", "z"]),
    Row("#| msgstr \"a\"\n" + good, ["po-misplaced-keyword", "po-stray-string"], ["z"]),
    Row("#~| msgid \"y\"\n#~ msgid \"a\"\n#~ msgstr \"b\"\n" + good, [], ["a", "z"]),
    Row("msgid \"a\" msgstr \"b\"" + good, [], ["a", "z"]),
    Row("\u{FEFF}msgid \"a\"\r\nmsgstr \"b\"\r\n", [], ["a"]),
  ]

  @Test(arguments: rows)
  func `every fault is named and what follows is read`(row: Row) throws {
    let bytes = Array(row.source.utf8)
    let document = PODocument(parsing: bytes)
    #expect(document.bytes == bytes)
    #expect(document.diagnostics.map(\.id) == row.ids)
    #expect(document.entries.map(\.id) == row.read)
    for diagnostic in document.diagnostics {
      #expect(PODocument.diagnosticIDs.contains(diagnostic.id))
      for fixIt in diagnostic.fixIts {
        let fixed = try #require(fixIt.edits.applied(to: bytes))
        #expect(PODocument(parsing: fixed).diagnostics.count < document.diagnostics.count)
      }
    }
  }

  @Test func `the identities are sorted, and each one of a reader's own is tested`() {
    #expect(PODocument.diagnosticIDs == PODocument.diagnosticIDs.sorted())
    let tested = Set(Self.rows.flatMap(\.ids))
    let elsewhere: Set = [
      "doubled-byte-order-mark", "invalid-utf8", "po-too-many-faults", "po-wrong-encoding",
    ]
    #expect(Set(PODocument.diagnosticIDs).subtracting(tested) == elsewhere)
  }

  @Test func `faults that concern the whole file are named once`() {
    let many = PODocument(parsing: Array(String(repeating: "msgid \"a\n", count: 500).utf8))
    #expect(many.diagnostics.count == 100)
    #expect(many.diagnostics.last?.id == "po-too-many-faults")
    let wide = PODocument(parsing: TextEncoding.utf16LittleEndian.byteOrderMark + [0x61, 0])
    #expect(wide.diagnostics.map(\.id) == ["po-wrong-encoding"])
    let latin = PODocument(parsing: Array("msgid \"".utf8) + [0xE9] + Array("\"\nmsgstr \"\"".utf8))
    #expect(latin.diagnostics.map(\.id) == ["invalid-utf8"])
    let doubled = PODocument(parsing: Array("\u{FEFF}\u{FEFF}msgid \"a\"\nmsgstr \"\"".utf8))
    #expect(doubled.diagnostics.map(\.id) == ["doubled-byte-order-mark"])
  }

  @Test func `a fault lies where it is`() {
    let source = "msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\\q\"\n"
    let document = PODocument(parsing: Array(source.utf8))
    let map = document.makeLineMap()
    #expect(
      document.diagnostics.map { "\(map.span(of: $0.range)) \($0.id)" }
        == ["4:7-4:10 po-duplicate-entry", "5:10-5:12 po-invalid-escape"])
  }
}
