import SourceDiagnostics
import Testing

@testable import StringsFormats

/// A damaged file costs no more memory than its entries and a thousand faults of each kind.
struct StringsFaultLimitTests {
  private func document(_ text: String) -> StringsDocument {
    StringsDocument(parsing: Array(text.utf8))
  }

  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test(arguments: [
    (start: "a = \"", pattern: #"\d"#, end: "\";", id: "needless-escape"),
    (start: "", pattern: #"a = "\d";"#, end: "", id: "needless-escape"),
    (start: "", pattern: "k = v;", end: "", id: "duplicate-key"),
    (start: "", pattern: "\"\" = v;", end: "", id: "empty-key"),
    (start: "", pattern: "*/ ", end: "a;", id: "stray-comment-end"),
    (start: "a = b;", pattern: "; \n", end: "", id: "stray-semicolon"),
    (start: "a = b; ", pattern: "@ ", end: "", id: "unexpected-character"),
    (start: "", pattern: "a = {};", end: "", id: "value-not-string"),
    (start: "a = (", pattern: "\"\\q\",", end: ");", id: "needless-escape"),
  ])
  func `of very many faults of one kind a thousand are kept and the others counted`(
    row: (start: String, pattern: String, end: String, id: String)
  ) throws {
    for count in [999, 1000, 1001, 4321] {
      let found = document(row.start + repeated(row.pattern, count) + row.end).diagnostics
        .filter { $0.id == row.id }
      // The first entry of a key that stands several times is no fault.
      let all = row.id == "duplicate-key" ? count - 1 : count
      #expect(found.count == min(all, 1000))
      let last = try #require(found.last)
      let words = "; so it is in \(all - 1000) more places"
      #expect(last.message.hasSuffix(words) == (all > 1000), "\(last.message)")
      #expect(!found.dropLast().contains { $0.message.contains("more places") })
    }
  }

  @Test func `very many notes hide no error`() {
    let file = document("a = \"\(repeated(#"\d"#, 5000))\";\nb = c\nd = e;")
    #expect(file.hasErrors)
    #expect(file.diagnostics.count == 1001)
    #expect(file.diagnostics.last?.id == "missing-semicolon")
    #expect(file.value(forKey: "d") == "e")
  }

  @Test func `what a container that is not closed held is counted once`() {
    let file = document("a = {\(repeated(#"b = "\d"; "#, 2000))")
    let escapes = file.diagnostics.filter { $0.id == "needless-escape" }
    #expect(escapes.count == 1000)
    #expect(escapes.last?.message.hasSuffix("; so it is in 1000 more places") == true)
    #expect(file.entries.count == 2000 || file.entries.count == 2001)
  }

  @Test func `a list in XML has a limit too`() {
    let members = repeated("<key></key><true/>", 1500)
    let file = document("<plist><dict>\(members)</dict></plist>")
    #expect(file.entries.count == 1500)
    #expect(file.diagnostics.count { $0.id == "empty-key" } == 1000)
    #expect(file.diagnostics.count { $0.id == "value-not-string" } == 1000)
  }
}
