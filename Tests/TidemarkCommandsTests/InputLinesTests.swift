import Testing

/// Source: product.md, `--stdin`.
struct InputLinesTests {
  private static let options = ["label", "--stdin", "--now", "2026-11-30T12:00:00Z"]

  private func run(_ input: String, _ more: [String] = []) throws -> CommandRun {
    try CommandRun(Self.options + more, input: Array(input.utf8))
  }

  @Test func `each line has an instant, a zone and a language`() throws {
    let run = try run(
      """
      2026-11-30T08:15:00Z
      2026-11-30T08:15:00Z\tAsia/Shanghai
      2026-11-30T08:15:00Z\tAsia/Shanghai\tzh-Hans
      2026-11-30T08:15:00Z\t\tde
      never\t\tzh-Hant:en
      @1796026500\tutc\t
      now\t+05:45\tzh-Hans

      """)
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(
      run.lines == [
        "Last update: Today 08:15", "Last update: Today 16:15", "最后更新：今天 16:15",
        "Zuletzt aktualisiert: heute um 08:15", "最後更新：無記錄", "Last update: Today 08:15",
        "最后更新：今天 17:45",
      ])
  }

  @Test func `an empty field is the option's value`() throws {
    let run = try run(
      "@1796026500\n@1796026500\tUTC\n@1796026500\t\ten\n",
      ["--time-zone", "Asia/Tokyo", "--locale", "zh-Hant"])
    #expect(
      run.lines == ["最後更新：今天 17:15", "最後更新：今天 08:15", "Last update: Today 17:15"])
  }

  @Test func `a wall time needs a zone in the line or as an option`() throws {
    let bare = try run("2026-11-30 16:15\n2026-11-30 16:15\tAsia/Shanghai\n")
    #expect(bare.status == 1)
    #expect(bare.lines == ["", "Last update: Today 16:15"])
    #expect(bare.errors.hasPrefix("tidemark label: line 1: '2026-11-30 16:15' is a wall time, "))
    let zoned = try run("2026-11-30 16:15\n", ["--time-zone", "Asia/Shanghai"])
    #expect(zoned.status == 0)
    #expect(zoned.lines == ["Last update: Today 16:15"])
  }

  /// A line that cannot be used, and what is said about it.
  struct BadLine: CustomTestStringConvertible {
    let line: String
    let message: String
    var testDescription: String { String(reflecting: line) }

    init(_ line: String, _ message: String) {
      self.line = line
      self.message = message
    }
  }

  static let badLines = [
    BadLine("", "the line is blank; expected an instant"),
    BadLine("\r", "the line is blank; expected an instant"),
    BadLine(
      " ",
      "' ' is not an instant: expected the form 2026-11-30T08:15:00Z or @1796026500, or now, never "
        + "or file:PATH"),
    BadLine(
      "\tUTC",
      "'' is empty: expected an instant such as 2026-11-30T08:15:00Z or @1796026500, or now, never "
        + "or file:PATH"),
    BadLine(
      "2026-02-30T00:00:00Z",
      "'2026-02-30T00:00:00Z' names a day that its month does not have; 2026-02 has 28 days"),
    BadLine("@0\tEurope/Berln", "unknown time zone 'Europe/Berln'; did you mean Europe/Berlin?"),
    BadLine(
      "@0\t\taaaaaaaaaaaa",
      "'aaaaaaaaaaaa' is not a language tag: the language 'aaaaaaaaaaaa' at byte 0 has more than 8 "
        + "letters; expected a tag such as zh-Hans or pt-BR"),
    BadLine(
      "@0\tUTC\ten\tx",
      "there are 4 fields; expected INSTANT, ZONE and LOCALE with tabs between"),
    BadLine(
      "2026-03-29 02:30\tEurope/Berlin",
      "'2026-03-29 02:30' does not exist in Europe/Berlin, where the clock is put forward over it: "
        + "expected 2026-03-29T00:30:00.000Z or 2026-03-29T01:30:00.000Z"),
    BadLine(
      "9999-12-31T23:00:00Z\t+01:00",
      "'9999-12-31T23:00:00Z' falls outside the years 1 to 9999 in +01:00; use another zone"),
    BadLine("file:/nonexistent", "/nonexistent: cannot be read: no such file or directory"),
    BadLine(
      String(repeating: "x", count: 16 * 1024 + 1), "the line is longer than 16384 bytes"),
  ]

  @Test(arguments: badLines)
  func `a bad line keeps its place and is reported by its number`(bad: BadLine) throws {
    let run = try run("@1796026500\n\(bad.line)\n@1796026500\n")
    #expect(run.status == 1)
    #expect(run.lines == ["Last update: Today 08:15", "", "Last update: Today 08:15"])
    #expect(run.errors == "tidemark label: line 2: \(bad.message)\n")
  }

  @Test(arguments: badLines)
  func `strictly the first bad line ends it`(bad: BadLine) throws {
    let run = try run("@1796026500\n\(bad.line)\n@1796026500\n\n", ["--strict"])
    #expect(run.status == 1)
    #expect(run.lines == ["Last update: Today 08:15"])
    #expect(run.errors == "tidemark label: line 2: \(bad.message)\n")
  }

  @Test func `a line that is not UTF-8 is bad`() throws {
    let run = try CommandRun(
      Self.options, input: Array("@0\n@".utf8) + [0xC3, 0x28, 0x0A] + Array("never\n".utf8))
    #expect(run.status == 1)
    #expect(run.lines == ["Last update: 1970-01-01 00:00", "", "Last update: No record"])
    #expect(run.errors == "tidemark label: line 2: the line is not UTF-8\n")
  }

  @Test(arguments: ["@0\r\nnever\r\n", "@0\nnever", "@0\r\nnever\r"])
  func `lines may end in two characters and the last one in none`(input: String) throws {
    let run = try run(input)
    #expect(run.status == 0)
    #expect(run.output == "Last update: 1970-01-01 00:00\nLast update: No record\n")
  }

  @Test func `a line of the largest size is read`() throws {
    let list = String(repeating: ":en", count: 5_459)
    let line = "@10\t\ten\(list)"
    #expect(line.utf8.count == 16 * 1024)
    let run = try run("\(line)\n\(line):\nnever\n")
    #expect(run.lines == ["Last update: 1970-01-01 00:00", "", "Last update: No record"])
    #expect(run.errors == "tidemark label: line 2: the line is longer than 16384 bytes\n")
  }

  @Test func `nothing in gives nothing out`() throws {
    let run = try run("")
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors == "")
  }

  @Test func `JSON and CSV keep one line for each line`() throws {
    let json = try run("never\nbad\n@0\n", ["--format", "json"])
    #expect(json.lines.map(\.isEmpty) == [false, true, false])
    let csv = try run("never\nbad\n@0\n", ["--format", "csv"])
    #expect(csv.lines.count == 4)
    #expect(csv.lines.first?.hasPrefix("instant,now,timeZone,") == true)
    #expect(csv.lines[2] == "")
  }

  @Test func `many zones and languages are more than is remembered`() throws {
    // Twice over more pairs than are kept, so that forgotten ones are built again.
    var lines: [String] = []
    for _ in 0..<2 {
      for minute in 0..<600 {
        let hours = minute / 60 < 10 ? "0\(minute / 60)" : "\(minute / 60)"
        let minutes = minute % 60 < 10 ? "0\(minute % 60)" : "\(minute % 60)"
        lines.append("1970-01-01T00:00:00Z\t+\(hours):\(minutes)\ten-x-n\(minute)")
      }
    }
    let run = try CommandRun(
      ["label", "--stdin", "--now", "@0"], input: Array(lines.joined(separator: "\n").utf8))
    #expect(run.status == 0)
    let expected = lines.map { line in
      "Last update: Today " + line.split(separator: "\t")[1].dropFirst()
    }
    #expect(run.lines == expected)
  }

  @Test func `input that cannot be read is no end of it`() throws {
    let run = try CommandRun(Self.options, input: [], standardInput: -1)
    #expect(run.status == 3)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("tidemark label: standard input cannot be read: "))
  }
}
