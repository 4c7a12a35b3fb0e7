import Foundation
import TestSupport
import Testing

struct StatsTests {
  /// A project of two tables: German with one text to look at, Arabic half done, Thai not begun.
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(#"{"languages": ["ar", "de", "th"]}"#, to: "tidemark.json")
    try folder.write("a = \"Open\"; b = \"Close all\"; c = \"%d files\";", to: "en.lproj/A.strings")
    try folder.write(
      "a = \"Öffnen\"; b = \"Alle schließen\"; c = \"%d Dateien\";", to: "de.lproj/A.strings")
    try folder.write("a = \"فتح\";", to: "ar.lproj/A.strings")
    try folder.write("z = \"End\";", to: "en.lproj/B.strings")
    try folder.write("z = \"Ende\";", to: "de.lproj/B.strings")
    try folder.write("z = \"النهاية\";", to: "ar.lproj/B.strings")
    // The fingerprint of 'Öffnen', and that of another text than is there now.
    try folder.write(
      """
      tidemark.lock\t1
      A\ta\t\tde\tneeds-review\tOpened\t\(Self.fingerprint)
      A\tb\t\tde\tneeds-review\tClose\t0123456789abcdef

      """, to: "tidemark.lock")
    return folder
  }

  private static let fingerprint = "06fc33bd245e055a"

  @Test func `the table has a bar and numbers for each language`() throws {
    let folder = try project()
    let run = try CommandRun(["stats", folder.path])
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(
      run.output == """
        language                               translated  review  missing  texts  words
        ar        ██████████░░░░░░░░░░  50.0%           2       0        2      4      5
        de        ███████████████▒▒▒▒▒  75.0%           3       1        0      4      5
        th        ░░░░░░░░░░░░░░░░░░░░   0.0%           0       0        4      4      5
        all       ████████▒▒░░░░░░░░░░  41.6%           5       1        6     12     15

        """)
  }

  @Test func `tables stand beneath their languages, and no line is wider than a terminal`() throws {
    let folder = try project()
    let long = "一個很長很長很長很長很長很長很長很長很長很長很長的資料夾名稱"
    try folder.write("a = \"Open\";", to: "\(long)/en.lproj/Long.strings")
    let run = try CommandRun(["stats", folder.path, "--tables", "--locale", "de"])
    #expect(run.status == 0)
    #expect(run.lines.count == 5)
    #expect(run.lines.contains { $0.hasPrefix("  A ") })
    #expect(run.lines.contains { $0.hasPrefix("  …") && $0.contains("名稱/Long ") })
    for line in run.lines {
      let columns = line.unicodeScalars.reduce(0) {
        $0 + ($1.value >= 0x4E00 && $1.value < 0xA000 ? 2 : 1)
      }
      #expect(columns == 80, "\(line)")
    }
  }

