import TestSupport
import Testing

/// Source: product.md, the classic texts.
struct ContractTests {
  /// A case of the contract with its label in each language.
  struct Row: CustomTestStringConvertible {
    let instant: String
    let now: String
    let texts: [String]
    var testDescription: String { instant }

    init(_ instant: String, now: String = "2026-11-30T12:00:00Z", _ texts: [String]) {
      self.instant = instant
      self.now = now
      self.texts = texts
    }
  }

  static let languages = ["en", "zh-Hans", "zh-Hant"]

  static let rows = [
    Row("never", ["Last update: No record", "最后更新：无记录", "最後更新：無記錄"]),
    Row(
      "2026-11-30T08:15:00Z",
      ["Last update: Today 16:15", "最后更新：今天 16:15", "最後更新：今天 16:15"]),
    Row(
      "2018-02-08T03:11:00Z", now: "2018-11-30T12:00:00Z",
      ["Last update: 02-08 11:11", "最后更新：02-08 11:11", "最後更新：02-08 11:11"]),
    Row(
      "2018-02-08T03:11:00Z",
      [
        "Last update: 2018-02-08 11:11", "最后更新：2018-02-08 11:11",
        "最後更新：2018-02-08 11:11",
      ]),
  ]

  @Test(arguments: rows)
  func `the four cases read as agreed in three languages`(row: Row) throws {
    for (language, text) in zip(Self.languages, row.texts) {
      let run = try Tool.run([
        "label", row.instant, "--now", row.now, "--time-zone", "Asia/Shanghai", "--locale",
        language,
      ])
      #expect(run.output == text + "\n")
      #expect(run.errors == "")
      #expect(run.status == 0)
    }
  }

  @Test(arguments: rows)
  func `the environment chooses the same as the options`(row: Row) throws {
    for (language, text) in zip(["en_US", "zh_CN", "zh_TW"], row.texts) {
      let run = try Tool.run(
        ["label", row.instant, "--now", row.now],
        environment: ["LANG": "\(language).UTF-8", "TZ": ":Asia/Shanghai"])
      #expect(run.output == text + "\n")
      #expect(run.status == 0)
    }
  }

  @Test func `instants are outermost, then zones, then languages`() throws {
    let run = try Tool.run([
      "label", "@1796026500", "never", "--now", "2026-11-30T12:00:00Z", "--time-zone",
      "asia/shanghai,+05:45", "--locale", "en,zh_CN:en",
    ])
    #expect(run.errors == "")
    #expect(
      run.output == """
        @1796026500\tasia/shanghai\ten\tLast update: Today 16:15
        @1796026500\tasia/shanghai\tzh_CN:en\t最后更新：今天 16:15
        @1796026500\t+05:45\ten\tLast update: Today 14:00
        @1796026500\t+05:45\tzh_CN:en\t最后更新：今天 14:00
        never\tasia/shanghai\ten\tLast update: No record
        never\tasia/shanghai\tzh_CN:en\t最后更新：无记录
        never\t+05:45\ten\tLast update: No record
        never\t+05:45\tzh_CN:en\t最后更新：无记录

        """)
  }

  /// Only what varies gets a column.
  @Test(arguments: [
    (words: ["@0", "never"], line: "never\tLast update: No record"),
    (words: ["never", "--time-zone", "UTC,z"], line: "z\tLast update: No record"),
    (words: ["never", "--locale", "zh-Hans,en"], line: "en\tLast update: No record"),
    (words: ["never", "--locale", "zh-Hans:en"], line: "最后更新：无记录"),
    (words: ["never", "--bare"], line: "No record"),
    (words: ["@0", "--bare", "--now", "@86400"], line: "01-01 00:00"),
    (words: ["never", "@0", "--now=@0", "--bare"], line: "@0\t00:00"),
  ])
  func `the last line is as expected`(words: [String], line: String) throws {
    let run = try Tool.run(["label"] + words)
    #expect(run.output.lineTexts.last == line)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `a file's modification time is an instant`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "watched file")
    let touched = try ProgramRun("touch", ["-d", "@1796026500.25", file])
    #expect(touched.status == 0)
    let run = try Tool.run(["label", "file:\(file)", "--now", "@1796026600", "--format", "json"])
    #expect(run.output.hasPrefix(#"{"instant":"2026-11-30T08:15:00.250Z","#))
    #expect(run.output.contains(#""text":"Last update: Today 08:15""#))
  }

  @Test func `the clock is now unless another is given`() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.shell(
      #"date +@%s; "$TOOL" label now --format json; date +@%s"#, in: folder)
    let lines = run.output.lineTexts
    try #require(lines.count == 3)
    let json = try #require(lines.dropFirst().first)
    // The tool's own reading of the two times brackets the one that it took.
    let ends = try [lines[0], lines[2]].map { seconds in
      try Tool.run(["label", seconds, "--now", seconds, "--format", "json"]).output
    }
    func instant(_ object: String) -> Substring {
      object.dropFirst(#"{"instant":""#.count).prefix(19)
    }
    #expect(instant(ends[0]) <= instant(json))
    #expect(instant(json) <= instant(ends[1]))
    #expect(json.contains(#""kind":"today""#))
  }

  @Test func `the versions are four lines`() throws {
    let run = try Tool.run(["--version"])
    let starts = ["tidemark ", "ICU ", "CLDR ", "zone data "]
    let lines = run.output.lineTexts
    #expect(lines.count == starts.count)
    for (line, start) in zip(lines, starts) { #expect(line.hasPrefix(start)) }
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `a completion script is printed`(shell: String) throws {
    let run = try Tool.run(["completion", shell])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("time-zone"))
  }
}
