import RefreshExamples
import TestSupport
import Testing

@testable import TidemarkCommands

struct RefreshGoldenTests {
  static let languages = ["zh-Hans", "ar", "de", "en", "ja", "ru"]

  /// All examples of a group in one file, each in one language.
  @Test(arguments: RefreshExample.Group.allCases)
  func `the examples are as agreed`(group: RefreshExample.Group) throws {
    var text = ""
    for (index, example) in RefreshExample.all.filter({ $0.group == group }).enumerated() {
      // Those of the texts bring their language themselves.
      let language = group == .texts ? "en" : Self.languages[index % Self.languages.count]
      let run = try CommandRun([
        "refresh", "examples", example.name, "--now", "2026-11-30T08:15:00Z", "--time-zone",
        "Asia/Shanghai", "--locale", language,
      ])
      #expect(run.errors == "", "\(example.name)")
      let lines = group == .texts ? run.lines.filter(Self.isTold) : run.lines
      text += "\(text.isEmpty ? "" : "\n")== \(example.name) (\(language)) ==\n"
      text += lines.map { $0 + "\n" }.joined()
    }
    let name = group.rawValue.lowercased().replacing(" ", with: "-")
    try GoldenText("refresh-\(name).txt").expect(text)
  }

  /// Whether a line is a step that is not the same in all examples of texts, or a text.
  private static func isTold(_ line: String) -> Bool {
    line.contains(".text ") || ["> language", "> texts"].contains { line.hasPrefix($0) }
  }

  @Test(arguments: ["text", "json"])
  func `a script is as agreed`(format: String) throws {
    let run = try RefreshSamples.play(RefreshSamples.day, ["--format", format])
    #expect(run.errors == "")
    try GoldenText("refresh-day.\(format == "text" ? "txt" : "jsonl")").expect(run.output)
  }
}
