import Foundation
import FoundationXML
import TestSupport
import Testing

struct CheckOutputTests {
  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `JSON is an object a line, with nothing beside it`() throws {
    let folder = try CheckSamples.project()
    let run = try CommandRun(["check", "--format", "json", folder.path])
    #expect(run.errors == "")
    #expect(run.status == 1)
    let objects = try run.lines.map { try Self.object($0) }
    #expect(objects.map { $0["id"] as? String } == ["argument-kind", "edge-space"])
    #expect(objects.first?["line"] as? Int == 1)
    #expect(objects.last?["fix"] as? String == "end with the spaces of the source text")
  }

  @Test func `SARIF is one log, with findings and without`() throws {
    let folder = try CheckSamples.project()
    for (options, count) in [([], 2), (["--only", "V1"], 0)] as [([String], Int)] {
      let run = try CommandRun(["check", "--format", "sarif", folder.path] + options)
      #expect(run.lines.count == 1)
      let log = try Self.object(run.output)
      #expect(log["version"] as? String == "2.1.0")
      let first = (log["runs"] as? [[String: Any]])?.first
      #expect((first?["results"] as? [Any])?.count == count)
      let driver = (first?["tool"] as? [String: Any])?["driver"] as? [String: Any]
      #expect((driver?["version"] as? String)?.isEmpty == false)
      #expect(run.errors == "")
    }
  }

  @Test func `GitHub's runner gets a command for each finding`() throws {
    let folder = try CheckSamples.project()
    let run = try CommandRun(
      ["check", "--format", "github", "--only", "P3,S1,S8", folder.path])
    #expect(run.lines.map { $0.prefix { $0 != " " } } == ["::error", "::warning", "::notice"])
    #expect(run.errors == "")
  }

  @Test func `JUnit is one well-formed file whose failures are those of the status`() throws {
    let folder = try CheckSamples.project()
    for (word, count) in [("error", 1), ("warning", 2), ("never", 0)] {
      let run = try CommandRun(["check", "--format", "junit", "--fail-on", word, folder.path])
      #expect(XMLParser(data: Data(run.output.utf8)).parse())
      #expect(
        run.output.contains("<testsuites name=\"tidemark\" tests=\"3\" failures=\"\(count)\">"))
      #expect(run.status == (count > 0 ? 1 : 0))
    }
  }

  @Test func `colour is for those who ask`() throws {
    let folder = try CheckSamples.project()
    let plain = try CommandRun(["check", folder.path])
    #expect(!plain.output.contains("\u{1B}"))
    let coloured = try CommandRun(["check", "--color", "always", folder.path])
    #expect(coloured.output.contains("\u{1B}["))
  }

  @Test func `every check is listed with its reason and examples`() throws {
    let run = try CommandRun(["check", "--list"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    let heads = run.lines.filter { !$0.isEmpty && !$0.hasPrefix(" ") }
    #expect(heads.count >= 75)
    #expect(heads.contains("missing-key (K1): words, warning"))
    #expect(heads.contains("ellipsis (S8): style, note, off by default"))
    #expect(run.lines.count { $0.hasPrefix("  good: ") } == heads.count)
    #expect(run.lines.count { $0.hasPrefix("  bad:  ") } == heads.count)
    #expect(run.lines.contains("  --fix: write '…'"))
    for line in run.lines where !line.hasPrefix("  good") && !line.hasPrefix("  bad") {
      #expect(line.count <= 80, "\(line)")
    }
    // What cannot be seen is shown otherwise.
    #expect(!run.output.unicodeScalars.contains("\u{200B}"))
    #expect(!run.output.unicodeScalars.contains("\u{2068}"))
  }

  @Test func `a list is shortened by the options that choose checks`() throws {
    let run = try CommandRun(["check", "--list", "--only", "P9,S8", "--skip", "style"])
    #expect(run.lines.first == "mangled-placeholder (P9): crash, error")
    #expect(run.lines.count { $0.hasPrefix("  good: ") } == 1)
  }

  @Test func `a list as JSON is an object a line`() throws {
    let run = try CommandRun(["check", "--list", "--format", "json"])
    let objects = try run.lines.map { try Self.object($0) }
    #expect(objects.count >= 75)
    for object in objects {
      #expect(
        Set(object.keys) == [
          "id", "code", "level", "severity", "isOnByDefault", "summary", "why", "good", "bad",
          "fix",
        ])
      #expect(object["isOnByDefault"] as? Bool == (object["level"] as? String != "style"))
    }
  }
}
