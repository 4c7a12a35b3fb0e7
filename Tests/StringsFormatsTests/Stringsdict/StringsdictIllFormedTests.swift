import SourceDiagnostics
import Testing

@testable import StringsFormats

struct StringsdictIllFormedTests {
  /// Ill-formed bytes are shown by characters of other lengths, so places cannot be counted.
  @Test(
    arguments: [
      ([0xFF], "%#@a@"), ([0xE1, 0x80], "x %#@a@"), ([0xF0, 0x9F, 0x98], "%#@a@"),
      ([0xC3, 0xA9], "%#@a@"), ([0x26, 0x6C, 0x74, 0x3B, 0xFF], "%#@a@"),
    ] as [([UInt8], String)])
  func `a part of a text lies in the text whatever its bytes are`(
    start: [UInt8], rest: String
  ) throws {
    let head = "<dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>"
    let bytes = Array(head.utf8) + start + Array("\(rest)</string></dict></dict>".utf8)
    let file = StringsdictDocument(parsing: bytes)
    guard case .plural(let plural)? = file.entry(forKey: "k")?.rule else {
      Issue.record("no rule was read")
      return
    }
    let format = try #require(plural.format)
    let reference = try #require(StringsdictReference.all(in: format.text).first)
    let place = format.range(of: reference.range)
    #expect(
      format.contentRange == head.utf8.count..<head.utf8.count + start.count + rest.utf8.count)
    let isWhole = place == format.contentRange
    #expect(isWhole || String(decoding: bytes[place], as: UTF8.self) == "%#@a@")
    // Three bytes that show one character of three bytes move nothing.
    #expect(isWhole == ![[0xF0, 0x9F, 0x98], [0xC3, 0xA9]].contains(start))
  }

  /// What an ill-formed byte stood for is not known, and it must not be lost.
  @Test func `a variable is not renamed beside ill-formed bytes`() {
    let head = "<dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>"
    let tail = """
      </string><key>n</key><dict><key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>other</key><string>%d files</string></dict></dict></dict>
      """
    for (text, outcome) in [
      (Array("%#@n@".utf8), .applied), (Array("é %#@n@".utf8), .applied),
      ([0xFF] + Array(" %#@n@".utf8), .refused(.damagedPlace)),
      (Array("&lt;%#@n@".utf8) + [0xC3], .refused(.damagedPlace)),
    ] as [([UInt8], EditOutcome)] {
      let bytes = Array(head.utf8) + text + Array(tail.utf8)
      var file = StringsdictDocument(parsing: bytes)
      #expect(file.renameVariable("n", to: "m", inKey: "k") == outcome)
      #expect((file.bytes == bytes) == (outcome != .applied))
      // Ill-formed bytes elsewhere are nobody's business.
      var other = StringsdictDocument(parsing: bytes + [0x20, 0xFF])
      #expect(other.renameVariable("n", to: "m", inKey: "k") == outcome)
    }
  }
}
