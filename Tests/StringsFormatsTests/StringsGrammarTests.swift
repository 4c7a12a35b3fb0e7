import Testing

/// What Apple's parsers accept, with and without a word about it.
///
/// Source: the rows F1 to F40 of the strings grammar, measured on both OpenStep parsers of
/// Foundation on Linux. Rows that are faults are in `StringsFaultTests`.
struct StringsGrammarTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    let entries: [String]
    let diagnostics: [Expected]
    var testDescription: String { name }

    init(_ name: String, _ source: String, _ entries: [String], _ diagnostics: Expected...) {
      self.name = name
      self.source = source
      self.entries = entries
      self.diagnostics = diagnostics
    }
  }

  static let accepted = [
    Row("F1 a key alone", "a;", ["a=a"]),
    Row("F1 a quoted key alone", "\"a b\" ; b;", ["a b=a b", "b=b"]),
    Row("F2 bare keys and values", "a.b-c_d$/:9 = v;", ["a.b-c_d$/:9=v"]),
    Row("F4 single quotes", "'a' = 'b\"c';", ["a=b\"c"]),
    Row("F4 the other quote inside", "\"it's\" = \"it's\";", ["it's=it's"]),
    Row("F8 braces", "{ \"a\"=\"1\"; }", ["a=1"]),
    Row("F8 braces, empty", " { } ", []),
    Row("F10 no bytes", "", []),
    Row("F11 only spaces", " \t\r\n\u{B}\u{C}\u{2028}\u{2029}", []),
    Row("F11 only a comment", "/* x */ // y", []),
    Row("F14 comments anywhere", "\"k\" /*1*/ = // 2\n \"v\" /*3*/;", ["k=v"]),
    Row("F15 slashes in a value", "a = http://x.y/z;", ["a=http://x.y/z"]),
    Row("F15 a path", "a = /path; b = / ;", ["a=/path", "b=/"]),
    Row("F16 raw line breaks and tabs", "\"k\"=\"a\tb\nc\r\nd\";", ["k=a\tb\nc\r\nd"]),
    Row("F17 a backslash before a line break", "\"k\"=\"a\\\nb\\\r\nc\";", ["k=a\nb\r\nc"]),
    Row("F18 the usual escapes", #""k"="\n\r\t\"\'\\";"#, ["k=\n\r\t\"'\\"]),
    Row("F19 bell and backspace", #""k"="\a\b";"#, ["k=\u{7}\u{8}"]),
    Row("F20 form feed and vertical tab", #""k"="\f\v";"#, ["k=\u{C}\u{B}"]),
    Row("F21 octal, three digits at most", #""k"="\101\1011\7x";"#, ["k=AA1\u{7}x"]),
    Row("F22 octal is NeXTSTEP Latin", #""k"="\200\351\375";"#, ["k=\u{A0}\u{D8}\u{FF}"]),
    Row("F25 one to four digits", #""k"="\U00e9\Ue9x\U00E9DE";"#, ["k=ééxéDE"]),
    Row("F25 text after four digits", #""k"="\U2026and \U2019abc";"#, ["k=…and ’abc"]),
    Row("F27 surrogates are joined", #""k"="\UD83D\UDE00";"#, ["k=😀"]),
    Row("F36 an empty value", "\"a\" = \"\";", ["a="]),
    Row("F36 an empty key", "1️⃣\"\" = \"x\";", ["=x"], .note("1️⃣", "empty-key")),
    Row("separators are white space", "a\u{2028}=\u{2029}b\u{B};", ["a=b"]),
    Row("a line comment ends at a separator", "// x\u{2028}a = b;", ["a=b"]),
    Row("stars and slashes in a comment", "/***/a=b;/**//* / * **/", ["a=b"]),
    Row("escapes in a key", #""a\"b" = c;"#, ["a\"b=c"]),
    Row("text of all planes", "\"ключ\" = \"值😀\u{10FFFF}\";", ["ключ=值😀\u{10FFFF}"]),
  ]

  @Test(arguments: accepted)
  func `what Apple's parsers accept is read`(row: Row) {
    expectStrings(row.source, diagnostics: row.diagnostics, entries: row.entries)
  }

  static let lints = [
    Row(
      "F7 a key twice, other values", "\"a\"=\"1\"; 1️⃣\"a\"=\"2\";", ["a=1", "a=2"],
      .error("1️⃣", "duplicate-key")),
    Row(
      "F7 a key twice, same value", "\"a\"=\"1\"; 1️⃣a = 1;", ["a=1", "a=1"],
      .warning("1️⃣", "duplicate-key")),
    Row(
      "F9 a dictionary", "\"a\" = 1️⃣{ b = c; \"d\" = (e, {f;}); };", ["a:dictionary"],
      .error("1️⃣", "value-not-string")),
    Row(
      "F9 an array", "\"a\" = 1️⃣(x, \"y\" ,); b = 2️⃣();", ["a:array", "b:array"],
      .error("1️⃣", "value-not-string"), .error("2️⃣", "value-not-string")),
    Row(
      "F9 data", "\"a\" = 1️⃣<0fbd 77\n1c>; b = 2️⃣< >;", ["a:data", "b:data"],
      .error("1️⃣", "value-not-string"), .error("2️⃣", "value-not-string")),
    Row(
      "F12 a comment that is not closed", "a=b; 1️⃣/* x\nc = d;", ["a=b"],
      .warning("1️⃣", "unclosed-comment")),
    Row("F12 nothing but such a comment", "1️⃣/*/", [], .warning("1️⃣", "unclosed-comment")),
    Row(
      "F13 comments do not nest", "/* a /* b */ \"k\"=\"v\"; 1️⃣*/\n", ["k=v"],
      .warning("1️⃣", "stray-comment-end", fix: true)),
    Row(
      "F13 and hide what follows", "k=v; 1️⃣*/ l=w;", ["k=v", "l=w"],
      .error("1️⃣", "stray-comment-end", fix: true)),
    Row(
      "F23 octal that stands for nothing", #""k"="1️⃣\7772️⃣\376 \375 3️⃣\401";"#,
      ["k=\u{FFFD}\u{FFFD} ÿ \u{1}"], .error("1️⃣", "octal-out-of-range"),
      .error("2️⃣", "octal-out-of-range"), .error("3️⃣", "octal-out-of-range")),
    Row(
      "F24 needless escapes", #""k"="1️⃣\82️⃣\d3️⃣\%4️⃣\/5️⃣\é6️⃣\😀";"#, ["k=8d%/é😀"],
      .warning("1️⃣", "needless-escape", fix: true), .warning("2️⃣", "needless-escape", fix: true),
      .warning("3️⃣", "needless-escape", fix: true), .warning("4️⃣", "needless-escape", fix: true),
      .warning("5️⃣", "needless-escape", fix: true), .warning("6️⃣", "needless-escape", fix: true)),
    Row(
      "F24 a Swift interpolation", #""k"="1️⃣\(count)";"#, ["k=(count)"],
      .warning("1️⃣", "leaked-interpolation")),
    Row(
      "F26 no digits", #""k"="a1️⃣\Uxyz2️⃣\U";"#, ["k=a\u{FFFD}xyz\u{FFFD}"],
      .error("1️⃣", "empty-unicode-escape"), .error("2️⃣", "empty-unicode-escape")),
    Row(
      "F27 lone surrogates", #""k"="1️⃣\UD83Dx2️⃣\UDE003️⃣\UD83D4️⃣\UD83D\UDE00";"#,
      ["k=\u{FFFD}x\u{FFFD}\u{FFFD}😀"], .error("1️⃣", "lone-surrogate"),
      .error("2️⃣", "lone-surrogate"), .error("3️⃣", "lone-surrogate")),
    Row(
      "F28 more than four digits", #""k"="1️⃣\U0001F600 2️⃣\U1F600.";"#,
      ["k=\u{1}F600 \u{1F60}0."], .warning("1️⃣", "long-unicode-escape", fix: true),
      .warning("2️⃣", "long-unicode-escape", fix: true)),
    Row(
      "F29 small u", #""k"="1️⃣\u00e92️⃣\u{1F600}3️⃣\user";"#, ["k=u00e9u{1F600}user"],
      .error("1️⃣", "small-u-escape", fix: true), .error("2️⃣", "small-u-escape", fix: true),
      .warning("3️⃣", "needless-escape", fix: true)),
    Row(
      "F30 hexadecimal", #""k"="1️⃣\x412️⃣\xyz";"#, ["k=x41xyz"],
      .warning("1️⃣", "hexadecimal-escape", fix: true),
      .warning("2️⃣", "needless-escape", fix: true)),
    Row(
      "F37 zero characters", "\"k\"=\"a1️⃣\0b2️⃣\\0c3️⃣\\U0000\";", ["k=a\0b\0c\0"],
      .error("1️⃣", "nul-character"), .error("2️⃣", "nul-character"),
      .error("3️⃣", "nul-character")),
    Row(
      "F40 canonical twins", "\"a\\U0301\" = x; 1️⃣\"á\" = y;", ["a\u{301}=x", "á=y"],
      .warning("1️⃣", "canonical-twins")),
  ]

  @Test(arguments: lints)
  func `what is accepted but probably not meant is said`(row: Row) {
    expectStrings(row.source, diagnostics: row.diagnostics, entries: row.entries)
  }
}
