import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// The layouts of XLIFF, PO and CSV files.
struct ExchangeFormattingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    /// The new text; `nil` where the file is laid out already.
    let formatted: String?
    var sorted: String?
    var testDescription: String { name }
  }

  private static func text(_ outcome: FormattingOutcome) -> String? {
    guard case .formatted(let bytes) = outcome else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func expect(
    _ row: Row, _ format: (String, FormattingOptions) -> FormattingOutcome
  ) throws {
    let outcome = format(row.source, FormattingOptions())
    if let formatted = row.formatted {
      #expect(Self.text(outcome) == formatted)
      #expect(format(formatted, FormattingOptions()) == .unchanged)
    } else {
      #expect(outcome == .unchanged)
    }
    guard let sorted = row.sorted else { return }
    let options = FormattingOptions(keyOrder: try StringsKeyOrder())
    #expect(Self.text(format(row.source, options)) == sorted)
    #expect(format(sorted, options) == .unchanged)
  }

  static let csv = [
    Row(name: "a file in its layout", source: "key,target\r\na,b\r\n", formatted: nil),
    Row(
      name: "needless quotes, and a last row without an end", source: "\"key\",target\na,\"b\"",
      formatted: "key,target\na,b\n"),
    Row(
      name: "quotes that are needed",
      source: "key,target\n\"a,b\",\"say \"\"x\"\"\"\n\" c\",\"l\nm\"\n",
      formatted: nil),
    Row(
      name: "the separator and the mark stay", source: "\u{FEFF}key;target\r\n\"a\";\"b;c\"\r\n",
      formatted: "\u{FEFF}key;target\r\na;\"b;c\"\r\n"),
    Row(
      name: "a guarded cell", source: "key,target\na,\"'=1+2\"\n",
      formatted: "key,target\na,'=1+2\n"),
    Row(
      name: "sorted by key", source: "target,key\n1,b10\n2,b9\n3,a\n", formatted: nil,
      sorted: "target,key\n3,a\n2,b9\n1,b10\n"),
  ]

  @Test(arguments: csv)
  func `a CSV file gets its layout`(row: Row) throws {
    try expect(row) { CSVDocument(parsing: Array($0.utf8)).formatted($1) }
  }

  static let po = [
    Row(
      name: "a file in its layout",
      source: "#. c\n#: a.m:1\n#, fuzzy\nmsgid \"a\"\nmsgstr \"b\"\n\nmsgid \"c\"\nmsgstr \"\"\n",
      formatted: nil),
    Row(
      name: "space and broken lines",
      source: "msgid   \"\"\n  \"a b \"\n\"c\"\nmsgstr\t\"d\"\n\n\n\nmsgid \"e\" msgstr \"f\"",
      formatted: "msgid \"a b c\"\nmsgstr \"d\"\n\nmsgid \"e\"\nmsgstr \"f\"\n"),
    Row(
      name: "a text of several lines", source: "msgid \"a\\nb\\n\"\nmsgstr \"c\"\n",
      formatted: "msgid \"\"\n\"a\\n\"\n\"b\\n\"\nmsgstr \"c\"\n"),
    Row(
      name: "comments in gettext's order",
      source: "#, fuzzy\n#: a.m:1\n#. c\n# t  \n#|   msgid \"old\"\nmsgid \"a\"\nmsgstr \"b\"\n",
      formatted: "# t\n#. c\n#: a.m:1\n#, fuzzy\n#| msgid \"old\"\nmsgid \"a\"\nmsgstr \"b\"\n"),
    Row(
      name: "plurals, a context, an obsolete entry",
      source: "msgctxt \"k\"\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"\n"
        + "#~ msgid \"x\"\n#~ msgstr \"y\"\n",
      formatted:
        "msgctxt \"k\"\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"\n\n"
        + "#~ msgid \"x\"\n#~ msgstr \"y\"\n"),
    Row(
      name: "line ends stay", source: "msgid \"a\"\r\nmsgstr  \"b\"\r\n",
      formatted: "msgid \"a\"\r\nmsgstr \"b\"\r\n"),
    Row(
      name: "sorted, the header first and obsolete entries last",
      source: "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n#~ msgid \"a\"\n#~ msgstr \"\"\n\n"
        + "msgctxt \"z\"\nmsgid \"b\"\nmsgstr \"\"\n\nmsgid \"c\"\nmsgstr \"\"\n",
      formatted: nil,
      sorted: "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"c\"\nmsgstr \"\"\n\n"
        + "msgctxt \"z\"\nmsgid \"b\"\nmsgstr \"\"\n\n#~ msgid \"a\"\n#~ msgstr \"\"\n"),
  ]

  @Test(arguments: po)
  func `a PO file gets its layout`(row: Row) throws {
    try expect(row) { PODocument(parsing: Array($0.utf8)).formatted($1) }
  }

  static let xliff = [
    Row(
      name: "everything on one line",
      source: "<xliff version=\"1.2\"><file original=\"a\"><body><trans-unit id=\"b\"><source>B  "
        + "</source><target>x <g id=\"1\">y</g>\n</target><note/></trans-unit></body></file></xliff>",
      formatted: """
        <xliff version="1.2">
          <file original="a">
            <body>
              <trans-unit id="b">
                <source>B  </source>
                <target>x <g id="1">y</g>
        </target>
                <note/>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """),
    Row(
      name: "a tag on several lines, comments, empty lines",
      source: """
        <?xml version="1.0"?>
        <xliff
            version="1.2"
            xmlns='urn:x  y' >

        <!-- first -->
        <file original="a"><body></body>
        </file></xliff>
        """,
      formatted: """
        <?xml version="1.0"?>
        <xliff version="1.2" xmlns='urn:x  y'>
          <!-- first -->
          <file original="a">
            <body></body>
          </file>
        </xliff>

        """),
    Row(
      name: "sorted within each file",
      source: """
        <xliff version="1.2">
          <file original="a">
            <body>
              <trans-unit id="b">
                <source>B</source>
              </trans-unit>
              <trans-unit id="a">
                <source>A</source>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """, formatted: nil,
      sorted: """
        <xliff version="1.2">
          <file original="a">
            <body>
              <trans-unit id="a">
                <source>A</source>
              </trans-unit>
              <trans-unit id="b">
                <source>B</source>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """),
  ]

  @Test(arguments: xliff)
  func `an XLIFF file gets its layout`(row: Row) throws {
    try expect(row) { XLIFFDocument(parsing: Array($0.utf8)).formatted($1) }
  }

  @Test(.needsCorpus)
  func `the files of Xcode are laid out already`() throws {
    for path in try Corpus.paths(endingIn: ".xliff") {
      let bytes = try Corpus.bytes(of: path)
      var expected = bytes
      // Xcode 11 wrote no line feed at the end.
      if expected.last != 0x0A { expected.append(0x0A) }
      let outcome = XLIFFDocument(parsing: bytes).formatted()
      #expect(outcome == (expected == bytes ? .unchanged : .formatted(expected)), "\(path)")
    }
  }

  @Test func `a damaged file is left as it is`() {
    for (outcome, id) in [
      (CSVDocument(parsing: Array("key,target\na,\"b\n".utf8)).formatted(), "csv-unclosed-quote"),
      (
        PODocument(parsing: Array("msgid \"a\nmsgstr \"b\"\n".utf8)).formatted(),
        "po-unclosed-string"
      ),
      (XLIFFDocument(parsing: Array("<xliff><file>".utf8)).formatted(), "xml-unclosed-element"),
    ] {
      guard case .refused(let faults) = outcome else {
        Issue.record("\(id): \(outcome)")
        continue
      }
      #expect(faults.map(\.id).contains(id), "\(faults.map(\.id))")
    }
  }
}
