import SourceDiagnostics
import StringsFormats
import TestSupport
import Testing

/// A file before and after formatting.
struct LayoutRow: CustomTestStringConvertible {
  let name: String
  let before: String
  let after: String
  var testDescription: String { name }

  init(_ name: String, _ before: String, _ after: String) {
    self.name = name
    self.before = before
    self.after = after
  }
}

struct TableFormattingTests {
  static let entries = [
    LayoutRow("the shortest entry", "a=b;", "\"a\" = \"b\";\n"),
    LayoutRow("needless space", "  \"a\"\t=\n  \"b\"  ;  ", "\"a\" = \"b\";\n"),
    LayoutRow("no space at all", "\"a\"=\"b\";\"c\"=\"d\";", "\"a\" = \"b\";\n\"c\" = \"d\";\n"),
    LayoutRow("a key alone", "a ; 'b';\n\"c\"\n;", "\"a\";\n\"b\";\n\"c\";\n"),
    LayoutRow(
      "bare words", "CFBundleName = http://a.b/c_d-e$1;",
      "\"CFBundleName\" = \"http://a.b/c_d-e$1\";\n"),
    LayoutRow(
      "single quotes", #"'a' = 'say "hi" \'x\' \"y\" \n\\';"#,
      "\"a\" = \"say \\\"hi\\\" 'x' \\\"y\\\" \\n\\\\\";\n"),
    LayoutRow("empty single quotes", "'' = '';", "\"\" = \"\";\n"),
    LayoutRow(
      "escapes stay as they are written", #""\U00e9\101\/" = "\'\e\u00e9\(";"#,
      "\"\\U00e9\\101\\/\" = \"\\'\\e\\u00e9\\(\";\n"),
    LayoutRow(
      "line breaks in strings stay", "\"a\" = \"x\n  y\\\n z\";\n\n",
      "\"a\" = \"x\n  y\\\n z\";\n"),
    LayoutRow("an empty file", "", ""),
    LayoutRow("space alone", "\n \n\n", "\n"),
    LayoutRow(
      "keys that stand twice", "a = 1;\n'a' = 2; \"a\" = 1;",
      "\"a\" = \"1\";\n\"a\" = \"2\";\n\"a\" = \"1\";\n"),
  ]

  static let groups = [
    LayoutRow(
      "entries that stand together stay together", "a=1;\nb=2;\n\n\n\nc=3;\nd=4;\n\n\n",
      "\"a\" = \"1\";\n\"b\" = \"2\";\n\n\"c\" = \"3\";\n\"d\" = \"4\";\n"),
    LayoutRow("no empty line at the start", "\n\n\na=1;", "\"a\" = \"1\";\n"),
    LayoutRow(
      "an empty line comes before a comment", "/* x */\na=1;\n/* y */\nb=2;\n// z\nc=3;",
      """
      /* x */
      "a" = "1";

      /* y */
      "b" = "2";

      // z
      "c" = "3";

      """),
    LayoutRow(
      "a heading keeps its group", "/* all */\na=1;\nb=2;\n",
      "/* all */\n\"a\" = \"1\";\n\"b\" = \"2\";\n"),
    LayoutRow(
      "the head of a file is set off", "/* head */\n\n\n/* x */\na=1;",
      "/* head */\n\n/* x */\n\"a\" = \"1\";\n"),
    LayoutRow(
      "a section is set off on both sides", "a=1;\n\n// Part\n\n\nb=2;",
      "\"a\" = \"1\";\n\n// Part\n\n\"b\" = \"2\";\n"),
    LayoutRow(
      "an entry that is commented out stays in its place", "a=1;\n// b=2;\n\nc=3;",
      "\"a\" = \"1\";\n// b=2;\n\n\"c\" = \"3\";\n"),
    LayoutRow(
      "a comment at the end stays", "a=1;\n\n\n/* end */",
      "\"a\" = \"1\";\n\n/* end */\n"),
    LayoutRow("comments alone", "// a\n\n\n/* b */ // c", "// a\n\n/* b */\n// c\n"),
  ]

