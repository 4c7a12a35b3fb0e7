import Foundation
import TestSupport
import Testing

/// Source: product.md, "JSON" and the conventions about `--format` and `--explain`.
struct OutputFormTests {
  static let members = [
    "instant", "now", "timeZone", "locale", "stringsLanguage", "formatLocale", "style", "kind",
    "text", "label", "time", "nextChange",
  ]

  /// Words that need an escape in every form.
  private static func awkwardWords() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      #"""
      "lastUpdate" = "a \"b\" \\ c,\tde\U0001 %@";
      "lastUpdate.today" = "heute, %@";
      "lastUpdate.never" = "nie 🌊";
      """#, to: "de.lproj/Refresh.strings")
    return folder
  }

  @Test func `an object has the members of the contract in their order`() throws {
    let run = try CommandRun(
      [
        "label", "2026-11-30T16:15:00+08:00", "--time-zone", "asia/shanghai", "--locale",
        "zh_CN.UTF-8", "--format", "json",
      ])
    #expect(
      run.output == #"{"instant":"2026-11-30T08:15:00.000Z","now":"2026-11-30T12:00:00.000Z","#
        + #""timeZone":"Asia/Shanghai","locale":"zh-CN","stringsLanguage":"zh-Hans","#
        + #""formatLocale":"zh-CN","style":"classic","kind":"today","#
        + #""text":"最后更新：今天 16:15","label":"今天 16:15","time":"16:15","#
        + #""nextChange":"2026-11-30T16:00:00.000Z"}"# + "\n")
  }

  @Test func `without a record instant, time and next change are null`() throws {
    let run = try CommandRun(["label", "never", "--format", "json"])
    let object = try run.firstObject()
    #expect(Set(object.keys) == Set(Self.members))
    for member in Self.members {
      let isNull = ["instant", "time", "nextChange"].contains(member)
      #expect((object[member] is NSNull) == isNull, "\(member)")
    }
    #expect(object["kind"] as? String == "never")
  }

  /// Each class with an instant of it, seen at noon of 30 November 2026.
  @Test(
    arguments: [
      (instant: "never", options: [], kind: "never"),
      (instant: "2026-11-30T00:00:00Z", options: [], kind: "today"),
      (instant: "2026-11-30T12:01:00Z", options: [], kind: "today"),
      (instant: "2026-11-30T12:01:00.001Z", options: [], kind: "future"),
      (instant: "2026-11-29T23:59:59.999Z", options: [], kind: "thisYear"),
      (instant: "2026-11-29T00:00:00Z", options: ["--yesterday"], kind: "yesterday"),
      (instant: "2026-11-28T23:59:59Z", options: ["--yesterday"], kind: "thisYear"),
      (instant: "2025-12-31T23:59:59Z", options: [], kind: "older"),
    ] as [(instant: String, options: [String], kind: String)])
  func `the kind is the class of the day`(
    instant: String, options: [String], kind: String
  ) throws {
    let run = try CommandRun(["label", instant, "--format", "json"] + options)
    #expect(try run.firstObject()["kind"] as? String == kind)
  }

  @Test func `the words come back from JSON as they are`() throws {
    let words = try Self.awkwardWords()
    let run = try CommandRun(
      ["label", "@0", "--now", "@0", "--strings", words.path, "--locale", "de", "--format", "json"]
    )
    #expect(run.lines.count == 1)
    let object = try run.firstObject()
    #expect(object["text"] as? String == "a \"b\" \\ c,\tde\u{1} heute, 00:00")
    #expect(object["label"] as? String == "heute, 00:00")
    #expect(run.output.contains(#"a \"b\" \\ c,\tde\u0001 heute"#))
  }

  @Test func `isolates and letters of every script stay as they are in JSON`() throws {
    let run = try CommandRun(
      ["label", "@0", "--now", "@0", "--locale", "ar", "--format", "json"])
    let object = try run.firstObject()
    #expect((object["text"] as? String)?.hasSuffix("\u{2066}00:00\u{2069}") == true)
    #expect(object["time"] as? String == "00:00")
  }

  @Test func `CSV quotes what would break a row`() throws {
    let words = try Self.awkwardWords()
    let run = try CommandRun([
      "label", "@0", "never", "--now", "@0", "--strings", words.path, "--locale", "de", "--format",
      "csv",
    ])
    #expect(
      run.output == Self.members.joined(separator: ",") + "\n"
        + "1970-01-01T00:00:00.000Z,1970-01-01T00:00:00.000Z,UTC,de,de,de,classic,today,"
        + "\"a \"\"b\"\" \\ c,\tde\u{1} heute, 00:00\",\"heute, 00:00\",00:00,"
        + "1970-01-02T00:00:00.000Z\n"
        + ",1970-01-01T00:00:00.000Z,UTC,de,de,de,classic,never,"
        + "\"a \"\"b\"\" \\ c,\tde\u{1} nie 🌊\",nie 🌊,,\n")
  }

  @Test(
    .enabled(if: ProgramRun.isAvailable("python3"), "python3 is not installed"))
  func `another program reads the CSV`() throws {
    let words = try Self.awkwardWords()
    let run = try CommandRun([
      "label", "@0", "--now", "@0", "--strings", words.path, "--locale", "de,en", "--format", "csv",
    ])
    let script =
      "import csv, sys\n"
      + "for row in csv.reader(open(sys.argv[1], newline='', encoding='utf-8')):\n"
      + "    print(len(row), ascii(row[8]))\n"
    let folder = try TemporaryFolder()
    let file = try folder.write(run.output, to: "rows.csv")
    let reader = try ProgramRun("python3", ["-c", script, file])
    #expect(reader.errors == "")
    #expect(
      reader.output == #"""
        12 'text'
        12 'a "b" \\ c,\tde\x01 heute, 00:00'
        12 'Last update: Today 00:00'

