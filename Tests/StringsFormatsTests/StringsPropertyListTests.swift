import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Strings files that are property lists in XML or in the binary form.
struct StringsPropertyListTests {
  @Test(
    arguments: [
      ("bplist00\u{1}", PropertyListKind.binary), ("<?xml version=\"1.0\"?><plist/>", .xml),
      ("\u{FEFF} \n<!DOCTYPE plist PUBLIC>", .xml), ("\t<plist version=\"1.0\">", .xml),
      ("\r\n<!-- c -->\n<plist/>", .xml), ("<dict/>", .xml), ("<array></array>", .xml),
      ("<0fbd>", .text), ("<da ba>", .text), ("<<<<<<< HEAD\n", .text), ("<", .text), ("", .text),
      ("/* <plist> */", .text), ("<dad>", .text), ("x<?xml", .text),
    ])
  func `the content of a file shows its form`(text: String, kind: PropertyListKind) {
    for encoding in kind == .binary ? [.utf8] : TextEncoding.allCases {
      for mark in [[], encoding.byteOrderMark] {
        // Without a mark a single character says too little.
        if mark.isEmpty, encoding != .utf8, text.utf8.count < 4 { continue }
        if mark.isEmpty != text.hasPrefix("\u{FEFF}"), kind == .binary { continue }
        let bytes = mark + encoding.bytes(of: text)
        let document = StringsDocument(parsing: bytes)
        expectSound(document, from: bytes)
        #expect(document.kind == (kind == .binary && !mark.isEmpty ? .text : kind))
      }
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    let entries: [String]
    let diagnostics: [Expected]
    var testDescription: String { source }

    init(_ source: String, _ entries: [String], _ diagnostics: Expected...) {
      self.source = source
      self.entries = entries
      self.diagnostics = diagnostics
    }
  }

  static let rows = [
    Row("<dict/>", []),
    Row(
      "<dict><key>a</key><string>b</string><key>&lt;é></key><string>&#65;<![CDATA[<>]]></string></dict>",
      ["a=b", "<é>=A<>"]),
    Row(
      "<dict><key>a</key><string>1</string>1️⃣<key>a</key><string>2</string></dict>",
      ["a=1", "a=2"], .error("1️⃣", "duplicate-key")),
    Row(
      "<dict><key>a</key><string>1</string>1️⃣<key>&#97;</key><string>1</string></dict>",
      ["a=1", "a=1"], .warning("1️⃣", "duplicate-key")),
    Row(
      "<dict><key>á</key><string/>1️⃣<key>a\u{301}</key><string/></dict>", ["á=", "a\u{301}="],
      .warning("1️⃣", "canonical-twins")),
    Row("<dict>1️⃣<key/><string>x</string></dict>", ["=x"], .note("1️⃣", "empty-key")),
    Row(
      "<dict><key>a</key>1️⃣<array/><key>b</key>2️⃣<dict><key>c</key><true/>3️⃣<key>c</key><true/></dict>"
        + "<key>d</key>4️⃣<integer>7</integer><key>e</key>5️⃣<false/></dict>",
      ["a:array", "b:dictionary", "d:integer", "e:boolean"], .error("1️⃣", "value-not-string"),
      .error("2️⃣", "value-not-string"), .warning("3️⃣", "plist-duplicate-key"),
      .error("4️⃣", "value-not-string"), .error("5️⃣", "value-not-string")),
    Row(
      "<dict><key>a</key>1️⃣<real>1.5</real><key>b</key>2️⃣<date>2026-11-30T08:15:00Z</date>"
        + "<key>c</key>3️⃣<data>AQI=</data></dict>",
      ["a:real", "b:date", "c:data"], .error("1️⃣", "value-not-string"),
      .error("2️⃣", "value-not-string"), .error("3️⃣", "value-not-string")),
    Row(
      "<dict>1️⃣<key>a</key><key>b</key>2️⃣<odd>x</odd></dict>", ["a:invalid", "b:invalid"],
      .error("1️⃣", "plist-missing-value"), .error("2️⃣", "plist-unknown-element")),
    Row("1️⃣<array><string>x</string></array>", [], .error("1️⃣", "not-a-table")),
    Row("<plist>1️⃣<true/></plist>", [], .error("1️⃣", "not-a-table")),
    Row(
      "<dict><key>a</key><string>b1️⃣</dict>", ["a=b"],
      .error("1️⃣", "xml-mismatched-end", fix: true)),
  ]

  @Test(arguments: rows)
  func `entries have their places and what is wrong is named`(row: Row) {
    let source = MarkedSource(row.source)
    let document = StringsDocument(parsing: source.bytes)
    expectSound(document, from: source.bytes)
    #expect(document.entries.map(\.summary) == row.entries)
    #expect(expected(document.diagnostics, in: source) == row.diagnostics)
    for entry in document.entries {
      let last = document.entries.last { StringsKey($0.key) == StringsKey(entry.key) }
      #expect(document.entry(forKey: entry.key) == last)
      #expect(document.value(forKey: entry.key) == last?.value)
    }
    for encoding in TextEncoding.allCases {
      let bytes = encoding.byteOrderMark + encoding.bytes(of: source.text)
      let other = StringsDocument(parsing: bytes)
      #expect(other.entries.map(\.summary) == row.entries)
      #expect(other.seen == document.seen)
      expectSound(other, from: bytes)
    }
  }

  @Test func `entries of a binary list are those of the same list in XML`() throws {
    for row in Self.rows where !row.diagnostics.contains(where: { $0.id.hasPrefix("plist-m") }) {
      let tree = PropertyListTree(parsing: MarkedSource(row.source).bytes)
      guard tree.root != nil, !row.source.contains("<odd>") else { continue }
      var writer = BinaryPropertyListWriter(tree.storage)
      let bytes = writer.makeFile()
      let document = StringsDocument(parsing: bytes)
      expectSound(document, from: bytes)
      #expect(document.kind == .binary)
      #expect(document.encoding == .utf8 && document.byteOrderMarkCount == 0)
      #expect(document.entries.map(\.summary) == row.entries)
      let found = document.diagnostics.map(\.id).sorted()
      #expect(found == row.diagnostics.map(\.id).filter { !$0.hasPrefix("xml-") }.sorted())
      for entry in document.entries {
        #expect(document.entry(forKey: entry.key)?.key.utf8.elementsEqual(entry.key.utf8) == true)
      }
    }
  }

  @Test func `references and zero bytes of a binary list are named`() {
    let bytes = PropertyListBinaryTests.file([
      [0xD2, 1, 2, 3, 4], [0x51, 0x61], [0x52, 0x62, 0], [0x80, 9], [0x63, 0, 0x78, 0, 0, 0, 0x79],
    ])
    let document = StringsDocument(parsing: bytes)
    #expect(document.entries.map(\.kind) == [.uid, .string])
    #expect(document.value(forKey: "b\0") == "x\0y")
    #expect(
      document.diagnostics.map(\.id).sorted()
        == ["nul-character", "nul-character", "value-not-string"])
  }

