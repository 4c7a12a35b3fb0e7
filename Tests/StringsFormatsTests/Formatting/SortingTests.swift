import ICUKit
import StringsFormats
import TestSupport
import Testing

struct SortingTests {
  /// Source: PyICU on ICU 72, root collation, numeric, then the bytes.
  @Test func `keys are in the order of Xcode's catalogs`() throws {
    let expected = [
      "", "\u{200B}", "_", "%@ b", "%1$@", "🙂", "1", "9", "10", "a", "A", "á", "á", "ä",
      "ạ̇", "ạ̇", "a b", "a_b", "a-b", "a.b", "a09", "a9", "a10", "ab", "b", "B", "e", "é",
      "É", "ss", "ß", "z", "е", "ё", "Я", "中", "日本",
    ]
    var shuffled = expected
    var generator = SeededGenerator(seed: 1)
    let order = try StringsKeyOrder()
    for _ in 0..<20 {
      shuffled.shuffle(using: &generator)
      let sorted = order.sortedPositions(of: shuffled).map { shuffled[$0] }
      // Twins by normalisation are told apart by their bytes.
      #expect(sorted.map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) })
    }
  }

  @Test func `keys that are the same keep their order`() throws {
    let keys = ["b", "a", "b", "a", "B"]
    #expect(try StringsKeyOrder().sortedPositions(of: keys) == [1, 3, 0, 2, 4])
  }

  static let rows = [
    LayoutRow(
      "entries", "b=1;\na=2;\nB=3;\na10=4;\na9=5;",
      "\"a\" = \"2\";\n\"a9\" = \"5\";\n\"a10\" = \"4\";\n\"b\" = \"1\";\n\"B\" = \"3\";\n"),
    LayoutRow(
      "comments go with their entries",
      """
      /* on b */
      b = 1; // end of b
      a = 2; // end of a

      /* on
         c */
      // too
      c = 3;
      """,
      """
      "a" = "2"; // end of a

      /* on b */
      "b" = "1"; // end of b

      /* on
         c */
      // too
      "c" = "3";

      """),
    LayoutRow(
      "sections stay, with their own entries",
      """
      /* head */

      /* on d */
      d = 1;
      c = 2;

      // MARK: second

      b = 3;
      a = 4;
      // end
      """,
      """
      /* head */

      "c" = "2";

      /* on d */
      "d" = "1";

      // MARK: second

      "a" = "4";
      "b" = "3";
      // end

      """),
    LayoutRow(
      "entries with an empty line between all of them keep it", "c=1;\n\na=2;\n\nb=3;",
      "\"a\" = \"2\";\n\n\"b\" = \"3\";\n\n\"c\" = \"1\";\n"),
    LayoutRow(
      "groups of entries become one", "d=1;\nc=2;\n\nb=3;\na=4;",
      "\"a\" = \"4\";\n\"b\" = \"3\";\n\"c\" = \"2\";\n\"d\" = \"1\";\n"),
    LayoutRow(
      "repeated keys stay in their order", "b=1;\na=1;\nb=2;\na=2;\nb=3;",
      "\"a\" = \"1\";\n\"a\" = \"2\";\n\"b\" = \"1\";\n\"b\" = \"2\";\n\"b\" = \"3\";\n"),
    LayoutRow(
      "a table in braces, and nothing in a value",
      "{ b = { z = 1; y = 2; };\n/* x */ a = (2, 1); } // e",
      """
      {
          /* x */
          "a" = (
              "2",
              "1"
          );

          "b" = {
              "z" = "1";
              "y" = "2";
          };
      } // e

      """),
    LayoutRow("comments alone", "// b\n\n// a\n", "// b\n\n// a\n"),
    LayoutRow("no entries", "", ""),
    LayoutRow("line breaks in strings", "b = \"\n\";\na=1;", "\"a\" = \"1\";\n\"b\" = \"\n\";\n"),
  ]

  @Test(arguments: rows)
  func `entries are sorted`(row: LayoutRow) throws {
    try expectFormatted(row.before, as: row.after, sorted: true)
  }

  @Test(arguments: [
    LayoutRow(
      "members with their comments, and nothing below",
      """
      <plist><!-- p --><dict>
      <!-- on c --><key>c</key> <!-- k --> <dict><key>z</key><true/><key>y</key><true/></dict> <!-- e -->
      <key>b</key><string>1</string>
      <key>a</key><string>2</string>
      </dict></plist>
      """,
      """
      <plist>
      <!-- p -->
      <dict>
      \t<key>a</key>
      \t<string>2</string>
      \t<key>b</key>
      \t<string>1</string>
      \t<!-- on c -->
      \t<key>c</key> <!-- k -->
      \t<dict>
      \t\t<key>z</key>
      \t\t<true/>
      \t\t<key>y</key>
      \t\t<true/>
      \t</dict> <!-- e -->
      </dict>
      </plist>

      """),
    LayoutRow(
      "sections",
      "<dict><!-- s -->\n\n<key>b</key><true/>\n\n<key>a</key><true/>\n\n<!-- t -->\n\n"
        + "<key>B</key><true/><key>A</key><true/></dict>",
      """
      <dict>
      \t<!-- s -->

      \t<key>a</key>
      \t<true/>

      \t<key>b</key>
      \t<true/>

      \t<!-- t -->

      \t<key>A</key>
      \t<true/>
      \t<key>B</key>
      \t<true/>
      </dict>

      """),
    LayoutRow(
      "an array", "<array><string>b</string><string>a</string></array>",
      "<array>\n\t<string>b</string>\n\t<string>a</string>\n</array>\n"),
    LayoutRow(
      "an array of tables", "<array><dict><key>b</key><true/><key>a</key><true/></dict></array>",
      "<array>\n\t<dict>\n\t\t<key>b</key>\n\t\t<true/>\n\t\t<key>a</key>\n\t\t<true/>\n\t</dict>\n</array>\n"
    ),
    LayoutRow(
      "repeated keys",
      "<dict><key>b</key><true/><key>a</key><integer>1</integer><key>a</key><integer>2</integer></dict>",
      "<dict>\n\t<key>a</key>\n\t<integer>1</integer>\n\t<key>a</key>\n\t<integer>2</integer>\n"
        + "\t<key>b</key>\n\t<true/>\n</dict>\n"),
  ])
  func `keys of a property list are sorted`(row: LayoutRow) throws {
    let options = FormattingOptions(keyOrder: try StringsKeyOrder())
    let outcome = PropertyListTree(parsing: Array(row.before.utf8)).formatted(options)
    let bytes = try #require(outcome.bytes(of: Array(row.before.utf8)), "\(outcome.refusals)")
    #expect(String(decoding: bytes, as: UTF8.self) == row.after)
    let again = PropertyListTree(parsing: bytes)
    #expect(again.formatted(options) == .unchanged)
    #expect(again.formatted() == .unchanged)
  }
}