        """#)
  }

  @Test func `an explanation follows its label in text`() throws {
    let run = try CommandRun([
      "label", "@0", "--now", "@0", "--locale", "zh-Hant:de", "--time-zone", "+01:00", "--explain",
    ])
    let lines = run.lines
    #expect(lines.first == "最後更新：今天 01:00")
    let names = lines.dropFirst().compactMap { line -> String? in
      guard line.hasPrefix("  ") else { return nil }
      return line.dropFirst(2).firstRange(of: "  ").map {
        String(line.dropFirst(2)[..<$0.lowerBound])
      }
    }
    #expect(
      names == [
        "instant", "now", "class", "zone", "zone data", "words", "lastUpdate", "lastUpdate.today",
        "format", "next change", "versions",
      ])
    #expect(run.output.contains("  zone              +01:00, from --time-zone\n"))
    #expect(run.output.contains("  zone data         not needed\n"))
    #expect(run.output.contains("  words             zh-Hant, for 'zh-Hant:de' from --locale\n"))
    #expect(run.output.contains(" at built-in:zh-Hant.lproj/Refresh.strings:"))
    #expect(run.output.contains("(UTC+01:00)"))
  }

  @Test func `an explanation is an object inside the object`() throws {
    let run = try CommandRun([
      "label", "@0", "--now", "@86400", "--yesterday", "--locale", "en", "--format", "json",
      "--explain",
    ])
    let object = try run.firstObject()
    #expect(Set(object.keys) == Set(Self.members + ["explanation"]))
    #expect(run.output.firstRange(of: #","explanation":{"instant":"#) != nil)
    let explanation = try run.explanation()
    #expect(
      Set(explanation.keys) == [
        "instant", "now", "class", "zone", "zoneData", "words", "lastUpdate",
        "lastUpdate.yesterday", "format", "nextChange", "versions",
      ])
    #expect(explanation["versions"]?.hasPrefix("tidemark ") == true)
  }

  @Test func `an explanation says where words of one's own stand and what was passed over`() throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      "MJRefreshHeaderLastTimeText" = "Zuletzt: ";
      """, to: "de.lproj/Refresh.strings")
    let run = try CommandRun([
      "label", "@0", "--now", "@0", "--strings", folder.path, "--locale", "de", "--format",
      "json", "--explain",
    ])
    #expect(try run.firstObject()["text"] as? String == "Zuletzt: heute um 00:00")
    #expect(
      try run.explanation()["lastUpdate"]
        == "'Zuletzt: %@' (as 'MJRefreshHeaderLastTimeText') at \(path):1:33")
  }
}
