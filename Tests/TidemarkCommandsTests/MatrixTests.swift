import Foundation
import TestSupport
import Testing

struct MatrixTests {
  private let words = ["matrix", "--time-zone", "UTC"]

  @Test func `the table has a block for each locale and zone, with a column for each style`() throws
  {
    let run = try CommandRun([
      "matrix", "--locales", "zh-Hans", "--time-zone", "America/New_York,UTC", "--style", "all",
    ])
    #expect(run.status == 0)
    #expect(run.lines.count == 2 * 17 + 1)
    #expect(
      run.lines.prefix(5) == [
        "zh-Hans  America/New_York",
        "  case                 classic                     localized                       relative",
        "  never                最后更新：无记录            最后更新：无记录                最后更新：无记录",
        "  now                  最后更新：今天 08:00        最后更新：今天 08:00            最后更新：现在",
        "  minutes              最后更新：今天 07:55        最后更新：今天 07:55            最后更新：5分钟前",
      ])
    #expect(run.lines[17] == "")
    #expect(run.lines[18] == "zh-Hans  UTC")
  }

  @Test func `rows are in one order whatever the options' order is`() throws {
    let one = try CommandRun(words + ["--style", "relative,classic", "--format", "csv"])
    let other = try CommandRun(words + ["--style", "classic,relative", "--format", "csv"])
    #expect(one.output == other.output)
    // 24 languages, two styles, 15 cases, and the names.
    #expect(one.lines.count == 24 * 2 * 15 + 1)
    #expect(
      one.lines.first
        == "locale,timeZone,style,case,instant,now,kind,text,label,time,nextChange")
  }

  @Test func `a locale that is named twice is printed once`() throws {
    let run = try CommandRun(words + ["--locales", "de,en,de,shipped", "--format", "json"])
    #expect(run.lines.count == 24 * 15)
  }

  @Test func `a row of JSON has every member`() throws {
    let run = try CommandRun(words + ["--locales", "en", "--format", "json"])
    let object = try run.firstObject()
    #expect(
      Set(object.keys)
        == [
          "locale", "timeZone", "style", "case", "instant", "now", "kind", "text", "label", "time",
          "nextChange",
        ])
    #expect(object["instant"] is NSNull)
    #expect(object["kind"] as? String == "never")
  }

  @Test func `every locale of ICU is bare`() throws {
    let run = try CommandRun(words + ["--locales", "all", "--format", "csv"])
    #expect(run.lines.count > 700 * 15)
    #expect(!run.output.contains("Last update"))
  }

  @Test func `the page is whole, escaped, and right in both directions`() throws {
    let folder = try TemporaryFolder()
    let cases = try folder.write(
      #"{"cases": [{"name": "<&\">", "instant": "never"}]}"#, to: "cases.json")
    let run = try CommandRun(
      words + ["--locales", "en,he", "--cases", cases, "--format", "html"])
    #expect(run.output.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    #expect(run.output.hasSuffix("</html>\n"))
    #expect(run.output.contains("<tbody lang=\"he\">"))
    #expect(run.output.contains("dir=\"rtl\">עדכון אחרון: טרם בוצע</td>"))
    #expect(run.output.contains("dir=\"ltr\">Last update: No record</td>"))
    #expect(run.output.contains("data-c=\"&lt;&amp;&quot;&gt;\""))
    #expect(!run.output.contains("http"))
  }

  @Test func `cases of one's own are seen from their own instants`() throws {
    let folder = try TemporaryFolder()
    let cases = try folder.write(
      """
      {
        "now": "2026-05-01T12:00:00Z",
        "cases": [
          {"name": "lunch", "instant": "2026-05-01 11:30"},
          {"name": "epoch", "instant": "@0", "now": "1970-01-01T00:10:00Z"},
          {"name": "none", "instant": "never"},
          {"name": "this", "instant": "now"}
        ]
      }
      """, to: "cases.json")
    let run = try CommandRun([
      "matrix", "--locales", "en", "--time-zone", "UTC,Asia/Tokyo", "--bare", "--cases", cases,
      "--format", "csv", "--style", "relative",
    ])
    let rows = run.lines.dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(
      rows.map { $0[3] } == ["lunch", "epoch", "none", "this"] + ["lunch", "epoch", "none", "this"])
    #expect(
      rows.map { $0[7] } == [
        "30 minutes ago", "10 minutes ago", "No record", "now", "9 hours ago", "10 minutes ago",
        "No record", "now",
      ])
    let other = try CommandRun([
      "matrix", "--locales", "en", "--time-zone", "UTC", "--bare", "--cases", cases, "--now",
      "2026-05-01T11:40:00Z", "--format", "csv", "--style", "relative",
    ])
    #expect(other.lines[1].contains(",10 minutes ago,"))
  }

  @Test func `cases are read from standard input too`() throws {
    let words = words + ["--locales", "en", "--cases", "-", "--bare", "--format", "csv"]
    let run = try CommandRun(
      words, input: Array(#"{"cases": [{"name": "epoch", "instant": "@0"}]}"#.utf8))
    #expect(run.status == 0)
    #expect(run.lines.count == 2)
    #expect(run.lines.last?.contains(",1970-01-01 00:00,") == true)
    let damaged = try CommandRun(words, input: Array("[".utf8))
    #expect(damaged.status == 3)
    #expect(damaged.errors.hasPrefix("standard input:1:"))
  }

  struct Refusal: CustomTestStringConvertible {
    let words: [String]
    let status: Int32
    let message: String

    init(_ words: [String], _ status: Int32, _ message: String) {
      self.words = words
      self.status = status
      self.message = message
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(arguments: [
    Refusal(["--locales", "aaaaaaaaaaaa"], 2, "aaaaaaaaaaaa"),
    Refusal(["--locales", "en-u-nu-bogus"], 2, "nu-bogus"),
    Refusal(["--locales", "tlh", "--bare", "--style", "localized"], 2, "'tlh'"),
    Refusal(["--style", "clasic"], 2, "'classic'"),
    Refusal(["--format", "text"], 2, "'text'"),
    Refusal(["--now", "2026-03-10 12:00"], 2, "2026-03-10 12:00"),
    Refusal(["--now", "0001-01-01T00:00Z"], 2, "outside the years 1 to 9999"),
    Refusal(["--update"], 2, "'--golden FILE'"),
    Refusal(["--dry-run"], 2, "'--update'"),
    Refusal(["--golden", "/tmp/x", "--format", "html"], 2, "'--format html'"),
    Refusal(["--golden", "/nonexistent/golden.tsv"], 3, "'--update' writes it"),
    Refusal(["--golden", "/nonexistent/golden.tsv", "--update"], 3, "cannot be written"),
    Refusal(["--cases", "/nonexistent/cases.json"], 3, "no such file or directory"),
    Refusal(["extra"], 2, "'extra'"),
  ])
  func `what cannot be used is refused in one line`(row: Refusal) throws {
    let run = try CommandRun(words + row.words)
    #expect(run.status == row.status)
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(run.errors.contains(row.message), "\(run.errors)")
    #expect(run.output == "")
  }

  struct Damage: CustomTestStringConvertible {
    let text: String
    let place: String

    init(_ text: String, _ place: String) {
      self.text = text
      self.place = place
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Damage("", ":1:1: error: "),
    Damage("[]", ":1:1: error: the file has another form: expected an object with \"cases\""),
    Damage("{}", ":1:1: error: there is no \"cases\"; expected one [missing-member]"),
    Damage("{\"cases\": []}", ":1:11: error: \"cases\" has another form"),
    Damage("{\"cases\": [1]}", ":1:12: error: a case has another form"),
    Damage("{\"cases\": [{\"name\": \"a\"}]}", ":1:12: error: there is no \"instant\""),
    Damage("{\"cases\": [{\"instant\": \"now\"}]}", ":1:12: error: there is no \"name\""),
    Damage(
      "{\"cases\": [{\"name\": \"a\\tb\", \"instant\": \"now\"}]}", ":1:21: error: \"name\""),
    Damage(
      "{\"cases\": [{\"name\": \"a\", \"instant\": 5}]}",
      ":1:37: error: \"instant\" has another form: expected an instant in quotation marks"),
    Damage(
      "{\"cases\": [{\"name\": \"a\", \"instant\": \"2026-13-01T00:00Z\"}]}",
      ":1:37: error: '2026-13-01T00:00Z' has no valid month"),
    Damage(
      "{\"cases\": [{\"name\": \"a\", \"instant\": \"file:x\"}]}", ":1:37: error: a file's time"),
    Damage(
      "{\"cases\": [{\"name\": \"a\", \"instant\": \"now\", \"now\": \"never\"}]}",
      ":1:51: error: 'never' cannot be now"),
    Damage(
      "{\"now\": \"2026-01-01 00:00\", \"cases\": [{\"name\": \"a\", \"instant\": \"now\"}]}",
      ":1:9: error: \"now\" is one instant for all zones"),
    Damage(
      "{\"cases\": [{\"name\": \"a\", \"instant\": \"now\"},\n"
        + "{\"name\": \"a\", \"instant\": \"now\"}]}",
      ":2:10: error: a case named 'a' stands here before [duplicate-name]"),
    Damage(
      "{\"cases\": [{\"name\": \"a\", \"instnt\": \"now\", \"instant\": \"now\"}]}",
      ":1:26: error: unknown member 'instnt' (did you mean 'instant'?)"),
    Damage("{\"cases\": [{\"name\": \"a\", \"instant\": \"now\"},]}", ":1:43: error: "),
  ])
  func `a damaged file of cases is refused at its place`(row: Damage) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(row.text, to: "cases.json")
    let run = try CommandRun(words + ["--cases", path])
    #expect(run.status == 3)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix(path + row.place), "\(run.errors)")
  }

  @Test func `a golden file is written, agreed with, and told from`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "golden.tsv"
    let words = words + ["--locales", "en,ja", "--golden", path]
    let dry = try CommandRun(words + ["--update", "--dry-run"])
    #expect(dry.status == 0)
    #expect(dry.errors == "tidemark matrix: \(path) would be written with 30 labels\n")
    #expect(!FileManager.default.fileExists(atPath: path))

    let written = try CommandRun(words + ["--update"])
    #expect(written.status == 0)
    #expect(written.errors == "tidemark matrix: wrote 30 labels to \(path)\n")
    #expect(
      try CommandRun(words + ["--update"]).errors == "tidemark matrix: \(path) is as it should be\n"
    )

    let agreed = try CommandRun(words)
    #expect(agreed.status == 0)
    #expect(agreed.output == "30 labels are as agreed in \(path)\n")

    var text = try String(contentsOfFile: path, encoding: .utf8)
    text = text.replacing("今日 12:00", with: "今日正午")
      .replacing("ja\tUTC\tclassic\tolder", with: "ja\tUTC\tclassic\televen")
    try folder.write(text, to: "golden.tsv")
    let differs = try CommandRun(words)
    #expect(differs.status == 1)
    #expect(
      differs.lines == [
        "locale  zone  style    case    agreed                      now",
        "ja      UTC   classic  now     最終更新：今日正午          最終更新：今日 12:00",
        "ja      UTC   classic  older   (none)                      最終更新：2018-03-10 12:00",
        "ja      UTC   classic  eleven  最終更新：2018-03-10 12:00  (none)",
        "3 labels differ from \(path)",
      ])
    let json = try CommandRun(words + ["--format", "json"])
    #expect(json.status == 1)
    #expect(json.lines.count == 3)
    #expect(try json.firstObject()["golden"] as? String == "最終更新：今日正午")

    try folder.write(text.replacing("# icu ", with: "# icu 1."), to: "golden.tsv")
    let older = try CommandRun(words)
    #expect(older.status == 1)
    #expect(older.lines.first?.hasPrefix("\(path) was made with ICU 1.") == true)

    try folder.write(text.replacing("\tnow\t", with: "\tnow "), to: "golden.tsv")
    let damaged = try CommandRun(words)
    #expect(damaged.status == 3)
    #expect(damaged.errors.hasPrefix("\(path):4:1: error: expected locale, zone, style, case"))
  }
}