  @Test func `places are those of keys, values and comments as they are written`() throws {
    let text =
      "<plist><dict>\n<!-- one -->\n<key>a</key> <string>b</string><key>c</key><array/></dict></plist>"
    let document = StringsDocument(parsing: Array(text.utf8))
    func shown(_ range: Range<Int>?) -> String {
      range.map { String(decoding: document.bytes[$0], as: UTF8.self) } ?? "-"
    }
    let (first, second) = (document.entries[0], document.entries[1])
    #expect(shown(first.range) == "<key>a</key> <string>b</string>")
    #expect(shown(first.keyRange) == "<key>a</key>")
    #expect(shown(first.valueRange) == "<string>b</string>")
    #expect(shown(first.commentRange) == "<!-- one -->")
    #expect(first.comment == "one")
    #expect(shown(second.range) == "<key>c</key><array/>")
    #expect(second.comment == nil)
    #expect(!second.isKeyOnly)
  }

  @Test func `many repeated keys are each named once`() {
    let members = (0..<300).map { "<key>k\($0 % 150)</key><string>\($0)</string>" }.joined()
    let document = StringsDocument(parsing: Array("<dict>\(members)</dict>".utf8))
    #expect(document.diagnostics.map(\.id) == Array(repeating: "duplicate-key", count: 150))
    #expect(document.value(forKey: "k0") == "150")
    let first = document.diagnostics[0]
    #expect(first.notes.map(\.range) == [document.entries[0].keyRange])
    #expect(first.range == document.entries[150].keyRange)
  }
}
