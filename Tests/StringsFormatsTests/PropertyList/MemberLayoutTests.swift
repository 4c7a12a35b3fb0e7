import SourceDiagnostics
import Testing

@testable import StringsFormats

/// How edits of XML look; each expectation is written by hand.
struct MemberLayoutTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    let request: TableRequest
    let expected: String
    var testDescription: String { "\(request) in \(source.debugDescription)" }

    init(_ source: String, _ request: TableRequest, _ expected: String) {
      self.source = source
      self.request = request
      self.expected = expected
    }
  }

  private static func new(_ place: EntryPlace = .end, comment: String? = nil) -> TableRequest {
    .insert("n", value: "x", comment: comment, place: place)
  }

  private static let head = PropertyListSamples.appleHead

  static let insertions = [
    Row(
      "\(head)<dict/>\n</plist>\n", new(),
      "\(head)<dict>\n\t<key>n</key>\n\t<string>x</string>\n</dict>\n</plist>\n"),
    Row(
      "\(head)<dict/>\n</plist>\n", new(comment: "two\nlines"),
      "\(head)<dict>\n\t<!-- two\nlines -->\n\t<key>n</key>\n\t<string>x</string>\n</dict>\n</plist>\n"
    ),
    Row(
      "<plist>\r\n  <dict></dict>\r\n</plist>", new(comment: "c"),
      "<plist>\r\n  <dict>\r\n  \t<!-- c -->\r\n  \t<key>n</key>\r\n  \t<string>x</string>\r\n"
        + "  </dict>\r\n</plist>"),
    Row("<dict />", new(), "<dict><key>n</key><string>x</string></dict>"),
    Row("<dict a='b'/>", new(), "<dict a='b'><key>n</key><string>x</string></dict>"),
    Row(
      "<dict><!-- none --></dict>\n", new(comment: "c"),
      "<dict><!-- none -->\n\n\t<!-- c -->\n\t<key>n</key>\n\t<string>x</string>\n</dict>\n"),
    Row(
      "<dict>\n  <key>a</key>\n  <string>b</string>\n</dict>", new(),
      "<dict>\n  <key>a</key>\n  <string>b</string>\n  <key>n</key>\n  <string>x</string>\n</dict>"),
    Row(
      "<dict>\n  <key>a</key>\n  <string>b</string>\n</dict>", new(.before("a"), comment: "c"),
      "<dict>\n  <!-- c -->\n  <key>n</key>\n  <string>x</string>\n  <key>a</key>\n"
        + "  <string>b</string>\n</dict>"),
    Row(
      "<dict>\n  <key>a</key>\n    <string>b</string>\n</dict>", new(),
      "<dict>\n  <key>a</key>\n    <string>b</string>\n  <key>n</key>\n    <string>x</string>\n</dict>"
    ),
    Row(
      "<dict>\n\t<key>a</key> <string>b</string>\n\n\t<key>c</key> <array/>\n</dict>", new(),
      "<dict>\n\t<key>a</key> <string>b</string>\n\n\t<key>c</key> <array/>\n\n"
        + "\t<key>n</key> <string>x</string>\n</dict>"),
    Row(
      "<dict>\n\t<!--a-->\n\t<key>a</key><string>b</string> <!-- t -->\n\n"
        + "\t<key>c</key><string>d</string>\n</dict>",
      new(.after("a"), comment: "e-"),
      "<dict>\n\t<!--a-->\n\t<key>a</key><string>b</string> <!-- t -->\n\n"
        + "\t<!-- e- -->\n\t<key>n</key><string>x</string>\n\n"
        + "\t<key>c</key><string>d</string>\n</dict>"),
    Row(
      "<dict>\n\t<key>a</key>\n\t<string>b</string></dict>", new(),
      "<dict>\n\t<key>a</key>\n\t<string>b</string>\n\t<key>n</key>\n\t<string>x</string></dict>"),
    Row(
      "<dict><key>a</key><string>b</string> <key>c</key><true/></dict>", new(.before("c")),
      "<dict><key>a</key><string>b</string> <key>n</key><string>x</string> <key>c</key><true/></dict>"
    ),
    Row(
      "<dict><key>a</key><string>b</string></dict>\n", new(comment: "c"),
      "<dict><key>a</key><string>b</string><!-- c --><key>n</key><string>x</string></dict>\n"),
    Row(
      "<dict>\n<key>a</key>\n<dict>\n<key>b</key><string>c</string>\n</dict>\n</dict>\n", new(),
      "<dict>\n<key>a</key>\n<dict>\n<key>b</key><string>c</string>\n</dict>\n"
        + "<key>n</key><string>x</string>\n</dict>\n"),
    Row(
      "<?xml version='1.0' encoding='ISO-8859-1'?>\n<dict/>",
      .insert("é", value: "漢\r\n&", comment: nil, place: .end),
      "<?xml version='1.0' encoding='ISO-8859-1'?>\n<dict>\n"
        + "\t<key>&#233;</key>\n\t<string>&#28450;&#13;\n&amp;</string>\n</dict>"),
  ]

  static let others = [
    Row(
      "<dict><key>a</key><string/></dict>", .setValue("x", key: "a"),
      "<dict><key>a</key><string>x</string></dict>"),
    Row(
      "<dict><key>a</key><string b='c' /></dict>", .setValue("x", key: "a"),
      "<dict><key>a</key><string b='c'>x</string></dict>"),
    Row(
      "<dict><key/><string>a/></string></dict>", .setValue("", key: ""),
      "<dict><key/><string></string></dict>"),
    Row("<dict><key/><true/></dict>", .rename("", to: "<"), "<dict><key>&lt;</key><true/></dict>"),
    Row(
      "<dict><key>a</key><string><![CDATA[<b>]]></string></dict>", .setValue("<i>", key: "a"),
      "<dict><key>a</key><string><![CDATA[<i>]]></string></dict>"),
    Row(
      "<dict><key>a</key><string><![CDATA[<b>]]></string></dict>", .setValue("]]>", key: "a"),
      "<dict><key>a</key><string>]]&gt;</string></dict>"),
    Row(
      "<dict><key>a</key><string>b<![CDATA[<b>]]></string></dict>", .setValue("<i>", key: "a"),
      "<dict><key>a</key><string>&lt;i&gt;</string></dict>"),
    Row(
      "<dict>\r\n<key>a</key><string/></dict>", .setValue("x\ny\r", key: "a"),
      "<dict>\r\n<key>a</key><string>x&#10;y&#13;</string></dict>"),
    Row(
      "<dict>\n\t<!--b-->\n\t<key>a</key><true/>\n</dict>", .setComment("c\nd", key: "a"),
      "<dict>\n\t<!--c\nd-->\n\t<key>a</key><true/>\n</dict>"),
    Row(
      "<dict>\r\n\t<key>a</key><true/>\r\n</dict>", .setComment("c\nd", key: "a"),
      "<dict>\r\n\t<!-- c\r\nd -->\r\n\t<key>a</key><true/>\r\n</dict>"),
    Row(
      "<dict><key>a</key><true/><key>b</key><true/></dict>", .setComment("", key: "b"),
      "<dict><key>a</key><true/><!-- --><key>b</key><true/></dict>"),
    Row(
      "<dict>\n\t<!-- 1 -->\n\t<!-- 2 -->\n\t<key>a</key><true/>\n</dict>",
      .setComment("3", key: "a"), "<dict>\n\t<!-- 3 -->\n\t<key>a</key><true/>\n</dict>"),
    Row(
      "<dict>\n\t<!-- f -->\n\n\t<!-- 2 -->\n\t<key>a</key><true/>\n</dict>",
      .setComment(nil, key: "a"), "<dict>\n\t<!-- f -->\n\n\t<key>a</key><true/>\n</dict>"),
    Row(
      "<dict>\n\t<!-- c -->\n\t<key>a</key>\n\t<true/> <!-- t -->\n\t<key>b</key>\n\t<true/>\n</dict>",
      .remove("a"), "<dict>\n\t<key>b</key>\n\t<true/>\n</dict>"),
    Row(
      "<dict>\n\n\t<key>a</key>\n\t<dict>\n\t\t<key>b</key><true/>\n\t</dict>\n\n</dict>\n",
      .remove("a"), "<dict>\n\n</dict>\n"),
    Row(
      "<dict>\n<key>a</key><true/>\n<key>b</key><true/>\n<key>a</key><false/>\n</dict>\n",
      .remove("a"), "<dict>\n<key>b</key><true/>\n</dict>\n"),
    Row(
      "<dict>\n<key>a</key><true/>\n<key>b</key><true/>\n<key>a</key><false/>\n</dict>\n",
      .rename("a", to: "é"),
      "<dict>\n<key>é</key><true/>\n<key>b</key><true/>\n<key>é</key><false/>\n</dict>\n"),
    Row(
      "<dict><key>a</key><true/> <key>b</key><true/></dict>", .remove("a"),
      "<dict><key>b</key><true/></dict>"),
    Row(
      "<dict>\n<key>a</key><true/>\n<key>b</key><true/></dict>", .remove("b"),
      "<dict>\n<key>a</key><true/></dict>"),
    Row(
      "<dict><key>a</key><odd>x<i/></odd><key>b</key><true/></dict>", .remove("a"),
      "<dict><key>b</key><true/></dict>"),
  ]

  @Test(arguments: insertions + others)
  func `an edit is written in the manner of the file`(row: Row) throws {
    for encoding in [TextEncoding.utf8, .utf16LittleEndian] {
      // A file of wide units needs no references for its characters.
      if encoding != .utf8, row.source.contains("ISO-8859-1") { continue }
      let bytes = encoding.byteOrderMark + encoding.bytes(of: row.source)
      var tree = PropertyListTree(parsing: bytes)
      let outcome = tree.apply(in: tree.root) { editor throws(EditRefusal) in
        try editor.plan(row.request)
      }
      #expect(outcome == .applied)
      #expect(tree.bytes == encoding.byteOrderMark + encoding.bytes(of: row.expected))
      let start = tree.storage.decoded?.textStart ?? 0
      #expect(String(decoding: tree.storage.text[start...], as: UTF8.self) == row.expected)
    }
  }
}
