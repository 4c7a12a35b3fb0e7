import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct PropertyListXMLTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    let summary: String
    let diagnostics: [Expected]
    var testDescription: String { source }

    init(_ source: String, _ summary: String, _ diagnostics: Expected...) {
      self.source = source
      self.summary = summary
      self.diagnostics = diagnostics
    }
  }

  static let sound = [
    Row("<plist version=\"1.0\"><dict/></plist>", "{}"),
    Row("<dict><key>a</key><string>b</string></dict>", "{‹a›:‹b›}"),
    Row("<?xml version='1.0'?>\n<!DOCTYPE plist>\n<plist>\n <array> </array>\n</plist>\n", "[]"),
    Row(
      "<array><integer>-1</integer><integer>0x1F</integer><integer> +7\n</integer></array>",
      "[-1,31,7]"),
    Row(
      "<array><integer>18446744073709551615</integer><integer>-9223372036854775808</integer></array>",
      "[18446744073709551615u,-9223372036854775808]"),
    Row("<array><real>1.5</real><real>-1e3</real><real>nan</real></array>", "[1.5,-1000.0,nan]"),
    Row("<array><true/><false/><true></true></array>", "[true,false,true]"),
    Row(
      "<array><date>2001-01-01T00:00:00Z</date><date>2026-11-30T08:15:00Z</date>"
        + "<date>1970-01-01T00:00:00Z</date></array>", "[@0.0,@817719300.0,@-978307200.0]"),
    Row(
      "<array><data>\n AAEC\t/w==</data><data/><data>AQI=</data></array>", "[<0 1 2 ff>,<>,<1 2>]"),
    Row("<string>a&lt;b<![CDATA[<c>&]]><!-- d --><?e f?>g&#128664;</string>", "‹a<b<c>&g🚘›"),
    Row("<string></string>", "‹›"),
    Row("<string/>", "‹›"),
    Row("<dict><key/><dict><key>&amp;</key><array/></dict></dict>", "{‹›:{‹&›:[]}}"),
  ]

  static let faults = [
    Row("1️⃣\"a\" = \"b\";", "-", .error("1️⃣", "plist-not-xml")),
    Row("<plist></plist>1️⃣", "-", .error("1️⃣", "plist-no-value")),
    Row(
      "<plist><true/>1️⃣<dict><key>a</key><true/></dict></plist>", "true",
      .error("1️⃣", "plist-several-values")),
    Row(
      "<dict>1️⃣<string>x</string><key>a</key><true/></dict>", "{‹a›:true}",
      .error("1️⃣", "plist-missing-key")),
    Row(
      "<dict>1️⃣<array><dict>2️⃣<string>y</string></dict></array><key>a</key><true/></dict>",
      "{‹a›:true}", .error("1️⃣", "plist-missing-key"), .error("2️⃣", "plist-missing-key")),
    Row(
      "<dict>1️⃣<key>a</key><key>b</key><true/>2️⃣<key>c</key></dict>", "{‹a›:?,‹b›:true,‹c›:?}",
      .error("1️⃣", "plist-missing-value"), .error("2️⃣", "plist-missing-value")),
    Row(
      "<array>1️⃣<key>a</key><true/></array>", "[true]",
      .error("1️⃣", "plist-key-outside-dictionary")),
    Row(
      "<dict><key>a</key>1️⃣<strnig>x<b/></strnig><key>b</key><true/></dict>", "{‹a›:?,‹b›:true}",
      .error("1️⃣", "plist-unknown-element")),
    Row(
      "<array><string>x1️⃣<b>y</b>z</string></array>", "[‹xyz›]",
      .error("1️⃣", "plist-element-in-value")),
    Row("<array> 1️⃣x <true/></array>", "[true]", .error("1️⃣", "plist-text-between")),
    Row(
      "<dict><key>a</key><true/>1️⃣<key>a</key><true/></dict>", "{‹a›:true,‹a›:true}",
      .warning("1️⃣", "plist-duplicate-key")),
    Row(
      "<dict><key>&#97;</key><true/>1️⃣<key>a</key><false/></dict>", "{‹a›:true,‹a›:false}",
      .error("1️⃣", "plist-duplicate-key")),
    Row("<dict><key>á</key><true/><key>a\u{301}</key><true/></dict>", "{‹á›:true,‹a\u{301}›:true}"),
    Row(
      "<array><integer>1️⃣1.0</integer><integer>2️⃣18446744073709551616</integer></array>",
      "[int?,int?]", .error("1️⃣", "plist-invalid-value"), .error("2️⃣", "plist-invalid-value")),
    Row(
      "<array><real>1️⃣0x1p3</real><date>2️⃣2026-02-29T00:00:00Z</date></array>",
      "[real?,date?]", .error("1️⃣", "plist-invalid-value"), .error("2️⃣", "plist-invalid-value")),
    Row(
      "<array><data>1️⃣A</data><data>2️⃣A=AA</data><data>3️⃣é</data></array>",
      "[data?,data?,data?]", .error("1️⃣", "plist-invalid-value"),
      .error("2️⃣", "plist-invalid-value"), .error("3️⃣", "plist-invalid-value")),
    Row(
      "<dict><key>a</key><string>x1️⃣</dict>", "{‹a›:‹x›}",
      .error("1️⃣", "xml-mismatched-end", fix: true)),
    Row("<dict><key>a</key><string>x1️⃣", "{‹a›:‹x›}", .error("1️⃣", "xml-unclosed-element")),
  ]

  @Test(arguments: sound + faults)
  func `a list is read in the order of the file and what is wrong is named`(row: Row) {
    let source = MarkedSource(row.source)
    for encoding in [nil, TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
      let mark = encoding?.byteOrderMark ?? []
      let bytes = mark + (encoding ?? .utf8).bytes(of: source.text)
      let tree = PropertyListTree(parsing: bytes)
      expectSound(tree, from: bytes)
      #expect(tree.root?.summary ?? "-" == row.summary)
      if encoding == nil {
        #expect(expected(tree.diagnostics, in: source) == row.diagnostics)
      } else {
        #expect(tree.diagnostics.map(\.id) == row.diagnostics.map(\.id))
      }
    }
    for cut in 0..<source.bytes.count {
      let bytes = Array(source.bytes[..<cut])
      expectSound(PropertyListTree(parsing: bytes), from: bytes)
    }
  }

  @Test func `places are those of the file in every encoding`() throws {
    let text = "<dict><!-- é --><!--two--><key>kéy</key><string>v😀l</string></dict>"
    for encoding in [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
      let bytes = encoding.byteOrderMark + encoding.bytes(of: text)
      let tree = PropertyListTree(parsing: bytes)
      let member = try #require(tree.root?.member(forKey: "kéy"))
      func shows(_ range: Range<Int>, _ text: String) -> Bool {
        Array(bytes[range]) == encoding.bytes(of: text)
      }
      #expect(shows(member.keyRange, "<key>kéy</key>"))
      #expect(shows(member.value.range, "<string>v😀l</string>"))
      #expect(shows(member.value.contentRange, "v😀l"))
      #expect(shows(try #require(member.commentRange), "<!-- é --><!--two-->"))
      #expect(member.comment == "é\ntwo")
    }
  }

  @Test func `the last of repeated keys counts and others are found among many`() {
    let members = (0..<100).map { "<key>k\($0 % 99)</key><integer>\($0)</integer>" }.joined()
    let tree = PropertyListTree(parsing: Array("<dict>\(members)</dict>".utf8))
    #expect(tree.root?["k0"]?.int == 99)
    #expect(tree.root?["k98"]?.int == 98)
    #expect(tree.root?["k99"] == nil)
    #expect(tree.diagnostics.map(\.id) == ["plist-duplicate-key"])
  }

  @Test func `a million arrays in each other are one quick error`() {
    let bytes = Array(String(repeating: "<array>", count: 1_000_000).utf8)
    let tree = PropertyListTree(parsing: bytes)
    #expect(tree.diagnostics.map(\.id) == ["xml-too-deep"])
  }

  @Test func `damaged files are read without a trap and all places lie inside of them`() {
    var mutator = ByteMutator(
      seed: 20_261_130,
      pieces: [
        "<dict>", "</dict>", "<key>", "</key>", "<string>", "</string>", "<array>", "</array>",
        "<key>a</key>", "<true/>", "<integer>1</integer>", "<data>", "<date>", "<plist>", "</",
        "<!-- c -->", "<![CDATA[", "&amp;", "&", "<", ">", "é", "\0", "bplist00", "\u{FEFF}",
      ])
    let inputs = (Self.sound + Self.faults).map { MarkedSource($0.source).bytes }
    for _ in 0..<3000 {
      let bytes = mutator.next(from: inputs)
      expectSound(PropertyListTree(parsing: bytes), from: bytes)
    }
  }
}