  static let comments = [
    LayoutRow(
      "a comment before an entry on its line", "/* x */ a = 1; /* y */ b = 2;",
      "/* x */\n\"a\" = \"1\";\n\n/* y */\n\"b\" = \"2\";\n"),
    LayoutRow(
      "comments at line ends", "a=1;// x  \nb=2;\t/* y */ /* z */\n/* c */\nc=3;   // end",
      """
      "a" = "1"; // x
      "b" = "2"; /* y */ /* z */

      /* c */
      "c" = "3"; // end

      """),
    LayoutRow(
      "a comment at a line end and one on the next line", "a=1; // x\n// y\nb=2;",
      "\"a\" = \"1\"; // x\n\n// y\n\"b\" = \"2\";\n"),
    LayoutRow(
      "comments between tokens", "\"k\"/*1*/= // 2\n\"v\" /*3*/;",
      "\"k\" /*1*/ = // 2\n    \"v\" /*3*/;\n"),
    LayoutRow(
      "a line comment before the semicolon", "k = v // why\n;\nl;",
      "\"k\" = \"v\" // why\n    ;\n\"l\";\n"),
    LayoutRow(
      "several comments of one entry", "/* a */\n// b\n/* c */\nk = v;",
      "/* a */\n// b\n/* c */\n\"k\" = \"v\";\n"),
    LayoutRow(
      "lines of a comment move with its first", "  /* one\n     two\n   \n  three */\n  k = v;",
      "/* one\n   two\n\nthree */\n\"k\" = \"v\";\n"),
    LayoutRow(
      "lines of a comment that has its place stay", "/* one \n     two\n\n   three */\nk = v;",
      "/* one \n     two\n\n   three */\n\"k\" = \"v\";\n"),
    LayoutRow(
      "Xcode's head", "/* \n  Table.strings\n  App\n\n  Created\n*/\n\n\"k\" = \"v\";\n",
      "/* \n  Table.strings\n  App\n\n  Created\n*/\n\n\"k\" = \"v\";\n"),
    LayoutRow(
      "what looks like a comment", #"a = "/* x */ // y"; b=c//d;"#,
      "\"a\" = \"/* x */ // y\";\n\"b\" = \"c//d\";\n"),
  ]

  static let containers = [
    LayoutRow("an empty table in braces", "{ }", "{}\n"),
    LayoutRow(
      "a table in braces", "// h\n\n{ a=1; /* x */ b=2; // y\n} // z",
      """
      // h

      {
          "a" = "1";

          /* x */
          "b" = "2"; // y
      } // z

      """),
    LayoutRow(
      "comments in braces move with their lines", "{\n/* one\n   two */\na=1;\n}",
      "{\n    /* one\n       two */\n    \"a\" = \"1\";\n}\n"),
    LayoutRow(
      "a dictionary", "a = { b = c; d ; };", "\"a\" = {\n    \"b\" = \"c\";\n    \"d\";\n};\n"),
    LayoutRow(
      "an array", "a = (x,'y' , {b=c;},\n// last\nz ,) ;",
      """
      "a" = (
          "x",
          "y",
          {
              "b" = "c";
          },

          // last
          "z",
      );

      """),
    LayoutRow(
      "comments in an array", "a = ( /* 1 */ x /* 2 */ , y /* 3 */\n/* 4 */ );",
      """
      "a" = (
          /* 1 */
          "x" /* 2 */,
          "y" /* 3 */
          /* 4 */
      );

      """),
    LayoutRow("empty containers", "a={};b=(  );c=<>;", "\"a\" = {};\n\"b\" = ();\n\"c\" = <>;\n"),
    LayoutRow(
      "data", "a = < 0fBD 77\n 7f1c 2735ae > ;", "\"a\" = <0fBD777f 1c2735ae>;\n"),
  ]

  @Test(arguments: entries + groups + comments + containers)
  func `a file is laid out`(row: LayoutRow) throws {
    try expectFormatted(row.before, as: row.after)
  }

