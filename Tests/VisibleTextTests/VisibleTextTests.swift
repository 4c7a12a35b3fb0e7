import Testing
import VisibleText

struct VisibleTextTests {
  @Test(arguments: [
    (text: "", escaped: ""),
    (text: "a b~", escaped: "a b~"),
    (text: "a\nb\r\n\tc", escaped: "a\\nb\\r\\n\\tc"),
    (text: "\u{1B}[2J\u{7F}\u{0}", escaped: "\\u{1B}[2J\\u{7F}\\u{0}"),
    (text: "x\u{202E}y\u{2066}\u{200B}", escaped: "x\\u{202E}y\\u{2066}\\u{200B}"),
    (text: "a\u{A0}b\u{2028}\u{E000}", escaped: "a\\u{A0}b\\u{2028}\\u{E000}"),
    (text: "今天 é e\u{301} 😀", escaped: "今天 é e\u{301} 😀"),
    (text: "\\n", escaped: "\\n"),
  ])
  func `what cannot be seen is escaped and all else is kept`(text: String, escaped: String) {
    #expect(VisibleText.escaped(text).utf8.elementsEqual(escaped.utf8))
    #expect(VisibleText.quoted(text).utf8.elementsEqual("'\(escaped)'".utf8))
  }

  @Test(arguments: [
    (text: "abc", limit: 3, quoted: "'abc'"),
    (text: "abcd", limit: 3, quoted: "'abc…'"),
    (text: "\n\n", limit: 1, quoted: "'\\n…'"),
    (text: "a", limit: 0, quoted: "'…'"),
    (text: "", limit: 0, quoted: "''"),
    (text: "a", limit: -1, quoted: "'…'"),
  ])
  func `a long text is cut between characters`(text: String, limit: Int, quoted: String) {
    #expect(VisibleText.quoted(text, limit: limit) == quoted)
  }

  @Test func `eighty characters are shown unless another limit is given`() {
    let text = String(repeating: "é", count: 81)
    #expect(VisibleText.quoted(text) == "'" + String(repeating: "é", count: 80) + "…'")
    #expect(VisibleText.escaped(text) == text)
  }

  @Test func `no text can leave its line or turn the direction`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = VisibleText.quoted(String(scalar)).unicodeScalars
      guard shown.contains(where: { $0 != " " && VisibleText.isInvisible($0) }) else { continue }
      Issue.record("U+\(String(value, radix: 16)) is shown as itself")
      return
    }
  }
}
