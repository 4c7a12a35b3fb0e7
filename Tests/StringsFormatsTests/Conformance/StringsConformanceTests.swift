import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct StringsConformanceTests {
  typealias Suite = DocumentConformance<StringsDocument>
  typealias Sample = Suite.Sample

  private static let genstrings =
    "/* First */\n\"one\" = \"1\";\n\n/* Second,\n   longer */\n\"two\" = \"2 é\";\n\n"
    + "/* No comment provided by engineer. */\n\"three\" = \"3\";\n\n"

  static let texts: [Sample] =
    [
      Sample(name: "empty", bytes: []),
      Sample(name: "spaces", bytes: Array(" \n".utf8)),
      Sample(name: "header", bytes: Array("/* A file */\n".utf8)),
      Sample(name: "header without end", bytes: Array("// A file".utf8)),
      Sample(name: "dense", bytes: Array("\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n".utf8)),
      Sample(name: "no last end", bytes: Array("\"a\" = \"1\";\n\n\"b\" = \"2\";".utf8)),
      Sample(name: "genstrings", bytes: Array(genstrings.utf8)),
      Sample(
        name: "CRLF", bytes: Array(genstrings.replacing("\n", with: "\r\n").utf8), lineEnd: "\r\n"),
      Sample(name: "CR", bytes: Array("a = b;\rc = d;\r".utf8), lineEnd: "\r"),
      Sample(
        name: "line comments",
        bytes: Array("// file\n\n//one\na='1'; // trails a\n\n// two\n// more\nb='2';\n".utf8)),
      Sample(name: "braces", bytes: Array("{\n  a = 1;\n  /* c */\n  b = 2;\n}\n".utf8)),
      Sample(
        name: "tabs in braces", bytes: Array("{\n\t\"a\"\t=\t\"1\";\n\n\t\"b\"\t=\t\"\t\";\n}".utf8)
      ),
      Sample(name: "one line", bytes: Array("{ a = b; /* of c */ c = d; e = f; }".utf8)),
      Sample(name: "empty braces", bytes: Array("{}".utf8)),
      Sample(name: "open braces", bytes: Array("/* t */ {\n}\n".utf8)),
      Sample(name: "keys alone", bytes: Array("a;\n\"b c\";\n'd';\n".utf8)),
      Sample(name: "two a line", bytes: Array("a=b;c=d;\n/* e */ e=f; /* g */ g=h;\n".utf8)),
      Sample(name: "escapes", bytes: Array("\"caf\\U00e9\" = \"\\\"x\\\"\\n\";\n".utf8)),
      Sample(name: "raw breaks", bytes: Array("a = \"x\ny\";\nb = \"x\\\ny\";\n".utf8)),
      Sample(
        name: "many tokens", bytes: Array("\"k\" /*1*/ = // 2\n \"v\" /*3*/; /*4*/\n/*5*/b=c;".utf8)
      ),
      Sample(name: "mixed comments", bytes: Array("// one\n/* two */ a=b;\n/**/c=d;\n".utf8)),
    ]
    + TextEncoding.allCases.map { encoding in
      Sample(
        name: encoding.name,
        bytes: encoding.byteOrderMark + encoding.bytes(of: "/* é */\n\"k😀\" = \"v漢\";\nb = c;\n"),
        encoding: encoding)
    }

  static let xml = PropertyListSamples.xml(
    "<string>1 &lt;é&gt;</string>", "<string><![CDATA[<b>]]></string>")
  static let lists: [Sample] = (xml + PropertyListSamples.binary([xml[0], xml[6], xml[16]])).map {
    Sample(name: $0.name, bytes: $0.bytes, lineEnd: $0.lineEnd, encoding: $0.encoding)
  }
  static let samples = texts + lists

  private let suite = Suite()

  @Test(arguments: samples)
  func `the bytes come back`(sample: Sample) { suite.expectRoundTrip(sample) }

  @Test(arguments: samples)
  func `one value changes and no other byte`(sample: Sample) { suite.expectValueEdits(sample) }

  @Test(arguments: samples)
  func `comments are set and taken away`(sample: Sample) { suite.expectCommentEdits(sample) }

  @Test(arguments: samples)
  func `entries come where they are asked for and go again`(sample: Sample) {
    suite.expectInsertions(sample)
  }

  @Test(arguments: samples)
  func `entries are removed and renamed alone`(sample: Sample) { suite.expectRemovals(sample) }

  @Test(arguments: samples)
  func `line ends and byte-order marks are kept`(sample: Sample) { suite.expectLineEnds(sample) }

  @Test(arguments: samples, [1, 2, 13] as [UInt64])
  func `edits in random order make what they make of a list`(sample: Sample, seed: UInt64) {
    suite.expectRandomEdits(sample, seed: seed, rounds: 40)
  }

  @Test func `damaged files are kept and edited as a whole or not at all`() {
    suite.expectDamageKept(
      Self.texts
        + StringsRobustnessTests.sources.map {
          Sample(name: "", bytes: MarkedSource($0).bytes)
        },
      pieces: ["\"", ";", "\\", "=", "/*", "*/", "\n", "{", "}", "a=b;", "\u{A0}", "'", "“"],
      seed: 11, rounds: 4000, minimum: 1000)
  }

  @Test func `damaged property lists are kept and edited as a whole or not at all`() {
    suite.expectDamageKept(
      Self.lists,
      pieces: [
        "<key>", "</key>", "<string>", "</string>", "<dict>", "</dict>", "<!--", "-->", "<", ">",
        "&",
        "<key>a</key>", "<true/>", "<![CDATA[", "]]>", "\n", "<integer>7</integer>", "x", "é",
      ],
      seed: 7, rounds: 2000, minimum: 500)
  }

  @Test(
    arguments: [
      ("a = b", "missing-semicolon"), ("hello", "not-a-table"), ("<array/>", "not-a-table"),
      ("<dict><key>a</key><array/></dict>", "value-not-string"), ("<dict>", "xml-unclosed-element"),
      (
        "<dict><key>a</key><string>1</string><key>a</key><string>2</string></dict>", "duplicate-key"
      ),
      ("<dict><key>a</key></dict>", "plist-missing-value"), ("bplist00", "plist-bad-trailer"),
      ("<dict><key>a</key><string>\u{1}</string></dict>", "xml-invalid-character"),
      ("\u{FEFF}<plist/>", "plist-no-value"),
    ])
  func `faults are named`(text: String, id: String) {
    suite.expectFaultNamed(Sample(name: text, bytes: Array(text.utf8)), id)
  }
}
