import StringsFormats
import Testing

struct PropertyListIllFormedTests {
  /// A key is found by what it says, also where that is not what stands in the file.
  @Test(
    arguments: [
      ("k\u{FFFD}", [0x6B, 0xA4]), ("\u{FFFD}", [0xFF]), ("é", [0xC3, 0xA9]), ("k", [0x6B]),
    ] as [(String, [UInt8])])
  func `a key with ill-formed bytes is found by the text that it shows`(
    key: String, bytes: [UInt8]
  ) {
    let file =
      Array("<dict><key>other</key><true/><key>".utf8) + bytes + Array("</key><true/></dict>".utf8)
    let tree = PropertyListTree(parsing: file)
    #expect(tree.root?.members.map(\.key) == ["other", key])
    #expect(tree.root?[key]?.bool == true)
  }
}
