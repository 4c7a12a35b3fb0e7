import StringsFormats
import Testing
import TranslatorWorkflow

/// Keys that no table has yet.
///
/// Source: Apple's genstrings, the catalogs of Xcode, and reports R44 and R47.
@Suite struct NewKeyTests {
  @Test func `a new table is made in the manner of genstrings`() {
    let code = #"""
      // NSLocalizedString("not", comment: "a key")
      NSLocalizedString("z", comment: "Last")
      NSLocalizedString("k", value: "%@ of %d", comment: "First\nsecond line")
      NSLocalizedString("k", value: "%@ of %d", comment: "Other */ place")
      NSLocalizedString("say \"hi\"\n", comment: "")
      NSLocalizedString("other", tableName: "More", value: "100% of %@", comment: "No comment provided by engineer.")
      """#
    let result = ExtractionSample(code).run()
    #expect(result.problems.isEmpty)
    #expect(
      result.text(of: "en.lproj/Localizable.strings") == #"""
        /* First
           second line
           Other * / place */
        "k" = "%1$@ of %2$d";

        "say \"hi\"\n" = "say \"hi\"\n";

        /* Last */
        "z" = "z";


        """#)
    #expect(result.text(of: "en.lproj/More.strings") == "\"other\" = \"100% of %@\";\n\n")
    #expect(
      result.lines == [
        "added Localizable:z", "added Localizable:k", "added Localizable:say \"hi\"\n",
        "added More:other",
      ])
    for change in result.changes {
      #expect(change.oldBytes == nil)
      #expect(StringsDocument(parsing: change.newBytes).diagnostics.isEmpty)
    }
  }

  /// A text with what becomes of it.
  @Test(arguments: [
    ("%@", "%@"), ("%@ of %lld", "%1$@ of %2$lld"), ("%1$@ of %@", "%1$@ of %@"),
    ("%*d %d", "%*d %d"), ("50% off and 20% discount", "50% off and 20% discount"),
    ("%d%% and %d", "%1$d%% and %2$d"), ("%.2f/%-5s", "%1$.2f/%2$-5s"), ("", ""),
    ("%#@a@ %#@b@", "%1$#@a@ %2$#@b@"),
  ])
  func `several places are numbered`(value: String, expected: String) {
    let literal = value.replacing("\"", with: "\\\"")
    let sample = ExtractionSample(
      #"NSLocalizedString("k", value: "\#(literal)", comment: "")"#)
    let text = sample.run().text(of: "en.lproj/Localizable.strings") ?? ""
    #expect(StringsDocument(parsing: Array(text.utf8)).value(forKey: "k") == expected)
  }

  @Test func `R44: a default value is the text, and a comment in the code no key`() {
    let code = #"""
      NSLocalizedString("k", value: "v", comment: "") // NSLocalizedString("x")
      """#
    let result = ExtractionSample(code).run()
    #expect(result.text(of: "en.lproj/Localizable.strings") == "\"k\" = \"v\";\n\n")
  }

  @Test func `R47: what stands in a table stays byte for byte`() {
    let old =
      "\u{FEFF}/* File */\r\n\r\n\"only\";\r\nNSCamera = 'x' ; // bare\r\n\"twice\"=\"1\";\r\n"
    let sample = ExtractionSample(
      #"NSLocalizedString("new", comment: "New"); NSLocalizedString("NSCamera", comment: "")"#,
      ["en.lproj/Localizable.strings": old])
    let new = sample.run().text(of: "en.lproj/Localizable.strings") ?? ""
    #expect(new.utf8.starts(with: old.utf8.dropLast(2)))
    #expect(new.contains("/* New */\r\n\"new\"=\"new\";"))
    #expect(StringsDocument(parsing: Array(new.utf8)).entries.count == 4)
  }

  @Test func `new keys stand between sorted ones, and else at the end`() {
    let code = """
      NSLocalizedString("b", comment: ""); NSLocalizedString("a", comment: "")
      NSLocalizedString("d", comment: ""); NSLocalizedString("e", comment: "")
      """
    let sorted =
      ExtractionSample(
        code, ["en.lproj/Localizable.strings": "\"aa\" = \"1\";\n\"c\" = \"2\";\n"]
      ).run().text(of: "en.lproj/Localizable.strings") ?? ""
    #expect(
      StringsDocument(parsing: Array(sorted.utf8)).entries.map(\.key) == [
        "a", "aa", "b", "c", "d", "e",
      ])
    let mixed =
      ExtractionSample(
        code, ["en.lproj/Localizable.strings": "\"c\" = \"1\";\n\"aa\" = \"2\";\n"]
      ).run().text(of: "en.lproj/Localizable.strings") ?? ""
    #expect(
      StringsDocument(parsing: Array(mixed.utf8)).entries.map(\.key)
        == ["c", "aa", "b", "a", "d", "e"])
  }

  @Test func `a key with a plural rule is there`() {
    let rule = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>days</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>other</key><string>%d days</string></dict></dict></dict></plist>
      """
    let result = ExtractionSample(
      #"NSLocalizedString("days", comment: "Days"); NSLocalizedString("new", comment: "")"#,
      ["en.lproj/Localizable.stringsdict": rule]
    ).run()
    #expect(result.text(of: "en.lproj/Localizable.strings") == "\"new\" = \"new\";\n\n")
    #expect(result.changes.count == 1)
  }

  @Test func `a catalog's keys are those of Xcode`() throws {
    let old = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "old" : {

          }
        },
        "version" : "1.0"
      }
      """
    let code = #"""
      NSLocalizedString("plain", comment: "Plain")
      String(localized: "id", defaultValue: "Text", comment: "With value")
      Text("old")
      Text("\(1) of \("x")")
      """#
    let result = ExtractionSample(code, ["Localizable.xcstrings": old]).run()
    let text = try #require(result.text(of: "Localizable.xcstrings"))
    #expect(
      text == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld of %@" : {
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "%1$lld of %2$@"
                  }
                }
              }
            },
            "id" : {
              "comment" : "With value",
              "extractionState" : "extracted_with_value",
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "Text"
                  }
                }
              }
            },
            "old" : {

            },
            "plain" : {
              "comment" : "Plain"
            }
          },
          "version" : "1.0"
        }
        """)
  }

  @Test func `the keys of a new catalog are sorted`() throws {
    var sample = ExtractionSample(
      ["z", "b10", "a", "b2"].map { "NSLocalizedString(\"\($0)\", comment: \"\")" }
        .joined(separator: "\n"))
    sample.destination = .file("Localizable.xcstrings")
    let text = try #require(sample.run().text(of: "Localizable.xcstrings"))
    #expect(
      StringCatalogDocument(parsing: Array(text.utf8)).entries.map(\.key)
        == ["a", "b2", "b10", "z"])
  }

  @Test func `the example of the article`() {
    var sample = ExtractionSample(
      #"title = NSLocalizedString("title", value: "Inbox", comment: "Above the list")"#,
      ["en.lproj/Localizable.strings": "\"close\" = \"Close\";\n"])
    sample.settings = "{}"
    let result = sample.run()
    #expect(result.lines == ["added Localizable:title", "unused Localizable:close"])
    #expect(
      result.text(of: "en.lproj/Localizable.strings")
        == "\"close\" = \"Close\";\n\n/* Above the list */\n\"title\" = \"Inbox\";\n")
  }
}
