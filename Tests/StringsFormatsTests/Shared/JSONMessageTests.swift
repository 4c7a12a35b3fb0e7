import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct JSONMessageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    let message: String
    var testDescription: String { source }

    init(_ source: String, _ message: String) {
      self.source = source
      self.message = message
    }
  }

  static let rows = [
    Row("", "the file is empty; a value is expected"),
    Row("[1,]", "found ',' before ']', where nothing follows"),
    Row("[,1]", "found ',' where a value is expected"),
    Row("{\"k\":}", "found '}' where the value of 'k' is expected"),
    Row("{\"k\",\"l\":1}", "found ',' where the value of 'k' is expected"),
    Row("{\"k\" 1}", "found '1' where ':' is expected"),
    Row("{\"k\"=>1}", "found '=>' where ':' is expected"),
    Row("[1 \n\"a\"]", "',' expected before '\"'"),
    Row("{,}", "found ',' where a key in double quotes is expected"),
    Row("{k:1}", "found the key 'k' without quotes; keys stand in double quotes"),
    Row("['a']", "found single quotes; strings stand in double quotes"),
    Row(
      "[None]",
      "found 'None' where a value is expected; the words of JSON are 'true', 'false' and 'null'"),
    Row("[01]", "found '01', which is no number: no '0' stands before other digits"),
    Row("[1.]", "found '1.', which is no number: a digit is expected after '.'"),
    Row("[.5]", "found '.5', which is no number: a digit is expected before '.'"),
    Row("[+1]", "found '+1', which is no number: no '+' stands before a number"),
    Row("[-]", "found '-', which is no number: a digit is expected after '-'"),
    Row("[1e]", "found '1e', which is no number: a digit is expected in the exponent"),
    Row("[1x]", "found '1x', which is no number: it goes on after its digits"),
    Row("[“a”]", "found '“' (U+201C) where a value is expected"),
    Row("[1;2]", "found ';' where ',' or ']' is expected"),
    Row("{\"a\":1 %}", "found '%' where ',' or '}' is expected"),
    Row("{\"a\" % :1}", "found '%' where ':' is expected"),
    Row("[1}", "found '}' where ']' is expected"),
    Row("[1", "the '[' is not closed by ']'"),
    Row("[{", "the '{' is not closed by '}', nor is the bracket around it"),
    Row("[[[", "the '[' is not closed by ']', nor are the 2 brackets around it"),
    Row(
      "[\"a\nb\"]", "found U+000A in a string, where it must be written as an escape"),
    Row("[\"ab", "the string 'ab' is not closed by '\"'"),
    Row(
      #"["\q"]"#,
      "found '\\q', which is no escape; those are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u"
        + " with four hexadecimal digits"),
    Row(
      #"["\ud800"]"#, "found '\\ud800', half of a surrogate pair; a character needs both halves"),
    Row("[]\u{A0}", "found U+00A0 (no-break space) where nothing more is expected"),
    Row("[] x", "found 'x' after the end of the value; a file holds one value"),
    Row("[] // x", "found a comment; JSON has none"),
    Row("[] /* x", "found a comment that is not closed by '*/'; JSON has none"),
    Row("[]\n<<<<<<< a", "found the marker of an unresolved merge conflict"),
    Row("{\"a\":1,\"a\":1}", "the key 'a' stands here again with the same value"),
  ]

  @Test(arguments: rows)
  func `messages say what was found and what was expected`(row: Row) {
    let found = JSONTree(parsing: Array(row.source.utf8)).diagnostics.map(\.message)
    #expect(found.contains(row.message), "\(found)")
  }

  @Test func `a long text is shown in part`() {
    let text = "[\"" + String(repeating: "é", count: 100_000)
    let message = JSONTree(parsing: Array(text.utf8)).diagnostics.last?.message
    #expect(
      message == "the string '\(String(repeating: "é", count: 60))…' is not closed by '\"'")
  }

  @Test func `every identity is listed, given by some input, and in kebab case`() {
    let inputs =
      JSONFaultTests.all.map { MarkedSource($0).bytes }
      + [
        [0xFF], Array(String(repeating: "[", count: 513).utf8),
        Array(String(repeating: "[@", count: 101).utf8),
        TextEncoding.utf16LittleEndian.bytes(of: "[1]"),
      ]
    let given = Set(inputs.flatMap { JSONTree(parsing: $0).diagnostics.map(\.id) })
      .union(JSONTree(parsing: [0x31], mostBytes: 0).diagnostics.map(\.id))
    #expect(given.sorted() == JSONTree.diagnosticIDs)
    for id in given {
      #expect(id.wholeMatch(of: /json(-[a-z0-9]+)+/) != nil)
    }
  }
}
