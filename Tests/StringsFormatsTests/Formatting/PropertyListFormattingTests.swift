import Foundation
import SourceDiagnostics
import StringsFormats
import TestSupport
import Testing

struct PropertyListFormattingTests {
  private static func format(
    _ source: String, _ options: FormattingOptions = FormattingOptions()
  ) -> FormattingOutcome {
    PropertyListTree(parsing: Array(source.utf8)).formatted(options)
  }

  static let rows = [
    LayoutRow(
      "a table on one line",
      "<plist version='1.0'><dict><key>a</key><string>b</string><key>c</key><dict/></dict></plist>",
      """
      <plist version='1.0'>
      <dict>
      \t<key>a</key>
      \t<string>b</string>
      \t<key>c</key>
      \t<dict/>
      </dict>
      </plist>

      """),
    LayoutRow(
      "the head stays as it is",
      "<?xml version=\"1.0\"  encoding='utf-8' ?> <!DOCTYPE plist SYSTEM\n 'x' ><plist><dict/></plist>",
      """
      <?xml version="1.0"  encoding='utf-8' ?>
      <!DOCTYPE plist SYSTEM
       'x' >
      <plist>
      <dict/>
      </plist>

      """),
    LayoutRow(
      "texts stay byte for byte",
      "<dict><key> a&#65;\n </key><string>\n <![CDATA[<x> & ]]> &amp;&#x22;<!-- c --> </string></dict>",
      """
      <dict>
      \t<key> a&#65;
       </key>
      \t<string>
       <![CDATA[<x> & ]]> &amp;&#x22;<!-- c --> </string>
      </dict>

      """),
    LayoutRow(
      "empty elements",
      "<array ><string/><string ></string ><dict>\n</dict><array></array><true></true><false> </false>"
        + "<data/><data> </data></array >",
      """
      <array>
      \t<string></string>
      \t<string></string>
      \t<dict/>
      \t<array/>
      \t<true/>
      \t<false/>
      \t<data>
      \t</data>
      \t<data>
      \t</data>
      </array>

      """),
    LayoutRow(
      "numbers and dates",
      "<array><integer> 5 </integer><real>1.50</real>"
        + "<date>2026-11-30T08:15:00Z</date></array>",
      """
      <array>
      \t<integer> 5 </integer>
      \t<real>1.50</real>
      \t<date>2026-11-30T08:15:00Z</date>
      </array>

      """),
    LayoutRow(
      "comments in their places",
      """
      <!-- head
           two --> <!-- h2 -->

      <plist><!-- p -->
        <dict><!-- first -->
        <key>a</key><!-- k -->
          <!-- between -->
        <string>b</string>   <!-- end -->


        <!-- part -->

        <!-- on c
             two -->
        <key>c</key><string>d</string><!-- e --><key>f</key><true/>
        <!-- last --></dict></plist><!-- tail -->
      <!-- tail 2 -->
      """,
      """
      <!-- head
           two -->
      <!-- h2 -->

      <plist>
      <!-- p -->
      <dict>
      \t<!-- first -->
      \t<key>a</key> <!-- k -->
      \t<!-- between -->
      \t<string>b</string> <!-- end -->

      \t<!-- part -->

      \t<!-- on c
      \t     two -->
      \t<key>c</key>
      \t<string>d</string>
      \t<!-- e -->
      \t<key>f</key>
      \t<true/>
      \t<!-- last -->
      </dict>
      </plist> <!-- tail -->
      <!-- tail 2 -->

      """),
    LayoutRow(
      "groups keep one empty line",
      "<dict>\n\n<key>a</key>\n\n<string>b</string>\n\n\n\n<key>c</key><string>d</string>\n\n</dict>",
      """
      <dict>
      \t<key>a</key>
      \t<string>b</string>

      \t<key>c</key>
      \t<string>d</string>
      </dict>

      """),
    LayoutRow(
      "attributes and instructions",
      "<dict a='1'  b=\"2\" ><?x  y?><key id='3'>k</key><string x='4'/></dict>",
      """
      <dict a='1'  b="2" >
      \t<?x  y?>
      \t<key id='3'>k</key>
      \t<string x='4'/>
      </dict>

      """),
    LayoutRow(
      "keys that stand twice",
      "<dict><key>a</key><string>1</string><key>a</key><string>2</string></dict>",
      """
      <dict>
      \t<key>a</key>
      \t<string>1</string>
      \t<key>a</key>
      \t<string>2</string>
      </dict>

      """),
  ]