  @Test func `an object a line has the numbers of a language, or of a table`() throws {
    let folder = try project()
    let run = try CommandRun(["stats", folder.path, "--format", "json", "--locale", "th,de"])
    #expect(
      run.lines == [
        #"{"language":"th","table":null,"translated":0,"needsReview":0,"missing":4,"total":4,"#
          + #""words":5,"translatedWords":0,"percent":0.0}"#,
        #"{"language":"de","table":null,"translated":3,"needsReview":1,"missing":0,"total":4,"#
          + #""words":5,"translatedWords":4,"percent":75.0}"#,
      ])
    let tables = try CommandRun(
      ["stats", folder.path, "--format", "json", "--locale", "de", "--tables"])
    #expect(tables.lines.count == 2)
    #expect(tables.lines[1].hasPrefix(#"{"language":"de","table":"B","translated":1,"#))
  }

  @Test(arguments: [
    ("75", 0), ("75%", 0), ("75.1", 1), ("100", 1), ("0", 0), ("74.9", 0), ("075", 0),
  ])
  func `a language below the limit is a no`(limit: String, status: Int32) throws {
    let folder = try project()
    let run = try CommandRun(
      ["stats", folder.path, "--locale", "de", "--fail-under", limit, "--format", "json"])
    #expect(run.status == status)
    #expect(run.lines.count == 1)
    #expect(run.errors.isEmpty == (status == 0))
  }

  @Test func `who is below the limit is named even when nothing else is said`() throws {
    let folder = try project()
    let run = try CommandRun(["stats", "-q", folder.path, "--fail-under", "60"])
    #expect(run.status == 1)
    #expect(
      run.errors == """
        tidemark stats: error: ar is translated to 50.0 %, and 60.0 % are expected; 2 texts are left
        tidemark stats: error: th is translated to 0.0 %, and 60.0 % are expected; 4 texts are left

        """)
  }

  @Test func `the page has each language in its own words and direction`() throws {
    let folder = try project()
    let run = try CommandRun(["stats", folder.path, "--format", "html", "--tables"])
    #expect(run.status == 0)
    #expect(run.output.contains(#"<bdi lang="ar" dir="rtl">العربية</bdi> <code>ar</code>"#))
    #expect(run.output.contains(#"<bdi lang="de" dir="ltr">Deutsch</bdi> <code>de</code>"#))
    #expect(run.output.contains(#"<i style="width:75.00%"></i><b style="width:25.00%"></b>"#))
    #expect(!run.output.contains("<script"))
    #expect(!run.output.contains("http"))
  }

  @Test func `a badge is SVG of one language or of all`() throws {
    let folder = try project()
    for (locale, text) in [
      ("de", "Deutsch: 75%"), ("ar", "العربية: 50%"), ("th,ar", "translated: 25%"),
    ] {
      let path = folder.path + "badge.svg"
      let run = try CommandRun(
        ["stats", folder.path, "--format", "badge", "--locale", locale, "-o", path])
      #expect(run.output + run.errors == "")
      #expect(run.status == 0)
      let svg = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "))
      #expect(svg.contains("\n<title>\(text)</title>\n"))
      if ProgramRun.isAvailable("xmllint") {
        #expect(try ProgramRun("xmllint", ["--noout", path]).status == 0)
      }
    }
  }

  @Test func `a damaged file is named with its place, and nothing is counted`() throws {
    let folder = try project()
    let path = try folder.write("z = \"Ende\" y", to: "de.lproj/B.strings")
    let run = try CommandRun(["stats", folder.path])
    #expect(run.status == 3)
    #expect(run.output == "")
    #expect(run.errors.contains("de.lproj/B.strings:1:11: error: "), "\(path)")
    #expect(run.errors.hasSuffix("nothing is counted, because a file is damaged\n"))
  }

  @Test func `a fault of a text that is read all the same is no damage`() throws {
    let folder = try project()
    try folder.write("z = \"Ende\"; z = \"\\u00e9\";", to: "de.lproj/B.strings")
    let run = try CommandRun(["stats", folder.path, "--locale", "de"])
    #expect(run.errors == "")
    #expect(run.status == 0)
    let difference = try CommandRun(["diff", folder.path, folder.path])
    #expect(difference.errors == "")
    #expect(difference.status == 0)
  }

  @Test func `a damaged lock is named with its place`() throws {
    let folder = try project()
    try folder.write("tidemark.lock\t1\n<<<<<<< ours\n", to: "tidemark.lock")
    let run = try CommandRun(["stats", folder.path])
    #expect(run.status == 3)
    #expect(run.output == "")
    #expect(run.errors.contains("tidemark.lock:2:1: error: the line is no entry of a lock"))
  }

  @Test func `a table without its source language is named`() throws {
    let folder = try project()
    try folder.write("q = \"Quelle\";", to: "Sub/de.lproj/Q.strings")
    let run = try CommandRun(["stats", folder.path, "--locale", "de"])
    #expect(run.status == 0)
    #expect(run.errors.contains("Q.strings is not counted: nothing says in which language"))
    #expect(try CommandRun(["stats", "-q", folder.path, "--locale", "de"]).errors == "")
  }

  @Test(
    arguments: [
      (
        ["--fail-under", "many"],
        "'--fail-under': 'many' is no percentage; expected a number from 0 to 100 "
          + "with one digit after the point at most, such as 95 or 99.5"
      ),
      (
        ["--fail-under", "100.1"],
        "'--fail-under': '100.1' is no percentage; expected a number from 0 to "
          + "100 with one digit after the point at most, such as 95 or 99.5"
      ),
      (["--locale", "t"], "'--locale': 't' is no language tag, such as de or zh-Hans"),
      (
        ["--locale", "en"], "'--locale': 'en' is the language in which the texts are first written"
      ),
      (["--locale", "tg"], "'--locale': the project has no language 'tg'; it has ar, de, th"),
      (["--format", "badge", "--tables"], "'--tables' has no place in a badge"),
    ] as [([String], String)])
  func `it is refused in one line`(options: [String], message: String) throws {
    let folder = try project()
    let run = try CommandRun(["stats", folder.path] + options)
    #expect(run.errors == "tidemark stats: \(message)\n")
    #expect(run.output == "")
    #expect(run.status == 2)
  }

  @Test func `what is not there is refused`() throws {
    let folder = try TemporaryFolder()
    let empty = try CommandRun(["stats", folder.path])
    #expect(empty.status == 3)
    #expect(empty.errors.hasPrefix("tidemark stats: there are no strings files in "))
    #expect(try CommandRun(["stats", "/nonexistent"]).status == 3)
    #expect(try CommandRun(["stats", "-"]).status == 2)
    let output = try CommandRun(
      ["stats", try project().path, "-o", "/nonexistent/x", "--format", "json"])
    #expect(output.status == 3)
    #expect(output.output == "")
  }
}
