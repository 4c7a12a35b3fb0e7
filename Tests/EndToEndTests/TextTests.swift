import Foundation
import TestSupport
import Testing

/// Looking keys up: `tidemark text`.
struct TextTests {
  private static let dictionary = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    <key>files</key>
    <dict>
    <key>NSStringLocalizedFormatKey</key>
    <string>%#@files@</string>
    <key>files</key>
    <dict>
    <key>NSStringFormatSpecTypeKey</key>
    <string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key>
    <string>d</string>
    FORMS
    </dict>
    </dict>
    </dict>
    </plist>

    """

  private static let forms = [
    "en": ["zero": "no files", "one": "%d file", "other": "%d files"],
    "pl": ["one": "%d plik", "few": "%d pliki", "many": "%d plików", "other": "%d pliku"],
    "ar": [
      "zero": "لا ملفات", "one": "ملف واحد", "two": "ملفان", "few": "%d ملفات",
      "many": "%d ملفًا", "other": "%d ملف",
    ],
    "he": ["one": "קובץ אחד", "two": "שני קבצים", "other": "%d קבצים"],
    "ru": ["one": "%d файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла"],
    "cy": ["zero": "z%d", "one": "o%d", "two": "t%d", "few": "f%d", "many": "m%d", "other": "x%d"],
    "lv": ["zero": "%d failu", "one": "%d fails", "other": "%d faili"],
    "zh-Hans": ["other": "%d 个文件"],
  ]

  /// A folder with the plural in every language.
  private static func app() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (language, texts) in forms {
      let body = texts.map { "<key>\($0)</key>\n<string>\($1)</string>" }.sorted()
        .joined(separator: "\n")
      try folder.write(
        dictionary.replacing("FORMS", with: body), to: "\(language).lproj/Localizable.stringsdict")
    }
    try folder.write(
      "\"title\" = \"Files\";\n\"of\" = \"%1$d of %2$@\";\n", to: "en.lproj/Localizable.strings")
    try folder.write("\"of\" = \"%1$d z %2$d\";\n", to: "pl.lproj/Localizable.strings")
    return folder
  }

  struct Row: CustomTestStringConvertible {
    let number: String
    let texts: [String]

    init(_ number: String, _ texts: String...) {
      self.number = number
      self.texts = texts
    }

    var testDescription: String { number }
  }

  /// Source: CLDR 42 plural rules and number symbols; the order is en, pl, ar, he, ru, cy, lv, zh-CN.
  @Test(arguments: [
    Row(
      "0", "no files", "0 plików", "لا ملفات", "0 קבצים", "0 файлов", "z0", "0 failu", "0 个文件"),
    Row("1", "1 file", "1 plik", "ملف واحد", "קובץ אחד", "1 файл", "o1", "1 fails", "1 个文件"),
    Row("2", "2 files", "2 pliki", "ملفان", "שני קבצים", "2 файла", "t2", "2 faili", "2 个文件"),
    Row("3", "3 files", "3 pliki", "٣ ملفات", "3 קבצים", "3 файла", "f3", "3 faili", "3 个文件"),
    Row("6", "6 files", "6 plików", "٦ ملفات", "6 קבצים", "6 файлов", "m6", "6 faili", "6 个文件"),
    Row(
      "11", "11 files", "11 plików", "١١ ملفًا", "11 קבצים", "11 файлов", "x11", "11 failu", "11 个文件"
    ),
    Row(
      "21", "21 files", "21 plików", "٢١ ملفًا", "21 קבצים", "21 файл", "x21", "21 fails", "21 个文件"),
    Row(
      "100", "100 files", "100 plików", "١٠٠ ملف", "100 קבצים", "100 файлов", "x100", "100 failu",
      "100 个文件"),
    Row(
      "12345", "12,345 files", "12\u{A0}345 plików", "١٢٬٣٤٥ ملفًا", "12,345 קבצים",
      "12\u{A0}345 файлов", "x12,345", "12\u{A0}345 faili", "12,345 个文件"),
  ])
  func `every language has its plural and its digits`(row: Row) throws {
    let folder = try Self.app()
    let locales = "en,pl,ar,he,ru,cy,lv,zh-CN"
    let run = try Tool.run(
      ["text", "files", "--in", folder.path, "--locale", locales, "--count", row.number])
    let expected = zip(locales.split(separator: ","), row.texts).map { "\($0)\t\($1)\n" }.joined()
    #expect(run.output == expected)
    #expect(run.errors == "" && run.status == 0)
  }

  @Test func `a text is printed as it stands without arguments`() throws {
    let folder = try Self.app()
    let run = try Tool.run(["text", "of", "--in", folder.path, "--locale", "pl"])
    #expect(run.output == "%1$d z %2$d\n" && run.errors == "" && run.status == 0)
  }

  @Test func `a text that does not fit gives the source text and status 1`() throws {
    let folder = try Self.app()
    let run = try Tool.run([
      "text", "of", "--in", folder.path, "--locale", "pl", "--count", "3", "--arg", "s:7",
    ])
    #expect(run.output == "3 of 7\n")
    #expect(
      run.errors
        == "\(folder.path)pl.lproj/Localizable.strings:1:16: error: 'of': '%2$d' cannot show its "
        + "argument, which is a text [argument-mismatch]\n")
    #expect(run.status == 1)
    let plural = try Tool.run(["text", "files", "--in", folder.path, "--locale", "pl"])
    #expect(plural.output == "%d files\n" && plural.status == 1)
    #expect(
      plural.errors.lineTexts.first?.hasSuffix(
        "'files': '%#@files@' needs argument 1, which is not given [argument-mismatch]") == true)
  }

  @Test func `a missing key gives the key, the nearest keys and status 1`() throws {
    let folder = try Self.app()
    let run = try Tool.run(["text", "titel", "--in", folder.path, "--locale", "pl"])
    #expect(run.output == "titel\n" && run.status == 1)
    #expect(
      run.errors
        == "tidemark text: no text for 'titel' in the table 'Localizable', looked for in 'pl', 'en' "
        + "(did you mean 'title'?)\n")
  }

  @Test func `the app comes before the custom folder, and that before the built-in strings`() throws
  {
    let app = try TemporaryFolder()
    let custom = try TemporaryFolder()
    try app.write("\"header.idle\" = \"App\";", to: "en.lproj/Localizable.strings")
    try custom.write(
      "\"header.idle\" = \"Custom\"; \"header.pulling\" = \"Custom\";",
      to: "en.lproj/Localizable.strings")
    func text(_ key: String, _ locale: String = "en") throws -> String {
      try Tool.run([
        "text", key, "--in", app.path, "--custom", custom.path, "--locale", locale,
      ]).output
    }
    #expect(try text("header.idle") == "App\n")
    #expect(try text("header.pulling") == "Custom\n")
    #expect(try text("header.refreshing") == "Loading...\n")
    // The language is chosen first, over all of them together.
    #expect(try text("header.idle", "de") == "Zum Aktualisieren nach unten ziehen\n")
  }

  @Test func `MJRefresh's names are read in the app's table`() throws {
    let app = try TemporaryFolder()
    try app.write(
      "\"MJRefreshHeaderLastTimeText\" = \"Seen: \";", to: "en.lproj/Localizable.strings")
    let run = try Tool.run([
      "text", "lastUpdate", "--in", app.path, "--locale", "en", "--arg", "noon",
    ])
    #expect(run.output == "Seen: noon\n" && run.status == 0)
  }

  @Test func `one file is in the language of its folder`() throws {
    let folder = try Self.app()
    let run = try Tool.shell(
      "cd \"$FOLDER/pl.lproj\" && $TOOL text files --in Localizable.stringsdict --locale pl --count 2",
      in: folder)
    #expect(run.output == "2 pliki\n" && run.errors == "" && run.status == 0)
  }

  @Test func `widths and devices choose a text`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <plist><dict>
      <key>w</key><dict><key>NSStringVariableWidthRuleType</key>
      <dict><key>5</key><string>Short</string><key>20</key><string>A long text</string></dict></dict>
      <key>d</key><dict><key>NSStringDeviceSpecificRuleType</key>
      <dict><key>mac</key><string>Click</string><key>other</key><string>Tap</string></dict></dict>
      </dict></plist>
      """, to: "en.lproj/Localizable.stringsdict")
    func text(_ arguments: String...) throws -> String {
      try Tool.run(["text", "--in", folder.path, "--locale", "en"] + arguments).output
    }
    #expect(try text("w", "--width", "19") == "Short\n")
    #expect(try text("w", "--width", "20") == "A long text\n")
    #expect(try text("w") == "A long text\n")
    #expect(try text("d", "--device", "mac") == "Click\n")
    #expect(try text("d", "--device", "iphone") == "Tap\n")
  }

  @Test func `an explanation names the file, the chain, the rule and the versions`() throws {
    let folder = try Self.app()
    let run = try Tool.run([
      "text", "files", "--in", folder.path, "--locale", "pl-PL:ru", "--count", "3", "--explain",
    ])
    let path = "\(folder.path)pl.lproj/Localizable.stringsdict:15:1"
    let lines = run.output.lineTexts
    #expect(lines.first == "3 pliki")
    #expect(
      lines.contains("  languages       pl, ru, en as the source, for 'pl-PL:ru' from --locale"))
    #expect(lines.contains("  found           \(path), in 'pl'"))
    #expect(
      lines.contains("  variable files  argument 1 is 3, category 'few'; form 'few' at 15:1"))
    #expect(lines.contains("  plural rules    those of 'pl': one, few, many, other"))
    #expect(lines.contains("  numbers         as 'pl-PL' writes them"))
    #expect(lines.last?.contains("ICU ") == true)
    let zero = try Tool.run([
      "text", "files", "--in", folder.path, "--locale", "en", "--count", "0", "--explain",
    ])
    #expect(zero.output.contains("form 'zero', for the number 0 itself at "))
  }

  @Test func `JSON has every member, and the problems with their places`() throws {
    let folder = try Self.app()
    let run = try Tool.run([
      "text", "of", "--in", folder.path, "--locale", "pl,en", "--count", "3", "--arg", "s:7",
      "--format", "json",
    ])
    let objects = try run.output.lineTexts.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.count == 2 && run.status == 1)
    let first = try #require(objects.first)
    #expect(
      Set(first.keys) == [
        "key", "text", "locale", "table", "source", "language", "layer", "path", "line", "column",
        "alias", "numberLocale", "fits", "problems",
      ])
    #expect(first["text"] as? String == "3 of 7" && first["fits"] as? Bool == false)
    #expect(first["source"] as? String == "fallback" && first["language"] as? String == "en")
    #expect(first["line"] as? Int == 2 && first["column"] as? Int == 8)
    let problem = try #require((first["problems"] as? [[String: Any]])?.first)
    #expect(problem["path"] as? String == "\(folder.path)pl.lproj/Localizable.strings")
    #expect(problem["column"] as? Int == 16 && problem["endColumn"] as? Int == 20)
    #expect(problem["id"] as? String == "argument-mismatch")
    #expect(objects.last?["source"] as? String == "exact")
    #expect(objects.last?["problems"] as? [String] == [])
  }

  @Test func `a damaged table is refused with the place`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "\"a\" = \"b\"\n\"c\" = \"d\";\n", to: "en.lproj/Localizable.strings")
    expectRefusal(
      try Tool.run(["text", "c", "--in", folder.path, "--locale", "en"]), status: 3,
      message: "\(file):1:10: error: ';' expected after the value of 'a' [missing-semicolon]")
    let dictionary = try folder.write(
      "<plist><dict><key>a</key></plist>", to: "de.lproj/Localizable.stringsdict")
    let run = try Tool.run(["text", "c", "--in", dictionary, "--locale", "de"])
    #expect(run.status == 3 && run.output == "")
    #expect(run.errors.hasPrefix("\(dictionary):1:"))
  }

  @Test func `what is wrong in another entry of a dictionary is no damage`() throws {
    let folder = try Self.app()
    let path = "\(folder.path)en.lproj/Localizable.stringsdict"
    let text = try String(contentsOfFile: path, encoding: .utf8).replacing(
      "<dict>\n<key>files</key>", with: "<dict>\n<key>bad</key>\n<dict/>\n<key>files</key>")
    try folder.write(text, to: "en.lproj/Localizable.stringsdict")
    let run = try Tool.run(["text", "files", "--in", path, "--locale", "en", "--count", "1"])
    #expect(run.output == "1 file\n" && run.errors == "" && run.status == 0)
  }

  @Test func `a string catalog answers in each of its languages`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "%lld files" : {
            "localizations" : {
              "pl" : {
                "variations" : {
                  "plural" : {
                    "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliki" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliku" } }
                  }
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """, to: "Localizable.xcstrings")
    let run = try Tool.run(
      ["text", "%lld files", "--in", path, "--locale", "pl,en,de", "--count", "3"])
    #expect(run.output == "pl\t3 pliki\nen\t3 files\nde\t3 files\n")
    #expect(run.status == 0)
    let explained = try Tool.run(
      ["text", "%lld files", "--in", path, "--locale", "pl", "--count", "3", "--explain"])
    #expect(explained.output.contains("Localizable.xcstrings:9:76, in 'pl' as wished"))
    #expect(explained.output.contains("argument 1 is 3, category 'few'; form 'few' at 9:76"))
    try folder.write("\"k\" = \"v\";", to: "pl.lproj/Localizable.strings")
    let beside = try Tool.run(["text", "k", "--in", folder.path, "--locale", "pl"])
    #expect(beside.output == "v\n" && beside.status == 0)
    #expect(beside.errors.contains("Localizable.xcstrings: there are .strings or .stringsdict"))
  }

  /// What cannot be used, the status, and what is said.
  @Test(
    arguments: [
      (["text"], 2, "KEY is missing; see 'tidemark text --help'"),
      (["text", "a", "b"], 2, "unexpected argument 'b'; see 'tidemark text --help'"),
      (["text", "a", "--count", "x"], 2, "'--count' is 'x'; expected a number such as 3 or 1.5"),
      (["text", "a", "--width", "-1"], 2, "'--width' is '-1'; expected a whole number from 0"),
      (
        ["text", "a", "--device", "ipda"], 2,
        "'--device' cannot be 'ipda' (did you mean 'ipad'?); see 'tidemark text --help'"
      ),
      (
        ["text", "a", "--in", "/nonexistent"], 3,
        "/nonexistent: cannot be opened as a strings folder: no such file or directory"
      ),
      (
        ["text", "a", "--in", "/etc/passwd"], 3,
        "/etc/passwd: is no table: expected a name that ends in '.strings', '.stringsdict' or "
          + "'.xcstrings'"
      ),
      (
        ["text", "a", "--table", "Refesh"], 3,
        "built-in: holds no table 'Refesh': expected files such as 'en.lproj/Refesh.strings' (did you "
          + "mean 'Refresh'?)"
      ),
    ] as [([String], Int32, String)])
  func `what cannot be used is refused in one line`(
    arguments: [String], status: Int32, message: String
  ) throws {
    expectRefusal(
      try Tool.run(arguments), status: status, message: "tidemark text: \(message)")
  }

  @Test func `a wish that has no strings is noted with the nearest language`() throws {
    let run = try Tool.run(["text", "header.idle", "--locale", "zh-Hnas"])
    #expect(run.output == "Pull down to refresh\n" && run.status == 0)
    #expect(
      run.errors
        == "tidemark text: note: there are no strings in 'zh-Hnas' (did you mean 'zh-Hans'?); the "
        + "text is in 'en'\n")
    let quiet = try Tool.run(["text", "header.idle", "--locale", "zh-Hnas", "--quiet"])
    #expect(quiet.errors == "")
  }

  @Test func `without a locale the environment decides`() throws {
    let german = try Tool.run(["text", "header.pulling"], environment: ["LANG": "de_CH.UTF-8"])
    #expect(german.output == "Zum Aktualisieren loslassen\n")
    let list = try Tool.run(
      ["text", "header.pulling", "--explain"], environment: ["LANGUAGE": "ca:fr"])
    #expect(list.output.contains("fr, en as the source, for 'ca:fr' from LANGUAGE"))
  }
}