  @Test(arguments: rows)
  func `a property list is laid out`(row: LayoutRow) throws {
    let bytes = Array(row.before.utf8)
    let tree = PropertyListTree(parsing: bytes)
    let outcome = tree.formatted()
    let result = try #require(outcome.bytes(of: bytes), "\(outcome.refusals)")
    #expect(String(decoding: result, as: UTF8.self) == row.after)
    let again = PropertyListTree(parsing: result)
    #expect(again.formatted() == .unchanged)
    // Without a head or a list around it a dictionary is no sign of a property list.
    if row.before.hasPrefix("<?xml") || row.before.hasPrefix("<plist") {
      #expect(StringsDocument(parsing: bytes).formatted() == outcome)
    }
    #expect(StringsdictDocument(parsing: bytes).formatted() == outcome)
    let members = [tree, again].map { $0.root.map { Array($0.members) } ?? [] }
    for (old, new) in zip(members[0], members[1]) {
      #expect(old.key == new.key)
      #expect(old.comment?.filter { !$0.isWhitespace } == new.comment?.filter { !$0.isWhitespace })
    }
    guard !row.before.contains("encoding=") else { return }
    for encoding in TextEncoding.allCases {
      let wide = encoding.byteOrderMark + encoding.bytes(of: row.before)
      #expect(
        PropertyListTree(parsing: wide).formatted()
          == .formatted(encoding.byteOrderMark + encoding.bytes(of: row.after)))
      #expect(
        PropertyListTree(parsing: wide).formatted(FormattingOptions(encoding: .utf8))
          == .formatted(Array(row.after.utf8)))
    }
  }

  /// Source: PropertyListSerialization on Linux, whose layout is that of Apple's platforms.
  @Test func `what Foundation writes has its layout already`() throws {
    func data(_ count: Int) -> Data { Data((0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }) }
    var nested: [String: Any] = ["leaf": data(100)]
    for level in 0..<14 { nested = ["level \(level)": nested, "data": data(61 + level)] }
    let list: [String: Any] = [
      "empty": Data(), "three": data(3), "fifty-one": data(51), "fifty-two": data(52),
      "text": "<&>\"'\r\n\t  é😀", "none": "", "": "key", "true": true, "false": false, "n": -5,
      "r": 1.5, "date": Date(timeIntervalSince1970: 0), "list": [[Any](), [String: Any](), "x"],
      "nested": nested,
    ]
    let written = Array(
      try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0))
    let outcome = PropertyListTree(parsing: written).formatted()
    #expect(
      outcome.bytes(of: written).map { String(decoding: $0, as: UTF8.self) }
        == String(decoding: written, as: UTF8.self))
    // Without any space it comes back as it was.
    let text = String(decoding: written, as: UTF8.self)
    let squeezed = text.split(separator: "\n").map { $0.drop { $0 == "\t" } }.joined()
      .replacing("&#13;", with: "\r\n").replacing("'\t", with: "'\r\n\t")
    let back = Self.format(squeezed)
    guard case .formatted(let bytes) = back else {
      Issue.record("\(back)")
      return
    }
    let readBack = unsafe try PropertyListSerialization.propertyList(
      from: Data(bytes), format: nil)
    let readSqueezed = unsafe try PropertyListSerialization.propertyList(
      from: Data(squeezed.utf8), format: nil)
    #expect((readBack as? NSDictionary) == (readSqueezed as? NSDictionary))
  }

  @Test(.enabled(if: ProgramRun.isAvailable("python3")))
  func `Python reads the same from formatted files`() throws {
    let script = """
      import plistlib, random, sys, json
      r = random.Random(5)
      def value(d):
          k = r.randrange(8)
          if k < 2 and d: return {str(i) + r.choice('ab<&'): value(d - 1) for i in range(r.randrange(4))}
          if k == 2 and d: return [value(d - 1) for _ in range(r.randrange(4))]
          return r.choice([True, 5, 1.5, b'x' * r.randrange(90), ' a\\n', '', '&<>'])
      for _ in range(200):
          t = plistlib.dumps({'k': value(3), 'l': value(3)}).decode()
          head, body = t.split('<dict>', 1)
          body = '<dict>' + body
          for _ in range(r.randrange(6)):
              body = body.replace('</string>\\n', '</string>' + ' ' * r.randrange(3), 1)
              body = body.replace('\\n\\t\\t', '\\n   <!-- c -->\\n', 1)
          print(json.dumps(head + body))
      """
    let made = try ProgramRun("python3", ["-c", script])
    try #require(made.status == 0, "\(made.errors)")
    var files: [(String, String)] = []
    for line in made.output.split(separator: "\n") {
      let text = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
          as? String)
      let bytes = Array(text.utf8)
      let outcome = PropertyListTree(parsing: bytes).formatted()
      let result = try #require(outcome.bytes(of: bytes), "\(outcome.refusals) \(text)")
      #expect(PropertyListTree(parsing: result).formatted() == .unchanged)
      files.append((text, String(decoding: result, as: UTF8.self)))
    }
    #expect(files.count == 200)
    let input = try JSONSerialization.data(withJSONObject: files.map { [$0.0, $0.1] })
    let compared = try ProgramRun(
      "python3",
      [
        "-c",
        "import json,plistlib,sys\n"
          + "print(sum(plistlib.loads(a.encode()) == plistlib.loads(b.encode())"
          + " for a, b in json.load(sys.stdin)))",
      ], input: String(decoding: input, as: UTF8.self))
    #expect(compared.output == "200\n", "\(compared.errors)")
  }

  @Test(arguments: [
    ("<?xml version=\"1.0\" encoding=\"UTF-16\"?>", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"),
    (
      "<?xml version='1.0' encoding = 'utf-16le' standalone='no' ?>",
      "<?xml version='1.0' encoding = 'UTF-8' standalone='no' ?>"
    ),
    ("<?xml version=\"1.0\"?>", "<?xml version=\"1.0\"?>"), ("", ""),
  ])
  func `the declaration goes with the encoding`(head: String, newHead: String) {
    let body = (head.isEmpty ? "" : "\n") + "<dict/>\n"
    let wide =
      TextEncoding.utf16LittleEndian.byteOrderMark
      + TextEncoding.utf16LittleEndian.bytes(of: head + body)
    let tree = PropertyListTree(parsing: wide)
    #expect(tree.formatted() == .unchanged)
    #expect(
      tree.formatted(FormattingOptions(encoding: .utf8)) == .formatted(Array((newHead + body).utf8))
    )
  }

  @Test(arguments: [
    ("<dict><key>a</key></dict>", "plist-missing-value"), ("<dict>x</dict>", "plist-text-between"),
    ("<dict><key>a</key><string>b</dict>", "xml-mismatched-end"), ("a = b;", "plist-not-xml"),
    ("", "xml-missing-root"), ("<dict><key>a</key><thing/></dict>", "plist-unknown-element"),
    ("<dict><key>a</key><date>today</date></dict>", "plist-invalid-value"),
  ])
  func `a damaged list is refused with what is wrong`(source: String, id: String) {
    #expect(Self.format(source).refusals.first == id)
  }

  @Test func `a binary list is left alone`() throws {
    let bytes = Array(
      try PropertyListSerialization.data(
        fromPropertyList: ["b": "1", "a": "2"], format: .binary, options: 0))
    let options = FormattingOptions(keyOrder: try StringsKeyOrder(), encoding: .utf8)
    #expect(StringsDocument(parsing: bytes).formatted(options) == .unchanged)
    #expect(StringsdictDocument(parsing: bytes).formatted(options) == .unchanged)
  }
}
