import Testing

@testable import StringsFormats

/// The last look at a file before it is written.
struct TableComparisonTests {
  private func storage(_ source: String) -> StringsStorage {
    StringsDocument(parsing: Array(source.utf8)).storage
  }

  @Test(arguments: [
    ("a=b;", "\"a\" = 'b' ;\n"), ("a;", " 'a';"), ("/* x\n y*/a=<0f bd>;", "/*x y */ a = <0fbd>;"),
    ("'\\'' = '\"';", "\"'\" = \"\\\"\";"), ("a={b=c;};", "a = { b = c; };"), ("", "\n"),
  ])
  func `files that say the same are the same`(one: String, other: String) {
    #expect(TableComparison.haveSameTokens(storage(one), storage(other)))
    #expect(TableComparison.haveSameTokens(storage(other), storage(one)))
    #expect(TableComparison.haveSameEntries(storage(one), storage(other), order: nil))
  }

  @Test(arguments: [
    ("a=b;", "a=c;"), ("a=b;", "A=b;"), ("a=b;", "a=b;c=d;"), ("a=b;", ""), ("a;", "a=a;"),
    ("/* x */ a=b;", "a=b;"), ("/* x */ a=b;", "/* y */ a=b;"), ("a=<0f>;", "a=<1f>;"),
    ("a=(b,c);", "a=(b,c,);"), ("a={b=c;};", "a={b=d;};"), ("a='\u{E1}';", "a='a\u{301}';"),
    ("a=b; // x", "a=b; /* x */"), ("a='x\ny';", "a='x\r\ny';"), ("a=b;c=d;", "c=d;a=b;"),
  ])
  func `files that do not say the same are told apart`(one: String, other: String) {
    #expect(!TableComparison.haveSameTokens(storage(one), storage(other)))
    #expect(!TableComparison.haveSameTokens(storage(other), storage(one)))
  }

  @Test func `a comment that changes its entry is seen`() {
    let one = storage("/* x */\n\na=b;")
    let other = storage("/* x */\na=b;")
    #expect(TableComparison.haveSameTokens(one, other))
    #expect(!TableComparison.haveSameEntries(one, other, order: nil))
  }

  @Test func `entries are compared in their new order`() {
    let one = storage("/* x */ b=1;\na=2;\nb=3;")
    let other = storage("a=2;\n/* x */\nb=1;\nb=3;")
    #expect(TableComparison.haveSameEntries(one, other, order: [1, 0, 2]))
    #expect(!TableComparison.haveSameEntries(one, other, order: [1, 2, 0]))
    #expect(!TableComparison.haveSameEntries(one, other, order: nil))
    #expect(!TableComparison.haveSameEntries(one, other, order: [1, 0]))
  }
}
