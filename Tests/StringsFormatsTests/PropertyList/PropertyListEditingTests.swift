import SourceDiagnostics
import Testing

@testable import StringsFormats

struct PropertyListEditingTests {
  @Test(arguments: [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian])
  func `a text is replaced and nothing else`(encoding: TextEncoding) throws {
    let text =
      "<!-- é --><dict ><key>a</key ><string>x&amp;y</string>\r\n<key>b</key><string/></dict>"
    let bytes = encoding.byteOrderMark + encoding.bytes(of: text)
    let tree = PropertyListTree(parsing: bytes)
    let (first, second) = (try #require(tree.root?["a"]), try #require(tree.root?["b"]))
    let edited = try #require(tree.bytes(settingText: "<ü>\r", of: first))
    let expected = text.replacing("x&amp;y", with: "&lt;ü&gt;&#13;")
    #expect(edited == encoding.byteOrderMark + encoding.bytes(of: expected))
    #expect(PropertyListTree(parsing: edited).root?["a"]?.string == "<ü>\r")
    let filled = try #require(tree.bytes(settingText: "z", of: second))
    let filledText = text.replacing("<string/>", with: "<string>z</string>")
    #expect(filled == encoding.byteOrderMark + encoding.bytes(of: filledText))
    #expect(tree.bytes(settingText: "\0", of: first) == nil)
    let root = try #require(tree.root)
    #expect(tree.bytes(settingText: "z", of: root) == nil)
    #expect(PropertyListTree(parsing: bytes).bytes(settingText: "z", of: first) == nil)
  }

  @Test func `a binary list is written anew, unless it has errors`() throws {
    let source = PropertyListBinaryTests.file([
      [0xD2, 1, 2, 3, 3], [0x51, 0x61], [0x51, 0x62], [0x51, 0x78],
    ])
    let tree = PropertyListTree(parsing: source)
    let node = try #require(tree.root?["a"])
    let edited = try #require(tree.bytes(settingText: "é😀", of: node))
    #expect(PropertyListTree(parsing: edited).root?.summary == "{‹a›:‹é😀›,‹b›:‹x›}")
    let broken = PropertyListTree(
      parsing: PropertyListBinaryTests.file([[0xD2, 1, 2, 2, 9], [0x51, 0x61], [0x51, 0x62]]))
    let text = try #require(broken.root?["a"])
    #expect(broken.bytes(settingText: "x", of: text) == nil)
  }

  @Test func `entries of a table have their comments and places`() throws {
    let text =
      "<plist><dict><!-- one --><key>a</key><string>b</string><key>c</key><array/></dict></plist>"
    let entries = PropertyListTree(parsing: Array(text.utf8)).tableEntries
    #expect(entries.map(\.key) == ["a", "c"])
    #expect(entries.map(\.value) == ["b", nil])
    #expect(entries.map(\.kind) == [.string, .array])
    #expect(entries.map(\.comment) == ["one", nil])
    let first = try #require(entries.first)
    let bytes = Array(text.utf8)
    #expect(String(decoding: bytes[first.range], as: UTF8.self) == "<key>a</key><string>b</string>")
    let commentRange = try #require(first.commentRange)
    #expect(String(decoding: bytes[commentRange], as: UTF8.self) == "<!-- one -->")
  }

  @Test(
    arguments: [
      ("<dict><!-- 1 --><key>a</key><true/></dict>", "1"),
      ("<!-- 0 --><dict>\n<!-- 1 -->\n<!-- 2 -->\n<key>a</key><true/></dict>", "1\n2"),
      ("<dict>\n<!-- 1 -->\n\n<!-- 2 --><key>a</key><true/></dict>", "2"),
      ("<dict>\n<!-- 1 -->\r\n<key>a</key><true/></dict>", "1"),
      ("<dict><key>b</key><true/><!-- b -->\n<key>a</key><true/></dict>", "-"),
      ("<dict><key>b</key><true/><!-- b -->\n<!-- a --><key>a</key><true/></dict>", "a"),
      ("<dict><key>b</key><dict/>\n<!-- a -->\n<key>a</key><true/></dict>", "a"),
      ("<dict><string>x</string>\n<!-- a --><key>a</key><true/></dict>", "a"),
      ("<dict><key>a</key><!-- no --><true/></dict>", "-"),
      ("<dict><key>b</key><true/><!-- a --> <key>a</key><true/></dict>", "a"),
      ("<dict><key>b</key><true/><!-- b --><!-- b\n --> \n<key>a</key><true/></dict>", "-"),
      ("<dict><!-- no --><?pi?><key>a</key><true/></dict>", "-"),
      ("<dict><!-- no --> x <!-- a --><key>a</key><true/></dict>", "a"),
      ("<dict><key>b</key><odd><i/></odd><!-- b -->\n<key>a</key><true/></dict>", "-"),
    ] as [(String, String)])
  func `a comment belongs to the key under it`(text: String, comment: String) {
    let tree = PropertyListTree(parsing: Array(text.utf8))
    #expect((tree.root?.member(forKey: "a")?.comment ?? "-") == comment)
  }
}
