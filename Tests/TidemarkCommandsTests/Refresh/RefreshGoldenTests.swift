import TestSupport
import Testing

@testable import TidemarkCommands

struct RefreshGoldenTests {
  @Test(arguments: [
    ("default", "zh-Hans"), ("hidden-time", "en"), ("circle-with-labels", "ar"), ("language", "en"),
    ("collection", "de"), ("gif", "ja"),
  ])
  func `an example is as agreed`(name: String, language: String) throws {
    let run = try CommandRun([
      "refresh", "examples", name, "--now", "2026-11-30T08:15:00Z", "--time-zone", "Asia/Shanghai",
      "--locale", language,
    ])
    #expect(run.errors == "")
    try GoldenText("refresh-\(name)-\(language).txt").expect(run.output)
  }

  @Test(arguments: ["text", "json"])
  func `a script is as agreed`(format: String) throws {
    let run = try RefreshSamples.play(RefreshSamples.day, ["--format", format])
    #expect(run.errors == "")
    try GoldenText("refresh-day.\(format == "text" ? "txt" : "jsonl")").expect(run.output)
  }
}
