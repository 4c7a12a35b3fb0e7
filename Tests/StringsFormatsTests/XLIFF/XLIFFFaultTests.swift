import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// What is wrong in XLIFF files, each at its place.
struct XLIFFFaultTests {
  /// A file with a fault that begins at the marker.
  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    let id: String
    let severity: Severity
    /// How many units are read.
    let unitCount: Int
    var testDescription: String { "\(id): \(source)" }

    init(_ source: String, _ id: String, _ severity: Severity, units: Int) {
      self.source = source
      self.id = id
      self.severity = severity
      unitCount = units
    }

    /// A fault in a unit.
    init(unit: String, _ id: String, _ severity: Severity, units: Int = 1) {
      self.init(XLIFFSample.file(unit), id, severity, units: units)
    }
  }

  static let rows = [
    Row("<1️⃣plist/>", "xliff-other-format", .error, units: 0),
    Row(
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"1️⃣2.0\"><file id=\"f\">"
        + "<unit id=\"1\"><segment><source>s</source></segment></unit></file></xliff>",
      "xliff-version-2", .error, units: 0),
    Row(
      "<1️⃣xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.1\"/>", "xliff-version-2", .error,
      units: 0),
    Row(
      XLIFFSample.file(XLIFFSample.unit("k", "s"))
        .replacing(" version=\"1.2\"", with: " version=\"1️⃣1.1\""),
      "xliff-other-version", .warning, units: 1),
    Row(
      XLIFFSample.file(XLIFFSample.unit("k", "s")).replacing("<xliff", with: "<1️⃣xliff")
        .replacing(" version=\"1.2\"", with: ""),
      "xliff-other-version", .warning, units: 1),
    Row(
      "<xliff version=\"1.2\" xmlns=\"1️⃣urn:other\"><file original=\"a\" source-language=\"en\"/>"
        + "</xliff>",
      "xliff-other-namespace", .warning, units: 0),
    Row(
      "<1️⃣xliff version=\"1.2\"><file original=\"a\" source-language=\"en\"/></xliff>",
      "xliff-other-namespace", .warning, units: 0),
    Row(
      "<1️⃣n:xliff version=\"1.2\" xmlns:n=\"\(XLIFFReader.namespace)\">"
        + "<n:file original=\"a\" source-language=\"en\"/></n:xliff>",
      "xliff-prefixed-namespace", .warning, units: 0),
    Row(XLIFFSample.head + "</xliff>\n1️⃣", "xliff-no-file", .warning, units: 0),
    Row(
      XLIFFSample.file(XLIFFSample.unit("k", "s")).replacing("<file original=", with: "1️⃣<file o="),
      "xliff-missing-original", .warning, units: 1),
    Row(
      XLIFFSample.file(XLIFFSample.unit("k", "s"))
        .replacing("<file ", with: "1️⃣<file ").replacing("source-language", with: "source"),
      "xliff-missing-source-language", .error, units: 1),
    Row(
      XLIFFSample.file(XLIFFSample.unit("k", "s", "t"))
        .replacing("<file ", with: "1️⃣<file ").replacing("target-language", with: "target"),
      "xliff-missing-target-language", .error, units: 1),
    Row(
      unit: "1️⃣<trans-unit resname=\"k\"><source>s</source></trans-unit>", "xliff-missing-id",
      .error),
    Row(
      unit: XLIFFSample.unit("k", "s", "t") + XLIFFSample.unit("1️⃣k", "s", "u"),
      "xliff-repeated-id", .error, units: 2),
    Row(
      unit: XLIFFSample.unit("k", "s", "t") + XLIFFSample.unit("1️⃣&#107;", "s", "t"),
      "xliff-repeated-id", .warning, units: 2),
    Row(
      unit: "1️⃣<trans-unit id=\"k\"><target>t</target></trans-unit>", "xliff-missing-source",
      .warning),
    Row(
      unit: XLIFFSample.unit("k", "s", "t", state: "1️⃣done"), "xliff-unknown-state", .warning),
    Row(unit: XLIFFSample.unit("k", "s", "1️⃣<x id=\"1\"/>"), "xliff-inline-element", .warning),
    Row(
      XLIFFSample.file(
        XLIFFSample.unit("k", "a\\n", "b\\n"),
        tool: "<tool tool-id=\"com.apple.dt.xcode\" tool-version=\"10.1\"/>"
      ).replacing("<file ", with: "1️⃣<file "),
      "xliff-backslash-escapes", .note, units: 1),
    // What is wrong with the XML is named as in every other XML file.
    Row(unit: XLIFFSample.unit("k", "a 1️⃣& b"), "xml-bare-ampersand", .error),
    Row(unit: XLIFFSample.unit("k", "1️⃣&lol9;"), "xml-undeclared-entity", .error),
    Row(
      unit: XLIFFSample.unit("k", "s") + "<trans-unit id=\"l\"><source>s1️⃣</sauce></trans-unit>",
      "xml-mismatched-end", .error, units: 2),
    Row(
      "<!DOCTYPE xliff 1️⃣[<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">"
        + "<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
        + XLIFFSample.file(XLIFFSample.unit("k", "&b;&x;")).dropFirst(39),
      "xml-internal-subset", .error, units: 1),
  ]

  @Test(arguments: rows)
  func `a fault is named at its place, and what follows is read`(row: Row) throws {
    let marked = MarkedSource(row.source)
    let document = XLIFFDocument(parsing: marked.bytes)
    #expect(document.bytes == marked.bytes)
    #expect(document.diagnostics.map(\.id) == [row.id])
    let diagnostic = try #require(document.diagnostics.first)
    #expect(diagnostic.severity == row.severity)
    #expect(diagnostic.range.lowerBound == marked.offsets["1️⃣"])
    #expect(document.files.reduce(0) { $0 + $1.units.count } == row.unitCount)
  }

  @Test func `every identity of XLIFF is listed and given by some row`() {
    let given = Set(Self.rows.map(\.id)).filter { $0.hasPrefix("xliff-") }
    #expect(given.sorted() == XLIFFDocument.diagnosticIDs)
  }

  /// Source: openradar-mirror 11937, where Xcode says that an id is missing and not where.
  @Test func `a missing id is shown with its line and what to do`() {
    let text = XLIFFSample.file("      <trans-unit><source>s</source></trans-unit>")
    let document = XLIFFSample.document(text)
    let shown = document.diagnostics.map {
      $0.rendered(path: "fr.xliff", in: document.makeLineMap())
    }
    #expect(
      shown.first?.hasPrefix(
        "fr.xliff:5:7: error: the unit has no id, so its translation belongs to no key;"
          + " write the key as id=\"…\", or export the file again [xliff-missing-id]") == true)
  }

  @Test func `an external entity is never fetched and an entity bomb never grows`() throws {
    let definitions = (1...30).map {
      "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">"
    }
    let text =
      "<!DOCTYPE xliff SYSTEM \"file:///etc/passwd\" [<!ENTITY e0 \"ha\">\(definitions.joined())]>"
      + XLIFFSample.file(XLIFFSample.unit("k", "&e30;")).dropFirst(39)
    let document = XLIFFSample.document(text)
    #expect(document.files.first?.units.first?.source == "&e30;")
    #expect(document.diagnostics.map(\.id) == ["xml-internal-subset"])
  }

  @Test func `a file that is cut anywhere is read as far as it goes`() {
    let bytes = Array(
      XLIFFSample.file(XLIFFSample.unit("k", "s", "t") + XLIFFSample.unit("l", "s", "u")).utf8)
    let whole = XLIFFDocument(parsing: bytes)
    #expect(!whole.hasErrors)
    // The line end at the end is no part of the document.
    for end in 0..<(bytes.count - 1) {
      let document = XLIFFDocument(parsing: Array(bytes[..<end]))
      #expect(document.bytes.count == end)
      #expect(document.hasErrors, "cut at \(end)")
    }
  }

  @Test func `a million elements in each other come to an end`() {
    let deep = String(repeating: "<g id=\"1\">", count: 1_000_000)
    let document = XLIFFSample.document(XLIFFSample.file("<trans-unit id=\"k\"><source>\(deep)"))
    #expect(document.diagnostics.contains { $0.id == "xml-too-deep" })
  }
}
