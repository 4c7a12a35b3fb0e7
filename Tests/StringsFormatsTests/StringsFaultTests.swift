import Testing

/// Faults for which Apple's parsers refuse a file or drop its rest.
///
/// What follows a fault is read, always.
///
/// Source: the rows F1 to F40 of the strings grammar, and reports of damaged tables.
struct StringsFaultTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    let entries: [String]
    let diagnostics: [Expected]
    let fixed: String?
    var testDescription: String { name }

    init(
      _ name: String, _ source: String, _ entries: [String], _ diagnostics: Expected...,
      fixed: String? = nil
    ) {
      self.name = name
      self.source = source
      self.entries = entries
      self.diagnostics = diagnostics
      self.fixed = fixed
    }
  }

  static let punctuation = [
    Row(
      "F5 no semicolon at the end of the file", "\"a\"=\"1\"1️⃣\n", ["a=1"],
      .error("1️⃣", "missing-semicolon", fix: true), fixed: "\"a\"=\"1\";\n"),
    Row(
      "F6 the line that lacks it is to blame", "\"a\"=\"1\"1️⃣ // c\n\"b\"=\"2\";", ["a=1", "b=2"],
      .error("1️⃣", "missing-semicolon", fix: true), fixed: "\"a\"=\"1\"; // c\n\"b\"=\"2\";"),
    Row(
      "F6 two entries on a line", "\"a\"=\"1\"1️⃣ \"b\"=\"2\";", ["a=1", "b=2"],
      .error("1️⃣", "missing-semicolon", fix: true)),
    Row(
      "F6 before the closing brace", "{ a = 11️⃣ }", ["a=1"],
      .error("1️⃣", "missing-semicolon", fix: true), fixed: "{ a = 1; }"),
    Row(
      "F31 two semicolons", "a=1;1️⃣;\nb=2;", ["a=1", "b=2"],
      .error("1️⃣", "stray-semicolon", fix: true), fixed: "a=1;\nb=2;"),
    Row(
      "F31 an equals sign after a semicolon", "\"a\"=\"1\";1️⃣=\n\"b\"=\"2\";", ["a=1", "b=2"],
      .error("1️⃣", "stray-equals", fix: true), fixed: "\"a\"=\"1\";\n\"b\"=\"2\";"),
    Row(
      "a value without a key", "1️⃣= \"x\"; b=2;", ["b=2"], .error("1️⃣", "missing-key")),
    Row(
      "F31 a stray brace", "a=1;\n1️⃣}\nb=2;", ["a=1", "b=2"],
      .error("1️⃣", "unexpected-character", fix: true), fixed: "a=1;\n\nb=2;"),
    Row(
      "a brace that is not closed", "1️⃣{ a=1;", ["a=1"],
      .error("1️⃣", "unclosed-table", fix: true), fixed: "{ a=1;}"),
    Row(
      "a brace that is not closed before a comment's line", "1️⃣{ a=1; // end", ["a=1"],
      .error("1️⃣", "unclosed-table", fix: true), fixed: "{ a=1; // end\n}"),
    Row(
      "a brace that is not closed before an open comment", "1️⃣{ a=1; 2️⃣/* end", ["a=1"],
      .error("1️⃣", "unclosed-table"), .warning("2️⃣", "unclosed-comment")),
    Row(
      "text after the table's brace", "{ a=1; }\n1️⃣b=2; c=3;", ["a=1", "b=2", "c=3"],
      .error("1️⃣", "text-after-table")),
    Row(
      "F34 a colon", "\"a\"1️⃣:\"1\";\n\"b\"=\"2\";", ["a=1", "b=2"],
      .error("1️⃣", "colon-for-equals", fix: true), fixed: "\"a\"=\"1\";\n\"b\"=\"2\";"),
    Row(
      "F34 JSON", "{\"a\"1️⃣:\"b\"2️⃣,\"c\"3️⃣:\"d\"4️⃣}", ["a=b", "c=d"],
      .error("1️⃣", "colon-for-equals", fix: true), .error("2️⃣", "comma-for-semicolon", fix: true),
      .error("3️⃣", "colon-for-equals", fix: true), .error("4️⃣", "missing-semicolon", fix: true),
      fixed: "{\"a\"=\"b\";\"c\"=\"d\";}"),
    Row(
      "F34 commas", "\"a\"=\"1\"1️⃣, \"b\"=\"2\";", ["a=1", "b=2"],
      .error("1️⃣", "comma-for-semicolon", fix: true), fixed: "\"a\"=\"1\"; \"b\"=\"2\";"),
    Row(
      "a colon at the end of a bare key", "a1️⃣: \"1\";\nb=2;", ["a=1", "b=2"],
      .error("1️⃣", "colon-for-equals", fix: true), fixed: "a= \"1\";\nb=2;"),
    Row(
      "no equals sign", "\"a\"1️⃣ \"1\";\nb=2;", ["a=1", "b=2"],
      .error("1️⃣", "missing-equals", fix: true), fixed: "\"a\" = \"1\";\nb=2;"),
    Row(
      "two equals signs", "a =1️⃣= 1; b=2;", ["a=1", "b=2"],
      .error("1️⃣", "doubled-equals", fix: true)),
    Row(
      "an Objective-C string", "\"a\" = 1️⃣@\"1\";", ["a=1"],
      .error("1️⃣", "objective-c-literal", fix: true), fixed: "\"a\" = \"1\";"),
    Row("no value", "\"a\" = 1️⃣;\nb=2;", ["b=2"], .error("1️⃣", "missing-value")),
    Row("no value, no semicolon", "\"a\" =1️⃣", [], .error("1️⃣", "missing-value")),
    Row("no value before a brace", "{ a =1️⃣ } ", [], .error("1️⃣", "missing-value")),
    Row("a bad value", "\"a\" = 1️⃣> x;\nb=2;", ["b=2"], .error("1️⃣", "missing-value")),
    Row(
      "a key alone on its line", "\"x\" = y;\n\"a\"1️⃣\n\"b\"=\"2\";", ["x=y", "b=2"],
      .error("1️⃣", "missing-value")),
    Row(
      "a sentence between entries", "a=1;\nhere 1️⃣is a note\nb=2;", ["a=1", "b=2"],
      .error("1️⃣", "missing-value")),
    Row(
      "R55 a backslash between entries", "\"a\"=\"1\";\n1️⃣\\\\\n\"b\"=\"2\";", ["a=1", "b=2"],
      .error("1️⃣", "unexpected-character", fix: true)),
    Row(
      "a merge conflict", "a=1;\n1️⃣<<<<<<< HEAD\nb=2;\n2️⃣=======\n4️⃣b=3;\n3️⃣>>>>>>> x y\nc=4;",
      ["a=1", "b=2", "b=3", "c=4"], .error("1️⃣", "merge-marker"), .error("2️⃣", "merge-marker"),
      .error("4️⃣", "duplicate-key"), .error("3️⃣", "merge-marker")),
  ]

  static let characters = [
    Row(
      "F3 a character that needs quotes", "a1️⃣@b = v; c=d;", ["a@b=v", "c=d"],
      .error("1️⃣", "missing-quotes", fix: true), fixed: "\"a@b\" = v; c=d;"),
    Row(
      "F3 a plus sign", "a1️⃣+b = v;", ["a+b=v"], .error("1️⃣", "missing-quotes", fix: true),
      fixed: "\"a+b\" = v;"),
    Row(
      "F3 an accent", "cl1️⃣é = v;", ["clé=v"], .error("1️⃣", "missing-quotes", fix: true),
      fixed: "\"clé\" = v;"),
    Row(
      "F3 in a value", "a = 501️⃣%; b=2;", ["a=50%", "b=2"],
      .error("1️⃣", "missing-quotes", fix: true), fixed: "a = \"50%\"; b=2;"),
    Row(
      "words without quotes", "a = hello1️⃣ wide wörld;\nb=2;", ["a=hello wide wörld", "b=2"],
      .error("1️⃣", "missing-quotes", fix: true), fixed: "a = \"hello wide wörld\";\nb=2;"),
    Row(
      "F31 a no-break space", "a=1;\n1️⃣\u{A0}b=2;", ["a=1", "b=2"],
      .error("1️⃣", "invalid-whitespace", fix: true), fixed: "a=1;\nb=2;"),
    Row(
      "F31 ideographic spaces", "a=1;\n1️⃣\u{3000}\u{3000}b=2;", ["a=1", "b=2"],
      .error("1️⃣", "invalid-whitespace", fix: true), fixed: "a=1;\nb=2;"),
    Row(
      "F31 next line", "a=1;1️⃣\u{85}b=2;", ["a=1", "b=2"],
      .error("1️⃣", "invalid-whitespace", fix: true)),
    Row(
      "F31 a byte-order mark", "a=1;\n1️⃣\u{FEFF}b=2;", ["a=1", "b=2"],
      .error("1️⃣", "invalid-whitespace", fix: true)),
    Row(
      "F32 before the first key", " 1️⃣\u{A0}a=1;", ["a=1"],
      .error("1️⃣", "invalid-whitespace", fix: true), fixed: " a=1;"),
    Row(
      "F31 within an entry", "\"a\"1️⃣\u{A0}=2️⃣\u{3000}b3️⃣\u{A0};", ["a=b"],
      .error("1️⃣", "invalid-whitespace", fix: true),
      .error("2️⃣", "invalid-whitespace", fix: true),
      .error("3️⃣", "invalid-whitespace", fix: true), fixed: "\"a\"=b;"),
    Row(
      "F31 typographic quotes", "1️⃣“a” = 2️⃣„b“;\nc=d;", ["a=b", "c=d"],
      .error("1️⃣", "smart-quotes", fix: true), .error("2️⃣", "smart-quotes", fix: true),
      fixed: "\"a\" = \"b\";\nc=d;"),
    Row(
      "F31 a lone typographic quote", "a=1; 1️⃣” b=2;", ["a=1", "b=2"],
      .error("1️⃣", "unexpected-character", fix: true)),
    Row(
      "F33 a hash", "1️⃣# note = x;\nb=2;", ["b=2"], .error("1️⃣", "hash-comment", fix: true),
      fixed: "// note = x;\nb=2;"),
  ]

  @Test(arguments: punctuation + characters)
  func `the rest of the file is read after a fault`(row: Row) {
    expectStrings(
      row.source, diagnostics: row.diagnostics, entries: row.entries, fixed: row.fixed)
  }

  static let quotes = [
    Row(
      "F35 quotes within a value", #""a"="he said 1️⃣"hi"";"#, ["a=he said \"hi\""],
      .error("1️⃣", "unescaped-quote", fix: true), fixed: #""a"="he said \"hi\"";"#),
    Row(
      "F35 and an equals sign", #""a" = "Use 1️⃣"key=value" pairs, \"ok\""; b=2;"#,
      ["a=Use \"key=value\" pairs, \"ok\"", "b=2"], .error("1️⃣", "unescaped-quote", fix: true),
      fixed: #""a" = "Use \"key=value\" pairs, \"ok\""; b=2;"#),
    Row(
      "F35 in single quotes", "'a' = 'it1️⃣'s';\nb=2;", ["a=it's", "b=2"],
      .error("1️⃣", "unescaped-quote", fix: true), fixed: #"'a' = 'it\'s';"# + "\nb=2;"),
    Row(
      "F35 within a key", #""say 1️⃣"hi"" = "x"; b=2;"#, ["say \"hi\"=x", "b=2"],
      .error("1️⃣", "unescaped-quote", fix: true), fixed: #""say \"hi\"" = "x"; b=2;"#),
    Row(
      "no closing quote before a semicolon", "\"a\" = 1️⃣\"one;\n\"b\" = \"2\";\n\"c\" = \"3\";",
      ["a=one", "b=2", "c=3"], .error("1️⃣", "unclosed-string", fix: true),
      fixed: "\"a\" = \"one\";\n\"b\" = \"2\";\n\"c\" = \"3\";"),
    Row(
      "no closing quote, no semicolon", "\"a\" = 1️⃣\"one2️⃣\n\n/* b\n */\n// b\n\"b\" = \"2\";",
      ["a=one", "b=2"], .error("1️⃣", "unclosed-string", fix: true),
      .error("2️⃣", "missing-semicolon", fix: true),
      fixed: "\"a\" = \"one\";\n\n/* b\n */\n// b\n\"b\" = \"2\";"),
    Row(
      "a comment with quotes follows",
      "\"a\" = 1️⃣\"one;\n\n/* title = \"x\"; id = \"y\"; */\n\"b\" = \"2\";", ["a=one", "b=2"],
      .error("1️⃣", "unclosed-string", fix: true)),
    Row(
      "a bare key follows", "\"a\" = 1️⃣\"one;\nb = \"2\";\nc=3;", ["a=one", "b=2", "c=3"],
      .error("1️⃣", "unclosed-string", fix: true)),
    Row(
      "a typographic closing quote", "\"a\" = \"one1️⃣”;\n\"b\" = \"2\";", ["a=one", "b=2"],
      .error("1️⃣", "smart-quotes", fix: true), fixed: "\"a\" = \"one\";\n\"b\" = \"2\";"),
    Row(
      "no closing quote up to the end", "a=1;\n\"b\" = 1️⃣\"two;\nc = 3;\n", ["a=1", "b=two", "c=3"],
      .error("1️⃣", "unclosed-string", fix: true), fixed: "a=1;\n\"b\" = \"two\";\nc = 3;\n"),
    Row(
      "no closing quote in the last line", "\"b\" = 1️⃣\"two;\n// end\n", ["b=two"],
      .error("1️⃣", "unclosed-string", fix: true), fixed: "\"b\" = \"two\";\n// end\n"),
    Row(
      "cut off in a value", "\"b\" = 1️⃣\"two2️⃣", ["b=two"],
      .error("1️⃣", "unclosed-string", fix: true), .error("2️⃣", "missing-semicolon", fix: true),
      fixed: "\"b\" = \"two\";"),
    Row(
      "no closing quote of a key", "1️⃣\"a = \"1\";\n\"b\" = \"2\";", ["a=1", "b=2"],
      .error("1️⃣", "unclosed-string", fix: true), fixed: "\"a\" = \"1\";\n\"b\" = \"2\";"),
    Row(
      "no opening quote of a key", "1️⃣a b\" = \"1\";\n\"b\" = \"2\";", ["a b=1", "b=2"],
      .error("1️⃣", "missing-opening-quote", fix: true),
      fixed: "\"a b\" = \"1\";\n\"b\" = \"2\";"),
    Row(
      "no opening quote of a value", "\"a\" = 1️⃣Größe b\";\n\"b\" = \"2\";", ["a=Größe b", "b=2"],
      .error("1️⃣", "missing-opening-quote", fix: true),
      fixed: "\"a\" = \"Größe b\";\n\"b\" = \"2\";"),
    Row(
      "a value of several lines and no semicolon", "\"a\" = \"x;\ny\"1️⃣\n\"b\" = \"2\";",
      ["a=x;\ny", "b=2"], .error("1️⃣", "missing-semicolon", fix: true)),
    Row(
      "a quote alone on a line", "a=1;\n1️⃣\"\n\"b\" = \"2\";", ["a=1", "b=2"],
      .error("1️⃣", "unclosed-string", fix: true)),
  ]

  @Test(arguments: quotes)
  func `a forgotten quote costs its own line at most`(row: Row) {
    expectStrings(
      row.source, diagnostics: row.diagnostics, entries: row.entries, fixed: row.fixed)
  }

  static let containers = [
    Row(
      "a dictionary that is not closed", "\"a\" = 1️⃣{\nb = 2;\nc = 3;",
      ["a:dictionary", "b=2", "c=3"],
      .error("1️⃣", "unclosed-container"), .error("1️⃣", "value-not-string")),
    Row(
      "an array that is not closed", "\"a\" = 1️⃣(x, y2️⃣;\nb = 2;", ["a:array", "b=2"],
      .error("1️⃣", "value-not-string"), .error("2️⃣", "unclosed-container", fix: true)),
    Row(
      "faults in a dictionary", "a = 1️⃣{ b = c2️⃣ d = e; f3️⃣ }; g=1;", ["a:dictionary", "g=1"],
      .error("1️⃣", "value-not-string"), .error("2️⃣", "missing-semicolon", fix: true),
      .error("3️⃣", "missing-value")),
    Row(
      "no comma", "a = 1️⃣(x2️⃣ y); g=1;", ["a:array", "g=1"], .error("1️⃣", "value-not-string"),
      .error("2️⃣", "missing-comma", fix: true)),
    Row(
      "a character without a key among characters", "a = 1️⃣(2️⃣“x3️⃣“); g=1;", ["a:array", "g=1"],
      .error("1️⃣", "value-not-string"), .error("2️⃣", "unexpected-character"),
      .error("3️⃣", "unexpected-character")),
    Row(
      "half a byte", "a = 1️⃣<0f b2️⃣>; g=1;", ["a:data", "g=1"], .error("1️⃣", "value-not-string"),
      .error("2️⃣", "invalid-data")),
    Row(
      "data that is none", "a = 1️⃣<0f 2️⃣xyz>; g=1;", ["a:data", "g=1"],
      .error("1️⃣", "value-not-string"), .error("2️⃣", "invalid-data")),
    Row(
      "data that is not closed", "a = 1️⃣<0f2️⃣;\ng=1;", ["a:data", "g=1"],
      .error("1️⃣", "value-not-string"), .error("2️⃣", "invalid-data")),
  ]

  @Test(arguments: containers)
  func `values that are no strings do not swallow the rest`(row: Row) {
    expectStrings(
      row.source, diagnostics: row.diagnostics, entries: row.entries, fixed: row.fixed)
  }

  static let noTables = [
    Row("F38 a word", "1️⃣hello", [], .error("1️⃣", "not-a-table")),
    Row("F38 a string", " 1️⃣\"a\"\n", [], .error("1️⃣", "not-a-table")),
    Row("F38 a sentence", "1️⃣Temporary File here", [], .error("1️⃣", "not-a-table")),
    Row("F38 a line of values", "1️⃣-100,Box,✓,⌘,<< no >>", [], .error("1️⃣", "not-a-table")),
    Row("F38 an array", "1️⃣(x, y)", [], .error("1️⃣", "not-a-table")),
    Row("F38 data", "1️⃣<0fbd>", [], .error("1️⃣", "not-a-table")),
    Row("an array before entries", "1️⃣(x)\na = b;", ["a=b"], .error("1️⃣", "not-a-table")),
  ]

  @Test(arguments: noTables)
  func `a file that is no table is said to be none, once`(row: Row) {
    expectStrings(row.source, diagnostics: row.diagnostics, entries: row.entries)
  }
}
