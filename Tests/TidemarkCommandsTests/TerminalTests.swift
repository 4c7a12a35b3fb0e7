import Foundation
import TestSupport
import Testing

struct TerminalTests {
  @Test(arguments: [
    ["--color", "always"], ["--color=always"], ["--color", "never", "--color=always"],
  ])
  func `colours are used where they are asked for`(words: [String]) throws {
    let run = try CommandRun(["label", "x"] + words.suffix(2))
    #expect(run.errors.hasPrefix("\u{1B}[1;31mtidemark label:\u{1B}[0m 'x' is not an instant"))
  }

  @Test func `an error with a place has its severity set off`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"lastUpdate\" \"x\";\n", to: "en.lproj/Refresh.strings")
    let run = try CommandRun(["label", "now", "--strings", folder.path, "--color", "always"])
    #expect(run.errors.contains(":1:13: \u{1B}[1;31merror:\u{1B}[0m "))
  }

  @Test func `names of an explanation are dim, and its texts plain`() throws {
    let run = try CommandRun(["label", "now", "--explain", "--color", "always"])
    #expect(run.lines.contains { $0.hasPrefix("  \u{1B}[2mclass\u{1B}[0m") })
  }

  @Test(arguments: [[], ["--color", "auto"], ["--color", "never"]] as [[String]])
  func `a file gets no colours unless they are forced`(words: [String]) throws {
    let run = try CommandRun(["label", "now", "--explain"] + words)
    #expect(!run.output.contains("\u{1B}"))
    let failed = try CommandRun(["label", "x"] + words)
    #expect(!failed.errors.contains("\u{1B}"))
  }

  @Test func `a text that differs from the agreed one is shown in two colours`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "golden.tsv"
    let words = ["matrix", "--locales", "en", "--time-zone", "UTC", "--golden", path]
    #expect(try CommandRun(words + ["--update", "--quiet"]).errors == "")
    let golden = try String(contentsOfFile: path, encoding: .utf8)
      .replacing("Today 12:00", with: "Today noon")
    try folder.write(golden, to: "golden.tsv")
    let run = try CommandRun(words + ["--color", "always"])
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "\u{1B}[31mLast update: Today noon\u{1B}[0m  \u{1B}[32mLast update: Today 12:00\u{1B}[0m"))
  }
}