  @Test(arguments: [
    LayoutRow("most are two bytes", "a=1;\r\nb=2;\nc=3;\r\n", "a|1;\r\nb|2;\r\nc|3;\r\n"),
    LayoutRow("most are line feeds", "a=1;\nb=2;\rc=3;\n", "a|1;\nb|2;\nc|3;\n"),
    LayoutRow("most are returns", "a=1;\rb=2;\r", "a|1;\rb|2;\r"),
    LayoutRow("the first of as many", "a=1;\r\nb=2;\n", "a|1;\r\nb|2;\r\n"),
    LayoutRow("none", "a=1;b=2;", "a|1;\nb|2;\n"),
    LayoutRow(
      "those in comments count", "/* x\r\ny */\r\na=1;\nb=2;",
      "/* x\r\ny */\r\na|1;\r\nb|2;\r\n"),
    LayoutRow("separators are none", "a=1;\u{2028}b=2;\u{2029}\u{2028}", "a|1;\nb|2;\n"),
    LayoutRow(
      "those in strings do not count", "a='x\r\ny\r\nz\r\n';\nb=2;",
      "a|x\r\ny\r\nz\r\n;\nb|2;\n"),
  ])
  func `lines end as most of them did`(row: LayoutRow) throws {
    let after = row.after.replacing(#/(\w)\|([^;]*);/#) { "\"\($0.1)\" = \"\($0.2)\";" }
    try expectFormatted(row.before, as: after)
  }

  @Test(arguments: [
    ("a = b\nc = d;", ["missing-semicolon"]), ("a = b; /* x", ["unclosed-comment"]),
    ("a = b; */", ["stray-comment-end"]), ("hello", ["not-a-table"]),
    ("a@b = c;", ["missing-quotes"]),
    ("# x\na = b;", ["hash-comment"]), ("a = b;;", ["stray-semicolon"]),
    ("a = (x y);", ["missing-comma"]), ("<<<<<<< a\nb = c;", ["merge-marker"]),
  ])
  func `a damaged file is refused with what is wrong`(source: String, ids: [String]) {
    let document = StringsDocument(parsing: Array(source.utf8))
    #expect(document.formatted().refusals == ids)
    #expect(document.formatted(FormattingOptions(encoding: .utf8)).refusals == ids)
  }

  @Test func `bytes that cannot be decoded are never thrown away`() {
    let latin1 = Array("\"a\" = \"".utf8) + [0xE9] + Array("\";".utf8)
    #expect(StringsDocument(parsing: latin1).formatted().refusals == ["invalid-utf8"])
    let odd: [UInt8] = [0xFF, 0xFE, 0x61, 0, 0x3B, 0, 0x0A]
    let options = FormattingOptions(encoding: .utf8)
    #expect(StringsDocument(parsing: odd).formatted(options).refusals == ["incomplete-code-unit"])
    let lone: [UInt8] = [0xFE, 0xFF, 0, 0x22, 0xD8, 0, 0, 0x22, 0, 0x3B]
    #expect(StringsDocument(parsing: lone).formatted(options).refusals == ["invalid-utf16"])
  }

  @Test func `marks at the start stay, and go with the encoding`() {
    for encoding in TextEncoding.allCases {
      for marks in [0, 1, 2] {
        let mark = [[UInt8]](repeating: encoding.byteOrderMark, count: marks).flatMap(\.self)
        let bytes = mark + encoding.bytes(of: "a=b;c=d;e=f;g=h;")
        let document = StringsDocument(parsing: bytes)
        let text = "\"a\" = \"b\";\n\"c\" = \"d\";\n\"e\" = \"f\";\n\"g\" = \"h\";\n"
        #expect(document.formatted() == .formatted(mark + encoding.bytes(of: text)))
        #expect(
          document.formatted(FormattingOptions(encoding: .utf8)) == .formatted(Array(text.utf8)))
      }
    }
    let empty = StringsDocument(parsing: [0xFF, 0xFE])
    #expect(empty.formatted() == .unchanged)
    #expect(empty.formatted(FormattingOptions(encoding: .utf8)) == .formatted([0x0A]))
  }
}
