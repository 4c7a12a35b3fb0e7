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
    var edited = tree
    #expect(edited.setText("<ü>\r", of: first) == .applied)
    let expected = text.replacing("x&amp;y", with: "&lt;ü&gt;&#13;")
    #expect(edited.bytes == encoding.byteOrderMark + encoding.bytes(of: expected))
    #expect(edited.root?["a"]?.string == "<ü>\r")
    // A node is of the file as it was.
    #expect(edited.setText("z", of: second) == .refused(.stalePlace))
    var filled = tree
    #expect(filled.setText("z", of: second) == .applied)
    let filledText = text.replacing("<string/>", with: "<string>z</string>")
    #expect(filled.bytes == encoding.byteOrderMark + encoding.bytes(of: filledText))
    var same = tree
    #expect(same.setText("x&y", of: first) == .unchanged)
    #expect(same.setText("\0", of: first) == .refused(.unwritableText))
    #expect(same.setText("z", of: try #require(tree.root)) == .refused(.valueIsNoText))
    #expect(same.bytes == bytes)
  }

  @Test func `a binary list is written anew, unless it has errors`() throws {
    let source = PropertyListBinaryTests.file([
      [0xD2, 1, 2, 3, 3], [0x51, 0x61], [0x51, 0x62], [0x51, 0x78],
    ])
    var tree = PropertyListTree(parsing: source)
    #expect(tree.setText("é😀", of: try #require(tree.root?["a"])) == .applied)
    #expect(tree.root?.summary == "{‹a›:‹é😀›,‹b›:‹x›}")
    var broken = PropertyListTree(
      parsing: PropertyListBinaryTests.file([[0xD2, 1, 2, 2, 9], [0x51, 0x61], [0x51, 0x62]]))
    let text = try #require(broken.root?["a"])
    #expect(broken.setText("x", of: text) == .refused(.damagedPlace))
  }

  @Test func `values of a binary list keep their bytes when another one changes`() throws {
    // A half-precision pair: a real of four bytes, an integer of eight, ASCII written in UTF-16.
    let objects: [[UInt8]] = [
      [0xD4, 1, 2, 3, 4, 5, 6, 7, 1], [0x51, 0x61], [0x51, 0x62], [0x51, 0x63], [0x51, 0x64],
      [0x22, 0x3F, 0xC0, 0, 0], [0x13, 0, 0, 0, 0, 0, 0, 0, 7], [0x61, 0, 0x78],
    ]
    var tree = PropertyListTree(parsing: PropertyListBinaryTests.file(objects))
    #expect(tree.setText("y", of: try #require(tree.root?["d"])) == .applied)
    #expect(tree.root?.summary == "{‹a›:1.5,‹b›:7,‹c›:‹x›,‹d›:‹y›}")
    for object in objects[5...] { #expect(tree.bytes.contains(object)) }
  }

  @Test func `repeated keys of a binary list stay where they are`() throws {
    var tree = PropertyListTree(
      parsing: PropertyListBinaryTests.file([
        [0xD3, 1, 1, 2, 1, 3, 3], [0x51, 0x61], [0x51, 0x62], [0x51, 0x78],
      ]))
    #expect(tree.root?.summary == "{‹a›:‹a›,‹a›:‹x›,‹b›:‹x›}")
    let root = try #require(tree.root)
    #expect(tree.insert("c", value: .string("é"), in: root, at: .before("a")) == .applied)
    #expect(tree.root?.summary == "{‹a›:‹a›,‹c›:‹é›,‹a›:‹x›,‹b›:‹x›}")
    #expect(tree.remove("a", from: try #require(tree.root)) == .applied)
    #expect(tree.root?.summary == "{‹c›:‹é›,‹b›:‹x›}")
    #expect(tree.diagnostics.isEmpty)
  }

  @Test func `nodes of another tree, and those that are no dictionaries, are refused`() throws {
    let bytes = Array("<dict><key>a</key><string>b</string></dict>".utf8)
    let (one, other) = (PropertyListTree(parsing: bytes), PropertyListTree(parsing: bytes))
    var tree = one
    let root = try #require(other.root)
    #expect(tree.remove("a", from: root) == .refused(.stalePlace))
    #expect(tree.rename("a", to: "b", in: try #require(one.root?["a"])) == .refused(.notATable))
    var text = PropertyListTree(parsing: Array("a = b;".utf8))
    #expect(text.setText("x", of: root) == .refused(.uneditableForm))
    #expect(text.remove("a", from: root) == .refused(.uneditableForm))
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
